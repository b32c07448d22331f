"""The reference of the server's HTTP API, made from its own description (OpenAPI)."""

import json
import re
from collections.abc import Iterator
from typing import Any

from reihum.ui.web.app import make_api

Schema = dict[str, Any]
HEAD = """# The HTTP API

Made by `make docs` from the server's own description. A running server shows the same at `/api/docs`, and as OpenAPI at
`/api/openapi.json`.
"""
NOT_OURS = {"HTTPValidationError", "ValidationError"}


def http_reference() -> str:
    """Every address, what it takes and what it answers."""
    description = make_api().openapi()
    parts = [HEAD, _prose(description["info"]["description"])]
    for path, methods in description["paths"].items():
        parts += [_operation(method, path, operation) for method, operation in methods.items()]
    parts.append("## Shapes\n")
    for name, schema in sorted(description["components"]["schemas"].items()):
        if name not in NOT_OURS:
            parts.append("\n".join([f"### {name}\n", _line(schema.get("description", "")), "", *_fields(schema), ""]))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).rstrip() + "\n"


def _operation(method: str, path: str, operation: Schema) -> str:
    told = _line(operation.get("description", ""))
    lines = [f"## {method.upper()} {path}\n", f"**{operation.get('summary', '')}.** {told}".rstrip() + "\n"]
    for parameter in operation.get("parameters", ()):
        needed = "needed" if parameter.get("required") else "optional"
        about = _line(parameter.get("description", ""))
        kind = _type(parameter["schema"])
        lines.append(f"- `{parameter['name']}` in the {parameter['in']}: {kind}, {needed}. {about}".rstrip())
    if "requestBody" in operation:
        lines.append(f"- The body: {_content(operation['requestBody'])}.")
    answers = ((status, answer) for status, answer in operation["responses"].items() if status.startswith("2"))
    lines += [f"- The answer, {status}: {_content(answer)}." for status, answer in answers]
    return "\n".join(lines) + "\n"


def _content(body: Schema) -> str:
    kinds = [_type(content["schema"]) for content in body.get("content", {}).values() if content.get("schema")]
    return " or ".join(kinds) or "nothing but this"


def _fields(schema: Schema) -> Iterator[str]:
    for name, part in schema.get("properties", {}).items():
        needed = "" if name in schema.get("required", ()) else ", optional"
        yield f"- `{name}`: {_type(part)}{needed}. {_line(part.get('description', ''))}".rstrip()


def _type(schema: Schema) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(_type(part) for part in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " or ".join(f"`{json.dumps(each)}`" for each in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))


def _line(text: str) -> str:
    return " ".join(text.split())


def _prose(text: str) -> str:
    parts = (f"```text\n{part.strip()}\n```" if part.startswith("    ") else part for part in text.split("\n\n"))
    return "\n\n".join(parts)
