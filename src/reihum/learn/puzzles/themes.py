"""What puzzles are about, in words."""

from reihum.core.text import mark

THEMES = {
    "fork": mark("fork"),
    "block-and-win": mark("block and win"),
    "forcing": mark("forcing"),
    "quiet": mark("quiet move"),
    "zugzwang": mark("zugzwang"),
    "long": mark("long"),
    "hold": mark("hold the draw"),
    "win": mark("only win"),
    "points": mark("points"),
    "extend": mark("extend a row"),
    "block": mark("block a row"),
    "parity": mark("last cells"),
}
"""Every theme, and what to call it."""

NUDGES = {
    "fork": mark("Look for a move that makes two threats at once."),
    "block-and-win": mark("First see what the other side threatens."),
    "forcing": mark("Look for threats: each must be answered."),
    "zugzwang": mark("Think of who has to play below the cell that decides."),
    "quiet": mark("The first move threatens nothing yet."),
    "hold": mark("Only one move does not lose. What does the other side want?"),
    "parity": mark("Count the cells that still matter: who takes the last of them?"),
    "block": mark("See where the other side's rows can grow."),
    "extend": mark("A row that grows brings more than a new one."),
}
"""What to hint at first."""
