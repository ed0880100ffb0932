"""docs/server-inside.md lists all modules of the server, and each needs only those listed before it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import ecarte.server

SOURCE = Path(ecarte.server.__path__[0])
PAGE = Path(__file__).parents[2] / "docs" / "server-inside.md"


def documented_modules() -> list[str]:
    table = PAGE.read_text(encoding="utf-8").partition("## In the code")[2].partition("A frame goes")[0]
    return [
        name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`([\w/]+)`", row)
    ]


def imported_modules(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse((SOURCE / f"{name}.py").read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module="ecarte.server" | "ecarte.server.people" as package, names=names):
                below = "" if package == "ecarte.server" else "people/"
                yield from (f"{below}{alias.name}" for alias in names)
            case ast.ImportFrom(module=str(module)) if module.startswith("ecarte.server."):
                yield module.removeprefix("ecarte.server.").replace(".", "/")


def test_the_documentation_lists_every_server_module() -> None:
    assert sorted(documented_modules()) == sorted(
        path.relative_to(SOURCE).with_suffix("").as_posix() for path in SOURCE.rglob("[a-z]*.py")
    )


def test_a_server_module_imports_only_those_listed_before_it() -> None:
    place = {name: at for at, name in enumerate(documented_modules())}
    assert [(name, other) for name in place for other in imported_modules(name) if place[other] > place[name]] == []
