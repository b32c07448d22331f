"""From one language to the other, and remembered for the next time."""

from reihum.core.text import LANGUAGES, language, use_language
from reihum.store import Preferences


def switch_language(preferences: Preferences) -> None:
    """Speak the next language there is."""
    following = (LANGUAGES.index(language()) + 1) % len(LANGUAGES)
    use_language(LANGUAGES[following])
    preferences.language = LANGUAGES[following]
    preferences.keep()
