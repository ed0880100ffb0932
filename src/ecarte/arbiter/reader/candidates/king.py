"""The king: announced or not, in time or late, marked without the right to it, or turned up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate, says_missing
from ecarte.arbiter.reader.clauses import Clause
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.rules import load


def king_candidates(story: Story) -> Iterator[Candidate]:
    """The king of trumps, turned up or held."""
    if "fordeal" in story.mods or not any(t.rank == "king" for act in story.acts for t in act.things):
        return
    turned = [
        act
        for before, act in pairwise([Predicate(Clause("", "", 0, 0)), *story.acts])
        if any(t.rank == "king" for t in act.things)
        and sum(bool(t.rank) for t in act.things) < 2
        and (
            act.idea in ("turn-up", "expose")
            or "turn-up" in {t.idea for t in act.things}
            or (act.idea in ("be", "", "happen") and "turn-up" in story.nouns)
            or (act.idea == "be" and before.idea == "turn-up" and not before.negated)  # the card he turned up is a king
        )
    ]
    turned += [
        act
        for before, act in pairwise(story.acts)  # the king I turned
        if act.idea == "turn-up" and not act.things and not act.negated and not act.clause.when and not act.clause.join
        if any(thing.rank == "king" for thing in before.things)
    ]
    marked = [act for act in story.acts_of("mark") if _of_king(act) or not any(t.rank or t.suit for t in act.things)]
    trumps = any(t.suit == "trumps" and not t.rank for act in story.acts for t in act.things)  # trumps were spades
    said = [
        act
        for act in story.acts_of("announce", "say", "claim", "name", "tell", "show")
        if (_of_king(act) or (trumps and any(t.rank == "king" for t in act.things)))
        and not (act.idea == "claim" and act.is_only_considered)
    ]
    if turned and not said:
        wished = [
            act
            for act in story.acts_of("want", "claim", "get", "hold", "ask")
            if any(t.idea == "point" for t in act.things)
        ]
        done = [act for act in marked if not act.negated and not act.is_only_considered]
        yield Candidate(
            "turned-king",
            {"marked": "yes" if done and done[0].happened != "no" else "no"},
            [*turned, *marked, *wished],
            offender="dealer",
        )
        return
    yield from _held_king(story, said, marked)


def _of_king(act: Predicate) -> bool:
    return any(thing.rank == "king" and thing.suit in ("", "trumps") for thing in act.things)


def _held_king(story: Story, said: list[Predicate], marked: list[Predicate]) -> Iterator[Candidate]:
    """A king announced or marked: not held, held and not announced, or announced at some moment."""
    said = [*said, *(act for act in story.acts_of("hold") if "quoted" in act.mods and _of_king(act))]
    holds, played = _holdings(story), _kings_played(story)
    bare = [
        act
        for act in story.acts_of("announce", "say", "tell")
        if act not in said and not any(t.suit or t.rank or t.is_card for t in act.things)
    ]
    announced = said or bare
    marked = [act for act in marked if not act.is_only_considered]
    speaker = next((act.who for act in [*announced, *marked, *played] if act.who), "")
    lacking = [act for act in holds if says_missing(act)]
    lacking += [  # and in the end no king
        act for act in story.acts if act not in holds and any(t.rank == "king" and "no" in t.mods for t in act.things)
    ]
    lying = _lying_with_the_other(story, speaker)
    positive = [act for act in announced if not act.negated]
    without = any(not act.who or act.who == "we" or story.is_same(act.who, speaker) for act in lacking)
    against = any(not act.negated for act in lying) or any(
        act not in lacking and story.is_other(act.who, speaker) for act in holds
    )
    is_contradicted = without or against or (bool(announced) and _is_another_card(story, speaker))
    if _is_called_false(story, said, positive) or ((positive or marked) and is_contradicted):
        candidate = Candidate("king", {"held": "no"}, [*announced, *marked, *holds], offender=speaker)
        if against:
            candidate.facts["holds_king"] = "yes"
        elif (
            any(act.negated for act in lying)
            or _in_stock(story)
            or any(_is_without(story, act, speaker) for act in lacking)
        ):
            candidate.facts["holds_king"] = "no"
        yield candidate
        return
    silent = [act for act in announced if act.negated]
    if marked and not marked[0].negated and (silent or "silent" in story.mods):
        yield Candidate(
            "king", {"held": "yes", "said": "no", "marked": "yes"}, [*marked, *silent, *holds], offender=speaker
        )
    elif silent and not positive:
        yield Candidate("king", {"held": "yes", "said": "late"}, [*silent, *holds], offender=speaker)
    elif positive:
        acts = [*positive, *holds, *played, *story.acts_of(*_CARDS_PLAYED, "answer"), *marked]
        yield Candidate("king", {"held": "yes", **_moment(story, positive[0], played)}, acts, offender=speaker)


def _holdings(story: Story) -> list[Predicate]:
    """What is said of who holds the king, or does not."""
    return [
        act
        for act in story.acts_of("hold")
        if "quoted" not in act.mods
        if _of_king(act)
        or not act.things
        or (says_missing(act) and all(t.idea == "card" for t in act.things))
        or any("proper" in t.mods and t.idea == "cards" for t in act.things)  # the real one
    ]


def _kings_played(story: Story) -> list[Predicate]:
    """The acts that say that the king was played."""
    played = [act for act in story.acts_of("lead", "play") if _of_king(act)]
    called = [act for act in story.acts_of("be") if _of_king(act) and not act.negated]
    played += [act for act in called if any("first" in t.mods for t in act.things)]
    return played + [
        act
        for before, act in pairwise(story.acts)  # the first card he played was the king
        if act in called and before.idea == "play" and any("first" in t.mods for t in before.things)
    ]


def _lying_with_the_other(story: Story, speaker: str) -> list[Predicate]:
    """The acts that say whether the king was in the other player's hand."""
    return [
        act
        for act in story.acts_of("be", "lie")
        if _of_king(act)
        and (
            any(t.idea == "hand" and story.is_other(t.owner, speaker) for t in act.things)
            or any(prep == "in" and story.is_other(who, speaker) for prep, who in act.clause.persons)  # chez le donneur
        )
    ]


def _is_called_false(story: Story, said: Sequence[Predicate], positive: Sequence[Predicate]) -> bool:
    """Whether the story calls the announcement false, or a player takes it back."""
    undone = [act for act in story.acts_of("withdraw", "own-up") if not act.negated and not act.is_only_considered]
    of_announcement = [t for act in story.acts for t in act.things if t.rank == "king" or t.idea == "announcement"]
    return (
        any("incorrect" in t.mods for t in of_announcement)
        or any(act.mods & {"incorrect", "mistaken"} for act in said)
        or any(act.idea == "lie" and act.who and not act.things and not act.negated for act in story.acts)
        or bool(positive and undone and not any(one.things and not _of_king(one) for one in undone))
    )


def _is_another_card(story: Story, speaker: str) -> bool:
    """Whether the card announced was another one: my king was of hearts, it was the queen."""
    first = Predicate(Clause("", "", 0, 0))
    return any(
        _holds_other_card(act, story, speaker) or _was_other_card(before, act) or _is_of_other_suit(act)
        for before, act in pairwise([first, *story.acts])
    )


def _holds_other_card(act: Predicate, story: Story, speaker: str) -> bool:
    own = act.idea == "hold" and not says_missing(act) and story.is_same(act.who, speaker)
    return own and any((t.rank and t.rank != "king") or t.suit not in ("", "trumps") for t in act.things)


def _was_other_card(before: Predicate, act: Predicate) -> bool:
    if act.idea != "be" or act.negated:
        return False
    if any(t.rank == "king" for t in act.things) and any(
        t.idea == "suit-card" and t.suit != "trumps" for t in act.things
    ):
        return True  # my king was of hearts
    other = any(t.rank and t.rank != "king" for t in act.things)
    is_played = before.idea in ("play", "lead")  # his first card, which was the seven
    return other and not is_played and not any("first" in t.mods for t in act.things)


def _is_of_other_suit(act: Predicate) -> bool:
    wrong = act.idea == "be" and "incorrect" in act.mods
    return any(
        (t.idea == "suit" and (t.mods & {"another", "incorrect"} or wrong))
        or (t.rank == "king" and ("another" in t.mods or t.suit not in ("", "trumps")))
        for t in act.things
    )


def _in_stock(story: Story) -> bool:
    """Whether the story says that the king was in the stock."""
    spoken = (one for act in story.acts_of("be", "lie") if not act.negated for one in act.things)
    return any(thing.idea == "stock" and thing.prep == "in" for thing in spoken)


def _is_without(story: Story, act: Predicate, speaker: str) -> bool:
    """Whether the other player, or nobody, holds the king."""
    return act.who == "we" or "nobody" in act.mods or story.is_other(act.who, speaker)


def _moment(story: Story, said: Predicate, played: list[Predicate]) -> dict[str, str]:
    """When the king was announced: the slot of it, by the codes named or by all of them."""
    if "in-time" in said.mods:
        return {"said": "late" if said.negated else "right"}
    moment = _when_said(story, said, played)
    if not moment:
        return {"said": "late"} if "late" in said.mods and "opinion" not in story.mods else {}
    seat = story.seat(said.who) or ("elder" if moment == "own-led" and played and played[0].idea == "lead" else "")
    told = {king_in_time(name, seat, moment) for name in story.parsed.codes or PRINTED}
    if told == {True}:
        return {"said": "right"}
    return {"said": "late"} if told == {False} else {"said": "code"} if None not in told else {}


PRINTED: Final = ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")


def king_in_time(code: str, seat: str, moment: str) -> bool | None:
    """Whether a held king is announced in time by a code; None where the words do not say enough.

    Moments: `unled` nothing is led; `led` the elder has led and nothing is played to it; `own-led` the announcer has
    played the king as their first card, and it is not answered (elder) or they have not played again (dealer);
    `own-played` they have played another card first; `later` a trick is over; `laid-later` they announce the king as
    they play it in a later trick.
    """
    king = load(code).king
    if moment == "unled":
        return True
    if moment == "laid-later":
        return king.later_tricks == "as-laid"
    if moment not in ("led", "own-led"):
        return False
    if not seat:
        return None
    if moment == "led":
        return seat == "dealer" and king.dealer_window == "own-first-card"
    if seat == "dealer":
        return king.dealer_king_first == "until-he-plays-again" or king.dealer_window == "as-laid"
    led = king.elder_king_led in ("until-played-to", "declares-itself")
    return led or king.elder_window == "until-covered"


def _when_said(story: Story, said: Predicate, played: list[Predicate]) -> str:
    """The moment at which the king was announced; "" where the words do not say."""
    answered = [act for act in story.acts_of("play-to", "answer") if act.clause.sentence == said.clause.sentence]
    again = [*story.acts_of("replay"), *answered]
    if played and again:  # before he plays again, before it is covered
        return "own-led" if again[0].happened == "no" else "own-played"
    if said.clause.when == "when" and _in_later_trick(story):  # we were on trick three when he said it
        return "later"
    over = [
        act
        for act in story.acts_of("be", "finish", "play", "win", "go")
        if act.clause.when == "after" and act.clause.patient is not None and act.clause.patient.idea == "trick"
    ]
    if any(act.clause.sentence == said.clause.sentence for act in over):
        return "later"  # after the first trick was over
    laid = [act for act in story.acts_of("lead", "play") if act.clause.when == "when" and not act.things]
    if (played and played[0].clause.when == "when") or any(a.clause.sentence == said.clause.sentence for a in laid):
        return "laid-later" if _in_later_trick(story) else "own-led"
    if "next-trick" in said.mods or ("late" in said.mods and "opinion" not in story.mods):
        return "own-played"
    phrases = (_at_phrase(story, said, when, thing) for when, thing in said.clause.times)
    return next((moment for moment in phrases if moment), "") or _beside_play(story, said, played)


def _in_later_trick(story: Story) -> bool:
    mods = {mod for act in story.acts for t in act.things if t.idea == "trick" for mod in t.mods}
    return "late" in story.mods or bool(
        mods & {"second", "third", "fourth", "fifth", "last"} or {m for m in mods if "nth-" in m} - {"nth-1"}
    )


def _at_phrase(story: Story, said: Predicate, when: str, thing: NounPhrase) -> str:
    """The moment given by a phrase of time: after his lead, before the first card."""
    against = not story.is_same(thing.owner, said.who)
    if thing.idea == "lead" and when == "after" and story.seat(said.who) == "dealer" and against:
        return "led"
    if thing.is_card and "first" in thing.mods:
        return "unled" if when == "before" else "own-played"
    if thing.is_card and thing.mods & {"second", "third"} and when == "after":
        return "later"
    if thing.idea not in ("trick", "lead", "play"):
        return ""
    if when == "before":
        return "unled"
    return "later" if "first" not in thing.mods or when == "after" else "own-played"


_CARDS_PLAYED: Final = ("lead", "play", "play-to", "trump", "win", "replay")


def _beside_play(story: Story, said: Predicate, played: list[Predicate]) -> str:
    """The moment that follows from the cards played before and after, in the order of the story."""
    place, late, led = story.acts.index(said), False, False
    for number, act in enumerate(story.acts):
        if act.idea not in _CARDS_PLAYED or act.negated or act.is_only_considered:
            continue
        together = act.clause.sentence == said.clause.sentence
        who = act.who or (act.clause.patient.owner if act.clause.patient else "")
        own = not who or not said.who or not story.is_other(who, said.who)
        if act.clause.when in ("before", "until") and together:
            if late:
                return "own-led" if played else "own-played"
            return _before_card(story.seat(said.who), own=own, led=led)
        if said.clause.when == "before" and together and number < place:
            late = True
        elif act.clause.when in ("after", "since") or (number < place and act.clause.when != "when"):
            late, led = late or own, led or not own
        elif act.clause.when == "when" and together:
            return "own-played" if own and any(thing.rank for thing in act.things) else ""
        elif number > place and act.clause.when == "" and (together or act.clause.join == "and"):
            return "led" if led else "unled"
    return "own-played" if late else "led" if led else ""


def _before_card(seat: str, *, own: bool, led: bool) -> str:
    """The moment, where it was before somebody's card: the announcer's own, or the other player's."""
    if not own:
        return "unled"
    return "led" if led else "dealer-first" if seat == "dealer" else "unled"
