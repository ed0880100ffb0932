"""Who may connect and how often: host names, origins and networks, rate limits and places."""

from __future__ import annotations

import re
import socket
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

HOME_ENDINGS: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal")
"""Endings of host names that nobody can register on the internet."""

_HOST: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.?)(?::(?P<port>[0-9]{0,5}))?",
    re.ASCII,
)

_DEFAULT_PORT: Final = {"http": "80", "https": "443"}

FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")

ROWS_PER_REQUEST: Final = 500
"""Reading this number of log rows counts as one request."""

ANYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not listened on
"""Hosts that stand for every address of the machine."""

_UNREACHABLE: Final = {  # documentation addresses (RFC 5737, RFC 3849); nothing is sent to them
    socket.AF_INET: ("192.0.2.1", 9),
    socket.AF_INET6: ("2001:db8::1", 9),
}


def is_allowed_origin(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """Whether a page of that origin may talk to this server: the origin is the server's own, or one of `allowed`.

    A client that sends no origin is allowed: it is not a browser and holds no secrets of a page.

    >>> [is_allowed_origin(f"https://{name}.example", "cards.example", ()) for name in ("cards", "other")]
    [True, False]
    """
    if origin is None:
        return True
    scheme, _, origin_host = origin.partition("://")
    return origin in allowed or (scheme in ("http", "https") and origin_host == host)


def is_own_host(host: str, names: Collection[str]) -> bool:
    """Whether a server with these `names` accepts the header `host`, with or without a port.

    This prevents DNS rebinding: another site can let its own name resolve to this machine, and its page could then read
    the responses as its own.  Addresses, names without a dot and names of a home network belong to no other site and
    are always accepted.

    >>> [is_own_host(host, ("cards.example",)) for host in ("cards.example:80", "192.168.1.7:8000", "[::1]", "my-pc")]
    [True, True, True, True]
    >>> is_own_host("evil.example", ("cards.example",))
    False
    """
    name = name_of_host(host)
    if not name:
        return not host  # an old client sends none; a browser always does
    return name in names or ip_of(name) is not None or "." not in name or name.endswith(HOME_ENDINGS)


def name_of_host(host: str) -> str:
    """The host header without its port, normalized for comparison; empty for what is neither a name nor an address.

    >>> name_of_host("Cards.Example.:8000"), name_of_host("[2001:db8::1]:80"), name_of_host("::1")
    ('cards.example', '2001:db8::1', '::1')
    >>> name_of_host("localhost:evil"), name_of_host("evil.example#.local")
    ('', '')
    """
    if ip_of(host) is not None:
        return host
    match = _HOST.fullmatch(host)
    if match is None or (match["six"] is not None and ip_of(match["six"]) is None):
        return ""
    return (match["six"] or match["name"]).lower()


def is_origin(text: str) -> bool:
    """Whether text is an origin as a browser writes it: scheme, lower-case host, and any port other than the default.

    >>> [is_origin(f"https://cards.example{more}") for more in ("", ":8443", ":443", ":08", "/", ":x")]
    [True, True, False, False, False, False]
    """
    scheme, _, host = text.partition("://")
    match = _HOST.fullmatch(host)
    if scheme not in _DEFAULT_PORT or match is None or not name_of_host(host):
        return False
    port = match["port"] or ""
    is_port = not port.startswith("0") and port != _DEFAULT_PORT[scheme] and int(port or 1) < 2**16
    return is_port and host == host.lower() and not host.endswith(":")


def network_of(address: str) -> str:
    """The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address, which usually has one owner.

    >>> network_of("203.0.113.7"), network_of("2001:db8:0:1::7"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:0:1::/64', '203.0.113.7')
    """
    if ":" not in address:
        return address
    ip = ip_of(address)
    return address if ip is None else str(ip_network((ip, 64), strict=False) if ip.version == 6 else ip)


def ip_of(text: str) -> IPv4Address | IPv6Address | None:
    """The parsed IP address, an IPv4-mapped IPv6 address as IPv4; None for other text."""
    try:
        ip = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def is_from_here(address: str, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from this machine and not from a proxy on behalf of others.

    >>> [is_from_here("127.0.0.1", headers) for headers in ({}, {"x-forwarded-for": "203.0.113.7"})]
    [True, False]
    """
    ip = ip_of(address)
    return ip is not None and ip.is_loopback and not any(name in headers for name in FORWARDED)


class Rates:
    """A rate limit for each key (an address, a page, a message): `burst` at once, then `per_second`."""

    MOST_KNOWN: Final = 10_000

    def __init__(self, burst: float, per_second: float, *, now: Callable[[], float]) -> None:
        self._burst, self._per_second, self._now = burst, per_second, now
        self._allowances: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether one more is allowed; if so, it is counted."""
        allowance = self._current_allowance(key)
        self._allowances[key] = (allowance - 1 if allowance >= 1 else allowance, self._now())
        return allowance >= 1

    def charge(self, key: str, cost: float) -> None:
        """Charge `cost` more for a request that was allowed and was more work than others."""
        self._allowances[key] = (self._current_allowance(key) - cost, self._now())

    def _current_allowance(self, key: str) -> float:
        """The allowance of a key now.  The key is removed, to be added as the most recent; the oldest are dropped."""
        now = self._now()
        allowance, updated_at = self._allowances.pop(key, (self._burst, now))
        while len(self._allowances) >= self.MOST_KNOWN:
            self._allowances.popitem(last=False)
        return min(self._burst, allowance + (now - updated_at) * self._per_second)


class Places:
    """Limits on the places held at one time: `in_all`, and `of_one` for each address except None.

    >>> places = Places(of_one=1, in_all=3)
    >>> [places.take(address) for address in ("a", "a", "b", None, "c")]
    [True, False, True, True, False]
    """

    def __init__(self, *, of_one: int, in_all: int) -> None:
        self._of_one, self._in_all = of_one, in_all
        self._n_by_address: dict[str | None, int] = {}
        self.n_taken = 0

    def take(self, address: str | None) -> bool:
        """Take a place; returns whether there was one."""
        n_own = self._n_by_address.get(address, 0)
        if self.n_taken >= self._in_all or (address is not None and n_own >= self._of_one):
            return False
        self._n_by_address[address] = n_own + 1
        self.n_taken += 1
        return True

    def leave(self, address: str | None) -> None:
        """Give back a place that was taken."""
        self.n_taken -= 1
        self._n_by_address[address] -= 1
        if not self._n_by_address[address]:
            del self._n_by_address[address]


class Networks:
    """IP networks, to test addresses with `in`.  Raises ValueError for text that is neither network nor address.

    >>> [address in Networks(("10.0.0.0/8", "::1")) for address in ("10.1.2.3", "::1", "192.0.2.1", "unix")]
    [True, True, False, False]
    """

    def __init__(self, networks: Collection[str]) -> None:
        self._networks = tuple(ip_network(network, strict=False) for network in networks)

    def __contains__(self, address: object) -> bool:
        ip = ip_of(str(address))
        return ip is not None and any(ip in network for network in self._networks)


def addresses_here(anywhere: str = ANYWHERE[0]) -> tuple[str, ...]:
    """The address of this machine in its network, as a tuple of one; empty without a network.

    It is an IPv6 address where `anywhere` is one (`::`).
    """
    family = socket.AF_INET6 if ":" in anywhere else socket.AF_INET
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect(_UNREACHABLE[family])
        return (str(probe.getsockname()[0]),)
    return ()


def url_of(host: str, port: int) -> str:
    """The URL of a server that listens on `host`; for a host that stands for all addresses, one of them."""
    if host in ANYWHERE:
        host = next(iter(addresses_here(host)), "::1" if ":" in host else "127.0.0.1")
    return http_url(host, port)


def http_url(host: str, port: int) -> str:
    """The URL of a host, which may be an IPv6 address, and a port."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_loopback(host: str) -> bool:
    """Whether a host is a loopback address or `localhost`."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
