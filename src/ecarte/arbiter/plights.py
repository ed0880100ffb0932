"""What may have gone wrong in a story: each plight with what is known of it, for the law to find its event.

A plight is named by an act, as the patterns of the events name it, and has slots: whose cards, how many, at what stage.
`right` in a slot says that the thing was done as it should be.
"""

# ruff: noqa: C901, PLR0912, PLR0915, SIM102 - what may be said of a thing is read as one list of forms

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.clauses import Item, Thing
from ecarte.arbiter.story import OTHER, Deed, Story
from ecarte.rules import load

_EXCHANGING: Final = frozenset({"ask", "discard", "accept", "exchange", "replace"})
_PLAYING: Final = frozenset({"lead", "follow", "trump", "win", "play-to", "revoke", "underplay"})
_SAYING: Final = frozenset({"announce", "say", "name", "tell"})


class Plight(msgspec.Struct):
    """Something that may be a fault: its act, its slots, facts it carries, who did it, the acts that tell it."""

    act: str
    slots: dict[str, str]
    told: list[Deed]
    by: str = ""
    facts: dict[str, str] = msgspec.field(default_factory=dict)


def plights(story: Story) -> list[Plight]:
    """Everything in a story that may have gone wrong, or was done rightly and is asked about."""
    found: list[Plight] = []
    for one in _KINDS:
        for plight in one(story):
            for act in plight.told:
                act.used = True
            found.append(plight)
    return _once(found, story)


def _once(found: list[Plight], story: Story) -> list[Plight]:
    """The plights, without the one that another one tells better."""
    kept: list[Plight] = []
    for plight in found:
        same = next((one for one in kept if one.act == plight.act and _agree(one.slots, plight.slots)), None)
        if same is None:
            kept.append(plight)
        else:
            same.slots, same.facts = {**plight.slots, **same.slots}, {**plight.facts, **same.facts}
            same.by, same.told = same.by or plight.by, same.told + plight.told
    places = {id(act): place for place, act in enumerate(story.acts)}
    kept.sort(key=lambda one: min((places.get(id(act), 0) for act in one.told), default=0))
    wrong = [one for one in kept if "right" not in one.slots.values()]
    return [one for one in kept if one in wrong or not wrong]


def _agree(one: dict[str, str], other: dict[str, str]) -> bool:
    return all(other.get(name, value) == value for name, value in one.items())


# --- how many ---------------------------------------------------------------------------------------


class Amount(msgspec.Struct, frozen=True):
    """How many cards are spoken of, how many it should be, and whether that is too many or too few."""

    n: int | None = None
    due: int | None = None
    relation: str = ""


def amount(act: Deed) -> Amount | None:
    """The number of cards in an act; None where no number is told."""
    cards = [
        thing for thing in act.things if thing.is_card and not (thing.suit or thing.rank or "one-of" in thing.mods)
    ]
    cards = [
        thing for thing in cards if thing.number is not None or thing.mods & {"too-many", "too-few", "more"}
    ] or cards
    mods = act.mods | {mod for thing in cards for mod in thing.mods}
    n = due = None
    for thing in cards:
        if thing.number is not None and n is None:
            n = thing.number
        elif thing.number is not None and "instead-of" in act.mods:
            due = thing.number
    than = next((int(mod.removeprefix("than-")) for mod in mods if mod.startswith("than-")), None)
    if "too-many" in mods or "sixth" in mods:
        return Amount(n if than is None else None, than or due, "many")
    if "too-few" in mods:
        return Amount(n if than is None else None, than or due, "few")
    if n is None:
        return None
    if due is not None:
        return Amount(n, due, compared(n, due))
    return Amount(n)


def compared(n: int, due: int) -> str:
    """Whether a number is too many, too few or right."""
    return "many" if n > due else "few" if n < due else "right"


def in_exchange(story: Story) -> bool:
    """Whether the story has come to an exchange."""
    acts = "new-cards" in story.mods and any(story.told("give", "take", "get"))
    acts = acts or any(act.idea == "want" and amount(act) is not None for act in story.acts)
    acts = acts or any(
        act.idea in _EXCHANGING and not act.denied and not act.wondered and act.done != "no" for act in story.acts
    )
    named = any(
        (when in ("after", "when", "in", "since") and thing.idea in ("exchange", "discards"))
        for act in story.acts
        for when, thing in act.clause.times
    )
    things = any(
        thing.idea in ("exchange", "discards") and thing.prep in ("in", "on", "after", "at")
        for act in story.acts
        for thing in act.things
    )
    return acts or named or things


def in_play(story: Story) -> bool:
    """Whether cards have been played in the story."""
    return any(act.idea in _PLAYING and not act.denied and act.done != "no" for act in story.acts)


def _at_play(story: Story) -> bool:
    """Whether something happened while cards were being played."""
    return any(act.clause.when == "when" for act in story.told("play")) or any(
        thing.idea == "play" for act in story.acts for _, thing in act.clause.times
    )


def in_deal(story: Story) -> bool:
    """Whether the story is at the deal."""
    return any(act.idea in ("deal", "misdeal") for act in story.acts) or any(
        thing.idea == "deal" and (thing.prep in ("in", "on", "at") or when)
        for act in story.acts
        for when, thing in [*act.clause.times, *(("", thing) for thing in act.things)]
        if when in ("", "when")
    )


def in_cut(story: Story) -> bool:
    """Whether the story is at the cut of the pack."""
    return any(act.idea == "cut" for act in story.acts) or "cut" in story.nouns


def _numbers(story: Story) -> Iterator[Plight]:
    yield from _of_hands(story)
    yield from _of_exchange(story)


def _of_hands(story: Story) -> Iterator[Plight]:
    """A hand with too many or too few cards by the deal."""
    exchange = in_exchange(story)
    if "fordeal" in story.mods or _separate(story.parsed.items):
        return
    for act in story.acts:
        told = amount(act)
        if told is None or act.wondered or (act.done == "no" and not act.denied) or _of_pack(act):
            continue
        if any(thing.idea in ("trick", "point", "stock") for thing in act.things) or act.mods & {"fordeal"}:
            continue
        if (told.n == 1 and not told.relation and told.due is None) or (told.n or 0) > 12:
            continue
        if act.clause.passive and act.idea in ("lead", "play"):
            continue
        if act.idea in ("deal", "misdeal"):
            if exchange and (told.n or 0) <= 5 and not told.relation:
                continue
            yield _hand(story, act, told, act.to or (act.who if not act.clause.passive else ""), cause="deal")
        elif act.idea == "give" and (not exchange or (told.n or 0) > 5 or told.due == 5):
            cause = "deal" if (told.n or 0) > 5 or told.due == 5 or in_deal(story) else ""
            if cause or told.relation or told.n:
                yield _hand(story, act, told, act.to, cause=cause)
        elif act.idea in (
            "hold",
            "get",
            "count",
            "notice",
            "end-up",
            "be",
            "lie",
            "",
            "take-up",
            "play",
            "lead",
            "begin",
            "look",
        ):
            hand = next((thing for thing in act.things if thing.idea == "hand"), None)
            owner = hand.owner if hand is not None and hand.owner else act.who or act.to
            if act.idea == "" and hand is None and (counted := _counted(story, act)) is not None:
                hand, owner = counted, counted.owner
            if (
                act.idea == ""
                and not any(thing.idea == "card" for thing in act.things)
                and not told.relation
                and hand is None
            ):
                continue
            if (
                act.idea in ("be", "lie", "", "look", "notice", "play", "lead", "begin")
                and not (act.idea == "" and (act.to or act.who))
                and not (hand and (hand.owner or hand.number == 1))
                and not (
                    act.idea in ("notice", "play", "lead", "begin", "")
                    and (
                        told.relation
                        or {"with", "from"} & {t.prep for t in act.things}
                        or (act.idea in ("notice", "") and (told.n or 0) > 5)
                    )
                )
            ):
                continue
            if exchange and not in_deal(story) and act.idea in ("get", "take-up") and (told.n or 0) <= 5:
                continue
            if (
                exchange
                and told.n is not None
                and told.n <= 5
                and told.due is None
                and not told.relation
                and _asked(story, OTHER)
            ):
                continue
            dealt = any(thing.idea in ("turn-up", "deal", "trump") for _, thing in act.clause.times)
            later = exchange and not in_deal(story) and not dealt
            cause = "took" if later and story.seat(owner) == "dealer" else "" if later else "deal"
            yield _hand(story, act, told, owner, cause=cause)
    wrong = [
        act
        for act in story.acts
        if any(t.idea == "misdeal" or (t.idea == "number" and "incorrect" in t.mods | act.mods) for t in act.things)
        or act.idea == "misdeal"
    ]
    if {"mistake", "number"} <= story.nouns and not wrong:
        wrong = [act for act in story.acts if any(t.idea == "number" for t in act.things)]
    if wrong and not any(amount(act) for act in story.acts):
        owner = next((t.owner for t in wrong[0].things if t.idea == "hand"), "")
        plight = Plight("number", {"cause": "deal"} if not exchange else {}, wrong[:1], by=owner)
        if seat := story.seat(owner):
            plight.slots["hand"] = seat
        yield plight


def _counted(story: Story, act: Deed) -> Thing | None:
    """The hand that was looked at just before: I counted my hand: four cards."""
    before = story.acts[: story.acts.index(act)]
    return next(
        (thing for one in reversed(before[-2:]) for thing in one.things if thing.idea == "hand" and thing.owner), None
    )


def _of_pack(act: Deed) -> bool:
    return any(thing.idea in ("pack", "stock", "packet") for thing in act.things)


def _hand(story: Story, act: Deed, told: Amount, owner: str, *, cause: str) -> Plight:
    slots = {"number": told.relation or compared(told.n if told.n is not None else 5, told.due or 5)}
    if act.denied and slots["number"] == "right":  # did not have five cards
        slots.pop("number")
    if cause:
        slots["cause"] = cause
    plight = Plight("number", slots, [act], by=owner)
    if seat := story.seat(owner):
        slots["hand"] = seat
    if act.idea in ("lead", "play") and not act.denied:
        plight.facts[f"{seat}_played" if seat else "played"] = "yes"
    return plight


def _asked(story: Story, _: object) -> bool:
    return any(act.idea == "ask" and amount(act) for act in story.acts)


class _Swapped(msgspec.Struct):
    """What was asked for, thrown, given and taken by one player in an exchange."""

    asked: Amount | None = None
    thrown: Amount | None = None
    given: Amount | None = None
    taken: Amount | None = None
    told: list[Deed] = msgspec.field(default_factory=list)


def _of_exchange(story: Story) -> Iterator[Plight]:
    """Cards asked for, thrown away, given and taken, set beside each other."""
    if not in_exchange(story):
        return
    counts = {"elder": _Swapped(), "dealer": _Swapped()}
    for act in story.acts:
        told = amount(act)
        if (
            told is None
            or act.wondered
            or act.denied
            or act.done == "no"
            or (_of_pack(act) and act.idea not in ("take", "ask"))
        ):
            continue
        if act.idea in ("ask", "want"):
            _note(counts["elder"], "asked", told, act)
        elif act.idea == "replace" and len(cards := [t.number for t in act.things if t.number is not None]) == 2:
            seat = story.seat(act.who) or "elder"
            _note(counts[seat], "thrown", Amount(cards[0]), act)
            _note(counts[seat], "taken", Amount(cards[1]), act)
        elif act.idea in ("discard", "exchange"):
            seat = story.seat(act.who)
            _note(counts[seat or "elder"], "thrown", told, act) if seat else _note(counts["elder"], "thrown", told, act)
        elif act.idea in ("give", "deal"):
            to_self = act.to and act.to == act.who
            _note(
                counts["dealer" if to_self or story.seat(act.to) == "dealer" else "elder"],
                "taken" if to_self else "given",
                told,
                act,
            )
        elif act.idea == "get":
            seat = story.seat(act.who) or "elder"
            _note(counts[seat], "given" if seat == "elder" else "taken", told, act)
        elif act.idea in ("take", "take-up"):
            seat = story.seat(act.who)
            if seat:
                _note(counts[seat], "taken", told, act)
            else:
                yield Plight("number", {"cause": "took", **_relation(told)}, [act], by=act.who)
    yield from _elders(counts["elder"])
    yield from _dealers(counts["dealer"])


def _relation(told: Amount) -> dict[str, str]:
    return {"number": told.relation} if told.relation else {}


def _note(counts: _Swapped, kind: str, told: Amount, act: Deed) -> None:
    if getattr(counts, kind) is None:
        setattr(counts, kind, told)
        counts.told.append(act)


def _set_beside(one: Amount | None, other: Amount | None) -> str:
    """How one number stands to another, where both are known or the words say it."""
    if one is None:
        return ""
    if one.relation:
        return one.relation
    if other is None or one.n is None or other.n is None:
        return ""
    return compared(one.n, other.n)


def _elders(seen: _Swapped) -> Iterator[Plight]:
    short = _set_beside(seen.asked, seen.thrown)
    given = _set_beside(seen.given, seen.asked or seen.thrown)
    taken = _set_beside(seen.taken, seen.thrown or seen.asked)
    if given in ("many", "few"):
        yield Plight("number", {"cause": "gave", "number": given, "hand": "elder"}, seen.told, by="dealer")
    elif taken in ("many", "few"):
        yield Plight("number", {"cause": "took", "number": taken, "hand": "elder"}, seen.told, by="elder")
    elif short in ("many", "few"):
        yield Plight("number", {"cause": "asked", "number": short, "hand": "elder"}, seen.told, by="elder")
    elif "right" in (short, given, taken):
        yield Plight("number", {"cause": "exchange", "number": "right"}, seen.told)


def _dealers(seen: _Swapped) -> Iterator[Plight]:
    taken = _set_beside(seen.taken or seen.given, seen.thrown)
    if taken:
        slots = (
            {"cause": "exchange", "number": "right"}
            if taken == "right"
            else {"cause": "took", "number": taken, "hand": "dealer"}
        )
        yield Plight("number", slots, seen.told, by="dealer")


# --- cutting, shuffling, the pack ---------------------------------------------------------------------


def _cutting(story: Story) -> Iterator[Plight]:
    for act in story.told("cut", "leave"):
        told = amount(act)
        if "fordeal" in story.mods or (act.idea == "leave" and not in_cut(story)):
            continue
        if told is not None and not act.wondered:
            least = told.relation == "few" or (told.n is not None and told.n < 2 and told.relation != "many")
            yield Plight("cut", {"lifted": "few" if least else "right"}, [act], by="elder")
    for act in story.told("shuffle", "mix"):
        playing = any(other.clause.when == "when" and other.idea in ("play", "lead") for other in story.acts)
        playing = playing or any(
            thing.idea in ("play", "hand") and when == "when"
            for other in story.acts
            for when, thing in other.clause.times
        )
        if act.mods & {"under", "faces", "face-up"} or story.mods & {"under", "faces"} or playing:
            yield Plight("shuffle", {"how": "bad"}, [act], by=act.who)
    if "fordeal" in story.mods:
        yield from _for_deal(story)


def _for_deal(story: Story) -> Iterator[Plight]:
    cuts = [
        act for act in story.acts if act.idea in ("cut", "expose", "turn-up", "get", "be", "", "take", "draw", "hold")
    ]
    ranks = [thing.rank for act in cuts for thing in act.things if thing.rank]
    packs = [act for act in story.acts if _bad_pack(act)]
    both = any(act.who == "we" for act in cuts)
    if packs:
        yield Plight("cut-for-deal", {"how": "incorrect"}, [*cuts, *packs])
    elif (
        "same" in story.mods
        or any(t.rank and t.number == 2 for act in cuts for t in act.things)
        or (both and ranks)
        or len(ranks) > len(set(ranks))
    ):
        yield Plight("cut-for-deal", {"how": "equal"}, cuts)
    elif any(
        (told := amount(act)) and (told.relation == "many" or (told.n or 0) > 1) for act in cuts if act.who != "we"
    ):
        yield Plight("cut-for-deal", {"how": "two"}, cuts, by=cuts[0].who)
    elif len(set(ranks)) > 1 or any((told := amount(act)) and told.n == 1 for act in cuts):
        yield Plight("cut-for-deal", {"how": "right"}, cuts)


def _bad_pack(act: Deed) -> bool:
    packs = [thing for thing in act.things if thing.idea == "pack"]
    cards = [thing.number for thing in act.things if thing.is_card and thing.number is not None and thing.number > 12]
    wrong = act.mods | {mod for thing in act.things for mod in thing.mods}
    if cards:
        return any(number != 32 for number in cards)
    if any((thing.number or 0) > 1 and thing.rank and thing.suit not in ("", "trumps") for thing in act.things):
        return True  # two queens of clubs
    if wrong & {"missing", "duplicate"} and not act.denied:
        if any(prep == "" and who for prep, who in act.clause.persons):
            return False  # il me manque une carte
        named = any(thing.is_card and (thing.suit or thing.rank or thing.idea == "card") for thing in act.things)
        return bool(packs) or named
    return (bool(packs) and bool(wrong & {"incorrect", "too-few", "too-many"})) or (
        bool(packs) and act.denied and bool(wrong & {"proper", "whole"})
    )


def _packs(story: Story) -> Iterator[Plight]:
    if "fordeal" not in story.mods:
        for act in story.acts:
            if _bad_pack(act):
                yield Plight("pack", {"how": "bad"}, [act])
            elif any(t.idea == "pack" for t in act.things) and any((t.number or 0) == 32 for t in act.things):
                yield Plight("pack", {"how": "right"}, [act])
    for act in story.acts:
        if "new-cards" in act.mods and act.idea in ("ask", "want", "get", "ask-what", "announce", "", "claim", "pay"):
            yield Plight("new-cards", {}, [act], by=act.who)


# --- dealing ------------------------------------------------------------------------------------------


def _dealing(story: Story) -> Iterator[Plight]:
    for act in story.told("deal", "use"):
        strange = "incorrect" in act.mods and not any(t.idea in ("number", "pack", "order", "card") for t in act.things)
        if (act.mods & {"out-of-turn", "twice-running"} or strange) and not act.denied:
            yield Plight("deal", {"how": "out-of-turn"}, [act], by=act.who)
        packs = [
            thing
            for thing in act.things
            if thing.owner
            and act.who
            and (thing.idea == "pack" or (thing.idea == "hand" and thing.prep in ("with", "of")))
        ]
        wrong = "other-pack" in act.mods or any(thing.owner != act.who for thing in packs)
        if (wrong or packs) and not act.denied:
            yield Plight("deal", {"how": "pack" if wrong else "right"}, [act], by=act.who)
    yield from _turns(story, "deal", ("deal",))
    led = {act.clause.sentence for act in story.told("lead")} - {act.clause.sentence for act in story.told("deal")}
    turns = [
        act
        for act in story.acts
        if act.clause.sentence not in led
        and any(thing.idea in ("turn", "deal") and thing.owner for thing in act.things)
    ]
    for act in turns:
        thing = next(thing for thing in act.things if thing.idea in ("turn", "deal") and thing.owner)
        dealt = next(
            (one for one in story.told("deal") if one.who and not one.wondered and not one.denied and one is not act),
            None,
        )
        if dealt is None or act.idea != "be" or dealt.clause.form == "base":
            continue
        his = (thing.owner == dealt.who) ^ act.denied
        yield Plight("deal", {"how": "right" if his else "out-of-turn"}, [act, dealt], by=dealt.who)
    yield from _orders(story)


def _turns(story: Story, act: str, ideas: tuple[str, ...]) -> Iterator[Plight]:
    """Whose turn it was, told by an infinitive: it was for me to deal."""
    for place, be in enumerate(story.acts[:-1]):
        who = next((who for prep, who in be.clause.persons if prep in ("to", "for")), "")
        after = story.acts[place + 1]
        if be.idea != "be" or not who or after.clause.form != "base" or after.idea not in (act, "deal", "lead", "give"):
            continue
        done = [
            one
            for one in story.told(*ideas, "give")
            if one is not after and one.who and not one.wondered and not one.denied
        ]
        if after.idea == ideas[0] or (act == "deal" and after.idea == "give"):
            for one in done[:1]:
                his = story.is_same(one.who, who) ^ be.denied
                yield Plight(act, {"how": "right" if his else "out-of-turn"}, [be, one], by=one.who)


def _orders(story: Story) -> Iterator[Plight]:
    """Packets of three and two, and of two and three."""
    for act in story.told("change"):
        if any(thing.idea in ("order", "packet") for thing in act.things) and not act.wondered:
            yield Plight("order", {"how": "right" if act.denied else "changed"}, [act], by="dealer")
    noticed = any(not act.denied for act in story.told("announce", "say", "tell")) and any(
        t.idea == "game" and (t.mods | act.mods) & {"next", "another"} for act in story.acts for t in act.things
    )
    orders = _separate(story.parsed.items)
    if len(orders) > 1 and (in_deal(story) or any(story.told("change", "begin", "give"))):
        told = [act for act in story.acts if act.idea in ("deal", "change", "begin", "give", "")]
        yield Plight(
            "order", {"how": "changed" if len(set(orders)) > 1 and not noticed else "right"}, told, by="dealer"
        )


def _separate(items: Sequence[Item]) -> list[str]:
    """Every order of packets that is named, each number used once."""
    numbers = [
        (place, item.idea) for place, item in enumerate(items) if item.kind == "number" and item.idea in ("2", "3")
    ]
    orders, at = [], 0
    while at + 1 < len(numbers):
        (place, one), (next_place, other) = numbers[at], numbers[at + 1]
        if one != other and next_place - place <= 6:
            orders.append(one + other)
            at += 2
        else:
            at += 1
    return orders


def _exposing(story: Story) -> Iterator[Plight]:
    for act in story.acts:
        cards = [thing for thing in act.things if thing.is_card]
        faced = "face-up" in act.mods or any("face-up" in thing.mods for thing in act.things)
        if act.denied or act.wondered or act.done == "no":
            continue
        if act.idea == "turn-up" and any(t.idea in ("trump", "turn-up") for t in act.things):
            continue
        drawing = any(
            one.to for one in story.told("deal", "give", "take") if one.clause.sentence == act.clause.sentence
        )
        glimpsed = act.idea == "look" and in_cut(story) and any(t.idea == "card" and not t.owner for t in cards)
        shown = (
            glimpsed
            or act.idea == "expose"
            or (
                act.idea == "turn-up"
                and (any(thing.owner for thing in cards) or (drawing and not faced and not in_deal(story)))
            )
        )
        own = [
            one
            for one in story.told("take", "get")
            if one.clause.sentence == act.clause.sentence
            and "own" in one.mods | {m for t in one.things for m in t.mods}
        ]
        drawn = bool(own) and act.idea == "turn-up" and faced and not cards  # drawing his own card, he turned it up
        shown = shown or drawn or (act.idea in ("deal", "give", "play", "take") and faced and not in_play(story))
        told = cards or act.clause.things or act.clause.patient or drawn
        if not shown or (not told and act.idea != "expose"):
            if faced and act.idea in ("be", "lie", "notice", "", "see", "look", "find", "hold", "turn-up", "happen"):
                yield from _faced(story, act)
            continue
        if "fordeal" in story.mods or act.who in ("bystander", "bettor"):
            continue
        if any(thing.idea in ("hand", "discards", "turn-up", "trump") for thing in act.things):
            continue
        slots = {}
        whose = next((thing.owner for thing in cards if thing.owner), "") or (
            act.to if act.idea in ("deal", "give", "turn-up", "expose") else ""
        )
        near = [
            one for one in story.told("deal", "give", "take") if one.clause.sentence == act.clause.sentence and one.to
        ]
        whose = whose or (near[0].to if near else "")
        if drawn:
            whose = act.who
        if not whose and "own" in {mod for thing in cards for mod in thing.mods} | act.mods:
            whose = act.who
        if in_cut(story) and not in_deal(story) and not in_exchange(story):
            slots["stage"] = "cut"
        elif in_exchange(story) or any(t.idea == "exchange" for t in act.things):
            slots["stage"] = "exchange"
        elif in_deal(story):
            slots["stage"] = "deal"
        elif in_play(story) or _at_play(story):
            slots["stage"] = "play"
        if seat := story.seat(whose):
            slots["whose"] = seat
        yield Plight("expose", slots, [act], by=act.who or "dealer")


def _faced(story: Story, act: Deed) -> Iterator[Plight]:
    places = {thing.idea for thing in act.things} | set(story.nouns)
    if "discards" in places or any(one.idea == "discard" for one in story.acts):
        if not places & {"stock", "pack"}:
            return
    slots = {}
    if in_exchange(story) or "stock" in places:
        slots["stage"] = "exchange"
    elif in_deal(story) or "pack" in places:
        slots["stage"] = "deal"
    yield Plight("faced", slots, [act])


def _turning(story: Story) -> Iterator[Plight]:
    for act in story.told("turn-up"):
        if act.denied or act.done == "no" or act.wondered or "fordeal" in story.mods:
            continue
        if act.clause.when in ("before", "after", "until") or any(t.owner for t in act.things):
            continue
        if (
            "face-up" in act.mods
            or any("face-up" in t.mods for t in act.things)
            or any(one.to for one in story.told("take") if one.clause.sentence == act.clause.sentence)
        ):
            continue
        told = amount(act)
        kings = [thing for thing in act.things if thing.rank == "king"]
        n = max((told.n or 0) if told else 0, sum(bool(thing.rank) for thing in act.things))
        if kings and (told is None or n <= 1):
            continue
        if (in_exchange(story) or any(story.told("give"))) and act.clause.when == "" and n <= 1:
            if any(thing.is_card or thing.idea == "turn-up" for thing in act.things):
                yield Plight("turn-up", {"stage": "exchange"}, [act], by="dealer")
        elif (told is not None and (n > 1 or told.relation == "many")) or (
            "another" in act.mods and "fordeal" not in story.mods
        ):
            yield Plight("turn-up", {"stage": "deal", "count": "two"}, [act], by="dealer")


# --- proposing and discarding ---------------------------------------------------------------------------


_TAKEN_BACK: Final = {
    "lead": "lead", "play": "card", "revoke": "reply", "trump": "reply", "play-to": "reply", "follow": "reply",
    "announce": "king",
}  # fmt: skip
"""What is taken back, by what was done."""


def _words(story: Story) -> Iterator[Plight]:
    for place, act in enumerate(story.acts):
        if act.idea == "replace" and amount(act) is not None:
            continue
        if act.idea not in ("withdraw", "change", "replace") or (
            act.idea == "change" and any(t.idea in ("order", "packet") for t in act.things)
        ):
            continue
        nouns = {thing.idea for thing in act.things}
        what = ""
        if nouns & {"proposal", "answer", "word", "number"}:
            what = "word"
        elif "lead" in nouns:
            what = "lead"
        near = [
            one
            for one in story.acts
            if one is not act
            and one.idea
            in (
                "lead",
                "play",
                "propose",
                "accept",
                "refuse",
                "ask",
                "revoke",
                "trump",
                "play-to",
                "follow",
                "stand",
                "announce",
            )
        ]
        near = [one for one in near if not one.denied or one.idea in ("follow", "win")]
        behind = [one for one in near if story.acts.index(one) < place] or near
        mine = [
            one
            for one in behind
            if not one.who or not act.who or story.is_same(one.who, act.who) or one.idea in ("revoke", "follow")
        ]
        if not what and mine:
            last = mine[-1]
            what = _TAKEN_BACK.get(last.idea, "word")
            if what == "card" and any(not one.who or story.is_same(one.who, act.who) for one in story.told("lead")):
                what = "lead"
            if what == "card":
                first = [one for one in story.told("lead") if one.who and not story.is_same(one.who, act.who)]
                what = "reply" if first or "wrong-card" in story.mods else "card"
        if what in ("", "king"):
            continue
        yield Plight("withdraw", {"taken": what}, [act, *mine[-1:]], by=act.who)


def _words_against(story: Story) -> Iterator[Plight]:
    """A second word against the first: refused, and then accepted; three asked for, and then four."""
    said: dict[str, Deed] = {}
    for act in story.told("propose", "accept", "refuse", "ask", "want", "stand"):
        if act.denied or (act.idea == "want" and amount(act) is None):
            continue
        first = said.get(act.who) if act.who else None
        if first is not None and _is_against(first, act):
            yield Plight("withdraw", {"taken": "word"}, [first, act], by=act.who)
        if act.idea == "propose":
            said.clear()
        if not act.wondered:
            said[act.who] = act


def _is_against(first: Deed, second: Deed) -> bool:
    """Whether a second word takes back the first: yes after no, four after three."""
    if {first.idea, second.idea} == {"accept", "refuse"}:
        return True
    one, two = amount(first), amount(second)
    asking = first.idea in ("ask", "want") and second.idea in ("ask", "want") and not second.wondered
    return asking and one is not None and two is not None and one.n != two.n


def _regular(story: Story) -> Iterator[Plight]:
    """A story of proposals and answers alone, in which nothing can have gone wrong."""
    regular = ("propose", "accept", "refuse", "stand", "exchange", "begin")
    beside = ("say", "mean", "let", "want", "deal", "claim", "raise")
    acts = [act for act in story.acts if act.idea not in ("", *beside) and not (act.wondered or act.clause.asked)]
    plain = (
        acts
        and all(not act.denied and act.done == "yes" for act in acts)
        and all(act.idea in regular or (act.idea == "play" and not act.things) for act in acts)
    )
    spoken = [act for act in story.told("propose", "accept", "refuse") if not act.wondered]
    if plain and spoken and not story.parsed.unknown and not any(amount(act) for act in story.acts):
        yield Plight("proposal", {"how": "right"}, acts)


def _discards(story: Story) -> Iterator[Plight]:
    for act in story.acts:
        nouns = {thing.idea for thing in act.things}
        thrown = "discards" in nouns or (act.idea == "look" and "card" in nouns and any(story.told("discard")))
        if (
            act.idea in ("look", "turn-up", "take-up")
            and thrown
            and not act.denied
            and not any(t.idea == "hand" for t in act.things)
        ):
            if not any("face-up" in t.mods for t in act.things):
                yield Plight("look", {"at": "discards"}, [act], by=act.who)
        elif act.idea in ("discard", "lie", "be", "play", "put", "mix", "leave", "keep", "") and (
            act.idea == "discard" or "discards" in nouns
        ):
            mods = act.mods | {mod for thing in act.things for mod in thing.mods}
            places = {thing.idea for thing in act.things if thing.prep in ("on", "to", "with", "in", "of")}
            if (
                ("face-up" in mods and not act.denied)
                or ("face-down" in mods and act.denied)
                or (places & {"stock"} and act.idea in ("discard", "play", "lie", "mix", "be"))
                or ("apart" in mods and act.denied)
                or (act.idea == "mix" and "discards" in nouns and not act.denied)
            ):
                yield Plight("discard", {"how": "misplaced"}, [act], by=act.who)
            elif "face-down" in mods or "apart" in mods:
                yield Plight("discard", {"how": "right"}, [act], by=act.who)


def _sufficing(act: Deed) -> bool:
    """Whether an act tells whether there are cards enough."""
    return "enough" in act.mods or _too_few(act)


def _too_few(act: Deed) -> bool:
    return "too-few" in act.mods or any("too-few" in thing.mods for thing in act.things)


def _stock(story: Story) -> Iterator[Plight]:
    short = any(
        (act.idea == "give" and act.clause.patient is not None and act.clause.patient.idea == "stock")
        or (act.idea == "run-out" and not act.denied and any(t.idea == "stock" for t in act.things))
        or (
            any(t.idea == "stock" for t in act.things)
            and any(t.is_card and t.number is not None and t.number < 9 for t in act.things)
            and any(story.told("accept", "ask", "want"))
        )
        or (
            any(thing.idea == "stock" for thing in act.things)
            and (act.mods | {m for t in act.things for m in t.mods}) & {"too-few", "only", "no"}
            and any(t.is_card for t in act.things) | bool(act.mods & {"too-few"})
        )
        or (any(thing.idea == "stock" for thing in act.things) and act.denied and "enough" in act.mods)
        for act in story.acts
    )
    told = [act for act in story.acts if any(t.idea == "stock" for t in act.things) or act.idea == "run-out"]
    if "conditional" in story.mods:
        told_so = [
            act for act in story.acts if _sufficing(act) and act.clause.join != "if" and "quoted" not in act.mods
        ]
        met = told_so[1:] or [act for act in told_so if "conditional" not in act.mods and act.clause.join != "that"]
        met = [] if len(told_so) < 2 and any("quoted" not in act.mods for act in story.told("accept")) else met[-1:]
        met = [act for act in met if not act.denied and not act.wondered and not _too_few(act)]
        yield Plight("condition", {"how": "right"} if met else {}, [*told, *story.told("accept")], by="dealer")
    elif short and not any(t.idea == "pack" for act in told for t in act.things):
        yield Plight("stock", {"how": "short"}, told, by="dealer")
    if "how-many" in story.mods:
        for act in story.told("tell", "say", "mean", "ask-what", "announce", "answer", "mute"):
            if act.denied or act.idea == "mute" or act.mods & {"incorrect"}:
                yield Plight("tell", {}, [act], by="dealer")
                break


# --- the king -----------------------------------------------------------------------------------------


def _kings(story: Story) -> Iterator[Plight]:
    if "fordeal" in story.mods or not any(t.rank == "king" for act in story.acts for t in act.things):
        return
    turned = [
        act
        for act in story.acts
        if any(t.rank == "king" for t in act.things)
        and sum(bool(t.rank) for t in act.things) < 2
        and (
            act.idea in ("turn-up", "expose")
            or "turn-up" in {t.idea for t in act.things}
            or (act.idea in ("be", "", "happen") and "turn-up" in story.nouns)
        )
    ]
    marked = [act for act in story.told("mark") if _of_king(act) or not any(t.rank or t.suit for t in act.things)]
    said = [
        act
        for act in story.told("announce", "say", "claim", "name", "tell", "show")
        if _of_king(act) and not (act.idea == "claim" and act.wondered)
    ]
    if turned and not said:
        wished = [
            act
            for act in story.told("want", "claim", "get", "hold", "ask")
            if any(t.idea == "point" for t in act.things)
        ]
        done = [act for act in marked if not act.denied and not act.wondered]
        yield Plight(
            "turned-king",
            {"marked": "yes" if done and done[0].done != "no" else "no"},
            [*turned, *marked, *wished],
            by="dealer",
        )
        return
    yield from _held_king(story, said, marked)


def _of_king(act: Deed) -> bool:
    return any(thing.rank == "king" and thing.suit in ("", "trumps") for thing in act.things)


def _lacks(act: Deed) -> bool:
    return act.denied or "no" in act.mods or any("no" in thing.mods for thing in act.things)


def _held_king(story: Story, said: list[Deed], marked: list[Deed]) -> Iterator[Plight]:
    said = [*said, *(act for act in story.told("hold") if "quoted" in act.mods and _of_king(act))]
    holds = [
        act
        for act in story.told("hold")
        if "quoted" not in act.mods
        if _of_king(act) or not act.things or (_lacks(act) and all(t.idea == "card" for t in act.things))
    ]
    played = [act for act in story.told("lead", "play") if _of_king(act)]
    played += [
        act
        for act in story.told("be")
        if _of_king(act) and not act.denied and any("first" in t.mods for t in act.things)
    ]
    bare = [
        act
        for act in story.told("announce", "say", "tell")
        if act not in said and not any(t.suit or t.rank or t.is_card for t in act.things)
    ]
    announced = said or bare
    marked = [act for act in marked if not act.wondered]
    speaker = next((act.who for act in [*announced, *marked, *played] if act.who), "")
    lacking = [act for act in holds if _lacks(act)]
    own = [act for act in lacking if not act.who or act.who == "we" or story.is_same(act.who, speaker)]
    false = any(
        "incorrect" in t.mods for act in story.acts for t in act.things if t.rank == "king" or t.idea == "announcement"
    )
    false = false or any("incorrect" in act.mods for act in said)
    false = false or any(act.idea == "lie" and act.who and not act.things and not act.denied for act in story.acts)
    positive = [act for act in announced if not act.denied]
    undone = [act for act in story.told("withdraw", "own-up") if not act.denied and not act.wondered]
    false = false or bool(positive and undone and not any(one.things and not _of_king(one) for one in undone))
    lying = [
        act
        for act in story.told("be", "lie")
        if _of_king(act) and any(t.idea == "hand" and story.is_other(t.owner, speaker) for t in act.things)
    ]
    against = [act for act in lying if not act.denied] + [
        act for act in holds if act not in lacking and story.is_other(act.who, speaker)
    ]
    other = any(
        act.idea == "hold"
        and not _lacks(act)
        and story.is_same(act.who, speaker)
        and any((t.rank and t.rank != "king") or t.suit not in ("", "trumps") for t in act.things)
        for act in story.acts
    )
    other = other or any(
        act.idea == "be" and not act.denied and any(t.rank and t.rank != "king" for t in act.things)
        for act in story.acts
    )
    other = other or any(
        (thing.idea == "suit" and "another" in thing.mods)
        or (thing.rank == "king" and ("another" in thing.mods or thing.suit not in ("", "trumps")))
        for act in story.acts
        for thing in act.things
    )
    if false or ((positive or marked) and (own or against or (other and said))):
        plight = Plight("king", {"held": "no"}, [*announced, *marked, *holds], by=speaker)
        if against:
            plight.facts["holds_king"] = "yes"
        elif any(act.denied for act in lying) or any(
            act.who == "we" or story.is_other(act.who, speaker) for act in lacking
        ):
            plight.facts["holds_king"] = "no"
        yield plight
        return
    mutes = [act for act in announced if act.denied]
    if marked and not marked[0].denied and (mutes or "silent" in story.mods):
        yield Plight("king", {"held": "yes", "said": "no", "marked": "yes"}, [*marked, *mutes, *holds], by=speaker)
    elif mutes and not positive:
        yield Plight("king", {"held": "yes", "said": "late"}, [*mutes, *holds], by=speaker)
    elif positive:
        yield Plight(
            "king", {"held": "yes", **_moment(story, positive[0], played)}, [*positive, *holds, *played], by=speaker
        )


def _moment(story: Story, said: Deed, played: list[Deed]) -> dict[str, str]:
    """When the king was announced: the slot of it, by the codes named or by all of them."""
    if "in-time" in said.mods:
        return {"said": "late" if said.denied else "right"}
    moment = _when_said(story, said, played)
    if not moment:
        return {"said": "late"} if "late" in said.mods else {}
    seat = story.seat(said.who) or ("elder" if moment == "own-led" and played and played[0].idea == "lead" else "")
    told = {king_in_time(name, seat, moment) for name in story.parsed.codes or PRINTED}
    if told == {True}:
        return {"said": "right"}
    return {"said": "late"} if told == {False} else {"said": "code"} if None not in told else {}


PRINTED: Final = ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")


def king_in_time(code: str, seat: str, moment: str) -> bool | None:
    """Whether a held king is announced in time by a code; None where the words do not tell enough.

    Moments: `unled` nothing is led; `led` the elder has led and nothing is played to it; `own-led` the announcer has
    played his first card, the king, and it is not answered (of the elder) or he has not played again (of the dealer);
    `own-played` he has played his first card, another one; `later` a trick is over.
    """
    king = load(code).king
    if moment == "later":
        return False
    if moment == "unled":
        return True
    if moment == "led":
        return None if not seat else king.dealer_window == "own-first-card" if seat == "dealer" else False
    if moment == "own-led":
        if seat == "dealer":
            return king.dealer_king_first == "until-he-plays-again" or king.dealer_window == "as-laid"
        return (
            king.elder_king_led == "until-played-to"
            or king.elder_window == "until-covered"
            or king.elder_king_led == "declares-itself"
            if seat
            else None
        )
    return False


def _when_said(story: Story, said: Deed, played: list[Deed]) -> str:
    """At which moment the king was announced; nothing where the words do not tell."""
    place, late = story.acts.index(said), False
    again = list(story.told("replay"))
    if played and again:  # before he plays again
        return "own-led" if again[0].done == "no" else "own-played"
    answered = [act for act in story.told("play-to", "answer") if act.clause.sentence == said.clause.sentence]
    if played:
        if answered:
            return "own-led" if answered[0].done == "no" else "own-played"
        if played[0].clause.when == "when":
            return "own-led"
    if "next-trick" in said.mods or "late" in said.mods:
        return "own-played"
    for when, thing in said.clause.times:
        if (
            thing.idea == "lead"
            and when == "after"
            and story.seat(said.who) == "dealer"
            and not story.is_same(thing.owner, said.who)
        ):
            return "led"
        if thing.is_card and "first" in thing.mods:
            return "unled" if when == "before" else "own-played"
        if thing.idea in ("trick", "lead", "play"):
            return (
                "unled"
                if when == "before"
                else "later"
                if "first" not in thing.mods or when == "after"
                else "own-played"
            )
    led = False
    for number, act in enumerate(story.acts):
        if act.idea not in ("lead", "play", "play-to", "trump", "win", "replay") or act.denied or act.wondered:
            continue
        together = act.clause.sentence == said.clause.sentence
        who = act.who or (act.clause.patient.owner if act.clause.patient else "")
        own = not who or not said.who or not story.is_other(who, said.who)
        if act.clause.when in ("before", "until") and together:
            if not own:
                return "unled"
            return (
                "led"
                if led
                else "unled"
                if story.seat(said.who) == "elder" or not said.who or not story.seat(said.who)
                else "dealer-first"
            )
        if said.clause.when == "before" and together and number < place:
            late = True
        elif act.clause.when in ("after", "since") or (number < place and act.clause.when != "when"):
            late, led = late or own, led or not own
        elif act.clause.when == "when" and together:
            return "own-played" if own and any(thing.rank for thing in act.things) else ""
        elif number > place and act.clause.when == "" and (together or act.clause.join == "and"):
            return "unled" if own and not late and not led else "led" if led else "unled"
    return "own-played" if late else "led" if led else ""


# --- play ---------------------------------------------------------------------------------------------


def _leads(story: Story) -> Iterator[Plight]:
    for act in story.told("lead", "play"):
        if act.mods & {"out-of-turn"} and not act.denied:
            yield Plight("lead", {"how": "out-of-turn"}, [act], by=act.who)
    yield from _turns(story, "lead", ("lead", "play"))
    dealt = {act.clause.sentence for act in story.told("deal")}
    for act in story.acts:
        if act.clause.sentence not in dealt:
            thing = next((t for t in act.things if t.idea in ("turn", "lead") and t.owner), None)
            led = next(
                (
                    one
                    for one in story.told("lead", "play")
                    if one.who and not one.wondered and not one.denied and one is not act
                ),
                None,
            )
            if thing is None or act.idea != "be" or led is None:
                continue
            his = (thing.owner == led.who) ^ act.denied
            yield Plight("lead", {"how": "right" if his else "out-of-turn"}, [act, led], by=led.who)
    yield from _suits_named(story)


def _suits_named(story: Story) -> Iterator[Plight]:
    named = [act for act in story.acts if act.idea in _SAYING and any(t.suit and not t.rank for t in act.things)]
    led = [act for act in story.told("lead", "play", "put", "go") if any(t.suit for t in act.things)]
    silent = [
        act for act in story.told("name", "say", "announce") if act.denied and any(t.idea == "suit" for t in act.things)
    ]
    if silent:
        yield Plight("name-suit", {"how": "unnamed"}, silent, by=silent[0].who)
    wrong = [
        act
        for act in story.told("name", "announce", "say")
        if any(t.idea == "suit" and t.mods & {"incorrect", "another"} for t in act.things)
    ]
    if wrong and not wrong[0].denied:
        yield Plight("name-suit", {"how": "differs"}, wrong, by=wrong[0].who)
    mute = [act for act in named if act.denied]
    if mute:
        yield Plight("name-suit", {"how": "unnamed"}, mute, by=mute[0].who)
        return
    if named and led:
        suit = next(t.suit for t in named[0].things if t.suit)
        card = next(t.suit for t in led[0].things if t.suit)
        plight = Plight(
            "name-suit",
            {"how": "right" if suit == card else "differs"},
            [named[0], led[0]],
            by=named[0].who or led[0].who,
        )
        for act in story.told("hold"):
            about = [t for t in act.things if t.suit == suit or t.idea in ("suit", "card", "cards")] or (not act.things)
            if about and "quoted" not in act.mods:
                lacking = act.denied or any("no" in t.mods for t in act.things) or "no" in act.mods
                plight.facts["holds_suit"] = "no" if lacking else "yes"
                plight.told.append(act)
        yield plight


def _replies(story: Story) -> Iterator[Plight]:
    for act in story.told("revoke"):
        yield Plight("reply", {"how": "right" if act.denied else "revoke"}, [act], by=act.who)
    if "revoke" in story.nouns and not any(story.told("revoke")):
        yield Plight(
            "reply", {"how": "revoke"}, [act for act in story.acts if any(t.idea == "revoke" for t in act.things)]
        )
    for act in story.told("follow"):
        if act.denied and "yet" not in act.mods:
            able = _holding(story, act.who)
            yield Plight("reply", {"how": "right" if able == "no" else "revoke"}, [act], by=act.who)
    for act in story.told("underplay"):
        yield Plight("reply", {"how": "underplay"}, [act], by=act.who)
    given_up = any(story.told("abandon", "lay-down", "resign"))
    for act in () if given_up else story.told("win", "trump"):
        if (
            act.denied
            and (act.things or "able" in act.mods)
            and all(t.is_card or t.idea in ("trick", "suit", "trump", "lead") for t in act.things)
        ):
            able = "no" if any("no" in t.mods or o.denied for o in story.told("hold") for t in o.things) else "yes"
            if able == "yes":
                yield Plight("reply", {"how": "underplay"}, [act], by=act.who)
            else:
                yield Plight("reply", {"how": "right"}, [act], by=act.who)
    for act in story.told("follow"):
        better = [one for one in story.told("hold") if any(t.rank for t in one.things) and not _lacks(one)]
        if not act.denied and better and any(not one.denied for one in story.told("win")):
            yield Plight("reply", {"how": "underplay"}, [act, *better], by=act.who)
    yield from _suits_played(story)
    if "wrong-card" in story.mods and not any(story.told("withdraw", "replace", "change")):
        played = [act for act in story.told("play", "play-to") if "wrong-card" in act.mods]
        if played:
            yield Plight("reply", {}, played, by=played[0].who)


def _holding(story: Story, who: str) -> str:
    """Whether somebody holds a card of the suit led, where the words say so."""
    for act in story.told("hold"):
        if act.who and who and not story.is_same(act.who, who):
            continue
        lacking = act.denied or "no" in act.mods or any("no" in thing.mods for thing in act.things)
        if any(thing.suit or thing.idea in ("suit", "cards", "card") for thing in act.things) or lacking:
            return "no" if lacking else "yes"
    return ""


def _suits_played(story: Story) -> Iterator[Plight]:
    """A suit led, another played to it, and what was held."""
    if any(act.idea in _SAYING and any(t.suit for t in act.things) for act in story.acts):
        return
    led = next((act for act in story.told("lead") if any(t.suit for t in act.things) and not act.denied), None)
    reply = next((act for act in story.told("play", "trump", "play-to", "discard") if act is not led and not act.denied
                  and (act.idea == "trump" or any(t.suit or t.rank for t in act.things))
                  and (led is None or not act.who or not story.is_same(act.who, led.who))), None)  # fmt: skip
    if reply is None or (led is None and not any(story.told("hold"))):
        return
    if (
        led is None
        and reply.idea != "trump"
        and not any(t.suit or t.idea == "suit" for act in story.told("hold") for t in act.things)
    ):
        return
    suit = next((t.suit for t in led.things if t.suit), "") if led else ""
    played = next((t.suit for t in reply.things if t.suit), "trumps" if reply.idea == "trump" else suit)
    told = [act for act in (led, reply) if act is not None]
    bare = not any(t.suit for t in reply.things) and reply.idea != "trump"
    if bare and any(_lacks(act) for act in story.told("hold", "be")):
        played = ""  # a seven, of whatever suit
    held = [
        act
        for act in story.told("hold", "be", "look", "notice")
        if (
            act.idea == "hold"
            or (act.idea in ("look", "notice") and any(t.suit or t.rank for t in act.things))
            or "no" in act.mods
            or any("no" in t.mods for t in act.things)
        )
        and (not act.who or not reply.who or story.is_same(act.who, reply.who))
        and (
            any(t.suit for t in act.things)
            or any(t.idea in ("suit", "cards", "card", "trump", "rank") for t in act.things)
            or act.denied
        )
    ]
    for act in held:
        lacking = act.denied or "no" in act.mods or any("no" in t.mods for t in act.things)
        suits = {t.suit for t in act.things if t.suit}
        ranks = {t.rank for t in act.things if t.rank}
        if suit and played == suit:
            higher = any("higher" in t.mods for t in act.things) or "higher" in act.mods or bool(ranks)
            if higher:
                right = lacking or (ranks and _beats(led, act, reply) is False)
                yield Plight("reply", {"how": "right" if right else "underplay"}, [*told, act], by=reply.who)
                return
            continue
        if not suit or not suits or suit in suits or any(t.idea == "suit" for t in act.things):
            if suits == {played} and not suit:
                continue
            kept = [] if played == "trumps" else _trumps_kept(story, reply.who)
            free = bool(story.parsed.codes) and all(
                load(name).play.must_trump == "never" for name in story.parsed.codes
            )
            how = "revoke" if not lacking else "underplay" if kept and not free else "right"
            yield Plight("reply", {"how": how}, [*told, act, *kept], by=reply.who)
            return
    if suit and played == suit:
        yield Plight("reply", {"how": "right"}, told, by=reply.who)


def _trumps_kept(story: Story, who: str) -> list[Deed]:
    """Where it is said that somebody had trumps and did not play one."""
    return [
        act
        for act in story.told("hold", "keep")
        if (not act.who or not who or story.is_same(act.who, who))
        and not _lacks(act)
        and any(t.idea == "trump" or t.suit == "trumps" for t in act.things)
    ]


_RANKS: Final = ("7", "8", "9", "10", "ace", "knave", "queen", "king")
_NAMES: Final = {
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "K": "king",
    "Q": "queen",
    "J": "knave",
    "A": "ace",
}


def _rank(thing: Thing) -> int:
    return _RANKS.index(_NAMES.get(thing.rank, thing.rank)) if _NAMES.get(thing.rank, thing.rank) in _RANKS else -1


def _beats(led: Deed | None, held: Deed, reply: Deed) -> bool | None:
    """Whether a card held would have won against the card led; None where the words do not tell."""
    of_lead = [_rank(t) for t in (led.things if led else []) if t.rank]
    of_hand = [_rank(t) for t in held.things if t.rank]
    return max(of_hand) > of_lead[0] if of_lead and of_hand else None


def _endings(story: Story) -> Iterator[Plight]:
    for act in story.told("abandon", "resign", "play"):
        if act.idea == "play" and not any(
            (t.idea == "hand" and not t.prep) or (t.idea == "card" and t.owner and t.number is None and not t.prep)
            for t in act.things
        ):
            continue
        if act.idea == "play" and not _claims(story):
            continue
        if act.denied or (act.wondered and any(story.told("lead", "lay-down", "claim"))):
            continue
        if any(t.idea == "game" for t in act.things) or act.idea == "resign":
            yield Plight("resign", {}, [act], by=act.who)
            continue
        tricks = _tricks(story, act.who)
        slots = {} if tricks is None else {"tricks": "none" if tricks == 0 else "few" if tricks < 3 else "most"}
        if _claims(story):
            yield Plight("claim", {}, [act, *story.told("claim")], by=act.who)
            continue
        yield Plight("abandon", slots, [act], by=act.who)
    for act in story.told("claim", "lay-down"):
        if act.idea == "claim" and (
            act.wondered
            or (
                not any(t.idea in ("vole", "trick", "point") or t.idea == "cards" for t in act.things)
                and "whole" not in act.mods
            )
        ):
            continue
        if any(t.idea == "fresh-deal" for t in act.things) or act.denied:
            continue
        yield Plight("claim", {}, [act], by=act.who)


def _claims(story: Story) -> bool:
    """Whether the tricks that are left, the point or the vole are claimed."""
    claims = any(t.idea in ("vole", "trick", "point", "cards") for act in story.told("claim") for t in act.things)
    return (
        claims
        or any(act.idea in ("be", "say", "claim", "announce") and act.mods & {"whole"} for act in story.acts)
        or any(
            t.idea in ("vole", "point", "trick") and act.idea in ("say", "announce")
            for act in story.acts
            for t in act.things
        )
        or any(
            "whole" in t.mods and t.idea in ("cards", "trick", "")
            for act in story.told("say", "be", "claim")
            for t in act.things
        )
    )


def _tricks(story: Story, who: str) -> int | None:
    """How many tricks somebody has won, as far as the words say."""
    for act in story.acts:
        if any(thing.idea == "trick" for thing in act.things):
            act.used = True
    for act in story.acts:
        for thing in act.things:
            if thing.idea != "trick" or (
                act.who and who and not story.is_same(act.who, who) and act.idea in ("win", "hold", "take", "make")
            ):
                continue
            if thing.number is not None:
                return 0 if act.denied or act.done == "no" or "no" in thing.mods else thing.number
            if act.done == "no" and act.idea in ("win", "make", "take", "hold"):
                return 0
            if "no" in thing.mods or (act.denied and act.idea in ("win", "hold", "take", "abandon", "make", "be", "")):
                return 0
        for when, thing in act.clause.times:
            if thing.idea == "trick" and thing.number is not None and when in ("after", "when"):
                return thing.number
    return None


# --- score and bystanders ---------------------------------------------------------------------------------


_EXCESS: Final = frozenset({"too-many", "too-much"})


def _scores(story: Story) -> Iterator[Plight]:
    said = next(story.told("own-up", "deny"), None)
    admitted = {} if said is None else {"admitted": "no" if said.denied or said.idea == "deny" else "yes"}
    for plight in _marks(story):
        plight.slots.update(admitted)
        yield plight


def _marks(story: Story) -> Iterator[Plight]:
    for act in story.told("own-up"):
        if (
            any(t.idea == "point" for t in act.things)
            and (act.mods | {m for t in act.things for m in t.mods}) & _EXCESS
        ):
            yield Plight("score", {"marked": "many"}, [act], by=act.who)
    for act in story.told("mark", "win", "count", "take"):
        points = [
            t
            for t in act.things
            if t.idea in ("point", "score", "vole", "cards") or (t.idea == "trick" and act.idea == "mark")
        ]
        if (
            any(t.rank == "king" for one in story.acts for t in one.things)
            or act.idea in ("win", "take", "count")
            or act.wondered
        ):
            continue
        mods = act.mods | {mod for thing in act.things for mod in thing.mods}
        numbers = [t.number for t in act.things if t.number is not None]
        due = _due(story, act)
        if act.denied:
            if points or not act.things:
                yield Plight("score", {"marked": "few"}, [act], by=act.who)
        elif mods & {"too-much", "too-many", "more"}:
            yield Plight("score", {"marked": "many"}, [act], by=act.who)
        elif "instead-of" in mods and len(numbers) == 2:
            yield Plight("score", {"marked": compared(*numbers)}, [act], by=act.who)
        elif numbers and due is not None:
            yield Plight("score", {"marked": compared(numbers[0], due)}, [act], by=act.who)
        elif mods & {"too-few"}:
            yield Plight("score", {"marked": "few"}, [act], by=act.who)


def _too_high(story: Story) -> Iterator[Plight]:
    for act in story.told("be", ""):
        if any(thing.idea == "score" for thing in act.things) and (
            act.mods | {mod for thing in act.things for mod in thing.mods}
        ) & {"too-much", "too-many", "higher"}:
            yield Plight("score", {"marked": "right" if act.denied else "many"}, [act])


def _due(story: Story, marked: Deed) -> int | None:
    for act in story.told("win"):
        if act.who and marked.who and not story.is_same(act.who, marked.who):
            continue
        for thing in act.things:
            if thing.idea in {"point", "cards"}:
                return thing.number or 1
            if thing.idea == "vole":
                return 2
    return None


def _gallery(story: Story) -> Iterator[Plight]:
    aloud = {"aloud": "yes"} if "aloud" in story.mods else {}
    for plight in _bystanders(story):
        plight.slots.update(aloud)
        yield plight


def _bystanders(story: Story) -> Iterator[Plight]:
    if any(story.told("resign")):
        return
    betting_ones = {act.who for act in story.told("bet") if act.who} | {"bystander", "bettor"}
    for act in story.acts:
        if act.who in betting_ones or (act.clause.patient and act.clause.patient.owner in ("bystander", "bettor")):
            if act.idea in (
                "remark",
                "say",
                "tell",
                "advise",
                "correct",
                "announce",
                "ask-what",
                "name",
                "expose",
                "notice",
                "own-up",
                "raise",
                "play",
            ):
                betting = act.who == "bettor" or "bettor" in story.mods or any(story.told("bet"))
                advises = act.idea in ("advise", "correct") or betting
                yield Plight("bystander", {"does": "advises" if advises and betting else "remarks"}, [act])
    for act in story.acts:
        if (
            any(t.idea in ("remark", "advice") and t.owner in ("bystander", "bettor") for t in act.things)
            and not act.used
        ):
            yield Plight("bystander", {"does": "advises" if "bettor" in story.mods else "remarks"}, [act])


_KINDS: Final[tuple[Callable[[Story], Iterator[Plight]], ...]] = (
    _cutting, _packs, _dealing, _numbers, _exposing, _turning, _words, _words_against, _regular, _discards, _stock,
    _kings, _leads, _replies, _endings, _scores, _too_high, _gallery,
)  # fmt: skip
