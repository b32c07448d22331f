"""Whether the native kernel is there. Only this room imports it."""

from types import ModuleType

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
