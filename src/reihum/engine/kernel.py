"""Whether the native kernel is there. Only this room imports it."""

from types import ModuleType

kernel: ModuleType | None
try:
    from reihum import _kernel as kernel
except ImportError:
    kernel = None


def has_kernel() -> bool:
    """Whether this installation has the native kernel."""
    return kernel is not None
