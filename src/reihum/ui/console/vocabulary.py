"""Words that can be typed in place of a move, in every language at any time."""

from enum import Enum
from typing import Self

from reihum.core.text import language
from reihum.ui.console.folding import fold


class Vocabulary(Enum):
    """What can be asked for: the words for it, English first, then German."""

    @property
    def word(self) -> str:
        """The word for it in the language spoken now."""
        return str(self.value[language() == "de"])

    @classmethod
    def written_out(cls, text: str) -> list[Self]:
        """What a text is the whole word for."""
        return [each for each in cls if fold(text) in map(fold, each.value)]

    @classmethod
    def begun(cls, text: str) -> list[Self]:
        """What a text is the beginning of a word for: in the language spoken, or else in the other one."""
        wanted = fold(text)
        spoken = [each for each in cls if wanted and fold(each.word).startswith(wanted)]
        return spoken or [each for each in cls if wanted and any(fold(full).startswith(wanted) for full in each.value)]
