"""Play: leads out of turn, suits named, revokes and underplays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import Candidate, says_missing
from ecarte.arbiter.reader.candidates.dealing import turn_by_infinitive, turn_by_noun
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate
from ecarte.rules import load

_SAYING: Final = frozenset({"announce", "say", "name", "tell"})


def lead_candidates(story: Story) -> Iterator[Candidate]:
    """A lead out of turn, and a suit named that is not the one led."""
    for act in story.acts_of("lead", "play"):
        if act.mods & {"out-of-turn"} and not act.negated:
            yield Candidate("lead", {"how": "out-of-turn"}, [act], offender=act.who)
    yield from turn_by_infinitive(story, "lead", ("lead", "play"))
    dealt = {act.clause.sentence for act in story.acts_of("deal")}
    yield from turn_by_noun(story, "lead", "lead", ("turn", "lead"), dealt)
    yield from _led_by_the_loser(story)
    yield from _suits_named(story)


def _led_by_the_loser(story: Story) -> Iterator[Candidate]:
    """A lead by a player who has not won the trick: she won it, but I led."""
    acts = [act for act in story.acts if act.idea and not act.is_auxiliary]
    for one, two in pairwise(acts):
        win, lead = (one, two) if two.idea == "lead" else (two, one)
        though = win is one or win.clause.join in ("though", "but") or win.clause.when in ("when", "after")
        told = win.idea == "win" and lead.idea == "lead" and any(t.idea == "trick" for t in win.things)
        done = not (win.negated or win.is_only_considered or lead.negated or lead.is_only_considered)
        if told and though and done and story.is_other(win.who, lead.who):
            yield Candidate("lead", {"how": "out-of-turn"}, [win, lead], offender=lead.who)


def _suits_named(story: Story) -> Iterator[Candidate]:
    named = [act for act in story.acts if act.idea in _SAYING and any(t.suit and not t.rank for t in act.things)]
    led = [act for act in story.acts_of("lead", "play", "put", "go") if any(t.suit for t in act.things)]
    silent = [
        act
        for act in story.acts_of("name", "say", "announce")
        if act.negated and any(t.idea == "suit" for t in act.things)
    ]
    silent += [
        act
        for act, after in pairwise(story.acts)  # never said what suit it was
        if act.idea in ("name", "say", "announce")
        and act.negated
        and not any(t.suit and not t.rank for t in act.things)
        if after.idea == "be" and any(t.idea == "suit" for t in after.things)
    ]
    unnamed = [act for act in story.acts_of("lead", "play") if not (act.negated or act.is_only_considered)]
    if silent:
        yield Candidate("name-suit", {"how": "unnamed"}, [*silent, *unnamed], offender=silent[0].who)
    wrong = [
        act
        for act in story.acts_of("name", "announce", "say")
        if any(t.idea == "suit" and t.mods & {"incorrect", "another"} for t in act.things)
    ]
    if wrong and not wrong[0].negated:
        yield Candidate("name-suit", {"how": "differs"}, wrong, offender=wrong[0].who)
    mute = [act for act in named if act.negated]
    if mute:
        yield Candidate("name-suit", {"how": "unnamed"}, [*mute, *unnamed], offender=mute[0].who)
        return
    if named and led:
        suit = next(t.suit for t in named[0].things if t.suit)
        card = next(t.suit for t in led[0].things if t.suit)
        candidate = Candidate(
            "name-suit",
            {"how": "right" if suit == card else "differs"},
            [named[0], led[0]],
            offender=named[0].who or led[0].who,
        )
        if any(t.idea == "hand" for t in led[0].things) and sum(t.suit == suit for t in led[0].things) > (suit == card):
            candidate.facts["holds_suit"] = "yes"  # a spade, with hearts in hand
        for act in story.acts_of("hold"):
            about = [t for t in act.things if t.suit == suit or t.idea in ("suit", "card", "cards")] or (not act.things)
            if about and "quoted" not in act.mods:
                lacking = act.negated or any("no" in t.mods for t in act.things) or "no" in act.mods
                candidate.facts["holds_suit"] = "no" if lacking else "yes"
                candidate.acts.append(act)
        yield candidate


def reply_candidates(story: Story) -> Iterator[Candidate]:
    """A suit not followed, a trick not won."""
    for act in story.acts_of("revoke"):
        yield Candidate("reply", {"how": "right" if act.negated else "revoke"}, [act], offender=act.who)
    by_suits = list(_suits_played(story))
    named = [act for act in story.acts if any(t.idea == "revoke" for t in act.things)]
    if named and not (by_suits or any(story.acts_of("revoke"))):  # what is played says more than what it is called
        yield Candidate("reply", {"how": "revoke"}, named)
    yield from _not_followed(story)
    for act in story.acts_of("underplay"):
        yield Candidate("reply", {"how": "underplay"}, [act], offender=act.who)
    given_up = any(story.acts_of("abandon", "lay-down", "resign"))
    for act in () if given_up else story.acts_of("win", "trump"):
        if (
            act.negated
            and (act.things or "able" in act.mods)
            and all(t.is_card or t.idea in ("trick", "suit", "trump", "lead") for t in act.things)
        ):
            able = "no" if any("no" in t.mods or o.negated for o in story.acts_of("hold") for t in o.things) else "yes"
            if act.idea == "trump" and _need_not_trump(story):
                able = "no"
            if able == "yes":
                yield Candidate("reply", {"how": "underplay"}, [act], offender=act.who)
            else:
                yield Candidate("reply", {"how": "right"}, [act], offender=act.who)
    for act in story.acts_of("follow"):
        better = [one for one in story.acts_of("hold") if any(t.rank for t in one.things) and not says_missing(one)]
        if not act.negated and better and any(not one.negated for one in story.acts_of("win")):
            yield Candidate("reply", {"how": "underplay"}, [act, *better], offender=act.who)
    yield from _not_done_though_able(story)
    yield from by_suits
    if "wrong-card" in story.mods and not any(story.acts_of("withdraw", "replace", "change")):
        played = [act for act in story.acts_of("play", "play-to") if "wrong-card" in act.mods]
        if played:
            yield Candidate("reply", {}, played, offender=played[0].who)


def _not_done_though_able(story: Story) -> Iterator[Candidate]:
    """A trick that could be won, or a suit followed, but another card was played: he could win, but gave a seven."""
    for place, able in enumerate(story.acts):
        if (
            not able.clause.modal
            or able.negated
            or able.clause.is_question
            or able.idea not in ("win", "take", "beat", "follow")
        ):
            continue
        if any(thing.idea in ("point", "vole", "game") or thing.number is not None for thing in able.things):
            continue
        for act in story.acts[place + 1 :]:
            done = (
                act.idea in ("play", "follow", "give", "discard", "play-to")
                and not act.negated
                and not act.is_only_considered
            )
            if done and any(thing.is_card for thing in act.things) and story.is_same(act.who, able.who):
                how = "revoke" if able.idea == "follow" else "underplay"
                yield Candidate("reply", {"how": how}, [act, able], offender=act.who)
                return


def _not_followed(story: Story) -> Iterator[Candidate]:
    """A suit not followed: wrongly, unless the words say that the player could not."""
    for act in story.acts_of("follow"):
        if act.negated and "yet" not in act.mods:
            able, held = ("no", []) if act.clause.modal else _holding(story, act.who)  # he could not follow
            if _in_hand(act) and any(t.prep == "with" and t.suit for t in act.things):
                able = "yes"  # with hearts in her hand
            how, told = "revoke", [act, *held]
            if able == "no":  # the card not followed is the other player's, whether led or only played
                how, played = "right", story.acts_of("lead", "play")
                told += [one for one in played if not one.negated and one.who and not story.is_same(one.who, act.who)]
            yield Candidate("reply", {"how": how}, told, offender=act.who)


def _holding(story: Story, who: str) -> tuple[str, list[Predicate]]:
    """Whether a player holds a card of the suit led, where the words say so, and those words."""
    for act in story.acts_of("hold"):
        if act.who and who and not story.is_same(act.who, who):
            continue
        if any("proper" in thing.mods or thing.rank == "king" for thing in act.things):
            continue  # nobody held the real one
        lacking = act.negated or "no" in act.mods or any("no" in thing.mods for thing in act.things)
        if any(thing.suit or thing.idea in ("suit", "cards", "card") for thing in act.things) or lacking:
            return "no" if lacking else "yes", [act]
    return "", []


def _suits_played(story: Story) -> Iterator[Candidate]:
    """A suit led, another played to it, and what was held."""
    if any(act.idea in _SAYING and any(t.suit for t in act.things) for act in story.acts):
        return
    led, reply = _lead_and_reply(story)
    if reply is None or (led is None and not _says_what_was_held(story, reply)):
        return
    against = led.things if led else _led_against(reply)
    kept_back = [t for t in reply.things if t.prep == "with" and t.suit] if _in_hand(reply) else []
    own = [thing for thing in reply.things if (led or thing not in against) and thing not in kept_back]
    suit = next((t.suit for t in against if t.suit), "")
    trumped = reply.idea == "trump" or any(t.idea == "trump" for t in own)
    played = next((t.suit for t in own if t.suit), "trumps" if trumped else suit)
    told = [act for act in (led, reply) if act is not None]
    if suit and played != suit and any(t.suit == suit for t in kept_back):  # trumps with two diamonds in his hand
        yield Candidate("reply", {"how": "revoke"}, told, offender=reply.who)
        return
    if suit and played == suit and (better := _beats(against, kept_back)) is not None:
        yield Candidate("reply", {"how": "underplay" if better else "right"}, told, offender=reply.who)
        return
    bare = not any(t.suit for t in own) and not trumped
    if bare and any(says_missing(act) and not act.is_only_considered for act in story.acts_of("hold", "be")):
        played = ""  # a seven, of whatever suit
    for act in _held_by(story, reply.who):
        lacking = act.negated or "no" in act.mods or any("no" in t.mods for t in act.things)
        suits = {t.suit for t in act.things if t.suit}
        ranks = {t.rank for t in act.things if t.rank}
        if suit and played == suit:
            if ranks or "higher" in act.mods or any("higher" in t.mods for t in act.things):
                right = lacking or (ranks and _beats(against, act.things) is False)
                yield Candidate("reply", {"how": "right" if right else "underplay"}, [*told, act], offender=reply.who)
                return
        elif not suit or not suits or suit in suits or any(t.idea == "suit" for t in act.things):
            if suits == {played} and not suit:
                continue
            kept = [] if played == "trumps" else _trumps_kept(story, reply.who)
            how = "revoke" if not lacking else "underplay" if kept and not _need_not_trump(story) else "right"
            yield Candidate("reply", {"how": how}, [*told, act, *kept], offender=reply.who)
            return
    if suit and played == suit:
        yield Candidate("reply", {"how": "right"}, told, offender=reply.who)


def _lead_and_reply(story: Story) -> tuple[Predicate | None, Predicate | None]:
    """The act that leads a suit, and the first that plays another player's card to it."""
    led = next((act for act in story.acts_of("lead") if any(t.suit for t in act.things) and not act.negated), None)
    led = led or _played_first(story)
    replies = (
        act
        for act in story.acts_of("play", "trump", "play-to", "discard", "follow")
        if act is not led
        and not (act.negated or act.is_only_considered)
        and (act.idea != "follow" or led is not None or _led_against(act))
        and (act.idea == "trump" or any(t.suit or t.rank or t.idea == "trump" for t in act.things))
        and (led is None or not act.who or not story.is_same(act.who, led.who))
    )
    return led, next(replies, None)


def _says_what_was_held(story: Story, reply: Predicate) -> bool:
    """Whether the story says anything of the hand from which a card was played."""
    held = list(story.acts_of("hold", "be", "notice"))
    if _in_hand(reply) or (held and reply.idea == "trump"):
        return True
    return any(t.suit or t.rank or t.idea == "suit" for act in held for t in act.things)


def _held_by(story: Story, who: str) -> list[Predicate]:
    """What the story says of the cards that a player held, or did not."""
    return [
        act
        for act in story.acts_of("hold", "be", "look", "notice")
        if not act.is_only_considered
        and (
            act.idea == "hold"
            or (act.idea in ("look", "notice") and any(t.suit or t.rank for t in act.things))
            or "no" in act.mods
            or any("no" in t.mods for t in act.things)
        )
        and (not act.who or not who or story.is_same(act.who, who))
        and (
            any(t.suit for t in act.things)
            or any(t.idea in ("suit", "cards", "card", "trump", "rank") for t in act.things)
            or act.negated
            or (act.idea == "hold" and not act.things)  # j'en avais
        )
    ]


def _played_first(story: Story) -> Predicate | None:
    """A card that is played, but not as a lead: il m'a joué carreau, j'ai jeté un trèfle."""
    played = [act for act in story.acts_of("play", "discard") if any(t.suit for t in act.things) and not act.negated]
    first = played[0] if len(played) > 1 and played[0].idea == "play" else None
    against = first is not None and any(t.prep in ("to", "on") for t in first.things)
    return first if first and not against and story.is_other(first.who, played[1].who) else None


def _in_hand(reply: Predicate) -> bool:
    """Whether the reply also says what stays in the hand."""
    return "mixed-in" in reply.mods or any(thing.idea == "hand" for thing in reply.things)


def _need_not_trump(story: Story) -> bool:
    """Whether the code named never requires a player to trump."""
    return bool(story.parsed.codes) and all(load(name).play.must_trump == "never" for name in story.parsed.codes)


def _trumps_kept(story: Story, who: str) -> list[Predicate]:
    """The words that say that a player had trumps and did not play one."""
    return [
        act
        for act in story.acts_of("hold", "keep")
        if (not act.who or not who or story.is_same(act.who, who))
        and not says_missing(act)
        and any(t.idea == "trump" or t.suit == "trumps" for t in act.things)
    ]


def _led_against(reply: Predicate) -> list[NounPhrase]:
    """The card that was led, where the reply names it: to his ten of clubs, on my heart, trumped my king."""
    on = [t for t in reply.things if t.prep in ("to", "on") and (t.suit or t.rank)]
    return on or [t for t in reply.things if reply.idea == "trump" and t.suit not in ("", "trumps")]


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


def _rank(thing: NounPhrase) -> int:
    return _RANKS.index(_NAMES.get(thing.rank, thing.rank)) if _NAMES.get(thing.rank, thing.rank) in _RANKS else -1


def _beats(led: Sequence[NounPhrase], held: Sequence[NounPhrase]) -> bool | None:
    """Whether a card held would have won against the card led; None where the words do not say."""
    of_lead = [_rank(t) for t in led if t.rank]
    of_hand = [_rank(t) for t in held if t.rank]
    return max(of_hand) > of_lead[0] if of_lead and of_hand else None
