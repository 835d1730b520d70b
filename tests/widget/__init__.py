"""Tests of the widget's Python side, without a browser: `browser.py` plays the browser's end of the wire."""
