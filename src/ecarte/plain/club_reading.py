"""What the player types in club conduct: claims, choices, rights, what is done wrong; and giving up in any conduct."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import msgspec

from ecarte.acts import (
    Abandon,
    Agree,
    Choose,
    Claim,
    Concede,
    LayAside,
    LayDown,
    OwnUp,
    Pay,
    SeatMove,
    TakeBack,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TellNumber,
    TouchDiscards,
)
from ecarte.cards import Card, Cards
from ecarte.faults import Claimed, Conduct
from ecarte.plain.letters import plain_letters
from ecarte.view import SeatView
from ecarte.words import CardStyle, card_name, claim_name, doing, option_name, remedy_name

CardsIn = Callable[[str], tuple[Card, ...] | None]


class NotInList(msgspec.Struct, frozen=True):
    """A number beyond the end of the list of claims."""

    length: int


class InTheWrong(msgspec.Struct, frozen=True):
    """What has this number among the things that could be done wrong."""

    number: int


Meant = str | SeatMove | InTheWrong | NotInList

CLUB_QUESTIONS: Final = ("claim", "wrong", "usual", "law", "gallery")
"""What may be asked, or left to go as usual, beyond regular play."""

_ANYWHERE: Final[Mapping[str, type[SeatMove]]] = {
    "abandon": Abandon, "lay-hand-down": LayDown, "concede": Concede, "agree": Agree,
}  # fmt: skip
_IN_CLUB: Final[Mapping[str, type[SeatMove]]] = {
    "own-up": OwnUp, "take-back": TakeBack, "take-missing": TakeMissing, "take-exposed": TakeExposed,
    "take-next": TakeNext, "touch-discards": TouchDiscards, "pay": Pay,
}  # fmt: skip
_WITH_MORE: Final = ("claim", "wrong", "choose", "lay-aside", "tell-number")


def read_in_club(text: str, view: SeatView, vocabulary: Mapping[str, tuple[str, ...]], cards: CardsIn) -> Meant | None:
    """What the line means beyond regular play, None where it means nothing of the kind now.

    `text` is in plain letters; `cards` reads a list of cards.
    """
    for name in CLUB_QUESTIONS:
        if text in vocabulary[name]:
            return name
    alone = {**_ANYWHERE, **(_IN_CLUB if _is_club(view) else {})}
    for name, kind in alone.items():
        if text in vocabulary[name]:
            return kind(view.seat)
    bare = _bare(text, view, cards)
    if bare is not None or not _is_club(view):
        return bare
    for name in _WITH_MORE:
        for phrase in sorted(vocabulary[name], key=len, reverse=True):
            if text.startswith(phrase + " ") and (meant := _more(name, text[len(phrase) :].strip(), view, cards)):
                return meant
    return None


def _is_club(view: SeatView) -> bool:
    return view.public.club is not None and view.public.club.conduct is Conduct.CLUB


def _bare(text: str, view: SeatView, cards: CardsIn) -> Meant | None:
    """A number or cards alone, where a choice, a number or the excess is asked for."""
    club = view.public.club
    if club is None or not view.is_on_turn:
        return None
    if club.ruling is not None:
        return _choice(text, view)
    if club.asking:
        return _number(text, view)
    if club.exposed is not None:
        return exposed_choices(view).get(text)
    return _aside(text, view, cards) if club.laying is view.seat else None


def _more(name: str, rest: str, view: SeatView, cards: CardsIn) -> Meant | None:
    match name:
        case "claim":
            return _claim(rest, view)
        case "wrong":
            return InTheWrong(int(rest)) if rest.isdecimal() and len(rest) <= 3 else None
        case "choose":
            return _choice(rest, view)
        case "tell-number":
            return _number(rest, view)
    return _aside(rest, view, cards)


def _claim(rest: str, view: SeatView) -> Claim | NotInList | None:
    kinds = tuple(Claimed)
    if rest.isdecimal() and len(rest) <= 3:
        return Claim(view.seat, kinds[int(rest) - 1]) if 1 <= int(rest) <= len(kinds) else NotInList(len(kinds))
    kind = _claims().get(rest)
    return None if kind is None else Claim(view.seat, kind)


@cache
def _claims() -> Mapping[str, Claimed]:
    """Every way to name a claim: as it is told in either language, without its article, or in short."""
    names: dict[str, Claimed] = {}
    for kind in Claimed:
        told = [plain_letters(claim_name(kind, language)) for language in ("en", "fr")]
        short = [name.split(" ", 1)[1] for name in told if " " in name and name.split(" ", 1)[0] in _ARTICLES]
        names |= dict.fromkeys((*told, *short, kind.value, kind.value.replace("-", " ")), kind)
    return names


_ARTICLES: Final = frozenset({"a", "an", "the", "un", "une", "le", "la", "des"})


def _choice(rest: str, view: SeatView) -> Choose | None:
    choices = choices_in(view)
    if rest.isdecimal() and len(rest) <= 2:
        return choices[int(rest) - 1] if 1 <= int(rest) <= len(choices) else None
    for choice in choices:
        said = [plain_letters(remedy_name(choice.remedy, language)) for language in ("en", "fr")]
        said += [plain_letters(doing(choice, language)) for language in ("en", "fr")]
        said += [plain_letters(choice_words(choice, language)) for language in ("en", "fr")]
        if rest in (*said, *(name.removeprefix("to ") for name in said), choice.remedy.value):
            return choice
    return None


def choices_in(view: SeatView) -> tuple[Choose, ...]:
    """The remedies among which the player may choose now."""
    return () if view.club is None else tuple(act for act in view.club.acts if isinstance(act, Choose))


def exposed_choices(view: SeatView) -> Mapping[str, SeatMove]:
    """What may be done with a card that lies open, by the number under which it is asked."""
    acts = () if view.club is None else view.club.acts
    found = (act for act in acts if isinstance(act, TakeExposed | TakeNext))
    return {str(number): act for number, act in enumerate(found, start=1)}


def choice_words(choice: Choose, language: str, *, style: CardStyle = CardStyle.WORDS) -> str:
    """A remedy as one of several: `let it stand`, `the nine of hearts`."""
    if choice.card is None:
        return option_name(choice.remedy, language)
    return card_name(choice.card, language, style=style, article=style is CardStyle.WORDS)


def _number(rest: str, view: SeatView) -> TellNumber | None:
    word = rest.removesuffix(" cards").removesuffix(" card").removesuffix(" cartes").removesuffix(" carte")
    return TellNumber(view.seat, int(word)) if word.isdecimal() and len(word) == 1 else None


def _aside(rest: str, view: SeatView, cards: CardsIn) -> LayAside | None:
    named = cards(rest)
    return LayAside(view.seat, Cards.of(named)) if named else None
