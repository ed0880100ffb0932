"""Run the notebook on training and save its figure for the documentation.

python -m tools.notebook
"""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config

DOCS = Path(__file__).parents[1] / "docs"
NOTEBOOK = DOCS / "notebooks" / "training.ipynb"
FIGURE = DOCS / "pictures" / "training.png"


def read() -> Any:
    """The notebook as it is stored: without outputs."""
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]  # of a library without types


def execute(notebook: Any, *, timeout_seconds: int = 300) -> Any:
    """The notebook after all its cells have run in a new kernel; raises CellExecutionError where one fails."""
    config = Config(ConnectionFileMixin={"transport": "ipc"})  # a Unix socket, not a port of the machine
    return NotebookClient(notebook, kernel_name="python3", timeout=timeout_seconds, config=config).execute()


def outputs(notebook: Any) -> list[Any]:
    """All outputs of the cells, in order."""
    return [output for cell in notebook.cells for output in cell.get("outputs", ())]


def figures(notebook: Any) -> list[bytes]:
    """The pictures the cells have drawn, as PNG."""
    pictures = [output.data["image/png"] for output in outputs(notebook) if "image/png" in output.get("data", {})]
    return [b64decode(picture) for picture in pictures]


def main() -> None:
    """Write the figure."""
    (figure,) = figures(execute(read()))
    FIGURE.write_bytes(figure)
    print(f"{FIGURE}: {len(figure):,} bytes")


if __name__ == "__main__":
    main()
