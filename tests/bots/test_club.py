"""Players in club conduct: what slips from them, what they see, how they choose a remedy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

from ecarte.acts import Accident, AnyAct, Choose, Claim, IrregularAct, OwnUp, TakeBack, TakeDown, TakeMissing
from ecarte.acts.faults import Remedy
from ecarte.bots import opponent
from ecarte.bots.base import Bot
from ecarte.bots.club import ClubPlayer, Temper, open_remedies
from ecarte.bots.club_determinization import IMAGINABLE, sample_table
from ecarte.cards import Seat
from ecarte.play.human_error import notices
from ecarte.play.loop import each_act
from ecarte.play.randomness import NO_ACCIDENTS, USUAL, AccidentRates, by_chance
from ecarte.play.remedy_choice import RemedyByValue, chance_of_game, mean_value, usual_choice
from ecarte.rules import load
from ecarte.table.club.law import claimable_faults
from ecarte.table.club.noticeable import noticeable_claims
from ecarte.table.club.state import new_club
from ecarte.table.club.step import legal_in_club
from ecarte.table.match import Match
from ecarte.views.seat import SeatView, seat_view
from tests.strategies import CODES
from tools.club_watch import check_table

CAREFUL = Temper(vigilance=1.0, carefulness=1.0)
CARELESS = Temper(vigilance=0.0, carefulness=0.9)
VIGILANT = Temper(vigilance=1.0, carefulness=0.9)


def players(temper: Temper, bot: str = "novice") -> tuple[ClubPlayer, ClubPlayer]:
    return ClubPlayer(opponent(bot), temper), ClubPlayer(opponent(bot), temper)


def play_acts(temper: Temper, seed: int, *, rates: AccidentRates = NO_ACCIDENTS) -> Iterator[tuple[AnyAct, Match]]:
    start = new_club(load(CODES[seed % len(CODES)]), dealer=Seat.A)
    return each_act(start, players(temper), by_chance(Random(seed), rates=rates))


@pytest.mark.parametrize("bot", ["book", "novice", "random"])
def test_careful_players_play_whole_matches_by_hand_without_a_fault(bot: str) -> None:
    for code in CODES:
        steps = list(each_act(new_club(load(code), length=2), players(CAREFUL, bot), by_chance(Random(code))))
        assert not [act for act, _ in steps if isinstance(act, IrregularAct | Accident | Claim)]
        end = steps[-1][1]
        assert (end.is_over, len(end.results)) == (True, 2)


def test_careless_players_slip_as_often_as_their_carefulness_says() -> None:
    acts = [act for seed in range(12) for act, _ in play_acts(CARELESS, seed)]
    slipped = sum(isinstance(act, IrregularAct) for act in acts) / len(acts)
    assert 0.03 < slipped < 0.2
    assert not any(isinstance(act, Claim) for act in acts), "and nobody sees anything"


def in_sight_of_somebody(club: Match) -> bool:
    """Whether there is a fault that could be claimed and is in plain sight."""
    may_claim = any(isinstance(act, Claim) for act in legal_in_club(club))
    return may_claim and any(noticeable_claims(club, seat) for seat in Seat)


def test_a_player_who_notices_everything_claims_before_anything_else_is_done() -> None:
    n_claims = 0
    for seed in range(10):
        steps = list(play_acts(VIGILANT, seed))
        for (_, before), (act, _) in pairwise(steps):
            n_claims += isinstance(act, Claim)
            if in_sight_of_somebody(before):
                assert isinstance(act, Claim | TakeDown | TakeBack | OwnUp | TakeMissing), f"passed over for {act}"
    assert n_claims > 25


@pytest.mark.parametrize("vigilance", [0.0, 0.3, 1.0])
def test_a_player_sees_the_share_of_the_faults_that_their_vigilance_says(vigilance: float) -> None:
    """Each fault is looked at once: the answer does not change while it lasts."""
    both = players(Temper(vigilance=vigilance, carefulness=0.9))
    answers: dict[tuple[object, ...], set[bool]] = {}
    for seed in range(25):
        for _, club in islice(each_act(new_club(load("london")), players(CARELESS), by_chance(Random(seed))), 400):
            if not in_sight_of_somebody(club) or len(claimable_faults(club)) > 1:
                continue
            assert club.game is not None
            for seat in Seat:
                for kind in noticeable_claims(club, seat):
                    fault = (seed, seat, kind, club.game.number, club.game.deal_number)
                    answers.setdefault(fault, set()).add(notices(club, seat, kind, both[seat]))
    seen = sum(True in found for found in answers.values()) / len(answers)
    assert len(answers) > 30
    assert abs(seen - vigilance) < 0.2


def test_a_claim_of_a_vigilant_player_is_upheld() -> None:
    ends = [club for seed in range(5) for _, club in play_acts(VIGILANT, seed)]
    assert all(club.n_rejected_claims == (0, 0) for club in ends)


def test_accidents_come_at_the_agreed_rates_and_never_at_rate_zero() -> None:
    often = AccidentRates(cut_for_deal=0.5, cut=0.5, in_deal=0.2, in_exchange=0.2, faced=0.05, misprinted=0.2)
    acts = [act for seed in range(10) for act, _ in islice(play_acts(CAREFUL, seed, rates=often), 2000)]
    kinds = {type(act).__name__ for act in acts if isinstance(act, Accident)}
    assert kinds >= {"CutExposes", "GiveExposed", "FindFaced", "MisprintedPack"}
    assert not any(isinstance(act, Accident) for seed in range(3) for act, _ in play_acts(CAREFUL, seed))


@pytest.mark.parametrize("rate", [-0.1, 1.0])
def test_rates_and_shares_out_of_range_are_refused(rate: float) -> None:
    with pytest.raises(ValueError, match="rates are from 0"):
        AccidentRates(cut=rate)
    with pytest.raises(ValueError, match="probabilities are from 0"):
        Temper(vigilance=rate + 0.1 if rate > 0 else rate)


def test_the_same_random_numbers_give_the_same_match_in_club_conduct() -> None:
    assert list(play_acts(VIGILANT, 5, rates=USUAL)) == list(play_acts(VIGILANT, 5, rates=USUAL))


def test_the_page_documents_carefulness_and_rates_of_accidents() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    for trait, share in asdict(Temper()).items():
        assert f"| {trait} | {share:g} |" in page
    for accident, rate in asdict(USUAL).items():
        assert f"| {accident.replace('_', ' ')} | {rate:g} |" in page


# --- remedies --------------------------------------------------------------------------------------


class Spy:
    """Chooses at random, and keeps every view from which a choice was made."""

    def __init__(self) -> None:
        self.views: list[SeatView] = []

    def __call__(self, view: SeatView, rng: Random) -> Choose:
        self.views.append(view)
        return rng.choice(open_remedies(view))


@cache
def rulings() -> list[SeatView]:
    """The views from which remedies were chosen in some matches."""
    spy = Spy()
    for seed in range(30):
        both = [ClubPlayer(opponent("novice"), VIGILANT, remedy=spy) for _ in Seat]
        start = new_club(load(CODES[seed % len(CODES)]), dealer=Seat.B)
        for _ in each_act(start, (both[0], both[1]), by_chance(Random(seed), rates=USUAL)):
            pass
    return spy.views


def test_an_imagined_table_looks_to_the_player_like_the_true_one() -> None:
    n_imagined = 0
    for view in rulings():
        club = sample_table(view, Random(3))
        if club is None:
            continue
        n_imagined += 1
        check_table(club)
        again = seat_view(club, view.seat)
        assert (again.hand, again.discards, again.club) == (view.hand, view.discards, view.club)
        for field in ("phase", "turn", "score", "turn_up", "hand_counts", "tricks", "led", "won", "owed", "leader"):
            assert getattr(again.public, field) == getattr(view.public, field), field
        assert again.public.club is not None
        assert view.public.club is not None
        assert again.public.club.ruling == view.public.club.ruling
    assert n_imagined > 20


def test_imagined_tables_differ_only_in_cards_that_the_player_has_not_seen() -> None:
    view = next(view for view in rulings() if view.public.phase in IMAGINABLE and sample_table(view, Random(0)))
    hands = {str(club.deal.hands[view.seat.other]) for seed in range(20) if (club := sample_table(view, Random(seed)))}
    assert len(hands) > 5


@settings(max_examples=20)
@given(st.integers(1, 5), st.integers(1, 5))
def test_the_chance_of_winning_a_game_falls_with_the_points_to_go(mine: int, theirs: int) -> None:
    assert chance_of_game(mine, theirs) + chance_of_game(theirs, mine) == 1
    assert chance_of_game(mine, theirs) > chance_of_game(mine + 1, theirs)


def test_the_usual_remedy_is_chosen_where_no_table_can_be_imagined() -> None:
    options = [Choose(Seat.A, Remedy.FRESH_DEAL), Choose(Seat.A, Remedy.LET_STAND), Choose(Seat.A, Remedy.RECTIFY)]
    assert usual_choice(options).remedy is Remedy.RECTIFY
    views = [view for view in rulings() if sample_table(view, Random(0)) is None]
    assert views
    for view in views[:10]:
        assert RemedyByValue(playouts=2)(view, Random(1)) == usual_choice(open_remedies(view))


def test_a_remedy_is_chosen_by_its_value() -> None:
    """The choice is the one whose worth is greatest over the tables that this player imagines."""
    for view in [view for view in rulings() if sample_table(view, Random(0))][:4]:
        rng = Random(8)
        seeds = [rng.getrandbits(64) for _ in range(6)]
        tables = [table for seed in seeds if (table := sample_table(view, Random(seed))) is not None]
        bot: Bot = opponent("book")
        values = {one: mean_value(tables, one, seat=view.seat, bot=bot) for one in open_remedies(view)}
        assert values[RemedyByValue(playouts=6, bot=bot)(view, Random(8))] == max(values.values())
