"""Random numbers in machine code: unchecked kernels.  The state has shape (1,) and is never 0."""

from __future__ import annotations

from ecarte.solve.compiler import I64, U64, compiled, within
from ecarte_lab.array_types import Floats, Words


@compiled
def next_state(state: int) -> int:
    """The next of Marsaglia's 64-bit xorshift numbers (13, 7, 17); a state is never 0."""
    state = U64(state)
    state ^= U64(state << U64(13))
    state ^= state >> U64(7)
    return state ^ U64(state << U64(17))


@within
def number_below(state: Words, n: int) -> int:
    """A random number from 0 to `n - 1`, all equally likely."""
    state[0] = next_state(state[0])
    return I64((state[0] >> U64(32)) * U64(n) >> U64(32))


@within
def draw_uniform(state: Words) -> float:
    """A random number from 0 to 1, but not 1."""
    state[0] = next_state(state[0])
    return float(state[0] >> U64(11)) * (1 / (1 << 53))


@within
def draw_from(state: Words, n: int, chances: Floats) -> int:
    """One of `n` choices, drawn by its probability."""
    drawn = draw_uniform(state)
    for choice in range(n - 1):
        drawn -= chances[choice]
        if drawn < 0:
            return choice
    return n - 1
