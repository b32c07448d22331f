"""Reihum in the browser: one process serves the page, the matches and the analysis.

``serving.py`` starts it, ``app.py`` puts it together. A request first meets ``guard.py``; a command to a match goes
through ``commands.py``, is kept by ``hall.py``, and is then shown to all who watch (``delivery.py``). Bots and analyses
are worked on by other processes (``jobs.py``, ``protocol.py``, ``worker.py``).
"""
