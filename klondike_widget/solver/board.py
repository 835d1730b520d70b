# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: annotation_typing=False, infer_types=True
"""A position while lines are searched from it: what may be played that can be part of a shortest line, and how far the win is at least.

A card is `4 * rank + suit`, rank 0 to 12, suits ♠ ♥ ♦ ♣: `card ^ 3` is its twin, of the same rank and colour, and `card + 4 ^ 1` and
`card + 4 ^ 2` are its hosts, the two cards that it may lie on. A column is made of layers: each card that lies face down is one, and so is
each run as long as can be of those that lie face up. Nothing of a layer can be moved before the layers over it have gone, and a layer that
was left never comes back, so how many layers each column keeps says what is locked. A king alone in the lowest layer is free: it counts
as no layer, since such columns may change places. Three numbers hold a position exactly:

* which cards of the talon (the waste, then the stock in the order of drawing) are left, and how many of them are waste;
* the heights of the foundations, the recycles left, and the layers of each column;
* for each rank and colour which of the two hosts carries which of the two cards: one bit, since all other cards are known by now.

**Which moves are left out.** From every position some shortest line begins with a move that is not, so no line gets longer.

* *A safe card goes up at once* (`safe`), from a column, or from the waste where single cards are drawn and it is in view. Let Z be the
  card, the lower cards of its suit, the cards of the other colour of lower rank, and those of its twin's suit that are two ranks lower or
  more. Each suit has at most one card of Z that is not up, and it can go up as soon as it is free; what lies on a card of Z is in Z. Take
  any line and play it with the cards of Z up: where it lays a run that begins in Z onto a card of Z that is up by now, let the run's
  cards go up instead, which saves the move; where it moves cards of Z that are up, do nothing. Nothing else needs them, so the line gets
  no longer. For the same reason a safe card is never worried back. Where single cards are drawn, a card that leaves the waste leaves all
  others as easy to reach.
* *A run leaves a host only for that host to go up at once* (`LADDER`, both as one step). Let a shortest line move a run R from a host p to
  its twin q earlier than that. Leave the move out, and play on with p and q in each other's roles, until p goes up (move R to q now), or q
  does (then R has left it; move to q what lies on p in its stead, and the names are right again), or the line moves what lies
  on one of them to the other (leave that out too). The line is no longer, and one such move less is early.
* A king that is free has nothing to gain in another space, and of several spaces one is enough.

**The bound** counts, so that no move is counted twice: each card that is not up goes up; the stock is drawn; and

* a layer over a lower card of its own suit (*misplaced*) cannot leave by going up, since that card comes first: it moves to a column. A
  locked layer begins the run that is moved, so that each needs a move of its own;
* so does a card of the waste over a lower card of its suit, unless the waste is recycled; then what is left is drawn again, with single
  cards each by a draw of its own, else in ⌈(misplaced + 1) ÷ draw⌉ draws at least, since the lower card is there too. Cards
  drawn together are in the same case. In all at least the smaller number;
* of two layers, or a layer and a card of the waste, that lie each over a lower card of the other's suit (*crossed*), not both leave by
  going up: each would have to wait for the other. Crossed pairs without a common layer need a move (or a draw of a single card) each.

The last part depends on how the pairs are formed, so the bound may fall by more than a move costs: the search has to look again at a
position that it reaches in fewer moves.
"""

from __future__ import annotations

from collections.abc import Sequence

ONE = 1  # a bare 1 is a C int where this is compiled
LOCKED, ATTACHED, TALON, UP, BASE = 0, 1, 2, 3, 4  # places of a card; a base begins the run of its column
COLUMN, SPACE, TALON_PILE, HOME, LADDER = 52, 61, 62, 63, 1 << 18  # where a card moves from and to, if not a card
NO_LIMIT = 63
GUARDS, NOTHING = 0x84210, 0x7BDEF  # four ranks in one number, 5 bits each, the highest of them free


class Board:
    """A position, with its moves; see the head of this file."""

    def __init__(
        self,
        layers: Sequence[Sequence[Sequence[int]]],
        talon: Sequence[int],
        waste: int,
        home: Sequence[int],
        draw: int,
        passes_left: int,
        worry_back: bool,
    ) -> None:
        """`waste` is how many cards of the talon are waste, `home` the heights of the foundations; `passes_left` is -1 for no limit."""
        self.draw, self.worry_back, self.columns, self.cards = draw, worry_back, len(layers), len(talon)
        # between two cards played from the talon a shortest line recycles once at most
        self.counted = 0 <= passes_left < len(talon)
        self.passes = passes_left if self.counted else NO_LIMIT
        self.offset, self.field, self.width, self.layers = [0] * 9, [0] * 9, [0] * 9, [0] * 9
        # of each layer: its lowest card, how many misplaced layers and cards lie below, whether it is misplaced itself, and by suit
        # the lowest ranks below and the highest ranks within
        self.base, self.misplaced, self.locked, self.wrong = [0] * 64, [0] * 64, [0] * 64, [0] * 64
        self.low, self.high = [NOTHING] * 64, [0] * 64
        self.pile, self.rest, self.talon_order, self.spot = [0] * 512, [-1] * 52, [0] * 52, [-1] * 52
        self.place, self.above, self.below, self.column = [UP] * 52, [-1] * 52, [-1] * 52, [-1] * 52
        self.lows, self.highs, self.waste_lows, self.waste_highs = [0] * 64, [0] * 64, [0] * 64, [0] * 64
        self.moves, self.costs, self.wastes, self.recycled = [0] * 256, [0] * 256, [0] * 256, [0] * 256
        self.home = list(home)
        self.waste, self.left, self.talon = waste, len(talon), (ONE << len(talon)) - 1
        self.spaces = self.arrangement = self.count = self.waste_count = self.talon_ahead = 0
        self.kept_waste = self.kept_passes = self.kept_arrangement = 0
        self.host = -1
        self.stale = False
        for i in range(self.cards):
            self.talon_order[i] = talon[i]
            self.place[talon[i]] = TALON
            self.spot[talon[i]] = i
        at, bit = 0, 22
        for c in range(self.columns):
            self.offset[c], self.field[c], self.width[c] = at, bit, len(layers[c]).bit_length()
            self._dissect(c, layers[c])
            at += len(layers[c]) + 1
            bit += self.width[c]
            self.layers[c] = len(layers[c]) + 1
            self.turn(c, False)

    def _dissect(self, column: int, layers: Sequence[Sequence[int]]) -> None:
        lowest, misplaced, locked = [15] * 4, 0, 0
        for k in range(len(layers)):
            layer = layers[k]
            i = self.offset[column] + k + 1
            self.base[i], self.misplaced[i], self.locked[i] = layer[0], misplaced, locked
            self.low[i] = _word(lowest)
            self.high[i] = _word([max([x >> 2 for x in layer if x & 3 == suit], default=0) for suit in range(4)])
            self.wrong[i] = ((self.low[i] | GUARDS) - self.high[i]) & GUARDS != GUARDS
            misplaced += self.wrong[i]
            for n in range(len(layer)):
                x = layer[n]
                self.place[x] = LOCKED
                self.pile[52 * column + locked] = x
                locked += 1
                lowest[x & 3] = min(lowest[x & 3], x >> 2)
                self.rest[x] = layer[n + 1] if n + 1 < len(layer) else -1

    # The position

    def talon_word(self) -> int:
        """The first of the three numbers; the third is `arrangement`."""
        return self.talon | (ONE * self.waste) << 52

    def piles_word(self) -> int:
        """The second of them."""
        word = self.home[0] | self.home[1] << 4 | self.home[2] << 8 | self.home[3] << 12 | self.passes << 16
        for c in range(self.columns):
            word |= (ONE * self.layers[c]) << self.field[c]
        return word

    def lay(self, talon: int, piles: int, arrangement: int) -> None:
        """Take up the position of three numbers."""
        place, above, below, column = self.place, self.above, self.below, self.column
        for s in range(4):
            self.home[s] = piles >> (4 * s) & 15
        self.passes = piles >> 16 & 63
        self.talon = talon & ((ONE << 52) - 1)
        self.waste = talon >> 52
        self.arrangement = arrangement
        for x in range(52):
            place[x] = UP if x >> 2 < self.home[x & 3] else ATTACHED
            above[x] = below[x] = column[x] = -1
        self.left = 0
        for i in range(self.cards):
            if self.talon >> i & 1:
                place[self.talon_order[i]] = TALON
                self.left += 1
        self.spaces = self.columns
        for c in range(self.columns):
            k = piles >> self.field[c] & ((ONE << self.width[c]) - 1)
            self.layers[c] = k
            if k:
                self.spaces -= 1
                i = self.offset[c] + k
                place[self.base[i]] = BASE
                column[self.base[i]] = c
                for n in range(self.locked[i]):
                    place[self.pile[52 * c + n]] = LOCKED
        for x in range(48, 52):
            if place[x] == ATTACHED:
                place[x] = BASE
                self.spaces -= 1
        for pair in range(24):
            x = (pair >> 1 << 2) + (pair & 1)
            host = x + 4 ^ 1 ^ ((arrangement >> pair & 1) * 3)
            if place[x] != ATTACHED:
                x ^= 3
            elif place[x ^ 3] == ATTACHED:
                above[host ^ 3] = x ^ 3
                below[x ^ 3] = host ^ 3
            if place[x] == ATTACHED:
                above[host] = x
                below[x] = host

    def note(self, card: int) -> None:
        """Bring the bit of a card and its twin up to date."""
        if card < 48:
            pair = (card >> 2 << 1) + ((card ^ (card >> 1)) & 1)
            x = (pair >> 1 << 2) + (pair & 1)
            host = x + 4 ^ 2
            self.arrangement &= ~(ONE << pair)
            if self.below[x] == host or (self.below[x] < 0 and self.below[x ^ 3] == host):
                self.arrangement |= ONE << pair

    def turn(self, column: int, back: bool) -> None:
        """Take a column's highest layer away and unlock the next one, or take that `back`."""
        at = self.offset[column]
        k = self.layers[column]
        king = self.base[at + 1] >= 48
        if back:
            self.layers[column] = k + 1 if k else 2 if king else 1
            k = self.layers[column] - 1
        else:
            k -= 1
            self.layers[column] = 0 if k == 1 and king else k
        if k == 0:
            self.spaces += -1 if back else 1
            return
        x = self.base[at + k]
        self.place[x] = LOCKED if back else BASE
        self.column[x] = column if self.layers[column] and not back else -1
        while self.rest[x] >= 0:
            y = self.rest[x]
            self.place[y] = LOCKED if back else ATTACHED
            self.above[x] = -1 if back else y
            self.below[y] = -1 if back else x
            self.note(y)
            x = y

    def source_of(self, card: int) -> int:
        """Where a card of the columns would be carried from."""
        if self.place[card] == ATTACHED:
            return self.below[card]
        return COLUMN + self.column[card] if self.column[card] >= 0 else SPACE

    def carry(self, card: int, source: int, target: int) -> None:
        """Move a card, and what lies on it; `target` and `source` in each other's place move it back."""
        if source < COLUMN:
            self.above[source] = self.below[card] = -1
        elif source == HOME:
            self.home[card & 3] -= 1
        elif source == TALON_PILE:
            self.talon ^= ONE << self.spot[card]
            self.left -= 1
        elif source == SPACE:
            self.spaces += 1
        else:
            self.turn(source - COLUMN, False)
        if target < COLUMN:
            self.above[target] = card
            self.below[card] = target
            self.place[card] = ATTACHED
        elif target == HOME:
            self.home[card & 3] += 1
            self.place[card] = UP
        elif target == TALON_PILE:
            self.talon ^= ONE << self.spot[card]
            self.left += 1
            self.place[card] = TALON
        else:
            self.place[card] = BASE
            self.column[card] = target - COLUMN if target < SPACE else -1
            if target == SPACE:
                self.spaces -= 1
            else:
                self.turn(target - COLUMN, True)
        self.note(card)

    # Its moves

    def open_to(self, card: int) -> bool:
        """Whether a card lies in a column with nothing on it."""
        return (self.place[card] == ATTACHED or self.place[card] == BASE) and self.above[card] < 0

    def safe(self, card: int) -> bool:
        """Whether a card whose turn it is to go up may as well do so at once."""
        rank, home = card >> 2, self.home
        return home[card & 3 ^ 1] >= rank - 1 and home[card & 3 ^ 2] >= rank - 1 and home[card & 3 ^ 3] >= rank - 2

    def find_moves(self) -> None:
        """Write down the moves: which card goes where, what that costs with its draws, and what is waste then."""
        self.count = 0
        self.kept_waste, self.kept_passes, self.kept_arrangement = self.waste, self.passes, self.arrangement
        self.talon_ahead = self.talon_bound()
        self.stale = False
        if self._ascents() or self._from_talon():
            return
        for c in range(self.columns):
            if self.layers[c]:
                self._places(self.base[self.offset[c] + self.layers[c]], COLUMN + c, 1, self.waste, 0)
        if self.worry_back:
            for s in range(4):
                card = 4 * self.home[s] - 4 + s
                if card >= 4 and not self.safe(card):
                    self._places(card, HOME, 1, self.waste, 0)

    def _offer(self, card: int, source: int, target: int, cost: int, waste: int, recycled: int) -> None:
        n = self.count
        self.moves[n] = card | source << 6 | target << 12
        self.costs[n], self.wastes[n], self.recycled[n] = cost, waste, recycled
        self.count = n + 1

    def _places(self, card: int, source: int, cost: int, waste: int, recycled: int) -> None:
        if card >= 48:
            if self.spaces:
                self._offer(card, source, SPACE, cost, waste, recycled)
            return
        if self.open_to(card + 4 ^ 1):
            self._offer(card, source, card + 4 ^ 1, cost, waste, recycled)
        if self.open_to(card + 4 ^ 2):
            self._offer(card, source, card + 4 ^ 2, cost, waste, recycled)

    def _ascents(self) -> bool:
        """What goes up from the columns; says whether a safe card does, which is then the only move."""
        for s in range(4):
            card = 4 * self.home[s] + s
            if card >= 52 or (self.place[card] != ATTACHED and self.place[card] != BASE):
                continue
            child = self.above[card]
            if child < 0:
                if self.safe(card):
                    self.count = 0
                    self._offer(card, self.source_of(card), HOME, 1, self.waste, 0)
                    return True
                self._offer(card, self.source_of(card), HOME, 1, self.waste, 0)
            elif self.open_to(card ^ 3):
                self._offer(child, card, card ^ 3, 2, self.waste, 0)
                self.moves[self.count - 1] |= LADDER
        return False

    def _from_talon(self) -> bool:
        """What comes from the talon, each card with the fewest draws that bring it into view; says the same."""
        draw, waste, left = self.draw, self.waste, self.left
        through = (left - waste + draw - 1) // draw
        top = 0
        for i in range(self.cards):
            if not self.talon >> i & 1:
                continue
            top += 1
            recycled = 0
            if top >= waste and ((top - waste) % draw == 0 or top == left):
                draws = (top - waste + draw - 1) // draw
            elif self.passes and (top % draw == 0 or top == left):
                draws = through + (top + draw - 1) // draw
                recycled = 1
            else:
                continue
            card = self.talon_order[i]
            if self.home[card & 3] == card >> 2:
                if draw == 1 and draws == 0 and self.safe(card):
                    self.count = 0
                    self._offer(card, TALON_PILE, HOME, 1, top - 1, 0)
                    return True
                self._offer(card, TALON_PILE, HOME, draws + 1, top - 1, recycled)
            self._places(card, TALON_PILE, draws + 1, top - 1, recycled)
        return False

    def play(self, n: int) -> None:
        """Make the move of a number."""
        move = self.moves[n]
        card, source = move & 63, move >> 6 & 63
        self.host = -1
        self.carry(card, source, move >> 12 & 63)
        if move & LADDER:
            self.host = self.source_of(source)
            self.carry(source, self.host, HOME)
        if source == TALON_PILE:
            self.waste = self.wastes[n]
            if self.counted:
                self.passes -= self.recycled[n]
            self.talon_ahead = self.talon_bound()
            self.stale = True
        elif self.stale:
            self.talon_ahead = self.talon_bound()
            self.stale = False

    def take_back(self, n: int) -> None:
        """Undo it."""
        move = self.moves[n]
        if self.host >= 0:
            self.carry(move >> 6 & 63, HOME, self.host)
        self.carry(move & 63, move >> 12 & 63, move >> 6 & 63)
        self.waste, self.passes, self.arrangement = self.kept_waste, self.kept_passes, self.kept_arrangement

    # The bound

    def talon_bound(self) -> int:
        """What the talon's cards need beyond going up, and the cards of the waste that crossed pairs may still have."""
        draw, waste = self.draw, self.waste
        low = NOTHING
        misplaced = n = 0
        self.waste_count = 0
        for i in range(self.cards):
            if not self.talon >> i & 1:
                continue
            if n >= waste:
                if draw == 1:
                    break
                if (n - waste) % draw == 0:
                    low = NOTHING
            n += 1
            x = self.talon_order[i]
            rank = x >> 2
            shift = (x & 3) * 5
            if low >> shift & 15 < rank:
                misplaced += 1
                continue
            if draw == 1 or not self.passes:
                self.waste_lows[self.waste_count] = low
                self.waste_highs[self.waste_count] = rank << shift
                self.waste_count += 1
            low -= ((low >> shift & 15) - rank) << shift
        if self.passes and misplaced:
            misplaced = min(misplaced, (misplaced + draw) // draw)
        return (self.left - waste + draw - 1) // draw + misplaced

    def bound(self) -> int:
        """How many moves are needed at least."""
        lows, highs = self.lows, self.highs
        ahead = 52 - self.home[0] - self.home[1] - self.home[2] - self.home[3] + self.talon_ahead
        count = 0
        for c in range(self.columns):
            k = self.layers[c]
            if k < 2:
                continue
            i = self.offset[c] + k
            ahead += self.misplaced[i]
            high = 0
            x = self.base[i]
            while x >= 0:
                shift = (x & 3) * 5
                high += max((x >> 2) - (high >> shift & 15), 0) << shift
                x = self.above[x]
            if ((self.low[i] | GUARDS) - high) & GUARDS != GUARDS:
                ahead += 1
            else:
                lows[count] = self.low[i]
                highs[count] = high
                count += 1
            for i in range(self.offset[c] + 2, self.offset[c] + k):
                if not self.wrong[i]:
                    lows[count] = self.low[i]
                    highs[count] = self.high[i]
                    count += 1
        for n in range(self.waste_count):
            crossed = self._crossed(self.waste_lows[n] | GUARDS, self.waste_highs[n], count)
            ahead += crossed
            count -= crossed
        while count > 1:
            count -= 1
            crossed = self._crossed(lows[count] | GUARDS, highs[count], count)
            ahead += crossed
            count -= crossed
        return ahead

    def _crossed(self, low: int, high: int, count: int) -> int:
        """1 if one of the layers is crossed with this, which is then taken out, else 0."""
        lows, highs = self.lows, self.highs
        for m in range(count):
            if (low - highs[m]) & GUARDS != GUARDS and ((lows[m] | GUARDS) - high) & GUARDS != GUARDS:
                lows[m] = lows[count - 1]
                highs[m] = highs[count - 1]
                return 1
        return 0


def _word(ranks: Sequence[int]) -> int:
    return ranks[0] | ranks[1] << 5 | ranks[2] << 10 | ranks[3] << 15
