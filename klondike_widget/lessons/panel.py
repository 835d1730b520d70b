"""A panel: an exercise as it is shown in a notebook, with its board, something to answer with, and what it says."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets  # type: ignore[import-untyped]

from ..display.html import plain
from ..display.output import shown as picture_of
from ..locale import say
from ..widget import KlondikeWidget
from .feedback import Feedback
from .move import Move
from .pick import shown
from .playing import Playing

if TYPE_CHECKING:
    from .exercise import Exercise

_WIDTH = "44rem"
"""Goal, board and answer fit on one screen."""
_WRAPPED = {"flex_flow": "row wrap"}


class Panel:
    """The widgets of one exercise. It is shown as often as one likes, and always shows the same."""

    def __init__(self, exercise: Exercise) -> None:
        self._exercise = exercise
        self.said: Feedback | None = None
        """What is said below the board."""
        self._words = ipywidgets.HTML()
        self.board = None if exercise.game is None else KlondikeWidget(exercise.game)
        helps = [self._button("hint", exercise.hint), self._button("solution", exercise.solution), self._button("reset", exercise.reset)]
        answers = [] if isinstance(exercise, Playing) else self._answers()
        board = [self.board] if self.board else []
        buttons = ipywidgets.HBox(helps, layout=_WRAPPED)
        self.box = ipywidgets.VBox([*board, *answers, self._words, buttons], layout={"max_width": _WIDTH})
        if self.board and isinstance(exercise, Playing):
            self.board.game.subscribe(lambda _: self._watch())
            self.board.observe(self._hear, "board")
        self.tell(exercise.last)

    def tell(self, feedback: Feedback | None) -> None:
        """Say something below the board, or, with `None`, nothing."""
        self.said = feedback
        self._words.value = "" if feedback is None else feedback._repr_html_()

    def outputs(self, **options: Any) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """What the notebook shows: the goal, then the widgets, with a picture of the board and the text where no widget runs."""
        exercise = self._exercise
        listed = exercise.listed() if self.board or not exercise.choices else []
        goal = "<br>".join([f"<b>{escape(exercise.name)}</b> {plain(exercise.goal)}", *(_lines(text) for text in listed)])
        words = "\n\n".join([exercise.heading, *listed])
        data, metadata = self.bundle(**options)
        shown_once = {"text/plain": str(exercise.game) if self.board else "\n\n".join(exercise.listed()) or exercise.goal}
        return [({"text/html": goal, "text/plain": words}, {}), ({**data, **shown_once}, metadata)]

    def bundle(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """All of it as one output."""
        bundle = self.box._repr_mimebundle_(**options)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        data = {**(data or {}), "text/plain": self._exercise.text}
        if self._exercise.game is None:
            return data, metadata or {}
        picture, about = picture_of(self._exercise.game, sharp=1)  # a notebook may hold many
        return {**picture, **data}, {**(metadata or {}), **about}

    def _watch(self) -> None:
        """The game has changed: a right answer is told as it happens, a wrong one too, and what was said of another position is no more."""
        assert isinstance(self._exercise, Playing)
        feedback = self._exercise.watch()
        if not (feedback and feedback.right):
            self.tell(feedback)

    def _hear(self, change: Any) -> None:
        """The board has said something: where a refused move is the answer, its sentence is the sign that it was tried."""
        said = change["new"].get("said")
        if said and said["kind"] == "refused" and isinstance(self._exercise, Move):
            self._exercise.heard(said["text"])

    def _answers(self) -> list[Any]:
        """What the answer is given with."""
        exercise = self._exercise
        if exercise.choices and not exercise.many:
            buttons = [ipywidgets.Button(description=choice, layout={"width": "auto"}) for choice in exercise.choices]
            for button in buttons:
                button.on_click(lambda pressed: exercise.check(pressed.description))
            return [ipywidgets.VBox(buttons)]
        if exercise.choices:
            names = [shown(choice) for choice in exercise.choices]
            toggles = [ipywidgets.ToggleButton(description=name, layout={"width": "auto"}) for name in names]
            check = self._button("check", lambda: exercise.check([choice for choice, on in zip(exercise.choices, toggles) if on.value]))
            return [ipywidgets.Box(toggles, layout=_WRAPPED), ipywidgets.HBox([check])]
        if exercise.written:
            field = ipywidgets.Text(placeholder=say("lesson.answer"), layout={"width": "12em"})
            check = self._button("check", lambda: exercise.check(field.value or ...))
            return [ipywidgets.HBox([field, check])]
        return []

    def _button(self, name: str, action: Any) -> Any:
        button = ipywidgets.Button(description=say(f"lesson.button.{name}"), layout={"width": "auto"})
        button.on_click(lambda _: action())
        return button


def _lines(text: str) -> str:
    """Lines of text as HTML."""
    return "<br>".join(plain(line.strip()) for line in text.splitlines())
