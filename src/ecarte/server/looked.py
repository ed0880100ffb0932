"""A game that is over, looked through step by step: what a page is told of it, in its language.

`looked` takes its time, and is done in a process of its own.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.desk import DealSummary, Scene
from ecarte.desk.account import GameAccount
from ecarte.desk.looking import ChoiceSeen, LookThrough
from ecarte.desk.persons import Name
from ecarte.record import parse
from ecarte.server.told import in_words
from ecarte.server.wire import SeatLetter
from ecarte.words import Message


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over: its record, in which are secret and shares, and by what each device was bound.

    `pack` are the cards it is played with, in the order in which they lie before a shuffle (docs/dealing.md), `games`
    how many games of the table are over.  `house` is the opponent of the house who sat at B, if any did.
    """

    table: str
    game: int
    games: int
    result: str
    record: str
    pack: tuple[str, ...]
    pledges: dict[str, str]
    shares: dict[str, str]
    house: str = ""


class StepShown(msgspec.Struct, frozen=True):
    """A step of a game: the table with both hands open after so many acts, and the choice that is made next, if any.

    `scene` is docs/schema/scene.json with every sentence told; its `news` are what was done with this step.
    """

    at: int
    where: Message
    scene: Scene
    choice: ChoiceSeen | None


class GameLooked(msgspec.Struct, frozen=True):
    """A game to be looked through: the players' names, the steps, and where deals begin and choices are made.

    `deals`, `choices` and `dearest`, the costliest choices of the account, are numbers of steps.  `shares` is A's share
    of the game in hundredths at each step, as the open table is worth it; empty where that cannot be reckoned.
    `summaries` are of the deals that ended, each with the step at which it begins as its `number`.
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


def looked(record: str, near: SeatLetter, me: str, language: str) -> bytes:
    """A record looked through, as JSON, told to the one who played it at `me`; the same bytes for the same record."""
    look = LookThrough(parse(record), language=language, near=Seat[near], me=Seat[me] if me else None)
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


def _step(look: LookThrough, at: int) -> StepShown:
    look.at = at
    return StepShown(at, look.where, look.scene(), look.choice())
