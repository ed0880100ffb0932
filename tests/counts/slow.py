"""A deal said slowly: every act that is open, one after another, in plain dicts and tuples.

This is a second reading of the printed codes, made from the texts and their comparison, and it shares
nothing with the package: no cards, no masks, no rule files.  It is there to be counted against.  A card
is two letters (`Kh`), a player is his role (`elder`, `dealer`), a position is a dict of plain values, an
act is a tuple whose first word says who acts.

Acts are counted as the table plays by default: it shuffles, cuts, takes the first order of packets,
takes up the hands, asks and tells numbers, names the suit led and makes every mark.  What is left to
the players is the proposal and its answer, the discards, the announcement of a held king and the cards;
what is left to nature is the shuffle and every card that comes off the pack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

Code = Mapping[str, Any]
Position = dict[str, Any]
Act = tuple[Any, ...]

# What the seven printed texts say, each in one row; the usual rule is London's.
LONDON: Code = {
    "dealer_least": 0,  # BRIT-023, PARL-048, MOD-017: any number
    "order": "both discard, then both are served",  # BRIT-023, BRIT-024, A21
    "short": "what is left",  # LOND-038a, LOND-038b with A11
    "number": "not in the proposal",  # A19
    "condition": True,  # LOND-038c
    "elder_king": "before his first card",  # LOND-023a
    "elder_king_led": "until played to",  # LOND-024a
    "dealer_king": "before his first card",  # LOND-023a
    "dealer_king_first": "until he plays again",  # LOND-024b
    "void_must_trump": True,  # LOND-043b
    "point": 1, "vole": 2,  # LOND-048a, LOND-048b
    "point_elder_liable": 2, "vole_elder_liable": 2,  # LOND-049a, LOND-049d
    "point_dealer_liable": 2, "vole_dealer_liable": 2,  # LOND-049b, LOND-049d
    "point_won_unproposed": 1, "vole_won_unproposed": 2,
    "refusals_priced": "first",  # LOND-049c
}  # fmt: skip
CODES: Mapping[str, Code] = {
    "london": LONDON,
    "britannica": {**LONDON, "condition": False},  # TURF-09b to TURF-09e, TURF-18a, BRIT-038 to BRIT-042
    "wikipedia": {
        **LONDON,
        "condition": False,
        "dealer_least": 1,  # WIKI-021, X17
        "order": "the elder is served first",  # WIKI-020, WIKI-021
        "number": "in the proposal",  # WIKI-018
        "elder_king_led": "no exception",  # WIKI-033
        "dealer_king_first": "no exception",  # WIKI-033
        "vole_elder_liable": 3, "vole_dealer_liable": 3,  # A02
    },
    "parlour": {
        **LONDON,
        "condition": False,
        "elder_king": "from laying it until it is covered",  # PARL-068, PARL-069, A05
        "elder_king_led": "until played to",
        "dealer_king": "as he lays it",  # PARL-066
        "dealer_king_first": "no exception",
        "void_must_trump": False,  # PARL-064
        "vole_dealer_liable": 4,  # PARL-060
    },
    "cyclopaedia": {
        **LONDON,
        "condition": False,
        "short": "from earlier discards",  # CYCL-030, A12
        "dealer_king_first": "no exception",  # CYCL-014
        "void_must_trump": False,  # CYCL-013
    },
    "modern": {
        **LONDON,
        "condition": False,
        "elder_king": "before the first card of the deal",  # MOD-020
        "elder_king_led": "declares itself",  # MOD-021
        "dealer_king": "before the first card of the deal",  # MOD-020
        "dealer_king_first": "no exception",
        "void_must_trump": False,  # MOD-027, A03
        "point_elder_liable": 1,  # MOD-031
        "point_won_unproposed": 2,  # MOD-033, A01
        "refusals_priced": "any",  # A07
    },
}  # fmt: skip
# A01 and A07: the modern page with the usual price of not proposing, and of the first refusal only.
EMENDED: Code = {"point_elder_liable": 2, "point_won_unproposed": 1, "refusals_priced": "first"}
CODES = {**CODES, "modern-emended": {**CODES["modern"], **EMENDED}}

# The cut-down packs, and the pack of 32: ranks are written highest first.
PACKS: Mapping[str, Code] = {
    "tiny": {
        "suits": "sh", "ranks": "KQJ", "hand": 2, "packets": (2,), "exchanges": 1, "for_point": 2, "for_vole": 2,
    },
    "small": {
        "suits": "shd", "ranks": "KQJA", "hand": 3, "packets": (2, 1), "exchanges": 0, "for_point": 2, "for_vole": 3,
    },
    "whole": {
        "suits": "shdc", "ranks": "KQJAT987", "hand": 5, "packets": (3, 2), "exchanges": 0, "for_point": 3,
        "for_vole": 5,
    },
}  # fmt: skip
# Three tricks and one card in the stock: every deal can be played to its score.
PACKS = {**PACKS, "brief": {**PACKS["small"], "suits": "sh"}}
OTHER = {"elder": "dealer", "dealer": "elder"}


def table(code: str, pack: str, **overrides: Any) -> Code:
    """The rules of `code` on the `pack`, with overrides of single values."""
    return {**CODES[code], **PACKS[pack], "target": 5, **overrides}


def beginning(rules: Code, *, elder: int = 0, dealer: int = 0) -> Position:
    """A pack that lies shuffled and cut, at the given score."""
    return {
        "stage": "shuffle",
        "pack": tuple(rank + suit for suit in rules["suits"] for rank in rules["ranks"]),  # not yet seen by nature
        "hands": {"elder": (), "dealer": ()},
        "turn_up": None,
        "discards": (),  # one tuple of cards for each exchange made
        "laid_off": {"elder": (), "dealer": ()},  # of the exchange that is being made
        "to_serve": {"elder": 0, "dealer": 0},
        "named": None,
        "enough_for": None,
        "dealer_is_done": False,
        "proposals": 0,
        "accepted": 0,
        "liable": None,
        "stood_first": False,
        "leader": "elder",
        "led": None,
        "played": {"elder": 0, "dealer": 0},
        "first": {"elder": None, "dealer": None},
        "tricks": {"elder": 0, "dealer": 0},
        "announced": (),
        "bound_to_king": None,
        "score": {"elder": elder, "dealer": dealer},
    }


# --- what may be done ----------------------------------------------------------------------------------


def acts(rules: Code, at: Position) -> Iterator[Act]:
    """Every act open in the position, of both players and of nature."""
    stage = at["stage"]
    if stage == "shuffle":
        yield ("nature", "shuffles")
    elif stage in {"deal", "serve"}:
        yield from (("nature", "gives", card) for card in next_cards(rules, at))
    elif stage == "turn up":
        yield from (("nature", "turns up", card) for card in at["pack"])
    elif stage == "elder decides":
        yield ("elder", "stands")
        yield from proposals(rules, at)
    elif stage == "dealer answers":
        yield from answers(rules, at)
    elif stage == "elder names":
        yield from (("elder", "names", number) for number in range(1, rules["hand"] + 1))  # LOND-038a
    elif stage in {"elder discards", "dealer discards"}:
        yield from discards(rules, at, stage.split()[0])
    elif stage == "play":
        yield from ((role, "announces the king") for role in ("elder", "dealer") if may_announce(rules, at, role))
        role = turn(at)
        yield from ((role, "plays", card) for card in at["hands"][role] if may_play(rules, at, role, card))


def answers(rules: Code, at: Position) -> Iterator[Act]:
    """A condition is open where it may fail, and may hold when the elder asks for one card (LOND-038c)."""
    yield ("dealer", "accepts")
    yield ("dealer", "refuses")
    left = len(at["pack"])
    if rules["condition"] and left < 2 * rules["hand"]:
        numbers = range(1, rules["hand"] + 1)
        yield from (("dealer", "accepts if enough", number) for number in numbers if 1 + number <= left)


def discards(rules: Code, at: Position, role: str) -> Iterator[Act]:
    """Any cards of the hand, in a number that was named or that the code leaves open; never more than are left."""
    limit = most(rules, at, role)
    if role == "elder":
        numbers = [min(at["named"], limit)] if at["named"] else range(1, limit + 1)
    else:
        bound = at["enough_for"]
        numbers = [bound] if bound else range(min(rules["dealer_least"], limit), limit + 1)
    for number in numbers:
        yield from ((role, "discards", *cards) for cards in combinations(at["hands"][role], number))


def proposals(rules: Code, at: Position) -> Iterator[Act]:
    """With the number in the code that has it named at once."""
    if rules["number"] == "in the proposal":
        for number in range(1, rules["hand"] + 1):  # whatever is left: LOND-038a
            yield ("elder", "proposes", number)
    else:
        yield ("elder", "proposes")


def next_cards(rules: Code, at: Position) -> tuple[str, ...]:
    """The cards of which any may come next: the stock, or the latest discards when it has given out."""
    if at["pack"] or rules["short"] != "from earlier discards":
        return tuple(at["pack"])
    return next((heap for heap in reversed(at["discards"]) if heap), ())


def supply(rules: Code, at: Position) -> int:
    """How many cards there are to draw in this exchange."""
    if rules["short"] == "from earlier discards":
        return len(at["pack"]) + sum(map(len, at["discards"]))
    return len(at["pack"])


def most(rules: Code, at: Position, role: str) -> int:
    """The most cards the player may discard."""
    left = supply(rules, at) - (at["to_serve"]["elder"] if role == "dealer" else 0)
    return int(min(rules["hand"], left))


def turn(at: Position) -> str:
    """Who plays the next card."""
    return str(OTHER[at["leader"]] if at["led"] else at["leader"])


def beats(rules: Code, at: Position, card: str, led: str) -> bool:
    """Does the reply `card` win the trick from `led`?"""
    if card[1] == led[1]:
        return higher(rules, card, led)
    return card.endswith(trumps(at))


def higher(rules: Code, card: str, other: str) -> bool:
    """Is the card the higher of two of one suit?"""
    order = str(rules["ranks"])
    return order.index(card[0]) < order.index(other[0])


def trumps(at: Position) -> str:
    """The suit turned up."""
    return str(at["turn_up"][1])


def may_play(rules: Code, at: Position, role: str, card: str) -> bool:
    """The duties of the second player; a leader has none."""
    if at["bound_to_king"] == role and card != "K" + trumps(at):
        return False
    led = at["led"]
    if led is None:
        return True
    hand = at["hands"][role]
    same = [held for held in hand if held[1] == led[1]]
    winning = [held for held in same if beats(rules, at, held, led)]
    trump = [held for held in hand if held[1] == trumps(at)]
    if winning:
        return card in winning
    if same:
        return card in same
    if rules["void_must_trump"] and trump:
        return card in trump
    return True


def may_announce(rules: Code, at: Position, role: str) -> bool:
    """The windows of the held king, moment by moment."""
    king = "K" + trumps(at)
    if at["announced"]:
        return False
    holds = king in at["hands"][role]
    laid_led = bool(at["led"] == king and at["leader"] == role)  # lies open, not covered
    own_first = not at["played"][role]
    window = rules[role + "_king"]
    if window == "from laying it until it is covered":
        # In reply the king is covered by nothing: the elder announces it while playing it.
        return laid_led or (holds and turn(at) == role and at["led"] is not None and may_play(rules, at, role, king))
    if window == "as he lays it":
        return holds and turn(at) == role and any_card_played(at) and may_play(rules, at, role, king)
    if window == "before the first card of the deal":
        return holds and not any_card_played(at)
    if holds and own_first:
        return True
    if role == "elder":
        return laid_led and bool(at["played"]["elder"] == 1 and rules["elder_king_led"] == "until played to")
    laid_first = at["first"]["dealer"] == king and at["played"]["dealer"] == 1
    return bool(laid_first and rules["dealer_king_first"] == "until he plays again")


def any_card_played(at: Position) -> bool:
    """Has the first card of the deal been played?"""
    return bool(at["played"]["elder"])


# --- what comes of it ----------------------------------------------------------------------------------


def step(rules: Code, at: Position, act: Act) -> Position:
    """The position after the act."""
    who, what, *rest = act
    if who == "nature":
        return after_nature(rules, at, what, *rest)
    if what == "stands":
        first = at["proposals"] == 0
        return {**at, "stage": "play", "liable": "elder" if first else None, "stood_first": first}
    if what == "proposes":
        return {**at, "stage": "dealer answers", "proposals": at["proposals"] + 1, "named": rest[0] if rest else None}
    if what in {"accepts", "accepts if enough", "refuses"}:
        return after_answer(rules, at, what, *rest)
    if what == "names":
        if rest[0] + at["enough_for"] > len(at["pack"]):  # the acceptance falls, and nobody is liable (A13)
            return {**at, "stage": "play", "enough_for": None}
        return {**at, "stage": "elder discards", "named": rest[0]}
    if what == "discards":
        return discard_cards(rules, at, who, tuple(rest))
    if what == "announces the king":
        return announce(rules, at, who)
    assert what == "plays", act
    return play_card(rules, at, who, rest[0])


def after_nature(rules: Code, at: Position, what: str, *card: str) -> Position:
    """The shuffle, a gift or the turn-up; a king turned up is one point for the dealer (BRIT-018, LOND-047a)."""
    if what == "shuffles":
        return {**at, "stage": "deal"}
    if what == "gives":
        return give_card(rules, at, card[0])
    assert what == "turns up"
    turned = {**at, "turn_up": card[0], "pack": without(at["pack"], card[0]), "stage": "elder decides"}
    return add_points(rules, turned, "dealer", 1) if card[0][0] == "K" else turned


def after_answer(rules: Code, at: Position, what: str, *number: int) -> Position:
    """The dealer's answer; what a refusal costs depends on the code."""
    if what == "accepts":
        return {**at, "stage": "elder discards"}
    if what == "accepts if enough":
        return {**at, "stage": "elder names", "enough_for": number[0]}
    priced = at["proposals"] == 1 or rules["refusals_priced"] == "any"
    return {**at, "stage": "play", "liable": "dealer" if priced else None}


def announce(rules: Code, at: Position, who: str) -> Position:
    """A held king is one point; where the words go with the card, the card follows them (PARL-066)."""
    window = rules[who + "_king"]
    lies_there = at["led"] == "K" + trumps(at)
    goes_with_card = window == "as he lays it" or (window == "from laying it until it is covered" and not lies_there)
    found = {**at, "announced": (who,), "bound_to_king": who if goes_with_card else None}
    return add_points(rules, found, who, 1)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one."""
    assert card in cards
    return tuple(held for held in cards if held != card)


def add_points(rules: Code, at: Position, role: str, points: int) -> Position:
    """The score with the points on it; the game may be over there and then, and nothing is marked beyond."""
    score = {**at["score"], role: min(rules["target"], at["score"][role] + points)}
    return {**at, "score": score, "stage": "over" if score[role] == rules["target"] else at["stage"]}


def give_card(rules: Code, at: Position, card: str) -> Position:
    """The next card goes to the player whose turn it is to have one."""
    if card in at["pack"]:
        at = {**at, "pack": without(at["pack"], card)}
    else:
        at = {**at, "discards": tuple(tuple(c for c in heap if c != card) for heap in at["discards"])}
    if at["stage"] == "deal":
        order = [role for size in rules["packets"] for role in ("elder",) * size + ("dealer",) * size]
        count = len(at["hands"]["elder"]) + len(at["hands"]["dealer"])
        at = with_card(at, order[count], card)
        return {**at, "stage": "turn up"} if count + 1 == len(order) else at
    role = "elder" if at["to_serve"]["elder"] else "dealer"
    at = with_card(at, role, card)
    return serve_cards(rules, {**at, "to_serve": {**at["to_serve"], role: at["to_serve"][role] - 1}})


def with_card(at: Position, role: str, card: str) -> Position:
    """The card taken into the hand."""
    return {**at, "hands": {**at["hands"], role: tuple(sorted((*at["hands"][role], card)))}}


def discard_cards(rules: Code, at: Position, who: str, cards: tuple[str, ...]) -> Position:
    """The player has laid cards aside; who comes next depends on the code's order."""
    hand = tuple(card for card in at["hands"][who] if card not in cards)
    at = {
        **at,
        "hands": {**at["hands"], who: hand},
        "laid_off": {**at["laid_off"], who: cards},
        "to_serve": {**at["to_serve"], who: len(cards)},
    }
    if who == "elder" and rules["order"] == "both discard, then both are served":
        return dealer_may_discard(rules, at)
    return serve_cards(rules, {**at, "dealer_is_done": who == "dealer"})


def dealer_may_discard(rules: Code, at: Position) -> Position:
    """With nothing left in the stock the dealer plays the hand as it is."""
    if most(rules, at, "dealer"):
        return {**at, "stage": "dealer discards"}
    return serve_cards(rules, {**at, "dealer_is_done": True})


def serve_cards(rules: Code, at: Position) -> Position:
    """Goes on giving as long as somebody is owed cards, then ends the exchange."""
    if at["to_serve"]["elder"] or at["to_serve"]["dealer"]:
        return {**at, "stage": "serve"}
    if rules["order"] == "the elder is served first" and not at["dealer_is_done"]:
        return dealer_may_discard(rules, at)
    heap = at["laid_off"]["elder"] + at["laid_off"]["dealer"]
    accepted = at["accepted"] + 1
    goes_on = at["pack"] and accepted != rules["exchanges"]
    return {
        **at,
        "stage": "elder decides" if goes_on else "play",
        "accepted": accepted,
        "discards": (*at["discards"], heap),
        "laid_off": {"elder": (), "dealer": ()},
        "named": None,
        "enough_for": None,
        "dealer_is_done": False,
    }


def play_card(rules: Code, at: Position, who: str, card: str) -> Position:
    """The card on the table; the trick, the deal and the score that follow from it."""
    king = "K" + trumps(at)
    very_first = not any_card_played(at)
    at = {
        **at,
        "hands": {**at["hands"], who: without(at["hands"][who], card)},
        "played": {**at["played"], who: at["played"][who] + 1},
        "first": {**at["first"], who: at["first"][who] or card},
        "bound_to_king": None,
    }
    led = at["led"]
    if led is None:
        at = {**at, "led": card}
        if very_first and card == king and rules["elder_king_led"] == "declares itself" and not at["announced"]:
            return add_points(rules, {**at, "announced": (who,)}, who, 1)
        return at
    winner = who if beats(rules, at, card, led) else OTHER[who]
    at = {**at, "led": None, "leader": winner, "tricks": {**at["tricks"], winner: at["tricks"][winner] + 1}}
    return at if at["hands"]["elder"] or at["hands"]["dealer"] else score_tricks(rules, at)


def score_tricks(rules: Code, at: Position) -> Position:
    """The points for tricks, once all cards have been played."""
    at = {**at, "stage": "over"}
    for role in ("elder", "dealer"):
        if at["tricks"][role] >= rules["for_point"]:
            what = "vole" if at["tricks"][role] >= rules["for_vole"] else "point"
            if at["liable"] == OTHER[role]:
                what += f"_{OTHER[role]}_liable"
            elif role == "elder" and at["stood_first"]:
                what += "_won_unproposed"
            return add_points(rules, at, role, rules[what])
    return at
