"""The randomness of a table: nature's next act, accidents, and the players' random numbers.

Cards come by chance, or from a pack shuffled beforehand; accidents happen at stated rates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from ecarte.acts import (
    AnyAct,
    CutExposes,
    CutForDealExposes,
    FindFaced,
    FromPack,
    GiveExposed,
    MisprintedPack,
)
from ecarte.acts.faults import Conduct
from ecarte.cards import PACK, SEATS, Card
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import CUT, DEAL, DEALER_DRAWS, ELDER_DRAWS, SHUFFLE, TURN_UP
from ecarte.table.club.accidents import accidents, awaits_nature, cards_below, is_waiting, natural_acts
from ecarte.table.club.step import turn_in_club
from ecarte.table.evening import Evening
from ecarte.table.layers import deal_in_hand, layers_of
from ecarte.table.match import Match, Stage
from ecarte.table.nature import act_of_card, from_pack, natural_actions, random_nature
from ecarte.table.step import Play, turn


class AccidentRates(msgspec.Struct, frozen=True):
    """The rates of accidents that nobody chooses, each from 0 to less than 1.

    `cut_for_deal` and `cut` are the rates for each cut, `in_deal` and `in_exchange` for each card dealt or given in an
    exchange, `faced` for each card that comes off the pack or the stock, `misprinted` for each shuffle.

    Raises ValueError for a rate outside that range.
    """

    cut_for_deal: float = 0.0
    cut: float = 0.0
    in_deal: float = 0.0
    in_exchange: float = 0.0
    faced: float = 0.0
    misprinted: float = 0.0

    def __post_init__(self) -> None:
        rates = (self.cut_for_deal, self.cut, self.in_deal, self.in_exchange, self.faced, self.misprinted)
        if not all(0 <= rate < 1 for rate in rates):
            raise ValueError(f"rates are from 0 to less than 1, or no deal would be dealt: {self}")


NO_ACCIDENTS: Final = AccidentRates()
USUAL: Final = AccidentRates(
    cut_for_deal=0.01, cut=0.005, in_deal=0.001, in_exchange=0.002, faced=0.0005, misprinted=0.0005
)
"""The rates of a table with occasional accidents."""


@dataclass(frozen=True)
class Randomness:
    """Where the cards come from, and the random source of each player, A's first.

    `card` returns nature's next act, None while a player is awaited.  `rates` are those of accidents, which are drawn
    from A's source.  `fixed`: the order of the pack is fixed, so a card that is exposed is the next to come.
    """

    card: Callable[[Play], AnyAct | None]
    sources: tuple[Random, Random]
    _: KW_ONLY
    rates: AccidentRates = NO_ACCIDENTS
    fixed: bool = False

    def at(self, _table: Play, _n_acts: int) -> Randomness:
        """The randomness of the next act: this one, whatever the state."""
        return self

    def accident(self, match: Match) -> AnyAct | None:
        """An accident at this moment, if any."""
        accident = accident_now(match, self.rates, self.sources[0])
        if not self.fixed or not isinstance(accident, GiveExposed | FindFaced):
            return accident
        next_card = self.card(match)
        if not isinstance(next_card, FromPack) or next_card.card is None:
            return None
        accident = replace(accident, card=next_card.card)
        return accident if accident in accidents(match) else None


def by_chance(rng: Random, *, rates: AccidentRates = NO_ACCIDENTS) -> Randomness:
    """Randomness for a table where things may go wrong: everything from one source, as from a well-shuffled pack."""
    return Randomness(lambda table: card_to_come(table, rng), (rng, rng), rates=rates)


# --- by chance --------------------------------------------------------------------------------------


def card_to_come(table: Play, rng: Random) -> AnyAct | None:
    """Nature's next act, all unseen cards equally likely, as in a well-shuffled pack; None when a player is awaited."""
    if not isinstance(table, Match) or table.conduct is None:
        return random_nature(table, rng)
    if awaits_nature(table):
        return rng.choice(natural_acts(table))
    if is_waiting(table) or table.unpaid:
        return None
    if table.in_play and table.deal.stock and table.deal.phase in (DEAL, TURN_UP, ELDER_DRAWS, DEALER_DRAWS):
        return act_of_card(table.deal, _top(table, rng))
    return None if turn_in_club(table) is not None else random_nature(table, rng)


def _top(match: Match, rng: Random) -> Card:
    return rng.choice(list(cards_below(match)))


Mishap = CutExposes | CutForDealExposes | FindFaced | GiveExposed | MisprintedPack


def accident_now(match: Match, rates: AccidentRates, rng: Random) -> AnyAct | None:
    """The accident that happens at this moment, if one does."""
    if rates == NO_ACCIDENTS or match.unpaid or is_waiting(match):
        return None
    accident = _roll_accident(match, rates, rng)
    return accident if accident is not None and accident in accidents(match) else None


def _roll_accident(match: Match, rates: AccidentRates, rng: Random) -> Mishap | None:
    if match.stage is Stage.CUT_FOR_DEAL:
        return CutForDealExposes(rng.choice(SEATS)) if rng.random() < rates.cut_for_deal else None
    if not match.in_play or not match.deal.stock:
        return None
    match match.deal.phase:
        case phase if phase is SHUFFLE and not match.deal.shuffled:
            return MisprintedPack(_top(match, rng)) if rng.random() < rates.misprinted else None
        case phase if phase is CUT:
            return CutExposes(_top(match, rng)) if rng.random() < rates.cut else None
        case phase if phase in (DEAL, TURN_UP, ELDER_DRAWS, DEALER_DRAWS):
            if rng.random() < rates.faced:
                return FindFaced(_top(match, rng))
            exposure_rate = rates.in_deal if phase is DEAL else rates.in_exchange
            return GiveExposed(_top(match, rng)) if phase is not TURN_UP and rng.random() < exposure_rate else None
    return None


class EveningRandomness(msgspec.Struct, frozen=True):
    """What is random in an evening: it follows from the seed, the game and the number of acts so far."""

    seed: int

    def at(self, evening: Evening, n_acts: int) -> Randomness:
        """What is random in the act after `n_acts` others."""
        rng = Random(f"{self.seed}/act/{n_acts}")
        if evening.sitting.conduct != Conduct.ASSISTED:
            return by_chance(rng, rates=USUAL)
        return Randomness(_seeded_packs(evening.sitting.agreement, self.since_sitting_down(evening)), (rng, rng))

    def since_sitting_down(self, evening: Evening) -> str:
        """The text from which the packs of the two who sit are derived, the same in all their games."""
        return f"{self.seed}/from game {evening.game - evening.n_settled}"


# --- packs derived from a seed ----------------------------------------------------------------------


class SeededPacks:
    """Nature for one duplicate deal or game: every pack order is derived from a text, and nothing else.

    The n-th deal has its own order, and discards used again come in a second order of their own (CYCL-030), so both
    halves of a pair meet the same cards wherever they reach the same place.
    """

    def __init__(self, agreement: Agreement, key: str) -> None:
        self._agreement = agreement
        self._key = key
        self._orders: dict[tuple[str, int], Sequence[Card]] = {}

    def __call__(self, play: Play) -> AnyAct | None:
        """Nature's next action; None while a player is awaited or all is over."""
        deal = deal_in_hand(play)
        if deal is None:
            options = natural_actions(play)
            return self._for_table(play, len(options)).choice(options) if options else None
        number = _deal_number(play)
        gifts = natural_actions(deal) if deal.stock == 0 else ()
        if gifts:
            by_card = {gift.card: gift for gift in gifts if isinstance(gift, FromPack)}
            return next(by_card[card] for card in self._order("again", number) if card in by_card)
        return None if turn(play) is not None else from_pack(deal, self._order("pack", number))

    def _for_table(self, play: Play, n_options: int) -> Random:
        cut = play.cut_number if isinstance(play, Match) else 0
        return Random(f"{self._key}/table/{cut}/{n_options}")

    def _order(self, purpose: str, number: int) -> Sequence[Card]:
        if (purpose, number) not in self._orders:
            cards = [card for card in PACK if self._agreement.pack_mask & card.bit]
            Random(f"{self._key}/{purpose}/{number}").shuffle(cards)
            self._orders[purpose, number] = cards
        return self._orders[purpose, number]


@lru_cache(maxsize=8)
def _seeded_packs(agreement: Agreement, key: str) -> SeededPacks:
    return SeededPacks(agreement, key)


def _deal_number(play: Play) -> int:
    match, game, _ = layers_of(play)
    number = game.deal_number if game else 1
    return 1000 * len(match.results) + number if match else number
