"""What the site needs besides the documents: pages from other folders, and links that lead out of the documents."""

import re
from pathlib import Path
from posixpath import normpath, relpath

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
BROUGHT = {
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "bench/RESULTS.md": "results.md",
    "deploy/README.md": "deploy.md",
}
"""Documents that live elsewhere, and what they are called in the site."""
DECISIONS = "decisions/index.md"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
ARROW = re.compile(r"^ *(\S+) --> (\S+?)(?:: (.*))?$", re.MULTILINE)
GERMAN = re.compile(r"(^|[./])de\.md$")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def on_files(files: Files, config) -> Files:
    """Bring the documents of other folders along."""
    for source, name in BROUGHT.items():
        files.append(File.generated(config, name, content=(ROOT / source).read_text(encoding="utf-8")))
    files.append(File.generated(config, DECISIONS, content=_list_decisions()))
    return files


def _list_decisions() -> str:
    """A page that leads to every decision by its title."""
    lines = [
        "# Decisions",
        "",
        "Why things are as they are: half a page each, numbered by the part of Reihum that they are about.",
        "",
    ]
    for file in sorted((ROOT / "docs/decisions").glob("*.md")):
        title = re.sub(r"^# ([0-9]+\. )?", "", file.read_text(encoding="utf-8").partition("\n")[0])
        lines.append(f"- {file.name[:3]} [{title}]({file.name})")
    return "\n".join(lines) + "\n"


def on_page_context(context: dict, page, config, nav) -> dict:
    """Let a German page say that it is German, read aloud too, and every page lead to the other language."""
    name = page.file.src_uri
    is_german = bool(GERMAN.search(name))
    config.theme["language"] = "de" if is_german else "en"
    addresses = {file.src_uri: file.url for file in context["pages"]}
    other = _in_english(name, addresses) if is_german else _in_german(name, addresses)
    words = {"name": "English", "lang": "en"} if is_german else {"name": "Deutsch", "lang": "de"}
    context["other_language"] = {**words, "link": addresses[other]}
    return context


def _in_english(german: str, addresses: dict[str, str]) -> str:
    """The English form of a German page: `try.md` of `try.de.md`, `en.md` of `de.md`."""
    return next(name for name in (GERMAN.sub(r"\1en.md", german), GERMAN.sub("", german) + ".md") if name in addresses)


def _in_german(english: str, addresses: dict[str, str]) -> str:
    """The German form of an English page, or the first German page where there is none."""
    forms = (re.sub(r"(^|[./])en\.md$", r"\1de.md", english), english.removesuffix(".md") + ".de.md")
    return next((name for name in forms if GERMAN.search(name) and name in addresses), "index.de.md")


def on_page_markdown(markdown: str, page, config, files) -> str:
    """Lead links to where things are in the site; what is not in the site is only named."""
    home = {name: source for source, name in BROUGHT.items()}.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    parts = [_as_table(part) if part.startswith("```mermaid") else part for part in FENCE.split(markdown)]
    return "".join(part if part.startswith("```") else _lead(part, home, page.file.src_uri) for part in parts)


def _as_table(diagram: str) -> str:
    """A diagram of states as a table: what draws such diagrams would be loaded from another host."""
    rows = [f"| `{state}` | {happens or 'it starts'} | `{leads}` |" for state, leads, happens in ARROW.findall(diagram)]
    table = "\n".join(["| state | what happens | leads to |", "| --- | --- | --- |", *rows])
    return table.replace("`[*]`", "*the start*", 1).replace("`[*]`", "*the end*")


def _lead(text: str, home: str, name: str) -> str:
    def lead(link: re.Match[str]) -> str:
        picture, words, target, anchor = link[1], link[2], link[3], link[4] or ""
        if "://" in target:
            return link[0]
        place = normpath(f"{Path(home).parent.as_posix()}/{target}")
        inside = BROUGHT.get(place) or (place.removeprefix("docs/") if place.startswith("docs/") else None)
        if inside == "decisions":
            return f"[{words}]({relpath(DECISIONS, Path(name).parent.as_posix())})"
        if inside is None or (ROOT / "docs" / inside).is_dir():
            return words if place in words else f"{words} (`{place}`)"
        return f"{picture}[{words}]({relpath(inside, Path(name).parent.as_posix())}{anchor})"

    return LINK.sub(lead, text)
