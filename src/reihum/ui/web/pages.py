"""The pages: they say nothing of who asks for them. What they show they get from the API."""

from pathlib import Path
from string import Template

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from reihum.ui.web.manual import write_manual

STATIC = Path(__file__).parent / "static"

PAGE = Template((STATIC.parent / "page.html").read_text(encoding="utf-8"))

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home() -> Response:
    """Where everything begins."""
    return _page("home.js", "home.css")


@router.get("/play/{code}")
async def play(code: str) -> Response:
    """A match."""
    return _page("play.js", "room.css")


@router.get("/analyse/{game}")
@router.get("/analyse/{game}/{position:path}")
async def analyse(game: str, position: str = "") -> Response:
    """A position."""
    return _page("analyse.js", "room.css")


@router.get("/favicon.ico")
async def icon() -> Response:
    """The icon, for browsers that do not read which one the page names."""
    return FileResponse(STATIC / "icon.svg")


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The API, for people who write bots."""
    return HTMLResponse(write_manual(request.app.openapi()))


def _page(script: str, style: str) -> Response:
    return HTMLResponse(PAGE.substitute(script=script, style=style))
