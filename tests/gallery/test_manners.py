"""Who may do what round the table, and when: what no law says and every evening needs."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ecarte.acts import Due, MarkTooMany, Pay
from ecarte.acts.gallery import Offer
from ecarte.cards import OTHER, Seat
from ecarte.table.accounts import BETS
from ecarte.table.evening_games import has_given_cards
from ecarte.table.gallery import apply_act, objection_to_act
from ecarte.table.layers import hand_taken_up
from ecarte.table.seats import Role
from tests.gallery.room import SHORT, A, B, Room, seat_persons, sitting, with_score

FOUR = ("Anna", "Bertin", "Claire", "Dora")
LONG = {"game.points_to_win": 5}


def room_for(style: str = "french", *, stake: int = 5, house: Mapping[str, object] = LONG) -> Room:
    return seat_persons(sitting(style, stake=stake, house=house), *FOUR)


# --- bets -------------------------------------------------------------------------------------------


def test_betting_on_both_sides_or_against_oneself_is_refused() -> None:
    room = room_for().do("Claire offers 10 on A")
    assert room.cannot("Claire takes 5 of bet 1") == "one-side-only"
    assert room.cannot("Claire offers 5 on B") == "one-side-only"
    assert room.cannot("Anna takes 5 of bet 1") == "against-himself"
    assert room.cannot("Anna offers 5 on B") == "against-himself"
    assert room.can("Claire offers 5 on A")
    assert room.can("Anna offers 5 on A")
    room.do("Dora takes 3 of bet 1")
    assert room.cannot("Dora offers 5 on A") == "one-side-only"


def test_only_the_offered_part_of_a_bet_can_be_taken() -> None:
    room = room_for().do("Claire offers 10 on A", "Dora takes 8 of bet 1")
    assert room.cannot("Bertin takes 3 of bet 1") == "more-than-offered"
    assert room.can("Bertin takes 2 of bet 1")
    assert room.cannot("Dora takes 1 of bet 0") == "no-such-bet"
    assert room.cannot("Dora takes 1 of bet 2") == "no-such-bet"
    assert room.do("Bertin takes 2 of bet 1").cannot("Dora takes 1 of bet 1") == "no-such-bet"


@pytest.mark.parametrize("counters", [0, 1_000_001])
def test_the_size_of_a_bet_is_limited_both_ways(counters: int) -> None:
    assert room_for().cannot(f"Claire offers {counters} on A") == "no-such-bet-size"
    assert room_for().can("Claire offers 1000000 on A")


def test_bets_close_with_the_first_card_that_is_given() -> None:
    room, rng = room_for().do("Claire offers 10 on A", "Dora takes 4 of bet 1"), Random(3)
    while not has_given_cards(room.play):
        assert room.can("Dora takes 1 of bet 1")
        assert room.has("Claire") == -10
        room.step(rng)
    assert room.cannot("Dora takes 1 of bet 1") == "bets-closed"
    assert room.cannot("Claire offers 1 on A") == "bets-closed"
    assert room.cannot("Anna plays la chouette") == "bets-closed"
    assert room.has("Claire") == -4
    while room.play.game is not None and room.play.game.deal_number == 1:
        room.step(rng)
    assert room.cannot("Claire offers 1 on A") == "bets-closed", "the second deal is of the same game"


def test_an_empty_seat_stops_betting_and_play() -> None:
    room = room_for(house=SHORT).game(loser="Bertin")
    for line in ("Dora offers 5 on A", "Anna plays la chouette", "shuffle"):
        assert room.cannot(line) == "no-game"
    assert room.cannot("Anna resigns") == "no-cards-yet"


def test_an_offer_nobody_has_taken_makes_no_backer() -> None:
    room = room_for("english").do("Claire offers 10 on A")
    assert room.evening.roles_of("Claire") == {Role.RENTRANT}
    assert room.do("Dora takes 1 of bet 1").evening.roles_of("Claire") == {Role.RENTRANT, Role.BACKER}


def test_la_chouette_is_refused_in_a_pool() -> None:
    pool = seat_persons(sitting("french", stake=5, pool=True, house=SHORT), *FOUR[:3])
    assert pool.cannot("Anna plays la chouette") == "no-chouette"


# --- coming and going -------------------------------------------------------------------------------


def test_names_of_an_evening_are_valid_and_unique() -> None:
    room = room_for()
    assert room.cannot("Anna arrives") == "name-taken"
    assert room.cannot("Zoe sits down") == "nobody-called"
    assert room.cannot("Anna sits down") == "sits-already"
    assert room.do("Claire leaves").can("Claire arrives")


def test_a_person_with_a_bet_stays_until_the_game_is_over() -> None:
    room = room_for("english", house=SHORT).do("Claire offers 10 on A", "Dora takes 4 of bet 1")
    assert room.cannot("Claire leaves") == "bets-open"
    assert room.cannot("Dora leaves") == "bets-open"
    room.game(loser="Bertin").do("Claire leaves", "Dora leaves")
    assert room.evening.seating.present == ("Anna", "Bertin")


def test_a_player_leaves_between_games_only_and_what_was_put_up_for_the_next_comes_back() -> None:
    room = room_for("english", house=SHORT).do("Claire offers 10 on A")
    assert room.deal().cannot("Bertin leaves") == "game-going-on"
    room.game(loser="Bertin").do("Claire offers 7 on B", "Bertin leaves")
    assert room.players() == ("Anna", None)
    assert (room.has("Anna"), room.has("Bertin"), room.has("Claire")) == (5, -5, 0)
    assert room.evening.ledger.balance(BETS) == 0
    assert room.do("Claire sits down").players() == ("Anna", "Claire")
    assert room.has("Anna") == 0, "the stakes of a new game are up"


def test_a_person_cannot_leave_a_pool_that_they_have_paid_for() -> None:
    room = seat_persons(sitting(stake=5, pool=True, house=SHORT), *FOUR[:3])
    assert room.can("Claire leaves")
    room.game(loser="Bertin")
    for name in ("Anna", "Bertin"):
        assert room.cannot(f"{name} leaves") == "pool-running"


def test_a_finished_evening_accepts_no_act() -> None:
    room = room_for().do("Claire offers 10 on A", "all rise")
    assert [room.has(name) for name in FOUR] == [0, 0, 0, 0]
    for line in ("Zoe arrives", "Claire offers 1 on A", "shuffle", "all rise"):
        assert room.cannot(line) == "evening-over"


# --- bystanders and resigning -----------------------------------------------------------------------


def test_a_player_cannot_act_as_a_bystander() -> None:
    room = room_for("english").deal()
    assert room.cannot("Anna remarks against B") == "bystanders-only"
    assert room_for("english").cannot("Claire remarks against B") == "no-cards-yet"


def test_pointing_to_a_card_is_refused_before_the_hand_is_taken_up() -> None:
    room, rng = room_for().do("Claire offers 10 on A", "Dora takes 10 of bet 1"), Random(1)
    while not room.evening.book.is_closed or not room.hand(A):
        room.step(rng)
    card = next(iter(room.hand(A)))
    assert hand_taken_up(room.play, A) is None
    assert room.cannot(f"Claire points to {card}") == "card-not-there"
    assert room.deal().can(f"Claire points to {card}")
    assert hand_taken_up(room.play, A) == room.hand(A)


def test_one_resignation_at_a_time_and_each_backer_answers_once() -> None:
    room = seat_persons(sitting("french", stake=5, house=LONG), *FOUR, "Emile")
    room.do("Claire offers 10 on A", "Dora takes 10 of bet 1", "Emile offers 2 on A", "Bertin takes 2 of bet 2").deal()
    assert room.cannot("Claire plays on") == "nobody-resigned"
    room.do("Anna resigns")
    assert room.cannot("Bertin resigns") == "resigned-first"
    assert room.cannot("Anna plays on") == "only-his-backers"
    room.do("Claire declines")
    assert room.cannot("Claire declines") == "declined-already"
    assert room.cannot("Claire plays on") == "declined-already"
    assert room.evening.results == ()
    assert room.do("Emile declines").last.by_resigning


def test_a_player_who_has_resigned_does_not_take_the_game_up_again() -> None:
    room = seat_persons(sitting("french", stake=5, house=LONG), *FOUR, "Emile")
    room.do("Claire offers 10 on A", "Dora takes 10 of bet 1", "Emile offers 2 on A", "Bertin takes 2 of bet 2").deal()
    room.do("Anna resigns", "Claire plays on", "Claire resigns")
    assert room.cannot("Anna plays on") == "bystanders-only", "though her stake is on it"
    assert room.cannot("Claire plays on") == "only-his-backers"
    assert room.do("Emile declines").last.winner is B


@pytest.mark.parametrize(("points", "value"), [(0, 3), (2, 2), (4, 1)])
def test_a_game_given_up_is_worth_what_the_score_makes_it(points: int, value: int) -> None:
    room = with_score(room_for("english", house={**LONG, "game.value": "graded"}).deal(), (points, 1))
    room.do("Anna resigns")
    assert (room.last.value, room.last.score) == (value, (points, 1))
    room.do("all rise")
    assert room.has("Bertin") == 5 * value


def _score(room: Room) -> tuple[int, int]:
    return (0, 0) if room.play.game is None else room.play.game.score


def test_after_a_resignation_the_same_two_begin_anew_and_the_deal_alternates() -> None:
    room = room_for("english").deal()
    dealer = _dealer(room)
    room.do("Anna resigns")
    assert (_score(room), _dealer(room)) == ((0, 0), OTHER[dealer])
    assert room.players() == ("Anna", "Bertin")
    assert not room.evening.book.is_closed
    rng = Random(4)
    room.deal()
    while _number(room) == 1:
        room.step(rng)
    undealt = _dealer(room)
    room.do("Bertin resigns")
    assert _dealer(room) is undealt, "a deal of which no card was given keeps its dealer"


def _number(room: Room) -> int:
    assert room.play.game is not None
    return room.play.game.deal_number


def _dealer(room: Room) -> Seat:
    assert room.play.game is not None
    return room.play.game.deal.dealer


def test_a_bystander_called_on_also_pays_the_losers_part_of_the_pool() -> None:
    room = seat_persons(sitting(stake=4, pool=True, house=SHORT), *FOUR[:3]).deal()
    room.do("Claire remarks against A", "Anna calls on Claire").game(loser="Anna")
    assert (room.has("Anna"), room.has("Claire")) == (-4, -4)


def test_in_club_conduct_a_game_may_be_won_before_a_card_is_given_and_its_bets_are_paid() -> None:
    agreed = replace(sitting(stake=5, house=SHORT), conduct="club")
    room = seat_persons(agreed, *FOUR).do("Claire offers 10 on A", "Dora takes 4 of bet 1", "A shows Kh", "B shows 7c")
    for act in (MarkTooMany(A, Due.TRICKS, 1), Pay(B)):
        room.evening = apply_act(room.evening, act)
    assert room.last.winner is A
    room.do("all rise")
    assert [room.has(name) for name in FOUR] == [5, -5, 4, -4]


def test_asking_for_a_correction_in_club_conduct_reveals_nothing_and_corrects_errors() -> None:
    room = seat_persons(replace(sitting("french", stake=5, house=LONG), conduct="club"), *FOUR)
    room.do("Claire offers 10 on A", "Dora takes 4 of bet 1", "A shows Kh", "B shows 7c", "A shuffles", "A presents")
    room.do("B cuts 9", "A deals 3-2", "B gets 7s")
    before = room.evening
    assert room.do("Dora corrects A").evening == before
    room.evening = apply_act(room.evening, MarkTooMany(A, Due.TRICKS, 1))
    assert scores(room) == (1, 0)
    assert scores(room.do("Dora corrects A")) == (0, 0)


def scores(room: Room) -> tuple[int, int]:
    public = room.view("Dora").public
    assert public is not None
    return public.score


@pytest.mark.parametrize("counters", ["ten", None, 2.5])
def test_an_offer_that_is_no_number_of_counters_is_refused(counters: Any) -> None:
    room = seat_persons("english", "Anna", "Bertin", "Claire")
    refusal = objection_to_act(room.evening, Offer("Claire", A, counters))
    assert refusal is not None
    assert refusal.code == "not-possible"
