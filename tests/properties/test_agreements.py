"""What an agreement is, beside the plain rules it is made of; and whom a deal waits for."""

from __future__ import annotations

import pickle
from collections import Counter
from copy import copy, deepcopy
from random import Random

import pytest

from ecarte import (
    Accept,
    Act,
    Agreement,
    Card,
    Cards,
    Deal,
    Game,
    Give,
    Match,
    NameDealer,
    Phase,
    Seat,
    ShowCut,
    Stage,
    TableShuffles,
    TurnUp,
    apply,
    from_pack,
    legal_actions,
    load,
    natural_actions,
    new_deal,
    new_game,
    new_match,
    random_nature,
    turn,
    with_house,
)
from ecarte.cards import PACK, SUITS, Rank
from ecarte.engine import agreement as agreements
from ecarte.engine.agreement import EVERY_ACT, trick_winner_is_reply
from ecarte.engine.deal import Trick, cards_played, to_act, trick_winner, with_seat
from ecarte.table.layers import deal_in_hand
from ecarte.table.nature import next_card_of_pack
from tests.laws.table import WEAK, agreement_on, deal_hands
from tests.strategies import CODES, SMALL, likely

A, B = Seat.A, Seat.B
LONDON = Agreement(load("london"))
SOME = EVERY_ACT - {Act.CUT, Act.ASK}


def twin(of: Agreement) -> Agreement:
    """An equal agreement that is another object, as if the first had been forgotten."""
    made: Agreement = agreements._agreement.__wrapped__(of.rules, of.by_table)
    assert made is not of
    return made


# --- agreements as values ----------------------------------------------------------------------------


def test_equal_agreements_are_one_object_wherever_they_come_from() -> None:
    rules = load("london")
    assert Agreement(rules) is Agreement(load("london@1"), by_table=list(Act)) is LONDON
    some = Agreement(rules, by_table=SOME)
    for same in (pickle.loads(pickle.dumps(some)), copy(some), deepcopy(some), Agreement(rules, by_table=iter(SOME))):
        assert same is some


def test_agreements_are_equal_in_rules_and_acts() -> None:
    assert twin(LONDON) == LONDON
    assert hash(twin(LONDON)) == hash(LONDON)
    others = [
        Agreement(load("london"), by_table=SOME),
        Agreement(load("parlour")),
        Agreement(with_house(load("london"), {"game.points_to_win": 7})),
        load("london"),
        None,
    ]
    assert all(twin(LONDON) != other and other != LONDON for other in others)
    assert len({hash(other) for other in (LONDON, *others[:3])}) == 4
    assert twin(others[0]) != twin(LONDON)  # type: ignore[arg-type]


def test_the_repr_of_an_agreement_names_code_and_acts_by_hand() -> None:
    assert repr(LONDON) == "Agreement(london@1)"
    assert repr(Agreement(load("small"), by_table=SOME)) == "Agreement(small@1, by hand: ask cut)"


def test_an_agreement_is_immutable() -> None:
    with pytest.raises(AttributeError, match="an agreement does not change: target"):
        LONDON.target = 7


@pytest.mark.parametrize("house", [{}, SMALL], ids=["whole", "twelve cards"])
@pytest.mark.parametrize("code", CODES)
def test_an_agreement_gives_its_pack_and_hand_size(code: str, house: dict[str, object]) -> None:
    rules = with_house(load(code), house)
    agreement = Agreement(rules)
    pack = [Card(rank, suit) for suit in rules.pack.suits for rank in rules.pack.ranks]
    assert Cards(agreement.pack_mask) == Cards.of(pack)
    assert agreement.pack_size == len(pack) == (12 if house else 32)
    assert agreement.hand_size == (3 if house else 5)
    assert agreement.target == 5
    assert len(agreement.higher) == 32
    for card in PACK:
        above = [other for other in pack if other.suit == card.suit and other.rank > card.rank]
        assert Cards(agreement.higher[card.code]) == Cards.of(above if card in pack else [])
    kings = [Card(Rank.KING, suit) for suit in SUITS]
    assert agreement.king_bits == tuple(king.bit if king in pack else 0 for king in kings)
    assert set(agreement.gives) == set(rules.deal.packets)


def test_the_elder_is_given_the_first_packet_and_the_dealer_the_next() -> None:
    assert LONDON.gives[3, 2] == (False,) * 3 + (True,) * 3 + (False,) * 2 + (True,) * 2
    assert LONDON.gives[2, 3] == (False,) * 2 + (True,) * 2 + (False,) * 3 + (True,) * 3


@pytest.mark.parametrize(
    ("key", "flag", "codes"),
    [
        ("play.follow", "must_follow", set(CODES)),
        ("play.must_win", "must_win", set(CODES)),
        ("play.must_trump", "must_trump", {"britannica", "london", "wikipedia"}),
        ("king.elder_king_led", "king_led_declares", {"modern", "modern-emended"}),
        ("exchange.short_stock", "reuses_discards", {"cyclopaedia"}),
    ],
)
def test_an_agreement_gives_the_duties_of_play(key: str, flag: str, codes: set[str]) -> None:
    assert {code for code in CODES if getattr(agreement_on(code), flag)} == codes, key


TABLE = {
    "table_shuffles": Act.SHUFFLE, "table_cuts": Act.CUT, "table_packets": Act.PACKETS, "table_takes_up": Act.TAKE_UP,
    "table_names_number": Act.NUMBER, "table_asks": Act.ASK, "table_names_suit": Act.NAME_SUIT,
    "table_marks_turned_king": Act.MARK_TURNED_KING, "table_marks": Act.MARK,
}  # fmt: skip


def test_the_table_performs_the_acts_that_are_left_to_the_table() -> None:
    for by_table in (EVERY_ACT, frozenset[Act](), *(frozenset({act}) for act in Act)):
        agreement = Agreement(load("london"), by_table=by_table)
        assert {flag for flag in TABLE if getattr(agreement, flag)} == {
            f for f, act in TABLE.items() if act in by_table
        }


# --- tricks and turns --------------------------------------------------------------------------------


def test_a_trick_is_won_by_the_higher_card_of_the_suit_or_by_the_trump() -> None:
    deal = deal_hands("london", elder="Ks 7s Kc 7c 7d", dealer="As Qs Ah 8c Jh", turn_up="9h").deal
    for led, reply, taker in (("Ks", "As", B), ("7s", "As", A), ("Kc", "Ah", A), ("Ks", "8c", B), ("Ah", "Kh", A)):
        trick = Trick(B, Card.read(led), Card.read(reply))
        assert trick_winner(deal, trick) is taker
        assert (trick.card_of(B), trick.card_of(A)) == (trick.led, trick.reply)
        assert trick_winner_is_reply(deal.agreement, trick.led, trick.reply, 1) is (taker is A)
    # Before the turn-up no suit is trumps.
    assert trick_winner(new_deal(LONDON, dealer=B), Trick(B, Card.read("7s"), Card.read("Kh"))) is B
    for suit in SUITS:
        other = Card(Rank.KING, SUITS[suit - 1])
        assert trick_winner(new_deal(LONDON, dealer=B), Trick(A, Card(Rank.SEVEN, suit), other)) is A


def test_the_count_of_cards_played_includes_the_card_on_the_table() -> None:
    table = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h").play("A stands")
    counts = []
    for line in ("A Kh", "B 7s", "A Qh", "B 8s"):
        counts.append((cards_played(table.deal, A), cards_played(table.deal, B)))
        table.play(line)
    assert counts == [(0, 0), (1, 0), (1, 1), (2, 1)]


def test_a_pair_of_values_can_be_changed_for_one_seat() -> None:
    assert with_seat((1, 2), A, 5) == (5, 2)
    assert with_seat((1, 2), B, 5) == (1, 5)


ACTING = {
    Phase.SHUFFLE: "dealer", Phase.CUT: "elder", Phase.PACKETS: "dealer", Phase.DEAL: None, Phase.TURN_UP: None,
    Phase.ELDER_DECIDES: "elder", Phase.DEALER_ANSWERS: "dealer", Phase.ELDER_NAMES: "elder",
    Phase.ELDER_DISCARDS: "elder", Phase.DEALER_DISCARDS: "dealer", Phase.ELDER_DRAWS: None, Phase.DEALER_DRAWS: None,
    Phase.OVER: None,
}  # fmt: skip


@pytest.mark.parametrize("dealer", list(Seat))
def test_every_phase_names_the_player_it_waits_for(dealer: Seat) -> None:
    met = set()
    for seed in range(30):
        deal, rng = new_deal(Agreement(load("london"), by_table=()), dealer=dealer), Random(seed)
        while True:
            met.add(deal.phase)
            seats = {"elder": deal.elder, "dealer": deal.dealer, None: None}
            other = {Phase.LEAD: deal.leader, Phase.REPLY: deal.leader.other}
            expected = other[deal.phase] if deal.phase in other else seats[ACTING[deal.phase]]
            assert to_act(deal) is turn(deal) is expected, deal.phase
            assert (deal.elder, deal.trump) == (dealer.other, deal.turn_up and deal.turn_up.suit)
            if (action := likely(deal, rng)) is None:
                break
            deal = apply(deal, action)
    assert met == set(Phase)
    assert to_act(new_deal(LONDON, dealer=dealer)) is None, "the table shuffles"


# --- beginnings --------------------------------------------------------------------------------------


def test_a_match_has_no_negative_length() -> None:
    with pytest.raises(ValueError, match="or 0 for no end, got -1"):
        new_match(LONDON, length=-1)
    assert new_match(LONDON, length=0).length == 0
    assert new_match(LONDON).length == 1


def test_a_deal_begins_with_the_whole_pack() -> None:
    deal = new_deal(agreement_on("small"), dealer=A, score=(3, 4), order_bound=(1, 2), partial=True)
    assert (deal.stock, deal.leader, deal.phase, deal.score) == (12, B, Phase.SHUFFLE, (3, 4))
    assert (deal.order_bound, deal.partial, deal.hands) == ((1, 2), True, (Cards(), Cards()))


def test_a_match_with_unknown_cards_stays_partial_from_deal_to_deal() -> None:
    assert new_game(LONDON, dealer=A, partial=True).deal.partial
    match, rng = new_match(agreement_on("small"), length=2, dealer=A, partial=True), Random(5)
    numbers = set()
    while (action := likely(match, rng)) is not None:
        match = apply(match, action)
        assert match.game is not None
        assert match.game.deal.partial
        numbers.add((match.game.number, match.game.deal_number))
    assert {game for game, _ in numbers} == {1, 2}
    assert len(numbers) > 2


# --- nature ------------------------------------------------------------------------------------------


def count_cards(play: Deal | Game | Match, draws: int) -> Counter[object]:
    """How often nature does what."""
    rng = Random(11)
    return Counter(random_nature(play, rng) for _ in range(draws))


def test_nature_gives_all_possible_cards_equal_chances() -> None:
    deal = new_deal(agreement_on("small"), dealer=B, partial=True)
    assert count_cards(deal, 3) == {TableShuffles(): 3}
    deal = apply(deal, TableShuffles())
    for text in ("Ks", "Qs"):
        deal = apply(deal, Give(Card.read(text)))
    drawn = count_cards(deal, 2000)
    assert set(drawn) == {Give(card) for card in Cards(agreement_on("small").pack_mask) - Cards.read("Ks Qs")}
    assert Give(None) in natural_actions(deal)
    assert all(140 < times < 260 for times in drawn.values())


def test_nature_gives_the_cut_for_deal_and_the_dealer_equal_chances() -> None:
    shows = count_cards(new_match(LONDON), 3200)
    assert set(shows) == {ShowCut(A, card) for card in PACK}
    assert all(60 < times < 140 for times in shows.values())
    named = count_cards(new_match(agreement_on("modern")), 1000)
    assert set(named) == {NameDealer(A), NameDealer(B)}
    assert all(430 < times < 570 for times in named.values())


def test_nature_does_not_act_while_a_player_is_awaited() -> None:
    deal = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h").deal
    assert natural_actions(deal) == ()
    assert random_nature(deal, Random(1)) is None
    assert from_pack(deal, PACK) is None


def test_a_pack_dealt_by_hand_waits_for_shuffle_and_cut() -> None:
    by_hand = Agreement(load("london"), by_table=EVERY_ACT - {Act.SHUFFLE, Act.CUT})
    assert from_pack(new_deal(LONDON, dealer=B), PACK) == TableShuffles()
    assert from_pack(new_deal(by_hand, dealer=B), PACK) is None
    deal = new_deal(by_hand, dealer=B)
    while deal.phase is not Phase.CUT:
        deal = apply(deal, legal_actions(deal)[-1])
    assert from_pack(deal, PACK) is None
    deal = apply(deal, next(cut for cut in legal_actions(deal) if getattr(cut, "at", None) == 30))
    came = []
    while deal.phase is not Phase.ELDER_DECIDES:
        came.append(next_card_of_pack(deal, PACK))
        action = from_pack(deal, PACK)
        assert action == (TurnUp(came[-1]) if len(came) == 11 else Give(came[-1]))
        deal = apply(deal, action)
    assert came == [*PACK[30:], *PACK[:9]], "the cards lifted go under"


def test_reused_discards_do_not_count_as_part_of_the_pack() -> None:
    table = deal_hands("cyclopaedia", elder="Ks Qs Js", dealer="Kh Qh Jh", turn_up="Ad", house=SMALL)
    table.exchange(elder=2, dealer=2).play("A proposes", "B accepts")
    table.do(legal_actions(table.state)[-1]).do(legal_actions(table.state)[0])
    while table.deal.stock:
        table.do(natural_actions(table.state)[0])
    assert table.turn is None
    with pytest.raises(ValueError, match="the pack is used up"):
        from_pack(table.deal, PACK)


def test_the_current_deal_of_a_deal_game_or_match_is_found() -> None:
    deal, game, match = new_deal(LONDON, dealer=B), new_game(LONDON, dealer=B), new_match(LONDON, dealer=B)
    assert deal_in_hand(deal) is deal
    assert deal_in_hand(game) is game.deal
    assert match.game is not None
    assert deal_in_hand(match) is match.game.deal
    assert deal_in_hand(new_match(LONDON)) is None
    won = new_match(agreement_on("london", house={"game.points_to_win": 1}), dealer=B)
    while won.stage is not Stage.OVER:
        won = apply(won, legal_actions(won)[0])
    assert deal_in_hand(won) is None
    assert turn(won) is None
    assert random_nature(won, Random(1)) is None


def test_the_player_to_cut_is_waited_for() -> None:
    match = new_match(Agreement(load("london"), by_table=EVERY_ACT - {Act.CUT_FOR_DEAL}))
    assert turn(match) is A
    assert turn(new_match(LONDON)) is None
    game = deal_hands("london", elder="Kh Qh Jh 8c 7c", dealer=WEAK, turn_up="9h").play("A proposes")
    assert turn(game.state) is B
    game.do(Accept(B))
    assert turn(game.state) is A
