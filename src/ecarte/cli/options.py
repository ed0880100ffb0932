"""What the options of commands share: the language, shell completions, and whether an option was given.

Completions work after `ecarte --install-completion`.  Each list is made on demand; Typer keeps the entries that begin
with the typed word.
"""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import Annotated

import typer
from typer.core import TyperOption

from ecarte.errors import EcarteError
from ecarte.words import LANGUAGES, CardStyle, is_language, join_list, join_messages, keys, languages
from ecarte.words import say as in_words


def complete_opponents() -> list[str]:
    """The opponents."""
    from ecarte.bots import opponents

    return list(opponents())


def complete_languages() -> list[str]:
    """The languages."""
    return list(languages())


def complete_codes() -> list[str]:
    """The codes of rules."""
    from ecarte.rules import codes

    return list(codes())


def complete_codes_and_laws() -> list[str]:
    """The codes, and the numbers of laws, lines and readings."""
    from ecarte.rules.ledger import ledger, parameters
    from ecarte.rules.readings import readings

    return [*complete_codes(), *ledger().statements, *parameters(), *readings()]


def complete_codes_and_events() -> list[str]:
    """The codes, and the numbers of irregular events."""
    from ecarte.rules.events import events

    return [*complete_codes(), *events()]


def refuse_what_the_file_says(ctx: typer.Context, *free: str) -> None:
    """Refuse options that a file to be resumed decides, instead of ignoring them.

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


# --- the language -----------------------------------------------------------------------------------

_LANGUAGE: ContextVar[str] = ContextVar("_LANGUAGE", default=LANGUAGES[0])
"""The language of the running command."""


def language_of(given: str | None) -> str:
    """The given language, or that of the environment.

    Raises EcarteError for an unknown language, or one that another distribution provides in a damaged form.
    """
    if given is None:
        return _of_the_environment()
    if not is_language(given):
        raise EcarteError(in_words("fault.unknown-language", name=given, names=join_list(languages())))
    keys(given)
    return given


def _of_the_environment() -> str:
    """The language of LANG, with or without its country; other distributions are searched only if a language is set."""
    wished = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    place = wished.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    alone = place.partition("-")[0]
    if alone in LANGUAGES or alone in ("", "c", "posix"):
        return alone if alone in LANGUAGES else LANGUAGES[0]
    there = {language.lower(): language for language in languages()}
    return there.get(place) or there.get(alone) or LANGUAGES[0]


def _speak(given: str | None) -> str:
    speak(language_of(given))
    return spoken_language()


def speak(language: str) -> None:
    """Set the language of the command from here on."""
    _LANGUAGE.set(language)


Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="en|fr|…",
        callback=_speak,
        is_eager=True,
        autocompletion=complete_languages,
        help="The language; by default that of LANG.",
    ),
]
"""The option that sets a command's language; a command only has to declare it."""


Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def spoken_language() -> str:
    """The language of the command."""
    return _LANGUAGE.get()


def say(key: str, **facts: object) -> str:
    """A sentence of the catalogue in the language of the command."""
    return in_words(key, _LANGUAGE.get(), style=CardStyle.SIGNS, **facts)
