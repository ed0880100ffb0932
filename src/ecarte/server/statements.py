"""The SQL of the stores: the named statements of `sql/statements.sql`, and the numbered migrations of each store.

A statement begins after the line `-- name: NAME`, or `-- name: NAME (STORE)` where only one store needs it.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from ecarte.words import say

StoreKind: TypeAlias = Literal["sqlite", "postgresql"]

_NAME: Final = re.compile(r"^-- name: (\w+)(?: \((\w+)\))?$", re.MULTILINE)

_PARAMETER: Final = re.compile(r"(?<!:):([a-z_]+)")

_FOLDER: Final = files("ecarte.server") / "sql"


@cache
def statements(kind: StoreKind) -> Mapping[str, str]:
    """The statements of a store by their names, with parameters as its driver writes them."""
    _, *parts = _NAME.split((_FOLDER / "statements.sql").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for name, only, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        if only in (None, kind):
            assert name not in found, name
            sql = "\n".join(line for line in text.strip().splitlines() if not line.startswith("-- ")).strip()
            found[name] = sql if kind == "sqlite" else _PARAMETER.sub(r"%(\1)s", sql)
    return found


@cache
def migrations(kind: StoreKind) -> tuple[str, ...]:
    """The migrations of a store: script n brings a database from version n to version n + 1."""
    scripts = sorted((_FOLDER / kind).iterdir(), key=lambda script: script.name)
    assert [int(script.name.partition("-")[0]) for script in scripts] == list(range(1, len(scripts) + 1)), scripts
    return tuple(script.read_text(encoding="utf-8") for script in scripts)


def check_version(version: int, *, known: int, name: str, is_filled: bool = False) -> None:
    """Check that a store of this version may be used.  Raises OSError for a later one than the `known`.

    A negative version is that of a store into which all tables are being moved (`relations.StoreRows.source`).  It is
    refused too, unless it `is_filled` by this program.
    """
    if version > known:
        raise OSError(errno.EINVAL, say("serve.later", version=version, known=known), name)
    if version < 0 and not is_filled:
        raise OSError(errno.EINVAL, say("serve.half-moved"), name)
