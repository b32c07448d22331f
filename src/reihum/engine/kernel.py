"""Whether the native kernel is there. Only this room imports it."""

from types import ModuleType

from reihum.core import ReihumError
from reihum.core.text import mark

kernel: ModuleType | None
try:
    from reihum import _kernel as kernel
except ImportError:
    kernel = None


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
