"""Whatever is done at the table, lawful or not: what must hold in every state of play."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import cast

import pytest
from hypothesis import Phase as Stage
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ecarte import (
    Agreement,
    Deal,
    Game,
    IllegalAction,
    Match,
    Nature,
    Phase,
    Seat,
    SeatMove,
    TakeDown,
    actions_of,
    apply,
    legal_actions,
    load,
    natural_actions,
    new_deal,
    new_game,
    new_match,
    objection,
    public_view,
    random_nature,
    seat_view,
    turn,
    with_house,
)
from ecarte.acts import AnyAct
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.deal import hand_count, trick_winner, unseen_mask
from ecarte.record import Record, parse, replay, write
from ecarte.table.layers import deal_in_hand
from tests.strategies import CODES, SMALL, Play, agreements, chances, conceivable, likely, seats, with_hidden_reshuffled

LANGUAGES = ("en", "fr")


def is_cards_conserved(deal: Deal) -> bool:
    """Every card of the pack is in one place: a hand, out of play, or the stock."""
    first, second = deal.hands
    apart = not first & second and not (first | second) & deal.gone
    return apart and len(unlocated_cards(deal)) == deal.stock


def unlocated_cards(deal: Deal) -> list[int]:
    """The cards that are in no hand and not gone, as numbers."""
    mask = unseen_mask(deal)
    return [code for code in range(32) if mask >> code & 1]


def refuses_what_it_does_not_list(state: Play, rng: Random) -> None:
    """Tries actions of every kind; what is refused has a reason, and what is not refused is listed."""
    listed = set(legal_actions(state))
    for action in conceivable(rng):
        found = objection(state, action)
        assert (found is None) is (action in listed), action
        if found is None:
            continue
        assert found.code
        assert found.rules == state.agreement.rules.name
        assert found.seat is getattr(action, "seat", None) or isinstance(action, Nature)
        for language in LANGUAGES:
            assert found.sentence(language).strip()
        if found.seat is not None:
            assert found.allowed == actions_of(state, found.seat)
        with pytest.raises(IllegalAction) as raised:
            step(state, action)
        assert raised.value.objection == found
        assert raised.value.action == action


class Table(RuleBasedStateMachine):
    """A match, game or deal played by players who try everything."""

    def __init__(self) -> None:
        super().__init__()
        self.state: Play | None = None
        self.before: Play | None = None
        self.start: Play | None = None
        self.done: list[AnyAct] = []

    @initialize(agreement=agreements(), dealer=seats(), unit=st.sampled_from(["deal", "game", "match"]))
    def sit_down(self, agreement: Agreement, dealer: Seat, unit: str) -> None:
        event(f"{agreement.rules.name}: {unit}")
        if unit == "deal":
            self.state = new_deal(agreement, dealer=dealer)
        elif unit == "game":
            self.state = new_game(agreement, dealer=dealer)
        else:
            self.state = new_match(agreement, length=2)
        self.start = self.state

    @precondition(lambda self: self.state is not None and bool(legal_actions(self.state)))
    @rule(rng=chances(), acts=st.integers(1, 12))
    def do_what_is_allowed(self, rng: Random, acts: int) -> None:
        for _ in range(acts):
            action = likely(self.now(), rng)
            if action is None:
                return
            self.do(action)

    @rule(rng=chances())
    def try_anything(self, rng: Random) -> None:
        refuses_what_it_does_not_list(self.now(), rng)

    def now(self) -> Play:
        """The state of play."""
        assert self.state is not None
        return self.state

    def do(self, action: AnyAct) -> None:
        """The action is done, and remembered."""
        state = self.now()
        after = step(state, action)
        self.judge_score(state, action, after)
        assert after != state, f"{action} changed nothing"
        self.done.append(action)
        self.state = after

    def judge(self) -> None:
        """Everything that must hold in every state."""
        self.everything_listed_is_accepted()
        self.somebody_may_act_until_all_is_over()
        self.cards_are_conserved()
        self.views_do_not_depend_on_hidden_cards()
        self.states_are_values()
        self.a_record_of_this_state_is_read_back()

    def judge_score(self, state: Play, action: AnyAct, after: Play) -> None:
        """Scores never fall, but for an over-score taken down or a new game."""
        old, new = deal_in_hand(state), deal_in_hand(after)
        if old is None or new is None or isinstance(action, TakeDown):
            return
        if isinstance(after, Match) and isinstance(state, Match) and len(after.results) > len(state.results):
            return
        assert all(now >= before for now, before in zip(new.score, old.score, strict=True))
        assert all(points <= new.agreement.target for points in new.score)

    # --- what holds in every state ------------------------------------------------------------------

    @invariant()
    def everything_listed_is_accepted(self) -> None:
        if self.state is None:
            return
        listed = legal_actions(self.state)
        assert len(set(listed)) == len(listed), "an action is listed twice"
        for action in listed:
            assert objection(self.state, action) is None, action
        if not listed:
            return
        rng = Random(len(self.done))  # a few are also done
        for action in rng.sample(listed, min(3, len(listed))):
            step(self.state, action)

    @invariant()
    def somebody_may_act_until_all_is_over(self) -> None:
        if self.state is None:
            return
        waits_for = turn(self.state)
        if waits_for is not None:
            assert actions_of(self.state, waits_for), f"{waits_for!r} is waited for and may do nothing"
        elif not is_over(self.state):
            assert natural_actions(self.state)
        chance = random_nature(self.state, Random(7))
        assert (chance is None) is (not natural_actions(self.state))
        assert all(isinstance(action, Nature | SeatMove) for action in legal_actions(self.state))

    @invariant()
    def cards_are_conserved(self) -> None:
        deal = None if self.state is None else deal_in_hand(self.state)
        if deal is None:
            return
        assert is_cards_conserved(deal)
        takers = [trick_winner(deal, trick) for trick in deal.tricks]
        assert deal.won == (takers.count(Seat.A), takers.count(Seat.B))
        if takers and deal.phase in (Phase.LEAD, Phase.REPLY):
            assert deal.leader is takers[-1]
        if deal.phase in (Phase.ELDER_DECIDES, Phase.DEALER_ANSWERS):
            assert [hand_count(deal, seat) for seat in Seat] == [deal.agreement.hand_size] * 2

    @invariant()
    def views_do_not_depend_on_hidden_cards(self) -> None:
        if self.state is None:
            return
        rng = Random(len(self.done))
        for seat in Seat:
            assert seat_view(with_hidden_reshuffled(self.state, seat, rng), seat) == seat_view(self.state, seat)
        assert public_view(with_hidden_reshuffled(self.state, None, rng)) == public_view(self.state)

    @invariant()
    def states_are_values(self) -> None:
        if self.state is None:
            return
        for twin in (copy.copy(self.state), copy.deepcopy(self.state), pickle.loads(pickle.dumps(self.state))):
            assert twin == self.state
            assert hash(twin) == hash(self.state)

    @invariant()
    def a_record_of_this_state_is_read_back(self) -> None:
        if self.state is None:
            return
        position = Record(self.state)
        assert parse(write(position)) == position

    def teardown(self) -> None:
        if self.start is None:
            return
        record = Record(self.start, tuple(self.done))
        assert parse(write(record)) == record
        assert replay(record) == self.state


def step(play: Play, action: AnyAct) -> Play:
    """`apply`, for any kind of play."""
    if isinstance(play, Deal):
        return apply(play, action)
    if isinstance(play, Game):
        return apply(play, action)
    return apply(play, action)


def is_over(play: Play) -> bool:
    """Nothing more is played; marks may be open."""
    if isinstance(play, Match):
        return play.is_over
    return cast("Deal", deal_in_hand(play)).is_over


@pytest.mark.parametrize("by_hand", [False, True], ids=["by the table", "by hand, twelve cards"])
@pytest.mark.parametrize("code", CODES)
def test_a_game_whose_players_try_every_act_keeps_the_laws_of_the_engine(code: str, *, by_hand: bool) -> None:
    """The machine's laws over one whole game in each code, the same game every time."""
    rng = Random(f"{code} {by_hand}")
    rules = with_house(load(code), SMALL) if by_hand else load(code)
    agreement = Agreement(rules, by_table=() if by_hand else EVERY_ACT)
    table = Table()
    table.start = table.state = new_match(agreement, length=1)
    while (action := likely(table.now(), rng)) is not None:
        if rng.random() < 0.3 or not table.done:
            refuses_what_it_does_not_list(table.now(), rng)
            table.judge()
        table.do(action)
    assert is_over(table.now())
    refuses_what_it_does_not_list(table.now(), rng)
    table.teardown()


# Shrinking a whole evening takes minutes and makes it little shorter.
_UNSHRUNK = (Stage.explicit, Stage.reuse, Stage.generate)
Table.TestCase.settings = settings(max_examples=settings().max_examples // 4, stateful_step_count=15, phases=_UNSHRUNK)
TestTable = Table.TestCase
