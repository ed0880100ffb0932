"""The interfaces of an opponent: it sees a view, and chooses an action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, Protocol, runtime_checkable

import msgspec

from ecarte.acts import Action, AnyAct
from ecarte.cards import Seat
from ecarte.errors import EcarteError
from ecarte.views.seat import SeatView


class Advice(msgspec.Struct, frozen=True, gc=False):
    """What to do, and on whose authority.

    `action` is None for doing nothing.  `ids` are the ledger rows followed, the deciding one first; empty where no text
    gives advice.  `reason` is a stable key (`docs/bots.md` lists them).  `is_default` is true where no text gives
    advice and a documented default is followed.  `is_forced` is true where there was nothing to decide.
    """

    action: Action | None
    ids: tuple[str, ...]
    reason: str
    is_default: bool = False
    is_forced: bool = False

    @property
    def is_printed(self) -> bool:
        """Whether a printed text gave the advice."""
        return bool(self.ids)


class SeatPlayer(Protocol):
    """Anything that plays a seat from its views alone; it keeps nothing between calls."""

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """The act on the player's turn."""
        ...

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """An act out of turn, while the table waits for somebody else, or None."""
        ...


class Bot(Protocol):
    """An opponent.  It keeps nothing between calls: everything it knows is in the view."""

    @property
    def name(self) -> str:
        """Its name on the command line and in records."""
        ...

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The action on its turn: one of `view.legal`."""
        ...

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """An action out of turn, while the table waits for somebody else: one of `view.legal`, or None."""
        ...


@runtime_checkable
class Adviser(Protocol):
    """A bot that can give the reason of every decision."""

    def advise(self, view: SeatView) -> Advice:
        """The decision with its reasons; `view.legal` must not be empty on the player's own turn."""
        ...


HALF_95: Final = 1.96
"""Half the width of a 95 % interval, in standard errors."""


class ChoiceValue(NamedTuple):
    """The value of an action to the player, in the bot's own stated unit, and its standard error."""

    action: Action
    value: float
    error: float


@runtime_checkable
class Valuer(Protocol):
    """A bot that can value each of its choices."""

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> Sequence[ChoiceValue]:
        """Some or all of `view.legal` with their values, the best first; empty where the bot has no values.

        With an `rng` in the same state, `choose` uses the same values, unless the bot is a `Mixer` and draws its choice
        by probabilities.  `also` is an action that is valued even if the bot would leave it out.
        """
        ...


class ChoiceChance(NamedTuple):
    """A choice and its probability."""

    action: Action
    chance: float


@runtime_checkable
class Mixer(Protocol):
    """A bot that can give the probability of each of its choices."""

    def mixture(self, view: SeatView) -> Sequence[ChoiceChance]:
        """The actions of `view.legal` with their probabilities, which add up to 1; empty where the bot does not
        draw."""
        ...


@runtime_checkable
class SupportsBegin(Protocol):
    """A bot that must be notified when a deal or game begins: one with a clock, or with a process of its own."""

    def begin(self, seat: Seat, *, unit: str) -> None:
        """Notify the bot, which sits at `seat`, that a new `unit` begins: "deal" or "game"."""
        ...


@runtime_checkable
class SupportsClose(Protocol):
    """A bot with a resource to close, such as a process."""

    def close(self) -> None:
        """Close the resource; a later call of the bot opens it again."""
        ...


@dataclass(eq=False)
class Forfeit(EcarteError):
    """Raised by a bot that cannot go on and so forfeits the game.  `kind` is a stable key (`docs/protocol.md` lists
    them)."""

    kind: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}"
