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
from ecarte.bots.book_features import Moment, is_printed_game, is_printed_price
from ecarte.bots.choices import Choices
from ecarte.bots.leads import default_lead, printed_lead, restraints
from ecarte.bots.replies import advise_reply
from ecarte.cards import Card, Cards, Rank
from ecarte.engine.deal import Phase
from ecarte.views.seat import SeatView

NO_ADVICE: Final = Advice(None, (), "says-nothing", is_forced=True)


class Book:
    """The bot.  `without` has the ids of ledger rows to ignore, so that one can measure what these rows are worth."""

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
    """The advice on acts that need no decision: marking, asking a number, taking up the hand; None where none is
    open."""
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
        return _customary(view)  # there is no advice on a hand of which some cards are unknown
    now = Moment(view)
    match phase:
        case Phase.ELDER_DECIDES:
            return _decision(now, without)
        case Phase.DEALER_ANSWERS:
            return _answer(now, without)
        case Phase.ELDER_NAMES:
            return _number(now, without)
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return _discard(now, without)
        case Phase.LEAD | Phase.REPLY:
            return advise_card(now, without)
    return _customary(view)


def _shuffle(view: SeatView, without: frozenset[str]) -> Advice:
    """BRIT-045: shuffle whenever that is allowed, rather than present the pack."""
    choices = Choices(view.legal)
    if choices.shuffle is not None and "BRIT-045" not in without:
        return Advice(choices.shuffle, ("BRIT-045",), "shuffle-well")
    return Advice(choices.present or choices.shuffle or view.legal[0], (), "customary", is_default=True)


def _customary(view: SeatView) -> Advice:
    """The default where the texts are silent: the middle one of the cuts, else the first legal action."""
    middle = len(view.legal) // 2 if view.legal[0].event == "cuts" else 0
    return Advice(view.legal[middle], (), "customary", is_default=True)


# --- the king ---------------------------------------------------------------------------------------


def _announcement(view: SeatView, without: frozenset[str]) -> Advice | None:
    """The announcement of the king, if it should be made now."""
    announce = Choices(view.legal).announcement
    if announce is None or view.hand is None or len(view.hand) < view.public.hand_counts[view.seat]:
        return None
    now = Moment(view)
    if king.rows_for_silence(now, without):
        return None
    if "BRIT-049" in without:
        return Advice(announce, (), "king-at-once", is_default=True)
    if view.is_on_turn and king.goes_with_the_card(now) and now.held.has_king_of_trumps:
        king_played = now.may.play_of(next(iter(now.trumps)))
        return (
            Advice(announce, ("BRIT-049",), "king-as-laid") if advise_card(now, without).action == king_played else None
        )
    if view.is_on_turn or king.is_last_moment(now):
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


def _decision(now: Moment, without: frozenset[str]) -> Advice:
    """The elder's decision (BRIT-051 to BRIT-074, BRIT-107 to BRIT-113)."""
    if not is_printed_game(now.view.public.agreement):
        return Advice(now.may.stand if _strong_enough(now) else _propose(now), (), "other-game", is_default=True)
    choice = book_decisions.decide(book_decisions.ELDER, now, without)
    assert choice is not None  # the last rule applies to every hand
    action = now.may.stand if choice.says == "stand" else _propose(now)
    return _advice_on_proposal(now, action, choice, first=not now.view.public.proposals)


def _advice_on_proposal(now: Moment, action: Action | None, choice: PrintedAdvice, *, first: bool) -> Advice:
    """The advice to do `action`, with the rows of `choice` on a first proposal at the printed prices, else as a
    default."""
    if not first:
        return Advice(action, (), "later-proposal", is_default=True)
    if not is_printed_price(now.view.public.agreement):
        return Advice(action, (), "other-price", is_default=True)
    return Advice(action, choice.ids, choice.reason)


def _strong_enough(now: Moment) -> bool:
    """For games the books do not know: whether trumps and kings are as many as the tricks needed for the point."""
    needed = now.view.public.agreement.rules.scoring.tricks_for_point
    kings = sum(card.rank is Rank.KING for card in now.plain_cards())
    return len(now.trumps) + kings >= needed


def _propose(now: Moment) -> Action | None:
    """The proposal, with the number to discard where it must be named; to stand where no proposal is legal."""
    number_to_throw = len(_to_throw(now))
    return min(
        now.may.proposals,
        key=lambda offer: abs((offer.number or number_to_throw) - number_to_throw),
        default=now.may.stand,
    )


def _answer(now: Moment, without: frozenset[str]) -> Advice:
    """The dealer's answer (BRIT-078 to BRIT-092, BRIT-109, BRIT-110, BRIT-116)."""
    accept, refuse = now.may.accept, now.may.refuse
    if not is_printed_game(now.view.public.agreement):
        return Advice(refuse if _strong_enough(now) else accept, (), "other-game", is_default=True)
    choice = book_decisions.decide(book_decisions.DEALER, now, without)
    if choice is None:  # only when rows are ignored: play the hand as it is
        return Advice(refuse, (), "no-printed-advice", is_default=True)
    action = refuse if choice.says == "refuse" else accept
    return _advice_on_proposal(now, action, choice, first=now.view.public.proposals == 1)


# --- the exchange -----------------------------------------------------------------------------------


def _to_throw(now: Moment) -> Cards:
    """BRIT-077: everything that is neither a trump nor a king."""
    return Cards.of(card for card in now.hand if card.suit is not now.trump and card.rank is not Rank.KING)


def _number(now: Moment, without: frozenset[str]) -> Advice:
    number_to_throw = len(_to_throw(now))
    nearest_number = min(now.may.numbers, key=lambda offer: abs(offer.number - number_to_throw))
    if nearest_number.number == number_to_throw and "BRIT-077" not in without:
        return Advice(nearest_number, ("BRIT-077",), "all-but-trumps-and-kings")
    return Advice(nearest_number, (), "nearest-number", is_default=True)


def _discard(now: Moment, without: frozenset[str]) -> Advice:
    usual = _to_throw(now)
    if "BRIT-077" not in without and (discard := now.may.discard_of(usual)) is not None:
        return Advice(discard, ("BRIT-077",), "all-but-trumps-and-kings")
    legal_numbers = [len(offer.cards) for offer in now.may.discards]
    if not legal_numbers:
        return _customary(now.view)
    number_to_throw = 0 if "BRIT-077" in without else len(usual)
    number = min(max(number_to_throw, min(legal_numbers)), max(legal_numbers))
    cards = Cards.of(sorted(now.hand, key=lambda card: _throwing_order(now, card))[:number])
    return Advice(now.may.discard_of(cards), (), "lowest-cards", is_default=True)


def _throwing_order(now: Moment, card: Card) -> tuple[bool, bool, int]:
    """A key that sorts cards in the order of throwing: plain cards, trumps, plain kings, each from the lowest."""
    return card.suit is now.trump or card.rank is Rank.KING, card.suit is now.trump, card.rank


# --- the cards --------------------------------------------------------------------------------------


def advise_card(now: Moment, without: frozenset[str] = frozenset()) -> Advice:
    """The card to lead or to reply with, or the suit to name before the lead."""
    if now.view.public.phase is Phase.REPLY and now.may.cards:
        return advise_reply(now)
    return _lead(now, without)


def _lead(now: Moment, without: frozenset[str]) -> Advice:
    is_printed = is_printed_game(now.view.public.agreement)
    printed = printed_lead(now, without) if is_printed else None
    reason, (card, ids) = printed or ("highest-plain-card", (default_lead(now), ()))
    ids += restraints(now, card, without) if is_printed else ()
    # CYCL-011: where the suit must be named, it is named before the card is laid.
    act = next((name for name in now.may.suits if name.suit is card.suit), None) or now.may.play_of(card)
    if act is None:  # the announced king or the named suit must be led instead
        return Advice(now.may.cards[0], (), "card-bound", is_default=True)
    return Advice(act, ids, reason, is_default=not ids)
