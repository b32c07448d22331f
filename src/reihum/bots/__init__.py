"""The computer players, one per file, listed in ``roster.py``; each reads top to bottom as its description does."""
