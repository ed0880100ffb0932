"""Learn to play London's game: `python -m lab.tools.train_play --seconds 600 --out build/play.table`.

`--game stood` learns deals in which the elder stood or the dealer refused, as the book does at 0-0; `--game exchange`
whole deals up to the end of the exchange; and `--game dealt --by FILE` the play of the cards in deals that come from
the exchange in that file.  The file is written every `--every` seconds and at the end, and a later run resumes from
it; the same seed and the same number of rounds make the same bytes, whether in one run or in many.  `ecarte bound
table:FILE` measures what was learned of the cards; what was learned of the exchange plays against the usual decisions
after each writing.  `lab.tools.train_many` does this for several seeds side by side.

With `--together` touching cards, with no card between them that the other player may hold, are learned together and
each is played with the same probability; with `--keep` the stored table is made so, and `--onto OLD` may then be used
without `--of`.

`--rules small` learns only the play with a smaller pack, where it can be bounded exactly (`ecarte bound table:FILE
--rules small --hands 1000`).

`--keep FILE --of build/play.table build/stood.table` learns nothing, and writes what is shipped of those two; `--onto
OLD` adds them to what was stored before. With `--game exchange` it takes trainings of the exchange at several scores
(`lab.tools.train_scores`), and makes the file that `--by` takes.  With `--last` it learns deals in which the players
named need one more point, so that a second is worth nothing to them.

`--answers build/exchange.table` learns to exchange against that fixed strategy, and prints the gain against it;
`--answers build/exchange.table --usual` against the usual decisions, with its payoffs.  `--game dealt --by FILE
--answers FILE` learns to play the cards against what is shipped in that file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from ecarte.cards import PACK
from ecarte.engine.agreement import Agreement
from ecarte.errors import EcarteError
from ecarte.files import durable
from ecarte.rules import load
from ecarte.rules.house import read_rules
from ecarte.study.open_hand_values import pack_of
from ecarte.tables.checksummed import stored_checksum
from ecarte.tables.duties import DealtPack, duties_of
from ecarte.tables.play_strategy import ALIKE, read
from ecarte_lab.command import (
    imports_of_command,
    number_from_zero,
    pause_in_seconds,
    positive_number,
    run,
    whole_number,
)

with imports_of_command(__name__):
    from ecarte_lab.bounds.play_bound import points_by_liability
    from ecarte_lab.card_players import usual_ranges
    from ecarte_lab.kernels.deals import NO_RANGES
    from ecarte_lab.kernels.training import BATCH
    from ecarte_lab.training.exchange_training import (
        ExchangeTraining,
        Exploiter,
        SourceOfDeals,
        exchange_gain,
        payoffs_of_open_hands,
        store_exchange,
        with_kings,
    )
    from ecarte_lab.training.play_training import (
        ALONE,
        DEALT,
        STOOD,
        CardExploiter,
        Training,
        payoffs_at_last_point,
        store_strategies,
    )

EXCHANGE = "exchange"
RESPONSE_ROUNDS = 4_000_000
"""The default number of rounds with `--answers`."""

PIECE = 100 * BATCH
"""Rounds between two checks of the clock."""


def main() -> None:
    """Train, and print the progress from time to time."""
    asked = parser()
    wanted = read_words(asked)
    try:
        if wanted.keep and wanted.game == EXCHANGE:
            store_exchange(wanted.of, wanted.keep)
        elif wanted.keep:
            trainings = [(Training.load(path), stored_checksum(path)) for path in wanted.of]
            onto, beside = (None if path is None else read(path) for path in (wanted.onto, wanted.beside))
            store_strategies(trainings, wanted.keep, onto=onto, beside=beside, together=wanted.together)
        elif wanted.answers and wanted.by is not None:
            _measure_cards(wanted.answers, _source(wanted), wanted.rounds or RESPONSE_ROUNDS, wanted.seed)
        elif wanted.answers:
            _measure_exchange(wanted.answers, wanted.rounds or RESPONSE_ROUNDS, wanted.seed, usual=wanted.usual)
        else:
            _train(wanted)
    except EcarteError as fault:
        asked.error(str(fault))


def read_words(asked: argparse.ArgumentParser, words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed arguments, from `words` or the command line; exits where they contradict each other."""
    wanted = asked.parse_args(words)
    if bool(wanted.keep) != bool(wanted.of or (wanted.onto and wanted.together)):
        asked.error("--keep and --of go together; with --onto and --together --keep may go without")
    if (wanted.beside or wanted.onto) and (not wanted.keep or wanted.game == EXCHANGE):
        asked.error("--onto and --beside go with --keep, of the cards")
    if wanted.together and wanted.game == EXCHANGE:
        asked.error("--together is of the cards")
    if wanted.last and wanted.by is None:
        asked.error("--last goes with --by")
    if wanted.keep:
        return wanted
    if wanted.usual and not wanted.answers:
        asked.error("--usual goes with --answers")
    if (wanted.game == DEALT) != (wanted.by is not None):
        asked.error("--by goes with --game dealt")
    if wanted.answers:
        return wanted
    if (wanted.rounds is None) == (wanted.seconds is None):
        asked.error("either --rounds or --seconds")
    if Agreement(read_rules(wanted.rules)).pack_size != len(PACK) and wanted.game != ALONE:
        asked.error("with so small a pack --game alone is all that is learned")
    return wanted


def parser() -> argparse.ArgumentParser:
    """The parser of the options."""
    asked = argparse.ArgumentParser(prog="python -m lab.tools.train_play", description=__doc__)
    asked.add_argument("--rounds", type=whole_number, help="how many rounds in all, those in the file among them")
    asked.add_argument("--seconds", type=positive_number, help="or for how many seconds of processor time")
    asked.add_argument("--seed", type=number_from_zero, default=1)
    asked.add_argument(
        "--every", type=pause_in_seconds, default=120.0, help="seconds of processor time between two writings"
    )
    asked.add_argument("--out", type=Path, default=Path("build/play.table"))
    asked.add_argument("--no-baseline", action="store_true", help="without what open hands say of cards not drawn")
    asked.add_argument(
        "--alike",
        type=positive_number,
        default=ALIKE,
        help="of the cards: how many visits what is alike counts; %(default)g",
    )
    asked.add_argument(
        "--together", action="store_true", help="learn touching cards together, or with --keep make them alike"
    )
    asked.add_argument("--game", choices=(ALONE, STOOD, DEALT, EXCHANGE), default=ALONE, help="what is learned")
    asked.add_argument("--rules", default="london", help="the code, or a house file; a smaller pack for the play alone")
    asked.add_argument("--by", type=Path, help="what was kept of the exchange, which brings deals to the play")
    asked.add_argument(
        "--last", type=int, choices=range(4), default=0, help="who needs one point more: 1 elder, 2 dealer, 3 both"
    )
    asked.add_argument("--beside", type=Path, help="with --keep: the table that is asked where this one has nothing")
    asked.add_argument("--onto", type=Path, help="with --keep: what was kept before, to which the trainings are added")
    asked.add_argument(
        "--keep", type=Path, help="write what is shipped of the files `--of`: their mean strategies, small"
    )
    asked.add_argument("--of", type=Path, nargs="+", default=[])
    asked.add_argument("--answers", type=Path, help="learn to exchange against the training in this file")
    asked.add_argument("--usual", action="store_true", help="or against what is usual")
    return asked


def _measure_exchange(path: Path, rounds: int, seed: int, *, usual: bool) -> None:
    exploiter = Exploiter(ExchangeTraining.load(path), seed=seed, usual=usual)
    exploiter.train(rounds)
    gain = exploiter.gain(deals=1_000_000, seed=seed)
    report = f"as elder {gain.as_elder:+.4f}, as dealer {gain.as_dealer:+.4f}, mean {gain.mean:+.4f} ± {gain.error:.4f}"
    print(f"{exploiter.rounds:,} rounds: {report} points a deal")


def _measure_cards(path: Path, by: SourceOfDeals, rounds: int, seed: int) -> None:
    answer = CardExploiter(read(path), by, seed=seed)
    while answer.rounds < rounds:
        answer.train(min(rounds - answer.rounds, RESPONSE_ROUNDS))
        gain = answer.gain(deals=2_000_000)
        report = (
            f"as elder {gain.as_elder:+.4f}, as dealer {gain.as_dealer:+.4f}, mean {gain.mean:+.4f} ± {gain.error:.4f}"
        )
        print(f"{answer.rounds:,} rounds: {report}; the elder makes {gain.worth:+.4f}", flush=True)


def _train(wanted: argparse.Namespace) -> None:
    """Continue the training in a file for the rounds or the seconds asked for, and write it from time to time."""
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    with durable.file_lock(wanted.out):
        training, spent = open_training(wanted), 0.0
        while True:
            spent += go_on(training, wanted, seconds=min(wanted.every, (wanted.seconds or float("inf")) - spent))
            print(save_and_report(training, wanted.out, spent), flush=True)
            if has_rounds(training, wanted) or spent >= (wanted.seconds or float("inf")):
                return


def open_training(wanted: argparse.Namespace) -> Training | ExchangeTraining:
    """The training that is in the file already, or a new one.

    Raises EcarteError where the training in the file has other options.
    """
    by = None if wanted.by is None else _source(wanted)
    if not wanted.out.exists():
        return _new(wanted, by)
    training = ExchangeTraining.load(wanted.out) if wanted.game == EXCHANGE else Training.load(wanted.out, by=by)
    if otherwise := _options_of(training, wanted):
        raise EcarteError(f"{wanted.out} was begun with {otherwise}: it goes on so alone; another wants another --out")
    return training


def go_on(training: Training | ExchangeTraining, wanted: argparse.Namespace, *, seconds: float) -> float:
    """Train for at least one piece and up to `seconds` of processor time, or until all rounds are done.

    Returns the seconds used.
    """
    began = time.process_time()
    while not has_rounds(training, wanted):
        training.train(min(PIECE, (wanted.rounds or sys.maxsize) - training.rounds))
        if time.process_time() - began >= seconds:
            break
    return time.process_time() - began


def has_rounds(training: Training | ExchangeTraining, wanted: argparse.Namespace) -> bool:
    """Whether all rounds asked for are done."""
    return training.rounds >= (wanted.rounds or sys.maxsize)


def save_and_report(training: Training | ExchangeTraining, path: Path, spent: float) -> str:
    """Write the file; returns a report line."""
    sealed = training.save(path)[:12]
    report = f"{training.rounds:,} rounds, {training.n_keys:,} keys, {spent:.0f} s, sha256 {sealed}"
    if isinstance(training, ExchangeTraining):
        found = exchange_gain(training, None, deals=200_000, seed=training.seed)
        report += f"\n    against what is usual {found.mean:+.4f} ± {found.error:.4f} points a deal"
    return f"seed {training.seed}: {report}"


def _source(wanted: argparse.Namespace) -> SourceOfDeals:
    return SourceOfDeals.load(wanted.by, usual=usual_ranges(Agreement(load("london"))), last=wanted.last)


def _new(wanted: argparse.Namespace, by: SourceOfDeals | None) -> Training | ExchangeTraining:
    agreement = Agreement(read_rules(wanted.rules))
    payoffs = points_by_liability(agreement)
    ranges = usual_ranges(agreement)
    if wanted.game == EXCHANGE:
        of_open_hands = payoffs_of_open_hands(with_kings(payoffs))
        return ExchangeTraining(duties_of(agreement), of_open_hands, seed=wanted.seed, usual=ranges)
    payoffs = payoffs_at_last_point(payoffs, 0 if by is None else by.last)
    source = by if by is not None else ranges if wanted.game == STOOD else NO_RANGES
    pack = DealtPack(pack_of(agreement), agreement.hand_size)
    return Training(
        duties_of(agreement), payoffs, seed=wanted.seed, source=source, baseline=not wanted.no_baseline, pack=pack,
        alike=wanted.alike, together=wanted.together,
    )  # fmt: skip


def _options_of(training: Training | ExchangeTraining, wanted: argparse.Namespace) -> str:
    """The options with which a training was begun, if they differ from those asked for; else empty."""
    if isinstance(training, ExchangeTraining):
        same = (wanted.game, wanted.seed) == (EXCHANGE, training.seed)
        return "" if same else f"--game {EXCHANGE} --seed {training.seed}"
    head = training.head
    if all(getattr(head, name) == getattr(wanted, name) for name in ("game", "seed", "alike", "together")):
        return ""
    report = f"--game {head.game} --seed {head.seed} --alike {head.alike:g}"
    return f"{report} --together" if head.together else report


if __name__ == "__main__":
    run(main)
