"""Options that may also stand in the environment or in a file: a flag goes first, then a variable, then the file."""

import re
import tomllib
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.ui.web.settings import LOG_KINDS

PASSWORD = re.compile("(?<=://)([^/@:]*):[^/@]*(?=@)")
ABOUT_CONFIGURATION = ("config", "show_config")


def _variable(name: str) -> str:
    return f"REIHUM_{name.removeprefix('--').replace('-', '_').upper()}"


def configured(name: str, *rest: str, **settings: Any) -> Callable[[Any], Any]:
    """An option that may also stand in the environment: ``--behind-proxy`` as ``REIHUM_BEHIND_PROXY``."""
    return click.option(name, *rest, envvar=_variable(name), **settings)


def configured_number(
    name: str, text: str, *, default: int, least: int = 0, most: int | None = None
) -> Callable[[Any], Any]:
    """The same for a whole number within bounds."""
    number = click.IntRange(least, most)
    return configured(name, default=default, show_default=True, type=number, metavar="N", help=text)


log_option = configured(
    "--log",
    default="text",
    show_default=True,
    type=click.Choice(LOG_KINDS),
    help=say("How the log is written: for people or for programs, a line each."),
)


def configuration_options(command: Callable[..., object]) -> Callable[..., object]:
    """The options that name the file and show what comes of it all, instead of carrying the command out."""

    @click.option(
        "--config",
        envvar="REIHUM_CONFIG",
        type=click.Path(path_type=Path),
        metavar="FILE",
        is_eager=True,
        callback=_read_file,
        help=say("A TOML file of options, named as here without the dashes in front: port = 8000."),
    )
    @click.option("--show-config", is_flag=True, help=say("Print what is configured, and where, instead of serving."))
    @wraps(command)
    def with_configuration(*, config: Path | None, show_config: bool, **rest: object) -> object:
        if not show_config:
            return command(**rest)
        _show(click.get_current_context(), config)
        return None

    return with_configuration


def _flag(parameter: click.Option) -> str:
    return next(name for name in parameter.opts if name.startswith("--"))


def _options(context: click.Context) -> dict[str, click.Option]:
    """What can be configured, by the names that a file has for it."""
    return {
        _flag(parameter).removeprefix("--"): parameter
        for parameter in context.command.params
        if isinstance(parameter, click.Option) and parameter.name not in ABOUT_CONFIGURATION
    }


def _read_file(context: click.Context, _: click.Parameter, file: Path | None) -> Path | None:
    if file is None:
        return None
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        message = mark("The configuration {file} cannot be read: {problem}")
        reason = getattr(problem, "strerror", None) or problem
        raise ReihumError("config", message, file=file, problem=reason) from problem
    options = _options(context)
    values = {}
    for name, value in found.items():
        if name not in options:
            message = mark("The configuration {file} names {name!r}, which is no option; there are {options}.")
            raise ReihumError("config", message, file=file, name=name[:40], options=", ".join(options))
        values[options[name].name or name] = _checked(context, file, options[name], value)
    context.default_map = values
    return file


def _checked(context: click.Context, file: Path, option: click.Option, value: object) -> object:
    """A value of the file, if the option takes it."""
    try:
        if option.multiple != isinstance(value, list):
            raise click.BadParameter(say("a list is needed") if option.multiple else say("no list is taken"))
        option.type_cast_value(context, value)
    except click.BadParameter as problem:
        message = mark("The configuration {file} gives {name} as {value!r}: {problem}")
        name = _flag(option).removeprefix("--")
        raise ReihumError("config", message, file=file, name=name, value=value, problem=problem.message) from problem
    return value


def _show(context: click.Context, file: Path | None) -> None:
    sources = {ParameterSource.DEFAULT: say("default"), ParameterSource.DEFAULT_MAP: str(file)}
    for name, option in _options(context).items():
        assert option.name is not None
        sources |= {ParameterSource.COMMANDLINE: f"--{name}", ParameterSource.ENVIRONMENT: str(option.envvar)}
        source = context.get_parameter_source(option.name)
        assert source is not None
        value = context.params[option.name]
        # TOML has no word for nothing.
        click.echo(f"# {name}" if value is None else f"{name} = {_toml(value)}  # {sources[source]}")


def _toml(value: object) -> str:
    """A value as a TOML file has it; of an address with a password, all but that."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, int | float):
        return str(value)
    text = PASSWORD.sub(r"\1:***", str(value))
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
