"""Many games by a strategy: what it sees, what is counted, what is kept, and what is said about bad input."""

from __future__ import annotations

import dataclasses
import itertools
import json
import os
import pickle
import random
import signal
import sys
import threading
import time
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import klondike_widget as kw
from klondike_widget import Game, InvalidRulesError, InvalidSeedError, KlondikeError, Move, RuleSet
from klondike_widget.engine.cards import HIDDEN
from klondike_widget.study import Games, StrategyError, StudyError, StudyFileError, Trial, View, play_many, wilson
from klondike_widget.study.interval import bounded
from klondike_widget.study.trial import strategy_name

from . import players


def quiet(strategy=players.eager, rules="normal-1", seeds=players.SEEDS, **options):
    return kw.play_many(strategy, rules, seeds, **{"progress": False, "max_moves": 200} | options)


def surrender(view):
    return None


# What a strategy sees


def replayed(view, seed):
    """The view again, worked out by a game that is played apart."""
    game = Game(view.rules, seed=seed)
    game.play(view.moves)
    return game


@pytest.mark.parametrize("rules", ["normal-3", "spruce-3", "thoughtful", "double-1"])
def test_a_strategy_sees_what_its_player_sees(rules):
    views = []

    def watcher(view):
        views.append(view)
        return players.eager(view)

    quiet(watcher, rules, [7], max_moves=80)
    assert len(views) > 10
    for view in views:
        game = replayed(view, 7)
        assert view.position == game.position.seen()
        assert view.legal_moves == game.legal_moves
        assert (view.rules, view.score, view.pass_number, view.moves) == (game.rules, game.score, game.pass_number, game.moves)
    hides = rules not in ("thoughtful",)
    assert (HIDDEN in views[0].position.stock) == hides


def test_a_view_leads_to_no_game():
    """Nothing that can be reached from a view is a game, and it pickles small."""
    view = View.of(Game("normal-3", seed=42))
    assert {type(getattr(view, field.name)).__name__ for field in dataclasses.fields(view)} == {"Position", "tuple", "RuleSet", "int"}
    assert pickle.loads(pickle.dumps(view)) == view
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.score = 52


def test_the_number_for_chance_is_another_at_each_move_and_the_same_each_time():
    def seen(seeds):
        numbers = []
        quiet(lambda view: (numbers.append(view.seed), view.legal_moves[0])[1], seeds=seeds, max_moves=5)
        return numbers

    numbers = seen(range(20))
    assert len(set(numbers)) == 100
    assert all(0 <= number < 2**64 for number in numbers)
    assert numbers == [number for seed in range(20) for number in seen([seed])]
    assert not set(numbers) & set(range(20))


# What is counted


def test_each_deal_is_played_to_its_end():
    games = quiet(seeds=range(60))
    assert [trial.seed for trial in games] == list(range(60))
    assert {trial.ended for trial in games} >= {"won", "max_moves"}
    for trial in games:
        game = Game("normal-1", seed=trial.seed)
        while game.status == "playing" and game.ply < 200:
            move = players.eager(View.of(game, trial.seed))
            if move is None:
                break
            game.move(move)
        assert (trial.code, trial.won, trial.moves, trial.score) == (game.code, game.status == "won", game.ply, game.score)
    assert (games.won, games.lost) == (sum(trial.won for trial in games), 60 - games.won)
    assert games.win_rate == games.won / 60
    assert games.interval == wilson(games.won, 60)
    assert games.interval_at(0.5) == wilson(games.won, 60, 0.5)
    assert games.mean_score == sum(trial.score for trial in games) / 60
    assert games.mean_moves == sum(trial.moves for trial in games if trial.won) / games.won


def test_a_game_ends_where_nothing_can_be_moved():
    """One pass, and a player who only draws: in the end no move is left, or only moves that it does not know."""
    ends = {trial.ended for trial in quiet(lambda view: "DR" if Move("DR") in view.legal_moves else None, "vegas-3", range(200))}
    assert ends == {"given_up", "stuck"}


def test_nothing_is_scored_where_the_rules_do_not():
    games = quiet(rules="spruce-3", seeds=range(5))
    assert games.mean_score is None
    assert "–" in str(games)


def test_time_does_not_count():
    """A slow machine gets the same score, under rules that take points for time."""

    def ponder(view):
        time.sleep(0.02)
        return view.legal_moves[0]

    usual = kw.RULES["microsoft-1"].scoring
    hasty = dataclasses.replace(usual, floor=None, timing=dataclasses.replace(usual.timing, every=1))
    rules = RuleSet(name="hasty", scoring=hasty)
    slow, fast = (quiet(player, rules, [1], max_moves=60) for player in (ponder, lambda view: view.legal_moves[0]))
    assert slow.rows == fast.rows


def test_seeds_count_once_in_the_order_they_were_given():
    games = quiet(surrender, seeds=iter([5, -3, 2**70, 5, 5]))
    assert [trial.seed for trial in games] == [5, -3, 2**70]
    assert [trial.code is None for trial in games] == [False, True, True]
    assert (games.asked, games.repeated) == (3, 2)
    assert str(games).endswith("Seeds that were given more than once count once (2).")


def test_no_seeds_give_no_games():
    games = quiet(seeds=[])
    assert (len(games), games.won, games.win_rate, games.mean_score, games.mean_moves) == (0, 0, None, None, None)
    assert games.interval == (0, 1)
    assert not games.interrupted
    assert "No deals: there were no seeds." in str(games)
    assert games.plot()._repr_png_()


def test_rules_of_ones_own():
    games = quiet(surrender, RuleSet(name="My $ rules", passes=3), range(3))
    assert "My $ rules" in str(games)
    assert "My <span>$</span> rules" in games._repr_html_()
    assert games.plot()._repr_png_()


# Intervals


@pytest.mark.parametrize(
    ("hits", "total", "low", "high"), [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)]
)
def test_wilson_as_published(hits, total, low, high):
    """R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3: the score interval without continuity correction."""
    assert wilson(hits, total) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**6), st.data(), st.floats(0.01, 0.9999))
def test_wilson_solves_its_equation(total, data, level):
    """The ends are the shares from which what was seen is just z standard errors away."""
    from statistics import NormalDist

    hits = data.draw(st.integers(0, total))
    interval = wilson(hits, total, level)
    assert 0 <= interval.low <= hits / total <= interval.high <= 1
    z = NormalDist().inv_cdf((1 + level) / 2)
    for end in interval:
        if hits not in (0, total):
            assert (hits / total - end) ** 2 == pytest.approx(z * z * end * (1 - end) / total, rel=1e-6, abs=1e-12)


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_unknowns_widen_the_interval_both_ways(hits, unknown, misses):
    total = hits + unknown + misses
    interval = bounded(hits, unknown, total)
    for good in range(unknown + 1):
        inner = wilson(hits + good, total)
        assert interval.low <= inner.low + 1e-12
        assert inner.high <= interval.high + 1e-12


@pytest.mark.parametrize("level", [0, 1, 95, -0.5, True, "0.95", None, float("nan")])
def test_a_level_that_is_none(level):
    with pytest.raises(StudyError, match=str(level)):
        quiet(surrender, seeds=range(2)).interval_at(level)


# How it shows


def test_it_shows_as_text_and_as_a_table():
    games = quiet(seeds=range(60), max_moves=300)
    text = str(games)
    assert text == repr(games)
    low, high = (f"{100 * end:.1f} %" for end in games.interval)
    for cell in ("tests.study.players.eager", "Normal · Draw 1 (Easy)", "60", f"{100 * games.win_rate:.1f} %", f"{low} – {high}"):
        assert cell in text
        assert f">{cell}</td>" in games._repr_html_()
    assert f"Ended after 300 moves, and not won ({sum(trial.ended == 'max_moves' for trial in games)})." in text


def test_dollars_are_no_mathematics():
    table = quiet(surrender, "vegas-3", range(2))._repr_html_()
    assert "-<span>$</span>52" in table


@pytest.mark.parametrize("rules", ["normal-1", "vegas-3", "spruce-3"])
@pytest.mark.parametrize("count", [1, 3, 50])
def test_it_is_plotted(rules, count):
    figure = quiet(rules=rules, seeds=range(count)).plot()
    assert len(figure.axes) == 2
    assert figure._repr_png_().startswith(b"\x89PNG")


def test_a_plot_of_many_deals_stays_small():
    trial = Trial(seed=0, code=None, ended="won", moves=1, score=1)
    rows = tuple(dataclasses.replace(trial, seed=seed, ended="won" if seed % 3 else "stuck") for seed in range(50_000))
    games = Games(rules=kw.RULES["normal-1"], rows=rows, asked=50_000, strategy="x", max_moves=5)
    line = games.plot().axes[0].lines[0]
    assert len(line.get_xdata()) <= 401
    assert (line.get_xdata()[-1], line.get_ydata()[-1]) == (50_000, games.win_rate)
    assert "66.67 %" in str(games)  # and so many deals are worth another digit


def test_without_matplotlib_it_says_what_to_install(monkeypatch):
    monkeypatch.delitem(sys.modules, "klondike_widget.study.panels", raising=False)
    monkeypatch.delattr("klondike_widget.study.panels", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.axes", None)
    with pytest.raises(ImportError, match="pip install"):
        quiet(surrender, seeds=range(2)).plot()


def test_results_are_values():
    games = quiet(seeds=range(5))
    assert games == quiet(seeds=range(5))
    assert pickle.loads(pickle.dumps(games)) == games
    assert games != quiet(seeds=range(6))
    assert len(games) == 5
    assert [dataclasses.asdict(trial)["seed"] for trial in games] == [0, 1, 2, 3, 4]


def test_a_progress_bar_with_the_share_so_far(capsys):
    games = quiet(seeds=range(20), progress=True)
    bar = capsys.readouterr().err
    assert "20/20" in bar
    assert f"{100 * games.win_rate:.1f} % (" in bar


def test_no_bar_where_nobody_looks(capsys):
    quiet(seeds=range(3), progress=None)
    assert capsys.readouterr().err == ""


def test_results_as_they_come():
    seen = []
    games = quiet(seeds=range(10), watch=seen.append)
    assert tuple(seen) == games.rows


# Strategies that fail


@pytest.mark.parametrize(
    ("strategy", "problem"),
    [
        (players.wet, "it raised NotPicklableError: cards are wet."),
        (players.cheat, "it played WS, which is not legal: There is no card to move: the waste is empty."),
        (lambda view: "NEW", "it played NEW, which is not legal: The waste is turned over only when the stock is empty"),
        (lambda view: "xyzzy", "its answer is neither a move nor None: xyzzy is no move"),
        (lambda view: 7, "its answer is neither a move nor None: 7 is no move"),
        (lambda view: (view.legal_moves[0],), "its answer is neither a move nor None: (Move('DR'),) is no move"),
        (lambda view: False, "its answer is neither a move nor None: False is no move"),
    ],
)
def test_what_a_strategy_did_wrong_is_said(strategy, problem):
    with pytest.raises(StrategyError) as caught:
        quiet(strategy, "normal-3", [11])
    error = caught.value
    assert problem in str(error)
    assert str(error).startswith(f"The strategy {strategy_name(strategy)} failed at ply 0 of seed 11, normal-3: ")
    assert (error.seed, error.ply) == (11, 0)
    assert error.position == str(Game("normal-3", seed=11).position.seen())
    assert error.position in str(error)
    assert error.__cause__ is not None
    assert isinstance(error, KlondikeError)


def test_a_strategy_that_raises_later():
    with pytest.raises(StrategyError) as caught:
        quiet(players.fumbler)
    error = caught.value
    game = Game(seed=error.seed)
    game.play("DR DR")
    assert (error.ply, error.position) == (2, str(game.position.seen()))
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert str(game.position.tableau[0].up[0])[0] == "Q"


@pytest.mark.parametrize("strategy", [None, 3, "greedy", [players.eager]])
def test_what_is_no_strategy(strategy):
    with pytest.raises(StudyError, match="A strategy is a function of a view") as caught:
        quiet(strategy)
    assert str(strategy)[:10] in str(caught.value)


def test_names_of_strategies():
    assert strategy_name(players.eager) == "tests.study.players.eager"
    assert strategy_name(partial(players.eager, 3, depth=2)) == "tests.study.players.eager(3, depth=2)"
    assert strategy_name(players.Careful(3)) == "tests.study.players.Careful"
    assert strategy_name(players.Telling(3)) == "Telling(3)"
    assert strategy_name(players.Telling(3).play) == "Telling(3).play"
    assert strategy_name(players.Careful) == "tests.study.players.Careful"
    assert strategy_name(partial(min, key=len)) == "builtins.min(key=builtins.len)"


# Bad input


@pytest.mark.parametrize(
    ("given", "kind", "named"),
    [
        ({"seeds": None}, StudyError, "None"),
        ({"seeds": 1000}, StudyError, "1000"),
        ({"seeds": "123"}, StudyError, "'123'"),
        ({"seeds": [1, "2"]}, InvalidSeedError, "'2'"),
        ({"seeds": [1, True]}, InvalidSeedError, "True"),
        ({"seeds": [1.5]}, InvalidSeedError, "1.5"),
        ({"seeds": {3: None, None: 3}}, InvalidSeedError, "None"),
        ({"rules": "normally"}, InvalidRulesError, "normally"),
        ({"rules": None}, InvalidRulesError, "None"),
        ({"max_moves": 0}, StudyError, "max_moves must be a whole number, 1 or more, not 0"),
        ({"max_moves": 2.5}, StudyError, "max_moves"),
        ({"max_moves": True}, StudyError, "max_moves"),
        ({"executor": 4}, StudyError, "concurrent.futures, not 4"),
        ({"path": 4}, StudyFileError, "4 is no path"),
        ({"path": ""}, StudyFileError, "is no path"),
        ({"watch": 4}, StudyError, "4"),
    ],
)
def test_bad_input_is_named(given, kind, named):
    with pytest.raises(kind) as caught:
        quiet(**{"strategy": surrender} | given)
    assert named in str(caught.value)


def test_seeds_without_end(monkeypatch):
    monkeypatch.setattr("klondike_widget.study.study.MOST", 1000)
    with pytest.raises(StudyError, match="at most 1,000 deals"):
        quiet(seeds=itertools.count())


# The file


@pytest.fixture
def path(tmp_path):
    return tmp_path / "new" / "study.jsonl"


def counted(seeds, path, strategy=players.eager, **options):
    """The games, and which deals were played for them now."""
    played = []
    games = quiet(strategy, seeds=seeds, path=path, watch=lambda trial: played.append(trial.seed), **options)
    return games, played


def test_a_file_holds_the_study(path):
    games, _ = counted(range(5), path)
    head, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert (head["klondike_widget"], head["study"], head["rules"]) == (1, "games", "normal-1")
    assert (head["strategy"], head["max_moves"]) == ("tests.study.players.eager", 200)
    assert [Trial.of(line) for line in lines] == list(games)


def test_a_study_goes_on_from_its_file(path):
    assert counted(range(5), path)[1] == [0, 1, 2, 3, 4]
    assert counted(range(5), path)[1] == []
    games, played = counted(range(3, 9), path)
    assert played == [5, 6, 7, 8]
    assert games == quiet(seeds=range(3, 9))
    assert counted([8, 0], path)[0] == quiet(seeds=[8, 0])
    assert len(path.read_text().splitlines()) == 10


def test_the_path_may_be_text_or_a_path(path, monkeypatch):
    counted(range(2), str(path))
    monkeypatch.chdir(path.parent)
    assert counted(range(2), "study.jsonl")[1] == []


def test_a_torn_line_is_done_again_wherever_it_is_torn(path):
    games, _ = counted(range(4), path, surrender)
    whole = path.read_bytes()
    head = whole.index(b"\n")
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        again, played = counted(range(4), path, surrender)
        assert again == games
        assert len(played) == 4 - (whole[:cut].count(b"\n") - 1 if cut > head else 0)
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "name"),
    [
        ({"strategy": surrender}, "strategy"),
        ({"strategy": players.Telling(2)}, "strategy"),
        ({"rules": "normal-3"}, "rules"),
        ({"rules": RuleSet(name="normal-1", passes=2)}, "fields"),
        ({"max_moves": 300}, "max_moves"),
    ],
)
def test_a_file_of_another_study_is_refused(path, other, name):
    counted(range(3), path)
    before = path.read_bytes()
    with pytest.raises(StudyFileError) as caught:
        quiet(path=path, **other)
    assert f"{path} holds another study: its {name} is " in str(caught.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["hello", "hello\n", "[1]\n", '{"seed": 1}\n', "\n", "[" * 100_000 + "\n", '{"klondike_widget": true}\n', "\xff\n"]
)
def test_a_file_that_holds_something_else_is_left_alone(path, text):
    path.parent.mkdir()
    path.write_text(text, encoding="latin-1")
    with pytest.raises(StudyFileError, match="holds no study") as caught:
        quiet(path=path)
    assert str(path) in str(caught.value)
    assert path.read_text(encoding="latin-1") == text


def test_a_file_of_a_newer_package(path):
    counted(range(2), path)
    text = path.read_text().replace('"klondike_widget": 1', '"klondike_widget": 2')
    path.write_text(text)
    with pytest.raises(StudyFileError, match="newer"):
        quiet(path=path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "7",
        "null",
        "{}",
        '{"seed": 1}',
        '{"seed": 9, "code": null, "ended": "won", "moves": 1, "score": "1"}',
        '{"seed": true, "code": null, "ended": "won", "moves": 1, "score": 1}',
        '{"seed": 9, "code": 5, "ended": "won", "moves": 1, "score": 1}',
        '{"seed": 9, "code": null, "ended": "lost", "moves": 1, "score": 1}',
        '{"seed": 9, "code": null, "ended": "won", "moves": 1, "score": 1, "more": 1}',
        '{"seed": 0, "code": null, "ended": "won", "moves": 1, "score": 1}',
    ],
)
def test_a_damaged_file_is_left_alone_and_its_line_named(path, line):
    counted(range(3), path)
    lines = path.read_text().splitlines(keepends=True)
    text = "".join([*lines[:3], line + "\n", *lines[3:]])
    path.write_text(text)
    with pytest.raises(StudyFileError, match="its line 4 is damaged") as caught:
        quiet(path=path)
    assert str(path) in str(caught.value)
    assert path.read_text() == text


def test_a_place_where_nothing_can_be_written(tmp_path):
    with pytest.raises(StudyFileError, match=str(tmp_path)):
        quiet(path=tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(StudyFileError, match="can't be kept or read"):
        quiet(path=tmp_path / "file" / "study.jsonl")


def test_a_device_is_no_file():
    with pytest.raises(StudyFileError, match="it is no file"):
        quiet(path=os.devnull)


def test_a_path_that_can_not_be():
    with pytest.raises(StudyFileError, match="can't be kept or read"):
        quiet(path="a\0b")


def test_a_full_disk(path):
    """What fits is kept, and the line that is torn is done again when there is room."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(StudyFileError, match="can't be kept") as caught:
            quiet(path=path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert str(path) in str(caught.value)
    assert 900 < path.stat().st_size <= 1000
    games, played = counted(players.SEEDS, path)
    assert 25 < len(played) < 40
    assert games == quiet()


def test_what_was_done_before_a_strategy_failed_is_kept(path):
    with pytest.raises(StrategyError) as caught:
        quiet(players.fumbler, path=path)
    done = caught.value.seed
    assert [json.loads(line)["seed"] for line in path.read_text().splitlines()[1:]] == list(range(done))


# Interrupts


def test_an_interrupt_keeps_what_is_done(path):
    def tired(view):
        if view.position.tableau == Game(seed=6).position.seen().tableau:
            raise KeyboardInterrupt
        return players.eager(view)

    games = quiet(tired, seeds=range(10), path=path)
    assert games.interrupted
    assert games.rows == quiet(seeds=range(6)).rows
    assert "\nInterrupted: 6 of 10 deals are done." in str(games)
    assert len(path.read_text().splitlines()) == 7


def test_an_interrupted_study_goes_on(path):
    done = []

    def enough(trial):
        done.append(trial)
        if len(done) == 4:
            raise KeyboardInterrupt

    assert len(quiet(seeds=range(10), path=path, watch=enough)) == 4
    games, played = counted(range(10), path)
    assert played == [4, 5, 6, 7, 8, 9]
    assert games == quiet(seeds=range(10))


@pytest.mark.parametrize("delay", [0.03, 0.1, 0.2])
def test_a_real_interrupt(delay):
    """As Ctrl+C and the notebook's stop button send it, at any moment."""
    timer = threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT))
    games = quiet(seeds=range(10_000), progress=True, watch=lambda trial: trial.seed or timer.start())
    timer.join()
    assert games.interrupted
    assert [trial.seed for trial in games] == list(range(len(games)))


def test_chance_of_ones_own_needs_no_global():
    """A strategy that takes its chance from the view leaves the one generator of `random` as it is."""
    state = random.getstate()
    quiet(seeds=range(3))
    assert random.getstate() == state


def test_the_function_of_the_wing_is_the_same():
    assert play_many(surrender, seeds=range(2), progress=False) == kw.play_many(surrender, seeds=range(2), progress=False)
