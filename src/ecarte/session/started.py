"""How this program was started, so that what it tells the player to type can be typed as it stands."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

CALLED: Final = "ecarte"
"""What the command is called where it is on the path."""

GOING_ON: Final = "ECARTE_COMMAND"
"""The environment variable with the command that goes on with a game, where that is not `ecarte play`."""


def command() -> str:
    """The command as it was started: `ecarte` from the path, `.venv/bin/ecarte` in a checkout.

    A program that uses the package without being the command is told of `ecarte`.
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


def going_on() -> str:
    """What to type to go on with a game that was left."""
    return os.environ.get(GOING_ON, "") or f"{command()} play"
