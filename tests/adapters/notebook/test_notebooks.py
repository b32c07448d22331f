"""The notebooks among the examples run from top to bottom, each in a kernel of its own."""

import json
import os
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
ALWAYS = ("write_a_bot",)
"""What runs in `make test`; the others take longer, and `make notebooks` runs all of them."""


def run(file, tmp_path):
    """Run a notebook as it stands in the folder, and give what its cells showed."""
    import nbclient
    import nbformat

    os.environ["IPYTHONDIR"] = str(tmp_path)
    notebook = nbformat.read(file, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources=resources).execute()
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def check(outputs):
    shown = {kind for output in outputs for kind in output.get("data", {})}
    assert shown & {"image/svg+xml", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert [output for output in outputs if output.output_type == "error"] == []
    assert [output.text for output in outputs if output.get("name") == "stderr"] == []


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::RuntimeWarning")
@pytest.mark.parametrize("file", [file for file in NOTEBOOKS if file.stem in ALWAYS], ids=lambda file: file.stem)
def test_a_short_notebook_runs(file, tmp_path, unmeasured):
    check(run(file, tmp_path))


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::RuntimeWarning")
@pytest.mark.parametrize("file", [file for file in NOTEBOOKS if file.stem not in ALWAYS], ids=lambda file: file.stem)
def test_every_other_notebook_runs(file, tmp_path, native):
    check(run(file, tmp_path))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_is_kept_without_what_it_showed(file):
    cells = json.loads(file.read_text())["cells"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells if "outputs" in cell)
