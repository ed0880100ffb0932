"""Cards as text: everything a card says is said without colour."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte import Card, Cards, Rank, Suit
from ecarte.cards import PACK, SUIT_SIGNS
from ecarte.host.hand_order import sorted_hand
from ecarte.tui.card_art import COURT_NAMES, Block, Scale, add_caption, back, beside, face, width_of


def lines(block: Block) -> list[str]:
    return ["".join(text for text, _ in line) for line in block]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", Scale)
def test_all_card_faces_differ_and_have_the_given_size(scale: Scale, language: str) -> None:
    drawn = [lines(face(card, scale=scale, language=language)) for card in PACK]
    assert len({tuple(one) for one in drawn}) == 32
    assert {len(line) for one in drawn for line in one} == {scale.width}
    assert {len(one) for one in drawn} == {scale.height}


@pytest.mark.parametrize("scale", Scale)
def test_a_card_shows_its_index_and_suit_in_the_player_s_language(scale: Scale) -> None:
    for card in PACK:
        for language, indices in (("en", "7 8 9 10 A J Q K"), ("fr", "7 8 9 10 A V D R")):
            shown = "".join(lines(face(card, scale=scale, language=language)))
            assert indices.split()[card.rank] in shown
            assert SUIT_SIGNS[card.suit] in shown


def test_a_large_card_has_as_many_pips_as_its_rank_says() -> None:
    for rank, pips in ((Rank.SEVEN, 7), (Rank.EIGHT, 8), (Rank.NINE, 9), (Rank.TEN, 10), (Rank.ACE, 1)):
        shown = "".join(lines(face(Card(rank, Suit.HEARTS), scale=Scale.LARGE, language="en")))
        assert shown.count("♥") == pips


def test_court_cards_bear_the_names_of_the_paris_pattern() -> None:
    shown = "".join(lines(face(Card.read("Kh"), scale=Scale.LARGE, language="fr")))
    assert "CHARLES" in shown
    assert len({name for names in COURT_NAMES.values() for name in names}) == 12


def test_a_card_back_has_no_letters() -> None:
    for scale in Scale:
        shown = "".join(lines(back(scale=scale)))
        assert set(shown) <= set("╭─╮│░╰╯")


def test_blocks_side_by_side_keep_their_lines_aligned() -> None:
    joined = lines(beside(back(scale=Scale.SMALL), back(scale=Scale.MIDDLE), gap=2))
    assert len(joined) == 5
    assert {len(line) for line in joined} == {6 + 2 + 9}
    assert joined[4].startswith(" " * 8)


def test_a_caption_wider_than_the_card_widens_the_block() -> None:
    block = add_caption(back(scale=Scale.SMALL), "a long caption")
    assert width_of(block) == len("a long caption")
    assert lines(block)[-1] == "a long caption"


@given(mask=st.integers(0, 2**32 - 1), trump=st.sampled_from([None, *Suit]))
def test_a_hand_is_sorted_with_trumps_first_and_suits_together(mask: int, trump: Suit | None) -> None:
    hand = Cards(mask)
    order = sorted_hand(hand, trump)
    assert Cards.of(order) == hand
    assert len(order) == len(hand)
    changes = [card.suit for place, card in enumerate(order) if not place or order[place - 1].suit is not card.suit]
    assert len(changes) == len(set(changes))
    if trump is not None and hand.suit(trump):
        assert changes[0] is trump
    for one, two in pairwise(order):
        assert one.suit is not two.suit or one.rank > two.rank


@pytest.mark.parametrize("trump", Suit)
def test_plain_suits_of_a_hand_alternate_in_colour(trump: Suit) -> None:
    full = sorted_hand(Cards.of(PACK), trump)
    plain = [full[place].suit in (Suit.HEARTS, Suit.DIAMONDS) for place in (8, 16, 24)]
    assert plain[0] != plain[1] != plain[2]
