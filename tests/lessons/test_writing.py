"""Writing exercises: what cannot be set is refused when it is made, with the kind and the field by name."""

from __future__ import annotations

import pytest

from klondike_widget import Game, KlondikeError
from klondike_widget import lessons as kl

TWO = "1: A♠; 2: 2♠; 3: 9♣ 8♦; 4: 9♥"
H = {"hints": "Look."}
UP = kl.goals.up("2S")
REACH = {"start": TWO, "success": UP, "solution": "1S 2S", **H}
SAME = "def f(position):\n    return len(position.tableau)"

BAD = [
    (lambda: kl.Quiz("", right="a", wrong={"b": "No."}, **H), "Quiz, field goal: a text is needed, not ''."),
    (lambda: kl.Quiz("?", right="a", wrong={}, **H), "Quiz, field wrong: at least one wrong answer is needed, each with its sentence."),
    (lambda: kl.Quiz("?", right="a", wrong={"b": ""}, **H), "Quiz, field wrong: a text is needed, not ''."),
    (lambda: kl.Quiz("?", right="a", wrong={"A.": "No."}, **H), "Quiz, field wrong: a is right and wrong at once."),
    (lambda: kl.Quiz("?", right="a", wrong={"b": "No."}, hints=[]), "Quiz, field hints: at least one hint is needed, each a text."),
    (lambda: kl.Quiz("?", right="a", wrong={"b": "No."}, hints=["", "x"]), "Quiz, field hints: at least one hint is needed, each a text."),
    (lambda: kl.Quiz("?", right="a", wrong={"b": "No."}, hints=7), "Quiz, field hints: at least one hint is needed, each a text."),
    (lambda: kl.Pick("?", start="1: 8X", answer="8H", **H), "Pick, field start: In the line 1 of the layout: 8X is no card"),
    (
        lambda: kl.Pick("?", start=7, answer="8H", **H),
        "Pick, field start: A start is a layout, a code, a record, a position or a game, not 7.",
    ),
    (lambda: kl.Pick("?", start=TWO, answer="8H", **H), "Pick, field answer: the answer must be some of what is in sight, not 8♥."),
    (
        lambda: kl.Pick("?", start=TWO, answer=lambda card: False, **H),
        "Pick, field answer: the answer must be some of what is in sight, not -.",
    ),
    (lambda: kl.Pick("?", start=TWO, answer=lambda card: True, **H), "Pick, field answer: everything in sight is the answer"),
    (lambda: kl.Pick("?", start=TWO, **H), "Pick, field answer: give either an answer or moving"),
    (lambda: kl.Pick("?", start=TWO, moving="Q", **H), "Pick, field moving: Q names no cards to move"),
    (lambda: kl.Move("?", start=TWO, answer="", **H), "Move, field answer: there is no move in it."),
    (lambda: kl.Move("?", start=TWO, answer="xx", **H), "Move, field answer: xx is no move"),
    (
        lambda: kl.Move("?", start=TWO, answer="1S 21", **H),
        "Move, field answer: either all the moves are legal, or all are refused. 2♠ can't go on A♠",
    ),
    (lambda: kl.Move("?", start=TWO, answer="1S", wrong={"1s": "No."}, **H), "Move, field wrong: 1S is right and wrong at once."),
    (lambda: kl.Move("?", start=TWO, after="2S", answer="1S", **H), "Move, field start: 2♠ can't go on the ♠ foundation"),
    (lambda: kl.Reach("?", **{**REACH, "solution": "2S"}), "Reach, field solution: 2♠ can't go on the ♠ foundation: it is waiting for A♠."),
    (lambda: kl.Reach("?", **{**REACH, "solution": "1S"}), "Reach, field solution: the solution is not judged to be right: Not on their"),
    (lambda: kl.Reach("?", **{**REACH, "solution": ""}), "Reach, field solution: there is no move in it."),
    (lambda: kl.Reach("?", **{**REACH, "success": kl.goals.empty(7)}), "Reach, field success: the goal is reached before the first move."),
    (lambda: kl.Reach("?", **{**REACH, "success": "2S"}), "Reach, field success: a function of the game is needed, not '2S'."),
    (lambda: kl.Reach("?", **REACH, par=3), "Reach, field par: par is 3, and the solution has only 2 moves."),
    (lambda: kl.Reach("?", **REACH, par=0), "Reach, field par: a whole number is needed, 1 or more, not 0."),
    (lambda: kl.Reach("?", **REACH, within=1), "Reach, field within: a whole number is needed, 2 or more, not 1."),
    (lambda: kl.Reach("?", **REACH, failure=kl.goals.empty(1)), "Reach, field failed: a failure needs a sentence"),
    (lambda: kl.Reach("?", **REACH, failure=kl.goals.empty(7), failed="No."), "Reach, field failure: what must not happen has happened"),
    (
        lambda: kl.Reach("?", **REACH, failure=kl.goals.empty(1), failed="No."),
        "Reach, field solution: the solution is not judged to be right: No.",
    ),
    (lambda: kl.Predict("?", answer=1, **H), "Predict, field count: a sentence is needed that says how it is counted"),
    (lambda: kl.Predict("?", **H), "Predict, field answer: give either an answer, or of"),
    (lambda: kl.Predict("?", answer="many", count="x", **H), "Predict, field answer: many is neither a number nor a card"),
    (lambda: kl.Predict("?", answer=1, count="x", wrong={1: "No."}, **H), "Predict, field wrong: 1 is right and wrong at once."),
    (lambda: kl.Predict("?", of=lambda game: game.score, **H), "Predict, field start: this kind needs a start"),
    (lambda: kl.Predict("?", start=TWO, line="2S", of=lambda game: game.score, **H), "Predict, field line: 2♠ can't go on"),
    (
        lambda: kl.Predict("?", start=TWO, line="1S", of=lambda game: game.status, **H),
        "Predict, field answer: playing is neither a number nor a card",
    ),
    (
        lambda: kl.Predict("?", start=TWO, line="1S", of=lambda game: None, **H),
        "Predict, field of: it must give a whole number or a card, not None.",
    ),
    (lambda: kl.Player("?", wins=0, solution=SAME, **H), "Player, field wins: a whole number is needed, 1 or more, not 0."),
    (lambda: kl.Player("?", wins=1, solution="x = 1", **H), "Player, field solution: its source defines no function."),
    (lambda: kl.Player("?", wins=1, solution=SAME, seeds=[1], **H), "Player, field solution: it stops with The strategy"),
    (
        lambda: kl.Player("?", wins=1, solution="def f(view):\n    return None", seeds=[1, 2], **H),
        "Player, field solution: the solution is not judged to be right: Won: 0 of 2 games; asked for: 1.",
    ),
    (lambda: kl.FindIllegal("?", start=TWO, line="1S 2S", **H), "FindIllegal, field line: every step of it is allowed."),
    (lambda: kl.Code("?", solution="def f(", **H), "Code, field solution: it stops with SyntaxError"),
    (lambda: kl.Code("?", solution="x = 1", **H), "Code, field solution: its source defines no function."),
    (lambda: kl.Code("?", solution="def f(position):\n    return position.x", **H), "Code, field solution: it stops with AttributeError"),
    (lambda: kl.Code("?", solution=SAME, **H), "Code, field cases: the answer is 7 for every input"),
    (lambda: kl.Code("?", solution=SAME, cases=[], **H), "Code, field cases: there is no input to try a function on."),
    (
        lambda: kl.Code("?", solution=SAME, gets="board", **H),
        "Code, field gets: one of position / seen / game / view is needed, not 'board'.",
    ),
    (lambda: kl.Compare("?", start=TWO, moves=("1S", "1S"), **H), "Compare, field moves: two different moves are needed."),
    (lambda: kl.Compare("?", start=TWO, moves=("1S", "2S"), **H), "Compare, field moves: 2♠ can't go on the ♠ foundation"),
    (
        lambda: kl.Compare("?", start="1: ? | A♠", rules="double-1", moves=("1S", "DR"), **H),
        "Compare, field moves: The solver can't search",
    ),
    (
        lambda: kl.Compare("?", start="KL1-D1N-AAAAAVN", after="7H 7S 6H 41 4C", moves=("DR", "H1"), **H),
        "does not say that one wins and the other does not (DR: winnable, H1: winnable)",
    ),
    (lambda: kl.Lesson("my lesson", "Title", q=kl.Quiz("?", right="a", wrong={"b": "No."}, **H)), "Lesson, field name: a name is a letter"),
    (lambda: kl.Lesson("L", "", q=kl.Quiz("?", right="a", wrong={"b": "No."}, **H)), "Lesson, field title: a text is needed, not ''."),
    (lambda: kl.Lesson("L", "Title"), "Lesson, field exercises: at least one exercise is needed."),
    (lambda: kl.Lesson("L", "Title", q=3), "Lesson, field q: an exercise under a name that is free is needed, not 3."),
    (
        lambda: kl.Lesson("L", "Title", keys=kl.Quiz("?", right="a", wrong={"b": "No."}, **H)),
        "Lesson, field keys: an exercise under a name that is free",
    ),
]


@pytest.mark.parametrize(("make", "said"), BAD, ids=[said[:60] for _, said in BAD])
def test_what_cannot_be_set_is_refused_with_its_field(make, said):
    with pytest.raises(kl.InvalidLessonError) as error:
        make()
    assert said in str(error.value)
    assert isinstance(error.value, KlondikeError)


def test_a_start_is_a_layout_a_code_a_record_a_position_or_a_game():
    game = Game("normal-1", seed=42)
    game.play("DR DR")
    starts = [
        ({"start": "KL1-D1N-AAAABQC", "after": "DR DR"}, game.position),
        ({"start": game.record()}, game.position),
        ({"start": game}, game.position),
        ({"start": game.position}, game.position),
        ({"start": "1: A♠", "rules": "vegas-3"}, kl.layout("1: A♠", "vegas-3")),
    ]
    for start, position in starts:
        assert kl.Quiz("?", right="a", wrong={"b": "No."}, **start, **H).game.position == position


def test_the_game_that_is_given_is_left_alone():
    game = Game("normal-1", seed=42)
    exercise = kl.Move("Draw.", start=game, answer="DR", **H)
    exercise.game.draw()
    assert game.ply == 0


def test_a_lesson_has_its_exercises_by_name_and_says_what_is_solved(place):
    lesson = kl.Lesson(
        "L1", "A lesson", q1=kl.Quiz("Red?", right="♥", wrong={"♠": "No."}, **H), q2=kl.Move("Draw.", start=TWO, answer="DR", **H)
    )
    assert (list(lesson), lesson.q1 is lesson["q1"], lesson.q2.name, len(lesson)) == (["q1", "q2"], True, "L1.q2", 2)
    lesson.q1.check("♥")
    assert repr(lesson).splitlines() == ["L1  A lesson", "✓ q1  Red?", "· q2  Draw."]
    assert "<td>✓</td>" in lesson._repr_html_()
    assert "q2" in dir(lesson)
    with pytest.raises(AttributeError, match="no exercise q3; it has q1, q2"):
        lesson.q3  # noqa: B018
