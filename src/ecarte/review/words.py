"""The arbiter's findings on a record, as text."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.arbiter.words import basis_sentence, branch_text, code_in_words, wrap
from ecarte.record import Record
from ecarte.review.findings import EVENT_WHEN_LATE, Finding, RefusedClaim
from ecarte.rules import rule_id
from ecarte.rules.events import Time
from ecarte.words import Message, claim_name, join_messages, localize, message, say

_OFFENDER_CORRECTS = frozenset((*EVENT_WHEN_LATE, *EVENT_WHEN_LATE.values()))
"""The events of faults that only the offender may correct and nobody can claim, in time or too late."""

_INDENT = "    "


def review_text(
    observations: tuple[Finding | RefusedClaim, ...], record: Record, language: str = "en", *, width: int
) -> str:
    """A paragraph on each thing that went wrong in a record, or a sentence that nothing did."""
    if not observations:
        return f"  {say('review.nothing', language)}\n"
    rows: list[str] = []
    for observation in observations:
        if isinstance(observation, RefusedClaim):
            rows += _refused_claim_lines(observation, width, language)
        else:
            rows += _finding_lines(observation, record, width, language)
    return "\n".join(rows) + "\n"


def _refused_claim_lines(claim: RefusedClaim, width: int, language: str) -> Iterator[str]:
    sentence = say("review.claims", language, person=claim.claimant.name, claim=claim_name(claim.kind, language))
    yield f"  {_with_place(claim, sentence, language)}"
    yield from wrap(say("review.not-upheld", language), width, _INDENT)


def _finding_lines(finding: Finding, record: Record, width: int, language: str) -> Iterator[str]:
    ruling = finding.ruling(record, language)
    title = Message(f"irregular.{ruling.event}-title")
    yield f"  {_with_place(finding, finding.line, language)}"
    first = ruling.grounds[0]
    silent = [basis_sentence(first, rule_id(record.agreement.rules), language)] if first.silent else []
    event = say("review.event", language, event=ruling.event, title=title)
    yield from wrap(" ".join([event, *silent, *ruling.windows]), width, _INDENT)
    for branch in ruling.branches:
        yield from branch_text(branch, ruling.event, width, _INDENT, language, timed=False)
    is_late = any(branch.time is Time.LATE for branch in ruling.branches)
    yield from wrap(localize(_outcome_message(finding, late=is_late), language), width, _INDENT)
    laws = ", ".join(dict.fromkeys(law.id for ground in ruling.grounds for law in ground.laws))
    yield from wrap(say("review.laws", language, laws=laws or message("review.no-law")), width, _INDENT)
    for other in ruling.elsewhere:
        if not other.same:
            codes = ", ".join(code_in_words(name, language) for name in other.codes)
            rulings = join_messages((short for _, short in other.lines), last="semicolon")
            yield from wrap(say("review.otherwise", language, codes=codes, rulings=rulings), width, _INDENT)


def _outcome_message(finding: Finding, *, late: bool) -> Message:
    match finding.outcome:
        case "claimed":
            assert finding.claimant is not None
            remedy = message("review.to-choose" if finding.remedy is None else f"review.did-{finding.remedy}")
            return message("review.claimed", person=finding.claimant.name, at=str(finding.at), did=remedy)
        case "past":
            is_own_to_correct = finding.event in _OFFENDER_CORRECTS
            return message("review.not-mended" if is_own_to_correct else "review.not-claimed", at=str(finding.at))
        case "corrected" | "annulled" | "undone":
            return message(f"review.{finding.outcome}", at=str(finding.at))
        case "open":
            return message("review.record-ends" if late or finding.event in _OFFENDER_CORRECTS else "review.open")
        case "settled":
            return message({"E26": "review.of-itself", "E34": "review.binds"}.get(finding.event, "review.settled"))


def _with_place(observation: Finding | RefusedClaim, line: str, language: str) -> str:
    game, deal, place = str(observation.game), str(observation.deal), str(observation.place)
    return say("review.place", language, line=line, game=game, deal=deal, place=place)
