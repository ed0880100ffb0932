"""Shell completions, after `ecarte --install-completion`; each list is made on demand.

Typer keeps the entries that begin with the typed word.
"""

from __future__ import annotations


def opponents() -> list[str]:
    """The opponents."""
    from ecarte.bots import opponents

    return list(opponents())


def languages() -> list[str]:
    """The languages."""
    from ecarte.words import languages

    return list(languages())


def codes() -> list[str]:
    """The codes of rules."""
    from ecarte.rules import codes

    return list(codes())


def codes_and_laws() -> list[str]:
    """The codes, and the numbers of laws, lines and readings."""
    from ecarte.rules.ledger import ledger, parameters
    from ecarte.rules.readings import readings

    return [*codes(), *ledger().statements, *parameters(), *readings()]


def codes_and_events() -> list[str]:
    """The codes, and the numbers of irregular events."""
    from ecarte.rules.events import events

    return [*codes(), *events()]
