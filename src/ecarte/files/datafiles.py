"""Locate the files that belong to the package: in its folder, or in the zip from which it is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zipimport import zipimporter

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path


def data_file(*names: str) -> Traversable:
    """A file or folder of the package; `names` are the parts of its path: `"rules", "ledger.toml"`."""
    from pathlib import Path  # imported here to keep `import ecarte` cheap

    folder = Path(__file__).parents[1]
    if folder.is_dir():
        return folder.joinpath(*names)
    from importlib.resources import files

    return files("ecarte").joinpath(*names)


def content_of(path: Path) -> bytes:
    """The content of a file, which may belong to the package.  Raises OSError as `path.read_bytes` does."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        loader = getattr(__spec__, "loader", None)  # the loader of a zip reads its content by such paths
        if isinstance(loader, zipimporter):
            return loader.get_data(str(path))
        raise
