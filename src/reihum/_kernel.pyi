"""The native kernel of Reihum."""

from collections.abc import Callable, Sequence


class Solver:
    """Solves Connect Four positions of one size; threads take turns."""

    def __init__(self, columns: int, rows: int, table_bytes: int, most: str) -> None: ...

    def solve(self, position: object, weak: bool, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> tuple[int, int, int]:
        """
        What is proven of the score within the limit: at least, at most, and the nodes it took.
        """

    def compare(self, position: object, score: int, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> tuple[int, int, int]:
        """
        The same, but it searches only until it knows whether the score is at least `score`.
        """

    def prove_plan(self, position: object, keys: int, without: int, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> tuple[bool | None, int, list[int], list[int]]:
        """
        Whether the side to move completes a row on a key cell against every defence, None where the limit ended the search; the nodes it took, the cells that decide, and a game that goes so, as columns.
        """

    def score(self, position: object, weak: bool) -> int:
        """The score."""

    def scores(self, positions: Sequence[object], weak: bool) -> list[int]:
        """The scores of many positions, in their order."""

    def scores_of_lines(self, lines: Sequence[bytes], weak: bool) -> list[int | None]:
        """
        The scores of positions written as lines of digits; None for lines that it does not answer.
        """

    def move_scores_of_lines(self, lines: Sequence[bytes], weak: bool) -> list[list[int | None] | None]:
        """The same, but the scores of each column's move, None for a full one."""

    def use_book(self, plies: int, codes: bytes, scores: bytes) -> None:
        """Look positions up in this book from now on."""

    @property
    def arch(self) -> str:
        """The instruction set it uses."""

def size_supported(columns: int, rows: int) -> bool:
    """Whether boards of this size can be solved."""

def perft(columns: int, rows: int, mine: int, stones: int, depth: int) -> int:
    """How many different lines of exactly `depth` moves there are."""

def fitness(columns: int, rows: int, mine: bytes, theirs: bytes) -> list[float]:
    """
    The fitness of every column with a look-ahead of 2; 2 for one that wins, -2 for one that loses at once.
    """

class MoveReport:
    """What is known about a move."""

    @property
    def column(self) -> int: ...

    @property
    def games(self) -> int: ...

    @property
    def points(self) -> float:
        """One for a win and half for a draw, as the side to move counts."""

    @property
    def proven(self) -> int:
        """1 if it wins whatever the opponent does, -1 if it loses, 0 if open."""

class MonteCarlo:
    """A tree of moves that grows by games played out at random."""

    def __init__(self, columns: int, rows: int, mine: bytes, theirs: bytes, seed: int) -> None: ...

    def run(self, two_threads: bool, seconds: float | None, games: int | None, poll: Callable[[int], bool] | None) -> None:
        """
        Play games until so many were played since the last move, time is up, or all is proven.
        """

    def advance(self, column: int) -> None:
        """Make a move, and keep what is known about the position after it."""

    def report(self) -> list[MoveReport]:
        """What is known about each move."""

    def size(self) -> int:
        """How many nodes the trees have."""

class WideSolver:
    """Solves late positions on boards of 64 bits or more."""

    def __init__(self, columns: int, rows: int, table_bytes: int) -> None: ...

    def solve(self, mine: bytes, theirs: bytes, weak: bool, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> tuple[int, int, int]:
        """
        What is proven of the score within the limit: at least, at most, and the nodes it took.
        """

def pah_tum_class_codes() -> list[int]:
    """The smallest code of every class of lines."""

def pah_tum_solve(white: int, black: int, blocked: int, white_to_move: bool, outcome_only: bool, threads: int, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> tuple[int, int, float, int | None, int, int]:
    """The worth of a position with best play."""

def pah_tum_uct(white: int, black: int, blocked: int, white_to_move: bool, seed: int, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> list[tuple[int, int, float]]:
    """For each move how often it was tried and won."""

def pah_tum_self_play(network: tuple[Sequence[Sequence[int]], Sequence[int], Sequence[int], Sequence[int], int, int], seed: int, games: int) -> list[tuple[int, int, list[int], int]]:
    """Games that a network plays against itself."""

class PahTumLearner:
    def __init__(self, seed: int, games: int) -> None: ...

    def learn(self, games: Sequence[tuple[int, int, Sequence[int], int]]) -> None:
        """Learn from games in their order."""

    def network(self) -> tuple[list[list[int]], list[int], list[int], list[int], int, int]:
        """
        A network's lines, bias, lead, out, last and points, as learned so far.
        """

class PahTumThinker:
    def __init__(self, network: tuple[Sequence[Sequence[int]], Sequence[int], Sequence[int], Sequence[int], int, int]) -> None: ...

    def estimate(self, white: int, black: int, blocked: int, white_to_move: bool) -> int:
        """What the network says, without looking ahead."""

    def think(self, white: int, black: int, blocked: int, white_to_move: bool, seed: int, threads: int, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> tuple[int, int, float, int | None, int, int]: ...

    def analyse(self, white: int, black: int, blocked: int, white_to_move: bool, seconds: float | None, nodes: int | None, poll: Callable[[int], bool] | None) -> list[tuple[int, int, float, int | None, int, int]]: ...
