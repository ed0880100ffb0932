"""The bot `book`: plays the printed advice and cites the ledger rows for each decision.

Where the texts give no advice, the advice says so and follows a documented default: later proposals are decided like
the first; a trick is won with the cheapest card that wins, or lost with the lowest, plain before trump; packets and cut
are the customary ones; points due are marked at once.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ecarte.acts import Action
from ecarte.bots import book_decisions, king
from ecarte.bots.base import Advice
from ecarte.bots.book_decisions import PrintedAdvice
from ecarte.bots.book_features import Moment, has_prices_of_the_books, is_game_of_the_books
from ecarte.bots.choices import Choices
from ecarte.bots.leads import default_lead, printed_lead, restraints
from ecarte.bots.replies import advise_reply
from ecarte.cards import Card, Cards, Rank
from ecarte.engine.deal import Phase
from ecarte.views.seat import SeatView

NO_ADVICE: Final = Advice(None, (), "says-nothing", is_forced=True)


class Book:
    """Plays the printed advice, in every code.  `without` has ids of ledger rows to ignore, to measure their worth."""

    name = "book"

    def __init__(self, *, without: frozenset[str] = frozenset()) -> None:
        self.without = without

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The advised action; `rng` is not used."""
        action = self.advise(view).action
        assert action is not None
        return action

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """The advised action out of turn, or None."""
        return self.advise(view).action

    def advise(self, view: SeatView) -> Advice:
        """What to do in this view, and the rows followed.

        On the player's turn the action is one of `view.legal`; otherwise it may be None.
        """
        if not view.legal:
            return NO_ADVICE
        small_act = _advise_small_act(view, self.without)
        if small_act is not None:
            return small_act
        if not view.is_on_turn:
            return _announcement(view, self.without) or NO_ADVICE
        if len(view.legal) == 1:
            return Advice(view.legal[0], (), "only-this", is_forced=True)
        return _announcement(view, self.without) or _advise_turn(view, self.without)


# --- rights and small acts --------------------------------------------------------------------------


def _advise_small_act(view: SeatView, without: frozenset[str]) -> Advice | None:
    """The advice on acts that need no decision: marking, asking a number, taking up the hand; None where no such act is
    legal."""
    choices = Choices(view.legal)
    if (due := choices.due) is not None:
        return Advice(due, (), "what-is-due", is_default=True)
    take_up = choices.take_up
    if take_up is not None and (view.is_elder or _elder_has_decided(view) or "BRIT-048" in without):
        ids = () if view.is_elder or "BRIT-048" in without else ("BRIT-048",)
        return Advice(take_up, ids, "take-up", is_default=not ids)
    return None


def _elder_has_decided(view: SeatView) -> bool:
    phase = view.public.phase
    return phase is not None and phase > Phase.ELDER_DECIDES


def _advise_phase(view: SeatView, without: frozenset[str]) -> Advice:
    phase = view.public.phase
    if phase is Phase.SHUFFLE:
        return _shuffle(view, without)
    if view.hand is None or view.public.turn_up is None or len(view.hand) < view.public.hand_counts[view.seat]:
        return _default_advice(view)  # there is no advice on a hand of which some cards are unknown
    moment = Moment(view)
    match phase:
        case Phase.ELDER_DECIDES:
            return _decision(moment, without)
        case Phase.DEALER_ANSWERS:
            return _answer(moment, without)
        case Phase.ELDER_NAMES:
            return _number(moment, without)
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return _discard(moment, without)
        case Phase.LEAD | Phase.REPLY:
            return advise_card(moment, without)
    return _default_advice(view)


def _shuffle(view: SeatView, without: frozenset[str]) -> Advice:
    """BRIT-045: shuffle whenever that is allowed, rather than present the pack."""
    choices = Choices(view.legal)
    if choices.shuffle is not None and "BRIT-045" not in without:
        return Advice(choices.shuffle, ("BRIT-045",), "shuffle-well")
    return Advice(choices.present or choices.shuffle or view.legal[0], (), "customary", is_default=True)


def _default_advice(view: SeatView) -> Advice:
    """The default where the texts are silent: of several cuts the middle one, else the first legal action."""
    middle = len(view.legal) // 2 if view.legal[0].event_key == "cuts" else 0
    return Advice(view.legal[middle], (), "customary", is_default=True)


# --- the king ---------------------------------------------------------------------------------------


def _announcement(view: SeatView, without: frozenset[str]) -> Advice | None:
    """The announcement of the king, if it should be made now."""
    announce = Choices(view.legal).announcement
    if announce is None or view.hand is None or len(view.hand) < view.public.hand_counts[view.seat]:
        return None
    moment = Moment(view)
    if king.rows_for_silence(moment, without):
        return None
    if "BRIT-049" in without:
        return Advice(announce, (), "king-at-once", is_default=True)
    if view.is_on_turn and king.goes_with_the_card(moment) and moment.holding.has_king_of_trumps:
        king_played = moment.choices.play_of(next(iter(moment.trumps)))
        return (
            Advice(announce, ("BRIT-049",), "king-as-laid")
            if advise_card(moment, without).action == king_played
            else None
        )
    if view.is_on_turn or king.is_last_moment(moment):
        return Advice(announce, ("BRIT-049",), "king-with-first-card")
    return None


def _advise_turn(view: SeatView, without: frozenset[str]) -> Advice:
    """The advice on any act but the announcement; it cites the rows against announcing, where that was possible."""
    advice = _advise_phase(view, without)
    if Choices(view.legal).announcement is None or view.hand is None:
        return advice
    if not (rows := king.rows_for_silence(Moment(view), without)):
        return advice
    return Advice(advice.action, (*rows, *advice.ids), "keep-the-king")


# --- proposal and answer ----------------------------------------------------------------------------


def _decision(moment: Moment, without: frozenset[str]) -> Advice:
    """The elder's decision (BRIT-051 to BRIT-074, BRIT-107 to BRIT-113)."""
    if not is_game_of_the_books(moment.view.public.agreement):
        return Advice(
            moment.choices.stand if _is_strong_enough(moment) else _propose(moment), (), "other-game", is_default=True
        )
    choice = book_decisions.decide(book_decisions.ELDER, moment, without)
    assert choice is not None  # the last rule applies to every hand
    action = moment.choices.stand if choice.decision == "stand" else _propose(moment)
    return _advice_on_proposal(moment, action, choice, first=not moment.view.public.proposals)


def _advice_on_proposal(moment: Moment, action: Action | None, choice: PrintedAdvice, *, first: bool) -> Advice:
    """The advice to do `action`: with the rows of `choice` on a first proposal at the printed prices, else without
    rows, as a default."""
    if not first:
        return Advice(action, (), "later-proposal", is_default=True)
    if not has_prices_of_the_books(moment.view.public.agreement):
        return Advice(action, (), "other-price", is_default=True)
    return Advice(action, choice.ids, choice.reason)


def _is_strong_enough(moment: Moment) -> bool:
    """Whether the hand has at least as many trumps and kings as tricks are needed for the point; for games the books do
    not know."""
    tricks_for_point = moment.view.public.agreement.rules.scoring.tricks_for_point
    kings = sum(card.rank is Rank.KING for card in moment.plain_cards())
    return len(moment.trumps) + kings >= tricks_for_point


def _propose(moment: Moment) -> Action | None:
    """The proposal whose number is nearest to that of the usual discard; the elder stands where no proposal is
    legal."""
    number_to_throw = len(_usual_discard(moment))
    return min(
        moment.choices.proposals,
        key=lambda offer: abs((offer.number or number_to_throw) - number_to_throw),
        default=moment.choices.stand,
    )


def _answer(moment: Moment, without: frozenset[str]) -> Advice:
    """The dealer's answer (BRIT-078 to BRIT-092, BRIT-109, BRIT-110, BRIT-116)."""
    accept, refuse = moment.choices.accept, moment.choices.refuse
    if not is_game_of_the_books(moment.view.public.agreement):
        return Advice(refuse if _is_strong_enough(moment) else accept, (), "other-game", is_default=True)
    choice = book_decisions.decide(book_decisions.DEALER, moment, without)
    if choice is None:  # only when rows are ignored: play the hand as it is
        return Advice(refuse, (), "no-printed-advice", is_default=True)
    action = refuse if choice.decision == "refuse" else accept
    return _advice_on_proposal(moment, action, choice, first=moment.view.public.proposals == 1)


# --- the exchange -----------------------------------------------------------------------------------


def _usual_discard(moment: Moment) -> Cards:
    """BRIT-077: everything that is neither a trump nor a king."""
    return Cards.of(card for card in moment.hand if card.suit is not moment.trump and card.rank is not Rank.KING)


def _number(moment: Moment, without: frozenset[str]) -> Advice:
    number_to_throw = len(_usual_discard(moment))
    nearest_number = min(moment.choices.numbers, key=lambda offer: abs(offer.number - number_to_throw))
    if nearest_number.number == number_to_throw and "BRIT-077" not in without:
        return Advice(nearest_number, ("BRIT-077",), "all-but-trumps-and-kings")
    return Advice(nearest_number, (), "nearest-number", is_default=True)


def _discard(moment: Moment, without: frozenset[str]) -> Advice:
    usual_discard = _usual_discard(moment)
    if "BRIT-077" not in without and (discard := moment.choices.discard_of(usual_discard)) is not None:
        return Advice(discard, ("BRIT-077",), "all-but-trumps-and-kings")
    legal_numbers = [len(offer.cards) for offer in moment.choices.discards]
    if not legal_numbers:
        return _default_advice(moment.view)
    number_to_throw = 0 if "BRIT-077" in without else len(usual_discard)
    number = min(max(number_to_throw, min(legal_numbers)), max(legal_numbers))
    cards = Cards.of(sorted(moment.hand, key=lambda card: _throwing_order(moment, card))[:number])
    return Advice(moment.choices.discard_of(cards), (), "lowest-cards", is_default=True)


def _throwing_order(moment: Moment, card: Card) -> tuple[bool, bool, int]:
    """A key that sorts cards in the order of throwing: plain cards, trumps, plain kings, each from the lowest."""
    return card.suit is moment.trump or card.rank is Rank.KING, card.suit is moment.trump, card.rank


# --- the cards --------------------------------------------------------------------------------------


def advise_card(moment: Moment, without: frozenset[str] = frozenset()) -> Advice:
    """The card to lead or to reply with, or the suit to name before the lead."""
    if moment.view.public.phase is Phase.REPLY and moment.choices.cards:
        return advise_reply(moment)
    return _lead(moment, without)


def _lead(moment: Moment, without: frozenset[str]) -> Advice:
    is_printed = is_game_of_the_books(moment.view.public.agreement)
    printed_advice = printed_lead(moment, without) if is_printed else None
    reason, (card, ids) = printed_advice or ("highest-plain-card", (default_lead(moment), ()))
    ids += restraints(moment, card, without) if is_printed else ()
    # CYCL-011: where the suit must be named, it is named before the card is laid.
    act = next((name for name in moment.choices.suits if name.suit is card.suit), None) or moment.choices.play_of(card)
    if act is None:  # the announced king or the named suit must be led instead
        return Advice(moment.choices.cards[0], (), "card-bound", is_default=True)
    return Advice(act, ids, reason, is_default=not ids)
