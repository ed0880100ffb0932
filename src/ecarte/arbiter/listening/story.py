"""What a story tells in the terms of the table: who sits where, what was done and not done, and in what order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from ecarte.arbiter.listening.clauses import Clause, Parsed
from ecarte.arbiter.listening.things import Thing

OTHER: Final = {"me": "opp", "opp": "me", "dealer": "elder", "elder": "dealer", "p1": "p2", "p2": "p1"}
_DEALERS: Final = frozenset({"deal", "give", "misdeal", "accept", "refuse", "turn-up"})
_ELDERS: Final = frozenset({"propose", "ask", "stand"})
_DENYING: Final = frozenset({"forget"})
_IMPERSONAL: Final = frozenset({"notice", "look", "mean", "play", "exchange", "say", "happen", "hold", "be", "lead"})
"""What one does, whoever it is: on joue."""
_FOUND_OUT: Final = frozenset({"notice", "claim", "raise", "mean", "ask-what", "happen"})


class Deed(msgspec.Struct):
    """A clause with its persons found: `who` did it, `to` whom.  `denied`: it was not done."""

    clause: Clause
    who: str = ""
    to: str = ""
    denied: bool = False
    used: bool = False
    helping: bool = False
    done: str = "yes"
    """Whether it is done when the fault is spoken of: yes, no, or open."""

    @property
    def idea(self) -> str:
        """What was done."""
        return self.clause.act

    @property
    def mods(self) -> set[str]:
        """The words beside it."""
        return self.clause.mods

    @property
    def things(self) -> list[Thing]:
        """What it was done with."""
        return self.clause.all_things

    @property
    def wondered(self) -> bool:
        """Whether it is asked if it may be done, and not told."""
        return self.helping or self.clause.modal or (self.clause.asked and self.clause.form == "base")


class Seats:
    """Who is the dealer and who the elder, from what is said of everybody: two players, so that each is or is not."""

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
        """The two names are of one player."""
        if one in OTHER and other in OTHER:
            self._join(one, other, 0)

    def differ(self, one: str, other: str) -> None:
        """The two names are of two players."""
        if one in OTHER and other in OTHER:
            self._join(one, other, 1)

    def parity(self, one: str, other: str) -> int | None:
        """0 where two names are of one player, 1 where they are of two, None where it is not known."""
        (a, first), (b, second) = self._root(one), self._root(other)
        return first ^ second if a == b else None

    def seat(self, name: str) -> str:
        """`dealer`, `elder`, or nothing where it is not known."""
        if name not in OTHER:
            return ""
        (a, first), (b, second) = self._root(name), self._root("dealer")
        return "" if a != b else "elder" if first ^ second else "dealer"


class Story(msgspec.Struct):
    """The acts of a story, who is who in it, and what its words tell beside."""

    parsed: Parsed
    acts: list[Deed]
    seats: Seats
    mods: frozenset[str]

    def seat(self, name: str) -> str:
        """Where somebody sits, as far as it is known."""
        return self.seats.seat(name)

    def is_same(self, one: str, other: str) -> bool:
        """Whether two names are of one player, as far as it is known."""
        return bool(one) and (one == other or self.seats.parity(one, other) == 0)

    def is_other(self, one: str, other: str) -> bool:
        """Whether two names are of two players, as far as it is known."""
        return bool(one and other) and one != other and self.seats.parity(one, other) == 1

    def told(self, *ideas: str) -> Iterator[Deed]:
        """Every act of these kinds, in the order of the story."""
        return (act for act in self.acts if act.idea in ideas)

    def whose(self, thing: Thing, act: Deed) -> str:
        """The name of the player whose a thing is."""
        return thing.owner

    @property
    def nouns(self) -> frozenset[str]:
        """Every thing that is spoken of anywhere."""
        return frozenset(
            thing.idea for act in self.acts for thing in (*act.things, *(thing for _, thing in act.clause.times))
        )


def story_of(parsed: Parsed) -> Story:
    """The story in the clauses."""
    acts = [Deed(clause) for clause in parsed.clauses]
    mods = frozenset(mod for act in acts for mod in act.mods)
    seats = Seats()
    people = _Persons(acts, parsed)
    people.resolve()
    _lifted(acts)
    _donner(acts, parsed)
    _made(acts)
    _let_be_seen(acts)
    _without_subject(acts)
    _trumps_named(acts)
    _denials(acts)
    _times(acts)
    found = Story(parsed, acts, seats, mods | {item.idea for item in parsed.items})
    if people.is_me and "p1" in people.named_here and "p2" not in people.named_here:
        seats.same("p1", "opp")  # who is called by his name is not I
    for name, seat in parsed.links:
        seats.same(people.one(name), seat)
    _seat_all(found)
    return found


_MADE: Final = {"proposal": "propose", "trick": "win", "announcement": "announce", "vole": "win", "point": "win",
    "remark": "remark"}  # fmt: skip


def _made(acts: Sequence[Deed]) -> None:
    """To make a proposal is to propose, and who asks how many has accepted."""
    named, said = any(one.idea in ("announce", "say", "name") for one in acts), ""
    for act in acts:
        made = next((_MADE[thing.idea] for thing in act.things if thing.idea in _MADE), "")
        if act.idea in ("make", "do") and made:
            act.clause.act = made
        cards = [thing for thing in act.things if thing.is_card]
        counted = any(thing.number is not None and not (thing.suit or thing.rank) for thing in cards)
        if act.idea == "go" and not named and any(thing.suit and not thing.rank for thing in act.things):
            act.clause.act = "say"  # he goes hearts
        if act.idea == "play" and any(thing.idea == "point" for thing in act.things):
            act.clause.act = "mark"  # he put down one point
        _meant(act, cards)
        _spoken_in_quotes(act, said)
        said = act.who if act.idea in ("say", "answer", "accept", "announce") else said
        if act.idea in ("throw", "discard") and _gives_up(acts, act, cards):
            act.clause.act = "abandon"  # with three tricks made he threw away the last two
        if act.idea == "throw":
            act.clause.act = "discard" if counted or not act.things else "play"
        elif act.idea == "ask-what" and counted:
            act.clause.act = "ask"
        elif act.idea in ("deal", "give") and act.who == "elder" and counted and not act.to:
            act.who, act.to, act.clause.passive = "", "elder", True  # elder dealt six
        elif act.idea == "withdraw" and counted:
            act.clause.act = "take"  # il n'en a repris que trois
        elif act.idea == "say" and counted and not act.denied and any(one.idea in ("give", "get") for one in acts):
            act.clause.act = "ask"  # I said three
        elif act.idea == "take" and any(thing.idea == "point" for thing in act.things):
            act.clause.act = "mark"
        elif act.idea == "play" and act.clause.patient is not None and not act.clause.passive and not act.who:
            act.clause.act = "play" if act.clause.patient.idea == "trick" else "lie"  # a card lay face up
        if (
            act.idea in ("say", "ask-what")
            and "how-many" in act.mods
            and any(t.idea == "proposal" for one in acts for t in one.things)
        ):
            act.clause.act = "accept"


def _spoken_in_quotes(act: Deed, said: str) -> None:
    """What the dealer answers in a word: "how many?" accepts, "play!" refuses."""
    quoted = act.idea == "say" and "quoting" in act.mods
    if (act.idea == "answer" or quoted) and "how-many" in act.mods and not act.denied:
        act.clause.act = "accept"
    elif (
        act.idea == "play"
        and "quoted" in act.mods
        and act.clause.form != "past"
        and said
        and not (act.who or act.things)
    ):
        act.clause.act, act.who = "refuse", said


def _gives_up(acts: Sequence[Deed], act: Deed, cards: Sequence[Thing]) -> bool:
    """Whether the last cards of a hand are thrown, tricks having been made."""
    last = any((thing.mods | act.mods) & {"last", "whole"} and not (thing.suit or thing.rank) for thing in cards)
    return last and any(thing.idea == "trick" for one in acts for thing in one.things)


def _meant(act: Deed, cards: Sequence[Thing]) -> None:
    """Words that mean another act by what stands beside them: she was void, she changed four, j'ai jeté le dix."""
    for thing in cards:
        if thing.prep == "in" and thing.owner and thing.idea == "cards" and thing.number is None:
            thing.idea = "hand"  # there were four in mine
    for thing in act.things:
        if thing.owner and thing.idea in ("packet", "heap") and (thing.prep == "in" or act.idea in ("count", "look")):
            thing.idea = "hand"  # six in my packet
    counted = [thing for thing in cards if thing.number is not None and not (thing.suit or thing.rank)]
    plain = [thing for thing in counted if not thing.prep]
    if act.idea == "be" and "void" in act.mods and act.who:
        act.clause.act, act.clause.denied = "hold", not act.clause.denied
    elif act.idea == "change" and len(plain) == 1 and not any(t.prep in ("from", "to") for t in act.things):
        act.clause.act = "exchange"
    elif (
        act.idea == "discard" and cards and any(thing.rank or "first" in thing.mods for thing in cards) and not counted
    ):
        act.clause.act = "play"  # avant d'avoir jeté sa première carte
    elif act.idea in ("hold", "take", "get") and any(thing.idea == "look" for thing in act.things):
        act.clause.act = "look"  # she had a peep at my hand
        act.clause.things = [thing for thing in act.clause.things if thing.idea != "look"]
    elif act.idea == "take-up" and "again" in act.mods and cards and not counted:
        act.clause.act = "withdraw"  # she picked a card up again
    elif act.idea == "remark" and act.who not in ("bystander", "bettor") and any(t.suit and not t.rank for t in cards):
        act.clause.act = "say"  # I called out hearts
    elif act.idea == "abandon" and any(thing.suit or thing.rank for thing in cards):
        act.clause.act = "play"  # she threw a heart in
    elif act.idea == "abandon" and any(thing.idea == "discards" for thing in act.things):
        act.clause.act = "discard"
    elif act.idea == "move" and any(thing.idea == "score" for thing in act.things):
        act.clause.act = "mark"  # she pushed her counter up
    elif act.idea == "move" and "mixed-in" in act.mods:
        act.clause.act = "mix"  # he slid them into his hand


def _lifted(acts: Sequence[Deed]) -> None:
    """What is lifted is cut, but not the discards."""
    for act in acts:
        if act.idea == "cut" and any(thing.idea == "discards" for thing in act.things):
            act.clause.act = "take-up"


def _without_subject(acts: Sequence[Deed]) -> None:
    """Who says what he has done and not that it is he: threw two, gave myself one."""
    for act, after in pairwise(acts):
        together = act.clause.sentence == after.clause.sentence and act.clause.form == after.clause.form == "past"
        bare = not (act.who or act.clause.passive or act.clause.patient or act.clause.subject)
        if together and bare and act.idea and after.who and not (after.clause.subject or after.clause.passive):
            act.who = after.who


def _let_be_seen(acts: Sequence[Deed]) -> None:
    """What is let be seen, or falls, is exposed."""
    for before, act in pairwise(acts):
        if act.idea == "expose" and before.idea == "let" and not act.things:
            act.clause.things, act.who = before.things, act.who or before.who
        turned = [thing for thing in before.things if thing.idea in ("trump", "turn-up")]
        shown = act.idea == "expose" and act.clause.form in ("ing", "past")
        if (shown or (act.idea == "lie" and act.clause.form == "ing")) and not act.things and turned:
            act.clause.act, act.clause.things, act.who = "lie", turned, ""  # the trump's showing
        held = [t for t in act.things if t.idea == "hand" and t.prep == "in"]
        if act.idea == "lie" and act.clause.form == "ing" and held and any(t.prep == "with" for t in before.things):
            before.clause.things += held  # with the queen sitting in his hand
    for act in acts:
        if act.idea == "fall":
            act.clause.act = "expose"


def _trumps_named(acts: Sequence[Deed]) -> None:
    """Where a suit is said to be trumps, it is spoken of as trumps from there on and before."""
    for act in acts:
        trumps = any(thing.idea == "trump" for thing in act.things) and not (act.denied or act.clause.denied)
        suits = {thing.suit for thing in act.things if thing.suit not in ("", "trumps") and not thing.rank}
        if trumps and len(suits) == 1 and act.idea in ("be", "", "turn-up"):
            for thing in (thing for one in acts for thing in one.things):
                if thing.suit in suits:
                    thing.suit = "trumps"


def _donner(acts: Sequence[Deed], parsed: Parsed) -> None:
    """In French one word is for dealing and for giving, and one for cutting and for trumping."""
    if parsed.language != "fr":
        return
    exchanging = ("ask", "discard", "accept", "exchange")
    exchange = any(act.idea in exchanging and act.clause.join != "if" for act in acts)
    exchange = exchange or any(thing.idea == "exchange" for act in acts for thing in act.things)
    played = any(act.idea in ("lead", "follow", "play") for act in acts)
    fordeal = any("fordeal" in act.mods for act in acts)
    for act in acts:
        cards = any(thing.is_card and thing.number is not None for thing in act.things)
        if (
            act.idea == "give"
            and not cards
            and not exchange
            and not any(who for prep, who in act.clause.persons if prep != "by")
        ):
            act.clause.act = "deal"
        near = (act, *(one for one in acts if one.idea == "hold"))
        suits = any(thing.suit or thing.idea == "trump" for one in near for thing in one.things)
        if act.idea == "cut" and not fordeal and (played or suits) and not any(t.idea == "pack" for t in act.things):
            act.clause.act = "trump"


# --- persons ----------------------------------------------------------------------------------------


class _Persons:
    """Finds whom every pronoun means."""

    def __init__(self, acts: Sequence[Deed], parsed: Parsed) -> None:
        self.acts = acts
        ideas = [item.idea for item in parsed.items]
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
        """Whom a name means that stands for itself."""
        return self._one(ref, Deed(Clause("", "", 0, 0)))

    def _remember(self, act: Deed) -> None:
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

    def _one(self, ref: str, act: Deed) -> str:
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

    def _owner(self, ref: str, act: Deed) -> str:
        if ref == "he":
            return act.who if act.who in OTHER and act.who != "me" else self._one("he", act)
        return self._one(ref, act)


def _seat_all(story: Story) -> None:
    """Draw from every act who the dealer must be."""
    seats, turned = story.seats, story.mods & {"out-of-turn", "twice-running"}
    for act in story.acts:
        _named(seats, act)
        if act.wondered:
            continue
        if (act.who in OTHER and not act.denied) or act.idea in ("accept", "refuse", "propose"):
            dealt = act.idea in ("deal", "misdeal", "turn-up")
            if act.idea in _DEALERS and not (dealt and turned) and not _for_deal(act):
                seats.same(act.who, "dealer")
            if act.idea in _ELDERS or (act.idea == "cut" and not _for_deal(act) and "fordeal" not in story.mods):
                seats.same(act.who, "elder")
        if act.idea == "deal" and act.denied and not act.things and "yet" not in act.mods and act.done == "no":
            seats.differ(act.who, "dealer")  # c'est pas moi qui donne
        if act.idea in ("deal", "give") and act.to and act.to != act.who and not turned:
            if act.who:
                seats.differ(act.to, act.who)
            elif act.idea == "give":
                seats.same(act.to, "elder")
        for thing in act.things:
            if thing.idea == "proposal" and thing.owner:
                seats.same(thing.owner, "elder")
    _suppose(story)


def _named(seats: Seats, act: Deed) -> None:
    """Who is said to be the dealer or the elder, or not to be."""
    called = [who for prep, who in act.clause.persons if prep == ""]
    if act.idea == "be" and act.clause.inherits and len(called) > 1 and not act.denied:
        seats.same(called[0], called[1])  # c'est moi le donneur
        return
    for prep, who in act.clause.persons:
        if prep == "as" or (act.idea == "be" and prep == "" and not act.denied and act.who in OTHER):
            seats.same(act.who, who)
        elif act.idea == "be" and prep == "" and act.denied and who in ("dealer", "elder"):
            seats.differ(act.who, who)
    own = act.things[0] if len(act.things) == 1 else None
    if not act.idea and own is not None and own.idea == "deal" and not act.denied:
        seats.same(own.owner, "dealer")  # my deal
    if act.idea == "be" and "first" in act.mods and not act.things and not act.denied and act.who in OTHER:
        seats.same(act.who, "elder")  # je suis première


def _for_deal(act: Deed) -> bool:
    return "fordeal" in act.mods


def _suppose(story: Story) -> None:
    """Who says "the dealer" and "I" does not mean himself, unless he says so."""
    ideas = {item.idea for item in story.parsed.items}
    if not ideas & {"me", "my", "to-me"} or story.seat("me"):
        return
    spoken = [name for name in ("dealer", "elder") if name in ideas]
    if len(spoken) == 1 and not story.mods & {"fordeal"}:
        story.seats.differ("me", spoken[0])
        story.seats.assumed.append(story.seat("me"))


# --- whether and when -------------------------------------------------------------------------------


def _denials(acts: Sequence[Deed]) -> None:
    """What was forgotten or left undone was not done."""
    for place, act in enumerate(acts):
        act.denied = act.clause.denied or (act.clause.patient is not None and "no" in act.clause.patient.mods)
        before = acts[place - 1] if place else None
        governed = (
            before is not None
            and before.clause.sentence == act.clause.sentence
            and (
                act.clause.form in ("base", "ing")
                and act.clause.inherits
                and not act.clause.join
                and not act.clause.when
            )
        )
        if governed and before is not None and before.idea in _DENYING:
            act.denied ^= not before.denied
        elif governed and before is not None and before.idea == "refuse":
            act.denied, before.helping = True, True
        elif governed and before is not None and before.denied and before.idea in ("want", "begin", "let"):
            act.denied = True
        elif (
            governed and before is not None and before.idea in ("hold", "be", "ask-what") and act.clause.form == "base"
        ):
            act.helping = True
        elif governed and before is not None and before.idea == "want" and act.idea == "play" and not act.things:
            act.helping = True  # je veux jouer comme ça
        if act.clause.join == "instead-of":
            act.denied = True


def _times(acts: Sequence[Deed]) -> None:
    """Whether each act is done at the time that the story speaks of."""
    for place, act in enumerate(acts):
        if act.helping:
            act.done = "open"
            continue
        if act.denied or act.wondered:
            act.done = "no" if act.denied else "open"
        if act.clause.when in ("before", "until") and act.idea not in _FOUND_OUT:
            main = _main(acts, place)
            late = main is not None and main.denied and (main.idea in _FOUND_OUT or act.clause.when == "until")
            act.done = "yes" if late else "no"


def _main(acts: Sequence[Deed], place: int) -> Deed | None:
    """The clause that a clause of time belongs to."""
    sentence = acts[place].clause.sentence
    behind = [act for act in acts[:place] if act.clause.sentence == sentence and not act.clause.when]
    ahead = [act for act in acts[place + 1 :] if act.clause.sentence == sentence and not act.clause.when]
    return behind[-1] if behind else ahead[0] if ahead else None
