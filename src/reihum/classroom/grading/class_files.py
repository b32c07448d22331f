"""A class in files: a table for the teacher, and a report for each pupil."""

import csv
import re
from collections.abc import Sequence
from pathlib import Path

from reihum.arena.marks import mark_for
from reihum.classroom.grading.graded import Graded
from reihum.classroom.grading.report import HEADING, report
from reihum.classroom.grading.submission import Submission
from reihum.classroom.grading.suites import names
from reihum.core.record_files import FileError
from reihum.core.text import mark, say

COLUMNS = ("pupil", "file", "passed", "checks", "percent", "mark", "own_work")
ENCODING = "utf-8-sig"
"""With the sign in front by which spreadsheets know it."""


def row_of(graded: Graded, marks: Sequence[float]) -> dict[str, object]:
    """A pupil's row of the table."""
    submission = graded.submission
    return {
        "pupil": submission.pupil,
        "file": str(submission.path),
        "passed": graded.passed,
        "checks": len(graded.results),
        "percent": round(100 * graded.share),
        "mark": mark_for(graded.share, marks),
        "own_work": graded.is_own_work,
    }


def check_outputs(submissions: Sequence[Submission], csv_file: Path | None, reports: Path | None) -> None:
    """Refuse what would overwrite somebody's work, before anything is run."""
    if csv_file is not None and csv_file.is_file() and not _begins(csv_file, ",".join(COLUMNS)):
        raise _not_overwritten(csv_file)
    if reports is not None:
        files = [_report_file(reports, each) for each in submissions]
        for file in (file for file in files if file.is_file() and not _begins(file, HEADING)):
            raise _not_overwritten(file)


def write_csv(file: Path, exercise: str, everybody: Sequence[Graded], marks: Sequence[float]) -> None:
    """Write the table: a row per pupil, a column per check with 1 if it passed and 0 if not."""
    heads = [*COLUMNS, *(say(name) for name in names(exercise))]
    try:
        with file.open("w", newline="", encoding=ENCODING) as stream:
            writer = csv.writer(stream)
            writer.writerow(heads)
            for graded in everybody:
                checks = ("" if result.passed is None else int(result.passed) for result in graded.results)
                writer.writerow([_harmless(value) for value in (*row_of(graded, marks).values(), *checks)])
    except OSError as problem:
        raise _not_written(file, problem) from None


def write_reports(folder: Path, exercise: str, everybody: Sequence[Graded], marks: Sequence[float]) -> None:
    """Write a report for each pupil, ``FOLDER/PUPIL.txt``."""
    for graded in everybody:
        file = _report_file(folder, graded.submission)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(report(exercise, graded, marks), encoding="utf-8")
        except OSError as problem:
            raise _not_written(file, problem) from None


def _report_file(folder: Path, submission: Submission) -> Path:
    return folder / f"{submission.pupil}.txt"


def _begins(file: Path, words: str) -> bool:
    try:
        with file.open(encoding=ENCODING, errors="replace") as stream:
            beginning = stream.read(len(words))
    except OSError as problem:
        raise _not_written(file, problem) from None
    return beginning in ("", words)


def _harmless(value: object) -> object:
    """A spreadsheet takes a text that begins like this for a formula; pupils choose their files' names."""
    return f"'{value}" if isinstance(value, str) and re.match(r"[=+\-@\t\r]", value) else value


def _not_overwritten(file: Path) -> FileError:
    return FileError("not-ours", mark("{file} is something else, and is not overwritten."), file=file)


def _not_written(file: Path, problem: OSError) -> FileError:
    message = mark("{file} cannot be written: {problem}.")
    return FileError("not-written", message, file=file, problem=problem.strerror)
