"""Bots against each other: tournaments, ratings with error bars, tests of strength, engines of other programs."""
