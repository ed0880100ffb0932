"""A conversation with the arbiter, who asks for missing facts, or a step-by-step choice of what happened."""

from __future__ import annotations

from collections.abc import Sequence

from ecarte.arbiter import Answer, FollowUpQuestion, answer_question
from ecarte.arbiter.cases import acts_of, sections
from ecarte.arbiter.ruling import CUT_DOWN
from ecarte.arbiter.words import answer_text, question_text
from ecarte.cli.console import line_reader
from ecarte.cli.options import say, spoken_language
from ecarte.cli.printing import print_text
from ecarte.cli.reports import print_page, width
from ecarte.rules import RuleSet, codes, load
from ecarte.rules.house import read_rules


def converse(text: str, rules: RuleSet | None) -> None:
    """Answer a question, and ask for facts as long as one is missing.

    An empty line ends the conversation with the rulings so far.
    """
    slot_answers: dict[str, str] = {}
    read_line = line_reader()
    while True:
        answer = _answer_with(text, rules, slot_answers)
        is_lost = answer.understanding.outcome == "not-understood"
        if answer.question is None and not is_lost:
            _tell(answer, brief=False)
            return
        _tell(answer, brief=True)
        line = _clean(read_line())
        if not line:
            _tell(answer, brief=False)
            return
        question = answer.question
        slot_answer = _numbered_answer(line, question.answers) if question is not None else None
        if question is not None and slot_answer:
            slot_answers[question.slot] = slot_answer
        elif line.isdecimal():
            print_text(say("arbiter.again"))
        else:  # the new line continues the story, or replaces one that is contradictory or not understood
            text = line if answer.understanding.contradiction or is_lost else f"{text}. {line}"
            if len(answer.rulings) == 1:
                slot_answers["kept"] = answer.rulings[0].event


def step_by_step(rules: str) -> None:
    """Let the user choose from lists what happened, who did it, when, and by which code, without typing words."""
    section = _choose(FollowUpQuestion("section", sections()))
    act = _choose(FollowUpQuestion("act", acts_of(section))) if section else ""
    slot_answers = {"act": act}
    while act:
        answer = _answer_with("", None, slot_answers)
        if answer.question is None or not answer.question.answers:
            break
        slot_answer = _choose(answer.question)
        if not slot_answer:
            break
        slot_answers[answer.question.slot] = slot_answer
    if act:
        names = ("all", *(name for name in codes() if name not in CUT_DOWN))
        code = "all" if rules else _choose(FollowUpQuestion("code", names)) or "all"
        rule_set = read_rules(rules) if rules else None if code == "all" else load(code)
        _tell(_answer_with("", rule_set, slot_answers), brief=False)


def _answer_with(text: str, rules: RuleSet | None, slot_answers: dict[str, str]) -> Answer:
    return answer_question(text, rules=rules, language=spoken_language(), said=slot_answers)


def _choose(question: FollowUpQuestion) -> str:
    """The chosen answer; empty if none is chosen."""
    print_page("\n".join(question_text(question, spoken_language(), width=width())))
    read_line = line_reader()
    while line := _clean(read_line()):
        if answer := _numbered_answer(line, question.answers):
            return answer
        print_text(say("drill.none-of-them", n=len(question.answers)))
    return ""


def _tell(answer: Answer, *, brief: bool) -> None:
    print_page(answer_text(answer, spoken_language(), width=width(), brief=brief))
    if brief:
        print_text(say("arbiter.prompt"), end=" ")


def _clean(typed: str | None) -> str:
    print_text()
    line = (typed or "").strip()
    return "" if line.lower() in ("q", "quit") else line


def _numbered_answer(line: str, answers: Sequence[str]) -> str:
    return answers[int(line) - 1] if line.isdecimal() and 1 <= int(line) <= len(answers) else ""
