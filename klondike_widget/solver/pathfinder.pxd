cimport cython
from klondike_widget.solver.board cimport Board
ctypedef long long i64

cdef i64 ONE, ARRANGEMENT, INDEX, HALF
cdef int SCORES, LENGTHS, IDLE, BEAM, SHORTEST, LEAST_LENGTH
cdef int SPACE, HOME, LADDER

cdef class Pathfinder(Board):
    cdef readonly i64 nodes
    cdef public int best
    cdef bint too_long
    cdef int searching, lowest
    cdef i64 first_talon, first_piles, first_arrangement
    cdef i64 used, room, mask, best_node
    cdef i64[::1] talons, piles, steps, links
    cdef int[::1] table, heads

    cpdef bint shortest(self, i64 limit) except -1
    cpdef bint beam(self, int width, i64 limit) except -1
    cdef void _start(self, int search) except *
    cdef bint _expand(self, i64 node) except -1
    cdef void _add(self, i64 parent, int move, int length) except *
    cdef void _push(self, i64 node, i64 head) noexcept
    cdef i64 _slot(self, i64 talon, i64 piles, i64 arrangement) noexcept
    cdef void _clear(self, int heads) except *
    cdef void _grow(self) except *
