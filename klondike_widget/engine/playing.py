"""Playing: what changes a game, and why it would be refused. `game` deals the cards and opens the doors to the other wings."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, SupportsIndex

from ..locale import say
from .automatic import automatic_moves
from .cards import HIDDEN
from .errors import IllegalMoveError, InvalidMoveError, InvalidPlyError
from .explanations import explain
from .feed import Feed
from .finish import finish
from .moves import DRAW, RECYCLE, Move, moves_in
from .piles import STOCK, WASTE
from .position import Position
from .reader import Reader
from .refusals import Reason, Refusal
from .round import Round
from .rules import RuleSet
from .standstill import Standstill, standstill
from .table import EXCHANGED


class Playing(Reader):
    """The half of a game that plays: moves, undo and redo, and the time. Every operation is atomic; one that is refused changes nothing."""

    _feed: Feed[Any]

    def check(self, move: str | Move) -> Refusal | None:
        """Why a move would be refused now, or `None` if it is legal. Raises `InvalidMoveError` for a text that is no move."""
        move = Move(move)
        with self._lock:
            current = self._round
            return None if move in current.legal_moves() else explain(current.referee, current.table, move)

    def move(self, move: str | Move) -> Move:
        """Play a move, and turn the card that it uncovers: one action.

        Raises `IllegalMoveError`, with the reason, where the rules refuse it, and `InvalidMoveError` for a text that is no move.
        """
        if move.__class__ is not Move:
            move = Move(move)
        with self._lock:
            current = self._round
            if move not in (current.legal or current.legal_moves()):
                refusal = explain(current.referee, current.table, move)
                current.history.note(move, refusal)
                raise IllegalMoveError(refusal)
            current.play(move)
            self._feed.tell()
            return move

    def draw(self) -> Move:
        """Turn cards from the stock to the waste. Raises `IllegalMoveError` where the stock is empty."""
        return self.move(DRAW)

    def recycle(self) -> Move:
        """Turn the waste over to be the stock again. Raises `IllegalMoveError` where that may not be."""
        return self.move(RECYCLE)

    def play(self, moves: str | Iterable[str | Move]) -> tuple[Move, ...]:
        """Play several moves, all or none: a line as text, such as a solver prints, or any iterable of moves.

        >>> from klondike_widget import Game
        >>> game = Game(seed=42)
        >>> game.play("73 DR2"), game.ply
        ((Move('73'), Move('DR'), Move('DR')), 3)

        Raises as `move` does; then nothing was played.
        """
        if not isinstance(moves, Iterable):
            raise InvalidMoveError(say("error.move", move=moves))
        line = moves_in(moves) if isinstance(moves, str) else tuple(Move(move) for move in moves)
        with self._all_or_nothing():
            for move in line:
                self.move(move)
        return line

    def finish(self) -> tuple[Move, ...]:
        """Play every card up, as one action with a step for each move; the stock is drawn as the rules allow.

        It works where no card lies face down in the columns, and playing on without any thought brings all the cards up. One undo takes
        all of it back; `goto` goes to any step of it.

        Raises `IllegalMoveError` where cards still lie face down in the columns, or where a simulation shows that some would not get their
        turn: see `check_finish`. Then nothing was played.
        """
        with self.batch():
            line = finish(self._round.referee, self._round.table)
            if isinstance(line, Refusal):
                raise IllegalMoveError(line)
            self._play_by_itself(line[:1], follows=False)
            self._play_by_itself(line[1:])
            return line

    def check_finish(self) -> Refusal | None:
        """Why `finish` would be refused now, or `None` if it works."""
        with self._lock:
            line = finish(self._round.referee, self._round.table)
            return line if isinstance(line, Refusal) else None

    def send_up(self) -> tuple[Move, ...]:
        """Let the cards go up that no card in the columns can need any more. It belongs to the action before: one undo takes back both.

        A card that was taken back from a foundation stays until it is moved again, and of the waste only what leaves the others as easy to
        reach goes up. A board with the option `auto` does this after each action of its player.

        >>> from klondike_widget import Game
        >>> game = Game("normal-1", seed=5)
        >>> game.move("53"), game.send_up(), game.ply, game.undoable
        (Move('53'), (Move('3D'),), 2, 1)
        """
        with self.batch():
            current = self._round
            line = automatic_moves(current.referee, current.table, current.history.steps[: current.history.ply])
            self._play_by_itself(line)
            return line

    def standstill(self) -> Standstill | None:
        """Whether nothing can change any more, as far as the player can know: no card can be turned up, leave the stock, or go up for good.

        `None` where something can, or where more would have to be looked at; then it tells nothing. It knows no hidden card.
        """
        with self._lock:
            current, seen = self._round, self.position.seen()
            known = HIDDEN not in (*seen.stock, *seen.waste) or self._has_gone_round()
            return standstill(current.referee, current.table, known)

    # Going back and forth

    def undo(self) -> bool:
        """Take back the last action, with the points it really gave. `False` where nothing can be undone."""
        with self._lock:
            if not self._round.history.undoable:
                return False
            self._round.undo()
            self._feed.tell()
            return True

    def redo(self) -> bool:
        """Play the action again that was undone last. `False` where there is none."""
        with self._lock:
            if not self._round.history.redoable:
                return False
            self._round.redo()
            self._feed.tell()
            return True

    def check_undo(self) -> Refusal | None:
        """Why `undo` would do nothing, or `None`."""
        with self._lock:
            if self.undoable:
                return None
            limit = self.rules.undo_limit
            if self.ply and limit is not None:
                return Refusal.because(Reason.UNDO_LIMIT, n=limit)
            return Refusal.because(Reason.NOTHING_TO_UNDO)

    def check_redo(self) -> Refusal | None:
        """Why `redo` would do nothing, or `None`."""
        with self._lock:
            return None if self.redoable else Refusal.because(Reason.NOTHING_TO_REDO)

    def goto(self, ply: SupportsIndex) -> None:
        """Go to any place of the record: 0 is the deal. The undo limit does not bind it.

        Raises `InvalidPlyError` for a ply that the record does not have.
        """
        with self._lock:
            current = self._round
            last = len(current.history.steps)
            try:
                goal = -1 if isinstance(ply, bool) else operator.index(ply)
            except TypeError:
                goal = -1
            if not 0 <= goal <= last:
                raise InvalidPlyError(say("error.ply", ply=ply, last=last))
            if goal == current.history.ply:
                return
            current.goto(goal)
            self._feed.tell()

    def restart(self) -> None:
        """Begin the same deal again, with an empty record."""
        with self._lock:
            last = self._round
            self._lay(last.rules, last.start, last.code, last.chosen)
            self._feed.tell()

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Take back what was played inside the `with` block where something goes wrong, an interrupt too."""
        with self.batch():
            current = self._round
            memory, changed = current.remember(), self._feed.changed
            try:
                yield
            except BaseException:
                current.come_back(memory)
                self._feed.changed = changed
                raise

    def _play_by_itself(self, line: Iterable[Move], follows: bool = True) -> None:
        """Play legal moves that follow from the action before."""
        with self._all_or_nothing():
            for move in line:
                self._round.play(move, follows)
                self._feed.tell()

    def _has_gone_round(self) -> bool:
        """Whether all that draws can show has been seen since a card left the waste or came there."""
        current = self._round
        cards = len(current.table.piles[STOCK]) + len(current.table.piles[WASTE])
        draws = 0
        for move, note, *_ in reversed(current.history.steps[: current.history.ply]):
            if move.count and (move.source_number == WASTE or note & EXCHANGED):
                break
            draws += not move.count
        return draws > -(-cards // current.table.draw)

    def _lay(self, rules: RuleSet, start: Sequence[int] | Position, code: str | None, chosen: bool) -> None:
        """Lay out a round. A bankroll goes on to the next deal; the same deal again is not paid for twice."""
        last = self._round
        carried = 0
        if rules.scoring.bankroll and rules == last.rules:
            same = start == last.start
            carried = last.carried if same else self.score
        self._round = Round(rules, start, code, chosen, self._clock, carried)

    # The time

    def pause(self) -> None:
        """Stop the time of this game, until `resume`: also that of the deals that follow, and whatever is played meanwhile."""
        self._hold(True)

    def resume(self) -> None:
        """Let the time go on from where it stopped."""
        self._hold(False)

    def _hold(self, held: bool) -> None:
        with self._lock:
            if held != self._clock.held:
                (self._clock.hold if held else self._clock.release)()
                self._feed.tell()

    # Telling others

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Take all changes inside the `with` block as one: subscribers are told once, and other threads wait."""
        with self._lock, self._feed.hold():
            yield
