"""Whole evenings, whatever is done in them: the accounts balance, nothing sticks, and the record tells all."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from ecarte.acts import Abandon, AnyAct, Claim
from ecarte.acts.gallery import (
    Arrive,
    BreakUp,
    CallOn,
    ComeToWatch,
    CorrectScore,
    Decline,
    Leave,
    Offer,
    PlayChouette,
    PlayOn,
    PointTo,
    Remark,
    Resign,
    SitDown,
    Take,
)
from ecarte.acts.objections import IllegalAction
from ecarte.cards import PACK, SEATS, Card, Seat
from ecarte.engine.agreement import Act as Performed
from ecarte.play import each_act, next_act
from ecarte.play.evening import BuiltInCompany, habits_of
from ecarte.record.evening import EveningRecord, read_evening, write_evening
from ecarte.table.accounts import BETS, POOL, Accounts
from ecarte.table.club.slips import slips
from ecarte.table.evening import CONDUCTS, Evening, Sitting, new_evening, payments
from ecarte.table.evening_games import break_up
from ecarte.table.gallery import apply_act, objection_to_act
from ecarte.table.match import Match
from ecarte.table.step import legal_actions, objection
from tests.gallery.room import sitting
from tests.strategies import likely

NAMES = ("Anna", "Bertin", "Claire", "Dora", "Emile", "O'Hara")
GRADED = {"game.points_to_win": 2, "game.value": "graded"}
BY_HAND = (Performed.PACKS, Performed.MARK)


def check(evening: Evening) -> None:
    """What is true of every evening at every moment."""
    balances = evening.ledger.balances()
    assert sum(balances.values()) == 0
    assert evening.ledger.balance(BETS) == sum(bet.counters + bet.matched for bet in evening.book.bets)
    assert evening.ledger.balance(POOL) == (0 if evening.pool is None else evening.pool.counters)
    for bet in evening.book.bets:
        assert bet.open >= 0
        assert evening.book.backs(bet.by) is bet.side
        assert all(evening.book.backs(taking.by) is not bet.side for taking in bet.takings)
    seated = [name for name in evening.seating.seats if name is not None]
    assert len({*seated, *evening.seating.waiting}) == len(seated) + len(evening.seating.waiting)
    assert {*seated, *evening.seating.waiting} <= set(evening.seating.present)
    assert (evening.play is not None) <= (None not in evening.players)


def check_settled(evening: Evening) -> None:
    """After everybody has risen and paid, all are even."""
    finished_evening = evening if evening.is_over else break_up(evening)
    check(finished_evening)
    balances = {str(account): counters for account, counters in finished_evening.ledger.balances().items()}
    for payment in payments(finished_evening):
        balances[payment.payer] += payment.counters
        balances[payment.payee] -= payment.counters
    assert not any(balances.values())


def something(play: Match, rng: Random) -> AnyAct | None:
    """Any lawful action; in club conduct now and then what a hand may do that slips, and claims less often."""
    if play.conduct is None:
        return likely(play, rng)
    if rng.random() < 0.05:
        wrong = cast("list[AnyAct]", [*slips(play, Seat.A), *slips(play, Seat.B)])
        if wrong and objection(play, act := rng.choice(wrong)) is None:
            return act
    options = legal_actions(play)
    lawful = [act for act in options if not isinstance(act, Claim | Abandon)] if rng.random() < 0.97 else []
    return rng.choice(lawful or options) if options else None


def something_may_be_done(evening: Evening, rng: Random) -> bool:
    """Besides breaking up: somebody may come or sit down, bet, answer, or the game may go on."""
    waiting: list[AnyAct] = [SitDown(name) for name in evening.seating.waiting]
    answers: list[AnyAct] = [Decline(name) for name in evening.seating.present]
    action = None if evening.play is None else something(evening.play, rng)
    moves: list[AnyAct] = [] if action is None else [action]
    newcomer = ComeToWatch("Newcomer")
    options: list[AnyAct] = [*waiting, *answers, *moves] if len(evening.seating.present) > 1 else [newcomer]
    if evening.play is None and not waiting:
        options.append(newcomer)
    return any(objection_to_act(evening, option) is None for option in options)


# --- anything at any time ---------------------------------------------------------------------------

people = st.sampled_from(NAMES)
seats = st.sampled_from(SEATS)


class AnyEvening(RuleBasedStateMachine):
    """Persons do whatever comes into their heads; what may not be done is refused and changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.evening = new_evening(sitting())
        self.acts: list[AnyAct] = []
        self.ledger = Accounts()

    @initialize(
        style=st.sampled_from(["english", "french"]),
        pool=st.booleans(),
        stake=st.integers(1, 9),
        by_hand=st.sampled_from([(), BY_HAND]),
        rentrants=st.sampled_from(["by-arrival", "by-lot"]),
        conduct=st.sampled_from(CONDUCTS),
    )
    def begin(
        self, *, style: str, pool: bool, stake: int, by_hand: tuple[Performed, ...], rentrants: str, conduct: str
    ) -> None:
        house = {**GRADED, "sitting.rentrants": rentrants}
        agreed = sitting(style, stake=stake, pool=pool, by_hand=by_hand, house=house)
        self.evening = new_evening(replace(agreed, conduct=conduct))
        for name in NAMES[:3]:
            self.do(Arrive(name))
        for name in NAMES[:2]:
            self.do(SitDown(name))

    def do(self, act: AnyAct) -> None:
        refusal = objection_to_act(self.evening, act)
        if refusal is None:
            self.evening = apply_act(self.evening, act)
            self.acts.append(act)
            return
        with pytest.raises(IllegalAction) as caught:
            apply_act(self.evening, act)
        assert caught.value.objection == refusal
        assert refusal.sentence("en")
        assert refusal.sentence("fr")

    @rule(name=people, watches=st.booleans())
    def arrive(self, *, name: str, watches: bool) -> None:
        self.do(ComeToWatch(name) if watches else Arrive(name))

    @rule(name=people)
    def sit_down(self, name: str) -> None:
        self.do(SitDown(name))

    @rule()
    def the_next_sits_down(self) -> None:
        for name in self.evening.seating.waiting:
            self.do(SitDown(name))

    @rule(name=people)
    def leave(self, name: str) -> None:
        self.do(Leave(name))

    @rule(name=people, side=seats, counters=st.integers(-1, 30))
    def offer(self, *, name: str, side: Seat, counters: int) -> None:
        self.do(Offer(name, side, counters))

    @rule(name=people, bet=st.integers(0, 3), counters=st.integers(0, 30))
    def take(self, *, name: str, bet: int, counters: int) -> None:
        self.do(Take(name, bet, counters))

    @rule(name=people)
    def chouette(self, name: str) -> None:
        self.do(PlayChouette(name))

    @rule(name=people, card=st.sampled_from(PACK))
    def point(self, *, name: str, card: Card) -> None:
        self.do(PointTo(name, card))

    @rule(name=people, seat=seats, other=people)
    def remark_and_call(self, *, name: str, seat: Seat, other: str) -> None:
        self.do(Remark(name, seat))
        self.do(CallOn(other, name))

    @rule(name=people, seat=seats)
    def correct(self, *, name: str, seat: Seat) -> None:
        self.do(CorrectScore(name, seat))

    @rule(name=people)
    def resign(self, name: str) -> None:
        self.do(Resign(name))

    @rule(name=people, plays_on=st.booleans())
    def answer(self, *, name: str, plays_on: bool) -> None:
        self.do(PlayOn(name) if plays_on else Decline(name))

    @precondition(lambda self: self.evening.play is not None and self.evening.gallery.resigned is None)
    @rule(seed=st.integers(0, 1000), n_actions=st.integers(1, 60))
    def play(self, *, seed: int, n_actions: int) -> None:
        rng = Random(seed)
        for _ in range(n_actions):
            action = None if self.evening.play is None else something(self.evening.play, rng)
            if action is None:
                return
            self.do(action)

    @invariant()
    def accounts_balance(self) -> None:
        check(self.evening)
        entries = self.evening.ledger.entries
        assert entries[: len(self.ledger.entries)] == self.ledger.entries
        self.ledger = self.evening.ledger

    @invariant()
    def nothing_sticks(self) -> None:
        if not self.evening.is_over:
            assert something_may_be_done(self.evening, Random(0))
            assert objection_to_act(self.evening, BreakUp()) is None

    def teardown(self) -> None:
        check_settled(self.evening)
        record = EveningRecord(self.evening.sitting, tuple(self.acts))
        evening_read = read_evening(write_evening(record))
        assert evening_read.record == record
        assert evening_read.evening == self.evening


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(max_examples=40, stateful_step_count=40)


# --- long evenings ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("style", ["english", "french"])
@pytest.mark.parametrize("pool", [False, True], ids=["seats", "pool"])
@pytest.mark.parametrize("conduct", CONDUCTS)
def test_a_long_evening_balances_at_every_act_and_settles(*, seed: int, style: str, pool: bool, conduct: str) -> None:
    agreed = replace(sitting(style, stake=5, pool=pool, house=GRADED), conduct=conduct)
    evening, acts = _evening(agreed, seed=seed, n_games=20)
    assert evening.is_over
    assert len(evening.results) == 20
    assert sum(abs(counters) for counters in evening.ledger.balances().values()) > 0
    check_settled(evening)
    record = EveningRecord(agreed, acts)
    assert read_evening(write_evening(record)).evening == evening


def _evening(agreed: Sitting, *, seed: int, n_games: int) -> tuple[Evening, tuple[AnyAct, ...]]:
    company = BuiltInCompany(habits_of(6, seed=seed), seed=seed, n_games=n_games)
    acts, evenings = list[AnyAct](), [new_evening(agreed)]
    for act, after in each_act(evenings[-1], company, company.randomness):
        acts.append(act)
        check(after)
        evenings.append(after)
    return evenings[-1], tuple(acts)


def test_a_company_bets_advises_resigns_and_plays_la_chouette() -> None:
    act_types: set[type] = set()
    for style in ("english", "french"):
        _, acts = _evening(sitting(style, stake=5, house={}), seed=2, n_games=40)
        act_types |= {type(act) for act in acts}
    assert {Offer, Take, PlayChouette, PointTo, Remark, CallOn, Resign} <= act_types


@pytest.mark.parametrize("n_acts", [40, 400])
def test_an_evening_resumed_at_any_act_continues_unchanged(n_acts: int) -> None:
    agreed = sitting("french", stake=5, house=GRADED)
    evening, acts = _evening(agreed, seed=3, n_games=8)
    other = new_evening(agreed)
    for act in acts[:n_acts]:
        other = apply_act(other, act)
    company = BuiltInCompany(habits_of(6, seed=3), seed=3, n_games=8)
    for place, act in enumerate(acts[n_acts:], start=n_acts):
        assert next_act(other, company, company.randomness.at(other, place)) == act
        other = apply_act(other, act)
    assert other == evening


@pytest.mark.parametrize("n_persons", [1, 13])
def test_an_evening_has_two_to_twelve_people(n_persons: int) -> None:
    with pytest.raises(ValueError, match="2 to 12"):
        habits_of(n_persons, seed=1)


@pytest.mark.parametrize(
    ("stake", "pool", "pack_price", "fault"),
    [(-1, False, 1, "0 to 1000000"), (1, False, 1_000_001, "0 to 1000000"), (0, True, 1, "stake of 1 or more")],
)
def test_an_impossible_evening_is_refused_when_it_is_made(
    *, stake: int, pool: bool, pack_price: int, fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        sitting(stake=stake, pool=pool, pack_price=pack_price)


def test_accounts_are_not_settled_while_counters_lie_in_bets() -> None:
    evening = new_evening(sitting(stake=2))
    for act in (Arrive("Anna"), Arrive("Bertin"), SitDown("Anna"), SitDown("Bertin")):
        evening = apply_act(evening, act)
    with pytest.raises(ValueError, match="still lie"):
        payments(evening)
    check_settled(evening)
