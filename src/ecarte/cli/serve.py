"""`ecarte serve`: tables in the browser."""

from __future__ import annotations

import errno
import os
import re
import socket
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final

import typer

from ecarte.cli.printing import print_note, print_text
from ecarte.errors import EcarteError, ExtraNeeded
from ecarte.files.durable import home
from ecarte.words import say

EXAMPLES: Final = """\b
Examples:
  ecarte serve                               on this machine alone, port 8000
  ecarte serve --host 0.0.0.0 --port 80      for everybody on your network
  ecarte serve --proxied --host-name cards.example
  ecarte serve --store postgresql://db.example/cards
  ecarte serve --openid providers.toml       people may log in by these providers too
  ecarte serve --check                       is all there? then end
"""


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for a free one.")] = 8000,
    database: Annotated[
        Path | None, typer.Option(help="Where the tables are kept; by default where your games are.")
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Where the tables of several servers are kept instead: postgresql://HOST/DATABASE.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Pages of this origin may come in too; may be repeated.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes in which opponents think.")] = 1,
    pace: Annotated[float, typer.Option(min=0, max=10, help="Seconds an opponent takes to answer.")] = 0.6,
    proxied: Annotated[
        bool,
        typer.Option(
            "--proxied",
            help="The server is behind a proxy on this machine, which passes on the address of each browser.",
        ),
    ] = False,
    trusted: Annotated[
        list[str] | None, typer.Option(help="A network of other proxies that pass it on; may be repeated.")
    ] = None,
    host_name: Annotated[
        list[str] | None, typer.Option(help="A name under which browsers ask for this server; may be repeated.")
    ] = None,
    push_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST[:PORT]",
            help="A push service for notifications beside those of the usual browsers; may be repeated.",
        ),
    ] = None,
    contact: Annotated[
        str,
        typer.Option(
            help="Where push services reach you: mailto:ADDRESS, or an HTTPS address. By default a host name."
        ),
    ] = "",
    prefix: Annotated[str, typer.Option(help="What every path begins with, such as /ecarte.")] = "",
    new_tables: Annotated[
        int, typer.Option(min=1, help="Tables one address may open at once; then one every two seconds.")
    ] = 20,
    sockets: Annotated[int, typer.Option(min=1, help="Tables one address may have open in its pages.")] = 200,
    openid: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Login providers (OpenID Connect) by which people may log in too, in TOML."),
    ] = None,
    log_requests: Annotated[
        bool, typer.Option("--log-requests", help="Log a line for each request and each act too, not for faults alone.")
    ] = False,
    check: Annotated[bool, typer.Option("--check", help="Say whether a server could start here, and end.")] = False,
) -> None:
    """Serve tables to browsers: two people and a link, or one and an opponent.

    Everything is kept in one file, or in a PostgreSQL database, and goes on where it was after any interruption.
    """
    try:
        from ecarte.server.access import is_loopback
        from ecarte.server.people.login_providers import read_login_providers
        from ecarte.server.process import ServerSettings, check_settings, make_server, run
        from ecarte.server.store import short_address
    except ModuleNotFoundError as missing:
        raise ExtraNeeded(missing.name or "starlette", extra="server", purpose="a server") from missing
    if database is not None and store is not None:
        raise EcarteError(say("serve.two-stores"))
    tables_file = database or home() / "tables.db"
    origins, networks = tuple(map(_origin, origin or ())), tuple(map(_network, trusted or ()))
    store_address = _store(store)
    providers = () if openid is None else read_login_providers(openid)
    names, path_prefix = tuple(map(_host_name, host_name or ())), _prefix(prefix)
    host = _without_brackets(host)
    listening = _open_socket(host, port)
    bound: str = listening.getsockname()[0]
    settings = ServerSettings(
        tables_file,
        bound,
        port,
        origins,
        workers,
        pace,
        proxied,
        new_tables,
        sockets,
        (host, *names),
        networks,
        path_prefix,
        store=store_address,
        log_requests=log_requests,
        push_hosts=tuple(map(_host_name, push_host or ())),
        contact=_contact(contact, names),
        providers=providers,
    )
    place = str(tables_file) if store is None else short_address(store)
    server = None
    try:
        if check:
            check_settings(settings)
        else:
            server = make_server(settings)
    except BaseException as fault:
        listening.close()
        if isinstance(fault, OSError):
            key, reason = "no-tables" if store is None else "no-store", fault.strerror or str(fault)
            raise EcarteError(say(f"serve.{key}", file=str(fault.filename or place), reason=reason)) from None
        raise
    if server is None:
        listening.close()
        print_text(say("serve.sound", file=place))
        return

    def open_page(address: str) -> None:
        here_only = [say("serve.here-only")] if is_loopback(bound) and not proxied else []
        print_note(" ".join([say("serve.started", address=address, file=place), *here_only]))

    run(server, on_start=open_page, listening_socket=listening)


def _open_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at this address.

    Raises EcarteError if it cannot listen there, for example because the port is taken or the host is invalid.
    """
    if not host.strip():
        raise EcarteError(say("serve.host-empty"))
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = min(addresses, key=lambda entry: entry[0] is not socket.AF_INET)
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as fault:
        address_text = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        keys = {errno.EADDRINUSE: "taken", errno.EADDRNOTAVAIL: "not-here"}
        key = "no-host" if isinstance(fault, socket.gaierror) else keys.get(fault.errno or 0, "no-listening")
        reason = os.strerror(fault.errno) if fault.errno and key == "no-listening" else str(fault)
        raise EcarteError(say(f"serve.{key}", address=address_text, host=host, reason=reason)) from None
    except (UnicodeError, ValueError):
        raise EcarteError(say("serve.no-host", host=host)) from None


def _without_brackets(host: str) -> str:
    """The host without the brackets that surround an IPv6 address in a URL."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def _store(text: str | None) -> str:
    """The address of a database; empty where none is given.  Raises EcarteError for another text."""
    from ecarte.server.store import SCHEMES

    if text is not None and text.partition("://")[0] not in SCHEMES:
        raise EcarteError(say("serve.no-store-address", text=text))
    return text or ""


def _network(text: str) -> str:
    """The text unchanged, if it is a network or one address; else raises EcarteError."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise EcarteError(say("serve.no-network", text=text)) from None
    return text


def _origin(text: str) -> str:
    """The text unchanged, if it is an origin as browsers send it; else raises EcarteError."""
    from ecarte.server.access import is_origin

    if not is_origin(text):
        raise EcarteError(say("serve.no-origin", text=text))
    return text


def _host_name(text: str) -> str:
    """The text unchanged, if it is a host name or an address; else raises EcarteError."""
    from ecarte.server.access import name_of_host

    if not name_of_host(text):
        raise EcarteError(say("serve.no-host-name", text=text))
    return text


def _contact(text: str, names: tuple[str, ...]) -> str:
    """Where push services reach the operator: the text, or the address of the first of the names, if there is one."""
    if text and not re.fullmatch(r"mailto:[^@\s]+@[^@\s]+|https://[!-~]+", text):
        raise EcarteError(say("serve.no-contact", text=text))
    return text or next((f"https://{name}" for name in names), "")


def _prefix(text: str) -> str:
    """The prefix of all addresses, without a slash at the end.  Raises EcarteError for an invalid one."""
    if text.strip("/") and not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+/?", text):
        raise EcarteError(say("serve.no-prefix", text=text))
    return text.rstrip("/")
