"""`ecarte arbiter`: the rulings of each code when something has gone wrong at the table."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from msgspec.structs import asdict

from ecarte.arbiter import Answer, ArbiterRuling, FollowUpQuestion, StoryCase, Understanding, answer_question
from ecarte.arbiter.drill import DrillPosition, positions
from ecarte.arbiter.understanding import Outcome, language_of
from ecarte.arbiter.words import answer_text, code_in_words, facts_text, ruling_text
from ecarte.cli import BAD_INPUT, options
from ecarte.cli.arbiter_talk import converse, step_by_step
from ecarte.cli.console import line_reader
from ecarte.cli.options import Json, Language, is_given, say, speak, spoken_language
from ecarte.cli.printing import print_text
from ecarte.cli.reports import indent, item, on_terminal, print_json, print_page, width
from ecarte.rules.events import Irregularity, events
from ecarte.rules.house import read_rules

STDIN: Final = "-"

EXAMPLES: Final = """\b
Examples:
  ecarte arbiter                                        what may be asked
  ecarte arbiter E08 when the elder has looked, london  an event by its number, and a fact
  ecarte arbiter revoke, parlour book                   the same by its name
  ecarte arbiter six cards in the dealer\\'s hand, after the turn-up
  ecarte arbiter E45 --rules house.toml                 by rules of your own
  ecarte arbiter evening.ecarte --game 2                every irregular act of a record
  ecarte arbiter E17 --position evening.ecarte --at 12  an event, in the position after twelve acts
  ecarte arbiter --drill --seed 3 --questions 5         ruling as an exercise
"""


# --- the JSON ---------------------------------------------------------------------------------------


class EventListed(msgspec.Struct, frozen=True):
    """An event that may be asked about: its number, title and section, and the facts on which its ruling depends."""

    event: str
    title: str
    section: str
    facts: tuple[str, ...]


class RuledCase(StoryCase, frozen=True, kw_only=True):
    """A case of a question with its ruling; null where the event is not settled, or something is asked back."""

    ruling: ArbiterRuling | None


class PrintedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a question in words.

    - `events`: of each case the event, or those that it may be.
    - `question`: the one thing that the arbiter asks back; null where nothing is open.
    - `heard`: the question as it was understood.
    - `shared`: no code is known, so each ruling is by the code that most others agree with.
    """

    outcome: Outcome
    events: tuple[str | tuple[str, ...], ...]
    question: FollowUpQuestion | None
    cases: tuple[RuledCase, ...]
    heard: Understanding
    shared: bool


# --- the command ------------------------------------------------------------------------------------


def arbiter(
    ctx: typer.Context,
    question: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[QUESTION|FILE]...",
            autocompletion=options.complete_codes_and_events,
            help="What happened, in ordinary words; an event by its number; or a record.",
        ),
    ] = None,
    *,
    rules: Annotated[
        str,
        typer.Option(
            "--rules",
            autocompletion=options.complete_codes,
            help="A code or a file of house rules, where the question names none.",
        ),
    ] = "",
    drill: Annotated[bool, typer.Option("--drill", help="Practise: positions to rule on, with a score.")] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The seed of the drill: the same seed asks the same questions.")
    ] = None,
    questions: Annotated[
        int, typer.Option("--questions", min=1, max=1000, help="How many questions the drill asks.")
    ] = 10,
    game: Annotated[int | None, typer.Option("--game", min=1, help="Only this game of a record.")] = None,
    position: Annotated[
        str, typer.Option("--position", metavar="FILE", help="A record: the question is about its position.")
    ] = "",
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="The position after N acts; by default after the last.")
    ] = None,
    steps: Annotated[
        bool, typer.Option("--steps", help="Choose what happened step by step, without typing a question.")
    ] = False,
    talk: Annotated[
        bool, typer.Option("--talk", help="Ask back until nothing is open, also when the input is a pipe.")
    ] = False,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Ask what follows when something has gone wrong: who may choose what, by which law, and what other codes say."""
    text = " ".join(question or ())
    if question and len(question) == 1 and _is_record(question[0]):
        if drill or rules:
            raise typer.BadParameter("a record has its own rules: leave out --rules and --drill")
        from ecarte.cli.arbiter_records import (
            list_faults,
        )  # imported here, so that a question does not load the reader of records

        list_faults(question[0], game, json=json)
    elif position:
        from ecarte.cli.arbiter_records import ruling_in_position

        ruling = ruling_in_position(text, position, game or 1, at)
        print_json(ruling) if json else print_page(ruling_text(ruling, spoken_language(), width=width()))
    elif game is not None or at is not None:
        raise typer.BadParameter("--game and --at select from a record: name its file")
    elif drill:
        if text or json:
            raise typer.BadParameter("a drill asks the questions itself, in words: leave out the question and --json")
        _drill(seed, questions)
    elif steps:
        if text or json:
            raise typer.BadParameter("the steps ask what happened: leave out the question and --json")
        step_by_step(rules)
    elif not text:
        print_json(list_of_events()) if json else print_page(_list_text())
    else:
        if not is_given(ctx, "_language"):
            speak(language_of(text, spoken_language()))
        _answer(text, rules, json=json, talk=talk or (not json and sys.stdin.isatty() and on_terminal()))


def _answer(text: str, rules: str, *, json: bool, talk: bool) -> None:
    """Answer a question asked in words; if nothing of it is understood, end with exit code BAD_INPUT."""
    rule_set = read_rules(rules) if rules else None
    if talk:
        converse(text, rule_set)
        return
    answer = answer_question(text, rules=rule_set, language=spoken_language())
    print_json(_printed_answer(answer)) if json else print_page(answer_text(answer, spoken_language(), width=width()))
    if answer.understanding.outcome == "not-understood":
        raise typer.Exit(BAD_INPUT)


def _printed_answer(answer: Answer) -> PrintedAnswer:
    understanding = answer.understanding
    ruled = iter(answer.rulings)
    return PrintedAnswer(
        outcome=understanding.outcome,
        events=tuple([case.event or case.possible_events for case in understanding.cases]),
        question=answer.question,
        cases=tuple(
            [
                RuledCase(**asdict(case), ruling=next(ruled, None) if case.event else None)
                for case in understanding.cases
            ]
        ),
        heard=understanding,
        shared=answer.shared,
    )


def _is_record(name: str) -> bool:
    if name == STDIN or Path(name).suffix in (".ecarte", ".jsonl", ".json"):
        return True
    try:
        return Path(name).is_file()
    except OSError:  # the text is longer than any file name
        return False


def list_of_events() -> tuple[EventListed, ...]:
    """Every event."""
    return tuple(
        [
            EventListed(event.number, event.title, _section_title(event), event.facts)
            for event in events(spoken_language()).values()
        ]
    )


def _list_text() -> str:
    rows: list[str] = []
    for event in events(spoken_language()).values():
        if (section := _section_title(event)) not in rows:
            rows += ["", section] if rows else [section]
        rows.append(f"  {event.number:<5} {event.title}")
    return "\n".join([*rows, "", say("arbiter.list-foot")])


def _section_title(event: Irregularity) -> str:
    return say(f"arbiter.section-{event.section}")


def _drill(seed: int | None, questions: int) -> None:
    """Ask questions, read the answers and explain them; end early at `q` or at the end of the input."""
    if seed is None:
        from random import SystemRandom

        seed = SystemRandom().randrange(1_000_000)
        print_text(say("drill.again", seed=str(seed)) + "\n")
    n_right = n_asked = 0
    for number, position in enumerate(islice(positions(seed, spoken_language()), questions), start=1):
        print_page(_question_text(position, number, questions))
        answer_place = _read_answer(len(position.answers))
        if answer_place is None:
            break
        n_asked += 1
        n_right += answer_place == position.right
        print_page(_explanation(position, answer_place))
    print_text(say("drill.score", right=n_right, n=n_asked) if n_asked else say("drill.unanswered"))


def _question_text(position: DrillPosition, number: int, questions: int) -> str:
    code = code_in_words(position.code, position.language)
    rows = [say("drill.question", number=number, n=questions, code=code)]
    rows += [indent(events(position.language)[position.event].happened)]
    if position.facts:
        facts = facts_text(position.facts, position.language)
        rows.append(indent(f"{facts[0].upper()}{facts[1:]}."))
    for place, choice in enumerate(position.answers, start=1):
        rows.append(item(f"  {place}. ", f"{choice[0].upper()}{choice[1:]}."))
    return "\n".join(rows)


def _read_answer(choices: int) -> int | None:
    """The place, from 0, of the chosen answer in the list; None at `q` or at the end of the input."""
    read_line = line_reader()
    while True:
        print_text(say("drill.ask", n=choices), end=" ")
        line = read_line()
        if not line or line.strip().lower() in ("q", "quit"):
            print_text()
            return None
        if line.strip().isdecimal() and 1 <= int(line) <= choices:
            return int(line) - 1
        print_text(say("drill.none-of-them", n=choices))


def _explanation(position: DrillPosition, answer_place: int) -> str:
    right = position.right
    verdict = say("drill.right") if answer_place == right else say("drill.wrong", number=right + 1)
    body = ruling_text(position.ruling, position.language, width=width()).splitlines()
    start, end = body.index(say("arbiter.the-ruling")) + 1, body.index(say("arbiter.other-codes"))
    return "\n".join([verdict, *body[start:end]]) + "\n"
