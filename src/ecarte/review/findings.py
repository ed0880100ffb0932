"""Every irregular act of a record and its outcome, taken from the table as the record is replayed.

A fault keeps its number in all its forms, so no matching is needed: it is there, or it is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from ecarte.acts import Accident, AnyAct, Choose, Claim, IrregularAct, Withdraw
from ecarte.acts.faults import Claimed, Event, Remedy
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
from ecarte.table.nature import next_to_get

Outcome = Literal["claimed", "corrected", "past", "annulled", "settled", "undone", "open"]
"""The outcome of an irregular act."""


class Finding(Struct, frozen=True):
    """One irregular act: its place among the acts of the record (from 1), in which game and deal.

    `line` is the act in record notation.  `event` is what it was when it was claimed, or last could be, and `facts` are
    the facts of that moment.  `by` is the player whose act it was, None for an accident.  `at` is the act that brought
    the `outcome`; `claimant` and `remedy` describe a claim that was upheld.
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
        """What the code of the record rules on it, with the other codes' rulings."""
        return rule(events(language)[self.event], record.agreement.rules, self.facts)


class RefusedClaim(Struct, frozen=True):
    """A claim that was not upheld: it changed nothing."""

    place: int
    game: int
    deal: int
    claimant: Seat
    kind: Claimed


def findings(record: Record) -> tuple[Finding | RefusedClaim, ...]:
    """Everything that went wrong in a record, in the order of the acts.  Raises IllegalAction as `states` does.

    Empty where nothing did, and always for regular play, in which nothing can.
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
    return tuple(sorted(review.all_of_it(), key=lambda found: found.place))


class _OpenFinding(Struct):
    """A fault being followed, as it last stood open.

    `stood` is whether it could ever be claimed, `lapsed` the act that closed its window, unless that has opened again.
    """

    fault: Fault
    finding: Finding
    stood: bool = False
    lapsed: int | None = None

    @property
    def counters(self) -> Seat | None:
        """The player on whose counters the fault is, if any: it can then be claimed until the game is paid."""
        return self.fault.offender if self.fault.event in ON_THE_COUNTERS else None


class _Review:
    """What has been found so far; faults not yet settled are followed from act to act."""

    def __init__(self) -> None:
        self._done: list[Finding | RefusedClaim] = []
        self._open: list[_OpenFinding] = []
        self._chooses: int | None = None

    def all_of_it(self) -> list[Finding | RefusedClaim]:
        """Everything found, including what is still open."""
        return [*self._done, *(_at_the_end(one) for one in self._open)]

    def observe(self, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Process one act."""
        if isinstance(act, Claim):
            self._claimed(place, before, act, after)
        elif isinstance(act, Choose) and self._chooses is not None:
            found = self._done[self._chooses]
            self._done[self._chooses] = replace(found, remedy=act.remedy)
            self._chooses = None
        self._follow(place, before, act, after)
        if isinstance(act, IrregularAct | Accident) or act.row.name in _events_of_acts():
            self._committed(place, before, act, after)

    def _committed(self, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Process an irregular act: follow the fault it leaves, or settle it at once."""
        known = _faults(before)
        fresh = [fault for number, fault in _faults(after).items() if number not in known]
        by = None if isinstance(act, Accident) else getattr(act, "seat", None)
        line = write_action(act, receiver=next_to_get(before))
        where = (place, *_where(before))
        claimable = {one.fault.id for one in claimable_faults(after)} if fresh else set()
        for fault in fresh:
            facts = facts_as_text(FactsOfFault(after, fault, in_last=False))
            found = Finding(*where, line, by, event_number(after, fault), facts, "open")
            self._open.append(_OpenFinding(fault, found, stood=fault.id in claimable))
        if not fresh:
            event = _settled_event(before, act)
            self._done.append(Finding(*where, line, by, event, _facts(before, act), "settled"))

    def _claimed(self, place: int, before: Match, act: Claim, after: Match) -> None:
        if after.n_rejected_claims[act.seat] != before.n_rejected_claims[act.seat]:
            self._done.append(RefusedClaim(place, *_where(before), act.seat, act.kind))
            return
        ruling = uphold(before, act.seat, act.kind)
        assert ruling is not None
        facts = facts_as_text(FactsOfFault(before, ruling.fault, in_last=ruling.in_last))
        known = [one for one in self._open if _is_claimed(one, ruling.fault)]
        bases = [one.finding for one in known]
        for one in known:
            self._open.remove(one)
        if not bases:  # a false point that has outlived its penalty is now an over-score like any other
            line = write_action(act)
            bases = [Finding(place, *_where(before), line, ruling.fault.offender, "", facts, "open")]
        self._chooses = len(self._done) if after.ledger.pending_ruling is not None else None
        remedy = ruling.options[0] if len(ruling.options) == 1 else None
        self._done += [
            replace(
                base, event=str(ruling.event), facts=facts, outcome="claimed", at=place, claimant=act.seat,
                remedy=remedy,
            )
            for base in bases
        ]  # fmt: skip

    def _follow(self, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Update the open faults; what can no longer be claimed is past, corrected, or was annulled with the deal."""
        left, still = _faults(after), claimable_faults(after)
        for one in list(self._open):
            one.fault = left.get(one.fault.id, one.fault)
            now = next((stands for stands in still if _is_claimed(one, stands.fault)), None)
            if one.counters is not None and now is None:
                self._on_counters(one, place, before, act, after)
            elif now is not None:
                one.stood, one.lapsed = True, None
                facts = facts_as_text(FactsOfFault(after, one.fault, in_last=now.in_last))
                one.finding = replace(one.finding, event=str(now.event), facts=facts)
            elif one.fault.id not in left:
                outcome = _end(act)
                lapsed = one.lapsed if outcome in ("past", "annulled") else None
                self._end(one, lapsed or place, "past" if lapsed else outcome)
            elif one.finding.event in MENDED_UNTIL and _has_passed(after, one.fault):
                self._end(one, place, "past")
            elif one.finding.event in _EFFECT_OF_ITSELF and _is_undone(before, act, after):
                self._end(one, place, "undone")
            elif one.stood and one.lapsed is None:
                one.lapsed = place

    def _on_counters(self, one: _OpenFinding, place: int, before: Match, act: AnyAct, after: Match) -> None:
        """Follow excess points until they are taken down, or come off with the deal in which they were marked."""
        assert one.counters is not None
        left = _on_counters(after, one.counters)
        of_this_deal = (one.finding.game, one.finding.deal) == _where(before)
        if not left or (left < _on_counters(before, one.counters) and of_this_deal):
            self._end(one, place, _end(act))
        else:
            facts = {**one.finding.facts, "in_time": "no"}
            one.finding = replace(one.finding, event=str(Event.OVER_SCORE), facts=facts)

    def _end(self, one: _OpenFinding, place: int, outcome: Outcome) -> None:
        if one.finding.event in _EFFECT_OF_ITSELF and outcome == "past":
            found = _at_the_end(one)
        else:
            found = replace(one.finding, outcome=outcome, at=place)
            if outcome == "past" and found.event in MENDED_UNTIL:
                facts = {name: answer for name, answer in found.facts.items() if name not in _TOLD_BY_THE_END}
                found = replace(found, event=MENDED_UNTIL[found.event], facts=facts)
        self._done.append(found)
        self._open.remove(one)


MENDED_UNTIL: Final = {"E30": "E30b", "E43": "E43b"}
"""What the offender may correct, and the event it becomes once the time has passed."""

_TOLD_BY_THE_END: Final = ("offender_played", "played_to")
"""Facts already implied by the event that a fault has become."""


def _has_passed(match: Match, fault: Fault) -> bool:
    """Whether a dealer who took too few has played."""
    return fault.event is Event.DEALER_TOOK_TOO_FEW and cards_played(match.deal, fault.offender) > 0


_EFFECT_OF_ITSELF: Final = frozenset({"E26"})
"""Faults that nobody claims or can correct: they take effect as the hand is played."""


def _is_undone(before: Match, act: AnyAct, after: Match) -> bool:
    """Whether a word was taken back that had been spoken before the hands were made short."""
    return isinstance(act, Withdraw) and before.deal.irregular != after.deal.irregular


def _on_counters(match: Match, seat: Seat) -> int:
    """How many excess points the player has marked."""
    return match.playing.overscores[seat] if match.in_play else 0


def _is_claimed(one: _OpenFinding, fault: Fault) -> bool:
    """Whether a claim upheld on `fault` settles this one: an over-score is claimed whole."""
    if Event.OVER_SCORE in (fault.event, one.fault.event):
        return fault.event is Event.OVER_SCORE and one.counters is fault.offender
    return one.fault.id == fault.id


def _at_the_end(one: _OpenFinding) -> Finding:
    """The finding for a fault that nothing has ended."""
    if one.finding.event in _EFFECT_OF_ITSELF:
        return replace(one.finding, outcome="settled")
    if one.lapsed is not None:
        return replace(one.finding, outcome="past", at=one.lapsed)
    return one.finding


def _end(act: AnyAct) -> Outcome:
    """The outcome of a fault that was not itself claimed."""
    if act.row.is_correction:
        return "corrected"
    return "annulled" if isinstance(act, Claim | Choose | Accident) else "past"


def _faults(match: Match) -> dict[int, Fault]:
    """Everything wrong at the table by its number, claimable or not; 0 is a pack that lacks a card."""
    of_deals = (*match.ledger.faults, *(match.last_ledger.faults if match.last_ledger is not None else ()))
    found = {fault.id: fault for fault in of_deals}
    if match.missing_card is not None and match.in_play:
        found[0] = Fault(Event.INCORRECT_PACK, match.deal.dealer, card=match.missing_card)
    return found


def _where(match: Match) -> tuple[int, int]:
    """The numbers of the game and of the deal; a cut for deal comes before the first deal."""
    game = match.game
    return game.place if game is not None else (1, 1)


# --- what settles itself ----------------------------------------------------------------------------


def _settled_event(before: Match, act: AnyAct) -> str:
    """The event of an act that leaves no fault behind to be claimed."""
    number = _events_of_acts().get(act.row.name, "E54")
    return _AS_IT_STANDS[number](before.deal, act) if number in _AS_IT_STANDS else number


@cache
def _events_of_acts() -> Mapping[str, str]:
    return {event.act: number for number, event in events().items() if event.act}


def _exposed(deal: Deal, act: AnyAct) -> str:
    to_elder = receiver(deal) is deal.elder
    if deal.turn_up is None:
        return "E09" if to_elder else "E10"
    return "E32" if to_elder else "E33"


_AS_IT_STANDS: Final[Mapping[str, Callable[[Deal, Any], str]]] = {
    "E09": _exposed,
    "E11": lambda deal, act: "E31" if deal.exchanges else "E11",
    "E45": lambda deal, act: ("E45", "E45b", "E45b", "E45c")[min(deal.won[act.seat], 3)],
}
"""Events that depend on the state of the deal when the act is done."""


def _facts(match: Match, act: AnyAct) -> Mapping[str, str]:
    """The facts of an act that settles itself."""
    if not match.in_play:
        return {}
    seat = getattr(act, "seat", None)
    part = {} if seat is None else {"offender": "dealer" if seat is match.deal.dealer else "elder"}
    return {**facts_as_text(FactsOfDeal(match.deal)), **part}
