"""What an opponent is: it sees a view, and says what it does."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

import msgspec

from ecarte.actions import Action
from ecarte.view import SeatView


class Advice(msgspec.Struct, frozen=True, gc=False):
    """What to do, and who says so.

    `action` is None for saying nothing.  `ids` are the ledger rows followed, the deciding one first; empty
    where no text speaks.  `reason` is a stable key (`docs/bots.md` lists them).  `is_default`: the texts are
    silent and a stated default is followed.  `is_forced`: there was nothing to decide.
    """

    action: Action | None
    ids: tuple[str, ...]
    reason: str
    is_default: bool = False
    is_forced: bool = False

    @property
    def is_printed(self) -> bool:
        """Whether a text decided."""
        return bool(self.ids)


class Bot(Protocol):
    """An opponent.  It keeps nothing between calls: everything it knows is in the view."""

    @property
    def name(self) -> str:
        """The name it is called by on the command line and in records."""
        ...

    def choose(self, view: SeatView, rng: Random) -> Action:
        """What it does on its turn: one of `view.legal`."""
        ...

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """What it does in passing while the table waits for somebody else: one of `view.legal`, or None."""
        ...


@runtime_checkable
class Adviser(Protocol):
    """A bot that can give the reason of every decision."""

    def advise(self, view: SeatView) -> Advice:
        """The decision with its reasons; `view.legal` must not be empty on the player's own turn."""
        ...
