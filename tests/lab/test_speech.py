"""What a screen reader says: one polite message for each change, whoever has made it, and the board as a tree of named things."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from klondike_widget.locale import labels, say

from .notebook import cell

pytestmark = pytest.mark.lab

LABELS = labels()
LINE = {"columns": "2S.JC 3S.TH9S - 5D.AC", "waste": "4D", "homes": "AH"}


def hears(board, text):
    """Exactly this was said since the last time, as one message. That the kernel is busy may be said on a slow machine, and is no news."""
    expect(board.voice).to_have_text(text)
    assert [message for message in board.heard() if message != LABELS["waiting"]] == [text]


def test_every_change_is_one_message(play):
    """Move by move: what moved, what turned up; by mouse, keys, buttons and cells; refusals and hints through the same voice."""
    board = play(**LINE)
    board.listen()
    run = board.notebook.execute
    refused = "king of clubs can't go on 9 of spades (column 1): the card must be exactly one lower than the card it goes on."
    for act, text in (
        (lambda: board.drag("TH", "1"), "10 of hearts with 1 card on it to column 1; 3 of spades turned up."),
        (lambda: board.press("4", "f"), "ace of clubs to the clubs foundation; 5 of diamonds turned up."),
        (lambda: run("w.game.draw()"), "Drew king of clubs."),
        (lambda: board.press_button("undo"), "Undone: drew king of clubs."),
        (lambda: board.press("r"), "Drew king of clubs."),
        (lambda: board.press("w", "Enter"), "In your hand: king of clubs."),
        (lambda: board.press("1", "Enter"), refused),
        (lambda: board.press("Escape"), "Put back."),
        (lambda: board.press("w", "Enter"), "In your hand: king of clubs."),
        (lambda: board.press("3", "Enter"), "king of clubs to column 3."),
        (lambda: board.click_place("stock"), "Drew queen of clubs."),
        (lambda: board.click_place("stock"), "Drew 10 of clubs."),
        (lambda: board.press("u", "u"), None),
        (lambda: run("w.game.play('DR DR DR DR DR')"), "5 moves. The last: drew 7 of clubs."),
        (lambda: run("w.game.restart()"), "The same deal again."),
        (lambda: board.press("u"), "Nothing to undo."),
        (lambda: board.press("u"), "Nothing to undo."),
        (lambda: run("w.game.new(seed=1)"), "New deal: Normal · Draw 1 (Easy)."),
    ):
        act()
        if text is None:
            expect(board.voice).to_have_text("Undone: drew queen of clubs.")
            board.heard()
        else:
            hears(board, text)


def test_a_hint_is_said_once(play):
    """Each step of a hint is said when it is asked for, in words; going about repeats nothing."""
    board = play(seed=42)
    board.listen()
    board.press("h")
    hears(board, say("hint.something"))
    board.press("h")
    hears(board, say("hint.card", card="6 of diamonds", pile="column 7"))
    board.press("h")
    hears(board, "Put 6 of diamonds from column 7 on 7 of clubs in column 3: it turns a card of the deepest column.")
    board.press("ArrowLeft")
    assert board.heard() == []


def test_the_end_of_the_stock_and_a_win(play):
    """Turning the waste over says how many cards there are again; the last card of all says that the game is won."""
    board = play(columns="KC", homes="KS KH KD 9C")
    board.listen()
    for text in ("Drew queen of clubs.", "Drew jack of clubs.", "Drew 10 of clubs.", "the waste is turned over, 3 cards in the stock."):
        board.press("d")
        hears(board, text[0].upper() + text[1:])
    board = play(columns="KC", homes="KS KH KD QC")
    board.listen()
    board.press("1", "f")
    hears(board, "king of clubs to the clubs foundation. You won!")


def test_of_two_views_only_one_speaks(lab):
    """A change is said once in the page; a refusal by the view that was asked."""
    notebook = lab.open(cell(**LINE), "w")
    board = notebook.play()
    notebook.run(2)
    other = notebook.board(2)
    board.listen()
    other.listen()
    for acting in (board, other):
        acting.press("d")
        expect(board.voice).to_contain_text("Drew")
        expect(acting.card("KC" if acting is board else "QC")).to_be_visible()
        assert sorted(map(len, (board.heard(), other.heard()))) == [0, 1]
    other.press("w", "Enter", "2", "Enter")
    expect(other.voice).to_contain_text("can't go on")
    assert board.heard() == []


def test_the_outlook_is_said_once(play):
    """It is said when the answer changes, not while it is thought of, and not where the answer is the same."""
    board = play(seed=228, verdict=True)
    line = board.root.locator(".klondike-outlook")
    expect(line).to_contain_text("can still be won")
    board.listen()
    board.click_place("stock")
    hears(board, "Drew " + board.top("waste").get_attribute("aria-label") + ".")
    board.notebook.execute("w.game.new('normal-1', seed=228); w.game.move('37')")
    expect(board.voice).to_contain_text("can no longer be won")
    assert sum("can no longer be won" in message for message in board.heard()) == 1


def test_the_board_as_a_tree(play):
    """In the tree that screen readers read every pile is a named group of buttons, bottom to top, and hidden cards are one."""
    board = play(columns="2S3S.JCTD 3H.TH9S8H - 5D.AC", waste="4D 6C", homes="AH 2D")
    assert tree(board) == {
        "Stock, 37 cards, Enter draws 1 card": ["37 cards, Enter draws 1 card"],
        "Waste, 6 of clubs, 2 cards": ["6 of clubs"],
        "Foundation of spades, empty": ["empty"],
        "Foundation of hearts, ace of hearts": ["ace of hearts"],
        "Foundation of diamonds, 2 of diamonds": ["2 of diamonds"],
        "Foundation of clubs, empty": ["empty"],
        "Column 1, 2 face down, jack of clubs, 10 of diamonds": ["2 face down", "jack of clubs, 3 of 4", "10 of diamonds, 4 of 4"],
        "Column 2, 1 face down, 10 of hearts to 8 of hearts": [
            "1 face down",
            "10 of hearts, 2 of 4",
            "9 of spades, 3 of 4",
            "8 of hearts, 4 of 4",
        ],
        "Column 3, empty": ["empty"],
        "Column 4, 1 face down, ace of clubs": ["1 face down", "ace of clubs, 2 of 2"],
        **{f"Column {n}, empty": ["empty"] for n in (5, 6, 7)},
    }


def test_the_whole_table_can_be_read(play):
    """T opens a sheet that says every pile in a sentence; it is the description of the dialog, so it is heard as a whole."""
    board = play(columns="2S.JC - 5D.AC", homes="AH")
    board.press("t")
    sheet = board.root.get_by_role("dialog", name=LABELS["table"])
    expect(sheet).to_be_focused()
    sentences = sheet.locator("li").all_inner_texts()
    assert sentences == [
        *("Stock, 47 cards, Enter draws 1 card.", "Waste, empty.", "Foundation of hearts, ace of hearts."),
        *("Column 1, 1 face down, jack of clubs.", "Column 2, empty.", "Column 3, 1 face down, ace of clubs."),
        *("Column 4, empty.", "Column 5, empty.", "Column 6, empty.", "Column 7, empty.", "Score 0, Moves 0."),
    ]
    expect(sheet).to_have_accessible_description(" ".join(sentences))
    board.page.keyboard.press("t")
    expect(sheet).to_be_hidden()


def test_a_click_of_a_screen_reader_is_enter(play):
    """A click without a pointer, as screen readers and voice control make it, takes and puts."""
    board = play(columns="TH 5C.9S")
    board.card("9S").evaluate("el => el.click()")
    expect(board.chosen).to_have_count(1)
    board.card("TH").evaluate("el => el.click()")
    board.settle()
    assert board.moves() == ["21"]


def tree(board):
    """The groups of the table with the names of what is in them, as Chromium gives them to screen readers."""
    session = board.page.context.new_cdp_session(board.page)
    session.send("Accessibility.enable")
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()

    def value(node, key):
        return node.get(key, {}).get("value")

    def below(node):
        """What is really there: what is ignored gives way to what it holds."""
        for child in (nodes[name] for name in node.get("childIds", ()) if name in nodes):
            if child["ignored"]:
                yield from below(child)
            else:
                yield child

    [table] = [node for node in nodes.values() if (value(node, "role"), value(node, "name")) == ("application", LABELS["board"])]
    groups = [child for child in below(table) if value(child, "role") == "group"]
    assert all(value(child, "role") == "button" for group in groups for child in below(group))
    return {value(group, "name"): [value(child, "name") for child in below(group)] for group in groups}
