/**
 * The sheets of a board: help, options and what else can lie over it, one at a time. What lies under a sheet is out of reach.
 */

/** What can be opened. @typedef {import("./dialog.js").Dialog & { open(board: Board, rules: string[]): void }} Sheet */

/**
 * @param {{ covered(): HTMLElement[], changed(open: boolean): void, closed(): void }} table what lies under a sheet; what is to
 * be done when one has opened or closed; where the focus goes then
 */
export function createSheets({ covered, changed, closed }) {
  /** @type {Sheet[]} */
  const sheets = [];

  /** @param {boolean} on */
  function cover(on) {
    for (const el of covered()) el.inert = on;
  }

  const openOne = () => sheets.findIndex((sheet) => sheet.isOpen());

  return {
    /** @template {Sheet} T @param {T} sheet that calls `closed` when it has been closed @returns {T} */
    add(sheet) {
      sheets.push(sheet);
      return sheet;
    },

    /** @param {Sheet} sheet @param {Board} board @param {string[]} rules */
    open(sheet, board, rules) {
      cover(true);
      sheet.open(board, rules);
      changed(true);
    },

    /** To be called by a sheet that has been closed. */
    closed() {
      cover(false);
      changed(false);
      closed();
    },

    /** Closes what is open. @returns {boolean} was anything? */
    close() {
      const open = sheets[openOne()];
      open?.close();
      return !!open;
    },

    isOpen: () => openOne() >= 0,
    /** Which one is open, by the order in which they were added; below 0 none is. */
    openOne,
    /** @param {number} n @returns {Sheet | undefined} */
    at: (n) => sheets[n],
    elements: () => sheets.map(({ el }) => el),
  };
}
