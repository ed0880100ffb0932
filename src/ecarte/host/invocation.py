"""The command that started this program, so that players can type the commands it shows."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

COMMAND_NAME: Final = "ecarte"
"""The name of the command on the path."""

RESUME_VARIABLE: Final = "ECARTE_COMMAND"
"""The environment variable with the command that resumes a game, if that is not `ecarte play`."""


def command() -> str:
    """The command as it was started: `ecarte` from the path, `.venv/bin/ecarte` in a checkout.

    In a program that uses the package without being the command it is `ecarte`.
    """
    path_started = Path(sys.argv[0] if sys.argv else "")
    if path_started.name == "__main__.py" and path_started.parent.name == COMMAND_NAME:
        python = Path(sys.executable)
        on_path = shutil.which(python.name) == sys.executable
        return f"{python.name if on_path else shlex.quote(str(python))} -m {COMMAND_NAME}"
    if path_started.stem != COMMAND_NAME or len(path_started.parts) < 2:
        return COMMAND_NAME
    path_of_command = shutil.which(COMMAND_NAME)
    return (
        COMMAND_NAME
        if path_of_command is not None and Path(path_of_command).absolute() == path_started.absolute()
        else shlex.quote(str(path_started))
    )


def resume_command() -> str:
    """The command that resumes an unfinished game."""
    return os.environ.get(RESUME_VARIABLE, "") or f"{command()} play"
