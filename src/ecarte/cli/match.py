"""`ecarte match`: two players against each other in duplicate deals or games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
import typer

from ecarte.cli import contests, options
from ecarte.cli.options import Json, Language, say
from ecarte.cli.reports import comma_list, number, percent, print_exactly, print_json, signed_number
from ecarte.words import Message, message

if TYPE_CHECKING:
    from ecarte.play.pairs import Tally
    from ecarte.tournament.runner import PairResult
    from ecarte.tournament.schedule import Schedule

EXAMPLES: Final = """\b
Examples:
  ecarte match book novice --deals 1000 --seed 1 --jobs 2
  ecarte match book random --rules parlour --score 3-4 --deals 400
  ecarte match book novice --games 100 --record games.ecarte
  ecarte match book "cmd:perl my-engine.pl" --time 0.5
  ecarte match book novice --until 0.1 --out match.jsonl
  ecarte match sampler sampler-5 --test 0 0.5
  ecarte match --resume match.jsonl
"""

Verdict = Literal["low", "high", "open"]
"""Which of the two means a test accepts; `open` if it is undecided."""


class HypothesisTest(msgspec.Struct, frozen=True):
    """A test of two means, `low` and `high`, in points a deal or games a game.

    `log_ratio` is the log-likelihood ratio of the high mean to the low one; at `bound` the high mean is accepted, and
    at its negative the low one.
    """

    low: float
    high: float
    log_ratio: float
    bound: float
    accepted: Verdict


class MatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a match of two players, the first player's first.

    - `house`: the house rules in use, by key, such as `king.elder_window`.
    - `plays`: the number of deals or games; each pair is two of them.
    - `score`: the score at which each begins, the elder's points first.
    - `mean`: the points a deal, or games a game, by which the first player is ahead; with `--less-luck` less the
      estimated luck of the draws, and `with_luck` is the mean as it was played.
    - `pairs`: the number of pairs by the points (or games) by which the first player was ahead in them.
    - `decisions`: the decisions of each player with a choice, and `no_printed_advice` how many of them no text advises
      on; 0 for players that do not give their reasons.
    - `forfeits`: for each player how many deals or games were forfeited, by kind; `incidents` are all of them.
    """

    bots: tuple[str, str]
    rules: str
    house: dict[str, object]
    unit: contests.Unit
    plays: int
    seed: int
    score: tuple[int, int]
    mean: float
    pairs: dict[str, int]
    interval: contests.Interval
    with_luck: float | None
    test: HypothesisTest | None
    decisions: tuple[int, int]
    no_printed_advice: tuple[int, int]
    forfeits: tuple[dict[str, int], dict[str, int]]
    incidents: tuple[contests.ForfeitedPlay, ...]


def match(
    ctx: typer.Context,
    first: Annotated[
        str | None,
        typer.Argument(autocompletion=options.complete_opponents, help=f"The first player. {contests.PLAYER_HELP}"),
    ] = None,
    second: Annotated[
        str | None, typer.Argument(autocompletion=options.complete_opponents, help="The second player.")
    ] = None,
    *,
    deals: contests.Deals = None,
    games: contests.Games = None,
    until: Annotated[
        float | None,
        typer.Option(
            min=0.0001, max=100, help="End when half the 95 % interval is at most this, at the latest after --deals."
        ),
    ] = None,
    test: Annotated[
        tuple[float, float] | None,
        typer.Option(
            help="End when it is decided whether the first is ahead by LOW or less, or by HIGH or more, points a deal "
            "(games a game); wrong in at most 5 % of cases.",
            metavar="LOW HIGH",
        ),
    ] = None,
    less_luck: Annotated[
        bool,
        typer.Option("--less-luck", help="Correct the result for the luck of the draws; deals only."),
    ] = False,
    seed: contests.Seed = None,
    jobs: contests.Jobs = 1,
    rules: contests.Rules = None,
    score: contests.Score = None,
    time: contests.Time = None,
    clock: contests.Clock = None,
    set_: contests.Settings = None,
    record: contests.RecordIn = None,
    out: contests.ResultsIn = None,
    resume: contests.Resume = None,
    json: Json = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Also print how often the texts have no advice.")] = False,
    _language: Language = None,
) -> None:
    """Match two players over the same cards, with the seats changed over.

    Prints by how many points a deal (or games a game) the first is ahead, with the 95 % confidence interval.
    """
    if resume is not None:
        schedule, results = contests.resume(resume, kind="match", ctx=ctx, jobs=jobs)
    else:
        from ecarte.tournament.schedule import read_player

        if first is None or second is None:
            raise typer.BadParameter("two players, or --resume with the file of a match")
        players = (read_player(first), read_player(second))
        schedule = contests.schedule(
            "match", ctx, players, until=until, test=test, less_luck=less_luck, listen=verbose or json
        )
        schedule, results = contests.begin(schedule, out=out, jobs=jobs)
    if json:
        print_json(_match_result(schedule, results))
    else:
        print_exactly(_in_words(schedule, results, verbose=verbose) + "\n")
    contests.leave_if_interrupted(results)


# --- output -------------------------------------------------------------------------------------------


def _in_words(schedule: Schedule, results: list[PairResult], *, verbose: bool) -> str:
    from ecarte.tournament.table import forfeits_of, incidents_in

    tally = contests.total(results)
    first, second = (player.name for player in schedule.players)
    facts = {
        "first": first, "second": second, "rules": contests.rules_in_words(schedule),
        "plays": contests.plays(schedule, 2 * tally.pairs), "seed": str(schedule.seed),
        "score": f"{schedule.score[0]}-{schedule.score[1]}",
    }  # fmt: skip
    lines = [
        say("contest.match-from" if any(schedule.score) else "contest.match", **facts),
        say(
            f"contest.ahead-{contests.unit_of(schedule)}s", name=first, mean=signed_number(tally.mean, 3),
            interval=_interval(tally),
        ),
    ]  # fmt: skip
    if schedule.less_luck:
        raw = tally.with_luck
        lines.append(say("contest.with-luck", mean=signed_number(raw.mean, 3), interval=_interval(raw)))
    lines += _test_in_words(schedule, tally)
    for place, player in enumerate(schedule.players):
        if kinds := forfeits_of(place, results):
            kinds_text = comma_list(*(f"{kind} {number}" for kind, number in kinds.items()))
            n_plays = contests.plays(schedule, sum(kinds.values()))
            lines.append(say("contest.forfeited", name=player.name, plays=n_plays, kinds=kinds_text))
    for place, player in enumerate(schedule.players):
        if verbose and tally.decided[place]:
            share = percent(tally.silent_share(place))
            lines.append(say("contest.decisions", name=player.name, n=tally.decided[place], share=share))
    return "\n".join([*lines, *contests.incidents_in_words(schedule, incidents_in(results))])


def _test_in_words(schedule: Schedule, tally: Tally) -> list[str]:
    """Lines on the verdict of the test and on how many pairs had each result; empty if there was no test."""
    from ecarte.tournament.runner import ratio_of
    from ecarte.tournament.sequential import BOUND, ERROR

    test = schedule.test
    if test is None:
        return []
    ratio = ratio_of(schedule, tally, test)
    counts = comma_list(
        *(f"{margin:+d} × {n_pairs}" if margin else f"0 × {n_pairs}" for margin, n_pairs in _sorted_margins(tally))
    )
    return [
        say(
            f"contest.test-{_verdict(ratio)}-{contests.unit_of(schedule)}s", name=schedule.players[0].name,
            low=signed_number(test.low, 3), high=signed_number(test.high, 3),
        ),
        say("contest.test-ratio", ratio=signed_number(ratio, 2), bound=number(BOUND, 2), share=percent(ERROR)),
        say("contest.pairs", counts=counts),
    ]  # fmt: skip


def _sorted_margins(tally: Tally) -> list[tuple[int, int]]:
    """Each margin in points, the lowest first, with the number of pairs that had it."""
    return sorted(tally.counts.items())


def _verdict(ratio: float) -> Verdict:
    from ecarte.tournament.sequential import is_decided

    if not is_decided(ratio):
        return "open"
    return "high" if ratio > 0 else "low"


def _interval(tally: Tally) -> Message:
    low, high = contests.interval_of(tally)
    if low is None or high is None:
        return message("contest.single-pair")
    return message("contest.interval", low=signed_number(low, 3), high=signed_number(high, 3))


def _match_result(schedule: Schedule, results: list[PairResult]) -> MatchResult:
    from ecarte.tournament.table import forfeits_of, incidents_in

    tally = contests.total(results)
    first, second = schedule.players
    return MatchResult(
        bots=(first.name, second.name),
        rules=schedule.rules,
        house={f"{section}.{key}": value for section, keys in schedule.house.items() for key, value in keys.items()},
        unit=contests.unit_of(schedule),
        plays=2 * tally.pairs,
        seed=schedule.seed,
        score=schedule.score,
        mean=tally.mean,
        pairs={str(margin): n_pairs for margin, n_pairs in _sorted_margins(tally)},
        interval=contests.interval_of(tally),
        with_luck=tally.with_luck.mean if schedule.less_luck else None,
        test=_hypothesis_test(schedule, tally),
        decisions=tally.decided,
        no_printed_advice=tally.silent,
        forfeits=(forfeits_of(0, results), forfeits_of(1, results)),
        incidents=contests.forfeited_plays(schedule, incidents_in(results)),
    )


def _hypothesis_test(schedule: Schedule, tally: Tally) -> HypothesisTest | None:
    from ecarte.tournament.runner import ratio_of
    from ecarte.tournament.sequential import BOUND

    test = schedule.test
    if test is None:
        return None
    ratio = ratio_of(schedule, tally, test)
    return HypothesisTest(low=test.low, high=test.high, log_ratio=ratio, bound=BOUND, accepted=_verdict(ratio))
