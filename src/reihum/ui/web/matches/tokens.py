"""Secrets that hold seats, the codes of matches, and the names of visitors."""

import hashlib
import hmac
import re
import secrets

from reihum.core import ReihumError
from reihum.core.text import mark
from reihum.match.seat import LONGEST_NAME, is_visible

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letters or digits that are taken for each other."""
CODE_LENGTH = 8


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is kept of a secret: enough to know it again, too little to make it. It is too long to be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str | None, key: str | None) -> bool:
    """Whether a secret is the one of which this hash was kept."""
    return token is not None and key is not None and hmac.compare_digest(hash_token(token), key)


def new_code() -> str:
    """The name of a new match: its link, and short enough to be typed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as somebody typed it: case and dashes do not matter."""
    code = text.strip().replace("-", "").lower()
    if not re.fullmatch(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}", code):
        raise no_match()
    return code


def no_match() -> ReihumError:
    """What to say where there is no such match."""
    return ReihumError("no-such-match", mark("There is no match with this code."))


def read_name(text: str | None) -> str:
    """A visitor's name: text in one line, none of it invisible or written backwards."""
    name = " ".join((text or "").split(" ")).strip()
    if len(name) > LONGEST_NAME:
        message = mark("A name has at most {most} characters.")
        raise ReihumError("name", message, most=LONGEST_NAME)
    if not is_visible(name):
        raise ReihumError("name", mark("A name has only characters that can be seen."))
    return name
