"""Which language is spoken: the session's, a board's, the browser's; and who is not heard."""

from __future__ import annotations

import json
import shutil
import threading
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

import klondike_widget as kw
from klondike_widget.engine.language import language_of
from klondike_widget.locale import choose, current, languages, say, speaking
from klondike_widget.locale.languages import sentences

PACKAGE = Path(kw.__file__).parent


@pytest.fixture(autouse=True)
def _english_again():
    yield
    choose(None)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("ro", "ro"),
        ("ro_RO", "ro"),
        ("RO-ro", "ro"),
        ("pt-PT", "pt"),
        ("pt_BR.UTF-8", "pt"),
        ("fi_FI@euro", "fi"),
        ("en-GB", "en"),
        ("bg", "bg"),
    ],
)
def test_a_tag_means_the_language_at_its_head(wanted, code):
    assert language_of(wanted) == code


@pytest.mark.parametrize("wanted", ["", "klingon", "rom", "-ro", "../en", "ＲＯ", "ro\0", 7, None, True, b"ro", ["ro"]])
def test_what_is_no_language_is_named(wanted):
    """The error names the input and the languages that there are."""
    with pytest.raises(kw.UnknownLanguageError) as error:
        kw.set_language(wanted)
    assert isinstance(error.value, kw.KlondikeError)
    known = "is no language of this package: known are bg (Български), en (English), fi (Suomi), pt (Português), ro (Română)."
    assert str(error.value) == f"{(wanted or chr(39) * 2) if isinstance(wanted, str) else repr(wanted)} {known}"
    assert current() == "en"


def test_a_language_is_chosen_for_all_threads():
    """Requests of the browser come on another thread than the cell that chose."""
    heard = []
    kw.set_language("fi")
    thread = threading.Thread(target=lambda: heard.append(current()))
    thread.start()
    thread.join()
    assert (heard, current()) == (["fi"], "fi")


def test_the_context_overrides_what_was_chosen_and_nobody_else_hears():
    kw.set_language("fi")
    heard = []
    with speaking("ro"):
        thread = threading.Thread(target=lambda: heard.append(current()))
        thread.start()
        thread.join()
        with speaking("bg"):
            assert current() == "bg"
        assert current() == "ro"
    assert (heard, current()) == (["fi"], "fi")


def test_what_goes_wrong_ends_the_context_too():
    with pytest.raises(ZeroDivisionError), speaking("ro"):
        _ = 1 / 0
    assert current() == "en"


def test_what_the_browser_reads_is_spoken(browse):
    browser = browse()
    assert browser.widget.labels["language"] == "en"
    browser.ask("hello", languages=["tlh", "pt-BR", "fi"])
    assert browser.widget.labels["language"] == "pt-PT"
    assert browser.said is None
    browser.ask("hello", languages=["tlh"])
    assert browser.widget.labels["language"] == "en"


def test_a_boards_own_language_comes_first_then_the_sessions_then_the_browsers(browse):
    own, other = browse(language="ro_RO"), browse()
    for browser in (own, other):
        browser.ask("hello", languages=["fi"])
    assert [each.widget.labels["language"] for each in (own, other)] == ["ro", "fi"]
    kw.set_language("bg")
    assert [each.widget.labels["language"] for each in (own, other)] == ["ro", "bg"]
    own.widget.language = None
    assert own.widget.labels["language"] == "bg"
    own.widget.language = "pt"
    assert own.widget.labels["language"] == "pt-PT"


def test_a_board_that_was_closed_hears_of_no_choice(browse):
    browser = browse()
    browser.widget.close()
    browser.sent.clear()
    kw.set_language("ro")
    assert not browser.sent
    assert browser.widget.labels["language"] == "en"


def test_all_that_is_said_changes_in_one_message(browse):
    browser = browse()
    browser.sent.clear()
    browser.widget.language = "ro"
    states = [set(message["state"]) for message in browser.sent if "labels" in message["state"]]
    assert len(states) == 1
    assert states[0] >= {"labels", "board"}


@pytest.mark.parametrize("languages", [None, "ro", [1], ["ro"] * 31, {"a": 1}, [None]])
def test_a_hello_that_is_none_is_refused(browse, languages):
    browser = browse()
    browser.ask("hello", languages=languages)
    assert browser.said.startswith("This is no request: a hello has a list of at most 30 languages, each as text, not ")
    assert browser.widget.labels["language"] == "en"


def test_an_option_that_is_no_language_is_refused(browse):
    with pytest.raises(kw.UnknownLanguageError, match="xx is no language"):
        browse(language="xx")
    with pytest.raises(kw.UnknownLanguageError, match="xx is no language"):
        kw.play(language="xx")
    widget = browse(language="fi").widget
    with pytest.raises(kw.UnknownLanguageError):
        widget.language = "xx"
    assert widget.language == "fi"


def test_a_sixth_language_is_one_file(browse, tmp_path, monkeypatch):
    """It says what it is called and how it counts; what it does not have yet is said in English."""
    polish = {"language.name": "Polski", "language.tag": "pl", "refusal.nothing_to_undo": "Nie ma czego cofnąć.", "label.undo": "Cofnij"}
    polish["study.stopped"] = {"one": "{n} ruch ({games})", "few": "{n} ruchy ({games})", "many": "{n} ruchów ({games})", "other": ""}
    for file in (PACKAGE / "locale").glob("*.json"):
        shutil.copy(file, tmp_path)
    (tmp_path / "pl.json").write_text(json.dumps(polish), encoding="utf-8")
    monkeypatch.setattr(import_module("klondike_widget.locale.languages"), "resources", SimpleNamespace(files=lambda _: tmp_path))
    for cached in (sentences, languages):
        cached.cache_clear()
    try:
        assert kw.languages()["pl"] == "Polski"
        browser = browse(language="pl-PL")
        browser.ask("undo")
        assert (browser.said, browser.widget.labels["language"]) == ("Nie ma czego cofnąć.", "pl")
        assert (browser.widget.labels["undo"], browser.widget.labels["redo"]) == ("Cofnij", "Redo")
        with speaking("pl"):
            assert [say("study.stopped", n=n, games=1) for n in (1, 2, 5, 22)] == [
                "1 ruch (1)",
                "2 ruchy (1)",
                "5 ruchów (1)",
                "22 ruchy (1)",
            ]
            assert say("refusal.undo_limit", n=5) == "Only the last 5 actions can be undone."
    finally:
        monkeypatch.undo()
        for cached in (sentences, languages):
            cached.cache_clear()
