"""What is said in each language: counts, refusals, rules, hints, tables; and two languages at once."""

from __future__ import annotations

import threading

import pytest

import klondike_widget as kw
from klondike_widget import RULES, Game, Reason, Refusal
from klondike_widget.engine.description import described, title
from klondike_widget.locale import choose, labels, languages, say, speaking
from klondike_widget.widget.menu import menu

from ..engine.tables import laid

EACH = pytest.mark.parametrize("language", languages())


@pytest.fixture(autouse=True)
def _english_again():
    yield
    choose(None)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", {1: "One pack of 1 card", 2: "One pack of 2 cards", 52: "One pack of 52 cards"}),
        ("ro", {1: "Un pachet de 1 carte", 2: "Un pachet de 2 cărți", 19: "Un pachet de 19 cărți", 20: "Un pachet de 20 de cărți"}),
        ("ro", {52: "Un pachet de 52 de cărți", 101: "Un pachet de 101 cărți", 104: "Un pachet de 104 cărți"}),
        ("fi", {1: "Yksi pakka, 1 kortti", 2: "Yksi pakka, 2 korttia", 52: "Yksi pakka, 52 korttia"}),
        ("pt", {1: "Um baralho de 1 carta", 2: "Um baralho de 2 cartas", 0: "Um baralho de 0 cartas"}),
        ("bg", {1: "Едно тесте от 1 карта", 2: "Едно тесте от 2 карти"}),
    ],
)
def test_a_count_has_its_own_form(language, told):
    """Romanian has three, with "de" from twenty on; Finnish the partitive; Portuguese of Portugal the plural for nothing."""
    assert {n: say("describe.pack1", language, n=n) for n in told} == told


def test_masculine_nouns_of_bulgarian_have_a_form_for_counts():
    """1 ход, 2 хода; "ходове" only where nothing is counted."""
    assert say("study.stopped", "bg", n=1, games=3).startswith("Прекратени след 1 ход,")
    assert say("study.stopped", "bg", n=300, games=3).startswith("Прекратени след 300 хода,")
    assert say("label.moves", "bg") == "Ходове"


@pytest.mark.parametrize(
    ("language", "number"), [("en", "1,234,567"), ("ro", "1.234.567"), ("fi", "1\xa0234\xa0567"), ("pt", "1\xa0234\xa0567")]
)
def test_numbers_are_grouped_as_the_language_does(language, number):
    assert number in say("study.note_unknown", language, n=1234567, deals=1)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "9♣ can't go to column 2: an empty column takes only a king, alone or with the cards on it."),
        ("ro", "Cartea 9♣ nu poate merge aici (coloana 2): pe o coloană goală merge doar un rege, singur sau cu cărțile de pe el."),
        (
            "fi",
            "Kortti 9♣ ei sovi tähän (sarake 2): tyhjään sarakkeeseen sopii vain kuningas, yksin tai sen päällä olevien korttien kanssa.",
        ),
        (
            "pt",
            "A carta 9♣ não pode ir para aqui (a coluna 2): "
            "numa coluna vazia só cabe um rei, sozinho ou com as cartas que estão sobre ele.",
        ),
        ("bg", "Картата 9♣ не може тук (колона 2): в празна колона може да се постави само поп, сам или с картите върху него."),
    ],
)
def test_a_refusal_is_said_in_the_language_of_the_moment(language, sentence):
    """As an exception, as text, by a name, and on a board."""
    game = laid(columns="9C,-")
    refusal = game.check("12")
    assert refusal.sentence(language) == sentence
    kw.set_language(language)
    assert str(refusal) == sentence
    with pytest.raises(kw.IllegalMoveError) as error:
        game.move("12")
    assert str(error.value) == sentence


def test_a_refusal_in_a_language_that_is_none():
    with pytest.raises(kw.UnknownLanguageError):
        Refusal(Reason.NOTHING_TO_UNDO).sentence("")


@EACH
def test_every_rule_set_can_be_told(language):
    """Nothing is left to be filled in."""
    for rules in RULES.values():
        for sentence in [title(rules, language), *described(rules, language)]:
            assert sentence
            assert "{" not in sentence
        assert len(described(rules, language)) == len(described(rules, "en"))


@EACH
def test_every_refusal_can_be_said(language):
    values = dict.fromkeys(("n", "held", "left"), 3) | {"card": kw.Card("9C"), "onto": kw.Card("TH"), "wanted": kw.Card("AS")}
    for reason in Reason:
        sentence = Refusal.because(reason, **values, pile=4, colour="black").sentence(language)
        assert sentence.endswith(".")
        assert "{" not in sentence


@EACH
def test_a_board_is_in_its_language(browse, language):
    browser = browse(Game("normal-3", seed=42), language=language)
    widget = browser.widget
    assert widget.labels == labels(language)
    assert widget.menu == menu(widget.game.rules, language)
    assert widget.rules == described(widget.game.rules, language)
    assert browser.board["rules"]["title"] == title(widget.game.rules, language)
    browser.ask("undo")
    assert browser.said == say("refusal.nothing_to_undo", language)


def test_two_boards_in_one_kernel_do_not_disturb_each_other(browse):
    """Of two games, and of one game that two boards show."""
    game = laid(columns="9C,-")
    boards = [browse(game, language="fi"), browse(game, token="b", language="bg"), browse(Game("vegas-1", seed=1), language="ro")]
    game.draw()
    titles = [board.board["rules"]["title"] for board in boards]
    assert titles == [title(RULES["normal-1"], "fi"), title(RULES["normal-1"], "bg"), title(RULES["vegas-1"], "ro")]
    for board in boards:
        board.ask("redo")
    assert [board.said for board in boards] == [say("refusal.nothing_to_redo", language) for language in ("fi", "bg", "ro")]
    assert str(Refusal(Reason.NOTHING_TO_REDO)) == "Nothing to redo."


def test_a_cell_that_chooses_a_language_leaves_a_boards_own_alone(browse):
    own, other = browse(language="fi"), browse()
    kw.set_language("ro")
    for board in (own, other):
        board.ask("redo")
    assert [board.said for board in (own, other)] == [say("refusal.nothing_to_redo", language) for language in ("fi", "ro")]
    assert other.widget.labels == labels("ro")


def test_a_request_on_another_thread_is_answered_in_the_boards_language(browse):
    """As of a kernel with subshells: what a cell chose counts there too."""
    kw.set_language("pt")
    boards = [browse(), browse(language="bg")]
    for board in boards:
        thread = threading.Thread(target=board.ask, args=("redo",))
        thread.start()
        thread.join()
    assert [board.said for board in boards] == [say("refusal.nothing_to_redo", language) for language in ("pt", "bg")]


@EACH
def test_all_that_stands_on_a_board_changes_with_its_language(browse, language):
    """The hint that was given, the outlook, and what kind of deal it is."""
    game = Game("normal-1", seed=42)
    game.verdict()  # what is known is there at once, however busy the machine
    browser = browse(game, hints="move", verdict=True, winnable=True)
    browser.ask("hint")
    assert browser.widget.outlook["text"] == "This can still be won."
    browser.widget.language = language
    board = browser.board
    with speaking(language):
        assert board["hint"]["text"] == browser.game.hint().text
        assert browser.widget.outlook["text"] == say("outlook.winnable")
        assert board["winnable"] == say("winnable.deal.winnable", title=title(browser.game.rules))
    assert board["said"] is None


def test_a_hint_declines_its_piles():
    game = laid(columns="5C.9S,TH,KS.QH")
    told = {}
    for language in languages():
        with speaking(language):
            told[language] = game.hint().text
    assert told == {
        "en": "Put 9♠ from column 1 on 10♥ in column 2: it turns a card of the deepest column.",
        "ro": "Mută 9♠ din coloana 1 pe 10♥ din coloana 2: întoarce o carte din coloana cea mai adâncă.",
        "fi": "Siirrä 9♠ sarakkeesta 1 kortin 10♥ päälle sarakkeeseen 2: se kääntää kortin syvimmästä sarakkeesta.",
        "pt": "Mova 9♠ da coluna 1 para cima de 10♥ na coluna 2: vira uma carta da coluna mais funda.",
        "bg": "Преместете 9♠ от колона 1 върху 10♥ в колона 2: открива карта от най-дълбоката колона.",
    }


def test_a_table_of_a_study_is_in_the_language_of_the_session():
    kw.set_language("ro")
    games = kw.play_many(lambda view: view.legal_moves[0], "vegas-3", range(3), progress=False)
    text = str(games)
    assert "rata victoriilor" in text
    assert "0,0 %" in text
