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
            (thing.idea == "hand" and not thing.prep)
            or (thing.idea == "card" and thing.owner and thing.number is None and not thing.prep)
            for thing in act.things
        ):
            continue
        if act.idea == "play" and not _has_claim(story):
            continue
        if act.negated or (act.is_only_considered and any(story.acts_of("lead", "lay-down", "claim"))):
            continue
        if act.idea == "resign" and any(thing.idea == "hand" for thing in act.things):
            continue  # she says that the hand is forfeit
        if any(thing.idea == "game" for thing in act.things) or act.idea == "resign":
            yield Candidate("resign", {}, [act], offender=act.actor)
            continue
        tricks = _tricks_won(story, act.actor)
        slots = {} if tricks is None else {"tricks": "none" if tricks == 0 else "few" if tricks < 3 else "most"}
        if _has_claim(story):
            yield Candidate("claim", {}, [act, *story.acts_of("claim")], offender=act.actor)
            continue
        yield Candidate("abandon", slots, [act], offender=act.actor)
    for act in story.acts:
        is_resigned = any(thing.idea == "resign" for thing in act.things) and not _has_claim(story)
        if is_resigned and not any(story.acts_of("abandon", "resign", "lay-down")):
            yield Candidate("resign", {}, [act], offender=act.actor)
    for act in story.acts_of("expose") if _has_claim(story) else ():
        own_cards = (
            thing
            for thing in act.things
            if thing.idea in ("hand", "card", "cards") and thing.owner and thing.number is None
        )
        if any(story.is_same(thing.owner, act.actor) for thing in own_cards):
            yield Candidate("claim", {}, [act], offender=act.actor)  # he showed his cards and said the rest were his
    for act in story.acts_of("claim", "lay-down"):
        if act.idea == "claim" and (
            act.is_only_considered
            or (
                not any(thing.idea in ("vole", "trick", "point") or thing.idea == "cards" for thing in act.things)
                and "whole" not in act.mods
            )
        ):
            continue
        if any(thing.idea == "fresh-deal" for thing in act.things) or act.negated:
            continue
        yield Candidate("claim", {}, [act], offender=act.actor)


def _has_claim(story: Story) -> bool:
    """Whether the remaining tricks, the point or the vole are claimed."""
    is_claim_stated = any(
        thing.idea in ("vole", "trick", "point", "cards") for act in story.acts_of("claim") for thing in act.things
    )
    is_win_announced = any(
        act.idea == "win"
        and before.idea in ("say", "announce")
        and any(thing.idea in ("vole", "trick") for thing in act.things)
        for before, act in zip(story.acts, story.acts[1:], strict=False)
    )
    return (
        is_claim_stated
        or is_win_announced
        or any(act.idea in ("be", "say", "claim", "announce") and act.mods & {"whole"} for act in story.acts)
        or any(
            thing.idea in ("vole", "point", "trick") and act.idea in ("say", "announce")
            for act in story.acts
            for thing in act.things
        )
        or any(
            "whole" in thing.mods and thing.idea in ("cards", "trick", "")
            for act in story.acts_of("say", "be", "claim")
            for thing in act.things
        )
    )


def _tricks_won(story: Story, player: str) -> int | None:
    """How many tricks a player has won, as far as the words say."""
    for act in story.acts:
        if any(thing.idea == "trick" for thing in act.things):
            act.used = True
    for act in story.acts:
        is_of_tricks = any(thing.idea == "trick" and thing.number is None for thing in act.things)
        if act.idea == "be" and "each" in act.mods and is_of_tricks:  # tricks were two each
            return next((thing.number for thing in act.things if thing.number is not None), None)
        for thing in act.things:
            if thing.idea != "trick" or (
                act.actor
                and player
                and not story.is_same(act.actor, player)
                and act.idea in ("win", "hold", "take", "make")
            ):
                continue
            if thing.number is not None:
                return 0 if act.negated or act.happened == "no" or "no" in thing.mods else thing.number
            if act.happened == "no" and act.idea in ("win", "make", "take", "hold"):
                return 0
            if "no" in thing.mods or (act.negated and act.idea in ("win", "hold", "take", "abandon", "make", "be", "")):
                return 0
        for conjunction, thing in act.clause.times:
            if any(prep == "to" and story.is_other(person, player) for prep, person in act.clause.persons):
                continue  # after two tricks to me
            if thing.idea == "trick" and thing.number is not None and conjunction in ("after", "when"):
                return thing.number
    return None


_EXCESS: Final = frozenset({"too-many", "too-much"})


def score_candidates(story: Story) -> Iterator[Candidate]:
    """Too many or too few points marked."""
    admission = next(story.acts_of("own-up", "deny"), None)
    admission_slot = (
        {} if admission is None else {"admitted": "no" if admission.negated or admission.idea == "deny" else "yes"}
    )
    for candidate in _mark_candidates(story):
        candidate.slots.update(admission_slot)
        yield candidate
    for act in story.acts_of("be", ""):
        mods = act.mods | {mod for thing in act.things for mod in thing.mods}
        if any(thing.idea == "score" for thing in act.things) and mods & {"too-much", "too-many", "higher"}:
            yield Candidate("score", {"marked": "right" if act.negated else "many"}, [act])


def _mark_candidates(story: Story) -> Iterator[Candidate]:
    for act in story.acts_of("own-up"):
        if (
            any(thing.idea == "point" for thing in act.things)
            and (act.mods | {mod for thing in act.things for mod in thing.mods}) & _EXCESS
        ):
            yield Candidate("score", {"marked": "many"}, [act], offender=act.actor)
    for act in story.acts_of("mark", "win", "count", "take"):
        points = [
            thing
            for thing in act.things
            if thing.idea in ("point", "score", "vole", "cards") or (thing.idea == "trick" and act.idea == "mark")
        ]
        if (
            any(thing.rank == "king" for other_act in story.acts for thing in other_act.things)
            or act.idea in ("win", "take", "count")
            or act.is_only_considered
        ):
            continue
        mods = act.mods | {mod for thing in act.things for mod in thing.mods}
        numbers = [thing.number for thing in act.things if thing.number is not None]
        points_due = 2 if _is_for_vole(story, act) else _points_due(story, act)
        if act.negated:
            if points or not act.things:
                yield Candidate("score", {"marked": "few"}, [act], offender=act.actor)
        elif mods & {"too-much", "too-many", "more"}:
            yield Candidate("score", {"marked": "many"}, [act], offender=act.actor)
        elif "instead-of" in mods and len(numbers) == 2:
            yield Candidate("score", {"marked": compare_number(*numbers)}, [act], offender=act.actor)
        elif numbers and points_due is not None:
            yield Candidate("score", {"marked": compare_number(numbers[0], points_due)}, [act], offender=act.actor)
        elif mods & {"too-few"}:
            yield Candidate("score", {"marked": "few"}, [act], offender=act.actor)


def _is_for_vole(story: Story, act: Predicate) -> bool:
    """Whether the points are said to be for the vole, if the vole scores two by every code named."""
    is_priced_otherwise = {"modern", "parlour", "wikipedia"} & set(story.parsed.codes)
    return (
        not is_priced_otherwise
        and any(thing.idea == "vole" and thing.prep == "for" for thing in act.things)
        and _liable_act(story) is None
    )


_FOR_POINT: Final = 3
_FOR_VOLE: Final = 5


def _points_due(story: Story, mark: Predicate) -> int | None:
    """The points that a player has earned, as far as the words say: double if the other player refused or did not
    propose."""
    if {"modern", "parlour", "wikipedia"} & set(story.parsed.codes) and _liable_act(story) is not None:
        return None  # priced otherwise
    for act in story.acts_of("win"):
        if (
            act.negated
            or act.is_only_considered
            or (act.actor and mark.actor and not story.is_same(act.actor, mark.actor))
        ):
            continue
        for thing in act.things:
            if thing.idea in ("point", "cards"):
                return (thing.number or 1) * (2 if _pays_double(story, act) and thing.number is None else 1)
            if thing.idea == "vole" or (thing.idea == "trick" and thing.number == _FOR_VOLE):
                return 2
            if thing.idea == "trick" and (thing.number or 0) >= _FOR_POINT:
                return 2 if _pays_double(story, act) else 1
    return None


def _liable_act(story: Story) -> Predicate | None:
    """The act that makes a player liable to pay double: a refusal, or no proposal; None after an exchange."""
    standing_acts = (
        spoken_act
        for spoken_act in story.acts_of("propose", "stand")
        if (spoken_act.idea == "stand") is not spoken_act.negated and not spoken_act.is_only_considered
    )
    refusals = (
        spoken_act
        for spoken_act in story.acts_of("refuse")
        if spoken_act.happened == "yes" and not spoken_act.is_only_considered
    )
    if any(act.happened == "yes" and not act.is_only_considered for act in story.acts_of("accept", "exchange")):
        return None
    return next((act for act in (*standing_acts, *refusals) if act.actor), None)


def _pays_double(story: Story, win: Predicate) -> bool:
    liable_act = _liable_act(story)
    return liable_act is not None and story.is_other(liable_act.actor, win.actor)


def value_candidates(story: Story) -> Iterator[Candidate]:
    """The points for a deal, where the question asks for them and nothing went wrong."""
    liable_act, refusal = _liable_act(story), next(story.acts_of("refuse"), None)
    outcomes = [act for act in story.acts_of("lose", "win", "make") if _loser(act)]
    marked_numbers = [
        thing.number
        for act in story.acts_of("mark", "take", "be", "")
        for thing in act.things
        if thing.idea in ("point", "cards")
    ]
    points_marked = next((number for number in marked_numbers if number is not None), None)
    loser = _loser(outcomes[0]) if outcomes else ""
    points_due = 2 if liable_act is not None and loser and story.is_same(loser, liable_act.actor) else 1
    acts = [act for act in (liable_act or refusal, *outcomes, *story.acts_of("mark", "pay", "take")) if act is not None]
    if "modern" in story.parsed.codes and (liable_act is None or liable_act.idea != "refuse"):
        return  # by that code an elder who has not proposed loses no more for it
    if liable_act is not None and loser and points_marked in (None, points_due) and "vole" not in story.nouns:
        yield Candidate("proposal", {"how": "right"}, acts, offender=liable_act.actor)
    elif refusal is not None and any(story.acts_of("pay")) and not outcomes:
        yield Candidate("proposal", {"how": "right"}, acts, offender=refusal.actor)


def _loser(act: Predicate) -> str:
    """The player who has lost the point, if this act says so; else ""."""
    if act.is_only_considered or act.negated or not act.actor:
        return ""
    tricks = next((thing.number for thing in act.things if thing.idea == "trick"), None)
    if act.idea == "lose" or (tricks is not None and tricks < _FOR_POINT):
        return act.actor
    points = any(thing.idea in ("point", "vole") for thing in act.things)
    return OTHER.get(act.actor, "") if points or tricks is not None else ""


def gallery_candidates(story: Story) -> Iterator[Candidate]:
    """What a bystander said or did."""
    aloud_slot = {"aloud": "yes"} if "aloud" in story.mods else {}
    for candidate in _bystander_candidates(story):
        candidate.slots.update(aloud_slot)
        yield candidate


_MEDDLING: Final = frozenset({"remark", "say", "tell", "advise", "correct", "announce", "ask-what", "name", "expose",
    "notice", "own-up", "raise", "play"})  # fmt: skip
"""What a bystander may do that affects the game."""


def _bystander_candidates(story: Story) -> Iterator[Candidate]:
    if any(story.acts_of("resign")) or "resign" in story.nouns:
        return
    outsider_names = ("bystander", "bettor")
    watchers = {act.actor for act in story.acts_of("watch") if not act.negated} - {"me", "we"}
    outsiders = {person for person in (*watchers, *(act.actor for act in story.acts_of("bet"))) if person} | set(
        outsider_names
    )
    has_bets = story.bets is not False and ("bettor" in story.mods or any(story.acts_of("bet")))
    for act in story.acts:
        is_owned_by_outsider = act.clause.patient is not None and act.clause.patient.owner in outsider_names
        if (act.actor in outsiders or is_owned_by_outsider) and act.idea in _MEDDLING:
            is_about_score = act.idea not in ("advise", "correct") and any(story.acts_of("mark"))
            advises = (has_bets or act.actor == "bettor") and not is_about_score
            yield Candidate("bystander", {"does": "advises" if advises else "remarks"}, [act])
    for act in story.acts:
        if (
            any(thing.idea in ("remark", "advice") and thing.owner in outsider_names for thing in act.things)
            and not act.used
        ):
            yield Candidate("bystander", {"does": "advises" if "bettor" in story.mods else "remarks"}, [act])


def unnamed_candidates(story: Story) -> Iterator[Candidate]:
    """What no law names: a hand taken up before the deal is complete, a pack that was not cut."""
    for act in story.acts_of("look", "take-up"):
        unfinished_deals = [
            dealing_act
            for dealing_act in story.acts_of("deal")
            if dealing_act.clause.when == "before" and dealing_act.clause.passive
        ]
        is_own_hand = any(
            thing.idea in ("hand", "card", "cards") and thing.owner and story.is_same(thing.owner, act.actor)
            for thing in act.things
        )
        if unfinished_deals and is_own_hand and not (act.negated or act.is_only_considered):
            yield Candidate("other", {}, [act, *unfinished_deals], offender=act.actor)
    forgetting_acts = [act for act in story.acts_of("forget") if not act.negated]
    cut_acts = [act for act in story.acts if act.idea == "cut" or any(thing.idea == "cut" for thing in act.things)]
    if forgetting_acts and cut_acts and story.is_same(forgetting_acts[0].actor, "dealer"):
        yield Candidate("other", {}, [*forgetting_acts, *cut_acts], offender="dealer")
