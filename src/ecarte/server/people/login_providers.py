"""Login providers: services of others by which people may log in (OpenID Connect), as the operator names them.

They stand in a file of TOML, each under its name:

    [example]
    label = "Example"
    issuer = "https://accounts.example"
    client_id = "ecarte"
    secret_file = "example-secret"
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, NoReturn
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from ecarte.errors import EcarteError
from ecarte.rules.toml_positions import NotToml, toml_values
from ecarte.server.access import is_loopback
from ecarte.text.safe_text import one_line
from ecarte.words import say

MOST_PROVIDERS: Final = 8

ProviderName = Annotated[str, Meta(pattern=r"\A[a-z0-9-]{1,32}\Z")]

Text = Annotated[str, Meta(min_length=1, max_length=400)]


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One provider of the file.  The secret stands in a file beside it or in a variable of the environment."""

    issuer: Text
    client_id: Text
    label: Annotated[str, Meta(min_length=1, max_length=40)]
    secret_file: str = ""
    secret_variable: str = ""


class LoginProvider(msgspec.Struct, frozen=True):
    """A login provider; `client_id` and `client_secret` are those with which this server is registered there.

    The `name` stands in the address to which people come back, the `label` on the page.  Who logs in is known by the
    `issuer` and what it calls them.
    """

    name: str
    label: str
    issuer: str
    client_id: str
    client_secret: str

    def __repr__(self) -> str:
        return f"LoginProvider({self.name!r})"  # no secret in a log


def read_login_providers(file: Path) -> tuple[LoginProvider, ...]:
    """The login providers that a file names.  Raises EcarteError where it cannot be read, and says what is wrong."""
    try:
        sections = msgspec.convert(toml_values(file.read_text(encoding="utf-8")), dict[ProviderName, _Section])
    except OSError as fault:
        _refuse(file, os.strerror(fault.errno or 0))
    except NotToml as fault:
        _refuse(file, f"{fault.line}:{fault.column}: {fault.reason}")
    except ValueError as fault:  # also a text that is not UTF-8
        _refuse(file, str(fault))
    if not 0 < len(sections) <= MOST_PROVIDERS:
        _refuse(file, say("serve.openid-number", n=MOST_PROVIDERS))
    if len({section.issuer for section in sections.values()}) < len(sections):
        _refuse(file, say("serve.openid-twice"))
    return tuple(_provider(file, name, section, os.environ) for name, section in sections.items())


def is_provider_url(url: str, *, issuer: str = "") -> bool:
    """Whether an address of a provider can be used: over HTTPS, or on this machine where the `issuer` is too.

    >>> [is_provider_url(url) for url in ("https://a.example/x", "http://a.example", "http://localhost:80", "ftp://a")]
    [True, False, True, False]
    >>> is_provider_url("http://localhost", issuer="https://a.example")
    False
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        _ = parts.port  # a number
    except ValueError:
        return False
    if not host or parts.username is not None or parts.fragment or not url.isprintable() or " " in url:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and is_loopback(host) and not issuer.startswith("https:"))


def _provider(file: Path, name: str, section: _Section, environment: Mapping[str, str]) -> LoginProvider:
    """A provider with its secret.  Raises EcarteError where there is none."""
    if not is_provider_url(section.issuer) or urlsplit(section.issuer).query:
        _refuse(file, say("serve.openid-issuer", name=name, text=section.issuer))
    if one_line(section.label, max_length=40) != section.label:
        _refuse(file, say("serve.openid-label", name=name))
    if bool(section.secret_file) == bool(section.secret_variable):
        _refuse(file, say("serve.openid-no-secret", name=name))
    if section.secret_variable:
        secret, place = environment.get(section.secret_variable, ""), section.secret_variable
    else:
        secret_file = file.parent / section.secret_file
        try:
            secret, place = secret_file.read_text(encoding="utf-8").strip(), str(secret_file)
        except (OSError, UnicodeError) as fault:
            reason = os.strerror(fault.errno or 0) if isinstance(fault, OSError) else "UTF-8"
            _refuse(file, f"{name}: {secret_file}: {reason}")
    if not secret:
        _refuse(file, say("serve.openid-empty-secret", name=name, place=place))
    return LoginProvider(name, section.label, section.issuer, section.client_id, secret)


def _refuse(file: Path, reason: str) -> NoReturn:
    raise EcarteError(say("serve.openid-file", file=str(file), reason=reason)) from None
