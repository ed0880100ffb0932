"""The arbiter in conversation: it asks back what is open and keeps the answers; or all is chosen step by step."""

from __future__ import annotations

from collections.abc import Sequence

from ecarte.arbiter import Answer, AskedBack, answer_question
from ecarte.arbiter.cases import acts_of, sections
from ecarte.arbiter.ruling import CUT_DOWN
from ecarte.arbiter.words import answer_text, question_text
from ecarte.cli.console import line_reader
from ecarte.cli.options import say, spoken_language
from ecarte.cli.printing import out
from ecarte.cli.reports import page, width
from ecarte.rules import RuleSet, codes, load
from ecarte.rules.house import read_rules


def converse(text: str, rules: RuleSet | None) -> None:
    """Answer a question, asking back while something is open; a reader who stops there has the open answers."""
    said: dict[str, str] = {}
    read_line = line_reader()
    while True:
        answer = _answered(text, rules, said)
        lost = answer.understanding.outcome == "not-understood"
        if answer.question is None and not lost:
            _tell(answer, brief=False)
            return
        _tell(answer, brief=True)
        line = _line(read_line())
        if not line:
            _tell(answer, brief=False)
            return
        question = answer.question
        chosen = _chosen(line, question.answers) if question is not None else None
        if question is not None and chosen:
            said[question.slot] = chosen
        elif line.isdecimal():
            out(say("arbiter.again"))
        else:  # a story that contradicts itself, or says nothing, is replaced by the new line
            text = line if answer.understanding.contradiction or lost else f"{text}. {line}"
            if len(answer.rulings) == 1:
                said["kept"] = answer.rulings[0].event


def step_by_step(rules: str) -> None:
    """Let the reader choose what, whose, when, and in which code, without typing words."""
    section = _choose(AskedBack("section", sections()))
    act = _choose(AskedBack("act", acts_of(section))) if section else ""
    said = {"act": act}
    while act:
        answer = _answered("", None, said)
        if answer.question is None or not answer.question.answers:
            break
        chosen = _choose(answer.question)
        if not chosen:
            break
        said[answer.question.slot] = chosen
    if act:
        names = ("all", *(name for name in codes() if name not in CUT_DOWN))
        code = "all" if rules else _choose(AskedBack("code", names)) or "all"
        by = read_rules(rules) if rules else None if code == "all" else load(code)
        _tell(_answered("", by, said), brief=False)


def _answered(text: str, rules: RuleSet | None, said: dict[str, str]) -> Answer:
    return answer_question(text, rules=rules, language=spoken_language(), said=said)


def _choose(question: AskedBack) -> str:
    """The chosen answer; empty if none is chosen."""
    page("\n".join(question_text(question, spoken_language(), width=width())))
    read_line = line_reader()
    while line := _line(read_line()):
        if chosen := _chosen(line, question.answers):
            return chosen
        out(say("drill.none-of-them", n=len(question.answers)))
    return ""


def _tell(answer: Answer, *, brief: bool) -> None:
    page(answer_text(answer, spoken_language(), width=width(), brief=brief))
    if brief:
        out(say("arbiter.prompt"), end=" ")


def _line(typed: str | None) -> str:
    out()
    line = (typed or "").strip()
    return "" if line.lower() in ("q", "quit") else line


def _chosen(line: str, answers: Sequence[str]) -> str:
    return answers[int(line) - 1] if line.isdecimal() and 1 <= int(line) <= len(answers) else ""
