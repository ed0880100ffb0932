"""A view as a line: nothing of it is lost, and nothing else is sent."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ecarte import (
    Agreement,
    Card,
    Cards,
    Deal,
    Game,
    Liable,
    Match,
    Phase,
    Seat,
    codes,
    load,
    new_deal,
    new_game,
    new_match,
    seat_view,
    with_house,
)
from ecarte.engine.agreement import EVERY_ACT, Act
from ecarte.engine.setup import position
from ecarte.errors import EcarteError, NotationError, PositionError
from ecarte.protocol.handshake import read_terms, write_terms
from ecarte.protocol.view_json import view_from_json, view_to_json
from ecarte.record.views import ORDER
from ecarte.table.club.state import LEFT_TO_TABLE, with_conduct
from ecarte.table.step import apply
from tests.strategies import agreements, chances, hidden_from, likely, with_hidden_reshuffled

FEW = settings(max_examples=settings().max_examples // 4)
LONDON = Agreement(load("london"))


def course(play: Deal | Game | Match, rng: Random, *, most: int = 150) -> Iterator[Deal | Game | Match]:
    """The states of a play at random, as far as `most`."""
    for _ in range(most):
        yield play
        action = likely(play, rng)
        if action is None:
            return
        play = apply(play, action)


def beginnings(agreement: Agreement) -> tuple[Deal | Game | Match, ...]:
    return new_deal(agreement, dealer=Seat.B), new_game(agreement, dealer=Seat.A), new_match(agreement, length=2)


@FEW
@given(agreement=agreements(), unit=st.integers(0, 2), rng=chances())
def test_a_view_in_the_protocol_is_read_back_as_written(agreement: Agreement, unit: int, rng: Random) -> None:
    for play in course(beginnings(agreement)[unit], rng):
        for seat in Seat:
            view = seat_view(play, seat)
            assert view_from_json(view_to_json(view), agreement) == view


@pytest.mark.parametrize("code", codes())
def test_views_with_a_short_stock_are_read_back(code: str) -> None:
    """Among them the fourth exchange, for which more is asked than is left."""
    agreement = Agreement(load(code))
    for seed in range(190, 198):
        for play in course(new_deal(agreement, dealer=Seat.B), Random(seed)):
            for seat in Seat:
                view = seat_view(play, seat)
                assert view_from_json(view_to_json(view), agreement) == view


@FEW
@given(agreement=agreements(), unit=st.integers(0, 2), rng=chances())
def test_the_line_of_a_view_does_not_depend_on_hidden_cards(agreement: Agreement, unit: int, rng: Random) -> None:
    """The hidden cards changed about among their places: not a letter is another."""
    for play in course(beginnings(agreement)[unit], rng):
        for seat in Seat:
            moved = with_hidden_reshuffled(play, seat, rng)
            assert view_to_json(seat_view(moved, seat)) == view_to_json(seat_view(play, seat))


@FEW
@given(agreement=agreements(), rng=chances())
def test_the_line_of_a_view_names_no_hidden_card(agreement: Agreement, rng: Random) -> None:
    for play in course(new_deal(agreement, dealer=Seat.B), rng):
        assert isinstance(play, Deal)
        for seat in Seat:
            line = view_to_json(seat_view(play, seat))
            words = set(line.replace('"', " ").split())
            assert [card for card in hidden_from(play, seat) if str(card) in words] == []


def test_the_line_of_a_view_has_every_field() -> None:
    view = seat_view(new_deal(LONDON, dealer=Seat.B), Seat.A)
    data = set(msgspec.json.decode(view_to_json(view)))
    fields = {*view.public.__struct_fields__, *view.__struct_fields__}
    assert fields - data == {"agreement", "public", "club"}
    assert data - fields == {"trump"}


def test_a_view_in_regular_play_has_no_fields_of_club_conduct() -> None:
    by_hand = Agreement(load("london"), by_table=LEFT_TO_TABLE)
    with pytest.raises(ValueError, match="regular play"):
        view_to_json(seat_view(with_conduct(new_match(by_hand)), Seat.A))


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("seat", "C", """'seat = "C"'; expected seat: A or B"""),
        ("phase", "tea", """'phase = "tea"'; expected phase: shuffle, cut, packets"""),
        ("hand", ["Kh", "Kh"], "hand: each card once"),
        ("hand", ["1z"], "hand: a card such as"),
        ("legal", ["A dances"], "legal: a card, or one of"),
        ("legal", ["gets Kh"], "legal: one act of a player"),
        ("legal", ["A claims the king"], "legal: "),
        ("legal", ["A claims revoke"], "legal: one act of a player"),
        ("score", [1], "'score = [1]'; expected score: a list of 2 entries"),
        ("stage", 3, "'stage = 3'; expected stage: cut-for-deal, choice, play or over"),
        ("turn_up", 3, "'turn_up = 3'; expected turn_up: text in quotation marks"),
    ],
)
def test_a_malformed_view_is_refused_with_its_field(field: str, value: object, expected: str) -> None:
    values = msgspec.json.decode(view_to_json(seat_view(new_deal(LONDON, dealer=Seat.B), Seat.A)))
    with pytest.raises(NotationError) as fault:
        view_from_json(msgspec.json.encode({**values, field: value}).decode(), LONDON)
    assert expected in str(fault.value)


LEADING = seat_view(
    position(
        LONDON, dealer=Seat.B, phase=Phase.LEAD, liable=Liable.ELDER, turn_up=Card.read("7d"),
        hands=(Cards.read("Ks Qh Jh 8d 8c"), Cards.read("7s 8s 9s Ts 7h")),
    ),
    Seat.A,
)  # fmt: skip
"""Seat A is to lead its first card."""


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"won": [4, 4]}, "won: by the tricks shown it is (0, 0)"),
        ({"hand": ["Ks", "Qh", "Jh", "8d", "7d", "8c"]}, "hand: holds 6 cards where 5 belong (lead)"),
        ({"hand": ["Ks", "Qh", "Jh", "8d", "7d"]}, "turn_up: 7d lies twice, here and in A"),
        ({"hand": [], "hand_counts": [0, 5]}, "legal: A plays Ks: that is not in the hand"),
        ({"hand": None}, "legal: A plays Ks: that is not in the hand"),
        ({"hand_counts": [5, 6]}, "hand_counts: holds 6 cards where 5 belong"),
        ({"hand_counts": [4, 5]}, "hand: hand_counts allows at most 4 cards"),
        ({"hand_counts": [5, 4]}, "hand_counts: holds 4 cards where 5 belong"),
        ({"legal": ["A plays Ks", "B plays 7h"]}, "legal: B plays 7h is not for A to do"),
        ({"legal": ["A discards 9c"]}, "legal: A discards 9c: that is not in the hand"),
        ({"turn_up": None, "trump": None}, "turn_up: a card must have been turned up"),
        ({"trump": "spades"}, "trump: diamonds, the suit of turn_up"),
        ({"phase": "deal"}, "turn_up: no card has been turned up yet"),
        ({"score": [7, -2]}, "score: marks go from 0 to 5"),
        ({"score": [5, 5]}, "score: both players cannot have won"),
        ({"score": [5, 0]}, "winner: with the score (5, 0) it is A"),
        ({"score": [5, 0], "winner": "A"}, "score: with 5 marked the game is won"),
        ({"winner": "B"}, "winner: with the score (0, 0) it is nobody"),
        ({"exchanges": [{"elder": 9, "dealer": 44, "enough_for": None}]}, "exchanges: a player lays down at most 5"),
        ({"exchanges": [{"elder": 3, "dealer": -2, "enough_for": None}]}, "exchanges: a number of cards is from 0"),
        ({"exchanges": [{"elder": 3, "dealer": 2, "enough_for": None}]}, "proposals: 1 exchanges need as many"),
        ({"discards": [["9c"]]}, "discards: 0 lists, one for each exchange"),
        ({"stock": 33}, "stock: from 0 to 32"),
        ({"stock": 20}, "stock: 21 cards are left in the pack, not 20"),
        ({"dealer": None}, "dealer: a deal that has begun has a dealer"),
        ({"dealer": "A"}, "leader: B leads to trick 1"),
        ({"leader": None}, "leader: there is a leader from"),
        ({"leader": "B"}, "turn: B is to act (lead)"),
        ({"turn": None}, "turn: A is to act (lead)"),
        ({"led": "9c"}, "led: no card lies on the table"),
        ({"announced": "B", "hand": ["Ks", "Qh", "Jh", "8d", "Kd"]}, "announced: the king is A's"),
        ({"owed": [{"seat": "B", "due": "held-king", "points": 1}]}, "owed: no announced king is due like this"),
        ({"tricks": [{"leader": "A", "led": "Ks", "reply": "7s"}], "won": [1, 0]}, "tricks: Ks lies twice"),
        ({"tricks": [{"leader": "B", "led": "9c", "reply": "7s"}], "won": [0, 1]}, "tricks: A leads to trick 1"),
    ],
)
def test_an_impossible_view_is_refused_with_its_field(changed: dict[str, object], expected: str) -> None:
    values = msgspec.json.decode(view_to_json(LEADING))
    assert view_from_json(msgspec.json.encode(values).decode(), LONDON) == LEADING
    with pytest.raises((PositionError, NotationError)) as fault:
        view_from_json(msgspec.json.encode({**values, **changed}).decode(), LONDON)
    assert expected in str(fault.value)


def test_a_card_that_is_not_in_the_pack_of_the_code_is_refused_with_its_field() -> None:
    small = Agreement(load("small"))
    play = new_deal(small, dealer=Seat.B)
    rng = Random(1)
    while (action := likely(play, rng)) is not None and play.phase is not Phase.ELDER_DECIDES:
        play = apply(play, action)
    values = msgspec.json.decode(view_to_json(seat_view(play, Seat.A)))
    with pytest.raises(PositionError, match="hand: 7s is not in the pack of small"):
        view_from_json(msgspec.json.encode({**values, "hand": ["7s", *values["hand"][1:]]}).decode(), small)


def test_a_missing_field_is_reported_and_an_unknown_one_is_ignored() -> None:
    view = seat_view(new_deal(LONDON, dealer=Seat.B), Seat.A)
    values = msgspec.json.decode(view_to_json(view))
    assert view_from_json(msgspec.json.encode({**values, "weather": "fair"}).decode(), LONDON) == view
    del values["legal"]
    with pytest.raises(NotationError, match="legal"):
        view_from_json(msgspec.json.encode(values).decode(), LONDON)


FIELDS = st.sampled_from(ORDER)
WORDS = st.sampled_from(["A", "B", "Kh", "lead", "A stands", "A plays Kh", ""])
scraps = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner, max_size=3),
    max_leaves=6,
)


@given(changed=st.dictionaries(FIELDS, scraps, max_size=4), text=st.text())
def test_damaged_views_and_random_text_raise_the_same_kind_of_error(changed: dict[str, object], text: str) -> None:
    values = msgspec.json.decode(view_to_json(seat_view(new_deal(LONDON, dealer=Seat.B), Seat.A)))
    for line in (msgspec.json.encode({**values, **changed}).decode(), text, '{"tea":' + "[" * 5000):
        try:
            view = view_from_json(line, LONDON)
        except (NotationError, PositionError):
            continue
        assert view_from_json(view_to_json(view), LONDON) == view


# --- the agreement ------------------------------------------------------------------------------------


@FEW
@given(agreements())
def test_an_agreement_in_the_protocol_is_read_back_as_written(agreement: Agreement) -> None:
    assert read_terms(write_terms(agreement)) == agreement


def test_house_rules_and_their_title_are_sent_completely() -> None:
    rules = replace(with_house(load("parlour"), {"game.points_to_win": 7, "deal.packets": [[4, 1]]}), title="Friday")
    agreement = Agreement(rules, by_table=EVERY_ACT - {Act.MARK})
    data = msgspec.json.decode(write_terms(agreement))
    assert (data["rules"], data["title"], data["by_hand"]) == ("parlour@1", "Friday", ["mark"])
    assert data["house"] == {"deal": {"packets": [[4, 1]]}, "game": {"points_to_win": 7}}
    assert (data["values"]["game.points_to_win"], data["values"]["play.must_win"]) == (7, rules.play.must_win)
    assert read_terms(write_terms(agreement)) == agreement


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{}", "rules"),
        ("nonsense", "an agreement in JSON"),
        ('{"rules":"vienna@1"}', "vienna"),
        ('{"rules":"london@1","house":{"game":{"points_to_win":-3}}}', "points_to_win"),
        ('{"rules":"london@1","by_hand":["juggle"]}', "by_hand: cut-for-deal, packs, shuffle"),
        ('{"values":{"king":' + "[" * 100_000, "fewer brackets"),
    ],
)
def test_a_malformed_agreement_is_refused(text: str, expected: str) -> None:
    with pytest.raises(EcarteError) as fault:
        read_terms(text)
    assert expected in str(fault.value)
