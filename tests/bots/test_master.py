"""The opponent who has learned: by the chances of the tables where they know the game, else as the sampler."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ecarte import Agreement, AnnounceKing, Card, Cards, Due, Exchange, Liable, Phase, Seat, SeatView, load
from ecarte.bots import opponent
from ecarte.bots.master import Master
from ecarte.bots.master_features import card_features, exchange_features, points_needed
from ecarte.bots.sampler.features import encode_view
from ecarte.cards import PACK
from ecarte.engine.agreement import EVERY_ACT, Act
from ecarte.engine.deal import OwedMark
from ecarte.engine.setup import position
from ecarte.tables.duties import Duties
from ecarte.tables.exchange_keys import Step, needs_code
from ecarte.tables.infoset_keys import COARSE, EXCHANGED, choices, key_of, taken_code
from ecarte.tables.play_strategy import PlayTable, PlayTableHead
from ecarte.views.seat import seat_view
from ecarte_lab.kernels.deals import HANDS, KIND, TAKEN, TURN_UP
from ecarte_lab.training.exchange_training import SourceOfDeals
from ecarte_lab.training.play_training import Training
from tests.bots.seats import (
    cards_of_holding,
    dealer_answers,
    dealer_replies,
    elder_decides,
    elder_discards,
    elder_leads,
    view_of,
)
from tests.lab import test_exchange_training

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

MASTER, SAMPLER = Master(), opponent("sampler")
LONDON, SMALL, QUEEN = Agreement(load("london")), Agreement(load("small")), Card.read("Qs")
BY_HAND = Agreement(load("london"), by_table=EVERY_ACT - {Act.MARK_TURNED_KING})
LEADS = elder_leads("J9 | KQ 8")
ONE_EACH = Exchange(asked=1, elder=Cards.read("7h"), dealer_unseen=1)
AFTER_ONE_EACH = view_of(LEADS.seat, "J9 | KQ 8", phase=Phase.LEAD, proposals=1, exchanges=(ONE_EACH,))


def dealer_discards(hand: str, *exchanges: Exchange) -> SeatView:
    """The dealer, when the elder has discarded in the last of these exchanges."""
    place = position(
        LONDON, dealer=Seat.B, phase=Phase.DEALER_DISCARDS, proposals=len(exchanges), exchanges=exchanges,
        hands=(Cards(), cards_of_holding(hand)), unseen=(5 - exchanges[-1].elder_unseen, 0), turn_up=Card.read("8s"),
    )  # fmt: skip
    return seat_view(place, Seat.B)


def knowing(view: SeatView, *shares: int) -> Master:
    """One who has learned these shares of the choices at a view, and of cards nothing else."""
    seen = encode_view(view)
    at = card_features(seen)
    key, order = key_of(at, is_elder=True, kind=int(view.public.liable))
    assert len(list(choices(at, order))) == len(shares)
    made = Master()
    padded = [*shares, *[0] * (5 - len(shares))]
    made._cards = PlayTable(PlayTableHead(2, (), 1), np.array([key], np.uint64), np.array([padded], np.uint8))
    return made


def test_the_master_draws_a_card_by_learned_chances_with_equal_cards_apart() -> None:
    """King and queen win the same tricks; which of them is led tells the other something all the same."""
    who = knowing(LEADS, 3, 0, 9, 3, 0)
    mixed = {one.action: one.chance for one in who.mixture(LEADS)}
    wanted = {"9s": 0.2, "Js": 0.0, "Kh": 0.2, "Qh": 0.6, "8d": 0.0}
    plays = {action.card: action for action in LEADS.legal}  # type: ignore[union-attr]  # nothing else is open
    assert mixed == pytest.approx({plays[Card.read(card)]: chance for card, chance in wanted.items()})
    rng = Random(1)
    times = 2000
    seen = [who.choose(LEADS, rng) for _ in range(times)]
    for one in who.mixture(LEADS):
        assert abs(seen.count(one.action) / times - one.chance) <= 4 * sqrt(one.chance * (1 - one.chance) / times)
    assert [who.choose(LEADS, Random(5)) for _ in range(3)] == [who.choose(LEADS, Random(5))] * 3


@pytest.mark.parametrize(
    "view",
    [
        elder_decides("QJA | K 9"),
        dealer_answers("QJA | K 9"),
        elder_discards("QJ | K 98"),
        view_of(Seat.A, "QJ | K 98", phase=Phase.ELDER_NAMES, proposals=1, exchanges=(Exchange(),)),
        dealer_discards("J | K 987", Exchange(asked=3, elder_unseen=3)),
        elder_leads("QJ9 | KQ"),
        elder_leads("T | A9 87", refused=True),
        dealer_replies("T8 | A9 7", "Kh"),
        AFTER_ONE_EACH,
        elder_leads("J9 | KQ 8", score=(4, 0)),
        elder_leads("J9 | KQ 8", score=(0, 4)),
        elder_decides("J9 | KQ 8", score=(4, 4)),
    ],
    ids=[
        "elder",
        "dealer",
        "elder throws",
        "elder names",
        "dealer throws",
        "stood",
        "refused",
        "replies",
        "exchanged",
        "at four",
        "the other at four",
        "both at four",
    ],
)
def test_the_shipped_tables_cover_every_moment_of_a_deal(view: SeatView) -> None:
    mixed = MASTER.mixture(view)
    assert [one.action for one in mixed] == list(view.legal)
    assert sum(one.chance for one in mixed) == pytest.approx(1)
    assert all(0 <= one.chance <= 1 for one in mixed)


@pytest.mark.parametrize(
    "view",
    [
        elder_decides("J9 | KQ 8", agreement=Agreement(load("modern"))),
        view_of(LEADS.seat, "J9 | KQ 8", phase=Phase.LEAD, liable=Liable.NOBODY, proposals=1),
        view_of(LEADS.seat, "KJ | K", agreement=SMALL, phase=Phase.LEAD, liable=Liable.ELDER, turn_up=QUEEN),
    ],
    ids=[
        "other prices",
        "no exchange and nobody liable",
        "another pack",
    ],
)
def test_the_master_plays_like_the_sampler_where_nothing_was_learned(view: SeatView) -> None:
    assert MASTER.mixture(view) == ()
    assert MASTER.choose(view, Random(3)) == SAMPLER.choose(view, Random(3))


def test_the_master_announces_the_king_when_the_sampler_does() -> None:
    view = elder_leads("K9 | KQ 8")
    assert SAMPLER.choose(view, Random(1)) == MASTER.choose(view, Random(1)) == AnnounceKing(view.seat)
    assert AnnounceKing(view.seat) not in [one.action for one in MASTER.mixture(view)]


def test_the_master_discards_the_number_it_named() -> None:
    """The chance of a number is that of all discards of that number of cards; once named, only those are left."""
    named = view_of(Seat.A, "QJ | K Q 8", phase=Phase.ELDER_NAMES, proposals=1, exchanges=(Exchange(),))
    chances: dict[int, float] = {}
    for one in MASTER.mixture(elder_discards("QJ | K Q 8")):
        number = len(one.action.cards)  # type: ignore[union-attr]  # to discard is all that is open
        chances[number] = chances.get(number, 0.0) + one.chance
    assert {one.action.number: one.chance for one in MASTER.mixture(named)} == pytest.approx(  # type: ignore[union-attr]
        {number: chances.get(number, 0.0) for number in range(1, 6)}
    )


def test_after_an_unstated_number_the_sampler_plays_the_exchange() -> None:
    untold = Exchange(asked=2, elder=Cards.read("7h 8h"), dealer_unseen=2, dealer_told=False)
    view = view_of(Seat.A, "QJ | K Q 8", phase=Phase.ELDER_DECIDES, proposals=1, exchanges=(untold,))
    assert exchange_features(encode_view(view)) is None
    assert MASTER.mixture(view) == ()


@pytest.fixture(scope="module")
def dealt() -> Training:
    """The play of the cards as one who has learned the exchange brings it about; the last batch is in `_deals`."""
    by = test_exchange_training.train_rounds(100_000)
    scores = np.array([(0, 5, 5)], np.int64)
    source = SourceOfDeals(by.game, by.learned, "none", scores, 0)
    made = Training(Duties.STRICT, test_exchange_training.PAYOFFS, seed=1, source=source)
    made.game = made.game._replace(prior=1e-6)  # a key is distinguished from its kind at once
    made.train(2000)
    return made


def views(training: Training) -> Iterator[tuple[int, int, SeatView, tuple[Card, ...]]]:
    """For each deal its row, its kind, what the elder sees when leading, and the dealer's hand."""
    for row, deal in enumerate(training._deals.tolist()):
        elder, dealer = Cards(deal[HANDS]), Cards(deal[HANDS + 1])
        kind, code = deal[KIND], deal[TAKEN]
        if kind == EXCHANGED and code > 36:
            continue  # of several exchanges the numbers of the last do not tell how they went
        others, own = (code - 1) % 6, (code - 1) // 6
        one = Exchange(asked=own, elder_unseen=own, dealer_unseen=others, dealer_told=True)
        after = {"proposals": 1, "exchanges": (one,)} if kind == EXCHANGED else {"proposals": kind - 1}
        liable = Liable.NOBODY if kind == EXCHANGED else Liable(kind)
        turn_up = PACK[deal[TURN_UP].bit_length() - 1]
        place = position(
            LONDON, dealer=Seat.B, phase=Phase.LEAD, hands=(elder, Cards()), unseen=(0, 5), turn_up=turn_up,
            liable=liable, **after,
        )  # fmt: skip
        yield row, kind, seat_view(place, Seat.A), tuple(dealer)


def test_the_shipped_tables_have_the_keys_that_play_at_a_table_uses(dealt: Training) -> None:
    """Every elder's first lead of a deal that was gone through is known, and of the dealer's replies to it some."""
    met = set(dealt.sorted_rows().keys.tolist())
    kinds = set()
    for row, kind, view, dealer in views(dealt):
        at = card_features(encode_view(view))
        key, order = key_of(at, is_elder=True, kind=kind)
        if len(list(choices(at, order))) > 1:
            assert key in met, (row, view)
            assert key & COARSE in met
        kinds.add((kind, at.taken_code > 0))
        replies = list(_replies(dealt, row, view, dealer))
        assert not replies or any(key in met for key in replies), (row, view)
    assert kinds == {(1, False), (2, False), (EXCHANGED, True)}


def _replies(dealt: Training, row: int, leads: SeatView, dealer: tuple[Card, ...]) -> Iterator[int]:
    """The keys of the dealer for every card the elder may lead; none where one of these leaves the dealer no choice."""
    deal = dealt._deals[row].tolist()
    elder = Cards(deal[HANDS])
    public = leads.public
    one = public.exchanges[0] if public.exchanges else None
    exchanges = (
        () if one is None else (Exchange(asked=one.elder, elder_unseen=one.elder or 0, dealer_unseen=one.dealer or 0),)
    )
    found = []
    for led in elder:
        place = position(
            LONDON, dealer=Seat.B, phase=Phase.REPLY, hands=(Cards(), Cards.of(dealer)), unseen=(4, 0), led=led,
            turn_up=public.turn_up, liable=public.liable, proposals=public.proposals, exchanges=exchanges,
            announced=Seat.A if elder.mask & 0x80 else None,
        )  # fmt: skip
        at = card_features(encode_view(seat_view(place, Seat.B)))
        key, order = key_of(at, is_elder=False, kind=deal[KIND])
        if len(list(choices(at, order))) < 2:
            return
        found.append(key)
    yield from found


@pytest.mark.parametrize(("score", "owed"), [((1, 3), ()), ((1, 2), (OwedMark(Seat.B, Due.TURNED_KING, 1),))])
def test_a_king_turned_up_is_counted_in_what_is_needed_for_the_cards_and_not_for_the_exchange(
    score: tuple[int, int], owed: tuple[OwedMark, ...]
) -> None:
    """What was learned of the exchange is by the score at which the deal began, and tells of the king besides."""
    king = Card.read("Ks")
    for view in (
        view_of(Seat.A, "QJA | K 9", agreement=BY_HAND, turn_up=king, score=score, owed=owed),
        view_of(
            Seat.B, "QJA | K 9", agreement=BY_HAND, turn_up=king, score=score, owed=owed, proposals=1,
            phase=Phase.DEALER_ANSWERS,
        ),
    ):  # fmt: skip
        at = exchange_features(encode_view(view))
        assert at is not None
        assert at.needs == needs_code(4, 3)
        assert points_needed(encode_view(view)) == (4, 2)


def test_numbers_taken_have_a_code_of_six_bits_each() -> None:
    single = {taken_code(own, others, 1) for own in range(6) for others in range(6)}
    several = {taken_code(own, others, exchanges) for own in range(6) for others in range(6) for exchanges in (2, 3)}
    assert (len(single), len(several), len(single | several)) == (36, 6, 42)
    assert min(single | several) > 0
    assert max(single | several) < 64


def test_features_of_the_exchange_hold_only_what_each_player_knows() -> None:
    one = Exchange(asked=2, elder_unseen=2, dealer_unseen=3, dealer_told=True)
    two = Exchange(asked=1, elder_unseen=1)
    found = [
        exchange_features(encode_view(view))
        for view in (
            view_of(Seat.A, "QJ | K Q 8", phase=Phase.ELDER_DECIDES, proposals=1, exchanges=(one,)),
            view_of(Seat.B, "QJ | K Q 8", phase=Phase.DEALER_ANSWERS, proposals=2, exchanges=(one,)),
            dealer_discards("QJ | K Q 8", one, two),
        )
    ]
    assert [(at.step, at.round, at.number_taken, at.stock) for at in found if at] == [
        (Step.STANDS, 1, 3, 16),
        (Step.ACCEPTS, 1, 2, 16),
        (Step.DEALER_DISCARDS, 1, 1, 15),
    ]


def test_a_single_legal_act_has_no_mixture() -> None:
    assert MASTER.mixture(replace(LEADS, legal=LEADS.legal[:1])) == ()
