"""Klondike from zero: a lesson in each file, for somebody who has never played."""
