"""A story in terms of the table: who sits where, what was done and not done, and in what order.

In "my opponent dealt me six cards" the opponent is the dealer because they dealt, and so "me" is the elder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ecarte.arbiter.reader.clauses import Clause, ParsedStory
from ecarte.arbiter.reader.noun_phrases import NounPhrase
from ecarte.arbiter.reader.predicates import Predicate, refine_predicates

OTHER: Final = {"me": "opp", "opp": "me", "dealer": "elder", "elder": "dealer", "p1": "p2", "p2": "p1"}
_DEALERS: Final = frozenset({"deal", "give", "misdeal", "accept", "refuse", "turn-up"})
_ELDERS: Final = frozenset({"propose", "ask", "stand"})
_IMPERSONAL: Final = frozenset({"notice", "look", "mean", "play", "exchange", "say", "happen", "hold", "be", "lead"})
"""Acts whose subject may be impersonal: on joue."""


class Seats:
    """Who is the dealer and who the elder, from all that is said: with two players, each is one or the other."""

    def __init__(self) -> None:
        self._parent: dict[str, tuple[str, int]] = {}
        self.contradicted = ""
        self.assumed: list[str] = []
        for name, other_name in (("me", "opp"), ("dealer", "elder"), ("p1", "p2")):
            self.differ(name, other_name)

    def _root(self, name: str) -> tuple[str, int]:
        parent, parity = self._parent.get(name, (name, 0))
        if parent == name:
            return name, parity
        root, parent_parity = self._root(parent)
        return root, parity ^ parent_parity

    def _join(self, name: str, other_name: str, parity: int) -> None:
        (root, root_parity), (other_root, other_parity) = self._root(name), self._root(other_name)
        if root == other_root:
            if root_parity ^ other_parity != parity and not self.contradicted:
                self.contradicted = name
            return
        self._parent[root] = (other_root, root_parity ^ other_parity ^ parity)

    def same(self, name: str, other_name: str) -> None:
        """Record that two names are of one player; other names than those of `OTHER` are ignored."""
        if name in OTHER and other_name in OTHER:
            self._join(name, other_name, 0)

    def differ(self, name: str, other_name: str) -> None:
        """Record that two names are of two players; other names than those of `OTHER` are ignored."""
        if name in OTHER and other_name in OTHER:
            self._join(name, other_name, 1)

    def parity(self, name: str, other_name: str) -> int | None:
        """0 where two names are of one player, 1 where they are of two, None where it is not known."""
        (root, root_parity), (other_root, other_parity) = self._root(name), self._root(other_name)
        return root_parity ^ other_parity if root == other_root else None

    def seat(self, name: str) -> str:
        """`dealer`, `elder`, or "" where it is not known."""
        if name not in OTHER:
            return ""
        (root, root_parity), (dealer_root, dealer_parity) = self._root(name), self._root("dealer")
        return "" if root != dealer_root else "elder" if root_parity ^ dealer_parity else "dealer"


class Story(msgspec.Struct):
    """The acts of a story, who is who in it, and what else its words state."""

    parsed: ParsedStory
    acts: list[Predicate]
    seats: Seats
    mods: frozenset[str]

    def seat(self, name: str) -> str:
        """The seat of a player, as far as it is known."""
        return self.seats.seat(name)

    def is_same(self, name: str, other_name: str) -> bool:
        """Whether two names are of one player, as far as it is known."""
        return bool(name) and (name == other_name or self.seats.parity(name, other_name) == 0)

    def is_other(self, name: str, other_name: str) -> bool:
        """Whether two names are of two players, as far as it is known."""
        return bool(name and other_name) and name != other_name and self.seats.parity(name, other_name) == 1

    def acts_of(self, *ideas: str) -> Iterator[Predicate]:
        """Every act of these kinds, in story order."""
        return (act for act in self.acts if act.idea in ideas)

    def owner_of(self, thing: NounPhrase, act: Predicate) -> str:
        """The name of the player who owns a thing, "" where nobody does."""
        return thing.owner

    @property
    def bets(self) -> bool | None:
        """Whether a bystander has bet on the game; None where the story does not say."""
        if "no-bet" in self.mods:
            return False
        bets = [
            act for act in self.acts_of("bet") if act.actor in ("bystander", "bettor") and not act.is_only_considered
        ]
        if "bettor" in self.mods or any(not (act.negated or "no" in act.mods) for act in bets):
            return True
        return False if bets else None

    @property
    def nouns(self) -> frozenset[str]:
        """Every kind of thing mentioned anywhere."""
        return frozenset(
            thing.idea for act in self.acts for thing in (*act.things, *(thing for _, thing in act.clause.times))
        )


def story_of(parsed: ParsedStory) -> Story:
    """The story that the clauses tell: its acts, with a seat for each player as far as it is known."""
    acts = [Predicate(clause) for clause in parsed.clauses]
    mods = frozenset(mod for act in acts for mod in act.mods)
    seats = Seats()
    persons = _Persons(acts, parsed)
    persons.resolve()
    refine_predicates(acts, parsed)
    story = Story(parsed, acts, seats, mods | {item.idea for item in parsed.tokens})
    if persons.is_me and "p1" in persons.named_here and "p2" not in persons.named_here:
        seats.same("p1", "opp")  # a player called by name is not "I"
    for name, seat in parsed.roles_named:
        seats.same(persons.player_named(name), seat)
    _infer_seats(story)
    if parsed.has_unquoted_speech and not seats.contradicted:
        seats.contradicted = "me"
    return story


class _Persons:
    """Resolves every pronoun to a player."""

    def __init__(self, acts: Sequence[Predicate], parsed: ParsedStory) -> None:
        self.acts, self.text = acts, parsed.text
        ideas = [item.idea for item in parsed.tokens]
        self.is_me = "me" in ideas or "my" in ideas or "we" in ideas or "to-me" in ideas
        self.named = [idea for idea in ideas if idea in ("dealer", "elder")]
        self.named_here = frozenset(ideas)
        self.last = ""

    def resolve(self) -> None:
        for place, act in enumerate(self.acts):
            clause = act.clause
            act.actor = self._subject(place)
            for index, (prep, reference) in enumerate(clause.persons):
                is_of_the_thing = reference == "self" and clause.patient is not None  # une carte s'est retournée
                clause.persons[index] = (prep, "" if is_of_the_thing else self._player(reference, act))
                if reference == "self" and not (is_of_the_thing or act.actor or clause.passive):
                    act.actor = clause.persons[index][1]
            for prep, player in clause.persons:
                if prep == "by" and (clause.passive or not act.actor):
                    act.actor = player
                elif prep in ("", "to", "for", "subject") and not act.receiver and player in OTHER:
                    act.receiver = player
            for thing in (*act.things, *(thing for _, thing in clause.times)):
                if thing.owner:
                    thing.owner = self._owner(thing.owner, act)
            self._remember(act)
            if not self.last and not self.is_me:  # after the dealer's first card
                things_mentioned = (*act.things, *(thing for _, thing in act.clause.times))
                self.last = next((thing.owner for thing in things_mentioned if thing.owner in ("dealer", "elder")), "")

    def player_named(self, reference: str) -> str:
        """The player meant by a name that stands alone."""
        return self._player(reference, Predicate(Clause("", "", 0, 0)))

    def _remember(self, act: Predicate) -> None:
        if act.clause.subject == "you" and act.clause.act in _IMPERSONAL:  # on voit que
            return
        if not act.idea and "missing" in act.mods and act.clause.subject == "he":  # il me manque une carte
            act.actor = ""
            return
        for player in (act.actor,) if act.idea == "be" else (act.receiver, act.actor):
            if player in OTHER and player != "me":
                self.last = player

    def _subject(self, place: int) -> str:
        act = self.acts[place]
        reference = act.clause.subject
        next_act = self.acts[place + 1] if place + 1 < len(self.acts) else None
        if act.clause.inherits and act.clause.when and act.clause.verb_form == "ing" and next_act is not None:
            is_of_next_act = next_act.clause.sentence == act.clause.sentence and not (
                next_act.clause.join or next_act.clause.when
            )
            is_of_next_act = is_of_next_act and not self._follows_without_comma(place)
            if is_of_next_act and next_act.clause.subject and not next_act.clause.inherits:
                reference = next_act.clause.subject  # before playing, the dealer announced
        if (
            not reference and act.clause.inherits and (act.clause.when or act.clause.verb_form == "ing")
        ):  # before looking, I noticed
            later_acts = [
                later_act for later_act in self.acts[place + 1 :] if later_act.clause.sentence == act.clause.sentence
            ]
            reference = next((later_act.clause.subject for later_act in later_acts if later_act.clause.subject), "")
        if reference == "he" and self.last in ("dealer", "elder") and {"dealer", "elder"} <= set(self.named):
            if act.idea in _ELDERS:
                return "elder"
            if act.idea in ("accept", "refuse"):
                return "dealer"
        return self._player(reference, act) if reference else ""

    def _follows_without_comma(self, place: int) -> bool:
        """Whether a clause of time directly follows another with nothing between: he showed one while dealing."""
        act, act_before = self.acts[place], self.acts[place - 1] if place else None
        if act_before is None or act_before.clause.sentence != act.clause.sentence or not act_before.clause.subject:
            return False
        end_of_act_before = max([act_before.clause.end, *(thing.end for thing in act_before.things)])
        return "," not in self.text[end_of_act_before : act.clause.start] and not act.clause.join

    def _player(self, reference: str, act: Predicate) -> str:
        if reference.startswith("said:"):
            return self._player(reference.removeprefix("said:"), act)
        if reference == "self":
            return act.actor or self.last or ("me" if self.is_me else "")
        if reference == "he":
            if act.actor and act.actor == self.last:  # he gave him
                return OTHER.get(act.actor, "")
            return self.last or ("opp" if self.is_me else self._named_later() or "p1")
        if reference == "you":
            return "p1"
        if reference == "opponent":
            return "opp" if self.is_me else OTHER.get(self.last, "p2")
        if reference == "other":
            return OTHER.get(self.last or act.actor, "opp" if self.is_me else "p2")
        if reference.startswith("other:"):
            known_player = act.actor if act.actor in OTHER else self.last
            return OTHER.get(known_player, "p2") if reference != "other:we" else "p2"
        return reference

    def _named_later(self) -> str:
        return self.named[0] if len(set(self.named)) == 1 else ""

    def _owner(self, reference: str, act: Predicate) -> str:
        if reference == "he":
            return act.actor if act.actor in OTHER and act.actor != "me" else self._player("he", act)
        return self._player(reference, act)


def _infer_seats(story: Story) -> None:
    """Infer from every act who the dealer must be."""
    seats, is_turn_in_doubt = story.seats, story.mods & {"out-of-turn", "twice-running"}
    for act in story.acts:
        _record_roles(seats, act)
        if act.is_only_considered:
            continue
        if (act.actor in OTHER and not act.negated) or act.idea in ("accept", "refuse", "propose"):
            is_of_dealer = act.idea in ("deal", "misdeal", "turn-up")
            if act.idea in _DEALERS and not (is_of_dealer and is_turn_in_doubt) and not _is_cut_for_deal(act):
                seats.same(act.actor, "dealer")
            if act.idea in _ELDERS or (act.idea == "cut" and not _is_cut_for_deal(act) and "fordeal" not in story.mods):
                seats.same(act.actor, "elder")
        if act.idea == "deal" and act.negated and not act.things and "yet" not in act.mods and act.happened == "no":
            seats.differ(act.actor, "dealer")  # c'est pas moi qui donne
        if act.idea in ("deal", "give") and act.receiver and act.receiver != act.actor and not is_turn_in_doubt:
            if act.actor:
                seats.differ(act.receiver, act.actor)
            elif act.idea == "give":
                seats.same(act.receiver, "elder")
        for thing in act.things:
            if thing.idea == "proposal" and thing.owner:
                seats.same(thing.owner, "elder")
    _assume_seats(story)


def _record_roles(seats: Seats, act: Predicate) -> None:
    """Record who is said to be the dealer or the elder, or not to be."""
    persons_called = [person for prep, person in act.clause.persons if prep == ""]
    if act.idea == "be" and act.clause.inherits and len(persons_called) > 1 and not act.negated:
        seats.same(persons_called[0], persons_called[1])  # c'est moi le donneur
        return
    for prep, person in act.clause.persons:
        if prep == "as" or (act.idea == "be" and prep == "" and not act.negated and act.actor in OTHER):
            seats.same(act.actor, person)
        elif act.idea == "be" and prep == "" and act.negated and person in ("dealer", "elder"):
            seats.differ(act.actor, person)
    only_thing = act.things[0] if len(act.things) == 1 else None
    if not act.idea and only_thing is not None and only_thing.idea == "deal" and not act.negated:
        seats.same(only_thing.owner, "dealer")  # my deal
    if act.idea == "be" and "first" in act.mods and not act.things and not act.negated and act.actor in OTHER:
        seats.same(act.actor, "elder")  # je suis première


def _is_cut_for_deal(act: Predicate) -> bool:
    return "fordeal" in act.mods


def _assume_seats(story: Story) -> None:
    """Assume that a speaker who says "the dealer" and "I" means two players, unless they say otherwise."""
    ideas = {item.idea for item in story.parsed.tokens}
    if not ideas & {"me", "my", "to-me"} or story.seat("me"):
        return
    roles_named = [name for name in ("dealer", "elder") if name in ideas]
    if len(roles_named) == 1 and not story.mods & {"fordeal"}:
        story.seats.differ("me", roles_named[0])
        story.seats.assumed.append(story.seat("me"))


# --- whether and when -------------------------------------------------------------------------------
