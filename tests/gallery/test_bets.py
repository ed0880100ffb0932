"""Bets on one game: every counter put up comes back to somebody, and only as the game decides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte.cards import OTHER, Seat
from ecarte.table.accounts import BETS, Accounts, person
from ecarte.table.bets import Bet, BetBook, BetsAndEntries, close, offer, settle, stake, take, void

A, B = Seat.A, Seat.B


class Table:
    """The bets of a game with their ledger."""

    def __init__(self) -> None:
        self.book = BetBook(game=1)
        self.ledger = Accounts()

    def do(self, booked: BetsAndEntries) -> Table:
        self.book, entries = booked
        self.ledger = self.ledger.post(*entries)
        return self

    def has(self, name: str) -> int:
        return self.ledger.balance(person(name))

    def lies(self) -> int:
        return self.ledger.balance(BETS)


def table_with_offer(counters: int = 10) -> Table:
    table = Table()
    return table.do(offer(table.book, "Claire", side=A, counters=counters))


def test_the_counters_of_an_offered_bet_lie_with_the_bets() -> None:
    table = table_with_offer(10)
    assert (table.has("Claire"), table.lies()) == (-10, 10)
    table.do(take(table.book, "Dora", number=1, counters=4))
    assert (table.has("Dora"), table.lies()) == (-4, 14)


def test_counters_that_nobody_matched_are_returned_when_bets_close() -> None:
    table = table_with_offer(10)
    table.do(take(table.book, "Dora", number=1, counters=4)).do(close(table.book))
    assert (table.has("Claire"), table.has("Dora"), table.lies()) == (-4, -4, 8)
    lonely = table_with_offer(10)
    lonely.do(close(lonely.book))
    assert (lonely.has("Claire"), lonely.lies(), lonely.book.bets) == (0, 0, ())


@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("winner", [A, B])
def test_a_bet_is_paid_by_the_value_of_the_game(winner: Seat, value: int) -> None:
    table = table_with_offer(10)
    table.do(take(table.book, "Dora", number=1, counters=4)).do(take(table.book, "Emile", number=1, counters=6))
    table.do(close(table.book)).do(settle(table.book, winner=winner, value=value))
    sign = 1 if winner is A else -1
    assert [table.has(name) for name in ("Claire", "Dora", "Emile")] == [
        sign * 10 * value,
        -sign * 4 * value,
        -sign * 6 * value,
    ]
    assert table.lies() == 0


def test_the_stakes_of_the_players_are_settled_like_any_bet() -> None:
    table = Table()
    table.do(stake(table.book, players=("Anna", "Bertin"), counters=5))
    assert (table.has("Anna"), table.has("Bertin"), table.lies()) == (-5, -5, 10)
    table.do(close(table.book)).do(settle(table.book, winner=B, value=3))
    assert (table.has("Anna"), table.has("Bertin"), table.lies()) == (-15, 15, 0)
    assert stake(BetBook(game=1), players=("Anna", "Bertin"), counters=0) == (BetBook(game=1), ())


def test_bets_are_not_settled_before_they_are_closed() -> None:
    with pytest.raises(ValueError, match="closed"):
        settle(table_with_offer().book, winner=A, value=1)


@pytest.mark.parametrize(("number", "counters"), [(2, 1), (1, 11), (1, 0), (1, -3)])
def test_a_bet_cannot_be_taken_beyond_the_offered_counters(number: int, counters: int) -> None:
    with pytest.raises(ValueError, match="not to be had"):
        take(table_with_offer(10).book, "Dora", number=number, counters=counters)


def test_a_person_becomes_a_backer_once_a_bet_is_matched() -> None:
    book = table_with_offer(10).book
    assert (book.backs("Claire"), book.is_betting("Claire"), book.bettors(A)) == (A, False, ())
    book, _ = take(book, "Dora", number=1, counters=4)
    assert (book.backs("Dora"), book.backs("Emile")) == (B, None)
    assert (book.is_betting("Claire"), book.is_betting("Dora")) == (True, True)
    assert (book.bettors(A), book.bettors(B)) == (("Claire",), ("Dora",))
    assert (book.counters_at_risk("Claire"), book.counters_at_risk("Dora"), book.counters_at_risk("Emile")) == (4, 4, 0)


steps = st.lists(
    st.one_of(
        st.tuples(st.just("offer"), st.integers(0, 5), st.sampled_from([A, B]), st.integers(1, 20)),
        st.tuples(st.just("take"), st.integers(0, 5), st.sampled_from([A, B]), st.integers(1, 20)),
    ),
    max_size=12,
)
NAMES = ("Anna", "Bertin", "Claire", "Dora", "Emile", "Flora")


@given(done=steps, winner=st.sampled_from([A, B]), value=st.integers(1, 3), is_void=st.booleans())
def test_settling_any_bets_moves_every_counter_from_losers_to_winners(
    *, done: list[tuple[str, int, Seat, int]], winner: Seat, value: int, is_void: bool
) -> None:
    table = Table()
    for kind, person_index, side, counters in done:
        name = NAMES[person_index]
        if table.book.backs(name) not in (None, side):
            continue
        if kind == "offer":
            table.do(offer(table.book, name, side=side, counters=counters))
        else:
            for bet in table.book.bets:
                if bet.side is not side and bet.open:
                    table.do(take(table.book, name, number=bet.number, counters=min(counters, bet.open)))
                    break
        assert sum(table.ledger.balances().values()) == 0
        assert table.lies() == sum(bet.counters + bet.matched for bet in table.book.bets)
    matched = {side: sum(_n_backed(bet, side) for bet in table.book.bets) for side in (A, B)}
    if is_void:
        table.do(void(table.book))
        assert not any(table.ledger.balances().values())
        return
    backs = {name: table.book.backs(name) for name in NAMES}
    table.do(close(table.book)).do(settle(table.book, winner=winner, value=value))
    assert table.lies() == 0
    won = sum(table.has(name) for name in NAMES if backs[name] is winner)
    assert won == value * matched[winner] == value * matched[OTHER[winner]]
    assert won == -sum(table.has(name) for name in NAMES if backs[name] is OTHER[winner])


def _n_backed(bet: Bet, side: Seat) -> int:
    return bet.matched if bet.side is side else sum(taking.counters for taking in bet.takings)
