"""The bot `master`: plays the average strategy of regret minimisation (an approximate equilibrium).

Its tables say when to stand, propose, accept and refuse, what to discard (`ecarte.tables.exchange_strategy`) and which
card to play (`ecarte.tables.play_strategy`), at every score of a game to five.  They hold for London's rules and any
other with the same duties, prices and pack; in other games it plays like the sampler.  Where a player needs more than
five points it plays as if they needed five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np

from ecarte.acts import Action
from ecarte.bots.base import Mixed, Valued
from ecarte.bots.choices import Choices
from ecarte.bots.master_exchange import MOST_DEALS, ExchangeContinuation, options_at
from ecarte.bots.master_features import card_features, exchange_features, is_known, kind_of, who_needs_one
from ecarte.bots.master_play import CardContinuation, MasterTables, equity
from ecarte.bots.master_ranges import opponent_acts, possible_hands, sample_deals
from ecarte.bots.sampler.bot import Sampler, is_covered
from ecarte.bots.sampler.features import EncodedView, encode_view
from ecarte.engine.deal import Phase
from ecarte.tables.exchange_keys import Step
from ecarte.tables.exchange_strategy import exchange_table
from ecarte.tables.infoset_keys import EXCHANGED
from ecarte.tables.play_strategy import OF_MASTER, play_table
from ecarte.views.seat import SeatView


class Master:
    """The bot.

    Its value of a choice assumes that both players play like the master, before and after it
    (`ecarte.bots.master_play`).  Where its tables do not apply, or a number was not stated, its choices and values are
    the sampler's.  Raises TableDamaged when a table's checksum is wrong.
    """

    def __init__(self) -> None:
        self.name = "master"
        self._sampler = Sampler()
        self._cards = play_table(OF_MASTER[0])
        self._exchange = exchange_table()
        equity()  # read and checked now, not in the middle of a game

    def choose(self, view: SeatView, rng: Random) -> Action:
        """An action drawn by the probabilities of the tables; the sampler's choice where they have none."""
        mixed = self.mixture(view)
        if not mixed:
            return self._sampler.choose(view, rng)
        announce = Choices(view.legal).announcement
        if announce is not None and self._sampler.choose(view, rng) == announce:
            return announce
        return rng.choices([one.action for one in mixed], [one.chance for one in mixed])[0]

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The sampler's act out of turn, or None."""
        return self._sampler.interject(view, rng)

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> Sequence[Valued]:
        """The value of each choice, the best first; of the discards only of some candidates, and of `also`."""
        mixed = self.mixture(view)
        if mixed:
            own = self._own_values(encode_view(view), mixed, rng, also)
            if own:
                return sorted(own, key=lambda one: -round(one.value, 9))
        return self._sampler.values(view, rng, also=also)

    def mixture(self, view: SeatView) -> Sequence[Mixed]:
        """All choices except announcing the king, with their probabilities; empty where the tables have none."""
        if len(view.legal) < 2 or not view.is_on_turn or not is_covered(view) or not is_known(view.public.agreement):
            return ()
        seen = encode_view(view)
        chances = self._of_cards(seen) if view.public.phase in (Phase.LEAD, Phase.REPLY) else self._of_exchange(seen)
        announced = Choices(view.legal).announcement
        return [Mixed(one, chances.get(one, 0.0)) for one in view.legal if one is not announced] if chances else ()

    def _own_values(self, seen: EncodedView, mixed: Sequence[Mixed], rng: Random, also: Action | None) -> list[Valued]:
        """The value of each choice by the tables; empty where they cannot give one."""
        may, acts = Choices(seen.view.legal), opponent_acts(seen)
        if acts is None or may.suits or may.conditions:
            return []
        luck = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        by = MasterTables(self._exchange, (self._cards, *(play_table(name) for name in OF_MASTER[1:])))
        if seen.view.public.phase in (Phase.LEAD, Phase.REPLY):
            return CardContinuation(seen, by, luck).values(mixed, possible_hands(seen, acts, self._exchange))
        tried = options_at(seen, also)
        drawn = sample_deals(seen, acts, self._exchange, luck, MOST_DEALS // len(tried))
        return ExchangeContinuation(seen, by, luck).values(tried, drawn)

    def _of_cards(self, seen: EncodedView) -> Mapping[Action, float]:
        kind = kind_of(seen)
        if kind == EXCHANGED and not seen.exchanged:
            return {}  # a conditional acceptance failed: nobody exchanged, nobody is liable
        last, at = who_needs_one(seen), card_features(seen)
        mean = play_table(OF_MASTER[last]).mean(at, is_elder=seen.i_am_elder, kind=kind) if last else {}
        mean = mean or self._cards.mean(at, is_elder=seen.i_am_elder, kind=kind)
        chances = {card: share for mask, share in mean.items() for card in seen.order.cards(mask)}
        return {play: chances[play.card] for play in Choices(seen.view.legal).cards} if chances else {}

    def _of_exchange(self, seen: EncodedView) -> Mapping[Action, float]:
        at, may = exchange_features(seen), Choices(seen.view.legal)
        if at is None:
            return {}
        if at.step in (Step.STANDS, Step.ACCEPTS):
            first, second = (may.stand, may.proposals) if at.step is Step.STANDS else (may.accept, [may.refuse])
            decision = self._exchange.decision(at)
            if decision is None or first is None or len(second) != 1 or second[0] is None:
                return {}
            return {first: decision[0], second[0]: decision[1]}
        thrown = self._exchange.discards(at)
        offers: dict[int, Action]
        if seen.view.public.phase is Phase.ELDER_NAMES:
            numbers = {name.number: name for name in may.numbers}
            offers = {cards: numbers[n] for cards in thrown if (n := cards.bit_count()) in numbers}
        else:
            offers = {seen.order.mask(offer.cards.mask): offer for offer in may.discards}
        shares: dict[Action, float] = {}
        for cards, share in thrown.items():
            if cards in offers:
                shares[offers[cards]] = shares.get(offers[cards], 0.0) + share
        total = sum(shares.values())
        return {act: share / total for act, share in shares.items()} if total else {}
