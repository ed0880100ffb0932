"""What stands at the door: origins, headers, sizes and rates.  Nothing that is refused says more than why."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, MutableMapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY: Final = 4096
"""Bytes of a request."""

BODY_SECONDS: Final = 10.0
"""By then all of them have come."""

GONE: Final = 499
"""The status of what is answered to a client that has gone, and reaches nobody."""

HEADERS: Final = (
    (
        "content-security-policy",
        (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
            "form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
)


RAW_HEADERS: Final = tuple((name.encode(), value.encode()) for name, value in HEADERS)


def is_allowed(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """Whether a page of that origin may talk to this server: one of its own, or of the list.

    Whoever sends no origin is no browser, and holds no page's secrets.

    >>> [is_allowed(f"https://{name}.example", "cards.example", ()) for name in ("cards", "other")]
    [True, False]
    """
    if origin is None:
        return True
    scheme, _, named = origin.partition("://")
    return origin in allowed or (scheme in ("http", "https") and named == host)


HOME_ENDINGS: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal")
"""What names end in that nobody on the internet can have."""


_HOST: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.?)(?::(?P<port>[0-9]{0,5}))?",
    re.ASCII,
)
_USUAL_PORT: Final = {"http": "80", "https": "443"}


def is_own_host(host: str, names: Collection[str]) -> bool:
    """Whether a server that is called `names` may be asked for as `host`, the header with or without a port.

    A page of another site can have its own name lead to this machine, and would then read what it is told as if it came
    from there.  Addresses, names without a dot and names of a home network are no other site's, and are always taken.

    >>> [is_own_host(host, ("cards.example",)) for host in ("cards.example:80", "192.168.1.7:8000", "[::1]", "my-pc")]
    [True, True, True, True]
    >>> is_own_host("evil.example", ("cards.example",))
    False
    """
    name = name_of_host(host)
    if not name:
        return not host  # an old client names none, and a browser always does
    return name in names or ip_of(name) is not None or "." not in name or name.endswith(HOME_ENDINGS)


def name_of_host(host: str) -> str:
    """The header without its port, as it is compared; nothing for what is no name and no address.

    >>> name_of_host("Cards.Example.:8000"), name_of_host("[2001:db8::1]:80"), name_of_host("::1")
    ('cards.example', '2001:db8::1', '::1')
    >>> name_of_host("localhost:evil"), name_of_host("evil.example#.local")
    ('', '')
    """
    if ip_of(host) is not None:
        return host
    found = _HOST.fullmatch(host)
    if found is None or (found["six"] is not None and ip_of(found["six"]) is None):
        return ""
    return (found["six"] or found["name"]).lower()


def is_origin(text: str) -> bool:
    """Whether a browser names a page so: scheme and host in small letters, and a port that is not the usual one.

    >>> [is_origin(f"https://cards.example{more}") for more in ("", ":8443", ":443", ":08", "/", ":x")]
    [True, True, False, False, False, False]
    """
    scheme, _, host = text.partition("://")
    found = _HOST.fullmatch(host)
    if scheme not in _USUAL_PORT or found is None or not name_of_host(host):
        return False
    port = found["port"] or ""
    is_port = not port.startswith("0") and port != _USUAL_PORT[scheme] and int(port or 1) < 2**16
    return is_port and host == host.lower() and not host.endswith(":")


def network_of(address: str) -> str:
    """Who is counted as one: an address, or of the sixth version the network, of which one person has all.

    >>> network_of("203.0.113.7"), network_of("2001:db8:0:1::7"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:0:1::/64', '203.0.113.7')
    """
    if ":" not in address:
        return address
    found = ip_of(address)
    return address if found is None else str(ip_network((found, 64), strict=False) if found.version == 6 else found)


def ip_of(text: str) -> IPv4Address | IPv6Address | None:
    """An address as a number; one of the fourth version in the clothes of the sixth is the former.  None for none."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


def is_from_here(address: str, headers: Mapping[str, str]) -> bool:
    """Whether whoever asks is on this machine, and no proxy that asks for others.

    >>> [is_from_here("127.0.0.1", headers) for headers in ({}, {"x-forwarded-for": "203.0.113.7"})]
    [True, False]
    """
    found = ip_of(address)
    return found is not None and found.is_loopback and not any(name in headers for name in FORWARDED)


ROWS_FOR_ONE: Final = 500
"""Who has so many rows of a log read counts as if they had asked once more."""


class Rates:
    """So many things of one kind at once, and so many a second after that: of an address, a page, a sentence."""

    MOST_KNOWN: Final = 10_000

    def __init__(self, burst: float, per_second: float, *, now: Callable[[], float]) -> None:
        self._burst, self._per_second, self._now = burst, per_second, now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, whose: str) -> bool:
        """Whether one more is allowed; it is counted."""
        left = self._take_up(whose)
        self._left[whose] = (left - 1 if left >= 1 else left, self._now())
        return left >= 1

    def charge(self, whose: str, cost: float) -> None:
        """Counts so many more for one that was allowed and was more work than others."""
        self._left[whose] = (self._take_up(whose) - cost, self._now())

    def _take_up(self, whose: str) -> float:
        """What is left to that one, who is the last to be forgotten."""
        now = self._now()
        left, then = self._left.pop(whose, (self._burst, now))
        while len(self._left) >= self.MOST_KNOWN:
            self._left.popitem(last=False)
        return min(self._burst, left + (now - then) * self._per_second)


class Places:
    """Places for so many in all, and for so many of one address; None has no limit of its own.

    >>> places = Places(of_one=1, in_all=3)
    >>> [places.take(address) for address in ("a", "a", "b", None, "c")]
    [True, False, True, True, False]
    """

    def __init__(self, *, of_one: int, in_all: int) -> None:
        self._of_one, self._in_all = of_one, in_all
        self._taken: dict[str | None, int] = {}
        self.n_taken = 0

    def take(self, whose: str | None) -> bool:
        """Whether there was a place, which is taken now."""
        own = self._taken.get(whose, 0)
        if self.n_taken >= self._in_all or (whose is not None and own >= self._of_one):
            return False
        self._taken[whose] = own + 1
        self.n_taken += 1
        return True

    def leave(self, whose: str | None) -> None:
        """Gives a place back that was taken."""
        self.n_taken -= 1
        self._taken[whose] -= 1
        if not self._taken[whose]:
            del self._taken[whose]


class Networks:
    """Addresses by the networks they lie in.  Raises ValueError for what is neither.

    >>> [address in Networks(("10.0.0.0/8", "::1")) for address in ("10.1.2.3", "::1", "192.0.2.1", "unix")]
    [True, True, False, False]
    """

    def __init__(self, networks: Collection[str]) -> None:
        self._networks = tuple(ip_network(one, strict=False) for one in networks)

    def __contains__(self, address: object) -> bool:
        found = ip_of(str(address))
        return found is not None and any(found in one for one in self._networks)


def put_prefix(scope: MutableMapping[str, Any], prefix: str) -> None:
    """Says what the addresses of this server begin with, whether or not a proxy has taken that away."""
    path = scope["path"]
    scope["path"] = path if path == prefix or path.startswith(f"{prefix}/") else prefix + path
    scope["root_path"] = prefix


REFUSED: Final = "ecarte.refused"
"""What the scope of a request has where its connection has answered it already, and the application answers nobody."""


class SecureHeaders:
    """Puts the headers on every response; `answered` gets the status of each that is sent."""

    def __init__(self, app: ASGIApp, answered: Callable[[int], None]) -> None:
        self._app, self._answered = app, answered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                if message["status"] != GONE and REFUSED not in scope:
                    self._answered(message["status"])
                message["headers"] = [*message["headers"], *RAW_HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers)
