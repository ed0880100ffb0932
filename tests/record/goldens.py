"""The records of the golden files, made anew; `python -m tests.record.goldens` writes the files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from ecarte import (
    Act,
    Agreement,
    Card,
    Cards,
    Give,
    Seat,
    legal_actions,
    load,
    new_deal,
    new_game,
    new_match,
    position,
    with_house,
)
from ecarte.acts import AnyAct
from ecarte.record import FairnessSheet, Headers, PerSeat, Ratings, Record, game_text
from ecarte.table.step import Play, apply

FOLDER: Final = Path(__file__).parent / "golden"


def play_randomly(start: Play, *, seed: int, most: int = 1000, headers: Headers | None = None) -> Record:
    """A record of play in which every action was drawn evenly from the legal ones, unseen cards excepted."""
    rng = Random(seed)
    done: list[AnyAct] = []
    play = start
    while len(done) < most and (options := legal_actions(play)):
        seen = [option for option in options if option != Give(None)]
        done.append(rng.choice(seen))
        play = apply(play, done[-1])
    return Record(start, tuple(done), headers or Headers())


def after(record: Record, actions: int) -> Record:
    """The position after some actions, as a record of its own."""
    play = record.start
    for action in record.actions[:actions]:
        play = apply(play, action)
    return Record(play)


def london_by_hand() -> list[Record]:
    """A game in which the players do everything themselves."""
    headers = Headers(
        event="Thursday table", place="St James's", date="1907-03-14", result="B wins",
        names=PerSeat(a="Mr. \"Ace\" Hall", b="Zoë"), ratings=Ratings(a=1650, b="unrated"),
        fairness=FairnessSheet(commitment="00ff" * 16, seed_a="rose", seed_b="thé à la menthe"),
    )  # fmt: skip
    return [play_randomly(new_match(Agreement(load("london"), by_table=())), seed=128, headers=headers)]


def discards_used_again() -> list[Record]:
    """A deal of the Cyclopaedia whose stock runs out."""
    return [play_randomly(new_deal(Agreement(load("cyclopaedia")), dealer=Seat.A), seed=5)]


def house_rules() -> list[Record]:
    """Seven up, graded value, one act by hand."""
    rules = with_house(load("london"), {"game.points_to_win": 7, "game.value": "graded", "deal.packets": [[3, 2]]})
    agreement = Agreement(rules, by_table=set(Act) - {Act.MARK_TURNED_KING})
    return [play_randomly(new_game(agreement, dealer=Seat.B, score=(6, 5), number=3), seed=3)]


def one_hand_seen() -> list[Record]:
    """A deal as the elder saw it, up to the elder's second lead."""
    start = position(
        Agreement(load("london")), dealer=Seat.A, turn_up=Card.read("9h"), unseen=(5, 0),
        hands=(Cards(), Cards.read("Qh Jh As 8d 7c")),
    )  # fmt: skip
    lines = (
        "B proposes, A accepts, B discards 8d 7c, A discards ?? ??, B gets Th Ks, A gets ?? ??, B stands, B Qh, A 8h"
    )
    from ecarte.record.line_reader import read_line

    return [Record(start, tuple(said.action for said in read_line(lines)))]


def positions() -> list[Record]:
    """Positions of one match, from the cut for deal to the end."""
    whole = play_randomly(new_match(Agreement(load("parlour"), by_table=()), length=2), seed=9)
    return [after(whole, actions) for actions in (0, 1, 4, 14, 24, 36, 60, len(whole.actions))]


FILES: Final[dict[str, Callable[[], list[Record]]]] = {
    "london_by_hand": london_by_hand,
    "discards_used_again": discards_used_again,
    "house_rules": house_rules,
    "one_hand_seen": one_hand_seen,
    "positions": positions,
}
"""Each golden file with what makes its records."""


def text_of(name: str) -> str:
    """The whole text of a golden file."""
    return "".join(game_text(record) for record in FILES[name]())


if __name__ == "__main__":
    for name in FILES:
        (FOLDER / f"{name}.ecarte").write_text(text_of(name), encoding="utf-8")
