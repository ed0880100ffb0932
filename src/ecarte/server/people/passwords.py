"""Passwords: hashed with Argon2, a few at a time, so that hashing holds up nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar
from unicodedata import normalize

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
"""The least and the greatest number of characters of a password."""

AT_ONCE: Final = 2
"""Number of passwords hashed at one time: each takes 64 MiB, and a tenth of a second of a processor."""


class Passwords:
    """Hashes passwords and compares them with hashes, in threads."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """The hash of a password, with a salt of its own."""
        return await self._run(lambda: hasher().hash(_normal(password)))

    async def matches(self, password: str, stored_hash: str) -> bool:
        """Whether a password has this hash.  For an empty hash the answer is no, and takes as long."""
        return await self._run(lambda: _matches(password, stored_hash))

    async def _run(self, work: Callable[[], T]) -> T:
        async with self._turns:
            return await asyncio.to_thread(work)


@cache
def hasher() -> PasswordHasher:
    """The hash function with its parameters."""
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _hash_of_nobody() -> str:
    """The hash with which the password for an unknown name is compared, so that time does not tell it is unknown."""
    return hasher().hash("nobody has this password")


def _matches(password: str, stored_hash: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        hasher().verify(stored_hash or _hash_of_nobody(), _normal(password))
    except (VerificationError, InvalidHashError):
        return False
    return bool(stored_hash)


def _normal(password: str) -> str:
    """The password as bytes are made of it: the same, however a keyboard composes its letters."""
    return normalize("NFKC", password)
