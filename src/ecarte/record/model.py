"""A record: where play began, everything that was done, and what is told about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct, Give, GiveExposed, PlayCard, Slip
from ecarte.cards import OTHER, Seat
from ecarte.engine.agreement import EVERY_ACT, Act, Agreement
from ecarte.engine.deal import LEAD, REPLY, Deal
from ecarte.errors import Place, RuleFault, RuleSetError
from ecarte.faults import Conduct
from ecarte.record.pieces import UNSEEN
from ecarte.record.sheet import FairnessSheet, PerSeat, Ratings
from ecarte.record.shown import conduct_of, sheet_of
from ecarte.record.writing import write_action
from ecarte.rules.check import plain, value_of
from ecarte.rules.house import with_house
from ecarte.rules.load import load, rule_id
from ecarte.rules.schema import RuleSet
from ecarte.table.game import Game
from ecarte.table.match import Match
from ecarte.table.nature import deal_in_hand
from ecarte.table.receiving import next_to_get
from ecarte.table.step import Play, apply

advance = cast("Callable[[Play, AnyAct], Play]", apply)
"""`apply` for play of which nobody asks whether it is a deal, a game, a match or a club."""

FORMAT: Final = 1
"""The edition of the record format that is written; all editions up to it are read."""


UNDONE: Final = "undone"
"""The mark of a record in which a decision was taken back after a card had been seen."""


class Headers(msgspec.Struct, frozen=True, kw_only=True):
    """What is told about the play besides the play itself; everything is optional.

    `marks` say what makes the record special; one marked `undone` never counts in results.
    """

    event: str | None = None
    place: str | None = None
    date: str | None = None
    result: str | None = None
    names: PerSeat = PerSeat()
    ratings: Ratings = Ratings()
    marks: tuple[str, ...] = ()
    fairness: FairnessSheet = FairnessSheet()


class Record(msgspec.Struct, frozen=True):
    """Play from `start` on: `actions` in the order in which they were done, nature's included.

    A `start` in club conduct is a match, game or position before anything has gone wrong in it.
    """

    start: Play
    actions: tuple[AnyAct, ...] = ()
    headers: Headers = Headers()

    @property
    def agreement(self) -> Agreement:
        """What the players agreed."""
        return self.start.agreement

    @property
    def conduct(self) -> Conduct | None:
        """The conduct agreed upon; None where only regular play is known."""
        return conduct_of(self.start)

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
        **agreed_values(record),
        "event": headers.event,
        "place": headers.place,
        "date": headers.date,
        "result": headers.result,
        "names": msgspec.to_builtins(headers.names),
        "ratings": msgspec.to_builtins(headers.ratings),
        "marks": list(headers.marks),
        "fairness": fairness,
        **sheet_of(record.start),
        "actions": list(action_lines(record, remarks=remarks)),
    }
    return {key: value for key, value in values.items() if value is not None and value not in ([], {})}


def agreed_values(record: Record) -> dict[str, Any]:
    """The agreement and the conduct as headers; in club conduct all is done by hand unless something else is said."""
    values = {**agreement_values(record.agreement), "conduct": None if record.conduct is None else record.conduct.value}
    if record.conduct is Conduct.CLUB and record.agreement.by_table == left_to_table():
        del values["by_hand"]
    return values


def left_to_table() -> frozenset[Act]:
    """What the table does for the players of club conduct where nothing else is said."""
    from ecarte.table.club.state import LEFT_TO_TABLE

    return LEFT_TO_TABLE


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
        played = _card_words(action) if type(action) in _PLAYED else None
        gets = next_to_get(play) if type(action) in _GIVEN else None
        joined = _joined(line, action, gets, played, open_for)
        if joined is None:
            if line:
                yield line
            if remarks and (here := _deal_number(play)) != number:
                number = here
                yield from _remark(play)
            line = write_action(action, receiver=gets) if played is None else played[1]
        else:
            line = joined
        open_for = gets if isinstance(action, Give) else LEAD if played is not None and _leads(play) else None
        play = advance(play, action)
    if line:
        yield line


_GIVEN: Final = frozenset({Give, GiveExposed})
_PLAYED: Final = frozenset({PlayCard, Slip})


def _leads(play: Play) -> bool:
    """Whether the next card played is a lead."""
    deal = deal_in_hand(play)
    return deal is not None and deal.phase is LEAD


def _card_words(action: AnyAct) -> tuple[Seat, str] | None:
    """Who plays a card, rightly or wrongly, and how it stands within a trick; None for any other act."""
    if isinstance(action, PlayCard):
        return action.seat, f"{action.seat.name} {action.card}"
    if isinstance(action, Slip) and isinstance(action.done, PlayCard):
        return action.seat, f"{action.seat.name} wrongly {action.done.card}"
    return None


def _joined(
    line: str, action: AnyAct, gets: Seat | None, played: tuple[Seat, str] | None, open_for: object
) -> str | None:
    """The line with the action added, if it belongs on it."""
    if played is not None:
        return f"{line}, {played[1]}" if open_for is LEAD and line.startswith(OTHER[played[0]].name) else None
    if gets is not None and open_for is gets and isinstance(action, Give):
        return f"{line} {action.card or UNSEEN}"
    return None


def _game_and_length(play: Play) -> tuple[Game | None, int]:
    """The game in hand, and how many games the match has."""
    if isinstance(play, Match):
        return play.game, play.length
    if isinstance(play, Game):
        return play, 1
    return (None, 1) if isinstance(play, Deal) else _game_and_length(play.match)


def _deal_number(play: Play) -> tuple[int, int] | None:
    game, _ = _game_and_length(play)
    return None if game is None else (game.number, game.deal_number)


def _remark(play: Play) -> Iterator[str]:
    game, length = _game_and_length(play)
    if game is not None and game.deal.phase < REPLY:
        which = f"game {game.number}, deal" if length != 1 else "deal"
        first, second = game.score
        yield f"# {which} {game.deal_number}: {game.deal.dealer.name} deals, A {first}, B {second}"
