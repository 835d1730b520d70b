cimport cython
ctypedef long long i64

cdef i64 ONE
cdef int LOCKED, ATTACHED, TALON, UP, BASE
cdef int COLUMN, SPACE, TALON_PILE, HOME, LADDER
cdef int NO_LIMIT, GUARDS, NOTHING

cdef class Board:
    # the deal, which never changes
    cdef int draw, columns, cards
    cdef bint worry_back, counted
    cdef int[9] offset, field, width
    cdef int[64] base, misplaced, locked, wrong, low, high
    cdef int[512] pile
    cdef int[52] rest, talon_order, spot
    # the position
    cdef int[52] place, above, below, column
    cdef int[4] home
    cdef int[9] layers
    cdef int spaces, waste, left, passes
    cdef i64 talon, arrangement
    # its moves
    cdef int count
    cdef int[256] moves, costs, wastes, recycled
    cdef int kept_waste, kept_passes, host
    cdef i64 kept_arrangement
    # its bound
    cdef int talon_ahead, waste_count
    cdef bint stale
    cdef int[64] lows, highs, waste_lows, waste_highs

    cdef i64 talon_word(self) noexcept
    cdef i64 piles_word(self) noexcept
    cdef void lay(self, i64 talon, i64 piles, i64 arrangement) noexcept
    cdef void note(self, int card) noexcept
    cdef void turn(self, int column, bint back) noexcept
    cdef int source_of(self, int card) noexcept
    cdef void carry(self, int card, int source, int target) noexcept
    cdef bint open_to(self, int card) noexcept
    cdef bint safe(self, int card) noexcept
    cdef void find_moves(self) noexcept
    cdef void _offer(self, int card, int source, int target, int cost, int waste, int recycled) noexcept
    cdef void _places(self, int card, int source, int cost, int waste, int recycled) noexcept
    cdef bint _ascents(self) noexcept
    cdef bint _from_talon(self) noexcept
    cdef void play(self, int n) noexcept
    cdef void take_back(self, int n) noexcept
    cdef int talon_bound(self) noexcept
    cdef int bound(self) noexcept
    cdef int _crossed(self, int low, int high, int count) noexcept
