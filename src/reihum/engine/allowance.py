"""What is left of a budget while several questions are answered from it."""

import time

from reihum.core import Budget


class Allowance:
    """A budget that gets smaller as it is spent. Nodes are told, time passes by itself."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = time.monotonic()
        self.nodes_spent = 0

    def spend(self, nodes: int) -> None:
        """Count nodes that were searched."""
        self.nodes_spent += nodes

    def share(self, part: float = 1.0) -> Budget:
        """A part of what is left."""
        seconds, nodes = self.budget.seconds, self.budget.nodes
        if seconds is not None:
            seconds = max((seconds - (time.monotonic() - self.began)) * part, 0.0)
        if nodes is not None:
            nodes = max(int((nodes - self.nodes_spent) * part), 0)
        return Budget(seconds, nodes, self.budget.stop)

    def part(self, part: float = 1.0, most_nodes: int | None = None) -> "Allowance":
        """An allowance of a part of what is left, and of so many nodes at most; what it spends is spent of this too."""
        budget = self.share(part)
        if most_nodes is not None:
            budget = budget.at_most(most_nodes)
        return _Part(budget, self)


class _Part(Allowance):
    def __init__(self, budget: Budget, whole: Allowance) -> None:
        super().__init__(budget)
        self.whole = whole

    def spend(self, nodes: int) -> None:
        super().spend(nodes)
        self.whole.spend(nodes)
