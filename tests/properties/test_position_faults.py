"""What cannot be in a position, fault by fault: rejected with exact words, and its valid neighbour accepted."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ecarte import (
    Act,
    Agreement,
    Card,
    Cards,
    Deal,
    Due,
    Exchange,
    Liable,
    OwedMark,
    Phase,
    PositionError,
    Seat,
    Suit,
    Trick,
    load,
    position,
    with_house,
)
from ecarte.cards import NO_CARDS
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.soundness import faults
from tests.for_each import for_each
from tests.laws.table import agreement_on
from tests.strategies import SMALL

A, B = Seat.A, Seat.B
ELDER, DEALER = Cards.read("Qh Jh As 8d 7c"), Cards.read("Ks 8h Td 9d 7d")
"""B is the elder; spades lie with both, the king of trumps with neither."""


def card(text: str) -> Card:
    """The card written so."""
    return Card.read(text)


def cards(text: str) -> Cards:
    """The cards written so."""
    return Cards.read(text)


def hands(dealers: str, elders: str) -> tuple[Cards, Cards]:
    """A's hand and B's."""
    return cards(dealers), cards(elders)


def tricks(text: str) -> tuple[Trick, ...]:
    """Tricks written `Ah 7h, Kh 8h`, all led by the elder."""
    return tuple(Trick(B, *map(Card.read, trick.split())) for trick in text.split(", ") if trick)


def exchange(elder: str = "", dealer: str = "", **fields: Any) -> Exchange:
    """An exchange in which these cards were laid down."""
    return Exchange(elder=cards(elder), dealer=cards(dealer), **fields)


FIVE = "Ah 7h, Kh Th, Qc 7s, Jc 8s, Ac 9s"
"""Five tricks of the elder's, hearts being trumps."""

WITH_KING = hands("Kh 8h Td 9d 7d", "Qh Jh As 8d 7c")
SMALL_DEAL = {"agreement": agreement_on("small"), "hands": hands("Ks Qs Kh", "Js As Qh"), "turn_up": card("Ad")}
CYCLOPAEDIA = Agreement(with_house(load("cyclopaedia"), SMALL))
BY_HAND = Agreement(load("london"), by_table=EVERY_ACT - {Act.TAKE_UP})


def where(**changes: Any) -> dict[str, Any]:
    """What is changed of a position."""
    return changes


def set_up(**changes: Any) -> Deal:
    """The elder's first decision, with changes; nine of hearts turned up."""
    output: dict[str, Any] = {"dealer": A, "hands": (DEALER, ELDER), "turn_up": card("9h"), **changes}
    return position(output.pop("agreement", agreement_on("london")), **output)


def small(**changes: Any) -> Deal:
    """Twelve cards, hands of three, under the laws of the Cyclopædia; ace of diamonds turned up."""
    found = {"hands": hands("Ks Qs Kh", "Js As Qh"), "turn_up": card("Ad"), "agreement": CYCLOPAEDIA}
    return set_up(**{**found, **changes})


def shorten(*, elder: int = 0, dealer: int = 0) -> tuple[Cards, Cards]:
    """The hands with these numbers of cards laid down."""
    return Cards.of(list(DEALER)[: 5 - dealer]), Cards.of(list(ELDER)[: 5 - elder])


REFUSED = [
    # the score
    (where(score=(-1, 0)), ["score: marks go from 0 to 5"]),
    (where(score=(0, 6)), ["score: marks go from 0 to 5"]),
    (where(score=(6, 0), phase=Phase.OVER), ["score: marks go from 0 to 5"]),
    (where(score=(5, 5), phase=Phase.OVER), ["score: both players cannot have won the game"]),
    (where(score=(0, 5)), ["score: with 5 marked the game is won, and the deal over"]),
    # cards
    (where(turn_up=card("Qh")), ["turn_up: Qh lies twice, here and in B"]),
    (where(hands=hands("Ks 8h Td 9d 7d", "Qh Jh Ks 8d 7c")), ["B: Ks lies twice, here and in A"]),
    (where(hands=hands("Ks 8h Td 9d", "Qh Jh As 8d"), tricks=tricks("7c 9h")),
     ["tricks: 9h lies twice, here and in turn_up"]),
    (where(hands=hands("Ks 8h Td 9d 7d", "Qh Jh As 8d"), led=card("Ks")), ["led: Ks lies twice, here and in A"]),
    (where(exchanges=(exchange("Ks"),)), ["exchanges: Ks lies twice, here and in A"]),
    (where(exchanges=(exchange("7s", "7s"), exchange("7h"))), ["exchanges: 7s lies twice, here and in exchanges"]),
    (where(exchanges=(exchange("7s", "Qs"), exchange("7s"))), ["exchanges: 7s lies twice, here and in exchanges"]),
    (where(agreement=agreement_on("small"), hands=hands("Ks Qs Kh", "Js As 7h"), turn_up=card("Ad")),
     ["B: 7h is not in the pack of small"]),
    (where(agreement=agreement_on("small"), hands=hands("Ks Qs Kh", "Js As Qh"), turn_up=card("8d")),
     ["turn_up: 8d is not in the pack of small"]),
    (where(partial=True, lacks=(cards("Ks"), NO_CARDS)),
     ["lacks: A holds a card listed under lacks, or it is not in the pack"]),
    (where(partial=True, lacks=(NO_CARDS, cards("8d Kc"))),
     ["lacks: B holds a card listed under lacks, or it is not in the pack"]),
    (where(lacks=(NO_CARDS, cards("Kc"))), ["lacks: where every card is known nothing is left to be ruled out"]),
    (where(**SMALL_DEAL, partial=True, lacks=(cards("7h"), NO_CARDS)),
     ["lacks: A holds a card listed under lacks, or it is not in the pack"]),
    (where(hands=hands("Ks 8h Td 9d", "Qh Jh As 8d 7c"), unseen=(1, 0), partial=False),
     ["partial: hands with unseen cards make the deal partial"]),
    (where(exchanges=(exchange(elder_unseen=1),), partial=False), ["partial: discards not seen make the deal partial"]),
    # the pack
    (where(packets=(4, 1)), ["packets: packets are 3-2 or 2-3"]),
    (where(order_bound=(5,), packets=(3, 2)), ["order_bound: packets are 3-2 or 2-3"]),
    (where(cut_at=0), ["cut_at: a cut lifts from 1 to 31 cards"]),
    (where(cut_at=32), ["cut_at: a cut lifts from 1 to 31 cards"]),
    (where(reused=1),
     ["reused: 1 discards are said to be in use again, and 0 are",
      "reused: discards are not used again in this code",
      "reused: discards are used again only when the stock is empty"]),
    (where(taken_up=(True, False)), ["taken_up: no hand has been taken up by a player's own act"]),
    (where(taken_up=(False, True)), ["taken_up: no hand has been taken up by a player's own act"]),
    (where(agreement=BY_HAND, phase=Phase.DEAL, turn_up=None, hands=hands("Ks 8h Td 9d", "Qh Jh As 8d 7c"),
            packets=(2, 3), taken_up=(True, False)),
     ["taken_up: no hand has been taken up by a player's own act"]),
    # the phase
    (where(turn_up=None, phase=Phase.ELDER_DECIDES), ["turn_up: a card must have been turned up"]),
    (where(turn_up=None, phase=Phase.LEAD), ["turn_up: a card must have been turned up"]),
    (where(phase=Phase.TURN_UP), ["turn_up: no card has been turned up yet"]),
    (where(phase=Phase.OVER),
     ["A: holds 5 cards where 0 belong (over)",
      "B: holds 5 cards where 0 belong (over)",
      "tricks: the deal is over when 5 tricks are played"]),
    (where(phase=Phase.SHUFFLE, turn_up=None),
     ["A: holds 5 cards where 0 belong (shuffle)", "B: holds 5 cards where 0 belong (shuffle)"]),
    (where(phase=Phase.PACKETS, turn_up=None, hands=hands("Ks", "")), ["A: holds 1 cards where 0 belong (packets)"]),
    (where(phase=Phase.DEAL, turn_up=None), ["phase: all cards are dealt"]),
    (where(phase=Phase.DEAL, turn_up=None, hands=hands("Ks", "Qh Jh As"), packets=(2, 3)),
     ["A: of 4 cards dealt 2-3 the dealer holds 2"]),
    (where(phase=Phase.DEAL, turn_up=None, hands=hands("Ks", "")), ["A: of 1 cards dealt 3-2 the dealer holds 0"]),
    (where(phase=Phase.DEAL, turn_up=None, hands=hands("Ks 8h Td 9d", "Qh Jh As"), packets=(3, 2)),
     ["A: of 7 cards dealt 3-2 the dealer holds 3"]),
    (where(phase=Phase.TURN_UP, turn_up=None, hands=hands("Ks 8h Td 9d", "Qh Jh As 8d 7c")),
     ["A: holds 4 cards where 5 belong (turn-up)"]),
    (where(hands=hands("Ks 8h Td 9d", "Qh Jh As 8d 7c")), ["A: holds 4 cards where 5 belong (elder-decides)"]),
    (where(hands=hands("Ks 8h Td 9d 7d", "Qh Jh As 8d 7c Kc")), ["B: holds 6 cards where 5 belong (elder-decides)"]),
    (where(unseen=(0, 1)), ["B: holds 6 cards where 5 belong (elder-decides)"]),
    (where(phase=Phase.ELDER_NAMES), ["exchanges: the exchange in progress is missing (elder-names)"]),
    (where(phase=Phase.ELDER_DISCARDS), ["exchanges: the exchange in progress is missing (elder-discards)"]),
    (where(phase=Phase.DEALER_DISCARDS, exchanges=(exchange("7s 9s"),)),
     ["B: holds 5 cards where 3 belong (dealer-discards)"]),
    (where(phase=Phase.DEALER_DISCARDS, exchanges=(exchange("7s 9s"),), hands=shorten(elder=2, dealer=1)),
     ["A: holds 4 cards where 5 belong (dealer-discards)"]),
    (where(phase=Phase.DEALER_DISCARDS, exchanges=(exchange("7s 9s"),), hands=shorten(elder=3)),
     ["B: holds 2 cards where 3 belong (dealer-discards)"]),
    (where(phase=Phase.DEALER_DISCARDS, exchanges=(exchange("7s 9s", asked=2),), hands=shorten(elder=2),
            agreement=agreement_on("wikipedia")),
     ["B: holds 3 cards where 5 belong (dealer-discards)"]),
    (where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", "Js"),), hands=shorten(elder=3, dealer=1)),
     ["B: holds 2 cards where 3 to 4 belong (elder-draws)"]),
    (where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", "Js"),), hands=shorten(dealer=1)),
     ["B: holds 5 cards where 3 to 4 belong (elder-draws)"]),
    (where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", "Js"),), hands=shorten(elder=1)),
     ["A: holds 5 cards where 4 belong (elder-draws)"]),
    (where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", "Js"),), hands=shorten(elder=1, dealer=2)),
     ["A: holds 3 cards where 4 belong (elder-draws)"]),
    (where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", asked=2),), hands=shorten(elder=1, dealer=1),
            agreement=agreement_on("wikipedia")),
     ["A: holds 4 cards where 5 belong (elder-draws)"]),
    (where(phase=Phase.DEALER_DRAWS, exchanges=(exchange("7s 9s", "Js Jd"),), hands=shorten(dealer=3)),
     ["A: holds 2 cards where 3 to 4 belong (dealer-draws)"]),
    (where(phase=Phase.DEALER_DRAWS, exchanges=(exchange("7s 9s", "Js Jd"),), hands=shorten()),
     ["A: holds 5 cards where 3 to 4 belong (dealer-draws)"]),
    (where(phase=Phase.DEALER_DRAWS, exchanges=(exchange("7s 9s", "Js Jd"),), hands=shorten(elder=1, dealer=1)),
     ["B: holds 4 cards where 5 belong (dealer-draws)"]),
    (where(phase=Phase.LEAD, hands=shorten(elder=1)), ["B: holds 4 cards where 5 belong (lead)"]),
    (where(phase=Phase.LEAD, tricks=tricks("Kh 7h")),
     ["A: holds 5 cards where 4 belong (lead)", "B: holds 5 cards where 4 belong (lead)"]),
    (where(led=card("Kh")), ["B: holds 5 cards where 4 belong (reply)"]),
    (where(led=card("Kh"), hands=shorten(elder=1, dealer=1)), ["A: holds 4 cards where 5 belong (reply)"]),
    # exchanges and proposals
    (where(phase=Phase.TURN_UP, turn_up=None, exchanges=(exchange("7s"),), proposals=0),
     ["exchanges: nothing is exchanged before trumps are turned", "proposals: 1 exchanges need as many proposals"]),
    (where(phase=Phase.TURN_UP, turn_up=None, proposals=1),
     ["proposals: nothing is proposed before trumps are turned"]),
    (where(exchanges=(exchange("7s 9s Ts Js Qs 7h"),)), ["exchanges: a player lays down at most 5 cards"]),
    (where(exchanges=(exchange("", "7s 9s Ts Js Qs 7h"),)), ["exchanges: a player lays down at most 5 cards"]),
    (where(exchanges=(exchange("7s", asked=6),)), ["exchanges: the numbers named go from 0 to 5"]),
    (where(exchanges=(exchange("7s", enough_for=-1),)), ["exchanges: the numbers named go from 0 to 5"]),
    (where(exchanges=(exchange("7s"),), proposals=0), ["proposals: 1 exchanges need as many proposals"]),
    (where(liable=Liable.DEALER, proposals=1), ["liable: nobody is liable before the play"]),
    (where(phase=Phase.LEAD, liable=Liable.ELDER, proposals=1),
     ["liable: the elder has proposed, so they do not pay for standing"]),
    (where(phase=Phase.LEAD, liable=Liable.DEALER, proposals=0), ["liable: the dealer has had nothing to refuse"]),
    # the play
    (where(phase=Phase.ELDER_DECIDES, hands=hands("Ks 8h Td 9d 7d", "Qh Jh As 8d 7c"), tricks=tricks("Kh 7h")),
     ["tricks: no trick is played yet (elder-decides)"]),
    (where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks("Ah 7h, Kh Th, Qc 7s, Jc 8s")),
     ["tricks: the deal is over when 5 tricks are played"]),
    (where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks(f"{FIVE}, 9c Ts")),
     ["tricks: there are 5 tricks in a deal"]),
    (where(phase=Phase.LEAD, hands=hands("", ""), tricks=tricks(FIVE)), ["phase: all tricks are played"]),
    (where(hands=hands("Ks 8h Td 9d", "Qh Jh As 8d"), tricks=(Trick(A, card("7s"), card("9s")),)),
     ["tricks: B leads to trick 1"]),
    (where(hands=hands("Ks 8h Td", "Qh Jh As"), tricks=(*tricks("8d 7c"), Trick(A, card("7s"), card("9s")))),
     ["tricks: B leads to trick 2"]),
    (where(phase=Phase.LEAD, led=card("Kh")), ["led: no card lies on the table"]),
    (where(phase=Phase.REPLY, hands=shorten(elder=1)), ["led: a card led waits for the reply"]),
    (where(named=Suit.SPADES), ["named: a suit is named for the first lead only"]),
    (where(phase=Phase.LEAD, named=Suit.SPADES, tricks=tricks("Kh 7h"), hands=shorten(elder=1, dealer=1)),
     ["named: a suit is named for the first lead only"]),
    (where(named=Suit.HEARTS, led=card("Kh"), hands=shorten(elder=1)),
     ["named: a suit is named for the first lead only"]),
    (where(phase=Phase.LEAD, king_bound=True), ["king_bound: nobody has announced a king that must be played"]),
    (where(king_bound=True), ["king_bound: nobody has announced a king that must be played"]),
    (where(phase=Phase.LEAD, liable=Liable.DEALER, hands=shorten(elder=1, dealer=1), tricks=tricks("7c Kh"),
           announced=A, king_bound=True), ["king_bound: A does not hold the king that must be played"]),
    # what is due
    (where(announced=A), ["announced: there is no king in hand to announce"]),
    (where(phase=Phase.LEAD, turn_up=card("Kh"), announced=A), ["announced: there is no king in hand to announce"]),
    (where(phase=Phase.LEAD, hands=WITH_KING, announced=B), ["announced: the king is A's"]),
    (where(phase=Phase.LEAD, hands=shorten(elder=1, dealer=1), tricks=tricks("Kh 7h"), announced=A),
     ["announced: the king is B's"]),
    (where(owed=(OwedMark(A, Due.TURNED_KING, 1),)), ["owed: no turned-up king is due like this"]),
    (where(turn_up=card("Kh"), owed=(OwedMark(B, Due.TURNED_KING, 1),)), ["owed: no turned-up king is due like this"]),
    (where(turn_up=card("Kh"), owed=(OwedMark(A, Due.TURNED_KING, 2),)), ["owed: no turned-up king is due like this"]),
    (where(phase=Phase.LEAD, owed=(OwedMark(A, Due.HELD_KING, 1),)), ["owed: no announced king is due like this"]),
    (where(phase=Phase.LEAD, hands=WITH_KING, announced=A, owed=(OwedMark(B, Due.HELD_KING, 1),)),
     ["owed: no announced king is due like this"]),
    (where(phase=Phase.LEAD, hands=WITH_KING, announced=A, owed=(OwedMark(A, Due.HELD_KING, 2),)),
     ["owed: no announced king is due like this"]),
    (where(phase=Phase.LEAD, owed=(OwedMark(A, Due.TRICKS, 1),)), ["owed: tricks are scored when all are played"]),
    (where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks(FIVE), owed=(OwedMark(B, Due.TRICKS, 100),)),
     ["owed: tricks are scored when all are played"]),
    (where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks(FIVE), owed=(OwedMark(B, Due.TRICKS, -1),)),
     ["owed: tricks are scored when all are played"]),
    (where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks(FIVE), owed=(OwedMark(B, Due.TRICKS, 2),),
           score=(0, 5)),
     ["owed: the game is won; nothing more is marked"]),
]  # fmt: skip
REFUSED_IN_SMALL = [
    (where(exchanges=(exchange(elder_unseen=3, dealer_unseen=3),)),
     ["exchanges: more cards are in use than the pack has: 1 too many"]),
    (where(exchanges=(exchange("Jh Ah", "Kd"), exchange("Qd Jd")), reused=1),
     ["reused: 1 discards are said to be in use again, and 0 are",
      "reused: discards are used again only when the stock is empty"]),
    (where(exchanges=(exchange("Ks", "Kd"), exchange("Qd", "Jd Ah")), reused=0),
     ["exchanges: Ks lies twice, here and in A"]),
    (where(hands=hands("Ks Qs Kh", "Js As Qh"), exchanges=(exchange("Ks Qs", "Kd Jh"), exchange("Qd", "Jd Ah")),
           reused=1),
     ["exchanges: Qs lies twice, here and in A", "exchanges: more cards are in use than the pack has: 1 too many"]),
    (where(exchanges=(exchange("Jh", "Kd"), exchange("Qd", "Jd Ah")), reused=-1),
     ["exchanges: more cards are in use than the pack has: 1 too many",
      "reused: no such number of discards can be in use again"]),
    (where(exchanges=(exchange(elder_unseen=3, dealer_unseen=3), exchange(elder_unseen=3, dealer_unseen=3)), reused=7),
     ["reused: no such number of discards can be in use again"]),
]  # fmt: skip
SOUND = [
    where(score=(0, 0)),
    where(score=(4, 4)),
    where(score=(5, 0), phase=Phase.OVER),
    where(score=(4, 5), phase=Phase.OVER),
    where(score=(0, 5), phase=Phase.OVER, hands=hands("Ks", "Qh"), turn_up=None),
    where(partial=True, lacks=(cards("7s"), cards("7s"))),
    where(packets=(2, 3)),
    where(packets=(2, 3), order_bound=(2, 3)),
    where(cut_at=1),
    where(cut_at=31),
    where(agreement=BY_HAND, phase=Phase.TURN_UP, turn_up=None, taken_up=(True, True)),
    where(agreement=BY_HAND, taken_up=(True, False)),
    where(phase=Phase.TURN_UP, turn_up=None),
    where(phase=Phase.DEAL, turn_up=None, hands=hands("Ks 8h Td 9d", "Qh Jh As 8d 7c"), packets=(3, 2)),
    where(phase=Phase.DEAL, turn_up=None, hands=hands("", "Qh")),
    where(phase=Phase.DEAL, turn_up=None, hands=hands("Ks 8h", "Qh Jh As")),
    where(phase=Phase.PACKETS, turn_up=None, hands=hands("", "")),
    where(phase=Phase.DEALER_DISCARDS, exchanges=(exchange("7s 9s"),), hands=shorten(elder=2)),
    where(phase=Phase.DEALER_DISCARDS, exchanges=(exchange("7s 9s", asked=2),), agreement=agreement_on("wikipedia")),
    where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", "Js"),), hands=shorten(elder=2, dealer=1)),
    where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", "Js"),), hands=shorten(elder=1, dealer=1)),
    where(phase=Phase.ELDER_DRAWS, exchanges=(exchange("7s 9s", asked=2),), hands=shorten(elder=2),
           agreement=agreement_on("wikipedia")),
    where(phase=Phase.DEALER_DRAWS, exchanges=(exchange("7s 9s", "Js Jd"),), hands=shorten(dealer=2)),
    where(phase=Phase.DEALER_DRAWS, exchanges=(exchange("7s 9s", "Js Jd"),), hands=shorten(dealer=1)),
    where(exchanges=(exchange("7s 9s Ts Js Qs", "7h Th Ah Kc Qc"),)),
    where(exchanges=(exchange("7s", asked=5, enough_for=5),)),
    where(exchanges=(exchange(asked=0, enough_for=0),)),
    where(exchanges=(exchange("7s"),), proposals=2),
    where(phase=Phase.LEAD, liable=Liable.ELDER, proposals=0),
    where(phase=Phase.LEAD, liable=Liable.DEALER, proposals=1),
    where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks(FIVE)),
    where(phase=Phase.OVER, hands=hands("", ""), tricks=tricks(FIVE),
           owed=(OwedMark(B, Due.TRICKS, 0), OwedMark(A, Due.TRICKS, 99))),
    where(hands=hands("Ks 8h Td 9d", "Qh Jh As 8d"), tricks=tricks("8c 7c")),
    where(hands=hands("Ks 8h Td", "Qh Jh As"), tricks=(*tricks("7c 8c"), Trick(A, card("7s"), card("9s")))),
    where(led=card("Kh"), hands=shorten(elder=1)),
    where(phase=Phase.LEAD, named=Suit.SPADES),
    where(phase=Phase.LEAD, hands=WITH_KING, announced=A, king_bound=True, owed=(OwedMark(A, Due.HELD_KING, 1),)),
    where(led=card("Qh"), hands=hands("Kh 8h Td 9d 7d", "Jh As 8d 7c"), announced=A, king_bound=True),
    where(turn_up=card("Kh"), owed=(OwedMark(A, Due.TURNED_KING, 1),)),
    where(phase=Phase.LEAD, hands=shorten(elder=1, dealer=1), tricks=tricks("Kh 7h"), announced=B),
    where(phase=Phase.LEAD, announced=B),
    where(phase=Phase.LEAD, hands=hands("Kh 8h Td 9d", "Qh Jh As 8d 7c"), unseen=(1, 0),
           lacks=(cards("7s"), NO_CARDS)),
    where(exchanges=(exchange("7s", dealer_unseen=1),)),
]  # fmt: skip


def faults_of(deal: dict[str, Any], *, by: Any = set_up) -> list[str]:
    """The faults for which it is refused."""
    with pytest.raises(PositionError) as caught:
        by(**deal)
    return [f"{fault.key}: {fault.fault}" for fault in caught.value.faults]


@for_each(("changes", "expected"), REFUSED)
def test_impossible_positions_are_refused_with_the_reason(changes: dict[str, Any], expected: list[str]) -> None:
    assert faults_of(changes) == expected


@pytest.mark.parametrize(("changes", "expected"), REFUSED_IN_SMALL)
def test_a_position_with_more_cards_than_the_pack_is_refused(changes: dict[str, Any], expected: list[str]) -> None:
    assert faults_of(changes, by=small) == expected


@pytest.mark.parametrize("changes", SOUND)
def test_positions_at_the_limits_are_accepted(changes: dict[str, Any]) -> None:
    assert faults(set_up(**changes)) == ()


def test_discards_of_a_position_are_reused_when_the_stock_is_empty() -> None:
    exchanges = (exchange("Jh", "Kd"), exchange("Qd Kh", "Jd Ah"))
    deal = small(hands=hands("Ks Qs Jh", "Js As Qh"), exchanges=exchanges, reused=1)
    assert (deal.stock, deal.gone) == (0, cards("Kh Ah Kd Qd Jd Ad"))
    led = small(hands=hands("Ks Qs As", "Js Qh"), exchanges=exchanges, reused=1, led=card("Jh"))
    assert (led.stock, led.gone) == (0, cards("Kh Jh Ah Kd Qd Jd Ad"))
    taken = small(hands=hands("Ks Qs", "Js Qh"), exchanges=exchanges, reused=1, tricks=tricks("As Jh"))
    assert (taken.stock, taken.won) == (0, (0, 1))
    unseen = small(hands=hands("Ks Qs", "Js As Qh"), unseen=(1, 0), exchanges=exchanges, reused=1)
    assert (unseen.stock, unseen.partial) == (0, True)
    both = exchange("Jh Kh", "Kd"), exchange("Qd Ah", "Jd Qh")
    twice = small(hands=hands("Ks Qs Jh", "Js As Kh"), exchanges=both, reused=2)
    assert twice.stock == 0
    assert faults_of(where(hands=hands("Ks Qs Jh", "Js As Kh"), exchanges=both, reused=1), by=small)[:1] == [
        "exchanges: Jh lies twice, here and in A",
    ]
    again = where(hands=hands("Ks Qs Jh", "Js As Qh"), exchanges=exchanges, reused=1, agreement=agreement_on("small"))
    assert faults_of(again, by=small) == ["reused: discards are not used again in this code"]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (where(stock=20), ["stock: 21 cards are left in the pack, not 20"]),
        (where(stock=-1), ["stock: 21 cards are left in the pack, not -1",
                           "exchanges: more cards are in use than the pack has: 1 too many"]),
        (where(packets=None), ["packets: cards are dealt in packets"]),
        (where(packets=None, phase=Phase.PACKETS, hands=(NO_CARDS, NO_CARDS), turn_up=None, stock=32), []),
        (where(packets=None, phase=Phase.DEAL, hands=(NO_CARDS, NO_CARDS), turn_up=None, stock=32),
         ["packets: cards are dealt in packets"]),
        (where(packets=None, phase=Phase.OVER, score=(0, 5)), []),
        (where(packets=(4, 1), phase=Phase.DEAL, hands=(NO_CARDS, NO_CARDS), turn_up=None, stock=32),
         ["packets: packets are 3-2 or 2-3"]),
    ],
)  # fmt: skip
def test_derived_values_of_a_position_are_checked(changes: dict[str, Any], expected: list[str]) -> None:
    found = faults(replace(set_up(), **changes))
    assert [": ".join(fault) for fault in found] == expected


@pytest.mark.parametrize(
    ("changes", "phase"),
    [
        (where(turn_up=None, hands=(NO_CARDS, NO_CARDS)), Phase.SHUFFLE),
        (where(turn_up=None, hands=hands("", "Qh")), Phase.DEAL),
        (where(turn_up=None, hands=(NO_CARDS, NO_CARDS), unseen=(0, 3)), Phase.DEAL),
        (where(turn_up=None), Phase.TURN_UP),
        (where(turn_up=None, hands=hands("Ks 8h", "Qh Jh As 8d 7c"), unseen=(3, 0)), Phase.TURN_UP),
        (where(), Phase.ELDER_DECIDES),
        (where(hands=(NO_CARDS, NO_CARDS), unseen=(5, 5)), Phase.ELDER_DECIDES),
        (SMALL_DEAL, Phase.ELDER_DECIDES),
        (where(led=card("Kh"), hands=shorten(elder=1)), Phase.REPLY),
        (where(led=card("Kc"), hands=shorten(elder=2, dealer=1), tricks=tricks("Kh 7h")), Phase.REPLY),
        (where(hands=shorten(elder=1, dealer=1), tricks=tricks("Kh 7h")), Phase.LEAD),
        (where(hands=(NO_CARDS, NO_CARDS), tricks=tricks(FIVE)), Phase.OVER),
    ],
)
def test_the_phase_of_a_position_follows_from_its_cards(changes: dict[str, Any], phase: Phase) -> None:
    assert set_up(**changes).phase is phase


@pytest.mark.parametrize(
    ("ranks", "phase"), [("KQJAT98", Phase.LEAD), ("KQJAT987", Phase.ELDER_DECIDES)], ids=["seven", "eight"]
)
def test_a_position_with_an_empty_stock_begins_with_the_play(ranks: str, phase: Phase) -> None:
    one_suit = {**SMALL, "pack.suits": "s", "pack.ranks": ranks, "cut_for_deal.ranks": ranks}
    rules = with_house(load("modern"), {**one_suit, "deal.least_lifted": 1, "deal.least_left": 1})
    deal = set_up(agreement=Agreement(rules), hands=hands("Ks Qs Js", "As Ts 9s"), turn_up=card("8s"))
    assert (deal.phase, deal.stock) == (phase, len(ranks) - 7)


@pytest.mark.parametrize(
    ("changes", "proposals"),
    [
        (where(), 0),
        (where(exchanges=(exchange("7s"),)), 1),
        (where(exchanges=(exchange("7s"), exchange("9s"))), 2),
        (where(phase=Phase.DEALER_ANSWERS), 1),
        (where(phase=Phase.DEALER_ANSWERS, exchanges=(exchange("7s"),)), 2),
        (where(phase=Phase.DEALER_ANSWERS, exchanges=(exchange(asked=2),), agreement=agreement_on("wikipedia")), 1),
        (where(phase=Phase.LEAD, exchanges=(exchange("7s"),), liable=Liable.DEALER), 2),
        (where(phase=Phase.LEAD, liable=Liable.ELDER), 0),
        (where(phase=Phase.LEAD, exchanges=(exchange("7s"),), proposals=3), 3),
    ],
)
def test_the_proposals_of_a_position_follow_from_its_exchanges(changes: dict[str, Any], proposals: int) -> None:
    assert set_up(**changes).proposals == proposals


@pytest.mark.parametrize(
    "changes",
    [
        where(score=(3, 1)),
        where(cut_at=7, order_bound=(2, 3), packets=(2, 3)),
        where(agreement=BY_HAND, taken_up=(False, True)),
        where(phase=Phase.LEAD, liable=Liable.ELDER, named=Suit.CLUBS),
        where(phase=Phase.LEAD, liable=Liable.DEALER, hands=WITH_KING, announced=A, king_bound=True),
        where(turn_up=card("Kh"), owed=(OwedMark(A, Due.TURNED_KING, 1),), exchanges=(exchange("7s"),)),
        where(turn_up=None, hands=(NO_CARDS, NO_CARDS), shuffled=(A, B), dealer=B),
        where(led=card("Kh"), hands=shorten(elder=1)),
        where(partial=True),
    ],
)
def test_the_given_values_of_a_position_are_kept(changes: dict[str, Any]) -> None:
    deal = set_up(**changes)
    assert {name: getattr(deal, name) for name in changes} == changes


def test_the_missing_values_of_a_position_are_derived() -> None:
    replied = set_up(hands=shorten(elder=1, dealer=2), tricks=tricks("7h Kh"), led=card("Kc"), packets=None)
    assert (replied.won, replied.leader, replied.phase) == ((1, 0), A, Phase.REPLY)
    assert replied.gone == cards("9h 7h Kh Kc")
    assert (replied.stock, replied.packets, replied.partial) == (21, (3, 2), False)
    assert set_up().leader is B
    bound = set_up(order_bound=(2, 3))
    assert bound.packets == (2, 3)
    assert set_up(turn_up=None, hands=(NO_CARDS, NO_CARDS)).packets is None
    assert set_up(turn_up=None, hands=(NO_CARDS, NO_CARDS), phase=Phase.OVER, score=(5, 0)).packets is None
    assert set_up(phase=Phase.OVER, score=(5, 0)).packets == (3, 2)
    lacks = set_up(partial=True, lacks=(cards("7s"), cards("7h 9s"))).lacks
    assert lacks == (cards("7s").mask, cards("7h 9s").mask)
