// The words of the wire (Python's side: klondike_widget/widget/) and of the browser's own state.

declare module "*.css";

/** "stock", "waste", a foundation ("S", "H2", …) or a column ("1", "2", …). */
type Pile = string;
/** A card's place in the shuffled pack; means the same card as long as the deal lies on the table. */
type CardId = number;
/** Notation to send back, source, target, count of cards moved. */
type MoveRow = [string, Pile, Pile, number];

/** What Python publishes: everything there is to draw, replaced whole. */
interface Board {
  revision: number;
  /** The revision at which this deal came on the table. */
  since: number;
  rules: { name: string; title: string; draw: number };
  code: string | null;
  ply: number;
  /** How many of the last steps followed by themselves: they belong to one action. */
  followed: number;
  status: "playing" | "won";
  /** Where the rules have scoring; gross: what was won, where it is shown beside the score. */
  score: { value: number; text: string; gross?: string } | null;
  pass: number;
  passes: number | null;
  /** paused: it stands still because nobody sees the board. every: after so many seconds the time takes points, and the score is to be asked for. */
  clock: { elapsed: number; running: boolean; paused: boolean; every: number | null };
  foundations: Pile[][];
  columns: Pile[];
  fan: number;
  /** Bottom to top. */
  piles: Record<Pile, CardId[]>;
  /** Foundations that no suit has taken yet. */
  unmarked: Pile[];
  /** Cards that are known but lie as if face down. */
  locked: CardId[];
  /** Of cards whose face is known. */
  faces: Record<string, string>;
  moves: MoveRow[];
  /** Where one click and two quick clicks send a run. */
  taps: Record<string, [string | null, string | null]>;
  undo: number;
  redo: number;
  /** The player's record under these rules; record: this won game is a new one. */
  best?: {
    played: number;
    won: number;
    best: string | null;
    moves: number | null;
    time: number | null;
    record?: boolean;
  } | null;
  /**
   * As much as was asked for: 1 something is possible, 2 which cards (pile and count), 3 which move; 0 none is in sight.
   */
  hint: { level: 0 | 1 | 2 | 3; source: [Pile, number] | null; move: string | null; text: string } | null;
  offer: Offer | null;
  /** What kind of deal this is, where only those are dealt that can be won. */
  winnable: string | null;
  said: { n: number; kind: string; text: string; to: string | null } | null;
  /** What has changed on the table, in a sentence for those who do not see it; n counts up. */
  told: { n: number; text: string } | null;
  ack: Record<string, number>;
  /**
   * On a replay: how long the line is; the move that has led here, in words, and what it was worth; what was refused here,
   * and at which plies something was.
   */
  replay?: {
    last: number;
    move: string | null;
    text: string | null;
    gain: string | null;
    tried: { move: string; text: string }[];
    refused: number[];
  };
}

/** What the board offers to do, with the labels of its buttons. */
interface Offer {
  kind: "finish" | "standstill";
  text: string;
  acts: ("finish" | "undo" | "restart" | "new_game")[];
}

/** One request of the user, before it has a number. */
interface Wish {
  do:
    | "move" | "stock" | "finish" | "undo" | "redo" | "restart" | "new"
    | "look" | "hint" | "hello" | "set" | "record" | "goto" | "pause" | "resume";
  move?: string | [Pile, Pile, number];
  card?: CardId;
  rules?: string;
  code?: string;
  ply?: number;
  /** What the user reads, the best first, as the browser calls it. */
  languages?: readonly string[];
  option?: string;
  value?: string | boolean | null;
}

interface Intent extends Wish {
  id: string;
  revision: number;
}

interface MenuFamily {
  family: string;
  title: string;
  draws: { rules: string; title: string }[];
}

interface Traits {
  /** Is it offered to finish, by the option or the rules? */
  finishes: boolean;
  board: Board;
  intents: Intent[];
  /** Where a count decides, by the categories of plurals; `language` is the one they are in, `languages` those there are. */
  labels: Record<string, string | Record<string, string>>;
  /** Options: null leaves the choice to the person at the board. */
  language: string | null;
  deck: string | null;
  left_handed: boolean | null;
  motion: boolean | null;
  auto: boolean | null;
  finish: boolean | null;
  hints: string;
  coach: boolean;
  verdict: boolean;
  winnable: boolean;
  menu: MenuFamily[];
  rules: string[];
  /** Whether the game can still be won; verdict: null while Python thinks. */
  outlook: { verdict: "winnable" | "unwinnable" | "unknown" | null; text: string } | null;
}

/** Cards that move together: `card` leads (lies lowest), `ids` are all of them. */
interface Run {
  pile: Pile;
  count: number;
  card: CardId;
  ids: CardId[];
}

/** A place on the table, in card widths from the board's corner. */
interface Point {
  x: number;
  y: number;
}

interface Slot extends Point {
  width: number;
  height: number;
}

/** What lies under the pointer: a pile, and the card of it if one was hit. */
interface Spot {
  pile: Pile;
  card: CardId | null;
}

/** Where the keyboard is; `awaits` is a card that was sent there and has not come yet. */
interface Cursor extends Spot {
  awaits: CardId | null;
}

/** What the browser alone knows. */
interface View {
  selection: Run | null;
  /** A run in the hand; x, y is where its lead card is held. */
  drag: { run: Run; x: number; y: number; aim: Pile | null } | null;
  /** Moves sent and not answered yet; `held` is where a dropped run waits, `kept` the run to take up again if it is refused. */
  pending: { id: string; ids: CardId[]; held: Point | null; goal: Pile | null; kept: Run | null }[];
  /** The last click on a card, to know a second quick one. */
  click: { at: number; pile: Pile; card: CardId; moved: boolean } | null;
  /** Where the keyboard is. */
  cursor: Cursor;
  /** The lowest edge that this deal has needed: the board does not shrink while a deal is played. */
  reach: number;
}

interface CardPlace extends Point {
  z: number;
  pile: Pile;
  /** Under so many cards that drawing it is a waste. */
  buried: boolean;
}

interface Layout {
  /** Size of the board in card widths. */
  across: number;
  down: number;
  /** Is the index of the cards large? */
  large: boolean;
  cards: Map<CardId, CardPlace>;
  places: Map<Pile, Slot>;
}

/** What actions need of a mounted board; tests hand in a plain object. */
interface Table {
  board: Board;
  view: View;
  /** Sends a request; returns its id, or null when nobody is there to answer. */
  send(wish: Wish): string | null;
  /** Shows a sentence of our own (a key of the labels) beside a card, or clears what is said. */
  say(key: string | null, card?: CardId): void;
  /** Says something that the eye sees already. */
  tell(key: string, blanks?: Record<string, string | number>): void;
  redraw(): void;
}
