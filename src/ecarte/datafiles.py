"""Where the files that belong to the package are found: in its folder, or in the zip from which it is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zipimport import zipimporter

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path


def data_file(*names: str) -> Traversable:
    """A file or folder of the package, by its name in each folder on the way: `"rules", "ledger.toml"`."""
    from pathlib import Path  # a program that only imports the game does not pay for it

    folder = Path(__file__).parent
    if folder.is_dir():
        return folder.joinpath(*names)
    from importlib.resources import files

    return files("ecarte").joinpath(*names)


def content_of(path: Path) -> bytes:
    """What is in a file, which may be one of the package.  Raises OSError as `path.read_bytes`."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        loader = getattr(__spec__, "loader", None)  # that of a zip reads what lies in it by such paths
        if isinstance(loader, zipimporter):
            return loader.get_data(str(path))
        raise
