"""Every fault of dealing and exchange can be committed, claimed and settled in every code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecarte import Accept, Card, Cards, Discard, NameNumber, Phase, Propose, Refuse, Seat, legal_actions, new_deal
from ecarte.acts import (
    AlsoTurnUp,
    Cut,
    CutExposes,
    DealOutOfTurn,
    DealWrong,
    FindFaced,
    GiveExposed,
    GiveWrong,
    LookAtDiscards,
    MisprintedPack,
    Shuffle,
    Slip,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TakeTooFew,
    TakeTooMany,
    TurnUpAfterGiving,
    TurnUpAnother,
    UseOtherPack,
    Withdraw,
)
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.rules import load
from tests.laws.club_table import (
    DEALER,
    ELDER,
    LONG,
    ClubTable,
    club_agreed,
    club_deal_out,
    club_dealt,
    club_of,
    give_all,
    shuffle_table,
)
from tests.laws.table import CODES, A, B

Story = Callable[[str], ClubTable]
card = Card.read


# --- how far a deal has gone ------------------------------------------------------------------------


def fresh(code: str) -> ClubTable:
    """The pack is about to be shuffled."""
    return club_of(new_deal(club_agreed(code, LONG), dealer=B))


def undealt(code: str) -> ClubTable:
    """The pack is about to be dealt."""
    return shuffle_table(fresh(code))


def deal_out_in_club(code: str) -> ClubTable:
    """The elder decides."""
    return club_dealt(code, elder=ELDER, dealer=DEALER, turn_up="9h", house=LONG)


def to_be_served(code: str, seat: Seat) -> ClubTable:
    """The elder has asked for two cards; this player is to be served."""
    table = deal_out_in_club(code)
    with_number = table.deal.agreement.rules.proposal.number_named == "with-proposal"
    table.do(Propose(A, 2) if with_number else Propose(A)).do(Accept(B))
    phase_to_reach = Phase.ELDER_DRAWS if seat is A else Phase.DEALER_DRAWS
    discards = {A: Cards.read("8c 7c"), B: Cards.read("8s 7s")}
    while table.phase is not phase_to_reach:
        if table.phase is Phase.ELDER_NAMES:
            table.do(NameNumber(A, 2))
        elif table.turn is None:
            table.do(legal_actions(table.club)[0])
        else:
            table.do(Discard(table.turn, discards[table.turn]))
    return table


def serve(table: ClubTable) -> ClubTable:
    """The exchange goes on to its end."""
    while table.phase not in (Phase.ELDER_DECIDES, Phase.LEAD):
        lays_down = table.phase is Phase.DEALER_DISCARDS
        table.do(Discard(B, Cards.read("8s 7s")) if lays_down else legal_actions(table.club)[0])
    return table


def wrong_numbers(code: str, elder: int, dealer: int) -> ClubTable:
    """The table with these numbers of cards dealt; the turn-up is to come."""
    table = undealt(code).do(DealWrong(B, (3, 2), elder, dealer))
    return give_all(table, elder=f"{ELDER} 7d", dealer=f"{DEALER} Ts")


def has_ended(table: ClubTable) -> bool:
    """Whether the deal comes to its end and the next one, or a fresh one, can be played."""
    before = table.game.deal_number
    table.run()
    return table.game.deal_number == before + 1


# --- what goes wrong --------------------------------------------------------------------------------


def shuffled_badly(code: str) -> ClubTable:
    return fresh(code).do(Slip(B, Shuffle(B)))


def cut_badly(code: str) -> ClubTable:
    return fresh(code).play("B shuffles", "B presents").do(Slip(A, Cut(A, 1)))


def order_changed(code: str) -> ClubTable:
    bound = club_of(new_deal(club_agreed(code, LONG), dealer=B, order_bound=(3, 2)))
    return shuffle_table(bound).slip("B deals 2-3")


def card_shown(code: str) -> ClubTable:
    return undealt(code).play("B deals 3-2").do(GiveExposed(card("Kh")))


def two_turned(code: str) -> ClubTable:
    table = club_deal_out(undealt(code), elder=ELDER, dealer=DEALER).do(TurnUpAnother(B)).play("turn-up 9h")
    return table.do(AlsoTurnUp(card("Kd")))


def two_turned_seen(code: str) -> ClubTable:
    return deal_out_in_club(code).do(TurnUpAnother(B)).do(AlsoTurnUp(card("Kd")))


def number(elder: int, dealer: int, *lines: str) -> Story:
    def story(code: str) -> ClubTable:
        return wrong_numbers(code, elder, dealer).play(*lines)

    return story


def led_with(elder: int, dealer: int, *, reply: bool) -> Story:
    def story(code: str) -> ClubTable:
        table = wrong_numbers(code, elder, dealer).play("turn-up 9h", "A takes up", "B takes up", "A stands")
        while len(table.deal.tricks) < reply or table.phase is Phase.LEAD:
            table.do(legal_actions(table.club)[0])
        return table

    return story


def withdrawn(code: str) -> ClubTable:
    table = deal_out_in_club(code)
    proposal = next(act for act in legal_actions(table.club) if isinstance(act, Propose))
    return table.do(proposal).do(Refuse(B)).do(Withdraw(B))


STORIES: list[tuple[Event, ClaimKind, Seat, Story]] = [
    (Event.BAD_CUT, ClaimKind.BAD_CUT, B, cut_badly),
    (Event.BAD_SHUFFLE, ClaimKind.BAD_SHUFFLE, A, shuffled_badly),
    (Event.ORDER_CHANGED, ClaimKind.ORDER_CHANGED, A, order_changed),
    (Event.WRONG_NUMBER_DEALT, ClaimKind.WRONG_NUMBER, A, number(6, 5)),
    (Event.ELDER_CARD_EXPOSED, ClaimKind.CARD_EXPOSED, A, card_shown),
    (Event.TWO_TURNED_UP, ClaimKind.TWO_TURNED_UP, A, two_turned),
    (Event.TWO_TURNED_UP_SEEN, ClaimKind.TWO_TURNED_UP, A, two_turned_seen),
    (Event.OUT_OF_TURN, ClaimKind.OUT_OF_TURN, B, lambda code: fresh(code).do(DealOutOfTurn(A))),
    (Event.WRONG_PACK, ClaimKind.WRONG_PACK, A, lambda code: fresh(code).do(UseOtherPack(B))),
    (Event.ELDER_TOO_MANY, ClaimKind.WRONG_NUMBER, A, number(6, 5, "turn-up 9h")),
    (Event.ELDER_TOO_FEW, ClaimKind.WRONG_NUMBER, A, number(4, 5, "turn-up 9h")),
    (Event.DEALER_TOO_MANY, ClaimKind.WRONG_NUMBER, A, number(5, 6, "turn-up 9h")),
    (Event.DEALER_TOO_FEW, ClaimKind.WRONG_NUMBER, A, number(5, 4, "turn-up 9h")),
    (Event.ELDER_PLAYED_WRONG, ClaimKind.WRONG_NUMBER, B, led_with(4, 5, reply=False)),
    (Event.DEALER_PLAYED_WRONG, ClaimKind.WRONG_NUMBER, A, led_with(5, 6, reply=True)),
    (Event.WORD_WITHDRAWN, ClaimKind.WORD_WITHDRAWN, A, withdrawn),
    (Event.DISCARDS_SEEN, ClaimKind.DISCARDS_SEEN, A,
     lambda code: serve(to_be_served(code, A)).do(LookAtDiscards(B))),
    (Event.ELDER_TOOK_TOO_MANY, ClaimKind.TOOK_TOO_MANY, B,
     lambda code: serve(to_be_served(code, A).do(TakeTooMany(A)))),
    (Event.GAVE_TOO_MANY, ClaimKind.GIVEN_WRONG, A, lambda code: serve(to_be_served(code, A).do(GiveWrong(B, 1)))),
    (Event.GAVE_TOO_FEW, ClaimKind.GIVEN_WRONG, A, lambda code: serve(to_be_served(code, A).do(GiveWrong(B, -1)))),
    (Event.DEALER_TOOK_TOO_MANY, ClaimKind.TOOK_TOO_MANY, A,
     lambda code: serve(to_be_served(code, B).do(TakeTooMany(B)))),
    (Event.INCORRECT_PACK, ClaimKind.INCORRECT_PACK, A, lambda code: fresh(code).do(MisprintedPack(card("7d")))),
]  # fmt: skip


def knows(code: str, event: Event) -> bool:
    """Whether the fault exists at all: some codes have no cut, one pack, or leave the packets free."""
    rules = load(code)
    if event is Event.BAD_CUT:
        return rules.deal.cut
    if event is Event.WRONG_PACK:
        return rules.pack.packs == 2
    return event is not Event.ORDER_CHANGED or rules.remedies.order_changed != "no-fault"


CASES = [(code, *story) for code in CODES for story in STORIES if knows(code, story[0])]


@pytest.mark.parametrize(
    ("code", "event", "kind", "claimant", "story"), CASES, ids=[f"{case[0]}-{case[1].value}" for case in CASES]
)
def test_every_fault_is_claimed_and_every_remedy_leads_to_the_end_of_a_deal(
    code: str, event: Event, kind: ClaimKind, claimant: Seat, story: Story
) -> None:
    table = story(code)
    assert table.event(claimant, kind) is event
    assert has_ended(table.also()), "unclaimed it is played to its end"
    claimed = table.also().claim(claimant, kind)
    assert claimed.club.upheld_claims or claimed.options
    for remedy in claimed.options or (None,):
        settled = claimed.also()
        if remedy is Remedy.CHOOSE_TRUMP:
            settled.choose(remedy, "Kd")
        elif remedy is not None:
            settled.choose(remedy)
        assert has_ended(settled), f"{remedy} leads nowhere"


ACCIDENTS: list[tuple[str, Story]] = [
    ("exposed in cutting", lambda code: fresh(code).play("B shuffles", "B presents").do(CutExposes(card("Kd")))),
    ("faced in the pack", lambda code: undealt(code).play("B deals 3-2").do(FindFaced(card("Kd")))),
    ("faced in the stock", lambda code: to_be_served(code, A).do(FindFaced(card("Kd")))),
    ("exposed to the elder, taken", lambda code: to_be_served(code, A).do(GiveExposed(card("Kd"))).do(TakeExposed(A))),
    ("exposed to the elder, left", lambda code: to_be_served(code, A).do(GiveExposed(card("Kd"))).do(TakeNext(A))),
    ("exposed to the dealer", lambda code: to_be_served(code, B).do(GiveExposed(card("Kd")))),
    ("too few taken", lambda code: serve(to_be_served(code, B).do(TakeTooFew(B)))),
    ("too few taken, completed", lambda code: serve(to_be_served(code, B).do(TakeTooFew(B))).do(TakeMissing(B))),
    ("turned up after giving",
     lambda code: serve(to_be_served(code, A)).do(TurnUpAfterGiving(B)).do(AlsoTurnUp(card("7d")))),
]  # fmt: skip


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("story", [one[1] for one in ACCIDENTS], ids=[one[0] for one in ACCIDENTS])
def test_an_unclaimed_fault_leads_to_the_end_of_a_deal(code: str, story: Story) -> None:
    if story is ACCIDENTS[0][1] and not load(code).deal.cut:
        assert fresh(code).play("B shuffles", "B presents").phase is Phase.PACKETS
        return
    assert has_ended(story(code))
