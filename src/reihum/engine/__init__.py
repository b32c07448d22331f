"""The kernel's Python face: fast where the native kernel is there, readable Python where it is not."""

from reihum.engine.kernel import has_kernel
from reihum.engine.perft import native_perft, perft

__all__ = ["has_kernel", "native_perft", "perft"]
