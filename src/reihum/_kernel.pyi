from collections.abc import Callable, Sequence

def perft(columns: int, rows: int, mine: int, stones: int, depth: int) -> int: ...
def fitness(columns: int, rows: int, mine: bytes, theirs: bytes) -> list[float]: ...

class MoveReport:
    @property
    def column(self) -> int: ...
    @property
    def games(self) -> int: ...
    @property
    def points(self) -> float: ...
    @property
    def proven(self) -> int: ...

class Search:
    def __init__(self, columns: int, rows: int, mine: bytes, theirs: bytes, seed: int) -> None: ...
    def run(self, games: int, seconds: float, two_threads: bool) -> bool: ...
    def advance(self, column: int) -> None: ...
    def report(self) -> list[MoveReport]: ...
    def size(self) -> int: ...

def pah_tum_class_codes() -> list[int]: ...
def pah_tum_solve(
    white: int,
    black: int,
    blocked: int,
    white_to_move: bool,
    outcome_only: bool,
    threads: int,
    seconds: float | None,
    nodes: int | None,
    poll: object,
) -> tuple[int, int, float, int | None, int, int]: ...
def pah_tum_uct(
    white: int,
    black: int,
    blocked: int,
    white_to_move: bool,
    seed: int,
    seconds: float | None,
    nodes: int | None,
    poll: object,
) -> list[tuple[int, int, float]]: ...
def pah_tum_self_play(
    network: tuple[Sequence[Sequence[int]], Sequence[int], Sequence[int], Sequence[int], int, int],
    seed: int,
    games: int,
    poll: object,
) -> list[tuple[int, int, list[int], int]]: ...

class PahTumLearner:
    def __init__(self, seed: int, games: int) -> None: ...
    def learn(self, games: Sequence[tuple[int, int, Sequence[int], int]]) -> None: ...
    def network(self) -> tuple[list[list[int]], list[int], list[int], list[int], int, int]: ...

class PahTumThinker:
    def __init__(
        self, network: tuple[Sequence[Sequence[int]], Sequence[int], Sequence[int], Sequence[int], int, int]
    ) -> None: ...
    def estimate(self, white: int, black: int, blocked: int, white_to_move: bool) -> int: ...
    def think(
        self,
        white: int,
        black: int,
        blocked: int,
        white_to_move: bool,
        seed: int,
        seconds: float | None,
        nodes: int | None,
        poll: object,
    ) -> tuple[int, int, float, int | None, int, int]: ...
    def analyse(
        self,
        white: int,
        black: int,
        blocked: int,
        white_to_move: bool,
        seconds: float | None,
        nodes: int | None,
        poll: object,
    ) -> list[tuple[int, int, float, int | None, int, int]]: ...

def size_supported(columns: int, rows: int) -> bool: ...

class Solver:
    def __init__(self, columns: int, rows: int, table_bytes: int, most: str) -> None: ...
    def solve(
        self,
        position: object,
        weak: bool,
        seconds: float,
        nodes: int,
        watch: Callable[[int, float, int, int], bool] | None,
    ) -> tuple[int, int, int]: ...
    def score(self, position: object, weak: bool) -> int: ...
    def scores(self, positions: Sequence[object], weak: bool) -> list[int]: ...
    def use_book(self, plies: int, codes: bytes, scores: bytes) -> None: ...
    @property
    def arch(self) -> str: ...
