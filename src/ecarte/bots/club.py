"""Players for club conduct: a bot that overlooks faults and makes slips, at rates.

A player gets views, lists of possible acts, and the faults they have noticed, never the table itself.  They do what a
person does with real cards: shuffle, cut, deal, take up the hand, state their number and mark.
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
from ecarte.acts.faults import ClaimKind
from ecarte.bots.base import SeatPlayer
from ecarte.bots.choices import Choices
from ecarte.cards import NO_CARDS, Card, Cards, Rank
from ecarte.views.seat import SeatView


class Temper(msgspec.Struct, frozen=True):
    """How attentive and careful a player is: three probabilities.  Raises ValueError for one outside 0 to 1.

    `vigilance`: to notice a visible fault.  `carefulness`: to make no slip at a moment at which they could.  `whim`: to
    use a right for no reason, such as an unfounded claim, an offer of tricks, or throwing up the hand.
    """

    vigilance: float = 0.6
    carefulness: float = 0.998
    whim: float = 0.0

    def __post_init__(self) -> None:
        if not all(0 <= share <= 1 for share in (self.vigilance, self.carefulness, self.whim)):
            raise ValueError(f"probabilities are from 0 to 1: {self}")


class Chooser(Protocol):
    """Chooses one of several remedies."""

    def __call__(self, view: SeatView, rng: Random) -> Choose:
        """One of the `Choose` acts in `view.club.acts`."""
        ...


def random_remedy(view: SeatView, rng: Random) -> Choose:
    """Any remedy, all equally likely."""
    return rng.choice(open_remedies(view))


def open_remedies(view: SeatView) -> list[Choose]:
    """The remedies this player may choose now."""
    return [act for act in club_acts(view) if type(act) is Choose]


def club_acts(view: SeatView) -> tuple[AnyAct, ...]:
    """The irregular acts and rights open to the player."""
    return () if view.club is None else view.club.acts


class ClubPlayer:
    """A bot with human error; it keeps nothing between calls.

    `attention` is the seed that decides which faults they notice.  A player who is not `candid` never points out their
    own faults.
    """

    candid = True

    def __init__(
        self,
        bot: SeatPlayer,
        temper: Temper = Temper(),  # noqa: B008 - it is frozen
        *,
        remedy: Chooser = random_remedy,
        attention: str = "attention",
    ) -> None:
        self.bot = bot
        self.temper = temper
        self._remedy = remedy
        self._attention = attention

    def catches(self, place: str) -> bool:
        """Whether they notice the fault at this place of the record; the same answer on every call."""
        return Random(f"{self._attention}/{place}").random() < self.temper.vigilance

    def choose(self, view: SeatView, rng: Random) -> AnyAct:
        """The act when the table waits for them."""
        if open_remedies(view):
            return self._remedy(view, rng)
        if (awaited_right := _awaited_right(view)) is not None:
            return awaited_right
        return self.bot.choose(_regular_view(view), rng)

    def interject(self, view: SeatView, rng: Random) -> AnyAct | None:
        """An act out of turn, or None: an offer accepted, or what the bot itself does out of turn."""
        if rng.random() < 1 / 2 and any(type(act) is Agree for act in club_acts(view)):
            return Agree(view.seat)
        regular_view = _regular_view(view)
        return self.bot.interject(regular_view, rng) if regular_view.legal else None

    def correct(self, view: SeatView, corrections: Sequence[AnyAct]) -> AnyAct | None:
        """Correct one of their own slips that they have noticed, if still in time."""
        return next((act for act in corrections if act in club_acts(view) or act in view.legal), None)

    def slip(self, possible: Sequence[IrregularAct], rng: Random) -> IrregularAct | None:
        """A random slip among the `possible` ones, or None.

        All kinds are equally likely, but those in `_SLIP_RATES` less so.
        """
        kinds: dict[str, list[IrregularAct]] = {}
        for act in possible:
            kinds.setdefault(kind_of(act), []).append(act)
        if not kinds:
            return None
        kind = rng.choice(list(kinds))
        return rng.choice(kinds[kind]) if rng.random() < _SLIP_RATES.get(kind, 1.0) else None

    def slips_now(self, rng: Random) -> bool:
        """Whether they make a slip now, at random."""
        return rng.random() >= self.temper.carefulness

    def claim(self, view: SeatView, noticed_faults: Sequence[ClaimKind]) -> Claim | None:
        """A claim of the first noticed fault that may be claimed now, or None."""
        possible = club_acts(view)
        claims = (Claim(view.seat, kind) for kind in noticed_faults)
        return next((claim for claim in claims if claim in possible), None)

    def has_whim(self, rng: Random) -> bool:
        """Whether they act for no reason now, at random."""
        return rng.random() < self.temper.whim

    def whim(self, view: SeatView, rng: Random) -> AnyAct | None:
        """An act for no reason: any claim or any right, or None where none is open."""
        claims = [act for act in club_acts(view) if type(act) is Claim]
        rights = [act for act in club_acts(view) if type(act) is not Claim and not act.row.prompted]
        return rng.choice((rights or claims) if rng.random() < 1 / 2 else (claims or rights)) if claims else None


_SLIP_RATES: Final = {
    MarkTooMany.__name__: 0.1,
    "Slip:Mark": 0.2,
    "Slip:AnnounceKing": 0.4,
    LookAtDiscards.__name__: 0.4,
}
"""The probability that a drawn slip happens, for kinds that are possible at almost any moment."""


def believable_slips(view: SeatView, possible: Sequence[IrregularAct]) -> list[IrregularAct]:
    """The slips that a person who sees the table could make: nobody announces a king that lies open elsewhere."""
    return [act for act in possible if not (_is_of_king(act) and _sees_king(view))]


def _is_of_king(act: IrregularAct) -> bool:
    if not isinstance(act, Slip):
        return False
    return isinstance(act.done, AnnounceKing) or (isinstance(act.done, Mark) and act.done.due is Due.HELD_KING)


def _sees_king(view: SeatView) -> bool:
    """Whether the player knows that the king of trumps is not theirs: they see it, or the opponent has announced it."""
    public, opponent = view.public, view.seat.other
    if public.trump is None or public.announced is opponent:
        return public.announced is opponent
    open_cards = [card for trick in public.tricks for card in (trick.led if trick.leader is opponent else trick.reply,)]
    if public.led is not None and public.turn is view.seat:
        open_cards.append(public.led)
    if public.club is not None:
        open_cards += [*public.club.turned, *public.club.shown]
    open_cards += [] if public.turn_up is None else [public.turn_up]
    seen_cards = Cards.of(open_cards) | (NO_CARDS if view.club is None else view.club.seen)
    return Card(Rank.KING, public.trump) in seen_cards and Card(Rank.KING, public.trump) not in (view.hand or NO_CARDS)


def kind_of(act: IrregularAct) -> str:
    """The kind of a slip: its own name, or that of the act done wrongly."""
    return f"Slip:{type(act.done).__name__}" if isinstance(act, Slip) else type(act).__name__


def _regular_view(view: SeatView) -> SeatView:
    """The view with only the acts of regular play, for a bot that knows no others.

    A dealer who may not refuse has nothing to decide, so only acceptance is left.
    """
    legal = tuple(act for act in view.legal if not isinstance(act, TakeDown | CallNewCards | GiveNotice))
    choices = Choices(legal)
    if choices.accept is not None and choices.refuse is None and view.is_on_turn:
        legal = (choices.accept,)
    return view if len(legal) == len(view.legal) else replace(view, legal=legal)


# --- what the table may wait for -------------------------------------------------------------------


def _awaited_right(view: SeatView) -> AnyAct | None:
    """The act by which this player uses the right that the deal waits for, or None."""
    rights = [act for act in club_acts(view) if type(act) is not Claim]
    layings_aside = [act for act in rights if isinstance(act, LayAside)]
    if layings_aside:
        return min(layings_aside, key=lambda act: sum(_card_strength(view, card) for card in act.cards))
    for act in rights:
        if act.row.is_default:
            return act
    if any(isinstance(act, TakeExposed) for act in rights):
        return _take_exposed_or_next(view, rights)
    return None


def _take_exposed_or_next(view: SeatView, rights: Sequence[AnyAct]) -> AnyAct:
    """Take an exposed trump or king; take the next card instead of any other, where that is allowed."""
    exposed_card = None if view.public.club is None else view.public.club.exposed
    wanted_right = (
        TakeExposed if exposed_card is not None and _card_strength(view, exposed_card) >= Rank.KING else TakeNext
    )
    return next((act for act in rights if isinstance(act, wanted_right)), TakeExposed(view.seat))


def _card_strength(view: SeatView, card: Card) -> int:
    return card.rank + (10 if card.suit is view.public.trump else 0)
