"""The review of a finished game, step by step, as a page is sent it in its language.

`replay_json` is slow and runs in a worker process.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.record import parse
from ecarte.server.localize import in_words
from ecarte.server.messages import SeatLetter
from ecarte.ui import DealSummary, Scene
from ecarte.ui.account import GameAccount
from ecarte.ui.names import Name
from ecarte.ui.replay import ChoiceSeen, Replay
from ecarte.words import Message


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game: its record, which contains the secret and the shares, and the commitments of the devices.

    `pack` are the cards it is played with, in their order before a shuffle (docs/dealing.md), `games` the number of
    finished games at the table.  `built_in` is the built-in opponent that sat at B, if any.
    """

    table: str
    game: int
    games: int
    result: str
    record: str
    pack: tuple[str, ...]
    pledges: dict[str, str]
    shares: dict[str, str]
    built_in: str = ""


class StepShown(msgspec.Struct, frozen=True):
    """A step of a game: the table with both hands open after `at` acts, and the choice that is made next, if any.

    `scene` is docs/schema/scene.json with every sentence rendered; its `news` are the lines of this step.
    """

    at: int
    where: Message
    scene: Scene
    choice: ChoiceSeen | None


class GameLooked(msgspec.Struct, frozen=True):
    """A game under review: the players' names, the steps, and where deals begin and choices are made.

    `deals`, `choices` and `dearest`, the costliest choices of the account, are numbers of steps.  `shares` is A's share
    of the game in hundredths at each step, evaluated with both hands open; empty where it cannot be computed.
    `summaries` are those of the finished deals, each with the step to which it belongs as its `number`.
    """

    near: SeatLetter
    names: tuple[Name, Name]
    steps: tuple[StepShown, ...]
    deals: tuple[int, ...]
    choices: tuple[int, ...]
    dearest: tuple[int, ...]
    shares: tuple[float, ...]
    account: GameAccount
    summaries: tuple[DealSummary, ...] = ()


def replay_json(record: str, near: SeatLetter, me: str, language: str) -> bytes:
    """The review of a record as JSON, addressed to the player at seat `me`; the same bytes for the same record."""
    look = Replay(parse(record), language=language, near=Seat[near], me=Seat[me] if me else None)
    look.value_game()
    steps = tuple(_step(look, at) for at in look.stops)
    numbers = {at: number for number, at in enumerate(look.stops)}
    look.at = look.stops[0]
    account = look.account()
    last = look.scene()
    found = GameLooked(
        near=near,
        names=(last.me.name, last.other.name) if near == "A" else (last.other.name, last.me.name),
        steps=steps,
        deals=tuple(numbers[at] for at in look.deals if at in numbers),
        choices=tuple(numbers[at] for at in look.choices),
        dearest=tuple(numbers[at] for at in look.dearest()),
        shares=tuple(round(share, 2) for share in look.shares()),
        account=account,
        summaries=tuple(
            replace(one, number=numbers[max(at for at in look.stops if at <= one.number)]) for one in look.summaries()
        ),
    )
    return in_words(found, language)


def _step(look: Replay, at: int) -> StepShown:
    look.at = at
    return StepShown(at, look.where, look.scene(), look.choice())
