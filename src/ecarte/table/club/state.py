"""A match in club conduct at one moment: the cards as they lie, the open faults, the ruling in progress."""

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
    Irregular,
    Owed,
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
    """The match, of regular play until now, played in this conduct from now on.

    Raises ValueError as `new_club` does, and for unknown cards.
    """
    if match.partial or (match.game is not None and match.game.deal.partial):
        raise ValueError("faults and claims are judged by cards that are all known, and some of these are not")
    by_table = match.agreement.by_table - LEFT_TO_TABLE
    if conduct is Conduct.CLUB and by_table:
        raise ValueError(f"in club conduct the players do these themselves: {', '.join(sorted(by_table))}")
    return replace(match, conduct=conduct, ledger=_ledger_of_position(match.game))


def _ledger_of_position(game: Game | None) -> DealLedger:
    """What can be remembered of a deal given as a position: how play began, and the last lead."""
    if game is None or game.deal.phase not in (LEAD, REPLY):
        return DealLedger(game)
    deal = game.deal
    if deal.led is not None:
        hands = with_seat(deal.hands, deal.leader, deal.hands[deal.leader] | Cards(deal.led.bit))
        deal = replace(deal, phase=LEAD, hands=hands, gone=deal.gone - Cards(deal.led.bit), led=None)
    last_lead = None if deal is game.deal else replace(game, deal=deal)
    return DealLedger(game, first_lead=replace(game, deal=before_play(deal)), before_lead=last_lead)


def before_play(deal: Deal) -> Deal:
    """The deal as it stood when play began: every card played goes back into the hand it came from."""
    played = [Cards.of(trick.card_of(seat) for trick in deal.tricks) for seat in SEATS]
    if deal.led is not None:
        played[deal.leader] |= Cards(deal.led.bit)
    hands = (deal.hands[0] | played[0], deal.hands[1] | played[1])
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
    return replace(match, game=replace(match.playing, **changes))


def with_deal(match: Match, deal: Deal) -> Match:
    """The match with the deal in hand replaced."""
    return replace(match, game=replace(match.playing, deal=deal))


def with_ledger(match: Match, **changes: object) -> Match:
    """The match with fields of this deal's ledger changed."""
    return replace(match, ledger=replace(match.ledger, **changes))


def with_fault(match: Match, fault: Fault) -> Match:
    """The match with a fault committed, which nobody has mentioned yet."""
    ledger = match.ledger
    fault = replace(fault, id=match.n_faults + 1, n_words=ledger.n_words, n_decisions=ledger.n_decisions)
    return with_ledger(replace(match, n_faults=fault.id), faults=(*ledger.faults, fault))


def without_fault(match: Match, fault: Fault) -> Match:
    """The match with a fault settled, in the deal in hand and the one before."""
    match = with_ledger(match, faults=tuple(other for other in match.ledger.faults if other is not fault))
    if match.last_ledger is None:
        return match
    return replace(
        match,
        last_ledger=replace(match.last_ledger, faults=tuple(f for f in match.last_ledger.faults if f is not fault)),
    )


def irregularity_of(deal: Deal) -> Irregular:
    """What faults have left in the deal."""
    size = deal.agreement.hand_size
    return deal.irregular or Irregular((size, size))


def resize_hand(deal: Deal, seat: Seat, by: int) -> Deal:
    """The deal with a hand made up to more or fewer cards."""
    left = irregularity_of(deal)
    return replace(deal, irregular=replace(left, sizes=with_seat(left.sizes, seat, left.sizes[seat] + by)))


def cards_in_excess(deal: Deal, seat: Seat) -> int:
    """The number of cards the seat holds beyond what its hand is made up to; negative for a short hand."""
    return hand_count(deal, seat) - (full_hand(deal, seat) - cards_played(deal, seat))


def excess(deal: Deal, seat: Seat) -> int:
    """The number of cards to which the hand is made up beyond its proper size; negative for a short hand."""
    return 0 if deal.irregular is None else deal.irregular.sizes[seat] - deal.agreement.hand_size


def out_of_play(match: Match, cards: Cards) -> Match:
    """The match with cards openly put out of play (G06)."""
    deal = match.deal
    match = with_deal(match, replace(deal, gone=deal.gone | cards))
    return with_ledger(match, n_out_of_play=match.ledger.n_out_of_play + len(cards))


def discard_from_hand(match: Match, seat: Seat, cards: Cards) -> Match:
    """The match with cards of a hand put out of play, face down (G06)."""

    def without(deal: Deal) -> Deal:
        hands = with_seat(deal.hands, seat, deal.hands[seat] - cards)
        return replace(deal, hands=hands, gone=deal.gone | cards)

    return with_ledger(change_throughout(match, without), n_out_of_play=match.ledger.n_out_of_play + len(cards))


def with_seen_cards(match: Match, seat: Seat, cards: Cards) -> Match:
    """The match with `seat` having seen cards that are not its own."""
    seen = match.ledger.seen_cards
    return with_ledger(match, seen_cards=with_seat(seen, seat, seen[seat] | cards))


def with_exposed_card(match: Match, card: Card) -> Match:
    """The match with a card having lain open."""
    return with_ledger(match, exposed_cards=match.ledger.exposed_cards | Cards(card.bit))


ON_THE_COUNTERS = frozenset({Event.OVER_SCORE, Event.UNANNOUNCED_KING})
"""Faults that stay on a player's counters until somebody takes them down."""


def without_overscores(match: Match, seat: Seat) -> Match:
    """The match with all points the seat had marked in excess taken off its counters, and the faults removed."""

    def drop_overscores(ledger: DealLedger) -> DealLedger:
        marked = tuple(m for m in ledger.marks if not (m.nothing_due and m.seat is seat))
        faults = tuple(f for f in ledger.faults if f.offender is not seat or f.event not in ON_THE_COUNTERS)
        return replace(ledger, marks=marked, faults=faults)

    return replace(
        match,
        ledger=drop_overscores(match.ledger),
        last_ledger=None if match.last_ledger is None else drop_overscores(match.last_ledger),
    )


def without_last_ledger(match: Match) -> Match:
    """The match once nothing of the last deal can be claimed any more (G11).

    A point for a false king to which nobody has objected is from then on an over-score like any other.
    """
    last, game = match.last_ledger, match.game
    if last is None or game is None:
        return match
    false = {fault.offender for fault in last.faults if fault.event is Event.FALSE_KING}
    over = game.overscores
    for mark in last.marks:
        if mark.seat in false and mark.due is Due.HELD_KING and not mark.nothing_due:
            over = with_seat(over, mark.seat, over[mark.seat] + mark.points_counted)
    if over != game.overscores:
        match = with_game(match, overscores=over)
    return replace(match, last_ledger=None)


def change_throughout(match: Match, change: Callable[[Deal], Deal]) -> Match:
    """The match with `change` applied to the deal now and in every state of this deal that may be restored."""
    now = match.deal

    def change_deal(before: Game) -> Game:
        same = before.deal.phase in (LEAD, REPLY) or before.deal.hands == now.hands
        return replace(before, deal=change(before.deal)) if same else before

    def if_any(before: Game | None) -> Game | None:
        return None if before is None else change_deal(before)

    ledger = match.ledger
    return with_ledger(
        with_deal(match, change(now)),
        first_lead=if_any(ledger.first_lead),
        before_lead=if_any(ledger.before_lead),
        before_reply=if_any(ledger.before_reply),
        faults=tuple(f if f.before is None else replace(f, before=change_deal(f.before)) for f in ledger.faults),
        marks=tuple(replace(mark, before=change_deal(mark.before)) for mark in ledger.marks),
    )


def restore(match: Match, then: Game) -> Match:
    """The match with the earlier state of the table; what has been marked, stated and looked at since stays.

    Marks for tricks not yet played come off.
    """
    now = match.playing
    played = now.deal if now.deal_number == then.deal_number else now.finished
    assert played is not None
    stand = [mark for mark in match.ledger.marks if mark.nothing_due or mark.due is not Due.TRICKS]
    score = now.deal.score
    for mark in match.ledger.marks:
        score = with_seat(score, mark.seat, score[mark.seat] - mark.points_counted)
    told = played.exchanges if then.deal.phase in (LEAD, REPLY) else then.deal.exchanges
    deal = replace(then.deal, score=score, owed=_owed_still(then, now), taken_up=played.taken_up, exchanges=told)
    over = now.overscores
    game = replace(
        then, deal=deal, overscores=over, packs=now.packs, new_cards_called_by=now.new_cards_called_by,
        n_calls=now.n_calls,
        open_hands=now.open_hands,
    )  # fmt: skip
    marked: list[DoneMark] = []
    for mark in stand:
        marked.append(replace(mark, before=game))
        game = _with_mark(game, mark)
    return with_ledger(
        replace(match, game=game), marks=tuple(marked), before_reply=None, retractable=None, conceded_by=None,
        number_asked=False, offered_now=None,
    )  # fmt: skip


def _owed_still(then: Game, now: Game) -> tuple[Owed, ...]:
    """What was owed then, without a king that has come off since."""
    kings = {one.seat for one in (*now.deal.owed, *now.marks_carried_over) if one.due is Due.HELD_KING}
    won = now.winner is not None
    return tuple(one for one in then.deal.owed if won or one.due is not Due.HELD_KING or one.seat in kings)


def _with_mark(game: Game, mark: DoneMark) -> Game:
    deal, seat = game.deal, mark.seat
    deal = replace(deal, score=with_seat(deal.score, seat, deal.score[seat] + mark.points_counted))
    if not mark.nothing_due:
        deal = replace(deal, owed=tuple(one for one in deal.owed if (one.seat, one.due) != (seat, mark.due)))
    return replace(game, deal=deal)


def reopen(match: Match) -> Match:
    """The match back in the deal that was over: acts done for the next deal are undone, but marks stay."""
    assert match.last_ledger is not None
    ledger = replace(match.last_ledger, marks=(*match.last_ledger.marks, *match.ledger.marks))
    return replace(match, ledger=ledger, last_ledger=None)
