"""Cutting work into pieces, each with chance of its own."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar, overload

Item = TypeVar("Item")


@overload
def cut(whole: range, size: int) -> list[range]: ...
@overload
def cut(whole: list[Item], size: int) -> list[list[Item]]: ...
def cut(whole: Sequence[Item], size: int) -> Sequence[Sequence[Item]]:
    """A list or a range in parts of this size; the last one may be shorter."""
    return [whole[start : start + size] for start in range(0, len(whole), size)]


def seed_of(seed: int, number: int) -> int:
    """The seed of one piece, of 64 bits: the same on every machine, and unlike that of any other piece or seed."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number}".encode(), digest_size=8).digest(), "big")
