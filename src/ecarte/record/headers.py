"""Checks headers against the play: malformed fairness data, and results that contradict it."""

from __future__ import annotations

import re
from typing import Final

from ecarte.cards import Seat
from ecarte.engine.deal import Deal, Phase
from ecarte.errors import NotationError
from ecarte.fair.stream import hex_256, seed_bytes
from ecarte.record.sheet import FairnessSheet
from ecarte.table.game import Game
from ecarte.table.step import Play


def fairness_fault(sheet: FairnessSheet) -> tuple[str, NotationError] | None:
    """The key and the fault of the first malformed fairness header, or None."""
    for name in ("commitment", "seed_a", "seed_b", "secret"):
        text = getattr(sheet, name)
        if text is None:
            continue
        try:
            seed_bytes(text) if name.startswith("seed") else hex_256(name, text)
        except NotationError as error:
            key = f"fairness.{name}"
            return key, NotationError(error.code, text=error.text, expected=f"{error.expected}, as {key}")
    return None


_SCORE: Final = re.compile(r"\s*([0-9]{1,2})\s*[-\u2013]\s*([0-9]{1,2})\s*")


def result_fault(result: str | None, start: Play, end: Play) -> NotationError | None:
    """The fault of a `result` that states a wrong final score; None for a result without a fault.

    A score is written with seat A's points first, such as 5-3.  A result that states no score is no fault, and nothing
    is checked if no game is over at the `end` of the play.
    """
    stated_score = _SCORE.fullmatch(result or "")
    scores = _final_scores(start, end)
    if stated_score is None or not scores or (int(stated_score[1]), int(stated_score[2])) in scores:
        return None
    final_score = "-".join(map(str, scores[0]))
    return NotationError(
        "result", text=f'result = "{result}"', expected=f"{final_score}, the score that was played, A's points first"
    )


def forfeit_result(seat: Seat, kind: str) -> str:
    """The result of a game that the player at `seat` has forfeited."""
    return f"{seat.name} forfeits: {kind}"


def forfeiter(result: str | None) -> Seat | None:
    """The seat that forfeited the game with this result, or None.

    >>> forfeiter(forfeit_result(Seat.B, "crash")), forfeiter("5-3")
    (<Seat.B: 1>, None)
    """
    name, sign, _ = (result or "").partition(" forfeits: ")
    return Seat[name] if sign and name in Seat.__members__ else None


def _final_scores(start: Play, end: Play) -> tuple[tuple[int, int], ...]:
    """The scores that may be stated as the result; empty before a game is over.

    They are the points of the last game and, in a match, also the numbers of games won and the values of these games.
    """
    if isinstance(end, Deal | Game):
        return () if end.winner is None else (end.score,)
    if end.unpaid:
        return (end.current_game.score,)
    n_results_before = 0 if isinstance(start, Deal | Game) else len(start.results)
    deal = None if end.game is None else end.game.deal
    is_between_games = len(end.results) > n_results_before and (
        deal is None or (end.game is not None and end.game.deal_number == 1 and deal.phase is Phase.SHUFFLE)
    )
    if not end.results or not (end.is_over or is_between_games):
        return ()
    values = [sum(result.value for result in end.results if result.winner == seat) for seat in (0, 1)]
    return end.results[-1].score, end.games_won, (values[0], values[1])
