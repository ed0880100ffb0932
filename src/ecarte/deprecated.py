"""Former names, which work with a DeprecationWarning until version 0.3."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping
from importlib import import_module
from typing import Any


class FormerField:
    """The former name of a field of a class: reading it gives the value of the field `now`."""

    def __init__(self, now: str) -> None:
        self._now = now
        self._before = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._before = name

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None:
            return self
        warn_of_move(f"{type(instance).__name__}.{self._before}", self._now, stacklevel=3)
        return getattr(instance, self._now)


def former_name(module: str, name: str, names: Mapping[str, str]) -> Any:
    """The member of a module that was called `name`; for the module's own `__getattr__`.

    `names` gives the present name for each former name.
    """
    if name not in names:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warn_of_move(f"{module}.{name}", names[name], stacklevel=4)
    return getattr(sys.modules[module], names[name])


def moved_name(before: str, now: str, name: str, name_now: str = "") -> Any:
    """The member of the module `now` that was `name` in the module `before`; for the `__getattr__` of `before`.

    `name_now` is its present name if that has changed.
    """
    if name.startswith("__"):
        raise AttributeError(f"module {before!r} has no attribute {name!r}")
    member = getattr(import_module(now), name_now or name)
    warn_of_move(f"{before}.{name}", f"{now}.{name_now or name}", stacklevel=4)
    return member


def warn_of_move(before: str, now: str, *, stacklevel: int) -> None:
    """Warn the caller `stacklevel` calls away, as `warnings.warn` counts them."""
    warnings.warn(f"{before} is now {now}; the old name goes in 0.3", DeprecationWarning, stacklevel=stacklevel)
