"""Damaged positions and records by the million: whatever comes in, only a ReihumError may come out.

    python tests/fuzz.py -runs=5000000

The first byte of an input chooses what the rest is read as. It also chooses how the rest becomes text: as it is, or
each byte as a piece that such texts are made of, so that long inputs that are nearly right come up often.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports():
    from reihum.catalogue import games, replay
    from reihum.core import ReihumError, format_record, parse_record
    from reihum.pictures import PICTURES

HEAD = '[Game "connect-four"]\n[Size "7x6"]\n[Result "*"]\n\n'
GOOD_RECORD = f"{HEAD}1. 4 {{[%value 1] fine}} 4\n2. 5\n*\n"
CELLS = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
PIECES = {
    "record": [
        HEAD,
        "[",
        "]",
        '"',
        "\n",
        " ",
        "{",
        "}",
        "\\",
        "\\n",
        "[%value ",
        "1.5]",
        "*",
        "1-0",
        "0-1",
        *"1234567",
        *(f"{number}. " for number in range(1, 9)),
        '[First "Anna"]',
        "[Blocked ",
        "a1",
        "\u2028",
        "ä",
        "\x00",
    ],
    "pah-tum": [*CELLS, *CELLS, "/", "a1c4d4f2g7/", "h", "8", ""],
    "connect-four": [*"1234567", *"abcdefg", *"ABCDEFG", "8", "9", "n", "0", " "],
    "sized": [*"123456789", *"abcdefghijklmn", "|", "9x7|", "14x12|", "4x4|", "x"],
}
KINDS = tuple(PIECES)


def read_something(data: bytes) -> None:
    """Read the bytes as whatever their first one asks for, and write back what could be read."""
    if not data:
        return
    kind, rest = KINDS[data[0] % 4], data[1:]
    if data[0] & 8:
        text = "".join(PIECES[kind][byte % len(PIECES[kind])] for byte in rest)
    else:
        text = rest.decode("utf-8", errors="surrogateescape" if data[0] & 4 else "replace")
    try:
        read_record(text) if kind == "record" else read_position(kind, text)
    except ReihumError as problem:
        assert str(problem)


def read_record(text: str) -> None:
    """A record that can be read can be written and read again."""
    record = parse_record(text)
    assert parse_record(format_record(record)) == record
    replay(record)


def read_position(kind: str, text: str) -> None:
    """A position that can be read can be written and read again, and drawn."""
    size, _, moves = text.partition("|") if kind == "sized" else ("", "", text)
    rules = games()["connect-four" if kind == "sized" else kind].rules
    position = rules.parse(moves, {"Size": size} if size else {})
    assert rules.parse(str(position), position.rules.setup()) == position
    if position.ply % 8 == 7:
        PICTURES["svg"](position)


def main() -> None:
    """Fuzz from a few good texts on."""
    seeds = [b"\0" + GOOD_RECORD.encode(), b"\1a1c4d4f2g7/d5e5d3", b"\2ddec", b"\0039x7|4453"]
    seeds += [bytes([kind | 8, *range(20)]) for kind in range(4)]
    corpus = Path("build/fuzz")
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        (corpus / f"seed-{number}").write_bytes(seed)
    options = ["-max_len=200", "-print_final_stats=1", "-artifact_prefix=build/"]
    atheris.Setup([*sys.argv, *options, str(corpus)], read_something)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
