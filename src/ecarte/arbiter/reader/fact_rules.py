"""The facts that a story states about a candidate: what has been done by then and what has not.

Each rule looks at one predicate and yields facts as (name, answer): from "I had looked at my hand", said by the elder,
`("looked", "yes")`; from "the trump was not turned", `("turned_up", "no")`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from ecarte.arbiter.reader.candidates.candidate import NOW, Candidate
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate

_PLAYS: Final = frozenset({"lead", "play", "follow", "trump", "win", "play-to"})


def facts_in(
    story: Story, candidate: Candidate, others: Sequence[Candidate] = ()
) -> dict[str, tuple[str, list[Predicate]]]:
    """Every fact the story states, by name, with the acts that state it; facts not stated are left out."""
    found: dict[str, tuple[str, list[Predicate]]] = {}
    places = {id(act): place for place, act in enumerate(story.acts)}
    last = max((places[id(act)] for act in candidate.acts), default=len(places))
    elsewhere = {id(act) for other in others if other is not candidate for act in other.acts} - {
        id(a) for a in candidate.acts
    }
    for act in story.acts:
        if id(act) in elsewhere and places[id(act)] > last:
            continue  # another fault, later on
        for name, answer in (*_facts_of_act(act, story, candidate), *_facts_of_states(act, story, candidate)):
            if name == "played_to" and answer == "no" and not act.who and found.get(name, ("",))[0] == "yes":
                continue  # nothing more has been played
            _record_fact(found, name, answer, act)
        for when, thing in act.clause.times:
            late = "after" if when == "until" and act.negated else when  # not noticed until the turn-up
            for name, answer in _facts_of_time(late, thing, story, candidate):
                found.setdefault(name, (answer, [act]))
        for name, answer in _facts_of_words(act):
            _record_fact(found, name, answer, act)
    _acted_by_playing(found)
    if candidate.act == "score" and "turned_up" in found:  # the trump card of the next deal
        found.setdefault("next_turned", found.pop("turned_up"))
    if candidate.act == "turned-king" and "next_cut" in found and found.get("turned_up", ("",))[0] == "no":
        found.setdefault("next_turned", found.pop("turned_up"))
    if candidate.act in ("score", "turned-king") and "next_cut" in found:
        found.setdefault("next_begun", found["next_cut"])
    if (bets := story.bets) is not None:
        found["bets"] = ("yes" if bets else "no", [act for act in story.acts if act.idea == "bet"])
    for style in ("french", "english"):
        if style in story.mods:
            found["style"] = (style, [act for act in story.acts if style in act.mods])
    return found


def _acted_by_playing(found: dict[str, tuple[str, list[Predicate]]]) -> None:
    """A player who leads without proposing has acted."""
    for played, acted in (("elder_played", "elder_acted"), ("dealer_played", "dealer_answered")):
        if found.get(played, ("",))[0] == "yes" and found.get(acted, ("",))[0] == "no":
            found[acted] = found[played]


def _record_fact(found: dict[str, tuple[str, list[Predicate]]], name: str, answer: str, act: Predicate) -> None:
    """Record a fact with the act that states it, beside those that stated the same; the last statement counts."""
    before = found.get(name)
    found[name] = (answer, [*before[1], act] if before is not None and before[0] == answer else [act])


def _facts_of_states(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """The state of things, whatever caused it: no turn-up yet, my cards face down, trick four, my turn."""
    mods, seat = act.mods | {mod for thing in act.things for mod in thing.mods}, story.seat(act.who)
    yield from _facts_of_trumps(act, mods)
    if "to-come" in mods and any(thing.idea == "proposal" for thing in act.things):
        yield "elder_acted", "no"
    if any(thing.idea == "exchange" and "no" in thing.mods for thing in act.things) and not act.is_only_considered:
        yield "exchanged", "no"
    words = all(thing.idea == "word" for thing in act.things)
    mute = (act.idea in ("say", "remark") and act.negated and words) or "silent" in mods
    spoken = mute and candidate.act in ("number", "order", "deal")
    if ("inactive" in mods or spoken) and seat:
        yield ("elder_acted" if seat == "elder" else "dealer_answered"), "no"
    elif spoken and act.clause.passive:  # nothing has been said
        yield "elder_acted", "no"
    if "mixed-in" in mods and not act.is_only_considered:
        yield "mixed", "no" if act.negated else "yes"
        if "face-down" in mods and not act.negated:
            yield "taken_up", "no"  # put in with the rest, all face down
    held = next((t for t in act.things if t.idea in ("card", "cards", "hand") and t.owner), None)
    if held is not None and "face-down" in mods and act.idea in ("be", "lie", "") and not act.negated:
        yield ("dealer_looked" if story.seat(held.owner) == "dealer" else "looked"), "no"
    if any(thing.idea == "turn" and thing.owner for thing in act.things) and act.idea in ("be", "", "lie"):
        yield from _facts_of_turn(act, story, candidate)
    if "liable" in mods and (act.negated or seat):
        yield "liable", "nobody" if act.negated else seat
    if (
        candidate.act == "reply"
        and "late" in act.mods
        and act.idea not in ("win", "hold")
        and not act.clause.is_question
    ):
        yield "next_lead", "yes"
    if candidate.act == "reply" and act.idea in ("notice", "be", "raise", "claim", "look", ""):
        before, now = _stated_trick(candidate.acts), _stated_trick([act])
        if before and now and before != now:
            yield "next_lead", "yes" if now > before else "no"
    if candidate.act in _TURNING_ON_TRICKS:
        yield from _TURNING_ON_TRICKS[candidate.act](act)


_OTHERWISE_DENIED: Final = frozenset({"say", "propose", "lead", "play"})
"""What can be denied in one sentence with a trump that is there: trump's up, not a word said."""


def _facts_of_trumps(act: Predicate, mods: Collection[str]) -> Iterator[tuple[str, str]]:
    """Whether the trump card is turned, where the story says it of the card itself."""
    trumps = [thing for thing in act.things if thing.idea in ("trump", "turn-up")]
    if any("is" in thing.mods for thing in trumps):
        yield "turned_up", "no" if act.negated and act.idea not in _OTHERWISE_DENIED else "yes"
    elif any("no" in thing.mods for thing in trumps) and act.idea in ("look", "take-up", "discard", "propose"):
        yield "turned_up", "no"
    elif (
        any(thing.prep == "to" for thing in trumps) and act.idea in ("hold", "get", "go") and not act.is_only_considered
    ):
        yield "turned_up", "no" if act.negated else "yes"  # we have not got to the trump yet
    elif trumps and act.idea in ("", "be", "lie", "go", "deal") and not act.is_only_considered and not act.clause.times:
        coming = act.negated or act.happened == "no" or "to-come" in mods or any("no" in thing.mods for thing in trumps)
        if coming or act.idea in ("be", "lie", "go") or "already" in mods:
            yield "turned_up", "no" if coming else "yes"


_NTH: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


def _stated_trick(acts: Sequence[Predicate]) -> int:
    """The number of the trick mentioned, 0 where there is none."""
    mods = (mod for act in acts for thing in act.things if thing.idea == "trick" for mod in thing.mods)
    return next((_NTH.get(mod, 0) or int(mod.removeprefix("nth-")) for mod in mods if mod in _NTH or "nth-" in mod), 0)


def _facts_of_turn(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """It is my turn: what the other player has done has not been played to."""
    turn = next(thing for thing in act.things if thing.idea == "turn" and thing.owner)
    led = candidate.act in ("lead", "name-suit", "withdraw")
    if (
        led
        and (act.clause.form in NOW or not act.idea)
        and not act.negated
        and not story.is_same(turn.owner, candidate.offender)
    ):
        yield "played_to", "no"


def _facts_of_later_lead(act: Predicate) -> Iterator[tuple[str, str]]:
    """Whether a suit is one of a later trick than the first."""
    if "late" in act.mods or _stated_trick([act]) > 1:
        yield "trick_played", "yes"


def _facts_of_play(act: Predicate) -> Iterator[tuple[str, str]]:
    """Whether tricks have been played already: two tricks in, at trick three."""
    counted = any(thing.idea == "trick" and (thing.number or 0) > 0 and "no" not in thing.mods for thing in act.things)
    told = act.idea == "exchange" or (act.idea in ("", "notice", "be", "look") and act.happened == "yes")
    patient = act.clause.patient
    over = act.idea in ("play", "win", "go", "finish", "be", "begin") and patient is not None
    over = over and patient is not None and patient.idea == ("play" if act.idea == "begin" else "trick")
    over = over and act.happened == "yes"  # the first trick played
    if not act.is_only_considered and (over or (told and (counted or _stated_trick([act]) > 1))):
        yield "elder_played", "yes"
        yield "dealer_played", "yes"
        yield "dealer_answered", "yes"


def _facts_of_marking(act: Predicate) -> Iterator[tuple[str, str]]:
    """Whether a turned-up king can still be marked: the deal is being played, or the next trump card is turned."""
    things = [*act.things, *(thing for _, thing in act.clause.times)]
    playing = act.idea in ("be", "") and any(thing.idea in ("trick", "play") for thing in things)
    over = act.idea in ("play", "win", "finish", "lead", "go") and act.happened == "yes"
    if (
        any(thing.idea == "trick" for thing in things)
        and not act.is_only_considered
        and (over or _stated_trick([act]) > 1)
    ):
        yield "trick_played", "yes"
    if (playing or over) and not act.is_only_considered:
        yield "next_turned", "no"
    trumps = "next-turnup" in act.mods or any(thing.idea in ("trump", "turn-up") for thing in act.things)
    following = act.mods & {"next", "next-deal", "next-turnup"}
    if trumps and following and act.idea in ("turn-up", "be", "lie", "go"):
        yield "next_turned", "yes" if act.happened == "yes" and not act.negated else "no"


_TURNING_ON_TRICKS: Final[Mapping[str, Callable[[Predicate], Iterator[tuple[str, str]]]]] = {
    "turned-king": _facts_of_marking, "name-suit": _facts_of_later_lead, "number": _facts_of_play,
}  # fmt: skip
"""The candidates that depend on the tricks that are over, and how."""
_SAME_NAME: Final = {"exchange": "exchanged", "mix": "mixed"}
"""Acts that are themselves a fact."""


def _facts_of_act(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """What an act states as done or not done."""
    if act.happened == "open" or act.is_only_considered:
        return
    patient = act.clause.patient.idea if act.clause.patient is not None else ""
    if act.idea in ("look", "take-up") or (
        act.idea == "take" and any(t.idea == "hand" and t.owner for t in act.things)
    ):
        yield from _facts_of_looking(act, story, candidate)
    elif _turns_up(act, candidate):
        strange = act.things and all(thing.idea == "round" for thing in act.things)
        if not (strange or any(thing.owner for thing in act.things)):
            yield "turned_up", act.happened
            if act.happened == "yes" and "only" in act.mods | {mod for thing in act.things for mod in thing.mods}:
                yield "elder_acted", "no"  # trump just turned
    elif act.idea in ("make", "win", "do", "be", "happen", "lie", "show", "go") and patient in ("trump", "turn-up"):
        yield "turned_up", act.happened
    elif act.idea in ("propose", "stand", "answer", "accept", "refuse"):
        yield from _facts_of_proposal(act, story, candidate)
    elif act.idea == "replay":
        yield from _facts_of_replay(act, candidate)
    elif act.idea == "touch" and act.negated and any(thing.is_card or thing.idea == "hand" for thing in act.things):
        yield from _facts_of_looking(act, story, candidate)
    elif act.idea in _SAME_NAME:
        yield _SAME_NAME[act.idea], act.happened
    elif act.idea in ("ask", "discard") and _is_left_undone(act):
        yield "exchanged", "no"  # without asking for cards
    elif act.idea in ("deal", "cut", "shuffle"):
        yield from _facts_of_next_deal(act, story, candidate)
    elif act.idea == "go" and act.clause.patient is not None and any(t.idea == "trick" for t in act.things):
        yield from _facts_of_card_played(msgspec.structs.replace(act, who=act.clause.patient.owner), story, candidate)
    elif act.idea in _PLAYS and _is_a_play(act) and act not in candidate.acts[:1]:
        yield from _facts_of_card_played(act, story, candidate)
    yield from _facts_of_ending(act, candidate)


def _facts_of_replay(act: Predicate, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """The hand played again; or, in French, only another card led: on a rejoué."""
    whole = any(thing.idea in ("hand", "deal", "trick", "play") for thing in act.things)
    if candidate.act in ("reply", "withdraw") and not whole:
        yield "next_lead", act.happened
    elif act.clause.form == "past" and not act.clause.is_question:
        yield "replayed", act.happened


def _is_a_play(act: Predicate) -> bool:
    """Whether a card is played: not where something is only put somewhere, nor for "la retourne faite"."""
    with_cards = bool(act.things) or act.clause.patient is not None
    idly = act.idea == "play" and act.clause.form == "ing" and not act.clause.when  # I was playing my grandfather
    return act.plays_card and (with_cards or not (idly or act.idea == "win"))


def _is_left_undone(act: Predicate) -> bool:
    """Whether no cards were asked for or thrown: not for a fresh deal, nor for the French ne that denies nothing."""
    return act.negated and not act.clause.half_negated and not any(thing.idea == "fresh-deal" for thing in act.things)


def _turns_up(act: Predicate, candidate: Candidate) -> bool:
    """Whether an act is the turning of the trump card."""
    if act.idea == "turn-up" and act in candidate.acts and candidate.act == "expose" and not act.who:
        return False  # a card that has turned over of itself
    if act.idea == "turn-up":
        return act not in candidate.acts or candidate.act in ("number", "order", "deal", "faced", "expose")
    return act.idea == "expose" and any(thing.idea in ("trump", "turn-up") for thing in act.things)


def _facts_of_proposal(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A proposal and the answer: who has spoken, whether there was an exchange, and who may have to pay double."""
    if act.idea == "propose" and act.negated and act.clause.form == "ing":  # without proposing
        yield "exchanged", "no"
        yield "liable", "elder"
    elif act.idea in ("propose", "stand"):
        yield "elder_acted", act.happened
        if act.negated and "again" not in act.mods and act.clause.form in ("past", "base"):
            yield "exchanged", "no"  # nobody proposed
        if act.idea == "stand" and act.happened == "yes" and story.parsed.language == "fr":  # a joué sans proposer
            yield "elder_played", "yes"
        if act.idea == "stand" and act.happened == "yes":
            yield "exchanged", "no"
            yield "liable", "elder"
    elif act.idea == "answer":
        in_play = any(story.acts_of("lead", "play", "trump")) or candidate.act in ("lead", "name-suit", "withdraw")
        yield ("played_to" if in_play else "dealer_answered"), act.happened
    else:
        yield "dealer_answered", act.happened
        if act.happened == "yes":
            yield "elder_acted", "yes"
        if act.happened == "yes" and act.idea == "refuse" and act not in candidate.acts:
            yield "liable", "dealer"
            yield "exchanged", "no"
        if act.idea == "accept":
            yield "liable", "nobody"


def _facts_of_next_deal(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """Dealing and cutting: of this deal, or of the next."""
    if act.idea == "deal" and "again" in act.mods and candidate.act in ("score", "turned-king"):
        yield "next_begun", act.happened
    if act.idea == "deal" and candidate.act in ("cut", "shuffle", "new-cards") and act not in candidate.acts:
        if (begun := _is_begun(act, story)) is not None:
            yield "dealt", begun
    elif act.idea == "cut" and candidate.act in ("shuffle", "new-cards"):
        yield ("next_cut" if "next-deal" in act.mods and candidate.act != "new-cards" else "cut"), act.happened
    if "next-deal" in act.mods:
        yield "next_cut", act.happened
    elif (
        act.idea in ("shuffle", "cut") and candidate.act in ("score", "turned-king") and act.clause.form in ("ing", "s")
    ):
        yield "next_turned", "no"  # he is shuffling for the next


def _is_begun(act: Predicate, story: Story) -> str | None:
    """Whether the dealing has begun, where that is stated: "I was dealing" alone only says where the speaker sits."""
    place = story.acts.index(act)
    before = story.acts[place - 1] if place else None
    if before is not None and before.clause.sentence == act.clause.sentence and before.idea in ("begin", "go", "want"):
        return before.happened if before.idea == "begin" else None
    cards = bool(act.things) or act.clause.patient is not None or act.clause.passive
    if act.happened == "no" or (cards and (act.clause.form == "past" or act.clause.when in ("when", "after"))):
        return act.happened
    return "yes" if act.clause.form == "past" and act.mods & {"already", "half"} else None


_PERFECT: Final = frozenset({"past", "s"})
"""Forms of a verb for something done, as opposed to being done or still to be done."""


def _facts_of_ending(act: Predicate, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """The game or the hand is over: said explicitly, not only by mentioning a game or a hand."""
    nouns = {thing.idea for thing in act.things}
    closes = act.idea in ("finish", "win", "lose") and act.clause.form in _PERFECT
    if "game" in nouns and (closes or (act.idea == "be" and "over" in act.mods)):
        yield "game_over", act.happened
    hands = [thing for thing in act.things if thing.idea in ("hand", "deal") and not (thing.prep or thing.owner)]
    done = act.idea == "finish" or (act.idea == "be" and "over" in act.mods)
    over = bool(hands) and ((act.idea == "play" and act.plays_card) or done)
    if over and (candidate.act == "number" or (candidate.act in ("reply", "king") and act.happened == "yes")):
        yield "played_out", act.happened
    patient = act.clause.patient.idea if act.clause.patient is not None else ""
    if act.idea in ("finish", "play", "be") and patient == "vole" and candidate.act in ("reply", "king"):
        yield (
            ("next_lead" if candidate.act == "reply" else "offender_played"),
            act.happened,
        )  # all five tricks are played


def _facts_of_looking(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A hand looked at, or the cards taken in an exchange."""
    beside = next((place for place, thing in enumerate(act.things) if "is" in thing.mods), len(act.things))
    nouns = {thing.idea for thing in act.things[:beside] if "no" not in thing.mods}  # the turn-up's a club
    if "discards" in nouns:
        return
    seat = story.seat(act.who)
    counted = any(thing.is_card and (thing.number is not None or "more" in thing.mods) for thing in act.things)
    if candidate.slots.get("cause") == "took" and (
        (act.idea == "take-up" and counted)
        or (act.idea == "look" and act.who == "me" and story.is_other("me", candidate.offender))
    ):
        return  # he picked up three; I saw it
    if not act.things and act.idea == "look" and act.who in ("", "we", "p1") and not seat:
        return  # we saw it
    if (
        candidate.slots.get("cause") == "took"
        and (act.idea == "take-up" or "card" in nouns or "cards" in nouns or not nouns)
        and "hand" not in nouns
    ):
        yield ("taken_up" if act.idea == "take-up" else "seen"), act.happened
        if act.idea == "take-up" and act.happened == "yes":
            yield "seen", "yes"
        return
    owners = {story.seat(thing.owner) for thing in act.things if thing.owner} - {""}
    if owners and seat and seat not in owners:
        return
    who = seat or (owners.pop() if owners else "")
    if nouns - {"hand", "card", "cards", "face"}:
        return
    yield ("dealer_looked" if who == "dealer" else "looked"), act.happened


def _facts_of_card_played(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A card played: by which seat, by the offender or the other player, and whether to a later trick."""
    who = act.who or (act.clause.patient.owner if act.clause.patient is not None else "")
    own, seat, done = _is_own(story, who, candidate.offender), story.seat(act.who) or story.seat(who), act.happened
    if seat == "elder" or (not seat and candidate.slots.get("hand") == "elder" and own):
        yield "elder_acted", done
        yield "elder_played", done
        if candidate.act == "number":
            yield "receiver_played", done
    if seat == "dealer":
        yield "dealer_played", done
        yield "dealer_answered", done
    if own and (candidate.act == "king" or (candidate.act == "number" and candidate.slots.get("cause") == "took")):
        yield "offender_played", done
    if act not in candidate.acts:
        yield from _facts_of_next_lead(act, story, candidate)
    replies = act.idea in ("play-to", "follow", "trump", "win", "play")
    answers = replies and not (own and act.who and (candidate.offender or act.idea == "play"))
    if answers and candidate.act in ("lead", "name-suit", "withdraw"):
        yield "played_to", done
    if candidate.act in ("withdraw", "discard", "tell") and done == "yes" and _has_gone_on(act, candidate):
        yield "gone_on", "yes"


def _has_gone_on(act: Predicate, candidate: Candidate) -> bool:
    """Whether a card was played after what a candidate states, and not only thought or spoken of."""
    behind = (
        act.clause.start > max((one.clause.start for one in candidate.acts), default=0) or act.clause.when == "after"
    )
    told = act.clause.form in _PERFECT and not (act.clause.is_question or act.mods & {"quoted", "quoting"})
    cards = any(thing.is_card or thing.idea == "trick" for thing in act.things)
    plainly = act.idea not in ("play", "win") or bool(act.mods & {"since", "already"})
    return behind and told and (cards or plainly) and act not in candidate.acts


def _is_own(story: Story, who: str, by: str) -> bool:
    """Whether this is the player at fault: nobody calls themselves both "a player" and "I"."""
    strangers = {who, by} in ({"me", "p1"}, {"opp", "p1"}) and story.seats.parity(who, by) is None
    return not who or not (story.is_other(who, by) or strangers)


def _facts_of_next_lead(act: Predicate, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """A card that is led to the next trick."""
    following = any("next" in t.mods or "another" in t.mods for t in act.things if t.is_card) or "next" in act.mods
    first = min((one.clause.start for one in candidate.acts), default=0)
    early = act.clause.start < first and not act.mods & {"again", "already"} and not act.clause.when
    if candidate.act == "reply" and ((act.idea == "lead" and not early) or following):
        yield "next_lead", act.happened
    elif (
        candidate.act == "reply" and act.negated and act.mods & {"yet", "nobody", "since"} and act.clause.form == "past"
    ):
        yield "next_lead", "no"  # nobody has played since
    if candidate.act == "withdraw" and candidate.slots.get("taken") == "reply" and act.idea == "lead":
        yield "next_lead", act.happened


def _facts_of_time(when: str, thing: NounPhrase, story: Story, candidate: Candidate) -> Iterator[tuple[str, str]]:
    done = "no" if when in ("before", "until") else "yes"
    idea = thing.idea
    if idea in ("turn-up", "trump"):
        yield "turned_up", done
    elif idea == "proposal":
        yield "elder_acted", done
    elif idea == "answer":
        yield "dealer_answered", done
    elif idea in ("exchange", "discards"):
        yield "exchanged", done
    elif idea == "deal" and when in ("before", "after") and candidate.act in ("cut", "shuffle"):
        yield "dealt", done
    elif idea == "cut" and when != "when":
        yield "cut", done
    elif idea in ("trick", "lead", "play") and done == "no":
        yield "elder_played", "no"
        yield "offender_played", "no"
    elif idea in ("trick", "play") and candidate.act == "number" and when in ("when", "after", "since"):
        yield "elder_played", "yes"  # halfway through the second trick
        yield "dealer_played", "yes"
    elif idea == "game" and when not in ("when", "in"):  # it was marked in the game: when was it seen?
        yield "game_over", done


def _facts_of_words(act: Predicate) -> Iterator[tuple[str, str]]:
    """Facts stated by one word wherever it occurs: the next trick, the next deal, in time."""
    done = "no" if act.clause.when in ("before", "until") or act.negated else "yes"
    if act.is_only_considered:
        return
    spoken = [*act.things, *(thing for _, thing in act.clause.times)]
    if "next-trick" in act.mods or any("next" in t.mods and t.idea in ("trick", "lead") for t in spoken):
        phrase = next((when for when, thing in act.clause.times if thing.idea in ("trick", "lead")), "")
        yield "next_lead", "no" if phrase in ("before", "until") else done
    for idea, fact in (("next-trick", "next_lead"), ("next-deal", "next_cut")):
        if f"no-{idea}-yet" in act.mods:
            yield fact, "no"
    if "no-next-turnup-yet" in act.mods:
        yield "next_turned", "no"
    if "next-deal" in act.mods:
        yield "next_cut", done
    if "next-turnup" in act.mods:
        yield "next_turned", "no" if done == "no" or "no" in act.mods else "yes"
    if "this-deal" in act.mods:
        yield "next_cut", "no"
    if "in-time" in act.mods and not act.clause.is_question:
        yield "in_time", "no" if act.negated else "yes"
    if "out-of-time" in act.mods and not act.clause.is_question:
        yield "in_time", "no"
    if "at-once" in act.mods:
        yield "gone_on", "no"
        if act.idea in ("say", "notice", "claim", "raise"):  # he gave me four, and I said so on the spot
            yield "receiver_played", "no"


def with_implied_facts(found: dict[str, str]) -> dict[str, str]:
    """What follows from the facts themselves: a player who has proposed has seen the trump card turned."""
    told = {**{name: "yes" for late in _LATE if found.get(late) == "yes" for name in _LATE[late]}, **found}
    if told.get("seen") == "yes":
        told.setdefault("taken_up", "yes")
    if told.get("taken_up") == "no":
        told.setdefault("seen", "no")
    for later in ("elder_acted", "dealer_answered", "elder_played", "dealer_played", "next_lead", "exchanged"):
        if told.get(later) == "yes":
            told.setdefault("turned_up", "yes")
    if told.get("elder_played") == "yes":
        told.setdefault("elder_acted", "yes")
    if told.get("elder_acted") == "no":
        told.setdefault("dealer_answered", "no")
    if told.get("turned_up") == "no":
        for later in ("elder_acted", "dealer_answered"):
            told.setdefault(later, "no")
    if told.get("dealer_played") == "yes":
        told.setdefault("dealer_answered", "yes")
        told.setdefault("elder_acted", "yes")
    if told.get("next_lead") == "no":
        told.setdefault("next_cut", "no")
    for later, earlier in pairwise(_TO_THE_NEXT_DEAL):
        if told.get(later) == "yes":
            told.setdefault(earlier, "yes")
    for later, earlier in reversed(list(pairwise(_TO_THE_NEXT_DEAL))):
        if told.get(earlier) == "no":
            told.setdefault(later, "no")
    return told


_LATE: Final = {"played_out": ("next_lead", "offender_played"), "dealt": ("cut",), "next_begun": ("next_cut",)}
"""What else has been done when a hand is played out, and when one is being dealt."""
_TO_THE_NEXT_DEAL: Final = ("next_turned", "next_begun", "trick_played")
"""What ends the time for marking a turned-up king, by one code or another: the last first."""
