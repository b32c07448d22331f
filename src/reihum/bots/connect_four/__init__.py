"""Bots that play Connect Four: one per file."""
