"""What processes that serve the same matches tell each other, in a word or two: what it is that is new."""

NEWS_OF_TASK = "task"


def news_of_answer(asker: str) -> str:
    """Something was found for somebody who asked."""
    return f"answer {asker}"


def news_of_match(code: str, process: str, version: int, move: str | None = None) -> str:
    """A process has made this version of a match, and by which move, where it was one."""
    return " ".join(("match", code, process, str(version), *(() if move is None else (move,))))
