"""Reihum as an engine for other programs: it speaks UGI, and UCI as far as games of rows need it.

    ugi                                           id name …, option name …, ugiok
    isready                                       readyok
    setoption name Game value pah-tum             (Game, Bot, Seed, and what sets the board up: Size, Blocked)
    uginewgame
    position startpos moves 4 4 5                 (or: position fen 445, in Reihum's own notation)
    go movetime 500                               bestmove 3
    go nodes 2000 | go infinite, stop
    query gameover | p1turn | result              response false | true | p1win, p2win, draw, none
    quit

What it cannot do it says in a line that begins with ``info string``; it never ends by that.
"""

from collections.abc import Callable
from random import Random
from threading import Event, Thread

from reihum.arena.players import USUAL_NODES
from reihum.catalogue import find_advisers, find_bot, find_game, usual_opponent
from reihum.core import Bot, Budget, NotationError, Position, ReihumError, Side, checked_choice
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark

RESULTS = {"1-0": "p1win", "0-1": "p2win", "1/2-1/2": "draw"}


class UgiEngine:
    """One conversation with another program."""

    def __init__(self, version: str, game: str, bot: str | None, write: Callable[[str], object]) -> None:
        """Take what to begin with, and where answers go; a bot that is not named is the best one of the game."""
        self._version, self._write = version, write
        self._options = {"Game": find_game(game).name, "Bot": "", "Seed": "0"}
        self._setup: dict[str, str] = {}
        self._position: Position | None = None
        self._bot: Bot | None = None
        self._thought: Thread | None = None
        self._stop = Event()
        if bot is not None:
            self._options["Bot"] = find_bot(bot, game, files=False).name

    def obey(self, line: str) -> bool:
        """Do what a line says; whether to go on listening."""
        word, _, rest = line.strip().partition(" ")
        orders: dict[str, Callable[[str], object]] = {
            "ugi": lambda _: self._introduce("ugiok"),
            "uci": lambda _: self._introduce("uciok"),
            "isready": lambda _: self._write("readyok"),
            "setoption": self._set_option,
            "uginewgame": lambda _: self._forget(),
            "ucinewgame": lambda _: self._forget(),
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._end_thought(),
            "query": self._query,
        }
        if word == "quit":
            self._end_thought()
            return False
        if word in orders:
            if word in ("setoption", "uginewgame", "ucinewgame", "position", "go"):
                self._end_thought()
            try:
                orders[word](rest.strip())
            except ReihumError as problem:
                self._write(f"info string {problem}")
        elif word:
            self._write(f"info string ? {word[:40]}")
        return True

    def _introduce(self, end: str) -> None:
        game = find_game(self._options["Game"])
        question = game.rules.setup_question
        for answer in (
            f"id name Reihum {self._version}",
            "id author the Reihum authors",
            f"option name Game type string default {game.name}",
            f"option name Bot type string default {self._entry_name()}",
            "option name Seed type string default 0",
            f"option name {question.tag} type string default {question.usual}",
            end,
        ):
            self._write(answer)

    def _entry_name(self) -> str:
        game = self._options["Game"]
        return self._options["Bot"] or (*find_advisers(game), usual_opponent(game))[0].name

    def _set_option(self, rest: str) -> None:
        words = rest.split()
        if words[:1] != ["name"] or "value" not in words:
            raise NotationError("option", mark("Expected setoption name NAME value VALUE."))
        place = words.index("value")
        name, value = " ".join(words[1:place]), " ".join(words[place + 1 :])
        if name == "Game":
            value, self._setup = find_game(value).name, {}
            self._options["Bot"] = "" if value != self._options["Game"] else self._options["Bot"]
        elif name == "Bot":
            value = find_bot(value, self._options["Game"], files=False).name
        if name in self._options:
            self._options[name] = value
        elif name == find_game(self._options["Game"]).rules.setup_question.tag:
            self._setup = {name: value}
        else:
            raise NotationError("option", mark("There is no option {name!r}."), name=name[:40])
        self._forget()

    def _forget(self) -> None:
        self._position, self._bot = None, None

    def _start(self) -> Position:
        rules = find_game(self._options["Game"]).rules
        return rules.new(Random(self._options["Seed"]), self._setup).start()

    def _set_position(self, rest: str) -> None:
        kind, _, moves = rest.partition("moves")
        words = kind.split()
        if words[:1] == ["startpos"]:
            position = self._start()
        elif words[:1] == ["fen"]:
            position = find_game(self._options["Game"]).rules.parse("".join(words[1:]), self._setup)
        else:
            raise NotationError("position", mark("Expected position startpos or position fen POSITION."))
        for move in moves.split():
            position = position.play(move)
        self._position = position

    def _go(self, rest: str) -> None:
        position = self._position or self._start()
        refuse_if_over(position)
        entry = find_bot(self._entry_name(), self._options["Game"], files=False)
        self._bot = self._bot or entry.make(Random(self._options["Seed"]))
        words = rest.split()
        limits = dict(zip(words[::2], words[1::2], strict=False))
        seconds = _number(limits.get("movetime"))
        nodes = _number(limits.get("nodes"))
        if seconds is None and nodes is None and "infinite" not in words and entry.most_nodes is not None:
            nodes = USUAL_NODES
        self._stop = Event()
        budget = Budget(None if seconds is None else seconds / 1000, nodes, self._stop)
        self._thought = Thread(target=self._think, args=(position, budget, "infinite" in words), daemon=True)
        self._thought.start()

    def _think(self, position: Position, budget: Budget, wait: bool) -> None:
        assert self._bot is not None
        try:
            choice = checked_choice(position, self._bot.choose(position, budget), self._entry_name())
        except ReihumError as problem:
            self._write(f"info string {problem}")
            return
        if wait and budget.stop is not None:
            budget.stop.wait()  # whoever asks for endless thinking wants no answer before saying stop
        self._write(f"info string {choice.why}")
        self._write(f"bestmove {position.rules.format_move(choice.move)}")

    def _end_thought(self) -> None:
        self._stop.set()
        if self._thought is not None:
            self._thought.join()
            self._thought = None

    def wait(self) -> None:
        """Until the thought under way has its answer: no more orders come."""
        if self._thought is not None:
            self._thought.join()

    def _query(self, rest: str) -> None:
        position = self._position or self._start()
        outcome = position.outcome()
        answers = {
            "gameover": str(outcome is not None).lower(),
            "p1turn": str(position.side is Side.FIRST).lower(),
            "result": RESULTS[outcome.result] if outcome else "none",
        }
        if rest not in answers:
            raise NotationError("query", mark("Expected query gameover, p1turn or result."))
        self._write(f"response {answers[rest]}")


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 16 else None
