"""Reihum plays, explains and solves Connect Four and Pah Tum."""

__version__ = "0.1.0"
