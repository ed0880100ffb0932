"""Former names, which work with a DeprecationWarning until version 0.3."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping
from importlib import import_module
from typing import Any


class FormerField:
    """The former name of a field of a class: reading it gives the value of the field `new_name`."""

    def __init__(self, new_name: str) -> None:
        self._new_name = new_name
        self._old_name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._old_name = name

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None:
            return self
        warn_of_move(f"{type(instance).__name__}.{self._old_name}", self._new_name, stacklevel=3)
        return getattr(instance, self._new_name)


def former_name(module: str, name: str, new_names: Mapping[str, str]) -> Any:
    """The member of a module that had the former name `name`; for use in the module's own `__getattr__`.

    `new_names` gives the present name for each former name.
    """
    if name not in new_names:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warn_of_move(f"{module}.{name}", new_names[name], stacklevel=4)
    return getattr(sys.modules[module], new_names[name])


def moved_name(old_module: str, new_module: str, name: str, new_name: str = "") -> Any:
    """The member of `new_module` that was `name` in `old_module`; for use in the `__getattr__` of the old module.

    `new_name` is its present name if that has changed.
    """
    if name.startswith("__"):
        raise AttributeError(f"module {old_module!r} has no attribute {name!r}")
    member = getattr(import_module(new_module), new_name or name)
    warn_of_move(f"{old_module}.{name}", f"{new_module}.{new_name or name}", stacklevel=4)
    return member


def warn_of_move(old: str, new: str, *, stacklevel: int) -> None:
    """Warn that `old` is now `new`; the warning shows the line of the caller `stacklevel` calls up, as `warnings.warn`
    counts."""
    warnings.warn(f"{old} is now {new}; the old name is removed in 0.3", DeprecationWarning, stacklevel=stacklevel)
