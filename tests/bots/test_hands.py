"""The hands to play without proposing and to refuse on, each at its least and just under."""

from __future__ import annotations

import pytest

from ecarte import Rank
from ecarte.bots.book_refusals import EXCEPTIONS, verdict
from ecarte.bots.holding import Holding, read_holding
from ecarte.bots.jeux import groups, groups_of, is_jeu_de_regle
from tests.bots.holdings import every_holding, redundant_groups

GROUPS = {group.id: group for group in groups()}
JUDGES = dict(EXCEPTIONS)
REFUSE, ACCEPT = "refuse", "accept"

LEAST_AND_UNDER = [
    pytest.param(id_, least, under, marks=pytest.mark.law(id_), id=id_)
    for id_, least, *unders in [
        ("BRIT-052", "987 | 7 7", "98 | 7 7 7"),
        ("BRIT-053", "87 | 987", "7 | 987 7", "87 | 98 7"),
        ("BRIT-054", "87 | Q7 7", "87 | J7 7", "7 | Q7 7 7"),
        ("BRIT-055", "87 | 87 K", "87 | 87 Q", "7 | 87 K 7"),
        ("BRIT-056", "87 | AT T", "87 | AT 9", "87 | A9 T", "87 | T8 J"),
        ("BRIT-057", "87 | JA 8", "87 | JA 7", "87 | JT 8"),
        ("BRIT-058", "87 | AT T", "87 | AT 9", "87 | A9 T"),
        ("BRIT-059", "87 | T9 J", "87 | T9 A", "87 | T8 J"),
        ("BRIT-060", "87 | K J 7", "87 | K T 7", "87 | K T 9", "87 | Q J T", "87 | J J A"),
        ("BRIT-061", "87 | K A 9", "87 | K A 8", "87 | K T 9"),
        ("BRIT-062", "87 | K T T", "87 | K T 9"),
        ("BRIT-063", "87 | Q Q 7", "87 | Q J 7"),
        ("BRIT-064", "87 | Q J A", "87 | Q J T", "87 | Q A A"),
        ("BRIT-065", "87 | J J J", "87 | J J A"),
        ("BRIT-066", "7 | KQJ 7", "7 | KQA 7", "- | KQJ 7 7"),
        ("BRIT-067", "7 | K987", "7 | QJAT", "7 | K98 7"),
        ("BRIT-068", "7 | Q87 Q", "7 | Q87 J", "7 | JAT Q", "7 | Q8 Q 7"),
        ("BRIT-069", "- | Q8 Q7 Q", "- | Q8 Q7 J", "7 | Q7 Q Q"),
        ("BRIT-070", "- | KQJ J 7", "- | KQ J 87", "7 | KQ J J"),
        ("BRIT-071", "7 | K7 K7", "7 | K7 Q7", "7 | K7 87"),
    ]
    for under in unders
]


@pytest.mark.parametrize(("id_", "least", "under"), LEAST_AND_UNDER)
def test_a_jeu_de_regle_holds_at_its_least_hand_and_not_just_under(id_: str, least: str, under: str) -> None:
    fits = GROUPS[id_].fits
    assert read_holding(GROUPS[id_].least) == read_holding(least)
    assert fits(read_holding(least))
    assert not fits(read_holding(under))


def test_every_group_of_jeux_de_regle_is_tested_at_its_least_hand() -> None:
    assert {case.values[0] for case in LEAST_AND_UNDER} == set(GROUPS)


@pytest.mark.law("BRIT-051")
@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("87 | Q J T", False),
        ("87 | T8 9", False),
        ("87 | AT 9", False),
        ("7 | Q87 J", False),
        ("7 | QJAT", False),
        ("- | KQJ 87", False),
        ("7 | 987 K", False),
        ("87 | K 8 7", True),  # two cards to throw, though king, eight and seven are less than BRIT-060 asks
        ("- | K7 K7 K", True),
        ("987 | 7 7", True),
        ("7 | KQ K Q", True),
        ("- | KQJA J", True),
    ],
)
def test_a_hand_is_a_jeu_de_regle_exactly_if_it_is_in_a_group(hand: str, *, plays: bool) -> None:
    assert is_jeu_de_regle(read_holding(hand)) is plays


def test_the_redundant_groups_of_jeux_de_regle_are_contained_in_others() -> None:
    """X04, and the examples of BRIT-056 and BRIT-060, which those rows compare by."""
    assert redundant_groups() == {
        "BRIT-052": ("BRIT-071",),
        "BRIT-055": ("BRIT-071",),
        "BRIT-057": ("BRIT-056",),
        "BRIT-058": ("BRIT-056",),
        "BRIT-059": ("BRIT-056",),
        "BRIT-061": ("BRIT-060", "BRIT-071"),
        "BRIT-062": ("BRIT-060", "BRIT-071"),
        "BRIT-063": ("BRIT-060",),
        "BRIT-064": ("BRIT-060",),
        "BRIT-065": ("BRIT-060",),
    }


def test_there_are_38304_classes_of_hands_each_listed_once() -> None:
    listed = list(every_holding())
    assert len(listed) == len(set(listed)) == 38304


@pytest.mark.law("BRIT-074")
def test_the_rank_of_trumps_other_than_the_king_makes_and_unmakes_no_jeu_de_regle() -> None:
    for hand in every_holding():
        king = hand.trumps[:1] if hand.has_king_of_trumps else ()
        lowest = tuple(reversed(tuple(Rank)[: len(hand.trumps) - len(king)]))
        assert groups_of(hand) == groups_of(Holding(king + lowest, hand.plain))


# --- the dealer's answer ----------------------------------------------------------------------------

EXCEPTION_CASES = [
    ("BRIT-084", "87 | J87", "87 | AT9"),
    ("BRIT-085", "7 | KQJ J", "7 | KQJ A"),
    ("BRIT-086", "7 | K87 Q", "7 | K87 J"),
    ("BRIT-086", "7 | Q87 K", "7 | Q87 J"),
    ("BRIT-088", "7 | Q7 Q7", "7 | Q87 Q"),
    ("BRIT-088", "7 | QJ Q7", "7 | Q7 Q 7"),
    ("BRIT-089", "7 | Q7 J7", "7 | Q J7 A"),
    ("BRIT-089", "7 | Q J7 J", "7 | Q J7 7"),
    ("BRIT-089", "7 | Q J7 Q", "7 | Q J7 T"),  # two queens, yet no worse than with a knave beside
    ("BRIT-090", "7 | A7 K Q", "7 | T9 K Q"),
    ("BRIT-091", "- | KQ J J7", "- | KQJ J7"),
    ("BRIT-091", "- | QJ7 Q Q", "- | KQ KJ 7"),
    ("BRIT-092", "- | Q7 Q7 Q", "- | Q87 Q Q"),
]


@pytest.mark.parametrize(
    ("id_", "refused", "accepted"), [pytest.param(*case, marks=pytest.mark.law(case[0])) for case in EXCEPTION_CASES]
)
def test_an_exception_refuses_at_its_least_hand_and_accepts_just_under(id_: str, refused: str, accepted: str) -> None:
    assert JUDGES[id_](read_holding(refused)) is True
    assert JUDGES[id_](read_holding(accepted)) is False
    assert _answer(refused) == REFUSE
    assert _answer(accepted) == ACCEPT


@pytest.mark.law("BRIT-087")
@pytest.mark.parametrize("hand", ["7 | K987", "7 | KQJA", "K | QJAT"])
def test_a_hand_of_one_trump_and_four_of_a_suit_never_refuses(hand: str) -> None:
    assert _answer(hand) == ACCEPT


def test_every_exception_to_refusing_is_tested() -> None:
    assert {case[0] for case in EXCEPTION_CASES} | {"BRIT-087"} == set(JUDGES)


@pytest.mark.parametrize(
    ("hand", "answer", "row"),
    [
        pytest.param("- | T9 98 7", ACCEPT, "BRIT-078", marks=pytest.mark.law("BRIT-078")),
        pytest.param("7 | K7 Q7", REFUSE, "BRIT-080", marks=pytest.mark.law("BRIT-079", "BRIT-080")),
        pytest.param("7 | K7 J7", ACCEPT, "BRIT-078", marks=pytest.mark.law("BRIT-079")),
        pytest.param("87 | Q T 7", REFUSE, "BRIT-081", marks=pytest.mark.law("BRIT-079", "BRIT-081")),
        pytest.param("87 | J T 7", ACCEPT, "BRIT-078", marks=pytest.mark.law("BRIT-079")),
        pytest.param("7 | K7 K7", REFUSE, "BRIT-082", marks=pytest.mark.law("BRIT-082")),
        pytest.param("K | K7 K7", ACCEPT, "BRIT-082", marks=pytest.mark.law("BRIT-082")),
        pytest.param("87 | JA 9", REFUSE, "BRIT-083", marks=pytest.mark.law("BRIT-083")),
    ],
)
def test_the_dealers_answer_cites_the_row_it_rests_on(hand: str, answer: str, row: str) -> None:
    found = verdict(read_holding(hand))
    assert found is not None
    assert (found.answer, found.ids[0]) == (answer, row)


@pytest.mark.law("BRIT-083")
def test_the_dealer_refuses_on_every_jeu_de_regle_but_for_the_exceptions_and_the_king() -> None:
    for hand in every_holding():
        spoken_of = any(judge(hand) is not None for judge in JUDGES.values())
        if is_jeu_de_regle(hand) and not spoken_of and not hand.has_king_of_trumps:
            found = verdict(hand)
            assert found is not None
            assert found.answer == REFUSE, str(hand)


@pytest.mark.law("BRIT-086")
def test_without_brit_086_no_answer_changes() -> None:
    left_out = frozenset({"BRIT-086"})
    spoken_of = [hand for hand in every_holding() if JUDGES["BRIT-086"](hand) is not None]
    assert len(spoken_of) > 1000
    assert [str(hand) for hand in spoken_of if _of(hand) != _of(hand, left_out)] == []


def _of(hand: Holding, without: frozenset[str] = frozenset()) -> str:
    found = verdict(hand, without)
    assert found is not None
    return found.answer


def _answer(hand: str) -> str:
    return _of(read_holding(hand))
