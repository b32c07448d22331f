"""Notebooks: what things look like there, diagrams, and a board to play on."""
