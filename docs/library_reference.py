"""The reference of the library, made from its docstrings."""

import ast
import inspect
from collections.abc import Iterator
from textwrap import dedent, fill

import reihum
from reihum.adapters.notebook import board
from reihum.learn.puzzles.book import PuzzleBook
from reihum.learn.puzzles.puzzle import Puzzle
from reihum.library import (
    arrays,
    painting,
    players,
    playing,
    positions,
    puzzles,
    questions,
    records,
    reviews,
    tournaments,
)

FUNCTIONS = {
    "Positions": (positions.connect_four, positions.pah_tum, arrays.from_array),
    "What a position is worth": (questions.solve, questions.analyse),
    "Games, bots and whole games": (players.games, players.bots, players.bot, playing.play),
    "Reviews and puzzles": (reviews.review, puzzles.puzzles),
    "Pictures and notebooks": (painting.paint, board.board),
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
        "Review",
        "MoveReview",
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
GIVEN_BACK = (tournaments.Played, PuzzleBook, Puzzle, painting.Painting)
"""What functions give back, and nobody makes otherwise."""
HEAD = """# The library

Made by `make docs` from the docstrings; the examples are run by the tests, and begin with `from reihum import *`.

A move is a text as people write it, `"5"`, `"e"` or `"d3"`, or the number inside, counted from 0. Whatever cannot be
done raises a `ReihumError` with a `code` for programs and a sentence for people, in the language that `LANG` asks for.
In a notebook positions, analyses, reviews, records and tournaments draw themselves, and `plot()` makes diagrams.
`import reihum` loads nothing that is not used.
"""


def library_reference() -> str:
    """All that ``import reihum`` offers."""
    parts = [HEAD]
    for title, functions in FUNCTIONS.items():
        parts.append(f"## {title}\n")
        parts += [_function(function) for function in functions]
    for title, names in VALUES.items():
        parts.append(f"## {title}\n")
        parts += [_class(getattr(reihum, name), f"reihum.{name}") for name in names]
    parts.append("## What functions give back\n")
    parts += [_class(kind, kind.__name__) for kind in GIVEN_BACK]
    return "\n".join(parts)


def _function(function) -> str:
    signature = inspect.signature(function)
    bare = signature.replace(
        parameters=[each.replace(annotation=each.empty) for each in signature.parameters.values()],
        return_annotation=signature.empty,
    )
    call = f"{function.__name__}{bare}".replace("Budget(seconds=None, nodes=None, stop=None)", "Budget()")
    return f"### reihum.{function.__name__}\n\n```text\n{_wrap(call)}\n```\n\n{_prose(function.__doc__)}\n"


def _wrap(call: str) -> str:
    """A call in lines that a page is wide enough for."""
    indent = " " * (call.index("(") + 1)
    return fill(call, width=80, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def _class(kind, name: str) -> str:
    base = next((each.__name__ for each in kind.__bases__ if each.__name__ in VALUES["Errors"]), None)
    lines = [f"### {name}" + (f" ({base})" if base else ""), "", _prose(kind.__doc__), ""]
    members = [f"- `{member}`: {text}" for member, text in _members(kind)]
    return "\n".join([*lines, *members, ""] if members else lines)


def _members(kind) -> Iterator[tuple[str, str]]:
    """The public attributes and methods of a class, each with the first paragraph about it."""
    (tree,) = ast.parse(dedent(inspect.getsource(kind))).body
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and not node.target.id.startswith("_"):
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield node.target.id, _first_paragraph(after.value.value) if said else f"`{ast.unparse(node.annotation)}`"
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            is_property = any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)
            arguments = ", ".join(each.arg for each in node.args.args[1:])
            yield node.name if is_property else f"{node.name}({arguments})", _first_paragraph(ast.get_docstring(node))


def _first_paragraph(text: str) -> str:
    return " ".join(text.split("\n\n", maxsplit=1)[0].split()).replace("``", "`")


def _prose(docstring: str) -> str:
    """A docstring as Markdown: examples in fences, code in single quotes."""
    paragraphs = inspect.cleandoc(docstring).split("\n\n")
    return "\n\n".join(
        f"```pycon\n{each.rstrip()}\n```" if each.startswith(">>> ") else each.replace("``", "`") for each in paragraphs
    )
