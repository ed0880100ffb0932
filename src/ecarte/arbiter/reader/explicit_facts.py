"""What a story states outright, as slots of the law: the numbers asked for and given, that nobody said a word.

From "I asked for two and the dealer gave me three": `number` is `many`, and its `cause` is `gave`.  These facts come
from the words alone, without the grammar.  They cover little and are seldom wrong, so an event that contradicts one is
not ruled on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from ecarte.arbiter.reader.candidates.candidate import compare_number
from ecarte.arbiter.reader.coreference import Story
from ecarte.arbiter.reader.ownership import owner_of_exposed
from ecarte.arbiter.reader.tokens import Token

ExplicitFact = Mapping[str, str]
"""An act and its slots, as in the law."""
RIGHT: Final = "right"
"""The slot value of an act in which nothing is wrong."""
EQUAL: Final = "equal"
"""The number is as it should be: this fault is ruled out, though there may be another of the same act."""


def explicit_facts(story: Story) -> tuple[ExplicitFact, ...]:
    """Everything that a story states outright."""
    return tuple(told for reader in _READERS for told in reader(story))


def contradicts(told: ExplicitFact, pattern: ExplicitFact) -> bool:
    """Whether a statement contradicts a pattern of the law: the same act, but a different value in one slot."""
    if told["act"] != pattern["act"]:
        return False
    if told.get("number") == EQUAL and told.get("cause") != pattern.get("cause"):
        return False
    return RIGHT in told.values() or any(told.get(name, value) != value for name, value in pattern.items())


_DENYING: Final = frozenset({"not", "no", "ne"})
_MAX_DISTANCE: Final = 6
"""Words belong together up to this distance."""
_MAX_DISTANCE_OF_DENIAL: Final = 4
"""A denial applies to what follows it up to this distance."""


# --- how many -------------------------------------------------------------------------------------------

_ROLES: Final = {
    "ask": "asked", "ask-what": "asked", "want": "asked", "discard": "thrown", "throw": "thrown", "give": "given",
    "deal": "given", "get": "given", "take": "taken", "take-up": "taken",
}  # fmt: skip
"""What the number beside a verb counts."""
_SET_BESIDE: Final = (("gave", "given", "asked"), ("took", "taken", "thrown"), ("asked", "asked", "thrown"))
"""Causes of a wrong number: its name, what is too many or too few, and what it is compared with."""
_LOOSELY: Final = frozenset({"move", "go", "be", "play", "notice", "lie", "happen"})
"""Acts that may say how many cards came, where a number was asked for."""
_PARTING: Final = frozenset({"and", "but", "when", "before", "after", "until", "though", "because", "if", "instead-of",
    "that", "who", "yet", "or", "also"})  # fmt: skip
_OTHER_THINGS: Final = frozenset({"trick", "point", "packet", "game", "time", "hand", "pack", "deal", "round", "stock",
    "heap", "player", "vole"})  # fmt: skip
_BESIDE: Final = frozenset({"too-many", "too-few", "more", "next", "another", "fordeal", "last"})
_OF_THE_STOCK: Final = frozenset({"stock", "leave", "enough", "conditional", "fordeal", "run-out", "heap", "pack",
    "if"})  # fmt: skip
"""Where these are mentioned, fewer may have been given because there were no more."""
_SMALL: Final = frozenset({"article", "stop", "over", "of", "in", "only"})
_FIVE: Final = 5
_MOST_HELD: Final = 8


def _exchanges(story: Story) -> Iterator[ExplicitFact]:
    """The numbers asked for, given, thrown and taken, each stated once, compared with each other."""
    found = stated_numbers(story)
    ideas = _ideas(story)
    for cause, one, other in _SET_BESIDE:
        relation = compare_number(found[one], found[other]) if one in found and other in found else ""
        if cause == "asked" and (relation == "many" or "taken" in found):
            continue  # the number taken decides
        if relation == RIGHT and not ideas & _BESIDE:
            yield {"act": "number", "cause": cause, "number": EQUAL}
        elif relation == "many" or (relation == "few" and not (cause == "gave" and ideas & _OF_THE_STOCK)):
            yield {
                "act": "number",
                "cause": cause,
                "number": relation,
                **(_whose(story, relation) if cause == "took" else {}),
            }


def _whose(story: Story, relation: str) -> ExplicitFact:
    """Whose exchange it is, where that is known: the elder hardly takes too few, being served."""
    acts = (act for act in story.acts_of("take", "take-up", "discard") if not (act.is_only_considered or act.negated))
    seats = {story.seat(act.who) for act in acts if any(thing.number is not None for thing in act.things)}
    if len(seats) != 1 or "" in seats or story.seats.contradicted or (relation == "few" and "elder" in seats):
        return {}
    return {"hand": seats.pop()}


def stated_numbers(story: Story) -> Mapping[str, int]:
    """The number of cards asked for, given, thrown and taken, where each is stated and stated consistently."""
    found: dict[str, set[int]] = {}
    loose: set[int] = set()
    for number, verb in _counted(story.parsed.tokens):
        if role := _ROLES.get(verb.idea, ""):
            found.setdefault(role, set()).add(number)
        elif verb.idea in _LOOSELY:
            loose.add(number)
    if not {"given", "taken", "thrown"} & found.keys() and not _ideas(story) & _OF_THE_STOCK:
        found["given"] = loose
    return {role: next(iter(numbers)) for role, numbers in found.items() if len(numbers) == 1}


def _counted(items: Sequence[Token], most: int = _FIVE) -> Iterator[tuple[int, Token]]:
    """Every number of cards with the verb beside it: before it, or after it where its part begins with a number."""
    for part in _parts(items):
        begins = next((one.kind for one in part if one.kind == "number" or _is_verb(one)), "")
        for place, item in enumerate(part):
            if _is_of_cards(part, place, most):
                before = [one for one in part[:place] if _is_verb(one)]
                behind = [one for one in part[place:] if _is_verb(one)]
                main = [one for one in behind if one.idea not in ("hold", "be")] or behind
                verb = main[:1] if begins == "number" and main else before[-1:]
                yield from ((int(item.idea), one) for one in verb)


_OF_EXCHANGES: Final = frozenset({"ask", "ask-what", "want", "discard", "exchange", "take", "throw", "accept",
    "discards", "new-cards", "stock", "leave", "give"})  # fmt: skip
_HOLDING: Final = frozenset({"hold", "be", "deal", "get", "find", "count", "notice"})


def _hands(story: Story) -> Iterator[ExplicitFact]:
    """More or fewer than five cards in a hand, where no exchange is mentioned."""
    numbers = {number for number, verb in _counted(story.parsed.tokens, most=_MOST_HELD) if verb.idea in _HOLDING}
    numbers -= {_FIVE}
    if not _ideas(story) & _OF_EXCHANGES and numbers and numbers <= {_FIVE - 1, _FIVE + 1, _FIVE + 2}:
        several = {"many" if number > _FIVE else "few" for number in numbers}
        if len(several) == 1:
            yield {"act": "number", "number": several.pop()}


def _is_verb(item: Token) -> bool:
    return item.kind == "verb" or item.idea == "be"


def _is_of_cards(part: Sequence[Token], place: int, most: int) -> bool:
    """Whether a number counts plain cards: not cards of a suit, tricks, or that number more."""
    item, after, before = part[place], part[place + 1 : place + 3], part[max(0, place - 1) : place]
    if item.kind != "number" or not item.idea.isdecimal() or not 0 < int(item.idea) <= most:
        return False
    if any(one.kind in ("suit", "rank") or one.idea in _OTHER_THINGS | _BESIDE for one in after):
        return False
    return not any(one.idea in _BESIDE or one.kind == "noun" for one in before)


def _parts(items: Sequence[Token]) -> Iterator[list[Token]]:
    """The parts of a text between its stops and the words that join them."""
    part: list[Token] = []
    for item in items:
        if (item.kind == "stop" and item.idea != "-") or (item.kind == "word" and item.idea in _PARTING):
            yield part
            part = []
        elif item.idea not in _SMALL:
            part.append(item)
    yield part


def _ideas(story: Story) -> frozenset[str]:
    return frozenset(item.idea for item in story.parsed.tokens)


# --- what was said, and what was not --------------------------------------------------------------------

_TALK: Final = frozenset({"remark", "advise", "answer", "announce", "notice", "raise"})
_NUMBER_DOUBTED: Final = frozenset({"not", "incorrect", "but", "though", "mistake", "refuse", "mute"})


def _silent(story: Story) -> Iterator[ExplicitFact]:
    """Spectators who do not say a word."""
    items, ideas = story.parsed.tokens, _ideas(story)
    talks = any(
        item.idea in _TALK and item.kind == "verb" and "not" not in {one.idea for one in items[max(0, at - 2) : at + 4]}
        for at, item in enumerate(items)
    )
    if ideas & {"bystander", "bettor", "watch"} and not talks and ("silent" in ideas or _is_nothing_said(items)):
        yield {"act": "bystander", "does": "nothing"}


def _is_nothing_said(items: Sequence[Token]) -> bool:
    """Whether a denial stands directly before a word, or after what is said."""
    row = [item for item in items if item.idea not in ("article", "stop", "over", "1", "of")]
    return any(
        (one.idea in ("not", "no") and other.idea in ("word", "say", "remark") and other.form != "s")
        or (one.idea in ("say", "remark") and other.text in ("nothing", "rien"))
        or (one.idea not in _DENYING and other.idea == "mute" and other.form == "past")
        for one, other in pairwise(row)
    )


def _conditions(story: Story) -> Iterator[ExplicitFact]:
    """A yes with a condition, and whether it was met."""
    items = story.parsed.tokens
    tied = next((place for place in range(len(items)) if _is_tied(items, place)), None)
    if tied is None:
        return
    yield {"act": "stock", "how": "conditional"}
    spoken = [place for place, item in enumerate(items) if item.idea in ("enough", "run-out") and place > tied]
    of_the_condition = 1 if spoken and (items[tied].idea == "if" or spoken[0] - tied <= _MAX_DISTANCE) else 0
    behind = {item.idea for item in items[tied + 1 :]}
    if spoken[of_the_condition:] and not behind & (_DENYING | {"too-few", "only", "missing"}):
        yield {"act": "condition", "how": RIGHT}


def _is_tied(items: Sequence[Token], place: int) -> bool:
    """Whether a condition is stated at a place: if there are enough."""
    after = {one.idea for one in items[place + 1 : place + 1 + _MAX_DISTANCE]}
    return items[place].idea == "conditional" or (
        items[place].idea == "if" and bool(after & {"enough", "stock", "run-out"})
    )


def _numbers_named(story: Story) -> Iterator[ExplicitFact]:
    """How many were taken, asked and answered with a number, with nothing to contradict it."""
    items = story.parsed.tokens
    behind = items[next((place for place, item in enumerate(items) if item.idea == "how-many"), len(items)) :]
    answered = any(
        item.idea in ("say", "answer", "tell", "announce")
        and any(one.kind == "number" for one in behind[place + 1 : place + 4])
        for place, item in enumerate(behind)
    )
    numbers = {item.idea for item in behind if item.kind == "number"}
    if answered and len(numbers) == 1 and not _ideas(story) & _NUMBER_DOUBTED:
        yield {"act": "tell", "how": RIGHT}


_TRULY: Final = frozenset({"truly", "truthfully", "indeed", "genuinely", "honestly", "really", "bel et bien",
    "vraiment", "reellement", "en effet", "effectivement"})  # fmt: skip
_FALSELY: Final = frozenset({"incorrect", "mistake", "mistaken", "deny", "another", "other", "opponent"}) | _DENYING


def _kings_held(story: Story) -> Iterator[ExplicitFact]:
    """A king that its announcer truly held."""
    items = story.parsed.tokens
    truly = [place for place, item in enumerate(items) if item.text in _TRULY]
    holds = any(item.idea == "hold" for place in truly for item in items[max(0, place - 3) : place + 4])
    if holds and any(item.idea == "king" for item in items) and not _ideas(story) & _FALSELY:
        yield {"act": "king", "held": "yes"}


# --- cards, packs and tricks ----------------------------------------------------------------------------

_WHOLE_PACK: Final = 32
_HALF_OF_IT: Final = 20
_BAD_PACK: Final = frozenset({"missing", "duplicate", "incorrect", "not", "but", "instead-of"})
_ANOTHER_SUIT: Final = frozenset({"another", "instead-of", "forget", "but"}) | _DENYING
_IN_EXCHANGE: Final = frozenset({"exchange", "discard", "discards"})
_SECOND: Final = frozenset({"second", "another", "also", "more", "next", "too-many", "we", "duplicate", "again",
    "one-of", "eleventh", "pair", "several", "paire", "plusieurs", "pluralite"})  # fmt: skip
_MOST: Final = 3
_NOT_EVEN: Final = _DENYING | {"before"}
_SINGLE: Final = frozenset({"single", "seul", "seule"})
_WINNING: Final = frozenset({"win", "take", "make", "hold", "get"})


def _whole_packs(story: Story) -> Iterator[ExplicitFact]:
    """Thirty-two cards counted, with no duplicate."""
    numbers = {int(item.idea) for item in story.parsed.tokens if item.kind == "number" and item.idea.isdecimal()}
    if {number for number in numbers if number > _HALF_OF_IT} == {_WHOLE_PACK} and not _ideas(story) & _BAD_PACK:
        yield {"act": "pack", "how": RIGHT}


def _one_suit(story: Story) -> Iterator[ExplicitFact]:
    """A suit named, and a card of that suit led: no other suit is mentioned."""
    items = story.parsed.tokens
    suits = [place for place, item in enumerate(items) if item.kind == "suit"]
    if len(suits) < 2 or len({items[place].idea for place in suits}) > 1 or _ideas(story) & _ANOTHER_SUIT:
        return
    between = {item.idea for item in items[suits[0] + 1 : suits[1]]}
    if between & {"play", "lead", "be"} and "hold" not in between:
        yield {"act": "name-suit", "how": RIGHT}


def _faced_in_stock(story: Story) -> Iterator[ExplicitFact]:
    """A card that lies face up or is shown while cards are exchanged."""
    ideas = _ideas(story)
    if ideas & _IN_EXCHANGE and not ideas & (_DENYING | {"before", "until", "deal"}):
        yield {"act": "faced", "stage": "exchange"}
        yield {"act": "expose", "stage": "exchange"}


def _one_turned(story: Story) -> Iterator[ExplicitFact]:
    """One card turned up as trumps: no second one is mentioned."""
    items, ideas = story.parsed.tokens, _ideas(story)
    named = [item for item in items if item.kind in ("rank", "card", "suit")]
    many = any(item.kind == "number" and item.idea != "1" for item in items) or len(named) > 1
    if "turn-up" in ideas and not many and not ideas & _SECOND:
        yield {"act": "turn-up", "count": "one"}


def _tricks(story: Story) -> Iterator[ExplicitFact]:
    """The tricks of the player who gives up."""
    items = [item for item in story.parsed.tokens if item.idea not in _SMALL or item.idea == "only"]
    places = [place for place, item in enumerate(items) if item.idea == "trick" and item.kind == "noun"]
    found = {number for place in places if (number := _tricks_won(items, place)) is not None}
    if len(found) == 1 and not _ideas(story) & {"lose", "too-few"}:
        number = found.pop()
        yield {"act": "abandon", "tricks": "none" if not number else "few" if number < _MOST else "most"}


def _tricks_won(items: Sequence[Token], place: int) -> int | None:
    """How many tricks are won, as stated at a place: four, or not a single one."""
    before: list[Token] = []
    for item in items[max(0, place - _MAX_DISTANCE) : place]:
        before = [] if item.kind == "stop" else [*before, item]
    if not any(one.idea in _WINNING for one in before):
        return None
    denied = {one.idea for one in before} & _NOT_EVEN
    if before[-1].text in _SINGLE:
        return 0 if denied else 1
    number = next((int(one.idea) for one in before[-2:] if one.kind == "number" and one.idea.isdecimal()), None)
    if denied & {one.idea for one in before[-_MAX_DISTANCE_OF_DENIAL:]} and not {"that", "only"} & {
        one.idea for one in before
    }:
        return 0 if number in (None, 1) else None
    return number


_READERS: Final = (
    _exchanges, _hands, _silent, _conditions, _numbers_named, _kings_held, _whole_packs, _one_suit, _faced_in_stock,
    _one_turned, _tricks, owner_of_exposed,
)  # fmt: skip
