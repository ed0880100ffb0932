"""Rows of advice that claim something: the claim is put to the test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

from ecarte import Agreement, Card, Cards, Deal, PlayCard, Propose, Rank, Suit, Trick, apply, load, new_deal
from ecarte.bots import Book
from ecarte.bots.book_decisions import even_chance, very_small_and_scattered
from ecarte.bots.holding import Holding, holding
from ecarte.bots.jeux import is_jeu_de_regle
from ecarte.bots.sure_points import takes_tricks_against_any_hand
from ecarte.cards import PACK
from ecarte.engine.agreement import cards_allowed, trick_winner_is_reply
from ecarte.engine.setup import position
from ecarte.play import Randomness, play_out
from ecarte.table.nature import from_pack
from tests.bots.holdings import every_holding
from tests.bots.seats import DEALER, ELDER, LONDON, cards_of_holding, elder_decides

SPADES = Suit.SPADES


# --- with all cards seen ----------------------------------------------------------------------------


@cache
def leader_tricks(agreement: Agreement, leader: int, other: int) -> int:
    """Tricks the leader takes, spades being trumps, both hands (masks) seen and both played for the best."""
    return max((tricks_after(agreement, leader, other, card) for card in Cards(leader)), default=0)


def tricks_after(agreement: Agreement, leader: int, other: int, led: Card) -> int:
    """The same when the elder leads `led`."""
    left = leader & ~led.bit
    size = leader.bit_count()
    best = size
    for reply in Cards(cards_allowed(agreement, other, led, SPADES)):
        rest = other & ~reply.bit
        if trick_winner_is_reply(agreement, led, reply, SPADES):
            taken = size - 1 - leader_tricks(agreement, rest, left)
        else:
            taken = 1 + leader_tricks(agreement, left, rest)
        best = min(best, taken)
    return best


# --- theorems ---------------------------------------------------------------------------------------


@pytest.mark.law("BRIT-106")
def test_from_queen_and_two_small_trumps_a_small_one_wins_a_trick_against_every_hand_with_the_king() -> None:
    king, queen = Card.read("Ks"), Card.read("Qs")
    smaller = [card for card in PACK if card.suit is SPADES and card.rank < Rank.QUEEN]
    queen_fails = False
    for small in combinations(smaller, 2):
        ours = Cards.of((queen, *small)).mask
        others = [card for card in PACK if card is not king and not card.bit & ours]
        for beside in combinations(others, 2):
            theirs = Cards.of((king, *beside)).mask
            for card in small:
                assert tricks_after(LONDON, ours, theirs, card) >= 1
            queen_fails = queen_fails or tricks_after(LONDON, ours, theirs, queen) == 0
    assert queen_fails


@pytest.mark.law("BRIT-076")
def test_any_trump_takes_a_plain_lead() -> None:
    trumps = [card for card in PACK if card.suit is SPADES]
    plain = [card for card in PACK if card.suit is not SPADES]
    assert all(trick_winner_is_reply(LONDON, led, trump, SPADES) for led in plain for trump in trumps)


@pytest.mark.law("BRIT-119")
@pytest.mark.parametrize(("elders_last", "taken"), [("As", 5), ("7s", 4)])
def test_from_four_the_vole_and_the_point_end_the_game_alike(elders_last: str, taken: int) -> None:
    hands = (Cards.read(elders_last), Cards.read("8s"))
    words = ("Kh 9h", "Kd 9d", "Kc 9c", "Qh 8h")
    tricks = tuple(Trick(ELDER, Card.read(led), Card.read(reply)) for led, reply in map(str.split, words))
    deal = position(LONDON, dealer=DEALER, hands=hands, turn_up=Card.read("Ts"), tricks=tricks, score=(4, 4))
    deal = apply(deal, PlayCard(ELDER, Card.read(elders_last)))
    deal = apply(deal, PlayCard(DEALER, Card.read("8s")))
    assert deal.won[ELDER] == taken
    assert deal.score == (5, 4)


@pytest.mark.law("BRIT-072", "BRIT-113")
def test_a_certain_hand_wins_against_random_hands_even_if_they_see_it() -> None:
    """The measure of a certain point, against best play by an adversary who sees both hands."""
    rng = Random(72)
    for held in certain_hands():
        ours = cards_of_holding(held).mask
        others = [card for card in PACK if not card.bit & ours]
        for _ in range(20):
            theirs = Cards.of(rng.sample(others, 5)).mask
            assert leader_tricks(LONDON, ours, theirs) >= 3, f"{held} against {Cards(theirs)}"


def certain_hands() -> Iterator[Holding]:
    """One hand for each set of trumps that makes the point certain, the rest the poorest there is."""
    for held in every_holding():
        unseen = sum(1 << rank for rank in Rank if rank not in held.trumps)
        poorest = all(rank <= Rank.EIGHT for rank in held.plain_cards)
        if poorest and takes_tricks_against_any_hand(held, unseen_trumps=unseen, tricks_for_point=3):
            yield held


def test_a_hand_with_only_two_top_trumps_is_not_certain() -> None:
    held = holding(Cards.read("Ks Qs Kh Qh Kd"), SPADES)
    assert not takes_tricks_against_any_hand(held, unseen_trumps=0b00111111, tricks_for_point=3)
    against = Cards.read("Js As Ts 7c 8c").mask
    assert leader_tricks(LONDON, Cards.read("Ks Qs Kh Qh Kd").mask, against) < 3


# --- the shuffle ------------------------------------------------------------------------------------


@pytest.mark.law("BRIT-046")
def test_a_single_riffle_makes_the_turn_up_repeat_suits_and_favours_the_dealer() -> None:
    poor = Counter[str]()
    fair = Counter[str]()
    rng = Random(46)
    cards = list(PACK)
    rng.shuffle(cards)
    for _ in range(1500):
        gathered = after_a_deal(cards)
        count_turn_up(poor, riffle(gathered, rng))
        rng.shuffle(cards)
        count_turn_up(fair, cards)
    chance = 7 / 31
    assert poor["same suit"] / poor["deals"] > chance + 0.03
    assert poor["dealer's trumps"] > poor["elder's trumps"] + 60
    assert abs(fair["same suit"] / fair["deals"] - chance) < 0.035


def count_turn_up(counts: Counter[str], order: Sequence[Card]) -> None:
    """Packets of three and two, the elder first: the dealer's last packet lies just above the turn-up."""
    turn_up = order[10]
    counts["deals"] += 1
    counts["same suit"] += order[9].suit is turn_up.suit
    counts["dealer's trumps"] += sum(order[place].suit is turn_up.suit for place in (3, 4, 5, 8, 9))
    counts["elder's trumps"] += sum(order[place].suit is turn_up.suit for place in (0, 1, 2, 6, 7))


def after_a_deal(order: Sequence[Card]) -> list[Card]:
    """The pack as it is gathered after the book has played a deal with itself: tricks, discards, what is left."""
    book = Book()
    deal = play_out(
        new_deal(LONDON, dealer=DEALER),
        (book, book),
        Randomness(lambda play: from_pack(play, order) if isinstance(play, Deal) else None, (Random(1), Random(2))),
    )
    gathered = [card for trick in deal.tricks for card in (trick.led, trick.reply)]
    gathered += [card for exchange in deal.exchanges for card in (*exchange.elder, *exchange.dealer)]
    return gathered + [card for card in order if card not in gathered]


def riffle(order: Sequence[Card], rng: Random) -> list[Card]:
    """One riffle: cut about the middle, cards falling from either half as it is thick."""
    at = sum(rng.random() < 0.5 for _ in order)
    halves = [list(order[:at]), list(order[at:])]
    mixed = []
    while any(halves):
        left, right = map(len, halves)
        mixed.append(halves[rng.randrange(left + right) >= left].pop(0))
    return mixed


# --- by the score -----------------------------------------------------------------------------------


@pytest.mark.law("BRIT-117")
def test_at_three_to_four_the_book_proposes_on_very_bad_hands_or_with_the_king() -> None:
    proposed = 0
    for held in list(every_holding())[::23]:
        if isinstance(Book().advise(elder_decides(str(held), score=(3, 4))).action, Propose):
            proposed += 1
            very_bad = not held.trumps or very_small_and_scattered(held)
            assert held.has_king_of_trumps or (very_bad and not is_jeu_de_regle(held) and not even_chance(held)), str(
                held
            )
    assert proposed > 100


@pytest.mark.law("PARL-042b")
def test_an_adversary_who_knows_the_king_makes_the_point_more_often() -> None:
    """On the small pack, every deal with the king in the dealer's hand; both then play with all cards seen.

    The elder leads what wins against most of the hands they must consider: all that the dealer may hold, or only those
    with the king.
    """
    small = Agreement(load("small"))
    pack = [card for card in PACK if card.bit & small.pack_mask]
    king, turn_up = Card.read("Ks"), next(card for card in pack if card.suit is SPADES and card.rank is not Rank.KING)
    rest = [card for card in pack if card is not turn_up]
    won = Counter[str]()
    for elder in combinations([card for card in rest if card is not king], small.hand_size):
        ours = Cards.of(elder).mask
        possible = [
            Cards.of(hand).mask for hand in combinations([card for card in rest if card not in elder], small.hand_size)
        ]
        with_king = [hand for hand in possible if hand & king.bit]
        wins = {
            card: {
                hand: tricks_after(small, ours, hand, card) >= small.rules.scoring.tricks_for_point for hand in possible
            }
            for card in elder
        }
        unaware = max(elder, key=lambda card: sum(wins[card].values()))
        aware = max(elder, key=lambda card: sum(wins[card][hand] for hand in with_king))
        won["unaware"] += sum(wins[unaware][hand] for hand in with_king)
        won["aware"] += sum(wins[aware][hand] for hand in with_king)
    assert won["aware"] > won["unaware"] > 0
