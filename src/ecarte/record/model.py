"""A record: where play began, everything that was done, and what is told about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from ecarte.actions import Action, Give, PlayCard
from ecarte.cards import OTHER, Seat
from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.engine.deal import LEAD, REPLY
from ecarte.engine.dealing import receiver
from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.record.sheet import FairnessSheet, PerSeat, Ratings
from ecarte.record.shown import sheet_of
from ecarte.record.writing import UNSEEN, write_action
from ecarte.rules.check import plain, value_of
from ecarte.rules.house import with_house
from ecarte.rules.load import load, rule_id
from ecarte.rules.schema import RuleSet
from ecarte.table.game import Game
from ecarte.table.match import Match
from ecarte.table.nature import deal_in_hand
from ecarte.table.step import Play, apply

advance = cast("Callable[[Play, Action], Play]", apply)
"""`apply` for play of which nobody asks whether it is a deal, a game or a match."""

FORMAT: Final = 1
"""The edition of the record format that is written; all editions up to it are read."""


UNDONE: Final = "undone"
"""The mark of a record in which a decision was taken back after a card had been seen."""


class Headers(msgspec.Struct, frozen=True, kw_only=True):
    """What is told about the play besides the play itself; everything is optional.

    `marks` say what makes the record special; one marked `undone` never counts in results.  `conduct` is
    `assisted` where it is not said.
    """

    event: str | None = None
    place: str | None = None
    date: str | None = None
    result: str | None = None
    conduct: str | None = None
    names: PerSeat = PerSeat()
    ratings: Ratings = Ratings()
    marks: tuple[str, ...] = ()
    fairness: FairnessSheet = FairnessSheet()


class Record(msgspec.Struct, frozen=True):
    """Play from `start` on: `actions` in the order in which they were done, nature's included."""

    start: Play
    actions: tuple[Action, ...] = ()
    headers: Headers = Headers()

    @property
    def agreement(self) -> Agreement:
        """What the players agreed."""
        return self.start.agreement

    @property
    def counts(self) -> bool:
        """Whether the record may count in results: not where a decision was taken back after a card was seen."""
        return UNDONE not in self.headers.marks


# --- replay -----------------------------------------------------------------------------------------


def states(record: Record) -> Iterator[Play]:
    """Every state of play, the start first.  Raises IllegalAction at an action that was not allowed."""
    play = record.start
    yield play
    for action in record.actions:
        play = advance(play, action)
        yield play


def replay(record: Record) -> Play:
    """The state of play at the end of the record.  Raises IllegalAction as `states` does."""
    play = record.start
    for action in record.actions:
        play = advance(play, action)
    return play


# --- as plain values --------------------------------------------------------------------------------


def values_of(record: Record, *, remarks: bool = False) -> dict[str, Any]:
    """The record under the keys of its format, in no fixed order; `remarks` puts comments between the actions.

    Raises IllegalAction where the record cannot be replayed, and RuleSetError for a code that is not
    kept under its name and edition.
    """
    headers = record.headers
    fairness = msgspec.to_builtins(headers.fairness)
    values = {
        "record": FORMAT,
        **agreement_values(record.agreement),
        "event": headers.event,
        "place": headers.place,
        "date": headers.date,
        "result": headers.result,
        "conduct": headers.conduct,
        "names": msgspec.to_builtins(headers.names),
        "ratings": msgspec.to_builtins(headers.ratings),
        "marks": list(headers.marks),
        "fairness": fairness,
        **sheet_of(record.start),
        "actions": list(action_lines(record, remarks=remarks)),
    }
    return {key: value for key, value in values.items() if value is not None and value not in ([], {})}


@lru_cache(maxsize=64)
def agreement_values(agreement: Agreement) -> dict[str, Any]:
    """The headers from which the agreement can be made again: code, house rules, acts done by hand.

    Raises RuleSetError for a code that is not kept under its name and edition.
    """
    rules = agreement.rules
    house: dict[str, dict[str, object]] = {}
    for key, _ in rules.house:
        section, _, field = key.partition(".")
        house.setdefault(section, {})[field] = plain(value_of(rules, key))
    carried = with_house(load(rule_id(rules)), _dotted(house))
    if replace(carried, title=rules.title) != rules:
        fault = f"{rule_id(rules)} is kept with other values, so a record could not name this code"
        raise RuleSetError((RuleFault(Place(), "rules", fault),))
    by_hand = sorted(EVERY_ACT - agreement.by_table, key=list(Act).index)
    return {
        "rules": rule_id(rules),
        "rules_title": None if carried.title == rules.title else rules.title,
        "house": house,
        "by_hand": [act.value for act in by_hand],
    }


def _dotted(house: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {f"{section}.{field}": value for section, fields in house.items() for field, value in fields.items()}


@lru_cache(maxsize=256)
def _printed(rules: str, title: str | None, by_hand: tuple[str, ...]) -> Agreement:
    return _agreement(load(rules), title, by_hand)


def agreement_from(
    rules: str, *, title: str | None, house: dict[str, dict[str, Any]], by_hand: tuple[str, ...]
) -> Agreement:
    """The agreement a record carries.  Raises RuleSetError for a code or house rule that is not sound."""
    if not house:
        return _printed(rules, title, by_hand)
    return _agreement(with_house(load(rules), _dotted(house)), title, by_hand)


def _agreement(rules: RuleSet, title: str | None, by_hand: tuple[str, ...]) -> Agreement:
    if title is not None:
        rules = replace(rules, title=title)
    return Agreement(rules, by_table=EVERY_ACT - {Act(name) for name in by_hand})


# --- lines of actions -------------------------------------------------------------------------------


def action_lines(record: Record, *, remarks: bool = False) -> Iterator[str]:
    """The actions as lines: cards given to one player together, a trick together, all else apart.

    `remarks` adds a comment before each deal.  Raises IllegalAction where the record cannot be replayed.
    """
    play = record.start
    line = ""
    open_for: object = None  # who may get more cards on this line, or LEAD when a reply may follow
    number: tuple[int, int] | None = None
    for action in record.actions:
        seat, lead = _gets_or_leads(play, action)
        words = _words(action, seat)
        joined = _joined(line, action, seat, open_for)
        if joined is None:
            if line:
                yield line
            if remarks and (here := _deal_number(play)) != number:
                number = here
                yield from _remark(play)
            line = words
        else:
            line = joined
        open_for = seat if seat is not None else LEAD if lead else None
        play = advance(play, action)
    if line:
        yield line


def _gets_or_leads(play: Play, action: Action) -> tuple[Seat | None, bool]:
    """Who gets the card, for a gift; whether the card is a lead."""
    if isinstance(action, Give):
        deal = deal_in_hand(play)
        return (None if deal is None else receiver(deal)), False
    if isinstance(action, PlayCard):
        deal = deal_in_hand(play)
        return None, deal is not None and deal.phase is LEAD
    return None, False


def _words(action: Action, seat: Seat | None) -> str:
    if isinstance(action, PlayCard):
        return f"{action.seat.name} {action.card}"
    return write_action(action, receiver=seat)


def _joined(line: str, action: Action, seat: Seat | None, open_for: object) -> str | None:
    """The line with the action added, if it belongs on it."""
    if isinstance(action, Give) and seat is not None and open_for is seat:
        return f"{line} {action.card or UNSEEN}"
    if isinstance(action, PlayCard) and open_for is LEAD and line.startswith(OTHER[action.seat].name):
        return f"{line}, {action.seat.name} {action.card}"
    return None


def _deal_number(play: Play) -> tuple[int, int] | None:
    game = play.game if isinstance(play, Match) else play
    return (game.number, game.deal_number) if isinstance(game, Game) else None


def _remark(play: Play) -> Iterator[str]:
    game = play.game if isinstance(play, Match) else play
    if isinstance(game, Game) and game.deal.phase < REPLY:
        which = f"game {game.number}, deal" if isinstance(play, Match) and play.length != 1 else "deal"
        first, second = game.score
        yield f"# {which} {game.deal_number}: {game.deal.dealer.name} deals, A {first}, B {second}"
