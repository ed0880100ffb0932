"""The keys of a server: with which its tokens are signed, and which earlier ones are still accepted.

The names of tables and of seats come from a key of their own, which is never replaced: it signs nothing, and a request
that is sent again after the keys were rotated still finds its table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

import msgspec

from ecarte.errors import EcarteError
from ecarte.server.administration import moment
from ecarte.server.clocks import DAY, SECOND
from ecarte.server.seats import Tokens
from ecarte.words import say

KEY: Final = "key"
NAME_KEY: Final = "name-key"
OLD_KEYS: Final = "old-keys"
PUSH_KEY: Final = "push-key"
"""The settings in which the keys are stored; push services know the server by the last one."""

KEY_BYTES: Final = 32


class OldKey(msgspec.Struct, frozen=True):
    """A key that signs no more tokens; those it has signed are accepted until that time, in milliseconds."""

    key: bytes
    until: int


class RotatedKeys(msgspec.Struct, frozen=True):
    """Answer of `ecarte admin rotate-key`: until when the tokens of each earlier key are accepted, latest first."""

    accepted_until: tuple[datetime, ...]


def read_tokens(setting: Callable[[str, bytes], bytes], *, now: int, random_bytes: Callable[[int], bytes]) -> Tokens:
    """The tokens of a server; `setting` returns a stored setting, or stores the given value if there is none."""
    key = setting(KEY, random_bytes(KEY_BYTES))
    old_keys = msgspec.json.decode(setting(OLD_KEYS, b"[]"), type=list[OldKey])
    accepted = [old.key for old in reversed(old_keys) if old.until > now]
    return Tokens(key, old_keys=accepted, name_key=setting(NAME_KEY, key))


def rotate(
    settings: Mapping[str, bytes], *, now: int, days: int, random_bytes: Callable[[int], bytes]
) -> tuple[Mapping[str, bytes], RotatedKeys]:
    """The settings with a new key; tokens of the present one are accepted for this number of days more.

    Raises EcarteError where no server has ever run.
    """
    if KEY not in settings:
        raise EcarteError(say("admin.no-key"))
    earlier = msgspec.json.decode(settings.get(OLD_KEYS, b"[]"), type=list[OldKey])
    old_keys = [old for old in (OldKey(settings[KEY], now + days * DAY * SECOND), *earlier) if old.until > now]
    changed = {
        KEY: random_bytes(KEY_BYTES),
        NAME_KEY: settings.get(NAME_KEY, settings[KEY]),
        OLD_KEYS: msgspec.json.encode(old_keys),
    }
    return changed, RotatedKeys(tuple(moment(old.until) for old in old_keys))


def rotate_push_key(*, random_bytes: Callable[[int], bytes]) -> Mapping[str, bytes]:
    """The setting with a new key for notifications: browsers that asked for them get none until they ask again."""
    return {PUSH_KEY: random_bytes(KEY_BYTES)}
