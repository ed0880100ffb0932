"""What a choice is worth to the master: both play on by its tables, and the other has played by them until now."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from ecarte import (
    Action,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Exchange,
    Liable,
    NameNumber,
    Phase,
    PlayCard,
    Seat,
    SeatView,
    Stand,
    apply,
    load,
    new_deal,
    position,
    seat_view,
)
from ecarte.bots import Valuer, master, master_play, opponent
from ecarte.bots.base import ChoiceChance, ChoiceValue
from ecarte.bots.master import Master
from ecarte.bots.master_play import equity, master_game_shares
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, game_shares
from ecarte.cards import PACK
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.rules import with_house
from tests.bots.seats import LONDON, dealer_answers, elder_decides, elder_discards, elder_leads, view_of

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

MASTER, SAMPLER = Master(), opponent("sampler")
ONE_EACH = Exchange(asked=1, elder=Cards.read("7h"), dealer_unseen=1, dealer_told=True)
TRICK = 0.005
"""A choice within half a game of a hundred is as good as another: so much the tables themselves give away."""


def values(view: SeatView, seed: int = 1, also: Action | None = None) -> dict[Action, ChoiceValue]:
    return {one.action: one for one in MASTER.values(view, Random(seed), also=also)}


def has_own(view: SeatView) -> bool:
    """Whether the master values it by its own tables."""
    assert isinstance(SAMPLER, Valuer)
    return list(MASTER.values(view, Random(1))) != list(SAMPLER.values(view, Random(1)))


class Moment(NamedTuple):
    view: SeatView
    mixed: Sequence[ChoiceChance]
    found: dict[Action, ChoiceValue]

    @property
    def done(self) -> list[ChoiceChance]:
        """What the master does now and then."""
        return [one for one in self.mixed if one.chance and one.action in self.found]

    @property
    def best(self) -> ChoiceValue:
        return max(self.found.values(), key=lambda one: one.value)


class Noting:
    """The master, noting the choices it had; kings, which it announces first, are left out."""

    name = "noting"

    def __init__(self) -> None:
        self.moments: list[Moment] = []

    def choose(self, view: SeatView, rng: Random) -> Action:
        mixed = MASTER.mixture(view)
        if mixed and not any(isinstance(act, AnnounceKing) for act in view.legal):
            self.moments.append(Moment(view, mixed, values(view)))
        return MASTER.choose(view, rng)

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        return MASTER.interject(view, rng)


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Those of twelve deals that the master plays against itself."""
    noting = Noting()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(master, "MOST_DEALS", 2000)
        patch.setattr(master_play, "MOST_HANDS", 500)
        for number in range(12):
            deal = new_deal(LONDON, dealer=Seat(number % 2))
            play_out(deal, (noting, noting), by_chance(Random(f"values {number}")))
    return noting.moments


def test_the_masters_certain_choices_have_the_best_value_in_nine_moments_of_ten(moments: list[Moment]) -> None:
    pure = [(one, one.found[one.done[0].action]) for one in moments if len(one.done) == 1]
    near = [at.best.value - does.value <= 2 * hypot(at.best.error, does.error) + TRICK for at, does in pure]
    assert len(near) > 60
    assert sum(near) / len(near) > 0.9


def test_choices_that_the_master_mixes_have_nearly_equal_values(moments: list[Moment]) -> None:
    """Half a game in a hundred on average; with the worst legal choice it is several."""
    mixes = [one for one in moments if sum(done.chance > 0.05 for done in one.done) > 1]
    worths = [[at.found[one.action].value for one in at.done if one.chance > 0.05] for at in mixes]
    apart = np.mean([max(worth) - min(worth) for worth in worths])
    possible = np.mean([np.ptp([one.value for one in at.found.values()]) for at in moments if len(at.found) > 1])
    assert len(mixes) > 5
    assert apart < 0.01
    assert apart < possible / 2


def test_the_mixture_at_the_start_of_a_deal_is_worth_what_the_score_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 3-1 for the elder, whose share is far from a half, so that no side and no sign is changed over."""
    monkeypatch.setattr(master, "MOST_DEALS", 200)
    rng, worths = Random(3), []
    for _ in range(120):
        cards = rng.sample(PACK, 6)
        turn_up, hand = cards[0], Cards.of(cards[1:])
        deal = position(
            LONDON, dealer=Seat.B, phase=Phase.ELDER_DECIDES, turn_up=turn_up, hands=(hand, Cards()), unseen=(0, 5),
            score=(3, 1 + (turn_up.rank.name == "KING")),
        )  # fmt: skip
        view = seat_view(deal, Seat.A)
        found = values(view)
        worths.append(sum(one.chance * found[one.action].value for one in MASTER.mixture(view)))
    error = np.std(worths) / sqrt(len(worths))
    assert equity()[2, 4] > 0.7
    assert abs(np.mean(worths) - equity()[2, 4]) < 4 * error


def test_two_deals_that_look_alike_have_the_same_values() -> None:
    mine = Cards.read("Js 9s Kh Qh 8d")
    views = []
    for his in ("Qs Ts 9c 8c 7c", "Kd Qd Jd Ad Td"):
        deal = position(LONDON, dealer=Seat.B, turn_up=Card.read("7s"), hands=(mine, Cards.read(his)))
        views.append(seat_view(apply(deal, Stand(Seat.A)), Seat.A))
    assert values(views[0]) == values(views[1])
    assert has_own(views[0])
    assert values(views[0], seed=2) != values(views[0]), "by chance, but for its seed"


def test_five_top_trumps_are_worth_the_vole_and_the_announced_king() -> None:
    view = view_of(Seat.A, "KQJAT", phase=Phase.LEAD, proposals=1, exchanges=(ONE_EACH,))
    found = values(view)
    worth = master_game_shares(LONDON).shares_after_deal((0, 0), liable=Liable.NOBODY, i_am_elder=True)
    for action, one in found.items():
        still_to_be_told = isinstance(action, AnnounceKing) or action == PlayCard(Seat.A, Card.read("Ks"))
        assert one.value == pytest.approx(worth[KING_MINE if still_to_be_told else KING_NOBODYS, 5])
        assert one.error == 0
    assert isinstance(next(iter(found)), AnnounceKing), "of equal ones it is first"


def test_errors_of_values_match_their_spread_over_other_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "MOST_DEALS", 600)
    monkeypatch.setattr(master_play, "MOST_HANDS", 200)
    for view in (dealer_answers("8 | K8 Q 7"), elder_leads("J9 | KQ 8")):
        found = [values(view, seed) for seed in range(16)]
        action = next(iter(found[0]))
        ones = [one[action] for one in found]
        apart, lines = np.std([one.value for one in ones]), np.mean([one.error for one in ones])
        assert 0.4 < apart / lines < 1.6


def test_the_master_tries_all_possible_hands_where_there_are_few(moments: list[Moment]) -> None:
    """With two cards left there are some two hundred at the most: nothing is left to luck."""
    late = [one for one in moments if len(one.view.public.tricks) == 3]
    assert len(late) > 5
    for one in late:
        assert {found.error for found in one.found.values()} == {0.0}
    assert values(late[0].view, seed=9) == late[0].found


def test_an_unlikely_discard_is_valued_by_the_master_on_request() -> None:
    view = elder_discards("QJ | K 98")
    queen = next(act for act in view.legal if getattr(act, "cards", None) == Cards.read("Qs"))
    assert queen not in values(view)
    found = values(view, also=queen)
    assert found[queen].value == min(one.value for one in found.values())


def test_every_number_that_may_be_named_has_a_value() -> None:
    view = view_of(Seat.A, "QJ | K 98", phase=Phase.ELDER_NAMES, proposals=1, exchanges=(Exchange(),))
    found = values(view)
    assert {act.number for act in found if isinstance(act, NameNumber)} == {1, 2, 3, 4, 5}
    assert next(iter(found)) == NameNumber(Seat.A, 2)


@pytest.mark.parametrize(
    "view",
    [
        elder_decides("J9 | KQ 8", agreement=Agreement(load("modern"))),
        view_of(
            Seat.A, "J9 | KQ 8", phase=Phase.LEAD, proposals=1,
            exchanges=(Exchange(asked=1, elder=Cards.read("7h"), dealer_unseen=1, dealer_told=False),),
        ),
    ],
    ids=["another game", "a number was not told"],
)  # fmt: skip
def test_the_master_uses_the_samplers_value_where_its_tables_have_none(view: SeatView) -> None:
    assert not has_own(view)


@pytest.mark.parametrize("view", [elder_leads("K9 | KQ 8"), elder_leads("T | A9 87", refused=True)])
def test_the_master_chooses_by_its_chances_and_not_by_its_values(
    view: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It draws by its probabilities, and has from the sampler whether to announce a king."""
    done = [MASTER.choose(view, Random(seed)) for seed in range(5)]
    monkeypatch.setattr(Master, "values", None)
    assert [MASTER.choose(view, Random(seed)) for seed in range(5)] == done


def test_a_longer_game_than_the_master_knows_has_the_samplers_scores() -> None:
    long, short = (Agreement(with_house(load("london"), {"game.points_to_win": points})) for points in (10, 3))
    assert master_game_shares(long) is game_shares(long)
    assert master_game_shares(short).before_deal(2, 0, i_am_elder=True) == equity()[1, 3]
    assert master_game_shares(short).before_deal(2, 0, i_am_elder=False) == 1 - equity()[3, 1]
