"""An exercise: a goal, an answer that is checked, hints in steps, a solution; and what all kinds of it share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from ..engine.errors import KlondikeError
from ..engine.game import Game
from ..engine.position import Position
from ..engine.rules import RuleSet
from ..locale import say
from .errors import InvalidLessonError
from .feedback import Feedback
from .progress import note_done
from .start import Line, Start, start_of
from .written import function_in

if TYPE_CHECKING:
    from .panel import Panel

Hints = str | Sequence[str]


class Exercise(ABC):
    """What every exercise can do: `show`, `check`, `hint`, `solution` and `reset`.

    It is written as data, and tried out when it is made: an exercise that can't be solved as it says raises `InvalidLessonError`, which
    names the field. `name` is what its progress is kept under; a `Lesson` gives one.
    """

    kind: ClassVar[str]
    choices: tuple[str, ...] = ()
    """What there is to choose from, where the answer is chosen."""
    many: ClassVar[bool] = False
    """Whether several of the choices may be the answer."""
    written: ClassVar[bool] = False
    """Whether the answer can be typed into a field."""

    def __init__(
        self,
        goal: str,
        *,
        hints: Hints,
        start: Start | None = None,
        rules: str | RuleSet | None = None,
        after: Line = "",
        why: str = "",
    ) -> None:
        self.name = ""
        self.goal = self._sentence("goal", goal)
        self.hints: tuple[str, ...] = (hints,) if isinstance(hints, str) else tuple(hints) if isinstance(hints, Sequence) else ()
        if not self.hints or not all(isinstance(hint, str) and hint.strip() for hint in self.hints):
            self._bad("hints", "hints")
        self.why = why if why == "" else self._sentence("why", why)
        self.position: Position | None = None
        if start is not None:
            try:
                self.position = start_of(start, rules, after)
            except KlondikeError as error:
                self._bad("start", "problem", problem=str(error))
        self.game: Game | None = None if self.position is None else Game(position=self.position)
        """The game on the exercise's board, where it has one."""
        self.last: Feedback | None = None
        """What was answered last."""
        self.done = False
        """Whether it has been solved, since it was made."""
        self._hinted = 0
        self._panel: Panel | None = None

    # What a reader does

    def check(self, answer: Any = ...) -> Feedback:
        """Whether an answer is right, and why or why not. Without one, or with `...`, it says what is expected, or judges the board."""
        try:
            feedback = self._unanswered() if answer is ... or answer is None else self._judged(answer)
        except KlondikeError as error:
            feedback = Feedback(False, str(error))
        return self._note(feedback)

    def hint(self) -> Feedback:
        """The next hint; after the last one, that one again."""
        number = min(self._hinted, len(self.hints) - 1)
        self._hinted += 1
        text = say("lesson.hint", number=number + 1, count=len(self.hints), text=self.hints[number])
        return self._show_note(Feedback(None, text))

    def solution(self) -> Feedback:
        """A solution, and why it is one."""
        text, table = self._solved()
        if self.why and text and text[-1] not in ".!?":
            text += "."
        return self._show_note(Feedback(None, f"{say('lesson.solution', text=text)} {self.why}".rstrip(), table))

    def reset(self) -> None:
        """Begin anew: the board as at the start, the first hint next. What was solved stays solved."""
        self._hinted, self.last = 0, None
        if self.game is not None and self.game.start_position != self.position:  # a new game was dealt on the board
            self.game.new(position=self.position)
        elif self.game is not None and (self.game.ply or self.game.redoable):
            self.game.restart()
        if self._panel:
            self._panel.tell(None)

    def show(self) -> None:
        """Show the goal, with a live board where the exercise has one; as text where nothing else can be shown."""
        try:
            from IPython import get_ipython
            from IPython.display import display
        except ImportError:  # no notebook, and none wanted
            print(self.text)
            return
        if get_ipython() is None:
            print(self.text)
        else:
            display(self)  # type: ignore[no-untyped-call]

    # What a kind says

    @abstractmethod
    def _judged(self, answer: Any) -> Feedback:
        """Judge an answer. It raises a `KlondikeError` for one that can't be read."""

    @abstractmethod
    def _solved(self) -> tuple[str, str]:
        """The solution as a sentence, and what is to be set in columns with it."""

    def _unanswered(self) -> Feedback:
        return Feedback(None, say("lesson.unanswered", how=say(f"lesson.how.{self.kind.lower()}")))

    def watch(self) -> Feedback | None:
        """What the board says by itself after a change, where moves on it are the answer."""
        return None

    # What all share

    def _note(self, feedback: Feedback) -> Feedback:
        if feedback.right:
            self.done = True
            problem = note_done(self.name, feedback.stars)
            if problem:
                feedback = Feedback(True, f"{feedback.text}\n{problem}", feedback.table, feedback.stars)
        self.last = feedback
        return self._show_note(feedback)

    def _show_note(self, feedback: Feedback) -> Feedback:
        if self._panel:
            self._panel.tell(feedback)
        return feedback

    def _right(self, *sentences: str, stars: int = 0) -> Feedback:
        return Feedback(True, " ".join(filter(None, (say("lesson.right"), *sentences, self.why))), stars=stars)

    def _wrong(self, *sentences: str, table: str = "") -> Feedback:
        return Feedback(False, " ".join(filter(None, sentences)), table)

    def _sentence(self, field: str, text: object) -> str:
        """A text that somebody has written, checked."""
        if not isinstance(text, str) or not text.strip():
            self._bad(field, "text", value=repr(text))
        return str(text).strip()

    def _number(self, field: str, value: object, low: int) -> int:
        if type(value) is not int or value < low:
            self._bad(field, "number", value=repr(value), low=low)
        assert isinstance(value, int)
        return value

    def _written(self, source: str, names: Mapping[str, Any] | None) -> Callable[[Any], Any]:
        """The function of a solution that is written down as a source."""
        try:
            function = function_in(source, names)
        except Exception as error:
            self._bad("solution", "raises", problem=f"{type(error).__name__}: {error}")
        if function is None:
            self._bad("solution", "no_function")
        return function

    def _unwritten(self) -> Feedback:
        """What is said to a function that nobody has written yet."""
        return Feedback(None, say("lesson.unanswered", how=say("lesson.code.nothing")))

    def _needs_start(self) -> tuple[Position, Game]:
        if self.position is None or self.game is None:
            self._bad("start", "start")
        return self.position, self.game

    def _bad(self, field: str, what: str, /, **values: Any) -> NoReturn:
        """Refuse what was written in a field."""
        raise InvalidLessonError.of(type(self).__name__, field, what, **values)

    def _solves(self, field: str, answer: Any) -> None:
        """Make sure that what is given as the solution is judged to be right."""
        feedback = self._judged(answer)
        if not feedback.right:
            self._bad(field, "unsolved", problem=feedback.text)

    @property
    def heading(self) -> str:
        """The name and the goal."""
        return f"{self.name}  {self.goal}".strip()

    @property
    def text(self) -> str:
        """The exercise as text: its goal, what there is to choose from, and the board."""
        parts = [self.heading, *self.listed(), *([str(self.game)] if self.game else [])]
        return "\n\n".join(part for part in parts if part)

    def listed(self) -> list[str]:
        """What stands between the goal and the board in the text."""
        return []

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.heading}>"

    def _ipython_display_(self) -> None:
        """The goal as one output, the rest as another: a page without widgets shows both."""
        from IPython.display import display

        for data, metadata in self._shown().outputs():
            display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._shown().bundle(**options)

    def _shown(self) -> Panel:
        from .panel import Panel

        if self._panel is None:
            self._panel = Panel(self)
        return self._panel
