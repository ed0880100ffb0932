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
    if "fordeal" in story.mods or not any(thing.rank == "king" for act in story.acts for thing in act.things):
        return
    turnings = [
        act
        for before, act in pairwise([Predicate(Clause("", "", 0, 0)), *story.acts])
        if any(thing.rank == "king" for thing in act.things)
        and sum(bool(thing.rank) for thing in act.things) < 2
        and (
            act.idea in ("turn-up", "expose")
            or "turn-up" in {thing.idea for thing in act.things}
            or (act.idea in ("be", "", "happen") and "turn-up" in story.nouns)
            or (act.idea == "be" and before.idea == "turn-up" and not before.negated)  # the card he turned up is a king
        )
    ]
    turnings += [
        act
        for before, act in pairwise(story.acts)  # the king I turned
        if act.idea == "turn-up" and not act.things and not act.negated and not act.clause.when and not act.clause.join
        if any(thing.rank == "king" for thing in before.things)
    ]
    marks = [
        act
        for act in story.acts_of("mark")
        if _of_king(act) or not any(thing.rank or thing.suit for thing in act.things)
    ]
    is_trump_suit_named = any(
        thing.suit == "trumps" and not thing.rank for act in story.acts for thing in act.things
    )  # trumps were spades
    announcements = [
        act
        for act in story.acts_of("announce", "say", "claim", "name", "tell", "show")
        if (_of_king(act) or (is_trump_suit_named and any(thing.rank == "king" for thing in act.things)))
        and not (act.idea == "claim" and act.is_only_considered)
    ]
    if turnings and not announcements:
        requests = [
            act
            for act in story.acts_of("want", "claim", "get", "hold", "ask")
            if any(thing.idea == "point" for thing in act.things)
        ]
        marks_made = [act for act in marks if not act.negated and not act.is_only_considered]
        yield Candidate(
            "turned-king",
            {"marked": "yes" if marks_made and marks_made[0].happened != "no" else "no"},
            [*turnings, *marks, *requests],
            offender="dealer",
        )
        return
    yield from _announcement_candidates(story, announcements, marks)


def _of_king(act: Predicate) -> bool:
    return any(thing.rank == "king" and thing.suit in ("", "trumps") for thing in act.things)


def _announcement_candidates(
    story: Story, announcements: list[Predicate], marks: list[Predicate]
) -> Iterator[Candidate]:
    """A king announced or marked: not held, held and not announced, or announced at some moment."""
    announcements = [*announcements, *(act for act in story.acts_of("hold") if "quoted" in act.mods and _of_king(act))]
    holdings, king_plays = _holdings(story), _king_plays(story)
    bare_announcements = [
        act
        for act in story.acts_of("announce", "say", "tell")
        if act not in announcements and not any(thing.suit or thing.rank or thing.is_card for thing in act.things)
    ]
    all_announcements = announcements or bare_announcements
    marks = [act for act in marks if not act.is_only_considered]
    speaker = next((act.actor for act in [*all_announcements, *marks, *king_plays] if act.actor), "")
    denials = [act for act in holdings if says_missing(act)]
    denials += [  # and in the end no king
        act
        for act in story.acts
        if act not in holdings and any(thing.rank == "king" and "no" in thing.mods for thing in act.things)
    ]
    places_with_other = _places_with_other(story, speaker)
    positive_announcements = [act for act in all_announcements if not act.negated]
    is_speaker_without = any(not act.actor or act.actor == "we" or story.is_same(act.actor, speaker) for act in denials)
    is_held_by_other = any(not act.negated for act in places_with_other) or any(
        act not in denials and story.is_other(act.actor, speaker) for act in holdings
    )
    is_contradicted = (
        is_speaker_without or is_held_by_other or (bool(all_announcements) and _is_another_card(story, speaker))
    )
    if _is_called_false(story, announcements, positive_announcements) or (
        (positive_announcements or marks) and is_contradicted
    ):
        candidate = Candidate("king", {"held": "no"}, [*all_announcements, *marks, *holdings], offender=speaker)
        if is_held_by_other:
            candidate.facts["holds_king"] = "yes"
        elif (
            any(act.negated for act in places_with_other)
            or _is_in_stock(story)
            or any(_is_unheld_by_speaker(story, act, speaker) for act in denials)
        ):
            candidate.facts["holds_king"] = "no"
        yield candidate
        return
    denied_announcements = [act for act in all_announcements if act.negated]
    if marks and not marks[0].negated and (denied_announcements or "silent" in story.mods):
        yield Candidate(
            "king",
            {"held": "yes", "said": "no", "marked": "yes"},
            [*marks, *denied_announcements, *holdings],
            offender=speaker,
        )
    elif denied_announcements and not positive_announcements:
        yield Candidate("king", {"held": "yes", "said": "late"}, [*denied_announcements, *holdings], offender=speaker)
    elif positive_announcements:
        acts = [*positive_announcements, *holdings, *king_plays, *story.acts_of(*_CARDS_PLAYED, "answer"), *marks]
        yield Candidate(
            "king",
            {"held": "yes", **_slot_of_moment(story, positive_announcements[0], king_plays)},
            acts,
            offender=speaker,
        )


def _holdings(story: Story) -> list[Predicate]:
    """What is said about the holder of the king."""
    return [
        act
        for act in story.acts_of("hold")
        if "quoted" not in act.mods
        if _of_king(act)
        or not act.things
        or (says_missing(act) and all(thing.idea == "card" for thing in act.things))
        or any("proper" in thing.mods and thing.idea == "cards" for thing in act.things)  # the real one
    ]


def _king_plays(story: Story) -> list[Predicate]:
    """The acts that say that the king was played."""
    king_plays = [act for act in story.acts_of("lead", "play") if _of_king(act)]
    king_statements = [act for act in story.acts_of("be") if _of_king(act) and not act.negated]
    king_plays += [act for act in king_statements if any("first" in thing.mods for thing in act.things)]
    return king_plays + [
        act
        for before, act in pairwise(story.acts)  # the first card he played was the king
        if act in king_statements and before.idea == "play" and any("first" in thing.mods for thing in before.things)
    ]


def _places_with_other(story: Story, speaker: str) -> list[Predicate]:
    """The acts that say whether the king was in the other player's hand."""
    return [
        act
        for act in story.acts_of("be", "lie")
        if _of_king(act)
        and (
            any(thing.idea == "hand" and story.is_other(thing.owner, speaker) for thing in act.things)
            or any(
                prep == "in" and story.is_other(person, speaker) for prep, person in act.clause.persons
            )  # chez le donneur
        )
    ]


def _is_called_false(
    story: Story, announcements: Sequence[Predicate], positive_announcements: Sequence[Predicate]
) -> bool:
    """Whether the story calls the announcement false, or a player takes it back."""
    retractions = [act for act in story.acts_of("withdraw", "own-up") if not act.negated and not act.is_only_considered]
    announcement_things = [
        thing for act in story.acts for thing in act.things if thing.rank == "king" or thing.idea == "announcement"
    ]
    return (
        any("incorrect" in thing.mods for thing in announcement_things)
        or any(act.mods & {"incorrect", "mistaken"} for act in announcements)
        or any(act.idea == "lie" and act.actor and not act.things and not act.negated for act in story.acts)
        or bool(
            positive_announcements
            and retractions
            and not any(retraction.things and not _of_king(retraction) for retraction in retractions)
        )
    )


def _is_another_card(story: Story, speaker: str) -> bool:
    """Whether the card announced was another one: my king was of hearts, it was the queen."""
    empty_act = Predicate(Clause("", "", 0, 0))
    return any(
        _holds_other_card(act, story, speaker) or _was_other_card(before, act) or _is_of_other_suit(act)
        for before, act in pairwise([empty_act, *story.acts])
    )


def _holds_other_card(act: Predicate, story: Story, speaker: str) -> bool:
    is_own_holding = act.idea == "hold" and not says_missing(act) and story.is_same(act.actor, speaker)
    return is_own_holding and any(
        (thing.rank and thing.rank != "king") or thing.suit not in ("", "trumps") for thing in act.things
    )


def _was_other_card(before: Predicate, act: Predicate) -> bool:
    if act.idea != "be" or act.negated:
        return False
    if any(thing.rank == "king" for thing in act.things) and any(
        thing.idea == "suit-card" and thing.suit != "trumps" for thing in act.things
    ):
        return True  # my king was of hearts
    is_other_card_named = any(thing.rank and thing.rank != "king" for thing in act.things)
    is_played = before.idea in ("play", "lead")  # his first card, which was the seven
    return is_other_card_named and not is_played and not any("first" in thing.mods for thing in act.things)


def _is_of_other_suit(act: Predicate) -> bool:
    is_called_wrong = act.idea == "be" and "incorrect" in act.mods
    return any(
        (thing.idea == "suit" and (thing.mods & {"another", "incorrect"} or is_called_wrong))
        or (thing.rank == "king" and ("another" in thing.mods or thing.suit not in ("", "trumps")))
        for thing in act.things
    )


def _is_in_stock(story: Story) -> bool:
    """Whether the story says that the king was in the stock."""
    placed_things = (
        placed_thing for act in story.acts_of("be", "lie") if not act.negated for placed_thing in act.things
    )
    return any(thing.idea == "stock" and thing.prep == "in" for thing in placed_things)


def _is_unheld_by_speaker(story: Story, act: Predicate, speaker: str) -> bool:
    """Whether the other player, or nobody, holds the king."""
    return act.actor == "we" or "nobody" in act.mods or story.is_other(act.actor, speaker)


def _slot_of_moment(story: Story, announcement: Predicate, king_plays: list[Predicate]) -> dict[str, str]:
    """The slot that says whether the king was announced in time, by the codes named or, if none is named, by all."""
    if "in-time" in announcement.mods:
        return {"said": "late" if announcement.negated else "right"}
    moment = _moment_of(story, announcement, king_plays)
    if not moment:
        return {"said": "late"} if "late" in announcement.mods and "opinion" not in story.mods else {}
    seat = story.seat(announcement.actor) or (
        "elder" if moment == "own-led" and king_plays and king_plays[0].idea == "lead" else ""
    )
    are_in_time = {king_in_time(name, seat, moment) for name in story.parsed.codes or PRINTED_CODES}
    if are_in_time == {True}:
        return {"said": "right"}
    return {"said": "late"} if are_in_time == {False} else {"said": "code"} if None not in are_in_time else {}


PRINTED_CODES: Final = ("london", "britannica", "wikipedia", "parlour", "cyclopaedia", "modern", "modern-emended")


def king_in_time(code: str, seat: str, moment: str) -> bool | None:
    """Whether a held king is announced in time by a code; None where the words do not say enough.

    The moments, by name:

    - `unled`: nothing is led.
    - `led`: the elder has led, and the dealer has not played to the lead.
    - `own-led`: the king was the announcer's first card.  The dealer has not played to it (where the elder announces),
      or the dealer has not played again (where the dealer announces).
    - `own-played`: the announcer has played another card first.
    - `later`: a trick is over.
    - `laid-later`: the announcer plays the king in a later trick, and announces it with that.
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
    is_lead_in_time = king.elder_king_led in ("until-played-to", "declares-itself")
    return is_lead_in_time or king.elder_window == "until-covered"


def _moment_of(story: Story, announcement: Predicate, king_plays: list[Predicate]) -> str:
    """The moment at which the king was announced; "" where the words do not say."""
    replies = [act for act in story.acts_of("play-to", "answer") if act.clause.sentence == announcement.clause.sentence]
    later_plays = [*story.acts_of("replay"), *replies]
    if king_plays and later_plays:  # before he plays again, before it is covered
        return "own-led" if later_plays[0].happened == "no" else "own-played"
    if announcement.clause.when == "when" and _is_in_later_trick(story):  # we were on trick three when he said it
        return "later"
    finished_tricks = [
        act
        for act in story.acts_of("be", "finish", "play", "win", "go")
        if act.clause.when == "after" and act.clause.patient is not None and act.clause.patient.idea == "trick"
    ]
    if any(act.clause.sentence == announcement.clause.sentence for act in finished_tricks):
        return "later"  # after the first trick was over
    timed_plays = [act for act in story.acts_of("lead", "play") if act.clause.when == "when" and not act.things]
    if (king_plays and king_plays[0].clause.when == "when") or any(
        play.clause.sentence == announcement.clause.sentence for play in timed_plays
    ):
        return "laid-later" if _is_in_later_trick(story) else "own-led"
    if "next-trick" in announcement.mods or ("late" in announcement.mods and "opinion" not in story.mods):
        return "own-played"
    moments = (
        _moment_by_phrase(story, announcement, conjunction, thing) for conjunction, thing in announcement.clause.times
    )
    return next((moment for moment in moments if moment), "") or _moment_by_plays(story, announcement, king_plays)


def _is_in_later_trick(story: Story) -> bool:
    mods = {mod for act in story.acts for thing in act.things if thing.idea == "trick" for mod in thing.mods}
    return "late" in story.mods or bool(
        mods & {"second", "third", "fourth", "fifth", "last"} or {mod for mod in mods if "nth-" in mod} - {"nth-1"}
    )


def _moment_by_phrase(story: Story, announcement: Predicate, conjunction: str, thing: NounPhrase) -> str:
    """The moment given by a phrase of time: after his lead, before the first card."""
    is_of_other_player = not story.is_same(thing.owner, announcement.actor)
    if (
        thing.idea == "lead"
        and conjunction == "after"
        and story.seat(announcement.actor) == "dealer"
        and is_of_other_player
    ):
        return "led"
    if thing.is_card and "first" in thing.mods:
        return "unled" if conjunction == "before" else "own-played"
    if thing.is_card and thing.mods & {"second", "third"} and conjunction == "after":
        return "later"
    if thing.idea not in ("trick", "lead", "play"):
        return ""
    if conjunction == "before":
        return "unled"
    return "later" if "first" not in thing.mods or conjunction == "after" else "own-played"


_CARDS_PLAYED: Final = ("lead", "play", "play-to", "trump", "win", "replay")


def _moment_by_plays(story: Story, announcement: Predicate, king_plays: list[Predicate]) -> str:
    """The moment that follows from the cards played before and after, in the order of the story."""
    place, has_played_other_card, has_other_led = story.acts.index(announcement), False, False
    for act_place, act in enumerate(story.acts):
        if act.idea not in _CARDS_PLAYED or act.negated or act.is_only_considered:
            continue
        is_same_sentence = act.clause.sentence == announcement.clause.sentence
        player = act.actor or (act.clause.patient.owner if act.clause.patient else "")
        is_own_card = not player or not announcement.actor or not story.is_other(player, announcement.actor)
        if act.clause.when in ("before", "until") and is_same_sentence:
            if has_played_other_card:
                return "own-led" if king_plays else "own-played"
            return _moment_before_card(
                story.seat(announcement.actor), is_own_card=is_own_card, has_other_led=has_other_led
            )
        if announcement.clause.when == "before" and is_same_sentence and act_place < place:
            has_played_other_card = True
        elif act.clause.when in ("after", "since") or (act_place < place and act.clause.when != "when"):
            has_played_other_card, has_other_led = (
                has_played_other_card or is_own_card,
                has_other_led or not is_own_card,
            )
        elif act.clause.when == "when" and is_same_sentence:
            return "own-played" if is_own_card and any(thing.rank for thing in act.things) else ""
        elif act_place > place and act.clause.when == "" and (is_same_sentence or act.clause.join == "and"):
            return "led" if has_other_led else "unled"
    return "own-played" if has_played_other_card else "led" if has_other_led else ""


def _moment_before_card(seat: str, *, is_own_card: bool, has_other_led: bool) -> str:
    """The moment, where it was before somebody's card: the announcer's own, or the other player's."""
    if not is_own_card:
        return "unled"
    return "led" if has_other_led else "dealer-first" if seat == "dealer" else "unled"
