"""Pages that are mostly text, with no script but the one for light and dark: the manual, and the API's description."""

from html import escape
from pathlib import Path
from string import Template

from reihum.ui.web.site.files import file_address, style_address
from reihum.ui.web.site.joining import TEXT_STYLES

PAGE = Template((Path(__file__).parent / "text_page.html").read_text(encoding="utf-8"))


def write_text_page(title: str, content: str, links: str, language: str) -> str:
    """A page with this content, which is HTML already, and with links at the top."""
    return PAGE.substitute(
        title=escape(title),
        content=content,
        links=links,
        language=language,
        icon=file_address("icon.svg"),
        styles=style_address(*TEXT_STYLES),
        theme=file_address("theme.js"),
    )
