"""The widget: a live board of one game.

Everything goes one way: an intent or a cell changes the game, the game tells its subscribers, and the widget publishes `board`. A move from
a cell and a drag with the mouse are one path. What the browser writes to any other trait than `intents` is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets

from ..display.output import shown
from ..engine.description import described
from ..engine.errors import KlondikeError
from ..engine.game import Game
from ..engine.rules import RuleSet
from ..locale import DEFAULT, chosen, current, find, labels, on_choice, say, speaking
from ..study import Keeper
from .adviser import Adviser
from .front_end import front_end
from .granting import grant
from .intents import ASIDES, LOOKS, MOST, MOVES, PLAY, Answered, name_of, read
from .menu import menu
from .options import Options, WithOptions
from .revisions import Revisions
from .snapshot import snapshot
from .standing import Standing
from .telling import Telling

if TYPE_CHECKING:
    from typing_extensions import Unpack


class KlondikeWidget(WithOptions, anywidget.AnyWidget):
    """A board that plays `game`; show it as the last line of a cell, as often as you like.

    The options are those of `klondike_widget.widget.options.Options`. All can be changed at any time: by cells as traits, by the person
    in the Options dialog.

    `board` (what the browser draws) and `intents` (what it asks for) carry the game. `status`, `score` and `moves` can be observed from
    cells. `last_error` keeps what went wrong inside, which Jupyter would swallow.

    >>> from klondike_widget import Game
    >>> widget = KlondikeWidget(Game("vegas-1", seed=42))
    >>> widget.game.draw(), widget.status, widget.score, widget.moves
    (Move('DR'), 'playing', -52, ['DR'])
    """

    _esm = front_end("widget.js")
    _css = front_end("widget.css")

    board = traitlets.Dict().tag(sync=True)
    intents = traitlets.Any().tag(sync=True, echo_update=False)
    outlook = traitlets.Dict(None, allow_none=True, read_only=True).tag(sync=True)
    labels = traitlets.Dict(read_only=True).tag(sync=True)
    menu = traitlets.List(traitlets.Dict(), read_only=True).tag(sync=True)
    rules = traitlets.List(traitlets.Unicode(), read_only=True).tag(sync=True)

    finishes = traitlets.Bool(read_only=True).tag(sync=True)
    status = traitlets.Unicode(read_only=True)
    score = traitlets.Int(read_only=True)
    moves = traitlets.List(traitlets.Unicode(), read_only=True)

    _asked: ClassVar[tuple[str, ...]] = PLAY
    _leave: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, game: Game | None = None, **options: Unpack[Options]) -> None:
        if game is not None and not isinstance(game, Game):
            raise TypeError(say("error.widget_game", game=repr(game)))
        wanted = WithOptions.chosen(options)
        self.game = Game() if game is None else game
        self.last_error: Exception | None = None
        self._answered = Answered()
        self._answering = False
        self._revisions = Revisions(self.game)
        self._sayings = 0
        self._said: dict[str, Any] | None = None
        self._described: tuple[RuleSet, str] | None = None
        self._heard: str | None = None
        self._standing = self._stand()
        self._telling = Telling(self.game)
        self._adviser = Adviser(self.game, wanted, self._standing, self._tell_outlook, self._note_error)
        with self.game.batch(), speaking(wanted.language or self._spoken_elsewhere):
            self._adviser.look(patient=False)
            super().__init__(board=self._next_board(), intents=[], **wanted.trait_values())
            self._adviser.options = self
            with self.hold_sync():
                self._describe()
                self._tell_observers()
            unsubscribe = self.game.subscribe(self._on_change)
            unhear = on_choice(self._on_language)

        def leave() -> None:
            unsubscribe()
            unhear()
            self._adviser.close()
            self._standing.close()
            self.game.resume()  # nobody can say so any more

        self._leave = leave

    def _record(self) -> str:
        return self.game.record(refusals=True)

    def _stand(self) -> Standing:
        return Standing(self.game)

    def close(self) -> None:
        """Take the board away; the game goes on without it."""
        self._leave()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Answer what the browser asks for, and drop whatever else it writes."""
        if "intents" in sync_data:
            self._answer_all(sync_data["intents"])

    def _on_change(self, _: Game) -> None:
        self._revisions.touched = True
        if not self._answering:
            self._said = None
        self._publish()

    def _publish(self) -> None:
        with speaking(self._spoken), self.hold_sync():
            self._adviser.look(patient=self._answering)
            self.board = self._next_board()
            self._describe()
            self._tell_observers()

    @property
    def _spoken(self) -> str:
        """The language of this board: its own, or the session's, or the browser's."""
        return self.language or self._spoken_elsewhere

    @property
    def _spoken_elsewhere(self) -> str:
        return chosen() or self._heard or DEFAULT

    @traitlets.observe("language")
    def _on_language(self, _: Any = None) -> None:
        if self._described and self._described[1] != self._spoken:
            with self.game.batch():
                self._said = None
                if not self._answering:
                    self._publish()

    @traitlets.observe("verdict", "winnable", "finish")
    def _on_options(self, _: Any) -> None:
        if self._adviser.options is self and not self._answering:
            with self.game.batch():
                self._publish()

    def _note_error(self, error: Exception) -> None:
        self.last_error = error

    def _next_board(self) -> dict[str, Any]:
        revision = self._revisions.next(self.game)
        best = self._standing.shown(self.game)
        problem = self._standing.complaint()
        if problem:
            self._say("error", problem)
        return {
            "revision": revision,
            "since": self._revisions.dealt,
            **snapshot(self.game),
            "best": best,
            "hint": self._adviser.hint,
            "offer": self._adviser.offer,
            "winnable": self._adviser.kind,
            "said": self._said,
            "told": self._telling.look(self.game),
            "ack": self._answered.latest(),
        }

    def _describe(self) -> None:
        rules, before = self.game.rules, self._described
        self._described = rules, current()
        if self._described != before:
            self.set_trait("rules", described(rules))
            self.set_trait("menu", menu(rules))
            self.set_trait("labels", labels())

    def _tell_observers(self) -> None:
        game = self.game
        for name, value in (("status", game.status), ("score", game.score), ("moves", [str(move) for move in game.moves])):
            self._tell(name, value)
        self._tell("finishes", self._adviser.finishes)
        self._tell_outlook()

    def _tell_outlook(self) -> None:
        self._tell("outlook", self._adviser.outlook)

    def _tell(self, name: str, value: object) -> None:
        try:
            self.set_trait(name, value)
        except Exception:  # an observer of the player's that fails must stop neither the others nor the board
            self.log.exception("an observer of %s failed", name)

    @traitlets.observe("intents")
    def _on_intents(self, change: Any) -> None:
        if self.board and change["new"] != []:
            self._answer_all(change["new"])

    def _answer_all(self, entries: Any) -> None:
        """Answer what has come, as one change of the board. Nothing that goes wrong may vanish in a handler."""
        with self.game.batch(), speaking(self._spoken):  # at the batch's end the game tells of all changes at once
            published = self._revisions.last
            self._answering = True
            many = isinstance(entries, list)
            news = [self._answer(entry) for entry in entries[:MOST]] if many else []
            if not many or len(entries) > MOST:
                news.append(True)
                self._say("refused", say("wire.form", problem=say("wire.list", most=MOST, given=entries)))
        with self.game.batch():
            self._answering = False
            if self._revisions.last == published and any(news):
                self._publish()

    def _answer(self, entry: Any) -> bool:
        """Do what an entry asks for; `False` if it was answered before, as all are that marimo hands over a second time."""
        name = None
        try:
            name = name_of(entry)
            if not self._answered.take(name):
                return False
            intent = read(entry, self._revisions.last, self._asked)
            if intent.do not in ASIDES:
                self._said = None
            self._revisions.note(self.game)  # by the entries before this one
            if intent.do == "hello":
                self._heard = next(filter(None, map(find, intent.languages)), None)
                return True
            if intent.do == "set":
                setattr(self, intent.option, intent.value)
                return True
            with Keeper.hand():  # what subscribers play afterwards is not the player's
                refused = grant(self.game, intent, self._adviser, self._revisions)
                self._standing.look()
            if refused:
                self._say("refused", refused, name)
            elif intent.do == "record":
                self.send({"record": self._record(), "to": intent.id})
            elif intent.do not in LOOKS:
                self._revisions.touched = True
                comment = self._adviser.comment() if intent.do in MOVES else None
                if comment:
                    self._say("coach", comment, name)
        except KlondikeError as error:
            self._say("refused", str(error), name)
        except Exception as error:
            self.last_error = error
            self._say("error", say("wire.failed", problem=repr(error)), name)
        return True

    def _say(self, kind: str, text: str, to: str | None = None) -> None:
        self._sayings += 1
        self._said = {"n": self._sayings, "kind": kind, "text": text, "to": to}

    def __repr__(self) -> str:
        return str(self.game)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The view, and beside it the game as it is now, for pages where no widget runs."""
        bundle = super()._repr_mimebundle_(**options)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        with speaking(self._spoken):
            still, about = shown(self.game)
        return {**(data or {}), **still}, {**(metadata or {}), **about}
