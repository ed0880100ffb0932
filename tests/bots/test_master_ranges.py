"""What the other may hold if they play as the master: every hand with the probability that compiled code gives it."""

from __future__ import annotations

import numpy as np
import pytest

from ecarte import Card, Cards, Exchange, Liable, Phase, Seat, SeatView
from ecarte.bots import master_ranges
from ecarte.bots.master_ranges import OpponentAct, opponent_acts, possible_hands, sample_deals
from ecarte.bots.sampler.features import KEEPERS, EncodedView, encode_view
from ecarte.tables.exchange_keys import STOCK, Step
from ecarte.tables.exchange_strategy import exchange_table
from ecarte_lab.bounds.deal_bound import usual_strategy
from ecarte_lab.kernels.ranges import MOST_EVENTS, EventColumn
from ecarte_lab.kernels.ranges import possible_hands as compiled_ranges
from ecarte_lab.training.exchange_training import exchange_strategy_of
from tests.bots.seats import LONDON, dealer_answers, dealer_replies, elder_decides, elder_leads, view_of

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

TABLE = exchange_table()
THEY_TOOK = Exchange(asked=1, elder=Cards.read("7h"), dealer_unseen=3, dealer_told=True)
HE_TOOK = Exchange(asked=3, elder_unseen=3, dealer=Cards.read("7h 8h"), dealer_told=True)
AS_ELDER = view_of(Seat.A, "J9 | KQ 8", phase=Phase.LEAD, proposals=1, exchanges=(THEY_TOOK,))
AS_DEALER = view_of(Seat.B, "J9 | KQ 8", phase=Phase.REPLY, led=Card.read("Ah"), proposals=1, exchanges=(HE_TOOK,))


def acts_of(seen: EncodedView) -> list[OpponentAct]:
    acts = opponent_acts(seen)
    assert acts is not None
    return acts


def by_compiled_code(seen: EncodedView, acts: list[OpponentAct]) -> dict[int, float]:
    """How likely each hand is at the end of the exchange."""
    events = np.zeros((MOST_EVENTS, len(EventColumn)), np.int64)
    for number, act in enumerate(acts):
        is_dealer = act.step in (Step.ACCEPTS, Step.DEALER_DISCARDS)
        found = (act.number_taken, 0) if is_dealer else (0, act.number_taken)
        events[number] = (act.step, act.round, STOCK - act.stock, *found, act.choice)
    assert seen.view.public.turn_up is not None
    held = seen.my_cards | seen.order.mask(Cards.of(card for laid in seen.view.discards for card in laid).mask)
    hands, weights = np.zeros(65_780, np.uint32), np.zeros(65_780)
    game = usual_strategy(LONDON).exchange
    learned = exchange_strategy_of(TABLE)
    turn_up = seen.order.mask(seen.view.public.turn_up.bit)
    n = compiled_ranges(game, learned, int(seen.i_am_elder), turn_up, held, events, len(acts), hands, weights)
    return dict(zip(hands[:n].tolist(), weights[:n].tolist(), strict=True))


@pytest.mark.parametrize(
    "view",
    [AS_ELDER, AS_DEALER, elder_leads("T | A9 87", refused=True), dealer_replies("T8 | A9 7", "Kh")],
    ids=["he has thrown three", "and stood after it", "he has refused", "he has stood and led"],
)
def test_the_master_gives_hands_the_weights_of_the_compiled_code(
    view: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(master_ranges, "DOUBT", 0.0)
    seen = encode_view(view)
    found = possible_hands(seen, acts_of(seen), TABLE)
    known = by_compiled_code(seen, acts_of(seen))
    wanted = np.array([known[hand] for hand in found.hands.tolist()])
    assert (found.hands & np.uint32(seen.their_played) == seen.their_played).all()
    assert found.weights / found.weights.sum() == pytest.approx(wanted / wanted.sum(), abs=1e-9)


def test_deals_are_drawn_with_likely_hands_and_without_the_cards_thrown() -> None:
    """The dealer, who has thrown two cards, is asked again by an elder who has taken three."""
    view = view_of(Seat.B, "J9 | KQ 8", phase=Phase.DEALER_ANSWERS, proposals=2, exchanges=(HE_TOOK,))
    seen, rng = encode_view(view), np.random.default_rng(1)
    acts = acts_of(seen)
    drawn = sample_deals(seen, acts, TABLE, rng, 4000)
    played = possible_hands(seen, acts, TABLE)
    keepers = [np.bitwise_count(hands & np.uint32(KEEPERS)) for hands in (drawn.their_hands, played.hands)]
    mean = np.average(keepers[0], weights=drawn.weights)
    weights = drawn.weights / drawn.weights.sum()
    error = np.sqrt((weights**2 * (keepers[0] - mean) ** 2).sum())
    assert abs(mean - np.average(keepers[1], weights=played.weights)) < 4 * error
    to_come = drawn.first_cards[:, -1]
    assert (to_come & drawn.their_hands == 0).all()
    assert (to_come & np.uint32(seen.my_cards) == 0).all()
    assert (np.bitwise_count(to_come) == STOCK - 5).all(), "not the three that he has thrown"
    assert (np.bitwise_count(drawn.first_cards[:, 3]) == 3).all()


@pytest.mark.parametrize(
    ("view", "done"),
    [
        (elder_decides("J9 | KQ 8"), []),
        (dealer_answers("J9 | KQ 8"), [(Step.STANDS, 1)]),
        (elder_leads("J9 | KQ 8"), []),
        (elder_leads("J9 | KQ 8", refused=True), [(Step.ACCEPTS, 1)]),
        (dealer_replies("T8 | A9 7", "Kh"), [(Step.STANDS, 0)]),
        (AS_ELDER, [(Step.ACCEPTS, 0), (Step.DEALER_DISCARDS, 3)]),
        (AS_DEALER, [(Step.STANDS, 1), (Step.ELDER_DISCARDS, 3), (Step.STANDS, 0)]),
    ],
)  # fmt: skip
def test_the_acts_of_the_opponent_are_read_in_order(view: SeatView, done: list[tuple[Step, int]]) -> None:
    assert [(act.step, act.choice) for act in acts_of(encode_view(view))] == done


def test_the_master_infers_the_king_from_an_announcement_or_its_absence() -> None:
    announced = elder_leads("J9 | KQ 8", announced=Seat.B)
    seen = encode_view(announced)
    king = np.uint32(128)
    assert (possible_hands(seen, acts_of(seen), TABLE).hands & king != 0).all()
    silent = dealer_replies("T8 | A9 7", "Kh")
    seen = encode_view(silent)
    assert (possible_hands(seen, acts_of(seen), TABLE).hands & king == 0).all()


def test_an_implausible_number_of_discards_leaves_the_weights_of_hands_equal() -> None:
    """Six cards stand here for a number that no hand would lead to."""
    view = view_of(
        Seat.A, "KQJA | K", phase=Phase.LEAD, proposals=1, liable=Liable.NOBODY,
        exchanges=(Exchange(asked=1, elder=Cards.read("7h"), dealer_unseen=5, dealer_told=True),),
    )  # fmt: skip
    seen = encode_view(view)
    acts = [act._replace(choice=6) if act.step is Step.DEALER_DISCARDS else act for act in acts_of(seen)]
    found = possible_hands(seen, acts, TABLE)
    assert len(set(found.weights.tolist())) == 1
    assert found.weights[0] > 0
