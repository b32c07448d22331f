"""``reihum lesson``: short lessons in the terminal."""

import json

import click

from reihum.cli.options import animation_option, json_option, plain_option
from reihum.core.text import say


@click.command(
    "lesson",
    short_help=say("Take a lesson."),
    help=say("Take a lesson, by its name or number; without one, choose from a list."),
)
@click.argument("name", required=False)
@click.option("--list", "as_list", is_flag=True, help=say("List the lessons."))
@json_option
@plain_option
@animation_option
def command(name: str | None, as_list: bool, as_json: bool, plain: bool, no_animation: bool) -> None:
    """Take a lesson, or list them."""
    from reihum.cli.startup import open_kept  # noqa: PLC0415  (slow to import, as below)
    from reihum.learn.lessons import LESSONS, find_lesson  # noqa: PLC0415

    if as_list or as_json:
        for number, lesson in enumerate(LESSONS, start=1):
            fields = {"number": number, "name": lesson.name, "game": lesson.game, "title": say(lesson.title)}
            fields["summary"] = say(lesson.summary)
            texts = "\t".join(map(str, fields.values()))
            click.echo(json.dumps(fields, ensure_ascii=False) if as_json else texts)
        return
    from reihum.ui.console.training import teach_in_console  # noqa: PLC0415

    open_kept()
    teach_in_console(None if name is None else find_lesson(name), plain, animate=not no_animation)
