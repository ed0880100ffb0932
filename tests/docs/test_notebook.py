"""The notebook on training runs as it is kept, without a warning, and learns what its text says."""

from __future__ import annotations

import json
from typing import Any

import nbformat
import pytest

from tools.notebook import execute, figures, outputs, read

pytestmark = pytest.mark.xdist_group("batch")  # one process compiles, once


def cell(source: str) -> Any:
    return nbformat.v4.new_code_cell(source)  # type: ignore[no-untyped-call]  # of a library without types


def test_the_notebook_is_stored_without_outputs() -> None:
    notebook = read()
    nbformat.validate(notebook)
    assert not outputs(notebook)
    assert all(cell.execution_count is None for cell in notebook.cells if cell.cell_type == "code")


def test_the_notebook_runs_and_its_results_are_right() -> None:
    notebook = read()
    notebook.cells.insert(0, cell("import warnings\nwarnings.simplefilter('error')"))
    notebook.cells.append(
        cell(
            "import json\n"
            "made = {name: float(points.mean()) for name, points in results.items()}\n"
            "print(json.dumps([made, learner.inclination[0, 0], learner.inclination[2, 2]]))"
        )
    )
    ran = execute(notebook)
    assert not [output for output in outputs(ran) if output.get("name") == "stderr"]
    assert len(figures(ran)) == 1
    made, with_nothing, with_much = json.loads(outputs(ran)[-1].text)
    assert made["what was learnt"] > made["always proposes"] > made["always stands"]
    assert with_nothing > 0 > with_much  # towards proposing, towards standing
