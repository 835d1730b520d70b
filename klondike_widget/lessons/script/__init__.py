"""Script it, solve it: a lesson in each file, for somebody who knows the game and writes Python."""
