"""`ecarte play --page`: the table in the browser, served by this process from the player's own folder."""

from __future__ import annotations

import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ecarte.errors import EcarteError, ExtraNeeded
from ecarte.files import durable, file_limits
from ecarte.host.folder import GameStore
from ecarte.host.repair import mend_places, mend_results, mend_tables
from ecarte.host.settings import PLAYER
from ecarte.words import say

if TYPE_CHECKING:
    from ecarte.server.table_state import TableState

PORT: Final = 31840
"""The preferred port.  It is fixed, because a browser stores seats and preferences for each address."""


def serve_page(home: Path, *, today: Callable[[], str], language: str, tell: Callable[[str], None]) -> None:
    """Serve the page until the process is ended, and open the page in a browser if there is one.

    If another process serves the page of this folder already, only open that page.
    """
    try:
        from ecarte.server.process import ServerSettings, make_server, run
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(missing.name or "starlette", extra="server", purpose="the page") from missing
    durable.make_folder(home)
    for note in mend_places(home, language):
        tell(note)
    address_file = home / "page.txt"
    try:
        lock = durable.lock_file(address_file)
    except EcarteError:
        address = file_limits.read_regular(address_file, most=file_limits.MAX_SETTINGS).decode()
        tell(say("serve.page-there", language, address=address))
        _open_browser(address, language, tell).join()
        return

    store = GameStore(home, today=today)
    for note in mend_results(store, language):
        tell(note)

    def open_page(address: str) -> None:
        address += f"#own={server.application.services.tokens.owner_key()}"
        durable.write_file(address_file, address)
        tell(" ".join(say(f"serve.{key}", language, address=address) for key in ("page", "page-here-only")))
        _open_browser(address, language, tell)

    try:
        for note in mend_tables(home / "tables.db", language):
            tell(note)
        settings = ServerSettings(home / "tables.db", eager=True, on_finished=_game_filer(store), results=store.results)
        server = make_server(settings)
        run(server, on_start=open_page, listening_socket=_open_socket(PORT))
    finally:
        durable.remove(address_file)
        durable.unlock_file(lock)


def _game_filer(store: GameStore) -> Callable[[TableState], None]:
    """A function that adds a finished game to the player's own games, unless it was played against another person."""
    from ecarte.server.archive import records

    def file_game(table: TableState) -> None:
        if table.make_event.opponent:
            settings = replace(table.match.settings, name=table.seats.chosen_name(PLAYER))
            store.add_match(table.match.play, records(table), settings)

    return file_game


def _open_socket(port: int) -> socket.socket:
    """A socket that listens at this port, or at a free port if this one is taken."""
    try:
        return socket.create_server(("127.0.0.1", port))
    except OSError:
        return socket.create_server(("127.0.0.1", 0))


def _open_browser(address: str, language: str, tell: Callable[[str], None]) -> Thread:
    """Open the address in a browser, or print that there is none.

    This is done in a thread, because some browsers block the caller until they are closed.
    """

    def open_it() -> None:
        if not (is_browser() and webbrowser.open(address)):
            tell(say("serve.page-no-browser", language))

    thread = Thread(target=open_it, name="ecarte-browser", daemon=True)
    thread.start()
    return thread


def is_browser() -> bool:
    """Whether there is a browser that can be opened and shows more than text."""
    if os.environ.get("BROWSER"):
        return True
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(browser) is not webbrowser.GenericBrowser  # the class of text browsers
