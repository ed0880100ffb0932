"""Facts about the play of a deal: tricks, leads, cards played, whose turn it is, and whether all is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import PRESENT_FORMS, Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.predicates import Predicate

PLAYS: Final = frozenset({"lead", "play", "follow", "trump", "win", "play-to"})


_PERFECT: Final = frozenset({"past", "s"})
"""Forms of a verb for something done, as opposed to being done or still to be done."""


_NTH: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


def stated_trick(acts: Sequence[Predicate]) -> int:
    """The number of the trick mentioned, 0 where there is none."""
    mods = (mod for act in acts for thing in act.things if thing.idea == "trick" for mod in thing.mods)
    return next((_NTH.get(mod, 0) or int(mod.removeprefix("nth-")) for mod in mods if mod in _NTH or "nth-" in mod), 0)


def facts_of_turn(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """That the offender's lead has not been played to, where it is the other player's turn."""
    turn = next(thing for thing in act.things if thing.idea == "turn" and thing.owner)
    is_fault_in_leading = candidate.act in ("lead", "name-suit", "withdraw")
    if (
        is_fault_in_leading
        and (act.clause.verb_form in PRESENT_FORMS or not act.idea)
        and not act.negated
        and not story.is_same(turn.owner, candidate.offender)
    ):
        yield "played_to", "no"


def _facts_of_later_lead(act: Predicate) -> Iterator[tuple[str, str]]:
    """That a trick has been played, where a trick after the first is mentioned."""
    if "late" in act.mods or stated_trick([act]) > 1:
        yield "trick_played", "yes"


def _facts_of_play(act: Predicate) -> Iterator[tuple[str, str]]:
    """That both players have played, where tricks are said to be over: two tricks in, at trick three."""
    has_tricks_counted = any(
        thing.idea == "trick" and (thing.number or 0) > 0 and "no" not in thing.mods for thing in act.things
    )
    is_stated = act.idea == "exchange" or (act.idea in ("", "notice", "be", "look") and act.happened == "yes")
    patient = act.clause.patient
    is_trick_over = act.idea in ("play", "win", "go", "finish", "be", "begin") and patient is not None
    is_trick_over = (
        is_trick_over and patient is not None and patient.idea == ("play" if act.idea == "begin" else "trick")
    )
    is_trick_over = is_trick_over and act.happened == "yes"  # the first trick played
    if not act.is_only_considered and (
        is_trick_over or (is_stated and (has_tricks_counted or stated_trick([act]) > 1))
    ):
        yield "elder_played", "yes"
        yield "dealer_played", "yes"
        yield "dealer_answered", "yes"


def _facts_of_marking(act: Predicate) -> Iterator[tuple[str, str]]:
    """Whether a turned-up king can still be marked: the deal is being played, or the next trump card is turned."""
    things = [*act.things, *(thing for _, thing in act.clause.times)]
    is_being_played = act.idea in ("be", "") and any(thing.idea in ("trick", "play") for thing in things)
    is_trick_over = act.idea in ("play", "win", "finish", "lead", "go") and act.happened == "yes"
    if (
        any(thing.idea == "trick" for thing in things)
        and not act.is_only_considered
        and (is_trick_over or stated_trick([act]) > 1)
    ):
        yield "trick_played", "yes"
    if (is_being_played or is_trick_over) and not act.is_only_considered:
        yield "next_turned", "no"
    trumps = "next-turnup" in act.mods or any(thing.idea in ("trump", "turn-up") for thing in act.things)
    is_of_next_deal = act.mods & {"next", "next-deal", "next-turnup"}
    if trumps and is_of_next_deal and act.idea in ("turn-up", "be", "lie", "go"):
        yield "next_turned", "yes" if act.happened == "yes" and not act.negated else "no"


TRICK_RULES: Final[Mapping[str, Callable[[Predicate], Iterator[tuple[str, str]]]]] = {
    "turned-king": _facts_of_marking, "name-suit": _facts_of_later_lead, "number": _facts_of_play,
}  # fmt: skip
"""For each act of a candidate that depends on the tricks already over, the function that finds its facts."""


def is_card_played(act: Predicate) -> bool:
    """Whether a card is played; not where something is only put somewhere, nor in "la retourne faite"."""
    has_things = bool(act.things) or act.clause.patient is not None
    is_only_playing = (
        act.idea == "play" and act.clause.verb_form == "ing" and not act.clause.when
    )  # I was playing my grandfather
    return act.plays_card and (has_things or not (is_only_playing or act.idea == "win"))


def facts_of_card_played(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A card played: by which seat, by the offender or the other player, and whether to a later trick."""
    player = act.actor or (act.clause.patient.owner if act.clause.patient is not None else "")
    is_offenders, seat, happened = (
        _may_be_offender(story, player, candidate.offender),
        story.seat(act.actor) or story.seat(player),
        act.happened,
    )
    if seat == "elder" or (not seat and candidate.slots.get("hand") == "elder" and is_offenders):
        yield "elder_acted", happened
        yield "elder_played", happened
        if candidate.act == "number":
            yield "receiver_played", happened
    if seat == "dealer":
        yield "dealer_played", happened
        yield "dealer_answered", happened
    if is_offenders and (
        candidate.act == "king" or (candidate.act == "number" and candidate.slots.get("cause") == "took")
    ):
        yield "offender_played", happened
    if act not in candidate.acts:
        yield from _facts_of_next_lead(act, story, candidate)
    is_reply = act.idea in ("play-to", "follow", "trump", "win", "play")
    is_answer_to_offender = is_reply and not (is_offenders and act.actor and (candidate.offender or act.idea == "play"))
    if is_answer_to_offender and candidate.act in ("lead", "name-suit", "withdraw"):
        yield "played_to", happened
    if candidate.act in ("withdraw", "discard", "tell") and happened == "yes" and _has_gone_on(act, candidate):
        yield "gone_on", "yes"


def _has_gone_on(act: Predicate, candidate: Candidate) -> bool:
    """Whether a card was played after what a candidate states, and not only thought or spoken of."""
    is_later = (
        act.clause.start > max((candidate_act.clause.start for candidate_act in candidate.acts), default=0)
        or act.clause.when == "after"
    )
    is_stated = act.clause.verb_form in _PERFECT and not (act.clause.is_question or act.mods & {"quoted", "quoting"})
    has_cards = any(thing.is_card or thing.idea == "trick" for thing in act.things)
    is_plain = act.idea not in ("play", "win") or bool(act.mods & {"since", "already"})
    return is_later and is_stated and (has_cards or is_plain) and act not in candidate.acts


def _may_be_offender(story: Story, player: str, offender: str) -> bool:
    """Whether a player may be the offender.

    The player may not if they are known to be the other one, nor if they are "I" and the offender is "a player".
    """
    are_strangers = {player, offender} in ({"me", "p1"}, {"opp", "p1"}) and story.seats.parity(player, offender) is None
    return not player or not (story.is_other(player, offender) or are_strangers)


def _facts_of_next_lead(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A card that is led to the next trick."""
    is_next_card = (
        any("next" in thing.mods or "another" in thing.mods for thing in act.things if thing.is_card)
        or "next" in act.mods
    )
    first_start = min((candidate_act.clause.start for candidate_act in candidate.acts), default=0)
    is_before_fault = act.clause.start < first_start and not act.mods & {"again", "already"} and not act.clause.when
    if candidate.act == "reply" and ((act.idea == "lead" and not is_before_fault) or is_next_card):
        yield "next_lead", act.happened
    elif (
        candidate.act == "reply"
        and act.negated
        and act.mods & {"yet", "nobody", "since"}
        and act.clause.verb_form == "past"
    ):
        yield "next_lead", "no"  # nobody has played since
    if candidate.act == "withdraw" and candidate.slots.get("taken") == "reply" and act.idea == "lead":
        yield "next_lead", act.happened


def facts_of_replay(act: Predicate, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """The hand played again; or, in French, only another card led: on a rejoué."""
    is_whole_hand = any(thing.idea in ("hand", "deal", "trick", "play") for thing in act.things)
    if candidate.act in ("reply", "withdraw") and not is_whole_hand:
        yield "next_lead", act.happened
    elif act.clause.verb_form == "past" and not act.clause.is_question:
        yield "replayed", act.happened


def facts_of_ending(act: Predicate, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """The game or the hand is over: said explicitly, not only by mentioning a game or a hand."""
    nouns = {thing.idea for thing in act.things}
    is_end_stated = act.idea in ("finish", "win", "lose") and act.clause.verb_form in _PERFECT
    if "game" in nouns and (is_end_stated or (act.idea == "be" and "over" in act.mods)):
        yield "game_over", act.happened
    hands = [thing for thing in act.things if thing.idea in ("hand", "deal") and not (thing.prep or thing.owner)]
    is_deal_finished = act.idea == "finish" or (act.idea == "be" and "over" in act.mods)
    is_hand_over = bool(hands) and ((act.idea == "play" and act.plays_card) or is_deal_finished)
    if is_hand_over and (candidate.act == "number" or (candidate.act in ("reply", "king") and act.happened == "yes")):
        yield "played_out", act.happened
    patient = act.clause.patient.idea if act.clause.patient is not None else ""
    if act.idea in ("finish", "play", "be") and patient == "vole" and candidate.act in ("reply", "king"):
        yield (
            ("next_lead" if candidate.act == "reply" else "offender_played"),
            act.happened,
        )  # all five tricks are played
