"""What ``import reihum`` offers to a programmer, one kind of thing per file, each loaded when it is first used.

Whatever cannot be done is a ``ReihumError`` whose sentence says what was expected.
"""
