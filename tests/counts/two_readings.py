"""The engine and the slow reading of the same deal side by side, counted and compared act by act.

`python -m tests.counts.two_readings london tiny 9` prints, for each act open at the beginning, how many
lines of nine acts begin with it in either reading: the first line on which the two differ is where to
go on.  Acts may follow, to begin further on: `... 5 "nature shuffles" "nature gives Kh"`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from ecarte import (
    Accept,
    AcceptIfEnough,
    Agreement,
    AnnounceKing,
    Deal,
    Discard,
    Give,
    NameNumber,
    PlayCard,
    Propose,
    Refuse,
    Seat,
    SeatMove,
    Stand,
    TableShuffles,
    TurnUp,
    apply,
    legal_actions,
    load,
    new_deal,
    with_house,
)
from ecarte.acts import AnyAct
from tests.counts import slow

P = TypeVar("P")
CODES = tuple(slow.CODES)

_CUT_DOWN: Mapping[str, Mapping[str, object]] = {
    pack: {
        "pack.suits": rules["suits"],
        "pack.ranks": rules["ranks"],
        "cut_for_deal.ranks": rules["ranks"],
        "deal.hand_size": rules["hand"],
        "deal.packets": [list(rules["packets"])],
        "proposal.most_exchanges": rules["exchanges"],
        "scoring.tricks_for_point": rules["for_point"],
        "scoring.tricks_for_vole": rules["for_vole"],
    }
    for pack, rules in slow.PACKS.items()
}


def agreement(code: str, pack: str) -> Agreement:
    """The package's own rules of `code` on the pack."""
    return Agreement(load(code) if pack == "whole" else with_house(load(code), _CUT_DOWN[pack]))


def start(code: str, pack: str, *, elder: int = 0, dealer: int = 0) -> Deal:
    """The engine's deal about to be shuffled; B deals."""
    return new_deal(agreement(code, pack), dealer=Seat.B, score=(elder, dealer))


def slow_act(action: AnyAct) -> slow.Act:
    """The engine's action in the words of the slow reading; B deals."""
    who = ("elder", "dealer")[action.seat] if isinstance(action, SeatMove) else "nature"
    match action:
        case TableShuffles():
            return who, "shuffles"
        case Give():
            return who, "gives", str(action.card)
        case TurnUp():
            return who, "turns up", str(action.card)
        case Propose():
            return (who, "proposes") if action.number is None else (who, "proposes", action.number)
        case AcceptIfEnough():
            return who, "accepts if enough", action.number
        case NameNumber():
            return who, "names", action.number
        case Discard():
            return who, "discards", *sorted(map(str, action.cards))
        case PlayCard():
            return who, "plays", str(action.card)
    words: dict[type[AnyAct], str] = {
        Stand: "stands",
        Accept: "accepts",
        Refuse: "refuses",
        AnnounceKing: "announces the king",
    }
    return who, words[type(action)]


def engine_next(deal: Deal) -> dict[slow.Act, Deal]:
    """What may follow in the engine, by act."""
    return {slow_act(action): apply(deal, action) for action in legal_actions(deal)}


def slow_next(rules: slow.Code) -> Callable[[slow.Position], dict[slow.Act, slow.Position]]:
    """What may follow in the slow reading, by act."""
    return lambda at: {act: slow.step(rules, at, act) for act in slow.acts(rules, at)}


def frozen(position: Any) -> Hashable:
    """A position of plain values as something that can be looked up."""
    if isinstance(position, dict):
        return tuple(frozen(value) for value in position.values())
    return position if isinstance(position, Hashable) else tuple(map(frozen, position))


Count = tuple[int, ...]
Endings = Callable[[P], Counter[tuple[int, int]]]


def counter(following: Callable[[P], Mapping[slow.Act, P]]) -> Callable[[P, int], Count]:
    """Counts the lines of each length that begin at a position, up to a depth: (1, 6, 30, ...).

    Positions met twice are counted once and remembered, so that the orders in which the same cards can
    come cost nothing.
    """
    known: dict[tuple[Hashable, int], Count] = {}

    def count(position: P, depth: int) -> Count:
        if depth == 0:
            return (1,)
        key = frozen(position), depth
        if key not in known:
            deeper = [count(after, depth - 1) for after in following(position).values()]
            known[key] = (1, *(sum(lines[n] for lines in deeper if n < len(lines)) for n in range(depth)))
        return known[key]

    return count


def ender(following: Callable[[P], Mapping[slow.Act, P]], score: Callable[[P], tuple[int, int]]) -> Endings[P]:
    """Counts the lines to the end of the deal by the score they end with, the elder's first."""
    known: dict[Hashable, Counter[tuple[int, int]]] = {}

    def endings(position: P) -> Counter[tuple[int, int]]:
        key = frozen(position)
        if key not in known:
            after = following(position)
            known[key] = Counter() if after else Counter([score(position)])
            for further in after.values():
                known[key].update(endings(further))
        return known[key]

    return endings


def slow_score(at: slow.Position) -> tuple[int, int]:
    """The score in the slow reading."""
    return at["score"]["elder"], at["score"]["dealer"]


def engine_score(deal: Deal) -> tuple[int, int]:
    """The score in the engine; A is the elder."""
    return deal.score


FIXED: Mapping[str, tuple[str, str, str]] = {
    "plain": ("Ks Qh Ah", "Js Kh Qd", "As"),
    "king-turned": ("Qs Kh Jd", "Js As Qh", "Ks"),
    "kings-led": ("Kh Kd Ah", "Qh Jh As", "Jd"),
}
"""Deals of the small pack from which the exchange and the play are counted: elder, dealer, turn-up."""


def dealing(pack: str, elder: str, dealer: str, turn_up: str) -> list[slow.Act]:
    """Nature's acts that deal these hands."""
    hands = {"elder": elder.split(), "dealer": dealer.split()}
    gives = [
        hands[role].pop(0) for size in slow.PACKS[pack]["packets"] for role in ("elder",) * size + ("dealer",) * size
    ]
    gifts: list[slow.Act] = [("nature", "gives", card) for card in gives]
    return [("nature", "shuffles"), *gifts, ("nature", "turns up", turn_up)]


def at_hands(code: str, pack: str, elder: str, dealer: str, turn_up: str) -> tuple[Deal, slow.Position]:
    """Both readings of a deal with these hands, when the card has been turned up."""
    rules = slow.table(code, pack)
    deal, at = start(code, pack), slow.beginning(rules)
    for act in dealing(pack, elder, dealer, turn_up):
        deal, at = engine_next(deal)[act], slow_next(rules)(at)[act]
    return deal, at


def counts_table(code: str, pack: str, depth: int, acts: tuple[str, ...]) -> str:
    """The table that `python -m tests.counts.two_readings` prints."""
    rules = slow.table(code, pack)
    deal, at = start(code, pack), slow.beginning(rules)
    by_slow = slow_next(rules)
    for wanted in acts:
        deal = next(after for act, after in engine_next(deal).items() if " ".join(map(str, act)) == wanted)
        at = next(after for act, after in by_slow(at).items() if " ".join(map(str, act)) == wanted)
    here, there = engine_next(deal), by_slow(at)
    lines = [f"{'act':30}{'engine':>12}{'slow':>12}"]
    count_here, count_there = counter(engine_next), counter(by_slow)
    for act in dict.fromkeys([*here, *there]):
        left = count_here(here[act], depth - 1)[-1] if act in here else 0
        right = count_there(there[act], depth - 1)[-1] if act in there else 0
        mark = "" if left == right else "   <--"
        lines.append(f"{' '.join(map(str, act)):30}{left:12,}{right:12,}{mark}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(counts_table(sys.argv[1], sys.argv[2], int(sys.argv[3]), tuple(sys.argv[4:])))  # noqa: T201 - a tool that prints
