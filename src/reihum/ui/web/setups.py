"""What visitors say about the board before a game: a game's own tags, such as a size, and their values."""

from collections.abc import Mapping, Sequence

from reihum.core import Rules, SetupError
from reihum.core.text import mark


def read_setup(parts: Sequence[str]) -> dict[str, str]:
    """The setup that an address spells out, ``TAG:VALUE`` for each tag."""
    setup: dict[str, str] = {}
    for part in parts:
        tag, _, value = part.partition(":")
        if not value:
            message = mark("Expected a setup such as TAG:VALUE, not {part!r}.")
            raise SetupError("setup", message, part=part[:40])
        if tag in setup:
            raise SetupError("setup", mark("The tag {name} is there twice."), name=tag[:40])
        setup[tag] = value
    return setup


def write_setup(setup: Mapping[str, str]) -> list[str]:
    """The same again."""
    return [f"{tag}:{value}" for tag, value in setup.items()]


def require_known(setup: Mapping[str, str], rules: Rules) -> None:
    """Refuse a tag that says nothing to these rules, which were made by this setup."""
    known = rules.setup()
    for tag in setup:
        if tag not in known:
            message = mark("This game knows no setup {tag!r}, only {known}.")
            raise SetupError("setup-tag", message, tag=tag[:40], known=", ".join(known))
