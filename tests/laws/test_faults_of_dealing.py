"""What goes wrong in cutting, dealing and turning up, and with the pack: Turf Club and London (E01 to E14, E47)."""

from __future__ import annotations

import pytest

from ecarte import Card, Cut, Due, Pack, Phase, Shuffle, Stage, new_deal, new_game
from ecarte.acts import (
    AlsoTurnUp,
    CutExposes,
    CutForDealExposes,
    DealOutOfTurn,
    DealWrong,
    FindFaced,
    GiveExposed,
    MisprintedPack,
    Slip,
    TurnUpAnother,
    UseOtherPack,
)
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.record import Record, parse, write
from ecarte.table.club.accidents import accidents
from ecarte.table.club.state import new_club
from tests.laws.club_table import (
    DEALER,
    ELDER,
    LONG,
    ClubTable,
    club_agreed,
    club_deal_out,
    club_dealt,
    club_of,
    club_table,
    give_all,
    rules_of,
    shuffle_table,
    take_up,
)
from tests.laws.table import A, B, law


def undealt(code: str, *, score: tuple[int, int] = (0, 0)) -> ClubTable:
    """The pack has been shuffled and cut; B deals and is bound to no order yet."""
    return shuffle_table(club_of(new_game(club_agreed(code), dealer=B, score=score)))


def table_with_packets_bound(code: str) -> ClubTable:
    """The pack has been shuffled and cut, and B has dealt by three and two before in this game."""
    return shuffle_table(club_of(new_deal(club_agreed(code), dealer=B, order_bound=(3, 2))))


def change_order(code: str) -> ClubTable:
    """B, bound to three and two, deals by two and three."""
    return give_all(table_with_packets_bound(code).slip("B deals 2-3"), elder=ELDER, dealer=DEALER)


# --- the cut ----------------------------------------------------------------------------------------


def test_a_cut_of_a_single_card_may_be_made_again_until_a_card_is_given() -> None:
    table = club_of(new_deal(club_agreed("london"), dealer=B)).play("B shuffles", "B presents")
    assert not table.may_claim(B, ClaimKind.BAD_CUT)
    assert table.allows(Slip(A, Cut(A, 31))), "or leaves a single card"
    assert not table.allows(Slip(A, Cut(A, 2)))
    table.do(Slip(A, Cut(A, 1)))
    for seat in (A, B):
        assert table.event(seat, ClaimKind.BAD_CUT) is Event.BAD_CUT
    assert table.also().claim(B, ClaimKind.BAD_CUT).phase is Phase.CUT
    table.play("B deals 3-2")
    assert table.also().claim(A, ClaimKind.BAD_CUT).phase is Phase.CUT
    table.play("A gets Kh")
    table.refuse(B, ClaimKind.BAD_CUT)


def test_a_shuffle_below_the_table_is_made_again_until_the_cut() -> None:
    table = club_of(new_deal(club_agreed("london"), dealer=B)).do(Slip(B, Shuffle(B)))
    table.play("B presents")
    again = table.also().claim(A, ClaimKind.BAD_SHUFFLE)
    assert (again.phase, again.deal.shuffled) == (Phase.SHUFFLE, ())
    table.play("A cuts 9").refuse(A, ClaimKind.BAD_SHUFFLE)


def exposed_in_cut(code: str) -> None:
    """A card seen while the elder cuts: the deal waits for a fresh cut, whatever anybody wants."""
    table = club_of(new_deal(club_agreed(code), dealer=B)).play("B shuffles", "B presents")
    table.do(CutExposes(Card.read("Kh")))
    assert (table.phase, table.turn, table.deal.cut_at) == (Phase.CUT, A, None)
    assert table.options == ()
    table.play("A cuts 12")
    assert table.phase is Phase.PACKETS
    assert not any(isinstance(accident, CutExposes) for accident in accidents(table.club))


def exposed_in_cut_for_deal(code: str) -> None:
    """A player who shows two cards in the cut for deal cuts again; what the other has cut stands."""
    table = club_table(code, dealer=None)
    assert table.match.stage is Stage.CUT_FOR_DEAL
    table.play("A shows Kh").do(CutForDealExposes(A))
    assert table.match.cut_cards[A] is None
    assert not table.allows(CutForDealExposes(B)), "B has not cut yet"
    table.play("A shows 8s")
    assert table.match.cut_cards[A] == Card.read("8s")
    by_hand = ClubTable(new_club(rules_of(code), by_table=()))
    by_hand.play("A cuts 5 for the deal", "B cuts 9 for the deal", "A shows Kh").do(CutForDealExposes(B))
    assert (by_hand.match.cut_cards[A], by_hand.match.cut_places[B]) == (Card.read("Kh"), None)
    assert by_hand.can("B cuts 7 for the deal")
    assert not by_hand.can("A cuts 7 for the deal"), "what the other has cut stands"


@law("TURF-01b")
def test_turf_01b_a_card_exposed_in_cutting_the_cut_is_made_again() -> None:
    exposed_in_cut("britannica")
    exposed_in_cut_for_deal("britannica")


@law("LOND-004")
def test_lond_004_a_player_who_exposes_more_than_one_card_in_the_cut_for_deal_cuts_again() -> None:
    exposed_in_cut_for_deal("london")


@law("LOND-007")
def test_lond_007_a_card_exposed_in_cutting_to_the_dealer_the_cut_is_made_again() -> None:
    exposed_in_cut("london")


@law("LOND-006")
def test_lond_006_the_cut_for_deal_stands_though_the_pack_was_incorrect() -> None:
    table = club_table("london", dealer=None)
    table.do(MisprintedPack(Card.read("Ac"))).play("A shows Kh", "B shows 8s")
    assert table.deal.dealer is A
    assert table.deal.stock == 31
    table.claim(B, ClaimKind.INCORRECT_PACK)
    assert table.is_fresh
    assert (table.deal.dealer, table.deal.stock) == (A, 32)


# --- the order of the packets -----------------------------------------------------------------------


@law("TURF-02b")
def test_turf_02b_the_elder_may_have_a_fresh_deal_for_a_changed_order_until_they_look() -> None:
    at_once = table_with_packets_bound("britannica").slip("B deals 2-3")
    assert at_once.event(A, ClaimKind.ORDER_CHANGED) is Event.ORDER_CHANGED
    table = change_order("britannica")
    assert not table.may_claim(B, ClaimKind.ORDER_CHANGED), "the dealer has no claim upon his own fault"
    table.play("turn-up 9h")
    assert table.may_claim(A, ClaimKind.ORDER_CHANGED), "the law does not end at the turn-up"
    fresh = table.also().claim(A, ClaimKind.ORDER_CHANGED)
    assert fresh.options == (Remedy.FRESH_DEAL, Remedy.LET_STAND)
    fresh.choose(Remedy.FRESH_DEAL)
    assert fresh.is_fresh
    assert (fresh.deal.dealer, fresh.deal.order_bound) == (B, (3, 2))
    stood = table.also().claim(A, ClaimKind.ORDER_CHANGED).choose(Remedy.LET_STAND)
    assert stood.phase is Phase.ELDER_DECIDES
    assert stood.holds(A, ELDER)
    stood.refuse(A, ClaimKind.ORDER_CHANGED)
    table.play("A takes up").refuse(A, ClaimKind.ORDER_CHANGED)


@law("LOND-009b")
def test_lond_009b_a_changed_order_may_be_claimed_until_the_turn_up_while_the_elder_has_not_looked() -> None:
    assert table_with_packets_bound("london").slip("B deals 2-3").may_claim(A, ClaimKind.ORDER_CHANGED)
    table = change_order("london")
    assert not table.may_claim(B, ClaimKind.ORDER_CHANGED)
    claimed = table.also().claim(A, ClaimKind.ORDER_CHANGED)
    assert claimed.options == (Remedy.RECTIFY, Remedy.FRESH_DEAL, Remedy.LET_STAND)
    assert claimed.choose(Remedy.FRESH_DEAL).is_fresh
    table.also().play("A takes up").refuse(A, ClaimKind.ORDER_CHANGED)
    table.play("turn-up 9h").refuse(A, ClaimKind.ORDER_CHANGED)


@law("LOND-009c")
def test_lond_009c_the_elder_has_the_same_options_for_a_changed_order_and_a_wrong_number() -> None:
    for table in (
        change_order("london"),
        give_all(undealt("london").do(DealWrong(B, (3, 2), 5, 6)), elder=ELDER, dealer="Kc Qc Js 8s 7s 7d"),
    ):
        kind = ClaimKind.ORDER_CHANGED if table.may_claim(A, ClaimKind.ORDER_CHANGED) else ClaimKind.WRONG_NUMBER
        assert table.also().claim(A, kind).options == (Remedy.RECTIFY, Remedy.FRESH_DEAL, Remedy.LET_STAND)
        assert table.also().claim(A, kind).choose(Remedy.FRESH_DEAL).is_fresh
        table.play("A takes up").refuse(A, kind)


@law("LOND-009c")
def test_lond_009c_a_changed_order_is_rectified_as_the_cards_should_have_fallen() -> None:
    table = table_with_packets_bound("london").slip("B deals 2-3")
    for card in ("Kh", "Qh", "Ks", "Qs", "Js", "Jh", "Th", "9h", "As", "Ts"):
        table.play(f"gets {card}")
    assert table.holds(A, "Kh Qh Js Jh Th")
    table.claim(A, ClaimKind.ORDER_CHANGED).choose(Remedy.RECTIFY)
    assert table.deal.packets == (3, 2)
    assert table.holds(A, "Kh Qh Ks Th 9h")
    assert table.holds(B, "Qs Js Jh As Ts")
    assert (table.phase, table.stock) == (Phase.TURN_UP, 22)
    table.refuse(A, ClaimKind.ORDER_CHANGED)


@law("LOND-009c")
def test_lond_009c_an_order_is_rectified_in_the_middle_of_the_deal() -> None:
    table = table_with_packets_bound("london").slip("B deals 2-3")
    for card in ("Kh", "Qh", "Ks", "Qs", "Js"):
        table.play(f"gets {card}")
    assert table.holds(B, "Ks Qs")
    table.claim(A, ClaimKind.ORDER_CHANGED).choose(Remedy.RECTIFY)
    assert (table.phase, table.stock) == (Phase.DEAL, 27)
    assert table.holds(A, "Kh Qh Ks")
    assert table.holds(B, "Qs Js")
    table.play("B gets Jh", "A gets Th")


# --- more than one card turned up -------------------------------------------------------------------


def turned_twice(code: str, *cards: str) -> ClubTable:
    """The dealer turns up two cards; neither player has looked at their hand."""
    table = club_deal_out(undealt(code), elder="Qh Jh Td 8c 7c", dealer=DEALER)
    table.do(TurnUpAnother(B)).play(f"turn-up {cards[0]}")
    return table.do(AlsoTurnUp(Card.read(cards[1])))


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-03a"), id="TURF-03a"),
        pytest.param("london", marks=law("LOND-011a"), id="LOND-011a"),
    ],
)
def test_the_elder_chooses_the_trump_card_among_those_turned_up_or_has_a_fresh_deal(code: str) -> None:
    """The elder chooses the trump card or has a fresh deal; the dealer has no claim, nor anybody after a look."""
    table = turned_twice(code, "9h", "Kd")
    assert table.view(B).public.club is not None
    assert not table.may_claim(B, ClaimKind.TWO_TURNED_UP)
    assert table.also().claim(A, ClaimKind.TWO_TURNED_UP).options == (Remedy.CHOOSE_TRUMP, Remedy.FRESH_DEAL)
    assert table.also().claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.FRESH_DEAL).is_fresh
    first = table.also().claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, "9h")
    assert (first.deal.turn_up, first.deal.owed) == (Card.read("9h"), ())
    second = table.also().claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, "Kd")
    assert second.deal.turn_up == Card.read("Kd")
    assert second.can("B marks turned king")
    assert Card.read("9h") in second.deal.gone
    second.refuse(A, ClaimKind.TWO_TURNED_UP)
    take_up(second).play("A stands", "A Td, B Kc")
    assert second.deal.won == (1, 0), "diamonds are trumps"
    assert take_up(table, "A").event(A, ClaimKind.TWO_TURNED_UP) is Event.TWO_TURNED_UP_SEEN, "it is too late to choose"

    marked = turned_twice(code, "Kh", "9d").play("B marks turned king")
    assert marked.score == (0, 1)
    marked.claim(A, ClaimKind.TWO_TURNED_UP).choose(Remedy.CHOOSE_TRUMP, "9d")
    assert marked.score == (0, 0), "the king is no longer turned up"


def compulsory_when_he_has_looked(table: ClubTable) -> None:
    """Either player may call for the fresh deal, which leaves no choice, until the next cut (G11)."""
    for seat in (A, B):
        assert table.event(seat, ClaimKind.TWO_TURNED_UP) is Event.TWO_TURNED_UP_SEEN
        fresh = table.also().claim(seat, ClaimKind.TWO_TURNED_UP)
        assert fresh.is_fresh
        assert fresh.deal.dealer is B
    assert table.also().play("A proposes").may_claim(B, ClaimKind.TWO_TURNED_UP), "no law closes it"
    take_up(table).play("A stands").run()
    assert table.may_claim(B, ClaimKind.TWO_TURNED_UP)
    shuffle_table(table).refuse(A, ClaimKind.TWO_TURNED_UP)


@law("TURF-03b")
def test_turf_03b_the_elder_having_looked_a_fresh_deal_is_compulsory() -> None:
    table = club_dealt("britannica", elder="Qh Jh Th 8c 7c", dealer=DEALER, turn_up="9h")
    table.do(TurnUpAnother(B)).do(AlsoTurnUp(Card.read("Kd")))
    compulsory_when_he_has_looked(table)


@law("LOND-011b")
def test_lond_011b_the_elder_having_looked_a_fresh_deal_is_compulsory() -> None:
    table = club_deal_out(undealt("london"), elder="Qh Jh Th 8c 7c", dealer=DEALER).play("A takes up")
    table.do(TurnUpAnother(B)).play("turn-up 9h").do(AlsoTurnUp(Card.read("Kd")))
    compulsory_when_he_has_looked(table)


# --- cards face upwards -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-04"), id="TURF-04"),
        pytest.param("london", marks=law("LOND-012"), id="LOND-012"),
    ],
)
def test_a_faced_card_found_before_the_turn_up_makes_a_fresh_deal_compulsory(code: str) -> None:
    """Found while cards are dealt or before the turn-up, the deal is made again at once by the same dealer."""
    for n_given in (0, 3, 10):
        table = undealt(code, score=(1, 2)).play("B deals 3-2")
        for card in (ELDER.split()[:3] + DEALER.split()[:3] + ELDER.split()[3:] + DEALER.split()[3:])[:n_given]:
            table.play(f"gets {card}")
        assert table.phase is (Phase.TURN_UP if n_given == 10 else Phase.DEAL)
        table.do(FindFaced(Card.read("9h")))
        assert table.is_fresh
        assert (table.deal.dealer, table.score, table.options) == (B, (1, 2), ())
    turned = club_dealt(code, elder=ELDER, dealer=DEALER, turn_up="9h")
    assert not turned.allows(FindFaced(Card.read("8h")))


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-05a"), id="TURF-05a"),
        pytest.param("london", marks=law("LOND-013a"), id="LOND-013a"),
    ],
)
def test_the_dealer_exposing_their_own_cards_the_deal_stands(code: str) -> None:
    """Nobody has a claim and the deal goes on, though all have seen the card."""
    table = undealt(code).play("B deals 3-2", "A gets Kh", "A gets Qh", "A gets Jh")
    table.do(GiveExposed(Card.read("Kc")))
    assert table.holds(B, "Kc")
    assert Card.read("Kc") in table.club.ledger.exposed_cards
    for seat in (A, B):
        table.refuse(seat, ClaimKind.CARD_EXPOSED)
    club_deal_out(table, elder=ELDER, dealer=DEALER, turn_up="9h")
    assert table.phase is Phase.ELDER_DECIDES
    assert table.holds(B, DEALER)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-05b"), id="TURF-05b"),
        pytest.param("london", marks=law("LOND-013b"), id="LOND-013b"),
    ],
)
def test_the_elder_with_an_exposed_card_may_have_a_fresh_deal_until_they_look(code: str) -> None:
    """The elder may have a fresh deal until they look at their hand, also after the turn-up."""
    table = undealt(code).play("B deals 3-2", "A gets Kh")
    table.do(GiveExposed(Card.read("Qh")))
    assert table.holds(A, "Kh Qh")
    assert not table.may_claim(B, ClaimKind.CARD_EXPOSED)
    assert table.also().claim(A, ClaimKind.CARD_EXPOSED).choose(Remedy.FRESH_DEAL).is_fresh
    club_deal_out(table, elder=ELDER, dealer=DEALER, turn_up="9h", taken_up="B")
    claimed = table.also().claim(A, ClaimKind.CARD_EXPOSED)
    assert claimed.options == (Remedy.FRESH_DEAL, Remedy.LET_STAND)
    stood = claimed.also().choose(Remedy.LET_STAND)
    assert stood.phase is Phase.ELDER_DECIDES
    stood.refuse(A, ClaimKind.CARD_EXPOSED)
    assert claimed.choose(Remedy.FRESH_DEAL).is_fresh
    assert claimed.deal.dealer is B
    table.play("A takes up").refuse(A, ClaimKind.CARD_EXPOSED)


# --- deals out of turn, packs exchanged -------------------------------------------------------------


def out_of_turn(code: str) -> ClubTable:
    """A deals though the deal is B's; all but the turn-up is done."""
    table = club_of(new_game(club_agreed(code, LONG), dealer=B)).do(DealOutOfTurn(A))
    assert (table.deal.dealer, table.deal.elder) == (A, B)
    table.play("A presents", "B cuts 12", "A deals 3-2")
    return give_all(table, elder=ELDER, dealer=DEALER)


def void_until_the_turn_up(code: str) -> None:
    """Either player may have the deal annulled, and the right player deals."""
    for seat in (A, B):
        table = out_of_turn(code)
        assert table.event(seat, ClaimKind.OUT_OF_TURN) is Event.OUT_OF_TURN
        table.claim(seat, ClaimKind.OUT_OF_TURN)
        assert table.is_fresh
        assert table.deal.dealer is B
        club_deal_out(table, elder=ELDER, dealer=DEALER, turn_up="9h").play("A stands").run()
        assert (table.game.deal_number, table.deal.dealer) == (2, A)


def stands_after_the_turn_up(code: str) -> None:
    """Found later the deal is played, and the deal goes on alternating from the player who dealt."""
    table = out_of_turn(code).play("turn-up 9h")
    for seat in (A, B):
        table.refuse(seat, ClaimKind.OUT_OF_TURN)
    take_up(table).play("B stands").run()
    assert (table.game.deal_number, table.deal.dealer) == (2, B)


@law("TURF-06a")
def test_turf_06a_a_deal_out_of_turn_discovered_before_the_turn_up_is_void() -> None:
    void_until_the_turn_up("britannica")


@law("TURF-06b")
def test_turf_06b_a_deal_out_of_turn_discovered_after_the_turn_up_stands() -> None:
    stands_after_the_turn_up("britannica")


def others_pack() -> ClubTable:
    """B deals with A's pack; all but the turn-up is done."""
    table = club_of(new_game(club_agreed("london", LONG), dealer=B)).do(UseOtherPack(B))
    return club_deal_out(table, elder=ELDER, dealer=DEALER)


@law("LOND-014a")
def test_lond_014a_a_deal_out_of_turn_or_with_the_adversarys_pack_is_void_until_the_turn_up() -> None:
    void_until_the_turn_up("london")
    for seat in (A, B):
        table = others_pack().claim(seat, ClaimKind.WRONG_PACK)
        assert table.is_fresh
        assert (table.deal.dealer, table.game.packs) == (B, (Pack.RED, Pack.BLUE))
        club_deal_out(table, elder=ELDER, dealer=DEALER, turn_up="9h")
        assert table.game.packs == (Pack.RED, Pack.BLUE), "dealt again with the right pack"


@law("LOND-014a", "LOND-014c")
def test_lond_014a_a_deal_may_be_out_of_turn_and_with_the_adversarys_pack_at_once() -> None:
    """A takes up the deal that is B's, and B's pack with it: either fault makes it void until the turn-up."""
    table = club_of(new_game(club_agreed("london", LONG), dealer=B))
    assert not table.allows(UseOtherPack(A)), "the deal is not his"
    table.do(DealOutOfTurn(A)).do(UseOtherPack(A))
    assert not table.allows(UseOtherPack(A)), "he has taken it"
    acts = (DealOutOfTurn(A), UseOtherPack(A))
    assert parse(write(Record(new_club(rules_of("london"), dealer=B), acts))).actions == acts
    give_all(table.play("A presents", "B cuts 12", "A deals 3-2"), elder=ELDER, dealer=DEALER)
    for seat in (A, B):
        for kind in (ClaimKind.OUT_OF_TURN, ClaimKind.WRONG_PACK):
            void = table.also().claim(seat, kind)
            assert void.is_fresh
            assert (void.deal.dealer, void.game.packs) == (B, (Pack.RED, Pack.BLUE))
    table.play("turn-up 9h")
    assert table.game.packs == (Pack.BLUE, Pack.RED), "it stands, and the packs remain changed"
    for kind in (ClaimKind.OUT_OF_TURN, ClaimKind.WRONG_PACK):
        table.also().refuse(A, kind)
    one_pack = club_of(new_game(club_agreed("wikipedia", LONG), dealer=B)).do(DealOutOfTurn(A))
    assert not one_pack.allows(UseOtherPack(A))


@law("LOND-014b")
def test_lond_014b_discovered_after_the_turn_up_the_deal_stands() -> None:
    stands_after_the_turn_up("london")
    table = others_pack().play("turn-up 9h")
    for seat in (A, B):
        table.refuse(seat, ClaimKind.WRONG_PACK)
    assert table.phase is Phase.ELDER_DECIDES


@law("LOND-014c")
def test_lond_014c_packs_exchanged_by_a_deal_that_stands_remain_so() -> None:
    table = others_pack()
    assert table.game.packs == (Pack.RED, Pack.BLUE)
    table.play("turn-up 9h")
    assert table.game.packs == (Pack.BLUE, Pack.RED)
    take_up(table).play("A stands").run()
    assert (table.game.deal_number, table.game.packs) == (2, (Pack.BLUE, Pack.RED))


# --- an incorrect pack ------------------------------------------------------------------------------


def incorrect_pack(code: str) -> ClubTable:
    """The second deal of a game is made with a pack that lacks a card; the dealer, A, has marked a king."""
    table = club_dealt(code, elder="Qh Jh Th 8c 7c", dealer=DEALER, turn_up="9h", house=LONG)
    table.play("A stands").run()
    while table.deal.phase is Phase.SHUFFLE and any(table.can(f"{seat.name} marks tricks") for seat in (A, B)):
        table.play(f"{'A' if table.can('A marks tricks') else 'B'} marks tricks")
    table.do(MisprintedPack(Card.read("Ac")))
    club_deal_out(table, elder="Qh Jh Th 8c 7c", dealer=DEALER, turn_up="Kh")
    return table.play("A marks turned king")


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-23a"), id="TURF-23a"),
        pytest.param("london", marks=law("LOND-045a"), id="LOND-045a"),
    ],
)
def test_the_deal_in_which_the_pack_is_found_incorrect_is_void(code: str) -> None:
    """The deal in hand is void whenever it is found and its marks come off; another pack is used."""
    table = incorrect_pack(code)
    assert sum(table.score) > 1, "the first deal has been scored"
    moments = [table.also(), table.also().play("B stands"), table.also().play("B stands", "B Qh, A Js")]
    for moment in moments:
        for seat in (A, B):
            void = moment.also().claim(seat, ClaimKind.INCORRECT_PACK)
            assert void.is_fresh
            assert (void.deal.dealer, void.stock, void.game.deal_number) == (A, 32, 2)
            assert void.score == (table.score[0] - 1, table.score[1])
            void.refuse(seat, ClaimKind.INCORRECT_PACK)
    sound = club_dealt(code, elder=ELDER, dealer=DEALER, turn_up="9h")
    sound.refuse(A, ClaimKind.INCORRECT_PACK)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-23b"), id="TURF-23b"),
        pytest.param("london", marks=law("LOND-045b"), id="LOND-045b"),
    ],
)
def test_deals_before_an_incorrect_pack_is_discovered_stand(code: str) -> None:
    """What was scored before is kept, also what was not yet marked when the deal was found void."""
    table = incorrect_pack(code)
    before = (table.score[0] - 1, table.score[1])
    assert table.claim(B, ClaimKind.INCORRECT_PACK).score == before
    assert table.game.finished is not None
    open_yet = club_dealt(code, elder="Qh Jh Th 8c 7c", dealer=DEALER, turn_up="9h", house=LONG).play("A stands").run()
    winner = next(due_score.seat for due_score in open_yet.game.marks_carried_over if due_score.due is Due.TRICKS)
    open_yet.do(MisprintedPack(Card.read("Ac"))).claim(A, ClaimKind.INCORRECT_PACK)
    assert open_yet.can(f"{winner.name} marks tricks")
