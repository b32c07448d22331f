"""The sentences that Click itself says, for our catalogue: it ships none of its own in German."""

from reihum.core.text import mark, mark_count

CLICK_TEXTS = (
    mark("Usage:"),
    mark("Options"),
    mark("Commands"),
    mark("Show this message and exit."),
    mark("Aborted!"),
    mark("Missing command."),
    mark("Missing argument"),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("No such command {name!r}."),
    mark("No such option {name!r}."),
    mark("Option {name!r} requires an argument."),
    mark("Option {name!r} does not take a value."),
    mark_count("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    mark("Invalid value: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("{value!r} is not a valid {number_type}."),
    mark_count("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    mark("{value} is not in the range {range}."),
    mark("file"),
    mark("directory"),
    mark("path"),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is a file."),
    mark("{name} {filename!r} is a directory."),
    mark("{name} {filename!r} is not readable."),
    mark_count("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
)
