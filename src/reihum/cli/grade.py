"""``reihum grade``: what is right and wrong in pupils' files."""

import json
import shutil
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import click

from reihum.classroom.grading.exercises import EXERCISES
from reihum.cli import OK, SOMETHING_WAS_BAD
from reihum.cli.options import json_option
from reihum.core.text import say

if TYPE_CHECKING:
    from reihum.classroom.grading.graded import Graded

WIDEST = 100
"""Columns; longer lines are hard to read, however wide a terminal is."""


@click.command(
    "grade",
    short_help=say("Check pupils' files."),
    help=say(
        "Check files of pupils, or your own, against an exercise: each runs apart, as a copy in an empty folder. A"
        " folder, or several files, are a class: a table with a mark for each, and what failed. In a folder every"
        " file is a pupil, and so is every folder of files."
    ),
)
@click.argument("exercise", type=click.Choice(list(EXERCISES)))
@click.argument("files", nargs=-1, required=True, type=click.Path(), metavar="FILE|FOLDER...")
@click.option(
    "--csv",
    "csv_file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help=say("Write the table to a file, one row per pupil and one column per check."),
)
@click.option(
    "--reports",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help=say("Write a report for each pupil into this folder."),
)
@click.option(
    "--marks",
    default="92,81,67,50,30",
    show_default=True,
    metavar="N,N,...",
    help=say("The least percentage of checks for each mark but the last, the best mark, 1, first."),
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 600),
    default=10.0,
    show_default=True,
    metavar="N",
    help=say("Seconds of computing for each check."),
)
@click.option(
    "--memory",
    type=click.IntRange(128),
    default=1024,
    show_default=True,
    metavar="N",
    help=say("Megabytes that a program may use."),
)
@json_option
def command(
    exercise: str,
    files: tuple[str, ...],
    csv_file: Path | None,
    reports: Path | None,
    marks: str,
    seconds: float,
    memory: int,
    as_json: bool,
) -> int:
    """Grade one file, or a class; the exit status is 1 unless all checks of all passed."""
    from reihum.arena.apart.fence import is_closed  # noqa: PLC0415  (slow to import, as all below)
    from reihum.arena.marks import read_marks  # noqa: PLC0415
    from reihum.classroom.grading.class_files import check_outputs, write_csv, write_reports  # noqa: PLC0415
    from reihum.classroom.grading.graded import grade_all  # noqa: PLC0415
    from reihum.classroom.grading.grader import Allowance  # noqa: PLC0415
    from reihum.classroom.grading.submission import find_submissions, left_out  # noqa: PLC0415

    scale = read_marks(marks)
    asked = EXERCISES[exercise]
    submissions = find_submissions(files, asked.wanted, asked.file_name)
    for problem in left_out(files):
        click.echo(say("Left out: {problem}", problem=problem), err=True)
    check_outputs(submissions, csv_file, reports)
    if not is_closed():
        warning = say("There is no bubblewrap here: pupils' programs can read your files and use the network.")
        click.echo(warning, err=True)
    is_class = len(submissions) > 1 or Path(files[0]).is_dir() or csv_file is not None
    everybody = []
    for graded in grade_all(exercise, submissions, Allowance(seconds, memory)):
        everybody.append(graded)
        if as_json:
            _print_json(graded, scale, is_class)
    if csv_file is not None:
        write_csv(csv_file, exercise, everybody, scale)
    if reports is not None:
        write_reports(reports, exercise, everybody, scale)
    if not as_json:
        _print_class(everybody, scale) if is_class else _print_one(everybody[0])
    return OK if all(graded.share == 1 for graded in everybody) else SOMETHING_WAS_BAD


def _print_json(graded: "Graded", marks: Sequence[float], is_class: bool) -> None:
    """One object per check of a single file, or one per pupil of a class."""
    from reihum.classroom.grading.class_files import row_of  # noqa: PLC0415

    results = [asdict(result) for result in graded.results]
    objects = [{**row_of(graded, marks), "results": results}] if is_class else results
    for fields in objects:
        click.echo(json.dumps(fields, ensure_ascii=False))


def _print_one(graded: "Graded") -> None:
    from reihum.classroom.grading.report import describe  # noqa: PLC0415

    for line in describe(graded, _width()):
        click.echo(line)


def _print_class(everybody: "Sequence[Graded]", marks: Sequence[float]) -> None:
    """The table, and below it everything that failed."""
    from reihum.arena.marks import mark_for  # noqa: PLC0415
    from reihum.classroom.grading.report import describe_failures, summary  # noqa: PLC0415

    longest = max(len(graded.submission.pupil) for graded in everybody)
    for graded in everybody:
        mark = say("Mark: {mark}", mark=mark_for(graded.share, marks))
        remark = "" if graded.is_own_work else say("has Reihum do the work")
        click.echo(
            f"{graded.submission.pupil:{longest}}  {graded.passed:3}/{len(graded.results)}  {mark}  {remark}".rstrip()
        )
    for graded in (graded for graded in everybody if graded.failures):
        click.echo("\n" + "\n".join(wrap(f"{graded.submission.pupil}: {summary(graded)}", _width())))
        for line in describe_failures(graded, _width()):
            click.echo(line)


def _width() -> int:
    return min(shutil.get_terminal_size().columns, WIDEST)
