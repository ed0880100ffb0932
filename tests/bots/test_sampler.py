"""The sampler: what its values are, what it does with the king, short stocks, levels, and what it costs to load."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import product
from math import exp, sqrt
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from ecarte import (
    Act,
    Action,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Liable,
    NameSuit,
    Phase,
    PlayCard,
    Rank,
    Seat,
    SeatView,
    Trick,
    load,
    with_house,
)
from ecarte.bots import opponent, opponents
from ecarte.bots.base import ChoiceValue
from ecarte.bots.levels import LEVELS, Level
from ecarte.bots.sampler import Sampler, tables
from ecarte.bots.sampler.features import encode_view
from ecarte.bots.sampler.game_shares import KING_MINE, KING_NOBODYS, game_shares
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.setup import position
from ecarte.errors import TableDamaged
from ecarte.views.seat import seat_view
from tests.bots.sampled import Thrower, moments, watched_ends
from tests.bots.seats import DEALER, ELDER, LONDON, dealer_replies, elder_decides, elder_leads, view_of
from tests.strategies import CODES, SMALL
from tests.thorough import thorough

SAMPLER = Sampler()
QUICK = Sampler(Level("quick", draws=200))


def book(code: str, *by_hand: Act) -> Agreement:
    return Agreement(load(code), by_table=EVERY_ACT - set(by_hand))


def values_of_choices(view: SeatView, sampler: Sampler = SAMPLER) -> dict[Action, ChoiceValue]:
    return {one.action: one for one in sampler.values(view, Random(0))}


def card(text: str, seat: object = ELDER) -> PlayCard:
    return PlayCard(seat, Card.read(text))  # type: ignore[arg-type]


def king_value(view: SeatView) -> ChoiceValue:
    return values_of_choices(view)[AnnounceKing(view.seat)]


# --- values -----------------------------------------------------------------------------------------


def test_a_certain_point_that_wins_the_game_is_valued_at_the_whole_game() -> None:
    """Queen, knave and ace of trumps, the king turned up: three tricks whatever the adversary holds or leads."""
    view = elder_leads("QJA | 98", score=(4, 3), turn_up=Card.read("Ks"))
    assert {(one.value, one.error) for one in SAMPLER.values(view, Random(0))} == {(1.0, 0.0)}
    almost = elder_leads("QJA | 98", score=(3, 3), turn_up=Card.read("Ks"))
    assert all(0.5 < one.value < 1 for one in SAMPLER.values(almost, Random(0)))


def test_a_lost_game_is_valued_at_nothing() -> None:
    """Two tricks are gone, sevens are left, and a point is needed: queen and knave of trumps are still to come."""
    gone = (_trick(ELDER, "8h", "Kh"), _trick(DEALER, "Ks", "8s"), _trick(DEALER, "As", "9s"))
    view = elder_leads(Cards.read("7h 7d"), score=(0, 4), tricks=gone, turn_up=Card.read("Ts"))
    assert view.public.won == (0, 3)
    assert {one.value for one in SAMPLER.values(view, Random(0))} <= {0.0}


def _trick(leader: Seat, led: str, reply: str) -> Trick:
    return Trick(leader, Card.read(led), Card.read(reply))


@pytest.mark.parametrize("code", CODES)
def test_sampler_values_are_game_shares_of_each_legal_choice_best_first(code: str) -> None:
    n_valued = 0
    for moment in moments(code, range(12)):
        values = SAMPLER.values(moment.view, Random(1))
        assert {one.action for one in values} <= set(moment.view.legal)
        assert len({one.action for one in values}) == len(values)
        assert all(-1e-9 <= one.value <= 1 + 1e-9 and one.error >= 0 for one in values)
        assert [one.value for one in values] == sorted((one.value for one in values), reverse=True)
        n_valued += bool(values)
    assert n_valued > 80


def test_sampler_values_have_an_error_only_if_hands_are_sampled() -> None:
    late = [moment.view for moment in moments("london", range(20)) if len(moment.view.public.tricks) == 3]
    assert len(late) > 20
    assert all(one.error == 0 for view in late for one in SAMPLER.values(view, Random(0)))
    assert all(one.error > 0 for one in SAMPLER.values(elder_decides("87 | Q7 7"), Random(0)))


def test_the_error_of_a_value_matches_its_spread_and_falls_with_more_draws() -> None:
    """Over 60 sources of chance the spread of a value is its error, within a factor of 1.5."""
    view = elder_decides("K7 | Q7 7")
    few, many = Sampler(Level("few", draws=200)), Sampler(Level("many", draws=3200))
    assert values_of_choices(view, many)[view.legal[0]].error < 0.4 * values_of_choices(view, few)[view.legal[0]].error
    seen = [{one.action: one for one in few.values(view, Random(seed))} for seed in range(60)]
    for action in view.legal:
        values = [one[action].value for one in seen]
        mean = sum(values) / len(values)
        spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
        assert 1 / 1.5 < spread / seen[0][action].error < 1.5


def test_the_sampler_is_deterministic_and_chooses_the_best_value() -> None:
    for moment in moments("parlour", range(8)):
        values = SAMPLER.values(moment.view, Random(5))
        assert values == SAMPLER.values(moment.view, Random(5))
        if values:
            assert SAMPLER.choose(moment.view, Random(5)) == values[0].action


def test_the_adversarys_hidden_cards_do_not_change_sampler_values() -> None:
    for his in ("Ks Qs Js 9c 8c", "7h 8h 9h 7c 8c"):
        hands = (Cards.read("As 8s Qh 7d 8d"), Cards.read(his))
        deal = position(LONDON, dealer=DEALER, hands=hands, turn_up=Card.read("Ts"))
        known = values_of_choices(seat_view(deal, ELDER))
        assert known == values_of_choices(
            seat_view(replace(deal, hands=(hands[0], Cards.read("Kd Kc Kh Qc Jc"))), ELDER)
        )


# --- the king ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_the_sampler_announces_a_king_that_wins_the_game_at_four(code: str) -> None:
    """It once trusted to tricks that seemed as certain, and said nothing."""
    n_kings = 0
    for moment in moments(code, range(60), bot=lambda: QUICK, score=(4, 4)):
        announce = AnnounceKing(moment.view.seat)
        if announce in moment.view.legal:
            n_kings += 1
            assert QUICK.choose(moment.view, Random(0)) == announce
            assert values_of_choices(moment.view, QUICK)[announce].value == pytest.approx(1)
    assert n_kings > (0 if code.startswith("modern") else 5)


POINTLESS = {
    "BRIT-114": dealer_replies("K7 | 87 7", "Qd", score=(4, 3)),
    "BRIT-115": elder_leads("K7 | 87 7", refused=True, score=(3, 4)),
}


@pytest.mark.parametrize("row", POINTLESS)
def test_the_sampler_keeps_the_king_silent_if_its_point_changes_nothing(row: str) -> None:
    """At three to four with the adversary liable to lose two, the tricks decide with the king's point or without it."""
    view = POINTLESS[row]
    shares = game_shares(LONDON).shares_after_deal((3, 4), liable=view.public.liable, i_am_elder=view.is_elder)
    assert (shares[KING_MINE] == shares[KING_NOBODYS]).all()
    assert not isinstance(SAMPLER.choose(view, Random(0)), AnnounceKing)
    assert max(one.value for one in values_of_choices(view).values()) > king_value(view).value


def test_the_sampler_announces_the_king_if_its_point_counts() -> None:
    for view in (dealer_replies("K7 | 87 7", "Qd", score=(3, 2)), dealer_replies("K7 | 87 7", "Qd")):
        assert isinstance(SAMPLER.choose(view, Random(0)), AnnounceKing)
        silent = max(one.value for one in values_of_choices(view).values() if isinstance(one.action, PlayCard))
        assert king_value(view).value > silent + 0.02


def test_the_sampler_announces_before_a_first_card_that_ends_its_right() -> None:
    """MOD-020; the word is then said while the elder thinks."""
    house = Agreement(with_house(load("london"), {"king.dealer_window": "first-card-of-deal"}))
    facts = {"phase": Phase.LEAD, "liable": Liable.ELDER, "proposals": 0}
    for agreement, score, does in [
        (book("modern"), (0, 0), AnnounceKing(DEALER)),
        (book("modern"), (4, 3), AnnounceKing(DEALER)),  # the point after standing counts one here
        (house, (0, 0), AnnounceKing(DEALER)),
        (house, (4, 3), None),
    ]:
        view = view_of(DEALER, "K7 | 87 7", agreement=agreement, score=score, **facts)
        assert SAMPLER.interject(view, Random(0)) == does


def test_the_sampler_announces_a_king_that_it_lays_under_the_parlour_rules() -> None:
    view = dealer_replies("K | 87 98", "8s", agreement=book("parlour"))
    values = values_of_choices(view)
    point = game_shares(book("parlour")).before_deal(1, 0, i_am_elder=True) - 0.5
    assert king_value(view).value - values[card("Ks", DEALER)].value > point / 2
    for seat, hand in product((ELDER, DEALER), ("K87 | 87", "KQ7 | 98", "K | 87 98")):
        now = elder_leads(hand, agreement=book("parlour")) if seat is ELDER else view
        if (king := card("Ks", seat)) in now.legal and AnnounceKing(seat) in now.legal:
            assert SAMPLER.choose(now, Random(0)) != king


def test_the_sampler_never_lays_a_king_silently_under_the_parlour_rules() -> None:
    """A05: the right goes with the laying of the king, in whatever trick; it once cost 0.08 points a deal."""
    laid = 0
    for moment in moments("parlour", range(80), bot=lambda: QUICK):
        seat = moment.view.seat
        king = next((act for act in moment.view.legal if _lays_king(moment.view, act)), None)
        if king is not None and AnnounceKing(seat) in moment.view.legal:
            laid += 1
            assert QUICK.choose(moment.view, Random(0)) != king
    assert laid > 8


def _lays_king(view: SeatView, action: Action) -> bool:
    trump = view.public.trump
    return isinstance(action, PlayCard) and action.card.suit is trump and action.card.rank is Rank.KING


def test_naming_a_suit_is_valued_like_the_best_lead_of_that_suit() -> None:
    """No card is open to play before the suit has been named (CYCL-011); it once found nothing to choose from."""
    facts = {"phase": Phase.LEAD, "liable": Liable.ELDER, "proposals": 0}
    naming = values_of_choices(view_of(ELDER, "QJ8 | 87", agreement=book("cyclopaedia", Act.NAME_SUIT), **facts))
    playing = values_of_choices(view_of(ELDER, "QJ8 | 87", agreement=book("cyclopaedia"), **facts))
    suits = {action.suit: one.value for action, one in naming.items() if isinstance(action, NameSuit)}
    assert len(suits) == 2
    for suit, value in suits.items():
        cards = [
            one.value for action, one in playing.items() if isinstance(action, PlayCard) and action.card.suit is suit
        ]
        assert value == pytest.approx(max(cards))


# --- short stocks and false words --------------------------------------------------------------------

MANNERS = {
    "number as he discards": book("london"),
    "number said before he discards": book("parlour", Act.NUMBER),
    "number with the proposal": book("wikipedia"),
    "number kept secret": book("modern", Act.ASK),
    "twelve cards": Agreement(with_house(load("london"), SMALL)),
}


@pytest.mark.parametrize("manner", MANNERS)
def test_imagined_exchanges_draw_no_more_cards_than_a_short_stock_has(manner: str) -> None:
    n_short = 0
    for moment in moments(MANNERS[manner], range(25), bot=Thrower):
        if moment.seen.stock < 2 * moment.seen.size:
            n_short += watched_ends(moment) > 0
    assert n_short > 8


def test_the_sampler_as_dealer_knows_the_number_it_took_unstated() -> None:
    """The sampler had taken the stock for larger than it was, and once drew past its end."""
    hidden = 0
    for moment in moments(book("modern", Act.ASK), range(25), bot=Thrower):
        view = moment.view
        if view.public.stock is None and not view.is_elder and view.public.exchanges:
            hidden += 1
            taken = sum(exchange.elder or 0 for exchange in view.public.exchanges) + sum(map(len, view.discards))
            coming = view.public.agreement.hand_size - view.public.hand_counts[view.seat.other]
            assert moment.seen.stock == 32 - 11 - taken + coming, "what the elder is still to be given lies there"
    assert hidden > 10


def test_the_sampler_does_not_believe_a_false_king_if_it_holds_the_king() -> None:
    """In club conduct words may be false; it once believed in a hand with a card of its own in it."""
    view = elder_leads("K87 | 98")
    false = replace(view, public=replace(view.public, announced=DEALER))
    assert encode_view(false).their_certain == 0
    assert all(0 <= one.value <= 1 for one in SAMPLER.values(false, Random(0)))


def test_false_numbers_do_not_make_the_sampler_draw_past_the_end_of_the_stock() -> None:
    """In club conduct as well: five cards thrown twice, and the stock said to be whole."""
    view = elder_decides("87 | Q7 7")
    thrown = (Cards.read("9h 8d 9d 7c 8c"), Cards.read("9c Tc Jc Qc Ad"), Cards.read("Td Jd Th Jh Ah"))
    false = replace(view, discards=thrown)
    assert false.public.stock == 21
    assert encode_view(false).stock == 32 - 5 - 1 - 15 - 5
    assert SAMPLER.values(false, Random(0))


# --- levels -----------------------------------------------------------------------------------------


def test_the_levels_of_the_sampler_are_named_by_falling_confusion() -> None:
    names = [level.name for level in LEVELS]
    assert names == [*(f"sampler-{number}" for number in range(1, len(LEVELS))), "sampler"]
    assert [name for name in opponents() if name.startswith("sampler")] == names
    assert [opponent(name).name for name in names] == names
    confusions = [level.confusion for level in LEVELS]
    assert confusions == sorted(confusions, reverse=True)
    assert confusions[-1] == 0 < confusions[-2]


def test_a_confused_sampler_takes_the_worse_choice_at_its_rate() -> None:
    """Two cards left and every hand tried: exp(-difference / confusion) to 1; 3,000 choices, within three errors."""
    view = next(
        moment.view
        for moment in moments("london", range(200))
        if len(moment.view.public.tricks) == 3 and moment.view.public.led is None and _differ(moment.view)
    )
    better, worse = SAMPLER.values(view, Random(0))
    confusion = better.value - worse.value
    erring = Sampler(Level("erring", confusion))
    rng = Random(7)
    n = 3000
    taken = sum(erring.choose(view, rng) == worse.action for _ in range(n)) / n
    expected = exp(-1) / (1 + exp(-1))
    assert abs(taken - expected) < 3 * sqrt(expected * (1 - expected) / n)
    far = Sampler(Level("less", confusion / 20))
    assert all(far.choose(view, rng) == better.action for _ in range(300))


def _differ(view: SeatView) -> bool:
    values = SAMPLER.values(view, Random(0))
    return len(values) == 2 and values[0].value > values[1].value + 0.01


# --- what it costs to load ----------------------------------------------------------------------------


def test_opponents_are_listed_without_loading_numpy() -> None:
    output = "import sys, ecarte.bots as bots; bots.opponents(); bots.opponent('book'); print('numpy' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", output], check=True, capture_output=True, text=True).stdout == "False\n"
    )


TWENTY_DEALS = """
from random import Random
from ecarte import Agreement, Seat, load, new_deal
from ecarte.bots import opponent
from ecarte.play import Randomness, play_out
from ecarte.table.nature import random_nature

for seed in range(20):
    nature, bot = Random(seed), opponent("sampler")
    deal = new_deal(Agreement(load("london")), dealer=Seat.A)
    play_out(deal, (bot, bot), Randomness(lambda play: random_nature(play, nature), (Random(1), Random(2))))
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
"""The most memory that the process has held, in kB; `getrusage` counts what its parent held before it began."""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_a_process_that_plays_twenty_deals_uses_less_than_200_mb() -> None:
    ran = subprocess.run([sys.executable, "-c", TWENTY_DEALS], check=True, capture_output=True, text=True)
    assert 10_000 < int(ran.stdout) < 200_000


@thorough
def test_the_bench_times_every_kind_of_decision_beside_its_limit() -> None:
    bench = Path(__file__).parents[2] / "bench"
    script = [sys.executable, "-c", "import sampler; sampler.report(rounds=1, deals=14)"]
    output = subprocess.run(script, check=True, capture_output=True, text=True, cwd=bench).stdout
    for kind in ("stand or propose", "accept or refuse", "discard", "lead", "reply", "all"):
        assert re.search(rf"^ *{kind} +\d+ +\d+\.\d\d +\d+\.\d\d +50$", output, re.MULTILINE), output
    assert "(limit 1)" in output
    assert "(limit 200)" in output


@pytest.mark.parametrize("damage", ["one figure", "missing"])
def test_a_damaged_table_of_the_sampler_is_named_and_not_used(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / tables.NAME
    if damage == "one figure":
        file.write_bytes(tables.path().read_bytes().replace(b"3703", b"3704", 1))
    monkeypatch.setattr(tables, "path", lambda: file)
    tables._tables.cache_clear()
    tables.table_of.cache_clear()
    try:
        with pytest.raises(TableDamaged, match=r"make it again with: python -m lab\.tools\.sampler_tables") as found:
            tables.table_of(Agreement(load("london")))
        assert str(file) in str(found.value)
    finally:
        tables._tables.cache_clear()
        tables.table_of.cache_clear()
