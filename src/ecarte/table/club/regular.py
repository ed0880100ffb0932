"""Regular play in club conduct: the engine judges it; what may have to be undone or claimed later is remembered."""

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
from ecarte.cards import OTHER, Cards, Seat
from ecarte.engine import king
from ecarte.engine.deal import DEAL, DEALER_DRAWS, ELDER_DRAWS, LEAD, Deal, with_seat
from ecarte.engine.scoring import owed_to
from ecarte.engine.step import apply_in_deal, objection_in_deal
from ecarte.faults import Conduct, Event
from ecarte.illegal import Objection
from ecarte.table.club.chapter import Chapter, Marked, Word
from ecarte.table.club.state import (
    cards_in_excess,
    irregular,
    out_of_hand,
    resized,
    with_chapter,
    with_deal,
    with_game,
    without_last,
    without_overscores,
)
from ecarte.table.game import Game, after_deal, to_deal
from ecarte.table.match import Match, apply_in_match, gone_on, legal_in_match, objection_in_match


def objection_to_regular(club: Match, action: Action) -> Objection | None:
    """Why the laws of regular play do not allow it now."""
    if _follows_the_other(club, action):
        return objection_in_deal(replace(club.deal, announced=None), action)
    return objection_in_match(club, action)


def _follows_the_other(club: Match, action: Action) -> bool:
    """Whether the king is announced after the other player has announced it: the true holder may do so.

    It is judged as if the other had said nothing, true or not, so that no objection tells which it was.
    """
    if not isinstance(action, AnnounceKing) or not club.in_play or club.conduct is Conduct.ASSISTED:
        return False
    return club.deal.announced is OTHER[action.seat]


def legal_regular(club: Match) -> tuple[Action, ...]:
    """What regular play allows now."""
    legal = legal_in_match(club)
    if club.in_play and club.deal.announced is not None:
        contrary = AnnounceKing(OTHER[club.deal.announced])
        if _follows_the_other(club, contrary) and objection_to_regular(club, contrary) is None:
            return (*legal, contrary)
    return legal


def after_regular(club: Match, action: Action) -> Match:
    """The table after an action of regular play.  Raises IllegalAction where the engine does."""
    if _follows_the_other(club, action):
        stepped = apply_in_deal(replace(club.deal, announced=None), action)
        return after_step(club, stepped, action)
    return remembered(club, action, apply_in_match(club, action))


def after_step(club: Match, deal: Deal, action: AnyAct) -> Match:
    """The table when `action` has made this of the deal in hand, lawfully or not."""
    game = club.playing
    game = after_deal(game, deal) if deal.is_over else replace(game, deal=deal)
    return remembered(club, action, gone_on(club, game))


def remembered(before: Match, action: AnyAct, after: Match) -> Match:
    """The table after `action`, with what may be needed of the moment before."""
    club = _remember_step(before, action, after)
    if isinstance(action, Mark | TakeDown):
        return _remember_mark(before, club, action)
    if isinstance(action, AnnounceKing):
        club = _announced_after_marking(club, action.seat)
    if _is_new_deal(before, after):
        return begun(club)
    if club.in_play:
        if not to_deal(club.playing):
            club = without_last(club)  # G11: what was not claimed of the last deal before the cut is closed
        if club.deal.turn_up is not None and not club.chapter.owns:
            club = _with_packs_changed(club)
        if isinstance(action, Gift) and before.deal.phase in (ELDER_DRAWS, DEALER_DRAWS):
            club = _with_excess_apart(club, before.deal, action)
        club = with_first_lead(club)
    return club


def _with_excess_apart(club: Match, before: Deal, action: Gift) -> Match:
    """A card that is plainly too many, lying apart from the hand, is laid aside as it comes (G09)."""
    seat = before.elder if before.phase is ELDER_DRAWS else before.dealer
    for fault in club.chapter.faults:
        apart = fault.handled == "apart" and fault.hand is seat and fault.by
        if apart and action.card is not None and cards_in_excess(club.deal, seat) > -fault.by:
            left = tuple(replace(one, by=one.by - 1) if one is fault else one for one in club.chapter.faults)
            club = out_of_hand(with_chapter(club, faults=left), seat, Cards(action.card.bit))
            return with_deal(club, resized(club.deal, seat, -1))
    return club


def _announced_after_marking(club: Match, seat: Seat) -> Match:
    """A king marked before it was announced counts from the announcement on, if that is in time (LOND-023b)."""
    chapter, game = club.chapter, club.playing
    early = [fault for fault in chapter.faults if fault.event is Event.UNANNOUNCED_KING and fault.offender is seat]
    if not early:
        return club
    club = with_chapter(club, faults=tuple(fault for fault in chapter.faults if fault not in early))
    owed = owed_to(game.deal.owed, seat, Due.HELD_KING)
    marks = [mark for mark in chapter.marked if mark.over and mark.seat is seat and mark.due is Due.HELD_KING]
    if owed is None or not marks:
        return club
    good = replace(marks[0], over=False)
    deal = replace(game.deal, owed=tuple(one for one in game.deal.owed if one is not owed))
    over = with_seat(game.over_scored, seat, game.over_scored[seat] - good.counted)
    club = with_game(club, deal=deal, over_scored=over)
    return with_chapter(club, marked=tuple(good if mark is marks[0] else mark for mark in chapter.marked))


def with_first_lead(club: Match) -> Match:
    """The club with the table remembered as it stood when play began, for a replay (A17)."""
    if club.deal.phase is LEAD and club.chapter.first_lead is None:
        return with_chapter(club, first_lead=club.game)
    return club


def _with_packs_changed(club: Match) -> Match:
    """The deal with the other's pack stands, and the players keep the packs so exchanged (LOND-014c)."""
    own, other = club.playing.packs
    return with_chapter(with_game(club, packs=(other, own)), owns=True)


def _is_new_deal(before: Match, after: Match) -> bool:
    if after.game is None or after.game is before.game:
        return False
    return before.game is None or after.game.place != before.game.place


def begun(club: Match) -> Match:
    """The club with a new deal about to be shuffled; the last one can still be claimed upon."""
    last = club.chapter if club.game is not None and club.game.deal_number > 1 else None
    club = replace(club, last=last, chapter=Chapter(club.game))
    return with_deal(club, lacking(club, club.deal))


def lacking(club: Match, deal: Deal) -> Deal:
    """A deal before the shuffle, from a pack that may lack a card."""
    if club.missing is None:
        return deal
    return replace(deal, stock=deal.stock - 1, gone=Cards(club.missing.bit), irregular=irregular(deal))


def _remember_step(before: Match, action: AnyAct, club: Match) -> Match:
    row, chapter = action.row, before.chapter
    changes: dict[str, object] = {}
    if row.decides:
        changes["decisions"] = chapter.decisions + 1
    if (seat := action.mover) is not None and (row.binds or row.decides):
        changes["words"] = with_seat(chapter.words, seat, chapter.words[seat] + 1)
    if seat is not None and row.binds:
        changes["word"] = Word(action, seat, before.playing)
    elif chapter.word is not None and not row.in_between:
        changes["word"] = None
    if isinstance(action, PlayCard):
        leads = before.deal.phase is LEAD
        changes |= {"before_lead": before.game, "before_reply": None} if leads else {"before_reply": before.game}
        changes["conceded"] = None
    elif isinstance(action, Gift) and before.deal.phase is DEAL and action.card is not None:
        changes["dealt"] = (*chapter.dealt, action.card)
    return with_chapter(club, **changes) if changes else club


def _remember_mark(before: Match, club: Match, action: Mark | TakeDown) -> Match:
    game = before.playing
    seat = action.seat
    counted = club.deal.score[seat] - game.deal.score[seat]
    if isinstance(action, TakeDown):
        return without_overscores(club, seat)
    late = owed_to(game.carried, seat, action.due)
    owed = late or owed_to(game.deal.owed, seat, action.due)
    assert owed is not None
    marked = Marked(seat, action.due, owed.points, counted, game)
    if late is None:
        club = with_chapter(club, marked=(*club.chapter.marked, marked))
    elif club.last is not None:
        club = replace(club, last=replace(club.last, marked=(*club.last.marked, marked)))
    elif action.due is Due.HELD_KING and not _had_the_king(game, seat):
        club = _over_scored(club, replace(marked, over=True))
    else:
        club = with_chapter(club, late=(*club.chapter.late, marked))
    return club


def _had_the_king(game: Game, seat: Seat) -> bool:
    """Whether the player had the king of trumps in the deal that is over."""
    finished = game.finished
    return finished is not None and (king.holds_king(finished, seat) or king.played_king(finished, seat))


def _over_scored(club: Match, mark: Marked) -> Match:
    """The club when the point of a false king is marked after the time for claims: an over-score like any other."""
    game = club.playing
    over = with_seat(game.over_scored, mark.seat, game.over_scored[mark.seat] + mark.counted)
    club = with_game(club, over_scored=over)
    return with_chapter(club, marked=(*club.chapter.marked, mark))
