"""One folder for the machine code of kernels: kept between runs, and shared by all checkouts with the same sources.

Numba itself keys its cache by the path of a checkout and by the one file that a kernel stands in; what a kernel calls
or reads elsewhere may change unnoticed.  Here the key is the interpreter, Numba, the processor, and all sources that a
kernel can reach.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

ROOT: Final = Path(__file__).parents[1]
MOST_KEPT: Final = 4
_IMPORT: Final = re.compile(r"^ *(?:from ([\w.]+) import (\([^)]*\)|[^#\n]*)|import ([\w.]+))", re.MULTILINE)


def named_folder() -> Path | None:
    """The folder for the sources as they are, made if it is missing; none without Numba."""
    try:
        numba = version("numba")
    except PackageNotFoundError:
        return None
    from llvmlite.binding import get_host_cpu_name  # type: ignore[import-untyped]

    compiled, reached = kernel_sources()
    stamp = hashlib.sha256(f"{sys.version} {numba} {get_host_cpu_name()}".encode())
    for file in sorted(reached):
        stamp.update(f"{file.relative_to(ROOT)} ".encode() + file.read_bytes())
    folder = user_cache_path("ecarte") / "kernels" / stamp.hexdigest()[:24]
    folder.mkdir(parents=True, exist_ok=True)
    _share(folder, {file.parent for file in compiled})
    os.utime(folder)
    _forget_old(folder.parent)
    return folder


def _share(folder: Path, parts: set[Path]) -> None:
    """Numba names a folder after the path of the sources: this checkout's names lead to those that all share."""
    for part in parts:
        own = folder / f"{part.name}_{hashlib.sha1(str(part).encode(), usedforsecurity=False).hexdigest()}"
        shared = folder / ".".join(part.relative_to(ROOT).parts)
        shared.mkdir(exist_ok=True)
        with suppress(FileExistsError):
            own.symlink_to(shared.name)


def _forget_old(kept: Path) -> None:
    newest = sorted(kept.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in newest[MOST_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def kernel_sources() -> tuple[set[Path], set[Path]]:
    """The files that have something compiled; and these with every file that they import, directly or not."""
    files = {_module(file): file for top in ("src", "lab") for file in (ROOT / top).rglob("*.py")}
    texts = {name: file.read_text(encoding="utf-8") for name, file in files.items()}
    imports = {name: {other for other in _imports(text) if other in files} for name, text in texts.items()}
    compilers = {name for name, text in texts.items() if "njit" in text}
    compiled = {name for name in files if imports[name] & compilers}
    to_read, found = list(compiled), set[str]()
    while to_read:
        if (name := to_read.pop()) not in found:
            found.add(name)
            to_read += imports[name]
    return {files[name] for name in compiled}, {files[name] for name in found}


def _module(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    within = parts[parts.index("src") + 1 :] if "src" in parts else parts
    return ".".join(part for part in within if part != "__init__")


def _imports(text: str) -> Iterator[str]:
    for module, names, plain in _IMPORT.findall(text):
        yield module or plain
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", names))
