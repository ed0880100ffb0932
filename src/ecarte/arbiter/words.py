"""A ruling as text: plain paragraphs, in the words of a club secretary."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from ecarte.arbiter.answer import Answer
from ecarte.arbiter.cases import FollowUpQuestion
from ecarte.arbiter.citations import Ground
from ecarte.arbiter.reader.learned import FINE
from ecarte.arbiter.ruling import ArbiterRuling, Branch
from ecarte.arbiter.understanding import Understanding
from ecarte.rules import load
from ecarte.rules.events import Fact, Irregularity, Time, Who, events, facts, role_names
from ecarte.rules.load import code
from ecarte.words import Message, join_list, keys, say


def answer_text(answer: Answer, language: str = "", *, width: int, brief: bool = False) -> str:
    """The whole answer: what was understood, the ruling on each fault, the question back.

    It is in the language of the answer by default.  A `brief` one, in a conversation, holds back the rulings until
    nothing is open.
    """
    understanding, language = answer.understanding, language or answer.language
    rows: list[str] = []
    if understanding.outcome == "not-understood":
        rows += wrap(say("arbiter.not-heard", language), width, "")
    elif understanding.outcome == "faultless":
        rows += wrap(say("arbiter.faultless", language), width, "")
        for says in answer.lawful:
            rows += wrap(says, width, "  ")
    if len(answer.rulings) > 1:
        rows += wrap(say("arbiter.several", language, n=len(answer.rulings)), width, "")
    rows += [row for line in _understanding_lines(understanding, language) for row in wrap(line, width, "")]
    for ruling in answer.rulings:
        if brief and answer.question is not None:
            rows += wrap(say("arbiter.title", language, event=ruling.event, title=ruling.title), width, "")
            continue
        rows += ["", ruling_text(ruling, language, width=width, shared=answer.shared)]
    if answer.question is not None:
        code_name = answer.rulings[0].code if answer.rulings else ""
        rows += ["", *question_text(answer.question, language, width=width, code_name=code_name)]
    return "\n".join(rows).strip("\n")


def _understanding_lines(understanding: Understanding, language: str) -> Iterator[str]:
    """How the words were understood: what was used, what makes no difference, what was not understood."""
    if understanding.contradiction:
        yield say("arbiter.contradiction", language)
    if understanding.used:
        yield say("arbiter.used", language, words=_quote(understanding.used, language))
    if understanding.me and not understanding.contradiction:
        yield say("arbiter.you-are", language, person=role_names(language)[Who(understanding.me)])
    for seat in dict.fromkeys(case.offender for case in understanding.cases if case.offender):
        yield say("arbiter.whose-act", language, person=role_names(language)[Who(seat)])
    for case in understanding.cases:
        if case.event and len(case.possible_events) > 1:  # not asked, since the ruling is the same
            titles = [Message(f"irregular.{number}-title") for number in case.possible_events[:2]]
            yield say("arbiter.either", language, one=titles[0], other=titles[1])
    for misspelt_word, word in understanding.corrected:
        yield say("arbiter.mended", language, wrong=misspelt_word, word=word)
    if understanding.irrelevant:
        yield say("arbiter.left-out", language, words=_quote(understanding.irrelevant, language))
    if understanding.not_understood:
        words_in_pieces = [
            word for word in understanding.not_understood if any(word in words for words in understanding.irrelevant)
        ]
        other_words = [word for word in understanding.not_understood if word not in words_in_pieces]
        if words_in_pieces:
            yield say("arbiter.strange-inside", language, words=_quote(words_in_pieces, language))
        if other_words:
            yield say("arbiter.strange", language, words=_quote(other_words, language))


def _quote(words: Iterable[str], language: str) -> str:
    return join_list((say("arbiter.quote", language, words=_short(piece)) for piece in words), language)


def _short(words: str) -> str:
    """Words of the question for quoting; a very long piece is cut."""
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]} …"


_LONGEST: Final = 200


def question_text(question: FollowUpQuestion, language: str = "en", *, width: int, code_name: str = "") -> list[str]:
    """The question back with its possible answers, in the words of the code that is ruled by."""
    name = question.slot
    if name in ("section", "code", "event"):
        rows = wrap(say(f"slot.{name}", language), width, "")
        answer_text_of = {
            "section": lambda answer: say(f"arbiter.section-{answer}", language),
            "code": lambda answer: _code(answer, language),
            "event": lambda answer: _event(answer, language),
        }
        choices = [answer_text_of[name](answer) for answer in question.answers]
    elif name in facts(language):
        rows = wrap(say("arbiter.asks", language, asks=_fact(name, language, code_name).asks), width, "")
        choices = [_fact(name, language, code_name).answers[answer] for answer in question.answers]
    else:
        rows = wrap(say(f"slot.{name}", language), width, "")
        choices = [say(f"slot.{name}-{answer}", language) for answer in question.answers]
    for place, choice in enumerate(choices, start=1):
        rows += wrap(f"{_capital(choice)}.", width, f"  {place}. ", "     ")
    return rows


def _event(name: str, language: str) -> str:
    """An event as it is asked about, by its title in the law."""
    return say("slot.event-fine", language) if name == FINE else say(f"irregular.{name}-happened", language).rstrip(".")


def _code(name: str, language: str) -> str:
    return say("slot.code-all", language) if name == "all" else code_in_words(name, language)


def ruling_text(ruling: ArbiterRuling, language: str = "en", *, width: int, shared: bool = False) -> str:
    """The whole ruling: the case, what follows, what it rests on, and what the other codes say.

    With `shared`, no code was named: the codes that say the same are listed first.
    """
    return "\n".join(
        [
            say("arbiter.title", language, event=ruling.event, title=ruling.title),
            *wrap(_same_elsewhere(ruling, language) if shared else heading(ruling, language), width, "  "),
            "",
            *wrap(ruling.happened, width, "  "),
            *wrap(" ".join(_given_facts(ruling, language)), width, "  "),
            "",
            say("arbiter.the-ruling", language),
            *_ruling(ruling, width, language),
            "",
            say(
                "arbiter.the-law-quoted" if any(ground.laws for ground in ruling.grounds) else "arbiter.the-law",
                language,
            ),
            *_law(ruling, width, language),
            "",
            say("arbiter.other-codes", language),
            *_elsewhere_lines(ruling, width, language, shared=shared),
        ]
    )


def _same_elsewhere(ruling: ArbiterRuling, language: str) -> str:
    """The codes that all say the same."""
    names = [ruling.code.partition("@")[0], *(name for other in ruling.elsewhere if other.same for name in other.codes)]
    if all(other.same for other in ruling.elsewhere):
        return say("arbiter.by-all", language)
    code_names = join_list((code_in_words(name, language) for name in names), language)
    return say("arbiter.by-these", language, codes=code_names, n=len(names))


def heading(ruling: ArbiterRuling, language: str = "en") -> str:
    """The code, with its house rules."""
    key, house_keys = ("arbiter.by-house" if ruling.house else "arbiter.by"), join_list(ruling.house, language)
    return say(key, language, code=code_in_words(ruling.code, language), id=ruling.code, keys=house_keys)


def code_in_words(name: str, language: str = "en") -> str:
    """A code as it is spoken of, `the parlour book`; one that is not in the catalogue goes by its title."""
    rules = load(name)
    key = f"by.{rules.name}"
    return say(key, language) if key in keys() else rules.title


def _given_facts(ruling: ArbiterRuling, language: str) -> Iterator[str]:
    if ruling.facts:
        yield say("arbiter.as-you-say", language, facts=facts_text(ruling.facts, language, ruling.code))
    if ruling.implied:
        yield say("arbiter.it-follows", language, facts=facts_text(ruling.implied, language, ruling.code))
    known_answers = dict((*ruling.facts, *ruling.implied))
    if known_answers.get("liable", "nobody") != "nobody" and "offender" not in known_answers:
        yield say("arbiter.it-was", language, person=role_names(language)[Who(known_answers["liable"])])
    for name, _ in ruling.irrelevant:
        yield say("arbiter.no-difference", language, asks=_fact(name, language, ruling.code).asks)


def facts_text(answers: Iterable[tuple[str, str]], language: str = "en", code_name: str = "") -> str:
    """Facts with their answers, as a clause: `the trump card has been turned and the elder has ...`.

    Where `code_name` is given, the words are those of that code.
    """
    return say("list.and-then", language).join(
        _fact(name, language, code_name).answers[answer] for name, answer in answers
    )


def _condition_text(conditions: Iterable[tuple[str, str]], language: str, code_name: str, ruling: str = "") -> str:
    """Conditions with their `if`, and the short `ruling` that follows, if given.  French shortens `si` before `il`."""
    clause = facts_text(conditions, language, code_name)
    pronoun_suffix = "-he" if clause.split()[0] == say("arbiter.he", language) else ""
    if ruling:
        return say(f"arbiter.if-short{pronoun_suffix}", language, facts=clause, ruling=ruling)
    return say(f"arbiter.if{pronoun_suffix}", language, facts=clause)


def _fact(name: str, language: str, code_name: str = "") -> Fact:
    """A fact in the words of a code: where the code has no cut, the fact is about the beginning of the next deal."""
    fact = facts(language)[name]
    return facts(language)[fact.uncut] if fact.uncut and code_name and not load(code_name).deal.cut else fact


def _ruling(ruling: ArbiterRuling, width: int, language: str) -> Iterator[str]:
    first_ground = ruling.grounds[0]
    opening = [basis_sentence(first_ground, ruling.code, language)] if first_ground.silent else []
    if opening or ruling.windows:
        yield from wrap(" ".join([*opening, *ruling.windows, *_losing_lines(ruling, language)]), width, "  ")
    if len(ruling.branches) > 1:
        yield ""
        open_facts = dict.fromkeys(name for branch in ruling.branches for name, _ in branch.conditions)
        asks = say("list.nor", language).join(_fact(name, language, ruling.code).asks for name in open_facts)
        yield from wrap(say("arbiter.not-said", language, asks=asks), width, "  ")
    for branch in ruling.branches:
        yield ""
        if branch.conditions:
            yield from wrap(_condition_text(branch.conditions, language, ruling.code), width, "  ")
        yield from branch_text(branch, ruling.event, width, "    " if branch.conditions else "  ", language)


def _losing_lines(ruling: ArbiterRuling, language: str) -> Iterator[str]:
    """Who loses by waiting, where a claim has a time limit."""
    waiting = [
        branch.who for branch in ruling.branches if branch.time is Time.OPEN and _has_an_end(events()[branch.event])
    ]
    for person in waiting[:1]:
        if person != role_names(language)[Who.EITHER]:
            yield say("arbiter.by-waiting", language, person=person)


def branch_text(
    branch: Branch, asked_event: str, width: int, indent: str, language: str, *, timed: bool = True
) -> Iterator[str]:
    """A branch as lines: its sentences, then what may be chosen, one item for each choice."""
    yield from wrap(" ".join(sentences(branch, asked_event, language, timed=timed)), width, indent)
    for choice in branch.choices:
        yield from wrap(f"{_capital(choice.choice)}. {choice.leads}", width, f"{indent}- ", f"{indent}  ")


def sentences(branch: Branch, asked_event: str, language: str = "en", *, timed: bool = True) -> Iterator[str]:
    """The sentences of a branch before its list of choices; without its time limit unless `timed`."""
    if branch.event != asked_event:
        title = Message(f"irregular.{branch.event}-title")
        yield say("arbiter.becomes", language, event=branch.event, title=title)
    in_time = branch.time is Time.OPEN and _has_an_end(events()[branch.event])
    if branch.time is Time.LATE:
        yield say("arbiter.too-late", language)
    elif in_time and timed:
        yield say("arbiter.in-time" if branch.choices else "arbiter.in-time-who", language, person=branch.who)
    elif branch.time is Time.OPEN and not branch.choices:
        yield say("arbiter.may-speak", language, person=branch.who)
    if branch.says:
        yield branch.says
    if branch.choices:
        yield say("arbiter.has-choice" if len(branch.choices) > 1 else "arbiter.may-ask", language, person=branch.who)


def _has_an_end(event: Irregularity) -> bool:
    """Whether the facts asked about an event can make it too late."""
    return any(case.time is Time.LATE and set(case.when) <= set(event.facts) for case in event.cases)


def _law(ruling: ArbiterRuling, width: int, language: str) -> Iterator[str]:
    quoted_ids: set[str] = set()
    for basis, group in groupby(ruling.grounds, key=lambda ground: basis_sentence(ground, ruling.code, language)):
        members = list(group)
        laws = {law.id: law.rule for ground in members for law in ground.laws if law.id not in quoted_ids}
        notes = dict.fromkeys(ground.note for ground in members if ground.note)
        quoted_ids |= set(laws)
        if laws or notes or not quoted_ids:
            is_standing_known = members[0] is ruling.grounds[0] and members[0].silent and laws
            quoted = say("arbiter.quoted", language, sources=_sources(members[0], language))
            yield from wrap(quoted if is_standing_known else basis, width, "  ")
        for law, rule in laws.items():
            yield from wrap(rule, width, f"    {law:<11}", " " * 15)
        for note in notes:
            yield from wrap(f"({note})", width, "    ")


def _sources(ground: Ground, language: str) -> str:
    return join_list((say(f"text.{source}", language) for source in ground.sources), language)


def basis_sentence(ground: Ground, code_name: str, language: str = "en") -> str:
    """How the text of a code relates to a ground, as a sentence."""
    own_text, *texts_beside = code(code_name).texts
    key: str = ground.basis
    if key == "unsettled":
        key = "left-open" if ground.silent else "touches"
    sources = say(f"text.{texts_beside[0]}", language) if key == "companion" else _sources(ground, language)
    return say(
        f"arbiter.{key}", language, text=say(f"text.{own_text}", language), sources=sources, n=len(ground.sources)
    )


def _elsewhere_lines(ruling: ArbiterRuling, width: int, language: str, *, shared: bool = False) -> Iterator[str]:
    asked_code_lines = tuple((branch.conditions, branch.short) for branch in ruling.branches)
    if shared and all(other.same for other in ruling.elsewhere):
        yield from wrap(say("arbiter.none-differs", language), width, "  ")
    for other in sorted(ruling.elsewhere, key=lambda other: not other.same):
        names = join_list((code_in_words(name, language) for name in other.codes), language)
        if other.same and shared:
            continue
        if other.same:
            yield from wrap(say("arbiter.same", language, codes=names), width, "  ")
            continue
        if other.lines == asked_code_lines:
            sentence = say("arbiter.same-but-time", language, codes=names)
        elif len(other.lines) == 1:
            sentence = say("arbiter.elsewhere", language, codes=names, ruling=other.lines[0][1])
        else:
            sentence = say("arbiter.elsewhere-cases", language, codes=names)
        yield from wrap(" ".join((sentence, *other.windows)), width, "  ")
        if other.lines != asked_code_lines and len(other.lines) > 1:
            for conditions, short_ruling in other.lines:
                yield from wrap(
                    _condition_text(conditions, language, other.codes[0], ruling=short_ruling), width, "    "
                )


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def wrap(text: str, width: int, first: str, then: str | None = None) -> list[str]:
    """The text in lines: the first after `first`, the others after `then`, by default also after `first`."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=first if then is None else then, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
