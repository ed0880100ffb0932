"""What a program gets that hands over the wrong thing, and one pack where a code has one."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ecarte import Act, Agreement, Cards, Pack, Phase, Seat, Side, load, new_deal, seat_view
from tests.laws.table import A, game, law, match


def test_an_agreement_made_from_a_name_says_that_a_rule_set_is_needed() -> None:
    with pytest.raises(TypeError, match="RuleSet"):
        Agreement(cast("Any", "london"))


def test_a_deal_made_from_a_rule_set_says_that_an_agreement_is_needed() -> None:
    with pytest.raises(TypeError, match="Agreement"):
        new_deal(cast("Any", load("london")), dealer=Seat.A)


@pytest.mark.parametrize("seat", [2, None, "A"])
def test_a_seat_view_without_a_seat_says_that_a_seat_is_needed(seat: object) -> None:
    deal = new_deal(Agreement(load("london")), dealer=Seat.A)
    with pytest.raises(ValueError, match="a seat is A or B"):
        seat_view(deal, cast("Any", seat))


def test_cards_are_printed_as_they_are_read() -> None:
    cards = Cards.read("7c Kh Qh")
    assert repr(cards) == "Cards.read('Kh Qh 7c')"
    assert Cards.read(str(cards)) == cards


@law("LOND-044a")
@pytest.mark.parametrize("code", ["wikipedia", "parlour", "cyclopaedia", "modern"])
def test_new_cards_in_a_game_with_one_pack_leave_no_choice(code: str) -> None:
    table = game(code, by_hand=[Act.PACKS, Act.SHUFFLE]).play("B shuffles", "A calls new cards")
    assert table.game.packs == (Pack.RED, Pack.RED)
    assert table.game.n_calls == (1, 0)
    assert table.cannot("B chooses blue") == "no-choice-of-packs"
    assert table.phase is Phase.SHUFFLE
    assert table.cannot("B presents") == "not-shuffled", "the new pack has not been shuffled"
    assert table.deal.dealer is not A


@law("LOND-044b")
@pytest.mark.parametrize("chosen", list(Pack))
def test_lond_044b_the_pack_the_dealer_takes_of_the_new_ones_stays_theirs_in_the_next_game(chosen: Pack) -> None:
    table = match("london", by_hand=[Act.PACKS], house={"game.points_to_win": 1}, length=2, dealer=A)
    table.play("A calls new cards", f"A chooses {chosen.value}")
    assert table.game.packs[A] is chosen
    assert table.game.packs[A.other] is not chosen
    packs = table.game.packs
    while not table.match.results:
        table.run()
    assert table.game.number == 2
    assert table.game.packs == packs


def test_players_who_leave_the_seats_to_the_table_sit_opposite_each_other() -> None:
    assert match("london", dealer=A).match.sides == (Side.NORTH, Side.SOUTH)
