"""Bots that play Pah Tum: one per file."""
