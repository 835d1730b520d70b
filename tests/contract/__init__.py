"""Boards as Python publishes them, for the tests of both sides of the wire; `python -m tests.contract.make` writes them."""
