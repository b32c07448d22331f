"""Moves typed at the board: a column's letter or number where it says it all, a cell's letter and number where not."""

from reihum.match import View


def read_keys(typed: str, view: View) -> tuple[str, str]:
    """The move that was typed, or nothing; and the beginning of one that still needs more."""
    names = _names(view)
    if typed in names:
        return names[typed], ""
    if any(name.startswith(typed) for name in names):
        return "", typed
    return read_keys(typed[-1], view) if len(typed) > 1 else ("", "")


def _names(view: View) -> dict[str, str]:
    names: dict[str, str] = {}
    for number, column in enumerate(zip(*view.cells, strict=True)):
        moves = {cell.move for cell in column}
        if len(moves) == 1:
            letter = column[0].name[0]
            names |= dict.fromkeys((letter, view.column_names[number].lower()), column[0].move)
        else:
            names |= {cell.name: cell.move for cell in column}
    return names
