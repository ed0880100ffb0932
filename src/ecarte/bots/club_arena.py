"""A table in club conduct that plays itself: nature, accidents at stated rates, slips, claims, and the play.

What comes next follows from the club, the players and the source of chance handed in, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, cast

import msgspec

from ecarte.acts import (
    GIVE,
    AnyAct,
    CallNewCards,
    CutExposes,
    CutForDealExposes,
    FindFaced,
    Give,
    GiveExposed,
    IrregularAct,
    MisprintedPack,
    Nature,
    OwnUp,
    SeatMove,
    TakeBack,
    TakeDown,
    TakeMissing,
    TurnUp,
)
from ecarte.bots.club import ClubPlayer, believable
from ecarte.cards import SEATS, Card, Seat
from ecarte.engine.deal import CUT, DEAL, DEALER_DRAWS, ELDER_DRAWS, SHUFFLE, TURN_UP
from ecarte.faults import Event
from ecarte.table.club.accidents import awaits_nature, can_happen, cards_below, is_waiting, natural_acts
from ecarte.table.club.regular import legal_regular
from ecarte.table.club.slips import slips
from ecarte.table.club.state import Club
from ecarte.table.club.step import apply_in_club, legal_in_club, objection_in_club, turn_in_club
from ecarte.table.club.windows import KINDS, in_sight, standing
from ecarte.table.match import Stage
from ecarte.view import seat_view


class AccidentRates(msgspec.Struct, frozen=True):
    """How often something goes wrong without anybody's choice, each from 0 to less than 1.

    `cut_for_deal` and `cut` are for each cut, `dealt` and `given` for each card dealt or given in an exchange,
    `faced` for each card that comes off the pack or the stock, `misprinted` for each shuffle.

    Raises ValueError outside.
    """

    cut_for_deal: float = 0.0
    cut: float = 0.0
    dealt: float = 0.0
    given: float = 0.0
    faced: float = 0.0
    misprinted: float = 0.0

    def __post_init__(self) -> None:
        rates = (self.cut_for_deal, self.cut, self.dealt, self.given, self.faced, self.misprinted)
        if not all(0 <= rate < 1 for rate in rates):
            raise ValueError(f"rates are from 0 to less than 1, or no deal would be dealt: {self}")


NO_ACCIDENTS: Final = AccidentRates()
USUAL: Final = AccidentRates(cut_for_deal=0.01, cut=0.005, dealt=0.001, given=0.002, faced=0.0005, misprinted=0.0005)
"""The accidents of a table where now and then something falls."""

_Mishap = CutExposes | CutForDealExposes | FindFaced | GiveExposed | MisprintedPack

Eye = Callable[[Club, Seat, str], bool]
"""Whether a player's eye catches a fault that he could see; the same answer as long as it is the same fault."""


class ClubTable:
    """Two players and nature.  `next_act` says what happens next; None when all is over."""

    def __init__(
        self, players: tuple[ClubPlayer, ClubPlayer], *, rates: AccidentRates = NO_ACCIDENTS, eye: Eye | None = None
    ) -> None:
        self.players = players
        self.rates = rates
        self._eye = eye or Attention(players)

    def next_act(self, club: Club, rng: Random) -> AnyAct | None:
        """What happens next, always something that may be done or can go wrong."""
        if club.is_over:
            return None
        return (
            self._noticed(club)
            or accident_now(club, self.rates, rng)
            or self._slip(club, rng)
            or self._in_passing(club, rng)
            or card_to_come(club, rng)
            or self._on_turn(club, rng)
        )

    def _noticed(self, club: Club) -> AnyAct | None:
        """A claim, or a slip of his own put right, by him whose eye has caught it."""
        if not something_is_wrong(club) or is_waiting(club):
            return None
        for seat in SEATS:
            player = self.players[seat]
            caught = [kind for kind in in_sight(club, seat) if self._eye(club, seat, kind)]
            if caught and (claim := player.claim(seat_view(club, seat), caught)) is not None:
                return claim
            own = [act for act in to_be_mended(club, seat) if self._eye(club, seat, type(act).__name__)]
            if own and (mended := player.mend(seat_view(club, seat), own)) is not None:
                return mended
        return None

    def _slip(self, club: Club, rng: Random) -> AnyAct | None:
        for seat in SEATS:
            player = self.players[seat]
            if not player.slips_now(rng) or not can_slip(club):
                continue
            act = player.slip(believable(seat_view(club, seat), slips(club, seat)), rng)
            if act is not None and not is_repeated(club, act):
                return cast("AnyAct", act)
        return None

    def _in_passing(self, club: Club, rng: Random) -> AnyAct | None:
        if club.match.stage is not Stage.PLAY or is_waiting(club):
            return None
        for seat in SEATS:
            player = self.players[seat]
            if player.has_whim(rng) and (act := player.whim(seat_view(club, seat), rng)) is not None:
                return act
        on_turn = turn_in_club(club)
        for seat in seats_that_may_speak(club):
            if seat is not on_turn and (act := self.players[seat].interject(seat_view(club, seat), rng)) is not None:
                return act
        return None

    def _on_turn(self, club: Club, rng: Random) -> AnyAct | None:
        seat = turn_in_club(club)
        return None if seat is None else self.players[seat].choose(seat_view(club, seat), rng)


class Attention:
    """Rolls each player's vigilance once for every fault, when he could first see it."""

    def __init__(self, players: tuple[ClubPlayer, ClubPlayer], seed: str = "attention") -> None:
        self._players = players
        self._seed = seed

    def __call__(self, club: Club, seat: Seat, kind: str) -> bool:
        """The answer follows from the fault's place in the match alone: the deal, its kind, how many there were."""
        game = club.match.game
        assert game is not None
        events = [event for _, event, _ in standing(club)] + [event for event, _, _ in club.upheld]
        n_such = sum(KINDS.get(event) == kind for event in events)
        place = f"{game.number}/{game.deal_number}/{kind}/{n_such}"
        return Random(f"{self._seed}/{place}/{seat}").random() < self._players[seat].temper.vigilance


def play_club(club: Club, table: ClubTable, rng: Random) -> Iterator[tuple[AnyAct, Club]]:
    """Every act until all is over, and the club after it."""
    while (act := table.next_act(club, rng)) is not None:
        club = apply_in_club(club, act)
        yield act, club


# --- what is worth asking --------------------------------------------------------------------------


def something_is_wrong(club: Club) -> bool:
    """Whether there could be a fault at all; a quick look before the windows are gone through."""
    game = club.match.game
    if not club.in_play or game is None:
        return False
    in_last = club.last is not None and club.last.faults
    return bool(club.chapter.faults or in_last or game.over_scored != (0, 0) or club.missing)


def can_slip(club: Club) -> bool:
    """Whether anything can slip from anybody now."""
    return club.in_play and not club.unpaid and (club.asking or not is_waiting(club))


def is_repeated(club: Club, slip: IrregularAct) -> bool:
    """Whether the player has done the like in this deal, or been caught at it in this game.

    Who has played a wrong card may play another as long as nobody has said anything.
    """
    slipped = apply_in_club(club, cast("AnyAct", slip)).chapter.faults
    fresh = [fault for fault in slipped if not any(fault is one for one in club.chapter.faults)]
    own = [fault.event for fault in club.chapter.faults if fault.offender is slip.seat]
    caught = [event for event, offender, _ in club.upheld if offender is slip.seat]
    known = {KINDS.get(event, event) for event in (*caught, *(event for event in own if event not in _WRONG_CARDS))}
    return any(KINDS.get(fault.event, fault.event) in known for fault in fresh if fault.offender is slip.seat)


_WRONG_CARDS: Final = (Event.REVOKE, Event.UNDERPLAY)


def seats_that_may_speak(club: Club) -> frozenset[Seat]:
    """The players who might have something to do in passing; a quick look before their views are made."""
    if not club.in_play or club.unpaid:
        return frozenset()
    if club.conceded is not None:
        return frozenset(SEATS)
    game = club.match.game
    if club.deal.phase in _GIVING and game is not None and not game.carried and not club.deal.owed:
        return frozenset()
    acts = (act for act in legal_regular(club) if not isinstance(act, CallNewCards | TakeDown))
    return frozenset(act.seat for act in acts if isinstance(act, SeatMove))


_GIVING: Final = (DEAL, ELDER_DRAWS, DEALER_DRAWS)
"""While cards are given there is nothing to say but what is marked."""

_MENDED_BY: Final[dict[Event, type[OwnUp | TakeBack | TakeMissing]]] = {
    Event.FALSE_KING: OwnUp,
    Event.REVOKE: TakeBack,
    Event.UNDERPLAY: TakeBack,
    Event.LEAD_OUT_OF_TURN: TakeBack,
    Event.DEALER_TOOK_TOO_FEW: TakeMissing,
}


def to_be_mended(club: Club, seat: Seat) -> list[AnyAct]:
    """The acts by which this player could now put right what slipped from him."""
    chapters = [chapter for chapter in (club.chapter, club.last) if chapter is not None]
    own = [fault.event for chapter in chapters for fault in chapter.faults if fault.offender is seat]
    found: list[AnyAct] = [_MENDED_BY[event](seat) for event in own if event in _MENDED_BY]
    if club.match.game is not None and club.match.game.over_scored[seat]:
        found.append(TakeDown(seat))
    return [act for act in found if objection_in_club(club, act) is None and apply_in_club(club, act) is not club]


# --- nature ----------------------------------------------------------------------------------------


def card_to_come(club: Club, rng: Random) -> AnyAct | None:
    """Nature's next act, every card below as likely, as in a pack well shuffled; None when a player is awaited."""
    if awaits_nature(club):
        return rng.choice(natural_acts(club))
    if is_waiting(club) or club.unpaid:
        return None
    if club.in_play and club.deal.stock and club.deal.phase in (DEAL, TURN_UP, ELDER_DRAWS, DEALER_DRAWS):
        card = _top(club, rng)
        return TurnUp(card) if club.deal.phase is TURN_UP else GIVE[_place(card)]
    if turn_in_club(club) is not None:
        return None
    options = [act for act in legal_in_club(club) if isinstance(act, Nature) and act != Give(None)]
    return rng.choice(options) if options else None


def _top(club: Club, rng: Random) -> Card:
    return rng.choice(list(cards_below(club)))


def _place(card: Card) -> int:
    return card.bit.bit_length() - 1


def accident_now(club: Club, rates: AccidentRates, rng: Random) -> AnyAct | None:
    """The accident that happens at this moment, if one does."""
    if rates == NO_ACCIDENTS or club.unpaid or is_waiting(club):
        return None
    found = _rolled(club, rates, rng)
    return found if found is not None and can_happen(club, found) else None


def _rolled(club: Club, rates: AccidentRates, rng: Random) -> _Mishap | None:
    if club.match.stage is Stage.CUT_FOR_DEAL:
        return CutForDealExposes(rng.choice(SEATS)) if rng.random() < rates.cut_for_deal else None
    if not club.in_play or not club.deal.stock:
        return None
    match club.deal.phase:
        case phase if phase is SHUFFLE and not club.deal.shuffled:
            return MisprintedPack(_top(club, rng)) if rng.random() < rates.misprinted else None
        case phase if phase is CUT:
            return CutExposes(_top(club, rng)) if rng.random() < rates.cut else None
        case phase if phase in (DEAL, TURN_UP, ELDER_DRAWS, DEALER_DRAWS):
            if rng.random() < rates.faced:
                return FindFaced(_top(club, rng))
            exposed = rates.dealt if phase is DEAL else rates.given
            return GiveExposed(_top(club, rng)) if phase is not TURN_UP and rng.random() < exposed else None
    return None
