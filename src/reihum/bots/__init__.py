"""The computer players, one a file; each reads top to bottom as its description does."""
