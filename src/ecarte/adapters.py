"""Former place of the adapters, which are in `ecarte_lab.adapters` now; it works with a warning until version 0.3.

An import such as `import ecarte.adapters.course` loads the lab's module and gives its names.  Without `ecarte-lab` it
raises ExtraNeeded, an ImportError.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

from ecarte.deprecated import moved_name, warn_of_move
from ecarte.errors import ExtraNeeded

__path__: list[str] = []  # the modules below are found by `_LabModules`

LAB: Final = "ecarte_lab"

_RENAMED: Final = {
    "arrays": "observation_arrays", "bounds": "limits", "course": "decision_process", "recall": "observation_history",
}  # fmt: skip
"""The modules that have another name in the lab."""

_RENAMED_NAMES: Final = {
    "Asked": "Decisions", "Course": "DecisionProcess", "Stepped": "StepResult", "recall": "history_text",
}  # fmt: skip
"""The names in these modules that have changed in the lab."""

_EXTRAS: Final = {"batch": "fast", "openspiel": "openspiel", "pettingzoo": "pettingzoo"}
"""The extra to install for a module that needs more than the lab itself."""


def _lab_module(name: str) -> str:
    """The module of the lab for a module below this one."""
    first, *deeper = name.removeprefix(f"{__name__}.").split(".")
    return ".".join((LAB, "adapters", _RENAMED.get(first, first), *deeper))


class _LabModules:
    """Finds and loads the modules below this one."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, is_package=True) if name.startswith(f"{__name__}.") else None  # type: ignore[arg-type]

    def create_module(self, _spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        lab_module = _lab_module(module.__name__)
        try:
            import_module(lab_module)
        except ModuleNotFoundError as missing:
            if missing.name == LAB:
                extra = _EXTRAS.get(lab_module.split(".")[2], "")
                raise ExtraNeeded("ecarte-lab", extra=extra, purpose=module.__name__) from missing
            raise ModuleNotFoundError(f"No module named {module.__name__!r}", name=module.__name__) from missing
        if lab_module == f"{LAB}.adapters.openspiel":  # callers only import it, which registers the game
            warn_of_move(module.__name__, lab_module, stacklevel=3)

        def get_member(name: str) -> Any:
            return moved_name(module.__name__, lab_module, name, _RENAMED_NAMES.get(name, name))

        vars(module)["__getattr__"] = get_member


sys.meta_path.append(_LabModules())
