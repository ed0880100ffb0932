"""The end of a deal and what surrounds it: hands given up or laid down, the score, spectators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate, compare_number
from ecarte.arbiter.reader.coreference import OTHER, Story
from ecarte.arbiter.reader.predicates import Predicate


def ending_candidates(story: Story) -> Iterator[Candidate]:
    """A hand given up, cards laid down with a claim, a game resigned."""
    for act in story.acts_of("abandon", "resign", "play"):
        if act.idea == "play" and not any(
            (t.idea == "hand" and not t.prep) or (t.idea == "card" and t.owner and t.number is None and not t.prep)
            for t in act.things
        ):
            continue
        if act.idea == "play" and not _claims(story):
            continue
        if act.negated or (act.is_only_considered and any(story.acts_of("lead", "lay-down", "claim"))):
            continue
        if act.idea == "resign" and any(t.idea == "hand" for t in act.things):
            continue  # she says that the hand is forfeit
        if any(t.idea == "game" for t in act.things) or act.idea == "resign":
            yield Candidate("resign", {}, [act], offender=act.who)
            continue
        tricks = _tricks(story, act.who)
        slots = {} if tricks is None else {"tricks": "none" if tricks == 0 else "few" if tricks < 3 else "most"}
        if _claims(story):
            yield Candidate("claim", {}, [act, *story.acts_of("claim")], offender=act.who)
            continue
        yield Candidate("abandon", slots, [act], offender=act.who)
    for act in story.acts:
        resigned = any(thing.idea == "resign" for thing in act.things) and not _claims(story)
        if resigned and not any(story.acts_of("abandon", "resign", "lay-down")):
            yield Candidate("resign", {}, [act], offender=act.who)
    for act in story.acts_of("expose") if _claims(story) else ():
        own = (t for t in act.things if t.idea in ("hand", "card", "cards") and t.owner and t.number is None)
        if any(story.is_same(thing.owner, act.who) for thing in own):
            yield Candidate("claim", {}, [act], offender=act.who)  # he showed his cards and said the rest were his
    for act in story.acts_of("claim", "lay-down"):
        if act.idea == "claim" and (
            act.is_only_considered
            or (
                not any(t.idea in ("vole", "trick", "point") or t.idea == "cards" for t in act.things)
                and "whole" not in act.mods
            )
        ):
            continue
        if any(t.idea == "fresh-deal" for t in act.things) or act.negated:
            continue
        yield Candidate("claim", {}, [act], offender=act.who)


def _claims(story: Story) -> bool:
    """Whether the remaining tricks, the point or the vole are claimed."""
    claims = any(t.idea in ("vole", "trick", "point", "cards") for act in story.acts_of("claim") for t in act.things)
    won = any(
        act.idea == "win"
        and before.idea in ("say", "announce")
        and any(t.idea in ("vole", "trick") for t in act.things)
        for before, act in zip(story.acts, story.acts[1:], strict=False)
    )
    return (
        claims
        or won
        or any(act.idea in ("be", "say", "claim", "announce") and act.mods & {"whole"} for act in story.acts)
        or any(
            t.idea in ("vole", "point", "trick") and act.idea in ("say", "announce")
            for act in story.acts
            for t in act.things
        )
        or any(
            "whole" in t.mods and t.idea in ("cards", "trick", "")
            for act in story.acts_of("say", "be", "claim")
            for t in act.things
        )
    )


def _tricks(story: Story, who: str) -> int | None:
    """How many tricks a player has won, as far as the words say."""
    for act in story.acts:
        if any(thing.idea == "trick" for thing in act.things):
            act.used = True
    for act in story.acts:
        tricks = any(thing.idea == "trick" and thing.number is None for thing in act.things)
        if act.idea == "be" and "each" in act.mods and tricks:  # tricks were two each
            return next((thing.number for thing in act.things if thing.number is not None), None)
        for thing in act.things:
            if thing.idea != "trick" or (
                act.who and who and not story.is_same(act.who, who) and act.idea in ("win", "hold", "take", "make")
            ):
                continue
            if thing.number is not None:
                return 0 if act.negated or act.happened == "no" or "no" in thing.mods else thing.number
            if act.happened == "no" and act.idea in ("win", "make", "take", "hold"):
                return 0
            if "no" in thing.mods or (act.negated and act.idea in ("win", "hold", "take", "abandon", "make", "be", "")):
                return 0
        for when, thing in act.clause.times:
            if any(prep == "to" and story.is_other(whose, who) for prep, whose in act.clause.persons):
                continue  # after two tricks to me
            if thing.idea == "trick" and thing.number is not None and when in ("after", "when"):
                return thing.number
    return None


_EXCESS: Final = frozenset({"too-many", "too-much"})


def score_candidates(story: Story) -> Iterator[Candidate]:
    """Too many or too few points marked."""
    said = next(story.acts_of("own-up", "deny"), None)
    admitted = {} if said is None else {"admitted": "no" if said.negated or said.idea == "deny" else "yes"}
    for candidate in _marks(story):
        candidate.slots.update(admitted)
        yield candidate
    for act in story.acts_of("be", ""):
        mods = act.mods | {mod for thing in act.things for mod in thing.mods}
        if any(thing.idea == "score" for thing in act.things) and mods & {"too-much", "too-many", "higher"}:
            yield Candidate("score", {"marked": "right" if act.negated else "many"}, [act])


def _marks(story: Story) -> Iterator[Candidate]:
    for act in story.acts_of("own-up"):
        if (
            any(t.idea == "point" for t in act.things)
            and (act.mods | {m for t in act.things for m in t.mods}) & _EXCESS
        ):
            yield Candidate("score", {"marked": "many"}, [act], offender=act.who)
    for act in story.acts_of("mark", "win", "count", "take"):
        points = [
            t
            for t in act.things
            if t.idea in ("point", "score", "vole", "cards") or (t.idea == "trick" and act.idea == "mark")
        ]
        if (
            any(t.rank == "king" for one in story.acts for t in one.things)
            or act.idea in ("win", "take", "count")
            or act.is_only_considered
        ):
            continue
        mods = act.mods | {mod for thing in act.things for mod in thing.mods}
        numbers = [t.number for t in act.things if t.number is not None]
        due = 2 if _for_the_vole(story, act) else _due(story, act)
        if act.negated:
            if points or not act.things:
                yield Candidate("score", {"marked": "few"}, [act], offender=act.who)
        elif mods & {"too-much", "too-many", "more"}:
            yield Candidate("score", {"marked": "many"}, [act], offender=act.who)
        elif "instead-of" in mods and len(numbers) == 2:
            yield Candidate("score", {"marked": compare_number(*numbers)}, [act], offender=act.who)
        elif numbers and due is not None:
            yield Candidate("score", {"marked": compare_number(numbers[0], due)}, [act], offender=act.who)
        elif mods & {"too-few"}:
            yield Candidate("score", {"marked": "few"}, [act], offender=act.who)


def _for_the_vole(story: Story, act: Predicate) -> bool:
    """Whether the points are said to be for the vole, which is two where no code is named that prices it otherwise."""
    priced = {"modern", "parlour", "wikipedia"} & set(story.parsed.codes)
    return not priced and any(t.idea == "vole" and t.prep == "for" for t in act.things) and _liable(story) is None


_FOR_POINT: Final = 3
_FOR_VOLE: Final = 5


def _due(story: Story, marked: Predicate) -> int | None:
    """What a player has earned, as far as the words say: double from one who refused at first or did not propose."""
    if {"modern", "parlour", "wikipedia"} & set(story.parsed.codes) and _liable(story) is not None:
        return None  # priced otherwise
    for act in story.acts_of("win"):
        if act.negated or act.is_only_considered or (act.who and marked.who and not story.is_same(act.who, marked.who)):
            continue
        for thing in act.things:
            if thing.idea in ("point", "cards"):
                return (thing.number or 1) * (2 if _pays_double(story, act) and thing.number is None else 1)
            if thing.idea == "vole" or (thing.idea == "trick" and thing.number == _FOR_VOLE):
                return 2
            if thing.idea == "trick" and (thing.number or 0) >= _FOR_POINT:
                return 2 if _pays_double(story, act) else 1
    return None


def _liable(story: Story) -> Predicate | None:
    """The act that makes a player liable to pay double: a refusal, or no proposal; nobody is after an exchange."""
    stood = (
        a
        for a in story.acts_of("propose", "stand")
        if (a.idea == "stand") is not a.negated and not a.is_only_considered
    )
    refused = (a for a in story.acts_of("refuse") if a.happened == "yes" and not a.is_only_considered)
    if any(act.happened == "yes" and not act.is_only_considered for act in story.acts_of("accept", "exchange")):
        return None
    return next((act for act in (*stood, *refused) if act.who), None)


def _pays_double(story: Story, won: Predicate) -> bool:
    liable = _liable(story)
    return liable is not None and story.is_other(liable.who, won.who)


def value_candidates(story: Story) -> Iterator[Candidate]:
    """The worth of a deal, where that is asked and nothing else is wrong."""
    liable, refused = _liable(story), next(story.acts_of("refuse"), None)
    outcome = [act for act in story.acts_of("lose", "win", "make") if _loser(act)]
    marks = [
        t.number for act in story.acts_of("mark", "take", "be", "") for t in act.things if t.idea in ("point", "cards")
    ]
    named = next((n for n in marks if n is not None), None)
    loser = _loser(outcome[0]) if outcome else ""
    due = 2 if liable is not None and loser and story.is_same(loser, liable.who) else 1
    told = [act for act in (liable or refused, *outcome, *story.acts_of("mark", "pay", "take")) if act is not None]
    if "modern" in story.parsed.codes and (liable is None or liable.idea != "refuse"):
        return  # there an elder who has not proposed loses no more for it
    if liable is not None and loser and named in (None, due) and "vole" not in story.nouns:
        yield Candidate("proposal", {"how": "right"}, told, offender=liable.who)
    elif refused is not None and any(story.acts_of("pay")) and not outcome:
        yield Candidate("proposal", {"how": "right"}, told, offender=refused.who)


def _loser(act: Predicate) -> str:
    """Who has lost the point by such an act."""
    if act.is_only_considered or act.negated or not act.who:
        return ""
    tricks = next((thing.number for thing in act.things if thing.idea == "trick"), None)
    if act.idea == "lose" or (tricks is not None and tricks < _FOR_POINT):
        return act.who
    points = any(thing.idea in ("point", "vole") for thing in act.things)
    return OTHER.get(act.who, "") if points or tricks is not None else ""


def gallery_candidates(story: Story) -> Iterator[Candidate]:
    """What a bystander said or did."""
    aloud = {"aloud": "yes"} if "aloud" in story.mods else {}
    for candidate in _bystanders(story):
        candidate.slots.update(aloud)
        yield candidate


_MEDDLING: Final = frozenset({"remark", "say", "tell", "advise", "correct", "announce", "ask-what", "name", "expose",
    "notice", "own-up", "raise", "play"})  # fmt: skip
"""What a bystander may do that affects the game."""


def _bystanders(story: Story) -> Iterator[Candidate]:
    if any(story.acts_of("resign")) or "resign" in story.nouns:
        return
    theirs = ("bystander", "bettor")
    watching = {act.who for act in story.acts_of("watch") if not act.negated} - {"me", "we"}
    outside = {who for who in (*watching, *(act.who for act in story.acts_of("bet"))) if who} | set(theirs)
    bets = story.bets is not False and ("bettor" in story.mods or any(story.acts_of("bet")))
    for act in story.acts:
        owned = act.clause.patient is not None and act.clause.patient.owner in theirs
        if (act.who in outside or owned) and act.idea in _MEDDLING:
            scored = act.idea not in ("advise", "correct") and any(story.acts_of("mark"))
            advises = (bets or act.who == "bettor") and not scored
            yield Candidate("bystander", {"does": "advises" if advises else "remarks"}, [act])
    for act in story.acts:
        if any(t.idea in ("remark", "advice") and t.owner in theirs for t in act.things) and not act.used:
            yield Candidate("bystander", {"does": "advises" if "bettor" in story.mods else "remarks"}, [act])


def unnamed_candidates(story: Story) -> Iterator[Candidate]:
    """What no law names: a hand taken up before the deal is complete, a pack that was not cut."""
    for act in story.acts_of("look", "take-up"):
        dealing = [one for one in story.acts_of("deal") if one.clause.when == "before" and one.clause.passive]
        own = any(
            t.idea in ("hand", "card", "cards") and t.owner and story.is_same(t.owner, act.who) for t in act.things
        )
        if dealing and own and not (act.negated or act.is_only_considered):
            yield Candidate("other", {}, [act, *dealing], offender=act.who)
    forgotten = [act for act in story.acts_of("forget") if not act.negated]
    cut = [act for act in story.acts if act.idea == "cut" or any(thing.idea == "cut" for thing in act.things)]
    if forgotten and cut and story.is_same(forgotten[0].who, "dealer"):
        yield Candidate("other", {}, [*forgotten, *cut], offender="dealer")
