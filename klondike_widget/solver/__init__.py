"""The solver: can it be won, how, and what now. It is plain Python, which is compiled where a compiler is."""
