"""The command ``reihum``."""

import gettext
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from reihum.cli.streams import give_up_output, prepare_streams
from reihum.cli.version import name_version
from reihum.core.errors import ArgumentError, ReihumError
from reihum.core.garbage import collect_seldom
from reihum.core.text import DOMAIN, LANGUAGES, LOCALE_FOLDER, language, mark, say, use_language

OK, SOMETHING_WAS_BAD, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def main() -> None:
    """Run the command and leave with its exit status."""
    collect_seldom()
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command; bad input is one line on standard error, never a traceback."""
    prepare_streams()
    try:
        rest = _choose_language(arguments)
        if rest == ["--version"]:
            print(name_version())
            status = OK
        else:
            status = _call(rest)
        sys.stdout.flush()
        return status
    except ReihumError as problem:
        return _complain(str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough, as in `reihum show - | head`.
        give_up_output()
        return OK
    except OSError as problem:
        give_up_output()
        _complain(say("This cannot be written: {problem}.", problem=problem.strerror or problem))
        return SOMETHING_WAS_BAD


def _call(arguments: list[str]) -> int:
    """Let Click find the command, and run it."""
    # Scripts that ask for the version need not wait for Click. And the commands' texts are said when they are imported,
    # so the language must be chosen before.
    import click  # noqa: PLC0415

    from reihum.cli.group import reihum  # noqa: PLC0415

    try:
        status = reihum.main(arguments, prog_name="reihum", standalone_mode=False)
    except click.ClickException as problem:
        return _complain(problem.format_message())
    except click.Abort:
        return INTERRUPTED
    return status if isinstance(status, int) else OK


def _choose_language(arguments: Sequence[str]) -> list[str]:
    """Take ``--lang de`` out of the arguments, wherever it stands, and speak that language."""
    rest = list(arguments)
    end = rest.index("--") if "--" in rest else len(rest)
    for place, argument in enumerate(rest[:end]):
        if argument == "--lang" or argument.startswith("--lang="):
            code = argument.removeprefix("--lang=") if "=" in argument else "".join(rest[place + 1 : place + 2])
            if code not in LANGUAGES:
                message = mark("--lang takes one of {languages}.")
                raise ArgumentError("language", message, languages=", ".join(LANGUAGES))
            del rest[place : place + 1 + ("=" not in argument)]
            use_language(code)
            break
    # Click asks the process-wide gettext for its own sentences; our catalogue holds those too.
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain(DOMAIN, LOCALE_FOLDER)
    gettext.textdomain(DOMAIN)
    return rest


def _complain(sentence: str) -> int:
    with suppress(OSError):  # nobody may be listening
        print(f"reihum: {' '.join(sentence.split())}", file=sys.stderr)
    return BAD_INPUT
