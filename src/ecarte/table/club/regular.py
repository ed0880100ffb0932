"""Regular play in club conduct: the engine judges it; what may later be undone or claimed is remembered."""

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
    """Why the laws of regular play do not allow the action now; None when they do."""
    if _follows_the_other(match, action):
        return objection_in_deal(replace(match.deal, announced=None), action)
    return objection_in_match(match, action)


def _follows_the_other(match: Match, action: Action) -> bool:
    """Whether the player announces the king after the other has announced it: the true holder may do so.

    It is judged as if the other player had said nothing, so that no objection reveals whether their announcement was
    true.
    """
    if not isinstance(action, AnnounceKing) or not match.in_play or match.conduct is Conduct.ASSISTED:
        return False
    return match.deal.announced is OTHER[action.seat]


def legal_regular(match: Match) -> tuple[Action, ...]:
    """What regular play allows now."""
    legal = legal_in_match(match)
    if match.in_play and match.deal.announced is not None:
        contrary = AnnounceKing(OTHER[match.deal.announced])
        if _follows_the_other(match, contrary) and objection_to_regular(match, contrary) is None:
            return (*legal, contrary)
    return legal


def after_regular(match: Match, action: Action) -> Match:
    """The table after an action of regular play.  Raises IllegalAction where the engine does."""
    if _follows_the_other(match, action):
        stepped = apply_in_deal(replace(match.deal, announced=None), action)
        return after_step(match, stepped, action)
    return remember(match, action, apply_in_match(match, action))


def after_step(match: Match, deal: Deal, action: AnyAct) -> Match:
    """The table after `action`, lawful or not, has turned the deal in hand into `deal`."""
    game = match.playing
    game = after_deal(game, deal) if deal.is_over else replace(game, deal=deal)
    return remember(match, action, with_game_in_hand(match, game))


def remember(before: Match, action: AnyAct, after: Match) -> Match:
    """The table after `action`, with what may be needed later of the state before it."""
    match = _remember_step(before, action, after)
    if isinstance(action, Mark | TakeDown):
        return _remember_mark(before, match, action)
    if isinstance(action, AnnounceKing):
        match = announced_after_marking(match, action.seat)
    if _is_new_deal(before, after):
        return begin_deal(match)
    if match.in_play:
        if not is_before_dealing(match.playing):
            match = without_last_ledger(match)  # G11: what was not claimed of the last deal before the cut is closed
        if match.deal.turn_up is not None and not match.ledger.own_pack:
            match = _with_packs_changed(match)
        if isinstance(action, Gift) and before.deal.phase in (ELDER_DRAWS, DEALER_DRAWS):
            match = _with_excess_apart(match, before.deal, action)
        match = with_first_lead(match)
    return match


def _with_excess_apart(match: Match, before: Deal, action: Gift) -> Match:
    """A card that is plainly too many and lies apart from the hand is laid aside as it comes (G09)."""
    seat = before.elder if before.phase is ELDER_DRAWS else before.dealer
    for fault in match.ledger.faults:
        apart = fault.handled == "apart" and fault.hand is seat and fault.excess
        if apart and action.card is not None and cards_in_excess(match.deal, seat) > -fault.excess:
            left = tuple(replace(one, excess=one.excess - 1) if one is fault else one for one in match.ledger.faults)
            match = discard_from_hand(with_ledger(match, faults=left), seat, Cards(action.card.bit))
            return with_deal(match, resize_hand(match.deal, seat, -1))
    return match


def announced_after_marking(match: Match, seat: Seat) -> Match:
    """The table where a king marked before it was announced counts as announced, if that is in time (LOND-023b)."""
    ledger, game = match.ledger, match.playing
    early = [fault for fault in ledger.faults if fault.event is Event.UNANNOUNCED_KING and fault.offender is seat]
    if not early:
        return match
    match = with_ledger(match, faults=tuple(fault for fault in ledger.faults if fault not in early))
    owed = owed_to(game.deal.owed, seat, Due.HELD_KING)
    marks = [mark for mark in ledger.marks if mark.nothing_due and mark.seat is seat and mark.due is Due.HELD_KING]
    if owed is None or not marks:
        return match
    good = replace(marks[0], nothing_due=False)
    deal = replace(game.deal, owed=tuple(one for one in game.deal.owed if one is not owed))
    over = with_seat(game.overscores, seat, game.overscores[seat] - good.points_counted)
    match = with_game(match, deal=deal, overscores=over)
    return with_ledger(match, marks=tuple(good if mark is marks[0] else mark for mark in ledger.marks))


def with_first_lead(match: Match) -> Match:
    """The match with the table remembered as it stood when play began, for a replay (A17)."""
    if match.deal.phase is LEAD and match.ledger.first_lead is None:
        return with_ledger(match, first_lead=match.game)
    return match


def _with_packs_changed(match: Match) -> Match:
    """The deal with the other's pack stands, and the players keep the packs exchanged in this way (LOND-014c)."""
    own, other = match.playing.packs
    return with_ledger(with_game(match, packs=(other, own)), own_pack=True)


def _is_new_deal(before: Match, after: Match) -> bool:
    if after.game is None or after.game is before.game:
        return False
    return before.game is None or after.game.place != before.game.place


def begin_deal(match: Match) -> Match:
    """The match with a new deal about to be shuffled; faults of the last one can still be claimed."""
    last = match.ledger if match.game is not None and match.game.deal_number > 1 else None
    match = replace(match, last_ledger=last, ledger=DealLedger(match.game))
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
        changes["retractable"] = RetractableWord(action, seat, before.playing)
    elif ledger.retractable is not None and not row.keeps_word_open:
        changes["retractable"] = None
    if isinstance(action, PlayCard):
        leads = before.deal.phase is LEAD
        changes |= {"before_lead": before.game, "before_reply": None} if leads else {"before_reply": before.game}
        changes["conceded_by"] = None
    elif isinstance(action, Gift) and before.deal.phase is DEAL and action.card is not None:
        changes["deal_order"] = (*ledger.deal_order, action.card)
    return with_ledger(match, **changes) if changes else match


def _remember_mark(before: Match, match: Match, action: Mark | TakeDown) -> Match:
    game = before.playing
    seat = action.seat
    counted = match.deal.score[seat] - game.deal.score[seat]
    if isinstance(action, TakeDown):
        return without_overscores(match, seat)
    late = owed_to(game.marks_carried_over, seat, action.due)
    owed = late or owed_to(game.deal.owed, seat, action.due)
    assert owed is not None
    marked = DoneMark(seat, action.due, owed.points, counted, game)
    if late is None:
        match = with_ledger(match, marks=(*match.ledger.marks, marked))
    elif match.last_ledger is not None:
        match = replace(match, last_ledger=replace(match.last_ledger, marks=(*match.last_ledger.marks, marked)))
    elif action.due is Due.HELD_KING and not _had_the_king(game, seat):
        match = _over_scored(match, replace(marked, nothing_due=True))
    else:
        match = with_ledger(match, marks_for_previous_deal=(*match.ledger.marks_for_previous_deal, marked))
    return match


def _had_the_king(game: Game, seat: Seat) -> bool:
    """Whether the player had the king of trumps in the deal that is over."""
    finished = game.finished
    return finished is not None and (king.holds_king(finished, seat) or king.played_king(finished, seat))


def _over_scored(match: Match, mark: DoneMark) -> Match:
    """The match when the point of a false king is marked after the time for claims: it counts as an over-score."""
    game = match.playing
    over = with_seat(game.overscores, mark.seat, game.overscores[mark.seat] + mark.points_counted)
    match = with_game(match, overscores=over)
    return with_ledger(match, marks=(*match.ledger.marks, mark))
