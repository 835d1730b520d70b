"""Positions as a person sees them: in a terminal, a saved notebook, a page."""
