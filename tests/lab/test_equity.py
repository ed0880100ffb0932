"""What a score is worth: how the table follows from how deals end, and that its deals are those of the master."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ecarte import Agreement, AnnounceKing, Cards, Deal, Exchange, Liable, Phase, PlayCard, Seat, apply, load, seat_view
from ecarte.bots import master, master_play
from ecarte.bots.master import Master
from ecarte.bots.master_features import card_features, who_needs_one
from ecarte.bots.sampler.features import encode_view
from ecarte.bots.sampler.game_shares import GameShares
from ecarte.cards import PACK, Card
from ecarte.engine.setup import position
from ecarte.solve.compiler import U32
from ecarte.tables.duties import Duties
from ecarte.tables.infoset_keys import COARSE, EXCHANGED, MIDDLE, choices, key_of
from ecarte.tables.play_strategy import DEALER_LAST, ELDER_LAST, PlayTable, PlayTableHead
from ecarte.views.seat import SeatView
from ecarte_lab import equity
from ecarte_lab.equity import Ends, EquityTable, SelfPlay, equity_table, payoffs_at, tabulate_equity
from ecarte_lab.kernels import deal_ends, strategy
from ecarte_lab.kernels.deals import HANDS, KIND, TAKEN, TURN_UP
from ecarte_lab.kernels.exchange import King, king_of
from ecarte_lab.kernels.policies import gap_buffers
from ecarte_lab.kernels.position import Position, after_card, first_position
from ecarte_lab.training.exchange_training import Needs
from ecarte_lab.training.play_training import strategy_of
from lab.tools.equity_playouts import play_out_value
from tests.edges.in_process import run

pytestmark = pytest.mark.xdist_group("kernels")  # one process compiles, once

LONDON, TARGET = Agreement(load("london")), 5
SCORES: list[Needs] = list(product(range(1, TARGET + 1), range(1, TARGET + 1)))
A, B = Seat.A, Seat.B
ELDER, DEALER = 0, 1


# --- how the table follows from how deals end -------------------------------------------------------


def ends(*counted: tuple[King, Liable, int, int]) -> Ends:
    """Deals that ended in these ways: king, liability, the elder's tricks, number of deals."""
    counts = np.zeros((4, 3, 6), np.int64)
    for king, liable, tricks, often in counted:
        counts[king, liable, tricks] += often
    return counts


NOBODYS = Liable.NOBODY
ANY = ends(
    (King.NOBODYS, NOBODYS, 3, 300), (King.NOBODYS, NOBODYS, 2, 250), (King.NOBODYS, NOBODYS, 5, 60),
    (King.NOBODYS, NOBODYS, 0, 50), (King.NOBODYS, Liable.DEALER, 3, 40), (King.NOBODYS, Liable.ELDER, 1, 40),
    (King.ELDERS, NOBODYS, 4, 60), (King.DEALERS, NOBODYS, 1, 70), (King.TURNED, NOBODYS, 3, 70),
    (King.TURNED, NOBODYS, 2, 60),
)  # fmt: skip
"""A thousand deals that end as at no score in particular."""


def test_the_equity_of_a_last_deal_is_the_elders_chance_to_win_it() -> None:
    """Where both need one point: a king ends the deal, a king turned up before any card."""
    counts = ends(
        (King.ELDERS, NOBODYS, 0, 5), (King.DEALERS, NOBODYS, 0, 7), (King.TURNED, NOBODYS, 0, 11),
        (King.NOBODYS, NOBODYS, 3, 30), (King.NOBODYS, Liable.ELDER, 2, 47),
    )  # fmt: skip
    share, error = tabulate_equity(LONDON, lambda needs: counts).share((1, 1))
    assert share == pytest.approx(0.35)
    assert error == pytest.approx(sqrt(0.35 * 0.65 / 99))


@pytest.mark.parametrize(
    ("needs", "end", "after"),
    [
        ((2, 2), (King.NOBODYS, NOBODYS, 3), (2, 1)),
        ((2, 2), (King.NOBODYS, NOBODYS, 2), (1, 2)),
        ((3, 3), (King.NOBODYS, NOBODYS, 5), (3, 1)),
        ((3, 3), (King.NOBODYS, Liable.DEALER, 3), (3, 1)),
        ((3, 3), (King.NOBODYS, Liable.ELDER, 3), (3, 2)),
        ((3, 3), (King.ELDERS, NOBODYS, 3), (3, 1)),
        ((3, 3), (King.DEALERS, NOBODYS, 3), (2, 2)),
        ((3, 3), (King.TURNED, NOBODYS, 3), (2, 2)),
        ((3, 3), (King.TURNED, Liable.ELDER, 2), None),
        ((3, 1), (King.TURNED, NOBODYS, 0), None),
        ((1, 3), (King.TURNED, NOBODYS, 2), (1, 1)),
    ],
)
def test_the_equity_of_a_score_follows_from_the_scores_after_a_deal(
    needs: Needs, end: tuple[King, Liable, int], after: Needs | None
) -> None:
    """The players change places: `after` is what the next elder needs and the next dealer, who was the elder."""
    found = tabulate_equity(LONDON, lambda at: ends((*end, 10)) if at == needs else ANY)
    assert found.share(needs)[0] == pytest.approx(0.0 if after is None else 1 - found.share(after)[0])


def test_the_equity_of_a_score_depends_on_later_scores_only() -> None:
    """Of a score from which there are many ways nothing is changed by those before it and beside it."""

    def shares(changed: Needs) -> NDArray[np.float64]:
        won = ends((King.NOBODYS, NOBODYS, 5, 10))
        return tabulate_equity(LONDON, lambda needs: won if needs == changed else ANY).shares

    usual = tabulate_equity(LONDON, lambda needs: ANY).shares
    for changed in SCORES:
        moved = {(int(e) + 1, int(d) + 1) for e, d in np.argwhere(shares(changed) != usual)}
        assert changed in moved
        assert all(sum(needs) > sum(changed) for needs in moved - {changed})
    assert (5, 5) in {(e + 1, d + 1) for e, d in np.argwhere(shares((1, 1)) != usual).tolist()}


def test_the_equities_of_elder_and_dealer_add_up_to_one() -> None:
    found = tabulate_equity(LONDON, lambda needs: ANY)
    standing = found.standing(LONDON)
    for elder, dealer in SCORES:
        mine, theirs = TARGET - elder, TARGET - dealer
        share = standing.before_deal(mine, theirs, i_am_elder=True)
        assert share == found.share((elder, dealer))[0]
        assert share + standing.before_deal(theirs, mine, i_am_elder=False) == pytest.approx(1)


def test_training_payoffs_count_ten_for_the_game() -> None:
    standing = GameShares(LONDON, np.full((5, 5), 0.25))
    payoffs = payoffs_at(standing, (2, 1))
    assert payoffs[King.NOBODYS][NOBODYS] == pytest.approx((0, 0, 0, 7.5, 7.5, 10))
    assert payoffs[King.ELDERS][NOBODYS] == pytest.approx((0, 0, 0, 10, 10, 10))
    assert payoffs[King.TURNED][NOBODYS] == (0,) * 6


def test_errors_of_equities_match_their_spread_over_other_deals() -> None:
    """Deals drawn two hundred times, two hundred at each score: their shares are spread as the error says."""
    times, deals = 200, 200
    chances = (ANY / ANY.sum()).ravel()
    rng = np.random.default_rng(5)

    def drawn(needs: Needs) -> Ends:
        return rng.multinomial(deals, chances).reshape(ANY.shape)

    tables = [tabulate_equity(LONDON, drawn) for _ in range(times)]
    spread = np.std([one.shares for one in tables], axis=0, ddof=1)
    output = np.mean([one.errors for one in tables], axis=0)
    assert (np.abs(spread / output - 1) < 4 / sqrt(2 * times)).all(), spread / output
    exact = tabulate_equity(LONDON, lambda needs: ANY).shares
    assert (np.abs(np.mean([one.shares for one in tables], axis=0) - exact) < 4.5 * output / sqrt(times)).all()


def test_the_error_of_an_equity_includes_the_errors_of_later_scores_once() -> None:
    """Who wins the first deal from 2-2, the second leads to 1-1, whose deals alone leave anything open."""
    won, lost = ((King.NOBODYS, NOBODYS, tricks, 50) for tricks in (3, 2))
    seen_ones = {(2, 2): ends(won, lost), (2, 1): ends(won), (1, 2): ends(lost), (1, 1): ends(won, lost)}
    found = tabulate_equity(LONDON, lambda needs: seen_ones.get(needs, ANY))
    assert found.share((1, 1)) == pytest.approx((0.5, 0.5 / sqrt(99)))
    for needs in ((2, 1), (1, 2), (2, 2)):
        assert found.share(needs) == pytest.approx(found.share((1, 1)))


# --- the deals of the master ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def playing() -> SelfPlay:
    return SelfPlay(LONDON)


@pytest.fixture(scope="module")
def table(playing: SelfPlay) -> EquityTable:
    return tabulate_equity(LONDON, partial(playing.ends, deals=3000, seed=1))


def test_equity_rises_as_a_player_needs_fewer_points(table: EquityTable) -> None:
    assert (np.diff(table.shares, axis=0) < 0).all()
    assert (np.diff(table.shares, axis=1) > 0).all()
    assert 0.4 < table.share((5, 5))[0] < 0.6
    assert (table.errors > 0).all()


def test_the_equities_come_from_deals_of_the_master(table: EquityTable) -> None:
    """What is shipped is of many more deals."""
    for (elder, dealer), share in master_play.equity().items():
        found, error = table.share((elder, dealer))
        assert abs(found - share) < 4.5 * error, (elder, dealer)
    assert len(master_play.equity()) == table.shares.size


def test_the_equity_table_follows_from_its_seed(playing: SelfPlay, table: EquityTable) -> None:
    again, other = (tabulate_equity(LONDON, partial(playing.ends, deals=3000, seed=seed)) for seed in (1, 2))
    assert (again.shares == table.shares).all()
    assert (other.shares != table.shares).any()
    apart = (other.shares - table.shares) / np.hypot(other.errors, table.errors)
    assert np.abs(apart).max() < 4.5
    assert again.deals == 3000


def test_the_equity_table_plays_the_requested_number_of_deals(
    playing: SelfPlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equity, "PIECE", 64)
    assert playing.ends((5, 5), deals=150, seed=1).sum() == 150


def test_a_game_ended_by_the_king_has_no_cards_to_play(playing: SelfPlay) -> None:
    both, elder, dealer, none = (playing.ends(needs, deals=2000, seed=1) for needs in ((1, 1), (1, 2), (2, 1), (2, 2)))
    for king, unplayed, played in (
        (King.ELDERS, (both, elder), (dealer, none)),
        (King.DEALERS, (both, dealer), (elder, none)),
        (King.TURNED, (both, dealer), (elder, none)),
    ):
        assert all(0 == one[king, :, 1:].sum() < one[king].sum() for one in unplayed)
        assert all(one[king, :, 1:].sum() > 0 for one in played)


def test_an_equity_table_is_refused_for_a_game_that_the_master_has_not_learned() -> None:
    with pytest.raises(ValueError, match="not learned"):
        equity_table(Agreement(load("modern")), deals=2, seed=1)


def test_play_outs_of_the_master_average_to_the_equity_of_their_score(table: EquityTable) -> None:
    share, error = table.share((1, 2))
    mean, spread = play_out_value((1, 2), pairs=60, seed=1)
    assert abs(mean - share) < 4 * np.hypot(error, spread)
    assert 0 < spread < 0.08


# --- card by card -----------------------------------------------------------------------------------


def deal_before_first_card(row: NDArray[np.uint32], needs: Needs) -> Deal:
    """A drawn deal before its first card, at its score; B deals."""
    deal = row.tolist()
    kind, code, turn_up = deal[KIND], deal[TAKEN], PACK[deal[TURN_UP].bit_length() - 1]
    own, others = (code - 1) // 6, (code - 1) % 6
    one = Exchange(asked=own, elder_unseen=own, dealer_unseen=others, dealer_told=True)
    after: dict[str, Any] = {"proposals": 1, "exchanges": (one,)} if kind == EXCHANGED else {"proposals": kind - 1}
    return position(
        LONDON, dealer=B, phase=Phase.LEAD, hands=(Cards(deal[HANDS]), Cards(deal[HANDS + 1])), turn_up=turn_up,
        liable=NOBODYS if kind == EXCHANGED else Liable(kind),
        score=(TARGET - needs[ELDER], TARGET - needs[DEALER] + (deal[TURN_UP] == 0x80)), **after,
    )  # fmt: skip


def moments(rows: NDArray[np.uint32], needs: Needs, rng: Random) -> Iterator[tuple[SeatView, Position, int, int]]:
    """Every view of a player about to play a card, the state of the compiled deal, the king's owner, and the deal."""
    for which, row in enumerate(rows):
        king = int(king_of(row[HANDS], row[HANDS + 1], row[TURN_UP]))
        if needs[ELDER] <= (king == King.ELDERS) or needs[DEALER] <= (king >= King.DEALERS) or row[TAKEN] > 36:
            continue  # a king ends it; of several exchanges the numbers of the last do not tell how they went
        deal, at = deal_before_first_card(row, needs), as_compiled(first_position(rows, which, 0))
        while at.led or at.hand & at.hand - 1:
            seat = A if at.learns else B
            yield seat_view(deal, seat), at, king, which
            if AnnounceKing(seat) in seat_view(deal, seat).legal:
                deal = apply(deal, AnnounceKing(seat))
            play = rng.choice([act for act in seat_view(deal, seat).legal if isinstance(act, PlayCard)])
            deal, at = apply(deal, play), as_compiled(after_card(Duties.STRICT, at, U32(play.card.bit)))


def as_compiled(at: Position) -> Position:
    """The same in the numbers of compiled code, which come out of it as Python's."""
    cards = Position._fields.index("learns")
    return Position(*map(U32, at[:cards]), *map(int, at[cards:]))


def compiled_chances(playing: Any, rows: NDArray[np.uint32], at: Position, place: int, which: int) -> dict[Card, float]:
    cards, shares = np.zeros((1, 6), np.uint32), np.zeros(6)
    kind, taken = int(rows[which, KIND]), int(rows[which, TAKEN + 1 - at.learns])
    n = deal_ends.fill_chances(
        playing.game, playing.tables[place], playing.tables[0], at, kind, taken, cards, shares, gap_buffers()
    )
    return {PACK[int(card).bit_length() - 1]: share for card, share in zip(cards[0, :n], shares[:n], strict=True)}


def mixture(player: Master, view: SeatView) -> dict[Card, float]:
    return {one.action.card: one.chance for one in player.mixture(view)}  # type: ignore[union-attr,misc]  # cards alone


@pytest.mark.parametrize("needs", [(5, 5), (1, 1), (1, 3), (3, 1), (2, 2), (2, 1), (4, 2)])
def test_equity_deals_play_cards_like_the_master(playing: SelfPlay, needs: Needs) -> None:
    """At every moment of drawn deals, by the table of the player who, for all they know, needs one more point."""
    player, rows, compared = Master(), playing.play_deals(needs, deals=60, seed=3).deals, 0
    for view, at, king, which in moments(rows, needs, Random(1)):
        if not (output := mixture(player, view)):
            continue
        place = int(deal_ends.table_index(needs, king, not at.led and not at.first))
        assert place == who_needs_one(encode_view(view)), (view, king)
        assert compiled_chances(playing, rows, at, place, which) == pytest.approx(output)
        compared += 1
    assert compared > 50


def test_a_choice_at_a_table_has_the_key_of_the_training(playing: SelfPlay) -> None:
    """In deals with an exchange it knows the other's first card, in others the second too."""
    rows, tells_twice = playing.play_deals((5, 5), deals=200, seed=3).deals, set()
    for view, at, _, which in moments(rows, (5, 5), Random(1)):
        kind, taken = int(rows[which, KIND]), int(rows[which, TAKEN + 1 - at.learns])
        sight, key, n = strategy.choice_at(playing.game, at, kind, taken, np.zeros((1, 6), np.uint32))
        if n > 1:
            assert key_of(card_features(encode_view(view)), is_elder=bool(at.learns), kind=kind)[0] == key
            tells_twice.add((kind == EXCHANGED, bool(sight.first), bool(sight.second), key > MIDDLE))
    assert tells_twice == {
        (exchanged, first, second, first if exchanged else second)
        for exchanged in (True, False)
        for first, second in ((False, False), (True, False), (True, True))
    }


class Tables:
    """Those of somebody who has learned little; the others are empty."""

    def __init__(self, playing: SelfPlay, **of: PlayTable) -> None:
        none = play_table((), {})
        self.by_place = [of.get(name, none) for name in ("base", "elder", "dealer", "both")]
        self.game, self.tables = playing.game, tuple(map(strategy_of, self.by_place))


def play_table(shares: tuple[int, ...], keys: Any) -> PlayTable:
    """One that has the same shares at each of the keys."""
    head = PlayTableHead(3, (), len(keys))
    padded = [[*shares, *[0] * (5 - len(shares))] for _ in keys]
    return PlayTable(head, np.array(sorted(keys), np.uint64), np.array(padded, np.uint8).reshape(-1, 5))


def test_the_table_for_one_point_games_takes_precedence(playing: SelfPlay, monkeypatch: pytest.MonkeyPatch) -> None:
    needs = (1, 3)
    rows, key = playing.play_deals(needs, deals=30, seed=4).deals, 0
    for view, at, king, which in moments(rows, needs, Random(1)):
        key, order = key_of(card_features(encode_view(view)), is_elder=bool(at.learns), kind=int(rows[which, KIND]))
        if king == King.NOBODYS and key > MIDDLE and len(list(choices(card_features(encode_view(view)), order))) == 2:
            break
    base, kind, less, own = (
        play_table(shares, [at])
        for shares, at in (((9, 6), key), ((3, 12), key & COARSE), ((2, 13), key & MIDDLE), ((15, 0), key))
    )
    for tables, most in (
        (Tables(playing, base=base), 9 / 15),
        (Tables(playing, base=base, elder=kind), 12 / 15),
        (Tables(playing, base=base, elder=less), 13 / 15),
        (Tables(playing, base=base, elder=own), 1.0),
        (Tables(playing, base=base, dealer=kind, both=own), 9 / 15),
    ):
        by_name = dict(zip(("all", "elder", "dealer", "both"), tables.by_place, strict=True))
        monkeypatch.setattr(master, "OF_MASTER", tuple(by_name))
        monkeypatch.setattr(master, "play_table", by_name.__getitem__)
        output = mixture(Master(), view)
        assert max(output.values()) == pytest.approx(most)
        assert compiled_chances(tables, rows, at, ELDER_LAST, which) == pytest.approx(output)


def test_an_elder_who_leads_does_not_know_of_the_dealers_king() -> None:
    """Who needs two and holds the king needs one: the dealer knows it, the elder when it is announced."""
    assert deal_ends.table_index((3, 2), King.DEALERS, True) == 0
    assert deal_ends.table_index((3, 2), King.DEALERS, False) == DEALER_LAST
    assert deal_ends.table_index((3, 2), King.TURNED, True) == DEALER_LAST
    assert deal_ends.table_index((2, 1), King.ELDERS, True) == ELDER_LAST + DEALER_LAST


# --- the command ------------------------------------------------------------------------------------

KEY_MASKS = """\
master against itself, london@1, 2,000 deals at each score, seed 7
The elder’s share of the game in percent, with its standard error. Rows are the points that the
elder still needs, columns those that the dealer still needs. The rest of the game is the dealer’s.
            dealer 1     dealer 2     dealer 3     dealer 4     dealer 5
elder 1  50.0 ± 0.25  55.0 ± 0.25  60.0 ± 0.25  65.0 ± 0.25  70.0 ± 0.25
elder 2  40.0 ± 0.25  45.0 ± 0.25  50.0 ± 0.25  55.0 ± 0.25  60.0 ± 0.25
elder 3  30.0 ± 0.25  35.0 ± 0.25  40.0 ± 0.25  45.0 ± 0.25  50.0 ± 0.25
elder 4  20.0 ± 0.25  25.0 ± 0.25  30.0 ± 0.25  35.0 ± 0.25  40.0 ± 0.25
elder 5  10.0 ± 0.25  15.0 ± 0.25  20.0 ± 0.25  25.0 ± 0.25  30.0 ± 0.25
"""


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """A table that is easily read, and what it was asked for."""
    asked: list[dict[str, object]] = []

    def any_table(agreement: Agreement, **wanted: Any) -> EquityTable:
        asked.append({"target": agreement.target} | {key: wanted[key] for key in ("deals", "seed")})
        shares = np.array([[0.6 - elder / 10 + dealer / 20 for dealer in range(5)] for elder in range(1, 6)])
        return EquityTable(shares, np.full((5, 5), 0.0025), wanted["deals"])

    monkeypatch.setattr(equity, "equity_table", any_table)
    return asked


def test_the_equity_command_prints_the_elders_share_by_points_needed(made: list[dict[str, object]]) -> None:
    assert run("equity", "--deals", 2000, "--seed", 7).stdout == KEY_MASKS
    assert made == [{"target": 5, "deals": 2000, "seed": 7}]


def test_the_equity_command_can_print_french(made: list[dict[str, object]]) -> None:
    output = run("equity", "--language", "fr").stdout.replace("\u00a0", " ").replace("\u202f", " ")
    assert output.startswith("master contre lui-même, london@1, 20 000 donnes à chaque marque, graine 1")
    assert "Le reste de la partie est au donneur." in " ".join(output.split())
    assert "premier 2  40,0 ± 0,25" in output


def test_the_json_of_equities_has_every_score_with_its_error(made: list[dict[str, object]]) -> None:
    values = json.loads(run("equity", "--json").stdout)
    assert (values["schema"], values["rules"], values["deals"], values["seed"]) == (1, "london@1", 20_000, 1)
    found = {(one["elder_needs"], one["dealer_needs"]): (one["share"], one["error"]) for one in values["scores"]}
    assert sorted(found) == SCORES
    assert found[5, 1] == pytest.approx((0.1, 0.0025))
    assert found[1, 5] == pytest.approx((0.7, 0.0025))
