"""The one way out for every word a command prints: printable text, and styles of our own, nothing else."""

from __future__ import annotations

import sys

import typer

from ecarte.printable import in_json, in_lines


def out(text: str = "", *, end: str = "\n", bold: bool = False, colour: bool | None = None) -> None:
    """Print on standard output."""
    text = in_lines(text)
    typer.echo(typer.style(text, bold=True) if bold else text, nl=False, color=colour)
    typer.echo(end, nl=False)


def aside(text: str) -> None:
    """Print on standard error."""
    typer.echo(in_lines(text), err=True)


def as_it_is(text: str) -> None:
    """Print in the letters the terminal says it has; `typer.echo` would write UTF-8 to one that has ASCII alone."""
    sys.stdout.write(in_lines(text))


def json_out(text: str) -> None:
    """Print JSON: what is not printable is written as JSON writes it, so that it is read as it was."""
    typer.echo(in_json(text), nl=False)
