"""What an opponent is: it sees a view, and says what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, Protocol, runtime_checkable

import msgspec

from ecarte.acts import Action, AnyAct
from ecarte.cards import Seat
from ecarte.errors import EcarteError
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


class Seated(Protocol):
    """Whoever plays a seat from his views alone; he keeps nothing between calls."""

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """What he does on his turn."""
        ...

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """What he does in passing while the table waits for somebody else, or None."""
        ...


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


HALF_95: Final = 1.96
"""How many standard errors half the width of a 95 % interval is."""


class Valued(NamedTuple):
    """What an action is worth to the player, in the unit the bot states for itself, and the standard error of that."""

    action: Action
    value: float
    error: float


@runtime_checkable
class Valuer(Protocol):
    """A bot that can say what each of its choices is worth."""

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> Sequence[Valued]:
        """Some or all of `view.legal` with their values, the best first.

        With equal `rng` they are those `choose` goes by, but for a `Mixer` where he mixes: he goes by chances, and his
        values say what these bring.  `also` is one of them that is to be valued in any case, where any is.
        """
        ...


class Mixed(NamedTuple):
    """What may be done, and how often it is: a part of one."""

    action: Action
    chance: float


@runtime_checkable
class Mixer(Protocol):
    """A bot that can say how often it would do each of its choices."""

    def mixture(self, view: SeatView) -> Sequence[Mixed]:
        """All of `view.legal` that it draws from, with chances that add up to 1; empty where it does not draw."""
        ...


@runtime_checkable
class Beginner(Protocol):
    """A bot that wants to know when something new begins: one with a clock, or with a process of its own."""

    def begin(self, seat: Seat, *, unit: str) -> None:
        """A new `deal` or `game` begins, and the bot sits at `seat`."""
        ...


@runtime_checkable
class Closable(Protocol):
    """A bot with something of its own to end, such as a process."""

    def close(self) -> None:
        """Ends it; a bot that is asked again begins again."""
        ...


@dataclass(eq=False)
class Forfeit(EcarteError):
    """A bot that does not go on: what it plays is lost.  `kind` is a stable key (`docs/protocol.md` lists them)."""

    kind: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"
