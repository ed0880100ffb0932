"""The page of ten positions says what the opponents and the books do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ecarte import Accept, Card, Propose, Refuse, SeatView, Stand
from ecarte.bots import Book
from ecarte.bots.master import Master
from ecarte.bots.sampler import Sampler
from tests.bots.seats import dealer_answers, elder_decides

PAGE = Path(__file__).parents[2] / "docs" / "ten-positions.md"
WORDS: dict[str, type] = {"propos": Propose, "stand": Stand, "accept": Accept, "refus": Refuse}


def rows() -> Iterator[tuple[str, ...]]:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if re.match(r"\| \d", line):
            yield tuple(cell.strip() for cell in line.strip("|").split("|"))


def view_of_row(who: str, hand: str) -> SeatView:
    trumps, _, plain = hand.strip("`").partition(" / ")
    held = f"{trumps} | {plain.replace(' / ', ' ')}"
    return {"elder": elder_decides, "dealer": dealer_answers}[who](held, turn_up=Card.read("7s"))


def act_of(word: str) -> type:
    return next(act for start, act in WORDS.items() if word.startswith(start))


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: row[0])
def test_each_of_the_ten_documented_positions_has_its_stated_values(row: tuple[str, ...]) -> None:
    _, who, hand, books, mixes, games = row
    view = view_of_row(who, hand)
    verb, law = re.fullmatch(r"(\w+) \((BRIT-\d+)\)", books).groups()  # type: ignore[union-attr]
    advice = Book().advise(view)
    assert (type(advice.action), advice.ids[0]) == (act_of(verb), law)
    seen_ones = {act_of(verb): int(times) for verb, times in re.findall(r"(\w+) (\d+)", mixes)}
    mixture = {type(one.action): round(100 * one.chance) for one in Master().mixture(view) if one.chance}
    assert mixture == seen_ones
    worth = {act_of(verb): float(won) for verb, won in re.findall(r"(\w+) ([\d.]+)", games)}
    tries = [{type(one.action): 100 * one.value for one in Sampler().values(view, Random(n))} for n in range(8)]
    for act, won in worth.items():
        assert sum(found[act] for found in tries) / len(tries) == pytest.approx(won, abs=0.5)
    assert len(seen_ones) > 1 or max(worth, key=lambda act: worth[act]) in seen_ones


def test_the_page_has_ten_positions() -> None:
    assert [row[0] for row in rows()] == [str(number) for number in range(1, 11)]
