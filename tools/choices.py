"""How often opponents choose as the strongest one does, and whether it alone is flagged: games between programs.

    python -m tools.choices [--games N] [--histories N] [--of N] [--seed N] [--jobs N] [--code CODE]

Plays `--games` games of every opponent against others, compares all choices, and prints the shares of alike choices.
Then it draws `--histories` histories of `--of` games for each opponent, with replacement, and says in how many the
player would have been flagged at any moment, and after how many games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import median
from typing import Final, NamedTuple

from ecarte import Agreement, Seat, load, new_match
from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.play.loop import play_out
from ecarte.play.randomness import by_chance
from ecarte.record import Record
from ecarte.study.choice_comparison import (
    STRONGEST,
    ChoiceCounts,
    add_counts,
    compare_choices,
    count_choices,
    likeness,
    plays_like_strongest,
)

PAIRS: Final = (
    (STRONGEST, "book"),
    ("sampler", "book"),
    ("novice", STRONGEST),
    ("sampler", "random"),
    (STRONGEST, "sampler"),
    ("book", "novice"),
)
"""Who plays whom, in turn; the dealer changes after each round."""


class ComparedGame(NamedTuple):
    """A game of a player, by its name, and its choices."""

    name: str
    counts: ChoiceCounts


def one_game(game: int, *, code: str, seed: int) -> list[ComparedGame]:
    """A simulated game, with the choices of both players."""
    names = PAIRS[game % len(PAIRS)]
    match = new_match(Agreement(load(code)), dealer=Seat(game // len(PAIRS) % 2))
    acts: list[AnyAct] = []
    players = opponent(names[0]), opponent(names[1])
    play_out(match, players, by_chance(Random(f"{seed}/{code}/{game}")), on_act=acts.append)
    record = Record(match, tuple(acts))
    return [
        ComparedGame(name, count_choices(compare_choices(record, seat))) for seat, name in zip(Seat, names, strict=True)
    ]


def flagged_after(history: Sequence[ChoiceCounts]) -> int | None:
    """After how many games the player of this history is flagged; None for never."""
    counts = ChoiceCounts()
    for number, game in enumerate(history, 1):
        counts = add_counts((counts, game))
        if plays_like_strongest(counts):
            return number
    return None


def report(name: str, games: Sequence[ChoiceCounts], *, histories: int, of: int, rng: Random) -> Iterator[str]:
    """The lines for an opponent."""
    counts = add_counts(games)
    each = likeness(counts) * (300 / counts.choices) ** 0.5
    yield (
        f"{name}: {len(games)} games, {counts.choices:,} real choices; alike {counts.easy_alike / counts.easy:.1%} of "
        f"{counts.easy:,} easy, {counts.hard_alike / counts.hard:.1%} of {counts.hard:,} hard; loses "
        f"{counts.loss / counts.choices:.2f} a choice; likeness of 300 choices {each:+.1f}"
    )
    found = [flagged_after(rng.choices(games, k=of)) for _ in range(histories)]
    after = sorted(number for number in found if number is not None)
    when = f", after {after[0]} to {after[-1]} games, half of them by {median(after):.0f}" if after else ""
    yield f"  flagged in {len(after):,} of {histories:,} histories of {of} games{when}"


def main() -> None:
    """Simulate, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--histories", type=int, default=1_000)
    parser.add_argument("--of", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--code", default="london")
    options = parser.parse_args()
    play = partial(one_game, code=options.code, seed=options.seed)
    with ProcessPoolExecutor(options.jobs) as pool:
        games = [one for both in pool.map(play, range(options.games), chunksize=2) for one in both]
    print(f"{options.games} games, {options.code}, seed {options.seed}")
    for name in sorted({game.name for game in games}):
        counts = [game.counts for game in games if game.name == name]
        rng = Random(f"{options.seed}/{name}")
        print("\n".join(report(name, counts, histories=options.histories, of=options.of, rng=rng)))


if __name__ == "__main__":
    main()
