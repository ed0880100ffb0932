"""Players for club conduct: any bot, with eyes that miss things and hands that slip.

A player gets views, lists of possible acts, and the faults their eye has caught; the table itself they never see.  They
do what a person does with real cards: shuffle, cut, deal, take up the hand, state their number and mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from ecarte.acts import (
    Agree,
    AnnounceKing,
    AnyAct,
    CallNewCards,
    Choose,
    Claim,
    Due,
    GiveNotice,
    IrregularAct,
    LayAside,
    LookAtDiscards,
    Mark,
    MarkTooMany,
    Slip,
    TakeDown,
    TakeExposed,
    TakeNext,
)
from ecarte.acts.faults import Claimed
from ecarte.bots.base import Seated
from ecarte.bots.choices import Choices
from ecarte.cards import NO_CARDS, Card, Cards, Rank
from ecarte.views.seat import SeatView


class Temper(msgspec.Struct, frozen=True):
    """The temper of a player, all values from 0 to 1.

    `vigilance` is the share of the visible faults that they notice.  `carefulness` is the share of the moments at which
    they could slip that pass without a slip.  `whim` is the share of their moments at which they use a right without
    any reason: an unfounded claim, tricks offered, a hand thrown up.

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
    """Any remedy, all equally likely."""
    return rng.choice(choices_in(view))


def choices_in(view: SeatView) -> list[Choose]:
    """The remedies this player may choose now."""
    return [act for act in acts_in(view) if type(act) is Choose]


def acts_in(view: SeatView) -> tuple[AnyAct, ...]:
    """What the player may do beyond regular play."""
    return () if view.club is None else view.club.acts


class ClubPlayer:
    """A bot at a table where anything may go wrong; it keeps nothing between calls.

    `attention` is the seed that decides which faults their eye catches.  A player who is not `candid` says nothing of
    their own faults.
    """

    candid = True

    def __init__(
        self,
        bot: Seated,
        temper: Temper = Temper(),  # noqa: B008 - it is frozen
        *,
        remedy: Chooser = at_random,
        attention: str = "attention",
    ) -> None:
        self.bot = bot
        self.temper = temper
        self._remedy = remedy
        self._attention = attention

    def catches(self, place: str) -> bool:
        """Whether their eye catches what is wrong in this place; the same answer on every call."""
        return Random(f"{self._attention}/{place}").random() < self.temper.vigilance

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """What they do when the table waits for them."""
        if choices_in(view):
            return self._remedy(view, rng)
        if (settled := _what_is_waited_for(view)) is not None:
            return settled
        return self.bot.choose(_sober(view), rng)

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """What they do in passing: an offer taken, marks and words."""
        if rng.random() < 1 / 2 and any(type(act) is Agree for act in acts_in(view)):
            return Agree(view.seat)
        sober = _sober(view)
        return self.bot.interject(sober, rng) if sober.legal else None

    def mend(self, view: SeatView, remembered: Sequence[AnyAct]) -> AnyAct | None:
        """Correct one of their own slips that they have noticed, if still in time."""
        return next((act for act in remembered if act in acts_in(view) or act in view.legal), None)

    def slip(self, open_to_him: Sequence[IrregularAct], rng: Random) -> IrregularAct | None:
        """A slip among all that are possible now: every kind equally likely, kinds that are always possible less so."""
        kinds: dict[str, list[IrregularAct]] = {}
        for act in open_to_him:
            kinds.setdefault(kind_of(act), []).append(act)
        if not kinds:
            return None
        kind = rng.choice(list(kinds))
        return rng.choice(kinds[kind]) if rng.random() < _OFTEN.get(kind, 1.0) else None

    def slips_now(self, rng: Random) -> bool:
        """Whether this is a moment at which they slip."""
        return rng.random() >= self.temper.carefulness

    def claim(self, view: SeatView, caught: Sequence[Claimed]) -> Claim | None:
        """Claim the first fault their eye has caught."""
        open_to_him = acts_in(view)
        claims = (Claim(view.seat, kind) for kind in caught)
        return next((claim for claim in claims if claim in open_to_him), None)

    def has_whim(self, rng: Random) -> bool:
        """Whether this is a moment for an act without any reason."""
        return rng.random() < self.temper.whim

    def whim(self, view: SeatView, rng: Random) -> AnyAct | None:
        """An act without any reason: any claim, or any right."""
        claims = [act for act in acts_in(view) if type(act) is Claim]
        rights = [act for act in acts_in(view) if type(act) is not Claim and not act.row.prompted]
        return rng.choice((rights or claims) if rng.random() < 1 / 2 else (claims or rights)) if claims else None


_OFTEN: Final = {
    MarkTooMany.__name__: 0.1,
    "Slip:Mark": 0.2,
    "Slip:AnnounceKing": 0.4,
    LookAtDiscards.__name__: 0.4,
}
"""How often a slip that is possible at almost any moment happens, once it has been drawn."""


def believable(view: SeatView, open_to_him: Sequence[IrregularAct]) -> list[IrregularAct]:
    """The slips that a person who sees the table could commit: nobody announces a king that is in sight."""
    return [act for act in open_to_him if not (_is_of_king(act) and _sees_king(view))]


def _is_of_king(act: IrregularAct) -> bool:
    if not isinstance(act, Slip):
        return False
    return isinstance(act.done, AnnounceKing) or (isinstance(act.done, Mark) and act.done.due is Due.HELD_KING)


def _sees_king(view: SeatView) -> bool:
    """Whether the player sees that the king of trumps is elsewhere, or the opponent has announced it."""
    public, other = view.public, view.seat.other
    if public.trump is None or public.announced is other:
        return public.announced is other
    cards = [card for trick in public.tricks for card in (trick.led if trick.leader is other else trick.reply,)]
    if public.led is not None and public.turn is view.seat:
        cards.append(public.led)
    if public.club is not None:
        cards += [*public.club.turned, *public.club.shown]
    cards += [] if public.turn_up is None else [public.turn_up]
    seen = Cards.of(cards) | (NO_CARDS if view.club is None else view.club.seen)
    return Card(Rank.KING, public.trump) in seen and Card(Rank.KING, public.trump) not in (view.hand or NO_CARDS)


def kind_of(act: IrregularAct) -> str:
    """The kind of a slip: its own name, or that of the act done wrongly."""
    return f"Slip:{type(act.done).__name__}" if isinstance(act, Slip) else type(act).__name__


def _sober(view: SeatView) -> SeatView:
    """The view of a player who has not noticed their own slips, wants no new cards and keeps their packets.

    A dealer who may not refuse has nothing to decide, so only that answer is left.
    """
    legal = tuple(act for act in view.legal if not isinstance(act, TakeDown | CallNewCards | GiveNotice))
    may = Choices(legal)
    if may.accept is not None and may.refuse is None and view.is_on_turn:
        legal = (may.accept,)
    return view if len(legal) == len(view.legal) else replace(view, legal=legal)


# --- what the table may wait for -------------------------------------------------------------------


def _what_is_waited_for(view: SeatView) -> AnyAct | None:
    """The right for which the deal waits, when it waits for one of this player's."""
    rights = [act for act in acts_in(view) if type(act) is not Claim]
    asides = [act for act in rights if isinstance(act, LayAside)]
    if asides:
        return min(asides, key=lambda act: sum(_worth(view, card) for card in act.cards))
    for act in rights:
        if act.row.is_default:
            return act
    if any(isinstance(act, TakeExposed) for act in rights):
        return _exposed(view, rights)
    return None


def _exposed(view: SeatView, rights: Sequence[AnyAct]) -> AnyAct:
    """Take a trump or a king; let another card go where the next may be had."""
    card = None if view.public.club is None else view.public.club.exposed
    wanted = TakeExposed if card is not None and _worth(view, card) >= Rank.KING else TakeNext
    return next((act for act in rights if isinstance(act, wanted)), TakeExposed(view.seat))


def _worth(view: SeatView, card: Card) -> int:
    return card.rank + (10 if card.suit is view.public.trump else 0)
