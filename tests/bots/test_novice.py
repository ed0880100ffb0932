"""The novice: the book with a beginner's mistakes, each at its rate."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from ecarte import (
    Action,
    AnnounceKing,
    Cards,
    Discard,
    PlayCard,
    Propose,
    Refuse,
    SeatView,
    Stand,
    new_deal,
    random_nature,
)
from ecarte.bots import Book, Mistakes, Novice
from ecarte.play import Randomness, play_out
from ecarte.play.pairs import Contest, Tally, play_pair
from tests.bots.seats import (
    DEALER,
    ELDER,
    LONDON,
    dealer_answers,
    dealer_replies,
    elder_decides,
    elder_discards,
    elder_leads,
    view_of,
)

NONE = Mistakes(**dict.fromkeys(Mistakes.__struct_fields__, 0.0))

ALWAYS = [
    ("forgets_king", elder_leads("K7 | 87 7"), PlayCard),
    ("proposes_with_jeu_de_regle", elder_decides("87 | Q7 7"), Propose),
    ("stands_on_weak_hand", elder_decides("7 | 987 7"), Stand),
    ("accepts_on_refusing_hand", dealer_answers("87 | Q7 7"), type(dealer_answers("7 | 87 98").legal[0])),
    ("refuses_on_weak_hand", dealer_answers("7 | 987 7"), Refuse),
]


@pytest.mark.parametrize(("mistake", "view", "kind"), ALWAYS, ids=[case[0] for case in ALWAYS])
def test_a_novice_with_certain_mistakes_makes_them_where_book_plays_otherwise(
    mistake: str, view: SeatView, kind: type
) -> None:
    erring = Novice(replace(NONE, **{mistake: 1.0}))
    assert not isinstance(Book().choose(view, Random(1)), kind)
    assert isinstance(erring.choose(view, Random(1)), kind)
    assert Novice(NONE).choose(view, Random(1)) == Book().choose(view, Random(1))


@pytest.mark.parametrize(
    ("mistake", "thrown"), [("throws_king", "Kh 7h 7d"), ("throws_trump", "8s 7s 7h 7d"), ("keeps_plain_card", "")]
)
def test_the_novice_misjudges_cards_one_by_one(mistake: str, thrown: str) -> None:
    view = elder_discards("87 | K7 7")
    discard = Novice(replace(NONE, **{mistake: 1.0})).choose(view, Random(1))
    # To throw nothing is not allowed, so a novice who keeps every plain card follows the book after all.
    assert discard == Discard(ELDER, Cards.read(thrown or "7h 7d"))


def test_a_novice_that_keeps_plain_cards_discards_fewer() -> None:
    view = elder_discards("7 | 98 87")
    half = Novice(replace(NONE, keeps_plain_card=0.5))
    assert {len(_cards_thrown(half.choose(view, Random(seed)))) for seed in range(60)} == {1, 2, 3, 4}


def _cards_thrown(action: Action) -> Cards:
    assert isinstance(action, Discard)
    return action.cards


@pytest.mark.parametrize(
    ("mistake", "view"),
    [
        ("leads_any_card", elder_leads("7 | Q7 87")),
        ("replies_with_any_card", dealer_replies("87 | QJ 9", "Ah")),
    ],
)
def test_a_novice_that_plays_any_card_chooses_among_all_playable_cards(mistake: str, view: SeatView) -> None:
    erring = Novice(replace(NONE, **{mistake: 1.0}))
    chosen = {erring.choose(view, Random(seed)) for seed in range(100)}
    assert chosen == {action for action in view.legal if isinstance(action, PlayCard)}
    assert len(chosen) > 1


def test_the_novice_also_forgets_the_king_out_of_turn() -> None:
    from ecarte import Agreement, Phase, load

    view = view_of(DEALER, "K7 | 87 7", agreement=Agreement(load("modern-emended")), phase=Phase.LEAD)
    assert isinstance(Novice(NONE).interject(view, Random(1)), AnnounceKing)
    assert Novice(replace(NONE, forgets_king=1.0)).interject(view, Random(1)) is None


def test_every_mistake_rate_of_the_novice_has_a_test() -> None:
    tested = {case[0] for case in ALWAYS}
    tested |= {"throws_king", "throws_trump", "keeps_plain_card", "leads_any_card", "replies_with_any_card"}
    assert tested == set(Mistakes.__struct_fields__)
    assert all(0 < getattr(Mistakes(), rate) < 1 for rate in tested)


def test_without_mistakes_the_novice_is_the_book() -> None:
    for seed in range(20):
        ends = []
        for bot in (Book(), Novice(NONE)):
            nature = Random(seed)
            ends.append(
                play_out(
                    new_deal(LONDON, dealer=DEALER),
                    (bot, bot),
                    Randomness(partial(random_nature, rng=nature), (Random(1), Random(2))),
                )
            )
        assert ends[0] == ends[1]


def test_the_novice_loses_to_the_book_by_a_sixth_to_a_half_of_a_point_a_deal() -> None:
    contest = Contest(LONDON, ("book", "novice"), seed=1)
    tally = sum((play_pair(contest, index)[0] for index in range(600)), Tally())
    assert tally.mean - tally.half_width > 0.15
    assert tally.mean + tally.half_width < 0.5
