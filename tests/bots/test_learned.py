"""The opponent who has learned the cards: by the chances of the table where it knows the deal, else as the sampler."""

from __future__ import annotations

from math import sqrt
from random import Random

import numpy as np
import pytest

from ecarte import Agreement, AnnounceKing, Card, Cards, Exchange, Liable, Phase, SeatView, load
from ecarte.bots import opponent
from ecarte.bots.learned import Learner
from ecarte.bots.sampler.seen import see
from ecarte.solve.keys import Sight, choices, key_of
from ecarte.solve.learned import LearnedHead, LearnedTable
from tests.bots.seats import dealer_replies, elder_decides, elder_leads, view_of

LEARNED, SAMPLER = Learner(), opponent("sampler")
SMALL, QUEEN = Agreement(load("small")), Card.read("Qs")
LEADS = elder_leads("J9 | KQ 8")
ONE_EACH = Exchange(asked=1, elder=Cards.read("7h"), dealer_unseen=1)


def knowing(view: SeatView, *shares: int) -> Learner:
    """One who has learned these shares of the choices at a view, and nothing else."""
    seen = see(view)
    at = Sight(seen.mine, seen.mine, 0, seen.pool, 0)
    key, order = key_of(at, is_elder=True, liable=view.public.liable)
    assert len(list(choices(at, order))) == len(shares)
    made = Learner()
    padded = [*shares, *[0] * (5 - len(shares))]
    made._table = LearnedTable(LearnedHead(2, (), 1), np.array([key], np.uint64), np.array([padded], np.uint8))
    return made


def test_a_card_is_drawn_by_the_chances_learned_those_of_one_choice_alike() -> None:
    """Nine and knave of trumps are two choices, for the ten may lie between them; king and queen are one."""
    who = knowing(LEADS, 3, 0, 12, 0)
    mixed = {one.action.card: one.chance for one in who.mixture(LEADS)}
    wanted = {"9s": 0.2, "Js": 0.0, "Kh": 0.4, "Qh": 0.4, "8d": 0.0}
    assert mixed == pytest.approx({Card.read(card): chance for card, chance in wanted.items()})
    rng = Random(1)
    times = 2000
    seen = [who.choose(LEADS, rng) for _ in range(times)]
    for one in who.mixture(LEADS):
        assert abs(seen.count(one.action) / times - one.chance) <= 4 * sqrt(one.chance * (1 - one.chance) / times)
    assert [who.choose(LEADS, Random(5)) for _ in range(3)] == [who.choose(LEADS, Random(5))] * 3


def test_what_is_shipped_knows_deals_stood_and_refused_as_elder_and_as_dealer() -> None:
    for view in (elder_leads("QJ9 | KQ"), elder_leads("T | A9 87", refused=True), dealer_replies("T8 | A9 7", "Kh")):
        mixed = LEARNED.mixture(view)
        assert [one.action for one in mixed] == list(view.legal)
        assert sum(one.chance for one in mixed) == pytest.approx(1)


@pytest.mark.parametrize(
    "view",
    [
        elder_decides("QJA | K 9"),
        elder_leads("J9 | KQ 8", score=(4, 0)),
        elder_leads("J9 | KQ 8", score=(0, 4)),
        view_of(LEADS.seat, "J9 | KQ 8", phase=Phase.LEAD, proposals=1, exchanges=(ONE_EACH,)),
        view_of(LEADS.seat, "KJ | K", agreement=SMALL, phase=Phase.LEAD, liable=Liable.ELDER, turn_up=QUEEN),
    ],
    ids=["asked to decide", "at four", "the other at four", "after an exchange", "another pack"],
)
def test_where_nothing_was_learned_it_does_as_the_sampler(view: SeatView) -> None:
    assert LEARNED.mixture(view) == ()
    assert LEARNED.choose(view, Random(3)) == SAMPLER.choose(view, Random(3))


def test_a_king_is_announced_when_the_sampler_announces_it() -> None:
    view = elder_leads("K9 | KQ 8")
    assert SAMPLER.choose(view, Random(1)) == LEARNED.choose(view, Random(1)) == AnnounceKing(view.seat)
