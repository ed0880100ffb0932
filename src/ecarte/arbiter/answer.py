"""The arbiter's answer to a question in words: what was understood, the ruling on each fault, what is asked back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.cases import AskedBack, StoryCase, best_question
from ecarte.arbiter.citations import laws_on_right, speaks_of
from ecarte.arbiter.ruling import CUT_DOWN, ArbiterRuling, are_no_fault, branches, rule, windows_of
from ecarte.arbiter.understanding import Outcome, Understanding, understand
from ecarte.deprecated import FormerField
from ecarte.errors import NotationError
from ecarte.rules import RuleSet, codes, load
from ecarte.rules.events import Irregularity, events
from ecarte.words import say


class Answer(msgspec.Struct, frozen=True):
    """What the arbiter says to a question.

    `rulings` are those on the cases understood, in their order.  `shared`: no code was named, so each ruling is by the
    code that most others agree with.  `question` is the one thing to ask, where something is open.  `lawful` explains
    why each lawful thing is right.  `language` is the language of the texts.
    """

    understanding: Understanding
    rulings: tuple[ArbiterRuling, ...]
    shared: bool
    question: AskedBack | None
    lawful: tuple[str, ...] = ()
    language: str = "en"

    heard = FormerField("understanding")
    fine = FormerField("lawful")


def answer_question(
    text: str, *, rules: RuleSet | None = None, language: str = "", said: Mapping[str, str] | None = None,
    question_language: str = "",
) -> Answer:  # fmt: skip
    """The answer to a question; by `rules` where it names no code, by all codes where there are none.

    It is in `language`, by default that of the question.  The question is in `question_language`, by default the
    language its words match.  `said` are slots and facts given as well.  Raises NotationError for two codes.
    """
    heard = understand(text, question_language, said)
    language = language or heard.language
    if heard.codes and rules is not None:
        expected = "one code at a time: the ruling by one sets every other code beside it"
        raise NotationError("two-codes", text=" ".join(heard.codes), expected=expected)
    by = load(heard.code) if heard.code else rules
    heard = _drop_needless_question(heard, by)
    settled = [] if heard.question else [case for case in heard.cases if case.event]
    rulings = tuple(_ruling(case, by, language) for case in settled)
    if rulings and not heard.question and by is not None and all(_no_fault(ruling, language) for ruling in rulings):
        heard = msgspec.structs.replace(heard, outcome="faultless")
    question = heard.question or next((asked for ruling in rulings if (asked := _open_fact(ruling))), None)
    acts = dict.fromkeys(case.act for case in heard.lawful)
    fine = tuple(_why_right(act, by, language) for act in acts)
    return Answer(heard, rulings, by is None, question, fine, language)


def _drop_needless_question(heard: Understanding, rules: RuleSet | None) -> Understanding:
    """The question as understood, without asking back where the ruling is the same for every possible event."""
    if heard.question is None or heard.contradiction or all(case.event for case in heard.cases):
        return heard
    by = [rules] if rules is not None else [load(name) for name in codes() if name not in CUT_DOWN]
    cases = tuple(_as_one_event(case, by) for case in heard.cases)
    question = next((asked for case in cases if (asked := best_question(case)) is not None), None)
    outcome: Outcome = heard.outcome if question else "ruled"
    return msgspec.structs.replace(heard, cases=cases, question=question, outcome=outcome)


def _as_one_event(case: StoryCase, codes_asked: Sequence[RuleSet]) -> StoryCase:
    """The case as the first of its possible events, where every code asked rules alike on all of them."""
    if case.event or len(case.possible_events) < 2 or "said" in case.slots:
        return case
    for rules in codes_asked:
        told = {_ruling_in_short(events()[number], rules, case.facts) for number in case.possible_events}
        if len(told) > 1:
            return case
    return msgspec.structs.replace(case, event=case.possible_events[0])


def _ruling_in_short(event: Irregularity, rules: RuleSet, known: Mapping[str, str]) -> tuple[object, ...]:
    found = branches(event, rules, known, supposing=False)
    return tuple((one.conditions, one.time, one.who, one.choices, one.short) for one in found)


def _why_right(act: str, rules: RuleSet | None, language: str) -> str:
    """Why an act is right by a code, with the code's laws on it."""
    key = f"arbiter.fine-{act}"
    if rules is not None and act == "reply" and rules.play.must_trump == "never":
        key += "-free"
    elif rules is not None and act == "proposal" and rules.scoring.point_against_elder == rules.scoring.point:
        key += "-modern"
    laws, says = laws_on_right(act, rules), say(key, language)
    return say("arbiter.fine-laws", language, says=says, laws=", ".join(laws)) if laws else says


def _no_fault(ruling: ArbiterRuling, language: str) -> bool:
    """Whether the code does not treat this as a fault."""
    return are_no_fault(ruling.branches, language)


def _ruling(case: StoryCase, rules: RuleSet | None, language: str) -> ArbiterRuling:
    event = events(language)[case.event]
    known = {**case.facts, **({"offender": case.offender} if case.offender and "offender" in event.told else {})}
    said = {*case.said, *(("offender",) if "offender" in known else ())}
    return rule(event, rules or _most_shared(event, known), known, supposing=False, said=said)


def _most_shared(event: Irregularity, known: Mapping[str, str]) -> RuleSet:
    """The first of the codes that most agree with, one of them by its own text, or that it is no fault."""
    by_lines: dict[object, list[RuleSet]] = {}
    settled: set[object] = set()
    for name in (*_FIRST, *codes()):
        if name not in CUT_DOWN:
            rules = load(name)
            found = branches(event, rules, known, supposing=False)
            lines = tuple((branch.conditions, branch.short) for branch in found), windows_of(event, rules)
            if rules not in by_lines.setdefault(lines, []):
                by_lines[lines].append(rules)
            if speaks_of(event, rules) or are_no_fault(found, event.language):
                settled.add(lines)
    return by_lines[max(by_lines, key=lambda lines: (lines in settled, len(by_lines[lines])))][0]


_FIRST: Final = ("london",)
"""Where two readings are shared equally, the ruling of this code is shown."""


def _open_fact(ruling: ArbiterRuling) -> AskedBack | None:
    """The open fact that decides, where the ruling has more than one branch: the one that most branches depend on."""
    if len(ruling.branches) < 2:
        return None
    names = [name for branch in ruling.branches for name, _ in branch.conditions]
    name = max(dict.fromkeys(names), key=names.count)
    return AskedBack(
        name, tuple(dict.fromkeys(a for branch in ruling.branches for n, a in branch.conditions if n == name))
    )
