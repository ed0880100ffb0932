"""The facts on which the law of faults depends, each computed from the state of the table when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ecarte.acts import Due
from ecarte.acts.faults import Event
from ecarte.cards import OTHER, SUIT_MASK, Seat
from ecarte.engine import king
from ecarte.engine.deal import (
    CUT,
    DEAL,
    DEALER_ANSWERS,
    DEALER_DRAWS,
    ELDER_DRAWS,
    PACKETS,
    SHUFFLE,
    TURN_UP,
    Deal,
    Liable,
    cards_played,
)
from ecarte.engine.play import is_played_out
from ecarte.table.club.bookkeeping import DealLedger, Fault
from ecarte.table.match import Match


class FactsOfDeal:
    """The facts of any deal: who has looked, what has been done.  `facts("looked")` is `yes` or `no`.

    `part`: elder or dealer, the player whose exchange is asked about.
    """

    def __init__(self, deal: Deal, *, part: str = "elder") -> None:
        self.deal = deal
        self.part = part

    @property
    def answers(self) -> Mapping[str, Callable[[Any], bool | str]]:
        """Every question that the cards can answer."""
        return _DEAL_FACTS

    def __call__(self, name: str) -> str | None:
        """The answer, or None where the cards do not give one."""
        compute_answer = self.answers.get(name)
        if compute_answer is None:
            return None
        answer = compute_answer(self)
        return answer if isinstance(answer, str) else "yes" if answer else "no"


class FactsOfFault(FactsOfDeal):
    """The further facts that can be asked of a fault, in the deal in hand or, with `in_last`, in the one before it."""

    def __init__(self, match: Match, fault: Fault, *, in_last: bool) -> None:
        self.match, self.fault, self.in_last = match, fault, in_last
        ledger = match.last_ledger if in_last else match.ledger
        deal = match.current_game.finished if in_last else match.deal
        assert ledger is not None
        assert deal is not None
        self.ledger: DealLedger = ledger
        super().__init__(deal, part=part_of(deal, fault.offender if fault.hand is None else fault.hand))

    @property
    def answers(self) -> Mapping[str, Callable[[Any], bool | str]]:
        """Every question that the cards and the data of the fault can answer."""
        return _FAULT_FACTS


def part_of(deal: Deal, seat: Seat) -> str:
    """Whether the player is the elder or the dealer."""
    return "dealer" if seat is deal.dealer else "elder"


def facts_as_text(facts: FactsOfDeal) -> Mapping[str, str]:
    """Every fact that the cards give."""
    return {name: answer for name in facts.answers if (answer := facts(name)) is not None}


# --- of a deal --------------------------------------------------------------------------------------


def _is_cut(deal: Deal) -> bool:
    return deal.phase not in (SHUFFLE, CUT, PACKETS) or deal.cut_at is not None


def _is_begun(facts: FactsOfDeal) -> bool:
    deal = facts.deal
    return deal.phase not in (SHUFFLE, CUT, PACKETS) and (deal.phase > DEAL or any(deal.hands))


def _dealer_has_answered(facts: FactsOfDeal) -> bool:
    deal = facts.deal
    answered = deal.proposals > 0 and deal.phase is not DEALER_ANSWERS
    return answered or deal.proposals > 1 or cards_played(deal, deal.dealer) > 0


def _has_exchanged(facts: FactsOfDeal) -> bool:
    """Whether the player concerned has taken cards; accepting and taking none counts as taking (LOND-020, LOND-021)."""
    if facts.part == "dealer":
        return any(exchange.dealer_number for exchange in facts.deal.exchanges)
    return any(exchange.elder_number for exchange in facts.deal.exchanges)


def _liable(facts: FactsOfDeal) -> str:
    return {Liable.ELDER: "elder", Liable.DEALER: "dealer"}.get(facts.deal.liable, "nobody")


_DEAL_FACTS: Final[Mapping[str, Callable[[FactsOfDeal], bool | str]]] = {
    "looked": lambda facts: facts.deal.taken_up[facts.deal.elder],
    "dealer_looked": lambda facts: facts.deal.taken_up[facts.deal.dealer],
    "cut": lambda facts: _is_cut(facts.deal),
    "dealt": _is_begun,
    "turned_up": lambda facts: facts.deal.phase > TURN_UP,
    "elder_acted": lambda facts: facts.deal.proposals > 0 or cards_played(facts.deal, facts.deal.elder) > 0,
    "dealer_answered": _dealer_has_answered,
    "elder_played": lambda facts: cards_played(facts.deal, facts.deal.elder) > 0,
    "dealer_played": lambda facts: cards_played(facts.deal, facts.deal.dealer) > 0,
    "exchanged": _has_exchanged,
    "liable": _liable,
}


# --- of a fault -------------------------------------------------------------------------------------


def is_correctable(match: Match, ledger: DealLedger, fault: Fault, *, in_last: bool) -> bool:
    """Whether a wrong reply may still be corrected: before the next lead or, in the last trick, the score (G16)."""
    if ledger.before_reply is None or fault.annulled:
        return False
    of_last_trick = len(ledger.before_reply.deal.tricks) == fault.number
    if not in_last:
        return of_last_trick
    finished = match.current_game.finished
    played_out = finished is not None and is_played_out(finished)
    return of_last_trick and played_out and not is_scored(ledger) and not match.deal.shuffled


def is_scored(ledger: DealLedger) -> bool:
    """Whether the tricks of a deal that is over have been marked."""
    return any(mark.due is Due.TRICKS and not mark.nothing_due for mark in ledger.marks)


def _pack_is_cut(facts: FactsOfFault) -> bool:
    """Whether the pack in question is cut: the pack of this deal or, for a fault in the play, that of the next one."""
    return not facts.fault.in_play and _is_cut(facts.deal)


def _has_gone_on(facts: FactsOfFault) -> bool:
    """Whether play has gone on since the fault: by a decision or a card.

    Where the fault is a word taken back, only an act of the other player counts.
    """
    fault, ledger = facts.fault, facts.ledger
    if facts.in_last:
        return True
    if fault.event is Event.WORD_WITHDRAWN:
        other = OTHER[fault.offender]
        return ledger.n_words[other] > fault.n_words[other]
    return ledger.n_decisions > fault.n_decisions


def _is_received(facts: FactsOfFault) -> bool:
    deal, hand = facts.deal, facts.fault.hand
    return deal.phase is not (DEALER_DRAWS if hand is deal.dealer else ELDER_DRAWS)


def _number(facts: FactsOfFault) -> str:
    """Whether the hand has been made up to the `right` number of cards, to more (`many`) or to fewer (`few`)."""
    deal, hand = facts.deal, facts.fault.hand
    size = deal.agreement.hand_size
    current_size = size if deal.irregular is None or hand is None else deal.irregular.sizes[hand]
    return "right" if current_size == size else "many" if current_size > size else "few"


def _adversary_holds_king(facts: FactsOfFault) -> bool:
    deal, adversary = facts.deal, OTHER[facts.fault.offender]
    return king.holds_king(deal, adversary) or king.has_played_king(deal, adversary)


def _next_is_led(facts: FactsOfFault) -> bool:
    return not is_correctable(facts.match, facts.ledger, facts.fault, in_last=facts.in_last)


def _holds_suit(facts: FactsOfFault) -> bool:
    fault = facts.fault
    return fault.suit is not None and bool(facts.deal.hands[fault.offender].mask & SUIT_MASK[fault.suit])


def _has_seen_hand(facts: FactsOfFault, seat: Seat) -> bool:
    """Whether the player has looked at their hand; a hand that must lie open is seen as it is dealt (CYCL-033)."""
    return facts.deal.taken_up[seat] or facts.match.current_game.open_hands[seat]


_FAULT_FACTS: Final[Mapping[str, Callable[[FactsOfFault], bool | str]]] = {
    **_DEAL_FACTS,
    "looked": lambda facts: _has_seen_hand(facts, facts.deal.elder),
    "dealer_looked": lambda facts: _has_seen_hand(facts, facts.deal.dealer),
    "cut": _pack_is_cut,
    "mixed": lambda facts: facts.fault.handled != "apart",
    "taken_up": lambda facts: facts.fault.handled != "unseen",
    "seen": lambda facts: facts.fault.handled in ("mixed", "apart"),
    "received": _is_received,
    "gone_on": _has_gone_on,
    "hand": lambda facts: facts.part,
    "number": _number,
    "receiver_played": lambda facts: facts.in_last or cards_played(facts.deal, facts.deal.elder) > 0,
    "offender": lambda facts: part_of(facts.deal, facts.fault.offender),
    "offender_played": lambda facts: (
        facts.fault.annulled or cards_played(facts.deal, facts.fault.offender) > facts.fault.number
    ),
    "holds_king": _adversary_holds_king,
    "next_lead": _next_is_led,
    "next_cut": lambda facts: False,  # faults of the last deal lapse with the cut for the next
    "played_out": lambda facts: facts.in_last or is_played_out(facts.deal),
    "played_to": lambda facts: facts.in_last or len(facts.deal.tricks) > facts.fault.number,
    "replayed": lambda facts: facts.fault.annulled,
    "both": lambda facts: facts.fault.no_win_either,
    "holds_suit": _holds_suit,
    "in_time": lambda facts: False,
    "game_over": lambda facts: False,
}
