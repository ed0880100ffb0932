"""What the arbiter found in a record, read out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ecarte.arbiter.words import sentences, spoken, standing
from ecarte.faults import Remedy
from ecarte.record import Record
from ecarte.review.findings import Finding, Outcome, RefusedClaim
from ecarte.rules import rule_id
from ecarte.rules.events import Time, events

_REMEDIES = {
    Remedy.LET_STAND: "let it stand",
    Remedy.FRESH_DEAL: "had a fresh deal",
    Remedy.VOID_DEAL: "had the deal declared void",
    Remedy.CUT_AGAIN: "had the pack cut again",
    Remedy.SHUFFLE_AGAIN: "had the pack shuffled again",
    Remedy.RECTIFY: "had it put right",
    Remedy.CHOOSE_TRUMP: "chose the trump card",
    Remedy.DISCARD_EXCESS: "had the excess discarded",
    Remedy.DRAW_EXCESS: "drew the excess",
    Remedy.COMPLETE: "had the hand completed",
    Remedy.HOLD_TO_WORD: "held the other to it",
    Remedy.EXPOSE_HAND: "had the other's hand laid open",
    Remedy.SET_RIGHT: "had it set right",
    Remedy.NO_POINT: "had the point refused",
    Remedy.CORRECT_SCORE: "had the score put right",
    Remedy.REPLAY: "had the hand played again",
    Remedy.PUT_RIGHT: "had the card put right",
    Remedy.REQUIRE_SUIT: "required the suit named",
    Remedy.TAKE_DOWN: "had the excess taken down",
}

_HIS_OWN_TO_MEND = ("E30", "E30b", "E43", "E43b")
"""Events that the offender himself may mend, and nobody claims."""


def told(found: tuple[Finding | RefusedClaim, ...], record: Record, *, width: int) -> str:
    """Everything that went wrong in a record, one paragraph for each thing, or that nothing did."""
    if not found:
        return "  Nothing irregular.\n"
    rows: list[str] = []
    for one in found:
        rows += list(_refused(one, width) if isinstance(one, RefusedClaim) else _finding(one, record, width))
    return "\n".join(rows) + "\n"


def _refused(claim: RefusedClaim, width: int) -> Iterator[str]:
    yield f"  {_place(claim)}: {claim.claimant.name} claims {claim.kind.replace('-', ' ')}"
    yield from _wrapped("The claim is not upheld: there was nothing of the kind to claim. It changes nothing.", width)


def _finding(found: Finding, record: Record, width: int) -> Iterator[str]:
    ruling = found.ruling(record)
    event = events()[ruling.event]
    yield f"  {_place(found)}: {found.line}"
    silent = [standing(ruling.grounds[0], rule_id(record.agreement.rules))] if ruling.grounds[0].silent else []
    yield from _wrapped(" ".join([f"{event.number}, {_small(event.title)}.", *silent, *ruling.windows]), width)
    for branch in ruling.branches:
        yield from _wrapped(" ".join(sentences(branch, ruling.event, timed=False)), width)
        for choice in branch.choices:
            yield from _wrapped(f"- {choice.choice[0].upper()}{choice.choice[1:]}. {choice.leads}", width)
    yield from _wrapped(_became(found, late=any(branch.time is Time.LATE for branch in ruling.branches)), width)
    laws = dict.fromkeys(law.id for ground in ruling.grounds for law in ground.laws)
    yield from _wrapped(f"Law: {', '.join(laws) or 'none'}.", width)
    for other in ruling.elsewhere:
        if not other.same:
            names = ", ".join(spoken(name) for name in other.codes)
            yield from _wrapped(f"Otherwise by {names}: {'; '.join(short for _, short in other.lines)}.", width)


def _became(found: Finding, *, late: bool) -> str:
    match found.outcome:
        case Outcome.CLAIMED:
            assert found.claimant is not None
            did = _REMEDIES[found.remedy] if found.remedy is not None else "has still to choose"
            return f"{found.claimant.name} claimed it at act {found.at} and {did}."
        case Outcome.CORRECTED:
            return f"It was put right at act {found.at}, in time."
        case Outcome.PAST:
            nothing_done = "He did not mend it" if found.event in _HIS_OWN_TO_MEND else "Nobody claimed it"
            return f"{nothing_done}, and with act {found.at} it was too late."
        case Outcome.ANNULLED:
            return f"It fell with the play or the deal that was annulled at act {found.at}."
        case Outcome.OPEN:
            return "The record ends with it." if late or found.event in _HIS_OWN_TO_MEND else "It can still be claimed."
        case Outcome.UNDONE:
            return f"It was undone at act {found.at}, when the word before it was taken back."
        case Outcome.SETTLED if found.event == "E26":
            return "Nobody has to claim it."
        case Outcome.SETTLED if found.event == "E34":
            return "It binds the dealer from then on; nobody has to claim it."
        case Outcome.SETTLED:
            return "It was settled at once, as the law has it."


def _place(found: Finding | RefusedClaim) -> str:
    return f"Game {found.game}, deal {found.deal}, act {found.place}"


def _small(text: str) -> str:
    return text[0].lower() + text[1:]


def _wrapped(text: str, width: int) -> list[str]:
    hanging = "      " if text.startswith("- ") else "    "
    return textwrap.wrap(
        text, width, initial_indent="    ", subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )
