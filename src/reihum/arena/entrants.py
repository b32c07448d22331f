"""Who takes part: one of our bots, a class or function in a file, a bot of an installed package, or another program.

An entrant is all that a worker on any machine needs to let it play, the source of a file included. The file itself is
not run here: guests run apart.
"""

import shlex
import shutil
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from importlib.util import decode_source
from pathlib import Path
from typing import Any

from reihum.catalogue import BOTS, ENGINE_PREFIX, find_bot
from reihum.core import NotFoundError, ReihumError
from reihum.core.text import mark
from reihum.match.seat import clean_name

LONGEST_SOURCE = 2**20


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a tournament, as plain values."""

    name: str
    bot: str | None = None
    """One of our bots, which plays in our own process."""
    load: dict[str, str] = field(default_factory=dict)
    """What ``apart/inside.py`` needs to load a guest."""
    command: tuple[str, ...] = ()
    """The program of an engine, and what it is told."""

    @property
    def is_guest(self) -> bool:
        """Whether somebody else wrote it."""
        return self.bot is None

    def as_piece(self) -> dict[str, Any]:
        """The fields, for a piece of work."""
        return asdict(self)

    @classmethod
    def of_piece(cls, fields: dict[str, Any]) -> "Entrant":
        """The same again."""
        return cls(fields["name"], fields["bot"], fields["load"], tuple(fields["command"]))


def find_entrants(names: Sequence[str], game: str) -> list[Entrant]:
    """Who is meant by names as people type them; those that would be called the same are numbered."""
    return tell_apart(find_entrant(name, game) for name in names)


def tell_apart(entrants: Iterable[Entrant], taken: Collection[str] = ()) -> list[Entrant]:
    """The same entrants, each under a name of its own and none under one that is taken."""
    found: dict[str, Entrant] = {}
    for entrant in entrants:
        name, number = entrant.name, 1
        while name in found or name in taken:
            number += 1
            name = f"{entrant.name} ({number})"
        found[name] = replace(entrant, name=name)
    return list(found.values())


def find_entrant(name: str, game: str) -> Entrant:
    """Who is meant by a name: ``level-3``, ``my_bot.py:MyBot``, ``my_bot.py``, or ``ugi:./program --option``."""
    if name.startswith(ENGINE_PREFIX):
        command = name.removeprefix(ENGINE_PREFIX)
        return Entrant(clean_name(command), command=find_program(command))
    file, _, kind = name.rpartition(":") if name.rpartition(":")[0].endswith(".py") else (name, "", "")
    if file.endswith(".py"):
        return _from_file(Path(file), kind, game)
    entry = find_bot(name, game, files=False)
    if entry in BOTS:
        return Entrant(entry.name, bot=entry.name)
    module, _, kind = entry.location.partition(":")
    return Entrant(clean_name(entry.name), load={"game": game, "module": module, "kind": kind})


def _from_file(file: Path, kind: str, game: str) -> Entrant:
    try:
        data = file.expanduser().read_bytes()
    except (OSError, ValueError):
        raise NotFoundError("no-such-file", mark("There is no file {file}."), file=file) from None
    if len(data) > LONGEST_SOURCE:
        raise ReihumError("file-too-long", mark("The file {file} is too long for a bot."), file=file)
    try:
        source = decode_source(data)  # as Python reads it: in UTF-8, or as its first lines say
    except (SyntaxError, ValueError):
        message = mark("The file {file} is no text in UTF-8, as Python files are.")
        raise ReihumError("file-no-text", message, file=file) from None
    load = {"game": game, "file": file.name, "source": source, "kind": kind}
    return Entrant(clean_name(kind if kind else file.stem), load=load)


def find_program(command: str) -> tuple[str, ...]:
    """A command line as people type it, with the places of its files, which hold wherever it is run."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise NotFoundError("no-such-program", mark("There is no program {command!r}."), command=command[:100])
    return str(Path(program).absolute()), *(
        str(Path(word).resolve()) if Path(word).exists() else word for word in words[1:]
    )
