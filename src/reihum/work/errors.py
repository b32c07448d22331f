"""What can go wrong with long work."""

from reihum.core import ReihumError


class WorkError(ReihumError):
    """Long work cannot begin or go on: no workers, a piece that ends them, or results that cannot be kept."""
