"""Every irregular act of a record and its outcome, found by replaying the record.

A fault keeps its number as long as it exists, even if its event changes.  So a fault is over when its number is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from ecarte.acts import Accident, AnyAct, Choose, Claim, IrregularAct, Withdraw
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.arbiter import ArbiterRuling, rule
from ecarte.cards import Seat
from ecarte.engine.deal import Deal, cards_played
from ecarte.engine.dealing import receiver
from ecarte.record import Record, states
from ecarte.record.writing import write_action
from ecarte.rules.events import events
from ecarte.table.club.bookkeeping import Fault
from ecarte.table.club.facts import FactsOfDeal, FactsOfFault, facts_as_text
from ecarte.table.club.law import claimable_faults, event_number, uphold
from ecarte.table.club.state import ON_THE_COUNTERS
from ecarte.table.match import Match
from ecarte.table.nature import next_receiver

Outcome = Literal["claimed", "corrected", "past", "annulled", "settled", "undone", "open"]
"""What became of an irregular act."""


class Finding(Struct, frozen=True):
    """One irregular act: its place among the acts of the record (from 1), its game and its deal.

    `line` is the act in record notation.  `event` is its event at the moment when it was claimed or, without a claim,
    when it could last be claimed; `facts` are the facts of that moment.  `by` is the player who did the act, None for
    an accident.  `at` is the place of the act that brought the `outcome`.  `claimant` and `remedy` describe a claim
    that was upheld.
    """

    place: int
    game: int
    deal: int
    line: str
    by: Seat | None
    event: str
    facts: Mapping[str, str]
    outcome: Outcome
    at: int | None = None
    claimant: Seat | None = None
    remedy: Remedy | None = None

    def ruling(self, record: Record, language: str = "en") -> ArbiterRuling:
        """The ruling on this act by the code of the record, together with the rulings of the other codes."""
        return rule(events(language)[self.event], record.agreement.rules, self.facts)


class RefusedClaim(Struct, frozen=True):
    """A claim that was not upheld, and so changed nothing."""

    place: int
    game: int
    deal: int
    claimant: Seat
    kind: ClaimKind


def findings(record: Record) -> tuple[Finding | RefusedClaim, ...]:
    """Everything that went wrong in a record, in the order of the acts.  Raises IllegalAction as `states` does.

    Empty for a record without club conduct, because nothing can go wrong in it.
    """
    if record.conduct is None:
        return ()
    review = _Review()
    before: Match | None = None
    for place, play in enumerate(states(record)):
        assert isinstance(play, Match)
        if before is not None:
            review.observe(place, before, record.actions[place - 1], play)
        before = play
    return tuple(sorted(review.all_of_it(), key=lambda finding: finding.place))


class _OpenFinding(Struct):
    """A fault that is not settled yet, and its finding so far.

    `was_claimable`: the fault could be claimed at some time.  `lapsed_at` is the place of the act after which it could
    no longer be claimed; None if it can still be claimed, or never could.
    """

    fault: Fault
    finding: Finding
    was_claimable: bool = False
    lapsed_at: int | None = None

    @property
    def overmarker(self) -> Seat | None:
        """The player who marked too many points, if that is the fault; it can be claimed until the game is paid."""
        return self.fault.offender if self.fault.event in ON_THE_COUNTERS else None


class _Review:
    """All findings so far.  Faults that are not settled yet are followed from act to act."""

    def __init__(self) -> None:
        self._settled: list[Finding | RefusedClaim] = []
        self._open: list[_OpenFinding] = []
        self._waits_for_remedy: int | None = (
            None  # the index in `_settled` of the finding whose claimant has to choose a remedy
        )

    def all_of_it(self) -> list[Finding | RefusedClaim]:
        """All findings, including those on faults that are still open."""
        return [*self._settled, *(_at_the_end(open_finding) for open_finding in self._open)]

    def observe(self, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Update the findings for one act."""
        if isinstance(act, Claim):
            self._settle_claim(place, before, act, after)
        elif isinstance(act, Choose) and self._waits_for_remedy is not None:
            finding = self._settled[self._waits_for_remedy]
            self._settled[self._waits_for_remedy] = replace(finding, remedy=act.remedy)
            self._waits_for_remedy = None
        self._update_open(place, before, act, after)
        if isinstance(act, IrregularAct | Accident) or act.row.name in _events_of_acts():
            self._follow_irregular_act(place, before, act, after)

    def _follow_irregular_act(self, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Add the faults that an irregular act leaves to the open ones; if it leaves none, settle it at once."""
        faults_before = _faults(before)
        new_faults = [fault for number, fault in _faults(after).items() if number not in faults_before]
        offender = None if isinstance(act, Accident) else getattr(act, "seat", None)
        line = write_action(act, receiver=next_receiver(before))
        numbers = (place, *_game_and_deal(before))
        claimable = {upheld.fault.id for upheld in claimable_faults(after)} if new_faults else set()
        for fault in new_faults:
            facts = facts_as_text(FactsOfFault(after, fault, in_last=False))
            finding = Finding(*numbers, line, offender, event_number(after, fault), facts, "open")
            self._open.append(_OpenFinding(fault, finding, was_claimable=fault.id in claimable))
        if not new_faults:
            event = _settled_event(before, act)
            self._settled.append(Finding(*numbers, line, offender, event, _facts(before, act), "settled"))

    def _settle_claim(self, place: int, before: Match, act: Claim, after: Match) -> None:
        if after.n_rejected_claims[act.seat] != before.n_rejected_claims[act.seat]:
            self._settled.append(RefusedClaim(place, *_game_and_deal(before), act.seat, act.kind))
            return
        ruling = uphold(before, act.seat, act.kind)
        assert ruling is not None
        facts = facts_as_text(FactsOfFault(before, ruling.fault, in_last=ruling.in_last))
        claimed = [open_finding for open_finding in self._open if _is_claimed(open_finding, ruling.fault)]
        bases = [open_finding.finding for open_finding in claimed]
        for open_finding in claimed:
            self._open.remove(open_finding)
        if not bases:  # a false point for which the penalty is over is now an over-score like any other
            line = write_action(act)
            bases = [Finding(place, *_game_and_deal(before), line, ruling.fault.offender, "", facts, "open")]
        self._waits_for_remedy = len(self._settled) if after.ledger.pending_ruling is not None else None
        remedy = ruling.options[0] if len(ruling.options) == 1 else None
        self._settled += [
            replace(
                base, event=str(ruling.event), facts=facts, outcome="claimed", at=place, claimant=act.seat,
                remedy=remedy,
            )
            for base in bases
        ]  # fmt: skip

    def _update_open(self, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Update the open faults after an act, and settle those that are over."""
        faults, claimable = _faults(after), claimable_faults(after)
        for open_finding in list(self._open):
            open_finding.fault = faults.get(open_finding.fault.id, open_finding.fault)
            ruling = next((upheld for upheld in claimable if _is_claimed(open_finding, upheld.fault)), None)
            if open_finding.overmarker is not None and ruling is None:
                self._update_excess(open_finding, place, before, act, after)
            elif ruling is not None:
                open_finding.was_claimable, open_finding.lapsed_at = True, None
                facts = facts_as_text(FactsOfFault(after, open_finding.fault, in_last=ruling.in_last))
                open_finding.finding = replace(open_finding.finding, event=str(ruling.event), facts=facts)
            elif open_finding.fault.id not in faults:
                outcome = _outcome_without_claim(act)
                lapsed_at = open_finding.lapsed_at if outcome in ("past", "annulled") else None
                self._settle(open_finding, lapsed_at or place, "past" if lapsed_at else outcome)
            elif open_finding.finding.event in EVENT_WHEN_LATE and _has_passed(after, open_finding.fault):
                self._settle(open_finding, place, "past")
            elif open_finding.finding.event in _AUTOMATIC and _is_undone(before, act, after):
                self._settle(open_finding, place, "undone")
            elif open_finding.was_claimable and open_finding.lapsed_at is None:
                open_finding.lapsed_at = place

    def _update_excess(self, open_finding: _OpenFinding, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Settle a fault of excess points when they have been taken down, or annulled with the deal of their marking.

        Until then the event of the fault is an over-score.
        """
        assert open_finding.overmarker is not None
        n_excess = _excess_points(after, open_finding.overmarker)
        is_of_this_deal = (open_finding.finding.game, open_finding.finding.deal) == _game_and_deal(before)
        if not n_excess or (n_excess < _excess_points(before, open_finding.overmarker) and is_of_this_deal):
            self._settle(open_finding, place, _outcome_without_claim(act))
        else:
            facts = {**open_finding.finding.facts, "in_time": "no"}
            open_finding.finding = replace(open_finding.finding, event=str(Event.OVER_SCORE), facts=facts)

    def _settle(self, open_finding: _OpenFinding, place: int, outcome: Outcome) -> None:
        if open_finding.finding.event in _AUTOMATIC and outcome == "past":
            finding = _at_the_end(open_finding)
        else:
            finding = replace(open_finding.finding, outcome=outcome, at=place)
            if outcome == "past" and finding.event in EVENT_WHEN_LATE:
                facts = {name: answer for name, answer in finding.facts.items() if name not in _FACTS_OF_LATE_EVENT}
                finding = replace(finding, event=EVENT_WHEN_LATE[finding.event], facts=facts)
        self._settled.append(finding)
        self._open.remove(open_finding)


EVENT_WHEN_LATE: Final = {"E30": "E30b", "E43": "E43b"}
"""For each event that the offender may correct, the event that it becomes when the time to correct it is over."""

_FACTS_OF_LATE_EVENT: Final = ("offender_played", "played_to")
"""The facts that a late event already implies."""


def _has_passed(match: Match, fault: Fault) -> bool:
    """Whether the fault is that the dealer took too few cards, and the dealer has played a card since."""
    return fault.event is Event.DEALER_TOOK_TOO_FEW and cards_played(match.deal, fault.offender) > 0


_AUTOMATIC: Final = frozenset({"E26"})
"""The events that nobody can claim or correct, because their effect comes with the play of the hand."""


def _is_undone(before: Match, act: AnyAct, after: Match) -> bool:
    """Whether the act withdraws words, and thereby the irregularity of the hands ends."""
    return isinstance(act, Withdraw) and before.deal.irregular != after.deal.irregular


def _excess_points(match: Match, seat: Seat) -> int:
    """The number of excess points that the player has marked."""
    return match.current_game.overscores[seat] if match.in_play else 0


def _is_claimed(open_finding: _OpenFinding, fault: Fault) -> bool:
    """Whether an upheld claim of `fault` settles this finding.

    A claim of an over-score settles all faults of excess points of that player.
    """
    if Event.OVER_SCORE in (fault.event, open_finding.fault.event):
        return fault.event is Event.OVER_SCORE and open_finding.overmarker is fault.offender
    return open_finding.fault.id == fault.id


def _at_the_end(open_finding: _OpenFinding) -> Finding:
    """The finding on a fault that is open when the record ends."""
    if open_finding.finding.event in _AUTOMATIC:
        return replace(open_finding.finding, outcome="settled")
    if open_finding.lapsed_at is not None:
        return replace(open_finding.finding, outcome="past", at=open_finding.lapsed_at)
    return open_finding.finding


def _outcome_without_claim(act: AnyAct) -> Outcome:
    """The outcome of a fault that ends with this act without having been claimed."""
    if act.row.is_correction:
        return "corrected"
    return "annulled" if isinstance(act, Claim | Choose | Accident) else "past"


def _faults(match: Match) -> dict[int, Fault]:
    """All faults at the table by number, whether or not they can be claimed; number 0 is a pack that lacks a card."""
    of_deals = (*match.ledger.faults, *(match.last_ledger.faults if match.last_ledger is not None else ()))
    by_number = {fault.id: fault for fault in of_deals}
    if match.missing_card is not None and match.in_play:
        by_number[0] = Fault(Event.INCORRECT_PACK, match.deal.dealer, card=match.missing_card)
    return by_number


def _game_and_deal(match: Match) -> tuple[int, int]:
    """The numbers of the game and of the deal; before the first deal, in the cut for deal, (1, 1)."""
    game = match.game
    return game.place if game is not None else (1, 1)


# --- acts that leave no fault ----------------------------------------------------------------------------


def _settled_event(before: Match, act: AnyAct) -> str:
    """The event of an act that leaves no fault behind to be claimed."""
    number = _events_of_acts().get(act.row.name, "E54")
    return _EVENT_BY_DEAL[number](before.deal, act) if number in _EVENT_BY_DEAL else number


@cache
def _events_of_acts() -> Mapping[str, str]:
    return {event.act: number for number, event in events().items() if event.act}


def _event_of_exposed_card(deal: Deal, act: AnyAct) -> str:
    to_elder = receiver(deal) is deal.elder
    if deal.turn_up is None:
        return "E09" if to_elder else "E10"
    return "E32" if to_elder else "E33"


_EVENT_BY_DEAL: Final[Mapping[str, Callable[[Deal, Any], str]]] = {
    "E09": _event_of_exposed_card,
    "E11": lambda deal, act: "E31" if deal.exchanges else "E11",
    "E45": lambda deal, act: ("E45", "E45b", "E45b", "E45c")[min(deal.won[act.seat], 3)],
}
"""For each event that depends on the state of the deal before the act, a function that gives the exact event."""


def _facts(match: Match, act: AnyAct) -> Mapping[str, str]:
    """The facts of an act that leaves no fault behind."""
    if not match.in_play:
        return {}
    seat = getattr(act, "seat", None)
    offender = {} if seat is None else {"offender": "dealer" if seat is match.deal.dealer else "elder"}
    return {**facts_as_text(FactsOfDeal(match.deal)), **offender}
