"""`ecarte evening`: built-in persons play an evening, with bets, pool and chouette, and settle up."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
import typer
from msgspec.structs import replace

from ecarte.acts.faults import Conduct
from ecarte.cli import options
from ecarte.cli.contests import Clock, Time, milliseconds, opponents_option
from ecarte.cli.options import Json, Language, refuse_what_the_file_says, say, spoken_language
from ecarte.cli.printing import print_note
from ecarte.cli.reports import columns, print_exactly, print_json
from ecarte.errors import EcarteError, NotationError
from ecarte.record.evening import PROGRAM_MARK, Origin
from ecarte.rules.house import read_rules
from ecarte.table.settle import Payment
from ecarte.words import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ecarte.host.settings import Manner
    from ecarte.record.evening import EveningRecord, ReadEvening
    from ecarte.table.evening import Evening, Sitting

EXAMPLES: Final = """\b
Examples:
  ecarte evening --players 6 --seed 7 --games 40
  ecarte evening --style french --stake 5 --out tonight.evening
  ecarte evening --pool --players 3 --games 100
  ecarte evening --opponent book --opponent "cmd:perl first.pl" --games 6
  ecarte evening --resume tonight.evening     go on where it was left, or settle again

Counters only: there is no money anywhere.
"""


Style = Literal["english", "french"]
"""The two styles of an evening."""


class PersonOfEvening(msgspec.Struct, frozen=True, kw_only=True):
    """A person of the evening: the games played and won, the pools taken, and the balance of the account, in counters
    (negative: to be paid)."""

    name: str
    played: int
    won: int
    pools: int
    counters: int


class EveningSummary(msgspec.Struct, frozen=True, kw_only=True):
    """An evening, after open bets and pools have been paid back as if everybody left.

    - `stake`: the counters that each player puts up for a game, or the unit of the payments into a `pool`.
    - `seed`: the seed of the evening; null for a record that does not say it.
    - `accounts`: the balance of every account in counters, with that of the table; their sum is 0.
    - `entries`: the number of entries in the ledger.
    - `payments`: who pays whom, in the fewest payments.
    """

    rules: str
    style: Style
    pool: bool
    stake: int
    conduct: Conduct
    seed: int | None
    is_over: bool
    games: int
    persons: tuple[PersonOfEvening, ...]
    accounts: dict[str, int]
    entries: int
    payments: tuple[Payment, ...]


def evening(
    ctx: typer.Context,
    *,
    players: Annotated[int, typer.Option(min=2, max=12, help="How many players come.")] = 6,
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 12,
    seed: Annotated[int, typer.Option(help="The seed of cards, bets and moods.")] = 1,
    rules: Annotated[
        str,
        typer.Option(
            "--rules", "--code", autocompletion=options.complete_codes, help="A code, or a file of house rules."
        ),
    ] = "london",
    style: Annotated[
        Style | None,
        typer.Option(help="French: the loser rises, those who bet advise and play on.  English: the two play on."),
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            autocompletion=options.complete_opponents,
            callback=opponents_option,
            help="Who plays: a built-in opponent, or cmd:COMMAND. Given several times, they take the seats in turn.",
        ),
    ] = None,
    time: Time = None,
    clock: Clock = None,
    stake: Annotated[int, typer.Option(min=0, max=1_000_000, help="Counters a player puts up for a game.")] = 5,
    pool: Annotated[bool, typer.Option("--pool", help="The first three play for a pool.")] = False,
    conduct: Annotated[str, typer.Option(help="How the game is conducted.")] = "assisted",
    out: Annotated[Path | None, typer.Option(help="Write the evening to this file, act by act.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the evening in this file.")] = None,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Play an evening among built-in opponents: seats change, bets are made, and at the end all is settled.

    Without --style a code is played in French style; a pool, where the loser rises in any case, and a file of house
    rules keep the style of the rules.

    Prints how the games went, what everybody has won or lost, and who pays whom in the fewest payments.
    """
    from ecarte.host.settings import Manner

    usual = Manner()
    manner = Manner(
        language=spoken_language(), time=usual.time if time is None else milliseconds(time),
        clock=None if clock is None else milliseconds(clock),
    )  # fmt: skip
    if resume is not None:
        if out is not None:
            raise typer.BadParameter("--resume goes on in its own file; --out begins a new one")
        refuse_what_the_file_says(ctx, "opponent", "time", "clock")
        final = _resume(resume, opponent or [], manner)
    else:
        if pool and players < 3:
            raise typer.BadParameter("three play for a pool, so --pool takes --players 3 or more")
        sitting = _sitting(rules, style=style, stake=stake, pool=pool, conduct=conduct)
        origin = Origin(seed=seed, games=games, players=players)
        final = _play_new_evening(sitting, out, origin, opponent or [], manner)
    summary = _summary(final.record, final.evening)
    print_json(summary) if json else print_exactly(_in_words(summary) + "\n")


def _sitting(rules: str, *, style: Style | None, stake: int, pool: bool, conduct: str) -> Sitting:
    from ecarte.engine.agreement import Agreement
    from ecarte.rules import codes, with_house
    from ecarte.table.evening import CONDUCTS, Sitting

    code = read_rules(rules)
    if style is None and rules in codes() and not pool:
        style = "french"
    if style is not None and style != code.sitting.style:
        code = with_house(code, {"sitting.style": style})
    if conduct not in CONDUCTS:
        raise NotationError("conduct", text=conduct, expected=f"one of {', '.join(CONDUCTS)} for --conduct")
    if pool and stake == 0:
        raise NotationError("stake", text="0", expected="a stake of 1 or more, because a pool is played for")
    return Sitting(Agreement(code), stake=stake, pool=pool, conduct=conduct)


# --- playing ----------------------------------------------------------------------------------------


def _play_new_evening(
    sitting: Sitting, out: Path | None, origin: Origin, opponents: Sequence[str], manner: Manner
) -> ReadEvening:
    from ecarte.record.evening import EveningRecord, ReadEvening, evening_file, write_evening
    from ecarte.table.evening import new_evening

    _refuse_in_club(sitting, opponents)
    record = EveningRecord(sitting, (), replace(origin, opponents=_recorded_names(opponents, manner)))
    if out is None:
        return _play_to_end(ReadEvening(record, new_evening(sitting)), opponents, manner, lambda lines: None)
    with out.open("x", encoding="utf-8", newline="\n") as file:
        file.write(write_evening(record))
    with evening_file(out) as (stored, write):
        return _play_to_end(stored, opponents, manner, write)


def _resume(path: Path, opponents: Sequence[str], manner: Manner) -> ReadEvening:
    """The evening of a file, played to its end.

    Programs must be given again as opponents, because a command is never taken from a file.
    """
    from ecarte.host.opponents import is_program
    from ecarte.record.evening import evening_file, read_evening_file

    stored = read_evening_file(path)
    if stored.evening.is_over or stored.record.origin is None:
        return stored
    names = stored.record.origin.opponents
    if not opponents and any(is_program(name) for name in names):
        raise EcarteError(say("evening.name-programs", file=str(path), names=_opponent_options(names)))
    if opponents and _recorded_names(opponents, manner) != names:
        raise EcarteError(
            say("evening.others-play", file=str(path), names=_opponent_options(names or ("book", "novice")))
        )
    with evening_file(path) as (locked, write):
        return _play_to_end(locked, opponents or names, manner, write)


def _recorded_names(opponents: Sequence[str], manner: Manner) -> tuple[str, ...]:
    """The opponents as the record names them: a program by its name, never by its command."""
    from ecarte.host.opponents import is_program, opponent_name

    return tuple(
        opponent_name(opponent, manner) + PROGRAM_MARK if is_program(opponent) else opponent for opponent in opponents
    )


def _opponent_options(names: Sequence[str]) -> str:
    return " ".join(f'--opponent "{name}…"' if name.endswith(PROGRAM_MARK) else f"--opponent {name}" for name in names)


def _refuse_in_club(sitting: Sitting, opponents: Sequence[str]) -> None:
    from ecarte.host.opponents import is_program

    if sitting.conduct != "assisted" and any(is_program(opponent) for opponent in opponents):
        raise EcarteError(say("fault.program-in-club"))


def _play_to_end(
    stored: ReadEvening, opponents: Sequence[str], manner: Manner, write: Callable[[Iterable[str]], None]
) -> ReadEvening:
    """The evening, played to its end; each game is written when it is over.

    If this process is killed, a later one plays the unwritten part again, with the same result.
    """
    from ecarte.host.evening import EveningState
    from ecarte.host.opponents import bot_of
    from ecarte.play.evening import BuiltInCompany, habits_of, with_opponents
    from ecarte.record.evening import EveningRecord, ReadEvening

    record, origin = stored.record, stored.record.origin
    assert origin is not None
    habits = with_opponents(habits_of(origin.players, seed=origin.seed), opponents)
    company = BuiltInCompany(habits, seed=origin.seed, n_games=origin.games, bot_for=lambda name: bot_of(name, manner))
    with closing(EveningState(record, company, write=write)) as state:
        for _ in state.go_on():
            pass
    for game, person, fault in company.forfeits:
        why = message(f"forfeit.{fault.kind}", detail=fault.detail)
        print_note(say("evening.forfeit", n=game, person=person, name=company.name_of_bot(person), why=why))
    return ReadEvening(EveningRecord(record.sitting, tuple(state.acts), origin), state.evening)


# --- output -------------------------------------------------------------------------------------------


def _summary(record: EveningRecord, final_evening: Evening) -> EveningSummary:
    """The evening, after open bets and pools have been paid back as if everybody left."""
    from ecarte.rules import rule_id
    from ecarte.table.evening import payments
    from ecarte.table.evening_games import break_up

    settled = final_evening if final_evening.is_over else break_up(final_evening)
    sitting, results = record.sitting, final_evening.results
    balances = {str(account): counters for account, counters in settled.ledger.balances().items()}
    persons = [str(name) for name in dict.fromkeys(getattr(act, "person", None) for act in record.acts) if name]
    return EveningSummary(
        rules=rule_id(sitting.agreement.rules),
        style=sitting.rules.style,
        pool=sitting.pool,
        stake=sitting.stake,
        conduct=Conduct(sitting.conduct),
        seed=None if record.origin is None else record.origin.seed,
        is_over=final_evening.is_over,
        games=len(results),
        persons=tuple(
            [
                PersonOfEvening(
                    name=name,
                    played=sum(name in game.seats for game in results),
                    won=sum(game.seats[game.winner] == name for game in results),
                    pools=sum(game.seats[game.winner] == name and game.took_pool > 0 for game in results),
                    counters=balances.get(name, 0),
                )
                for name in persons
            ]
        ),
        accounts=balances,
        entries=len(settled.ledger.entries),
        payments=payments(settled),
    )


def _in_words(summary: EveningSummary) -> str:
    head = {
        "rules": summary.rules, "manner": message(f"evening.{summary.style}"), "seed": str(summary.seed),
        "conduct": message(f"evening.{summary.conduct}"),
        "stake": message("evening.pool" if summary.pool else "evening.stake", n=summary.stake),
    }  # fmt: skip
    lines = [
        say("evening.head" if summary.seed is None else "evening.head-seed", **head),
        say("evening.played" if summary.is_over else "evening.pushed-back", n=summary.games),
        "",
        *_accounts(summary),
        "",
        say("evening.payments"),
    ]
    payments = (
        say("evening.pays", payer=payment.payer, payee=payment.payee, n=payment.counters)
        for payment in summary.payments
    )
    lines += [f"  {line}" for line in payments] if summary.payments else ["  " + say("evening.nobody-pays")]
    entries, total = message("count.entries", n=summary.entries), sum(summary.accounts.values())
    return "\n".join([*lines, "", say("evening.closing", entries=entries, total=total)])


def _accounts(summary: EveningSummary) -> list[str]:
    """A table: for each person the games played and won, and the balance of the account."""
    figures = ("played", "won", *(("pools",) if summary.pool else ()))
    rows = [("", *(say(f"evening.head-{name}") for name in (*figures, "counters")))]
    rows += [
        (person.name, *(str(getattr(person, name)) for name in figures), f"{person.counters:+}")
        for person in summary.persons
    ]
    if table := summary.accounts.get("the table"):
        rows.append((say("evening.the-table"), *("" for _ in figures), f"{table:+}"))
    return columns(rows)
