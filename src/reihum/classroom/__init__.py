"""The interfaces of the course texts, for pupils who know them from there, on top of our rules and bots.

``board`` and ``levels`` are as in the two German texts on Vier Gewinnt, ``sequences`` as in the text on game sequences,
``potential_moves`` as in the text on Connect Four against an AI. ``grading`` checks a pupil's own file against them.
"""
