"""`ecarte solve`: the true value of every card with hidden hands, where each player has three cards left or fewer.

In the first two tricks the solution of the play alone is looked up: how often it plays each card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from ecarte.cli.look import refuse_in_hand
from ecarte.cli.options import Json, Language, say
from ecarte.cli.record import games_wanted
from ecarte.cli.reports import announce_compiling, print_exactly, print_json
from ecarte.cli.solve_output import (
    SCHEMA,
    CardShare,
    Habit,
    PlaceLookedUp,
    PlaceReport,
    RangeName,
    SolutionFound,
    in_words,
    look_up_in_words,
    place_solved,
)
from ecarte.errors import EcarteError

if TYPE_CHECKING:
    from ecarte.cards import Seat
    from ecarte.engine.deal import Deal
    from ecarte.record import Record

EXAMPLES: Final = """\b
Examples:
  ecarte solve evening.ecarte                the first place that can be solved
  ecarte solve --game 3 --at 40 evening.ecarte
  ecarte solve --seat b --all-hands evening.ecarte
  ecarte solve --ranges table evening.ecarte   hands as the cards played so far make them likely
  ecarte solve --lock leads-trump evening.ecarte   the best answer to a habit
  ecarte solve --json evening.ecarte
"""

ROUNDS: Final = 16
"""Rounds of learning, where nothing else is asked for."""


def solve(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A file of games or positions, as text or JSON Lines; - for standard input."
        ),
    ],
    *,
    game: Annotated[int | None, typer.Option("--game", metavar="N", min=1, help="The N-th game of the file.")] = None,
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", min=0, help="After N actions; by default the first place that can be solved."
        ),
    ] = None,
    seat: Annotated[
        Literal["a", "b"] | None,
        typer.Option(case_sensitive=False, help="For whom; by default for the player to play."),
    ] = None,
    ranges: Annotated[
        RangeName,
        typer.Option(
            help="`even`: every hand that the cards seen and the duties allow is as likely. `table`: as likely as the "
            "master's table would have played the cards so far with it."
        ),
    ] = "even",
    lock: Annotated[
        Habit | None,
        typer.Option(
            help="A habit of the other player, and the best answer to it: leads the highest trump (`leads-trump`), or "
            "without trumps the highest card too (`leads-high`); throws the lowest card, whatever it guards "
            "(`never-guards`)."
        ),
    ] = None,
    all_hands: Annotated[bool, typer.Option("--all-hands", help="Also every hand that the player may hold.")] = False,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, max=1000, show_default=str(ROUNDS), help="Rounds of learning: more are more exact."),
    ] = None,
    json: Json = False,
    _language: Language = None,
) -> None:
    """Tell what every card is worth with hidden hands, where no card was exchanged and each has three left or fewer.

    In the first two tricks, tell how often each card is played in the solution of the play alone.

    Both players know what has been played and what it says by the duties, and play the rest as well as can be. The
    first time takes a minute or two of compiling. Needs the extra `fast`, except in the first two tricks.
    """
    # Late, because NumPy and Numba load more slowly than everything that other commands need.
    from ecarte.engine.deal import hand_count
    from ecarte.solve.deals import MOST_CARDS, player_of, player_to_play, seat_of

    record, acts, deal = _place(file, game, at)
    if hand_count(deal, player_to_play(deal)) > MOST_CARDS:
        if lock or all_hands or rounds or ranges != "even" or (seat and player_to_play(deal) is not _seat(seat)):
            raise EcarteError(say("solve.not-too-many", file=file))
        found = _look_up(file, record, acts, deal)
        print_json(found) if json else print_exactly(look_up_in_words(found, deal))
        return

    from ecarte.solve.habits import HABITS
    from ecarte.solve.position_solver import solve as solve_state
    from ecarte.solve.positions import ranges_of, state_of

    with announce_compiling():
        state = state_of(deal)
        weights = ranges_of(deal, state, ranges)
        try:
            solved = solve_state(state, weights, rounds=rounds or ROUNDS)
            me = player_of(deal, _seat(seat)) if seat else solved.acting
            locked = None
            if lock is not None:
                locked = solve_state(state, weights, rounds=rounds or ROUNDS, habit=HABITS[lock], habit_of=1 - me)
        except ValueError:
            raise EcarteError(say("solve.not-possible", file=file)) from None
    report = PlaceReport(
        file=file, acts=acts, deal=deal, seat=seat_of(deal, me), solved=solved, locked=locked, lock=lock,
        ranges=ranges, weights=weights,
    )  # fmt: skip
    if json:
        print_json(place_solved(report, record, all_hands=all_hands))
    else:
        print_exactly(in_words(report, all_hands=all_hands))


def _seat(letter: str) -> Seat:
    from ecarte.cards import Seat

    return Seat[letter.upper()]


def _place(file: str, game: int | None, at: int | None) -> tuple[Record, int, Deal]:
    """The record, the number of actions before the place to solve, and the deal there."""
    from ecarte.record import states
    from ecarte.solve.deals import reason_against
    from ecarte.table.layers import deal_in_hand

    reason, early = "no-play", None
    for _, record in games_wanted(file, game, lenient=False, prints=False):
        refuse_in_hand(record, file)
        for acts, play in enumerate(states(record)):
            deal = deal_in_hand(play)
            if deal is None or (at is not None and acts != at):
                continue
            found = reason_against(deal)
            if found is None:
                return record, acts, deal
            if found == "too-many":
                found = reason_against(deal, most_cards=deal.agreement.hand_size)
                early = early or ((record, acts, deal) if found is None else None)
            reason = found if found and found != "no-play" else reason
    if early is not None:
        return early
    if reason == "no-play" and at is not None:
        raise EcarteError(say("solve.not-no-play-there", file=file, acts=str(at)))
    raise EcarteError(say(f"solve.not-{reason}", file=file))


def _look_up(file: str, record: Record, acts: int, deal: Deal) -> PlaceLookedUp:
    """How often the player to play plays each card in the solution.  Raises EcarteError where the hand is not known."""
    from ecarte.rules import rule_id
    from ecarte.solve.deals import player_to_play, shares_in_solution
    from ecarte.tables.cards_only import cards_only

    seat = player_to_play(deal)
    if deal.unseen[seat]:
        raise EcarteError(say("solve.not-known", file=file, seat=seat.name))
    shares = shares_in_solution(deal)
    cards = None
    if shares is not None:
        often_first = sorted(shares.items(), key=lambda one: -one[1])
        cards = tuple([CardShare(str(card), share) for card, share in often_first])
    return PlaceLookedUp(
        schema=SCHEMA,
        file=file,
        at=acts,
        rules=rule_id(record.agreement.rules),
        seat=seat.name,
        hand=str(deal.hands[seat]),
        solution=SolutionFound(cards_only().pages.head.rounds, cards),
    )
