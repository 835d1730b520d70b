"""The game itself: cards, rules as data, positions, moves, scoring, history, deals and codes. Nothing but the standard library."""
