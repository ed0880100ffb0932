"""The former place of the adapters, which are now in `ecarte_lab.adapters`.

Until version 0.3 an import such as `import ecarte.adapters.course` works, with a warning: it gives the names of the
lab's module.  If `ecarte-lab` is not installed, it raises ExtraNeeded, an ImportError.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

from ecarte.deprecated import moved_name, warn_of_move
from ecarte.errors import ExtraNeeded

__path__: list[str] = []  # `_LabModules` finds the submodules

LAB: Final = "ecarte_lab"

_RENAMED: Final = {
    "arrays": "observation_arrays", "bounds": "limits", "course": "decision_process", "recall": "observation_history",
}  # fmt: skip
"""The present name of each module that has another name in the lab."""

_RENAMED_NAMES: Final = {
    "Asked": "Decisions", "Course": "DecisionProcess", "Stepped": "StepResult", "recall": "history_text",
}  # fmt: skip
"""The present name of each member that has another name in the lab."""

_EXTRAS: Final = {"batch": "fast", "openspiel": "openspiel", "pettingzoo": "pettingzoo"}
"""For each module that needs more than the lab itself, the extra to install."""


def _lab_module(name: str) -> str:
    """The name of the lab's module for a submodule of this one."""
    first, *deeper = name.removeprefix(f"{__name__}.").split(".")
    return ".".join((LAB, "adapters", _RENAMED.get(first, first), *deeper))


class _LabModules:
    """Finds and loads the submodules of this module."""

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
        if (
            lab_module == f"{LAB}.adapters.openspiel"
        ):  # warn now, because callers use no name of it; importing it registers the game
            warn_of_move(module.__name__, lab_module, stacklevel=3)

        def get_member(name: str) -> Any:
            return moved_name(module.__name__, lab_module, name, _RENAMED_NAMES.get(name, name))

        vars(module)["__getattr__"] = get_member


sys.meta_path.append(_LabModules())
