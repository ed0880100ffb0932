"""The features of a view by which the master looks up the view in its tables.

The tables (`ecarte.tables.play_strategy`, `ecarte.tables.exchange_strategy`) hold for London's rules and all rules with
the same duties, prices and pack.
"""

from __future__ import annotations

from typing import Final

from ecarte.bots.book_features import has_prices_of_the_books, is_game_of_the_books
from ecarte.bots.sampler.features import EncodedView
from ecarte.cards import Cards, Rank
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Liable, Phase
from ecarte.tables.duties import KING_OF_TRUMPS, Duties, duties_of, playable_cards
from ecarte.tables.exchange_keys import STOCK, ExchangeTurn, Step, needs_code
from ecarte.tables.infoset_keys import ANNOUNCED, EXCHANGED, HIS_KING, InformationSet, taken_code
from ecarte.tables.play_strategy import DEALER_LAST, ELDER_LAST

STEPS: Final = {
    Phase.ELDER_DECIDES: Step.STANDS,
    Phase.DEALER_ANSWERS: Step.ACCEPTS,
    Phase.ELDER_NAMES: Step.ELDER_DISCARDS,
    Phase.ELDER_DISCARDS: Step.ELDER_DISCARDS,
    Phase.DEALER_DISCARDS: Step.DEALER_DISCARDS,
}
"""The decision in each phase of the exchange."""


def is_known(agreement: Agreement) -> bool:
    """Whether the tables hold for this agreement."""
    rules = agreement.rules
    return (
        is_game_of_the_books(agreement)
        and has_prices_of_the_books(agreement)
        and duties_of(agreement) is Duties.STRICT
        and (rules.scoring.refusals_priced, rules.king.held_points, rules.king.later_tricks) == ("first", 1, "no")
        and (rules.exchange.elder_least, rules.exchange.dealer_least) == (1, 0)
        and rules.proposal.number_named != "with-proposal"
    )


def kind_of(encoded_view: EncodedView) -> int:
    """The kind of the deal in the keys of `play_strategy`: that there was an exchange, else who pays more for losing
    the point."""
    liable = encoded_view.view.public.liable
    return EXCHANGED if liable is Liable.NOBODY else int(liable)


def points_needed(encoded_view: EncodedView) -> tuple[int, int]:
    """The points that the elder and the dealer need; a king whose point is still to be marked counts as marked."""
    public = encoded_view.view.public
    needs = [public.agreement.target - points for points in public.score]
    for unmarked_score in public.owed:
        needs[unmarked_score.seat] -= unmarked_score.points
    assert public.dealer is not None, "somebody is on turn"
    dealer = needs.pop(public.dealer)
    return needs[0], dealer


def points_needed_when_dealt(encoded_view: EncodedView) -> tuple[int, int]:
    """The points that the elder and the dealer needed before the turn-up: the keys of the exchange say separately
    whether a king is turned up."""
    public = encoded_view.view.public
    assert public.turn_up is not None
    elder, dealer = points_needed(encoded_view)
    return elder, dealer + (public.turn_up.rank is Rank.KING)


def who_needs_one(encoded_view: EncodedView) -> int:
    """Who needs only one more point, as an index into `OF_MASTER`; a king in one's own hand counts as marked."""
    elder, dealer = points_needed(encoded_view)
    if (
        encoded_view.my_cards & KING_OF_TRUMPS
        and encoded_view.view.public.announced is None
        and not sum(encoded_view.won)
    ):
        elder, dealer = (elder - 1, dealer) if encoded_view.i_am_elder else (elder, dealer - 1)
    return ELDER_LAST * (elder <= 1) + DEALER_LAST * (dealer <= 1)


def card_features(encoded_view: EncodedView) -> InformationSet:
    """The features of a view in which a card is to be played."""
    lawful = (
        playable_cards(encoded_view.duties, encoded_view.my_cards, encoded_view.led)
        if encoded_view.led
        else encoded_view.my_cards
    )
    public, code, kings = encoded_view.view.public, 0, ANNOUNCED
    thrown = encoded_view.order.mask(Cards.of(card for cards in encoded_view.view.discards for card in cards).mask)
    pool = (encoded_view.pool | thrown) & ~encoded_view.their_lacks
    if encoded_view.their_certain:
        kings |= HIS_KING
    elif encoded_view.king_passed:
        pool &= ~KING_OF_TRUMPS
    if kind_of(encoded_view) == EXCHANGED:
        last_exchange = public.exchanges[-1]
        own_number, other_number = (
            (last_exchange.elder, last_exchange.dealer)
            if encoded_view.i_am_elder
            else (last_exchange.dealer, last_exchange.elder)
        )
        if own_number is not None and other_number is not None:
            code = taken_code(own_number, other_number, len(public.exchanges))
    first, second = (*encoded_view.their_plays[: len(public.tricks)], 0, 0)[:2]
    return InformationSet(
        encoded_view.my_cards, lawful, encoded_view.led, pool, encoded_view.won[0], first, second, code, kings
    )


def exchange_features(encoded_view: EncodedView) -> ExchangeTurn | None:
    """The features of a view in the exchange; None if they depend on a number that was not stated."""
    public = encoded_view.view.public
    assert public.phase is not None
    assert public.turn_up is not None
    step = STEPS[public.phase]
    n_exchanges = public.proposals - (step is not Step.STANDS)
    numbers = [number for exchange in public.exchanges[:n_exchanges] for number in (exchange.elder, exchange.dealer)]
    last_number = 0
    if step is Step.DEALER_DISCARDS:
        numbers.append(public.exchanges[n_exchanges].elder)
        last_number = numbers[-1] or 0
    elif n_exchanges:
        last_number = numbers[-2 if step is Step.ACCEPTS else -1] or 0
    stated_numbers = [number for number in numbers if number is not None]
    if len(stated_numbers) < len(numbers):
        return None
    turn_up = encoded_view.order.mask(public.turn_up.bit)
    return ExchangeTurn(
        step,
        encoded_view.my_cards,
        turn_up,
        n_exchanges,
        last_number,
        STOCK - sum(stated_numbers),
        needs_code(*points_needed_when_dealt(encoded_view)),
    )
