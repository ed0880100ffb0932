"""Players for club conduct: any bot, with eyes that miss things and hands that slip.

A player is given views, lists of what he could do, and what his eye has caught; the table itself he never sees.
He does what a person does with real cards: shuffles, cuts, deals, takes up his hand, tells his number and marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from ecarte.actions import Accept, CallNewCards, GiveNotice, Refuse, TakeDown
from ecarte.bots.base import Bot
from ecarte.cards import Card, Rank
from ecarte.faults import (
    Abandon,
    Agree,
    AnyAct,
    Choose,
    Claim,
    Claimed,
    Concede,
    IrregularAct,
    LayAside,
    LayDown,
    LookAtDiscards,
    MarkTooMany,
    OwnUp,
    Pay,
    Slip,
    TableAct,
    TakeBack,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TellNumber,
    TouchDiscards,
)
from ecarte.view import SeatView


class Temper(msgspec.Struct, frozen=True):
    """What a player is like, all from 0 to 1.

    `vigilance` is the share of the faults he could see that he does see.  `carefulness` is the share of the moments
    at which he could slip that pass without a slip.  `whim` is the share of his moments at which he uses a right
    that nothing calls for: a claim into the blue, tricks offered, a hand thrown up.

    Raises ValueError outside.
    """

    vigilance: float = 0.6
    carefulness: float = 0.998
    whim: float = 0.0

    def __post_init__(self) -> None:
        if not all(0 <= share <= 1 for share in (self.vigilance, self.carefulness, self.whim)):
            raise ValueError(f"shares are from 0 to 1: {self}")


class Chooser(Protocol):
    """How a remedy is chosen among several."""

    def __call__(self, view: SeatView, rng: Random) -> Choose:
        """One of the choices among `view.club.acts`."""
        ...


def at_random(view: SeatView, rng: Random) -> Choose:
    """Any remedy, each as likely."""
    return rng.choice(choices_in(view))


def choices_in(view: SeatView) -> list[Choose]:
    """The remedies this player may choose now."""
    return [act for act in acts_in(view) if isinstance(act, Choose)]


def acts_in(view: SeatView) -> tuple[AnyAct, ...]:
    """What the player may do beyond regular play."""
    return () if view.club is None else view.club.acts


class ClubPlayer:
    """A bot at a table where anything may go wrong; it keeps nothing between calls."""

    def __init__(self, bot: Bot, temper: Temper = Temper(), *, remedy: Chooser = at_random) -> None:  # noqa: B008
        self.bot = bot
        self.temper = temper
        self._remedy = remedy

    @property
    def name(self) -> str:
        """The name of the bot that plays the cards."""
        return self.bot.name

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """What he does when the table waits for him."""
        if choices_in(view):
            return self._remedy(view, rng)
        if (settled := _what_is_waited_for(view)) is not None:
            return settled
        return self.bot.choose(_sober(view), rng)

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """What he does in passing: his own slips mended when he notices, an offer taken, marks and words."""
        for act in acts_in(view):
            mends = isinstance(act, TakeBack | TakeMissing | OwnUp) and rng.random() < self.temper.vigilance / 4
            if mends or (isinstance(act, Agree) and rng.random() < 1 / 2):
                return act
        if (whim := self._whim(view, rng)) is not None:
            return whim
        sober = _sober(view)
        if any(isinstance(act, TakeDown) for act in view.legal) and rng.random() < self.temper.vigilance / 8:
            return TakeDown(view.seat)
        return self.bot.interject(sober, rng) if sober.legal else None

    def slip(self, open_to_him: Sequence[IrregularAct], rng: Random) -> IrregularAct | None:
        """What slips from him of all that could now: every kind as likely, what could always slip less so."""
        kinds: dict[str, list[IrregularAct]] = {}
        for act in open_to_him:
            kinds.setdefault(_kind(act), []).append(act)
        if not kinds:
            return None
        kind = rng.choice(list(kinds))
        return rng.choice(kinds[kind]) if rng.random() < _OFTEN.get(kind, 1.0) else None

    def slips_now(self, rng: Random) -> bool:
        """Whether this is a moment at which he slips."""
        return rng.random() >= self.temper.carefulness

    def claim(self, view: SeatView, caught: Sequence[Claimed]) -> Claim | None:
        """He claims what his eye has caught, the first of it first."""
        open_to_him = acts_in(view)
        claims = (Claim(view.seat, kind) for kind in caught)
        return next((claim for claim in claims if claim in open_to_him), None)

    def _whim(self, view: SeatView, rng: Random) -> AnyAct | None:
        if rng.random() >= self.temper.whim:
            return None
        rare = [act for act in acts_in(view) if isinstance(act, _WHIMS)]
        return rng.choice(rare) if rare else None


_WHIMS: Final = (Claim, TouchDiscards, Abandon, Concede, LayDown)

_OFTEN: Final = {
    MarkTooMany.__name__: 0.1,
    "Slip:Mark": 0.2,
    "Slip:AnnounceKing": 0.4,
    LookAtDiscards.__name__: 0.4,
}
"""How often a slip happens that could happen at almost any moment, once it has come up."""


def _kind(act: IrregularAct) -> str:
    return f"Slip:{type(act.done).__name__}" if isinstance(act, Slip) else type(act).__name__


def _sober(view: SeatView) -> SeatView:
    """The view of a player who has not noticed his own slips, wants no new cards and keeps his packets.

    A dealer who may not refuse has nothing to decide, so he is left the one answer.
    """
    legal = tuple(act for act in view.legal if not isinstance(act, TakeDown | CallNewCards | GiveNotice))
    grants = tuple(act for act in legal if isinstance(act, Accept))
    if grants and view.is_on_turn and not any(isinstance(act, Refuse) for act in legal):
        legal = grants
    return view if len(legal) == len(view.legal) else replace(view, legal=legal)


# --- what the table may wait for -------------------------------------------------------------------


def _what_is_waited_for(view: SeatView) -> AnyAct | None:
    """The right for which the deal waits, when it waits for one of this player's."""
    rights = [act for act in acts_in(view) if isinstance(act, TableAct) and not isinstance(act, Claim)]
    asides = [act for act in rights if isinstance(act, LayAside)]
    if asides:
        return min(asides, key=lambda act: sum(_worth(view, card) for card in act.cards))
    for act in rights:
        if isinstance(act, TellNumber | Pay):
            return act
    if any(isinstance(act, TakeExposed) for act in rights):
        return _exposed(view, rights)
    return None


def _exposed(view: SeatView, rights: Sequence[AnyAct]) -> AnyAct:
    """A trump or a king is taken, another card is let go where the next may be had."""
    card = None if view.public.club is None else view.public.club.exposed
    wanted = TakeExposed if card is not None and _worth(view, card) >= Rank.KING else TakeNext
    return next((act for act in rights if isinstance(act, wanted)), TakeExposed(view.seat))


def _worth(view: SeatView, card: Card) -> int:
    return card.rank + (10 if card.suit is view.public.trump else 0)
