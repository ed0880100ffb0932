"""Laws and readings at the edges of regular play: the last point, the tenth card, what is not told, who deals next."""

from __future__ import annotations

import pytest

from ecarte import AcceptIfEnough, Act, Cards, Discard, Due, Mark, NameNumber, Phase
from ecarte.record import Record
from ecarte.record.redaction import acts_seen_by
from tests.gallery.room import SHORT, seat_persons, sitting
from tests.laws.club_table import club_dealt
from tests.laws.table import WEAK, A, B, Table, deal_hands, deal_out, game, law, match, receivers

FOUR = ("Anna", "Bertin", "Claire", "Dora")
LONG = {"game.points_to_win": 99}


def after_two_exchanges(code: str, *, dealer_took: int, by_hand: tuple[Act, ...] = ()) -> Table:
    """Two exchanges are over: the elder has taken five and five cards, the dealer five and `dealer_took`."""
    table = deal_hands(code, elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h", by_hand=by_hand)
    return table.exchange(elder=5, dealer=5).exchange(elder=5, dealer=dealer_took)


# --- the end of a game (A10, G21) -------------------------------------------------------------------


@law("LOND-022", "LOND-050", "LOND-046a")
def test_a10_what_was_due_besides_is_lost_when_a_mark_ends_the_game() -> None:
    """Both need one point: the dealer has turned up the king, the elder announces nothing and takes four tricks."""
    table = deal_hands(
        "london", elder="Qh Jh Ah Th 7c", dealer=WEAK, turn_up="Kh", score=(4, 4),
        by_hand=(Act.MARK, Act.MARK_TURNED_KING),
    )  # fmt: skip
    table.play("A stands", "A Qh, B 7s", "A Jh, B 8s", "A Ah, B Js", "A Th, B Qc", "A 7c, B Kc")
    assert table.options(Mark) == [Mark(B, Due.TURNED_KING), Mark(A, Due.TRICKS)]
    for mark, score in (("B marks turned king", (4, 5)), ("A marks tricks", (5, 4))):
        table_after = Table(table.state).play(mark)
        assert table_after.score == score
        assert table_after.deal.owed == ()
        assert table_after.options(Mark) == []


# --- a short stock ----------------------------------------------------------------------------------


@law("LOND-038c")
def test_lond_038c_ten_cards_serve_both_in_full_so_that_a_condition_is_idle_and_nine_may_not() -> None:
    ten = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h").exchange(elder=5, dealer=5)
    ten.exchange(elder=1, dealer=0).play("A proposes")
    assert ten.deal.stock == 10
    assert ten.cannot("B accepts if enough for 5") == "condition-idle"
    nine = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h").exchange(elder=5, dealer=5)
    nine.exchange(elder=2, dealer=0).play("A proposes")
    assert nine.deal.stock == 9
    assert nine.can("B accepts if enough for 5")


@law("LOND-038a", "TURF-18a")
@pytest.mark.parametrize("code", ["london", "britannica", "parlour", "modern"])
@pytest.mark.parametrize("asked", [3, 4, 5])
def test_lond_038a_turf_18a_a_player_who_asks_for_more_than_is_left_gets_what_is_left(code: str, asked: int) -> None:
    """Three are left: the elder may ask for four or five, lays down three and is given three; the dealer plays on."""
    table = after_two_exchanges(code, dealer_took=3, by_hand=(Act.NUMBER,)).play("A proposes", "B accepts")
    assert {act.number for act in table.options(NameNumber)} == {1, 2, 3, 4, 5}
    table.play(f"A asks for {asked}")
    assert {len(act.cards) for act in table.options(Discard)} == {3}
    assert [exchange.elder for exchange in table.public.exchanges][-1] == asked
    table.play("A discards " + " ".join(table.hand(A).split()[:3]))
    assert [exchange.elder for exchange in table.public.exchanges][-1] == 3
    assert receivers(table) == "AAA"
    assert (table.phase, table.deal.stock, len(table.deal.hands[A])) == (Phase.LEAD, 0, 5)


@law("LOND-038a")
def test_lond_038a_in_club_conduct_three_cards_are_seen_to_be_laid_down_whatever_was_asked_for() -> None:
    table = club_dealt("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h", house=LONG)
    table.play("A proposes", "B accepts", "A asks for 5", "A discards Kh Qh Jh 8c 7c", "B discards Kc Qc Js 8s 7s")
    table.play("A gets Ah Th 8h 7h Kd", "B gets Qd Jd Ad Td 9d")
    table.play("A proposes", "B accepts", "A asks for 5", "A discards Ah Th 8h 7h Kd", "B discards Ad Td 9d")
    table.play("A gets 8d 7d Ks Qs As", "B gets Ts 9s Jc", "A proposes", "B accepts", "A asks for 5")
    assert table.stock == 3
    discard = Discard(A, Cards.read("8d 7d As"))
    assert acts_seen_by(Record(table.club, (discard,)), B) == (Discard(A, Cards(), 3),)
    table.do(discard)
    assert {exchange.elder for exchange in table.public.exchanges[-1:]} == {3}
    assert table.play("A gets Ac Tc 9c").phase is Phase.LEAD


@law("LOND-038c")
def test_lond_038c_a_condition_that_the_stock_cannot_fulfil_is_not_offered() -> None:
    """Three are left, and the elder takes one at the least: the dealer can be served two and no more."""
    table = after_two_exchanges("london", dealer_took=3).play("A proposes")
    assert {act.number for act in table.options(AcceptIfEnough)} == {1, 2}
    assert table.cannot("B accepts if enough for 3") == "condition-vain"
    last = after_two_exchanges("london", dealer_took=5).play("A proposes")
    assert last.deal.stock == 1
    assert last.options(AcceptIfEnough) == []


@law("LOND-038b", "TURF-18b")
@pytest.mark.parametrize(("code", "laws"), [("london", "LOND-038a LOND-038b"), ("britannica", "TURF-18a TURF-18b")])
def test_a11_that_the_dealer_may_take_what_is_left_is_said_to_be_our_reading(code: str, laws: str) -> None:
    table = after_two_exchanges(code, dealer_took=3).play("A proposes", "B accepts")
    table.play("A discards " + table.hand(A).split()[0])
    too_many = "B discards " + " ".join(table.hand(B).split()[:3])
    assert table.cannot(too_many) == "stock-too-short"
    assert f"{', '.join(laws.split())}; our reading A11)" in table.why(too_many)
    literal = {"exchange.short_stock": "dealer-plays-his-hand"}
    house = deal_hands(code, elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h", house=literal)
    house.exchange(elder=5, dealer=5).exchange(elder=5, dealer=0).play("A proposes", "B accepts")
    hand = house.hand(B)
    house.play("A discards " + " ".join(house.hand(A).split()[:2]))
    assert (house.phase, house.hand(B)) == (Phase.ELDER_DRAWS, hand), "four are left, and he plays his hand"


@law("LOND-038b", "LOND-027b")
def test_lond_038b_that_the_dealer_had_to_play_their_hand_is_no_secret() -> None:
    table = after_two_exchanges("london", dealer_took=3, by_hand=(Act.ASK,))
    table.play("A proposes", "B accepts", "A discards " + " ".join(table.hand(A).split()[:3]))
    table.run(until=Phase.LEAD)
    assert [exchange.dealer for exchange in table.public.exchanges] == [None, None, 0]
    assert table.cannot("A asks the number") == "told-already"


# --- what is not told -------------------------------------------------------------------------------


@law("LOND-027b")
def test_lond_027b_the_dealers_hand_does_not_reveal_an_unstated_number() -> None:
    views = []
    for discards in ("7s", "8s 7s", "Js 8s 7s"):
        table = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h", by_hand=(Act.ASK,))
        table.play("A proposes", "B accepts", "A discards 8c 7c", f"B discards {discards}")
        assert table.phase is Phase.ELDER_DRAWS
        first = table.view(A)
        table.play("A gets Ah")
        views.append((first, table.view(A), table.public))
    assert views[0] == views[1] == views[2]
    assert views[0][2].hand_counts == (4, 5)


# --- who deals, and until when the king is marked ---------------------------------------------------


@law("LOND-005c", "LOND-022")
def test_g03_a_deal_not_yet_dealt_when_a_late_mark_ends_the_game_keeps_its_dealer() -> None:
    """B has dealt and turned up the king; marking it before A's own turn-up ends the game, so A has still to deal."""
    table = match("london", by_hand=(Act.MARK_TURNED_KING,), house={"game.points_to_win": 3}, length=2, dealer=B)
    deal_out(table, elder=WEAK, dealer="Qh Jh Ah 8c 7c", turn_up="Kh").play("A stands")
    table.play("A 7s, B Jh", "B Qh, A 8s", "B Ah, A Js", "B 8c, A Kc", "A Qc, B 7c")
    assert (table.score, table.deal.dealer) == ((0, 2), A)
    table.play("B marks turned king")
    assert [result.winner for result in table.match.results] == [B]
    assert table.deal.dealer is A


@law("MOD-014")
def test_mod_014_a_turned_up_king_may_be_marked_until_the_next_deal_begins() -> None:
    """The pack has been shuffled and put down, and there is no cut: the deal begins as the dealer deals."""
    table = game("modern", by_hand=(Act.MARK_TURNED_KING, Act.PACKETS), house=LONG)
    table.play("shuffle", "B deals 3-2")
    deal_out(table, elder="Qh Jh Th 8c 7c", dealer=WEAK, turn_up="Kh").play("A stands").run()
    assert table.can("B marks turned king")
    table.play("shuffle")
    assert table.phase is Phase.PACKETS
    assert table.can("B marks turned king")
    table.play("A deals 3-2")
    assert table.cannot("B marks turned king") == "nothing-due"


# --- seats (BRIT-009, BRIT-010) ---------------------------------------------------------------------


@law("BRIT-010")
def test_brit_010_the_stake_between_the_two_players_is_no_bet_that_la_chouette_takes() -> None:
    room = seat_persons(sitting("french", stake=5, house=SHORT), *FOUR)
    assert room.do("Bertin plays la chouette").game(loser="Bertin").players() == ("Anna", None)


@law("BRIT-009")
def test_brit_009_by_lot_the_loser_sits_down_again_where_nobody_else_waits() -> None:
    room = seat_persons(sitting("french", house={**SHORT, "sitting.rentrants": "by-lot"}), *FOUR[:3]).game(
        loser="Bertin"
    )
    assert room.cannot("Bertin sits down") == "just-risen"
    room.do("Claire leaves")
    assert room.can("Bertin sits down")
