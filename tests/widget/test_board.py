"""The board that is published: complete, small, true to the game, and silent about what lies face down.

What is expected is worked out from `Game.position`, `Game.deal` and, for moves and clicks, from the board's own faces by the rules.
"""

from __future__ import annotations

import json
import random
from itertools import chain

import pytest

from klondike_widget import RULES, Card, Game, Move, RuleSet
from klondike_widget.widget.snapshot import snapshot

from ..engine.tables import data, laid

MODES = ("normal-1", "normal-3", "vegas-1", "vegas-3")
RANKS = "A23456789TJQK"
KEYS = (
    *("revision", "since", "rules", "code", "ply", "status", "score", "pass", "passes", "clock", "foundations", "columns", "fan"),
    *("piles", "faces", "moves", "taps", "undo", "redo", "hint", "winnable", "said", "told", "ack"),
)
LIMIT = 2000
"""Bytes of a board as compact JSON."""


def compact(board):
    return json.dumps(board, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")


def played_at_random(rules, seed, longest=50):
    """A random game, with the foundations preferred in every second deal; gives the game at the deal and after each action."""
    game, choices = Game(rules, seed=seed), random.Random(seed)
    yield game
    for _ in range(longest):
        moves = game.legal_moves
        if not moves:
            return
        up = [move for move in moves if move.kind == "to_foundation"] if seed % 2 else []
        game.move(choices.choice(up or moves))
        yield game


def won_games():
    """The games of `tests/data/wins.json`, after each action."""
    for win in data("wins.json"):
        game = Game(win["rules"], code=win["code"])
        yield game
        for move in win["line"].split():
            game.move(move)
            yield game


def every_game():
    for rules in MODES:
        for seed in range(200):
            yield from played_at_random(rules, seed)
    yield from won_games()


def follows(card, under):
    return RANKS.index(card[0]) + 1 == RANKS.index(under[0]) and (card[1] in "HD") != (under[1] in "HD")


def clicks_and_moves(board):
    """What clicks and moves the rules allow on a board of one pack, worked out from its faces (A10-A26, A31-A34, rules.md 3.1)."""
    piles, face = board["piles"], {int(place): card for place, card in board["faces"].items()}
    runs = {"waste": piles["waste"][-1:]}
    runs.update((name, [place for place in piles[name] if place in face]) for name in board["columns"])
    moves, taps = [], {}
    for source, cards in runs.items():
        for count in range(1, len(cards) + 1):
            lead, letter, tail = face[cards[-count]], source.replace("waste", "W"), "" if count == 1 else f"-{count}"
            home = lead[1] if count == 1 and len(piles[lead[1]]) == RANKS.index(lead[0]) else None
            others = [name for name in board["columns"] if name != source]
            onto = [name for name in others if piles[name] and follows(lead, face[piles[name][-1]])]
            spaces = [name for name in others if not piles[name] and lead[0] == "K"]
            moves += [letter + name + tail for name in [home, *onto, *spaces] if name]
            hops = source != "waste" and count == len(piles[source])  # a whole column from one space to another
            best = max(onto, key=lambda name: len(piles[name]), default=None) or next(iter(spaces if not hops else ()), None)
            if home or best:
                taps[source + tail] = [home and letter + home, best and letter + best + tail]
    for suit in "SHDC":
        top = piles[suit] and face[piles[suit][-1]]
        for name in board["columns"] if top else ():
            if follows(top, face[piles[name][-1]]) if piles[name] else top[0] == "K":
                moves.append(suit + name)
    return moves, taps


@pytest.mark.parametrize("rules", MODES)
def test_every_board_of_random_games(rules):
    """At every point: small, and exactly the faces that lie face up, under ids that stay with their cards."""
    sizes = []
    for seed in range(200):
        place = {}
        for game in played_at_random(rules, seed):
            sent = compact(snapshot(game))
            sizes.append(len(sent))
            board, position = json.loads(sent), game.position
            place = place or {Card(game.deal[k : k + 2]): k // 2 for k in range(0, 104, 2)}
            up = [*position.waste, *chain(*position.foundations), *chain(*(column.up for column in position.tableau))]
            assert board["faces"] == {str(place[card]): str(card) for card in up}
            piles = [position.stock, position.waste, *position.foundations, *(column.cards for column in position.tableau)]
            assert list(board["piles"].values()) == [[place[card] for card in pile] for pile in piles]
            assert list(board["piles"]) == ["stock", "waste", *"SHDC", *"1234567"]
    print(f"\n{rules}: {len(sizes)} boards of 200 games, the largest snapshot has {max(sizes)} bytes")
    assert max(sizes) < LIMIT


def test_every_board_of_won_games():
    """Games played to the end keep to the same size, and only the last board of each is won."""
    sent = [compact(snapshot(game)) for game in won_games()]
    print(f"\n{len(sent)} boards of won games, the largest snapshot has {max(map(len, sent))} bytes")
    assert max(map(len, sent)) < LIMIT
    won = [board for board in map(json.loads, sent) if board["status"] == "won"]
    assert [board["score"]["value"] for board in won] == [win["score"] for win in data("wins.json")]
    for board in won:
        assert (board["moves"], board["taps"], board["clock"]["running"]) == ([], {}, False)
        assert sorted(map(int, board["faces"])) == list(range(52))


def test_moves_and_clicks_follow_the_rules():
    """`moves` is `Game.legal_moves` with piles and counts, and both it and `taps` are what the rules give for the faces on the board."""
    seen = 0
    for number, game in enumerate(every_game()):
        if number % 10 and game.status != "won":
            continue
        board = json.loads(compact(snapshot(game)))
        legal = [(str(move), move.source, move.target) for move in game.legal_moves]
        assert [tuple(move[:3]) for move in board["moves"]] == legal
        played = [move for move, *_ in board["moves"] if move not in ("DR", "NEW")]
        moves, taps = ([], {}) if game.status == "won" else clicks_and_moves(board)
        assert sorted(played) == sorted(moves), str(game)
        assert board["taps"] == taps, str(game)
        for move, source, _, count in board["moves"]:
            assert count == {"DR": min(game.rules.draw, len(board["piles"]["stock"]))}.get(move, count)
            assert count == {"NEW": len(board["piles"]["waste"])}.get(move, count)
            assert 1 <= count <= len(board["piles"][source])
        seen += 1
    assert seen > 3000


# The clicks of the app, one by one


def taps_of(**lying):
    return {source: tuple(tap) for source, tap in snapshot(laid(**lying))["taps"].items()}


def test_one_click_sends_a_card_home():
    """The top card of a column or of the waste goes to its foundation (A31)."""
    taps = taps_of(columns="AS,4D.3H", waste="AC", foundations="H2")
    assert (taps["1"], taps["2"], taps["waste"]) == (("1S", None), ("2H", None), ("WC", None))


def test_two_clicks_go_to_the_longest_column():
    """Hidden and open cards count together; of equals the leftmost is taken (A32)."""
    assert taps_of(columns="9H,TS,4C5C6C7C8C.TC")["1"] == (None, "13")
    assert taps_of(columns="9H,TS,TC")["1"] == (None, "12")
    assert taps_of(columns="9H,JDTC,2D.TS")["1"] == (None, "12")
    assert taps_of(columns="9H,JDTC,2D3D.TS")["1"] == (None, "13")


def test_two_clicks_send_a_king_to_the_first_space():
    """Only a king looks for an empty column, and only one that leaves something behind (A32)."""
    assert taps_of(columns="2D.KH,,,4S")["1"] == (None, "12")
    assert taps_of(columns="2S.KHQC,9D")["1-2"] == (None, "13-2")
    assert "1" not in taps_of(columns="KH,,QD")
    assert "1-2" not in taps_of(columns="KHQS")
    assert taps_of(columns="9D", waste="KS")["waste"] == (None, "W2")


def test_a_foundation_is_not_clicked():
    """Its top card comes back by drag only (A34)."""
    lying = {"columns": "3S", "foundations": "H2"}
    assert "H1" in [move for move, *_ in snapshot(laid(**lying))["moves"]]
    assert not [source for source in taps_of(**lying) if source[0] in "SHDC"]


# The other fields


def test_the_board_is_the_one_of_the_contract(browse):
    """Every field of the contract, each of its kind."""
    board = browse(Game("vegas-3", seed=6, clock=lambda: 0.0)).board
    assert set(KEYS) <= set(board)
    assert board["rules"] == {"name": "vegas-3", "title": board["rules"]["title"], "draw": 3}
    assert "Vegas" in board["rules"]["title"]
    assert board["score"] == {"value": -52, "text": "-$52"}
    assert (board["pass"], board["passes"], board["fan"]) == (1, 1, 3)
    assert (board["foundations"], board["columns"]) == ([["S", "H", "D", "C"]], ["1", "2", "3", "4", "5", "6", "7"])
    assert (board["ply"], board["status"], board["undo"], board["redo"]) == (0, "playing", 0, 0)
    assert (board["revision"], board["since"], board["said"], board["hint"], board["ack"]) == (1, 1, None, None, {})
    assert board["moves"][0] == ["DR", "stock", "waste", 3]
    assert [len(board["piles"][name]) for name in ("stock", "waste", *"SHDC1234567")] == [24, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7]


def test_the_code_deals_the_game_again():
    """A dealt game has its code on the board; a written deal or a position has none."""
    assert snapshot(Game("vegas-1", seed=0))["code"] == "KL1-D1V-AAAAAAE"
    assert snapshot(Game(deal=Game(seed=0).deal))["code"] is None
    assert snapshot(laid(columns="KS"))["code"] is None


def test_a_game_without_scoring_has_no_score():
    """Where the rules count no points, there is none to show."""
    assert snapshot(Game("spruce-1", seed=1))["score"] is None


def test_known_cards_have_faces_and_stay_locked():
    """In thoughtful Klondike the player knows every card, but those not uncovered cannot be moved."""
    game = Game("thoughtful", seed=1)
    board = snapshot(game)
    words = [game.deal[k : k + 2] for k in range(0, 104, 2)]
    assert board["faces"] == {str(place): card for place, card in enumerate(words)}
    covered = [place for name in board["columns"] for place in board["piles"][name][:-1]]
    assert set(covered) <= set(board["locked"])
    assert snapshot(Game("normal-3", seed=1))["locked"] == []


def test_jokers_have_a_pile_where_they_are_bridges():
    """The pile of the jokers stands at the end of the first row of foundations."""
    assert snapshot(Game("joke-klon", seed=1))["foundations"] == [["S", "H", "D", "C", "J"]]
    assert snapshot(Game("jokers", seed=1))["foundations"] == [["S", "H", "D", "C"]]


def test_what_was_won_is_shown_beside_the_score():
    """Las Vegas shows the stake's loss and, without the stake, what the cards have won (B38)."""
    game = laid("las-vegas", columns="KC", foundations="SK HK DK CQ")
    assert snapshot(game)["score"] == {"value": -52, "text": "-$52", "gross": "$0"}
    game.move("1C")
    assert snapshot(game)["score"] == {"value": -47, "text": "-$47", "gross": "$5"}
    assert "gross" not in snapshot(Game("vegas-1", seed=1))["score"]


ODD = [RuleSet(name="Odd", decks=2, jokers=4, joker=joker, columns=10, spaces="any", draw=7) for joker in ("any", "bridge", "colour")]


@pytest.mark.parametrize("rules", [*RULES.values(), *ODD], ids=lambda rules: rules.name)
def test_a_board_of_any_rules_holds_together(rules):
    """Every pile has its place, every move names piles that hold its cards, and no face is shown that the player may not know."""
    largest = 0
    for game in (game for seed in range(3) for game in played_at_random(rules, seed, longest=60)):
        sent = compact(snapshot(game))
        largest = max(largest, len(sent))
        board, position, seen = json.loads(sent), game.position, game.position.seen()
        piles = board["piles"]
        assert sorted(["stock", "waste", *chain(*board["foundations"]), *board["columns"]]) == sorted(piles)
        assert sorted(place for pile in piles.values() for place in pile) == list(range(rules.cards))
        assert [move for move, *_ in board["moves"]] == [str(move) for move in game.legal_moves]
        for _, source, target, count in board["moves"]:
            assert target in piles
            assert 1 <= count <= len(piles[source])
        true, known = (
            [*at.stock, *at.waste, *chain(*at.foundations), *chain(*(column.cards for column in at.tableau))] for at in (position, seen)
        )
        places = [place for name, pile in piles.items() if name != "J" for place in pile]
        for place, card, sees in zip(places, true, known):
            assert board["faces"].get(str(place), str(card)) == str(card)
            assert str(sees) == str(card) or str(place) not in board["faces"]
        assert all(str(place) in board["faces"] for name in chain(*board["foundations"]) for place in piles[name])
        covered = [] if rules.waste == "fanned" or rules.draw == 1 else piles["waste"][:-1]  # S22: only the last one is seen
        assert [place for place in piles["waste"] if str(place) not in board["faces"]] == covered
        for name, column in zip(board["columns"], position.tableau):
            assert all(str(place) in board["faces"] for place in piles[name][len(column.down) :])
    print(f"\n{rules.name}: the largest snapshot has {largest} bytes")


def test_two_packs_have_two_rows_of_foundations():
    """Another rule set has other piles, and equal cards have ids of their own."""
    game = Game(RuleSet(name="Two", decks=2, columns=9, draw=3, waste="squared"), seed=1)
    board = snapshot(game)
    assert board["foundations"] == [["S", "H", "D", "C"], ["S2", "H2", "D2", "C2"]]
    assert board["columns"] == list("123456789")
    assert (board["fan"], board["rules"]["title"]) == (1, "Two")
    assert sorted(place for pile in board["piles"].values() for place in pile) == list(range(104))


def test_the_counts_of_draw_and_recycle():
    """The last draw turns what is left, and the recycle takes the whole waste."""
    game = laid("normal-3", columns="KS", stock="2C3C", waste="4C5C6C", rest="down")
    assert snapshot(game)["moves"][0] == ("DR", "stock", "waste", 2)
    game.draw()
    assert snapshot(game)["moves"][0] == ("NEW", "waste", "stock", 5)


def test_ids_follow_their_cards_through_a_deal(browse):
    """A card keeps its id through moves, undo, recycle and restart; `since` changes only with the deal."""
    browser = browse(Game("normal-1", seed=42))
    game, known = browser.game, {}

    def look():
        for place, card in browser.board["faces"].items():
            assert known.setdefault(place, card) == card

    choices = random.Random(5)
    for step in range(300):
        game.restart() if step == 200 else game.move(choices.choice(game.legal_moves))
        if step % 3 == 0:
            game.undo()
        look()
        assert browser.board["since"] == 1
    assert len(known) > 30
    game.new(seed=42)
    assert browser.board["since"] == browser.board["revision"] > 300


def test_the_clock_runs_from_the_first_action_to_the_win(browse):
    """Seconds at publication, and whether to tick on from there."""
    seconds = [100.0]
    game = laid(columns="KC,QC", foundations="SK HK DK CJ")
    game = Game(position=game.position, clock=lambda: seconds[0])
    browser = browse(game)
    clocks = [browser.board["clock"]]
    for move in ("2C", "1C"):
        seconds[0] += 2.5
        game.move(move)
        clocks.append(browser.board["clock"])
    game.restart()
    clocks.append(browser.board["clock"])
    assert [(clock["elapsed"], clock["running"]) for clock in clocks] == [(0, False), (0, True), (2.5, False), (0, False)]


def test_a_whole_board_is_small(browse):
    """With a long sentence, two views and a high revision it keeps to the limit too."""
    largest = 0
    for win in data("wins.json"):
        browser = browse(Game(win["rules"], code=win["code"]), token="0123456789")
        browser.widget._revisions.last = 123_456
        browser.queue({"id": "abcdefghij-99999", "do": "stock", "revision": 123_456})
        browser.game.undo()
        for move in win["line"].split():
            browser.queue(
                browser.entry("move", move=move, card=browser.lead(Move(move).source) if move not in ("DR", "NEW") else None),
                browser.entry("move", move=["1", "2", 20]),
            )
            largest = max(largest, len(compact(browser.board)))
        assert browser.board["status"] == "won"
        assert browser.game.ply == len(win["line"].split())
    print(f"\nthe largest board with a sentence and two views has {largest} bytes")
    assert largest < LIMIT
