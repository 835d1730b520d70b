# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, annotation_typing=False, infer_types=True
from __future__ import annotations

from array import array
from collections.abc import Sequence

ONE = 1
ARRANGEMENT = (1 << 24) - 1
INDEX = (1 << 31) - 1
LOCKED, ATTACHED, TALON, UP, BASE = 0, 1, 2, 3, 4
COLUMN, SPACE, TALON_PILE, HOME, LADDER = 52, 61, 62, 63, 1 << 18
MOST_LEFT = 63
SCORES, LENGTHS = 512, 512
GUARDS, NOTHING = 0x84210, 0x7BDEF


class Pathfinder:
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
        self.draw = draw
        self.worry_back = worry_back
        self.columns = len(layers)
        self.cards = len(talon)
        self.counted = 0 <= passes_left < self.cards
        self.passes = passes_left if self.counted else MOST_LEFT
        self.offset, self.field, self.width = [0] * 9, [0] * 9, [0] * 9
        self.base, self.misplaced, self.locked, self.talon_order = [0] * 64, [0] * 64, [0] * 64, [0] * 64
        self.low, self.high, self.wrong = [NOTHING] * 64, [0] * 64, [0] * 64
        self.pile, self.rest, self.spot = [0] * 512, [-1] * 52, [-1] * 52
        self.lows, self.highs, self.waste_lows, self.waste_highs, self.waste_count = [0] * 64, [0] * 64, [0] * 64, [0] * 64, 0
        self.rich = False
        self.place, self.above, self.below, self.column = [UP] * 52, [-1] * 52, [-1] * 52, [-1] * 52
        self.home, self.layers = list(home), [0] * 9
        self.spaces = self.arrangement = 0
        self.waste = waste
        self.talon = (ONE << self.cards) - 1
        for i in range(self.cards):
            self.talon_order[i] = talon[i]
            self.place[talon[i]] = TALON
            self.spot[talon[i]] = i
        at, bit = 0, 22
        for c in range(self.columns):
            self.offset[c] = at
            self.field[c] = bit
            self.width[c] = len(layers[c]).bit_length()
            bit += self.width[c]
            lowest, misplaced, locked = [15] * 4, 0, 0
            for k in range(len(layers[c])):
                layer = layers[c][k]
                i = at + k + 1
                self.base[i] = layer[0]
                self.misplaced[i] = misplaced
                self.locked[i] = locked
                self.low[i] = self.words(lowest)
                self.high[i] = self.words([max([x >> 2 for x in layer if x & 3 == s], default=0) for s in range(4)])
                self.wrong[i] = self.hits(self.low[i], self.high[i])
                misplaced += self.wrong[i]
                for n in range(len(layer)):
                    x = layer[n]
                    self.place[x] = LOCKED
                    self.pile[52 * c + locked] = x
                    locked += 1
                    lowest[x & 3] = min(lowest[x & 3], x >> 2)
                    self.rest[x] = layer[n + 1] if n + 1 < len(layer) else -1
            at += len(layers[c]) + 1
            self.layers[c] = len(layers[c]) + 1
            self.turn(c, False)
        self.moves, self.costs, self.wastes, self.recycled = [0] * 256, [0] * 256, [0] * 256, [0] * 256
        self.count = self.talon_ahead = self.state = 0
        self.left = self.cards
        self.best = LENGTHS
        self.best_node = -1
        self.lowest_head = 0
        self.nodes = 0
        self.first_talon = self.talon | (ONE * self.waste) << 52
        self.first_piles = self.packed()
        self.first_arrangement = self.arrangement

    # The nodes

    def clear(self, heads: int) -> None:
        self.used = 0
        self.room = 4096
        self.mask = 2 * self.room - 1
        self.talons, self.piles = array("q", bytes(8 * self.room)), array("q", bytes(8 * self.room))
        self.steps, self.links = array("q", bytes(8 * self.room)), array("q", bytes(8 * self.room))
        self.table = array("i", bytes(4 * (self.mask + 1)))
        self.heads = array("i", bytes(4 * heads))

    def grow(self) -> None:
        more = bytes(8 * self.room)
        self.talons, self.piles = array("q", bytes(self.talons) + more), array("q", bytes(self.piles) + more)
        self.steps, self.links = array("q", bytes(self.steps) + more), array("q", bytes(self.links) + more)
        self.room *= 2
        self.mask = 2 * self.room - 1
        self.table = array("i", bytes(4 * (self.mask + 1)))
        for node in range(self.used):
            # a node that a shorter way has replaced is found after its heir, or finds its place taken
            self.table[self.slot(self.talons[node], self.piles[node], self.steps[node] & ARRANGEMENT)] = node + 1

    def slot(self, talon: int, piles: int, arrangement: int) -> int:
        i = (talon & 0x3FFFFFFF) * 0x4F6CDD1D + (talon >> 30) * 0x2545F491 + (piles & 0x3FFFFFFF) * 0x1B873593 + (piles >> 30) * 0x3C6EF372
        i = ((i ^ (i >> 31)) & 0x3FFFFFFF) * 0x27D4EB2F + arrangement * 0x165667B1
        i = (i ^ (i >> 29)) & self.mask
        while self.table[i]:
            node = self.table[i] - 1
            if self.talons[node] == talon and self.piles[node] == piles and self.steps[node] & ARRANGEMENT == arrangement:
                return i
            i = (i + 1) & self.mask
        return i

    def packed(self) -> int:
        key = self.home[0] | self.home[1] << 4 | self.home[2] << 8 | self.home[3] << 12 | self.passes << 16
        for c in range(self.columns):
            key |= (ONE * self.layers[c]) << self.field[c]
        return key

    def add(self, parent: int, move: int, length: int) -> int:
        ahead = self.bound()
        if length + ahead >= self.best:
            return -1
        talon = self.talon | (ONE * self.waste) << 52
        piles = self.packed()
        i = self.slot(talon, piles, self.arrangement)
        if self.table[i] and self.steps[self.table[i] - 1] >> 44 <= length:
            return -1
        if self.used == self.room:
            self.grow()
            i = self.slot(talon, piles, self.arrangement)
        node = self.used
        self.used += 1
        self.nodes += 1
        self.talons[node] = talon
        self.piles[node] = piles
        self.steps[node] = self.arrangement | (ONE * move) << 24 | (ONE * length) << 44
        self.links[node] = (parent + 1) << 31
        self.table[i] = node + 1
        if ahead == 0:
            self.best = length
            self.best_node = node
        elif self.state == 1:
            score = 2 * ahead
            if self.rich:
                score += self.left
                for c in range(self.columns):
                    score += self.locked[self.offset[c] + self.layers[c]]
            self.push(node, length * SCORES + min(score, SCORES - 1))
        else:
            self.push(node, max(length + ahead, self.lowest_head))
        return node

    def push(self, node: int, head: int) -> None:
        self.links[node] = self.links[node] & ~INDEX | self.heads[head]
        self.heads[head] = node + 1

    # The position at hand

    def lay(self, node: int) -> None:
        place, above, below, column = self.place, self.above, self.below, self.column
        key = self.piles[node]
        for s in range(4):
            self.home[s] = (key >> (4 * s)) & 15
        self.passes = (key >> 16) & 63
        self.talon = self.talons[node] & ((ONE << 52) - 1)
        self.waste = self.talons[node] >> 52
        self.arrangement = self.steps[node] & ARRANGEMENT
        for x in range(52):
            place[x] = UP if x >> 2 < self.home[x & 3] else ATTACHED
            above[x] = below[x] = column[x] = -1
        self.left = 0
        for i in range(self.cards):
            x = self.talon_order[i]
            if self.talon >> i & 1:
                place[x] = TALON
                self.left += 1
        self.spaces = self.columns
        for c in range(self.columns):
            k = (key >> self.field[c]) & ((ONE << self.width[c]) - 1)
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
            host = x + 4 ^ 1 ^ ((self.arrangement >> pair & 1) * 3)
            if place[x] == ATTACHED:
                above[host] = x
                below[x] = host
                host ^= 3
                x ^= 3
                if place[x] == ATTACHED:
                    above[host] = x
                    below[x] = host
            elif place[x ^ 3] == ATTACHED:
                above[host] = x ^ 3
                below[x ^ 3] = host

    def note(self, card: int) -> None:
        if card < 48:
            pair = (card >> 2 << 1) + ((card ^ (card >> 1)) & 1)
            x = (pair >> 1 << 2) + (pair & 1)
            host = x + 4 ^ 2
            self.arrangement &= ~(ONE << pair)
            if self.below[x] == host or (self.below[x] < 0 and self.below[x ^ 3] == host):
                self.arrangement |= ONE << pair

    def turn(self, column: int, back: bool) -> None:
        at = self.offset[column]
        k = self.layers[column]
        if back:
            if k:
                k += 1
            else:
                k = 2 if self.base[at + 1] >= 48 else 1
            self.layers[column] = k
            k -= 1
        else:
            k -= 1
            self.layers[column] = 0 if k == 1 and self.base[at + 1] >= 48 else k
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

    def carry(self, card: int, source: int, target: int) -> None:
        if source < COLUMN:
            self.above[source] = -1
            self.below[card] = -1
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
        return (self.place[card] == ATTACHED or self.place[card] == BASE) and self.above[card] < 0

    def safe(self, card: int) -> bool:
        rank = card >> 2
        home = self.home
        return home[card & 3 ^ 1] >= rank - 1 and home[card & 3 ^ 2] >= rank - 1 and home[card & 3 ^ 3] >= rank - 2

    def source_of(self, card: int) -> int:
        if self.place[card] == ATTACHED:
            return self.below[card]
        if self.place[card] == BASE:
            return COLUMN + self.column[card] if self.column[card] >= 0 else SPACE
        return HOME if self.place[card] == UP else TALON_PILE

    def offer(self, card: int, source: int, target: int, cost: int, waste: int, recycled: int) -> None:
        n = self.count
        self.moves[n] = card | source << 6 | target << 12
        self.costs[n] = cost
        self.wastes[n] = waste
        self.recycled[n] = recycled
        self.count = n + 1

    def places(self, card: int, source: int, cost: int, waste: int, recycled: int) -> None:
        if card >= 48:
            if self.spaces:
                self.offer(card, source, SPACE, cost, waste, recycled)
            return
        if self.open_to(card + 4 ^ 1):
            self.offer(card, source, card + 4 ^ 1, cost, waste, recycled)
        if self.open_to(card + 4 ^ 2):
            self.offer(card, source, card + 4 ^ 2, cost, waste, recycled)

    def find_moves(self) -> None:
        self.count = 0
        if self.ascents():
            return
        for c in range(self.columns):
            if self.layers[c]:
                self.places(self.base[self.offset[c] + self.layers[c]], COLUMN + c, 1, self.waste, 0)
        self.from_talon()
        if self.worry_back:
            for s in range(4):
                card = 4 * self.home[s] - 4 + s
                if card >= 4 and not self.safe(card):
                    self.places(card, HOME, 1, self.waste, 0)

    def ascents(self) -> bool:
        for s in range(4):
            card = 4 * self.home[s] + s
            if card >= 52 or (self.place[card] != ATTACHED and self.place[card] != BASE):
                continue
            child = self.above[card]
            if child < 0:
                if self.safe(card):
                    self.count = 0
                    self.offer(card, self.source_of(card), HOME, 1, self.waste, 0)
                    return True
                self.offer(card, self.source_of(card), HOME, 1, self.waste, 0)
            elif self.open_to(card ^ 3):
                self.offer(child, card, card ^ 3, 2, self.waste, 0)
                self.moves[self.count - 1] |= LADDER
        return False

    def from_talon(self) -> None:
        draw, waste, left = self.draw, self.waste, self.left
        first = self.count
        through = (left - waste + draw - 1) // draw
        top = 0
        for i in range(self.cards):
            if not self.talon >> i & 1:
                continue
            top += 1
            recycled = 0
            if top >= waste and ((top - waste) % draw == 0 or top == left) and top:
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
                    self.offer(card, TALON_PILE, HOME, 1, top - 1, 0)
                    return
                self.offer(card, TALON_PILE, HOME, draws + 1, top - 1, recycled)
            self.places(card, TALON_PILE, draws + 1, top - 1, recycled)

    # The bound

    def words(self, ranks: Sequence[int]) -> int:
        return ranks[0] | ranks[1] << 5 | ranks[2] << 10 | ranks[3] << 15

    def hits(self, low: int, high: int) -> int:
        return ((low | GUARDS) - high) & GUARDS != GUARDS

    def talon_bound(self) -> int:
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
            else:
                if draw == 1 or not self.passes:
                    self.waste_lows[self.waste_count] = low
                    self.waste_highs[self.waste_count] = rank << shift
                    self.waste_count += 1
                low -= ((low >> shift & 15) - rank) << shift
        if misplaced and self.passes:
            misplaced = min(misplaced, (misplaced + draw) // draw)
        return (self.left - waste + draw - 1) // draw + misplaced

    def bound(self) -> int:
        lows, highs = self.lows, self.highs
        ahead = 52 - self.home[0] - self.home[1] - self.home[2] - self.home[3] + self.talon_ahead
        count = 0
        for c in range(self.columns):
            k = self.layers[c]
            if k > 1:
                i = self.offset[c] + k
                ahead += self.misplaced[i]
                high = 0
                x = self.base[i]
                while x >= 0:
                    shift = (x & 3) * 5
                    if high >> shift & 15 < x >> 2:
                        high += ((x >> 2) - (high >> shift & 15)) << shift
                    x = self.above[x]
                if self.hits(self.low[i], high):
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
            low = self.waste_lows[n] | GUARDS
            high = self.waste_highs[n]
            for m in range(count):
                if (low - highs[m]) & GUARDS != GUARDS and ((lows[m] | GUARDS) - high) & GUARDS != GUARDS:
                    ahead += 1
                    count -= 1
                    lows[m] = lows[count]
                    highs[m] = highs[count]
                    break
        while count > 1:
            count -= 1
            low = lows[count] | GUARDS
            high = highs[count]
            for m in range(count):
                if (low - highs[m]) & GUARDS != GUARDS and ((lows[m] | GUARDS) - high) & GUARDS != GUARDS:
                    ahead += 1
                    count -= 1
                    lows[m] = lows[count]
                    highs[m] = highs[count]
                    break
        return ahead

    # The searches

    def expand(self, node: int) -> int:
        self.lay(node)
        self.talon_ahead = self.talon_bound()
        self.find_moves()
        talon_ahead, waste, passes, arrangement = self.talon_ahead, self.waste, self.passes, self.arrangement
        length = self.steps[node] >> 44
        stale = False
        for n in range(self.count):
            move = self.moves[n]
            card, source, target = move & 63, move >> 6 & 63, move >> 12 & 63
            self.carry(card, source, target)
            host = -1
            if move & LADDER:
                host = self.source_of(source)
                self.carry(source, host, HOME)
            if source == TALON_PILE:
                self.waste = self.wastes[n]
                if self.counted:
                    self.passes = passes - self.recycled[n]
                self.talon_ahead = self.talon_bound()
                stale = True
            elif stale:
                self.talon_bound()
                stale = False
            self.add(node, move, length + self.costs[n])
            if host >= 0:
                self.carry(source, HOME, host)
            self.carry(card, target, source)
            self.talon_ahead, self.waste, self.passes, self.arrangement = talon_ahead, waste, passes, arrangement
        return 0

    def start(self, beam: bool) -> None:
        self.state = 1 if beam else 2
        self.clear(SCORES * LENGTHS if beam else LENGTHS)
        self.lowest_head = 0
        self.best_node = -1
        self.talons[0], self.piles[0], self.steps[0] = self.first_talon, self.first_piles, self.first_arrangement
        self.lay(0)
        self.talon_ahead = self.talon_bound()
        self.add(-1, 0, 0)

    def current(self, node: int) -> bool:
        return self.table[self.slot(self.talons[node], self.piles[node], self.steps[node] & ARRANGEMENT)] == node + 1

    def shortest(self, limit: int) -> int:
        """1 proved, 0 not."""
        if self.state != 2:
            self.start(False)
        while self.lowest_head < self.best:
            node = self.heads[self.lowest_head] - 1
            if node < 0:
                self.lowest_head += 1
                continue
            if self.used >= limit:
                return 0
            self.heads[self.lowest_head] = self.links[node] & INDEX
            if self.current(node):
                self.expand(node)
        return 1

    def beam(self, width: int, limit: int) -> int:
        """1: nothing was left out."""
        self.start(True)
        whole = 1
        length = 0
        while length < self.best:
            taken = 0
            for head in range(length * SCORES, (length + 1) * SCORES):
                while self.heads[head] and taken < width:
                    node = self.heads[head] - 1
                    self.heads[head] = self.links[node] & INDEX
                    if self.current(node):
                        if self.used >= limit:
                            return 0
                        self.expand(node)
                        taken += 1
                if self.heads[head]:
                    whole = 0
                    break
            length += 1
        return whole

    def path(self) -> list[int]:
        moves: list[int] = []
        node = self.best_node
        while node > 0:
            moves.append((self.steps[node] >> 24) & 0xFFFFF)
            node = (self.links[node] >> 31) - 1
        return moves[::-1]
