"""The points due to each player, marking them, and the time limits for marking."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecarte.acts import Action, Due, Mark
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER, Rank, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import OVER, Deal, Liable, OwedMark, with_seat
from ecarte.engine.objections import Judges, object_to
from ecarte.rules.schema import RuleSet


def trick_points(rules: RuleSet, *, tricks: int, by_elder: bool, liable: Liable) -> int:
    """Points for winning `tricks`, at least as many as win the point.  The king is marked separately.

    >>> from ecarte.rules import load
    >>> trick_points(load("london"), tricks=3, by_elder=True, liable=Liable.DEALER)     # LOND-049b
    2
    >>> trick_points(load("wikipedia"), tricks=5, by_elder=True, liable=Liable.DEALER)  # WIKI-044, A02
    3

    Source: BRIT-038 to BRIT-042, WIKI-042 to WIKI-044, LOND-048a to LOND-049d, PARL-050, PARL-056, PARL-057, PARL-060,
    CYCL-019, CYCL-020, CYCL-031, CYCL-032, MOD-031 to MOD-034.
    """
    scoring = rules.scoring
    vole = tricks >= scoring.tricks_for_vole
    if liable is Liable.ELDER:
        if by_elder:
            return scoring.vole_unproposed if vole else scoring.point_unproposed
        return scoring.vole_against_elder if vole else scoring.point_against_elder
    if liable is Liable.DEALER and by_elder:
        return scoring.vole_against_dealer if vole else scoring.point_against_dealer
    return scoring.vole if vole else scoring.point


def most_points(agreement: Agreement) -> int:
    """The most points one deal can bring: the king and the highest point or vole, at most the length of the game."""
    rules = agreement.rules
    tricks = max(
        trick_points(rules, tricks=tricks, by_elder=by_elder, liable=liable)
        for tricks in range(agreement.hand_size + 1)
        for by_elder in (True, False)
        for liable in Liable
    )
    return min(max(rules.king.turned_points, rules.king.held_points) + tricks, agreement.target)


def score_tricks(deal: Deal) -> Deal:
    """The deal after its last trick: it is over, and the point or the vole is due to its winner."""
    scoring = deal.agreement.rules.scoring
    if deal.irregular is not None:
        deal = _with_tricks_not_played_to(deal)
    finished_deal = replace(deal, phase=OVER)
    for seat in (deal.elder, deal.dealer):
        tricks = deal.won[seat]
        if tricks >= scoring.tricks_for_point and deal.won[OTHER[seat]] < scoring.tricks_for_point:
            points = trick_points(
                deal.agreement.rules, tricks=tricks, by_elder=seat is not deal.dealer, liable=deal.liable
            )
            if deal.irregular is not None:  # TURF-10b, LOND-025c, LOND-043c, LOND-043d
                points = reduce_score(deal.agreement.rules, points, deal.irregular.docked[seat])
            return owe(finished_deal, OwedMark(seat, Due.TRICKS, points)) if points else finished_deal
    return finished_deal


def reduce_score(rules: RuleSet, points: int, times: int = 1) -> int:
    """A score for tricks after `times` faults: one less each time; under some rules it is first cut to at most two."""
    if times and rules.remedies.reduced_score == "only-one":
        points = min(points, 2)
    return max(0, points - times)


def _with_tricks_not_played_to(deal: Deal) -> Deal:
    """The deal in which each card that the other player has no card to reply to is counted as a trick.

    No more tricks are counted than a deal has, so that nobody gains by holding too many cards.
    Source: TURF-13d, TURF-13e, LOND-030, LOND-034b.
    """
    tricks_left = deal.agreement.hand_size - sum(deal.won)
    for seat in (deal.elder, deal.dealer):
        extra_tricks = min(len(deal.hands[seat]) + deal.unseen[seat], tricks_left)
        if extra_tricks and not deal.hands[OTHER[seat]]:
            return replace(deal, won=with_seat(deal.won, seat, deal.won[seat] + extra_tricks))
    return deal


def owe(deal: Deal, due_score: OwedMark) -> Deal:
    """The deal with one more score due, marked at once where the table marks it."""
    deal_with_score = replace(deal, owed=tuple(sorted((*deal.owed, due_score), key=_marking_order)))
    return settle(deal_with_score)


def settle(deal: Deal) -> Deal:
    """The deal after the table has marked for the players, in the order turned-up king, held king, tricks (A10)."""
    agreement = deal.agreement
    for due_score in deal.owed:
        by_table = agreement.table_marks_turned_king if due_score.due is Due.TURNED_KING else agreement.table_marks
        if by_table:
            deal = mark(deal, due_score)
            if deal.winner is not None:
                return deal
    return deal


def mark(deal: Deal, due_score: OwedMark) -> Deal:
    """The deal with `due_score` on the counters.

    No mark is made beyond the length of the game (G21).  Reaching it ends the game immediately, and all other scores
    due are lost (A10).
    """
    points = min(deal.score[due_score.seat] + due_score.points, deal.agreement.target)
    score = with_seat(deal.score, due_score.seat, points)
    if points == deal.agreement.target:
        return replace(deal, score=score, owed=(), phase=OVER)
    return replace(deal, score=score, owed=tuple(other for other in deal.owed if other != due_score))


def lapse(deal: Deal, due: Due) -> Deal:
    """The deal without the scores due for `due`, whose time limit has passed."""
    if not deal.owed:
        return deal
    return replace(deal, owed=tuple(due_score for due_score in deal.owed if due_score.due is not due))


def owed_to(due_scores: tuple[OwedMark, ...], seat: Seat, due: Due) -> OwedMark | None:
    """The score due to `seat` for `due`, if there is one."""
    for due_score in due_scores:
        if due_score.seat is seat and due_score.due is due:
            return due_score
    return None


def mark_options(deal: Deal) -> list[Action]:
    """The marks that may be made now, in the order of A10."""
    return [Mark(due_score.seat, due_score.due) for due_score in deal.owed]


def object_to_mark(deal: Deal, action: Mark) -> Objection | None:
    """Judge a mark: something must be due, and its time limit not passed (LOND-022, LOND-050, PARL-041)."""
    if owed_to(deal.owed, action.seat, action.due) is not None:
        return None
    if deal.winner is not None:
        return object_to(deal, "game-over", "scoring.no_more_than_game", action.seat)
    if action.due is Due.TURNED_KING and _is_king_barred(deal):
        return object_to(deal, "king-barred", "remedies.turned_king_barred", action.seat)
    key = "king.turned_until" if action.due is Due.TURNED_KING else "game.omitted_score"
    return object_to(deal, "nothing-due", key, action.seat, due=action.due.name.lower().replace("_", "-"))


def _is_king_barred(deal: Deal) -> bool:
    """Whether a king has been turned up that may not be marked (TURF-07b, LOND-019)."""
    king_turned = deal.turn_up is not None and deal.turn_up.rank == Rank.KING
    return king_turned and deal.irregular is not None and deal.irregular.king_barred


def after_mark(deal: Deal, action: Mark) -> Deal:
    """The deal with the mark made."""
    due_score = owed_to(deal.owed, action.seat, action.due)
    assert due_score is not None
    return mark(deal, due_score)


def _marking_order(due_score: OwedMark) -> tuple[int, int]:
    return due_score.due, due_score.seat


JUDGES: Final[Judges] = {Mark: (object_to_mark, after_mark)}
"""For each act of this module, the functions that judge and apply it."""
