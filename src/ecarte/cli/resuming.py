"""Commands that go on with a file: what the file says is not to be said again."""

from __future__ import annotations

import typer
from typer.core import TyperOption

from ecarte.cli.reports import say
from ecarte.words import listed_messages


def refuse_what_the_file_says(ctx: typer.Context, *free: str) -> None:
    """What goes on does so as it was agreed; another wish is not passed over in silence.

    `free` are the parameters that may be given beside `--resume`: how the command works and what it prints.
    Raises BadParameter where another one was given.
    """
    given = [
        parameter.opts[0] if isinstance(parameter, TyperOption) else parameter.name
        for parameter in ctx.command.params
        if parameter.name not in (*free, "resume", "json", "_language") and is_given(ctx, str(parameter.name))
    ]
    if given:
        raise typer.BadParameter(say("resume.file-says", n=len(given), options=listed_messages(given)))


def is_given(ctx: typer.Context, name: str) -> bool:
    """Whether a parameter was given on the command line."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE" and ctx.params[name] is not None
