"""How strong bots are: Elo above pure chance, and half the width of the 95 % error bar.

`make ratings` writes this file; bench/RESULTS.md says which games are behind it now. Elo of bots is not Elo of people:
it says how often one of them beats another.
"""

RATINGS: dict[str, dict[str, tuple[int, int]]] = {
    "connect-four": {
        "random": (0, 63),
        "club-1": (122, 57),
        "club-2": (257, 52),
        "club-3": (319, 48),
        "club-4": (433, 44),
        "club-5": (557, 41),
        "club-6": (692, 38),
        "club-7": (820, 37),
        "club-8": (953, 36),
        "club-9": (1104, 36),
        "club-10": (1233, 38),
        "club-11": (1316, 40),
        "club-12": (1425, 44),
        "club-13": (1590, 48),
        "club-14": (1673, 52),
        "club-15": (1771, 57),
        "perfect": (1810, 61),
    },
    "pah-tum": {
        "random": (0, 66),
        "club-1": (144, 61),
        "club-2": (288, 55),
        "club-3": (417, 51),
        "club-4": (600, 45),
        "club-5": (729, 42),
        "club-6": (844, 39),
        "club-7": (980, 37),
        "club-8": (1117, 37),
        "club-9": (1292, 37),
        "club-10": (1450, 40),
        "club-11": (1601, 43),
        "club-12": (1745, 46),
        "club-13": (1911, 51),
        "club-14": (2025, 55),
        "club-15": (2160, 60),
        "expert": (2302, 66),
    },
}
