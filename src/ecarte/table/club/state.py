"""A match in club conduct: how one begins, and the changes to its cards, faults and marks that all modules share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from ecarte.acts import Due
from ecarte.acts.faults import Conduct, Event
from ecarte.cards import SEATS, Card, Cards, Seat
from ecarte.engine.agreement import Act, Agreement
from ecarte.engine.deal import (
    LEAD,
    REPLY,
    Deal,
    FaultEffects,
    OwedMark,
    cards_played,
    full_hand,
    hand_count,
    with_seat,
)
from ecarte.rules.schema import RuleSet
from ecarte.table.club.bookkeeping import DealLedger, DoneMark, Fault
from ecarte.table.game import Game
from ecarte.table.match import Match, Stage, new_match

LEFT_TO_TABLE = frozenset({Act.CUT_FOR_DEAL, Act.PACKS})
"""The acts that the table may perform in club conduct; a player must be able to do every other act wrongly."""


def new_club(
    rules: RuleSet,
    *,
    length: int = 1,
    dealer: Seat | None = None,
    by_table: Iterable[Act] = LEFT_TO_TABLE,
) -> Match:
    """A match in club conduct about to begin, with the cut for deal or, with `dealer`, directly with the first deal.

    Raises ValueError for acts left to the table that a player must be able to do wrongly.
    """
    return with_conduct(new_match(Agreement(rules, by_table=by_table), length=length, dealer=dealer))


def with_conduct(match: Match, *, conduct: Conduct = Conduct.CLUB) -> Match:
    """A match of regular play, in this conduct from now on.

    Raises ValueError as `new_club` does, and for unknown cards.
    """
    if match.partial or (match.game is not None and match.game.deal.partial):
        raise ValueError("faults and claims are judged by cards that are all known, and some of these are not")
    by_table = match.agreement.by_table - LEFT_TO_TABLE
    if conduct is Conduct.CLUB and by_table:
        raise ValueError(f"in club conduct the players do these themselves: {', '.join(sorted(by_table))}")
    return replace(match, conduct=conduct, ledger=_ledger_of_position(match.game))


def _ledger_of_position(game: Game | None) -> DealLedger:
    """The ledger of a deal given as a position: the tables when play began and before the last lead."""
    if game is None or game.deal.phase not in (LEAD, REPLY):
        return DealLedger(game)
    deal = game.deal
    if deal.led is not None:
        hands = with_seat(deal.hands, deal.leader, deal.hands[deal.leader] | Cards(deal.led.bit))
        deal = replace(deal, phase=LEAD, hands=hands, gone=deal.gone - Cards(deal.led.bit), led=None)
    last_lead = None if deal is game.deal else replace(game, deal=deal)
    return DealLedger(game, first_lead=replace(game, deal=deal_before_play(deal)), before_lead=last_lead)


def deal_before_play(deal: Deal) -> Deal:
    """The deal as it stood when play began: every card played goes back into the hand it came from."""
    played_cards = [Cards.of(trick.card_of(seat) for trick in deal.tricks) for seat in SEATS]
    if deal.led is not None:
        played_cards[deal.leader] |= Cards(deal.led.bit)
    hands = (deal.hands[0] | played_cards[0], deal.hands[1] | played_cards[1])
    return replace(
        deal, phase=LEAD, hands=hands, gone=deal.gone - (hands[0] | hands[1]), led=None, tricks=(), won=(0, 0),
        leader=deal.elder, named=None, king_bound=False,
    )  # fmt: skip


def club_at(deal: Deal | Game, *, conduct: Conduct = Conduct.CLUB) -> Match:
    """Club conduct from a position: a deal or a game as given.  Raises ValueError as `new_club` does."""
    if not isinstance(deal, Deal | Game):
        raise TypeError(f"club conduct goes on from a deal or a game, not from {deal!r:.60}")
    game = deal if isinstance(deal, Game) else Game(deal)
    packs = game.packs if game.agreement.rules.pack.packs == 2 else (game.packs[0], game.packs[0])
    game = replace(game, packs=packs)
    match = Match(game.agreement, stage=Stage.PLAY, dealer=game.deal.dealer, game=game, packs=packs)
    return with_conduct(match, conduct=conduct)


# --- small changes ----------------------------------------------------------------------------------


def with_game(match: Match, **changes: object) -> Match:
    """The match with fields of the game in hand changed."""
    return replace(match, game=replace(match.current_game, **changes))


def with_deal(match: Match, deal: Deal) -> Match:
    """The match with the deal in hand replaced."""
    return replace(match, game=replace(match.current_game, deal=deal))


def with_ledger(match: Match, **changes: object) -> Match:
    """The match with fields of this deal's ledger changed."""
    return replace(match, ledger=replace(match.ledger, **changes))


def with_fault(match: Match, fault: Fault) -> Match:
    """The match with one more fault in its ledger."""
    ledger = match.ledger
    fault = replace(fault, id=match.n_faults + 1, n_words=ledger.n_words, n_decisions=ledger.n_decisions)
    return with_ledger(replace(match, n_faults=fault.id), faults=(*ledger.faults, fault))


def without_fault(match: Match, fault: Fault) -> Match:
    """The match without this fault in its ledgers, of the deal in hand and the one before."""
    match = with_ledger(match, faults=tuple(other for other in match.ledger.faults if other is not fault))
    if match.last_ledger is None:
        return match
    faults = tuple(other for other in match.last_ledger.faults if other is not fault)
    return replace(match, last_ledger=replace(match.last_ledger, faults=faults))


def irregularity_of(deal: Deal) -> FaultEffects:
    """The effects of faults on the deal; those of regular play where there are none."""
    size = deal.agreement.hand_size
    return deal.irregular or FaultEffects((size, size))


def resize_hand(deal: Deal, seat: Seat, n_more: int) -> Deal:
    """The deal in which a hand should have `n_more` cards more, or fewer if it is negative."""
    irregular = irregularity_of(deal)
    return replace(
        deal, irregular=replace(irregular, sizes=with_seat(irregular.sizes, seat, irregular.sizes[seat] + n_more))
    )


def cards_in_excess(deal: Deal, seat: Seat) -> int:
    """The number of cards the seat holds beyond the number it should have now; negative for a short hand."""
    return hand_count(deal, seat) - (full_hand(deal, seat) - cards_played(deal, seat))


def excess(deal: Deal, seat: Seat) -> int:
    """The number of cards that the hand should have beyond the regular size; negative for a smaller hand."""
    return 0 if deal.irregular is None else deal.irregular.sizes[seat] - deal.agreement.hand_size


def put_out_of_play(match: Match, cards: Cards) -> Match:
    """The match with cards openly put out of play (G06)."""
    deal = match.deal
    match = with_deal(match, replace(deal, gone=deal.gone | cards))
    return with_ledger(match, n_out_of_play=match.ledger.n_out_of_play + len(cards))


def discard_from_hand(match: Match, seat: Seat, cards: Cards) -> Match:
    """The match with cards of a hand put out of play, face down (G06)."""

    def without_cards(deal: Deal) -> Deal:
        hands = with_seat(deal.hands, seat, deal.hands[seat] - cards)
        return replace(deal, hands=hands, gone=deal.gone | cards)

    return with_ledger(change_throughout(match, without_cards), n_out_of_play=match.ledger.n_out_of_play + len(cards))


def with_seen_cards(match: Match, seat: Seat, cards: Cards) -> Match:
    """The match in which `seat` has seen cards that are not its own."""
    seen_cards = match.ledger.seen_cards
    return with_ledger(match, seen_cards=with_seat(seen_cards, seat, seen_cards[seat] | cards))


def with_exposed_card(match: Match, card: Card) -> Match:
    """The match in which a card has lain open."""
    return with_ledger(match, exposed_cards=match.ledger.exposed_cards | Cards(card.bit))


ON_THE_COUNTERS = frozenset({Event.OVER_SCORE, Event.UNANNOUNCED_KING})
"""Faults that stay on a player's counters until somebody takes them down."""


def without_overscores(match: Match, seat: Seat) -> Match:
    """The match without the seat's over-scores in its ledgers, and without the faults of these marks."""

    def drop_overscores(ledger: DealLedger) -> DealLedger:
        marks = tuple(mark for mark in ledger.marks if not (mark.nothing_due and mark.seat is seat))
        faults = tuple(
            fault for fault in ledger.faults if fault.offender is not seat or fault.event not in ON_THE_COUNTERS
        )
        return replace(ledger, marks=marks, faults=faults)

    return replace(
        match,
        ledger=drop_overscores(match.ledger),
        last_ledger=None if match.last_ledger is None else drop_overscores(match.last_ledger),
    )


def without_last_ledger(match: Match) -> Match:
    """The match once nothing of the last deal can be claimed any more (G11).

    A point for a false king to which nobody has objected is from then on an over-score like any other.
    """
    last_ledger, game = match.last_ledger, match.game
    if last_ledger is None or game is None:
        return match
    false_announcers = {fault.offender for fault in last_ledger.faults if fault.event is Event.FALSE_KING}
    overscores = game.overscores
    for mark in last_ledger.marks:
        if mark.seat in false_announcers and mark.due is Due.HELD_KING and not mark.nothing_due:
            overscores = with_seat(overscores, mark.seat, overscores[mark.seat] + mark.points_counted)
    if overscores != game.overscores:
        match = with_game(match, overscores=overscores)
    return replace(match, last_ledger=None)


def change_throughout(match: Match, change: Callable[[Deal], Deal]) -> Match:
    """The match with `change` applied to the deal now and in every state of this deal that may be restored."""
    deal = match.deal

    def change_deal(before: Game) -> Game:
        has_same_hands = before.deal.phase in (LEAD, REPLY) or before.deal.hands == deal.hands
        return replace(before, deal=change(before.deal)) if has_same_hands else before

    def change_if_any(before: Game | None) -> Game | None:
        return None if before is None else change_deal(before)

    ledger = match.ledger
    return with_ledger(
        with_deal(match, change(deal)),
        first_lead=change_if_any(ledger.first_lead),
        before_lead=change_if_any(ledger.before_lead),
        before_reply=change_if_any(ledger.before_reply),
        faults=tuple(
            fault if fault.before is None else replace(fault, before=change_deal(fault.before))
            for fault in ledger.faults
        ),
        marks=tuple(replace(mark, before=change_deal(mark.before)) for mark in ledger.marks),
    )


def restore(match: Match, earlier: Game) -> Match:
    """The match with an `earlier` state of the table, but with the marks made, numbers stated and hands seen since.

    Marks for tricks are not kept, because the tricks are played again.
    """
    current = match.current_game
    current_deal = current.deal if current.deal_number == earlier.deal_number else current.finished
    assert current_deal is not None
    lasting_marks = [mark for mark in match.ledger.marks if mark.nothing_due or mark.due is not Due.TRICKS]
    score = current.deal.score
    for mark in match.ledger.marks:
        score = with_seat(score, mark.seat, score[mark.seat] - mark.points_counted)
    exchanges = current_deal.exchanges if earlier.deal.phase in (LEAD, REPLY) else earlier.deal.exchanges
    deal = replace(
        earlier.deal,
        score=score,
        owed=_scores_still_due(earlier, current),
        taken_up=current_deal.taken_up,
        exchanges=exchanges,
    )
    overscores = current.overscores
    game = replace(
        earlier, deal=deal, overscores=overscores, packs=current.packs, new_cards_called_by=current.new_cards_called_by,
        n_calls=current.n_calls,
        open_hands=current.open_hands,
    )  # fmt: skip
    new_marks: list[DoneMark] = []
    for mark in lasting_marks:
        new_marks.append(replace(mark, before=game))
        game = _with_mark(game, mark)
    return with_ledger(
        replace(match, game=game), marks=tuple(new_marks), before_reply=None, retractable=None, conceded_by=None,
        number_asked=False, offered_now=None,
    )  # fmt: skip


def _scores_still_due(earlier: Game, current: Game) -> tuple[OwedMark, ...]:
    """The scores due in the `earlier` state, without that for a king if its point has been taken off since."""
    kings = {
        due_score.seat
        for due_score in (*current.deal.owed, *current.marks_carried_over)
        if due_score.due is Due.HELD_KING
    }
    game_is_won = current.winner is not None
    return tuple(
        due_score
        for due_score in earlier.deal.owed
        if game_is_won or due_score.due is not Due.HELD_KING or due_score.seat in kings
    )


def _with_mark(game: Game, mark: DoneMark) -> Game:
    deal, seat = game.deal, mark.seat
    deal = replace(deal, score=with_seat(deal.score, seat, deal.score[seat] + mark.points_counted))
    if not mark.nothing_due:
        deal = replace(
            deal,
            owed=tuple(due_score for due_score in deal.owed if (due_score.seat, due_score.due) != (seat, mark.due)),
        )
    return replace(game, deal=deal)


def reopen(match: Match) -> Match:
    """The match in the deal that was over: acts of the next deal are undone, but marks stay."""
    assert match.last_ledger is not None
    ledger = replace(match.last_ledger, marks=(*match.last_ledger.marks, *match.ledger.marks))
    return replace(match, ledger=ledger, last_ledger=None)
