"""What a player likes in a window: kept from one start to the next."""

import json
from contextlib import suppress
from pathlib import Path


class Preferences:
    """Dark or light, sound or none. Without a file it lasts as long as the window does."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        kept = _read(file) if file else {}
        self.dark = kept.get("dark") is True
        self.sound = kept.get("sound") is not False

    def keep(self) -> None:
        """Keep it as it is now. What cannot be kept is no reason to disturb a game."""
        if self._file is None:
            return
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps({"dark": self.dark, "sound": self.sound}) + "\n", encoding="utf-8")


def _read(file: Path) -> dict[str, object]:
    """What the file says; one that is not there, or that nobody can read, says nothing."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}
