# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, annotation_typing=False, infer_types=True
"""The search: depth first, over classes of positions, with the true cards known.

**Cards** are numbered 4·rank + (suit ^ 2·(rank & 1)), with suits 0 and 1 of one colour and 2 and 3 of the other. So the two cards of a rank
and a colour, *twins*, are neighbours, a *pair*, and the pair that may lie on another is the one 4 below: a run stays in one column of the
bit masks. A mask has a bit for each card.

**A class** holds the positions that differ only in which of two twins a card lies on, and in which cards were put up that could as well be
taken back. Moving a run from one twin to the other can be undone at once, so it never loses anything. A *locked* card is one
that has not moved since it was dealt: the one on top of the cards still covered. Putting up any other card can be undone too, while taking
back is allowed: the parent it lay on is open again. So `settle` puts up all that can go, and what is left says it all: how many cards
each column still has locked, how high the foundations are, which cards the stock still has, and where the waste ends. All of that is one
number, `key`, in mixed radix: no two classes share it, and a search that runs dry is a proof.

**A move** takes one locked card or one card of the stock away for good: it goes up (`UP`, `STOCK_UP`) or to a column (`MOVE`,
`STOCK_DOWN`), after foundation cards were taken back where that makes the place. So no line has more moves than the deal has such cards.

**The waste.** Any card that drawing can bring to the top is one move away. With n drawn at a time and w cards in the waste, drawing reaches
the same cards from every w that is a multiple of n, or where all cards are in the waste: these are *pure*, and with no limit of passes they
are one class. From other offsets an earlier one with the same remainder reaches all that a later one does. With a limit of passes, an
earlier (pass, offset) reaches all that a later one does where both are pure, else where neither its pass nor its offset is greater. So
`Visited` keeps the time of each key, and a class that comes up later is passed over.

**Why nothing is lost.** Let d be the least number of cards that must still be taken away for good to win. Classes that taking back connects
have the same d, and lead to each other: where two twins could go up, but only one at a time, taking one back lets the other go. A class
is passed over only for one that was met, from which all can be done that could be done from it: its d is no greater. Each
pruning below leaves a move after which d is less, or forces one after which d is no greater. So if any class that was met could be won,
look at those with the least d among all that were met: one of them has a move to a class that was met and has less, or is won itself.

The file is plain Python; `core.pxd` lets Cython compile it. Both search the same tree. Integers are signed and stay below 2⁶³.
"""

from __future__ import annotations

from array import array

ONE = 1  # a 64-bit integer when compiled, where a literal 1 would have 32 bits
LOW = 0x5555555555555
"""The lower card of each pair."""
LEFT = 0x3333333333333
"""The lower pair of each rank."""
KINGS = 0xF << 48
ALL = (1 << 52) - 1
PLACE = [0] * 67
"""The number of a card by the remainder of its bit: 67 is the least number that tells them all apart."""
for _card in range(64):
    PLACE[(ONE << _card) % 67] = _card

UP, MOVE, STOCK_UP, STOCK_DOWN = 0, 1, 2, 3
UNKNOWN, WON, LOST = 0, 1, 2
NEXT_PASS = 64
"""Marks a place in the stock that is reached only after a recycle."""

SAFE, HOSTS, SPACES, DEAD, WANTED = 1, 2, 4, 8, 16
"""The prunings, to be switched off one by one: see `settle`, `moves_into`, `dead` and `take_backs`."""
EVERY = 31

KINDS = (UP, MOVE, STOCK_UP, STOCK_DOWN)
OUTCOMES = (UNKNOWN, WON, LOST)
PRUNINGS = (SAFE, HOSTS, SPACES, DEAD, WANTED)
"""The constants again, for those who import them: what `core.pxd` declares can't be seen from outside when compiled."""

LEVELS, MOVES, MEMBERS, FIELDS = 200, 16384, 1024, 12
SLOTS, LOAD = 8192, 3400
"""How many slots a table has, and how many classes there are for each table on average: of those not split yet some hold twice as many."""


class Table:
    """Some of the classes met so far, and the earliest time of each: open addressing in flat arrays of 10 bytes a slot."""

    def __init__(self) -> None:
        self.keys = array("q", bytes(8 * SLOTS))
        self.times = array("h", bytes(2 * SLOTS))

    def insert(self, key: int, slot: int, time: int, pure: bool) -> int:
        """2 if a class is new, 1 if it is not known to be as good as when it was met before, else 0. `slot` is where to look first."""
        while self.keys[slot]:
            if self.keys[slot] == key:
                old = self.times[slot]
                if old <= time and (pure or old % NEXT_PASS <= time % NEXT_PASS):
                    return 0
                self.times[slot] = time
                return 1
            slot = (slot + 1) & (SLOTS - 1)
        self.keys[slot] = key
        self.times[slot] = time
        return 2


class Visited:
    """The classes met so far. It grows a table at a time (Litwin's linear hashing), so that no move has to wait long for it.

    There are from 2ⁿ to 2ⁿ⁺¹ tables. A class belongs to the one that the last n + 1 bits of its mixed key name, or, while that is not
    there yet, the last n bits.
    """

    def __init__(self) -> None:
        self.tables = [Table()]
        self.count = 1
        self.bits = 1
        self.room = LOAD

    def mixed(self, key: int) -> int:
        """The key with its bits in disorder."""
        mixed = (key & 0x7FFFFFFF) * 0x4F6CDD1D + (key >> 31) * 0x2545F491
        return mixed ^ (mixed >> 32)

    def number(self, mixed: int) -> int:
        """The table that a class belongs to."""
        number = mixed & self.bits
        return number if number < self.count else number & (self.bits >> 1)

    def insert(self, key: int, time: int, pure: bool) -> bool:
        """Whether a class is new, or not known to be as good as when it was met before."""
        mixed = self.mixed(key)
        table = self.tables[self.number(mixed)]
        found = table.insert(key, (mixed >> 20) & (SLOTS - 1), time, pure)
        if found == 2:
            self.room -= 1
            if self.room == 0:
                self.split()
        return found > 0

    def split(self) -> None:
        """One more table: it takes some of the classes of the first one that has not been split yet."""
        if self.count > self.bits:
            self.bits = 2 * self.bits + 1
        old = self.tables[self.count & (self.bits >> 1)]
        low = Table()
        high = Table()
        self.tables[self.count & (self.bits >> 1)] = low
        self.tables.append(high)
        self.count += 1
        self.room = LOAD
        for slot in range(SLOTS):
            key = old.keys[slot]
            if key:
                mixed = self.mixed(key)
                table = high if self.number(mixed) == self.count - 1 else low
                table.insert(key, (mixed >> 20) & (SLOTS - 1), old.times[slot], True)


class Search:
    """A search from one position; `run` goes on with it for so many classes more.

    `columns` are lists of parts, from the bottom up. A part is what moves as one: its first card and what was dealt on it face up, in a
    run; all parts but the last are covered. `stock` holds the cards of stock and waste in the order of drawing, the first `waste` of them
    being in the waste now. `recycles` says how many are still allowed, -1 for no limit. `absent` masks cards that the pack doesn't have.
    """

    def __init__(
        self,
        columns: list[list[list[int]]],
        stock: list[int],
        waste: int,
        draw: int,
        recycles: int,
        worry_back: bool,
        prunings: int,
        absent: int,
    ) -> None:
        self.draw = draw
        self.recycles = recycles
        self.worry_back = worry_back
        self.prunings = prunings
        self.absent = absent
        self.open_stock = draw == 1 and recycles < 0  # every card of the stock can be had at any time
        self.below = [-1] * 52
        self.uncovers = [0] * 52
        self.lock = [0] * 52
        self.rise = [0] * 52
        self.bit = [0] * 52
        self.index = [0] * 52
        self.stock = [0] * 52
        self.shown = self.locked = self.hidden = self.left = self.bases = 0
        self.spaces = 0
        self.rest = len(stock)
        self.waste = waste
        self.used = 0
        self.residue = self.time = 0
        weight = 2 * ONE  # bit 0 is always set: no key is 0
        self.key = 1
        for i in range(self.rest):
            card = stock[i]
            self.stock[i] = card
            self.bit[card] = weight
            self.key += weight
            self.left |= ONE << card
            weight *= 2
        self.stock_bits = weight - 2
        for column in columns:
            if len(column) == 0:
                self.spaces += 1
                continue
            locks = 0
            for i in range(len(column)):
                head = column[i][0]
                if i:
                    self.below[head] = column[i - 1][0]
                    for card in column[i - 1]:
                        self.uncovers[head] |= ONE << card
                        self.hidden |= ONE << card
                if i or head < 48:
                    self.lock[head] = weight
                    locks += 1
                else:  # a king at the bottom of a column has nothing to gain by moving
                    self.bases |= ONE << head
            top = column[len(column) - 1]
            for card in top:
                self.shown |= ONE << card
            if self.lock[top[0]]:
                self.locked |= ONE << top[0]
            self.key += weight * locks
            weight *= locks + 1
        self.up = ALL & ~(self.shown | self.hidden | self.left)
        for suit in range(4):
            for rank in range(13):
                card = 4 * rank + (suit ^ (2 * (rank & 1)))
                self.rise[card] = weight
                if self.up & (ONE << card):
                    self.key += weight
            weight *= 14
        self.residue_weight = weight
        self.moves = [0] * 16384
        self.backs = [0] * 16384
        self.members = [0] * 1024
        self.path = [0] * 200
        self.path_backs = [0] * 200
        self.next = [0] * 201
        self.end = [0] * 201
        self.saved = [0] * 2412
        self.visited = Visited()
        self.incomplete = False
        self.nodes = 1
        self.level = 0
        if draw > 1 or recycles >= 0:
            self.place_waste(waste)
        self.save(LEVELS)  # no search gets so deep: `line` begins there
        self.settle()
        self.visited.insert(self.key + self.residue_weight * self.residue, self.time, self.residue == 0)
        self.save(0)
        self.end[0] = self.moves_into(0)
        self.state = WON if self.up == ALL else UNKNOWN

    # What can be seen of a class

    def openings(self) -> int:
        """The pairs of which a card has nothing on it, or could have: more of them lie in columns than have cards on them."""
        on = self.shown & ~self.locked & ~KINGS
        count = (self.shown & LOW) + ((self.shown >> 1) & LOW) - (((on & LOW) + ((on >> 1) & LOW)) << 4)
        return ((count | (count >> 1)) & LOW) * 3

    def due(self) -> int:
        """The cards that the foundations wait for."""
        over = self.up << 4
        return (((over & LEFT) << 2) | ((over >> 2) & LEFT) | 15) & ALL & ~self.up

    def safe(self) -> int:
        """The cards that nothing needs in a column, once they can go up.

        What could lie on such a card, one rank lower and of the other colour, is up or due, and what could lie on that in turn too. So in
        any line a card that is laid on it can go up instead, with all on it, and the line gets no longer (Blake and Gent,
        arXiv 1906.12314, prove it). Without taking back, it is enough that what could lie on it is up.
        """
        up = self.up
        both = (up & (up >> 1) & LOW) * 3
        kids = both << 8
        kids = ((kids & LEFT) << 2) | ((kids >> 2) & LEFT) | 0xFF
        twin = up << 12
        twin = ((twin & LOW) << 1) | ((twin >> 1) & LOW)
        twin = ((twin & LEFT) << 2) | ((twin >> 2) & LEFT) | 0xFFF
        safe = kids & twin
        if not self.worry_back:
            safe |= both << 4
        return safe & ALL

    def reach(self) -> int:
        """The cards of the stock that drawing can bring to the top of the waste; their places go to `index`."""
        if self.open_stock:
            return self.left
        draw = self.draw
        waste = self.waste
        last = self.rest - 1
        again = self.recycles < 0 or self.used < self.recycles
        rest = (self.key & self.stock_bits) >> 1
        found = 0
        place = 0
        number = 0
        while rest:
            if rest & 1:
                card = self.stock[number]
                if place == last or place == waste - 1 or (place >= waste and (place - waste) % draw == draw - 1):
                    self.index[card] = place
                    found |= ONE << card
                elif again and place % draw == draw - 1:
                    self.index[card] = place | NEXT_PASS
                    found |= ONE << card
                place += 1
            rest >>= 1
            number += 1
        return found

    # Moving

    def unlock(self, card: int) -> None:
        """A locked card leaves: turn up what it covered."""
        self.locked ^= ONE << card
        self.key -= self.lock[card]
        head = self.below[card]
        if head < 0:
            self.spaces += 1
        else:
            self.shown |= self.uncovers[card]
            self.hidden ^= self.uncovers[card]
            if self.lock[head]:
                self.locked |= ONE << head

    def lift(self, card: int) -> None:
        """A card goes from its column to its foundation."""
        bit = ONE << card
        self.up |= bit
        self.key += self.rise[card]
        self.shown ^= bit
        if self.locked & bit:
            self.unlock(card)
        elif card >= 48:
            self.spaces += 1

    def place_waste(self, waste: int) -> None:
        """So many cards are in the waste now."""
        self.waste = waste
        pure = waste % self.draw == 0 or waste == self.rest
        self.residue = 0 if pure else waste % self.draw
        if self.recycles >= 0:
            self.time = NEXT_PASS * self.used + waste
        else:
            self.time = 0 if pure else waste
            if pure:
                self.waste = 0

    def take(self, card: int, place: int) -> None:
        """A card leaves the stock."""
        self.left ^= ONE << card
        self.key -= self.bit[card]
        self.rest -= 1
        if not self.open_stock:
            if place & NEXT_PASS:
                self.used += 1
            self.place_waste(place & (NEXT_PASS - 1))

    def take_back(self, cards: int) -> None:
        """Cards come from the foundations to columns."""
        self.up ^= cards
        self.shown |= cards
        while cards:
            card = PLACE[(cards & -cards) % 67]
            cards &= cards - 1
            self.key -= self.rise[card]
            if card >= 48:
                self.spaces -= 1

    def make(self, move: int, backs: int) -> None:
        """Take `backs` back, and make a move."""
        self.take_back(backs)
        card = move & 63
        kind = (move >> 6) & 3
        if kind == UP:
            self.lift(card)
            return
        if kind == MOVE:
            self.unlock(card)
        else:
            self.take(card, move >> 8)
        if kind == STOCK_UP:
            self.up |= ONE << card
            self.key += self.rise[card]
        else:
            self.shown |= ONE << card
            if card >= 48:
                self.spaces -= 1

    def settle(self) -> None:
        """Put up all that loses nothing by it: what can be taken back, and safe cards (`SAFE`).

        Of twins only one may go at a time, since what lies on one needs the other. A safe card of the stock goes up
        by itself only where that hinders no other card of it: at draw 1, where all can be had, or from the top of the waste.
        """
        self.settle_columns()
        card = self.ready_stock()
        while card >= 0:
            self.raise_stock(card)
            self.settle_columns()
            card = self.ready_stock()

    def settle_columns(self) -> None:
        """Put up all that loses nothing by it from the columns."""
        ready = self.ready()
        while ready:
            card = PLACE[(ready & -ready) % 67]
            ready &= ready - 1
            self.lift(card)
            if ready == 0:
                ready = self.ready()

    def raise_stock(self, card: int) -> None:
        """A card goes from the stock to its foundation: at draw 1 from the top of the waste, or from anywhere."""
        self.take(card, self.waste - 1)
        self.up |= ONE << card
        self.key += self.rise[card]

    def ready(self) -> int:
        """The cards of the columns that go up at once; of twins one, since what lies on one needs the other."""
        free = 0
        if self.prunings & SAFE:
            free = self.safe()
        if self.worry_back:
            free |= ~self.locked
        ready = self.shown & self.openings() & self.due() & free
        return ready & ~((ready & LOW) << 1)

    def ready_stock(self) -> int:
        """A safe card of the stock that goes up at once, or -1: at draw 1, where that hinders no other card of the stock."""
        if self.draw > 1 or not self.prunings & SAFE:
            return -1
        ready = self.left & self.due() & self.safe()
        if ready == 0:
            return -1
        if self.open_stock:
            return PLACE[(ready & -ready) % 67]
        top = self.card_at(self.waste - 1)
        return top if top >= 0 and ready & (ONE << top) else -1

    def card_at(self, place: int) -> int:
        """The card at a place of what is left of the stock, or -1."""
        rest = (self.key & self.stock_bits) >> 1
        number = 0
        while rest:
            if rest & 1:
                if place == 0:
                    return self.stock[number]
                place -= 1
            rest >>= 1
            number += 1
        return -1

    # Finding moves

    def moves_into(self, end: int) -> int:
        """Write the moves of this class at `end`, and give the new end. Three prunings stand here.

        `HOSTS`: with the whole stock open, to lay a card of it on a column serves only to lay another card on it, for from the stock it
        goes up as well, and hinders nothing. So lay it down in the very move before, and where its pair was not open: when another move
        comes between, exchange the two. That needs a card which could follow at once: one locked, one of the stock, or one to be taken
        back; or a twin that is due, and has on it what would go over to this card.

        `SPACES`: to empty a column serves only to lay a king there. So do it in the very move before, and where there are not spaces enough
        already for all the kings that one move can lay down.

        `SAFE`: a safe card that is the last of the stock goes up when the offset is pure: whatever could be had before, can be had then.

        While taking back is allowed, a card that can go up isn't moved to a column: it would go up from there, to the same class.
        """
        shown = self.shown
        locked = self.locked
        open_ = self.openings()
        due = self.due()
        safe = self.safe()
        reach = self.reach()
        place = open_ >> 4
        if self.spaces:
            place |= KINGS
        if self.draw > 1 and self.prunings & SAFE and reach & due & safe:
            card = self.card_at(self.rest - 1)
            if (ONE << card) & due & safe and (self.waste == self.rest or (self.recycles < 0 and self.residue == 0)):
                return self.write(end, reach & (ONE << card), STOCK_UP, 0)
        rising = shown & open_ & due
        if self.worry_back:
            rising &= locked
        moving = locked & place
        laying = reach & place
        if self.worry_back:
            moving &= ~rising
            laying &= ~due
        waiting = locked | reach
        if self.worry_back:
            waiting |= self.up & ~safe & ~self.absent
        if self.prunings & SPACES and self.kings_waiting(waiting & ~self.up, waiting & self.up) <= self.spaces:
            kept = moving
            while kept:
                card = PLACE[(kept & -kept) % 67]
                kept &= kept - 1
                if self.below[card] < 0:
                    moving ^= ONE << card
        hosts = ALL
        if self.prunings & HOSTS and self.open_stock:
            stuck = shown & due & ~open_
            hosts = ((waiting << 4) & ALL) & ~open_ | stuck
            hosts |= ((hosts & LOW) << 1) | ((hosts >> 1) & LOW)
        end = self.write(end, rising, UP, 0)
        end = self.write(end, reach & due, STOCK_UP, 0)
        start = end
        end = self.write(end, moving, MOVE, 0)
        self.sort(start, end)
        end = self.write(end, laying & hosts, STOCK_DOWN, 0)
        if self.worry_back:
            end = self.take_backs(end, place, locked & ~rising, reach & hosts & ~due)
        return end

    def kings_waiting(self, movable: int, back: int) -> int:
        """How many kings one move can lay down at most: those it takes back, and the one it moves."""
        kings = back & KINGS
        count = 0
        while kings:
            kings &= kings - 1
            count += 1
        return count + 1 if movable & KINGS else count

    def write(self, end: int, cards: int, kind: int, backs: int) -> int:
        """Write a move of each of the cards."""
        while cards:
            card = PLACE[(cards & -cards) % 67]
            cards &= cards - 1
            self.moves[end] = card | kind << 6 | (self.index[card] << 8 if kind >= STOCK_UP else 0)
            self.backs[end] = backs
            end += 1
        return end

    def sort(self, start: int, end: int) -> None:
        """Put the moves of the longest columns first: that finds wins sooner, by a third of the classes at draw 3."""
        for i in range(start + 1, end):
            move = self.moves[i]
            k = i
            while k > start and self.lock[self.moves[k - 1] & 63] < self.lock[move & 63]:
                self.moves[k] = self.moves[k - 1]
                k -= 1
            self.moves[k] = move

    def take_backs(self, end: int, place: int, movable: int, layable: int) -> int:
        """Write the moves that need cards to be taken back first.

        All sets of cards that can be taken back are gone through, the smaller first. The card taken back last is there for a pair that had
        no opening: something is laid on it, or its twin goes up when what lay on the twin has come over. A set that serves another purpose
        serves it without that card.

        `WANTED`: safe cards stay up, and so do those that serve no such pair, directly or by making place for others.
        """
        can = self.up & ~self.absent
        wanted = can
        if self.prunings & WANTED:
            can &= ~self.safe()
            wanted = self.wanted(can, place, movable | layable)
        if wanted == 0:
            return end
        shown = self.shown
        up = self.up
        members = self.members
        members[0] = 0
        count = 1
        k = 0
        while k < count:
            backs = members[k]
            k += 1
            spaces = self.spaces
            kings = backs & KINGS
            while kings:
                kings &= kings - 1
                spaces -= 1
            self.shown = shown | backs
            self.up = up & ~backs
            open_ = self.openings()
            free = open_ >> 4
            if spaces:
                free |= KINGS
            over = self.up >> 4
            tops = self.up & ~(((over & LEFT) << 2) | ((over >> 2) & LEFT))
            more = tops & wanted & free
            while more:
                bit = more & -more
                more ^= bit
                if self.is_member(backs | bit, count):
                    continue
                if count == MEMBERS or end > MOVES - 256:
                    self.incomplete = True
                    break
                members[count] = backs | bit
                count += 1
                pair = bit | ((bit & LOW) << 1) | ((bit >> 1) & LOW)
                if open_ & pair == 0:
                    self.up ^= bit
                    end = self.write(end, (pair >> 4) & movable, MOVE, backs | bit)
                    end = self.write(end, (pair >> 4) & layable, STOCK_DOWN, backs | bit)
                    end = self.write(end, (pair ^ bit) & shown & self.due(), UP, backs | bit)
                    self.up ^= bit
        self.shown = shown
        self.up = up
        return end

    def is_member(self, backs: int, count: int) -> bool:
        """Whether a set is among the first `count` members."""
        for k in range(count):
            if self.members[k] == backs:
                return True
        return False

    def wanted(self, can: int, place: int, cards: int) -> int:
        """Which of the foundation cards that can be taken back could serve a pair with no opening."""
        stuck = self.shown & self.due() & ~self.openings()
        pairs = ((cards & ~place) << 4) & ALL | stuck
        wanted = (pairs | ((pairs & LOW) << 1) | ((pairs >> 1) & LOW)) & can
        before = 0
        while wanted != before:
            before = wanted
            above = wanted << 4
            above = ((above & LEFT) << 2) | ((above >> 2) & LEFT)
            parents = (wanted & ~place & ~KINGS) << 4
            wanted |= (above | parents | ((parents & LOW) << 1) | ((parents >> 1) & LOW)) & can
        return wanted

    def dead(self) -> bool:
        """Whether even a kinder game could not be won (`DEAD`).

        In the kinder game a card that could be somewhere stays there for all purposes. A locked card leaves if it can go up, or once it has
        a place: on an opening, on a card that came to a column meanwhile, or on one from which its twin can go up; a king in any space. If
        at the end some card was never uncovered, or can't go up, the true game has no win either.
        """
        shown = self.shown
        found = shown | self.left
        chain = -1
        if self.recycles >= 0 and self.used >= self.recycles:  # the last pass: under the waste's top, cards wait for those above
            chain = self.waste - 1
            for place in range(chain):
                found ^= ONE << self.card_at(place)
        up = self.up
        came = 0
        down = up if self.worry_back else 0
        locked = self.locked
        spaces = self.spaces
        place = self.openings() >> 4
        near = (((shown | (shown >> 1)) & LOW) * 3) >> 4
        while True:
            old_found, old_up, old_came = found, up, came
            over = up << 4
            up |= found & ((((over & LEFT) << 2) | ((over >> 2) & LEFT)) | 15)
            free = place | (((came | (came >> 1)) & LOW) * 3) >> 4 | (near & (((up & LOW) << 1) | ((up >> 1) & LOW)))
            if spaces or KINGS & up & ~self.up & (shown & ~self.locked | self.bases & found):  # a king that goes up leaves a space
                free |= KINGS
            came |= (found | down) & ~shown & free
            leaving = locked & (up | free)
            while leaving:
                card = PLACE[(leaving & -leaving) % 67]
                leaving &= leaving - 1
                locked ^= ONE << card
                head = self.below[card]
                if head < 0:
                    spaces = 1
                    old_up = 0
                else:
                    found |= self.uncovers[card]
                    came |= self.uncovers[card]
                    if self.lock[head]:
                        locked |= ONE << head
            while chain > 0 and (up | free) & (ONE << self.card_at(chain)):
                chain -= 1
                found |= ONE << self.card_at(chain)
            if found == old_found and up == old_up and came == old_came:
                return up != ALL

    # Searching

    def save(self, level: int) -> None:
        """Remember the class at a level."""
        saved = self.saved
        i = 12 * level
        saved[i] = self.key
        saved[i + 1] = self.shown
        saved[i + 2] = self.locked
        saved[i + 3] = self.hidden
        saved[i + 4] = self.left
        saved[i + 5] = self.up
        saved[i + 6] = self.spaces
        saved[i + 7] = self.rest
        saved[i + 8] = self.waste
        saved[i + 9] = self.used
        saved[i + 10] = self.residue
        saved[i + 11] = self.time

    def restore(self, level: int) -> None:
        """Go back to the class at a level."""
        saved = self.saved
        i = 12 * level
        self.key = saved[i]
        self.shown = saved[i + 1]
        self.locked = saved[i + 2]
        self.hidden = saved[i + 3]
        self.left = saved[i + 4]
        self.up = saved[i + 5]
        self.spaces = saved[i + 6]
        self.rest = saved[i + 7]
        self.waste = saved[i + 8]
        self.used = saved[i + 9]
        self.residue = saved[i + 10]
        self.time = saved[i + 11]

    def run(self, nodes: int) -> int:
        """Look at so many classes more at most: `WON`, `LOST`, or `UNKNOWN` when they did not suffice.

        It can be called again to go on.
        """
        if self.state != UNKNOWN:
            return UNKNOWN if self.incomplete and self.state == LOST else self.state
        end = self.nodes + nodes
        level = self.level
        self.restore(level)
        while True:
            if self.next[level] == self.end[level]:
                if level == 0:
                    self.state = LOST
                    return UNKNOWN if self.incomplete else LOST
                level -= 1
                self.restore(level)
                continue
            if self.nodes >= end:
                self.level = level
                return UNKNOWN
            i = self.next[level]
            self.next[level] += 1
            self.path[level] = self.moves[i]
            self.path_backs[level] = self.backs[i]
            self.make(self.moves[i], self.backs[i])
            self.settle()
            if self.up == ALL:
                self.level = level + 1
                self.state = WON
                return WON
            if self.visited.insert(self.key + self.residue_weight * self.residue, self.time, self.residue == 0):
                self.nodes += 1
                if not (self.prunings & DEAD and self.dead()):
                    if level + 2 < LEVELS and self.end[level] < MOVES - 512:
                        level += 1
                        self.save(level)
                        self.next[level] = self.end[level - 1]
                        self.end[level] = self.moves_into(self.end[level - 1])
                        continue
                    self.incomplete = True
            self.restore(level)

    def line(self) -> list[tuple[int, int, int]]:
        """The moves of a search that was won: each with the cards taken back before it, and those of the columns that went up after it.

        The first entry is no move (-1), but what went up before any. A safe card that the stock gave by itself is a move here, since with a
        limit of passes the order of such cards matters.
        """
        moves: list[tuple[int, int, int]] = []
        self.restore(LEVELS)
        for i in range(-1, self.level):
            move = -1
            backs = 0
            if i >= 0:
                move = self.path[i]
                backs = self.path_backs[i]
                self.make(move, backs)
            while True:
                before = self.up
                self.settle_columns()
                moves.append((move, backs, self.up ^ before))
                card = self.ready_stock()
                if card < 0:
                    break
                self.raise_stock(card)
                move = card | STOCK_UP << 6
                backs = 0
        return moves
