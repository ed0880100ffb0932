"""The clauses of a story as acts: what each really says, whether it was done, and when.

"I forgot to announce the king" has the verb *forget*; as a predicate it is *announce*, negated.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from ecarte.arbiter.reader.clauses import Clause, ParsedStory
from ecarte.arbiter.reader.noun_phrases import NounPhrase

_DENYING: Final = frozenset({"forget"})
_NOTICING: Final = frozenset({"notice", "claim", "raise", "mean", "ask-what", "happen"})


class Predicate(msgspec.Struct):
    """A clause whose persons are known: the `actor` does the act to the `receiver`, or did not do it if `negated`."""

    clause: Clause
    actor: str = ""
    receiver: str = ""
    negated: bool = False
    used: bool = False
    is_auxiliary: bool = False
    happened: str = "yes"
    """Whether it is done at the time of the fault: yes, no, or open."""

    @property
    def idea(self) -> str:
        """What was done."""
        return self.clause.act

    @property
    def mods(self) -> set[str]:
        """The words beside it."""
        return self.clause.mods

    @property
    def things(self) -> list[NounPhrase]:
        """What it was done with."""
        return self.clause.noun_phrases

    @property
    def plays_card(self) -> bool:
        """Whether a word for playing means that a card is played, and not that something is only put somewhere.

        "I put a heart on it" does; "he put three cards face down" and "she put the question twice" do not.
        """
        if self.idea != "play" or not self.clause.may_mean_putting:
            return True
        things_put = [thing for thing in self.things if thing.suit or thing.rank or not thing.prep]
        if not things_put:
            return not (self.mods & _ASIDE or any(thing.idea in _ELSEWHERE for thing in self.things))
        return any(_is_one_card(thing) for thing in things_put)

    @property
    def is_only_considered(self) -> bool:
        """Whether the story asks if it may be done, and does not state it."""
        return self.is_auxiliary or self.clause.modal or (self.clause.is_question and self.clause.verb_form == "base")


_ASIDE: Final = frozenset({"mixed-in", "apart", "bottom", "face-down"})
_ELSEWHERE: Final = frozenset({"hand", "stock", "discards", "pack", "packet", "heap", "floor"})
"""Where cards lie that are not being played."""


def _is_one_card(thing: NounPhrase) -> bool:
    """Whether a thing is one card, by itself or by its suit or rank."""
    if thing.suit or thing.rank or thing.idea == "trump":
        return True
    is_single = thing.number in (None, 1) and not (thing.owner or thing.mods & {"too-many", "more"})
    return is_single and (thing.idea == "card" or (thing.idea == "cards" and thing.number == 1))


def refine_predicates(acts: Sequence[Predicate], parsed: ParsedStory) -> None:
    """Correct the acts where the words mean another act, a denial or a time.  The actors must be known."""
    _resolve_lifting(acts)
    _resolve_donner_and_couper(acts, parsed)
    _resolve_by_neighbours(acts)
    _resolve_exposures(acts)
    _fill_subjects(acts)
    _mark_trump_suit(acts)
    _resolve_negation(acts)
    _resolve_times(acts)


_IDEA_OF_THING: Final = {
    "proposal": "propose", "trick": "win", "announcement": "announce", "vole": "win", "point": "win",
    "remark": "remark",
}  # fmt: skip
"""For each of these things, the act that is meant by making it."""


def _resolve_by_neighbours(acts: Sequence[Predicate]) -> None:
    """Correct acts by the words beside them: making a proposal is proposing, asking how many is accepting."""
    is_anything_announced, last_speaker = any(other_act.idea in ("announce", "say", "name") for other_act in acts), ""
    for act in acts:
        idea_made = next((_IDEA_OF_THING[thing.idea] for thing in act.things if thing.idea in _IDEA_OF_THING), "")
        if act.idea in ("make", "do") and idea_made:
            act.clause.act = idea_made
        cards = [thing for thing in act.things if thing.is_card]
        is_counted = any(thing.number is not None and not (thing.suit or thing.rank) for thing in cards)
        if (
            act.idea == "go"
            and not is_anything_announced
            and any(thing.suit and not thing.rank for thing in act.things)
        ):
            act.clause.act = "say"  # he goes hearts
        if act.idea == "play" and any(thing.idea == "point" for thing in act.things):
            act.clause.act = "mark"  # he put down one point
        _resolve_other_than_play(act)
        _resolve_by_things(act, cards)
        _resolve_quoted_answer(act, last_speaker)
        if act.idea == "ask" and act.actor and act.receiver == act.actor and not cards:
            act.clause.act = "ponder"  # je me demandais
        last_speaker = act.actor if act.idea in ("say", "answer", "accept", "announce") else last_speaker
        if act.idea in ("throw", "discard") and _is_abandonment(acts, act, cards):
            act.clause.act = "abandon"  # with three tricks made he threw away the last two
        if act.idea == "throw":
            act.clause.act = "discard" if is_counted or not act.things else "play"
        elif act.idea == "ask-what" and is_counted:
            act.clause.act = "ask"
        elif act.idea in ("deal", "give") and act.actor == "elder" and is_counted and not act.receiver:
            act.actor, act.receiver, act.clause.passive = "", "elder", True  # elder dealt six
        elif act.idea == "withdraw" and is_counted:
            act.clause.act = "take"  # il n'en a repris que trois
        elif (
            act.idea == "say"
            and is_counted
            and not act.negated
            and any(other_act.idea in ("give", "get") for other_act in acts)
        ):
            act.clause.act = "ask"  # I said three
        elif act.idea == "take" and any(thing.idea == "point" for thing in act.things):
            act.clause.act = "mark"
        elif act.idea == "play" and act.clause.patient is not None and not act.clause.passive and not act.actor:
            act.clause.act = "play" if act.clause.patient.idea == "trick" else "lie"  # a card lay face up
        if (
            act.idea in ("say", "ask-what")
            and "how-many" in act.mods
            and any(thing.idea == "proposal" for other_act in acts for thing in other_act.things)
        ):
            act.clause.act = "accept"


_SPOKEN: Final = frozenset({"proposal", "announcement", "claim", "number", "remark", "word"})
"""Things that are answered with a word and not with a card."""


def _resolve_other_than_play(act: Predicate) -> None:
    """Rename an act that the story calls playing or giving, such as giving advice."""
    if act.idea in ("give", "deal", "make", "do") and any(thing.idea == "advice" for thing in act.things):
        act.clause.act = "advise"
    if act.idea == "give" and packets_of(act):
        act.clause.act = "deal"  # il a donné deux, deux et une
    if act.idea == "play" and _goes_into_the_hand(act):
        act.clause.act = "mix"  # and put it in his hand
    elif act.idea == "play-to" and any(thing.idea in _SPOKEN for thing in act.things):
        act.clause.act = "answer"  # il a répondu à ma proposition
    elif act.idea == "lead" and any(thing.idea == "hand" and thing.owner and not thing.prep for thing in act.things):
        act.clause.act = "look"  # j'ouvre mon jeu
    elif act.idea == "replay" and any(thing.is_card and (thing.suit or thing.rank) for thing in act.things):
        act.clause.act = "lead"  # il rejoue trèfle


def packets_of(act: Predicate) -> tuple[int, ...]:
    """The packets of a hand that is dealt in too many of them: two, two and one."""
    packets = tuple(thing.number for thing in act.things if thing.idea == "cards" and thing.number is not None)
    return packets if len(packets) > _PACKETS and sum(packets) == _HAND else ()


_PACKETS: Final = 2
_HAND: Final = 5
"""A hand of five cards is dealt in two packets."""


def _goes_into_the_hand(act: Predicate) -> bool:
    """Whether cards are put with others into a hand, and so not played."""
    if not act.clause.may_mean_putting or any(
        thing.suit or thing.rank or (thing.is_card and thing.prep == "with") for thing in act.things
    ):
        return False
    is_into_hand = any(thing.idea == "hand" and thing.prep in ("in", "to", "with") for thing in act.things)
    return is_into_hand or "mixed-in" in act.mods


def _resolve_quoted_answer(act: Predicate, last_speaker: str) -> None:
    """The dealer's answer in a word: "how many?" accepts, "play!" refuses."""
    is_quoting = act.idea == "say" and "quoting" in act.mods
    if (act.idea == "answer" or is_quoting) and "how-many" in act.mods and not act.negated:
        act.clause.act = "accept"
    elif (
        act.idea == "play"
        and "quoted" in act.mods
        and act.clause.verb_form != "past"
        and last_speaker
        and not (act.actor or act.things)
    ):
        act.clause.act, act.actor = "refuse", last_speaker


def _is_abandonment(acts: Sequence[Predicate], act: Predicate, cards: Sequence[NounPhrase]) -> bool:
    """Whether the last cards of a hand are thrown in after tricks were made."""
    are_last_cards = any(
        (thing.mods | act.mods) & {"last", "whole"} and not (thing.suit or thing.rank) for thing in cards
    )
    return are_last_cards and any(thing.idea == "trick" for other_act in acts for thing in other_act.things)


def _resolve_by_things(act: Predicate, cards: Sequence[NounPhrase]) -> None:
    """Rename an act whose words mean another act beside these things: she was void, she changed four, j'ai jeté le
    dix."""
    for thing in cards:
        if thing.prep == "in" and thing.owner and thing.idea == "cards" and thing.number is None:
            thing.idea = "hand"  # there were four in mine
    for thing in act.things:
        if thing.owner and thing.idea in ("packet", "heap") and (thing.prep == "in" or act.idea in ("count", "look")):
            thing.idea = "hand"  # six in my packet
    counted_cards = [thing for thing in cards if thing.number is not None and not (thing.suit or thing.rank)]
    plain_cards = [thing for thing in counted_cards if not thing.prep]
    if act.idea == "be" and "void" in act.mods and act.actor:
        act.clause.act, act.clause.negated = "hold", not act.clause.negated
    elif (
        act.idea == "change" and len(plain_cards) == 1 and not any(thing.prep in ("from", "to") for thing in act.things)
    ):
        act.clause.act = "exchange"
    elif (
        act.idea == "discard"
        and cards
        and any(thing.rank or "first" in thing.mods for thing in cards)
        and not counted_cards
    ):
        act.clause.act = "play"  # avant d'avoir jeté sa première carte
    elif act.idea in ("hold", "take", "get") and any(thing.idea == "look" for thing in act.things):
        act.clause.act = "look"  # she had a peep at my hand
        act.clause.things = [thing for thing in act.clause.things if thing.idea != "look"]
    elif act.idea == "take-up" and "again" in act.mods and cards and not counted_cards:
        act.clause.act = "withdraw"  # she picked a card up again
    elif (
        act.idea == "remark"
        and act.actor not in ("bystander", "bettor")
        and any(thing.suit and not thing.rank for thing in cards)
    ):
        act.clause.act = "say"  # I called out hearts
    elif act.idea == "abandon" and any(thing.suit or thing.rank for thing in cards):
        act.clause.act = "play"  # she threw a heart in
    elif act.idea == "abandon" and any(thing.idea == "discards" for thing in act.things):
        act.clause.act = "discard"
    elif act.idea == "move" and any(thing.idea == "score" for thing in act.things):
        act.clause.act = "mark"  # she pushed her counter up
    elif act.idea == "move" and "mixed-in" in act.mods:
        act.clause.act = "mix"  # he slid them into his hand


def _resolve_lifting(acts: Sequence[Predicate]) -> None:
    """Rename cutting the discards as taking them up: the word for both is to lift."""
    for act in acts:
        if act.idea == "cut" and any(thing.idea == "discards" for thing in act.things):
            act.clause.act = "take-up"


def _fill_subjects(acts: Sequence[Predicate]) -> None:
    """Give each act stated without a subject the player who did it: threw two, gave myself one."""
    for act, next_act in pairwise(acts):
        are_together = (
            act.clause.sentence == next_act.clause.sentence
            and act.clause.verb_form == next_act.clause.verb_form == "past"
        )
        is_without_subject = not (act.actor or act.clause.passive or act.clause.patient or act.clause.subject)
        if (
            are_together
            and is_without_subject
            and act.idea
            and next_act.actor
            and not (next_act.clause.subject or next_act.clause.passive)
        ):
            act.actor = next_act.actor


def _resolve_exposures(acts: Sequence[Predicate]) -> None:
    """Rename acts by which cards become visible as exposing: a player lets a card be seen, or a card falls."""
    for before, act in pairwise(acts):
        if act.idea == "expose" and before.idea == "let" and not act.things:
            act.clause.things, act.actor = before.things, act.actor or before.actor
        trump_cards = [thing for thing in before.things if thing.idea in ("trump", "turn-up")]
        is_exposed = act.idea == "expose" and act.clause.verb_form in ("ing", "past")
        if (is_exposed or (act.idea == "lie" and act.clause.verb_form == "ing")) and not act.things and trump_cards:
            act.clause.act, act.clause.things, act.actor = "lie", trump_cards, ""  # the trump's showing
        hands_held = [thing for thing in act.things if thing.idea == "hand" and thing.prep == "in"]
        if (
            act.idea == "lie"
            and act.clause.verb_form == "ing"
            and hands_held
            and any(thing.prep == "with" for thing in before.things)
        ):
            before.clause.things += hands_held  # with the queen sitting in his hand
    for act in acts:
        if act.idea == "fall":
            act.clause.act = "expose"


def _mark_trump_suit(acts: Sequence[Predicate]) -> None:
    """Count a suit as trumps in the whole story where it is said to be trumps."""
    for act in acts:
        is_trump_named = any(thing.idea == "trump" for thing in act.things) and not (act.negated or act.clause.negated)
        suits = {thing.suit for thing in act.things if thing.suit not in ("", "trumps") and not thing.rank}
        if is_trump_named and len(suits) == 1 and act.idea in ("be", "", "turn-up"):
            for thing in (thing for other_act in acts for thing in other_act.things):
                if thing.suit in suits:
                    thing.suit = "trumps"


def _resolve_donner_and_couper(acts: Sequence[Predicate], parsed: ParsedStory) -> None:
    """Tell apart in French dealing from giving (both `donner`), and cutting from trumping (both `couper`)."""
    if parsed.language != "fr":
        return
    exchange_ideas = ("ask", "discard", "accept", "exchange")
    is_exchanging = any(act.idea in exchange_ideas and act.clause.join != "if" for act in acts)
    is_exchanging = is_exchanging or any(thing.idea == "exchange" for act in acts for thing in act.things)
    is_in_play = any(act.idea in ("lead", "follow", "play") for act in acts)
    is_cut_for_deal = any("fordeal" in act.mods for act in acts)
    for act in acts:
        has_counted_cards = any(thing.is_card and thing.number is not None for thing in act.things)
        if (
            act.idea == "give"
            and not has_counted_cards
            and not is_exchanging
            and not any(person for prep, person in act.clause.persons if prep != "by")
        ):
            act.clause.act = "deal"
        related_acts = (act, *(other_act for other_act in acts if other_act.idea == "hold"))
        is_suit_named = any(
            thing.suit or thing.idea == "trump" for other_act in related_acts for thing in other_act.things
        )
        if (
            act.idea == "cut"
            and not is_cut_for_deal
            and (is_in_play or is_suit_named)
            and not any(thing.idea == "pack" for thing in act.things)
        ):
            act.clause.act = "trump"


# --- persons ----------------------------------------------------------------------------------------


def _resolve_negation(acts: Sequence[Predicate]) -> None:
    """Deny each act that was forgotten or left undone."""
    for place, act in enumerate(acts):
        act.negated = act.clause.negated or (act.clause.patient is not None and "no" in act.clause.patient.mods)
        before = acts[place - 1] if place else None
        is_governed = (
            before is not None
            and before.clause.sentence == act.clause.sentence
            and (
                act.clause.verb_form in ("base", "ing")
                and act.clause.inherits
                and not act.clause.join
                and not act.clause.when
            )
        )
        if is_governed and before is not None and before.idea in _DENYING:
            act.negated ^= not before.negated
        elif is_governed and before is not None and before.idea == "refuse":
            act.negated, before.is_auxiliary = True, True
        elif is_governed and before is not None and before.negated and before.idea in ("want", "begin", "let"):
            act.negated = True
        elif (
            is_governed
            and before is not None
            and before.idea in ("hold", "be", "ask-what")
            and act.clause.verb_form == "base"
        ):
            act.is_auxiliary = True
        elif is_governed and before is not None and before.idea == "want" and act.idea == "play" and not act.things:
            act.is_auxiliary = True  # je veux jouer comme ça
        if act.clause.join == "instead-of":
            act.negated = True


def _resolve_times(acts: Sequence[Predicate]) -> None:
    """Set for each act whether it is done at the time that the story speaks of."""
    for place, act in enumerate(acts):
        if act.is_auxiliary or _is_only_pondered(acts, place):
            act.happened = "open"
            continue
        if act.negated or act.is_only_considered:
            act.happened = "no" if act.negated else "open"
        if act.clause.when in ("before", "until") and act.idea not in _NOTICING:
            main_clause = _main_clause(acts, place)
            is_done_late = (
                main_clause is not None
                and main_clause.negated
                and (main_clause.idea in _NOTICING or act.clause.when == "until")
            )
            act.happened = "yes" if is_done_late else "no"


def _is_only_pondered(acts: Sequence[Predicate], place: int) -> bool:
    """Whether the act at a place was only considered: I was debating whether to propose or to play, j'hésitais à
    proposer."""
    act, before = acts[place], acts[place - 1] if place else None
    if act.clause.verb_form != "base" or not act.clause.inherits or act.clause.when:
        return False
    if act.clause.join == "if" or before is None or before.clause.sentence != act.clause.sentence:
        return act.clause.join == "if"
    is_going = before.idea == "go" and before.clause.join == "if"  # si j'allais proposer
    return before.idea == "ponder" or is_going or (act.clause.join == "or" and _is_only_pondered(acts, place - 1))


def _main_clause(acts: Sequence[Predicate], place: int) -> Predicate | None:
    """The clause that a clause of time modifies."""
    sentence = acts[place].clause.sentence
    earlier_clauses = [act for act in acts[:place] if act.clause.sentence == sentence and not act.clause.when]
    later_clauses = [act for act in acts[place + 1 :] if act.clause.sentence == sentence and not act.clause.when]
    return earlier_clauses[-1] if earlier_clauses else later_clauses[0] if later_clauses else None
