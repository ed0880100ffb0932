"""What becomes of an evening by each act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from ecarte.cards import OTHER, Seat
from ecarte.illegal import IllegalAction
from ecarte.table import acts
from ecarte.table.accounts import POOL, TABLE, Account, LedgerEntry, Reason, entry, person
from ecarte.table.bets import BetBook, Booked, close, offer, settle, stake, take, void
from ecarte.table.chouette import keeps_seat, take_all
from ecarte.table.evening import (
    Called,
    Evening,
    Gallery,
    GameOfEvening,
    Pointed,
    Remarked,
    costs_packs,
    paid_value,
    without_advice_for,
)
from ecarte.table.gallery_laws import objection_to_act
from ecarte.table.in_hand import (
    after_resigning,
    cards_given,
    correction,
    mover,
    new_play,
    resigned,
)
from ecarte.table.levels import match_of
from ecarte.table.match import GameResult
from ecarte.table.pool import Pool, after_game, due_on_sitting, pay_in
from ecarte.table.seats import arrive, leave, play_on, rise, sit_down
from ecarte.table.step import apply


def apply_act(evening: Evening, act: acts.Act) -> Evening:
    """The evening after `act`.  Raises IllegalAct, with the reason, when it may not be done."""
    if not (isinstance(act, acts.AtTable) and evening.play is not None and evening.gallery.resigned is None):
        objection = objection_to_act(evening, act)
        if objection is not None:
            raise acts.IllegalAct(act, objection)
        return _STEPS[type(act)](evening, act)
    try:  # the game judges its own actions as it applies them
        return _at_table(evening, act)
    except IllegalAction as illegal:
        raise acts.IllegalAct(act, illegal.objection) from None


def _posted(evening: Evening, *entries: LedgerEntry | None) -> Evening:
    return replace(evening, ledger=evening.ledger.post(*entries))


def _booked(evening: Evening, booked: Booked) -> Evening:
    book, entries = booked
    return _posted(replace(evening, book=book), *entries)


# --- coming and going -------------------------------------------------------------------------------


def _arrive(evening: Evening, act: acts.Arrive) -> Evening:
    return replace(evening, seating=arrive(evening.seating, act.person, watches=act.watches))


def _sit_down(evening: Evening, act: acts.SitDown) -> Evening:
    evening = replace(evening, seating=sit_down(evening.seating, act.person))
    evening = _into_pool(evening, act.person)
    if evening.seating.empty is not None:
        return evening
    play = new_play(evening.sitting.agreement, conduct=evening.sitting.conduct)
    return _begin_game(replace(evening, play=play, n_settled=0))


def _into_pool(evening: Evening, name: str) -> Evening:
    """He pays for his seat in the pool, where one is played for."""
    if evening.pool is None:
        return evening
    counters = due_on_sitting(evening.sitting.rules, evening.pool, name) * evening.sitting.stake
    return _paid_into_pool(evening, name, counters, Reason.POOL_ENTRY)


def _paid_into_pool(evening: Evening, name: str, counters: int, reason: Reason) -> Evening:
    assert evening.pool is not None
    paid = entry(reason, evening.game, [(person(name), -counters), (POOL, counters)])
    return _posted(replace(evening, pool=pay_in(evening.pool, name, counters)), paid)


def _begin_game(evening: Evening) -> Evening:
    """The next game between the two who sit: the bets are open, and their own stakes are up."""
    evening = replace(evening, book=BetBook(game=evening.game), gallery=Gallery())
    players = evening.pair
    if evening.pool is None:
        return _booked(evening, stake(evening.book, players=players, counters=evening.sitting.stake))
    for name in [name for name in players if name not in dict(evening.pool.paid)]:
        evening = _into_pool(evening, name)
    return evening


def _leave(evening: Evening, act: acts.Leave) -> Evening:
    seated = evening.seating.owns(act.person) is not None
    evening = replace(evening, seating=leave(evening.seating, act.person))
    if not seated or evening.play is None:
        return evening
    # The next game between these two will not be played: what was put up for it comes back.
    return _booked(replace(evening, play=None, gallery=Gallery()), void(evening.book))


def _break_up(evening: Evening, act: acts.BreakUp) -> Evening:
    return broken_up(evening)


def broken_up(evening: Evening) -> Evening:
    """The evening when everybody rises: bets and stakes of a game not decided are pushed back, and so is the pool.

    A pool that nobody has taken goes back to those who paid into it (decision 14).
    """
    evening = _booked(evening, void(evening.book))
    if evening.pool is not None:
        back: list[tuple[Account, int]] = [(person(name), counters) for name, counters in evening.pool.paid]
        back.append((POOL, -evening.pool.counters))
        evening = _posted(replace(evening, pool=None), entry(Reason.POOL_RETURNED, evening.game, back))
    return replace(evening, play=None, gallery=Gallery(), is_over=True)


# --- bets -------------------------------------------------------------------------------------------


def _offer(evening: Evening, act: acts.Offer) -> Evening:
    made = _booked(evening, offer(evening.book, act.person, side=act.side, counters=act.counters))
    seat = made.gallery.chouette
    return made if seat is None or seat is act.side else _taken_by_chouette(made, seat)


def _taken_by_chouette(evening: Evening, seat: Seat) -> Evening:
    return _booked(evening, take_all(evening.book, evening.seating.player_at(seat), seat=seat))


def _take(evening: Evening, act: acts.Take) -> Evening:
    return _booked(evening, take(evening.book, act.person, number=act.bet, counters=act.counters))


def _play_chouette(evening: Evening, act: acts.PlayChouette) -> Evening:
    seat = evening.seating.played_by(act.person)
    return _taken_by_chouette(replace(evening, gallery=replace(evening.gallery, chouette=seat)), seat)


# --- bystanders -------------------------------------------------------------------------------------


def _point(evening: Evening, act: acts.PointTo) -> Evening:
    seat = evening.backs(act.person)
    assert seat is not None
    pointed = (*evening.gallery.pointed, Pointed(act.person, seat, act.card))
    return replace(evening, gallery=replace(evening.gallery, pointed=pointed))


def _remark(evening: Evening, act: acts.Remark) -> Evening:
    remarks = (*evening.gallery.remarks, Remarked(act.person, act.against))
    return replace(evening, gallery=replace(evening.gallery, remarks=remarks))


def _call_on(evening: Evening, act: acts.CallOn) -> Evening:
    seat = evening.seating.played_by(act.person)
    calls = (*evening.gallery.calls, Called(act.person, seat, act.bystander))
    return replace(evening, gallery=replace(evening.gallery, calls=calls))


def _correct(evening: Evening, act: acts.CorrectScore) -> Evening:
    action = correction(evening.table, act.seat)
    return evening if action is None else _at_table(evening, acts.AtTable(action))


# --- resigning --------------------------------------------------------------------------------------


def _resign(evening: Evening, act: acts.Resign) -> Evening:
    seat = evening.seating.played_by(act.person)
    given_up = replace(evening, gallery=replace(evening.gallery, resigned=seat, declined=()))
    return given_up if _may_play_on(given_up, seat) else _given_up(given_up, seat)


def _may_play_on(evening: Evening, seat: Seat) -> bool:
    """Whether some backer of the seat may still say that he plays on."""
    return evening.sitting.is_french and any(
        name not in evening.gallery.declined
        and evening.seating.seat_of(name) is None
        and evening.seating.owns(name) is None
        for name in evening.book.bettors(seat)
    )


def _resigned_seat(evening: Evening) -> Seat:
    """Whose game nobody plays at the moment."""
    assert evening.gallery.resigned is not None
    return evening.gallery.resigned


def _play_on(evening: Evening, act: acts.PlayOn) -> Evening:
    seat = _resigned_seat(evening)
    gallery = replace(evening.gallery, resigned=None, declined=())
    return replace(evening, seating=play_on(evening.seating, seat, act.person), gallery=gallery)


def _decline(evening: Evening, act: acts.Decline) -> Evening:
    seat = _resigned_seat(evening)
    gallery = replace(evening.gallery, declined=(*evening.gallery.declined, act.person))
    evening = replace(evening, gallery=gallery)
    return evening if _may_play_on(evening, seat) else _given_up(evening, seat)


def _given_up(evening: Evening, seat: Seat) -> Evening:
    return _after_game(evening, resigned(evening.table, seat), by_resigning=True)


# --- the game ---------------------------------------------------------------------------------------


def _at_table(evening: Evening, act: acts.AtTable) -> Evening:
    play = apply(evening.table, act.action)
    seat = mover(act.action)
    evening = replace(evening, play=play, gallery=without_advice_for(evening.gallery, seat))
    if seat is not None and costs_packs(act.action):
        account, price = person(evening.seating.player_at(seat)), evening.sitting.pack_price
        evening = _posted(evening, entry(Reason.NEW_CARDS, evening.game, [(account, -price), (TABLE, price)]))
    results = match_of(play).results
    if len(results) > evening.n_settled:
        return _after_game(evening, results[-1], by_resigning=False)
    if not evening.book.is_closed and cards_given(play):
        return _booked(evening, close(evening.book))
    return evening


def _after_game(evening: Evening, result: GameResult, *, by_resigning: bool) -> Evening:
    """Bets settled, the pool paid into or taken, the loser risen or not, and the next game begun if both sit."""
    loser = OTHER[result.winner]
    stays = evening.gallery.chouette is loser and _has_taken_bets(evening, loser)
    first, second = evening.seating.seats
    assert first is not None
    assert second is not None
    told = GameOfEvening(
        evening.game, (first, second), result.winner, result.score, result.value, by_resigning=by_resigning
    )
    evening = _settled(evening, result)
    if evening.pool is not None:
        evening, taken = _pool_after(evening, evening.pool, winner=told.seats[result.winner], loser=told.seats[loser])
        told = replace(told, took_pool=taken)
    seating = replace(evening.seating, playing_on=(None, None))
    goes_out = evening.pool is not None or (evening.sitting.is_french and bool(seating.waiting))
    told = replace(told, kept_seat=goes_out and stays)
    evening = replace(
        evening, seating=seating, n_settled=evening.n_settled + (not by_resigning), results=(*evening.results, told)
    )
    if goes_out and not stays:
        nobody = BetBook(game=evening.game, is_closed=True)
        return replace(evening, seating=rise(seating, loser), play=None, book=nobody, gallery=Gallery())
    if by_resigning:
        play = after_resigning(evening.table, conduct=evening.sitting.conduct)
        evening = replace(evening, play=play, n_settled=0)
    return _begin_game(evening)


def _has_taken_bets(evening: Evening, seat: Seat) -> bool:
    owner = evening.seating.seats[seat]
    return owner is not None and keeps_seat(evening.book, owner, seat=seat)


def _settled(evening: Evening, result: GameResult) -> Evening:
    """Stakes and bets paid, and what a bystander was called upon to pay for the loser (TURF-24c)."""
    value = paid_value(evening.sitting, result.value)
    if not evening.book.is_closed:  # in club conduct marks may end a game of which no card was given
        evening = _booked(evening, close(evening.book))
    book = evening.book
    called = [
        entry(
            Reason.CALLED_ON,
            evening.game,
            [(person(call.caller), counters), (person(call.bystander), -counters)],
        )
        for call in evening.gallery.calls
        if call.seat is not result.winner and (counters := _lost_by(evening, call, value))
    ]
    return _posted(_booked(evening, settle(book, winner=result.winner, value=value)), *called)


def _lost_by(evening: Evening, call: Called, value: int) -> int:
    """What the caller loses by the game: his stake and bets, and what a loser adds to the pool."""
    added = 0
    if evening.pool is not None and evening.seating.seats[call.seat] == call.caller:
        added = evening.sitting.rules.pool_loser_adds * evening.sitting.stake
    return evening.book.at_risk(call.caller) * value + added


def _pool_after(evening: Evening, pool: Pool, *, winner: str, loser: str) -> tuple[Evening, int]:
    """The evening once the loser has added his stake, and what the winner took if it was his second game running."""
    added = evening.sitting.rules.pool_loser_adds * evening.sitting.stake
    evening = _paid_into_pool(evening, loser, added, Reason.POOL_LOSS)
    assert evening.pool is not None
    pool = after_game(evening.pool, winner=winner)
    if pool.taken_by is None:
        return replace(evening, pool=pool), 0
    won = entry(Reason.POOL_WON, evening.game, [(POOL, -pool.counters), (person(winner), pool.counters)])
    return _posted(replace(evening, pool=Pool(number=pool.number + 1)), won), pool.counters


_STEPS: Final[dict[type, Callable[[Evening, Any], Evening]]] = {
    acts.Arrive: _arrive,
    acts.SitDown: _sit_down,
    acts.Leave: _leave,
    acts.BreakUp: _break_up,
    acts.Offer: _offer,
    acts.Take: _take,
    acts.PlayChouette: _play_chouette,
    acts.PointTo: _point,
    acts.Remark: _remark,
    acts.CallOn: _call_on,
    acts.CorrectScore: _correct,
    acts.Resign: _resign,
    acts.PlayOn: _play_on,
    acts.Decline: _decline,
    acts.AtTable: _at_table,
}
