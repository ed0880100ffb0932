"""From the values of a record to the record, strictly or saving what is sound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct, Give, GiveExposed, TableAct, TakeDown
from ecarte.engine.agreement import Act
from ecarte.engine.deal import Deal
from ecarte.errors import (
    EcarteError,
    IllegalAction,
    NotationError,
    Objection,
    Place,
    PositionError,
    RuleFault,
    RuleSetError,
)
from ecarte.faults import Conduct
from ecarte.record.headers import fairness_fault, header_fault, result_fault
from ecarte.record.model import FORMAT, Headers, Record, advance, agreement_from, left_to_table
from ecarte.record.sheet import FairnessSheet, PerSeat, Ratings, Sheet
from ecarte.record.start import AtKey, at_key, play_from
from ecarte.record.text import Said, read_line
from ecarte.table.game import Game
from ecarte.table.match import Match
from ecarte.table.nature import deal_in_hand
from ecarte.table.receiving import next_to_get
from ecarte.table.step import Play


class IllegalLine(IllegalAction):
    """An action of a record that was not allowed when it was done, with its place and its words."""

    def __init__(self, action: AnyAct, objection: Objection, *, text: str, place: Place) -> None:
        super().__init__(action, objection)
        self.args = (action, objection, text, place)
        self.text = text
        self.place = place

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal_line, self.args

    def __str__(self) -> str:
        return f"{self.place}: {self.text}: {sentence_in_file(self.objection)}"


def sentence_in_file(objection: Objection) -> str:
    """The objection to a line of a file, with what would have gone on there; what is open at all times is no help."""
    allowed = tuple(act for act in objection.allowed if not isinstance(act, TakeDown | TableAct))
    return replace(objection, allowed=allowed).sentence()


def _illegal_line(action: AnyAct, objection: Objection, text: str, place: Place) -> IllegalLine:
    return IllegalLine(action, objection, text=text, place=place)


class Where(Protocol):
    """Turns a key, or a line of the actions, into a place in the file."""

    def header(self, key: str) -> Place:
        """Where `key` stands, or the beginning of the game where it does not."""
        ...

    def line(self, index: int, column: int) -> Place:
        """The place of a column (from 1) in a line of the actions (from 0)."""
        ...


class Salvaged(msgspec.Struct, frozen=True):
    """What a lenient reading saved of one game: the sound record, if any, and the fault where it ends, if any."""

    record: Record | None
    fault: EcarteError | None
    lines_skipped: int = 0
    game: int = 1


def record_from(values: Mapping[str, object], where: Where, *, lines: Sequence[str]) -> Record:
    """The record with these header values and lines of actions.

    Raises NotationError, RuleSetError, PositionError or IllegalLine for the first fault, each with its place.
    """
    saved = salvage_from(values, where, lines=lines)
    if saved.fault is not None:
        raise saved.fault
    assert saved.record is not None
    return saved.record


def salvage_from(values: Mapping[str, object], where: Where, *, lines: Sequence[str]) -> Salvaged:
    """What is sound of a record: nothing where its headers are not, else its actions up to the first fault."""
    try:
        sheet = _sheet(values, where)
        start = _start(sheet, where)
    except EcarteError as error:
        return Salvaged(None, error, len(lines))
    told, fault = _told(sheet, where)
    actions, end, broken, index = _actions(start, lines, where, french=sheet.language == "fr")
    if fault is None and broken is None and (wrong := result_fault(told.result, start, end)):
        told, fault = replace(told, result=None), wrong.at(where.header("result"))
    return Salvaged(Record(start, tuple(actions), told), fault or broken, len(lines) - index)


# --- headers ----------------------------------------------------------------------------------------


def _sheet(values: Mapping[str, object], where: Where) -> Sheet:
    edition = values.get("record")
    if edition != FORMAT or isinstance(edition, bool):
        shown = "" if edition is None else str(edition)
        raise NotationError("edition", text=shown, expected=f"record = {FORMAT}", place=where.header("record"))
    try:
        return msgspec.convert(values, Sheet)
    except msgspec.ValidationError as error:
        key, fault = header_fault(str(error), values)
        raise fault.at(where.header(key)) from None


def _start(sheet: Sheet, where: Where) -> Play:
    acts = [act.value for act in Act]
    for name in sheet.by_hand or ():
        if name not in acts:
            place = where.header("by_hand")
            raise NotationError("header", text=name, expected=f"acts out of {', '.join(acts)}", place=place)
    by_hand = sheet.by_hand
    if by_hand is None and sheet.conduct == Conduct.CLUB.value:
        by_hand = tuple(act.value for act in Act if act not in left_to_table())
    try:
        agreement = agreement_from(sheet.rules, title=sheet.rules_title, house=sheet.house or {}, by_hand=by_hand or ())
    except RuleSetError as error:
        raise RuleSetError(tuple(_rule_fault(fault, where) for fault in error.faults)) from None
    try:
        play = play_from(sheet, unit=sheet.unit, agreement=agreement, french=sheet.language == "fr")
        return play if sheet.conduct is None else _in_conduct(play, Conduct(sheet.conduct))
    except AtKey as fault:
        raise fault.error.at(where.header(fault.key)) from None
    except PositionError as error:
        raise PositionError(
            tuple(RuleFault(where.header(fault.key), fault.key, fault.fault) for fault in error.faults)
        ) from None


def _in_conduct(play: Play, conduct: Conduct) -> Play:
    from ecarte.table.club.state import club_at, in_conduct

    left = play.agreement.by_table - left_to_table()
    if conduct is Conduct.CLUB and left:
        expected = f"{', '.join(sorted(left))} among them, which in club conduct the players do themselves"
        raise at_key("by_hand", "by_hand", expected)
    deal = deal_in_hand(play)
    if (deal is not None and deal.partial) or (isinstance(play, Match) and play.partial):
        expected = f"every card to be known: in {conduct.value} conduct nobody could judge the others"
        raise at_key("conduct", f'conduct = "{conduct.value}"', expected)
    if isinstance(play, Match):
        return in_conduct(play, conduct=conduct)
    assert isinstance(play, Deal | Game)
    return club_at(play, conduct=conduct)


def _rule_fault(fault: RuleFault, where: Where) -> RuleFault:
    key = f"house.{fault.key}" if fault.key else "rules"
    return RuleFault(where.header(key), key, fault.fault)


def _told(sheet: Sheet, where: Where) -> tuple[Headers, EcarteError | None]:
    """What is told besides the play; fairness that is not sound is left out, and is a fault."""
    fairness = sheet.fairness or FairnessSheet()
    found = fairness_fault(fairness)
    told = Headers(
        event=sheet.event,
        place=sheet.place,
        date=sheet.date,
        result=sheet.result,
        names=sheet.names or PerSeat(),
        ratings=sheet.ratings or Ratings(),
        marks=sheet.marks or (),
        fairness=fairness if found is None else FairnessSheet(),
    )
    return told, None if found is None else found[1].at(where.header(found[0]))


# --- actions ----------------------------------------------------------------------------------------


def _actions(
    start: Play, lines: Sequence[str], where: Where, *, french: bool
) -> tuple[list[AnyAct], Play, EcarteError | None, int]:
    """The actions up to the first fault, where they lead, the fault, and the line (from 0) where reading ended."""
    done: list[AnyAct] = []
    play = start
    for index, line in enumerate(lines):
        try:
            for said in read_line(line, french=french):
                play = _after(play, said, line, index, where)
                done.append(said.action)
        except NotationError as error:
            column = error.place.column or 1
            return done, play, error if error.place.line else error.at(where.line(index, column)), index
        except IllegalLine as error:
            return done, play, error, index
    return done, play, None, len(lines)


def _after(play: Play, said: Said, line: str, index: int, where: Where) -> Play:
    action = said.action
    if said.receiver is not None and isinstance(action, Give | GiveExposed):
        due = next_to_get(play)
        if due is not None and due is not said.receiver:
            expected = f"a card for {due.name}, who is next to get one"
            raise NotationError("receiver", text=line.strip(), expected=expected, place=where.line(index, said.column))
    try:
        return advance(play, action)
    except IllegalAction as error:
        text = line[said.column - 1 :].partition(",")[0].partition("#")[0].strip()
        raise IllegalLine(action, error.objection, text=text, place=where.line(index, said.column)) from None
