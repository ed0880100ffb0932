"""Bots against each other: duplicate pairs, what follows from the seed, who is asked when."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte import (
    Act,
    Action,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Deal,
    Due,
    Game,
    Give,
    Mark,
    Phase,
    PlayCard,
    SeatView,
    TurnUp,
    codes,
    load,
    new_deal,
    new_match,
    random_nature,
)
from ecarte.acts import AnyAct
from ecarte.bots import Book, RandomBot
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.setup import position
from ecarte.play import Randomness, play_out
from ecarte.play.pairs import Contest, Tally, play_pair
from ecarte.play.randomness import SeededPacks
from ecarte.record import Record, replay
from tests.bots.seats import DEALER, ELDER, LONDON

seeds = st.integers(0, 2**32)


def given_cards(actions: tuple[AnyAct, ...]) -> list[Give | TurnUp]:
    """Nature's cards in the order in which they came."""
    return [action for action in actions if isinstance(action, Give | TurnUp)]


def contest(first: str, second: str, code: str = "london", **facts: object) -> Contest:
    return Contest(Agreement(load(code)), (first, second), **{"seed": 1, **facts})  # type: ignore[arg-type] # as given


@given(st.sampled_from(codes()), seeds, st.integers(0, 100))
def test_both_halves_of_a_pair_have_the_same_cards_and_the_bots_changed_over(code: str, seed: int, index: int) -> None:
    _, (one, two) = play_pair(contest("book", "novice", code, seed=seed), index)
    cards = [given_cards(half.actions)[: one.start.agreement.pack_size] for half in (one, two)]
    common = min(map(len, cards))
    assert cards[0][:common] == cards[1][:common]
    assert common > 4
    assert one.names == ("book", "novice")
    assert two.names == ("novice", "book")


@given(st.sampled_from(codes()), seeds, st.booleans())
def test_the_record_of_a_half_replays_to_its_end(code: str, seed: int, games: bool) -> None:  # noqa: FBT001 - drawn
    tally, halves = play_pair(contest("novice", "random", code, seed=seed, games=games), 0)
    for half in halves:
        end = replay(Record(half.start, half.actions))
        assert end == half.end
        if isinstance(end, Game):
            assert end.winner is not None
    assert tally.margin == sum(half.margin for half in halves)


@pytest.mark.parametrize("games", [False, True])
def test_a_bot_against_itself_gets_an_even_result_in_every_pair(*, games: bool) -> None:
    even = contest("book", "book", games=games)
    tally = sum((play_pair(even, index)[0] for index in range(30)), Tally())
    assert (tally.margin, tally.squares) == (0, 0)


def test_a_pair_depends_on_seed_and_number_alone() -> None:
    one = [play_pair(contest("novice", "book"), index) for index in range(10)]
    again = [play_pair(contest("novice", "book"), index) for index in reversed(range(10))]
    assert one == again[::-1]
    assert one[0][1] != one[1][1]
    assert one[0][1] != play_pair(contest("novice", "book", seed=2), 0)[1]


def test_a_contest_starts_from_its_score_with_the_elders_points_first() -> None:
    _, halves = play_pair(contest("book", "book", score=(3, 4)), 0)
    for half in halves:
        assert isinstance(half.start, Deal)
        assert (half.start.score[ELDER], half.start.score[DEALER], half.start.dealer) == (3, 4, DEALER)


@given(st.lists(st.integers(-6, 6), min_size=2, max_size=40))
def test_mean_and_interval_are_computed_over_pairs(margins: list[int]) -> None:
    tally = sum((Tally({margin: 1}) for margin in margins), Tally())
    means = [margin / 2 for margin in margins]
    mean = sum(means) / len(means)
    variance = sum((one - mean) ** 2 for one in means) / (len(means) - 1)
    assert isclose(tally.mean, mean, abs_tol=1e-12)
    assert isclose(tally.half_width, 1.96 * (variance / len(means)) ** 0.5, abs_tol=1e-9)


def test_reused_discards_come_in_an_order_of_their_own() -> None:
    """CYCL-030: with endless proposals the pack gives out, and the seed still says what comes."""
    agreement = Agreement(load("cyclopaedia"))

    class Eager(RandomBot):
        """Always proposes, always accepts, throws everything."""

        def choose(self, view: SeatView, rng: Random) -> Action:
            return view.legal[0] if view.public.led is None and not view.public.tricks else rng.choice(view.legal)

    class EagerWithDiscards(Eager):
        def choose(self, view: SeatView, rng: Random) -> Action:
            if view.public.phase is not None and view.public.phase.name.endswith("_DISCARDS"):
                return view.legal[-1]
            return super().choose(view, rng)

    ends = []
    for _ in range(2):
        heard: list[AnyAct] = []
        ends.append(
            play_out(
                new_deal(agreement, dealer=DEALER),
                (EagerWithDiscards(), EagerWithDiscards()),
                Randomness(SeededPacks(agreement, "again"), (Random(1), Random(2))),
                on_act=heard.append,
            )
        )
    assert ends[0] == ends[1]
    assert ends[0].reused > 0


def test_a_match_with_the_cut_for_deal_follows_from_the_seed() -> None:
    agreement = Agreement(load("london"))
    ends = [
        play_out(
            new_match(agreement, length=3),
            (Book(), Book()),
            Randomness(SeededPacks(agreement, "match"), (Random(1), Random(2))),
        )
        for _ in range(2)
    ]
    assert ends[0] == ends[1]
    assert ends[0].is_over


# --- who is asked -----------------------------------------------------------------------------------


class Listening(RandomBot):
    """Plays at random and notes when it is asked in passing; says nothing."""

    def __init__(self) -> None:
        self.asked: list[SeatView] = []

    def interject(self, view: SeatView, rng: Random) -> Action | None:
        self.asked.append(view)
        return None


def test_a_player_is_asked_out_of_turn_once_in_each_state_that_allows_an_act() -> None:
    deal = position(
        LONDON, dealer=DEALER, turn_up=Card.read("9s"), phase=Phase.LEAD,
        hands=(Cards.read("Qs 8h 9h Ah Kd"), Cards.read("Ks 7h Td 8c 7c")),
    )  # fmt: skip
    listening = Listening()
    play_out(
        deal,
        (RandomBot(), listening),
        Randomness(lambda play: random_nature(play, Random(1)), (Random(1), Random(2))),
    )
    assert all(view.legal and not view.is_on_turn for view in listening.asked)
    assert [len(view.public.tricks) for view in listening.asked].count(0) == 1
    assert AnnounceKing(DEALER) in listening.asked[0].legal


def test_an_announcement_out_of_turn_comes_before_the_act_of_the_player_on_turn() -> None:
    modern = Agreement(load("modern-emended"))
    deal = position(
        modern, dealer=DEALER, turn_up=Card.read("9s"), phase=Phase.LEAD,
        hands=(Cards.read("Qs 8h 9h Ah Kd"), Cards.read("Ks 7h Td 8c 7c")),
    )  # fmt: skip
    heard: list[AnyAct] = []
    play_out(deal, (Book(), Book()), Randomness(lambda play: None, (Random(1), Random(2))), on_act=heard.append)
    assert heard[0] == AnnounceKing(DEALER)
    assert isinstance(heard[1], PlayCard)


def test_marks_left_to_the_players_are_made_when_the_deal_is_over() -> None:
    by_hand = Agreement(load("london"), by_table=EVERY_ACT - {Act.MARK, Act.MARK_TURNED_KING})
    nature = Random(3)
    heard: list[AnyAct] = []
    deal = play_out(
        new_deal(by_hand, dealer=DEALER),
        (Book(), Book()),
        Randomness(lambda play: random_nature(play, nature), (Random(1), Random(2))),
        on_act=heard.append,
    )
    assert deal.owed == ()
    assert sum(deal.score) > 0
    assert any(isinstance(action, Mark) and action.due is Due.TRICKS for action in heard)
