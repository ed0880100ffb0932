"""`ecarte logout`: play at the tables of a server as a guest again."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from ecarte.cli.login import ADDRESS_HELP
from ecarte.cli.options import Language, say
from ecarte.cli.printing import print_note, print_text
from ecarte.errors import EcarteError
from ecarte.files.durable import home

EXAMPLES: Final = """\b
Examples:
  ecarte logout https://cards.example     the token of this terminal is worth nothing from then on
"""


def logout(address: Annotated[str, typer.Argument(help=ADDRESS_HELP)], *, _language: Language = None) -> None:
    """Log out at a server: play at its tables as a guest again."""
    from ecarte.client import Club, ServerRefused
    from ecarte.remote.kept_logins import KeptLogins

    club, logins = Club(address), KeptLogins(home())
    kept = logins.find(club.address)
    if kept is None:
        raise EcarteError(say("login.not-logged-in", address=club.address))
    logins.forget(club.address, kept)
    try:
        club.send("/api/account/terminal/end", token=kept.token)
    except ServerRefused as refused:
        if refused.code != "not-logged-in":
            print_note(say("login.not-ended", address=club.address, reason=refused.code))
    except OSError as fault:
        print_note(say("login.not-ended", address=club.address, reason=str(fault)))
    print_text(say("login.ended", name=kept.name, address=club.address))
