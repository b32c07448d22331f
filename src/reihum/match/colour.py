"""The colours of stones. Those to choose from are told apart by people who see fewer colours."""

from dataclasses import dataclass

from reihum.core import Look, SetupError, Side
from reihum.core.text import LANGUAGES, mark, say, speaking


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour: its name and its paint."""

    name: str
    paint: str

    @property
    def key(self) -> str:
        """The word that records and commands use."""
        return self.name.lower()

    def __str__(self) -> str:
        return say(self.name)


STONE_COLOURS = (
    Colour(mark("Red"), "#d0202e"),
    Colour(mark("Green"), "#009e73"),
    Colour(mark("Yellow"), "#f0e442"),
    Colour(mark("Blue"), "#56b4e9"),
    Colour(mark("Black"), "#2f2f33"),
)
"""The colours that players may choose from."""


def find_colour(word: str) -> Colour:
    """The colour of this name, in any case and in any language that we speak."""
    wanted = word.strip().casefold()
    for code in LANGUAGES:
        with speaking(code):
            for colour in STONE_COLOURS:
                if wanted == str(colour).casefold():
                    return colour
    raise SetupError(
        "no-such-colour",
        mark("There is no colour {name!r}; there are {colours}."),
        name=word[:40],
        colours=", ".join(map(str, STONE_COLOURS)),
    )


def colours_of(look: Look, wishes: tuple[str, str]) -> tuple[Colour, Colour]:
    """The colours of both sides: what they wish where the game lets them choose, its own where it does not."""
    own = [Colour(name, paint) for name, paint in zip(look.side_names, look.stone_colours, strict=True)]
    if not look.players_choose_colours:
        return own[0], own[1]
    known = {colour.key: colour for colour in own}
    first, second = ((known.get(wish) or find_colour(wish)) if wish else None for wish in wishes)
    if first is not None and first == second:
        raise SetupError("colour-twice", mark("Both players cannot have the same colour."))
    # Whoever has no wish gets the game's own colour, or the next one that is left.
    first = first or _first_other([*own, *STONE_COLOURS], second)
    second = second or _first_other([own[Side.SECOND], *STONE_COLOURS], first)
    return first, second


def chosen_colours(look: Look, wishes: tuple[str, str]) -> tuple[str, ...]:
    """The colours of both sides by their words, or none where they are the game's own."""
    keys = tuple(colour.key for colour in colours_of(look, wishes))
    return () if keys == tuple(name.lower() for name in look.side_names) else keys


def _first_other(colours: list[Colour], taken: Colour | None) -> Colour:
    return next(colour for colour in colours if taken is None or colour.key != taken.key)
