"""The page that explains the API, written from its own description (OpenAPI): one file, no script."""

import json
import re
from html import escape
from typing import Any

from reihum.core.text import language, say
from reihum.ui.web.site.text_page import write_text_page

Schema = dict[str, Any]


def write_api_page(description: Schema) -> str:
    """The page."""
    parts = [_note(), "<h1>The API</h1>", _paragraphs(description["info"]["description"])]
    for path, methods in description["paths"].items():
        parts += [_operation(method, path, operation, description) for method, operation in methods.items()]
    parts.append("<h2>Shapes</h2>")
    for name, schema in description["components"]["schemas"].items():
        parts.append(f'<h3 id="{escape(name)}">{escape(name)}</h3>')
        parts.append(f"<p>{escape(schema.get('description', ''))}</p>")
        parts.append(_table(schema))
    return write_text_page(say("For programs"), "\n".join(parts), _links(), "en")


def _note() -> str:
    """Whoever reads another language is told why this page does not speak it."""
    if language() == "en":
        return ""
    note = say("This page is for people who write programs. It is in English, like the words that programs send.")
    return f'<p class="note" lang="{language()}">{escape(note)}</p>'


def _links() -> str:
    addresses = {"/manual": say("The manual"), "/rules": say("Rules")}
    return "".join(f'<a href="{address}" lang="{language()}">{escape(word)}</a>' for address, word in addresses.items())


def _operation(method: str, path: str, operation: Schema, description: Schema) -> str:
    parts = [
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p><strong>{escape(operation.get('summary', ''))}.</strong> {escape(operation.get('description', ''))}</p>",
    ]
    for parameter in operation.get("parameters", ()):
        kind = f"{_type(parameter['schema'])}, {'needed' if parameter['required'] else 'optional'}"
        about = escape(parameter.get("description", ""))
        parts.append(f"<p><code>{escape(parameter['name'])}</code> in the {parameter['in']}: {kind}. {about}</p>")
    body = operation.get("requestBody")
    if body:
        schema = body["content"]["application/json"]["schema"]
        parts.append(f"<p>Body: {_type(schema)}</p>")
        parts += [_example(example) for example in _examples(schema, description)]
    answers = ", ".join(_answer(status, answer) for status, answer in operation["responses"].items())
    return "\n".join([*parts, f"<p>Answers: {answers}</p></section>"])


def _answer(status: str, answer: Schema) -> str:
    kinds = [_type(content["schema"]) for content in answer.get("content", {}).values() if content.get("schema")]
    return f"{status} {' '.join(kinds) or escape(answer['description'])}"


def _examples(schema: Schema, description: Schema) -> list[Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    found = description["components"]["schemas"].get(name, schema)
    if "examples" in found:
        return list(found["examples"])
    example = {
        key: part.get("examples", [part.get("default", part.get("const", 0))])[0]
        for key, part in found.get("properties", {}).items()
        if key in found.get("required", ())
    }
    return [example]


def _example(example: object) -> str:
    return f"<pre>{escape(json.dumps(example, ensure_ascii=False))}</pre>"


def _table(schema: Schema) -> str:
    rows = [
        (f"<code>{escape(name)}</code>", _type(part), escape(part.get("description", "")))
        for name, part in schema.get("properties", {}).items()
    ]
    lines = ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>" if rows else ""


def _type(schema: Schema) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(part) for part in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " or ".join(
            f"<code>{escape(json.dumps(each))}</code>" for each in schema.get("enum", [schema.get("const")])
        )
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))


def _paragraphs(text: str) -> str:
    return "\n".join(_paragraph(part) for part in text.split("\n\n"))


def _paragraph(part: str) -> str:
    if part.startswith("    "):
        return f"<pre>{escape(part.strip())}</pre>"
    marked = re.sub("`([^`]+)`", r"<code>\1</code>", escape(part))
    return f"<p>{marked}</p>"
