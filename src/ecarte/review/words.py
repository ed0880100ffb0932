"""The arbiter's findings on a record, as text."""

from __future__ import annotations

from collections.abc import Iterator

from ecarte.arbiter.words import branch_text, code_in_words, standing, wrap
from ecarte.record import Record
from ecarte.review.findings import MENDED_UNTIL, Finding, RefusedClaim
from ecarte.rules import rule_id
from ecarte.rules.events import Time
from ecarte.words import Message, claim_name, join_messages, localize, message, say

_HIS_OWN_TO_MEND = frozenset((*MENDED_UNTIL, *MENDED_UNTIL.values()))
"""Events that only the offender may correct, in time or too late, and that nobody claims."""

_INDENT = "    "


def review_text(found: tuple[Finding | RefusedClaim, ...], record: Record, language: str = "en", *, width: int) -> str:
    """Everything that went wrong in a record, one paragraph each, or a sentence that nothing did."""
    if not found:
        return f"  {say('review.nothing', language)}\n"
    rows: list[str] = []
    for one in found:
        if isinstance(one, RefusedClaim):
            rows += _refused(one, width, language)
        else:
            rows += _finding(one, record, width, language)
    return "\n".join(rows) + "\n"


def _refused(claim: RefusedClaim, width: int, language: str) -> Iterator[str]:
    said = say("review.claims", language, person=claim.claimant.name, claim=claim_name(claim.kind, language))
    yield f"  {_place(claim, said, language)}"
    yield from wrap(say("review.not-upheld", language), width, _INDENT)


def _finding(found: Finding, record: Record, width: int, language: str) -> Iterator[str]:
    ruling = found.ruling(record, language)
    title = Message(f"irregular.{ruling.event}-title")
    yield f"  {_place(found, found.line, language)}"
    first = ruling.grounds[0]
    silent = [standing(first, rule_id(record.agreement.rules), language)] if first.silent else []
    event = say("review.event", language, event=ruling.event, title=title)
    yield from wrap(" ".join([event, *silent, *ruling.windows]), width, _INDENT)
    for branch in ruling.branches:
        yield from branch_text(branch, ruling.event, width, _INDENT, language, timed=False)
    is_late = any(branch.time is Time.LATE for branch in ruling.branches)
    yield from wrap(localize(_became(found, late=is_late), language), width, _INDENT)
    laws = ", ".join(dict.fromkeys(law.id for ground in ruling.grounds for law in ground.laws))
    yield from wrap(say("review.laws", language, laws=laws or message("review.no-law")), width, _INDENT)
    for other in ruling.elsewhere:
        if not other.same:
            codes = ", ".join(code_in_words(name, language) for name in other.codes)
            rulings = join_messages((short for _, short in other.lines), last="semicolon")
            yield from wrap(say("review.otherwise", language, codes=codes, rulings=rulings), width, _INDENT)


def _became(found: Finding, *, late: bool) -> Message:
    match found.outcome:
        case "claimed":
            assert found.claimant is not None
            did = message("review.to-choose" if found.remedy is None else f"review.did-{found.remedy}")
            return message("review.claimed", person=found.claimant.name, at=str(found.at), did=did)
        case "past":
            his_own = found.event in _HIS_OWN_TO_MEND
            return message("review.not-mended" if his_own else "review.not-claimed", at=str(found.at))
        case "corrected" | "annulled" | "undone":
            return message(f"review.{found.outcome}", at=str(found.at))
        case "open":
            return message("review.record-ends" if late or found.event in _HIS_OWN_TO_MEND else "review.open")
        case "settled":
            return message({"E26": "review.of-itself", "E34": "review.binds"}.get(found.event, "review.settled"))


def _place(found: Finding | RefusedClaim, line: str, language: str) -> str:
    game, deal, place = str(found.game), str(found.deal), str(found.place)
    return say("review.place", language, line=line, game=game, deal=deal, place=place)
