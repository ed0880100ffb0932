"""Makes a record from its header values and lines of actions, strictly or up to the first fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from ecarte.acts import AnyAct, TableAct
from ecarte.acts.faults import Conduct
from ecarte.acts.objections import IllegalAction, Objection
from ecarte.engine.agreement import Act
from ecarte.engine.deal import Deal
from ecarte.errors import EcarteError, NotationError, Place, PositionError, RuleFault
from ecarte.record.agreements import agreement_at
from ecarte.record.forms import AtKey, Context, at_key
from ecarte.record.headers import fairness_fault, result_fault
from ecarte.record.line_reader import check_receiver, read_line
from ecarte.record.model import Record, acts_left_to_table
from ecarte.record.positions import play_from
from ecarte.record.sheet import SHEET, FairnessSheet, Headers, Sheet, read_sheet
from ecarte.record.source import SourcePlaces
from ecarte.table.game import Game
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import Play, apply


class IllegalLine(IllegalAction):
    """An illegal action in a record, with its place and text."""

    def __init__(self, action: AnyAct, objection: Objection, *, text: str, place: Place) -> None:
        super().__init__(action, objection)
        self.text = text
        self.place = place

    def __str__(self) -> str:
        # Actions that are always legal are left out, because they do not help a person who repairs a file.
        allowed = tuple(
            act for act in self.objection.allowed if not (isinstance(act, TableAct) or act.row.is_correction)
        )
        return f"{self.place}: {self.text}: {replace(self.objection, allowed=allowed).sentence()}"


def words_at(line: str, column: int) -> str:
    """The text of a line from this column on, up to the next action or comment."""
    return line[column - 1 :].partition(",")[0].partition("#")[0].strip()


Split = tuple[Mapping[str, object], Sequence[str], SourcePlaces]
"""A game read from either form: its header values, its lines of actions, and the places of both."""


class SalvagedGame(msgspec.Struct, frozen=True):
    """The valid part of one game, and the fault in it.

    `record` is None if no part is valid, and `fault` is None if the whole game is.  `lines_skipped` is the number of
    lines not read because of the fault.  `game` is the number of the game in its file.
    """

    record: Record | None
    fault: EcarteError | None
    lines_skipped: int = 0
    game: int = 1


def record_from(values: Mapping[str, object], lines: Sequence[str], places: SourcePlaces) -> Record:
    """The record with these header values and lines of actions.

    Raises NotationError, RuleSetError, PositionError or IllegalLine for the first fault, each with its place.
    """
    salvaged = salvage_from(values, lines, places)
    if salvaged.fault is not None:
        raise salvaged.fault
    assert salvaged.record is not None
    return salvaged.record


def salvage_from(values: Mapping[str, object], lines: Sequence[str], places: SourcePlaces) -> SalvagedGame:
    """The valid part of a record: its headers, and its actions up to the first illegal or malformed one.

    If a header is malformed, no part is valid.  But a wrong result or malformed fairness data is only left out.
    """
    try:
        context = Context(french=values.get("language") == "fr")
        sheet: Sheet = read_sheet(SHEET, values, places, edition="record", thing="a record", context=context)
        start = _starting_play(sheet, places)
    except EcarteError as error:
        return SalvagedGame(None, error, len(lines))
    headers, fault = _checked_headers(sheet.headers, places)
    actions, final_play, action_fault, lines_read = _read_actions(start, lines, places, french=sheet.language == "fr")
    if fault is None and action_fault is None and (wrong_result := result_fault(headers.result, start, final_play)):
        headers, fault = replace(headers, result=None), wrong_result.at(places.header("result"))
    return SalvagedGame(Record(start, tuple(actions), headers), fault or action_fault, len(lines) - lines_read)


# --- headers ----------------------------------------------------------------------------------------


def _starting_play(sheet: Sheet, places: SourcePlaces) -> Play:
    if sheet.by_hand is None and sheet.conduct is Conduct.CLUB:
        sheet = replace(sheet, by_hand=tuple(act for act in Act if act not in acts_left_to_table()))
    agreement = agreement_at(sheet, places.header)
    try:
        play = play_from(sheet.play, unit=sheet.unit or "match", agreement=agreement)
        return play if sheet.conduct is None else _with_agreed_conduct(play, sheet.conduct)
    except AtKey as fault:
        raise fault.error.at(places.header(fault.key)) from None
    except PositionError as error:
        raise PositionError(
            tuple(RuleFault(places.header(fault.key), fault.key, fault.fault) for fault in error.faults)
        ) from None


def _with_agreed_conduct(play: Play, conduct: Conduct) -> Play:
    from ecarte.table.club.state import club_at, with_conduct

    acts_by_table = play.agreement.by_table - acts_left_to_table()
    if conduct is Conduct.CLUB and acts_by_table:
        expected = f"also {', '.join(sorted(acts_by_table))}: in club conduct the players do these acts themselves"
        raise at_key("by_hand", "by_hand", expected)
    deal = deal_in_hand(play)
    if (deal is not None and deal.partial) or (isinstance(play, Match) and play.partial):
        expected = f"a position in which every card is known: {conduct.value} conduct judges all of them"
        raise at_key("conduct", f'conduct = "{conduct.value}"', expected)
    if isinstance(play, Match):
        return with_conduct(play, conduct=conduct)
    assert isinstance(play, Deal | Game)
    return club_at(play, conduct=conduct)


def _checked_headers(headers: Headers, places: SourcePlaces) -> tuple[Headers, EcarteError | None]:
    """The headers without malformed fairness data, and the fault of that data, if any."""
    fairness_error = fairness_fault(headers.fairness)
    if fairness_error is None:
        return headers, None
    return replace(headers, fairness=FairnessSheet()), fairness_error[1].at(places.header(fairness_error[0]))


# --- actions ----------------------------------------------------------------------------------------


def _read_actions(
    start: Play, lines: Sequence[str], places: SourcePlaces, *, french: bool
) -> tuple[list[AnyAct], Play, EcarteError | None, int]:
    """The actions up to the first fault, the play they lead to, the fault, and the line (from 0) where reading ends."""
    actions: list[AnyAct] = []
    play = start
    for index, line in enumerate(lines):
        column = 1
        try:
            for stated_act in read_line(line, french=french):
                column = stated_act.column
                check_receiver(stated_act, line, play)
                play = apply(play, stated_act.action)
                actions.append(stated_act.action)
        except NotationError as error:
            return actions, play, error.at(places.line(index, error.place.column or 1)), index
        except IllegalAction as error:
            text, place = words_at(line, column), places.line(index, column)
            return actions, play, IllegalLine(error.action, error.objection, text=text, place=place), index
    return actions, play, None, len(lines)
