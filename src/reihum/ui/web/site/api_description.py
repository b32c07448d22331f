"""What the API's page says above all: how programs talk to the server, by the example of the first game."""

from string import Template
from typing import Any

from fastapi import FastAPI

from reihum import __version__
from reihum.catalogue import games, usual_opponent
from reihum.core.text import say, speaking
from reihum.ui.web.matches.told import Problem

DESCRIPTION = Template(
    """Play $titles; ask what positions are worth.

Every POST names its page of origin in the header Origin, which must be this server's address; every body is JSON, \
taken to the letter: "3" is no number, and unknown fields are refused. What cannot be done is answered with a code and \
a sentence.

A seat is held by the cookie `seat` that starting or joining a match gives you. Keep it, and send it with every command:

    curl -c jar -H 'Origin: http://127.0.0.1:8000' -H 'Content-Type: application/json' \
-d '{"game": "$game", "against": "bot", "bot": "$bot"}' http://127.0.0.1:8000/api/matches

A move names the ply it answers, the number of moves made before it: too late or repeated, it changes nothing. It is \
answered once it is kept.

Games, and what can be chosen before each, are listed at `/api/games`; their bots at `/api/bots`. A position is text, \
as the command line takes it; what the text leaves open is said beside it, once for each tag:

    curl 'http://127.0.0.1:8000/api/view?game=$game&pos=$position&setup=$tag:$value'

The socket `/api/matches/{code}/live` takes the same commands with a number of yours, and tells of every change:

    {"do": "play", "move": "$move", "ply": 0, "n": 1}

    {"type": "state", ...} then {"type": "done", "n": 1} or {"type": "refused", "n": 1, "code": ..., "message": ...}

The socket `/api/analysis` analyses positions, and stops when told to or left:

    {"do": "analyse", "game": "$game", "position": "$position", "n": 1} and {"do": "stop"}

    {"type": "progress", "n": 1, "moves": [...], "nodes": 123, "seconds": 0.5, "waiting": 0}

    {"type": "analysis", "n": 1, "moves": [...], "line": [...], "advice": "..."}
"""
)

PROBLEMS = {
    "403": "Not from here, or not your seat",
    "404": "There is no such match",
    "409": "Not possible now",
    "413": "Too large",
    "422": "Cannot be read, or is against the rules",
    "429": "Too much at once",
    "503": "Not possible at the moment",
}


class DescribedApi(FastAPI):
    """An application that describes itself, also where no server runs."""

    def __init__(self, **options: Any) -> None:
        address = "/api/openapi.json"
        super().__init__(
            title="Reihum", version=__version__, openapi_url=address, docs_url=None, redoc_url=None, **options
        )

    def openapi(self) -> dict[str, Any]:
        """What each address takes and answers, problems included: any address can have them."""
        if self.openapi_schema is None:
            self.description = describe_api()
            described = super().openapi()
            models = described["components"]["schemas"]
            del models["HTTPValidationError"], models["ValidationError"]  # what FastAPI would answer; ours is a problem
            models["Problem"] = Problem.model_json_schema()
            content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
            problems = {status: {"description": text, "content": content} for status, text in PROBLEMS.items()}
            for methods in described["paths"].values():
                for operation in methods.values():
                    operation["responses"] |= problems
        assert self.openapi_schema is not None
        return self.openapi_schema


def describe_api() -> str:
    """The description, in English as the whole page."""
    game = next(iter(games().values()))
    asked = game.rules.setup_question
    sample = game.rules.parse(game.sample, {})
    with speaking("en"):
        titles = ", ".join(say(each.title) for each in games().values())
    return DESCRIPTION.substitute(
        titles=titles,
        game=game.name,
        bot=usual_opponent(game.name).name,
        position=game.sample,
        tag=asked.tag,
        value=asked.usual,
        move=sample.rules.format_move(sample.moves[0]),
    )
