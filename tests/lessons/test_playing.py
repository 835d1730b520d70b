"""On the board: success is noticed as it happens, a wrong move is told, stars count the moves, and a refused move may be the exercise."""

from __future__ import annotations

import pytest

from klondike_widget import Game
from klondike_widget import lessons as kl
from klondike_widget.engine.refusals import Reason

from ..widget.browser import Browser

START = "1: A♠; 2: 2♠; 3: 4♥ 3♠; 4: 5♣; 5: ? | 4♦"


def reach(**options):
    options = {"success": kl.goals.up("3S"), "solution": "1S 2S 3S", "hints": "The ace first.", **options}
    return kl.Reach("Bring 3♠ up.", start=START, **options)


def shown(exercise):
    """The exercise as it is shown: what its widgets say."""
    data = exercise._repr_mimebundle_()[0]
    assert data["text/plain"] == exercise.text
    assert "application/vnd.jupyter.widget-view+json" in data
    return exercise._panel


def browsed(board):
    """A browser that shows a board."""
    browser = Browser()
    browser.widget, browser.game = board, board.game
    board.comm.send = browser._take
    return browser


@pytest.mark.parametrize(("line", "stars"), [("1S 2S 3S", 3), ("DR 1S 2S 3S", 2), ("DR DR 1S 2S 3S", 1), ("DR DR DR DR DR 1S 2S 3S", 1)])
def test_stars_count_the_moves(line, stars):
    feedback = reach().check(line)
    assert (feedback.right, feedback.stars) == (True, stars)


def test_what_must_not_happen_may_not_happen_on_the_way():
    exercise = reach(failure=kl.goals.on("4D", "5C"), failed="4♦ was to stay.")
    assert exercise.check("54 1S 2S 3S").text == "4♦ was to stay."
    assert exercise.check("1S 2S 3S 54").right


def test_within_counts_to_the_last_move():
    exercise = reach(within=4)
    assert exercise.check("DR 1S 2S 3S").right
    assert exercise.check("DR DR 1S 2S 3S").text.startswith("All 4 moves are played.")


def test_a_function_of_ones_own_is_a_goal():
    exercise = reach(success=lambda game: len(game.position.foundations[0]) == 3)
    assert exercise.check("1S").text == "The goal is not reached yet."
    assert exercise.check("1S 2S 3S").right


def test_success_is_noticed_as_it_happens_on_the_board():
    exercise = reach()
    panel = shown(exercise)
    game = exercise.game
    for move in ("1S", "2S"):
        game.move(move)
        assert panel.said is None
        assert not exercise.done
    game.move("3S")
    assert exercise.done
    assert panel.said == exercise.last
    assert panel.said.text.startswith("Right.")


def test_a_wrong_move_is_told_on_the_board_and_forgotten_when_it_is_undone():
    exercise = kl.Move("Put 4♦ on the five.", start=START, answer="54", hints="Black five.", wrong={"1S": "That can wait."})
    panel = shown(exercise)
    exercise.game.move("1S")
    assert panel.said.text == "That can wait. Undo it and try again."
    exercise.game.undo()
    assert panel.said is None
    exercise.game.draw()
    assert panel.said.text.startswith("That is allowed, but it is not the move that is asked for: drawing from the stock.")
    exercise.game.undo()
    exercise.game.move("54")
    assert (exercise.done, panel.said.right) == (True, True)


def test_without_an_answer_the_board_is_judged():
    exercise = reach()
    assert exercise.check().right is None
    exercise.game.move("1S")
    assert (exercise.check().right, exercise.check().text) == (False, "Not on their foundations yet: 3♠.")
    exercise.game.play("2S 3S")
    assert exercise.check().right


def test_an_answer_from_a_cell_leaves_the_board_alone():
    exercise = reach()
    exercise.check("1S 2S 3S")
    assert exercise.game.ply == 0


def test_resetting_puts_the_board_back_and_what_is_solved_stays_solved():
    exercise = reach()
    panel = shown(exercise)
    exercise.game.play("1S 2S 3S")
    exercise.reset()
    assert (exercise.game.ply, exercise.game.position, panel.said, exercise.done) == (0, exercise.position, None, True)


def test_a_new_game_on_the_board_is_no_exercise():
    exercise = reach()
    panel = shown(exercise)
    browser = browsed(panel.board)
    browser.ask("new", rules="normal-1")
    assert panel.said.text == 'Another game lies on the table. "Start again" brings the exercise back.'
    assert exercise.check().right is False
    exercise.reset()
    assert (exercise.game.position, panel.said) == (exercise.position, None)
    exercise.game.play("1S 2S 3S")
    assert exercise.done


def test_a_refused_move_may_be_what_is_to_be_tried():
    """A17: the refusal of a queen on an empty column is the lesson."""
    exercise = kl.Move("Try to put Q♥ on the empty column.", start="1: ? | Q♥; 2: K♠", answer="13", hints="Just try it.")
    assert exercise.refusals[0].reason is Reason.NOT_A_KING
    sentence = "Q♥ can't go to column 3: an empty column takes only a king, alone or with the cards on it."
    assert exercise.check("13").text == f"Right. {sentence}"
    assert exercise.check("12").right is False
    assert exercise.check("21").right is False


@pytest.mark.parametrize("language", ["en", "fi"])
def test_a_refusal_on_the_board_is_noticed(language):
    exercise = kl.Move("Try to put Q♥ on the empty column.", start="1: ? | Q♥; 2: K♠", answer="13", hints="Just try it.")
    panel = shown(exercise)
    panel.board.language = language
    browser = browsed(panel.board)
    browser.ask("move", move="23")  # K♠ to another space: legal, and not what was asked
    browser.ask("undo")
    assert not exercise.done
    browser.ask("move", move="13")
    assert exercise.done
    assert panel.said.right


def test_what_is_played_on_the_board_with_the_mouse_is_noticed():
    exercise = reach()
    panel = shown(exercise)
    browser = browsed(panel.board)
    for move in ("1S", "2S", "3S"):
        browser.ask("move", move=move)
    assert exercise.done
    assert panel.said.stars == 3


def test_the_goals_say_what_is_missing():
    game = Game(position=kl.layout(START))
    goals = kl.goals
    table = [
        (goals.up("AS", "2S"), "1S 2S", "Not on their foundations yet: A♠, 2♠."),
        (goals.empty(3), "1S 2S 3S", "Cards still in column 3: 2."),
        (goals.on("4D", "5C"), "54", "4♦ does not lie on 5♣ yet."),
        (goals.turned(1), "54", "Cards turned over: 0 of 1."),
        (goals.scored(20), "1S 2S", "The score is 0, and 20 are asked for."),
        (goals.won(), "", "The game is not won yet."),
    ]
    for goal, line, missing in table:
        assert (goal(game), goal.missing(game)) == (False, missing)
        if line and missing != "Cards still in column 3: 2.":
            played = Game(position=game.position)
            played.play(line)
            assert goal(played)
    top = str(game.position.stock[-1])
    assert not goals.on_waste(top)(game)
    game.draw()
    assert goals.on_waste(top)(game)


def test_the_goal_is_an_output_of_its_own_and_the_board_a_picture_where_no_widget_runs():
    exercise = kl.FindIllegal("Which step?", start=START, line="1S 3S", hints="Ace.")
    (goal, _), (rest, about) = exercise._shown().outputs()
    assert goal["text/plain"] == "Which step?\n\n  1. 1S\n  2. 3S"
    assert "Which step?<br>1. 1S<br>2. 3S" in goal["text/html"]
    assert rest["text/plain"] == str(exercise.game)
    assert about["image/png"]["alt"]
    assert len(rest["image/png"]) < 25_000


# Those that are answered with buttons and fields


def buttons(widget):
    found = [widget] if hasattr(widget, "click") else []
    return found + [button for child in getattr(widget, "children", ()) for button in buttons(child)]


def named(panel, name):
    return next(button for button in buttons(panel.box) if button.description == name)


def test_a_quiz_is_answered_with_a_button():
    exercise = kl.Quiz("Which is red?", right="♥", wrong={"♠": "♠ is black."}, hints="Blood.", start=START)
    panel = shown(exercise)
    named(panel, "♠").click()
    assert panel.said.text == "♠ is black."
    named(panel, "Hint").click()
    assert panel.said.text == "Hint 1 of 1: Blood."
    named(panel, "♥").click()
    assert (panel.said.right, exercise.done) == (True, True)
    named(panel, "Start again").click()
    assert panel.said is None


def test_cards_are_picked_with_buttons():
    exercise = kl.Pick("The spades in sight.", start=START, answer="AS 2S 3S", hints="♠", because={"5♣": "5♣ is a club."})
    panel = shown(exercise)
    toggles = next(child for child in panel.box.children if hasattr(child, "children")).children
    by_name = {toggle.description: toggle for toggle in toggles}
    assert list(by_name) == ["A♠", "2♠", "4♥", "3♠", "5♣", "4♦"]
    for name in ("A♠", "5♣"):
        by_name[name].value = True
    named(panel, "Check").click()
    assert panel.said.text == "5♣ is a club."
    by_name["5♣"].value = False
    for name in ("2♠", "3♠"):
        by_name[name].value = True
    named(panel, "Check").click()
    assert exercise.done


def test_piles_are_picked_and_a_wrong_one_is_refused_with_its_reason():
    exercise = kl.Pick("Where can 4♦ go?", start=START, moving="5", hints="On a black five.")
    assert exercise.check("4").right
    assert exercise.check("3 4").text == "4♦ can't go on 3♠ (column 3): the card must be exactly one lower than the card it goes on."
    assert exercise.check("4 waste").text == "No card is moved there: the waste."
    assert exercise.check("6").text.startswith("4♦ can't go to column 6: an empty column takes only a king")
    assert exercise.solution().text == "Solution: column 4"


def test_a_number_is_typed_into_a_field():
    exercise = kl.Predict("How many?", answer=28, count="1 + … + 7.", hints="Add.")
    panel = shown(exercise)
    field = next(child for row in panel.box.children for child in getattr(row, "children", ()) if hasattr(child, "placeholder"))
    named(panel, "Check").click()
    assert panel.said.right is None
    field.value = "27"
    named(panel, "Check").click()
    assert panel.said.text.startswith("27 is too few.")
    field.value = "28"
    named(panel, "Check").click()
    assert exercise.done


def test_a_prediction_is_explained_step_by_step():
    exercise = kl.Predict(
        "The score?", start=START, line="1S 54 DR", of=lambda game: game.score, hints="10 for each card up, 5 for each turned."
    )
    feedback = exercise.check(10)
    assert feedback.text == "10 is too few."
    rows = [row.split() for row in feedback.table.splitlines()]
    assert [row[-1] for row in rows] == ["0", "10", "15", "15"]
    assert rows[2][:2] == ["2.", "54"]
    assert exercise.check(15).right


def test_a_card_is_predicted():
    exercise = kl.Predict(
        "The top of the waste?",
        start="stock: 4♥ 5♥; 1: K♠",
        line="DR DR",
        of=lambda game: game.position.waste[-1],
        hints="The last card is drawn first.",
    )
    assert exercise.check("4H").right
    assert exercise.check("5♥").text == "It is not 5♥."
    assert exercise.check(4).text == "A card is asked for, not 4."
