"""The reference of the library, made from its docstrings."""

import ast
import inspect
from collections.abc import Iterator
from textwrap import dedent

import reihum
from reihum.library import players, playing, positions, questions, records, tournaments

FUNCTIONS = {
    "Positions": (positions.connect_four, positions.pah_tum),
    "What a position is worth": (questions.solve, questions.analyse),
    "Games, bots and whole games": (players.games, players.bots, players.bot, playing.play),
    "Tournaments": (tournaments.tournament,),
    "Records": (records.read, records.write, records.replay),
}
VALUES = {
    "Values": (
        "Position",
        "Solution",
        "Analysis",
        "MoveValue",
        "Budget",
        "Choice",
        "Reason",
        "Outcome",
        "Record",
        "Side",
        "Bot",
    ),
    "Errors": (
        "ReihumError",
        "NotationError",
        "IllegalMoveError",
        "SetupError",
        "ArgumentError",
        "BudgetError",
        "NotFoundError",
        "FileError",
    ),
}
HEAD = """# The library

Made by `make docs` from the docstrings; the examples are run by the tests, and begin with `from reihum import *`.

A move is a text as people write it, `"5"`, `"e"` or `"d3"`, or the number inside, counted from 0. Whatever cannot be
done raises a `ReihumError` with a `code` for programs and a sentence for people, in the language that `LANG` asks for.
In a notebook a position draws itself, an analysis is a table with bars, and a record is its text. `import reihum` loads
nothing that is not used.
"""


def library_reference() -> str:
    """All that ``import reihum`` offers."""
    parts = [HEAD]
    for title, functions in FUNCTIONS.items():
        parts.append(f"## {title}\n")
        parts += [_function(function) for function in functions]
    for title, names in VALUES.items():
        parts.append(f"## {title}\n")
        parts += [_class(name) for name in names]
    return "\n".join(parts)


def _function(function) -> str:
    signature = inspect.signature(function)
    bare = signature.replace(
        parameters=[each.replace(annotation=each.empty) for each in signature.parameters.values()],
        return_annotation=signature.empty,
    )
    call = f"{function.__name__}{bare}".replace("Budget(seconds=None, nodes=None, stop=None)", "Budget()")
    return f"### reihum.{call}\n\n{_prose(function.__doc__)}\n"


def _class(name: str) -> str:
    kind = getattr(reihum, name)
    base = next((each.__name__ for each in kind.__bases__ if each.__name__ in VALUES["Errors"]), None)
    lines = [f"### reihum.{name}" + (f" ({base})" if base else ""), "", _prose(kind.__doc__), ""]
    members = [f"- `{member}`: {text}" for member, text in _members(kind)]
    return "\n".join([*lines, *members, ""] if members else lines)


def _members(kind) -> Iterator[tuple[str, str]]:
    """The public attributes and methods of a class, each with the first sentence about it."""
    (tree,) = ast.parse(dedent(inspect.getsource(kind))).body
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and not node.target.id.startswith("_"):
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield node.target.id, _first_line(after.value.value) if said else f"`{ast.unparse(node.annotation)}`"
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            is_property = any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)
            arguments = ", ".join(each.arg for each in node.args.args[1:])
            yield node.name if is_property else f"{node.name}({arguments})", _first_line(ast.get_docstring(node))


def _first_line(text: str) -> str:
    return text.splitlines()[0].replace("``", "`")


def _prose(docstring: str) -> str:
    """A docstring as Markdown: examples in fences, code in single quotes."""
    paragraphs = inspect.cleandoc(docstring).split("\n\n")
    return "\n\n".join(
        f"```pycon\n{each.rstrip()}\n```" if each.startswith(">>> ") else each.replace("``", "`") for each in paragraphs
    )
