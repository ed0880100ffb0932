"""Proposing and discarding: words taken back, discards, an insufficient stock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate, card_count
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate

_TAKEN_BACK: Final = {
    "lead": "lead", "play": "card", "revoke": "reply", "trump": "reply", "play-to": "reply", "follow": "reply",
    "announce": "king",
}  # fmt: skip
"""What is taken back, by what was done."""


_MAY_BE_TAKEN_BACK: Final = frozenset({"lead", "play", "propose", "accept", "refuse", "ask", "revoke", "trump",
    "play-to", "follow", "stand", "announce"})  # fmt: skip


def word_candidates(story: Story) -> Iterator[Candidate]:
    """Something taken back: a word, a lead, a card played to a lead."""
    for place, act in enumerate(story.acts):
        if act.idea == "replace" and card_count(act) is not None:
            continue
        if act.idea == "withdraw" and not act.who and any(t.owner and t is act.clause.patient for t in act.things):
            continue  # mine cancels hers
        if act.idea not in ("withdraw", "change", "replace") or (
            act.idea == "change" and (act.negated or any(t.idea in ("order", "packet") for t in act.things))
        ):
            continue
        near = [
            one
            for one in story.acts
            if one is not act and one.idea in _MAY_BE_TAKEN_BACK and (not one.negated or one.idea == "follow")
        ]
        behind = [one for one in near if story.acts.index(one) < place] or near
        last = [
            one
            for one in behind
            if not one.who or not act.who or story.is_same(one.who, act.who) or one.idea in ("revoke", "follow")
        ][-1:]
        what = _named_by_noun(act) or (_taken_back(story, act, last[0]) if last else "")
        if what not in ("", "king"):
            yield Candidate("withdraw", {"taken": what}, [act, *last], offender=act.who)


def _named_by_noun(act: Predicate) -> str:
    """What is taken back, where a noun names it."""
    nouns = {thing.idea for thing in act.things}
    if nouns & {"proposal", "answer", "word", "number"}:
        return "word"
    return "lead" if "lead" in nouns else ""


def _taken_back(story: Story, act: Predicate, last: Predicate) -> str:
    """What is taken back, by what the player did last: a card is a lead, a reply, or not known to be either."""
    what = _TAKEN_BACK.get(last.idea, "word")
    if what != "card":
        return what
    if (
        any(not one.who or story.is_same(one.who, act.who) for one in story.acts_of("lead"))
        or any(_leads(story, one, act.who) for one in story.acts_of("be"))
        or (_is_first(story, last) and last is next(story.acts_of("play")))
    ):
        return "lead"
    first = [one for one in story.acts_of("lead") if one.who and not story.is_same(one.who, act.who)]
    return "reply" if first or "wrong-card" in story.mods else "card"


def _leads(story: Story, act: Predicate, who: str) -> bool:
    """Whether the story says that it was a player's lead: it was his lead."""
    leads = (thing for thing in act.things if thing.idea in ("lead", "turn") and thing.owner)
    return not (act.negated or act.is_only_considered) and any(story.is_same(thing.owner, who) for thing in leads)


def _is_first(story: Story, played: Predicate) -> bool:
    """Whether a card is the first of a deal: the elder's, with nobody having led and no trick mentioned."""
    tricks = any(thing.idea == "trick" for act in story.acts for thing in act.things)
    return story.seat(played.who) == "elder" and not tricks and not any(story.acts_of("lead", "play-to", "follow"))


def changed_word_candidates(story: Story) -> Iterator[Candidate]:
    """A second word that contradicts the first: refused, and then accepted; three asked for, and then four."""
    said: dict[str, Predicate] = {}
    again = any(act.mods & {"again", "second", "third"} for act in story.acts_of("propose"))
    again = again or any(
        "second" in act.mods.union(*(thing.mods for thing in act.things)) for act in story.acts_of("accept", "refuse")
    )
    if again or "conditional" in story.mods:
        return  # a yes to one proposal, a no to another
    for act in story.acts_of("propose", "accept", "refuse", "ask", "want", "stand", "exchange"):
        if act.negated or (act.idea in ("want", "exchange") and card_count(act) is None):
            continue
        first = said.get(act.who) if act.who else None
        if first is not None and _is_against(first, act):
            yield Candidate("withdraw", {"taken": "word"}, [first, act], offender=act.who)
        if act.idea == "propose":
            said.clear()
        if not act.is_only_considered:
            said[act.who] = act


def _is_against(first: Predicate, second: Predicate) -> bool:
    """Whether a second word takes back the first: yes after no, four after three."""
    if {first.idea, second.idea} == {"accept", "refuse"}:
        return True
    one, two = card_count(first), card_count(second)
    asks = ("ask", "want", "exchange")
    asking = first.idea in asks and second.idea in ("ask", "want") and not second.is_only_considered
    return asking and one is not None and two is not None and one.n != two.n


def lawful_candidates(story: Story) -> Iterator[Candidate]:
    """A story of proposals and answers only, in which nothing can have gone wrong."""
    regular = ("propose", "accept", "refuse", "stand", "exchange", "begin")
    beside = ("say", "mean", "let", "want", "deal", "claim", "raise")
    acts = [
        act
        for act in story.acts
        if act.idea not in ("", *beside) and not (act.is_only_considered or act.clause.is_question)
    ]
    plain = (
        acts
        and all(not act.negated and act.happened == "yes" for act in acts)
        and all(act.idea in regular or _merely_plays(story, act) for act in acts)
    )
    spoken = [act for act in story.acts_of("propose", "accept", "refuse") if not act.is_only_considered]
    stood = [act for act in spoken if act.idea == "propose" and act.negated]
    led = [act for act in story.acts_of("lead") if not act.negated and stood and story.is_same(act.who, stood[0].who)]
    other = [act for act in acts if act not in (*stood, *led) and not _looks_or_wins(act)]
    if led and not other and len(spoken) == len(stood):  # he did not propose, and led
        yield Candidate("proposal", {"how": "right"}, acts)
    if plain and spoken and not story.parsed.unknown and not any(card_count(act) for act in story.acts):
        yield Candidate("proposal", {"how": "right"}, acts)


def _merely_plays(story: Story, act: Predicate) -> bool:
    """Whether a player only plays, or the elder leads, with no card named."""
    return not act.things and (act.idea == "play" or (act.idea == "lead" and story.seat(act.who) == "elder"))


def _looks_or_wins(act: Predicate) -> bool:
    """Whether an act only says that a player looked at their cards, has their seat, or won tricks."""
    if act.idea == "deal":
        return act.negated and not act.things
    tricks = any(thing.idea in ("trick", "point", "vole") for thing in act.things)
    return act.idea == "look" or (act.idea in ("win", "take", "make", "lose") and tricks)


def discard_candidates(story: Story) -> Iterator[Candidate]:
    """Discards looked at, or put where they do not belong."""
    for look, act in pairwise(story.acts):  # she looked at what I had discarded
        thrown_by = act.idea == "discard" and not (act.negated or act.things or act.clause.when or act.clause.join)
        if look.idea == "look" and thrown_by and not (look.negated or look.things):
            yield Candidate("look", {"at": "discards"}, [look, act], offender=look.who)
    for act in story.acts:
        nouns = {thing.idea for thing in act.things}
        thrown = "discards" in nouns or (act.idea == "look" and "card" in nouns and any(story.acts_of("discard")))
        if (
            act.idea in ("look", "turn-up", "take-up")
            and thrown
            and not act.negated
            and not any(t.idea == "hand" for t in act.things)
        ):
            if not any("face-up" in t.mods for t in act.things):
                yield Candidate("look", {"at": "discards"}, [act], offender=act.who)
        elif act.idea in ("discard", "lie", "be", "play", "put", "mix", "leave", "keep", "") and (
            act.idea == "discard" or "discards" in nouns
        ):
            mods = act.mods | {mod for thing in act.things for mod in thing.mods}
            places = {thing.idea for thing in act.things if thing.prep in ("on", "to", "with", "in", "of")}
            if (
                ("face-up" in mods and not act.negated)
                or ("face-down" in mods and act.negated)
                or (places & {"stock"} and act.idea in ("discard", "play", "lie", "mix", "be"))
                or ("apart" in mods and act.negated)
                or (act.idea == "mix" and "discards" in nouns and not act.negated)
                or (
                    "discards" in nouns and any(_is_laid_on(t) and story.is_other(t.owner, act.who) for t in act.things)
                )
            ):
                yield Candidate("discard", {"how": "misplaced"}, [act], offender=act.who)
            elif "face-down" in mods or "apart" in mods:
                yield Candidate("discard", {"how": "right"}, [act], offender=act.who)


def _is_laid_on(thing: NounPhrase) -> bool:
    return thing.prep in ("on", "with", "of") and (thing.is_card or thing.idea == "discards")


def _sufficing(act: Predicate) -> bool:
    """Whether an act says whether there are enough cards."""
    return "enough" in act.mods or _too_few(act)


def _too_few(act: Predicate) -> bool:
    return "too-few" in act.mods or any("too-few" in thing.mods for thing in act.things)


def _is_conditional(story: Story) -> bool:
    """Whether a yes is conditional: "yes, provided there's enough"."""
    ifs = any(
        act.clause.join == "if" and ("enough" in act.mods or act.idea == "run-out") and not act.negated
        for act in story.acts
    )
    return ifs and (any(story.acts_of("accept")) or any("quoted" in act.mods for act in story.acts))


def stock_candidates(story: Story) -> Iterator[Candidate]:
    """An insufficient stock, and how many cards the dealer takes."""
    short = any(
        (act.idea == "give" and act.clause.patient is not None and act.clause.patient.idea == "stock")
        or (act.idea == "run-out" and not act.negated and any(t.idea == "stock" for t in act.things))
        or (
            any(t.idea == "stock" for t in act.things)
            and not (act.is_only_considered or any(t.idea == "stock" and t.prep == "from" for t in act.things))
            and any(t.is_card and t.number is not None and t.number < 9 for t in act.things)
            and any(story.acts_of("accept", "ask", "want"))
        )
        or (
            any(thing.idea == "stock" for thing in act.things)
            and (act.mods | {m for t in act.things for m in t.mods}) & {"too-few", "only", "no"}
            and any(t.is_card for t in act.things) | bool(act.mods & {"too-few"})
        )
        or (any(thing.idea == "stock" for thing in act.things) and act.negated and "enough" in act.mods)
        for act in story.acts
    )
    told = [act for act in story.acts if any(t.idea == "stock" for t in act.things) or act.idea == "run-out"]
    if "conditional" in story.mods or _is_conditional(story):
        told_so = [
            act for act in story.acts if _sufficing(act) and act.clause.join != "if" and "quoted" not in act.mods
        ]
        met = told_so[1:] or [act for act in told_so if "conditional" not in act.mods and act.clause.join != "that"]
        met = (
            []
            if len(told_so) < 2
            and "conditional" in story.mods
            and any("quoted" not in act.mods for act in story.acts_of("accept"))
            else met[-1:]
        )
        met = [act for act in met if not act.negated and not act.is_only_considered and not _too_few(act)]
        yield Candidate(
            "condition", {"how": "right"} if met else {}, [*told, *story.acts_of("accept")], offender="dealer"
        )
    elif short and not any(t.idea == "pack" for act in told for t in act.things):
        yield Candidate("stock", {"how": "short"}, told, offender="dealer")
    if "how-many" in story.mods:
        for act in story.acts_of("tell", "say", "mean", "ask-what", "announce", "answer", "mute"):
            if act.negated or act.idea == "mute" or act.mods & {"incorrect"}:
                yield Candidate("tell", {}, [act], offender="dealer")
                break
