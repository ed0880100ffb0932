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
"""The number is as it should be: this fault is ruled out, though there may be another fault with the same act."""


def explicit_facts(story: Story) -> tuple[ExplicitFact, ...]:
    """Everything that a story states outright."""
    return tuple(statement for reader in _READERS for statement in reader(story))


def contradicts(statement: ExplicitFact, pattern: ExplicitFact) -> bool:
    """Whether a statement contradicts a pattern of the law: the same act, but a different value in one slot."""
    if statement["act"] != pattern["act"]:
        return False
    if statement.get("number") == EQUAL and statement.get("cause") != pattern.get("cause"):
        return False
    return RIGHT in statement.values() or any(statement.get(name, value) != value for name, value in pattern.items())


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
_COMPARED_NUMBERS: Final = (("gave", "given", "asked"), ("took", "taken", "thrown"), ("asked", "asked", "thrown"))
"""The causes of a wrong number, each with the number that may be wrong and the one it is compared with."""
_LOOSELY: Final = frozenset({"move", "go", "be", "play", "notice", "lie", "happen"})
"""Acts that may say how many cards came, where a number was asked for."""
_JOINING_IDEAS: Final = frozenset({"and", "but", "when", "before", "after", "until", "though", "because", "if",
    "instead-of", "that", "who", "yet", "or", "also"})  # fmt: skip
_OTHER_THINGS: Final = frozenset({"trick", "point", "packet", "game", "time", "hand", "pack", "deal", "round", "stock",
    "heap", "player", "vole"})  # fmt: skip
_COMPARING_IDEAS: Final = frozenset({"too-many", "too-few", "more", "next", "another", "fordeal", "last"})
_OF_THE_STOCK: Final = frozenset({"stock", "leave", "enough", "conditional", "fordeal", "run-out", "heap", "pack",
    "if"})  # fmt: skip
"""Words for the stock.  Where one of them occurs, too few cards may have been given because the stock had no more."""
_IGNORED_IDEAS: Final = frozenset({"article", "stop", "over", "of", "in", "only"})
_FIVE: Final = 5
_MOST_HELD: Final = 8


def _exchanges(story: Story) -> Iterator[ExplicitFact]:
    """The numbers asked for, given, thrown and taken, each stated once, compared with each other."""
    numbers = stated_numbers(story)
    ideas = _ideas(story)
    for cause, role, compared_role in _COMPARED_NUMBERS:
        relation = (
            compare_number(numbers[role], numbers[compared_role])
            if role in numbers and compared_role in numbers
            else ""
        )
        if cause == "asked" and (relation == "many" or "taken" in numbers):
            continue  # the number taken decides
        if relation == RIGHT and not ideas & _COMPARING_IDEAS:
            yield {"act": "number", "cause": cause, "number": EQUAL}
        elif relation == "many" or (relation == "few" and not (cause == "gave" and ideas & _OF_THE_STOCK)):
            yield {
                "act": "number",
                "cause": cause,
                "number": relation,
                **(_whose(story, relation) if cause == "took" else {}),
            }


def _whose(story: Story, relation: str) -> ExplicitFact:
    """Whose exchange it is, where that is known.

    The elder is served, and so is hardly ever the one who took too few.
    """
    acts = (act for act in story.acts_of("take", "take-up", "discard") if not (act.is_only_considered or act.negated))
    seats = {story.seat(act.actor) for act in acts if any(thing.number is not None for thing in act.things)}
    if len(seats) != 1 or "" in seats or story.seats.contradicted or (relation == "few" and "elder" in seats):
        return {}
    return {"hand": seats.pop()}


def stated_numbers(story: Story) -> Mapping[str, int]:
    """The number of cards asked for, given, thrown and taken, where each is stated and stated consistently."""
    numbers_of_role: dict[str, set[int]] = {}
    other_numbers: set[int] = set()
    for number, verb in _find_counts(story.parsed.tokens):
        if role := _ROLES.get(verb.idea, ""):
            numbers_of_role.setdefault(role, set()).add(number)
        elif verb.idea in _LOOSELY:
            other_numbers.add(number)
    if not {"given", "taken", "thrown"} & numbers_of_role.keys() and not _ideas(story) & _OF_THE_STOCK:
        numbers_of_role["given"] = other_numbers
    return {role: next(iter(numbers)) for role, numbers in numbers_of_role.items() if len(numbers) == 1}


def _find_counts(tokens: Sequence[Token], max_number: int = _FIVE) -> Iterator[tuple[int, Token]]:
    """Every number of cards, with the verb it belongs to.

    The verb stands before the number, or after it in a part of the text that begins with a number.
    """
    for part in _parts(tokens):
        first_kind = next((token.kind for token in part if token.kind == "number" or _is_verb(token)), "")
        for place, token_counted in enumerate(part):
            if _is_of_cards(part, place, max_number):
                verbs_before = [token for token in part[:place] if _is_verb(token)]
                verbs_behind = [token for token in part[place:] if _is_verb(token)]
                main_verbs = [token for token in verbs_behind if token.idea not in ("hold", "be")] or verbs_behind
                verb = main_verbs[:1] if first_kind == "number" and main_verbs else verbs_before[-1:]
                yield from ((int(token_counted.idea), token) for token in verb)


_OF_EXCHANGES: Final = frozenset({"ask", "ask-what", "want", "discard", "exchange", "take", "throw", "accept",
    "discards", "new-cards", "stock", "leave", "give"})  # fmt: skip
_HOLDING: Final = frozenset({"hold", "be", "deal", "get", "find", "count", "notice"})


def _hands(story: Story) -> Iterator[ExplicitFact]:
    """Six, seven or four cards in a hand, where no exchange is mentioned."""
    numbers = {
        number for number, verb in _find_counts(story.parsed.tokens, max_number=_MOST_HELD) if verb.idea in _HOLDING
    }
    numbers -= {_FIVE}
    if not _ideas(story) & _OF_EXCHANGES and numbers and numbers <= {_FIVE - 1, _FIVE + 1, _FIVE + 2}:
        relations = {"many" if number > _FIVE else "few" for number in numbers}
        if len(relations) == 1:
            yield {"act": "number", "number": relations.pop()}


def _is_verb(item: Token) -> bool:
    return item.kind == "verb" or item.idea == "be"


def _is_of_cards(part: Sequence[Token], place: int, max_number: int) -> bool:
    """Whether a number counts cards as such: not cards of a suit, not tricks, and not additional cards."""
    number, tokens_after, tokens_before = part[place], part[place + 1 : place + 3], part[max(0, place - 1) : place]
    if number.kind != "number" or not number.idea.isdecimal() or not 0 < int(number.idea) <= max_number:
        return False
    if any(token.kind in ("suit", "rank") or token.idea in _OTHER_THINGS | _COMPARING_IDEAS for token in tokens_after):
        return False
    return not any(token.idea in _COMPARING_IDEAS or token.kind == "noun" for token in tokens_before)


def _parts(items: Sequence[Token]) -> Iterator[list[Token]]:
    """The parts of a text between its stops and the words that join them."""
    part: list[Token] = []
    for item in items:
        if (item.kind == "stop" and item.idea != "-") or (item.kind == "word" and item.idea in _JOINING_IDEAS):
            yield part
            part = []
        elif item.idea not in _IGNORED_IDEAS:
            part.append(item)
    yield part


def _ideas(story: Story) -> frozenset[str]:
    return frozenset(item.idea for item in story.parsed.tokens)


# --- what was said, and what was not --------------------------------------------------------------------

_SPEAKING_VERBS: Final = frozenset({"remark", "advise", "answer", "announce", "notice", "raise"})
_NUMBER_DOUBTED: Final = frozenset({"not", "incorrect", "but", "though", "mistake", "refuse", "mute"})


def _silent(story: Story) -> Iterator[ExplicitFact]:
    """Spectators who do not say a word."""
    tokens, ideas = story.parsed.tokens, _ideas(story)
    is_anything_said = any(
        token.idea in _SPEAKING_VERBS
        and token.kind == "verb"
        and "not" not in {token_beside.idea for token_beside in tokens[max(0, place - 2) : place + 4]}
        for place, token in enumerate(tokens)
    )
    if (
        ideas & {"bystander", "bettor", "watch"}
        and not is_anything_said
        and ("silent" in ideas or _is_nothing_said(tokens))
    ):
        yield {"act": "bystander", "does": "nothing"}


def _is_nothing_said(items: Sequence[Token]) -> bool:
    """Whether it is said that somebody says nothing: not a word, said nothing, stayed mute."""
    words = [item for item in items if item.idea not in ("article", "stop", "over", "1", "of")]
    return any(
        (first.idea in ("not", "no") and second.idea in ("word", "say", "remark") and second.form != "s")
        or (first.idea in ("say", "remark") and second.text in ("nothing", "rien"))
        or (first.idea not in _DENYING and second.idea == "mute" and second.form == "past")
        for first, second in pairwise(words)
    )


def _conditions(story: Story) -> Iterator[ExplicitFact]:
    """A yes with a condition, and whether it was met."""
    items = story.parsed.tokens
    condition_place = next((place for place in range(len(items)) if _is_condition_at(items, place)), None)
    if condition_place is None:
        return
    yield {"act": "stock", "how": "conditional"}
    places_of_terms = [
        place for place, item in enumerate(items) if item.idea in ("enough", "run-out") and place > condition_place
    ]
    terms_in_condition = (
        1
        if places_of_terms
        and (items[condition_place].idea == "if" or places_of_terms[0] - condition_place <= _MAX_DISTANCE)
        else 0
    )
    ideas_behind = {item.idea for item in items[condition_place + 1 :]}
    if places_of_terms[terms_in_condition:] and not ideas_behind & (_DENYING | {"too-few", "only", "missing"}):
        yield {"act": "condition", "how": RIGHT}


def _is_condition_at(items: Sequence[Token], place: int) -> bool:
    """Whether a condition is stated at a place: if there are enough."""
    ideas_after = {other_item.idea for other_item in items[place + 1 : place + 1 + _MAX_DISTANCE]}
    return items[place].idea == "conditional" or (
        items[place].idea == "if" and bool(ideas_after & {"enough", "stock", "run-out"})
    )


def _numbers_named(story: Story) -> Iterator[ExplicitFact]:
    """The question how many cards were taken, where it is answered with a number and nothing contradicts the answer."""
    items = story.parsed.tokens
    tokens_behind = items[next((place for place, item in enumerate(items) if item.idea == "how-many"), len(items)) :]
    is_answered = any(
        item.idea in ("say", "answer", "tell", "announce")
        and any(token.kind == "number" for token in tokens_behind[place + 1 : place + 4])
        for place, item in enumerate(tokens_behind)
    )
    numbers = {item.idea for item in tokens_behind if item.kind == "number"}
    if is_answered and len(numbers) == 1 and not _ideas(story) & _NUMBER_DOUBTED:
        yield {"act": "tell", "how": RIGHT}


_TRULY: Final = frozenset({"truly", "truthfully", "indeed", "genuinely", "honestly", "really", "bel et bien",
    "vraiment", "reellement", "en effet", "effectivement"})  # fmt: skip
_FALSELY: Final = frozenset({"incorrect", "mistake", "mistaken", "deny", "another", "other", "opponent"}) | _DENYING


def _kings_held(story: Story) -> Iterator[ExplicitFact]:
    """A king that its announcer truly held."""
    items = story.parsed.tokens
    places_of_truly = [place for place, item in enumerate(items) if item.text in _TRULY]
    is_held = any(item.idea == "hold" for place in places_of_truly for item in items[max(0, place - 3) : place + 4])
    if is_held and any(item.idea == "king" for item in items) and not _ideas(story) & _FALSELY:
        yield {"act": "king", "held": "yes"}


# --- cards, packs and tricks ----------------------------------------------------------------------------

_WHOLE_PACK: Final = 32
_HALF_OF_IT: Final = 20
_BAD_PACK: Final = frozenset({"missing", "duplicate", "incorrect", "not", "but", "instead-of"})
_ANOTHER_SUIT: Final = frozenset({"another", "instead-of", "forget", "but"}) | _DENYING
_IN_EXCHANGE: Final = frozenset({"exchange", "discard", "discards"})
_SIGNS_OF_A_SECOND: Final = frozenset({"second", "another", "also", "more", "next", "too-many", "we", "duplicate",
    "again", "one-of", "eleventh", "pair", "several", "paire", "plusieurs", "pluralite"})  # fmt: skip
_MAJORITY_OF_TRICKS: Final = 3
_NOT_EVEN: Final = _DENYING | {"before"}
_SINGLE: Final = frozenset({"single", "seul", "seule"})
_WINNING: Final = frozenset({"win", "take", "make", "hold", "get"})


def _whole_packs(story: Story) -> Iterator[ExplicitFact]:
    """Thirty-two cards counted, with no duplicate."""
    numbers = {int(item.idea) for item in story.parsed.tokens if item.kind == "number" and item.idea.isdecimal()}
    if {number for number in numbers if number > _HALF_OF_IT} == {_WHOLE_PACK} and not _ideas(story) & _BAD_PACK:
        yield {"act": "pack", "how": RIGHT}


def _one_suit(story: Story) -> Iterator[ExplicitFact]:
    """A suit named, and a card of that suit led, where no other suit is mentioned."""
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
    """One card turned up as trumps, where no second one is mentioned."""
    items, ideas = story.parsed.tokens, _ideas(story)
    cards_named = [item for item in items if item.kind in ("rank", "card", "suit")]
    are_several = any(item.kind == "number" and item.idea != "1" for item in items) or len(cards_named) > 1
    if "turn-up" in ideas and not are_several and not ideas & _SIGNS_OF_A_SECOND:
        yield {"act": "turn-up", "count": "one"}


def _tricks(story: Story) -> Iterator[ExplicitFact]:
    """The tricks of the player who gives up."""
    items = [item for item in story.parsed.tokens if item.idea not in _IGNORED_IDEAS or item.idea == "only"]
    places = [place for place, item in enumerate(items) if item.idea == "trick" and item.kind == "noun"]
    numbers_won = {number for place in places if (number := _tricks_won(items, place)) is not None}
    if len(numbers_won) == 1 and not _ideas(story) & {"lose", "too-few"}:
        number = numbers_won.pop()
        yield {"act": "abandon", "tricks": "none" if not number else "few" if number < _MAJORITY_OF_TRICKS else "most"}


def _tricks_won(items: Sequence[Token], place: int) -> int | None:
    """How many tricks are won, as stated at a place: four, or not a single one."""
    before: list[Token] = []
    for item in items[max(0, place - _MAX_DISTANCE) : place]:
        before = [] if item.kind == "stop" else [*before, item]
    if not any(token.idea in _WINNING for token in before):
        return None
    denials = {token.idea for token in before} & _NOT_EVEN
    if before[-1].text in _SINGLE:
        return 0 if denials else 1
    number = next((int(token.idea) for token in before[-2:] if token.kind == "number" and token.idea.isdecimal()), None)
    if denials & {token.idea for token in before[-_MAX_DISTANCE_OF_DENIAL:]} and not {"that", "only"} & {
        token.idea for token in before
    }:
        return 0 if number in (None, 1) else None
    return number


_READERS: Final = (
    _exchanges, _hands, _silent, _conditions, _numbers_named, _kings_held, _whole_packs, _one_suit, _faced_in_stock,
    _one_turned, _tricks, owner_of_exposed,
)  # fmt: skip
