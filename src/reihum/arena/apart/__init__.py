"""Guests run apart: bots from files and programs of others, each in a process of its own, fenced in.

They are neither trusted to be right nor to be kind. A guest sees the games it plays and nothing else of this machine;
whatever it does, the worst that happens is that it loses a game.
"""
