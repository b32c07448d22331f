"""Environments for PettingZoo, one per file, each with ``env()`` and ``raw_env()`` as PettingZoo's own have them.

Importing this registers them, so that ``pettingzoo.make("aec", "reihum/connect_four_v3")`` makes one.
"""

from reihum.core.packages import package_missing

try:
    from pettingzoo import register
except ImportError as problem:
    raise package_missing("pettingzoo", "pettingzoo") from problem

for _name in ("connect_four_v3", "pah_tum_v0"):
    register("aec", f"reihum/{_name}", f"{__name__}.{_name}:env")
