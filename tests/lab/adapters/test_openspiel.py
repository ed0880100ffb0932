"""The game as OpenSpiel has it: parameters, bounds, utilities; and equal to the engine on long random play."""

from __future__ import annotations

import importlib
import pickle
import re
import sys
from pathlib import Path
from random import Random

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
import pytest

from ecarte.acts import TableShuffles
from ecarte.cards import Card, Seat
from ecarte.engine.agreement import Agreement
from ecarte.engine.deal import Deal, new_deal
from ecarte.errors import ExtraNeeded, RuleSetError
from ecarte.rules import codes, load
from ecarte.table.game import Game, new_game
from ecarte.table.nature import natural_actions
from ecarte_lab.adapters.limits import MOST_DEALS, most_chance_moves, most_decisions, most_exchanges
from ecarte_lab.adapters.numbering import STAND
from ecarte_lab.adapters.openspiel import EcarteGame
from ecarte_lab.adapters.openspiel.game import DEFAULTS
from tests.lab.adapters.spiel import game, one_card_each, walk
from tests.lab.adapters.test_decision_process import advance

UNITS = ("deal", "game")


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("code", codes())
def test_the_openspiel_utility_is_the_score_of_the_engine(code: str, unit: str) -> None:
    """The engine is led along with its own acts, taken from the process act by act."""
    rng = Random(f"utility {code} {unit}")
    for _ in range(40 if unit == "deal" else 4):
        score = (rng.randrange(5), rng.randrange(5))
        dealer = rng.choice((Seat.A, Seat.B))
        agreement = Agreement(load(code))
        play: Deal | Game = (new_deal if unit == "deal" else new_game)(agreement, dealer=dealer, score=score)
        state = game(code, unit=unit, dealer=dealer.name, score_a=score[0], score_b=score[1]).new_initial_state()
        while not state.is_terminal():
            if natural_actions(play) == (TableShuffles(),):
                play = advance(play, TableShuffles())
            number = rng.choice(state.legal_actions())
            action = state.process.action(number)
            play = play if action is None else advance(play, action)
            state.apply_action(number)
        ahead = (play.score[0] - score[0]) - (play.score[1] - score[1])
        if unit == "game":
            ahead = 1 if play.winner is Seat.A else -1
        assert state.returns() == [ahead, -ahead]
        assert state.rewards() == state.returns()


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("code", codes())
def test_no_openspiel_game_exceeds_its_stated_length_and_utility(code: str, unit: str) -> None:
    rng = Random(f"bounds {code} {unit}")
    spiel = game(code, unit=unit)
    for _ in range(20 if unit == "deal" else 2):
        for state in walk(spiel.new_initial_state(), rng, exchanging=1.0):
            assert state.is_terminal() or state.returns() == [0, 0]
        moves = state.full_history()
        by_chance = sum(item.player == pyspiel.PlayerId.CHANCE for item in moves)
        assert by_chance <= spiel.max_chance_nodes_in_history()
        assert len(moves) - by_chance <= spiel.max_game_length()
        assert spiel.min_utility() <= state.returns()[0] <= spiel.max_utility()


def test_the_length_of_a_deal_is_bounded_by_its_stock() -> None:
    london, tiny, cyclopaedia = (Agreement(load(code)) for code in ("london", "tiny", "cyclopaedia"))
    assert [most_exchanges(agreement) for agreement in (london, tiny, cyclopaedia)] == [21, 1, 21]
    assert most_decisions(london) == 21 * 5 + 3 + 10 + 10 + 1
    assert most_chance_moves(london) == 32
    assert most_chance_moves(cyclopaedia) == 42


def test_the_longest_series_of_exchanges_reaches_the_stated_bound() -> None:
    """The elder takes one card at a time and the dealer none, until the stock is out."""
    state = game("britannica").new_initial_state()
    while not state.is_terminal():
        numbers = state.legal_actions()
        state.apply_action(3 if 3 in numbers else numbers[0])
    assert state.process.deal.proposals == 21


def test_chance_nodes_give_every_possible_card_the_same_probability() -> None:
    rng = Random("chance")
    for state in walk(game("cyclopaedia").new_initial_state(), rng, exchanging=1.0):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [card for card, _ in outcomes] == list(state.process.numbers)
            assert {chance for _, chance in outcomes} == {1 / len(outcomes)}
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_an_openspiel_game_without_scores_ends_undecided() -> None:
    """In `tiny` each may take one trick; the cards are such that nobody ever gains anything."""
    state = game("tiny", unit="game").new_initial_state()
    while not state.is_terminal():
        process = state.process
        if process.is_chance:
            state.apply_action(NO_POINT[len(process.events)])
        else:
            state.apply_action(STAND if STAND in process.numbers else 0 if process.is_asked else process.numbers[-1])
    assert [history.deal.won for history in state.process.earlier] == [(1, 1)] * MOST_DEALS
    assert (state.returns(), state.legal_actions()) == ([0, 0], [])
    assert len(state.information_state_tensor(0)) == state.get_game().information_state_tensor_size()


NO_POINT = tuple(Card.read(text).code for text in ("Kh", "Js", "Jh", "Ks", "Qs"))
"""The elder takes a trick with the king of hearts, the dealer with the king of trumps, unannounced."""


def test_openspiel_parameters_default_to_a_deal_in_london() -> None:
    assert game().get_parameters() == {**DEFAULTS}
    state = pyspiel.load_game("ecarte").new_initial_state()
    assert state.process.deal.agreement is Agreement(load("london"))
    assert (state.process.deal.dealer, state.process.start) == (Seat.B, (0, 0))


def test_an_openspiel_game_can_be_made_from_a_house_file(tmp_path: Path) -> None:
    small = one_card_each(tmp_path)
    state = small.new_initial_state()
    assert state.process.deal.agreement.hand_size == 1
    assert (small.max_game_length(), small.max_chance_nodes_in_history()) == (13, 4)
    again = pickle.loads(pickle.dumps(small))
    assert str(again) == str(small)


@pytest.mark.parametrize(
    ("parameters", "fault", "words"),
    [
        ({"code": "lundon"}, RuleSetError, "did you mean london"),
        ({"unit": "rubber"}, ValueError, "unit is deal or game, not 'rubber'"),
        ({"dealer": "C"}, ValueError, "dealer is A or B, not 'C'"),
        ({"score_a": 5}, ValueError, "scores from 0 to 4"),
        ({"code": "tiny", "house": "x.toml"}, ValueError, "give code or house, not both"),
        ({"house": "nowhere.toml"}, RuleSetError, "^nowhere.toml: house: No such file or directory$"),
        ({"house": sys.executable}, RuleSetError, "house: this is not UTF-8 text$"),
        ({"suits": 4}, ValueError, "no parameter suits"),
    ],
)
def test_a_wrong_openspiel_parameter_is_refused_with_the_reason(
    parameters: dict[str, str | int], fault: type[Exception], words: str
) -> None:
    with pytest.raises(fault, match=words):
        EcarteGame(parameters)


def test_without_openspiel_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "ecarte_lab.adapters.openspiel")
    with pytest.raises(ExtraNeeded, match=re.escape("pip install 'ecarte[openspiel]'")):
        importlib.import_module("ecarte_lab.adapters.openspiel")


def test_openspiel_actions_have_descriptions() -> None:
    rng = Random("words")
    for state in walk(game("wikipedia").new_initial_state(), rng, exchanging=0.5):
        if not state.is_terminal():
            words = [state.action_to_string(state.current_player(), number) for number in state.legal_actions()]
            assert len(set(words)) == len(words)
    assert game().new_initial_state().action_to_string(0, 66 + 5) == "discard the 1st 3rd"
