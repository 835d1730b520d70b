"""A real JupyterLab, a real browser, a real mouse: what a player meets."""
