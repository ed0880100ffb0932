"""What a person is answered."""

from __future__ import annotations

import msgspec

from ecarte.words import Message


class Reply(msgspec.Struct, frozen=True):
    """What a person is answered.

    Each line is one or more sentences.  `laws` are the words of the laws and maxims behind it.  `is_refused`: what he
    wished was not understood, or is not allowed.
    """

    lines: tuple[tuple[Message, ...], ...] = ()
    laws: tuple[Message, ...] = ()
    is_refused: bool = False


def said(*told: Message) -> Reply:
    """Each of these on a line of its own."""
    return Reply(tuple((one,) for one in told))


def refusing(told: Message) -> Reply:
    """That it was not understood, or is not allowed."""
    return Reply(((told,),), is_refused=True)
