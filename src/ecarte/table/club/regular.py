"""Regular play in club conduct: the engine judges it, and the ledger remembers what may later be undone or claimed."""

from __future__ import annotations

from msgspec.structs import replace

from ecarte.acts import (
    Action,
    AnnounceKing,
    AnyAct,
    Due,
    Gift,
    Mark,
    PlayCard,
    TakeDown,
)
from ecarte.acts.faults import Conduct, Event
from ecarte.acts.objections import Objection
from ecarte.cards import OTHER, Cards, Seat
from ecarte.engine import king
from ecarte.engine.deal import DEAL, DEALER_DRAWS, ELDER_DRAWS, LEAD, Deal, with_seat
from ecarte.engine.scoring import owed_to
from ecarte.engine.step import apply_in_deal, objection_in_deal
from ecarte.table.club.bookkeeping import DealLedger, DoneMark, RetractableWord
from ecarte.table.club.state import (
    cards_in_excess,
    discard_from_hand,
    irregularity_of,
    resize_hand,
    with_deal,
    with_game,
    with_ledger,
    without_last_ledger,
    without_overscores,
)
from ecarte.table.game import Game, after_deal, is_before_dealing
from ecarte.table.match import Match, apply_in_match, legal_in_match, objection_in_match, with_game_in_hand


def objection_to_regular(match: Match, action: Action) -> Objection | None:
    """Why the laws of regular play forbid the action now; None when they allow it."""
    if _is_second_announcement(match, action):
        return objection_in_deal(replace(match.deal, announced=None), action)
    return objection_in_match(match, action)


def _is_second_announcement(match: Match, action: Action) -> bool:
    """Whether the player announces the king after the other has announced it: the true holder may do so.

    The act is judged as if the other player had said nothing, so that no objection reveals whether the first
    announcement was true.
    """
    if not isinstance(action, AnnounceKing) or not match.in_play or match.conduct is Conduct.ASSISTED:
        return False
    return match.deal.announced is OTHER[action.seat]


def legal_regular(match: Match) -> tuple[Action, ...]:
    """What regular play allows now."""
    legal = legal_in_match(match)
    if match.in_play and match.deal.announced is not None:
        second_announcement = AnnounceKing(OTHER[match.deal.announced])
        if (
            _is_second_announcement(match, second_announcement)
            and objection_to_regular(match, second_announcement) is None
        ):
            return (*legal, second_announcement)
    return legal


def after_regular(match: Match, action: Action) -> Match:
    """The table after an action of regular play.  Raises IllegalAction where the engine does."""
    if _is_second_announcement(match, action):
        deal_after = apply_in_deal(replace(match.deal, announced=None), action)
        return after_step(match, deal_after, action)
    return remember(match, action, apply_in_match(match, action))


def after_step(match: Match, deal: Deal, action: AnyAct) -> Match:
    """The table after `action`, lawful or not, has turned the deal in hand into `deal`."""
    game = match.current_game
    game = after_deal(game, deal) if deal.is_over else replace(game, deal=deal)
    return remember(match, action, with_game_in_hand(match, game))


def remember(before: Match, action: AnyAct, after: Match) -> Match:
    """The table after `action`, with the parts of the state before it that may be needed later."""
    match = _remember_step(before, action, after)
    if isinstance(action, Mark | TakeDown):
        return _remember_mark(before, match, action)
    if isinstance(action, AnnounceKing):
        match = accept_early_mark(match, action.seat)
    if _is_new_deal(before, after):
        return begin_deal(match)
    if match.in_play:
        if not is_before_dealing(match.current_game):
            match = without_last_ledger(match)  # G11: after the cut nothing of the last deal can be claimed
        if match.deal.turn_up is not None and not match.ledger.own_pack:
            match = _with_packs_changed(match)
        if isinstance(action, Gift) and before.deal.phase in (ELDER_DRAWS, DEALER_DRAWS):
            match = _with_excess_apart(match, before.deal, action)
        match = with_first_lead(match)
    return match


def _with_excess_apart(match: Match, before: Deal, action: Gift) -> Match:
    """The match in which a surplus card kept apart from the hand is laid aside as it is given (G09)."""
    seat = before.elder if before.phase is ELDER_DRAWS else before.dealer
    for fault in match.ledger.faults:
        lies_apart = fault.handled == "apart" and fault.hand is seat and fault.excess
        if lies_apart and action.card is not None and cards_in_excess(match.deal, seat) > -fault.excess:
            faults = tuple(
                replace(other, excess=other.excess - 1) if other is fault else other for other in match.ledger.faults
            )
            match = discard_from_hand(with_ledger(match, faults=faults), seat, Cards(action.card.bit))
            return with_deal(match, resize_hand(match.deal, seat, -1))
    return match


def accept_early_mark(match: Match, seat: Seat) -> Match:
    """The match in which a king marked too early is marked rightly, because it is announced in time (LOND-023b)."""
    ledger, game = match.ledger, match.current_game
    early_faults = [
        fault for fault in ledger.faults if fault.event is Event.UNANNOUNCED_KING and fault.offender is seat
    ]
    if not early_faults:
        return match
    match = with_ledger(match, faults=tuple(fault for fault in ledger.faults if fault not in early_faults))
    due_score = owed_to(game.deal.owed, seat, Due.HELD_KING)
    marks = [mark for mark in ledger.marks if mark.nothing_due and mark.seat is seat and mark.due is Due.HELD_KING]
    if due_score is None or not marks:
        return match
    accepted_mark = replace(marks[0], nothing_due=False)
    deal = replace(game.deal, owed=tuple(other for other in game.deal.owed if other is not due_score))
    overscores = with_seat(game.overscores, seat, game.overscores[seat] - accepted_mark.points_counted)
    match = with_game(match, deal=deal, overscores=overscores)
    return with_ledger(match, marks=tuple(accepted_mark if mark is marks[0] else mark for mark in ledger.marks))


def with_first_lead(match: Match) -> Match:
    """The match that remembers the table as it was when play began, for a replay (A17)."""
    if match.deal.phase is LEAD and match.ledger.first_lead is None:
        return with_ledger(match, first_lead=match.game)
    return match


def _with_packs_changed(match: Match) -> Match:
    """The match in which a deal with the other's pack stands and the players keep the exchanged packs (LOND-014c)."""
    own_pack, other_pack = match.current_game.packs
    return with_ledger(with_game(match, packs=(other_pack, own_pack)), own_pack=True)


def _is_new_deal(before: Match, after: Match) -> bool:
    if after.game is None or after.game is before.game:
        return False
    return before.game is None or after.game.place != before.game.place


def begin_deal(match: Match) -> Match:
    """The match with a new deal about to be shuffled; faults of the last one can still be claimed."""
    last_ledger = match.ledger if match.game is not None and match.game.deal_number > 1 else None
    match = replace(match, last_ledger=last_ledger, ledger=DealLedger(match.game))
    return with_deal(match, without_missing_card(match, match.deal))


def without_missing_card(match: Match, deal: Deal) -> Deal:
    """A deal before the shuffle, from a pack that may lack a card."""
    if match.missing_card is None:
        return deal
    return replace(deal, stock=deal.stock - 1, gone=Cards(match.missing_card.bit), irregular=irregularity_of(deal))


def _remember_step(before: Match, action: AnyAct, match: Match) -> Match:
    row, ledger = action.row, before.ledger
    changes: dict[str, object] = {}
    if row.advances_deal:
        changes["n_decisions"] = ledger.n_decisions + 1
    if (seat := action.mover) is not None and (row.is_binding or row.advances_deal):
        changes["n_words"] = with_seat(ledger.n_words, seat, ledger.n_words[seat] + 1)
    if seat is not None and row.is_binding:
        changes["retractable"] = RetractableWord(action, seat, before.current_game)
    elif ledger.retractable is not None and not row.keeps_word_open:
        changes["retractable"] = None
    if isinstance(action, PlayCard):
        is_lead = before.deal.phase is LEAD
        changes |= {"before_lead": before.game, "before_reply": None} if is_lead else {"before_reply": before.game}
        changes["conceded_by"] = None
    elif isinstance(action, Gift) and before.deal.phase is DEAL and action.card is not None:
        changes["deal_order"] = (*ledger.deal_order, action.card)
    return with_ledger(match, **changes) if changes else match


def _remember_mark(before: Match, match: Match, action: Mark | TakeDown) -> Match:
    game = before.current_game
    seat = action.seat
    points_counted = match.deal.score[seat] - game.deal.score[seat]
    if isinstance(action, TakeDown):
        return without_overscores(match, seat)
    late_score = owed_to(game.marks_carried_over, seat, action.due)
    due_score = late_score or owed_to(game.deal.owed, seat, action.due)
    assert due_score is not None
    done_mark = DoneMark(seat, action.due, due_score.points, points_counted, game)
    if late_score is None:
        match = with_ledger(match, marks=(*match.ledger.marks, done_mark))
    elif match.last_ledger is not None:
        match = replace(match, last_ledger=replace(match.last_ledger, marks=(*match.last_ledger.marks, done_mark)))
    elif action.due is Due.HELD_KING and not _had_the_king(game, seat):
        match = _with_overscore(match, replace(done_mark, nothing_due=True))
    else:
        match = with_ledger(match, marks_for_previous_deal=(*match.ledger.marks_for_previous_deal, done_mark))
    return match


def _had_the_king(game: Game, seat: Seat) -> bool:
    """Whether the player had the king of trumps in the deal that is over."""
    finished = game.finished
    return finished is not None and (king.holds_king(finished, seat) or king.has_played_king(finished, seat))


def _with_overscore(match: Match, mark: DoneMark) -> Match:
    """The match when the point of a false king is marked after the time for claims: it counts as an over-score."""
    game = match.current_game
    overscores = with_seat(game.overscores, mark.seat, game.overscores[mark.seat] + mark.points_counted)
    match = with_game(match, overscores=overscores)
    return with_ledger(match, marks=(*match.ledger.marks, mark))
