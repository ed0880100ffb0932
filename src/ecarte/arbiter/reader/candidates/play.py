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
            yield Candidate("lead", {"how": "out-of-turn"}, [act], offender=act.actor)
    yield from turn_by_infinitive(story, "lead", ("lead", "play"))
    deal_sentences = {act.clause.sentence for act in story.acts_of("deal")}
    yield from turn_by_noun(story, "lead", "lead", ("turn", "lead"), deal_sentences)
    yield from _loser_lead_candidates(story)
    yield from _suit_named_candidates(story)


def _loser_lead_candidates(story: Story) -> Iterator[Candidate]:
    """A lead by a player who has not won the trick: she won it, but I led."""
    acts = [act for act in story.acts if act.idea and not act.is_auxiliary]
    for first_act, second_act in pairwise(acts):
        win, lead = (first_act, second_act) if second_act.idea == "lead" else (second_act, first_act)
        is_contrast = win is first_act or win.clause.join in ("though", "but") or win.clause.when in ("when", "after")
        is_trick_won = win.idea == "win" and lead.idea == "lead" and any(thing.idea == "trick" for thing in win.things)
        are_both_done = not (win.negated or win.is_only_considered or lead.negated or lead.is_only_considered)
        if is_trick_won and is_contrast and are_both_done and story.is_other(win.actor, lead.actor):
            yield Candidate("lead", {"how": "out-of-turn"}, [win, lead], offender=lead.actor)


def _suit_named_candidates(story: Story) -> Iterator[Candidate]:
    namings = [
        act for act in story.acts if act.idea in _SAYING and any(thing.suit and not thing.rank for thing in act.things)
    ]
    leads = [act for act in story.acts_of("lead", "play", "put", "go") if any(thing.suit for thing in act.things)]
    silent_acts = [
        act
        for act in story.acts_of("name", "say", "announce")
        if act.negated and any(thing.idea == "suit" for thing in act.things)
    ]
    silent_acts += [
        act
        for act, next_act in pairwise(story.acts)  # never said what suit it was
        if act.idea in ("name", "say", "announce")
        and act.negated
        and not any(thing.suit and not thing.rank for thing in act.things)
        if next_act.idea == "be" and any(thing.idea == "suit" for thing in next_act.things)
    ]
    plays = [act for act in story.acts_of("lead", "play") if not (act.negated or act.is_only_considered)]
    if silent_acts:
        yield Candidate("name-suit", {"how": "unnamed"}, [*silent_acts, *plays], offender=silent_acts[0].actor)
    wrong_namings = [
        act
        for act in story.acts_of("name", "announce", "say")
        if any(thing.idea == "suit" and thing.mods & {"incorrect", "another"} for thing in act.things)
    ]
    if wrong_namings and not wrong_namings[0].negated:
        yield Candidate("name-suit", {"how": "differs"}, wrong_namings, offender=wrong_namings[0].actor)
    denied_namings = [act for act in namings if act.negated]
    if denied_namings:
        yield Candidate("name-suit", {"how": "unnamed"}, [*denied_namings, *plays], offender=denied_namings[0].actor)
        return
    if namings and leads:
        suit_named = next(thing.suit for thing in namings[0].things if thing.suit)
        suit_led = next(thing.suit for thing in leads[0].things if thing.suit)
        candidate = Candidate(
            "name-suit",
            {"how": "right" if suit_named == suit_led else "differs"},
            [namings[0], leads[0]],
            offender=namings[0].actor or leads[0].actor,
        )
        if any(thing.idea == "hand" for thing in leads[0].things) and sum(
            thing.suit == suit_named for thing in leads[0].things
        ) > (suit_named == suit_led):
            candidate.facts["holds_suit"] = "yes"  # a spade, with hearts in hand
        for act in story.acts_of("hold"):
            things_held = [
                thing for thing in act.things if thing.suit == suit_named or thing.idea in ("suit", "card", "cards")
            ] or (not act.things)
            if things_held and "quoted" not in act.mods:
                is_denied = act.negated or any("no" in thing.mods for thing in act.things) or "no" in act.mods
                candidate.facts["holds_suit"] = "no" if is_denied else "yes"
                candidate.acts.append(act)
        yield candidate


def reply_candidates(story: Story) -> Iterator[Candidate]:
    """A suit not followed, a trick not won."""
    for act in story.acts_of("revoke"):
        yield Candidate("reply", {"how": "right" if act.negated else "revoke"}, [act], offender=act.actor)
    suit_candidates = list(_suit_played_candidates(story))
    revoke_acts = [act for act in story.acts if any(thing.idea == "revoke" for thing in act.things)]
    if revoke_acts and not (
        suit_candidates or any(story.acts_of("revoke"))
    ):  # what is played says more than what it is called
        yield Candidate("reply", {"how": "revoke"}, revoke_acts)
    yield from _not_followed_candidates(story)
    for act in story.acts_of("underplay"):
        yield Candidate("reply", {"how": "underplay"}, [act], offender=act.actor)
    is_given_up = any(story.acts_of("abandon", "lay-down", "resign"))
    for act in () if is_given_up else story.acts_of("win", "trump"):
        if (
            act.negated
            and (act.things or "able" in act.mods)
            and all(thing.is_card or thing.idea in ("trick", "suit", "trump", "lead") for thing in act.things)
        ):
            ability = (
                "no"
                if any(
                    "no" in thing.mods or holding.negated
                    for holding in story.acts_of("hold")
                    for thing in holding.things
                )
                else "yes"
            )
            if act.idea == "trump" and _need_not_trump(story):
                ability = "no"
            if ability == "yes":
                yield Candidate("reply", {"how": "underplay"}, [act], offender=act.actor)
            else:
                yield Candidate("reply", {"how": "right"}, [act], offender=act.actor)
    for act in story.acts_of("follow"):
        better_holdings = [
            other_act
            for other_act in story.acts_of("hold")
            if any(thing.rank for thing in other_act.things) and not says_missing(other_act)
        ]
        if not act.negated and better_holdings and any(not other_act.negated for other_act in story.acts_of("win")):
            yield Candidate("reply", {"how": "underplay"}, [act, *better_holdings], offender=act.actor)
    yield from _possible_act_candidates(story)
    yield from suit_candidates
    if "wrong-card" in story.mods and not any(story.acts_of("withdraw", "replace", "change")):
        wrong_plays = [act for act in story.acts_of("play", "play-to") if "wrong-card" in act.mods]
        if wrong_plays:
            yield Candidate("reply", {}, wrong_plays, offender=wrong_plays[0].actor)


def _possible_act_candidates(story: Story) -> Iterator[Candidate]:
    """Another card played where a player could have won the trick or followed suit: he could win, but gave a seven."""
    for place, possible_act in enumerate(story.acts):
        if (
            not possible_act.clause.modal
            or possible_act.negated
            or possible_act.clause.is_question
            or possible_act.idea not in ("win", "take", "beat", "follow")
        ):
            continue
        if any(thing.idea in ("point", "vole", "game") or thing.number is not None for thing in possible_act.things):
            continue
        for act in story.acts[place + 1 :]:
            is_played_instead = (
                act.idea in ("play", "follow", "give", "discard", "play-to")
                and not act.negated
                and not act.is_only_considered
            )
            if (
                is_played_instead
                and any(thing.is_card for thing in act.things)
                and story.is_same(act.actor, possible_act.actor)
            ):
                how = "revoke" if possible_act.idea == "follow" else "underplay"
                yield Candidate("reply", {"how": how}, [act, possible_act], offender=act.actor)
                return


def _not_followed_candidates(story: Story) -> Iterator[Candidate]:
    """A suit not followed: wrongly, unless the words say that the player could not."""
    for act in story.acts_of("follow"):
        if act.negated and "yet" not in act.mods:
            ability, holdings = ("no", []) if act.clause.modal else _holding(story, act.actor)  # he could not follow
            if _names_hand(act) and any(thing.prep == "with" and thing.suit for thing in act.things):
                ability = "yes"  # with hearts in her hand
            how, acts = "revoke", [act, *holdings]
            if ability == "no":  # the card not followed is the other player's, whether led or only played
                how, plays = "right", story.acts_of("lead", "play")
                acts += [
                    play
                    for play in plays
                    if not play.negated and play.actor and not story.is_same(play.actor, act.actor)
                ]
            yield Candidate("reply", {"how": how}, acts, offender=act.actor)


def _holding(story: Story, player: str) -> tuple[str, list[Predicate]]:
    """Whether a player holds a card of the suit led, where the words say so, and those words."""
    for act in story.acts_of("hold"):
        if act.actor and player and not story.is_same(act.actor, player):
            continue
        if any("proper" in thing.mods or thing.rank == "king" for thing in act.things):
            continue  # nobody held the real one
        is_denied = act.negated or "no" in act.mods or any("no" in thing.mods for thing in act.things)
        if any(thing.suit or thing.idea in ("suit", "cards", "card") for thing in act.things) or is_denied:
            return "no" if is_denied else "yes", [act]
    return "", []


def _suit_played_candidates(story: Story) -> Iterator[Candidate]:
    """Another suit played than the one led, with what the story says of the player's hand."""
    if any(act.idea in _SAYING and any(thing.suit for thing in act.things) for act in story.acts):
        return
    lead, reply = _lead_and_reply(story)
    if reply is None or (lead is None and not _states_holding(story, reply)):
        return
    cards_led = lead.things if lead else _cards_led_against(reply)
    kept_back = [thing for thing in reply.things if thing.prep == "with" and thing.suit] if _names_hand(reply) else []
    reply_cards = [thing for thing in reply.things if (lead or thing not in cards_led) and thing not in kept_back]
    suit = next((thing.suit for thing in cards_led if thing.suit), "")
    is_trumped = reply.idea == "trump" or any(thing.idea == "trump" for thing in reply_cards)
    suit_played = next((thing.suit for thing in reply_cards if thing.suit), "trumps" if is_trumped else suit)
    acts = [act for act in (lead, reply) if act is not None]
    if (
        suit and suit_played != suit and any(thing.suit == suit for thing in kept_back)
    ):  # trumps with two diamonds in his hand
        yield Candidate("reply", {"how": "revoke"}, acts, offender=reply.actor)
        return
    if suit and suit_played == suit and (is_better_held := _beats(cards_led, kept_back)) is not None:
        yield Candidate("reply", {"how": "underplay" if is_better_held else "right"}, acts, offender=reply.actor)
        return
    is_suit_unnamed = not any(thing.suit for thing in reply_cards) and not is_trumped
    if is_suit_unnamed and any(says_missing(act) and not act.is_only_considered for act in story.acts_of("hold", "be")):
        suit_played = ""  # a seven, of whatever suit
    for act in _acts_of_holding(story, reply.actor):
        is_denied = act.negated or "no" in act.mods or any("no" in thing.mods for thing in act.things)
        suits = {thing.suit for thing in act.things if thing.suit}
        ranks = {thing.rank for thing in act.things if thing.rank}
        if suit and suit_played == suit:
            if ranks or "higher" in act.mods or any("higher" in thing.mods for thing in act.things):
                is_right = is_denied or (ranks and _beats(cards_led, act.things) is False)
                yield Candidate(
                    "reply", {"how": "right" if is_right else "underplay"}, [*acts, act], offender=reply.actor
                )
                return
        elif not suit or not suits or suit in suits or any(thing.idea == "suit" for thing in act.things):
            if suits == {suit_played} and not suit:
                continue
            trumps_kept = [] if suit_played == "trumps" else _trumps_kept(story, reply.actor)
            how = "revoke" if not is_denied else "underplay" if trumps_kept and not _need_not_trump(story) else "right"
            yield Candidate("reply", {"how": how}, [*acts, act, *trumps_kept], offender=reply.actor)
            return
    if suit and suit_played == suit:
        yield Candidate("reply", {"how": "right"}, acts, offender=reply.actor)


def _lead_and_reply(story: Story) -> tuple[Predicate | None, Predicate | None]:
    """The act that leads a suit, and the first that plays another player's card to it."""
    lead = next(
        (act for act in story.acts_of("lead") if any(thing.suit for thing in act.things) and not act.negated), None
    )
    lead = lead or _played_first(story)
    replies = (
        act
        for act in story.acts_of("play", "trump", "play-to", "discard", "follow")
        if act is not lead
        and not (act.negated or act.is_only_considered)
        and (act.idea != "follow" or lead is not None or _cards_led_against(act))
        and (act.idea == "trump" or any(thing.suit or thing.rank or thing.idea == "trump" for thing in act.things))
        and (lead is None or not act.actor or not story.is_same(act.actor, lead.actor))
    )
    return lead, next(replies, None)


def _states_holding(story: Story, reply: Predicate) -> bool:
    """Whether the story says anything of the hand from which a card was played."""
    holdings = list(story.acts_of("hold", "be", "notice"))
    if _names_hand(reply) or (holdings and reply.idea == "trump"):
        return True
    return any(thing.suit or thing.rank or thing.idea == "suit" for act in holdings for thing in act.things)


def _acts_of_holding(story: Story, player: str) -> list[Predicate]:
    """What the story says of the cards that a player held, or did not."""
    return [
        act
        for act in story.acts_of("hold", "be", "look", "notice")
        if not act.is_only_considered
        and (
            act.idea == "hold"
            or (act.idea in ("look", "notice") and any(thing.suit or thing.rank for thing in act.things))
            or "no" in act.mods
            or any("no" in thing.mods for thing in act.things)
        )
        and (not act.actor or not player or story.is_same(act.actor, player))
        and (
            any(thing.suit for thing in act.things)
            or any(thing.idea in ("suit", "cards", "card", "trump", "rank") for thing in act.things)
            or act.negated
            or (act.idea == "hold" and not act.things)  # j'en avais
        )
    ]


def _played_first(story: Story) -> Predicate | None:
    """A card that is played, but not as a lead: il m'a joué carreau, j'ai jeté un trèfle."""
    plays = [
        act for act in story.acts_of("play", "discard") if any(thing.suit for thing in act.things) and not act.negated
    ]
    first_play = plays[0] if len(plays) > 1 and plays[0].idea == "play" else None
    is_reply = first_play is not None and any(thing.prep in ("to", "on") for thing in first_play.things)
    return first_play if first_play and not is_reply and story.is_other(first_play.actor, plays[1].actor) else None


def _names_hand(reply: Predicate) -> bool:
    """Whether the reply also says what stays in the hand."""
    return "mixed-in" in reply.mods or any(thing.idea == "hand" for thing in reply.things)


def _need_not_trump(story: Story) -> bool:
    """Whether codes are named, and none of them ever requires a player to trump."""
    return bool(story.parsed.codes) and all(load(name).play.must_trump == "never" for name in story.parsed.codes)


def _trumps_kept(story: Story, player: str) -> list[Predicate]:
    """The words that say that a player had trumps and did not play one."""
    return [
        act
        for act in story.acts_of("hold", "keep")
        if (not act.actor or not player or story.is_same(act.actor, player))
        and not says_missing(act)
        and any(thing.idea == "trump" or thing.suit == "trumps" for thing in act.things)
    ]


def _cards_led_against(reply: Predicate) -> list[NounPhrase]:
    """The card that was led, where the reply names it: to his ten of clubs, on my heart, trumped my king."""
    cards_on = [thing for thing in reply.things if thing.prep in ("to", "on") and (thing.suit or thing.rank)]
    return cards_on or [thing for thing in reply.things if reply.idea == "trump" and thing.suit not in ("", "trumps")]


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


def _beats(cards_led: Sequence[NounPhrase], cards_held: Sequence[NounPhrase]) -> bool | None:
    """Whether a card held would have won against the card led; None where the words do not say."""
    led_ranks = [_rank(thing) for thing in cards_led if thing.rank]
    held_ranks = [_rank(thing) for thing in cards_held if thing.rank]
    return max(held_ranks) > led_ranks[0] if led_ranks and held_ranks else None
