"""The rules in words: what is enforced is said, with its numbers; and the table of the family."""

from __future__ import annotations

import re
from dataclasses import asdict, fields, replace
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, RuleSet, Scoring, Timing, rules
from klondike_widget.display import rules as display
from klondike_widget.locale import say
from klondike_widget.locale.languages import sentences

from .test_own_rules import rule_sets

EVERY = pytest.mark.parametrize("name", RULES)
KINDS = ("to_foundation", "waste_to_column", "column_to_column", "worry_back", "turn", "recycle")


def is_scored(own):
    """Whether there is anything to say of a score."""
    scoring = own.scoring
    return scoring.unit != "none" and bool(any(getattr(scoring, kind) for kind in KINDS) or scoring.start or scoring.timing)


SENTENCE = {
    "describe.deal": lambda it: True,
    "describe.columns": lambda it: True,
    "describe.foundations": lambda it: True,
    "describe.face_up.top": lambda it: it.face_up == "top",
    "describe.face_up.known": lambda it: it.face_up == "known",
    "describe.face_up.all": lambda it: it.face_up == "all",
    "describe.spaces.kings": lambda it: it.spaces == "kings",
    "describe.spaces.any": lambda it: it.spaces == "any",
    "describe.places.fixed": lambda it: it.places == "fixed",
    "describe.places.free": lambda it: it.places == "free",
    "describe.worry_back.yes": lambda it: it.worry_back,
    "describe.worry_back.no": lambda it: not it.worry_back,
    "describe.joker.any": lambda it: it.jokers and it.joker == "any",
    "describe.joker.colour": lambda it: it.jokers and it.joker == "colour",
    "describe.joker.bridge": lambda it: it.jokers and it.joker == "bridge",
    "describe.draw1": lambda it: it.draw == 1,
    "describe.draw.fanned": lambda it: it.draw > 1 and it.waste == "fanned",
    "describe.draw.squared": lambda it: it.draw > 1 and it.waste == "squared",
    "describe.passes.unlimited": lambda it: it.passes is None,
    "describe.passes.one": lambda it: it.passes == 1,
    "describe.passes.some": lambda it: it.passes and it.passes > 1,
    "describe.undo": lambda it: it.undo_limit is not None,
    "describe.score.none": lambda it: not is_scored(it),
    "describe.score.floor": lambda it: is_scored(it) and it.scoring.floor is not None,
    "describe.score.gross": lambda it: is_scored(it) and it.scoring.gross,
    "describe.score.bankroll": lambda it: is_scored(it) and it.scoring.bankroll,
    "describe.timing": lambda it: is_scored(it) and it.scoring.timing is not None,
}
"""Which sentence is said when."""


def pattern(key):
    """A sentence of `locale`, in any of its plurals, with anything in the places that are filled in."""
    sentence = sentences("en")[key]
    forms = sentence.values() if isinstance(sentence, dict) else [sentence]
    return re.compile("|".join(r"\S[^\n]*?".join(map(re.escape, re.split(r"\{\w+\}", form))) for form in forms))


def numbers(text):
    return {int(word) for word in re.findall(r"\d+", text)}


@settings(max_examples=150)
@given(rule_sets())
def test_what_is_said_is_what_is_enforced(own):
    """Each sentence exactly where its field says so; a scored game names every price that is not 0, and no more."""
    text = own.describe()
    for key, is_said in SENTENCE.items():
        assert bool(pattern(key).search(text)) == bool(is_said(own)), key
    for kind in KINDS:
        points = getattr(own.scoring, kind)
        shown = own.scoring.text(points) if own.scoring.unit == "dollars" else f"{points:+d}".replace("-", "−")
        assert (say(f"describe.score.{kind}", points=shown) in text) == bool(own.scoring.unit != "none" and points)
    assert all(line.strip() and line.endswith(".") for line in text.splitlines())
    assert "{" not in text


@settings(max_examples=150)
@given(rule_sets())
def test_the_numbers_are_those_of_the_fields(own):
    """No number stands there that is no field's, and none of the deal, the stock, the score and the undo limit is missing."""
    text = own.describe()
    hidden = own.dealt - own.columns if own.face_up != "all" else None
    said = [own.cards, own.columns, own.dealt, own.cards - own.dealt, hidden]
    said += [own.draw if own.draw > 1 else None, own.passes if own.passes != 1 else None, own.undo_limit]
    said += [own.jokers or None, 52 if own.jokers or own.decks == 2 else None]
    scoring = asdict(own.scoring)
    if is_scored(own):
        said += [abs(scoring[kind]) or None for kind in KINDS]
        said += [abs(own.scoring.start), None if own.scoring.floor is None else abs(own.scoring.floor)]
        said += [own.scoring.free_recycles or None] if own.scoring.recycle else []
        said += map(abs, asdict(own.scoring.timing).values()) if own.scoring.timing else []
    assert numbers(text) == {number for number in said if number is not None}


CHANGES = {
    "decks": [2],
    "jokers": [1, 2, 4],
    "columns": [1, 6, 8, 9],
    "face_up": ["known", "all"],
    "draw": [2, 3, 7],
    "passes": [1, 2, 3],
    "spaces": ["any"],
    "worry_back": [False],
    "places": ["free"],
    "undo_limit": [0, 1, 100],
}
PRICE_CHANGES = {
    "start": [-52, 10],
    "to_foundation": [0, 5],
    "waste_to_column": [0, 4],
    "column_to_column": [3],
    "worry_back": [-15, 5],
    "turn": [0, 6],
    "recycle": [0, -20],
    "free_recycles": [1, 3],
    "floor": [None, -50],
    "unit": ["none", "dollars"],
    "gross": [True],
    "timing": [Timing()],
}
PLAIN = RuleSet(name="plain")


def test_no_field_is_forgotten():
    """Those that are not in the tables are looked at by themselves."""
    assert {field.name for field in fields(RuleSet)} - set(CHANGES) == {"name", "joker", "waste", "scoring"}
    assert {field.name for field in fields(Scoring)} - set(PRICE_CHANGES) == {"bankroll"}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in CHANGES.items() for value in values])
def test_another_value_of_a_field_has_other_words(field, value):
    assert replace(PLAIN, **{field: value}).describe() != PLAIN.describe()


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in PRICE_CHANGES.items() for value in values])
def test_another_price_has_other_words(field, value):
    plain = replace(PLAIN.scoring, start=0, floor=None if field == "start" else 0)
    changed = replace(PLAIN, scoring=replace(plain, **{field: value}))
    assert changed.describe() != replace(PLAIN, scoring=plain).describe()


def test_fields_that_count_only_with_others():
    """The kind of joker, the waste of several cards, a bankroll without a floor, each field of a timing."""
    texts = {replace(PLAIN, jokers=2, joker=joker).describe() for joker in ("any", "colour", "bridge")}
    assert len(texts) == 3
    assert replace(PLAIN, draw=3, waste="squared").describe() != replace(PLAIN, draw=3).describe()
    purse = replace(PLAIN.scoring, floor=None)
    assert replace(PLAIN, scoring=replace(purse, bankroll=True)).describe() != replace(PLAIN, scoring=purse).describe()
    timed = [Timing(), *(replace(Timing(), **{field.name: 77}) for field in fields(Timing))]
    assert len({replace(PLAIN, scoring=replace(PLAIN.scoring, timing=timing)).describe() for timing in timed}) == 7


@pytest.mark.parametrize(
    ("scoring", "said"),
    [
        (Scoring(start=100), "The score starts at 100."),
        (Scoring(start=-52, unit="dollars", bankroll=True), "The score starts at -$52. The next deal starts from where this one ends."),
        (Scoring(timing=Timing()), "The score starts at 0."),
        (Scoring(), "The game is not scored."),
    ],
)
def test_a_score_without_prices(scoring, said):
    """What is shown as a score is not said to be none."""
    lines = replace(PLAIN, scoring=scoring).describe().splitlines()
    assert said in lines
    assert ("The game is not scored." in lines) == (said == "The game is not scored.")


def test_an_unscored_game_takes_no_time():
    lines = replace(PLAIN, scoring=Scoring(unit="none", timing=Timing())).describe().splitlines()
    assert lines[-1] == "The game is not scored."


@pytest.mark.parametrize("joker", ["any", "colour"])
def test_a_game_with_jokers_is_not_said_to_need_all_its_cards(joker):
    """§5.5, point 7: it is won when every foundation is complete; two cards are left over."""
    assert "won when all cards are there" not in RuleSet(jokers=2, joker=joker).describe()


@EVERY
def test_the_words_of_each_rule_set_are_their_own_and_stay_the_same(name):
    text = RULES[name].describe()
    assert text == RULES[name].describe()
    alike = [other for other in RULES if RULES[other].describe() == text]
    assert alike == [name]


DOCUMENTED = {
    "normal-1": ["52", "28", "24", "21 are hidden", "+10", "+5", "−100", "never falls below 0", "last 100 actions", "without limit"],
    "vegas-3": ["only once", "-$52", "+$5", "turns 3 cards"],
    "spruce-1": ["only once", "stays there", "not scored", "in which their aces come"],
    "spruce-3": ["3 times", "squared up", "stays there", "not scored"],
    "stilldeck-3": ["−20", "stays there", "without limit"],
    "las-vegas-bankroll": ["-$52", "+$5", "only once", "starts from where this one ends"],
    "casino": ["3 times", "turns 3 cards"],
    "double-1": ["104", "45", "9 columns", "59", "36 are hidden"],
    "gargantua": ["2 times"],
    "jokers": ["54", "26", "stands for any card"],
    "joke-klon": ["54", "goes on any card and takes any card"],
    "bicycle-jokers": ["own colour", "only once"],
    "thoughtful": ["can be read but are locked"],
    "open": ["lies face up"],
    "microsoft-1": ["−15", "−100", "Every 10 seconds cost −2", "undo −2", "30 seconds or more earns 35 times", "20000"],
    "microsoft-3": ["−20", "the first 3 times are free"],
    "microsoft-vegas-3": ["3 times", "-$5 for a card taken back"],
}


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_words_have_the_numbers_of_the_documents(name):
    for piece in DOCUMENTED[name]:
        assert piece in RULES[name].describe(), piece


# The table of the family


class Cells(HTMLParser):
    """The texts of the cells of a table, row by row."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.tags = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, text):
        self.rows[-1][-1] += text


def test_the_table_has_all_and_is_the_same_each_time():
    table = rules()
    assert list(table) == list(RULES.values())
    assert repr(table) == repr(rules())
    assert table._repr_html_() == rules()._repr_html_()


def test_text_and_html_say_the_same():
    table = rules()
    lines = repr(table).splitlines()
    rows = Cells(table._repr_html_()).rows
    assert len(lines) == len(rows) == 26
    assert all(line == line.rstrip() for line in lines)
    assert {len(row) for row in rows} == {9}
    for line, row in zip(lines, rows):
        assert re.split(r"  +", line) == row


@EVERY
def test_the_row_of_each_rule_set(name):
    """Cards, columns, draw, passes, whether cards come back, and the prices."""
    row = next(row for row in Cells(rules()._repr_html_()).rows if row[0] == name)
    own = RULES[name]
    assert row[3:6] == [str(own.cards), str(own.columns), str(own.draw)]
    assert row[6] == ("∞" if own.passes is None else str(own.passes))
    assert row[7] == ("yes" if own.worry_back else "no")
    scoring = own.scoring
    prices = [scoring.start, *(getattr(scoring, kind) for kind in ("to_foundation", "waste_to_column", "turn", "worry_back", "recycle"))]
    if scoring.unit == "none":
        assert row[8] == "none"
    else:
        assert [int(number) for number in re.findall(r"\d+", row[8])] == [abs(price) for price in prices if price]
        assert row[8].count("−") + row[8].count("-$") == sum(price < 0 for price in prices)


def test_what_is_written_into_the_html_is_escaped(monkeypatch):
    """Whatever a family, a rule set or a translation is called: no cell makes a tag."""
    evil = "<script>alert('x')</script> & <b title=\"y\">"
    mine = RuleSet(name=evil)
    monkeypatch.setattr(display, "FAMILIES", {"mine": (mine,)})
    monkeypatch.setattr(display, "say", lambda key, **values: evil)
    html = rules()._repr_html_()
    cells = Cells(html)
    assert set(cells.tags) == {"table", "thead", "tbody", "tr", "th", "td"}
    assert cells.rows[1][0] == cells.rows[0][0] == evil
    assert evil in repr(rules())


@settings(max_examples=20)
@given(st.text(min_size=1, max_size=30).filter(str.strip))
def test_a_name_of_any_signs_can_be_described(name):
    """The name is no part of the words: they are about what is played."""
    assert RuleSet(name=name).describe() == RuleSet().describe()
