"""What can be read of a game, without changing it."""

from __future__ import annotations

from threading import RLock
from typing import Literal

from ..locale import say
from .cards import FACES, Card
from .deals import written
from .errors import InvalidDealError
from .history import Attempt
from .moves import Move
from .piles import NAMES, STOCK, WASTE
from .position import Place, Position
from .round import Round
from .rules import RuleSet
from .setting import position_of
from .stopwatch import HeldClock
from .taps import Tap, taps

Status = Literal["playing", "won"]


class Reader:
    """The reading half of `Game`: the round on the table, the lock that guards it, and all that can be asked about them."""

    _lock: RLock
    _clock: HeldClock
    _round: Round
    _deals: int

    @property
    def rules(self) -> RuleSet:
        """The rules of this game."""
        return self._round.rules

    @property
    def code(self) -> str | None:
        """The code that deals this game again, or `None` where it has none: see `codes`."""
        with self._lock:
            return self._round.code

    @property
    def deal(self) -> str | None:
        """The deal as text, in dealing order; `None` for a game that started from a position."""
        with self._lock:
            return None if self.start_position else written(self._round.order)

    @property
    def chosen(self) -> bool:
        """Whether this deal was asked for, by a seed, a code, a deal, a position or a record; `False` where it was drawn at random."""
        return self._round.chosen

    @property
    def start_position(self) -> Position | None:
        """The position that the game started from, or `None` where it was dealt."""
        start = self._round.start
        return start if isinstance(start, Position) else None

    @property
    def position(self) -> Position:
        """What lies where now."""
        with self._lock:
            return position_of(self._round.referee, self._round.table)

    @property
    def identities(self) -> dict[str, tuple[int, ...]]:
        """The cards of each pile, bottom to top, as their places in the shuffled pack, counted from 0.

        That tells equal cards of two packs apart, follows a card through the game, and gives nothing away about its face.
        """
        with self._lock:
            current = self._round
            place = {number: place for place, number in enumerate(current.order)}
            piles = (STOCK, WASTE, *current.referee.foundations, *current.referee.columns)
            return {NAMES[pile]: tuple(place[number] for number in current.table.piles[pile]) for pile in piles}

    @property
    def score(self) -> int:
        """The score now, in points or dollars."""
        with self._lock:
            self._round.spend_time()
            return self._round.score

    @property
    def gross(self) -> int:
        """What this deal has won so far, before its stake: 260 for a deal of Las Vegas that was won."""
        with self._lock:
            return self.score - self._round.carried - self.rules.scoring.start

    @property
    def carried(self) -> int:
        """What a bankroll brought along from the deals before this one."""
        return self._round.carried

    @property
    def score_text(self) -> str:
        """The score as the player reads it: `35`, or `+$208`, `$0`, `-$52`."""
        with self._lock:
            return self.rules.scoring.text(self.score)

    @property
    def status(self) -> Status:
        """`playing` or `won`. A game is never declared lost (A28)."""
        with self._lock:
            return "won" if self._round.won else "playing"

    @property
    def ply(self) -> int:
        """How many steps have been played, those that followed others by themselves included. What was undone does not count."""
        with self._lock:
            return self._round.history.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The steps played so far."""
        with self._lock:
            history = self._round.history
            return tuple(step[0] for step in history.steps[: history.ply])

    @property
    def refusals(self) -> tuple[Attempt, ...]:
        """What was tried on this line of play and refused: the ply, the move, and the refusal. They change nothing else.

        >>> from klondike_widget import Game, IllegalMoveError
        >>> game = Game(seed=42)
        >>> try:
        ...     game.move("71")
        ... except IllegalMoveError:
        ...     print(*game.refusals[0], sep=" | ")
        0 | 71 | 6♦ can't go on J♣ (column 1): the card must be exactly one lower than the card it goes on.

        A thousand are kept for each deal; what was refused on a line that has been played otherwise since is forgotten with it.
        """
        with self._lock:
            return tuple(self._round.history.attempts)

    @property
    def followed(self) -> int:
        """How many of the last steps followed by themselves from the action before them."""
        with self._lock:
            return self._round.history.followed

    @property
    def undoable(self) -> int:
        """How many actions can be undone now."""
        with self._lock:
            return self._round.history.undoable

    @property
    def redoable(self) -> int:
        """How many actions can be redone now."""
        with self._lock:
            return self._round.history.redoable

    @property
    def last_ply(self) -> int:
        """The last ply of the record, where `goto` leads to all that was played and undone."""
        with self._lock:
            return len(self._round.history.steps)

    @property
    def pass_number(self) -> int:
        """Which pass through the stock this is, counted from 1."""
        with self._lock:
            return self._round.table.passes

    @property
    def deal_number(self) -> int:
        """How many deals this table has had, this one included; restarting a deal does not count."""
        return self._deals

    @property
    def running(self) -> bool:
        """Whether the stopwatch counts now: from the first action until the game is won, and not while the game is paused."""
        return self._round.stopwatch.running and not self._clock.held

    @property
    def paused(self) -> bool:
        """Whether the time stands still: see `pause`. A board pauses its game where nobody sees it."""
        return self._clock.held

    @property
    def elapsed(self) -> float:
        """Seconds since the first action, until the game was won, without the time that it was paused."""
        return self._round.stopwatch.elapsed

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that the rules allow now: the stock first, then moves to foundations, then to columns."""
        with self._lock:
            current = self._round
            return current.legal or current.legal_moves()

    @property
    def taps(self) -> dict[tuple[str, int], Tap]:
        """What one click and two quick clicks do, for each source and count of cards that they move (A31, A32)."""
        with self._lock:
            return taps(self._round.table, self._round.legal_moves())

    def find(self, card: str | Card) -> Place:
        """Where a card lies. With two packs: the one that is easiest to reach.

        >>> from klondike_widget import Game
        >>> Game(seed=42).find("KS")
        Place(pile='5', height=3, face_up=False)

        Raises `InvalidCardError` for a text that names no card and `InvalidDealError` for a card that this pack does not have.
        """
        card = Card(card)
        with self._lock:
            table = self._round.table
            places = [
                Place(NAMES[pile], height, pile != STOCK and height >= table.down[pile])
                for pile, cards in enumerate(table.piles)
                for height, number in enumerate(cards)
                if FACES[number] is card
            ]
            if not places:
                raise InvalidDealError(say("error.no_such_card", card=card.symbol))
            return max(places, key=lambda place: (place.face_up, place.height - len(table.piles[NAMES.index(place.pile)])))
