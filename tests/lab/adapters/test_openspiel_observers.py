"""What a player observes: everything they need, the same in words and as a tensor, and nothing hidden."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ecarte.cards import SEATS, Card, Cards, Seat
from ecarte.rules import codes
from ecarte_lab.adapters.decision_process import EventKind
from ecarte_lab.adapters.numbering import PROPOSE
from tests.lab.adapters.spiel import ONE_CARD_EACH, game, kind, tree, walk
from tests.lab.adapters.test_openspiel_host import TINY_INFORMATION_STATES, TINY_NODES

KINDS = [
    kind(public=public, history_text=history_text, private=private)
    for public in (True, False)
    for history_text in (True, False)
    for private in ("SINGLE_PLAYER", "NONE", "ALL_PLAYERS")
]


def judge_tree(spiel: Any) -> tuple[tuple[int, ...], int]:
    """Equal information states have equal choices, and their texts and tensors tell the same states apart.

    Gives the chance moves, decisions and ends of the whole tree, and the number of information states.
    """
    observer = spiel.make_py_observer(kind())
    counts = [0, 0, 0]
    lawful: dict[str, tuple[int, ...]] = {}
    texts: dict[bytes, str] = {}
    for process in tree(spiel.beginning):
        counts[2 if process.is_over else 1 if process.actor is not None else 0] += 1
        if process.actor is None:
            continue
        state = SimpleNamespace(process=process)
        text = observer.string_from(state, process.actor)
        assert lawful.setdefault(text, process.numbers) == process.numbers
        observer.set_from(state, process.actor)
        assert texts.setdefault(np.packbits(observer.tensor.astype(bool)).tobytes(), text) == text
    assert len(lawful) == len(texts)
    return tuple(counts), len(lawful)


def test_an_information_state_of_tiny_determines_the_legal_acts() -> None:
    assert judge_tree(game("tiny")) == (TINY_NODES, TINY_INFORMATION_STATES)


def test_an_information_state_with_an_unstated_number_determines_the_legal_acts(tmp_path: Path) -> None:
    """One card each out of six, three exchanges at most: the stock tells the elder in the end, and only then."""
    file = tmp_path / "secret.toml"
    file.write_text(SECRET_NUMBER, encoding="utf-8")
    counts, _ = judge_tree(game(house=str(file)))
    assert sum(counts) == 40557


SECRET_NUMBER = (
    ONE_CARD_EACH.replace('ranks = "KQ"', 'ranks = "KQJ"')
    + """\
[proposal]
most_exchanges = 0
conditional_acceptance = false
[exchange]
taken_number = "never"
"""
)


@pytest.mark.parametrize("code", codes())
def test_no_observation_contains_unseen_cards(code: str) -> None:
    """The player's observation stays the same when the hidden cards are others."""
    rng = Random(f"hidden {code}")
    spiel = game(code)
    observers = [(each, spiel.make_py_observer(each)) for each in KINDS]
    seen_again = 0
    for _ in range(4):
        for state in walk(spiel.new_initial_state(), rng, exchanging=0.7):
            player = rng.randrange(2)
            other = state.resample_from_infostate(player, rng.random)
            seen_again += str(other) != str(state)
            for each, observer in observers:
                if each.private_info.name == "ALL_PLAYERS":
                    continue
                assert observation_of(observer, state, player) == observation_of(observer, other, player)
    assert seen_again > 5


def observation_of(observer: Any, state: Any, player: int) -> tuple[str, bytes]:
    observer.set_from(state, player)
    return observer.string_from(state, player), observer.tensor.tobytes()


@pytest.mark.parametrize("unit", ["deal", "game"])
def test_the_public_observation_is_the_same_for_both_players(unit: str) -> None:
    rng = Random("public")
    spiel = game("small", unit=unit)
    for recalling in (True, False):
        nobody, both = (
            spiel.make_py_observer(kind(history_text=recalling, private=p)) for p in ("NONE", "ALL_PLAYERS")
        )
        for state in walk(spiel.new_initial_state(), rng, exchanging=0.5):
            assert observation_of(nobody, state, 0) == observation_of(nobody, state, 1)
            observation_of(both, state, 0)
            for name, piece in nobody.dict.items():
                assert (both.dict[name] == piece).all()
            for player, suffix in enumerate(("_a", "_b")):
                own = spiel.make_py_observer(kind(history_text=recalling, public=False))
                observation_of(own, state, player)
                assert all(
                    (both.dict[name + suffix] == piece).all() for name, piece in own.dict.items() if name != "player"
                )


def kind_name(kind: Any) -> str:
    """The same name in every process."""
    return f"{kind.private_info.name}, public {kind.public_info}, recall {kind.perfect_recall}"


@pytest.mark.parametrize("each", KINDS, ids=kind_name)
def test_the_named_pieces_of_a_tensor_are_in_order(each: Any) -> None:
    observer = game("small", unit="game").make_py_observer(each)
    size = 0
    for name, piece in observer.dict.items():
        piece[...] = 1
        size += piece.size
        assert observer.tensor[:size].all(), name
        assert not observer.tensor[size:].any(), name
    assert size == observer.tensor.size


def driven(code: str, *steps: str) -> Any:
    """The state after these acts and cards, in the words of the host."""
    state = game(code).new_initial_state()
    for step in steps:
        player = state.current_player()
        words = {state.action_to_string(player, number): number for number in state.legal_actions()}
        state.apply_action(words[step])
    return state


def london(*more: str) -> Any:
    """Elder A with Kh 7s 8s 7d 8d, dealer B with 7c 8c 9c 9s 9d, hearts are trumps; each takes some cards."""
    deal = ["Kh", "7s", "8s", "7c", "8c", "9c", "7d", "8d", "9s", "9d", "Qh"]
    return driven("london", *deal, "propose", "accept", "discard 8s 7s", "discard 7c", "Ts", "Js", "Qs", *more)


def test_an_information_state_string_lists_what_the_player_knows() -> None:
    state = london("stand", "keep silent", "announce the king", "play Kh")
    assert state.information_state_string(0) == (
        "A: B deals at 0-0; A takes up 8s 7s Kh 8d 7d; Qh is turned up; A proposes; B accepts; A discards 2; "
        "A lays down 8s 7s; B discards 1; A takes up Js Ts; A stands; A announces the king; A plays Kh; reply"
    )
    assert state.information_state_string(1) == (
        "B: B deals at 0-0; B takes up 9s 9d 9c 8c 7c; Qh is turned up; A proposes; B accepts; A discards 2; "
        "B discards 1; B lays down 7c; B takes up Qs; A stands; B keeps silent; A announces the king; A plays Kh; reply"
    )
    assert state.observation_string(1) == (
        "B: B deals; 1-0; reply; Qh is turned up; stock 18; 1 proposed; exchange 2 1 ?; A has announced the king; "
        "A leads Kh; B holds Qs 9s 9d 9c 8c; B has laid down 7c"
    )


def test_an_information_state_tensor_has_the_expected_pieces() -> None:
    state = london("stand", "keep silent", "announce the king", "play Kh")
    observer = state.get_game().make_py_observer(kind())
    observer.set_from(state, 1)
    ones = {name: [tuple(map(int, place)) for place in np.argwhere(piece)] for name, piece in observer.dict.items()}
    codes_of = {text: Card.read(text).code for text in ("Kh", "Qh", "7c", "Qs")}
    held = sorted(card.code for card in Cards.read("9s 9d 7c 8c 9c"))
    assert ones == {
        "player": [(1,)],
        "phase": [(13,)],
        "dealer": [(1,)],
        "score": [(0, 0), (1, 0)],
        "turn_up": [(codes_of["Qh"],)],
        "proposed": [(0, 0)],
        "answered": [(0, 0)],
        "named": [],
        "elder_took": [(0, 2)],
        "dealer_took": [(0, 1)],
        "stood": [(0,)],
        "announced": [(0, 0)],
        "played": [(0, codes_of["Kh"])],
        "dealt": [(code,) for code in held],
        "laid": [(0, codes_of["7c"])],
        "drawn": [(0, codes_of["Qs"])],
        "silent": [(0,)],
        "asked": [],
        "may_exchange": [],
    }


def test_the_number_of_steps_does_not_reveal_the_king() -> None:
    """The dealer is asked before the elder leads, king or no king; without it the only answer is silence."""
    with_king = driven("london", *("7s", "8s", "9s", "Kh", "7c", "8c", "9c", "7d", "8d", "9d", "Qh"), "stand")
    without = driven("london", *("7s", "8s", "9s", "Th", "7c", "8c", "9c", "7d", "8d", "9d", "Qh"), "stand")
    assert [state.current_player() for state in (with_king, without)] == [1, 1]
    assert [state.legal_actions() for state in (with_king, without)] == [[0, 1], [0]]
    assert with_king.information_state_string(0) == without.information_state_string(0)


def test_a_player_is_not_asked_for_a_king_that_everybody_has_seen() -> None:
    turned = driven("london", *("7s", "8s", "9s", "Th", "7c", "8c", "9c", "7d", "8d", "9d", "Kh"), "stand")
    assert (turned.current_player(), turned.process.is_asked) == (0, False)


def test_the_elders_observation_has_the_least_number_of_cards_to_take() -> None:
    """The elder takes a card at a time and the dealer none, until two are left."""
    state = game("britannica").new_initial_state()
    while state.process.deal.stock != 2 or state.is_chance_node():
        numbers = state.legal_actions()
        state.apply_action(PROPOSE if PROPOSE in numbers else numbers[0])
    elder = state.current_player()
    assert "A may exchange 2" in state.information_state_string(elder)
    assert "may exchange" not in state.information_state_string(1 - elder)


def test_observations_do_not_depend_on_the_order_of_cards() -> None:
    deals = [("Kh", "7s"), ("7s", "Kh")]
    rest = ("8s", "7c", "8c", "9c", "7d", "8d", "9s", "9d", "Qh")
    first, second = (driven("london", *two, *rest) for two in deals)
    assert first.history() != second.history()
    assert first.information_state_string(0) == second.information_state_string(0)


def test_the_information_state_of_a_game_separates_its_deals() -> None:
    spiel = game("small", unit="game")
    observer = spiel.make_py_observer(kind())
    state = None
    for state in walk(spiel.new_initial_state(), Random(5)):  # noqa: B007
        pass
    assert state is not None
    observer.set_from(state, 0)
    chapters = (*state.process.earlier, state.process.history)
    assert len(chapters) > 2
    for place, history in enumerate(chapters):
        assert observer.dict["dealer"][place].tolist() == [history.deal.dealer is seat for seat in SEATS]
        dealt = [event.number for event in history.events if event.kind is EventKind.DEALT and event.seat is Seat.A]
        assert np.flatnonzero(observer.dict["dealt"][place]).tolist() == sorted(dealt)
    assert not observer.dict["dealer"][len(chapters) :].any()
    assert state.information_state_string(0).count("deals at") == len(chapters)
