"""A table in club conduct that plays itself: nature, accidents at stated rates, slips, claims, and the play.

What comes next follows from the club, the players and the source of chance handed in, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, cast

import msgspec

from ecarte.actions import GIVE, Give, Nature, TurnUp
from ecarte.bots.club import ClubPlayer
from ecarte.cards import SEATS, Card, Seat
from ecarte.engine.deal import CUT, DEAL, DEALER_DRAWS, ELDER_DRAWS, SHUFFLE, TURN_UP
from ecarte.faults import (
    AnyAct,
    Claimed,
    CutExposes,
    CutForDealExposes,
    FindFaced,
    GiveExposed,
    MisprintedPack,
)
from ecarte.table.club.accidents import awaits_nature, can_happen, cards_below, is_waiting, natural_acts
from ecarte.table.club.slips import slips
from ecarte.table.club.state import Club
from ecarte.table.club.step import apply_in_club, legal_in_club, turn_in_club
from ecarte.table.club.windows import in_sight
from ecarte.table.match import Stage
from ecarte.view import SeatView, seat_view


class AccidentRates(msgspec.Struct, frozen=True):
    """How often something goes wrong without anybody's choice, each from 0 to 1.

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
        if not all(0 <= rate <= 1 for rate in rates):
            raise ValueError(f"rates are from 0 to 1: {self}")


NO_ACCIDENTS: Final = AccidentRates()
USUAL: Final = AccidentRates(cut_for_deal=0.01, cut=0.005, dealt=0.001, given=0.002, faced=0.0005, misprinted=0.0005)
"""The accidents of a table where now and then something falls."""

_Mishap = CutExposes | CutForDealExposes | FindFaced | GiveExposed | MisprintedPack

Eye = Callable[[Club, Seat, Claimed], bool]
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
            self._claim(club)
            or accident_now(club, self.rates, rng)
            or self._slip(club, rng)
            or self._in_passing(club, rng)
            or card_to_come(club, rng)
            or self._on_turn(club, rng)
        )

    def _claim(self, club: Club) -> AnyAct | None:
        if not something_is_wrong(club) or is_waiting(club):
            return None
        for seat in SEATS:
            caught = [kind for kind in in_sight(club, seat) if self._eye(club, seat, kind)]
            if caught and (claim := self.players[seat].claim(seat_view(club, seat), caught)) is not None:
                return claim
        return None

    def _slip(self, club: Club, rng: Random) -> AnyAct | None:
        for seat in SEATS:
            player = self.players[seat]
            if player.slips_now(rng) and can_slip(club) and (act := player.slip(slips(club, seat), rng)) is not None:
                return cast("AnyAct", act)
        return None

    def _in_passing(self, club: Club, rng: Random) -> AnyAct | None:
        on_turn = turn_in_club(club)
        for seat in SEATS:
            if seat is not on_turn and may_speak(club, seat):
                view = seat_view(club, seat)
                if (act := self.players[seat].interject(view, rng)) is not None:
                    return act
        return None

    def _on_turn(self, club: Club, rng: Random) -> AnyAct | None:
        seat = turn_in_club(club)
        if seat is None:
            return None
        player, view = self.players[seat], seat_view(club, seat)
        if not is_waiting(club) and not club.unpaid and (act := _mended(player, view, rng)) is not None:
            return act
        return player.choose(view, rng)


def _mended(player: ClubPlayer, view: SeatView, rng: Random) -> AnyAct | None:
    """What the player on turn does before his act: rights besides regular play."""
    act = player.interject(view, rng)
    return None if act is None or act in view.legal else act


class Attention:
    """Rolls each player's vigilance once for every fault, when he could first see it."""

    def __init__(self, players: tuple[ClubPlayer, ClubPlayer], seed: str = "attention") -> None:
        self._players = players
        self._seed = seed

    def __call__(self, club: Club, seat: Seat, kind: Claimed) -> bool:
        """The answer follows from the fault's place in the match alone."""
        game = club.match.game
        assert game is not None
        place = f"{game.number}/{game.deal_number}/{len(club.chapter.faults)}/{game.over_scored}"
        return Random(f"{self._seed}/{seat}/{kind}/{place}").random() < self._players[seat].temper.vigilance


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


def may_speak(club: Club, seat: Seat) -> bool:
    """Whether a player whose turn it is not might have something to do; a quick look before his view is made."""
    if club.match.stage is Stage.CUT_FOR_DEAL:
        return False
    if not club.in_play or is_waiting(club) or club.unpaid:
        return False
    game = club.match.game
    assert game is not None
    deal = game.deal
    if deal.phase < TURN_UP:
        return bool(game.carried) or (deal.phase is SHUFFLE and club.match.dealer is not seat)
    return deal.phase not in (ELDER_DRAWS, DEALER_DRAWS)


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
