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
"""What an impersonal subject does: on joue."""


class Seats:
    """Who is the dealer and who the elder, from all that is said: with two players, each is one or the other."""

    def __init__(self) -> None:
        self._parent: dict[str, tuple[str, int]] = {}
        self.contradicted = ""
        self.assumed: list[str] = []
        for one, other in (("me", "opp"), ("dealer", "elder"), ("p1", "p2")):
            self.differ(one, other)

    def _root(self, name: str) -> tuple[str, int]:
        parent, parity = self._parent.get(name, (name, 0))
        if parent == name:
            return name, parity
        root, more = self._root(parent)
        return root, parity ^ more

    def _join(self, one: str, other: str, parity: int) -> None:
        (a, first), (b, second) = self._root(one), self._root(other)
        if a == b:
            if first ^ second != parity and not self.contradicted:
                self.contradicted = one
            return
        self._parent[a] = (b, first ^ second ^ parity)

    def same(self, one: str, other: str) -> None:
        """Record that two names are of one player."""
        if one in OTHER and other in OTHER:
            self._join(one, other, 0)

    def differ(self, one: str, other: str) -> None:
        """Record that two names are of two players."""
        if one in OTHER and other in OTHER:
            self._join(one, other, 1)

    def parity(self, one: str, other: str) -> int | None:
        """0 where two names are of one player, 1 where they are of two, None where it is not known."""
        (a, first), (b, second) = self._root(one), self._root(other)
        return first ^ second if a == b else None

    def seat(self, name: str) -> str:
        """`dealer`, `elder`, or "" where it is not known."""
        if name not in OTHER:
            return ""
        (a, first), (b, second) = self._root(name), self._root("dealer")
        return "" if a != b else "elder" if first ^ second else "dealer"


class Story(msgspec.Struct):
    """The acts of a story, who is who in it, and what else its words state."""

    parsed: ParsedStory
    acts: list[Predicate]
    seats: Seats
    mods: frozenset[str]

    def seat(self, name: str) -> str:
        """The seat of a player, as far as it is known."""
        return self.seats.seat(name)

    def is_same(self, one: str, other: str) -> bool:
        """Whether two names are of one player, as far as it is known."""
        return bool(one) and (one == other or self.seats.parity(one, other) == 0)

    def is_other(self, one: str, other: str) -> bool:
        """Whether two names are of two players, as far as it is known."""
        return bool(one and other) and one != other and self.seats.parity(one, other) == 1

    def acts_of(self, *ideas: str) -> Iterator[Predicate]:
        """Every act of these kinds, in story order."""
        return (act for act in self.acts if act.idea in ideas)

    def owner_of(self, thing: NounPhrase, act: Predicate) -> str:
        """The name of the player who owns a thing."""
        return thing.owner

    @property
    def bets(self) -> bool | None:
        """Whether a bystander has bet on the game; None where the story does not say."""
        if "no-bet" in self.mods:
            return False
        bets = [act for act in self.acts_of("bet") if act.who in ("bystander", "bettor") and not act.is_only_considered]
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
    people = _Persons(acts, parsed)
    people.resolve()
    refine_predicates(acts, parsed)
    found = Story(parsed, acts, seats, mods | {item.idea for item in parsed.tokens})
    if people.is_me and "p1" in people.named_here and "p2" not in people.named_here:
        seats.same("p1", "opp")  # a player called by name is not "I"
    for name, seat in parsed.links:
        seats.same(people.one(name), seat)
    _seat_all(found)
    if parsed.open_words and not seats.contradicted:
        seats.contradicted = "me"
    return found


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
            act.who = self._subject(place)
            for number, (prep, ref) in enumerate(clause.persons):
                itself = ref == "self" and clause.patient is not None  # une carte s'est retournée
                clause.persons[number] = (prep, "" if itself else self._one(ref, act))
                if ref == "self" and not (itself or act.who or clause.passive):
                    act.who = clause.persons[number][1]
            for prep, who in clause.persons:
                if prep == "by" and (clause.passive or not act.who):
                    act.who = who
                elif prep in ("", "to", "for", "subject") and not act.to and who in OTHER:
                    act.to = who
            for thing in (*act.things, *(thing for _, thing in clause.times)):
                if thing.owner:
                    thing.owner = self._owner(thing.owner, act)
            self._remember(act)
            if not self.last and not self.is_me:  # after the dealer's first card
                spoken = (*act.things, *(thing for _, thing in act.clause.times))
                self.last = next((t.owner for t in spoken if t.owner in ("dealer", "elder")), "")

    def one(self, ref: str) -> str:
        """The player meant by a name that stands alone."""
        return self._one(ref, Predicate(Clause("", "", 0, 0)))

    def _remember(self, act: Predicate) -> None:
        if act.clause.subject == "you" and act.clause.act in _IMPERSONAL:  # on voit que
            return
        if not act.idea and "missing" in act.mods and act.clause.subject == "he":  # il me manque une carte
            act.who = ""
            return
        for who in (act.who,) if act.idea == "be" else (act.to, act.who):
            if who in OTHER and who != "me":
                self.last = who

    def _subject(self, place: int) -> str:
        act = self.acts[place]
        ref = act.clause.subject
        after = self.acts[place + 1] if place + 1 < len(self.acts) else None
        if act.clause.inherits and act.clause.when and act.clause.form == "ing" and after is not None:
            together = after.clause.sentence == act.clause.sentence and not (after.clause.join or after.clause.when)
            together = together and not self._is_behind(place)
            if together and after.clause.subject and not after.clause.inherits:
                ref = after.clause.subject  # before playing, the dealer announced
        if (
            not ref and act.clause.inherits and (act.clause.when or act.clause.form == "ing")
        ):  # before looking, I noticed
            following = [other for other in self.acts[place + 1 :] if other.clause.sentence == act.clause.sentence]
            ref = next((other.clause.subject for other in following if other.clause.subject), "")
        if ref == "he" and self.last in ("dealer", "elder") and {"dealer", "elder"} <= set(self.named):
            if act.idea in _ELDERS:
                return "elder"
            if act.idea in ("accept", "refuse"):
                return "dealer"
        return self._one(ref, act) if ref else ""

    def _is_behind(self, place: int) -> bool:
        """Whether a clause of time directly follows another with nothing between: he showed one while dealing."""
        act, before = self.acts[place], self.acts[place - 1] if place else None
        if before is None or before.clause.sentence != act.clause.sentence or not before.clause.subject:
            return False
        ends = max([before.clause.end, *(thing.end for thing in before.things)])
        return "," not in self.text[ends : act.clause.start] and not act.clause.join

    def _one(self, ref: str, act: Predicate) -> str:
        if ref.startswith("said:"):
            return self._one(ref.removeprefix("said:"), act)
        if ref == "self":
            return act.who or self.last or ("me" if self.is_me else "")
        if ref == "he":
            if act.who and act.who == self.last:  # he gave him
                return OTHER.get(act.who, "")
            return self.last or ("opp" if self.is_me else self._named_later() or "p1")
        if ref == "you":
            return "p1"
        if ref == "opponent":
            return "opp" if self.is_me else OTHER.get(self.last, "p2")
        if ref == "other":
            return OTHER.get(self.last or act.who, "opp" if self.is_me else "p2")
        if ref.startswith("other:"):
            base = act.who if act.who in OTHER else self.last
            return OTHER.get(base, "p2") if ref != "other:we" else "p2"
        return ref

    def _named_later(self) -> str:
        return self.named[0] if len(set(self.named)) == 1 else ""

    def _owner(self, ref: str, act: Predicate) -> str:
        if ref == "he":
            return act.who if act.who in OTHER and act.who != "me" else self._one("he", act)
        return self._one(ref, act)


def _seat_all(story: Story) -> None:
    """Infer from every act who the dealer must be."""
    seats, turned = story.seats, story.mods & {"out-of-turn", "twice-running"}
    for act in story.acts:
        _named(seats, act)
        if act.is_only_considered:
            continue
        if (act.who in OTHER and not act.negated) or act.idea in ("accept", "refuse", "propose"):
            dealt = act.idea in ("deal", "misdeal", "turn-up")
            if act.idea in _DEALERS and not (dealt and turned) and not _for_deal(act):
                seats.same(act.who, "dealer")
            if act.idea in _ELDERS or (act.idea == "cut" and not _for_deal(act) and "fordeal" not in story.mods):
                seats.same(act.who, "elder")
        if act.idea == "deal" and act.negated and not act.things and "yet" not in act.mods and act.happened == "no":
            seats.differ(act.who, "dealer")  # c'est pas moi qui donne
        if act.idea in ("deal", "give") and act.to and act.to != act.who and not turned:
            if act.who:
                seats.differ(act.to, act.who)
            elif act.idea == "give":
                seats.same(act.to, "elder")
        for thing in act.things:
            if thing.idea == "proposal" and thing.owner:
                seats.same(thing.owner, "elder")
    _assume_seats(story)


def _named(seats: Seats, act: Predicate) -> None:
    """Record who is said to be the dealer or the elder, or not to be."""
    called = [who for prep, who in act.clause.persons if prep == ""]
    if act.idea == "be" and act.clause.inherits and len(called) > 1 and not act.negated:
        seats.same(called[0], called[1])  # c'est moi le donneur
        return
    for prep, who in act.clause.persons:
        if prep == "as" or (act.idea == "be" and prep == "" and not act.negated and act.who in OTHER):
            seats.same(act.who, who)
        elif act.idea == "be" and prep == "" and act.negated and who in ("dealer", "elder"):
            seats.differ(act.who, who)
    own = act.things[0] if len(act.things) == 1 else None
    if not act.idea and own is not None and own.idea == "deal" and not act.negated:
        seats.same(own.owner, "dealer")  # my deal
    if act.idea == "be" and "first" in act.mods and not act.things and not act.negated and act.who in OTHER:
        seats.same(act.who, "elder")  # je suis première


def _for_deal(act: Predicate) -> bool:
    return "fordeal" in act.mods


def _assume_seats(story: Story) -> None:
    """A speaker who says "the dealer" and "I" means two players, unless they say otherwise."""
    ideas = {item.idea for item in story.parsed.tokens}
    if not ideas & {"me", "my", "to-me"} or story.seat("me"):
        return
    spoken = [name for name in ("dealer", "elder") if name in ideas]
    if len(spoken) == 1 and not story.mods & {"fordeal"}:
        story.seats.differ("me", spoken[0])
        story.seats.assumed.append(story.seat("me"))


# --- whether and when -------------------------------------------------------------------------------
