"""What a shell offers for a word half typed, after `ecarte --install-completion`; each list is made when asked for.

Typer leaves of a list what begins with the word.
"""

from __future__ import annotations


def opponents() -> list[str]:
    """Who may play."""
    from ecarte.bots import opponents

    return list(opponents())


def languages() -> list[str]:
    """What may be spoken."""
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
    """The codes, and the numbers of what may go wrong."""
    from ecarte.rules.events import events

    return [*codes(), *events()]
