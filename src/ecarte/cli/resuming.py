"""Commands that go on with a file: what the file says is not to be said again."""

from __future__ import annotations

from collections.abc import Mapping

import typer

from ecarte.cli.reports import say
from ecarte.words import listed_messages


def refuse_what_the_file_says(ctx: typer.Context, options: Mapping[str, str]) -> None:
    """What goes on does so as it was agreed; another wish is not passed over in silence.

    `options` gives, for each parameter that stands in the file, what it is called on the command line.
    Raises BadParameter where one of them was given.
    """
    given = [option for name, option in options.items() if _is_given(ctx, name)]
    if given:
        raise typer.BadParameter(say("resume.file-says", n=len(given), options=listed_messages(given)))


def _is_given(ctx: typer.Context, name: str) -> bool:
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE" and ctx.params[name] is not None
