"""The command `ecarte` run in this process, for tests that run it often."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Final

import msgspec
from typer.main import get_command

from ecarte.cli import app
from tests.edges.json_schemas import check_json

COMMAND: Final = get_command(app)


class Result(msgspec.Struct, frozen=True):
    """How a command ended and what it said."""

    exit_code: int
    stdout: str
    stderr: str


def run(*args: object, typed: bytes = b"") -> Result:
    """The command with these arguments and `typed` on standard input; an error it does not tell itself is raised.

    JSON that it prints is checked against its schema.
    """
    out, err = io.StringIO(), io.StringIO()
    stdin = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    code: object = None
    with redirect_stdout(out), redirect_stderr(err):
        try:
            COMMAND(args=[str(arg) for arg in args], prog_name="ecarte")
        except SystemExit as end:
            code = end.code
        finally:
            sys.stdin = stdin
    assert isinstance(code, int), args
    assert "Traceback" not in err.getvalue()
    if "--json" in args and out.getvalue():
        check_json([str(arg) for arg in args], out.getvalue())
    return Result(code, out.getvalue(), err.getvalue())
