"""How the book decides: what it cites, where it is silent, and that it sees nothing it should not."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ecarte.bots
from ecarte import (
    Accept,
    Act,
    Agreement,
    AnnounceKing,
    Card,
    Cards,
    Deal,
    Discard,
    Exchange,
    NameNumber,
    Phase,
    PlayCard,
    Propose,
    Refuse,
    Seat,
    SeatView,
    Stand,
    Trick,
    actions_of,
    apply,
    codes,
    load,
    new_deal,
    new_match,
    seat_view,
    turn,
)
from ecarte.acts import AnyAct
from ecarte.bots import Adviser, Book, opponent, opponents
from ecarte.bots.base import Advice
from ecarte.bots.book_features import has_prices_of_the_books, is_game_of_the_books
from ecarte.bots.club_determinization import sample_table
from ecarte.bots.levels import LEVELS
from ecarte.cards import OTHER, PACK, SEATS
from ecarte.engine.agreement import EVERY_ACT
from ecarte.engine.setup import position
from ecarte.errors import NotationError
from ecarte.host.opponents import find_opponent
from ecarte.play import Randomness, play_out
from ecarte.play.pairs import Contest, Tally, play_pair
from ecarte.play.remedy_choice import RemedyByValue
from ecarte.rules.ledger import ledger
from ecarte.table.nature import random_nature
from ecarte.tournament.schedule import read_player
from ecarte.words import opponent_message
from tests.bots.seats import (
    DEALER,
    ELDER,
    LONDON,
    Outspoken,
    dealer_answers,
    dealer_replies,
    elder_decides,
    elder_discards,
    elder_leads,
    view_of,
)
from tools.advice_rows import advice_rows

SOURCES = Path(ecarte.bots.__path__[0])
IMAGINED = frozenset({"determinization", "club_determinization"})
"""What lays out deals and tables of its own, from a view."""
BOT_MODULES = [path for path in sorted(SOURCES.rglob("*.py")) if path.stem not in IMAGINED]
agreements = st.builds(
    lambda name, by_table: Agreement(load(name), by_table=by_table),
    st.sampled_from(codes()),
    st.one_of(st.just(EVERY_ACT), st.sets(st.sampled_from(list(Act)))),
)
seeds = st.integers(0, 2**32)


def book(name: str) -> Agreement:
    return Agreement(load(name))


# --- legality, determinism, views -------------------------------------------------------------------


@given(agreements, seeds, st.sampled_from(opponents()), st.sampled_from(opponents()))
def test_a_match_between_any_two_opponents_ends_with_legal_actions_only(
    agreement: Agreement, seed: int, first: str, second: str
) -> None:
    """`apply` refuses what is not legal, so reaching the end shows that every action was."""
    nature, *rngs = (Random(f"{seed}/{part}") for part in range(3))
    match = play_out(
        new_match(agreement),
        (opponent(first), opponent(second)),
        Randomness(lambda play: random_nature(play, nature), (rngs[0], rngs[1])),
    )
    assert match.is_over
    assert len(match.results) == 1


@given(agreements, seeds, st.sampled_from(opponents()))
def test_an_opponents_choice_follows_from_view_and_random_numbers(agreement: Agreement, seed: int, name: str) -> None:
    def played() -> list[AnyAct]:
        heard: list[AnyAct] = []
        nature = Random(seed)
        play_out(
            new_deal(agreement, dealer=DEALER),
            (opponent(name), opponent(name)),
            Randomness(lambda play: random_nature(play, nature), (Random(seed + 1), Random(seed + 2))),
            on_act=heard.append,
        )
        return heard

    assert played() == played()


@given(st.sampled_from(codes()), seeds, st.sampled_from(opponents()))
def test_hidden_cards_do_not_change_the_choice_of_an_opponent(code: str, seed: int, name: str) -> None:
    rng = Random(seed)
    deal = new_deal(book(code), dealer=DEALER)
    steps = rng.randrange(45)
    for _ in range(steps):
        action = random_nature(deal, rng) or _any_action(deal, rng)
        if action is None:
            break
        deal = apply(deal, action)
    seat = turn(deal)
    if seat is None:
        return
    other = with_hidden_cards_dealt_again(deal, seat, rng)
    views = seat_view(deal, seat), seat_view(other, seat)
    bot = opponent(name)
    if views[0].legal:
        assert bot.choose(views[0], Random(seed)) == bot.choose(views[1], Random(seed))


def _any_action(deal: Deal, rng: Random) -> AnyAct | None:
    seat = turn(deal)
    return None if seat is None else rng.choice(actions_of(deal, seat))


def with_hidden_cards_dealt_again(deal: Deal, seat: Seat, rng: Random) -> Deal:
    """The deal with the adversary's cards changed for others that the seat has not seen."""
    from msgspec.structs import replace

    theirs = deal.hands[OTHER[seat]]
    if deal.tricks or deal.led:  # what has been played limits what may be held
        return deal
    free = [card for card in PACK if card.bit & deal.agreement.pack_mask & ~(deal.hands[seat].mask | deal.gone.mask)]
    dealt = Cards.of(rng.sample(free, len(theirs)))
    hands = (dealt, deal.hands[1]) if seat is Seat.B else (deal.hands[0], dealt)
    return replace(deal, hands=hands)


@pytest.mark.parametrize("path", BOT_MODULES, ids=lambda path: path.stem)
def test_a_bot_module_imports_no_deal_game_or_match(path: Path) -> None:
    allowed = {"Phase", "Liable", "Trick"}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            assert not node.module.startswith(("ecarte.table.", "ecarte.engine.step"))
            if node.module == "ecarte.engine.deal":
                assert {alias.name for alias in node.names} <= allowed


def test_functions_that_imagine_tables_take_a_view_and_no_more() -> None:
    for from_view in (sample_table, RemedyByValue.__call__):
        kinds = {name: kind for name, kind in get_type_hints(from_view).items() if name != "return"}
        assert kinds == {"view": SeatView, "rng": Random}


# --- what it cites ----------------------------------------------------------------------------------


@given(st.sampled_from(codes()), seeds)
def test_every_decision_cites_rows_of_the_ledger_or_says_that_no_text_speaks(code: str, seed: int) -> None:
    known = ledger().statements
    heard: list[Advice] = []
    nature = Random(seed)
    play_out(
        new_deal(book(code), dealer=DEALER),
        (Outspoken(heard.append), Outspoken(heard.append)),
        Randomness(lambda play: random_nature(play, nature), (Random(1), Random(2))),
    )
    assert heard
    for advice in heard:
        assert all(id_ in known for id_ in advice.ids)
        assert advice.is_printed is (not advice.is_default and not advice.is_forced)
        assert advice.reason


def test_a_row_cited_by_book_is_advice_or_a_term_of_advice() -> None:
    assert {"BRIT-051", "BRIT-079"}.isdisjoint(advice_rows())
    assert Book().advise(elder_decides("7 | 987 8")).ids == ("BRIT-051",)
    assert Book().advise(dealer_answers("7 | K7 Q7")).ids == ("BRIT-080", "BRIT-079")


def test_four_decisions_of_book_in_ten_have_no_printed_advice() -> None:
    contest = Contest(LONDON, ("book", "book"), seed=2)
    tally = sum((play_pair(contest, index, listen=True)[0] for index in range(150)), Tally())
    assert tally.decided[0] > 1000
    assert 0.36 < tally.silent_share(0) < 0.46


@pytest.mark.parametrize("name", ["small", "tiny"])
def test_printed_advice_on_proposing_does_not_apply_to_a_cut_down_pack(name: str) -> None:
    agreement = book(name)
    assert not is_game_of_the_books(agreement)
    rng = Random(5)
    deal = new_deal(agreement, dealer=DEALER)
    while deal.phase is not Phase.ELDER_DECIDES:
        action = random_nature(deal, rng)
        assert action is not None
        deal = apply(deal, action)
    advice = Book().advise(seat_view(deal, ELDER))
    assert (advice.ids, advice.reason, advice.is_default) == ((), "other-game", True)


def test_book_decides_by_default_at_prices_unknown_to_the_texts() -> None:
    assert [name for name in codes() if not has_prices_of_the_books(book(name))] == ["modern"]
    advice = Book().advise(elder_decides("87 | Q7 7", agreement=book("modern")))
    assert (advice.action, advice.reason, advice.is_default) == (Stand(ELDER), "other-price", True)


def test_book_decides_a_later_proposal_like_the_first_but_by_default() -> None:
    drawn = (Exchange(elder=Cards.read("Tc 9c"), dealer=Cards.read("Td")),)
    for hand, action in (("87 | Q7 7", Stand(ELDER)), ("7 | Q7 98", Propose(ELDER))):
        advice = Book().advise(view_of(ELDER, hand, phase=Phase.ELDER_DECIDES, proposals=1, exchanges=drawn))
        assert (advice.action, advice.reason, advice.is_default) == (action, "later-proposal", True)
    for hand, answer in (("87 | Q7 7", Refuse(DEALER)), ("7 | J7 A7", Accept(DEALER))):
        advice = Book().advise(view_of(DEALER, hand, phase=Phase.DEALER_ANSWERS, proposals=2, exchanges=drawn))
        assert (advice.action, advice.reason, advice.is_default) == (answer, "later-proposal", True)


def test_a_single_playable_card_is_forced_and_no_decision() -> None:
    advice = Book().advise(dealer_replies("7 | Q8 97", "Kc"))
    assert (advice.action, advice.ids) == (PlayCard(DEALER, Card.read("7s")), ())
    assert advice.is_forced
    assert not advice.is_default


# --- discards ---------------------------------------------------------------------------------------


@pytest.mark.law("BRIT-077")
def test_book_discards_all_but_trumps_and_kings() -> None:
    assert Book().advise(elder_discards("8 | KQ AT")).action == Discard(ELDER, Cards.read("Qh Ad Td"))


def test_book_discards_a_low_plain_king_before_a_trump_when_a_card_is_due() -> None:
    advice = Book().advise(elder_discards("Q87 | K K"))
    assert advice.is_default
    assert advice.action in (Discard(ELDER, Cards.read("Kh")), Discard(ELDER, Cards.read("Kd")))


def test_book_discards_its_lowest_cards_when_the_number_is_too_low() -> None:
    bound = (Exchange(asked=2),)
    view = view_of(ELDER, "8 | KQ AT", phase=Phase.ELDER_DISCARDS, proposals=1, exchanges=bound)
    advice = Book().advise(view)
    assert (advice.action, advice.is_default) == (Discard(ELDER, Cards.read("Ad Td")), True)


def test_book_names_the_number_of_cards_it_will_discard() -> None:
    by_hand = Agreement(load("london"), by_table=EVERY_ACT - {Act.NUMBER})
    view = view_of(ELDER, "8 | KQ AT", agreement=by_hand, phase=Phase.ELDER_NAMES, proposals=1, exchanges=(Exchange(),))
    assert Book().advise(view).action == NameNumber(ELDER, 3)
    with_proposal = elder_decides("8 | K9 AT", agreement=book("wikipedia"))
    assert Book().advise(with_proposal).action == Propose(ELDER, 3)


# --- the king ---------------------------------------------------------------------------------------


@pytest.mark.law("BRIT-049")
def test_book_as_elder_announces_the_king_with_its_first_card() -> None:
    assert Book().advise(elder_leads("K7 | 87 7")).action == AnnounceKing(ELDER)


@pytest.mark.law("BRIT-049")
def test_book_as_dealer_announces_the_king_with_its_first_card() -> None:
    assert Book().advise(view_of(DEALER, "K7 | 87 7", phase=Phase.LEAD)).action is None
    assert Book().advise(dealer_replies("K7 | 87 7", "Qd")).action == AnnounceKing(DEALER)


@pytest.mark.law("BRIT-049")
def test_book_as_dealer_announces_before_a_first_card_that_ends_the_right() -> None:
    for name in ("modern", "modern-emended"):
        view = view_of(DEALER, "K7 | 87 7", agreement=book(name), phase=Phase.LEAD)
        assert Book().interject(view, Random(1)) == AnnounceKing(DEALER)


def test_book_announces_the_king_as_it_plays_the_king_where_the_code_asks_so() -> None:
    parlour = book("parlour")
    kept = dealer_replies("K7 | 87 7", "Qc", agreement=parlour)
    assert Book().advise(kept).action == PlayCard(DEALER, Card.read("7s"))
    laid = dealer_replies("K | 87 98", "Qc", agreement=parlour)
    assert Book().advise(laid).action == AnnounceKing(DEALER)
    led = position(
        parlour, dealer=DEALER, hands=(Cards.read("Kh Qh 8d 7c"), Cards()), unseen=(0, 5), turn_up=Card.read("8s"),
        phase=Phase.REPLY, led=Card.read("Ks"),
    )  # fmt: skip
    assert Book().interject(seat_view(led, ELDER), Random(1)) == AnnounceKing(ELDER)


@pytest.mark.law("BRIT-114", "BRIT-115", "PARL-042a")
@pytest.mark.parametrize("score", [(4, 2), (3, 3), (2, 3), (4, 3)])
def test_book_as_dealer_keeps_the_king_silent_at_three_points_only(score: tuple[int, int]) -> None:
    silent = Book().advise(dealer_replies("K7 | 87 7", "Qd", score=score))
    assert isinstance(silent.action, AnnounceKing) is (score[1] != 3)
    if score[1] == 3:
        cited = {"PARL-042a"} | ({"BRIT-114"} if score[0] == 4 else set())
        assert set(silent.ids) >= cited
        assert ("BRIT-114" in silent.ids) is (score[0] == 4)


# --- replies and leads by default -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "reply", "rows"),
    [
        ("87 | QJ 9", "Ah", "Jh", ()),  # wins as cheaply as he can
        ("87 | 98 9", "Ah", "8h", ()),  # loses with the lowest
        ("Q87 | 98", "Ac", "7s", ("BRIT-076",)),  # trumps with the lowest
        ("- | 98 A87", "Kc", "7h", ()),  # throws the lowest
    ],
)
def test_book_replies_with_the_cheapest_winner_or_lowest_loser(
    hand: str, led: str, reply: str, rows: tuple[str, ...]
) -> None:
    advice = Book().advise(dealer_replies(hand, led))
    assert isinstance(advice.action, PlayCard)
    assert (advice.action.card.rank, advice.ids) == (Card.read(reply).rank, rows)


def test_trumping_is_a_default_where_trumping_is_not_required() -> None:
    advice = Book().advise(dealer_replies("Q87 | 98", "Ac", agreement=book("parlour")))
    assert (advice.action, advice.ids, advice.is_default) == (PlayCard(DEALER, Card.read("7s")), (), True)


def test_book_leads_the_highest_plain_card_where_no_maxim_applies() -> None:
    advice = Book().advise(elder_leads("87 | Q 9 7"))
    assert (advice.action, advice.ids, advice.is_default) == (PlayCard(ELDER, Card.read("Qh")), (), True)


def test_book_repeats_a_suit_for_the_vole_only_if_no_other_is_left() -> None:
    won = (Trick(ELDER, Card.read("Kh"), Card.read("9h")), Trick(ELDER, Card.read("Kd"), Card.read("9d")))
    advice = Book().advise(elder_leads(Cards.read("Qh 7s Qd"), tricks=won))
    assert (advice.action, advice.ids) == (PlayCard(ELDER, Card.read("Qh")), ("BRIT-099",))


def test_book_does_not_play_for_the_vole_at_four_points() -> None:
    won = (Trick(ELDER, Card.read("Kh"), Card.read("9h")),)
    advice = Book().advise(elder_leads(Cards.read("Qh 7s Kd Qc"), tricks=won, score=(4, 0)))
    assert (advice.action, advice.ids) == (PlayCard(ELDER, Card.read("Qh")), ("BRIT-097", "BRIT-094"))


# --- the opponents by name --------------------------------------------------------------------------


def test_an_unknown_opponent_is_reported_with_the_known_ones() -> None:
    assert (
        [opponent(name).name for name in opponents()]
        == list(opponents())
        == [
            "novice",
            *(level.name for level in LEVELS[:4]),
            "book",
            LEVELS[4].name,
            LEVELS[5].name,
            "master",
            "random",
        ]
    )
    assert isinstance(opponent("book"), Adviser)
    with pytest.raises(NotationError, match=r"novice, sampler-1, .*book, .*sampler, master, random"):
        opponent("champion")


def test_an_opponent_is_found_by_its_former_name() -> None:
    assert opponent("learned").name == find_opponent("learned").name == "master"
    assert read_player("learned").opponent == "learned", "a tournament goes on with the name it began with"
    assert opponent_message("learned") != "learned"
    assert "learned" not in opponents()


def test_the_dealer_in_either_seat_is_not_elder_in_their_view() -> None:
    assert [seat_view(new_deal(LONDON, dealer=seat), seat).is_elder for seat in SEATS] == [False, False]
