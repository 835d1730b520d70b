"""Game codes: `KL1-D1N-AAAAAAG` and its check letter (A36; rules.md §4)."""

from __future__ import annotations

import string
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike_widget import RULES, Game, InvalidCodeError, RuleSet, Scoring
from klondike_widget.engine.codes import SEEDS, code_of, decoded

from .tables import APP

FIELDS = {"D1N": "normal-1", "D3N": "normal-3", "D1V": "vegas-1", "D3V": "vegas-3"}
VALUES = "0123456789" + string.ascii_uppercase


def check_letter(mode, letters):
    """The check letter from its description: values 0-9 and A = 10 … Z = 35, times their places from 1, modulo 26."""
    return string.ascii_uppercase[sum(place * VALUES.index(sign) for place, sign in enumerate(mode + letters, 1)) % 26]


@pytest.mark.parametrize(
    ("code", "mode"),
    [("KL1-D1N-AAAAAAG", "normal-1"), ("KL1-D3N-AAAAAAK", "normal-3"), ("KL1-D1V-AAAAAAE", "vegas-1"), ("KL1-D3V-AAAAAAI", "vegas-3")],
)
def test_a36_the_code_of_the_documents_and_its_relatives(code, mode):
    """A36: the example of all three languages is valid; for the same letters D3N has K, D1V has E and D3V has I."""
    game = Game(code=code)
    assert game.rules is RULES[mode]
    assert game.code == code
    assert game.position == Game(mode, seed=0).position
    assert Game.from_code(code).position == game.position


@given(st.sampled_from(sorted(FIELDS)), st.integers(0, 26**6 - 1))
@settings(max_examples=200, deadline=None)
def test_a36_every_code_deals_its_seed_with_its_draw_and_scoring(field, seed):
    letters, rest = "", seed
    for _ in range(6):
        rest, digit = divmod(rest, 26)
        letters = string.ascii_uppercase[digit] + letters
    code = f"KL1-{field}-{letters}{check_letter(field, letters)}"
    assert code_of(RULES[FIELDS[field]], seed) == code
    assert decoded(code) == (RULES[FIELDS[field]], seed)


@given(st.sampled_from(APP), st.integers(0, SEEDS - 1))
@settings(max_examples=25, deadline=None)
def test_the_code_of_a_game_deals_it_again(mode, seed):
    """Vector 19."""
    game = Game(mode, seed=seed)
    again = Game(code=game.code)
    assert (again.position, again.rules, again.score, again.code) == (game.position, game.rules, game.score, game.code)


def test_there_are_26_to_the_6_codes_for_each_mode():
    assert SEEDS == 26**6 == 308_915_776
    for mode in FIELDS.values():
        assert code_of(RULES[mode], 26**6 - 1)[8:14] == "ZZZZZZ"
        assert code_of(RULES[mode], 26**6) is None
        assert code_of(RULES[mode], -1) is None


def test_every_named_rule_set_has_codes_of_its_own():
    """`KL1` belongs to the four modes of the app; the other presets have another tag, so that no one opens their codes there."""
    codes = {name: code_of(rules, 12345) for name, rules in RULES.items()}
    assert len(set(codes.values())) == len(RULES)
    assert {name for name, code in codes.items() if code.startswith("KL1-")} == set(APP)
    for name, code in codes.items():
        assert decoded(code) == (RULES[name], 12345)
        assert decoded(code.lower().replace("-", " ")) == (RULES[name], 12345)
        assert Game(code=code).code == code


def test_no_code_fits_other_rules_than_its_own():
    """Take any code, and put the tag and mode of another rule set in front: it is refused."""
    for rules in RULES.values():
        code = code_of(rules, 308_000_000)
        for other in RULES.values():
            edited = code_of(other, 0)[:8] + code[8:]
            if other != rules:
                with pytest.raises(InvalidCodeError):
                    decoded(edited)


def test_another_rule_set_has_no_code():
    assert Game(RuleSet(name="mine"), seed=0).code is None
    assert Game(RuleSet(name="normal-1"), seed=0).code is None, "nor has one that borrows a mode's name"


@pytest.mark.parametrize("code", ["KL1-D1N-AAAAAAG", "KL1-D3V-QWERTYY", "KL1-D3N-ZZZZZZC", "KL1-D1V-AZBYCXW"])
def test_a_wrong_check_letter_is_refused(code):
    """Every one of the 25: never accepted silently."""
    field, letters = code[4:7], code[8:14]
    for letter in string.ascii_uppercase:
        written = f"KL1-{field}-{letters}{letter}"
        if letter == check_letter(field, letters):
            assert Game(code=written).code == written
        else:
            with pytest.raises(InvalidCodeError) as caught:
                Game(code=written)
            assert str(caught.value) == f"The check letter of {written} doesn't fit: a letter is wrong, or the mode was changed."


@pytest.mark.parametrize("letters", ["AAAAAA", "QWERTY", "ZZZZZZ", "KLONDI"])
def test_a_mode_that_was_edited_by_hand_is_refused(letters):
    for field in FIELDS:
        for other in FIELDS:
            if field != other:
                with pytest.raises(InvalidCodeError):
                    Game(code=f"KL1-{other}-{letters}{check_letter(field, letters)}")


@given(st.sampled_from(sorted(FIELDS)), st.text(string.ascii_uppercase, min_size=6, max_size=6), st.integers(0, 4))
@settings(max_examples=200, deadline=None)
def test_two_neighbours_that_changed_places_are_noticed(field, letters, place):
    """Every swap of distinct neighbours among the letters is refused."""
    swapped = letters[:place] + letters[place + 1] + letters[place] + letters[place + 2 :]
    code = f"KL1-{field}-{swapped}{check_letter(field, letters)}"
    if swapped == letters:
        assert decoded(code)
    else:
        with pytest.raises(InvalidCodeError):
            decoded(code)


def test_nearly_every_wrong_letter_is_noticed():
    """98 % of single wrong letters (rules.md §4); the example code, every place, every letter."""
    refused = accepted = 0
    for place in range(6):
        for letter in string.ascii_uppercase[1:]:
            letters = "AAAAAA"[:place] + letter + "AAAAAA"[place + 1 :]
            try:
                decoded(f"KL1-D1N-{letters}G")
                accepted += 1
            except InvalidCodeError:
                refused += 1
    assert refused / (refused + accepted) >= 0.97


@pytest.mark.parametrize(
    "code",
    [
        "kl1-d1n-aaaaaag",
        "KL1D1NAAAAAAG",
        "KL1 D1N AAAAAAG",
        "  kl1 d1n-aaa aaa g\n",
        "K L 1 D 1 N A A A A A A G",
        "KL1--D1N--AAAAAAG",
        "kL1-D1n-AaAaAaG",
    ],
)
def test_lower_case_blanks_and_missing_dashes_are_accepted(code):
    game = Game(code=code)
    assert game.code == "KL1-D1N-AAAAAAG"
    assert game.position == Game("normal-1", seed=0).position


@pytest.mark.parametrize(
    "code",
    [
        *("AAAAAAG", "XKL1-D1N-AAAAAAG", "KL1_D1N_AAAAAAG"),
        *("KL2-D1N-AAAAAAG", "KL1-D2N-AAAAAAG", "KL1-D1M-AAAAAAG"),
        *("KL1-D1N-AAAAAG", "KL1-D1N-AAAAAA", "KL1-D1N-AAAAAAGA", "KL1-D1N-AAAAA1G", "KL1-D1N-ÄAAAAAG", "KL1-D1N-ΑAAAAAG"),
    ],
)
def test_what_has_not_the_form_of_a_code_is_refused(code):
    with pytest.raises(InvalidCodeError) as caught:
        Game(code=code)
    assert str(caught.value) == f"{code} is no game code: expected KL1 or KX1, a mode and seven letters, as in KL1-D1N-AAAAAAG."


@pytest.mark.parametrize("code", [5, b"KL1-D1N-AAAAAAG", ["KL1-D1N-AAAAAAG"], True, 1.5])
def test_what_is_no_text_is_no_code(code):
    with pytest.raises(InvalidCodeError) as caught:
        Game(code=code)
    assert str(code) in str(caught.value)


def test_a_code_brings_its_rules_and_other_rules_are_refused():
    assert Game("vegas-3", code="KL1-D3V-AAAAAAI").rules.name == "vegas-3"
    with pytest.raises(InvalidCodeError) as caught:
        Game("normal-3", code="KL1-D3V-AAAAAAI")
    assert str(caught.value) == "KL1-D3V-AAAAAAI is a game of vegas-3, not of normal-3."


def test_a_refused_code_leaves_the_game_on_the_table():
    game = Game(seed=3)
    game.draw()
    for code in ("KL1-D1N-AAAAAAA", "nonsense"):
        with pytest.raises(InvalidCodeError):
            game.new(code=code)
    assert (game.ply, game.code) == (1, Game(seed=3).code)


# All 25 named rule sets

ALL = pytest.mark.parametrize("name", RULES)
OTHERS = {
    "KX1-D1S": "spruce-1",
    "KX1-D3S": "spruce-3",
    "KX1-D1K": "stilldeck-1",
    "KX1-D3K": "stilldeck-3",
    "KX1-D1L": "las-vegas",
    "KX1-D3C": "casino",
    "KX1-D1B": "las-vegas-bankroll",
    "KX1-D1E": "double-1",
    "KX1-D3E": "double-3",
    "KX1-D1G": "gargantua",
    "KX1-D1J": "jokers",
    "KX1-D1P": "joke-klon",
    "KX1-D1I": "bicycle-jokers",
    "KX1-D3M": "thoughtful",
    "KX1-D3O": "open",
    "KX1-D1H": "microsoft-1",
    "KX1-D3H": "microsoft-3",
    "KX1-D1Q": "microsoft-untimed-1",
    "KX1-D3Q": "microsoft-untimed-3",
    "KX1-D1T": "microsoft-vegas-1",
    "KX1-D3T": "microsoft-vegas-3",
}
"""**Never edit it**: codes that people have kept depend on it."""
PREFIXES = {**{f"KL1-{field}": name for field, name in FIELDS.items()}, **OTHERS}


def code_for(prefix, letters):
    return f"{prefix}-{letters}{check_letter(prefix[4:], letters)}"


def test_the_prefixes_of_the_codes_stay_the_same_for_ever():
    assert {name: prefix for prefix, name in PREFIXES.items()} == {name: code_of(rules, 0)[:7] for name, rules in RULES.items()}
    assert len(PREFIXES) == 25
    assert all(int(prefix[5]) == RULES[name].draw for prefix, name in PREFIXES.items()), "the figure is the draw"


@ALL
@settings(max_examples=15)
@given(seed=st.one_of(st.integers(0, SEEDS - 1), st.sampled_from([0, 1, 25, 26, SEEDS - 1])))
def test_every_code_of_every_rule_set_goes_round(name, seed):
    """A36: the code tells the rules and the seed, in any way of writing it; a game dealt from it has the same code and cards."""
    code = code_of(RULES[name], seed)
    assert code == code_for(code[:7], code[8:14])
    for writing in (code, code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')} ", "-".join(code.replace("-", ""))):
        assert decoded(writing) == (RULES[name], seed)
    game = Game(code=code)
    assert (game.code, game.rules) == (code, RULES[name])
    assert game.deal == Game(name, seed=seed).deal
    assert Game(name, code=code).position == game.position


@ALL
@settings(max_examples=10)
@given(letters=st.text(string.ascii_uppercase, min_size=6, max_size=6))
def test_a_wrong_check_letter_of_any_rule_set_is_refused(name, letters):
    """All 25 of them."""
    prefix = next(prefix for prefix, known in PREFIXES.items() if known == name)
    right = check_letter(prefix[4:], letters)
    assert decoded(f"{prefix}-{letters}{right}")
    for wrong in set(string.ascii_uppercase) - {right}:
        with pytest.raises(InvalidCodeError) as caught:
            decoded(f"{prefix}-{letters}{wrong}")
        assert "check letter" in str(caught.value)


@settings(max_examples=20)
@given(letters=st.text(string.ascii_uppercase, min_size=6, max_size=6))
def test_rules_edited_by_hand_are_refused_for_all_pairs(letters):
    """Put the rules of any other of the 25 in front, or any draw, letter or tag: the check letter doesn't fit, or nobody knows it."""
    for prefix in PREFIXES:
        code = code_for(prefix, letters)
        edits = {other + code[7:] for other in PREFIXES}
        edits |= {code[:6] + letter + code[7:] for letter in string.ascii_uppercase}
        edits |= {code[:5] + figure + code[6:] for figure in string.digits}
        edits |= {tag + code[3:] for tag in ("KL1", "KX1", "KL2", "KX2", "KY1", "LK1")}
        for edited in edits - {code}:
            with pytest.raises(InvalidCodeError):
                decoded(edited)


def test_the_tag_of_the_app_opens_none_but_its_modes():
    """rules.md §4: `KL1` is reserved for the app's four modes."""
    for prefix in PREFIXES:
        wrong = ("KX1" if prefix.startswith("KL1") else "KL1") + prefix[3:]
        code = code_for(wrong, "KLONDI")
        with pytest.raises(InvalidCodeError) as caught:
            decoded(code)
        assert str(caught.value).startswith(f"{code} is no game code: ")


@ALL
def test_changed_rules_lose_their_code(name):
    """A rule set that borrows the name of another, with anything changed, has no code; nor has a deal that was written, or a position."""
    rules = RULES[name]
    for change in ({"draw": 2}, {"undo_limit": 7}, {"name": "mine"}, {"scoring": Scoring(turn=3)}):
        assert Game(replace(rules, **change), seed=0).code is None
    game = Game(name, seed=0)
    assert Game(name, deal=game.deal).code is None
    assert Game.from_position(game.position).code is None
