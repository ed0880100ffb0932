"""Reproducible random numbers: bytes from a secret, uniform numbers from bytes, shuffles from numbers.

This is the method of `docs/dealing.md`, which is enough to implement it in another language.  Nothing here is about
écarté.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Final, NoReturn, TypeVar, final

from ecarte.errors import NotationError

METHOD: Final = "ecarte-dealing-1"
"""The name of the method; it is part of every hash, so that other uses of a secret give other hashes."""

SECRET_BYTES: Final = 32
LONGEST_SEED: Final = 256
"""The greatest length of a player's seed, in bytes of UTF-8."""

_HEX_DIGITS: Final = frozenset("0123456789abcdef")
_COMMIT: Final = METHOD.encode() + b"/commitment\x00"
_KEY: Final = METHOD.encode() + b"/key\x00"

T = TypeVar("T")


@final
class Secret:
    """The 256 bits from which one game is dealt.

    It cannot be printed, compared or pickled by accident; only `reveal_hex` returns its text.
    """

    __slots__ = ("_bits", "commitment")

    _bits: bytes
    commitment: str

    def __init__(self, bits: bytes) -> None:
        if len(bits) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, got {len(bits)}")
        self._bits = bits
        self.commitment = hashlib.sha256(_COMMIT + bits).hexdigest()

    @staticmethod
    def read(text: str) -> Secret:
        """The secret written as 64 lower-case hexadecimal digits.  Raises NotationError for anything else."""
        return Secret(bytes.fromhex(hex_256("secret", text)))

    def reveal_hex(self) -> str:
        """The secret as 64 hexadecimal digits, to be published once the game is over."""
        return self._bits.hex()

    def key(self, *, seed_a: str, seed_b: str) -> bytes:
        """The 32 bytes that decide all chance in the game, derived from the secret and both seeds ("" for none).

        Raises NotationError for a seed that cannot be written in a record.
        """
        message = bytearray(_KEY)
        for seed in (seed_a, seed_b):
            encoded_seed = seed_bytes(seed)
            message += len(encoded_seed).to_bytes(4, "big") + encoded_seed
        return hmac.digest(self._bits, bytes(message), "sha256")

    def __repr__(self) -> str:
        return f"<Secret committed to by {self.commitment[:8]}…>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret is not pickled or copied: it lives in its own file until it is revealed")


def hex_256(code: str, text: str) -> str:
    """`text`, if it is 64 lower-case hexadecimal digits.  Raises NotationError with `code` otherwise.

    The error does not contain the text, which may be a mistyped secret.
    """
    if len(text) != 64 or not _HEX_DIGITS.issuperset(text):
        raise NotationError(code, text=f"{len(text)} characters", expected="64 hexadecimal digits, lower case")
    return text


def seed_bytes(seed: str) -> bytes:
    """A player's seed in UTF-8, exactly as they wrote it (not normalised).

    Raises NotationError for a seed over 256 bytes, with control characters, or that is not Unicode text.
    """
    expected = f"at most {LONGEST_SEED} bytes of text on one line"
    if any(ord(letter) < 32 or ord(letter) == 127 for letter in seed):
        raise NotationError("seed", text=repr(seed), expected=expected)
    try:
        encoded_seed = seed.encode()
    except UnicodeEncodeError:
        raise NotationError("seed", text=repr(seed), expected=expected) from None
    if len(encoded_seed) > LONGEST_SEED:
        raise NotationError("seed", text=seed, expected=expected)
    return encoded_seed


def stream(key: bytes, label: str) -> Iterator[int]:
    """The infinite stream of bytes for `label`: HMAC-SHA256 in counter mode.

    Block number i, from 0, is the HMAC of the label, a zero byte and i in eight bytes, most
    significant first.  Labels are ASCII without a zero byte, so no two labels share a block.
    """
    start = label.encode("ascii") + b"\x00"
    block = 0
    while True:
        yield from hmac.digest(key, start + block.to_bytes(8, "big"), "sha256")
        block += 1


def below(limit: int, chance: Iterator[int]) -> int:
    """A number from 0 to `limit` - 1, all equally likely; `limit` is at least 1.

    Takes the least number of bytes that can hold `limit` values, most significant first, and their remainder by
    `limit`.  A value above the greatest multiple of `limit` is rejected and drawn again, since the remainder alone
    would favour low numbers.
    """
    if limit < 1:
        raise ValueError(f"there is no number below {limit}")
    width = max(1, ((limit - 1).bit_length() + 7) // 8)
    rejection_limit = 256**width // limit * limit
    while True:
        number = 0
        for _ in range(width):
            number = number << 8 | next(chance)
        if number < rejection_limit:
            return number % limit


def permute(items: Sequence[T], *, key: bytes, label: str) -> tuple[T, ...]:
    """`items` shuffled by the stream for `label`, the top card first; all orders are equally likely.

    This is the Fisher-Yates shuffle from the last place to the second: place i is exchanged with one from 0 to i.
    """
    chance = stream(key, label)
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, chance)
        order[place], order[other] = order[other], order[place]
    return tuple(order)
