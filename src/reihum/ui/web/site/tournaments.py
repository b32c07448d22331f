"""Tournaments to look on at: how everybody stands, while games are played and afterwards, and every game."""

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from reihum.arena.announced import Announced, announced
from reihum.catalogue import bots_for
from reihum.core import ReihumError
from reihum.core.text import language, mark, say
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.told import Standing, Tournament

PAGE_POLICY = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
"""A report brings its own script and style in one file. It is shown as a stranger's page: it can ask us nothing."""

router = APIRouter(route_class=StrictRoute)


@router.get("/api/tournaments", tags=["tournaments"], summary="Tournaments played on this machine")
def tournaments() -> list[Tournament]:
    """Those that changed last first, each with its table."""
    return [
        Tournament(
            code=each.code,
            title=each.title,
            running=each.running,
            finished=each.finished,
            games=each.games,
            planned=each.planned,
            players=_standings(each),
        )
        for each in announced()
    ]


@router.get("/tournaments/{code}", include_in_schema=False)
def report(code: str) -> Response:
    """The page of a tournament with all its games."""
    for each in announced():
        if each.code == code:
            return HTMLResponse(each.page(language()), headers={"Content-Security-Policy": PAGE_POLICY})
    raise ReihumError("no-such-page", mark("There is no such page."))


def _standings(tournament: Announced) -> list[Standing]:
    titles = {bot.name: say(bot.title) for bot in bots_for(tournament.game.name)}
    return [Standing(title=titles.get(player["name"], player["name"]), **player) for player in tournament.players]
