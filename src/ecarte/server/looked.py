"""A game that is over, looked through step by step: what a page is told of it, in its language.

`looked` takes its time, and is done in a process of its own.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ecarte.cards import Seat
from ecarte.desk.looking import ChoiceSeen, GameAccount, LookThrough
from ecarte.record import parse
from ecarte.server.told import TextTold, all_told, in_words, scene_in_words, told


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over: its record, in which are secret and shares, and by what each device was bound.

    `pack` are the cards it is played with, in the order in which they lie before a shuffle (docs/dealing.md), `games`
    how many games of the table are over.
    """

    table: str
    game: int
    games: int
    result: str
    record: str
    pack: tuple[str, ...]
    pledges: dict[str, str]
    shares: dict[str, str]


class WorthTold(msgspec.Struct, frozen=True):
    """One of the choices: of a hundred games so many are won with it, and how far that may be wrong."""

    words: str
    share: float
    error: float
    is_chosen: bool


class ChoiceTold(msgspec.Struct, frozen=True):
    """A choice that is made next: whose it is, how it is judged, and what all of them are worth, the best first."""

    told: tuple[TextTold, ...]
    worth: tuple[WorthTold, ...]


class StepShown(msgspec.Struct, frozen=True):
    """A step of a game: the table with both hands open after so many acts, and the choice that is made next, if any.

    `scene` is docs/schema/scene.json with every sentence told; its `news` are what was done with this step.
    """

    at: int
    where: TextTold
    scene: dict[str, Any]
    choice: ChoiceTold | None


class ShareTold(msgspec.Struct, frozen=True):
    """A line of the account: the two players' shares of the game in hundredths; a `change` has a sign."""

    label: TextTold
    shares: tuple[float, float]
    is_change: bool


class DearTold(msgspec.Struct, frozen=True):
    """One of the costliest choices, and the step before it."""

    step: int
    told: tuple[TextTold, ...]


class AccountTold(msgspec.Struct, frozen=True):
    """How luck and choices made the game."""

    title: TextTold
    lines: tuple[ShareTold, ...]
    luck: tuple[TextTold, ...]
    costliest: tuple[DearTold, ...]


class GameLooked(msgspec.Struct, frozen=True):
    """A game to be looked through: the players' names, the steps, and where deals begin and choices are made.

    `deals` and `choices` are numbers of steps.  `shares` is A's share of the game in hundredths at each step, as the
    open table is worth it; empty where that cannot be reckoned.
    """

    near: Literal["A", "B"]
    names: tuple[str, str]
    steps: tuple[StepShown, ...]
    deals: tuple[int, ...]
    choices: tuple[int, ...]
    shares: tuple[float, ...]
    account: AccountTold


def looked(record: str, near: str, me: str, language: str) -> bytes:
    """A record looked through, as JSON, told to the one who played it at `me`; the same bytes for the same record."""
    look = LookThrough(parse(record), language=language, near=Seat[near], me=Seat[me] if me else None)
    look.value_game()
    steps = tuple(_step(look, at, language) for at in look.stops)
    numbers = {at: number for number, at in enumerate(look.stops)}
    look.at = look.stops[0]
    told_account = look.account()
    last = look.scene()
    near_first = (last.me.name, last.other.name) if near == "A" else (last.other.name, last.me.name)
    names = tuple(told_name(name, language) for name in near_first)
    found = GameLooked(
        near=near,  # type: ignore[arg-type]
        names=names,  # type: ignore[arg-type]
        steps=steps,
        deals=tuple(numbers[at] for at in look.deals if at in numbers),
        choices=tuple(numbers[at] for at in look.choices),
        shares=tuple(round(share, 2) for share in look.shares()),
        account=_account(told_account, look.dearest(), numbers, language),
    )
    return msgspec.json.encode(found)


def told_name(name: object, language: str) -> str:
    """What a player is called, in the language."""
    said = in_words(name, language)
    return str(said["text"]) if isinstance(said, dict) else str(said)


def _step(look: LookThrough, at: int, language: str) -> StepShown:
    look.at = at
    seen = look.choice()
    choice = None if seen is None else _choice(seen, language)
    return StepShown(at, told(look.where, language), scene_in_words(look.scene(), language), choice)


def _choice(seen: ChoiceSeen, language: str) -> ChoiceTold:
    worth = (
        WorthTold(told_name(one.words, language), one.share, one.error, one.is_chosen) for one in seen.worth or ()
    )  # fmt: skip
    return ChoiceTold(all_told(seen.told, language), tuple(worth))


def _account(found: GameAccount, dearest: tuple[int, ...], numbers: dict[int, int], language: str) -> AccountTold:
    return AccountTold(
        title=told(found.title, language),
        lines=tuple(ShareTold(told(line.label, language), line.shares, line.is_change) for line in found.lines),
        luck=all_told(found.luck, language),
        costliest=tuple(
            DearTold(numbers[at], all_told(lines, language))
            for at, lines in zip(dearest, found.costliest, strict=True)
        ),
    )  # fmt: skip
