"""What goes wrong between the proposal and the first lead: Turf Club, London, Cyclopaedia (E22 to E30, E36)."""

from __future__ import annotations

import pytest

from ecarte import Card, Cards, Due, Phase, Propose, Seat, apply, legal_actions, load, public_view
from ecarte.acts import (
    Abandon,
    Choose,
    DrawnFromHand,
    GiveWrong,
    LayAside,
    LookAtDiscards,
    Misplace,
    Pay,
    Slip,
    TakeBackLead,
    TakeMissing,
    TakeTooFew,
    TakeTooMany,
    TellNumber,
    TouchDiscards,
    Withdraw,
)
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.arbiter.ruling import rule
from ecarte.record import Record
from ecarte.record.line_reader import read_line
from ecarte.record.redaction import record_for_seat
from ecarte.rules.events import events
from ecarte.table.club.state import new_club
from tests.laws.club_table import DEALER, ELDER, LONG, ClubTable, club_deal_out, club_dealt, rules_of, shuffle_table
from tests.laws.club_table import before_exchange_in_club as before_exchange
from tests.laws.club_table import discarded_in_club as discarded
from tests.laws.club_table import served_in_club as served
from tests.laws.table import CODES, A, B, law
from tools.club_watch import check_twin

cards = Cards.read
card = Card.read


def next_steps(table: ClubTable) -> list[ClubTable]:
    """The table after each thing the elder may say now."""
    return [table.also().play("A proposes"), table.also().play("A stands")]


# --- too many cards taken (E25, E29) ----------------------------------------------------------------


def elder_took_three(code: str, *, seen: bool = True) -> ClubTable:
    """The elder laid down two cards and took three, the dealer is to be served."""
    return discarded(code).do(TakeTooMany(A, handled="mixed" if seen else "unseen")).play("A gets Ah Th 7d")


def dealer_took_three(code: str, *, seen: bool = True) -> ClubTable:
    """The dealer laid down two cards and took three."""
    return (
        discarded(code)
        .play("A gets Ah Th")
        .do(TakeTooMany(B, handled="mixed" if seen else "unseen"))
        .play("B gets As Ts 7d")
    )


def claimed_when_received(code: str, offender: Seat) -> None:
    """The adversary of a player who took too many may have a fresh deal until the cut for the next deal."""
    claimant = B if offender is A else A
    if offender is A:
        table = discarded(code).do(TakeTooMany(A)).play("A gets Ah Th")
        assert not table.may_claim(B, ClaimKind.TOOK_TOO_MANY), "the third card has not been taken yet"
        table.play("A gets 7d")
        assert table.phase is Phase.DEALER_DRAWS
        assert table.event(B, ClaimKind.TOOK_TOO_MANY) is Event.ELDER_TOOK_TOO_MANY
        table.play("B gets As Ts")
    else:
        table = discarded(code).play("A gets Ah Th").do(TakeTooMany(B)).play("B gets As Ts")
        assert not table.may_claim(A, ClaimKind.TOOK_TOO_MANY)
        table.play("B gets 7d")
        assert table.event(A, ClaimKind.TOOK_TOO_MANY) is Event.DEALER_TOOK_TOO_MANY
    assert (len(table.deal.hands[offender]), len(table.deal.hands[claimant])) == (6, 5)
    assert not table.may_claim(offender, ClaimKind.TOOK_TOO_MANY)
    claimed = table.also().claim(claimant, ClaimKind.TOOK_TOO_MANY)
    assert claimed.options == (Remedy.FRESH_DEAL, Remedy.DRAW_EXCESS)
    claimed.choose(Remedy.FRESH_DEAL)
    assert claimed.is_fresh
    assert claimed.deal.dealer is B
    for later in next_steps(table):
        assert later.may_claim(claimant, ClaimKind.TOOK_TOO_MANY), "no law closes it"
    table.play("A stands").run()
    assert table.deal.phase is Phase.SHUFFLE
    late = table.also().claim(claimant, ClaimKind.TOOK_TOO_MANY)
    assert late.options == (Remedy.FRESH_DEAL, Remedy.LET_STAND), "there is nothing left to draw from"
    assert late.choose(Remedy.FRESH_DEAL).deal.dealer is B
    shuffle_table(table).refuse(claimant, ClaimKind.TOOK_TOO_MANY)
    discarded(code).play("A gets Ah Th", "B gets As Ts").refuse(claimant, ClaimKind.TOOK_TOO_MANY)


def draws_the_excess(code: str, offender: Seat, *, seen: bool) -> ClubTable:
    """The adversary draws a card from the hand that has one too many."""
    claimant = B if offender is A else A
    table = (elder_took_three if offender is A else dealer_took_three)(code, seen=seen)
    table.claim(claimant, ClaimKind.TOOK_TOO_MANY).choose(Remedy.DRAW_EXCESS)
    assert table.turn is None, "which card is drawn is nobody's choice"
    drawn_card = "Kh" if offender is A else "Kc"
    assert table.forbids(DrawnFromHand(card("9s"))) == "not-possible"
    table.do(DrawnFromHand(card(drawn_card)))
    assert table.holds(offender, "Qh Jh Ah Th 7d" if offender is A else "Qc Js As Ts 7d")
    assert card(drawn_card) in table.deal.gone
    if offender is A:
        table.play("B gets As Ts")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 16)
    table.refuse(claimant, ClaimKind.TOOK_TOO_MANY)
    return table


def looks_if_seen(code: str, offender: Seat) -> None:
    """The player who draws looks at the card only if the offender has seen one of the cards received."""
    claimant, drawn_card = (B, "Kh") if offender is A else (A, "Kc")
    assert draws_the_excess(code, offender, seen=True).has_seen(claimant, drawn_card)
    assert draws_the_excess(code, offender, seen=False).has_seen(claimant, "")


@law("TURF-13a")
@pytest.mark.parametrize("offender", [A, B])
def test_turf_13a_a_player_who_takes_and_mixes_too_many_may_have_to_accept_a_fresh_deal(offender: Seat) -> None:
    claimed_when_received("britannica", offender)


@law("TURF-13b")
@pytest.mark.parametrize("offender", [A, B])
def test_turf_13b_if_the_deal_stands_the_adversary_draws_the_excess(offender: Seat) -> None:
    draws_the_excess("britannica", offender, seen=True)


@law("TURF-13c")
@pytest.mark.parametrize("offender", [A, B])
def test_turf_13c_the_adversary_looks_at_the_cards_drawn_if_the_offender_has_seen_any(offender: Seat) -> None:
    looks_if_seen("britannica", offender)


@law("LOND-029a")
def test_lond_029a_the_elder_having_taken_too_many_the_dealer_may_have_a_fresh_deal() -> None:
    claimed_when_received("london", A)


@law("LOND-029b")
def test_lond_029b_the_dealer_letting_the_deal_stand_draws_the_excess() -> None:
    draws_the_excess("london", A, seen=True)


@law("LOND-029c")
def test_lond_029c_the_dealer_looks_at_the_card_drawn_if_the_elder_has_taken_up_any() -> None:
    looks_if_seen("london", A)


@law("LOND-033a")
def test_lond_033a_the_dealer_having_taken_too_many_the_elder_may_have_a_fresh_deal() -> None:
    claimed_when_received("london", B)


@law("LOND-033b")
def test_lond_033b_the_elder_letting_the_deal_stand_draws_the_excess() -> None:
    draws_the_excess("london", B, seen=True)


@law("LOND-033c")
def test_lond_033c_the_elder_looks_at_the_card_drawn_if_the_dealer_has_taken_up_any() -> None:
    looks_if_seen("london", B)


# --- hands short after an exchange (E26, E30) -------------------------------------------------------


def asked_for_one_fewer(code: str, *, elder: str, gets: str) -> ClubTable:
    """The elder asks for one card and lays down two; dealer's clubs and spades are worth nothing."""
    table = club_dealt(code, elder=elder, dealer="Kd Qd Js 8s 9c", turn_up="9h", house=LONG)
    table.play("A proposes", "B accepts", "A asks for 1").slip("A discards 8c 7c")
    return table.play("B discards 9c", f"A gets {gets}", "B gets 7s", "A stands")


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-13d"), id="TURF-13d"),
        pytest.param("london", marks=law("LOND-030"), id="LOND-030"),
    ],
)
def test_the_elder_who_asked_for_fewer_plays_short_and_the_dealer_counts_the_rest_as_tricks(code: str) -> None:
    """Nothing is given for it, and the cards the dealer holds at the end count as tricks for the dealer."""
    table = asked_for_one_fewer(code, elder="Kh Qh 8d 8c 7c", gets="7d")
    assert table.holds(A, "Kh Qh 8d 7d")
    for kind in (ClaimKind.GIVEN_WRONG, ClaimKind.WRONG_NUMBER, ClaimKind.TOOK_TOO_MANY):
        for seat in (A, B):
            table.refuse(seat, kind)
    assert table.forbids(TakeMissing(A)) == "right-closed", "the number asked for cannot be altered"
    table.play("A Kh, B 7s, A Qh, B 8s, A 8d, B Kd")
    assert table.deal.won == (2, 1)
    table.play("B Qd, A 7d")
    assert table.game.finished is not None
    assert table.game.finished.won == (2, 3), "the knave he could not play to is the dealer's third trick"
    assert table.play("B marks tricks").score == (0, 1)


def dealer_took_one_fewer(code: str) -> ClubTable:
    """The dealer lays down one card and takes none; the elder has stood."""
    table = club_dealt(code, elder="Kh Qh 8d 7c 8c", dealer="Kd Qd Js 8s 9c", turn_up="9h", house=LONG)
    table.play("A proposes", "B accepts", "A asks for 1", "A discards 8c", "B discards 9c", "A gets 7d")
    return table.do(TakeTooFew(B)).play("A stands")


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-13f"), id="TURF-13f"),
        pytest.param("london", marks=law("LOND-034a"), id="LOND-034a"),
    ],
)
def test_the_dealer_completes_their_hand_until_they_play_a_card(code: str) -> None:
    """The dealer takes the missing card before playing a card, and not after."""
    for words in ((), ("A Kh",)):
        table = dealer_took_one_fewer(code).play(*words).do(TakeMissing(B))
        assert table.turn is None
        table.play("B gets 7s")
        assert table.holds(B, "Kd Qd Js 8s 7s")
        assert table.phase is (Phase.REPLY if words else Phase.LEAD)
        table.run()
        assert table.game.finished is not None
        assert sum(table.game.finished.won) == 5
        assert len(table.game.finished.tricks) == 5
    late = dealer_took_one_fewer(code).play("A Kh, B 8s")
    assert late.forbids(TakeMissing(B)) == "right-closed"
    assert late.forbids(TakeMissing(A)) == "right-closed"


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-13e"), id="TURF-13e"),
        pytest.param("london", marks=law("LOND-034b"), id="LOND-034b"),
    ],
)
def test_the_dealer_who_plays_short_gives_the_elder_the_cards_not_played_to_as_tricks(code: str) -> None:
    """The cards the elder holds at the end, which cannot be played to, count as tricks for the elder."""
    table = dealer_took_one_fewer(code)
    for kind in (ClaimKind.GIVEN_WRONG, ClaimKind.WRONG_NUMBER, ClaimKind.TOOK_TOO_MANY):
        table.refuse(A, kind)
    table.play("A Kh, B 8s, A Qh, B Js, A 8d, B Kd, B Qd, A 7d")
    assert table.game.finished is not None
    assert table.game.finished.won == (3, 2)
    assert table.play("A marks tricks").score == (1, 0)


@law("LOND-030", "LOND-034b")
def test_a_short_hand_that_wins_no_trick_loses_the_vole() -> None:
    table = club_dealt("london", elder="8d 7d 9d 8c 7c", dealer="Kd Qd Jd As 9c", turn_up="9h", house=LONG)
    table.play("A proposes", "B accepts", "A asks for 1").slip("A discards 8c 7c")
    table.play("B discards 9c", "A gets 7s", "B gets Ts", "A stands")
    table.play("A 9d, B Jd, B Qd, A 8d, B Kd, A 7d, B Ts, A 7s")
    assert table.play("B marks tricks").score == (0, 2)


# --- given too many or too few (E27, E28) -----------------------------------------------------------


def give_cards(code: str, by: int) -> ClubTable:
    """The elder asked for two cards and has been given one more, or one fewer."""
    table = discarded(code).do(GiveWrong(B, by))
    return table.play("A gets Ah Th 7d" if by > 0 else "A gets Ah")


def given_wrong(code: str, by: int, event: Event, remedy: Remedy) -> None:
    """From receipt until playing a card the elder may have a fresh deal; words do not end that right."""
    table = discarded(code).do(GiveWrong(B, by))
    assert not table.may_claim(A, ClaimKind.GIVEN_WRONG), "he has not received them yet"
    table = give_cards(code, by)
    assert table.event(A, ClaimKind.GIVEN_WRONG) is event
    assert not table.may_claim(B, ClaimKind.GIVEN_WRONG)
    claimed = table.also().claim(A, ClaimKind.GIVEN_WRONG)
    assert claimed.options == (Remedy.FRESH_DEAL, remedy)
    claimed.choose(Remedy.FRESH_DEAL)
    assert claimed.is_fresh
    assert claimed.deal.dealer is B
    table.play("B gets As Ts")
    assert table.may_claim(A, ClaimKind.GIVEN_WRONG)
    for later in next_steps(table):
        assert later.may_claim(A, ClaimKind.GIVEN_WRONG), "he has not played a card"
    table.play("A stands", "A Kh").refuse(A, ClaimKind.GIVEN_WRONG)
    served(code).refuse(A, ClaimKind.GIVEN_WRONG)


def lays_aside_what_was_given(code: str) -> None:
    """The player chooses which cards go, and need not lay aside those received."""
    table = give_cards(code, 1).claim(A, ClaimKind.GIVEN_WRONG).choose(Remedy.DISCARD_EXCESS)
    assert table.turn is A
    assert table.forbids(LayAside(A, cards("Ah Th"))) == "right-closed"
    table.do(LayAside(A, cards("Jh")))
    assert table.holds(A, "Kh Qh Ah Th 7d")
    table.play("B gets As Ts")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 16)
    table.refuse(A, ClaimKind.GIVEN_WRONG)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("britannica", marks=law("TURF-14c"), id="TURF-14c"),
        pytest.param("london", marks=law("LOND-032b"), id="LOND-032b"),
    ],
)
def test_a_hand_given_too_few_is_completed_from_the_stock(code: str) -> None:
    """The hand is completed before the dealer takes new cards."""
    table = give_cards(code, -1)
    assert table.phase is Phase.DEALER_DRAWS
    table.claim(A, ClaimKind.GIVEN_WRONG).choose(Remedy.COMPLETE).play("A gets Th")
    assert table.holds(A, "Kh Qh Jh Ah Th")
    table.play("B gets As Ts")
    assert (table.phase, table.stock) == (Phase.ELDER_DECIDES, 17)
    table.refuse(A, ClaimKind.GIVEN_WRONG)


@law("TURF-14a")
@pytest.mark.parametrize(
    ("by", "event", "remedy"),
    [(1, Event.GAVE_TOO_MANY, Remedy.DISCARD_EXCESS), (-1, Event.GAVE_TOO_FEW, Remedy.COMPLETE)],
)
def test_turf_14a_given_more_or_fewer_than_they_asked_for_the_elder_may_have_a_fresh_deal(
    by: int, event: Event, remedy: Remedy
) -> None:
    given_wrong("britannica", by, event, remedy)


@law("TURF-14b")
def test_turf_14b_if_the_deal_stands_the_elder_discards_the_excess() -> None:
    lays_aside_what_was_given("britannica")


@law("LOND-031a")
def test_lond_031a_given_too_many_the_elder_may_have_a_fresh_deal() -> None:
    given_wrong("london", 1, Event.GAVE_TOO_MANY, Remedy.DISCARD_EXCESS)


@law("LOND-031b")
def test_lond_031b_the_elder_discards_the_excess_of_their_choice_unseen_by_the_dealer() -> None:
    lays_aside_what_was_given("london")
    views = []
    for one in ("Jh", "7d"):
        table = give_cards("london", 1).claim(A, ClaimKind.GIVEN_WRONG).choose(Remedy.DISCARD_EXCESS)
        views.append(table.do(LayAside(A, cards(one))).view(B))
        assert table.has_seen(B, "")
    assert views[0] == views[1]


@law("LOND-032a")
def test_lond_032a_given_too_few_the_elder_may_have_a_fresh_deal() -> None:
    given_wrong("london", -1, Event.GAVE_TOO_FEW, Remedy.COMPLETE)


# --- discards looked at (E23) -----------------------------------------------------------------------


@law("CYCL-033")
def test_cycl_033_a_player_who_looks_at_the_discards_plays_the_rest_of_the_game_with_their_cards_exposed() -> None:
    table = served("cyclopaedia")
    table.do(LookAtDiscards(A))
    assert table.has_seen(A, "8c 7c 8s 7s")
    assert table.game.open_hands == (True, False), "from the moment, by nobody's claim"
    assert not check_twin(served("cyclopaedia").club, LookAtDiscards(A)), "the look itself is seen by everybody"
    assert table.view(B).public.open_hands == (table.deal.hands[A], None)
    assert table.also().claim(A, ClaimKind.DISCARDS_SEEN).game.open_hands == (True, False), "pointed out, it is noted"
    later = table.also().play("A stands", "A names hearts", "A Kh, B As")
    assert later.may_claim(B, ClaimKind.DISCARDS_SEEN), "at any time in the deal"
    touched = served("cyclopaedia").play("A stands").do(TouchDiscards(A))
    touched.refuse(B, ClaimKind.DISCARDS_SEEN)
    table.claim(B, ClaimKind.DISCARDS_SEEN)
    assert table.options == ()
    assert table.view(B).public.open_hands[A] == table.deal.hands[A]
    assert table.game.open_hands == (True, False)
    table.play("A stands", "A names hearts").run()
    club_deal_out(table, elder=ELDER, dealer=DEALER, turn_up="9h")
    assert table.game.open_hands == (True, False), "to the end of the game, not only of the deal"
    assert table.view(B).public.open_hands[A] == table.deal.hands[A]
    table.refuse(B, ClaimKind.DISCARDS_SEEN)


@law("CYCL-033")
def test_cycl_033_what_the_others_can_write_down_has_every_card_of_the_hand_that_lies_open() -> None:
    """The table, the record shown to a seat and the events told agree, in this deal and the next."""
    text = """B shuffles
B presents
A cuts 9
B deals 3-2
A gets Kh Qh Jh
B gets Kc Qc Js
A gets 8c 7c
B gets 8s 7s
turn-up 9h
A takes up
B takes up
A proposes
B accepts
A asks for 2
A discards 8c 7c
B discards 8s 7s
A gets Ah Th
B gets As Ts
A looks at the discards
A proposes
B accepts
A asks for 1
A discards Th
B discards Ts
A gets Qd
B gets Jd
A stands
A names hearts
A Kh, B As
A Qh, B Jd
A Jh, B Js
A Ah, B Qc
A Qd, B Kc
A marks tricks
A shuffles
A presents
B cuts 9
A deals 3-2
B gets 7c 8c 9c
A gets Kd Jc Qs"""
    acts = tuple(said.action for line in text.splitlines() for said in read_line(line))
    start = new_club(rules_of("cyclopaedia"), dealer=B)
    for seat in (B, None):
        lines = record_for_seat(Record(start, acts), seat).splitlines()
        look_place = lines.index("A looks at the discards")
        assert lines[look_place + 1] == "A gets Kh Qh Jh Ah Th"
        for line in ("A discards Th", "A gets Qd", "A gets Kd Jc Qs"):
            assert line in lines[look_place:]
        assert "B gets 7c 8c 9c" not in lines
    own = record_for_seat(Record(start, acts), A).splitlines()
    assert own[-2] == "A gets Kd Jc Qs", "it lies open to himself too, before he takes it up"
    now = start
    for act in acts:
        now = apply(now, act)
    assert public_view(now).open_hands == (cards("Kd Jc Qs"), None)


@law("CYCL-033")
def test_cycl_033_in_the_next_game_their_cards_are_their_own_again() -> None:
    table = ClubTable(new_club(rules_of("cyclopaedia", {"game.points_to_win": 1}), length=2, dealer=B))
    club_deal_out(table, elder=ELDER, dealer=DEALER, turn_up="9h")
    table.play("A proposes", "B accepts", "A asks for 2", "A discards 8c 7c", "B discards 8s 7s")
    table.play("A gets Ah Th", "B gets As Ts").do(LookAtDiscards(A)).claim(B, ClaimKind.DISCARDS_SEEN)
    table.play("A stands", "A names hearts").run().play("A marks tricks")
    assert table.game.open_hands == (True, False)
    table.do(Pay(B))
    assert (table.game.number, table.game.open_hands) == (2, (False, False))


def test_e23_where_the_law_names_no_penalty_a_claim_is_upheld_and_nothing_follows() -> None:
    for code in ("london", "britannica"):
        table = served(code).do(LookAtDiscards(B))
        hands = table.deal.hands
        table.claim(A, ClaimKind.DISCARDS_SEEN)
        assert table.club.upheld_claims == ((Event.DISCARDS_SEEN, B, Remedy.LET_STAND),)
        assert (table.deal.hands, table.game.open_hands, table.options) == (hands, (False, False), ())
        table.refuse(A, ClaimKind.DISCARDS_SEEN)


# --- words, discards and numbers (E22, E24, E36) ----------------------------------------------------


@law("TURF-11a", "TURF-11b", "LOND-026a", "LOND-026b", "LOND-027a", "TURF-19a", "LOND-039a")
@pytest.mark.parametrize("code", CODES)
def test_e22_and_e40_give_nobody_leave_to_take_back_a_word_or_a_lead(code: str) -> None:
    """No text lets the other player allow it: in time, they have the offender held to the first word or lead."""
    said = before_exchange(code).play("A proposes 2" if code == "wikipedia" else "A proposes").do(Withdraw(A))
    led = before_exchange(code).play("A stands", *(["A names clubs"] if code == "cyclopaedia" else []))
    led.play("A 8c").do(TakeBackLead(A))
    for table, kind in ((said, ClaimKind.WORD_WITHDRAWN), (led, ClaimKind.LEAD_TAKEN_BACK)):
        table.claim(B, kind)
        assert [act for act in legal_actions(table.club) if isinstance(act, Choose)] == [Choose(B, Remedy.HOLD_TO_WORD)]
    for number in ("E22", "E40"):
        (branch,) = rule(events()[number], load(code), {"gone_on": "no", "played_to": "no"}).branches
        assert [choice.choice for choice in branch.choices] == ["to hold the player to it"]


@pytest.mark.parametrize(
    ("lines", "seat"),
    [
        (("A proposes",), A),
        (("A proposes", "B accepts"), B),
        (("A proposes", "B refuses"), B),
        (("A proposes", "B accepts", "A asks for 2"), A),
    ],
)
def test_e22_the_first_word_binds_when_either_player_asks_for_it(lines: tuple[str, ...], seat: Seat) -> None:
    table_before = before_exchange("london").play(*lines)
    table = table_before.also().do(Withdraw(seat))
    assert table.phase < table_before.phase
    for claimant in (A, B):
        claimed = table.also().claim(claimant, ClaimKind.WORD_WITHDRAWN)
        assert claimed.options == (Remedy.HOLD_TO_WORD,)
        table_after = claimed.also().choose(Remedy.HOLD_TO_WORD)
        assert (table_after.phase, table_after.deal.liable, table_after.deal.exchanges) == (
            table_before.phase, table_before.deal.liable, table_before.deal.exchanges,
        )  # fmt: skip
        assert not table_after.allows(Withdraw(seat)), "the player is held to it"
        stood = claimed.choose_as_formerly(Remedy.LET_STAND)
        stood.refuse(claimant, ClaimKind.WORD_WITHDRAWN)
    table.play(
        {"A proposes": "A stands", "B accepts": "B refuses", "B refuses": "B accepts"}.get(lines[-1], "A asks for 1")
    )
    again = table.claim(seat.other, ClaimKind.WORD_WITHDRAWN).choose(Remedy.HOLD_TO_WORD)
    assert (again.phase, again.deal.exchanges) == (table_before.phase, table_before.deal.exchanges), (
        "a second word undoes nothing"
    )


def test_e22_what_the_other_does_upon_the_second_word_ends_the_matter() -> None:
    table = before_exchange("london").play("A proposes").do(Withdraw(A)).play("A stands", "A Kh")
    assert table.may_claim(B, ClaimKind.WORD_WITHDRAWN)
    table.play("B Kc").refuse(B, ClaimKind.WORD_WITHDRAWN)


def test_e22_a_word_can_be_withdrawn_only_while_nothing_has_followed_it() -> None:
    table = before_exchange("london").play("A proposes")
    assert not table.allows(Withdraw(B))
    table.play("B accepts")
    assert not table.allows(Withdraw(A))
    assert table.allows(Withdraw(B))


def test_e24_a_misplaced_discard_is_put_where_it_belongs() -> None:
    table = before_exchange("london").play("A proposes", "B accepts", "A asks for 2")
    table.do(Misplace(A, cards("8c 7c")))
    assert table.may_claim(A, ClaimKind.DISCARD_MISPLACED)
    table.also().claim(B, ClaimKind.DISCARD_MISPLACED).refuse(B, ClaimKind.DISCARD_MISPLACED)
    table.play("B discards 8s 7s", "A gets Ah Th", "B gets As Ts")
    assert table.may_claim(B, ClaimKind.DISCARD_MISPLACED)
    table.play("A stands").refuse(B, ClaimKind.DISCARD_MISPLACED)


@law("TURF-21", "LOND-042a")
@pytest.mark.parametrize(("code", "points"), [("britannica", 1), ("london", 2)])
def test_the_laws_differ_on_a_hand_given_up_to_a_dealer_who_plays_short(code: str, points: int) -> None:
    """London marks the vole; in the Turf Club only the tricks still to be played go over, and they are not five."""
    table = dealer_took_one_fewer(code).do(Abandon(A))
    assert table.game.finished is not None
    assert table.game.finished.won[B] == (4 if code == "britannica" else 5)
    assert [
        (due_score.seat, due_score.points) for due_score in table.game.marks_carried_over if due_score.due is Due.TRICKS
    ] == [(B, points)]


def test_e36_a_wrong_number_stated_is_corrected_until_the_elder_decides() -> None:
    table = served("london").play("A asks the number")
    assert table.turn is B
    table.do(Slip(B, TellNumber(B, 3)))
    output = table.view(A).public.exchanges[-1].dealer
    assert output == 3
    assert not table.may_claim(B, ClaimKind.NUMBER_UNTOLD)
    right = table.also().claim(A, ClaimKind.NUMBER_UNTOLD)
    assert right.view(A).public.exchanges[-1].dealer == 2
    right.refuse(A, ClaimKind.NUMBER_UNTOLD)
    table.play("A stands").refuse(A, ClaimKind.NUMBER_UNTOLD)
    honest = served("london").play("A asks the number").do(TellNumber(B, 2))
    assert honest.view(A).public.exchanges[-1].dealer == 2
    honest.refuse(A, ClaimKind.NUMBER_UNTOLD)
    assert honest.allows(Propose(A))
