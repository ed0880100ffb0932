"""A ruling read out: plain paragraphs, in the words of a club secretary."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from ecarte.arbiter.grounds import Ground, Standing
from ecarte.arbiter.ruling import ArbiterRuling, Branch
from ecarte.rules import load
from ecarte.rules.events import Irregularity, Time, events, facts
from ecarte.rules.load import code

TEXTS: Final = {
    "BRIT": "the Encyclopaedia Britannica",
    "TURF": "the Turf Club",
    "WIKI": "the encyclopaedia article",
    "LOND": "the code of the London clubs",
    "PARL": "the parlour book",
    "CYCL": "the American Cyclopaedia",
    "MOD": "the modern page",
}
"""The texts as they are spoken of."""

CODES: Final = {
    "london": "London",
    "britannica": "Britannica with the Turf Club",
    "wikipedia": "Wikipedia",
    "parlour": "the parlour book",
    "cyclopaedia": "the American Cyclopaedia",
    "modern": "the modern page",
    "modern-emended": "the emended modern page",
}
"""The codes as they are spoken of; others go by their titles."""


def read_out(ruling: ArbiterRuling, *, width: int) -> str:
    """The whole ruling: the case, what follows, on what it rests, and what the other codes say."""
    title = f"{ruling.event}. {ruling.title}"
    return "\n".join(
        [
            title,
            *_wrapped(heading(ruling), width, "  "),
            "",
            *_wrapped(ruling.happened, width, "  "),
            *_wrapped(" ".join(_given(ruling)), width, "  "),
            "",
            "The ruling",
            *_ruling(ruling, width),
            "",
            "The law",
            *_law(ruling, width),
            "",
            "Under the other codes",
            *_others(ruling, width),
        ]
    )


def heading(ruling: ArbiterRuling) -> str:
    """By which code, and with which rules of the house."""
    house = f", with rules of the house on {listed(ruling.house)}" if ruling.house else ""
    return f"By {spoken(ruling.code)} ({ruling.code}{house})."


def spoken(name: str) -> str:
    """A code as it is spoken of: `the parlour book`."""
    rules = load(name)
    return CODES.get(rules.name, rules.title)


def _given(ruling: ArbiterRuling) -> Iterator[str]:
    if ruling.facts:
        yield f"As you say, {said(ruling.facts)}."
    told = dict(ruling.facts)
    if told.get("liable", "nobody") != "nobody" and "offender" not in told:
        yield f"I take it that it was the {told['liable']}."
    yield from ruling.assumed
    for name, _ in ruling.idle:
        yield f"It makes no difference here {facts()[name].asks}."


def said(answers: Iterable[tuple[str, str]]) -> str:
    """Facts with their answers, as half a sentence: `the trump card has been turned and the elder has ...`."""
    return ", and ".join(facts()[name].answers[answer].says for name, answer in answers)


def _ruling(ruling: ArbiterRuling, width: int) -> Iterator[str]:
    first = ruling.grounds[0]
    opening = [standing(first, ruling.code)] if first.silent else []
    if opening or ruling.windows:
        yield from _wrapped(" ".join([*opening, *ruling.windows]), width, "  ")
    if len(ruling.branches) > 1:
        yield ""
        asks = dict.fromkeys(name for branch in ruling.branches for name, _ in branch.conditions)
        yield from _wrapped(f"You do not say {', nor '.join(facts()[name].asks for name in asks)}.", width, "  ")
    for branch in ruling.branches:
        yield ""
        if branch.conditions:
            yield from _wrapped(f"If {said(branch.conditions)}:", width, "  ")
        yield from _branch(branch, ruling.event, width, "    " if branch.conditions else "  ")


def _branch(branch: Branch, asked: str, width: int, indent: str) -> Iterator[str]:
    yield from _wrapped(" ".join(sentences(branch, asked)), width, indent)
    for choice in branch.choices:
        first, *rest = _wrapped(f"{choice.choice[0].upper()}{choice.choice[1:]}. {choice.leads}", width, indent + "  ")
        yield f"{indent}- {first.strip()}"
        yield from rest


def sentences(branch: Branch, asked: str, *, timed: bool = True) -> Iterator[str]:
    """What is said of a branch before its choices are listed; without the word on its time unless `timed`."""
    if branch.event != asked:
        other = events()[branch.event]
        yield f"That is {other.number}, {other.title[0].lower()}{other.title[1:]}."
    in_time = branch.time is Time.OPEN and _has_an_end(events()[branch.event])
    if branch.time is Time.LATE:
        yield "It is too late."
    elif in_time and timed:
        yield "It is in time." if branch.choices else f"It is in time, and {branch.who} may speak."
    elif branch.time is Time.OPEN and not branch.choices:
        yield f"{_capital(branch.who)} may speak."
    if branch.says:
        yield branch.says
    if branch.choices:
        yield f"{_capital(branch.who)} {'has the choice' if len(branch.choices) > 1 else 'may ask'}:"


def _has_an_end(event: Irregularity) -> bool:
    """Whether what is asked about an event can make it too late."""
    return any(case.time is Time.LATE and set(case.when) <= set(event.facts) for case in event.cases)


def _law(ruling: ArbiterRuling, width: int) -> Iterator[str]:
    told: set[str] = set()
    for basis, group in groupby(ruling.grounds, key=lambda ground: standing(ground, ruling.code)):
        members = list(group)
        laws = {law.id: law.rule for ground in members for law in ground.laws if law.id not in told}
        notes = dict.fromkeys(ground.note for ground in members if ground.note)
        told |= set(laws)
        if laws or notes or not told:
            opened = members[0] is ruling.grounds[0] and members[0].silent and laws
            sources = listed([TEXTS[source] for source in members[0].sources]) if opened else ""
            yield from _wrapped(f"{_capital(sources)}:" if opened else basis, width, "  ")
        for law, rule in laws.items():
            yield from _hanging(law, rule, width)
        for note in notes:
            yield from _wrapped(f"({note})", width, "    ")


def standing(ground: Ground, named: str) -> str:
    """How the text of a code stands to a ground, as a sentence: that it is silent comes first."""
    own, *beside = code(named).texts
    text = TEXTS[own]
    sources = listed([TEXTS[source] for source in ground.sources]) if ground.sources else ""
    match ground.standing:
        case Standing.HOUSE:
            return "It is a rule of your house, and no text stands behind it."
        case Standing.NO_TEXT:
            return "The texts are silent, this one and all the others."
        case Standing.SAYS:
            return f"{_capital(text)} rules on this itself."
        case Standing.IMPLIES:
            return f"{_capital(text)} does not say it outright, but what it says comes to this."
        case Standing.COMPANION:
            return f"{_capital(text)} is silent. The ruling is that of {TEXTS[beside[0]]}, printed beside it."
        case Standing.BORROWED:
            return f"{_capital(text)} is silent. The ruling is borrowed from {sources}."
        case Standing.UNSETTLED if ground.silent:
            leave = "leaves" if len(ground.sources) == 1 else "leave"
            return f"{_capital(text)} is silent, and {sources} {leave} it open; it is read as follows."
        case Standing.UNSETTLED:
            return f"{_capital(text)} touches on this and leaves open what follows; it is read as follows."


def _others(ruling: ArbiterRuling, width: int) -> Iterator[str]:
    here = tuple((branch.conditions, branch.short) for branch in ruling.branches)
    for other in sorted(ruling.elsewhere, key=lambda other: not other.same):
        names = _capital(listed([spoken(name) for name in other.codes]))
        if other.same:
            yield from _wrapped(f"{names}: the same.", width, "  ")
        elif other.lines == here:
            yield from _wrapped(" ".join((f"{names}: the same but for the time.", *other.windows)), width, "  ")
        elif len(other.lines) == 1:
            yield from _wrapped(" ".join((f"{names}: {other.lines[0][1]}.", *other.windows)), width, "  ")
        else:
            yield from _wrapped(" ".join((f"{names}:", *other.windows)), width, "  ")
            for conditions, short in other.lines:
                yield from _wrapped(f"If {said(conditions)}: {short}.", width, "    ")


def listed(items: Sequence[str]) -> str:
    """`a, b and c`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _hanging(name: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=f"    {name:<11}", subsequent_indent=" " * 15, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
