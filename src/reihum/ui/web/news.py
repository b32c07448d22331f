"""What processes that serve the same matches tell each other, and whom: news go to those who listen for a subject."""

from reihum.store.news import News

TASKS = "tasks"
NEWS_OF_TASK = News(TASKS, "task")


def match_subject(code: str) -> str:
    """What those listen for who show a match."""
    return f"match {code}"


def process_subject(process: str) -> str:
    """What a process listens for that waits for answers."""
    return f"process {process}"


def news_of_answer(asker: str) -> News:
    """Something was found for somebody who asked."""
    return News(process_subject(asker.partition("/")[0]), f"answer {asker}")


def news_of_match(code: str, process: str, version: int, move: str | None = None) -> News:
    """A process has made this version of a match, and by which move, where it was one."""
    told = () if move is None else (move,)
    return News(match_subject(code), " ".join(("match", code, process, str(version), *told)))
