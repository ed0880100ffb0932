"""The bot `master`: plays the average strategy of regret minimisation (an approximate equilibrium).

Its tables say when to stand, propose, accept and refuse, what to discard (`ecarte.tables.exchange_strategy`) and which
card to play (`ecarte.tables.play_strategy`), at every score of a game to five.  They hold for London's rules and all
rules with the same duties, prices and pack; in other games the master plays like the sampler.  Where a player needs
more than five points, the master plays as if they needed five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np

from ecarte.acts import Action
from ecarte.bots.base import ChoiceChance, ChoiceValue
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
    """Plays by tables that were trained to be hard to exploit.

    Its value of a choice assumes that both players play like the master, before and after it
    (`ecarte.bots.master_play`).  Where its tables do not apply, or the number of cards taken was not stated, its
    choices and values are the sampler's.  Raises TableDamaged when a table's checksum is wrong.
    """

    def __init__(self) -> None:
        self.name = "master"
        self._sampler = Sampler()
        self._cards = play_table(OF_MASTER[0])
        self._exchange = exchange_table()
        equity()  # read and checked now, not in the middle of a game

    def choose(self, view: SeatView, rng: Random) -> Action:
        """An action drawn by the probabilities of the tables; the sampler's choice where they have none."""
        mixture = self.mixture(view)
        if not mixture:
            return self._sampler.choose(view, rng)
        announcement = Choices(view.legal).announcement
        if announcement is not None and self._sampler.choose(view, rng) == announcement:
            return announcement
        return rng.choices([choice.action for choice in mixture], [choice.chance for choice in mixture])[0]

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The sampler's act out of turn, or None."""
        return self._sampler.interject(view, rng)

    def values(self, view: SeatView, rng: Random, *, also: Action | None = None) -> Sequence[ChoiceValue]:
        """The value of each choice, the best first.  Among the discards only some candidates, and `also`, get a
        value."""
        mixture = self.mixture(view)
        if mixture:
            own_values = self._own_values(encode_view(view), mixture, rng, also)
            if own_values:
                return sorted(own_values, key=lambda valued: -round(valued.value, 9))
        return self._sampler.values(view, rng, also=also)

    def mixture(self, view: SeatView) -> Sequence[ChoiceChance]:
        """All choices except announcing the king, with their probabilities; empty where the tables have none."""
        if len(view.legal) < 2 or not view.is_on_turn or not is_covered(view) or not is_known(view.public.agreement):
            return ()
        encoded_view = encode_view(view)
        chances = (
            self._card_chances(encoded_view)
            if view.public.phase in (Phase.LEAD, Phase.REPLY)
            else self._exchange_chances(encoded_view)
        )
        announcement = Choices(view.legal).announcement
        return (
            [ChoiceChance(action, chances.get(action, 0.0)) for action in view.legal if action is not announcement]
            if chances
            else ()
        )

    def _own_values(
        self, encoded_view: EncodedView, mixture: Sequence[ChoiceChance], rng: Random, also: Action | None
    ) -> list[ChoiceValue]:
        """The value of each choice by the tables; empty where they cannot give one."""
        choices, acts = Choices(encoded_view.view.legal), opponent_acts(encoded_view)
        if acts is None or choices.suits or choices.conditions:
            return []
        numpy_rng = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        tables = MasterTables(self._exchange, (self._cards, *(play_table(name) for name in OF_MASTER[1:])))
        if encoded_view.view.public.phase in (Phase.LEAD, Phase.REPLY):
            return CardContinuation(encoded_view, tables, numpy_rng).values(
                mixture, possible_hands(encoded_view, acts, self._exchange)
            )
        options = options_at(encoded_view, also)
        deals = sample_deals(encoded_view, acts, self._exchange, numpy_rng, MOST_DEALS // len(options))
        return ExchangeContinuation(encoded_view, tables, numpy_rng).values(options, deals)

    def _card_chances(self, encoded_view: EncodedView) -> Mapping[Action, float]:
        kind = kind_of(encoded_view)
        if kind == EXCHANGED and not encoded_view.they_exchanged:
            return {}  # a conditional acceptance failed: nobody exchanged, nobody is liable
        table_number, infoset = who_needs_one(encoded_view), card_features(encoded_view)
        mean = (
            play_table(OF_MASTER[table_number]).mean(infoset, is_elder=encoded_view.i_am_elder, kind=kind)
            if table_number
            else {}
        )
        mean = mean or self._cards.mean(infoset, is_elder=encoded_view.i_am_elder, kind=kind)
        chances = {card: share for mask, share in mean.items() for card in encoded_view.order.cards(mask)}
        return {play: chances[play.card] for play in Choices(encoded_view.view.legal).cards} if chances else {}

    def _exchange_chances(self, encoded_view: EncodedView) -> Mapping[Action, float]:
        turn, choices = exchange_features(encoded_view), Choices(encoded_view.view.legal)
        if turn is None:
            return {}
        if turn.step in (Step.STANDS, Step.ACCEPTS):
            first, second = (
                (choices.stand, choices.proposals) if turn.step is Step.STANDS else (choices.accept, [choices.refuse])
            )
            decision = self._exchange.decision(turn)
            if decision is None or first is None or len(second) != 1 or second[0] is None:
                return {}
            return {first: decision[0], second[0]: decision[1]}
        discard_shares = self._exchange.discards(turn)
        offers: dict[int, Action]
        if encoded_view.view.public.phase is Phase.ELDER_NAMES:
            numbers = {name.number: name for name in choices.numbers}
            offers = {cards: numbers[n] for cards in discard_shares if (n := cards.bit_count()) in numbers}
        else:
            offers = {encoded_view.order.mask(offer.cards.mask): offer for offer in choices.discards}
        shares: dict[Action, float] = {}
        for cards, share in discard_shares.items():
            if cards in offers:
                shares[offers[cards]] = shares.get(offers[cards], 0.0) + share
        total = sum(shares.values())
        return {act: share / total for act, share in shares.items()} if total else {}
