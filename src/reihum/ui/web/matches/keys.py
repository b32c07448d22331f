"""A visitor's key: six words that hold every seat its owner takes, in any browser that knows them.

Five words are chance, 80 bits that a browser casts; the last is a checksum, so that a slip is noticed. A word is two
bytes, written so that it can be spoken in any language: consonant, vowel, consonant, vowel, consonant.
"""

import hashlib
import re
from base64 import urlsafe_b64encode
from binascii import crc_hqx

from reihum.core import ReihumError
from reihum.core.text import mark

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
WORDS = 6
_WORD = re.compile(f"[{CONSONANTS}][{VOWELS}][{CONSONANTS}][{VOWELS}][{CONSONANTS}]")


def read_key(text: str) -> bytes:
    """The secret in a key, as somebody typed it: case does not matter, nor what stands between the words."""
    words = re.findall("[a-z]+", text.lower())
    if len(words) != WORDS or not all(_WORD.fullmatch(word) for word in words):
        raise ReihumError("key", mark("A key is six words of five letters each."))
    *secret, checksum = (_read_word(word) for word in words)
    packed = b"".join(number.to_bytes(2) for number in secret)
    if crc_hqx(packed, 0) != checksum:
        raise ReihumError("key", mark("These words do not belong together: is one of them misspelt?"))
    return packed


def seat_token(text: str) -> str:
    """The secret with which a key holds seats. It opens no more than these, since the key cannot be made from it."""
    return urlsafe_b64encode(hashlib.sha256(b"reihum seat" + read_key(text)).digest()).decode().rstrip("=")


def _read_word(word: str) -> int:
    number = 0
    for place, letter in enumerate(word):
        number = number << 2 | VOWELS.index(letter) if place % 2 else number << 4 | CONSONANTS.index(letter)
    return number
