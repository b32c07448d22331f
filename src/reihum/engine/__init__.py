"""The kernel's Python face: fast where the native kernel is there, readable Python where it is not."""
