"""The options of a board: chosen by code, or by the person at the board; nothing else is let in."""

from __future__ import annotations

import pytest
import traitlets

import klondike_widget as kw
from klondike_widget import Game, KlondikeError, KlondikeWidget
from klondike_widget.widget import lookout
from klondike_widget.widget.options import OPTIONS, InvalidOptionError

DEFAULTS = dict.fromkeys(OPTIONS) | {"hints": "steps", "coach": False, "verdict": False, "winnable": False}
WRONG = [
    ({"deck": "larger"}, "deck is one of None / 'classic' / 'four-colour' / 'large' / 'large-four-colour', not 'larger'."),
    ({"deck": True}, "not True."),
    ({"left_handed": 1}, "left_handed is one of None / False / True, not 1."),
    ({"motion": "off"}, "not 'off'."),
    ({"auto": 0}, "auto is one of None / False / True, not 0."),
    ({"finish": "yes"}, "finish is one of None / False / True, not 'yes'."),
    ({"hints": None}, "hints is one of 'steps' / 'move', not None."),
    ({"verdict": "yes"}, "verdict is one of False / True, not 'yes'."),
    ({"winnable": None}, "winnable is one of False / True, not None."),
    ({"winnable": 1.0}, "not 1.0."),
    ({"language": "tlh"}, "tlh is no language of this package"),
]


def chosen(widget):
    return {name: getattr(widget, name) for name in OPTIONS}


def test_what_nobody_chose_is_left_to_the_person():
    """`None` says so; what costs something or tells of hidden cards is off."""
    assert chosen(KlondikeWidget()) == DEFAULTS


def test_every_road_takes_them_all():
    """The class, a game, `play`, and a replay."""
    given = dict.fromkeys(OPTIONS, True) | {"language": "ro", "deck": "large", "hints": "move", "motion": False}
    game = Game(seed=1)
    for widget in (KlondikeWidget(game, **given), game.widget(**given), kw.play(seed=1, **given), kw.replay(game, **given)):
        assert chosen(widget) == given
        widget.close()


@pytest.mark.parametrize(("given", "sentence"), WRONG, ids=str)
def test_what_is_none_is_refused(given, sentence):
    """At once and later, with one sentence, and nothing changes."""
    for make in (KlondikeWidget, Game(seed=1).widget, kw.play):
        with pytest.raises(KlondikeError) as caught:
            make(**given)
        assert sentence in str(caught.value)
    widget = KlondikeWidget()
    [(name, value)] = given.items()
    with pytest.raises(KlondikeError) as caught:
        setattr(widget, name, value)
    assert sentence in str(caught.value)
    assert chosen(widget) == DEFAULTS


def test_an_option_that_there_is_not():
    """Its name is repeated, with those that there are."""
    with pytest.raises(TypeError, match=r"^A board has no option dekc: it has language, deck, "):
        KlondikeWidget(dekc="large")
    assert issubclass(InvalidOptionError, traitlets.TraitError)


def test_the_person_chooses(browse, monkeypatch):
    """By a request, as everything is asked for; the game is as it was."""
    browser = browse(Game(seed=1))
    before = browser.game.record(), browser.game.ply
    for option, value in (("deck", "large"), ("left_handed", True), ("motion", False), ("auto", True), ("language", "fi")):
        browser.ask("set", option=option, value=value)
        assert getattr(browser.widget, option) == value
    assert browser.widget.board["said"] is None
    assert browser.widget.labels["language"] == "fi"
    assert (browser.game.record(), browser.game.ply) == before
    monkeypatch.setattr(lookout, "_AT_ONCE", 20)  # a busy machine may take longer than a moment
    browser.ask("set", option="verdict", value=True)
    assert browser.widget.outlook["verdict"]


@pytest.mark.parametrize(
    "entry",
    [
        {"option": "deck", "value": "larger"},
        {"option": "deck", "value": []},
        {"option": "auto", "value": 1},
        {"option": "verdict"},
        {"option": "game", "value": None},
        {"option": "board", "value": "x"},
        {"option": ["deck"], "value": "large"},
        {"option": None},
        {},
    ],
    ids=str,
)
def test_what_the_browser_can_not_choose(browse, entry):
    """It is told why, and nothing changes."""
    browser = browse()
    browser.ask("set", **entry)
    assert browser.widget.board["said"]["kind"] == "refused"
    assert chosen(browser.widget) == DEFAULTS


def test_the_browser_writes_no_option(browse):
    """It asks, and Python decides."""
    browser = browse()
    browser.write(deck="large", auto=True, language="fi")
    assert chosen(browser.widget) == DEFAULTS
