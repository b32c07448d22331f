"""Words as people type them: in any case, with ``ue`` for ``ü``, with or without a hyphen."""

import unicodedata


def fold(word: str) -> str:
    """A word without case, umlauts, spaces and hyphens: ``ZURUECK`` is ``zurück``, and ``level 3`` is ``Level-3``."""
    folded = unicodedata.normalize("NFC", word.casefold())
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        folded = folded.replace(umlaut, letters)
    return "".join(folded.replace("-", " ").split())
