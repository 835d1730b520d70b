"""What every exercise does: it checks, gives hints in steps, shows a solution that is right, begins anew, and never raises at an answer."""

from __future__ import annotations

import pytest

from klondike_widget import Card, Move
from klondike_widget import lessons as kl
from klondike_widget.study import careful_player

CAREFUL = "from klondike_widget.study import careful_player\n\n\ndef mine(view):\n    return careful_player(view)\n"
COUNT = "def hidden(position):\n    return sum(len(column.down) for column in position.tableau)\n"
RED = "1: 9♣ 8♦; 2: 4♥; 3: 9♥"


def pick():
    return kl.Pick("Pick the red cards.", start=RED, answer=lambda card: card.colour == "red", hints=["Hearts.", "And diamonds."])


def move():
    return kl.Move(
        "Put 4♥ away.", start="1: 5♣; 2: 4♥; 3: 5♦ 4♣", answer="21", hints=["Which five is black?", "5♣."], wrong={"DR": "The stock waits."}
    )


def reach():
    return kl.Reach(
        "Bring 3♠ up.",
        start="1: A♠; 2: 2♠; 3: 4♥ 3♠",
        success=kl.goals.up("3S"),
        solution="1S 2S 3S",
        within=5,
        hints=["The ace first.", "Then the two."],
    )


def predict():
    return kl.Predict(
        "How many cards?", answer=28, count="1 + 2 + … + 7.", wrong={52: "That is the whole pack."}, hints=["Add.", "Add up to seven."]
    )


def quiz():
    return kl.Quiz(
        "Which is red?", right="♥", wrong={"♠": "♠ is black.", "♣": "♣ is black."}, hints=["Blood.", "Hearts."], why="Hearts are red."
    )


def find():
    return kl.FindIllegal("Which step is wrong?", start="1: 9♣; 2: 8♦; 3: 7♥", line="21 31 DR", hints=["Colours.", "Both red."])


def code():
    return kl.Code("Count the hidden cards.", solution=COUNT, hints=["A column has `down`.", "Add up their lengths."], count=40)


def compare():
    start = {"start": "KL1-D1N-AAAAAVN", "after": "7H 7S 6H 41 4C"}
    return kl.Compare("Move the jack?", **start, moves=("47", "DR"), hints=["Is there a king?", "There is none."])


def player():
    return kl.Player("Win one.", wins=1, seeds=range(4), solution=CAREFUL, hints=["Think.", "Let somebody else think."])


ALL = (pick, move, reach, predict, quiz, find, code, player, compare)
every = pytest.mark.parametrize("make", ALL, ids=lambda make: make.__name__)

RIGHT = {
    pick: ["8D 4H 9H", "8♦, 4♥; 9♥", ["8D", "4H", "9H"], {Card("8D"), Card("4H"), Card("9H")}],
    move: ["21", Move("21"), [Move("21")]],
    reach: ["1S 2S 3S", [Move("1S"), "2S", "3S"], "DR 1S 2S 3S"],
    predict: [28, "28", " 28 "],
    quiz: ["♥", "♥.", 2, "b"],
    find: [2, "2", "2.", "31", Move("31")],
    code: [lambda position: sum(len(column.down) for column in position.tableau)],
    player: [careful_player],
    compare: ["DR", "b", "B", 2, Move("DR")],
}
ODD = ["", "?", "xyz", "99999999999999999999", -3, 3.5, [], [None], {}, object(), b"7H", True, float("nan"), "7H" * 5000, (1, 2), lambda: 0]


@every
def test_right_answers_in_all_their_forms(make):
    for answer in RIGHT[make]:
        exercise = make()
        feedback = exercise.check(answer)
        assert (feedback.right, bool(feedback), exercise.done) == (True, True, True), (answer, feedback)


@every
def test_an_odd_answer_is_told_what_is_expected_and_never_raises(make):
    exercise = make()
    for answer in ODD:
        feedback = exercise.check(answer)
        assert not feedback.right, answer
        assert feedback.text
    assert not exercise.done


@every
@pytest.mark.parametrize("nothing", [(), (...,), (None,)])
def test_without_an_answer_it_says_how_to_give_one(make, nothing):
    exercise = make()
    feedback = exercise.check(*nothing)
    assert feedback.right is None
    assert feedback.text.startswith("No answer yet. ")
    assert "check(" in feedback.text


@every
def test_hints_come_in_steps_and_the_last_one_stays(make):
    exercise = make()
    first, second = exercise.hints
    assert [exercise.hint().text for _ in range(3)] == [f"Hint 1 of 2: {first}", f"Hint 2 of 2: {second}", f"Hint 2 of 2: {second}"]
    exercise.reset()
    assert exercise.hint().text == f"Hint 1 of 2: {first}"


@every
def test_it_is_shown_as_text_with_its_goal_and_board(make):
    exercise = make()
    assert str(exercise).startswith(exercise.goal)
    assert (exercise.game is None) or str(exercise.game) in str(exercise)
    assert repr(exercise) == f"<{type(exercise).__name__} {exercise.goal}>"


@every
def test_where_no_notebook_runs_it_is_shown_as_text(make, capsys):
    exercise = make()
    exercise.show()
    assert capsys.readouterr().out == f"{exercise.text}\n"


@every
def test_asking_for_the_solution_does_not_solve_it(make):
    exercise = make()
    assert exercise.solution().text.startswith("Solution:")
    assert not exercise.done


SOLUTIONS = {
    pick: "Solution: 8♦, 4♥, 9♥",
    move: "Solution: 21: 4♥ from column 2 to column 1.",
    reach: "Solution: 1S 2S 3S",
    predict: "Solution: 28. 1 + 2 + … + 7.",
    quiz: "Solution: ♥. Hearts are red.",
    find: "Solution: step 2, 31. 7♥ can't go on 8♦ (column 1): the tableau builds down in alternating colours, and both are red.",
    code: "Solution:",
    player: "Solution:",
}


@pytest.mark.parametrize("make", SOLUTIONS, ids=lambda make: make.__name__)
def test_the_solution_is_told(make):
    assert make().solution().text == SOLUTIONS[make]


def test_the_solution_of_a_line_is_told_step_by_step():
    assert reach().solution().table.splitlines() == [
        "  1. 1S  A♠ from column 1 to the ♠ foundation",
        "  2. 2S  2♠ from column 2 to the ♠ foundation",
        "  3. 3S  3♠ from column 3 to the ♠ foundation",
    ]


def test_the_solution_of_code_is_its_source():
    assert code().solution().table.splitlines()[0].strip() == "def hidden(position):"


WRONG = [
    (pick, "8D", "That is not all. Still missing: 2."),
    (pick, "8D 4H 9H 9C", "9♣ does not belong to it."),
    (pick, "7S", "7♠ is not there to be chosen."),
    (
        pick,
        "hearts",
        "hearts is neither a card nor a pile: write cards as 7H or 10♠, columns by their numbers, and stock, waste, S, H, D, C.",
    ),
    (move, "23", "4♥ can't go on 4♣ (column 3): the card must be exactly one lower than the card it goes on."),
    (move, "DR", "The stock waits."),
    (move, "zz", "zz is no move: expected DR, NEW, two piles as in 74, W4, WH or H4, or a run as in 74-2."),
    (reach, "2S", "2♠ can't go on the ♠ foundation: it is waiting for A♠."),
    (reach, "1S 3S", "Move 2, 3S, is refused. 3♠ can't go on the ♠ foundation: it is waiting for 2♠."),
    (reach, "1S", "Not on their foundations yet: 3♠."),
    (reach, "DR DR DR 1S 2S", "All 5 moves are played. Not on their foundations yet: 3♠."),
    (predict, 27, "27 is too few. 1 + 2 + … + 7."),
    (predict, 29, "29 is too many. 1 + 2 + … + 7."),
    (predict, 52, "That is the whole pack. 1 + 2 + … + 7."),
    (predict, "7H", "A number is asked for, not 7♥."),
    (predict, "many", "many is neither a number nor a card: write 24, or 7H."),
    (quiz, "♠", "♠ is black."),
    (quiz, "z", "z is none of the answers: choose a letter from a to c."),
    (find, 1, "Step 1 is allowed: 8♦ from column 2 to column 1."),
    (find, 3, "Step 3 comes too late: an earlier one could not be played."),
    (find, 4, "4 is no step of this record: give a number from 1 to 3."),
    (compare, "H1", "Choose one of the two moves: 47 or DR."),
]


@pytest.mark.parametrize(("make", "answer", "said"), WRONG, ids=[f"{make.__name__} {answer}" for make, answer, _ in WRONG])
def test_a_wrong_answer_teaches(make, answer, said):
    feedback = make().check(answer)
    assert (feedback.right, feedback.text) == (False, said)


def test_what_the_solver_proves_is_told_of_both_moves():
    feedback = compare().check("47")
    assert feedback.right is False
    assert feedback.text.startswith("After 47 (J♥ from column 4 to column 7) it can't be won any more: proved, positions looked at: ")
    assert "After DR (drawing from the stock) the game can be won, in " in feedback.text


def test_a_right_answer_says_why():
    assert quiz().check("♥").text == "Right. Hearts are red."


def test_feedback_is_text_and_html():
    feedback = kl.Feedback(False, "$5 < $6, & no more.", "a <b>")
    assert str(feedback) == repr(feedback) == "✗ $5 < $6, & no more.\n\na <b>"
    html = feedback._repr_html_()
    assert "<span>$</span>5 &lt; <span>$</span>6, &amp; no more." in html
    assert "a &lt;b&gt;</pre>" in html
    assert "★★☆" in kl.Feedback(True, "Right.", stars=2)._repr_html_()
