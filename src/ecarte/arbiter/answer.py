"""The arbiter's answer to a question in words: what was understood, the ruling on each fault, what is asked back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.cases import FollowUpQuestion, StoryCase, best_question
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

    `rulings` are those on the cases understood, in their order.  Where no code is known, `shared` is true, and each
    ruling is by the code that most others agree with.  `question` is the one thing to ask, or None where nothing is
    open.  `lawful` has a sentence for each act that was right, with the reason.  `language` is that of all texts here.
    """

    understanding: Understanding
    rulings: tuple[ArbiterRuling, ...]
    shared: bool
    question: FollowUpQuestion | None
    lawful: tuple[str, ...] = ()
    language: str = "en"

    heard = FormerField("understanding")
    fine = FormerField("lawful")


def answer_question(
    text: str, *, rules: RuleSet | None = None, language: str = "", said: Mapping[str, str] | None = None,
    question_language: str = "",
) -> Answer:  # fmt: skip
    """The answer to the question in `text`, by `rules` or by the code that the question names.

    Where neither gives a code, each ruling is by the code that most others agree with.  The answer is in `language`, by
    default that of the question; the question is in `question_language`, by default the language recognised by its
    words.  `said` are slots and facts given beside the text, by name.  Raises NotationError where the question names a
    code although `rules` are given, for an unknown event number, and for a question that is too long.
    """
    understanding = understand(text, question_language, said)
    language = language or understanding.language
    if understanding.codes and rules is not None:
        expected = "only one code, whose ruling is then compared with those of the others"
        raise NotationError("two-codes", text=" ".join(understanding.codes), expected=expected)
    applied_rules = load(understanding.code) if understanding.code else rules
    understanding = _drop_needless_question(understanding, applied_rules)
    settled_cases = [] if understanding.question else [case for case in understanding.cases if case.event]
    rulings = tuple(_ruling(case, applied_rules, language) for case in settled_cases)
    if (
        rulings
        and not understanding.question
        and applied_rules is not None
        and all(_is_no_fault(ruling, language) for ruling in rulings)
    ):
        understanding = msgspec.structs.replace(understanding, outcome="faultless")
    question = understanding.question or next(
        (open_fact for ruling in rulings if (open_fact := _open_fact(ruling))), None
    )
    acts = dict.fromkeys(case.act for case in understanding.lawful)
    lawful = tuple(_why_right(act, applied_rules, language) for act in acts)
    return Answer(understanding, rulings, applied_rules is None, question, lawful, language)


def _drop_needless_question(understanding: Understanding, rules: RuleSet | None) -> Understanding:
    """The understanding without its question back, where the ruling is the same for every possible event.

    Where it differs for some case, the question is about that case.
    """
    if understanding.question is None or understanding.contradiction or all(case.event for case in understanding.cases):
        return understanding
    codes_asked = [rules] if rules is not None else [load(name) for name in codes() if name not in CUT_DOWN]
    cases = tuple(_as_one_event(case, codes_asked) for case in understanding.cases)
    question = next((case_question for case in cases if (case_question := best_question(case)) is not None), None)
    outcome: Outcome = understanding.outcome if question else "ruled"
    return msgspec.structs.replace(understanding, cases=cases, question=question, outcome=outcome)


def _as_one_event(case: StoryCase, codes_asked: Sequence[RuleSet]) -> StoryCase:
    """The case with the first of its possible events as its event, if each of `codes_asked` gives the same ruling on
    all of them; else the case unchanged."""
    if case.event or len(case.possible_events) < 2 or "said" in case.slots:
        return case
    for rules in codes_asked:
        short_rulings = {_ruling_in_short(events()[number], rules, case.facts) for number in case.possible_events}
        if len(short_rulings) > 1:
            return case
    return msgspec.structs.replace(case, event=case.possible_events[0])


def _ruling_in_short(event: Irregularity, rules: RuleSet, known_facts: Mapping[str, str]) -> tuple[object, ...]:
    code_branches = branches(event, rules, known_facts, supposing=False)
    return tuple((branch.conditions, branch.time, branch.who, branch.choices, branch.short) for branch in code_branches)


def _why_right(act: str, rules: RuleSet | None, language: str) -> str:
    """Why an act is right by a code, with the code's laws on it."""
    message_id = f"arbiter.fine-{act}"
    if rules is not None and act == "reply" and rules.play.must_trump == "never":
        message_id += "-free"
    elif rules is not None and act == "proposal" and rules.scoring.point_against_elder == rules.scoring.point:
        message_id += "-modern"
    laws, reason = laws_on_right(act, rules), say(message_id, language)
    return say("arbiter.fine-laws", language, says=reason, laws=", ".join(laws)) if laws else reason


def _is_no_fault(ruling: ArbiterRuling, language: str) -> bool:
    """Whether the code does not treat this as a fault."""
    return are_no_fault(ruling.branches, language)


def _ruling(case: StoryCase, rules: RuleSet | None, language: str) -> ArbiterRuling:
    event = events(language)[case.event]
    known_facts = {**case.facts, **({"offender": case.offender} if case.offender and "offender" in event.told else {})}
    stated_facts = {*case.said, *(("offender",) if "offender" in known_facts else ())}
    return rule(event, rules or _most_shared(event, known_facts), known_facts, supposing=False, said=stated_facts)


def _most_shared(event: Irregularity, known_facts: Mapping[str, str]) -> RuleSet:
    """The first code with the ruling that most codes share; on a tie, with the ruling that comes first.

    A ruling that some code has in its own text, or by which nothing is wrong, goes before all other rulings.
    """
    codes_by_ruling: dict[object, list[RuleSet]] = {}
    supported_rulings: set[object] = set()
    for name in (*_SHOWN_ON_A_TIE, *codes()):
        if name not in CUT_DOWN:
            rules = load(name)
            code_branches = branches(event, rules, known_facts, supposing=False)
            ruling = tuple((branch.conditions, branch.short) for branch in code_branches), windows_of(event, rules)
            if rules not in codes_by_ruling.setdefault(ruling, []):
                codes_by_ruling[ruling].append(rules)
            if speaks_of(event, rules) or are_no_fault(code_branches, event.language):
                supported_rulings.add(ruling)
    return codes_by_ruling[
        max(codes_by_ruling, key=lambda ruling: (ruling in supported_rulings, len(codes_by_ruling[ruling])))
    ][0]


_SHOWN_ON_A_TIE: Final = ("london",)
"""Codes whose ruling is shown first where two rulings are shared by equally many codes."""


def _open_fact(ruling: ArbiterRuling) -> FollowUpQuestion | None:
    """The open fact that most branches of the ruling depend on, as a question back; None where the ruling has only one
    branch."""
    if len(ruling.branches) < 2:
        return None
    open_facts = [fact for branch in ruling.branches for fact, _ in branch.conditions]
    fact = max(dict.fromkeys(open_facts), key=open_facts.count)
    return FollowUpQuestion(
        fact,
        tuple(
            dict.fromkeys(
                answer for branch in ruling.branches for condition, answer in branch.conditions if condition == fact
            )
        ),
    )
