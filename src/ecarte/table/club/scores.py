"""What comes off the counters, and what is reduced, when a claim is upheld."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ecarte.acts import Due
from ecarte.acts.faults import Event
from ecarte.cards import Seat
from ecarte.engine.deal import OVER, Deal, Owed, with_seat
from ecarte.engine.scoring import owed_to, reduce_score
from ecarte.table.club.chapter import Chapter, Marked, Ruling
from ecarte.table.club.state import irregular, with_deal, with_game, without_overscores
from ecarte.table.match import Match


def off_the_score(match: Match, seat: Seat, due: Due, *, in_last: bool = False) -> Match:
    """What the seat has marked, or is owed, for `due` in the deal comes off; a game won by it goes on."""
    return _owed_less(_marks_off(match, seat, due, in_last=in_last), seat, due, lambda points: 0)


def _marks_off(match: Match, seat: Seat, due: Due, *, over: bool = False, in_last: bool) -> Match:
    """What the seat has marked for `due`, rightly or (`over`) beyond what was due, comes off."""
    chapter = match.last if in_last else match.chapter
    assert chapter is not None
    for mark in chapter.marked:
        if (mark.seat, mark.due, mark.over) == (seat, due, over):
            match = _unmarked(match, mark, in_last=in_last)
    return match


def _unmarked(match: Match, mark: Marked, *, in_last: bool) -> Match:
    winning = _winning_mark(match)
    if winning is None:
        match = _less(match, mark)
    elif winning is mark:  # nothing has happened since: the mark is taken back with everything that it ended
        match = replace(match, game=mark.before)
    else:
        match = _marked_again(_less(replace(match, game=winning.before), mark), winning)
    if in_last:
        assert match.last is not None
        return replace(match, last=_instead(match.last, mark))
    return replace(match, chapter=_instead(match.chapter, mark))


def _less(match: Match, mark: Marked) -> Match:
    game = match.playing
    score = with_seat(game.deal.score, mark.seat, game.deal.score[mark.seat] - mark.counted)
    over = with_seat(game.over_scored, mark.seat, game.over_scored[mark.seat] - mark.counted * mark.over)
    return with_game(match, deal=replace(game.deal, score=score), over_scored=over)


def _winning_mark(match: Match) -> Marked | None:
    """The mark that has brought an unpaid game to its length, and so ended the deal in hand."""
    ended = match.unpaid and match.deal.phase is OVER
    chapters = (match.chapter,) if match.last is None else (match.chapter, match.last)
    marks = (mark for chapter in chapters for mark in (*chapter.marked, *chapter.late))
    target = match.agreement.target
    won = (mark for mark in marks if mark.before.score[mark.seat] + mark.counted >= target)
    return next(won, None) if ended else None


def _marked_again(match: Match, winning: Marked) -> Match:
    """The match with the mark that had won the game made again upon fewer points; it may still win."""
    game, seat = match.playing, winning.seat
    deal, target = game.deal, match.agreement.target
    counted = min(winning.points, target - deal.score[seat])
    over = with_seat(game.over_scored, seat, game.over_scored[seat] + counted * winning.over)
    deal = replace(deal, score=with_seat(deal.score, seat, deal.score[seat] + counted))
    if deal.winner is not None:
        game = replace(game, deal=replace(deal, phase=OVER, owed=()), carried=(), over_scored=over)
    else:
        points = 0 if winning.over else winning.points
        carried = _made_less(game.carried, seat, winning.due, lambda owed: owed - points)
        deal = replace(deal, owed=_made_less(deal.owed, seat, winning.due, lambda owed: owed - points))
        game = replace(game, deal=deal, carried=carried, over_scored=over)
    again = replace(winning, before=match.playing, counted=counted)
    match = replace(match, game=game, chapter=_instead(match.chapter, winning, again))
    return match if match.last is None else replace(match, last=_instead(match.last, winning, again))


def _instead(chapter: Chapter, mark: Marked, *again: Marked) -> Chapter:
    """The chapter with this mark replaced by `again`, or removed."""
    marked, late = (
        tuple(one for m in marks for one in (again if m is mark else (m,))) for marks in (chapter.marked, chapter.late)
    )
    return replace(chapter, marked=marked, late=late)


def _owed_less(match: Match, seat: Seat, due: Due, left: Callable[[int], int]) -> Match:
    """What is owed and not yet marked, reduced."""
    game = match.playing
    deal = replace(game.deal, owed=_made_less(game.deal.owed, seat, due, left))
    return with_game(match, deal=deal, carried=_made_less(game.carried, seat, due, left))


def _made_less(owed: tuple[Owed, ...], seat: Seat, due: Due, left: Callable[[int], int]) -> tuple[Owed, ...]:
    changed = (replace(one, points=left(one.points)) if one.seat is seat and one.due is due else one for one in owed)
    return tuple(one for one in changed if one.points > 0)


def king_off(match: Match, ruling: Ruling) -> Match:
    """The point of a king announced late, falsely or not at all comes off (TURF-09d, TURF-10a, LOND-025a)."""
    offender = ruling.fault.offender
    if ruling.event is Event.UNANNOUNCED_KING:  # the point that was marked; a king announced in time besides stays
        return _marks_off(match, offender, Due.HELD_KING, over=True, in_last=ruling.in_last)
    match = off_the_score(match, offender, Due.HELD_KING, in_last=ruling.in_last)
    if ruling.in_last or match.deal.announced is not offender:
        return match
    return with_deal(match, replace(match.deal, announced=None))


def take_down(match: Match, ruling: Ruling) -> Match:
    """All points marked in excess come off (LOND-051)."""
    seat, winning = ruling.fault.offender, _winning_mark(match)
    if winning is not None:
        match = replace(match, game=winning.before)
    game = match.playing
    deal = replace(game.deal, score=with_seat(game.deal.score, seat, game.deal.score[seat] - game.over_scored[seat]))
    match = without_overscores(with_game(match, deal=deal, over_scored=with_seat(game.over_scored, seat, 0)), seat)
    if winning is not None and not (winning.over and winning.seat is seat):
        match = _marked_again(match, winning)
    return match


def correct_score(match: Match, ruling: Ruling) -> Match:
    """No replay: the false point comes off and the offender scores one less for their tricks (A16)."""
    seat = ruling.fault.offender
    if ruling.event is Event.FALSE_KING:
        match = king_off(match, ruling)
    if not ruling.in_last:
        return dock(match, seat)
    assert match.last is not None
    tricks = [mark for mark in match.last.marked if (mark.seat, mark.due, mark.over) == (seat, Due.TRICKS, False)]
    match = _marks_off(match, seat, Due.TRICKS, in_last=True)
    game, rules = match.playing, match.agreement.rules
    assert game.finished is not None
    carried = game.carried
    if tricks and owed_to(carried, seat, Due.TRICKS) is None:
        carried = (*carried, Owed(seat, Due.TRICKS, tricks[0].points))
    match = with_game(match, carried=carried, finished=_one_less(game.finished, seat))
    return _owed_less(match, seat, Due.TRICKS, lambda points: reduce_score(rules, points))


def dock(match: Match, seat: Seat) -> Match:
    """The seat scores one less for its tricks in the deal in hand (TURF-10b, LOND-025c, LOND-043c)."""
    return with_deal(match, _one_less(match.deal, seat))


def _one_less(deal: Deal, seat: Seat) -> Deal:
    left = irregular(deal)
    return replace(deal, irregular=replace(left, docked=with_seat(left.docked, seat, left.docked[seat] + 1)))
