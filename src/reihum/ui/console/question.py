"""A question of the start menu: its words, what there is to choose from, and what an empty line means."""

import re
from dataclasses import dataclass

from reihum.ui.console.folding import fold


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose."""

    key: str
    """What to type for it: mostly a number."""
    label: str
    """What is shown behind the key."""
    words: tuple[str, ...] = ()
    """What else can be typed for it; the words of the label can be typed anyway."""
    paint: str = ""
    """The colour that it stands for, if it is one."""

    @property
    def line(self) -> str:
        """The option as it is shown."""
        return f"({self.key}) {self.label}"

    @property
    def names(self) -> tuple[str, ...]:
        """All that it can be called: ``Single player (against the computer)`` is ``single player``, too."""
        parts = (part.strip() for part in re.split(r" – |: |[()]", self.label))
        return (*self.words, self.label, *(part for part in parts if part))


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked."""

    lines: tuple[str, ...]
    """The question itself; its first line stands out."""
    options: tuple[Option, ...] = ()
    usual: str = ""
    """What an empty line means: the key of an option, or a text of its own."""
    told: bool = False
    """Whether the question names its options already, so that plain lines need not list them."""
    foot: str = ""
    """What else can be typed, for those who have no keys to press."""

    @property
    def usual_option(self) -> int | None:
        """The place of the option that an empty line means, if it means one."""
        return next((place for place, option in enumerate(self.options) if option.key == self.usual), None)

    def find(self, answer: str) -> Option | None:
        """The option that somebody typed: its key, one of its names, or the beginning of only one of them."""
        wanted = fold(answer.strip() or self.usual)
        exact = [option for option in self.options if wanted in map(fold, (option.key, *option.names))]
        if exact or not wanted:
            return exact[0] if exact else None
        begun = [option for option in self.options if any(fold(name).startswith(wanted) for name in option.names)]
        return begun[0] if len(begun) == 1 and not wanted.isdecimal() else None
