"""How long answers took."""

import os
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path


class Times:
    """Gathers durations in seconds."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    @contextmanager
    def measure(self):
        began = time.perf_counter()
        yield
        self.seconds.append(time.perf_counter() - began)

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.seconds)
        return ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000

    def __str__(self) -> str:
        if not self.seconds:
            return "nothing measured"
        worst = max(self.seconds) * 1000
        return (
            f"{len(self.seconds)} measured: p50 {self.quantile(0.5):.1f} ms, p99 {self.quantile(0.99):.1f} ms, "
            f"longest {worst:.1f} ms (load {os.getloadavg()[0]:.1f})"
        )


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Host:
    """How much of the machine its host gives to others meanwhile: no server is quick while it has no processor."""

    def __init__(self) -> None:
        self._before = self._ticks()

    def __str__(self) -> str:
        used, stolen = (now - before for now, before in zip(self._ticks(), self._before, strict=True))
        return f"the host took {stolen / used:.1%} of the machine away"

    @staticmethod
    def _ticks() -> tuple[int, int]:
        """All of them, and those that the host took."""
        ticks = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
        return sum(ticks), ticks[7]


def sync_time(folder: Path, tries: int = 100) -> float:
    """How long the disk below a folder takes to promise that it has kept something, in milliseconds, on average.

    Every move waits for that: what is acknowledged must survive a power cut.
    """
    with tempfile.TemporaryFile(dir=folder) as file:
        began = time.perf_counter()
        for place in range(tries):
            os.pwrite(file.fileno(), b"x" * 8192, place * 8192)
            os.fdatasync(file.fileno())
        return (time.perf_counter() - began) / tries * 1000


def loopback(number: int) -> str:
    """An address of this machine's own, so that every few visitors come from somewhere else."""
    return f"127.{1 + number // 60_000}.{number // 250 % 240}.{1 + number % 250}"
