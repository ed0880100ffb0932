"""Functions for the options of all commands: the language, shell completions, and whether an option was given.

Completions work after `ecarte --install-completion`.  The lists are made on demand.  Typer drops the entries that
do not begin with the typed word.
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
    """Raise BadParameter if an option was given that the resumed file already decides.

    `free` are the parameters that may be given together with `--resume`.
    """
    refused = [
        parameter.opts[0] if isinstance(parameter, TyperOption) else parameter.name
        for parameter in ctx.command.params
        if parameter.name not in (*free, "resume", "json", "_language") and is_given(ctx, str(parameter.name))
    ]
    if refused:
        raise typer.BadParameter(say("resume.file-says", n=len(refused), options=join_messages(refused)))


def is_given(ctx: typer.Context, name: str) -> bool:
    """Whether a parameter was given on the command line."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE" and ctx.params[name] is not None


# --- the language -----------------------------------------------------------------------------------

_LANGUAGE: ContextVar[str] = ContextVar("_LANGUAGE", default=LANGUAGES[0])
"""The language of the running command."""


def language_of(name: str | None) -> str:
    """The given language, or that of the environment.

    Raises EcarteError for an unknown language, and for a damaged language that another distribution provides.
    """
    if name is None:
        return _environment_language()
    if not is_language(name):
        raise EcarteError(in_words("fault.unknown-language", name=name, names=join_list(languages())))
    keys(name)
    return name


def _environment_language() -> str:
    """The language that LC_ALL, LC_MESSAGES or LANG names; English if that language is not available.

    The languages of other distributions are searched only if this package does not have the language.
    """
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    with_country = locale.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    name = with_country.partition("-")[0]
    if name in LANGUAGES or name in ("", "c", "posix"):
        return name if name in LANGUAGES else LANGUAGES[0]
    by_lower_case = {language.lower(): language for language in languages()}
    return by_lower_case.get(with_country) or by_lower_case.get(name) or LANGUAGES[0]


def _speak(name: str | None) -> str:
    speak(language_of(name))
    return spoken_language()


def speak(language: str) -> None:
    """Set the language of the running command."""
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
"""The option that sets a command's language; a command declares it and need not use its value."""


Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def spoken_language() -> str:
    """The language of the command."""
    return _LANGUAGE.get()


def say(key: str, **facts: object) -> str:
    """A sentence of the catalogue in the language of the command."""
    return in_words(key, _LANGUAGE.get(), style=CardStyle.SIGNS, **facts)
