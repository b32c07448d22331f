"""A guest's bot as we see it: it is asked for moves, and its answers are checked."""

import json
import sys
from collections.abc import Mapping
from random import Random

from reihum.arena.apart import trouble
from reihum.arena.apart.conversation import Conversation
from reihum.arena.apart.fence import USUAL, Limits, start_fenced
from reihum.arena.apart.player import PlayerApart
from reihum.core import Budget, Choice, Move, Position, Reason, Rules

LARGEST = 1e15
"""Beyond that, a value of a move is none."""
INSIDE = "reihum.arena.apart.inside"


class GuestPlayer(PlayerApart):
    """A bot that is loaded in a process of its own; it is called as in its own code."""

    def __init__(self, name: str, load: Mapping[str, str], patience: float, limits: Limits = USUAL) -> None:
        """Take what ``inside.py`` needs to load the bot, and how many seconds it may take for a move."""
        super().__init__(name, patience, limits)
        self._load = load
        self._new: dict[str, object] | None = None
        self._told = 0

    def _begin(self, rules: Rules, random: Random) -> None:
        """Start a new game; all of the bot's chance comes from a seed."""
        self._new = {"setup": rules.setup(), "seed": random.getrandbits(63)}
        self._told = 0

    def _start(self) -> Conversation:
        command = [sys.executable, "-s", "-P", "-m", INSIDE]
        self._talk = Conversation(self.name, start_fenced(command, (), self._limits), self._limits)
        self._talk.tell(json.dumps({"load": self._load}))
        ready = self._read(self._talk.hear(self._limits.seconds_to_start))
        self._title = str(ready.get("ready", ""))
        return self._talk

    def _ask(self, position: Position, budget: Budget) -> Choice:
        talk = self._begin_to_talk()
        question: dict[str, object] = {"moves": position.moves[self._told :], "seconds": budget.seconds}
        question["nodes"] = budget.nodes
        if self._new is not None:
            question["new"], self._new = self._new, None
        self._told = position.ply
        talk.tell(json.dumps(question))
        answer = self._read(talk.hear(self._patience))
        move, why, value = answer.get("move"), answer.get("why"), answer.get("value")
        if type(move) is not int or not isinstance(why, str):
            raise trouble.unreadable(self.name, json.dumps(answer))
        if move not in position.legal():
            raise trouble.illegal(self.name, str(move))
        reason = Reason("{words}", {"words": why})
        values = {Move(move): float(value)} if isinstance(value, int | float) and abs(value) < LARGEST else {}
        return Choice(Move(move), reason, values)

    def _read(self, line: str) -> dict[str, object]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise trouble.unreadable(self.name, line) from None
        if not isinstance(answer, dict):
            raise trouble.unreadable(self.name, line)
        if "broken" in answer:
            raise trouble.broken(self.name, str(answer["broken"]))
        return answer
