"""Exact answers about Connect Four positions."""
