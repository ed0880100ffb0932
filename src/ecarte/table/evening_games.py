"""The games of an evening: how each begins, is played by the two who sit, and ends with bets paid and seats changed."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ecarte.acts import AnyAct, CallNewCards, Mark, TakeDown
from ecarte.acts.faults import Conduct
from ecarte.cards import OTHER, SEATS, Seat
from ecarte.table.accounts import POOL, TABLE, Account, Reason, entry, person
from ecarte.table.bets import BetBook, close, keeps_seat, settle, stake, void
from ecarte.table.club.state import LEFT_TO_TABLE, new_club
from ecarte.table.evening import CallToPay, Evening, Gallery, GameOfEvening, Sitting
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import GameResult, Match, game_value, new_match
from ecarte.table.pool import Pool, after_game, due_on_sitting, pay_in
from ecarte.table.seats import rise
from ecarte.table.step import actions_of, apply

# --- before a game ----------------------------------------------------------------------------------


def after_sitting_down(evening: Evening, name: str) -> Evening:
    """The evening once this person, who has just sat down, has paid into the pool.

    A game begins if both seats are now taken.
    """
    evening = _after_paying_on_sitting(evening, name)
    if evening.seating.first_empty_seat is not None:
        return evening
    return _begin_game(replace(evening, play=_new_play(evening.sitting), n_settled=0))


def _new_play(sitting: Sitting, *, dealer: Seat | None = None) -> Match:
    """A match without end between the two who sit, begun with the cut for deal or, if `dealer` is given, with a deal.

    In club conduct the players themselves do every act that can be done wrongly, even if the agreement leaves it to the
    table.
    """
    agreement = sitting.agreement
    if sitting.conduct == Conduct.ASSISTED:
        return new_match(agreement, length=0, dealer=dealer)
    return new_club(agreement.rules, length=0, dealer=dealer, by_table=agreement.by_table & LEFT_TO_TABLE)


def _after_paying_on_sitting(evening: Evening, name: str) -> Evening:
    """The evening once this person has paid into the pool what is due on sitting down; unchanged without a pool."""
    if evening.pool is None:
        return evening
    stakes = due_on_sitting(evening.sitting.rules, evening.pool, name)
    return _after_paying_into_pool(evening, name, stakes, Reason.POOL_ENTRY)


def _after_paying_into_pool(evening: Evening, name: str, stakes: int, reason: Reason) -> Evening:
    assert evening.pool is not None
    counters = stakes * evening.sitting.stake
    payment = entry(reason, evening.game, [(person(name), -counters), (POOL, counters)])
    return replace(evening, pool=pay_in(evening.pool, name, counters)).post(payment)


def _begin_game(evening: Evening) -> Evening:
    """The evening with the next game begun: bets may be made, and the two who sit have put up their stakes."""
    evening = replace(evening, book=BetBook(game=evening.game), gallery=Gallery())
    players = evening.pair
    if evening.pool is None:
        return evening.with_bets(stake(evening.book, players=players, counters=evening.sitting.stake))
    for name in [name for name in players if name not in dict(evening.pool.paid)]:
        evening = _after_paying_on_sitting(evening, name)
    return evening


# --- a game -----------------------------------------------------------------------------------------


def after_act(evening: Evening, act: AnyAct) -> Evening:
    """The evening after an act of the game in hand.  Raises IllegalAction, with the reason, when it may not be done."""
    play, seat = apply(evening.table, act), act.mover
    evening = replace(evening, play=play)
    if seat is not None and evening.gallery.pointed:  # advice to this player is used up once they act
        advice_left = tuple(advice for advice in evening.gallery.pointed if advice.seat is not seat)
        evening = replace(evening, gallery=replace(evening.gallery, pointed=advice_left))
    if isinstance(act, CallNewCards):  # LOND-044a: at the caller's cost
        account, price = person(evening.seating.player_at(act.seat)), evening.sitting.pack_price
        evening = evening.post(entry(Reason.NEW_CARDS, evening.game, [(account, -price), (TABLE, price)]))
    results = play.results
    if len(results) > evening.n_settled:
        return _after_game(evening, results[-1], by_resigning=False)
    if not evening.book.is_closed and has_given_cards(play):
        return evening.with_bets(close(evening.book))
    return evening


def has_given_cards(play: Match) -> bool:
    """Whether a card of the deal in hand has been given; the first card of a game closes its bets."""
    deal = deal_in_hand(play)
    return deal is not None and deal.stock < play.agreement.pack_size


def after_giving_up(evening: Evening, seat: Seat) -> Evening:
    """The evening after the player at `seat` and their backers have given up the game."""
    return _after_game(evening, _result_of_giving_up(evening.table, seat), by_resigning=True)


def _result_of_giving_up(play: Match, seat: Seat) -> GameResult:
    """The result when the game is given up at `seat`: the other player wins it, at the present score."""
    deal = deal_in_hand(play)
    score = (0, 0) if deal is None else deal.score
    return GameResult(OTHER[seat], score, game_value(play.agreement, score[seat]))


def leave_to_backers(evening: Evening, seat: Seat) -> Evening:
    """The evening once nobody plays at this seat: the game is given up unless a backer may still play on."""
    may_play_on = evening.sitting.is_french and any(
        name not in evening.gallery.declined
        and evening.seating.find_seat_of(name) is None
        and evening.seating.seat_owned_by(name) is None
        for name in evening.book.bettors(seat)
    )
    return evening if may_play_on else after_giving_up(evening, seat)


def correction(play: Match, seat: Seat) -> AnyAct | None:
    """The action that corrects the counters of `seat`: an over-score taken down, or an omitted mark made.

    None where nothing is wrong, or where it can no longer be corrected (LOND-050, LOND-051).
    """
    game = play.game
    kinds = TakeDown | Mark if game is not None and game.overscores[seat] else Mark
    return next((action for action in actions_of(play, seat) if isinstance(action, kinds)), None)


# --- a game that is played elsewhere ----------------------------------------------------------------


def close_bets(evening: Evening) -> Evening:
    """The evening once the game in hand may begin: no bet is offered or taken any more."""
    return evening if evening.book.is_closed else evening.with_bets(close(evening.book))


def n_calls_of_packs(acts: Iterable[AnyAct]) -> tuple[int, int]:
    """How often each player has called for new packs."""
    callers = [act.seat for act in acts if isinstance(act, CallNewCards)]
    return callers.count(Seat.A), callers.count(Seat.B)


def leave_seat(evening: Evening, seat: Seat, *, new_packs: int = 0) -> Evening:
    """The evening once a player has given up a game played elsewhere, and a backer may play on (TURF-25c).

    `new_packs` is how often they have called for new packs, which they pay for.
    """
    evening = replace(evening, gallery=replace(evening.gallery, resigned=seat, declined=()))
    return _pay_for_packs(evening, seat, new_packs)


def _pay_for_packs(evening: Evening, seat: Seat, n_calls: int) -> Evening:
    account, price = person(evening.seating.player_at(seat)), n_calls * evening.sitting.pack_price
    return evening.post(entry(Reason.NEW_CARDS, evening.game, [(account, -price), (TABLE, price)]))


def after_result(
    evening: Evening, result: GameResult, *, is_given_up: bool, new_packs: tuple[int, int] = (0, 0)
) -> Evening:
    """The evening after a game played elsewhere; `new_packs` is how often each player has called for new packs.

    A player who plays on for another has called for those since then.
    """
    for seat, n_calls in zip(SEATS, new_packs, strict=True):
        evening = _pay_for_packs(evening, seat, n_calls)
    return _after_game(close_bets(evening), result, by_resigning=is_given_up)


def begin_again(evening: Evening) -> Evening:
    """The evening after a game that had no end: bets and stakes go back, and the game begins once more."""
    evening = replace(evening, seating=replace(evening.seating, playing_on=(None, None)))
    return _begin_game(evening.with_bets(void(evening.book)))


# --- after a game -----------------------------------------------------------------------------------


def _after_game(evening: Evening, result: GameResult, *, by_resigning: bool) -> Evening:
    """The evening after a game: bets settled, the pool paid into or won, the loser's seat given up or kept.

    The next game begins if both seats are still taken.
    """
    loser = OTHER[result.winner]
    first, second = evening.seating.seats
    assert first is not None
    assert second is not None
    owners = first, second
    keeps_chouette_seat = evening.gallery.chouette is loser and keeps_seat(evening.book, owners[loser], seat=loser)
    game_result = GameOfEvening(
        evening.game, owners, result.winner, result.score, result.value, by_resigning=by_resigning
    )
    evening = _settle_bets(evening, result)
    if evening.pool is not None:
        evening, counters_won = _pool_after(evening, winner=owners[result.winner], loser=owners[loser])
        game_result = replace(game_result, took_pool=counters_won)
    seating = replace(evening.seating, playing_on=(None, None))
    seat_is_at_stake = evening.pool is not None or (evening.sitting.is_french and bool(seating.waiting))
    game_result = replace(game_result, kept_seat=seat_is_at_stake and keeps_chouette_seat)
    evening = replace(
        evening,
        seating=seating,
        n_settled=evening.n_settled + (not by_resigning),
        results=(*evening.results, game_result),
    )
    if seat_is_at_stake and not keeps_chouette_seat:
        no_bets = BetBook(game=evening.game, is_closed=True)
        return replace(evening, seating=rise(seating, loser), play=None, book=no_bets, gallery=Gallery())
    if by_resigning:
        evening = replace(evening, play=_after_resigning(evening.sitting, evening.table), n_settled=0)
    return _begin_game(evening)


def _after_resigning(sitting: Sitting, play: Match) -> Match:
    """The next game between the same two when the last was given up: they go on dealing in turn (gap G03).

    A deal of which no card had been given keeps its dealer.
    """
    deal = deal_in_hand(play)
    dealer = None if deal is None else OTHER[deal.dealer] if has_given_cards(play) else deal.dealer
    return _new_play(sitting, dealer=dealer)


def _settle_bets(evening: Evening, result: GameResult) -> Evening:
    """The evening with stakes and bets paid, also by bystanders on whom the loser has called (TURF-24c)."""
    value = result.value if evening.sitting.rules.bets_paid == "by-game-value" else 1
    if not evening.book.is_closed:  # in club conduct marks may end a game of which no card was given
        evening = evening.with_bets(close(evening.book))
    payments = [
        entry(Reason.CALLED_ON, evening.game, [(person(call.caller), loss), (person(call.bystander), -loss)])
        for call in evening.gallery.calls
        if call.seat is not result.winner and (loss := _loss_of(evening, call, value))
    ]
    return evening.with_bets(settle(evening.book, winner=result.winner, value=value)).post(*payments)


def _loss_of(evening: Evening, call: CallToPay, value: int) -> int:
    """What the caller loses by the game: their stake and bets, and what a loser adds to the pool."""
    due_to_pool = 0
    if evening.pool is not None and evening.seating.seats[call.seat] == call.caller:
        due_to_pool = evening.sitting.rules.pool_loser_adds * evening.sitting.stake
    return evening.book.counters_at_risk(call.caller) * value + due_to_pool


def _pool_after(evening: Evening, *, winner: str, loser: str) -> tuple[Evening, int]:
    """The evening once the loser has paid into the pool, and the number of counters the winner took from it.

    That number is 0 unless the winner has won two games running.
    """
    evening = _after_paying_into_pool(evening, loser, evening.sitting.rules.pool_loser_adds, Reason.POOL_LOSS)
    assert evening.pool is not None
    pool = after_game(evening.pool, winner=winner)
    if pool.taker is None:
        return replace(evening, pool=pool), 0
    payment = entry(Reason.POOL_WON, evening.game, [(POOL, -pool.counters), (person(winner), pool.counters)])
    return replace(evening, pool=Pool(number=pool.number + 1)).post(payment), pool.counters


# --- no further game --------------------------------------------------------------------------------


def after_parting(evening: Evening) -> Evening:
    """The evening after a player has left: they play no more, and stakes and bets on the game are returned."""
    return replace(evening, play=None, gallery=Gallery()).with_bets(void(evening.book))


def break_up(evening: Evening) -> Evening:
    """The evening when everybody rises: stakes and bets of an undecided game are returned, and so is the pool.

    Each person gets back what they have paid into the pool (decision 14).
    """
    evening = after_parting(evening)
    if evening.pool is not None:
        movements: list[tuple[Account, int]] = [(person(name), counters) for name, counters in evening.pool.paid]
        movements.append((POOL, -evening.pool.counters))
        evening = replace(evening, pool=None).post(entry(Reason.POOL_RETURNED, evening.game, movements))
    return replace(evening, is_over=True)
