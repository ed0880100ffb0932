"""The manual page, `docs/man/ecarte.6`, made from the commands themselves: exactly the content of `--help`.

The commands are described in reStructuredText, which docutils turns into roff; tools that make such pages from other
command lines do not support Typer's.  `tools/pages.py` writes the page, and the wheel installs it as
`share/man/man6/ecarte.6`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

from docutils.core import publish_string  # type: ignore[import-untyped]  # of a library without types
from typer.main import get_command

from ecarte.cli import app


def man_page() -> str:
    """The page as roff, without the version of its generator, which differs between versions of Python."""
    settings = {"output_encoding": "unicode", "halt_level": 2, "_disable_config": True}
    roff = str(publish_string("\n".join(_page()), writer="manpage", settings_overrides=settings))
    return re.sub(r"^(\.\\\" by the Docutils) \S+", r"\1", roff, flags=re.MULTILINE)


def _page() -> Iterator[str]:
    command: Any = get_command(app)
    context = command.make_context("ecarte", [], resilient_parsing=True)
    name, _, about = cleandoc(command.help).partition(": ")
    yield from _with_heading("ecarte", "=")
    yield from _with_heading(_plain(about.rstrip(".")), ".")
    yield from (":Manual section: 6", ":Manual group: Games", "")
    yield from _with_heading("SYNOPSIS", "-")
    yield from (f"**ecarte** {_plain(_usage(command, context))}", "")
    yield from _with_heading("DESCRIPTION", "-")
    yield from (_plain(f"{name}: {about}"), "")
    yield from _options(command, context)
    yield from _with_heading("COMMANDS", "-")
    yield from _commands(command, context)
    for title, lines in _blocks(command.epilog):
        yield from _with_heading(title.upper(), "-")
        yield from _literal(lines)


def _commands(group: Any, context: Any) -> Iterator[str]:
    """The commands of a group, each with its usage, description, arguments, options and examples."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        inner = command.context_class(command, info_name=name, parent=context)
        path = inner.command_path
        yield from _with_heading(path, "~")
        yield from (f"**{path}** {_plain(_usage(command, inner))}", "")
        for paragraph in cleandoc(command.help or "").split("\n\n"):
            yield from (_plain(" ".join(paragraph.split())), "")
        yield from _options(command, inner)
        for title, lines in _blocks(command.epilog or ""):
            yield from (f"*{_plain(title)}:*", "", *_literal(lines))
        if hasattr(command, "list_commands"):
            yield from _commands(command, inner)


def _usage(command: Any, context: Any) -> str:
    """The usage line of the command, after its name."""
    return " ".join(command.collect_usage_pieces(context))


def _options(command: Any, context: Any) -> Iterator[str]:
    """Arguments and options, each with its explanation."""
    for parameter in command.get_params(context):
        help_record = parameter.get_help_record(context)
        if help_record is not None:
            yield from (f"**{_plain(help_record[0])}**", f"    {_plain(' '.join(help_record[1].split()))}", "")


def _blocks(epilog: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of the epilog of a help text, each with its title: `Examples:` and its lines, unchanged."""
    for block in epilog.split("\b\n"):
        title, _, lines = block.strip("\n").partition("\n")
        if lines:
            yield title.rstrip(":"), [line.removeprefix("  ") for line in lines.splitlines()]


def _literal(lines: list[str]) -> Iterator[str]:
    yield from ("::", "", *(f"    {line}".rstrip() for line in lines), "")


def _with_heading(title: str, rule: str) -> Iterator[str]:
    yield from (title, rule * len(title), "")


def _plain(text: str) -> str:
    """A text with all markup characters escaped."""
    return re.sub(r"([*`|_\\<\[])", r"\\\1", text)
