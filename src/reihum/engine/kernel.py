"""Whether the native kernel is there. Only this room imports it."""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

from reihum.core.errors import ReihumError
from reihum.core.text import mark

if TYPE_CHECKING:  # whoever only asks for the version need not wait for these
    from reihum.core import Budget
    from reihum.core.engine import Progress

kernel: ModuleType | None
try:
    from reihum import _kernel as kernel
except ImportError:
    kernel = None

MOST_SECONDS, MOST_NODES = 1e9, 2**62
"""More than anybody waits for, and what the kernel can count."""


def kernel_limit(
    budget: "Budget", progress: "Progress | None" = None
) -> tuple[float | None, int | None, Callable[[int], bool] | None]:
    """A budget as the kernel takes it: seconds, nodes, and whom it asks now and then whether to stop."""
    seconds = None if budget.seconds is None else min(budget.seconds, MOST_SECONDS)
    nodes = None if budget.nodes is None else min(budget.nodes, MOST_NODES)
    # Whoever is told to stop beforehand does not even begin.
    return seconds, 0 if budget.empty else nodes, _poll(budget, progress)


def _poll(budget: "Budget", progress: "Progress | None") -> Callable[[int], bool] | None:
    if budget.stop is None and progress is None:
        return None

    def poll(nodes: int) -> bool:
        if progress is not None:
            progress(nodes)
        return budget.stop is not None and budget.stop.is_set()

    return poll


def kernel_stones(stones: int) -> bytes:
    """Stones as the kernel takes them for boards of any size."""
    return stones.to_bytes(32, "little")


def has_kernel() -> bool:
    """Whether this installation has the native kernel."""
    return kernel is not None


def kernel_missing() -> ReihumError:
    """What to say where the native kernel would be needed."""
    message = mark("This needs the native kernel, which this installation lacks; install it where a C++20 compiler is.")
    return ReihumError("kernel-missing", message)
