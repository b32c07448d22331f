"""Keys of visitors, as a browser casts them."""

import secrets
from binascii import crc_hqx

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"


def new_key() -> str:
    """Six words: five of chance, and the one that fits them."""
    secret = secrets.token_bytes(10)
    packed = secret + crc_hqx(secret, 0).to_bytes(2)
    return "-".join(_word(int.from_bytes(packed[place : place + 2])) for place in range(0, len(packed), 2))


def _word(number: int) -> str:
    first, second, third = (CONSONANTS[number >> shift & 15] for shift in (12, 6, 0))
    return f"{first}{VOWELS[number >> 10 & 3]}{second}{VOWELS[number >> 4 & 3]}{third}"
