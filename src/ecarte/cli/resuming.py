"""Commands that resume from a file: what the file says must not be given again."""

from __future__ import annotations

import typer
from typer.core import TyperOption

from ecarte.cli.reports import say
from ecarte.words import join_messages


def refuse_what_the_file_says(ctx: typer.Context, *free: str) -> None:
    """Refuse options that the file decides, instead of ignoring them.

    `free` are the parameters that may be given beside `--resume`: how the command works and what it prints.
    Raises BadParameter if another one was given.
    """
    given = [
        parameter.opts[0] if isinstance(parameter, TyperOption) else parameter.name
        for parameter in ctx.command.params
        if parameter.name not in (*free, "resume", "json", "_language") and is_given(ctx, str(parameter.name))
    ]
    if given:
        raise typer.BadParameter(say("resume.file-says", n=len(given), options=join_messages(given)))


def is_given(ctx: typer.Context, name: str) -> bool:
    """Whether a parameter was given on the command line."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE" and ctx.params[name] is not None
