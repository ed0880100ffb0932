"""Open hands in machine code: private, unchecked kernels, called from other compiled code or through `kernels`.

Hands are trump-first masks (see `ecarte.tables.duties`), `uint32`; the `tables` of every kernel are those of
`ecarte_lab.kernels.checked.tables`.  Arguments are not checked: two hands must have the same number of cards, none to
five, and share none, or the result is meaningless.  Compiled functions that call these are not recompiled when these
change: Numba's cache only knows the file a function stands in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from ecarte.errors import ExtraNeeded

try:
    import numba
    from llvmlite import binding, ir  # type: ignore[import-untyped]
    from numba.core import config
    from numba.extending import intrinsic, overload
except ImportError as missing:
    raise ExtraNeeded("numba", extra="fast", purpose="the compiled solver") from missing

from ecarte_lab.kernels.cache import njit_cached

Function = TypeVar("Function", bound=Callable[..., Any])

F32 = np.float32

U32 = cast("Callable[[int], int]", np.uint32)
"""Truncate a number to 32 bits, which Numba would widen to 64."""

U64 = cast("Callable[[int], int]", np.uint64)

I64 = cast("Callable[[int], int]", np.int64)
"""For arithmetic: mixing unsigned and signed numbers would give floating-point ones."""


_OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
_WITHIN: Final[dict[str, Any]] = {**_OPTIONS, "forceinline": True, "_nrt": False}


def compiled(function: Function) -> Function:
    """The project's one way to compile: on first use, for the argument types, cached by Numba."""
    return cast(Function, njit_cached(function, **_OPTIONS))


def within(function: Function) -> Function:
    """The same for a part of larger kernels, which is inlined into them: arrays are not passed.

    References to arrays are not counted either, which may take more than half of the time; so it cannot create arrays.
    """
    return cast(Function, njit_cached(function, **_WITHIN))


class Tables(NamedTuple):
    """What the kernels look up for one kind of duties.  Indices number the classes of all sizes; 0 is no card."""

    words: NDArray[np.uint8]
    """(65536,): the word of a suit by `leader << 8 | other`, without its leading one."""
    ranks: NDArray[np.uint8]
    """(1024,): the rank of a division among those with the same number of bits."""
    starts: NDArray[np.uint32]
    """(24576,): by the key of `ends_of_suits`, the index where the classes of such lengths begin."""
    values: NDArray[np.uint8]
    """(81501,): by index, the tricks of the leader's best card."""
    entries: NDArray[np.uint16]
    """(81501,): by index, three bits of tricks for each card of the leader, the lowest trump first."""
    duties: int
    """The number of the duties."""


# --- bits -----------------------------------------------------------------------------------------------------


def popcount(mask: int) -> int:
    """The number of bits set in a 32-bit mask; one instruction when compiled."""
    return int(mask).bit_count()


def extract(leader: int, alive: int) -> int:
    """The bits of `leader` at the places set in `alive`, packed together; only where `HAS_EXTRACTION`."""
    word = place = 0
    for bit in range(32):
        if int(alive) >> bit & 1:
            word |= (int(leader) >> bit & 1) << place
            place += 1
    return word


def _emit_ctpop(typing: Any, mask: Any) -> Any:
    return numba.uint32(numba.uint32), lambda _context, builder, _signature, values: builder.ctpop(values[0])


def _emit_pext(typing: Any, leader: Any, alive: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        word = ir.IntType(32)
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pext.32", (), ir.FunctionType(word, [word] * 2))
        return builder.call(instruction, values)

    return numba.uint32(numba.uint32, numba.uint32), generate


_ctpop: Any = intrinsic(_emit_ctpop)
_pext: Any = intrinsic(_emit_pext)


@overload(popcount, strict=False)
def _popcount(mask: Any) -> Any:
    return lambda mask: I64(_ctpop(U32(mask)))


@overload(extract, strict=False)
def _extracted(leader: Any, alive: Any) -> Any:
    return lambda leader, alive: _pext(U32(leader), U32(alive))


def _has_extraction() -> bool:
    """Whether the code is compiled for a processor that extracts bits in one fast instruction."""
    if config.CPU_NAME or config.CPU_FEATURES:  # type: ignore[attr-defined]  # read from the environment by Numba
        return False  # the user asked for a processor other than this one
    slow = binding.get_host_cpu_name() in {"znver1", "znver2"}
    return bool(binding.get_host_cpu_features().get("bmi2")) and not slow


HAS_EXTRACTION: Final = _has_extraction()


# --- the index of a position in the tables ---------------------------------------------------------------------------


@compiled
def word_by_table(tables: Tables, leader: int, other: int) -> int:
    """Who holds each card in play, the lowest trump in bit 0: four look-ups, joined where each suit ends."""
    alive = leader | other
    words = tables.words
    first = words[U32((leader & 0xFF) << 8 | other & 0xFF)]
    second = words[U32(leader & 0xFF00 | other >> 8 & 0xFF)]
    third = words[U32(leader >> 8 & 0xFF00 | other >> 16 & 0xFF)]
    fourth = words[U32(leader >> 16 & 0xFF00 | other >> 24 & 0xFF)]
    return U32(
        first
        | second << popcount(alive & 0xFF)
        | third << popcount(alive & 0xFFFF)
        | fourth << popcount(alive & 0xFFFFFF)
    )


@compiled
def word_by_extraction(tables: Tables, leader: int, other: int) -> int:
    """The same with one instruction."""
    return extract(leader, leader | other)


_word = word_by_extraction if HAS_EXTRACTION else word_by_table


@compiled
def ends_of_suits(leader: int, other: int) -> int:
    """Where the first three suits end among the cards in play, and the number of cards in a hand: four bits each."""
    alive = leader | other
    first, second, third = popcount(alive & 0xFF), popcount(alive & 0xFFFF), popcount(alive & 0xFFFFFF)
    return U32(first | second << 4 | third << 8 | popcount(leader) << 12)


@compiled
def place(tables: Tables, leader: int, other: int) -> int:
    """The index of a position at a lead in `values` and `entries`."""
    return U32(tables.starts[ends_of_suits(leader, other)] + tables.ranks[_word(tables, leader, other)])


@compiled
def value_at(tables: Tables, leader: int, other: int) -> int:
    """The tricks the leader makes of those still to come."""
    return I64(tables.values[place(tables, leader, other)])


@compiled
def entry_at(tables: Tables, leader: int, other: int) -> int:
    """For each card of the leader, the lowest trump first, three bits: the tricks made by leading it."""
    return I64(tables.entries[place(tables, leader, other)])


# --- a card on the table --------------------------------------------------------------------------------------


@compiled
def playable_cards(duties: int, hand: int, led: int) -> int:
    """The cards of `hand` that may be played to the card `led`: the twin of `ecarte.tables.duties.allowed`."""
    suit = suit_of(led)
    same = hand & suit
    if same:
        winning = same & ~(led | led - 1)
        if winning:
            return U32(winning)
        return U32(hand if duties == 2 else same)
    trumps = hand & 0xFF
    return U32(trumps if trumps and duties == 0 and led > 0xFF else hand)


@compiled
def reply_wins(led: int, reply: int) -> bool:
    """Whether the reply takes the trick: the twin of `ecarte.tables.duties.reply_wins`."""
    return reply > led if reply & suit_of(led) else reply <= 0xFF


@compiled
def suit_of(card: int) -> int:
    """The eight cards of the suit of a card."""
    if card <= 0xFFFF:
        return U32(0xFF if card <= 0xFF else 0xFF00)
    return U32(0xFF0000 if card <= 0xFFFFFF else 0xFF000000)


@compiled
def replies_at(tables: Tables, led: int, leader: int, other: int) -> int:
    """For each card of `other`, the lowest trump first, three bits: the tricks made by replying with it.

    The trick on the table is included; 7 marks a card that may not be played.  `leader` no longer has `led`.
    """
    lawful = playable_cards(tables.duties, other, led)
    answers = shift = 0
    left = other
    while left:
        reply = U32(left & ~(left - 1))
        left = U32(left ^ reply)
        tricks = 7
        if lawful & reply:
            kept = U32(other ^ reply)
            if reply_wins(led, reply):
                tricks = 1 + value_at(tables, kept, leader)
            else:
                tricks = popcount(leader) - value_at(tables, leader, kept)
        answers |= tricks << shift
        shift += 3
    return answers


# --- arrays of deals ------------------------------------------------------------------------------------------

BLOCK: Final = 1024
"""Deals per block, so that the part of the work without table look-ups is vectorised."""


@compiled
def are_sound(leaders: NDArray[np.uint32], others: NDArray[np.uint32], fewer: int) -> bool:
    """Whether no deal has a card twice, `others` have one to five cards, and `leaders` have `fewer` cards than that."""
    faults = U32(0)
    for deal in range(leaders.size):
        leader, other = leaders[deal], others[deal]
        cards = popcount(other)
        faults |= U32(leader & other) | U32(popcount(leader) + fewer ^ cards) | U32(cards < 1) | U32(cards > 5)
    return not faults


@compiled
def look_up(
    tables: Tables, table: NDArray[Any], leaders: NDArray[np.uint32], others: NDArray[np.uint32], found: NDArray[Any]
) -> None:
    """Fill `found` with the entry of `table`, one of `tables`, for each deal."""
    ends = np.empty(BLOCK, np.uint16)
    for start in range(0, leaders.size, BLOCK):
        leader, other = leaders[start : start + BLOCK], others[start : start + BLOCK]
        answers = found[start : start + BLOCK]
        for deal in range(leader.size):
            ends[deal] = ends_of_suits(leader[deal], other[deal])
        for deal in range(leader.size):
            rank = tables.ranks[_word(tables, leader[deal], other[deal])]
            answers[deal] = table[U32(tables.starts[ends[deal]] + rank)]


@compiled
def look_up_replies(
    tables: Tables,
    led: NDArray[np.uint32],
    leaders: NDArray[np.uint32],
    others: NDArray[np.uint32],
    found: NDArray[np.uint16],
) -> None:
    """Fill `found` with `replies_at` for each deal."""
    for deal in range(led.size):
        found[deal] = replies_at(tables, led[deal], leaders[deal], others[deal])
