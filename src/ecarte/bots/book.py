"""The bot `book`: plays the printed advice and can cite the ledger row for every decision.

Where the texts are silent it says so and follows a stated default: later proposals are judged as the
first; a trick is won as cheaply as possible and lost with the lowest card, plain before trump; the
packet order and the place of the cut are the customary ones; whatever is due is marked at once.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ecarte.acts import (
    Accept,
    Action,
    AnnounceKing,
    AskNumber,
    Cut,
    CutForDeal,
    Discard,
    Mark,
    NameNumber,
    NameSuit,
    PlayCard,
    Present,
    Propose,
    Refuse,
    Shuffle,
    Stand,
    TakeDown,
    TakeUp,
)
from ecarte.bots import decisions, king
from ecarte.bots.base import Advice
from ecarte.bots.decisions import ElderWord, PrintedAdvice
from ecarte.bots.leads import default_lead, printed_lead, restraints
from ecarte.bots.moment import Moment, is_printed_game, is_printed_price
from ecarte.bots.refusals import DealerWord
from ecarte.bots.replies import advise_reply
from ecarte.cards import Card, Cards, Rank
from ecarte.engine.deal import Phase
from ecarte.view import SeatView

SAYS_NOTHING: Final = Advice(None, (), "says-nothing", is_forced=True)


class Book:
    """The book.  `without` are ledger rows it is to leave out, to see what they change."""

    name = "book"

    def __init__(self, *, without: frozenset[str] = frozenset()) -> None:
        self.without = without

    def choose(self, view: SeatView, rng: Random) -> Action:
        """The advised action; chance plays no part in it."""
        action = self.advise(view).action
        assert action is not None
        return action

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        """What is advised in passing."""
        return self.advise(view).action

    def advise(self, view: SeatView) -> Advice:
        """What to do in this view, and the rows followed.

        On the player's turn the action is one of `view.legal`; otherwise it may be None.
        """
        if not view.legal:
            return SAYS_NOTHING
        in_passing = _rights(view, self.without)
        if in_passing is not None:
            return in_passing
        if not view.is_on_turn:
            return _announcement(view, self.without) or SAYS_NOTHING
        if len(view.legal) == 1:
            return Advice(view.legal[0], (), "only-this", is_forced=True)
        return _announcement(view, self.without) or _keeping_the_king(view, self.without)


# --- rights and small acts --------------------------------------------------------------------------


def _rights(view: SeatView, without: frozenset[str]) -> Advice | None:
    """What may be done beside the play: taking up the hand, asking, marking."""
    for action in view.legal:
        match action:
            case TakeUp():
                if view.is_elder or _elder_has_decided(view) or "BRIT-048" in without:
                    ids = () if view.is_elder or "BRIT-048" in without else ("BRIT-048",)
                    return Advice(action, ids, "take-up", is_default=not ids)
            case Mark() | AskNumber() | TakeDown():
                return Advice(action, (), "what-is-due", is_default=True)
    return None


def _elder_has_decided(view: SeatView) -> bool:
    phase = view.public.phase
    return phase is not None and phase > Phase.ELDER_DECIDES


def _main(view: SeatView, without: frozenset[str]) -> Advice:
    phase = view.public.phase
    if phase is Phase.SHUFFLE:
        return _shuffle(view, without)
    if view.hand is None or view.public.turn_up is None or len(view.hand) < view.public.hand_counts[view.seat]:
        return _customary(view)  # no advice on a hand that is not seen whole
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
    """BRIT-045: shuffle whenever it may be done, rather than present the pack."""
    shuffles = [action for action in view.legal if isinstance(action, Shuffle)]
    if shuffles and "BRIT-045" not in without:
        return Advice(shuffles[0], ("BRIT-045",), "shuffle-well")
    presents = [action for action in view.legal if isinstance(action, Present)]
    return Advice((presents or shuffles or view.legal)[0], (), "customary", is_default=True)


def _customary(view: SeatView) -> Advice:
    """What the texts leave open: cuts in the middle, and the first of the choices listed."""
    first = view.legal[0]
    middle = isinstance(first, Cut | CutForDeal)
    return Advice(view.legal[len(view.legal) // 2 if middle else 0], (), "customary", is_default=True)


# --- the king ---------------------------------------------------------------------------------------


def _announcement(view: SeatView, without: frozenset[str]) -> Advice | None:
    """The announcement, if this is the time for it."""
    announce = next((action for action in view.legal if isinstance(action, AnnounceKing)), None)
    if announce is None:
        return None
    if view.hand is None or len(view.hand) < view.public.hand_counts[view.seat]:
        return None
    now = Moment(view)
    if king.rows_for_silence(now, without):
        return None
    if "BRIT-049" in without:
        return Advice(announce, (), "king-at-once", is_default=True)
    if view.is_on_turn and king.goes_with_the_card(now) and now.held.has_king_of_trumps:
        planned = advise_card(now, without).action
        is_king = isinstance(planned, PlayCard) and _is_king_of_trumps(now, planned.card)
        return Advice(announce, ("BRIT-049",), "king-as-laid") if is_king else None
    if view.is_on_turn or king.is_last_moment(now):
        return Advice(announce, ("BRIT-049",), "king-with-first-card")
    return None


def _keeping_the_king(view: SeatView, without: frozenset[str]) -> Advice:
    """What else is advised; with the rows that keep the king silent, where it might have been announced."""
    advice = _main(view, without)
    if not any(isinstance(action, AnnounceKing) for action in view.legal):
        return advice
    if view.hand is None or not (rows := king.rows_for_silence(Moment(view), without)):
        return advice
    return Advice(advice.action, (*rows, *advice.ids), "keep-the-king")


def _is_king_of_trumps(now: Moment, card: Card) -> bool:
    return card.rank is Rank.KING and card.suit is now.trump


# --- proposal and answer ----------------------------------------------------------------------------


def _decision(now: Moment, without: frozenset[str]) -> Advice:
    """The elder's decision (BRIT-051 to BRIT-074, BRIT-107 to BRIT-113)."""
    if not is_printed_game(now.view.public.agreement):
        return Advice(_stand(now) if _strong_enough(now) else _propose(now), (), "other-game", is_default=True)
    choice = decisions.decide(decisions.ELDER, now, without)
    assert choice is not None  # the last rule speaks of every hand
    action = _stand(now) if choice.says is ElderWord.STAND else _propose(now)
    return _unless_silent(now, action, choice, first=not now.view.public.proposals)


def _unless_silent(now: Moment, action: Action, choice: PrintedAdvice, *, first: bool) -> Advice:
    """The texts advise on the first proposal, and at the prices they know; the rest is decided likewise by default."""
    if not first:
        return Advice(action, (), "later-proposal", is_default=True)
    if not is_printed_price(now.view.public.agreement):
        return Advice(action, (), "other-price", is_default=True)
    return Advice(action, choice.ids, choice.reason)


def _strong_enough(now: Moment) -> bool:
    """For other games than the printed one: as many trumps and kings as make the point."""
    needed = now.view.public.agreement.rules.scoring.tricks_for_point
    kings = sum(card.rank is Rank.KING for card in now.plain_cards())
    return len(now.trumps) + kings >= needed


def _stand(now: Moment) -> Action:
    return next(action for action in now.view.legal if isinstance(action, Stand))


def _propose(now: Moment) -> Action:
    """The proposal, for the number the discard will have where it is named at once."""
    wanted = len(_to_throw(now))
    offers = [action for action in now.view.legal if isinstance(action, Propose)]
    if not offers:
        return _stand(now)
    return min(offers, key=lambda offer: abs((offer.number or wanted) - wanted))


def _answer(now: Moment, without: frozenset[str]) -> Advice:
    """The dealer's answer (BRIT-078 to BRIT-092, BRIT-109, BRIT-110, BRIT-116)."""
    accept = next(action for action in now.view.legal if isinstance(action, Accept))
    refuse = next(action for action in now.view.legal if isinstance(action, Refuse))
    if not is_printed_game(now.view.public.agreement):
        return Advice(refuse if _strong_enough(now) else accept, (), "other-game", is_default=True)
    choice = decisions.decide(decisions.DEALER, now, without)
    if choice is None:  # only when rows are left out: play the hand as it is
        return Advice(refuse, (), "no-printed-advice", is_default=True)
    action = refuse if choice.says is DealerWord.REFUSE else accept
    return _unless_silent(now, action, choice, first=now.view.public.proposals == 1)


# --- the exchange -----------------------------------------------------------------------------------


def _to_throw(now: Moment) -> Cards:
    """BRIT-077: everything that is neither a trump nor a king."""
    return Cards.of(card for card in now.hand if card.suit is not now.trump and card.rank is not Rank.KING)


def _number(now: Moment, without: frozenset[str]) -> Advice:
    wanted = len(_to_throw(now))
    offers = [action for action in now.view.legal if isinstance(action, NameNumber)]
    nearest = min(offers, key=lambda offer: abs(offer.number - wanted))
    if nearest.number == wanted and "BRIT-077" not in without:
        return Advice(nearest, ("BRIT-077",), "all-but-trumps-and-kings")
    return Advice(nearest, (), "nearest-number", is_default=True)


def _discard(now: Moment, without: frozenset[str]) -> Advice:
    throw = Discard(now.view.seat, _to_throw(now))
    if throw in now.view.legal and "BRIT-077" not in without:
        return Advice(throw, ("BRIT-077",), "all-but-trumps-and-kings")
    numbers = [len(action.cards) for action in now.view.legal if isinstance(action, Discard) and not action.unseen]
    if not numbers:
        return _customary(now.view)
    wanted = 0 if "BRIT-077" in without else len(throw.cards)
    number = min(max(wanted, min(numbers)), max(numbers))
    cards = Cards.of(sorted(now.hand, key=lambda card: _worth(now, card))[:number])
    return Advice(Discard(now.view.seat, cards), (), "lowest-cards", is_default=True)


def _worth(now: Moment, card: Card) -> tuple[bool, bool, int]:
    """What is thrown first when the number is bound: plain cards from the lowest, then trumps, kings of plain suits."""
    return card.suit is now.trump or card.rank is Rank.KING, card.suit is now.trump, card.rank


# --- the cards --------------------------------------------------------------------------------------


def advise_card(now: Moment, without: frozenset[str] = frozenset()) -> Advice:
    """The card to lead or to reply with, or the suit to name before the lead."""
    cards = [action for action in now.view.legal if isinstance(action, PlayCard)]
    if now.view.public.phase is Phase.REPLY and cards:
        return advise_reply(now, cards)
    return _lead(now, cards, without)


def _lead(now: Moment, cards: list[PlayCard], without: frozenset[str]) -> Advice:
    printed = is_printed_game(now.view.public.agreement)
    found = printed_lead(now, without) if printed else None
    reason, (card, ids) = found or ("highest-plain-card", (default_lead(now), ()))
    ids += restraints(now, card, without) if printed else ()
    names = [action for action in now.view.legal if isinstance(action, NameSuit)]
    if names:  # CYCL-011: the suit is named before the card is laid
        suit = next(name for name in names if name.suit is card.suit)
        return Advice(suit, ids, reason, is_default=not ids)
    if not any(action.card is card for action in cards):  # bound to the king announced, or to the suit named
        return Advice(cards[0], (), "card-bound", is_default=True)
    return Advice(PlayCard(now.view.seat, card), ids, reason, is_default=not ids)
