"""The adapters are in `ecarte_lab.adapters` now; until 0.3 they can be imported from here too, with a warning.

`import ecarte.adapters.course` and its like load the lab's module and give its names.  Without `ecarte-lab` they raise
ExtraNeeded, an ImportError.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

from ecarte.deprecated import moved_name, warn_of_move
from ecarte.errors import ExtraNeeded

__path__: list[str] = []  # what lies below is found by `_Moved`

LAB: Final = "ecarte_lab"

_RENAMED: Final = {
    "arrays": "observation_arrays", "bounds": "limits", "course": "decision_process", "recall": "observation_history",
}  # fmt: skip
"""The modules that have another name in the lab."""

_RENAMED_NAMES: Final = {
    "Asked": "Decisions", "Course": "DecisionProcess", "Stepped": "StepResult", "recall": "history_text",
}  # fmt: skip
"""The names that are others in the lab."""

_EXTRAS: Final = {"batch": "fast", "openspiel": "openspiel", "pettingzoo": "pettingzoo"}
"""What is to be installed for a module that needs more than the lab itself."""


def _new_name(name: str) -> str:
    """The module of the lab for a module below this one."""
    first, *rest = name.removeprefix(f"{__name__}.").split(".")
    return ".".join((LAB, "adapters", _RENAMED.get(first, first), *rest))


class _Moved:
    """Finds and loads the modules below this one."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, is_package=True) if name.startswith(f"{__name__}.") else None  # type: ignore[arg-type]

    def create_module(self, _spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        new = _new_name(module.__name__)
        try:
            import_module(new)
        except ModuleNotFoundError as missing:
            if missing.name == LAB:
                extra = _EXTRAS.get(new.split(".")[2], "")
                raise ExtraNeeded("ecarte-lab", extra=extra, purpose=module.__name__) from missing
            raise ModuleNotFoundError(f"No module named {module.__name__!r}", name=module.__name__) from missing
        if new == f"{LAB}.adapters.openspiel":  # used by importing it, which registers the game
            warn_of_move(module.__name__, new, stacklevel=3)

        def names(name: str) -> Any:
            return moved_name(module.__name__, new, name, _RENAMED_NAMES.get(name, name))

        vars(module)["__getattr__"] = names


sys.meta_path.append(_Moved())
