"""Proposing and discarding: words taken back, discards, an insufficient stock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate, card_count
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate

_KIND_OF_ACT: Final = {
    "lead": "lead", "play": "card", "revoke": "reply", "trump": "reply", "play-to": "reply", "follow": "reply",
    "announce": "king",
}  # fmt: skip
"""What is taken back, by the act."""


_MAY_BE_TAKEN_BACK: Final = frozenset({"lead", "play", "propose", "accept", "refuse", "ask", "revoke", "trump",
    "play-to", "follow", "stand", "announce"})  # fmt: skip


def word_candidates(story: Story) -> Iterator[Candidate]:
    """Something taken back: a word, a lead, a card played to a lead."""
    for place, act in enumerate(story.acts):
        if act.idea == "replace" and card_count(act) is not None:
            continue
        if (
            act.idea == "withdraw"
            and not act.actor
            and any(thing.owner and thing is act.clause.patient for thing in act.things)
        ):
            continue  # mine cancels hers
        if act.idea not in ("withdraw", "change", "replace") or (
            act.idea == "change" and (act.negated or any(thing.idea in ("order", "packet") for thing in act.things))
        ):
            continue
        retractable_acts = [
            other_act
            for other_act in story.acts
            if other_act is not act
            and other_act.idea in _MAY_BE_TAKEN_BACK
            and (not other_act.negated or other_act.idea == "follow")
        ]
        earlier_acts = [
            other_act for other_act in retractable_acts if story.acts.index(other_act) < place
        ] or retractable_acts
        last_acts = [
            other_act
            for other_act in earlier_acts
            if not other_act.actor
            or not act.actor
            or story.is_same(other_act.actor, act.actor)
            or other_act.idea in ("revoke", "follow")
        ][-1:]
        kind = _kind_named_by_noun(act) or (_kind_taken_back(story, act, last_acts[0]) if last_acts else "")
        if kind not in ("", "king"):
            yield Candidate("withdraw", {"taken": kind}, [act, *last_acts], offender=act.actor)


def _kind_named_by_noun(act: Predicate) -> str:
    """What is taken back, where a noun names it."""
    nouns = {thing.idea for thing in act.things}
    if nouns & {"proposal", "answer", "word", "number"}:
        return "word"
    return "lead" if "lead" in nouns else ""


def _kind_taken_back(story: Story, act: Predicate, last: Predicate) -> str:
    """What is taken back, by what the player did last: a card is a lead, a reply, or not known to be either."""
    kind = _KIND_OF_ACT.get(last.idea, "word")
    if kind != "card":
        return kind
    if (
        any(not other_act.actor or story.is_same(other_act.actor, act.actor) for other_act in story.acts_of("lead"))
        or any(_is_lead_of(story, other_act, act.actor) for other_act in story.acts_of("be"))
        or (_is_first_card(story, last) and last is next(story.acts_of("play")))
    ):
        return "lead"
    leads_of_other = [
        other_act
        for other_act in story.acts_of("lead")
        if other_act.actor and not story.is_same(other_act.actor, act.actor)
    ]
    return "reply" if leads_of_other or "wrong-card" in story.mods else "card"


def _is_lead_of(story: Story, act: Predicate, player: str) -> bool:
    """Whether the story says that it was a player's lead: it was his lead."""
    owned_leads = (thing for thing in act.things if thing.idea in ("lead", "turn") and thing.owner)
    return not (act.negated or act.is_only_considered) and any(
        story.is_same(thing.owner, player) for thing in owned_leads
    )


def _is_first_card(story: Story, card_played: Predicate) -> bool:
    """Whether a card is the first of a deal: the elder plays it, nobody has led, and no trick is mentioned."""
    is_trick_mentioned = any(thing.idea == "trick" for act in story.acts for thing in act.things)
    return (
        story.seat(card_played.actor) == "elder"
        and not is_trick_mentioned
        and not any(story.acts_of("lead", "play-to", "follow"))
    )


def changed_word_candidates(story: Story) -> Iterator[Candidate]:
    """A second word that contradicts the first: refused, and then accepted; three asked for, and then four."""
    last_word_of_player: dict[str, Predicate] = {}
    is_repeated = any(act.mods & {"again", "second", "third"} for act in story.acts_of("propose"))
    is_repeated = is_repeated or any(
        "second" in act.mods.union(*(thing.mods for thing in act.things)) for act in story.acts_of("accept", "refuse")
    )
    if is_repeated or "conditional" in story.mods:
        return  # a yes to one proposal, a no to another
    for act in story.acts_of("propose", "accept", "refuse", "ask", "want", "stand", "exchange"):
        if act.negated or (act.idea in ("want", "exchange") and card_count(act) is None):
            continue
        earlier_word = last_word_of_player.get(act.actor) if act.actor else None
        if earlier_word is not None and _contradicts(earlier_word, act):
            yield Candidate("withdraw", {"taken": "word"}, [earlier_word, act], offender=act.actor)
        if act.idea == "propose":
            last_word_of_player.clear()
        if not act.is_only_considered:
            last_word_of_player[act.actor] = act


def _contradicts(first: Predicate, second: Predicate) -> bool:
    """Whether a second word takes back the first: yes after no, four after three."""
    if {first.idea, second.idea} == {"accept", "refuse"}:
        return True
    first_count, second_count = card_count(first), card_count(second)
    request_ideas = ("ask", "want", "exchange")
    are_requests = first.idea in request_ideas and second.idea in ("ask", "want") and not second.is_only_considered
    return are_requests and first_count is not None and second_count is not None and first_count.n != second_count.n


def lawful_candidates(story: Story) -> Iterator[Candidate]:
    """A story of proposals and answers only, in which nothing can have gone wrong."""
    regular_ideas = ("propose", "accept", "refuse", "stand", "exchange", "begin")
    ignored_ideas = ("say", "mean", "let", "want", "deal", "claim", "raise")
    acts = [
        act
        for act in story.acts
        if act.idea not in ("", *ignored_ideas) and not (act.is_only_considered or act.clause.is_question)
    ]
    is_regular = (
        acts
        and all(not act.negated and act.happened == "yes" for act in acts)
        and all(act.idea in regular_ideas or _merely_plays(story, act) for act in acts)
    )
    words_spoken = [act for act in story.acts_of("propose", "accept", "refuse") if not act.is_only_considered]
    unmade_proposals = [act for act in words_spoken if act.idea == "propose" and act.negated]
    leads = [
        act
        for act in story.acts_of("lead")
        if not act.negated and unmade_proposals and story.is_same(act.actor, unmade_proposals[0].actor)
    ]
    other_acts = [act for act in acts if act not in (*unmade_proposals, *leads) and not _looks_or_wins(act)]
    if leads and not other_acts and len(words_spoken) == len(unmade_proposals):  # he did not propose, and led
        yield Candidate("proposal", {"how": "right"}, acts)
    if is_regular and words_spoken and not story.parsed.unknown and not any(card_count(act) for act in story.acts):
        yield Candidate("proposal", {"how": "right"}, acts)


def _merely_plays(story: Story, act: Predicate) -> bool:
    """Whether the act only says, without naming a card, that a player plays or that the elder leads."""
    return not act.things and (act.idea == "play" or (act.idea == "lead" and story.seat(act.actor) == "elder"))


def _looks_or_wins(act: Predicate) -> bool:
    """Whether an act only says that a player looked at their cards, did not deal, or won or lost tricks."""
    if act.idea == "deal":
        return act.negated and not act.things
    is_of_tricks = any(thing.idea in ("trick", "point", "vole") for thing in act.things)
    return act.idea == "look" or (act.idea in ("win", "take", "make", "lose") and is_of_tricks)


def discard_candidates(story: Story) -> Iterator[Candidate]:
    """Discards looked at, or put where they do not belong."""
    for looking, act in pairwise(story.acts):  # she looked at what I had discarded
        is_own_discard = act.idea == "discard" and not (act.negated or act.things or act.clause.when or act.clause.join)
        if looking.idea == "look" and is_own_discard and not (looking.negated or looking.things):
            yield Candidate("look", {"at": "discards"}, [looking, act], offender=looking.actor)
    for act in story.acts:
        nouns = {thing.idea for thing in act.things}
        is_of_discards = "discards" in nouns or (
            act.idea == "look" and "card" in nouns and any(story.acts_of("discard"))
        )
        if (
            act.idea in ("look", "turn-up", "take-up")
            and is_of_discards
            and not act.negated
            and not any(thing.idea == "hand" for thing in act.things)
        ):
            if not any("face-up" in thing.mods for thing in act.things):
                yield Candidate("look", {"at": "discards"}, [act], offender=act.actor)
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
                    "discards" in nouns
                    and any(_is_laid_on(thing) and story.is_other(thing.owner, act.actor) for thing in act.things)
                )
            ):
                yield Candidate("discard", {"how": "misplaced"}, [act], offender=act.actor)
            elif "face-down" in mods or "apart" in mods:
                yield Candidate("discard", {"how": "right"}, [act], offender=act.actor)


def _is_laid_on(thing: NounPhrase) -> bool:
    return thing.prep in ("on", "with", "of") and (thing.is_card or thing.idea == "discards")


def _says_whether_enough(act: Predicate) -> bool:
    """Whether an act says whether there are enough cards."""
    return "enough" in act.mods or _says_too_few(act)


def _says_too_few(act: Predicate) -> bool:
    return "too-few" in act.mods or any("too-few" in thing.mods for thing in act.things)


def _is_conditional(story: Story) -> bool:
    """Whether a yes is conditional: "yes, provided there's enough"."""
    is_condition_stated = any(
        act.clause.join == "if" and ("enough" in act.mods or act.idea == "run-out") and not act.negated
        for act in story.acts
    )
    return is_condition_stated and (any(story.acts_of("accept")) or any("quoted" in act.mods for act in story.acts))


def stock_candidates(story: Story) -> Iterator[Candidate]:
    """An insufficient stock, and how many cards the dealer takes."""
    is_short = any(
        (act.idea == "give" and act.clause.patient is not None and act.clause.patient.idea == "stock")
        or (act.idea == "run-out" and not act.negated and any(thing.idea == "stock" for thing in act.things))
        or (
            any(thing.idea == "stock" for thing in act.things)
            and not (
                act.is_only_considered or any(thing.idea == "stock" and thing.prep == "from" for thing in act.things)
            )
            and any(thing.is_card and thing.number is not None and thing.number < 9 for thing in act.things)
            and any(story.acts_of("accept", "ask", "want"))
        )
        or (
            any(thing.idea == "stock" for thing in act.things)
            and (act.mods | {mod for thing in act.things for mod in thing.mods}) & {"too-few", "only", "no"}
            and any(thing.is_card for thing in act.things) | bool(act.mods & {"too-few"})
        )
        or (any(thing.idea == "stock" for thing in act.things) and act.negated and "enough" in act.mods)
        for act in story.acts
    )
    stock_acts = [
        act for act in story.acts if any(thing.idea == "stock" for thing in act.things) or act.idea == "run-out"
    ]
    if "conditional" in story.mods or _is_conditional(story):
        sufficiency_acts = [
            act
            for act in story.acts
            if _says_whether_enough(act) and act.clause.join != "if" and "quoted" not in act.mods
        ]
        met_acts = sufficiency_acts[1:] or [
            act for act in sufficiency_acts if "conditional" not in act.mods and act.clause.join != "that"
        ]
        met_acts = (
            []
            if len(sufficiency_acts) < 2
            and "conditional" in story.mods
            and any("quoted" not in act.mods for act in story.acts_of("accept"))
            else met_acts[-1:]
        )
        met_acts = [
            act for act in met_acts if not act.negated and not act.is_only_considered and not _says_too_few(act)
        ]
        yield Candidate(
            "condition",
            {"how": "right"} if met_acts else {},
            [*stock_acts, *story.acts_of("accept")],
            offender="dealer",
        )
    elif is_short and not any(thing.idea == "pack" for act in stock_acts for thing in act.things):
        yield Candidate("stock", {"how": "short"}, stock_acts, offender="dealer")
    if "how-many" in story.mods:
        for act in story.acts_of("tell", "say", "mean", "ask-what", "announce", "answer", "mute"):
            if act.negated or act.idea == "mute" or act.mods & {"incorrect"}:
                yield Candidate("tell", {}, [act], offender="dealer")
                break
