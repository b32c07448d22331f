"""Monte Carlo tree search where there is no native kernel: the same answers, some forty times as slowly."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from reihum.core import Move, Side
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells

CURIOSITY = 0.8
"""How much a seldom tried move is preferred to one that did well."""
GAMES_PER_LOOK = 16
"""At the clock."""
MOST_TREE = 200_000
"""Nodes of a tree; later games are still counted, but none is added."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the games that began with a column brought: points are 1 for a win and a half for a draw."""

    column: Move
    games: int
    points: float
    proven: int


class _Node:
    """A position of the tree. Points and proofs are those of the side that moved there."""

    __slots__ = ("children", "games", "points", "position", "proven", "untried")

    def __init__(self, position: ConnectFourPosition, random: Random) -> None:
        self.position = position
        self.games, self.points, self.proven = 0, 0.0, 0
        self.untried = list(_worth_trying(position))
        random.shuffle(self.untried)
        self.children: dict[Move, _Node] = {}
        if position.four:
            self.proven = 1

    def most_promising(self) -> "_Node":
        """The child to look at more closely: good so far, or seldom looked at. Lost ones only if all are."""
        share = CURIOSITY * math.sqrt(math.log(self.games + 1))
        hopeful = [child for child in self.children.values() if child.proven >= 0] or self.children.values()
        return max(hopeful, key=lambda child: child.points / child.games + share / math.sqrt(child.games))

    def settle(self) -> None:
        """Take what is proven of the moves from here: one that wins proves all, and so do losses everywhere."""
        proven = [child.proven for child in self.children.values()]
        if 1 in proven:
            self.proven = -1
        elif not self.untried and proven and all(each == -1 for each in proven):
            self.proven = 1


class MonteCarloInPython:
    """The kernel's ``MonteCarlo``, in Python."""

    def __init__(self, position: ConnectFourPosition, seed: int) -> None:
        self.random = Random(seed)
        self.root = _Node(position, self.random)
        self.size = 1

    def advance(self, move: Move) -> None:
        """Follow the game, with all that is known about it."""
        after = self.root.children.get(move)
        self.root = after or _Node(self.root.position.play(move), self.random)

    def run(
        self,
        _two_threads: bool,
        seconds: float | None,
        games: int | None,
        asked_to_stop: Callable[[int], bool] | None,
    ) -> None:
        """Play games out until the budget is used up, nothing is left to find out, or somebody says stop."""
        began, played = time.monotonic(), 0
        while not self.root.proven and (games is None or played < games):
            if played % GAMES_PER_LOOK == 0:
                late = seconds is not None and time.monotonic() - began >= seconds
                if late or (asked_to_stop is not None and asked_to_stop(played)):
                    break
            self._play_one()
            played += 1

    def report(self) -> list[Report]:
        """What is known about each move worth a thought."""
        untried = [Report(move, 0, 0.0, 0) for move in self.root.untried]
        tried = [Report(move, child.games, child.points, child.proven) for move, child in self.root.children.items()]
        return sorted(untried + tried, key=lambda report: report.column)

    def _play_one(self) -> None:
        # 1. Go down the tree to where something is open.
        node, path = self.root, [self.root]
        while not node.untried and node.children and not node.proven:
            node = node.most_promising()
            path.append(node)
        # 2. Add one position.
        if node.untried and not node.proven and self.size < MOST_TREE:
            move = node.untried.pop()
            node.children[move] = node = _Node(node.position.play(move), self.random)
            path.append(node)
            self.size += 1
        # 3. Play the game out by chance, unless it is known how it ends.
        winner = node.position.side if node.proven == -1 else node.position.side.other
        end = winner if node.proven else _play_out(node.position, self.random)
        # 4. Tell everybody on the way.
        for each in reversed(path):
            each.games += 1
            each.points += 0.5 if end is None else float(end is each.position.side.other)
            if each.children and not each.proven:
                each.settle()


def _worth_trying(position: ConnectFourPosition) -> tuple[Move, ...]:
    """The moves that win at once or, failing that, those that stop the other side from it; else all."""
    rules, stones = position.rules, position.stones
    open_cells = landings(rules, stones)
    for whose in (position.mine, position.theirs):
        cells = winning_cells(rules, whose, stones) & open_cells
        if cells and not position.four:
            return tuple(move for move in position.legal() if cells & rules.column_cells[move])
    return position.legal()


def _play_out(position: ConnectFourPosition, random: Random) -> Side | None:
    """Who wins a game that goes on by chance."""
    choice = random.choice
    while legal := position.legal():
        position = position.play(choice(legal))
    return position.side.other if position.four else None
