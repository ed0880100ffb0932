"""What comes off the counters, and what is reduced, when a claim is upheld."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ecarte.acts import Due
from ecarte.acts.faults import Event
from ecarte.cards import Seat
from ecarte.engine.deal import OVER, Deal, Owed, with_seat
from ecarte.engine.scoring import owed_to, reduce_score
from ecarte.table.club.bookkeeping import DealLedger, DoneMark, Ruling
from ecarte.table.club.state import irregularity_of, with_deal, with_game, without_overscores
from ecarte.table.match import Match


def take_off_score(match: Match, seat: Seat, due: Due, *, in_last: bool = False) -> Match:
    """What the seat has marked, or is owed, for `due` in the deal comes off; a game won by it goes on."""
    return _owe_less(_take_marks_off(match, seat, due, in_last=in_last), seat, due, lambda points: 0)


def _take_marks_off(match: Match, seat: Seat, due: Due, *, over: bool = False, in_last: bool) -> Match:
    """What the seat has marked for `due`, rightly or (`nothing_due`) beyond what was due, comes off."""
    ledger = match.last_ledger if in_last else match.ledger
    assert ledger is not None
    for mark in ledger.marks:
        if (mark.seat, mark.due, mark.nothing_due) == (seat, due, over):
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
    game = match.playing
    score = with_seat(game.deal.score, mark.seat, game.deal.score[mark.seat] - mark.points_counted)
    over = with_seat(game.overscores, mark.seat, game.overscores[mark.seat] - mark.points_counted * mark.nothing_due)
    return with_game(match, deal=replace(game.deal, score=score), overscores=over)


def _winning_mark(match: Match) -> DoneMark | None:
    """The mark that has brought an unpaid game to its length, and so ended the deal in hand."""
    ended = match.unpaid and match.deal.phase is OVER
    ledgers = (match.ledger,) if match.last_ledger is None else (match.ledger, match.last_ledger)
    marks = (mark for ledger in ledgers for mark in (*ledger.marks, *ledger.marks_for_previous_deal))
    target = match.agreement.target
    won = (mark for mark in marks if mark.before.score[mark.seat] + mark.points_counted >= target)
    return next(won, None) if ended else None


def _mark_again(match: Match, winning: DoneMark) -> Match:
    """The match with the mark that had won the game made again upon fewer points; it may still win."""
    game, seat = match.playing, winning.seat
    deal, target = game.deal, match.agreement.target
    counted = min(winning.points, target - deal.score[seat])
    over = with_seat(game.overscores, seat, game.overscores[seat] + counted * winning.nothing_due)
    deal = replace(deal, score=with_seat(deal.score, seat, deal.score[seat] + counted))
    if deal.winner is not None:
        game = replace(game, deal=replace(deal, phase=OVER, owed=()), marks_carried_over=(), overscores=over)
    else:
        points = 0 if winning.nothing_due else winning.points
        carried = _with_less_owed(game.marks_carried_over, seat, winning.due, lambda owed: owed - points)
        deal = replace(deal, owed=_with_less_owed(deal.owed, seat, winning.due, lambda owed: owed - points))
        game = replace(game, deal=deal, marks_carried_over=carried, overscores=over)
    again = replace(winning, before=match.playing, points_counted=counted)
    match = replace(match, game=game, ledger=_replace_mark(match.ledger, winning, again))
    return (
        match
        if match.last_ledger is None
        else replace(match, last_ledger=_replace_mark(match.last_ledger, winning, again))
    )


def _replace_mark(ledger: DealLedger, mark: DoneMark, *again: DoneMark) -> DealLedger:
    """The ledger with this mark replaced by `again`, or removed."""
    marked, late = (
        tuple(one for m in marks for one in (again if m is mark else (m,)))
        for marks in (ledger.marks, ledger.marks_for_previous_deal)
    )
    return replace(ledger, marks=marked, marks_for_previous_deal=late)


def _owe_less(match: Match, seat: Seat, due: Due, left: Callable[[int], int]) -> Match:
    """What is owed and not yet marked, reduced."""
    game = match.playing
    deal = replace(game.deal, owed=_with_less_owed(game.deal.owed, seat, due, left))
    return with_game(match, deal=deal, marks_carried_over=_with_less_owed(game.marks_carried_over, seat, due, left))


def _with_less_owed(owed: tuple[Owed, ...], seat: Seat, due: Due, left: Callable[[int], int]) -> tuple[Owed, ...]:
    changed = (replace(one, points=left(one.points)) if one.seat is seat and one.due is due else one for one in owed)
    return tuple(one for one in changed if one.points > 0)


def take_king_off(match: Match, ruling: Ruling) -> Match:
    """The point of a king announced late, falsely or not at all comes off (TURF-09d, TURF-10a, LOND-025a)."""
    offender = ruling.fault.offender
    if ruling.event is Event.UNANNOUNCED_KING:  # the point that was marked; a king announced in time besides stays
        return _take_marks_off(match, offender, Due.HELD_KING, over=True, in_last=ruling.in_last)
    match = take_off_score(match, offender, Due.HELD_KING, in_last=ruling.in_last)
    if ruling.in_last or match.deal.announced is not offender:
        return match
    return with_deal(match, replace(match.deal, announced=None))


def take_down(match: Match, ruling: Ruling) -> Match:
    """All points marked in excess come off (LOND-051)."""
    seat, winning = ruling.fault.offender, _winning_mark(match)
    if winning is not None:
        match = replace(match, game=winning.before)
    game = match.playing
    deal = replace(game.deal, score=with_seat(game.deal.score, seat, game.deal.score[seat] - game.overscores[seat]))
    match = without_overscores(with_game(match, deal=deal, overscores=with_seat(game.overscores, seat, 0)), seat)
    if winning is not None and not (winning.nothing_due and winning.seat is seat):
        match = _mark_again(match, winning)
    return match


def correct_score(match: Match, ruling: Ruling) -> Match:
    """No replay: the false point comes off and the offender scores one less for their tricks (A16)."""
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
    game, rules = match.playing, match.agreement.rules
    assert game.finished is not None
    carried = game.marks_carried_over
    if tricks and owed_to(carried, seat, Due.TRICKS) is None:
        carried = (*carried, Owed(seat, Due.TRICKS, tricks[0].points))
    match = with_game(match, marks_carried_over=carried, finished=_dock_one(game.finished, seat))
    return _owe_less(match, seat, Due.TRICKS, lambda points: reduce_score(rules, points))


def dock(match: Match, seat: Seat) -> Match:
    """The seat scores one less for its tricks in the deal in hand (TURF-10b, LOND-025c, LOND-043c)."""
    return with_deal(match, _dock_one(match.deal, seat))


def _dock_one(deal: Deal, seat: Seat) -> Deal:
    left = irregularity_of(deal)
    return replace(deal, irregular=replace(left, docked=with_seat(left.docked, seat, left.docked[seat] + 1)))
