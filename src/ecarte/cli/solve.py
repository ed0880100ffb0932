"""`ecarte solve`: the true value of every card with hidden hands, where each player has three cards left or fewer.

In the first two tricks the solution of the play alone is looked up: how often it plays each card.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isnan
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from ecarte.cli.look import refuse_in_hand
from ecarte.cli.options import Json, Language, say
from ecarte.cli.record import games_wanted
from ecarte.cli.reports import (
    announce_compiling,
    columns,
    item,
    localize,
    number,
    percent,
    print_exactly,
    print_json,
    signed_number,
)
from ecarte.errors import EcarteError
from ecarte.words.message import CardFact

if TYPE_CHECKING:
    from ecarte.cards import Seat
    from ecarte.engine.deal import Deal
    from ecarte.record import Record
    from ecarte.solve.position_solver import Solved, Weights

EXAMPLES: Final = """\b
Examples:
  ecarte solve evening.ecarte                the first place that can be solved
  ecarte solve --game 3 --at 40 evening.ecarte
  ecarte solve --seat b --all-hands evening.ecarte
  ecarte solve --ranges table evening.ecarte   hands as the cards played so far make them likely
  ecarte solve --lock leads-trump evening.ecarte   the best answer to a habit
  ecarte solve --json evening.ecarte
"""

SCHEMA: Final = 1
"""Raised if a reader of the JSON would have to change."""

Habit = Literal["leads-trump", "leads-high", "never-guards"]


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
    seat: Annotated[Literal["a", "b"] | None, typer.Option(help="For whom; by default for the player to play.")] = None,
    ranges: Annotated[
        Literal["even", "table"],
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
    rounds: Annotated[int, typer.Option(min=1, max=1000, help="Rounds of learning: more are more exact.")] = 16,
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
        if lock or all_hands or ranges != "even" or (seat and player_to_play(deal) is not _seat(seat)):
            raise EcarteError(say("solve.not-too-many", file=file))
        _look_up(file, record, acts, deal, json=json)
        return

    from ecarte.solve.habits import HABITS
    from ecarte.solve.position_solver import solve as solve_state
    from ecarte.solve.positions import ranges_of, state_of

    with announce_compiling():
        state = state_of(deal)
        weights = ranges_of(deal, state, ranges)
        try:
            solved = solve_state(state, weights, rounds=rounds)
            me = player_of(deal, _seat(seat)) if seat else solved.acting
            locked = None
            if lock is not None:
                locked = solve_state(state, weights, rounds=rounds, habit=HABITS[lock], of=1 - me)
        except ValueError:
            raise EcarteError(say("solve.not-possible", file=file)) from None
    asked = _SolvedQuestion(
        file=file, acts=acts, deal=deal, seat=seat_of(deal, me), solved=solved, locked=locked, lock=lock,
        ranges=ranges, weights=weights,
    )  # fmt: skip
    if json:
        print_json(_values(asked, record, all_hands=all_hands))
    else:
        print_exactly("\n".join(_in_words(asked, all_hands=all_hands)) + "\n")


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


def _look_up(file: str, record: Record, acts: int, deal: Deal, *, json: bool) -> None:
    """Print how often each card is played in the solution."""
    from ecarte.rules import rule_id
    from ecarte.solve.deals import player_to_play, shares_in_solution
    from ecarte.tables.cards_only import cards_only

    seat = player_to_play(deal)
    if deal.unseen[seat]:
        raise EcarteError(say("solve.not-known", file=file, seat=seat.name))
    shares, rounds = shares_in_solution(deal), cards_only().pages.head.rounds
    cards = sorted((shares or {}).items(), key=lambda one: -one[1])
    if json:
        found = None if shares is None else [{"card": str(card), "share": share} for card, share in cards]
        place = {"schema": SCHEMA, "file": file, "at": acts, "rules": rule_id(record.agreement.rules)}
        print_json(
            place | {"seat": seat.name, "hand": str(deal.hands[seat]), "solution": {"rounds": rounds, "cards": found}}
        )
        return
    lines = [
        _title(file, acts, deal),
        *_wrap(say("solve.points")),
        *_wrap(say("solve.looked-up", rounds=rounds)),
        "",
    ]
    lines.append(say("solve.holds", seat=seat.name, cards=deal.hands[seat]))
    if shares is None:
        lines += _wrap(say("solve.never-here", seat=seat.name))
    rows = [["", say("solve.head-often")], *([_sign(str(card)), percent(share)] for card, share in cards)]
    lines += [f"  {row}" for row in columns(rows)] if cards else []
    print_exactly("\n".join([*lines, ""]))


class _SolvedQuestion:
    """What was asked and found."""

    def __init__(
        self, *, file: str, acts: int, deal: Deal, seat: Seat, solved: Solved, locked: Solved | None, lock: str | None,
        ranges: str, weights: tuple[Weights, Weights],
    ) -> None:  # fmt: skip
        from ecarte.solve.deals import player_of
        from ecarte.solve.positions import Numbering

        self.file, self.acts, self.deal, self.seat, self.ranges = file, acts, deal, seat, ranges
        self.solved, self.locked, self.lock, self.weights = solved, locked, lock, weights
        self.shown = solved if locked is None else locked
        """What the cards are worth in: against the habit, where there is one."""
        self.me, self.numbering = player_of(deal, seat), Numbering(deal)
        self.is_on_turn = self.me == solved.acting
        hand = deal.hands[seat].mask
        place = [] if deal.unseen[seat] else (self.shown.hands[self.me] == self.numbering.mask(hand)).nonzero()[0]
        self.hand: int | None = int(place[0]) if len(place) else None
        """The place of the hand held among all that the player may hold; None where it is not known."""

    def cards_of(self, hand: int) -> list[dict[str, Any]]:
        """The lawful cards of a hand of the player to play, the best first."""
        found = self.shown.card_values
        cards: list[dict[str, Any]] = [
            {"card": str(self.numbering.card(int(card))), "value": float(value), "share": float(share)}
            for card, value, share in zip(found.cards, found.values[hand], found.shares[hand], strict=True)
            if not isnan(value)
        ]
        return sorted(cards, key=lambda card: -card["value"])

    def chances_of_cards(self, player: int) -> dict[str, float]:
        """How likely each card is in a player's hand, the likeliest first; with their own cards known to the asker."""
        solved = self.solved
        own = solved.ranges[player]
        if player != self.me and self.hand is not None:
            own = self.weights[player] * ((solved.hands[player] & int(solved.hands[self.me][self.hand])) == 0)
        total, chances = float(own.sum()), {}
        for card in self.numbering.cards(solved.state[2 + player]):
            chance = float(own[(solved.hands[player] >> self.numbering.number(card)) & 1 == 1].sum()) / total
            if chance:
                chances[str(card)] = chance
        return chances

    def n_hands(self, player: int) -> int:
        """How many hands a player may hold."""
        return int((self.weights[player] > 0).sum())


# --- in words ---------------------------------------------------------------------------------------


def _in_words(asked: _SolvedQuestion, *, all_hands: bool) -> Iterator[str]:
    from ecarte.cards import SEATS
    from ecarte.solve.deals import player_of

    deal, shown = asked.deal, asked.shown
    yield _title(asked.file, asked.acts, deal)
    yield from _wrap(say("solve.points"))
    error = asked.solved.exploitability
    yield from _wrap(say("solve.error", error=number(max(error, 0.00005), 4), rounds=asked.solved.rounds))
    value = (asked.solved.best_answers[asked.me] - asked.solved.best_answers[1 - asked.me]) / 2
    yield from _wrap(say("solve.position", seat=asked.seat.name, points=signed_number(value, 4)))
    if asked.locked is not None:
        best = asked.locked.best_answers[asked.me]
        habit = say(f"solve.habit-{asked.lock}", seat=asked.seat.other.name)
        facts = {"points": signed_number(best, 4), "value": signed_number(value, 4)}
        yield from _wrap(say("solve.locked", habit=habit, seat=asked.seat.name, **facts))
    yield ""
    if asked.hand is not None:
        points = float(shown.values[asked.me][asked.hand])
        yield say("solve.hand", seat=asked.seat.name, cards=deal.hands[asked.seat], points=signed_number(points, 4))
        if asked.is_on_turn:
            yield from _table(asked, [asked.hand])
        yield ""
    if all_hands:
        yield say("solve.all-hands", seat=asked.seat.name)
        yield from _table(asked, _likely_hands(asked), with_hand=True) if asked.is_on_turn else _table_of_hands(asked)
        yield ""
    for seat in SEATS:
        player = player_of(deal, seat)
        chances: dict[str, list[str]] = {}
        for card, chance in sorted(asked.chances_of_cards(player).items(), key=lambda one: -one[1]):
            chances.setdefault(percent(chance), []).append(_sign(card))
        yield say("solve.range", seat=seat.name, n=asked.n_hands(player))
        for chance_text, cards in chances.items():
            yield item(f"  {chance_text:>6}  ", " ".join(cards))


def _title(file: str, acts: int, deal: Deal) -> str:
    key = "solve.title" if deal.led is None else "solve.title-led"
    facts = {"leader": deal.leader.name, "led": deal.led or "", "a": deal.won[0], "b": deal.won[1]}
    return say(key, file=file, acts=acts, card=deal.turn_up, **facts)


def _sign(card: str) -> str:
    """A card as it is shown: `K♥`."""
    return localize(CardFact(card))


def _wrap(sentence: str) -> list[str]:
    return [item("", sentence)]


def _likely_hands(asked: _SolvedQuestion) -> list[int]:
    """The hands that the player may hold, as they are ordered."""
    return [place for place, weight in enumerate(asked.weights[asked.me]) if weight > 0]


def _table(asked: _SolvedQuestion, hands: list[int], *, with_hand: bool = False) -> Iterator[str]:
    """A row for each card of the hands: what it is worth, and how often it is played."""
    rows = [[*([""] if with_hand else []), "", say("solve.head-points"), say("solve.head-often")]]
    for hand in hands:
        cells = asked.cards_of(hand)
        held = _cards_held(asked, hand)
        for place, cell in enumerate(cells):
            card = _sign(cell["card"])
            first = [held if place == 0 else ""] if with_hand else []
            rows.append([*first, card, signed_number(cell["value"], 4), percent(cell["share"])])
    yield from (f"  {row}" for row in columns(rows, left=(0, 1) if with_hand else (0,)))


def _table_of_hands(asked: _SolvedQuestion) -> Iterator[str]:
    """A row for each hand of a player who is not to play: what it is worth."""
    rows = [["", say("solve.head-points")]]
    for hand in _likely_hands(asked):
        value = float(asked.shown.values[asked.me][hand])
        if not isnan(value):
            rows.append([_cards_held(asked, hand), signed_number(value, 4)])
    yield from (f"  {row}" for row in columns(rows))


def _cards_held(asked: _SolvedQuestion, hand: int) -> str:
    """The cards of a hand that the player may hold, as they are shown."""
    return " ".join(_sign(str(card)) for card in asked.numbering.cards(int(asked.shown.hands[asked.me][hand])))


# --- for a program ----------------------------------------------------------------------------------


def _values(asked: _SolvedQuestion, record: Record, *, all_hands: bool) -> dict[str, Any]:
    """Everything found, under the keys of the JSON."""
    from ecarte.cards import SEATS
    from ecarte.rules import rule_id
    from ecarte.solve.deals import player_of

    deal, solved, locked = asked.deal, asked.solved, asked.locked
    value = (solved.best_answers[asked.me] - solved.best_answers[1 - asked.me]) / 2
    best = {seat.name: solved.best_answers[player_of(deal, seat)] for seat in SEATS}
    hand = None if asked.hand is None else str(deal.hands[asked.seat])
    points = None if asked.hand is None else float(asked.shown.values[asked.me][asked.hand])
    return {
        "schema": SCHEMA,
        "file": asked.file,
        "at": asked.acts,
        "rules": rule_id(record.agreement.rules),
        "turn_up": str(deal.turn_up),
        "dealer": deal.dealer.name,
        "leader": deal.leader.name,
        "led": None if deal.led is None else str(deal.led),
        "tricks": {seat.name: deal.won[seat] for seat in SEATS},
        "ranges": asked.ranges,
        "rounds": solved.rounds,
        "exploitability": solved.exploitability,
        "best_answers": best,
        "seat": asked.seat.name,
        "value": value,
        "lock": None
        if locked is None
        else {"seat": asked.seat.other.name, "habit": asked.lock, "best_answer": locked.best_answers[asked.me]},
        "hand": hand,
        "hand_value": points,
        "cards": [] if asked.hand is None or not asked.is_on_turn else asked.cards_of(asked.hand),
        "may_hold": {
            seat.name: {"hands": asked.n_hands(player), "cards": asked.chances_of_cards(player)}
            for seat in SEATS
            for player in [player_of(deal, seat)]
        },
        "hands": [_hand(asked, place) for place in (_likely_hands(asked) if all_hands else ())],
    }


def _hand(asked: _SolvedQuestion, place: int) -> dict[str, Any]:
    value = float(asked.shown.values[asked.me][place])
    return {
        "hand": str(asked.numbering.cards(int(asked.shown.hands[asked.me][place]))),
        "chance": float(asked.solved.ranges[asked.me][place]),
        "value": None if isnan(value) else value,
        "cards": asked.cards_of(place) if asked.is_on_turn else [],
    }
