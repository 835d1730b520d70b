"""The files of the languages: nothing is missing or left over, every plural is there, and none of it is English by accident."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from babel import Locale

import klondike_widget
from klondike_widget.locale import languages

PACKAGE = Path(klondike_widget.__file__).parent
FILES = {code: json.loads((PACKAGE / "locale" / f"{code}.json").read_text(encoding="utf-8")) for code in languages()}
ENGLISH = FILES["en"]
OTHERS = sorted(set(FILES) - {"en"})
EACH = pytest.mark.parametrize("language", FILES)
OTHER = pytest.mark.parametrize("language", OTHERS)

SAME = {
    "names of games and of their makers": "family.normal family.vegas family.spruce family.stilldeck family.las-vegas family.microsoft",
    "the game's own name": "label.board",
    "signs and blanks only": "hint.text hint.and outlook.move results.percent lesson.bad.problem coach.text told.move",
    "an example of a code": "label.code_example",
    "digits and a sign": " ".join(f"label.rank_{rank}" for rank in "23456789t") + " label.replay_times",
    "the same word in Romanian and Portuguese": "label.joker label.suit_j",
}
"""What may be as in English, and why."""
WORDS = re.compile(r"\b(the|is|not|and|this|that|can't|cannot|with|has|your|card|cards|column)\b")
"""English words that none of the other languages has."""
LETTERS = {
    "ro": "ăâîșțĂÂÎȘȚ",
    "fi": "äöÄÖ",
    "pt": "áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ",
    "bg": "".join(chr(code) for code in range(ord("А"), ord("я") + 1)) + "ѝѐ",
}
"""The letters beside A to Z; the ș and ț of Romanian have a comma, never a cedilla."""


def forms(sentence):
    """A sentence, or all of its plurals."""
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def blanks(text):
    return set(re.findall(r"\{(\w+)\}", text))


def letters(text):
    """The letters of a sentence, without its blanks."""
    return [letter for letter in re.sub(r"\{\w+\}", "", text) if letter.isalpha()]


def test_there_are_five():
    assert languages() == {"bg": "Български", "en": "English", "fi": "Suomi", "pt": "Português", "ro": "Română"}


@OTHER
def test_every_sentence_is_there_and_no_other(language):
    assert set(FILES[language]) == set(ENGLISH)
    assert list(FILES[language]) == list(ENGLISH), "in the same order, so that two files can be read side by side"


@OTHER
def test_a_count_decides_in_all_languages_or_in_none(language):
    kinds = {key for key, sentence in ENGLISH.items() if isinstance(sentence, dict)}
    assert {key for key, sentence in FILES[language].items() if isinstance(sentence, dict)} == kinds


@EACH
def test_the_plurals_are_those_of_the_language(language):
    """CLDR's categories for whole numbers, all of them and no other, and the same as the browser's (see js: languages.test.mjs)."""
    rules = Locale.parse(FILES[language]["language.tag"], sep="-").plural_form
    categories = {*rules.tags, "other"}
    wrong = {key for key, sentence in FILES[language].items() if isinstance(sentence, dict) and set(sentence) != categories}
    assert not wrong


@EACH
def test_the_same_is_filled_in_everywhere(language):
    """A form for one thing may leave its number out."""
    for key, sentence in FILES[language].items():
        if isinstance(sentence, str):
            assert blanks(sentence) == blanks(ENGLISH[key]), key
        else:
            for category, form in sentence.items():
                free = {"n"} if category == "one" else set()
                assert blanks(form) | free == blanks(ENGLISH[key]["one" if free else "other"]) | free, (key, category)


@EACH
def test_sentences_are_set_properly(language):
    """No blank at an end where English has none, no two in a row, the same full stop, no brace left open."""
    for key, sentence in FILES[language].items():
        ours, theirs = forms(sentence)[-1], forms(ENGLISH[key])[-1]
        for form in forms(sentence):
            assert "  " not in form, key
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", form)), key
        if not key.startswith("label.rank"):
            assert (ours[:1] == " ", ours[-1:] == " ") == (theirs[:1] == " ", theirs[-1:] == " "), key
        assert ours.endswith(".") == theirs.endswith("."), key


@OTHER
def test_nothing_is_english_by_accident(language):
    may = set(" ".join(SAME.values()).split())
    same = {key for key, sentence in FILES[language].items() if set(forms(sentence)) & set(forms(ENGLISH[key])) and key not in may}
    assert not same
    left = {}
    for key, sentence in FILES[language].items():
        for form in forms(sentence):
            words = WORDS.findall(re.sub(r"\{\w+\}|\w+\.\w+\S*|[A-Z]\S*", "", form))
            if words and key not in may:
                left[key] = words
    assert not left


def test_what_may_be_the_same_is_the_same_somewhere():
    """The list above has nothing that it does not need."""
    unused = {key for key in " ".join(SAME.values()).split() if not any(FILES[each][key] == ENGLISH[key] for each in OTHERS)}
    assert not unused


@OTHER
def test_the_letters_are_the_languages_own(language):
    own = set(LETTERS[language])
    for key, sentence in FILES[language].items():
        for form in forms(sentence):
            foreign = {letter for letter in letters(form) if not letter.isascii() and letter not in own}
            assert not foreign, (key, foreign)


def test_bulgarian_is_written_in_cyrillic():
    """Every sentence has Cyrillic words unless it may be as in English, and no word mixes letters that look alike."""
    may = set(" ".join(SAME.values()).split()) | {"language.tag"}
    for key, sentence in FILES["bg"].items():
        for form in forms(sentence):
            assert key in may or not letters(form) or any(not letter.isascii() for letter in letters(form)), key
            for word in re.findall(r"\w+", re.sub(r"\{\w+\}", " ", form)):
                alphabets = {letter.isascii() for letter in word if letter.isalpha()}
                assert len(alphabets) <= 1, (key, word)


# Which sentences the code asks for


def _pieces(node):
    """An f-string as a pattern, or what begins with a constant and goes on with something else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return None


def _python():
    """All texts of the package's code, and the patterns of those that are put together."""
    texts, patterns = set(), set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr) and any("." in str(getattr(part, "value", "")) for part in node.values):
                patterns.add(_pieces(node))
            elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and str(node.left.value).endswith("."):
                patterns.add(re.escape(node.left.value) + ".+")
    return texts, {pattern for pattern in patterns if re.match(r"[a-z]+\\\.|\.\+\\\.[a-z]", pattern)}


def _browser():
    """All texts of the front end's code, and the patterns of its templates."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE.parent / "js").glob("*.js"))
    texts = set(re.findall(r"[\"'](\w+)[\"']", source)) | set(re.findall(r"^\s+(\w+):", source, re.MULTILINE))
    templates = re.findall(r"`([a-z_]+_)\$\{[^`]*`", source)
    return texts, {re.escape(head) + ".+" for head in templates}


def test_every_sentence_is_asked_for():
    """By its key, by a key that is put together, or, of the browser's, by its label."""
    texts, patterns = _python()
    labels, templates = _browser()
    dead = []
    for key in ENGLISH:
        label = key.removeprefix("label.")
        by_python = key in texts or any(re.fullmatch(pattern, key) for pattern in patterns)
        by_browser = label != key and (label in labels or label == "language" or any(re.fullmatch(each, label) for each in templates))
        if not (by_python or by_browser):
            dead.append(key)
    assert not dead


def test_every_sentence_that_is_asked_for_is_there():
    asked = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                asked |= {each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant) and "." in str(each.value)}
    whole = {key for key in asked if re.fullmatch(r"[a-z]+\.[\w.-]*\w", key)}
    assert len(whole) > 150
    assert not {key for key in whole - set(ENGLISH) if not any(each.startswith(key) for each in ENGLISH)}
    spoken = set()
    for path in (PACKAGE.parent / "js").glob("*.js"):
        spoken |= set(re.findall(r"\bsay\(\"(\w+)\"", path.read_text(encoding="utf-8")))
    assert len(spoken) > 30
    assert not {label for label in spoken - {"language"} if f"label.{label}" not in ENGLISH}
