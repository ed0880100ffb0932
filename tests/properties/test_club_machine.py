"""Whatever two players and chance do in club conduct: no card is lost, nothing hidden shows, nobody is stuck."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import cast

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from ecarte.acts import Abandon, AnyAct, CallNewCards, Claim, IrregularAct, LayDown
from ecarte.acts.faults import ClaimKind
from ecarte.bots import opponent
from ecarte.bots.club import ClubPlayer, Temper
from ecarte.cards import Seat
from ecarte.play.loop import each_act
from ecarte.play.randomness import by_chance, card_to_come
from ecarte.record import Record, parse, replay, write
from ecarte.rules import load, with_house
from ecarte.table.club.accidents import accidents
from ecarte.table.club.law import claim_kinds, claimable_faults
from ecarte.table.club.slips import slips
from ecarte.table.club.state import new_club
from ecarte.table.club.step import apply_in_club, legal_in_club, objection_in_club
from ecarte.table.match import Match
from tests.strategies import CODES, SMALL, chances, seats
from tools.club_watch import check_not_stuck, check_numbers, check_secrets, check_table, check_twin

SELDOM = (Abandon, LayDown, CallNewCards)
"""What would end a deal, or hold it up, before anything has happened in it."""


class ClubMachine(RuleBasedStateMachine):
    """A match in club conduct in which anything is done that can be done."""

    club: Match
    rng: Random

    @initialize(code=st.sampled_from(CODES), small=st.booleans(), dealer=seats(), rng=chances())
    def begin(self, code: str, small: bool, dealer: Seat, rng: Random) -> None:  # noqa: FBT001 - drawn by name
        rules = with_house(load(code), SMALL) if small else load(code)
        self.start = self.club = new_club(rules, length=0, dealer=dealer)
        self.acts: list[AnyAct] = []
        self.rng = rng

    def do(self, act: AnyAct) -> None:
        self.club = apply_in_club(self.club, act)
        self.acts.append(act)

    @rule(n_acts=st.integers(1, 25), skill=st.sampled_from(("book", "novice", "random")))
    def both_play_on(self, n_acts: int, skill: str) -> None:
        player = ClubPlayer(opponent(skill), Temper(vigilance=0.5, carefulness=0.97))
        for act, _ in islice(each_act(self.club, (player, player), by_chance(self.rng)), n_acts):
            self.do(act)

    @rule(which=st.integers(0, 10**6))
    def something_lawful_is_done(self, which: int) -> None:
        card = card_to_come(self.club, self.rng)
        own = [act for act in legal_in_club(self.club) if not isinstance(act, (Claim, *SELDOM))]
        self.do(card if card is not None else own[which % len(own)])

    @rule(seat=seats(), kind=st.integers(0, 10**6), which=st.integers(0, 10**6))
    def something_slips(self, seat: Seat, kind: int, which: int) -> None:
        possible = slips(self.club, seat)
        kinds = sorted({_kind(act) for act in possible})
        if kinds:
            chosen = [act for act in possible if _kind(act) == kinds[kind % len(kinds)]]
            act = chosen[which % len(chosen)]
            check_twin(self.club, act)
            self.do(cast("AnyAct", act))

    @rule(which=st.integers(0, 10**6))
    def something_falls(self, which: int) -> None:
        possible = accidents(self.club)
        if possible:
            self.do(cast("AnyAct", possible[which % len(possible)]))

    @rule(which=st.integers(0, 10**6))
    def a_fault_is_claimed(self, which: int) -> None:
        found = claimable_faults(self.club)
        if found:
            one = found[which % len(found)]
            self.claim(one.claimants[0], claim_kinds()[one.event])

    @rule(seat=seats(), kind=st.sampled_from(ClaimKind))
    def anything_is_claimed(self, seat: Seat, kind: ClaimKind) -> None:
        self.claim(seat, kind)

    def claim(self, seat: Seat, kind: ClaimKind) -> None:
        act = Claim(seat, kind)
        if objection_in_club(self.club, act) is None:
            before, n_upheld = self.club, len(self.club.upheld_claims)
            self.do(act)
            if (
                self.club.ledger.pending_ruling is None
                and len(self.club.upheld_claims) == n_upheld
                and self.club.n_rejected_claims != before.n_rejected_claims
            ):
                assert replace(self.club, n_rejected_claims=before.n_rejected_claims) == before, (
                    "a claim that is not upheld changes nothing"
                )

    @invariant()
    def every_card_is_in_its_place(self) -> None:
        check_table(self.club)

    @invariant()
    def nobody_is_stuck(self) -> None:
        check_not_stuck(self.club)

    @invariant()
    def nothing_hidden_shows(self) -> None:
        check_secrets(self.club, self.rng)
        check_numbers(self.club)

    def teardown(self) -> None:
        """Left alone the two come to the end of the game, and what was written down is played again to the same."""
        if not hasattr(self, "club"):
            return
        n_games = len(self.club.results)
        player = ClubPlayer(opponent("random"), Temper(vigilance=1.0, carefulness=1.0))
        for act, _ in islice(each_act(self.club, (player, player), by_chance(self.rng)), 3000):
            self.do(act)
            if len(self.club.results) > n_games:
                break
        assert len(self.club.results) > n_games, "the game comes to no end"
        record = Record(self.start, tuple(self.acts))
        again = parse(write(record))
        assert again == record
        assert replay(again) == self.club


def _kind(act: IrregularAct) -> str:
    return type(act).__name__ + type(getattr(act, "done", None)).__name__


ClubMachine.TestCase.settings = settings(
    max_examples=max(4, settings().max_examples // 2), stateful_step_count=40, deadline=None
)
TestClubMachine = ClubMachine.TestCase
