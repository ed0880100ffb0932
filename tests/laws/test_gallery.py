"""The laws on bystanders, bets, the pool and la chouette."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ecarte import Act
from ecarte.rules import load
from ecarte.table.accounts import POOL, TABLE
from ecarte.table.seats import Role
from tests.gallery.room import SHORT, A, B, Room, seat_persons, sitting, with_over_score
from tests.laws.table import CODES, law

LONG = {"game.points_to_win": 5}
FOUR = ("Anna", "Bertin", "Claire", "Dora")


def betting(style: str, *, stake: int = 0, house: Mapping[str, object] = LONG) -> Room:
    """Anna plays against Bertin; Claire bets ten on Anna, Dora takes them; Emile and Flora only wait."""
    agreed = sitting(style, stake=stake, house=house)
    room = seat_persons(agreed, *FOUR, "Emile")
    return room.do("Claire offers 10 on A", "Dora takes 10 of bet 1").deal()


# --- English écarté ---------------------------------------------------------------------------------


@law("TURF-24a", "BRIT-008")
def test_turf_24a_in_english_ecarte_nobody_advises_whether_they_bet_or_not() -> None:
    room = betting("english")
    card = next(iter(room.hand(A)))
    for name in ("Claire", "Dora", "Emile"):
        assert room.cannot(f"{name} points to {card}") == "no-advice"
        assert room.cannot(f"{name} corrects A") == "no-correction"
    assert "TURF-24a" in room.laws(f"Claire points to {card}")
    french = betting("french")
    assert french.can(f"Claire points to {next(iter(french.hand(A)))}")


@law("TURF-24a", "TURF-25a")
@pytest.mark.parametrize("code", CODES)
def test_a23_every_code_is_english_unless_french_ecarte_is_chosen(code: str) -> None:
    assert load(code).sitting.style == "english"
    assert not sitting(code=code).is_french
    assert sitting("french", code=code).is_french


@law("TURF-24b")
def test_turf_24b_in_english_ecarte_nobody_plays_out_the_game_of_a_player_who_resigns() -> None:
    room = betting("english").do("Anna resigns")
    assert (room.last.winner, room.last.by_resigning) == (B, True)
    assert (room.has("Claire"), room.has("Dora")) == (-10, 10)
    waiting = betting("french").do("Anna resigns")
    assert waiting.evening.results == ()
    assert betting("english").cannot("Claire plays on") == "no-playing-on"


@law("TURF-24c")
def test_turf_24c_a_bystander_whose_remark_affects_the_score_pays_the_losers_stakes_and_bets() -> None:
    room = betting("english", stake=5, house=SHORT)
    room.do("Emile remarks against A")
    assert room.cannot("Bertin calls on Emile") == "no-remark"
    room.do("Anna calls on Emile")
    assert room.cannot("Anna calls on Emile") == "called-already"
    room.game(loser="Anna")
    assert (room.has("Emile"), room.has("Anna"), room.has("Bertin")) == (-5, -5, 0)  # the next stakes are up
    room.do("all rise")
    assert (room.has("Emile"), room.has("Anna"), room.has("Bertin")) == (-5, 0, 5)
    assert (room.has("Claire"), room.has("Dora")) == (-10, 10), "only the player's own stakes and bets"


@law("TURF-24c")
def test_turf_24c_a_player_who_calls_and_wins_has_nothing_to_be_paid_and_a_remark_alone_costs_nothing() -> None:
    won = betting("english", stake=5, house=SHORT).do("Emile remarks against A", "Anna calls on Emile")
    won.game(loser="Bertin").do("all rise")
    assert (won.has("Emile"), won.has("Anna"), won.has("Bertin")) == (0, 5, -5)
    uncalled = betting("english", stake=5, house=SHORT).do("Emile remarks against A").game(loser="Anna").do("all rise")
    assert (uncalled.has("Emile"), uncalled.has("Anna")) == (0, -5)


@law("TURF-24c")
def test_turf_24c_the_call_is_open_to_the_prejudiced_player_until_the_game_is_settled() -> None:
    room = betting("english", stake=5, house=SHORT).do("Emile remarks against A")
    assert room.cannot("Claire calls on Emile") == "players-only"
    assert room.can("Anna calls on Emile")
    room.game(loser="Anna")
    assert room.cannot("Anna calls on Emile") == "no-cards-yet"
    room.deal()
    assert room.cannot("Anna calls on Emile") == "no-remark"
    french = betting("french").do("Emile remarks against A")
    assert french.cannot("Anna calls on Emile") == "no-call-in-french"


@law("TURF-24c", "LOND-046b")
def test_turf_24c_the_bystander_pays_by_the_value_of_the_game() -> None:
    graded = {**SHORT, "game.value": "graded"}
    room = betting("english", stake=5, house=graded).do("Emile remarks against A", "Anna calls on Emile")
    room.game(loser="Anna").do("all rise")
    assert room.last.value == 3
    assert (room.has("Emile"), room.has("Anna"), room.has("Bertin")) == (-15, 0, 15)


# --- French écarté ----------------------------------------------------------------------------------


@law("BRIT-007", "TURF-25b")
def test_turf_25b_a_player_who_bets_may_point_to_a_card_of_the_player_they_back_and_nobody_else_may() -> None:
    room = betting("french")
    card, other = next(iter(room.hand(A))), next(iter(room.hand(B)))
    assert room.cannot(f"Emile points to {card}") == "only-backers"
    assert room.cannot(f"Anna points to {card}") == "only-backers"
    assert room.cannot(f"Claire points to {other}") == "card-not-there"
    assert room.cannot(f"Dora points to {card}") == "card-not-there"
    room.do(f"Claire points to {card}")
    assert [advice.card for advice in room.view("Anna").pointed] == [card]
    assert [advice.card for advice in room.view("Claire").pointed] == [card]
    for name in ("Bertin", "Dora", "Emile"):
        assert room.view(name).pointed == ()
        assert room.view(name).room.advised == (("Claire", A),), "that he points is seen by all"


@law("BRIT-007")
def test_brit_007_advice_ends_with_the_act_it_was_for() -> None:
    room = betting("french")
    elder = room.view("Anna").public
    assert elder is not None
    seat = elder.turn
    assert seat is not None
    backer, player = ("Claire", "Anna") if seat is A else ("Dora", "Bertin")
    room.do(f"{backer} points to {next(iter(room.hand(seat)))}")
    assert room.view(player).pointed
    room.do(f"{seat.name} stands")
    assert room.view(player).pointed == ()


@law("TURF-25a")
def test_turf_25a_a_player_who_bets_may_have_an_over_score_taken_down() -> None:
    room = with_over_score(betting("french"), A, 2)
    assert room.cannot("Emile corrects A") == "only-backers"
    assert room.cannot("Claire corrects B") == "score-is-right"
    for name in ("Claire", "Dora"):
        corrected = Room(room.evening).do(f"{name} corrects A")
        assert corrected.play.game is not None
        assert (corrected.play.game.score, corrected.play.game.overscores) == ((0, 0), (0, 0))
    assert with_over_score(betting("english"), A, 2).cannot("Claire corrects A") == "no-correction"


@law("TURF-25a")
def test_turf_25a_a_player_who_bets_may_have_an_omitted_mark_made() -> None:
    room = seat_persons(sitting("french", by_hand=[Act.MARK, Act.MARK_TURNED_KING], house=LONG), *FOUR)
    room.do("Claire offers 10 on A", "Dora takes 10 of bet 1")
    room.do("A shows Kh", "B shows 7c", "shuffle", "gets 7s 8s 9s", "gets Ts As Js", "gets 7h 8h", "gets 9h Th")
    room.do("turn-up Kd")
    assert room.evening.play is not None
    assert room.play.game is not None
    assert room.play.game.deal.dealer is A
    assert room.cannot("Claire corrects B") == "score-is-right"
    room.do("Dora corrects A")
    assert room.play.game.score == (1, 0)


@law("TURF-25c")
def test_turf_25c_a_backer_may_play_on_for_a_player_who_resigns() -> None:
    room = betting("french", stake=5, house=SHORT).do("Anna resigns")
    assert room.cannot("A stands") == "resigned-first"
    assert room.cannot("Dora plays on") == "only-his-backers"
    assert room.cannot("Emile plays on") == "only-his-backers"
    room.do("Claire plays on")
    assert room.players() == ("Claire", "Bertin")
    assert room.view("Claire").own is not None
    assert room.view("Anna").own is None
    room.game(loser="Bertin")
    assert (room.last.winner, room.last.seats, room.last.by_resigning) == (A, ("Anna", "Bertin"), False)
    assert room.has("Claire") == 10, "the bet is won, and its bettor is no longer at the table"
    assert room.has("Anna") == 5, "the stake stays with the player who put it up"
    assert room.evening.seating.playing_on == (None, None)


@law("TURF-25c")
def test_turf_25c_where_every_backer_declines_the_game_is_lost() -> None:
    room = betting("french").do("Anna resigns", "Claire declines")
    assert (room.last.winner, room.last.by_resigning) == (B, True)
    lonely = seat_persons(sitting("french", house=LONG), *FOUR).deal().do("Anna resigns")
    assert lonely.last.winner is B, "nobody has a bet on her"


# --- seats ------------------------------------------------------------------------------------------


@law("BRIT-004")
def test_brit_004_two_play() -> None:
    room = seat_persons("english", *FOUR)
    assert room.players() == ("Anna", "Bertin")
    assert room.cannot("Claire sits down") == "seats-taken"


@law("BRIT-009")
def test_brit_009_in_french_ecarte_the_loser_rises_and_the_first_rentrant_sits_down() -> None:
    room = seat_persons("french", *FOUR).game(loser="Bertin")
    assert room.players() == ("Anna", None)
    assert room.cannot("Dora sits down") == "not-his-turn-to-sit"
    assert room.cannot("Bertin sits down") == "not-his-turn-to-sit"
    room.do("Claire sits down")
    assert room.players() == ("Anna", "Claire")
    assert room.evening.seating.waiting == ("Dora", "Bertin")
    room.game(loser="Anna").do("Dora sits down")
    assert room.players() == ("Dora", "Claire")
    assert room.evening.seating.waiting == ("Bertin", "Anna")


@law("BRIT-009")
def test_brit_009_by_lot_anybody_who_waits_may_sit_down_but_the_loser() -> None:
    room = seat_persons(sitting("french", house={**SHORT, "sitting.rentrants": "by-lot"}), *FOUR).game(loser="Bertin")
    assert room.cannot("Bertin sits down") == "just-risen"
    assert room.can("Claire sits down")
    assert room.can("Dora sits down")


@law("BRIT-009")
def test_x11_in_english_ecarte_the_two_play_on() -> None:
    room = seat_persons("english", *FOUR).game(loser="Bertin").game(loser="Anna")
    assert room.players() == ("Anna", "Bertin")
    assert seat_persons("french", "Anna", "Bertin").game(loser="Bertin").players() == ("Anna", "Bertin"), "nobody waits"


@law("BRIT-010", "BRIT-011")
def test_brit_010_a_loser_who_took_all_bets_keeps_their_seat() -> None:
    room = seat_persons("french", *FOUR).do("Claire offers 10 on B", "Anna plays la chouette", "Dora offers 4 on B")
    assert (room.has("Anna"), room.has("Claire"), room.has("Dora")) == (-14, -10, -4)
    assert room.view("Claire").room.chouette is A
    room.deal().game(loser="Anna")
    assert room.players() == ("Anna", "Bertin")
    assert room.last.kept_seat
    assert (room.has("Anna"), room.has("Claire"), room.has("Dora")) == (-14, 10, 4)


@law("BRIT-010")
def test_brit_010_without_la_chouette_or_with_nothing_to_take_the_loser_rises() -> None:
    room_after = seat_persons("french", *FOUR).do("Claire offers 10 on B", "Anna takes 10 of bet 1").game(loser="Anna")
    assert room_after.players() == (None, "Bertin")
    nothing = seat_persons("french", *FOUR).do("Anna plays la chouette").game(loser="Anna")
    assert nothing.players() == (None, "Bertin")
    winner = seat_persons("french", *FOUR).do("Claire offers 10 on B", "Anna plays la chouette").game(loser="Bertin")
    assert winner.players() == ("Anna", None), "the adversary has no such privilege"


@law("BRIT-011")
def test_brit_011_la_chouette_takes_all_that_is_offered_against_its_player_and_nothing_else() -> None:
    room = seat_persons("french", *FOUR, "Emile").do("Claire offers 10 on B", "Emile takes 4 of bet 1")
    room.do("Dora offers 3 on A", "Anna plays la chouette")
    assert room.has("Anna") == -6, "the rest of Claire's bet, and not Dora's, which is on her own side"
    assert room.cannot("Emile takes 1 of bet 1") == "no-such-bet"
    assert room.cannot("Bertin plays la chouette") == "chouette-played"
    assert room.cannot("Claire plays la chouette") == "players-only"
    assert seat_persons("english", *FOUR).cannot("Anna plays la chouette") == "no-chouette"
    without = sitting("french", house={**SHORT, "sitting.chouette": "not-played"})
    assert seat_persons(without, *FOUR).cannot("Anna plays la chouette") == "no-chouette"


# --- the pool ---------------------------------------------------------------------------------------


def pool(**house: object) -> Room:
    agreed = sitting(pool=True, stake=4, house={**SHORT, **{f"sitting.{key}": value for key, value in house.items()}})
    return seat_persons(agreed, "Anna", "Bertin", "Claire")


@law("BRIT-005")
def test_brit_005_the_player_who_is_out_takes_the_losers_place_and_the_winner_stays() -> None:
    room = pool()
    assert room.cannot("Dora arrives") == "pool-full"
    room.do("Dora comes to watch")
    room.game(loser="Anna")
    assert room.players() == (None, "Bertin")
    assert room.cannot("Anna sits down") == "not-his-turn-to-sit"
    assert room.cannot("Dora sits down") == "only-watches"
    room.do("Claire sits down").game(loser="Bertin").do("Anna sits down")
    assert room.players() == ("Claire", "Anna")


@law("BRIT-005")
def test_g20_each_puts_a_stake_into_the_pool_on_sitting_down_and_each_loser_one_more() -> None:
    room = pool()
    assert (room.has("Anna"), room.has("Bertin"), room.has("Claire")) == (-4, -4, 0)
    room.game(loser="Anna")
    assert room.has("Anna") == -8
    room.do("Claire sits down")
    assert room.has("Claire") == -4
    room.game(loser="Bertin").do("Anna sits down")
    assert (room.has("Anna"), room.has("Bertin"), room.has("Claire")) == (-8, -8, -4)
    assert room.evening.ledger.balance(POOL) == 20
    each_time = pool(pool_entry="each-time").game(loser="Anna").do("Claire sits down").game(loser="Bertin")
    assert each_time.do("Anna sits down").has("Anna") == -12
    dear = pool(pool_stake=3, pool_loser_adds=0).game(loser="Anna")
    assert (dear.has("Anna"), dear.has("Bertin")) == (-12, -12)


@law("BRIT-006")
def test_brit_006_two_games_running_take_the_pool() -> None:
    room = pool().game(loser="Anna").do("Claire sits down").game(loser="Bertin").do("Anna sits down")
    assert room.last.took_pool == 0
    room.game(loser="Anna")
    assert (room.last.took_pool, room.last.seats[room.last.winner]) == (24, "Claire")
    assert (room.has("Claire"), room.has("Anna"), room.has("Bertin")) == (20, -12, -8)
    assert room.evening.ledger.balance(POOL) == 0
    room.do("Bertin sits down")
    assert room.evening.pool is not None
    assert (room.evening.pool.number, room.evening.pool.counters) == (2, 8), "a new pool, and both have paid for it"
    assert room.has("Claire") == 16


@law("BRIT-006")
def test_a_pool_that_nobody_took_goes_back_to_those_who_paid() -> None:
    room = pool().game(loser="Anna").do("Claire sits down").game(loser="Bertin").do("all rise")
    assert [room.has(name) for name in ("Anna", "Bertin", "Claire")] == [0, 0, 0]
    assert room.evening.ledger.balance(POOL) == 0


# --- stakes and packs -------------------------------------------------------------------------------


@law("LOND-046b")
@pytest.mark.parametrize(("paid", "counters"), [("by-game-value", 15), ("single", 5)])
def test_lond_046b_stakes_and_bets_are_paid_by_the_value_of_the_game(paid: str, counters: int) -> None:
    house = {**SHORT, "game.value": "graded", "sitting.bets_paid": paid}
    room = seat_persons(sitting(stake=5, house=house), *FOUR).do("Claire offers 10 on A", "Dora takes 10 of bet 1")
    room.game(loser="Bertin").do("all rise")
    assert room.last.value == 3, "the loser has no point"
    assert [room.has(name) for name in FOUR] == [counters, -counters, 2 * counters, -2 * counters]


@law("LOND-044a")
def test_lond_044a_new_packs_are_at_the_expense_of_the_player_who_calls_for_them() -> None:
    room = seat_persons(sitting(by_hand=[Act.PACKS], pack_price=3), *FOUR)
    room.do("A shows Kh", "B shows 7c", "A chooses red", "A chooses north")
    room.do("B calls new cards")
    assert (room.has("Bertin"), room.has("Anna"), room.evening.ledger.balance(TABLE)) == (-3, 0, 3)


def test_roles_follow_seats_and_bets() -> None:
    room = betting("french").do("Flora comes to watch")
    roles = {name: room.evening.roles_of(name) for name in (*FOUR, "Emile", "Flora")}
    assert roles == {
        "Anna": {Role.PLAYER},
        "Bertin": {Role.PLAYER},
        "Claire": {Role.BACKER, Role.RENTRANT},
        "Dora": {Role.BACKER, Role.RENTRANT},
        "Emile": {Role.RENTRANT},
        "Flora": {Role.BYSTANDER},
    }
