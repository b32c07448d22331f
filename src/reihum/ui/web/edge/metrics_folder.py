"""Where several processes put their figures, so that one of them can add all up."""

import os
import tempfile
from pathlib import Path

FOLDER = "PROMETHEUS_MULTIPROC_DIR"


def share_metrics() -> Path:
    """Have this process, and all that it starts, count together; to be called before ``metrics.py`` is imported."""
    folder = Path(os.environ.get(FOLDER) or tempfile.mkdtemp(prefix="reihum-metrics-"))
    folder.mkdir(parents=True, exist_ok=True)
    for left_over in folder.glob("*.db"):  # of processes that are long gone
        left_over.unlink()
    os.environ[FOLDER] = str(folder)
    return folder


def forget_process(folder: Path, number: int) -> None:
    """Leave out what a process that has ended holds at the moment; what it has counted stays."""
    for file in folder.glob(f"gauge_live*_{number}.db"):
        file.unlink(missing_ok=True)
