"""How this program was started, so that the commands it shows can be typed as they stand."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

CALLED: Final = "ecarte"
"""The name of the command on the path."""

GOING_ON: Final = "ECARTE_COMMAND"
"""The environment variable with the command that resumes a game, if that is not `ecarte play`."""


def command() -> str:
    """The command as it was started: `ecarte` from the path, `.venv/bin/ecarte` in a checkout.

    In a program that uses the package without being the command it is `ecarte`.
    """
    started = Path(sys.argv[0] if sys.argv else "")
    if started.name == "__main__.py" and started.parent.name == CALLED:
        python = Path(sys.executable)
        on_path = shutil.which(python.name) == sys.executable
        return f"{python.name if on_path else shlex.quote(str(python))} -m {CALLED}"
    if started.stem != CALLED or len(started.parts) < 2:
        return CALLED
    found = shutil.which(CALLED)
    return CALLED if found is not None and Path(found).absolute() == started.absolute() else shlex.quote(str(started))


def resume_command() -> str:
    """What to type to resume an unfinished game."""
    return os.environ.get(GOING_ON, "") or f"{command()} play"
