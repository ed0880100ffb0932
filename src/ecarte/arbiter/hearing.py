"""A question heard: which events of the law it tells of, with which facts, and what would have to be asked.

Three ends only: one event is left and is ruled on; several are left, and the one thing is asked that parts them best;
or nothing is understood, and it is said what was.  That nothing went wrong is an answer too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from ecarte.arbiter.listening.clauses import Parsed
from ecarte.arbiter.listening.deeds import Deed
from ecarte.arbiter.listening.doubts import is_mostly_strange, left_over
from ecarte.arbiter.listening.grammar import parsed
from ecarte.arbiter.listening.happened import and_so, facts_in
from ecarte.arbiter.listening.plights import plights
from ecarte.arbiter.listening.plights.king import PRINTED
from ecarte.arbiter.listening.plights.plight import Plight
from ecarte.arbiter.listening.story import Story, story_of
from ecarte.arbiter.ruling import bearing_on
from ecarte.errors import NotationError
from ecarte.rules.events import Irregularity, events, facts
from ecarte.words import LANGUAGES

Outcome = Literal["ruled", "asked", "faultless", "not-understood"]
MOST: Final = 4_000
"""The most characters of a question."""
_HARMLESS: Final = frozenset({"notice", "happen", "mean", "raise", "ask-what", "claim", "want", "go-on", "begin", "go",
    "let", "forget", "correct", "own-up", "be", "pay", "keep", "lose"})  # fmt: skip


class AskedBack(msgspec.Struct, frozen=True):
    """What is asked back: a slot or a fact by name, and the answers it may have."""

    slot: str
    answers: tuple[str, ...]


class HeardCase(msgspec.Struct, frozen=True):
    """One fault of a story: its event, or those it may be while something is open; the facts of it; who did it.

    `said` are the names of those facts that the words give, over and above what follows from them.
    """

    event: str
    among: tuple[str, ...]
    act: str
    slots: Mapping[str, str]
    facts: Mapping[str, str]
    offender: str = ""
    said: tuple[str, ...] = ()


class Heard(msgspec.Struct, frozen=True):
    """A question as it was understood.

    `fine` is what was done rightly, `idle` are words that make no difference, `beside` those that may belong to another
    case, `not_understood` those that say nothing here, `mended` words that were taken for others; `me` is where the
    asker sits, and `supposed` whether that is only taken for granted.  `is_sure` tells whether little enough was left
    out to go by it.
    """

    language: str
    outcome: Outcome
    cases: tuple[HeardCase, ...] = ()
    fine: tuple[HeardCase, ...] = ()
    question: AskedBack | None = None
    code: str = ""
    codes: tuple[str, ...] = ()
    me: str = ""
    supposed: bool = False
    contradiction: bool = False
    used: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    mended: tuple[tuple[str, str], ...] = ()
    is_sure: bool = True


def hear(text: str, language: str = "", said: Mapping[str, str] | None = None) -> Heard:
    """The question in `text`; `said` are slots and facts told besides, by name.

    Its language is found by its words where none is given.
    """
    if len(text) > MOST:
        raise NotationError("too-long", text=text[:40], expected=f"a question of no more than {MOST} characters")
    told = dict(said or {})
    numbers, text = _numbers_in(text)
    named = told.pop("code", "")
    read = _read(text, language)
    if named:
        read = msgspec.structs.replace(read, codes=(named,))
    story = story_of(read)
    told_of = [] if "other-game" in story.mods else _without_what_follows(plights(story), story)
    found = [_named(number) for number in numbers] or told_of
    if not found and "act" in told:
        found = [Plight(told["act"], {}, [])]
    every = [_case(plight, story, told, found) for plight in found]
    cases = tuple(case for case in every if "right" not in case.slots.values())
    fine = tuple(case for case in every if "right" in case.slots.values())
    question = next((asked for case in cases if (asked := to_ask(case)) is not None), None)
    if fine and not cases and not _all_told(story):
        fine, question = (), AskedBack("what", ())
    if story.seats.contradicted:
        question = AskedBack("dealer", ())
    beside = _left_over(story, cases) if cases and told_of else []
    if question is None and cases and told_of:
        question = _in_doubt(story, beside, told)
    outcome: Outcome = "asked" if question else "ruled" if cases else "faultless" if fine else "not-understood"
    for deed in story.acts:
        code_alone = not deed.idea and deed.mods & set(read.codes) == deed.mods != set()
        named_alone = code_alone and all(thing.idea == "rule" for thing in deed.things)
        deed.used = deed.used or named_alone or ("liable" in deed.mods and bool(cases))
    used, idle, strange = _accounts(story, beside)
    code = named or (read.codes[0] if len(read.codes) == 1 else "")
    supposed = bool(story.seats.assumed) and bool(cases)
    return Heard(
        read.language, outcome, cases, fine, question, code, read.codes, story.seat("me"),
        supposed, bool(story.seats.contradicted), used, idle, tuple(_quoted(story, beside)), strange, read.mended,
        is_sure=not told_of or bool(told.keys() & _ASIDE) or len(idle) + len(strange) < _much(every),
    )  # fmt: skip


def _much(cases: Sequence[HeardCase]) -> int:
    """How many clauses and words left out are too many to be sure.

    Of the rulings on two lots of questions as they came those that left out fewer were 52, and 5 of them wrong; of the
    67 others 29 were (decision 42).
    """
    return 2 if len(cases) == 1 else 1


_ASIDE: Final = frozenset({"beside", "strange"})
"""What the asker was asked about, and has said that it makes no difference."""


def _in_doubt(story: Story, beside: Sequence[Deed], said: Mapping[str, str]) -> AskedBack | None:
    """What is asked before a ruling that leaves out what it may turn on, unless the asker has said that it does not."""
    if beside and "beside" not in said:
        return AskedBack("beside", ("idle",))
    if is_mostly_strange(story) and "strange" not in said:
        return AskedBack("strange", ("idle",))
    return None


def _left_over(story: Story, cases: Sequence[HeardCase]) -> list[Deed]:
    """The clauses that do not belong to the cases, by the stage of each and the facts it turns on."""
    may_be = [events()[number] for case in cases for number in case.among]
    turning_on = frozenset(name for event in may_be for name in bearing_on(event))
    return left_over(story, {case.act: case.slots for case in cases}, {event.stage for event in may_be}, turning_on)


def _read(text: str, language: str) -> Parsed:
    if language:
        return parsed(text, language)
    read: list[Parsed] = []
    for name in LANGUAGES:
        read.append(parsed(text, name))
        if not (read[-1].unknown or read[-1].mended):  # every word is known: no other can fit better
            return read[-1]
    return min(read, key=lambda one: len(one.unknown) + len(one.mended) / 2)


_NUMBER: Final = re.compile(r"\be0*(\d{1,2})([bc]?)\b", re.IGNORECASE)


def _numbers_in(text: str) -> tuple[list[str], str]:
    """The events that are named by their numbers, and the text without them."""
    found = [f"E{int(match[1]):02}{match[2].lower()}" for match in _NUMBER.finditer(text)]
    for number in found:
        if number not in events():
            raise NotationError("unknown-event", text=number, expected="an event from E01 to E57")
    return list(dict.fromkeys(found)), _NUMBER.sub(" ", text)


def _named(number: str) -> Plight:
    """An event named outright, with what it supposes of itself."""
    event = events()[number]
    slots = {
        name: value for name, value in (event.heard[0] if event.heard else {}).items() if name not in ("act", *facts())
    }
    given = {name: value for name, value in event.supposes.items() if not event.heard}
    for name in ("number", "hand"):
        if event.heard and name in event.heard[0]:
            slots[name] = event.heard[0][name]
    return Plight(event.heard[0]["act"] if event.heard else number, {**slots, "event": number}, [], facts=given)


# --- events -------------------------------------------------------------------------------------------


def candidates(act: str, slots: Mapping[str, str], known: Mapping[str, str]) -> dict[str, Mapping[str, str]]:
    """The events that a plight may be, each with the pattern that fits; not those that another one becomes."""
    told = {**known, **slots}
    fitting: dict[str, Mapping[str, str]] = {}
    for number, event in events().items():
        for pattern in event.heard:
            if pattern["act"] == act and all(
                told.get(name, value) == value for name, value in pattern.items() if name != "act"
            ):
                fitting[number] = pattern
    order = list(fitting)

    def follows(number: str, other: str) -> bool:
        """Whether the one is told by the other already; of two that become each other the first tells both."""
        mutual = _becomes(events()[number], other, told) and order.index(number) < order.index(other)
        return _becomes(events()[other], number, told) and not mutual

    return {
        number: pattern
        for number, pattern in fitting.items()
        if not any(follows(number, other) for other in order if other != number)
    }


def _becomes(event: Irregularity, number: str, told: Mapping[str, str]) -> bool:
    """Whether an event is the other one for some answer to what is not told."""
    free = set(event.facts)
    return any(
        case.becomes == number
        and all(told.get(name) == answer or (name in free and name not in told) for name, answer in case.when.items())
        for case in event.cases
    )


def _case(plight: Plight, story: Story, said: Mapping[str, str], found: Sequence[Plight] = ()) -> HeardCase:
    slots = {
        **plight.slots,
        **{name: answer for name, answer in said.items() if name not in facts() or name in ("number", "hand")},
    }
    given = facts_in(story, plight, found)
    direct = {
        **{name: answer for name, (answer, _) in given.items()},
        **plight.facts,
        **{n: a for n, a in said.items() if n in facts()},
    }
    known = and_so(direct)
    named = slots.pop("event", "")
    silent = [deed for deed in given.get("elder_acted", ("", []))[1] if deed.idea in ("propose", "stand", "say", "")]
    early = direct.get("turned_up") == "no" or (direct.get("elder_acted") == "no" and silent)
    if plight.act == "number" and early:
        slots.setdefault("cause", "deal")  # nothing has been asked for
    told = [name for name in direct if not (named and name in plight.facts)]
    for name in ("number", "hand"):
        if slots.get(name) in ("many", "few", "elder", "dealer"):
            known[name] = slots[name]
            told += [] if named and name not in said else [name]
    fitting = {named: {}} if named else candidates(plight.act, slots, known)
    event = next(iter(fitting)) if len(fitting) == 1 else ""
    for deed in story.acts:
        if deed.idea in _STAGES.get(slots.get("stage", "") or slots.get("cause", ""), ()) and not deed.wondered:
            deed.used = True
    if "right" in slots.values():  # what was done in time bears on its being right
        for _, acts in given.values():
            for deed in acts:
                deed.used = True
    if event:
        missing = [name for name in fitting[event] if name not in ("act", *slots, *known)]
        slots = {**slots, **{name: fitting[event][name] for name in missing if name not in facts()}}
        bearing = bearing_on(events()[event])
        known = {name: answer for name, answer in known.items() if name in bearing}
        told = _once_each(event, told, given)
    for name, (_, deeds) in given.items():
        for deed in deeds if any(name in bearing_on(events()[number]) for number in fitting) else ():
            deed.used = True
    offender = story.seat(plight.by)
    if plight.act == "number" and slots.get("cause") in ("deal", "gave"):
        offender = "dealer"  # who has given the wrong number
    return HeardCase(event, tuple(fitting), plight.act, slots, known, offender, tuple(told))


def _once_each(event: str, said: Sequence[str], given: Mapping[str, tuple[str, list[Deed]]]) -> list[str]:
    """The facts said, without those that only say in other words what one that is asked for says."""
    asked = [name for name in said if name in events()[event].facts]
    deeds = {id(deed) for name in asked if name in given for deed in given[name][1]}
    others = [name for name in said if name not in asked]
    return asked + [name for name in others if name not in given or not deeds & {id(deed) for deed in given[name][1]}]


_STAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "cut": ("cut",), "deal": ("deal", "misdeal"), "exchange": ("ask", "discard", "accept", "exchange", "give", "take"),
    "gave": ("ask", "discard", "accept", "exchange", "give"), "took": ("ask", "discard", "accept", "exchange", "take"),
    "asked": ("ask", "discard", "accept", "exchange"),
}  # fmt: skip
"""The acts by which a stage of the deal is known."""


def to_ask(case: HeardCase) -> AskedBack | None:
    """The slot that parts the events best that a case may be; None where it is one event."""
    if case.event:
        return None
    if case.slots.get("said") == "code":
        return AskedBack("code", PRINTED)
    patterns = [pattern for number in case.among for pattern in events()[number].heard if pattern["act"] == case.act]
    slots = dict.fromkeys(
        name for pattern in patterns for name in pattern if name not in ("act", *case.slots, *case.facts)
    )
    best: tuple[int, str, tuple[str, ...]] | None = None
    for name in slots:
        values = tuple(dict.fromkeys(pattern[name] for pattern in patterns if name in pattern))
        largest = max(sum(pattern.get(name, value) == value for pattern in patterns) for value in values)
        if best is None or largest < best[0]:
            best = (largest, name, values)
    return AskedBack(best[1], best[2]) if best else AskedBack("what", ())


def _without_what_follows(found: Sequence[Plight], story: Story) -> list[Plight]:
    """The plights, without those that only follow from another."""
    kept = list(found)
    acts = {plight.act for plight in kept if "right" not in plight.slots.values()}
    for plight in kept:
        if plight.act == "turned-king":
            numbers = [one for one in kept if one.act == "number" and one.slots.get("number") != "right"]
            plight.slots["barred"] = "yes" if numbers else "no"
            if not numbers and plight.slots.get("marked") == "yes":
                plight.slots["marked"] = "right"
    out_of_turn = any(one.act == "lead" and one.slots.get("how") == "out-of-turn" for one in kept)
    if out_of_turn:  # who takes up a lead out of turn takes back nothing else
        kept = [one for one in kept if one.act != "withdraw" or one.slots.get("taken") == "word"]
    if "faced" in acts:  # he calls it a misdeal
        kept = [one for one in kept if one.act != "number" or "number" in one.slots]
    if "condition" in acts:
        kept = [one for one in kept if one.act not in ("number", "stock")]
    if any(one.act == "turned-king" and one.slots["barred"] == "yes" for one in kept) and (
        any(story.told("let-stand", "discard"))
        or any(
            t.idea == "fresh-deal" and ("no" in t.mods or deed.denied or "instead-of" in deed.mods)
            for deed in story.acts
            for t in deed.things
        )
    ):
        kept = [one for one in kept if one.act != "number"]
    if "bystander" in acts:
        kept = [one for one in kept if one.act not in ("king", "reply", "score")]
    if "name-suit" in acts:
        kept = [one for one in kept if one.act != "reply"]
    if "name-suit" in acts or "lead" in acts or "withdraw" in acts:
        kept = [
            one
            for one in kept
            if not (one.act == "withdraw" and one.slots.get("taken") == "lead" and "name-suit" in acts)
        ]
    if "withdraw" in acts:
        kept = [
            one
            for one in kept
            if not (one.act == "reply" and any(o.act == "withdraw" and o.slots.get("taken") == "reply" for o in kept))
        ]
    return kept


def acts_of(section: str) -> tuple[str, ...]:
    """The acts by which the events of a section are known: what may be chosen without words."""
    found = (pattern["act"] for event in events().values() if event.section == section for pattern in event.heard)
    return tuple(dict.fromkeys(found))


def sections() -> tuple[str, ...]:
    """The sections of the law of faults, in their order."""
    return tuple(dict.fromkeys(event.section for event in events().values()))


# --- what became of every word --------------------------------------------------------------------------


def _accounts(story: Story, beside: Sequence[Deed]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The words of the story that were used, that make no difference, and that were not understood."""
    used: list[str] = []
    idle: list[str] = []
    text = story.parsed.text
    told = [item.start for item in story.parsed.items if item.kind in _TELLING]
    for act, start, end in _spans(story.acts, len(text)):
        words = " ".join(text[start:end].split()).strip(_AROUND)
        telling = bisect_left(told, start) < bisect_left(told, end)
        if act.used and words:
            used.append(words)
        elif words and act not in beside and (telling or not _carries_nothing(act)):
            idle.append(words)
    strange = [text[item.start : item.end] for item in story.parsed.unknown]
    if not story.acts:
        idle += [text[item.start : item.end] for item in story.parsed.items if item.kind in _TELLING]
    return tuple(used), tuple(dict.fromkeys(idle)), tuple(dict.fromkeys(strange))


def _all_told(story: Story) -> bool:
    """Whether every clause is understood, so that it may be said that nothing went wrong."""
    if any(deed.idea == "want" and not deed.used for deed in story.acts):
        return False
    if any(deed.idea in _GRANTING and deed.denied and deed.clause.modal for deed in story.acts):
        return False  # he accepted, and will not give me cards
    if any(_counts(deed) for deed in story.acts if not (deed.used or deed.wondered or deed.clause.asked)):
        return False
    loose = [deed for deed in story.acts if not (deed.used or deed.denied or _carries_nothing(deed))]
    if any(deed.idea in _WEIGHTY and deed.done == "yes" for deed in loose):
        return False
    doubtful = [deed for deed in story.acts if not deed.used and deed.clause.join in ("but", "though")]
    wondered = any(deed.idea in _SECOND_ACTS and deed.clause.modal and not deed.used for deed in story.acts)
    return not (doubtful or wondered or story.parsed.unknown)


def _counts(deed: Deed) -> bool:
    """Whether a number of cards is told that may be one too many: two cards came off together."""
    return any(thing.is_card and (thing.number or 0) > 1 and not (thing.suit or thing.rank) for thing in deed.things)


_WEIGHTY: Final = frozenset({"look", "take-up", "turn-up", "expose", "discard", "take", "withdraw", "trump", "abandon",
    "play", "lead", "follow", "touch", "revoke", "exchange"})  # fmt: skip
"""What may have gone wrong in itself: told and not understood, it lets nobody say that nothing did."""
_AROUND: Final = " ,;:-().?!"
_GRANTING: Final = frozenset({"give", "accept", "exchange", "deal", "tell"})
"""What a player may be asking about when the other will not do it."""
_SECOND_ACTS: Final = frozenset({"withdraw", "accept", "refuse", "lead", "play", "change", "take-up", "replace"})
"""What a player may be asking leave for, over and above what he tells."""


def _quoted(story: Story, deeds: Sequence[Deed]) -> Iterator[str]:
    """The words of some clauses, as they stand."""
    text = story.parsed.text
    for act, start, end in _spans(story.acts, len(text)):
        if any(act is one for one in deeds):
            yield " ".join(text[start:end].split()).strip(_AROUND)


_TELLING: Final = frozenset({"number", "suit", "rank", "card"})
"""Words that are never passed over: they are told as used, or as making no difference."""


def _spans(acts: Sequence[Deed], length: int) -> Iterator[tuple[Deed, int, int]]:
    starts = [0] if acts else []
    for act in acts[1:]:
        starts.append(max(starts[-1], act.clause.start))
    for act, start, end in zip(acts, starts, [*starts[1:], length], strict=False):
        yield act, start, end


def _carries_nothing(act: Deed) -> bool:
    """Whether a clause only asks, or says that something was noticed, and tells no fact."""
    return act.idea in _HARMLESS or act.wondered or act.clause.asked
