"""Hostile requests: whatever the browser sends, the game changes only by legal play, and nothing goes wrong unseen.

`Model` says what a queue does, from the contract alone: it plays on a game of its own through the plain Python interface.
"""

from __future__ import annotations

import json
import math
import random
import re
from collections import Counter
from contextlib import suppress

import pytest

from klondike_widget import Game, KlondikeError, Move
from klondike_widget.widget.intents import Answered

from ..engine.tables import cards_lying, state

ENTRIES = 100_000
DOINGS = ("move", "stock", "undo", "redo", "restart", "new", "look", "hint")
MODES = ("normal-1", "normal-3", "vegas-1", "vegas-3")
CODES = ("KL1-D1N-AAAAAAG", "kl1 d3v aaaaaai", "KL1D1NAAAABQC", "KL1-D3N-AAAABNF")
PACK = cards_lying(Game())


def nested(depth, wrap):
    value = 5
    for _ in range(depth):
        value = wrap(value)
    return value


JUNK = [
    *(None, True, False, 0, 1, -1, 2, 52, 2**31, 2**63, 2**64, 10**30, -(10**30), 10**5000, 1e308, 0.5, 1.0, -0.0),
    *(math.nan, math.inf, -math.inf, "", " ", "0", "1", "a-1", "74", "74-2", "DR", "NEW", "dr ", "W1", "WS", "H4", "T1", "12-104"),
    *("stock", "waste", "S", "H2", "10", "11", "__class__", "{0}", "{given.__class__}", "%s", "<script>alert(1)</script>", "'; DROP TABLE"),
    *("\0", "\n", "\ud800", "a\udfffb", "\u202e", "🂡", "７４", "٤-١", "ß" * 40, "x" * 100_000, "KL1-D1N-AAAAAAG", "normal-1", "Vegas"),
    *([], {}, [[]], [None], ["7", "4", 2], ["7", "4", True], ["7", "4", 2.0], ["7", "4"], ["7", "4", 2, 2], ["stock", "waste", 1]),
    *({"id": "a-1"}, {"do": "stock"}, {"__proto__": {}}, [{"do": "new"}], ["x"] * 1000, {str(k): k for k in range(1000)}),
    *(nested(50, lambda value: [value]), nested(400, lambda value: [value]), nested(50, lambda value: {"id": value})),
]
"""What stands where something else should; all of it could come as JSON."""

MEANT = ["stock", "DR", "dr ", ["stock", "waste", 1], "KL1-D1N-AAAAAAG", "normal-1", "Vegas"]
"""Junk that means something where it is asked for."""

IDS = ["a", "-1", "a-", "a-0", "a-01", "a--1", "a-1-1", "a- 1", "a-1\n", "a-1.0", "é-1", "a_b-1", "a-１", "a-1234567890", f"{'a' * 17}-1"]


class Model:
    """What the contract says that queues do, played on a game of its own."""

    def __init__(self, browser):
        self.game = Game(code=browser.game.code)
        self.answered = {}
        self.changed = 1
        self.counts = Counter()

    def answer(self, entries, board):
        """Answer a list that comes while `board` is the newest."""
        self.fresh_deal = self.touched = False
        if isinstance(entries, list):
            for entry in entries[:500]:
                self.counts[self._answer(entry, board)] += 1

    def published(self, board):
        """Note the board that the queue led to."""
        if self.fresh_deal:
            self.game = Game(code=board["code"])
        if self.touched:
            self.changed = board["revision"]

    def _answer(self, entry, board):
        name = entry.get("id") if isinstance(entry, dict) else None
        match = re.fullmatch("([0-9A-Za-z]{1,16})-([1-9][0-9]{0,8})", name) if isinstance(name, str) else None
        if not match:
            return "nameless"
        token, number = match[1], int(match[2])
        if number <= self.answered.get(token, 0):
            return "repeated"
        self.answered[token] = number
        do, revision, card = entry.get("do"), entry.get("revision"), entry.get("card")
        if do not in DOINGS or type(revision) is not int or not 0 <= revision <= board["revision"] or type(card) not in (int, type(None)):
            return "malformed"
        wish = getattr(self, f"_{do}")(entry)
        if wish is None:
            return "malformed"
        if revision < board["since"] or self.fresh_deal:
            return "stale"
        if do == "move" and (self.touched or revision < self.changed) and not self._leads(wish, card):
            return "stale"
        return self._grant(do, wish)

    def _leads(self, move, card):
        pile = self.game.identities.get(move.source, ())
        return card is not None and 0 < move.count <= len(pile) and pile[-move.count] == card

    def _grant(self, do, wish):
        if do in ("move", "stock"):
            if wish not in self.game.legal_moves:
                return "refused"
            self.game.move(wish)
        elif do == "new":
            try:
                self.expected = Game(**wish)
            except KlondikeError:
                return "refused"
            self.fresh_deal = True
        elif do in ("look", "hint"):
            return do
        elif getattr(self.game, do)() is False:
            return "refused"
        self.touched = True
        return do

    def _move(self, entry):
        written = entry.get("move")
        if isinstance(written, list) and [type(value) for value in written] != [str, str, int]:
            return None
        try:
            return Move.between(*written) if isinstance(written, list) else Move(written)
        except KlondikeError:
            return None

    def _stock(self, entry):
        return Move("DR" if self.game.position.stock else "NEW")

    def _undo(self, entry):
        return True

    _redo = _restart = _look = _hint = _undo

    def _new(self, entry):
        wish = {name: entry[name] for name in ("rules", "code") if entry.get(name) is not None}
        return wish if [type(value) for value in wish.values()] == [str] else None


class Attacker:
    """Makes queues: valid requests, and valid requests in which something was spoilt."""

    def __init__(self, browser, seed):
        self.browser, self.random = browser, random.Random(seed)
        self.numbers = Counter()
        self.old = []

    def queue(self, board):
        """A list of requests, or now and then something that is none."""
        if self.random.random() < 0.02:
            return self.random.choice([value for value in JUNK if value != []])
        return [self.entry(board) for _ in range(self.random.choice((1, 1, 2, 5, 20, 60)))]

    def entry(self, board):
        draw = self.random.random()
        if draw < 0.05:
            return self.random.choice(JUNK)
        if draw < 0.15 and self.old:
            return self.random.choice(self.old)
        entry = self.valid(board)
        for _ in range(0 if draw < 0.5 else self.random.choice((1, 1, 1, 2, 3))):
            self.spoil(entry)
        self.old = [*self.old[-200:], entry]
        return entry

    def valid(self, board):
        pick = self.random.choice
        token = pick(("a", "B7", "0123456789abcdef"))
        self.numbers[token] += 1
        do = self.random.choices(DOINGS, (60, 15, 8, 6, 1, 1, 2, 1))[0]
        revision = board["revision"] if self.random.random() < 0.8 else max(board["revision"] - self.random.randrange(6), 1)
        entry = {"id": f"{token}-{self.numbers[token]}", "do": do, "revision": revision}
        if do == "move":
            notation, source, target, count = pick(board["moves"] or [["12", "1", "2", 1]])
            entry["move"] = pick((notation, [source, target, count]))
            if board["piles"][source] and self.random.random() < 0.8:
                entry["card"] = board["piles"][source][-count]
        if do == "new":
            entry.update(pick(({"rules": pick(MODES)}, {"code": pick(CODES)})))
        return entry

    def spoil(self, entry):
        pick = self.random.choice
        name = pick(("id", "do", "revision", "move", "card", "rules", "code", pick(("extra", "__class__", "", "0"))))
        how = pick(("junk", "junk", "junk", "delete", "wrap", "text", "tweak"))
        if how == "delete":
            entry.pop(name, None)
        elif how == "wrap" and name in entry:
            entry[name] = pick(([entry[name]], {"value": entry[name]}, [entry[name]] * 3))
        elif how == "text" and name in entry:
            with suppress(ValueError):  # a number of too many digits
                entry[name] = str(entry[name])
        elif how == "tweak" and name == "id":
            entry["id"] = pick(IDS)
        elif how == "tweak" and isinstance(entry.get("move"), list):
            entry["move"] = self.random.choices([*entry["move"], pick(JUNK)], k=3)
        elif how == "tweak" and type(entry.get(name)) is int:
            entry[name] += pick((-1000, -1, 1, 1000, 2**40))
        else:
            entry[name] = pick(JUNK)


def lying(game):
    return game.position, game.score, game.moves, game.undoable, game.redoable


def test_a_flood_of_hostile_requests(browse):
    """Of 100,000 requests, half of them spoilt, exactly those that the contract allows are played."""
    browser = browse(Game("normal-1", seed=1))
    model, attacker = Model(browser), Attacker(browser, seed=2026)
    board = browser.board
    sent = queues = unchanged = 0
    while sent < ENTRIES:
        entries = attacker.queue(board)
        sent += len(entries) if isinstance(entries, list) else 1
        queues += 1
        browser.sent.clear()
        before = lying(browser.game)
        browser.write(intents=entries)
        model.answer(entries, board)
        assert len(browser.sent) <= 1, entries
        board = browser.board
        model.published(board)
        if model.fresh_deal:
            assert browser.game.rules == model.expected.rules
        assert lying(browser.game) == lying(model.game), entries
        assert browser.widget.last_error is None, entries
        if not model.touched:
            assert lying(browser.game) == before
            unchanged += 1
        if queues % 20 == 0:
            browser.game.draw() if browser.game.position.stock else browser.game.undo()
            model.game.draw() if model.game.position.stock else model.game.undo()
            assert cards_lying(browser.game) == PACK
            replayed = Game(code=browser.game.code)
            replayed.play(browser.game.moves)
            assert (replayed.position, replayed.score) == (browser.game.position, browser.game.score)
            changed = browser.board["revision"] != board["revision"]
            board = browser.board
            model.changed = board["revision"] if changed else model.changed
    print(f"\n{sent} requests in {queues} queues, {unchanged} of them without effect: {dict(model.counts)}")
    outcomes = {"nameless", "repeated", "malformed", "stale", "refused", *DOINGS}
    assert not [outcome for outcome in outcomes if model.counts[outcome] < 20]


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_is_refused_wherever_it_stands(browse, junk):
    """In place of the list, of an entry and of each field: the game stays as it is, and one board at most goes out."""
    browser = browse(Game("normal-1", seed=42))
    browser.queue(browser.entry("stock"), browser.entry("stock"), browser.entry("undo"))
    before = state(browser.game)
    requests = [junk, [junk], [junk, junk]]
    requests += [[{**browser.entry("move", move="11", card=1), name: junk}] for name in ("id", "revision", "card")]
    if junk not in MEANT:
        more = [("dance", {"do": junk}), ("move", {"move": junk}), ("new", {"rules": junk}), ("new", {"code": junk})]
        requests += [[{**browser.entry(do), **fields}] for do, fields in more]
    requests.append([[browser.entry("stock")], {"0": browser.entry("stock")}])
    for request in requests:
        browser.sent.clear()
        browser.write(intents=request)
        assert len(browser.sent) <= 1, "one board at most"
        assert all(list(message["state"]) == ["board"] for message in browser.sent)
        assert state(browser.game) == before
        assert browser.widget.last_error is None
        assert len(browser.said or "") <= 1000
    browser.ask("stock")
    assert (browser.game.ply, browser.said) == (2, None)
    assert browser.board["ack"]["a"] == browser.asked


@pytest.mark.parametrize("wrap", [lambda value: [value], lambda value: {"id": value}], ids=["lists", "objects"])
@pytest.mark.parametrize("place", [lambda deep: deep, lambda deep: [deep], lambda deep: [{"id": "b-1", "do": "move", "move": deep}]])
def test_the_deepest_json_that_can_be_read_is_refused(browse, wrap, place):
    """Nesting as deep as Python's own reader takes it does not break the answer, and the next request is played."""
    browser = browse(Game(seed=42))
    depth = 100
    with suppress(RecursionError):
        while depth < 5000:
            json.loads(json.dumps(nested(depth + 1, wrap)))
            depth += 1
    browser.write(intents=place(nested(depth, wrap)))
    assert len(browser.boards) == 1
    assert browser.board["said"]["kind"] == "refused"
    assert browser.widget.last_error is None
    browser.ask("stock")
    assert browser.game.ply == 1


def test_500_requests_are_answered_at_a_time(browse):
    """Of a longer list the rest waits, the board says so, and it is answered when it comes again."""
    browser = browse(Game("normal-1", seed=42))
    entries = [browser.entry("stock", revision=1) for _ in range(501)]
    browser.queue(*entries)
    assert (browser.game.ply, browser.board["ack"]) == (500, {"a": 500})
    assert browser.said.startswith("This is no request: expected a list of at most 500 requests")
    browser.queue(*entries[1:])
    assert (browser.game.ply, browser.board["ack"]) == (501, {"a": 501})


def test_what_is_remembered_of_views_is_bounded(browse):
    """Ten thousand views leave no more behind than a few thousand numbers, and the board lists the last eight."""
    browser = browse(Game("normal-1", seed=42))
    for first in range(0, 10_000, 500):
        browser.queue(*({"id": f"v{first + k}-1", "do": "dance", "revision": 1} for k in range(500)))
    assert len(browser.widget._answered._highest) <= 4096
    assert browser.board["ack"] == {f"v{k}": 1 for k in range(9992, 10_000)}


def test_answered_requests_are_known_by_their_numbers():
    """A view's highest number answers all below it; views do not touch each other."""
    answered = Answered()
    taken = [answered.take(name) for name in ("a-1", "a-1", "b-1", "a-3", "a-2", "b-2", "a-4", "A-4")]
    assert taken == [True, False, True, True, False, True, True, True]
    assert answered.latest() == {"b": 2, "a": 4, "A": 4}
    assert answered.latest(1) == {"A": 4}
