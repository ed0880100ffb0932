"""An observation holds what the seat may know, all that matters of it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import (
    Accept,
    Act,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Deal,
    Discard,
    Exchange,
    Game,
    Phase,
    PlayCard,
    Propose,
    Refuse,
    Seat,
    SeatView,
    Stand,
    apply,
    load,
    new_deal,
    new_game,
    position,
    random_nature,
    seat_view,
    with_house,
)
from ecarte.cards import OTHER, PACK, SEATS
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.deal import Liable
from ecarte_lab.adapters.numbering import N_NUMBERS
from ecarte_lab.adapters.observation_arrays import (
    FIELDS,
    LAST_EXCHANGES,
    LENGTH,
    MOST,
    Array,
    Question,
    action_mask,
    observation,
    text_of_entry,
)
from tests.strategies import CODES, SMALL, likely, seats, with_hidden_reshuffled

ALL_CODES = (*CODES, "small", "tiny")
MANY = settings(max_examples=settings().max_examples // 2)


def part(seen: Array, name: str) -> list[int]:
    """The entries of one field."""
    (field,) = (field for field in FIELDS if field.name == name)
    entries: list[int] = seen[field.start : field.start + field.length].tolist()
    return entries


def cards_in(entries: list[int]) -> Cards:
    return Cards.of(card for card, there in zip(PACK, entries, strict=True) if there)


def card_in(entries: list[int]) -> Card | None:
    return next(iter(cards_in(entries)), None)


@st.composite
def tables(draw: st.DrawFn) -> Agreement:
    """Any code as the adapters play it, cut down or not, and one in which the number is kept secret."""
    rules = load(draw(st.sampled_from(ALL_CODES), label="code"))
    house: dict[str, object] = dict(SMALL) if len(rules.pack.suits) == 4 and draw(st.booleans(), label="cut") else {}
    if draw(st.booleans(), label="number never told"):
        house["exchange.taken_number"] = "never"
    return Agreement(with_house(rules, house) if house else rules)


def plays() -> st.SearchStrategy[Random]:
    return st.integers(0, 2**32 - 1).map(Random)


def play_steps(play: Game, rng: Random, steps: int) -> Iterator[Game]:
    """The game after each of `steps` steps, including nature's moves; exchanges are preferred."""
    for _ in range(steps):
        yield play
        action = likely(play, rng)
        if action is None:
            return
        play = apply(play, action)


# --- the layout -------------------------------------------------------------------------------------


def test_the_fields_of_an_observation_array_have_no_gaps() -> None:
    begin = 0
    for field in FIELDS:
        assert field.start == begin
        assert field.length > 0
        assert field.meaning
        begin += field.length
    assert begin == LENGTH
    assert len({field.name for field in FIELDS}) == len(FIELDS)


def test_every_entry_of_an_observation_array_has_a_description() -> None:
    assert len({text_of_entry(index) for index in range(LENGTH)}) == LENGTH
    assert all(text_of_entry(field.start).startswith(f"{field.name}: ") for field in FIELDS)
    for beyond in (-1, LENGTH):
        with pytest.raises(IndexError, match=f"from 0 to {LENGTH - 1}"):
            text_of_entry(beyond)


@MANY
@given(agreement=tables(), rng=plays(), question=st.sampled_from(Question))
def test_every_observation_array_has_one_length_and_small_entries(
    agreement: Agreement, rng: Random, question: Question
) -> None:
    for game in play_steps(new_game(agreement, dealer=Seat.A), rng, 120):
        for seat in SEATS:
            seen = observation(seat_view(game, seat), question)
            assert seen.shape == (LENGTH,)
            assert seen.dtype == np.dtype(np.int8)
            assert seen.min() >= 0
            assert seen.max() <= MOST


def test_the_longest_game_fits_in_an_observation_array() -> None:
    rules = with_house(load("london"), {"game.points_to_win": MOST})
    deal = new_deal(Agreement(rules), dealer=Seat.A, score=(MOST - 1, 0))
    assert part(observation(seat_view(deal, Seat.A)), "score") == [MOST - 1, 0]


def test_two_observation_arrays_share_no_memory() -> None:
    view = seat_view(new_deal(Agreement(load("london")), dealer=Seat.A), Seat.B)
    first, second = observation(view), observation(view)
    first[:] = 7
    assert (second == observation(view)).all()
    assert not (second == 7).any()


# --- what is in it ----------------------------------------------------------------------------------


def relative(pair: tuple[int, int], seat: Seat) -> list[int]:
    return [pair[seat], pair[OTHER[seat]]]


def who(one: Seat | None, seat: Seat) -> list[int]:
    return [int(one is seat), int(one is OTHER[seat])]


def read_back(view: SeatView, seen: Array) -> None:
    """Every field says what the view says."""
    found, seat = view.public, view.seat
    assert part(seen, "phase") == [int(found.phase is phase) for phase in Phase]
    assert part(seen, "elder") == [int(seat is found.elder)]
    assert part(seen, "score") == relative(found.score, seat)
    assert part(seen, "won") == relative(found.won, seat)
    assert cards_in(part(seen, "hand")) == (view.hand or Cards())
    assert card_in(part(seen, "turn_up")) is found.turn_up
    assert card_in(part(seen, "led")) is found.led
    assert set(cards_in(part(seen, "discards"))) == {card for cards in view.discards for card in cards}
    assert part(seen, "proposals") == [found.proposals]
    assert part(seen, "exchanges") == [len(found.exchanges)]
    assert part(seen, "stock_known") + part(seen, "stock") == [found.stock is not None, found.stock or 0]
    liable = {Liable.NOBODY: None, Liable.ELDER: found.elder, Liable.DEALER: found.dealer}[found.liable]
    assert part(seen, "liable") == who(liable, seat)
    assert part(seen, "announced") == who(found.announced, seat)
    assert part(seen, "leader") == who(found.leader, seat)
    for number, leads in enumerate(part(seen, "trick_led")):
        own, other = (part(seen, "tricks")[64 * number + at : 64 * number + at + 32] for at in (0, 32))
        trick = found.tricks[number] if number < len(found.tricks) else None
        assert leads == (trick is not None and trick.leader is seat)
        assert card_in(own) is (trick.card_of(seat) if trick else None)
        assert card_in(other) is (trick.card_of(OTHER[seat]) if trick else None)
        assert sum(own) + sum(other) == (2 if trick else 0)
    numbers_read_back(view, seen)


def numbers_read_back(view: SeatView, seen: Array) -> None:
    output = view.public
    own, known, other = (part(seen, name) for name in ("own_numbers", "other_known", "other_numbers"))
    asked = output.exchanges[::-1][:LAST_EXCHANGES]
    rest = [0] * (LAST_EXCHANGES - len(asked))
    if view.is_elder:
        assert own == [one.elder or 0 for one in asked] + rest
        theirs = [one.dealer for one in asked]
    else:
        assert own == [len(cards) for cards in view.discards[::-1][:LAST_EXCHANGES]] + rest
        theirs = [one.elder for one in asked]
    assert known == [number is not None for number in theirs] + rest
    assert other == [number or 0 for number in theirs] + rest
    assert part(seen, "enough_for") == [asked[0].enough_for or 0 if asked else 0]


@MANY
@given(agreement=tables(), rng=plays())
def test_all_facts_of_a_view_can_be_decoded_from_its_array(agreement: Agreement, rng: Random) -> None:
    for game in play_steps(new_game(agreement, dealer=Seat.B), rng, 120):
        for seat in SEATS:
            view = seat_view(game, seat)
            read_back(view, observation(view))


def test_the_pending_question_is_in_the_observation_array() -> None:
    view = seat_view(new_deal(Agreement(load("london")), dealer=Seat.A), Seat.B)
    asked = {question: part(observation(view, question), "question") for question in Question}
    assert asked == {Question.NONE: [0, 0], Question.DECISION: [1, 0], Question.ANNOUNCEMENT: [0, 1]}


def test_an_observation_array_has_the_latest_exchanges_and_counts_the_oldest() -> None:
    """The elder laid one card in each, the dealer none, but for three in the last."""
    hands = (Cards.read("Ks Qs Js As Ts"), Cards.read("Kh Qh Jh Ah Th"))
    laid = [Cards.of([card]) for card in Cards.read("Kd Qd Jd Ad Td 9d 8d 7d 9s")]
    exchanges = [Exchange(elder=cards, dealer_told=True) for cards in laid]
    exchanges[-1] = Exchange(elder=laid[-1], dealer=Cards.read("Kc Qc Jc"), dealer_told=True)
    deal = position(
        Agreement(load("london")), dealer=Seat.B, hands=hands, turn_up=Card.read("9h"), exchanges=tuple(exchanges)
    )
    elder, dealer = (observation(seat_view(deal, seat)) for seat in SEATS)
    assert part(elder, "exchanges") == part(dealer, "exchanges") == [9]
    assert part(elder, "own_numbers") == part(dealer, "other_numbers") == [1] * 8
    assert part(elder, "other_numbers") == part(dealer, "own_numbers") == [3] + [0] * 7
    assert part(elder, "other_known") == [1] * 8
    assert cards_in(part(elder, "discards")) == Cards.read("Kd Qd Jd Ad Td 9d 8d 7d 9s")
    assert cards_in(part(dealer, "discards")) == Cards.read("Kc Qc Jc")


def london() -> Deal:
    """A is the elder and leads from spades, B has the king of trumps."""
    hands = (Cards.read("Qs Js As Ts 9s"), Cards.read("Kh Qh Jh Ks 8s"))
    return position(Agreement(load("london")), dealer=Seat.B, hands=hands, turn_up=Card.read("7h"))


def test_liability_king_and_tricks_are_encoded_from_the_view_of_each_seat() -> None:
    deal = apply(apply(london(), Stand(Seat.A)), AnnounceKing(Seat.B))
    deal = apply(apply(deal, PlayCard(Seat.A, Card.read("Qs"))), PlayCard(Seat.B, Card.read("Ks")))
    elder, dealer = (observation(seat_view(deal, seat)) for seat in SEATS)
    for name, own in (("liable", 0), ("announced", 1), ("score", 1), ("won", 1), ("leader", 1)):
        assert part(elder, name) == part(dealer, name)[::-1] == [int(own == 0), int(own == 1)]
    assert (part(elder, "trick_led")[0], part(dealer, "trick_led")[0]) == (1, 0)
    assert card_in(part(elder, "tricks")[:32]) is card_in(part(dealer, "tricks")[32:64]) is Card.read("Qs")


def test_a_refusal_leaves_the_dealer_liable() -> None:
    deal = apply(apply(london(), Propose(Seat.A)), Refuse(Seat.B))
    assert part(observation(seat_view(deal, Seat.A)), "liable") == [0, 1]
    assert part(observation(seat_view(deal, Seat.B)), "liable") == [1, 0]


# --- what is not in it ------------------------------------------------------------------------------


@MANY
@given(agreement=tables(), rng=plays(), seat=seats())
def test_hidden_cards_leave_the_observation_array_unchanged(agreement: Agreement, rng: Random, seat: Seat) -> None:
    for game in play_steps(new_game(agreement, dealer=Seat.A), rng, 80):
        changed = with_hidden_reshuffled(game, seat, rng)
        assert (observation(seat_view(game, seat)) == observation(seat_view(changed, seat))).all()


def after_two_discards(by_table: frozenset[Act]) -> Deal:
    """B, the dealer, has laid two cards and been served, the elder one."""
    rng = Random(4)
    deal = new_deal(Agreement(load("london"), by_table=by_table), dealer=Seat.B)
    deal = nature_done(deal, rng)
    deal = apply(apply(deal, Propose(Seat.A)), Accept(Seat.B))
    deal = apply(deal, Discard(Seat.A, Cards.of(list(deal.hands[0])[:1])))
    return nature_done(apply(deal, Discard(Seat.B, Cards.of(list(deal.hands[1])[:2]))), rng)


def nature_done(deal: Deal, rng: Random) -> Deal:
    while (action := random_nature(deal, rng)) is not None:
        deal = apply(deal, action)
    return deal


@pytest.mark.parametrize(("by_table", "number", "stock"), [(EVERY_ACT, 2, 18), (EVERY_ACT - {Act.ASK}, 0, 0)])
def test_an_unstated_number_is_not_revealed_by_the_elders_array(
    by_table: frozenset[Act], number: int, stock: int
) -> None:
    deal = after_two_discards(by_table)
    elder, dealer = (observation(seat_view(deal, seat)) for seat in SEATS)
    assert part(elder, "other_known")[0] == part(elder, "stock_known")[0] == (number > 0)
    assert part(elder, "other_numbers")[0] == number
    assert part(elder, "stock") == [stock]
    assert part(dealer, "own_numbers")[0] == 2


# --- the mask ---------------------------------------------------------------------------------------


@given(numbers=st.sets(st.integers(0, N_NUMBERS - 1)))
def test_an_action_mask_has_a_one_for_each_legal_number_only(numbers: set[int]) -> None:
    mask = action_mask(numbers)
    assert mask.shape == (N_NUMBERS,)
    assert mask.dtype == np.dtype(np.int8)
    assert set(np.flatnonzero(mask == 1).tolist()) == numbers
    assert mask.sum() == len(numbers)


@pytest.mark.parametrize("number", [-1, N_NUMBERS])
def test_an_action_mask_refuses_an_unknown_number(number: int) -> None:
    with pytest.raises(IndexError):
        action_mask([number])
