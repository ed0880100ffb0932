"""`ecarte play --server`: a match at a table of a server, in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar
from urllib.parse import parse_qs, urlsplit

from ecarte.cli.options import say
from ecarte.client import Club, ServerRefused, TableKey
from ecarte.errors import EcarteError, ExtraNeeded
from ecarte.host.settings import Settings
from ecarte.ui.flow import AtServer
from ecarte.words import localize
from ecarte.words import say as say_in

if TYPE_CHECKING:
    from ecarte.remote.kept_logins import KeptLogins
    from ecarte.remote.kept_seats import KeptSeat, KeptSeats
    from ecarte.remote.table import RemoteTable
    from ecarte.ui.flow import Flow

SEEK_SECONDS: Final = 5.0
"""For how long somebody is looked for before a built-in opponent sits down; a request may be held back longer."""

FIRST_STATE_SECONDS: Final = 20.0
MOVE_SECONDS: Final = 60
"""The time for a decision at a table with another player where none is named."""

TABLE_PATH: Final = re.compile(r"(?P<base>.*)/t/(?P<table>[\w-]+)/?")

Tell = Callable[[str], None]

T = TypeVar("T")


class Wanted(NamedTuple):
    """What a player wants at a server: a seat by a `link`, or a table.

    `opponent` is a built-in opponent of the server to play against; `invites`: a table for a friend who gets a link;
    `back`: the last unfinished match goes on; `waits`: no built-in opponent takes the seat where nobody comes;
    `rated`: the results change the ratings of both players, which takes an account.
    """

    address: str
    link: str = ""
    opponent: str = ""
    invites: bool = False
    back: bool = False
    waits: bool = False
    move_seconds: int | None = None
    game_seconds: int = 0
    rated: bool = False


class Link(NamedTuple):
    """A link to a table: an invitation to the free seat, or the token of a seat."""

    address: str
    table: str
    invitation: str
    token: str


def read_link(text: str) -> Link:
    """The parts of a link to a seat.  Raises EcarteError for another text."""
    parts = urlsplit(text.strip().rstrip(".,;)>»”"))
    found, secrets = TABLE_PATH.fullmatch(parts.path), parse_qs(parts.fragment)
    invitation, token = (secrets.get(name, [""])[0] for name in ("sit", "seat"))
    if parts.scheme not in ("http", "https") or found is None or not (invitation or token):
        raise EcarteError(say("remote.no-link", text=text))
    return Link(f"{parts.scheme}://{parts.netloc}{found['base']}", found["table"], invitation, token)


def open_table(wanted: Wanted, settings: Settings, home: Path, *, print_note: Tell) -> RemoteTable:
    """The table that is wanted, once its cards can be shown; `print_note` prints what the player is waiting for.

    Raises EcarteError where the server cannot be reached or refuses.
    """
    try:
        from ecarte.remote.kept_logins import KeptLogins
        from ecarte.remote.kept_seats import KeptSeats
        from ecarte.remote.table import RemoteTable
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(missing.name or "websockets", extra="server", purpose="a table of a server") from missing
    seats = KeptSeats(home)
    seat = _find_seat(wanted, settings, seats, KeptLogins(home), print_note)
    return _open(RemoteTable(seat, seats, language=settings.language), print_note)


def server_flow(
    table: RemoteTable, *, tell: Tell, print_note: Tell, leaves_word: str, full_screen: bool = False
) -> Flow:
    """The flow of a match at a table of a server, and of those that follow it between the same two.

    `leaves_word` is the command that comes back to a seat that is left.
    """
    from ecarte.remote.presenter import RemotePresenter

    while True:
        try:
            code = yield AtServer(RemotePresenter(table, keeps_deals=full_screen))
            if table.state is not None and table.state.stage != "over":
                print_note(say_in("remote.kept", table.language, command=leaves_word))
            following = _next_table(table)
        finally:
            table.close()
        if following is None:
            return code
        table = _open(following, tell)


def _open(table: RemoteTable, print_note: Tell) -> RemoteTable:
    """The same table, connected, once its cards can be shown."""
    try:
        table.open()
        _wait_for_cards(table, print_note)
    except BaseException:
        table.close()
        raise
    return table


def _next_table(table: RemoteTable) -> RemoteTable | None:
    """The table where the same two play once more; None where they do not."""
    from ecarte.remote.kept_seats import KeptSeat
    from ecarte.remote.table import RemoteTable

    state = table.state
    if state is None or state.rematch is None or not state.rematch.token:
        return None
    seat = KeptSeat(table.seat.address, state.rematch.table, state.role, state.rematch.token)
    return RemoteTable(seat, table.seats, language=table.language)


def _wait_for_cards(table: RemoteTable, print_note: Tell) -> None:
    """Wait until both sit and the table can be shown.  Raises EcarteError where the server refuses the player."""
    address = table.seat.address
    if not table.wait(lambda: table.state is not None, seconds=FIRST_STATE_SECONDS):
        if table.ended is not None:
            raise EcarteError(localize(table.ended, table.language))
        raise EcarteError(say_in("remote.no-server", table.language, address=address, reason=table.reason))
    if table.state is not None and table.state.stage == "open":
        if table.seat.invitation:
            print_note(say_in("remote.invites", table.language))
            print_note(table.seat.invitation_link)
        print_note(say_in("remote.waits", table.language))
    table.wait(lambda: table.state is not None and table.state.scene is not None)
    if table.ended is not None:
        raise EcarteError(localize(table.ended, table.language))


# --- finding a seat ---------------------------------------------------------------------------------


def _find_seat(wanted: Wanted, settings: Settings, seats: KeptSeats, logins: KeptLogins, print_note: Tell) -> KeptSeat:
    """The seat that the player takes.  Raises EcarteError where there is none."""
    from ecarte.remote.kept_seats import KeptSeat

    if wanted.link:
        link = read_link(wanted.link)
        return _seat_of_link(link, seats, logins, settings.name, print_note)
    club = Club(wanted.address)
    unfinished = seats.list_unfinished(club.address)
    if wanted.back:
        if not unfinished:
            raise EcarteError(say("remote.back-nothing", address=club.address))
        return unfinished[0]
    if unfinished:
        print_note(say("remote.unfinished", address=club.address))
    club = _log_in(club, logins, print_note)
    if wanted.rated and not club.has_token:
        raise EcarteError(say("login.rated-needs-account", address=club.address))
    key = _ask(club.address, lambda: _find_table(club, wanted, settings, print_note))
    print_note(say("remote.found", address=f"{club.address}/t/{key.table}", server=club.address))
    return KeptSeat(club.address, key.table, key.seat.name, key.token, key.invitation)


def _log_in(club: Club, logins: KeptLogins, print_note: Tell) -> Club:
    """The server for the person who is logged in there; a guest's where nobody is, or is any more."""
    login = logins.find(club.address)
    if login is None:
        return club
    own = Club(club.address, token=login.token)
    if name := _ask(club.address, own.account_name):
        print_note(say("login.plays-as", name=name))
        return own
    logins.forget(club.address, login)
    print_note(say("login.is-over", name=login.name, address=club.address))
    return club


def _seat_of_link(link: Link, seats: KeptSeats, logins: KeptLogins, name: str, print_note: Tell) -> KeptSeat:
    from ecarte.remote.kept_seats import KeptSeat

    kept = seats.find(link.address, link.table)
    if kept is not None and link.token in ("", kept.token):
        return kept  # the invitation has been used on this machine before
    if link.token:
        return KeptSeat(link.address, link.table, "", link.token)
    club = _log_in(Club(link.address), logins, print_note)
    key = _ask(club.address, lambda: club.take_seat(link.table, link.invitation, name=name))
    return KeptSeat(club.address, key.table, key.seat.name, key.token)


def _find_table(club: Club, wanted: Wanted, settings: Settings, print_note: Tell) -> TableKey:
    """A table as it is wanted: with a built-in opponent, for a friend, or with anybody who looks for such a game."""
    move_seconds = wanted.move_seconds
    agreed: dict[str, Any] = {
        "rules": settings.rules.name, "length": settings.length, "conduct": str(settings.conduct),
        "move_seconds": move_seconds or 0, "game_seconds": wanted.game_seconds, "rated": wanted.rated,
    }  # fmt: skip
    if wanted.opponent:
        return club.make_table(wanted.opponent, name=settings.name, **agreed)
    if wanted.invites:
        return club.make_table(name=settings.name, **agreed)
    print_note(say("remote.seeks", address=club.address))
    times = (move_seconds,) if move_seconds is not None else (0,) if wanted.game_seconds else (MOVE_SECONDS, 0)
    key = club.seek(
        rules=(settings.rules.name,), lengths=(settings.length,), conduct=str(settings.conduct), move_seconds=times,
        game_seconds=wanted.game_seconds, rated=wanted.rated, name=settings.name,
        patience=float("inf") if wanted.waits else SEEK_SECONDS,
    )  # fmt: skip
    if key is not None:
        return key
    print_note(say("remote.nobody", name=settings.opponent))
    return club.make_table(settings.opponent, name=settings.name, **agreed)


def _ask(address: str, ask: Callable[[], T]) -> T:
    """What a server answers.  Raises EcarteError where it refuses or does not answer."""
    try:
        return ask()
    except ServerRefused as refused:
        raise EcarteError(say("remote.refuses", address=address, code=refused.code)) from None
    except OSError as fault:
        raise EcarteError(say("remote.no-server", address=address, reason=str(fault))) from None
