"""A partial deal beside every whole deal it may be: it lists what one of them allows, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from ecarte import (
    Accept,
    AcceptIfEnough,
    Act,
    Agreement,
    Cards,
    Deal,
    Discard,
    Give,
    Propose,
    Seat,
    apply,
    legal_actions,
    new_deal,
    objection,
)
from ecarte.acts import AnyAct
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.deal import unseen_mask
from tests.counts.two_readings import agreement as agreement_on
from tests.strategies import CODES

BY_HAND = frozenset({Act.NAME_SUIT, Act.TAKE_UP, Act.NUMBER, Act.ASK, Act.MARK, Act.MARK_TURNED_KING})
MOST_DEALS = 3000
"""With more whole deals than this a partial one is left alone."""

Following = dict[AnyAct, set[tuple[Deal, AnyAct]]]


def agreement(code: str, pack: str, *, by_hand: bool) -> Agreement:
    """The code on a cut-down pack; by hand the players do all that bears on what may be unseen."""
    return Agreement(agreement_on(code, pack).rules, by_table=EVERY_ACT - BY_HAND if by_hand else EVERY_ACT)


def ways_to_write(action: AnyAct, partial: Deal) -> tuple[AnyAct, ...]:
    """The action of a whole deal as it may stand in the partial one."""
    if isinstance(action, Give):
        return action, Give(None)
    if isinstance(action, Discard):
        known = partial.hands[action.seat]
        return (Discard(action.seat, action.cards & known, len(action.cards - known)),)
    return (action,)


def what_may_follow(whole: set[Deal], partial: Deal) -> Following:
    """For each action of the partial deal the whole deals that allow it, with the action it stands for."""
    following: Following = {}
    for deal in whole:
        for action in legal_actions(deal):
            for seen in ways_to_write(action, partial):
                following.setdefault(seen, set()).add((deal, action))
    return following


def choose_act(options: list[AnyAct], rng: Random, *, hidden: float) -> AnyAct:
    """Cards come unseen as often as `hidden` says; exchanges are preferred, so that stocks run short."""
    if Give(None) in options and rng.random() < hidden:
        return Give(None)
    further = [action for action in options if isinstance(action, Propose | Accept | AcceptIfEnough)]
    return rng.choice(further if further and rng.random() < 0.6 else options)


def in_sight(partial: Deal) -> Cards:
    """The cards known to lie in a hand or on the table, turned up or in tricks: none of them can be anywhere else."""
    seen = Cards.of(card for trick in partial.tricks for card in (trick.led, trick.reply))
    table = Cards.of(card for card in (partial.led, partial.turn_up) if card is not None)
    return partial.hands[0] | partial.hands[1] | seen | table


def compare(terms: Agreement, rng: Random, *, hidden: float) -> int:
    """Plays a partial deal and all its whole deals side by side to the end; how many steps they could be compared."""
    dealer = rng.choice(list(Seat))
    partial, whole = new_deal(terms, dealer=dealer, partial=True), {new_deal(terms, dealer=dealer)}
    steps = 0
    while len(whole) <= MOST_DEALS:
        following = what_may_follow(whole, partial)
        listed = legal_actions(partial)
        assert set(following) <= set(listed), "a whole deal allows more"
        # Which of its discards come again nobody has seen; the partial deal then guards against refusing too much.
        if not partial.reused:
            assert set(listed) <= set(following), "no whole deal allows it"
        assert not unseen_mask(partial) & in_sight(partial).mask
        assert all(objection(partial, action) is None for action in listed)
        if not following:
            break
        steps += 1
        action = choose_act([action for action in listed if action in following], rng, hidden=hidden)
        whole = {apply(deal, act) for deal, act in following[action]}
        partial = apply(partial, action)
    return steps


@pytest.mark.parametrize("by_hand", [False, True], ids=["by the table", "by hand"])
@pytest.mark.parametrize("pack", ["tiny", "brief"])
@pytest.mark.parametrize("code", CODES)
def test_a_partial_deal_allows_exactly_the_acts_of_its_possible_whole_deals(
    code: str, pack: str, *, by_hand: bool
) -> None:
    rng = Random(f"{code} {pack} {by_hand}")
    terms = agreement(code, pack, by_hand=by_hand)
    assert all(compare(terms, rng, hidden=hidden) > 10 for hidden in (0.3, 0.6, 0.6, 0.9, 0.9))


@pytest.mark.parametrize("by_hand", [False, True], ids=["by the table", "by hand"])
@pytest.mark.parametrize("code", CODES)
def test_a_partial_deal_with_several_exchanges_allows_the_acts_of_its_whole_deals(code: str, *, by_hand: bool) -> None:
    rng = Random(f"{code} {by_hand}")
    terms = agreement(code, "small", by_hand=by_hand)
    again = 12 if terms.reuses_discards else 3
    assert sum(compare(terms, rng, hidden=hidden) for hidden in (0.1, 0.2, 0.3) * again) > 50 * again
