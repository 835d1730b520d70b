cimport cython
ctypedef long long i64

cdef i64 ONE, ARRANGEMENT, INDEX
cdef int LOCKED, ATTACHED, TALON, UP, BASE
cdef int COLUMN, SPACE, TALON_PILE, HOME, LADDER
cdef int MOST_LEFT, SCORES, LENGTHS, GUARDS, NOTHING

cdef class Pathfinder:
    # the deal, which never changes
    cdef int draw, columns, cards
    cdef bint worry_back, counted
    cdef int[9] offset, field, width
    cdef int[64] base, misplaced, locked, wrong, low, high, talon_order
    cdef int[512] pile
    cdef int[52] rest, spot
    cdef i64 first_talon, first_piles, first_arrangement
    # the position at hand
    cdef int[52] place, above, below, column
    cdef int[4] home
    cdef int[9] layers
    cdef int[64] lows, highs, waste_lows, waste_highs
    cdef int waste_count
    cdef int spaces, waste, left, passes, talon_ahead
    cdef i64 talon, arrangement
    # its moves
    cdef int count
    cdef int[256] moves, costs, wastes, recycled
    # the nodes
    cdef i64 used, room, mask, best_node
    cdef i64[::1] talons, piles, steps, links
    cdef int[::1] table, heads
    cdef int lowest_head, state
    cdef public int best
    cdef public bint rich
    cdef readonly i64 nodes

    cdef void clear(self, int heads) except *
    cdef void grow(self) except *
    cdef i64 slot(self, i64 talon, i64 piles, i64 arrangement) noexcept
    cdef i64 packed(self) noexcept
    cdef int add(self, i64 parent, int move, int length) except -2
    cdef void push(self, i64 node, i64 head) noexcept
    cdef void lay(self, i64 node) noexcept
    cdef void note(self, int card) noexcept
    cdef void turn(self, int column, bint back) noexcept
    cdef void carry(self, int card, int source, int target) noexcept
    cdef inline bint open_to(self, int card) noexcept
    cdef inline bint safe(self, int card) noexcept
    cdef int source_of(self, int card) noexcept
    cdef void offer(self, int card, int source, int target, int cost, int waste, int recycled) noexcept
    cdef void places(self, int card, int source, int cost, int waste, int recycled) noexcept
    cdef void find_moves(self) noexcept
    cdef bint ascents(self) noexcept
    cdef void from_talon(self) noexcept
    cdef inline bint hits(self, int low, int high) noexcept
    cdef int talon_bound(self) noexcept
    cdef int bound(self) noexcept
    cdef int expand(self, i64 node) except -1
    cdef void start(self, bint beam) except *
    cdef bint current(self, i64 node) noexcept
    cpdef int shortest(self, i64 limit) except -1
    cpdef int beam(self, int width, i64 limit) except -1
