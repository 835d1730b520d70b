# What Cython needs to know of core.py to compile it: the types. Without it the file runs as it is.

cimport cython

ctypedef long long i64

cdef i64 ONE, LOW, LEFT, KINGS, ALL
cdef int UP, MOVE, STOCK_UP, STOCK_DOWN, UNKNOWN, WON, LOST, NEXT_PASS
cdef int SAFE, HOSTS, SPACES, DEAD, WANTED, EVERY, LEVELS, MOVES, MEMBERS, FIELDS, SLOTS, LOAD
cdef signed char[67] PLACE


cdef class Table:
    cdef i64[::1] keys
    cdef short[::1] times

    cdef int insert(self, i64 key, i64 slot, int time, bint pure) noexcept


cdef class Visited:
    cdef list tables
    cdef i64 count, bits, room

    cdef i64 mixed(self, i64 key) noexcept
    cdef i64 number(self, i64 mixed) noexcept
    @cython.locals(table=Table)
    cdef bint insert(self, i64 key, int time, bint pure) except -1
    @cython.locals(old=Table, low=Table, high=Table, table=Table)
    cdef split(self)


cdef class Search:
    cdef readonly i64 nodes
    cdef readonly int state
    cdef readonly bint incomplete
    cdef i64 key, shown, locked, hidden, left, bases, up, absent, stock_bits, residue_weight
    cdef int draw, recycles, prunings, spaces, rest, waste, used, residue, time, level
    cdef bint worry_back, open_stock
    cdef signed char[52] below, stock, index
    cdef i64[52] uncovers, lock, rise, bit
    cdef int[16384] moves
    cdef i64[16384] backs
    cdef i64[1024] members
    cdef int[200] path
    cdef i64[200] path_backs
    cdef int[201] next, end
    cdef i64[2412] saved
    cdef Visited visited

    cdef i64 openings(self) noexcept
    cdef i64 due(self) noexcept
    cdef i64 safe(self) noexcept
    cdef i64 reach(self) noexcept
    cdef void unlock(self, int card) noexcept
    cdef void lift(self, int card) noexcept
    cdef void place_waste(self, int waste) noexcept
    cdef void take(self, int card, int place) noexcept
    cdef void take_back(self, i64 cards) noexcept
    cdef void make(self, int move, i64 backs) noexcept
    cdef void settle(self) noexcept
    cdef void settle_columns(self) noexcept
    cdef void raise_stock(self, int card) noexcept
    cdef i64 ready(self) noexcept
    cdef int ready_stock(self) noexcept
    cdef int card_at(self, int place) noexcept
    cdef int moves_into(self, int end) noexcept
    cdef int kings_waiting(self, i64 movable, i64 back) noexcept
    cdef int write(self, int end, i64 cards, int kind, i64 backs) noexcept
    cdef void sort(self, int start, int end) noexcept
    cdef int take_backs(self, int end, i64 place, i64 movable, i64 layable) noexcept
    cdef bint is_member(self, i64 backs, int count) noexcept
    cdef i64 wanted(self, i64 can, i64 place, i64 cards) noexcept
    cdef bint dead(self) noexcept
    cdef void save(self, int level) noexcept
    cdef void restore(self, int level) noexcept
    cpdef int run(self, i64 nodes) except -2
    cpdef list line(self)
