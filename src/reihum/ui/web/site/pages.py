"""The pages: they say nothing of who asks for them. What they show they get from the API."""

from pathlib import Path
from string import Template

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse

from reihum.core import ReihumError
from reihum.core.text import language, mark, say
from reihum.ui.web.settings import IS_OWN
from reihum.ui.web.site.api_page import write_api_page
from reihum.ui.web.site.files import file_address, script_address, style_address
from reihum.ui.web.site.joining import STATIC, styles_of
from reihum.ui.web.site.manual import PAGES, find_picture, write_manual

PAGE = Template((Path(__file__).parent / "page.html").read_text(encoding="utf-8"))

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home() -> Response:
    """Where everything begins."""
    return _page("home")


@router.get("/play/{code}")
async def play(code: str) -> Response:
    """A match."""
    return _page("play")


@router.get("/lobby")
async def lobby() -> Response:
    """Who waits for an opponent, and what can be watched."""
    return _page("lobby")


@router.get("/class")
@router.get("/class/{code}")
async def classroom(code: str = "") -> Response:
    """A room for a class."""
    return _page("class")


@router.get("/ratings")
async def ratings() -> Response:
    """Who is strongest."""
    return _page("ratings")


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What a telephone needs to know to install the page."""
    about = {
        "name": "Reihum",
        "short_name": "Reihum",
        "description": say("Board games of rows: play them, have them explained, and see them solved"),
        "lang": language(),
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f4f5f2",
        "theme_color": "#0072b2",
        "icons": [
            {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
        ],
    }
    return JSONResponse(about, media_type="application/manifest+json")


@router.get("/games")
async def games() -> Response:
    """The visitor's own games."""
    return _page("mine")


@router.get("/analyse/{game}")
@router.get("/analyse/{game}/{position:path}")
async def analyse(game: str, position: str = "") -> Response:
    """A position."""
    return _page("analyse")


@router.get("/review")
@router.get("/review/{game}")
@router.get("/review/{game}/{position:path}")
async def review(game: str = "", position: str = "") -> Response:
    """How good the moves of a game were; without one, the place to bring one along."""
    return _page("review")


@router.get("/learn")
async def learn() -> Response:
    """What there is to learn."""
    return _page("learn")


@router.get("/learn/lesson/{name}")
@router.get("/learn/puzzle/{game}")
@router.get("/learn/practice/{game}/{position:path}")
async def exercise(name: str = "", game: str = "", position: str = "") -> Response:
    """A lesson, puzzles, or practice with the faults of a game."""
    return _page("exercise")


@router.get("/rules")
async def rules() -> Response:
    """The rules of all games."""
    return _page("rules")


@router.get("/manual")
@router.get("/manual/{page}")
async def manual(page: str = "") -> Response:
    """The manual, in the visitor's language unless the address names another."""
    spoken = language()
    if page not in PAGES and page:
        raise ReihumError("no-such-page", mark("There is no such page."))
    return HTMLResponse(write_manual(page or spoken, spoken))


@router.get("/manual/pictures/{name}")
async def manual_picture(name: str) -> Response:
    """A picture of the manual."""
    picture = find_picture(name)
    if picture is None:
        raise ReihumError("no-such-page", mark("There is no such page."))
    return FileResponse(picture)


@router.get("/tournaments")
async def tournaments() -> Response:
    """Tournaments to look on at."""
    return _page("tournaments")


@router.get("/robots.txt")
async def robots() -> Response:
    """What search engines should leave alone: what is only between friends, and what is for programs."""
    return PlainTextResponse("User-agent: *\nDisallow: /api/\nDisallow: /play/\nDisallow: /games\n")


@router.get("/favicon.ico")
async def icon() -> Response:
    """The icon, for browsers that do not read which one the page names."""
    return FileResponse(STATIC / "icon.svg")


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The API, for people who write bots."""
    return HTMLResponse(write_api_page(request.app.openapi()))


def _page(script: str) -> Response:
    """A page that a script fills; it differs by language alone."""
    spoken = language()
    text = PAGE.substitute(
        language=spoken,
        own=" data-own" if IS_OWN.get() else "",
        icon=file_address("icon.svg"),
        styles=style_address(*styles_of(script)),
        script=script_address(script, spoken),
    )
    return HTMLResponse(text, headers={"vary": "accept-language, cookie"})
