"""A filter for the system calls of a guest under Linux: threads are fine, further processes are not.

It is a program for the kernel's own small machine (seccomp, classic BPF), a few instructions of eight bytes each. The
kernel hands it the number of each system call and its arguments, and obeys the answer. A limit on processes
(RLIMIT_NPROC) would not do: it counts all processes of a user, and none of the administrator's.
"""

import errno
import platform
import struct

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
"""Where in the kernel's note on a call these stand, in bytes."""
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000
_THREAD = 0x00010000
"""The flag of clone that asks for a thread."""
_OTHER_NUMBERS = 0x40000000
"""Calls from here on are the same calls by other numbers."""

_CALLS = {
    # machine: its number, clone, clone3, and other calls that make processes
    "x86_64": (0xC000003E, 56, 435, (57, 58)),
    "aarch64": (0xC00000B7, 220, 435, ()),
}


def no_forks_filter() -> bytes | None:
    """The filter for this machine, None for one whose calls have other numbers."""
    if platform.machine() not in _CALLS:
        return None
    architecture, clone, clone3, others = _CALLS[platform.machine()]
    refuse, unknown = _REFUSE | errno.EAGAIN, _REFUSE | errno.ENOSYS
    lines = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, refuse),
        (_LOAD, 0, 0, _NUMBER),
        (_AT_LEAST, 0, 1, _OTHER_NUMBERS),
        (_RETURN, 0, 0, refuse),
        # clone3 hides its flags from us. Told that there is no such call, the C library uses clone.
        (_EQUAL, 0, 1, clone3),
        (_RETURN, 0, 0, unknown),
    ]
    for call in others:
        lines += [(_EQUAL, 0, 1, call), (_RETURN, 0, 0, refuse)]
    lines += [
        (_EQUAL, 1, 0, clone),
        (_RETURN, 0, 0, _ALLOW),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_ANY_BIT, 0, 1, _THREAD),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, refuse),
    ]
    return b"".join(struct.pack("=HBBI", *line) for line in lines)
