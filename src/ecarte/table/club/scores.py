"""The marks taken off, and the scores reduced, when a claim is upheld."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ecarte.acts import Due
from ecarte.acts.faults import Event
from ecarte.cards import Seat
from ecarte.engine.deal import OVER, Deal, OwedMark, with_seat
from ecarte.engine.scoring import owed_to, reduce_score
from ecarte.table.club.bookkeeping import DealLedger, DoneMark, Ruling
from ecarte.table.club.state import irregularity_of, with_deal, with_game, without_overscores
from ecarte.table.match import Match


def take_off_score(match: Match, seat: Seat, due: Due, *, in_last: bool = False) -> Match:
    """The match without the seat's marks and scores for `due` in the deal; a game that they won goes on."""
    return _owe_less(_take_marks_off(match, seat, due, in_last=in_last), seat, due, lambda points: 0)


def _take_marks_off(match: Match, seat: Seat, due: Due, *, nothing_due: bool = False, in_last: bool) -> Match:
    """The match without the seat's marks for `due`: the right ones or, with `nothing_due`, the over-scores."""
    ledger = match.last_ledger if in_last else match.ledger
    assert ledger is not None
    for mark in ledger.marks:
        if (mark.seat, mark.due, mark.nothing_due) == (seat, due, nothing_due):
            match = _take_mark_off(match, mark, in_last=in_last)
    return match


def _take_mark_off(match: Match, mark: DoneMark, *, in_last: bool) -> Match:
    winning = _winning_mark(match)
    if winning is None:
        match = _lower_score(match, mark)
    elif winning is mark:  # nothing has happened since: the mark is taken back with everything that it ended
        match = replace(match, game=mark.before)
    else:
        match = _mark_again(_lower_score(replace(match, game=winning.before), mark), winning)
    if in_last:
        assert match.last_ledger is not None
        return replace(match, last_ledger=_replace_mark(match.last_ledger, mark))
    return replace(match, ledger=_replace_mark(match.ledger, mark))


def _lower_score(match: Match, mark: DoneMark) -> Match:
    game = match.current_game
    score = with_seat(game.deal.score, mark.seat, game.deal.score[mark.seat] - mark.points_counted)
    overscores = with_seat(
        game.overscores, mark.seat, game.overscores[mark.seat] - mark.points_counted * mark.nothing_due
    )
    return with_game(match, deal=replace(game.deal, score=score), overscores=overscores)


def _winning_mark(match: Match) -> DoneMark | None:
    """The mark that has won a game not yet paid, and so ended the deal in hand."""
    is_ended = match.unpaid and match.deal.phase is OVER
    ledgers = (match.ledger,) if match.last_ledger is None else (match.ledger, match.last_ledger)
    marks = (mark for ledger in ledgers for mark in (*ledger.marks, *ledger.marks_for_previous_deal))
    target = match.agreement.target
    winning_marks = (mark for mark in marks if mark.before.score[mark.seat] + mark.points_counted >= target)
    return next(winning_marks, None) if is_ended else None


def _mark_again(match: Match, winning: DoneMark) -> Match:
    """The match with the mark that had won the game made again on a lower score; it may still win."""
    game, seat = match.current_game, winning.seat
    deal, target = game.deal, match.agreement.target
    points_counted = min(winning.points, target - deal.score[seat])
    overscores = with_seat(game.overscores, seat, game.overscores[seat] + points_counted * winning.nothing_due)
    deal = replace(deal, score=with_seat(deal.score, seat, deal.score[seat] + points_counted))
    if deal.winner is not None:
        game = replace(game, deal=replace(deal, phase=OVER, owed=()), marks_carried_over=(), overscores=overscores)
    else:
        points = 0 if winning.nothing_due else winning.points
        marks_left = _with_less_owed(game.marks_carried_over, seat, winning.due, lambda points_due: points_due - points)
        deal = replace(deal, owed=_with_less_owed(deal.owed, seat, winning.due, lambda points_due: points_due - points))
        game = replace(game, deal=deal, marks_carried_over=marks_left, overscores=overscores)
    new_mark = replace(winning, before=match.current_game, points_counted=points_counted)
    match = replace(match, game=game, ledger=_replace_mark(match.ledger, winning, new_mark))
    return (
        match
        if match.last_ledger is None
        else replace(match, last_ledger=_replace_mark(match.last_ledger, winning, new_mark))
    )


def _replace_mark(ledger: DealLedger, mark: DoneMark, *replacement: DoneMark) -> DealLedger:
    """The ledger with this mark replaced, or removed if there is no `replacement`."""
    marks, late_marks = (
        tuple(new_mark for old_mark in done_marks for new_mark in (replacement if old_mark is mark else (old_mark,)))
        for done_marks in (ledger.marks, ledger.marks_for_previous_deal)
    )
    return replace(ledger, marks=marks, marks_for_previous_deal=late_marks)


def _owe_less(match: Match, seat: Seat, due: Due, reduce_points: Callable[[int], int]) -> Match:
    """The match with the points due to the seat for `due`, and not yet marked, reduced."""
    game = match.current_game
    deal = replace(game.deal, owed=_with_less_owed(game.deal.owed, seat, due, reduce_points))
    return with_game(
        match, deal=deal, marks_carried_over=_with_less_owed(game.marks_carried_over, seat, due, reduce_points)
    )


def _with_less_owed(
    due_scores: tuple[OwedMark, ...], seat: Seat, due: Due, reduce_points: Callable[[int], int]
) -> tuple[OwedMark, ...]:
    reduced_scores = (
        replace(due_score, points=reduce_points(due_score.points))
        if due_score.seat is seat and due_score.due is due
        else due_score
        for due_score in due_scores
    )
    return tuple(due_score for due_score in reduced_scores if due_score.points > 0)


def take_king_off(match: Match, ruling: Ruling) -> Match:
    """The match without the point of a king announced late, falsely or not at all (TURF-09d, TURF-10a, LOND-025a)."""
    offender = ruling.fault.offender
    if ruling.event is Event.UNANNOUNCED_KING:  # only the point marked too early; one for a later announcement stays
        return _take_marks_off(match, offender, Due.HELD_KING, nothing_due=True, in_last=ruling.in_last)
    match = take_off_score(match, offender, Due.HELD_KING, in_last=ruling.in_last)
    if ruling.in_last or match.deal.announced is not offender:
        return match
    return with_deal(match, replace(match.deal, announced=None))


def take_down(match: Match, ruling: Ruling) -> Match:
    """The match without the over-scores of the offender (LOND-051)."""
    seat, winning = ruling.fault.offender, _winning_mark(match)
    if winning is not None:
        match = replace(match, game=winning.before)
    game = match.current_game
    deal = replace(game.deal, score=with_seat(game.deal.score, seat, game.deal.score[seat] - game.overscores[seat]))
    match = without_overscores(with_game(match, deal=deal, overscores=with_seat(game.overscores, seat, 0)), seat)
    if winning is not None and not (winning.nothing_due and winning.seat is seat):
        match = _mark_again(match, winning)
    return match


def correct_score(match: Match, ruling: Ruling) -> Match:
    """The match without the false point, and with one less for the offender's tricks, in place of a replay (A16)."""
    seat = ruling.fault.offender
    if ruling.event is Event.FALSE_KING:
        match = take_king_off(match, ruling)
    if not ruling.in_last:
        return dock(match, seat)
    assert match.last_ledger is not None
    tricks = [
        mark for mark in match.last_ledger.marks if (mark.seat, mark.due, mark.nothing_due) == (seat, Due.TRICKS, False)
    ]
    match = _take_marks_off(match, seat, Due.TRICKS, in_last=True)
    game, rules = match.current_game, match.agreement.rules
    assert game.finished is not None
    marks_left = game.marks_carried_over
    if tricks and owed_to(marks_left, seat, Due.TRICKS) is None:
        marks_left = (*marks_left, OwedMark(seat, Due.TRICKS, tricks[0].points))
    match = with_game(match, marks_carried_over=marks_left, finished=_dock_one(game.finished, seat))
    return _owe_less(match, seat, Due.TRICKS, lambda points: reduce_score(rules, points))


def dock(match: Match, seat: Seat) -> Match:
    """The match in which the seat scores one less for its tricks in this deal (TURF-10b, LOND-025c, LOND-043c)."""
    return with_deal(match, _dock_one(match.deal, seat))


def _dock_one(deal: Deal, seat: Seat) -> Deal:
    irregular = irregularity_of(deal)
    return replace(
        deal, irregular=replace(irregular, docked=with_seat(irregular.docked, seat, irregular.docked[seat] + 1))
    )
