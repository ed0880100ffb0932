"""Every objection a player or nature can meet: the situation, its code, its laws, its facts and what is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ecarte
from ecarte import (
    Accept,
    AcceptIfEnough,
    Act,
    AnnounceKing,
    AskNumber,
    CallNewCards,
    Card,
    Cards,
    ChoosePack,
    ChoosePackets,
    ChooseSide,
    Cut,
    CutForDeal,
    Discard,
    Due,
    Exchange,
    Give,
    GiveNotice,
    Mark,
    NameDealer,
    NameNumber,
    NameSuit,
    Pack,
    Phase,
    PlayCard,
    Present,
    Propose,
    Refuse,
    ShowCut,
    Shuffle,
    Side,
    Stand,
    Suit,
    TableShuffles,
    TakeDown,
    TakeUp,
    Trick,
    TurnUp,
    actions_of,
    legal_actions,
    new_deal,
    new_game,
    objection,
    position,
)
from ecarte.acts import AnyAct, Choose, Claim, CutExposes, DealOutOfTurn, Pay, TakeBackLead, TakeMissing
from ecarte.acts.faults import ClaimKind, Conduct, Remedy
from ecarte.cards import NO_CARDS
from ecarte.table.club.state import club_at
from ecarte.words import keys
from tests.laws.club_table import ClubTable, club_dealt, club_table, give_all
from tests.laws.table import STRONG, WEAK, A, B, Table, agreement_on, deal_hands, game, match

SENTENCES = {key.removeprefix("objection.") for key in keys() if key.startswith("objection.")}


def card(text: str) -> Card:
    """The card written so."""
    return Card.read(text)


# --- situations; hearts are trumps, A is the elder and holds K Q J of them --------------------------------


def decision(code: str = "london", *acts: Act, **house: Any) -> Table:
    """The elder decides."""
    changes = {key.replace("__", "."): value for key, value in house.items()}
    return deal_hands(code, elder=STRONG[3], dealer=WEAK, turn_up="9h", by_hand=acts, house=changes)


def lead(code: str = "london", *acts: Act) -> Table:
    """The elder has stood and leads."""
    return decision(code, *acts).play("A stands")


def led_by_the_other(code: str = "london", *, elder: str = WEAK, dealer: str = STRONG[3]) -> Table:
    """The elder leads; the dealer holds the king."""
    return deal_hands(code, elder=elder, dealer=dealer, turn_up="9h").play("A stands")


def grant(code: str = "london", *acts: Act) -> Table:
    """The exchange is accepted."""
    return decision(code, *acts).play("A proposes 2" if code == "wikipedia" else "A proposes", "B accepts")


def three_left(*acts: Act) -> Table:
    """Three cards are left, and the elder decides."""
    return decision("london", *acts).exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)


def short() -> Table:
    """Three cards are left, and the elder is to discard."""
    return three_left().play("A proposes", "B accepts")


def asked_for_five() -> Table:
    """Three cards are left; the elder has asked for five and is to discard."""
    table = decision("wikipedia").exchange(elder=5, dealer=5).exchange(elder=5, dealer=3)
    return table.play("A proposes 5", "B accepts")


def used_up(*, most: int = 0) -> Table:
    """The elder decides, set up by hand: the stock is used up, or with `most` the exchanges allowed are made."""
    rules = agreement_on("small", house={"proposal.most_exchanges": most} if most else None)
    exchange = Exchange(elder=Cards.read("Qs Qd"), dealer=Cards.read("Jh" if most else "Js Jd Jh"))
    hands = Cards.read("Ks Kh As"), Cards.read("Ad Qh Kd")
    phase = Phase.ELDER_DECIDES
    return Table(position(rules, dealer=B, hands=hands, turn_up=card("Ah"), exchanges=(exchange,), phase=phase))


def to_shuffle(code: str = "london") -> Table:
    """The players shuffle."""
    return Table(new_deal(agreement_on(code, by_hand=[Act.SHUFFLE]), dealer=B))


def to_cut() -> Table:
    """The elder cuts."""
    return Table(new_deal(agreement_on("london", by_hand=[Act.CUT]), dealer=B)).play("shuffle")


def packets(*, bound: tuple[int, ...] | None = None) -> Table:
    """The dealer chooses the packets."""
    deal = new_deal(agreement_on("london", by_hand=[Act.PACKETS]), dealer=B, order_bound=bound)
    return Table(deal).play("shuffle")


def giving(code: str = "london", *acts: Act, cards: int = 10) -> Table:
    """The table with `cards` cards of the hands given, the spades first."""
    table = Table(new_deal(agreement_on(code, by_hand=acts), dealer=B)).play("shuffle")
    for card in list(Cards.read("Ks Qs Js As Ts 9s 8s 7s Kh Qh"))[:cards]:
        table.do(Give(card))
    return table


def half_seen(*, lacks: str = "", others_lack: str = "", led: str = "") -> Table:
    """Two tricks of the small pack are played; both players have one card more, and nobody has seen it."""
    tricks = tuple(Trick(B, card(one), card(other)) for one, other in (("Ks", "Qs"), ("Kh", "Ah")))
    return Table(
        position(
            agreement_on("small"),
            dealer=A,
            phase=Phase.REPLY if led else Phase.LEAD,
            turn_up=card("Ad"),
            unseen=(1, 0 if led else 1),
            lacks=(Cards.read(lacks), Cards.read(others_lack)),
            led=card(led) if led else None,
            tricks=tricks,
            partial=True,
        )
    )


def answering() -> Table:
    """B has led the knave of hearts; A's two cards are not seen, and the ace of spades is none of them."""
    trick = Trick(B, card("Ks"), card("Qs"))
    lacks = (Cards.read("As"), NO_CARDS)
    turn_up, led = card("Ad"), card("Jh")
    return Table(
        position(agreement_on("small"), dealer=A, turn_up=turn_up, tricks=(trick,), led=led, unseen=(2, 1), lacks=lacks)
    )


def over() -> Table:
    """The game is won by a king turned up."""
    start = game("london", score=(0, 4)).play("shuffle")
    while start.phase is Phase.DEAL:
        start.do(next(action for action in legal_actions(start.state) if "K" not in str(action)))
    return start.play("turn-up Kh")


def second_deal(*acts: Act, **house: Any) -> Table:
    """B's second deal of a game is about to begin; where the packets were chosen, B dealt 2-3 before."""
    changes = {key.replace("__", "."): value for key, value in house.items()}
    table = game("london", by_hand=acts, house={"game.points_to_win": 99, **changes})
    table.play("shuffle")
    return (table.play("B deals 2-3") if Act.PACKETS in acts else table).run().run()


def later_game(*acts: Act) -> Table:
    """A game about to begin; in the one before it the dealer dealt 2-3."""
    return Table(new_game(agreement_on("london", by_hand=acts), dealer=B, last_orders=(None, (2, 3))))


def cutting(code: str = "london", *acts: Act) -> Table:
    """The cut for deal."""
    return match(code, by_hand=acts)


def choosing() -> Table:
    """A has won the cut for deal and chooses a pack."""
    return cutting("london", Act.PACKS).play("A shows Kh", "B shows 7h")


def match_over() -> Table:
    """The one game of the match is played."""
    table = match("london", house={"game.points_to_win": 1}, dealer=B)
    while not table.match.is_over:
        table.do(legal_actions(table.state)[0])
    return table


class Case(NamedTuple):
    """A situation, what is tried in it, and the objection to that; facts are written `least 1, most 5`."""

    at: Callable[[], Table]
    tried: AnyAct
    code: str
    laws: str
    says: str
    facts: str = ""


CASES = [
    # before the deal
    Case(to_shuffle, TableShuffles(), "not-now", "LOND-001a LOND-001b",
         "That cannot be done now: the pack is to be shuffled", "phase shuffle"),
    Case(decision, TableShuffles(), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(lambda: Table(new_deal(agreement_on("london"), dealer=B)), Shuffle(B), "not-now", "LOND-001a LOND-001b",
         "That cannot be done now: the pack is to be shuffled", "phase shuffle"),
    Case(to_shuffle, Present(A), "not-your-turn", "LOND-001a LOND-001b", "It is not your turn"),
    Case(to_shuffle, Present(B), "not-shuffled", "LOND-001a LOND-001b",
         "The pack must be shuffled first"),
    Case(lambda: to_shuffle("modern"), Shuffle(A), "dealer-shuffles", "MOD-011", "Only the dealer shuffles"),
    Case(lambda: to_shuffle().play("A shuffles"), Shuffle(A), "shuffled-already", "LOND-001a LOND-001b",
         "You have shuffled already, and may not shuffle again now"),
    Case(lambda: to_shuffle().play("B shuffles"), Shuffle(B), "shuffled-already", "LOND-001a LOND-001b",
         "You have shuffled already, and may not shuffle again now"),
    Case(lambda: to_shuffle().play("A shuffles", "B shuffles"), Shuffle(A), "shuffled-already", "LOND-001a LOND-001b",
         "You have shuffled already, and may not shuffle again now"),
    Case(decision, Cut(A, 9), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(to_cut, Cut(B, 9), "not-your-turn", "LOND-003a LOND-007", "It is not your turn"),
    Case(to_cut, Cut(A, 1), "cut-too-thin", "LOND-003a", "Lift at least 2 cards when you cut", "least 2"),
    Case(to_cut, Cut(A, 31), "cut-too-deep", "LOND-003b", "Leave at least 2 cards when you cut", "least 2"),
    Case(decision, ChoosePackets(B, (3, 2)), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(packets, ChoosePackets(A, (3, 2)), "not-your-turn", "LOND-008a", "It is not your turn"),
    Case(packets, ChoosePackets(B, (4, 1)), "no-such-packets", "LOND-008a",
         "The cards are not dealt like that; the packets may be 3-2 or 2-3", "orders 3-2 2-3"),
    Case(lambda: packets(bound=(3, 2)), ChoosePackets(B, (2, 3)), "order-bound", "LOND-008b",
         "You must keep to the packets you have dealt before, 3-2", "order 3-2"),
    # the cards
    Case(decision, Give(card("8d")), "no-card-due", "LOND-038a WIKI-020 WIKI-021", "Nobody is to be given a card now"),
    Case(giving, Give(card("8d")), "no-card-due", "LOND-038a WIKI-020 WIKI-021", "Nobody is to be given a card now"),
    Case(lambda: giving(cards=3), Give(None), "card-not-named", "LOND-008a",
         "The card that comes must be named"),
    Case(lambda: giving(cards=3), Give(card("Qs")), "card-not-in-stock", "WIKI-022",
         "Q♠ cannot come: it is not among the cards left", "card Qs"),
    Case(lambda: giving(cards=9), TurnUp(card("8d")), "not-now", "LOND-008a",
         "That cannot be done now: the cards are being dealt", "phase deal"),
    Case(giving, TurnUp(card("Qs")), "card-not-in-stock", "WIKI-022",
         "Q♠ cannot come: it is not among the cards left", "card Qs"),
    Case(lambda: giving("london", Act.TAKE_UP, cards=9), TakeUp(A), "hand-not-ready", "LOND-009c LOND-011b",
         "The hand may not be taken up yet"),
    Case(lambda: giving("britannica", Act.TAKE_UP), TakeUp(A), "hand-not-ready", "BRIT-019",
         "The hand may not be taken up yet"),
    Case(lambda: giving("london", Act.TAKE_UP), TakeUp(B), "hand-not-ready", "LOND-017c",
         "The hand may not be taken up yet"),
    Case(lambda: decision("london", Act.TAKE_UP).play("A takes up"), TakeUp(A), "hand-taken-up", "LOND-009c LOND-011b",
         "That hand has been taken up already"),
    Case(lead, TakeUp(B), "hand-taken-up", "LOND-017c", "That hand has been taken up already"),
    # the proposal
    Case(lead, Propose(A), "not-now", "WIKI-034 WIKI-035",
         "That cannot be done now: a card is to be led", "phase lead"),
    Case(lead, Stand(A), "not-now", "WIKI-034 WIKI-035",
         "That cannot be done now: a card is to be led", "phase lead"),
    Case(decision, Propose(B), "not-your-turn", "LOND-026c WIKI-016", "It is not your turn"),
    Case(decision, Stand(B), "not-your-turn", "LOND-049a WIKI-027", "It is not your turn"),
    Case(lambda: used_up(most=1), Propose(A), "no-more-exchanges", "", "No further exchange is allowed in this deal"),
    Case(used_up, Propose(A), "stock-empty", "LOND-038a WIKI-026", "The stock is used up: no exchange is possible"),
    Case(decision, Propose(A, 2), "number-too-soon", "LOND-026b",
         "The number of cards is not named with the proposal, but after it has been accepted"),
    Case(lambda: decision("wikipedia"), Propose(A), "number-with-proposal", "WIKI-018",
         "The number of cards must be named with the proposal"),
    Case(lambda: decision("wikipedia"), Propose(A, 0), "number-out-of-range", "WIKI-020",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(lambda: decision("wikipedia"), Propose(A, 6), "number-out-of-range", "WIKI-011",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(decision, Accept(B), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(decision, Refuse(B), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(lambda: decision().play("A proposes"), Accept(A), "not-your-turn", "LOND-027a WIKI-019",
         "It is not your turn"),
    Case(lambda: decision().play("A proposes"), AcceptIfEnough(B, 0), "number-out-of-range", "LOND-038c",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(lambda: decision().play("A proposes"), AcceptIfEnough(B, 6), "number-out-of-range", "LOND-038c",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(lambda: decision().play("A proposes"), AcceptIfEnough(B, 2), "condition-idle", "LOND-038c",
         "There are enough cards in the stock: a condition would have no meaning"),
    Case(lambda: three_left().play("A proposes"), AcceptIfEnough(B, 3), "condition-vain", "LOND-038c",
         "The stock is too short: at most 2 of the cards left can come to you", "most 2"),
    Case(lambda: decision("britannica").play("A proposes"), AcceptIfEnough(B, 2), "no-conditions", "BRIT-022",
         "An exchange is accepted or refused without conditions"),
    # the exchange
    Case(grant, NameNumber(A, 2), "not-now", "LOND-028a",
         "That cannot be done now: the elder hand is to discard", "phase elder-discards"),
    Case(lambda: grant("london", Act.NUMBER), NameNumber(B, 2), "not-your-turn", "LOND-026b",
         "It is not your turn"),
    Case(lambda: grant("london", Act.NUMBER), NameNumber(A, 0), "number-out-of-range", "LOND-026c",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(lambda: grant("london", Act.NUMBER), NameNumber(A, 6), "number-out-of-range", "LOND-008a",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(decision, Discard(A, Cards.read("7c")), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(grant, Discard(B, Cards.read("7s")), "not-your-turn", "LOND-028a", "It is not your turn"),
    Case(lambda: grant("london", Act.TAKE_UP), Discard(A, Cards.read("7c")),
         "hand-not-taken-up", "LOND-009c LOND-011b",
         "Take up your hand first"),
    Case(grant, Discard(A, Cards.read("7c 7d")), "card-not-held", "LOND-008a", "You do not hold 7♦", "card 7d"),
    Case(grant, Discard(A, Cards.read("7c"), 1), "card-not-held", "LOND-008a", "You do not hold ??", "card ??"),
    Case(grant, Discard(A, Cards.read("7c"), -1), "card-not-held", "LOND-008a", "You do not hold ??", "card ??"),
    Case(lambda: grant("london", Act.NUMBER).play("A asks for 2"), Discard(A, Cards.read("7c")),
         "number-binds", "LOND-026b",
         "You must lay down exactly the number you named: 2", "number 2"),
    Case(lambda: grant("wikipedia"), Discard(A, Cards.read("7c")), "number-binds", "LOND-026b",
         "You must lay down exactly the number you named: 2", "number 2"),
    Case(grant, Discard(A), "number-out-of-range", "LOND-026c",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(short, Discard(A), "number-out-of-range", "LOND-026c",
         "The number of cards must be from 1 to 3", "least 1, most 3"),
    Case(asked_for_five, Discard(A, Cards.read("Jd Ad Td 9d")), "stock-too-short", "WIKI-026 LOND-038a LOND-038b",
         "The stock is too short: you may take 3 at most", "most 3"),
    Case(asked_for_five, Discard(A, Cards.read("Jd Ad")), "number-binds", "LOND-026b",
         "You must lay down exactly the number you named: 3", "number 3"),
    Case(short, Discard(A, Cards.read("Jd Ad Td 9d")), "stock-too-short", "LOND-038a LOND-038b",
         "The stock is too short: you may take 3 at most", "most 3"),
    Case(lambda: short().play("A discards Td 9d"), Discard(B, Cards.read("8d 7d")),
         "stock-too-short", "LOND-038a LOND-038b",
         "The stock is too short: you may take 1 at most", "most 1"),
    Case(lambda: grant("wikipedia").play("A discards 7c 8c", "A gets 7h 8h"), Discard(B),
         "number-out-of-range", "WIKI-021",
         "The number of cards must be from 1 to 5", "least 1, most 5"),
    Case(lambda: decision("london", Act.ASK), AskNumber(A), "nothing-to-ask", "LOND-027b",
         "There is no number to ask for now"),
    Case(lambda: decision("london", Act.ASK).exchange(elder=1, dealer=2), AskNumber(B), "elder-asks", "LOND-027b",
         "Only the elder hand may ask how many cards were taken"),
    Case(lambda: decision("london", Act.ASK).exchange(elder=1, dealer=2).play("A asks the number"), AskNumber(A),
         "told-already", "LOND-027b",
         "The dealer has already said how many"),
    # the king
    Case(decision, AnnounceKing(A), "king-not-yet", "LOND-023a",
         "The king may not be announced yet: it is announced when play begins"),
    Case(lambda: lead("london", Act.TAKE_UP), AnnounceKing(A), "hand-not-taken-up", "LOND-009c LOND-011b",
         "Take up your hand first"),
    Case(lambda: lead().play("A has the king"), AnnounceKing(A), "king-announced", "LOND-047b",
         "The king has been announced already"),
    Case(lead, AnnounceKing(B), "king-not-held", "LOND-025a LOND-047b WIKI-031",
         "You do not hold the king of trumps"),
    Case(lambda: lead("parlour"), AnnounceKing(A), "king-not-yet", "PARL-067",
         "The king may not be announced yet: it is announced when play begins"),
    Case(lambda: led_by_the_other("parlour"), AnnounceKing(B), "king-not-yet", "PARL-067",
         "The king may not be announced yet: it is announced when play begins"),
    Case(lambda: led_by_the_other("parlour").play("A 7s, B Jh", "B 8c"), AnnounceKing(B),
         "king-as-laid", "PARL-066 PARL-068",
         "The king is announced as it is played, not before"),
    Case(lambda: lead("parlour").play("A Qh, B 7s"), AnnounceKing(A), "king-as-laid", "PARL-068 PARL-069",
         "The king is announced as it is played, not before"),
    Case(lambda: lead().play("A Qh, B 7s"), AnnounceKing(A), "king-too-late", "LOND-023a",
         "It is too late to announce the king"),
    Case(lambda: lead("wikipedia").play("A Kh"), AnnounceKing(A), "king-too-late", "WIKI-033",
         "It is too late to announce the king"),
    Case(lambda: led_by_the_other().play("A 7s, B Jh"), AnnounceKing(B), "king-too-late", "LOND-023a",
         "It is too late to announce the king"),
    Case(lambda: led_by_the_other().play("A 7s, B Kh", "B Qh"), AnnounceKing(B), "king-too-late", "LOND-024b",
         "It is too late to announce the king"),
    # the play
    Case(decision, PlayCard(A, card("Kh")), "not-now", "LOND-026c WIKI-016",
         "That cannot be done now: the elder hand is to propose or play", "phase elder-decides"),
    Case(lead, PlayCard(B, card("7s")), "not-your-turn", "WIKI-034 WIKI-035", "It is not your turn"),
    Case(lambda: lead("london", Act.TAKE_UP), PlayCard(A, card("Kh")), "hand-not-taken-up", "LOND-009c LOND-011b",
         "Take up your hand first"),
    Case(lead, PlayCard(A, card("7s")), "card-not-held", "LOND-008a", "You do not hold 7♠", "card 7s"),
    Case(lambda: led_by_the_other("parlour").play("A 7s", "B has the king"), PlayCard(B, card("Jh")),
         "king-must-be-laid", "PARL-066 PARL-068",
         "You have announced the king, and must play it now"),
    Case(lambda: lead("cyclopaedia", Act.NAME_SUIT), PlayCard(A, card("Kh")), "name-suit-first", "CYCL-011",
         "Name the suit before you lead"),
    Case(lambda: lead("cyclopaedia", Act.NAME_SUIT).play("A names hearts"), PlayCard(A, card("8c")),
         "other-suit-named", "CYCL-011",
         "You have named hearts, and must lead a card of that suit", "suit hearts"),
    Case(lambda: led_by_the_other(elder=STRONG[3], dealer="Ah Ks Qs Js As").play("A Qh"), PlayCard(B, card("Ks")),
         "must-follow", "LOND-043a",
         "You must follow suit: you have hearts", "suit hearts"),
    Case(lambda: led_by_the_other(elder=WEAK, dealer="As 9s Kh Qh Jh").play("A 8s"), PlayCard(B, card("Kh")),
         "must-follow", "LOND-043a",
         "You must follow suit: you have spades", "suit spades"),
    Case(lambda: led_by_the_other(elder=WEAK, dealer="As Qs Kh Qh Jh").play("A Js"), PlayCard(B, card("As")),
         "must-win", "LOND-043b",
         "You must win the trick when you can"),
    Case(lambda: led_by_the_other(elder=WEAK, dealer="Kh Qh 7d 8d 9d").play("A 7s"), PlayCard(B, card("7d")),
         "must-trump", "LOND-043b",
         "You must trump when you cannot follow suit"),
    Case(lambda: half_seen(lacks="Qh"), PlayCard(B, card("Kh")), "card-not-held", "LOND-008a",
         "You do not hold K♥", "card Kh"),
    Case(lambda: half_seen(others_lack="Qh"), PlayCard(B, card("Qh")), "cannot-hold", "LOND-008a",
         "Q♥ cannot be played here", "card Qh"),
    Case(lambda: half_seen(lacks="Js As Jh Kd Qd Jd"), PlayCard(B, card("Qh")), "cannot-hold", "LOND-008a",
         "Q♥ cannot be played here", "card Qh"),
    Case(answering, PlayCard(A, card("Js")), "cannot-hold", "LOND-008a",
         "J♠ cannot be played here", "card Js"),
    Case(lambda: half_seen(lacks="Qh", led="Jh"), PlayCard(A, card("Qh")), "cannot-hold", "LOND-008a",
         "Q♥ cannot be played here", "card Qh"),
    Case(lambda: lead("cyclopaedia"), NameSuit(A, Suit.HEARTS), "no-suit-to-name", "CYCL-011",
         "There is no suit to name now"),
    Case(lambda: lead("cyclopaedia", Act.NAME_SUIT), NameSuit(B, Suit.HEARTS), "not-your-turn", "CYCL-011",
         "It is not your turn"),
    Case(lambda: lead("cyclopaedia", Act.NAME_SUIT, Act.TAKE_UP), NameSuit(A, Suit.HEARTS),
         "hand-not-taken-up", "LOND-009c LOND-011b",
         "Take up your hand first"),
    Case(lambda: lead("cyclopaedia", Act.NAME_SUIT), NameSuit(A, Suit.DIAMONDS), "suit-not-held", "CYCL-011",
         "You have no diamonds", "suit diamonds"),
    # marks
    Case(lead, Mark(A, Due.HELD_KING), "nothing-due", "LOND-050",
         "There is nothing to mark for the king", "due held-king"),
    Case(lead, Mark(B, Due.TURNED_KING), "nothing-due", "LOND-022",
         "There is nothing to mark for the king turned up", "due turned-king"),
    Case(lead, Mark(B, Due.TRICKS), "nothing-due", "LOND-050",
         "There is nothing to mark for the tricks", "due tricks"),
    Case(over, Mark(B, Due.TURNED_KING), "game-over", "LOND-046a", "The game is over"),
    Case(decision, ShowCut(A, card("7h")), "not-in-a-deal", "LOND-005a", "That is not done during a deal"),
    Case(decision, CutForDeal(A, 3), "not-in-a-deal", "LOND-005a", "That is not done during a deal"),
    # the game
    Case(lambda: game("london", by_hand=[Act.PACKS]).play("A calls new cards"), TableShuffles(),
         "new-cards-first", "LOND-044a LOND-044b",
         "New cards have been called for: the dealer must choose a pack first"),
    Case(lambda: game("london", by_hand=[Act.PACKS, Act.SHUFFLE]).play("A calls new cards"), Shuffle(A),
         "new-cards-first", "LOND-044a LOND-044b",
         "New cards have been called for: the dealer must choose a pack first"),
    Case(lambda: game("london"), TakeDown(A), "no-over-score", "LOND-051", "You have not marked too many points"),
    Case(lambda: game("london", by_hand=[Act.PACKS], house={"pack.new_cards": "never"}), CallNewCards(A),
         "no-new-cards", "",
         "New cards are not called for under these rules"),
    Case(lambda: game("london", by_hand=[Act.PACKS]).play("A calls new cards"), CallNewCards(B),
         "new-cards-called", "LOND-044a LOND-044b",
         "New cards have been called for already"),
    Case(over, CallNewCards(A), "game-over", "LOND-046a WIKI-045", "The game is over"),
    Case(lambda: game("london"), CallNewCards(A), "table-does-it", "LOND-044a LOND-044b",
         "It was agreed that the table does this"),
    Case(lambda: game("london"), ChoosePack(B, Pack.RED), "no-choice-of-packs", "LOND-044a LOND-044b",
         "There is no choice of packs now"),
    Case(lambda: game("london", by_hand=[Act.PACKS]).play("A calls new cards"), ChoosePack(A, Pack.RED),
         "dealer-chooses-pack", "LOND-044a LOND-044b",
         "The choice of the pack is the dealer’s"),
    Case(lambda: second_deal(Act.PACKETS), GiveNotice(A), "not-your-turn", "LOND-008c", "It is not your turn"),
    Case(lambda: second_deal(Act.PACKETS), GiveNotice(B), "order-bound", "LOND-008b",
         "You must keep to the packets you have dealt before, 2-3", "order 2-3"),
    Case(lambda: game("london"), GiveNotice(B), "no-notice-needed", "LOND-008c",
         "No notice is needed: you are not bound to any packets"),
    Case(later_game, GiveNotice(B), "no-notice-needed", "LOND-008c",
         "No notice is needed: you are not bound to any packets"),
    Case(lambda: later_game(Act.PACKETS).play("shuffle"), GiveNotice(B), "pack-cut", "LOND-008c",
         "It is too late for that: the pack has been cut"),
    # the match
    Case(match_over, Propose(A), "match-over", "LOND-046a WIKI-045", "The match is over"),
    Case(choosing, Propose(A), "choose-first", "LOND-005a LOND-005b", "The pack and the seat must be chosen first"),
    Case(choosing, ChoosePack(B, Pack.RED), "winner-of-cut-chooses", "LOND-005a LOND-005b",
         "The choice belongs to the winner of the cut"),
    Case(choosing, ChooseSide(A, Side.NORTH), "choose-first", "LOND-005a LOND-005b",
         "The pack and the seat must be chosen first"),
    Case(lambda: choosing().play("A chooses red"), ChoosePack(A, Pack.BLUE), "no-choice-of-packs", "LOND-005c",
         "There is no choice of packs now"),
    Case(cutting, NameDealer(A), "cut-decides", "LOND-005a", "The cut decides who deals first"),
    Case(cutting, Propose(A), "cut-for-deal-first", "LOND-005a", "The cut for the deal comes first"),
    Case(cutting, CutForDeal(A, 9), "cut-for-deal-first", "LOND-005a", "The cut for the deal comes first"),
    Case(lambda: cutting("modern"), ShowCut(A, card("7h")), "dealer-at-random", "MOD-009",
         "The first dealer is drawn at random, and has not been drawn yet"),
    Case(lambda: cutting("london", Act.CUT_FOR_DEAL).play("A cuts 9 for the deal"), CutForDeal(A, 8),
         "cut-already", "LOND-005a",
         "You have cut already"),
    Case(lambda: cutting("london", Act.CUT_FOR_DEAL), CutForDeal(A, 0), "no-such-place", "LOND-005a",
         "Lift from 1 to 32 cards", "most 32"),
    Case(lambda: cutting("london", Act.CUT_FOR_DEAL), CutForDeal(A, 33), "no-such-place", "LOND-005a",
         "Lift from 1 to 32 cards", "most 32"),
    Case(lambda: cutting("london", Act.CUT_FOR_DEAL).play("A cuts 9 for the deal"), CutForDeal(B, 9),
         "place-taken", "LOND-005a",
         "The other player has lifted there; choose another place"),
    Case(lambda: cutting("london", Act.CUT_FOR_DEAL), ShowCut(A, card("7h")), "not-your-turn", "LOND-005a",
         "It is not your turn"),
    Case(lambda: cutting("london", Act.CUT_FOR_DEAL).play("B cuts 3 for the deal"), ShowCut(A, card("7h")),
         "not-your-turn", "LOND-005a",
         "It is not your turn"),
    Case(lambda: cutting().play("A shows Kh"), ShowCut(A, card("7h")), "cut-already", "LOND-005a",
         "You have cut already"),
    Case(cutting, ShowCut(B, card("7h")), "not-your-turn", "LOND-005a", "It is not your turn"),
    Case(lambda: cutting().play("A shows Kh"), ShowCut(B, card("Kh")), "card-not-in-stock", "LOND-005a",
         "K♥ cannot come: it is not among the cards left", "card Kh"),
    Case(lambda: match("small"), ShowCut(A, card("7h")), "card-not-in-stock", "LOND-005a",
         "7♥ cannot come: it is not among the cards left", "card 7h"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{type(case.tried).__name__}: {case.code}")
def test_an_illegal_act_is_refused_with_its_reason(case: Case) -> None:
    table = case.at()
    refusal = objection(table.state, case.tried)
    assert refusal is not None, "it is allowed"
    assert (refusal.code, " ".join(refusal.laws)) == (case.code, case.laws)
    assert ", ".join(map(" ".join, refusal.facts)) == case.facts
    assert refusal.rules == table.state.agreement.rules.name
    assert refusal.seat is getattr(case.tried, "seat", None)
    assert refusal.allowed == (() if refusal.seat is None else actions_of(table.state, refusal.seat))
    assert refusal.sentence().startswith(f"{case.says} (")
    assert case.tried not in legal_actions(table.state)


# --- club conduct ------------------------------------------------------------------------------------


def club(*lines: str, code: str = "london") -> ClubTable:
    """Both hands are taken up in club conduct; hearts are trumps, A is the elder and holds K Q J of them."""
    return club_dealt(code, elder=STRONG[3], dealer=WEAK, turn_up="9h").play(*lines)


def six_cards() -> ClubTable:
    """The elder holds six cards, has claimed and is to choose."""
    table = club_table("london").play("B shuffles", "B presents", "A cuts 9", "B deals 6-5 in 3-2")
    give_all(table, elder=f"{STRONG[3]} Tc", dealer=WEAK)
    return table.play("turn-up 9h", "A takes up", "B takes up", "A claims wrong number")


def king_after_six_cards() -> ClubTable:
    """Six cards were dealt to the elder, the deal has been put right, and then a king was turned up."""
    table = club_table("london").play("B shuffles", "B presents", "A cuts 9", "B deals 6-5 in 3-2")
    give_all(table, elder="Qh Jh Th 8c 7c Tc", dealer=WEAK)
    return table.play("A claims wrong number", "A chooses rectify", "turn-up Kh")


def turned_after_giving() -> ClubTable:
    """The dealer has turned up a card after giving, and the elder has proposed again."""
    table = club("A proposes", "B accepts", "A asks for 1", "A discards 7c", "B discards 7s", "A gets Tc", "B gets 9c")
    return table.play("B turns up after giving", "also turn-up Ac", "A proposes")


def won_table() -> ClubTable:
    """The game is won and not yet paid."""
    table = club_dealt("london", elder=STRONG[3], dealer=WEAK, turn_up="9h", score=(3, 0))
    return table.play("A stands", "B abandons", "A marks tricks")


def assist() -> ClubTable:
    """The elder has stood in assisted conduct."""
    deal = decision().play("A stands").deal
    return ClubTable(club_at(deal, conduct=Conduct.ASSISTED))


CLUB_CASES = [
    Case(assist, Claim(A, ClaimKind.REVOKE), "no-faults-here", "",
         "In assisted conduct nothing is done against the laws, and nothing is claimed"),
    Case(assist, DealOutOfTurn(B), "no-faults-here", "",
         "In assisted conduct nothing is done against the laws, and nothing is claimed"),
    Case(club, TakeBackLead(A), "not-possible", "", "That cannot be done here, and cannot happen"),
    Case(club, CutExposes(card("8d")), "not-possible", "", "That cannot be done here, and cannot happen"),
    Case(club, Pay(B), "right-closed", "LOND-046a WIKI-045", "You do not have that right now"),
    Case(club, TakeMissing(B), "right-closed", "LOND-034a", "You do not have that right now"),
    Case(six_cards, Propose(A), "ruling-first", "",
         "A claim has been upheld: the player who made it first chooses what follows"),
    Case(lambda: six_cards().play("A chooses discard excess"), Propose(A), "settle-first", "",
         "Something else must be settled first"),
    Case(club, Choose(A, Remedy.FRESH_DEAL), "nothing-to-choose", "",
         "There is nothing to choose: no claim has been upheld"),
    Case(six_cards, Choose(B, Remedy.FRESH_DEAL), "claimant-chooses", "",
         "The choice belongs to the player who made the claim"),
    Case(six_cards, Choose(A, Remedy.REPLAY), "no-such-remedy", "",
         "That is not among the remedies you can choose"),
    Case(six_cards, Choose(A, Remedy.FRESH_DEAL, card("9h")), "no-such-remedy", "",
         "That is not among the remedies you can choose"),
    Case(turned_after_giving, Refuse(B), "may-not-refuse", "LOND-037a LOND-037b",
         "This proposal may not be refused: a card has been turned up after giving"),
    Case(king_after_six_cards, Mark(B, Due.TURNED_KING), "king-barred", "LOND-019",
         "The king turned up may not be marked: a wrong number of cards was dealt"),
    Case(won_table, Shuffle(B), "game-to-pay", "LOND-046a WIKI-045",
         "The game is won: the loser pays before anything else is done"),
]  # fmt: skip


@pytest.mark.parametrize("case", CLUB_CASES, ids=lambda case: f"{type(case.tried).__name__}: {case.code}")
def test_an_illegal_act_in_club_conduct_is_refused_with_its_reason(case: Case) -> None:
    test_an_illegal_act_is_refused_with_its_reason(case)


def of_the_gallery() -> set[str]:
    """The objections that only an evening knows; its own tests meet them."""
    source = (Path(ecarte.__path__[0]) / "table" / "gallery.py").read_text(encoding="utf-8")
    return {code for code in SENTENCES if f'"{code}"' in source}


def test_every_objection_with_a_sentence_is_met_in_a_test() -> None:
    met = {case.code for case in (*CASES, *CLUB_CASES)}
    assert met | of_the_gallery() == SENTENCES
    assert met & of_the_gallery() == {"not-possible"}  # what is no act can be done nowhere


def test_every_objection_of_the_gallery_is_met_in_a_test() -> None:
    here = Path(__file__).parent
    files = (here / "test_gallery.py", *(here.parent / "gallery").glob("*.py"))
    tests = "".join(path.read_text(encoding="utf-8") for path in files)
    assert {code for code in of_the_gallery() if f'"{code}"' not in tests} == set()
