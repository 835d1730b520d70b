"""Tests of the engine, one file per noun. `oracle.py` is the second opinion, `tables.py` lays out positions."""
