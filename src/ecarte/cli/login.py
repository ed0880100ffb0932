"""`ecarte login`: play at the tables of a server under the name of one's account."""

from __future__ import annotations

import platform
import time
from contextlib import suppress
from typing import Annotated, Any, Final

import typer

from ecarte.cli.console import interruptible
from ecarte.cli.options import Language, say
from ecarte.cli.printing import print_text
from ecarte.errors import EcarteError
from ecarte.files.durable import home

EXAMPLES: Final = """\b
Examples:
  ecarte login https://cards.example                        confirm a code in the browser
  ecarte play --server https://cards.example --rated        then play rated games
  ecarte logout https://cards.example                       play as a guest again
"""

ADDRESS_HELP: Final = "The address of the server, such as https://cards.example."

WAITING: Final = ("not-confirmed", "too-many", "again", "busy")
"""The codes with which a server refuses a token that it may give later."""


def login(address: Annotated[str, typer.Argument(help=ADDRESS_HELP)], *, _language: Language = None) -> None:
    """Play at the tables of a server (`ecarte serve`) under the name of your account there.

    The terminal shows a code; you type it on a page of the server where you are logged in, and confirm it.
    """
    from ecarte.client import Club, ServerRefused
    from ecarte.remote.kept_logins import KeptLogin, KeptLogins

    club, logins = Club(address), KeptLogins(home())
    before = logins.find(club.address)
    try:
        with interruptible():
            begun = club.send("/api/account/terminal/begin", name=platform.node()[:100])
            print_text(say("login.code", address=f"{_origin(club.address)}{begun['path']}", code=begun["code"]))
            answer = _wait(club, begun)
    except ServerRefused as refused:
        key = "login.not-confirmed" if refused.code == "no-such-challenge" else "remote.refuses"
        raise EcarteError(say(key, address=club.address, code=refused.code)) from None
    except OSError as fault:
        raise EcarteError(say("remote.no-server", address=club.address, reason=str(fault))) from None
    logins.keep(club.address, KeptLogin(answer["name"], answer["token"]))
    if before is not None:
        with suppress(OSError, ServerRefused):
            club.send("/api/account/terminal/end", token=before.token)
    print_text(say("login.done", name=answer["name"], address=club.address))


def _wait(club: Any, begun: dict[str, Any]) -> dict[str, str]:
    """What the server answers once the code is confirmed.  Raises ServerRefused where nobody has confirmed it."""
    from ecarte.client import ServerRefused

    end = time.monotonic() + begun["seconds"]
    while True:
        time.sleep(max(1, begun["interval"]))
        try:
            answer: dict[str, str] = club.send("/api/account/terminal/token", device_code=begun["device_code"])
        except ServerRefused as refused:
            if refused.code not in WAITING or time.monotonic() > end:
                raise
        except OSError:
            if time.monotonic() > end:
                raise
        else:
            return answer


def _origin(address: str) -> str:
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}"
