"""What a page sends about accounts, and what it is answered."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ecarte.server.people.names import LONGEST
from ecarte.server.people.passkeys import Credential, Options
from ecarte.server.people.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD

Password = Annotated[str, Meta(min_length=1, max_length=LONGEST_PASSWORD)]
NewPassword = Annotated[str, Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
AccountName = Annotated[str, Meta(max_length=2 * LONGEST)]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for an account with a password."""

    name: AccountName
    password: NewPassword


class PasswordLogin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to log in with a password."""

    name: AccountName
    password: Password


class PasskeyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to make a passkey: for a new account with this name, or, where it is empty, for the one logged in."""

    name: AccountName = ""


class SignedChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser has signed, as `PublicKeyCredential.toJSON()` gives it."""

    credential: Credential


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to set a password; `old` is the present one, empty where there is none.  Other sessions are ended."""

    password: NewPassword
    old: Annotated[str, Meta(max_length=LONGEST_PASSWORD)] = ""


class SessionId(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A session of one's own; an empty `id` stands for all but the one that asks."""

    id: Annotated[str, Meta(max_length=64)] = ""


class PasskeyId(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey of one's own."""

    id: Annotated[str, Meta(max_length=1400)]


class ProgramName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program of one's own, by the name of its account."""

    name: AccountName


class NewProgram(msgspec.Struct, frozen=True):
    """The account of a program, with its token: it is sent this once, and only a digest of it is kept."""

    name: str
    token: str


class ShownProgram(msgspec.Struct, frozen=True):
    """A program of the person that plays under a name of its own.  The time is in milliseconds."""

    name: str
    made_at: int


class EmptyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request with nothing to say."""


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser is asked for, as `PublicKeyCredential.parse…OptionsFromJSON()` reads it."""

    options: Options


class ShownSession(msgspec.Struct, frozen=True):
    """A browser, or a terminal, in which the person is logged in; `here`: it is the one that asks.

    Times are in milliseconds.
    """

    id: str
    browser: str
    made_at: int
    last_at: int
    here: bool
    terminal: bool = False


class ShownPasskey(msgspec.Struct, frozen=True):
    """A passkey of the person, with the browser that made it.  Times are in milliseconds."""

    id: str
    browser: str
    made_at: int
    last_at: int


class ShownIdentity(msgspec.Struct, frozen=True):
    """A login provider by which the person logs in, by its `label`.  The time is in milliseconds."""

    id: str
    label: str
    made_at: int


class ShownProvider(msgspec.Struct, frozen=True):
    """A login provider of this server."""

    name: str
    label: str


class ShownBan(msgspec.Struct, frozen=True):
    """Why a person may not sit down, and until when in milliseconds; 0 stands for good."""

    until: int
    reason: str


class OwnAccount(msgspec.Struct, frozen=True):
    """The account that is logged in, or a guest, whose name is empty.

    `can_use_passkeys`: browsers allow passkeys at this address of the server.  `ban`: the person may not sit down.
    """

    name: str
    made_at: int
    has_password: bool
    passkeys: tuple[ShownPasskey, ...]
    sessions: tuple[ShownSession, ...]
    can_use_passkeys: bool
    programs: tuple[ShownProgram, ...] = ()
    ban: ShownBan | None = None
    moderator: bool = False
    identities: tuple[ShownIdentity, ...] = ()
    providers: tuple[ShownProvider, ...] = ()


class ProviderRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to log in by a login provider, or, with `add`, to add it to the account that is logged in."""

    provider: Annotated[str, Meta(max_length=32)]
    add: bool = False


class ProviderUrl(msgspec.Struct, frozen=True):
    """Where the browser is to go."""

    url: str


class ProviderAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With what a login provider has sent the browser back: a `code`, or an `error`; `iss` is the issuer, or empty."""

    provider: Annotated[str, Meta(max_length=32)]
    state: Annotated[str, Meta(min_length=1, max_length=100)]
    code: Annotated[str, Meta(max_length=2000)] = ""
    error: Annotated[str, Meta(max_length=200)] = ""
    iss: Annotated[str, Meta(max_length=400)] = ""


class ProviderLogin(msgspec.Struct, frozen=True):
    """The account that is logged in; `needs_name`: there is none yet, and a new one needs a name."""

    account: OwnAccount
    needs_name: bool = False


class IdentityId(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An identity of one's own."""

    id: Annotated[str, Meta(max_length=64)]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of an account that is to be made."""

    name: AccountName


class NewTerminal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request of a terminal that wants to play as a person; the `name` is that of its machine."""

    name: Annotated[str, Meta(max_length=100)] = ""


class TerminalCode(msgspec.Struct, frozen=True):
    """What a terminal shows (`code`, and the `path` of the page where it is typed), and what it asks with.

    It is to ask every `interval` seconds, and for `seconds` at most.
    """

    device_code: str
    code: str
    path: str
    seconds: int
    interval: int


class TerminalAsks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terminal asks whether its code has been confirmed."""

    device_code: Annotated[str, Meta(max_length=100)]


class TerminalLogin(msgspec.Struct, frozen=True):
    """As whom a terminal plays, and its token: it is sent this once, and only a digest of it is kept."""

    name: str
    token: str = ""


class TypedCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that a terminal shows, as a person has typed it."""

    code: Annotated[str, Meta(max_length=40)]


class TerminalConfirmed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a terminal may play as the person who answers."""

    code: Annotated[str, Meta(max_length=40)]
    yes: bool


class ShownTerminal(msgspec.Struct, frozen=True):
    """A terminal that asks, by the name of its machine."""

    name: str
