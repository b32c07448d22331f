"""A program that speaks UGI as a player: ``docs/engines.md`` says what is said."""

import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from random import Random

from reihum.arena.apart import trouble
from reihum.arena.apart.conversation import Conversation
from reihum.arena.apart.fence import USUAL, Limits, start_fenced
from reihum.arena.apart.player import PlayerApart
from reihum.arena.entrants import find_program
from reihum.core import UNLIMITED, Budget, Choice, NotationError, Position, Reason, Rules
from reihum.core.text import mark

MOST_LINES = 100_000
"""Of information that an engine may give before it moves."""
USUAL_NODES = 2000
"""What an engine is asked to look at where nobody says anything else."""
USUAL_PATIENCE = 60.0


class EnginePlayer(PlayerApart):
    """An engine, which is told what UGI says."""

    def __init__(self, name: str, command: Sequence[str], patience: float, limits: Limits = USUAL) -> None:
        """Take the program, what it is told, and how many seconds it may take for a move."""
        super().__init__(name, patience, limits)
        self._command = tuple(command)
        self._greeted = False

    def _begin(self, rules: Rules, random: Random) -> None:
        """Start a new game; the engine's chance is its own."""
        self._greeted = False

    def _start(self) -> Conversation:
        try:
            fenced = start_fenced(self._command, _readable(self._command), self._limits)
        except OSError as problem:
            raise trouble.not_started(self.name, problem.strerror or str(problem)) from None
        self._talk, self._greeted = Conversation(self.name, fenced, self._limits), False
        self._talk.tell("ugi")
        self._wait_for("ugiok", self._limits.seconds_to_start)
        return self._talk

    def _greet(self, talk: Conversation, rules: Rules) -> None:
        """Tell the engine which game comes next, and wait until it is ready."""
        for line in option_lines(rules):
            talk.tell(line)
        talk.tell("uginewgame")
        talk.tell("isready")
        self._wait_for("readyok", self._limits.seconds_to_start)
        self._greeted = True

    def _ask(self, position: Position, budget: Budget) -> Choice:
        talk = self._begin_to_talk()
        if not self._greeted:
            self._greet(talk, position.rules)
        moves = " ".join(position.rules.format_move(move) for move in position.moves)
        talk.tell(f"position startpos moves {moves}" if moves else "position startpos")
        talk.tell(go_line(budget))
        words = self._wait_for("bestmove", self._patience).split()
        text = words[1] if len(words) > 1 else ""
        try:
            move = position.rules.parse_move(text)
        except NotationError:
            raise trouble.unreadable(self.name, text) from None
        if move not in position.legal():
            raise trouble.illegal(self.name, text)
        return Choice(move, Reason(mark("The engine chose it.")))

    def _wait_for(self, word: str, seconds: float) -> str:
        assert self._talk is not None
        deadline = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            line = self._talk.hear(left)
            if line.split()[:1] == [word]:
                return line
        else:
            raise trouble.flood(self.name)
        raise trouble.late(self.name, seconds)


class EngineBot:
    """An engine as a bot, for whoever plays against it: ``ugi:./program --option``."""

    def __init__(self, random: Random, command: str) -> None:
        self._player = EnginePlayer(command, find_program(command), USUAL_PATIENCE)
        self._last: tuple[Rules, tuple[int, ...]] | None = None
        weakref.finalize(self, self._player.end)

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Ask the engine."""
        last_rules, last_moves = self._last or (None, ())
        if last_rules != position.rules or position.moves[: len(last_moves)] != last_moves:
            self._player.begin(position.rules, Random(0))
        self._last = position.rules, position.moves
        return self._player.choose(position, budget)


def option_lines(rules: Rules) -> list[str]:
    """What tells an engine the game and its board; one that plays one game on one board need not listen."""
    options = {"Game": rules.name, **rules.setup()}
    return [f"setoption name {name} value {value}" for name, value in options.items()]


def go_line(budget: Budget) -> str:
    """How long the engine is asked to think."""
    words = ["go"]
    if budget.seconds is not None:
        words += ["movetime", str(max(1, round(1000 * budget.seconds)))]
    if budget.nodes is not None or budget.seconds is None:
        words += ["nodes", str(USUAL_NODES if budget.nodes is None else max(1, budget.nodes))]
    return " ".join(words)


def _readable(command: Sequence[str]) -> list[Path]:
    """What an engine may read: its own folder and the files it is told, but never the whole home folder."""
    program, *words = (Path(word) for word in command)
    home = Path.home()
    folders = [program.parent, program.resolve().parent]
    reads = {program if folder == home or folder in home.parents else folder for folder in folders}
    reads |= {word for word in words if word.is_absolute() and word.exists() and word not in (home, *home.parents)}
    return [path for path in reads if not str(path).startswith(("/usr", "/bin"))]
