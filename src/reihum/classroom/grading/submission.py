"""What was handed in: one file per pupil, or a folder per pupil with several."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from reihum.core import NotFoundError
from reihum.core.text import mark, say

LARGEST = 2**20
"""Bytes of all files of a pupil together; programs of people are far smaller."""


@dataclass(frozen=True, slots=True)
class Submission:
    """A pupil's files, as they were when they were read."""

    pupil: str
    path: Path
    main: str
    """The name of the file that is checked; it may import the others."""
    files: dict[str, bytes] = field(repr=False)
    kind: str = ""
    """The class in the file, where ``my_bot.py:MyBot`` names one."""
    problem: str = ""
    """Why there is nothing to check, said."""


def find_submissions(paths: Sequence[str], wanted: Iterable[str], main_name: str) -> list[Submission]:
    """The submissions at these paths: files, and folders of files or of a folder per pupil."""
    found = [submission for path in paths for submission in _find(path, tuple(wanted), main_name)]
    return _told_apart(found)


def _find(text: str, wanted: tuple[str, ...], main_name: str) -> Iterator[Submission]:
    path, kind = _split_class(text)
    if path.is_dir():
        entries = sorted(entry for entry in path.iterdir() if entry.name[0] not in "._")
        handed_in = [entry for entry in entries if (_programs(entry) if entry.is_dir() else entry.suffix == ".py")]
        if not handed_in:
            raise _no_programs(path)
        for entry in handed_in:
            yield _of_folder(entry, wanted, main_name) if entry.is_dir() else _of_file(entry, "")
    elif not path.is_file():
        raise NotFoundError("no-such-file", mark("There is no file or folder {file}."), file=path)
    elif path.suffix != ".py":
        raise NotFoundError("no-python", mark("{file} is no Python file: its name does not end in .py."), file=path)
    else:
        yield _of_file(path, kind)


def left_out(paths: Sequence[str]) -> list[NotFoundError]:
    """Why folders inside these folders are nobody's work: a pupil who handed in no program would just be missing."""
    folders = [Path(path) for path in paths if Path(path).is_dir()]
    inside = [entry for folder in folders for entry in sorted(folder.iterdir()) if entry.name[0] not in "._"]
    return [_no_programs(entry) for entry in inside if entry.is_dir() and not _programs(entry)]


def _no_programs(folder: Path) -> NotFoundError:
    message = mark("There are no Python files in the folder {folder}.")
    return NotFoundError("no-files", message, folder=folder.resolve().name or folder)


def _split_class(text: str) -> tuple[Path, str]:
    file, _, kind = text.rpartition(":")
    return (Path(file), kind) if file.endswith(".py") else (Path(text), "")


def _programs(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*.py") if file.name[0] not in "._")


def _of_file(path: Path, kind: str) -> Submission:
    files, problem = _read([path])
    return Submission(path.stem, path, path.name, files, kind, problem)


def _of_folder(folder: Path, wanted: tuple[str, ...], main_name: str) -> Submission:
    files, problem = _read(_programs(folder))
    return Submission(folder.name, folder, _main_of(files, wanted, main_name), files, "", problem)


def _main_of(files: dict[str, bytes], wanted: tuple[str, ...], main_name: str) -> str:
    """The file to check: the only one, the one that is called like the exercise, or one that defines what is wanted."""
    if main_name in files:
        return main_name
    definition = re.compile(rf"^(class|def) ({'|'.join(wanted)})\b".encode(), re.MULTILINE)
    return next((name for name, source in files.items() if wanted and definition.search(source)), next(iter(files), ""))


def _read(paths: Sequence[Path]) -> tuple[dict[str, bytes], str]:
    """The files' contents, and what is wrong with them."""
    try:
        if sum(path.stat().st_size for path in paths) > LARGEST:
            return {}, say("the files are larger than a megabyte")
        return {path.name: path.read_bytes() for path in paths}, ""
    except OSError as problem:
        return {}, say("it cannot be read: {problem}", problem=problem.strerror)


def _told_apart(found: list[Submission]) -> list[Submission]:
    """The same, with numbers behind names that several share."""
    seen: Counter[str] = Counter()
    told_apart = []
    for each in found:
        seen[each.pupil] += 1
        number = seen[each.pupil]
        told_apart.append(each if number == 1 else replace(each, pupil=f"{each.pupil} ({number})"))
    return told_apart
