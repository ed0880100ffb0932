"""A finished game as it is sent: step by step as JSON, as HTML for browsers without scripts, and as a picture.

All of it comes from the record, which contains both hands.  The three functions that start from it run in a worker
process.
"""

from __future__ import annotations

import importlib
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

import msgspec
from msgspec.structs import replace

from ecarte.cards import OTHER, Seat
from ecarte.host.happening import Happening, event
from ecarte.record import HINTED, STOOD_IN, Record, parse
from ecarte.record.headers import forfeiter
from ecarte.server.http import static_folder
from ecarte.server.localize import localized_json
from ecarte.server.state_parts import SeatLetter
from ecarte.server.table_state import RESIGN_KEYS
from ecarte.ui import DealSummary, Scene
from ecarte.ui.account import GameAccount
from ecarte.ui.answers import without_commands
from ecarte.ui.names import Name
from ecarte.ui.replay import ChoiceReview, Replay
from ecarte.words import CardStyle, Message, code_message, language_message, languages, localize, message, say

FULL_HAND: Final = 5

_DEFAULT_HEAD: Final = re.compile(r'<meta name="description".*?</title>', re.DOTALL)
_NO_SCRIPTS: Final = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)

WIDTH: Final = 1200

HEIGHT: Final = 630
"""The picture size that services ask for in link previews."""

_CARD: Final = (200, 283)
_BETWEEN: Final = 150
_DEGREES: Final = 7
_DRAWER: Final = "resvg_py"


class DealInWords(msgspec.Struct, frozen=True):
    """A deal in lines; lines before the first deal have no `title`."""

    title: str
    lines: tuple[str, ...]


class GameInWords(msgspec.Struct, frozen=True):
    """The text of a finished game in one language.

    `winner_cards` are the cards of its picture: the last full hand of the `winner`, before any card of it was played.
    """

    language: str
    title: str
    about: str
    result: str
    deals: tuple[DealInWords, ...]
    commitment: str
    winner: str
    winner_cards: tuple[str, ...]


def record_in_words(record: str, language: str) -> GameInWords:
    """The text of a record.  Raises EcarteError for one that cannot be replayed."""
    parsed = parse(record)
    winner, result = _outcome(parsed)
    replay = Replay(parsed, language=language, near=winner)

    def in_language(sentence: Message) -> str:
        return localize(sentence, language, CardStyle.SIGNS)

    first, second = replay.persons.names
    lines = [line for stop in replay.stops[1:] for line in replay.step_acts(stop)]
    return GameInWords(
        language=language,
        title=in_language(message("printed.title", first=first, second=second)),
        about=" ".join(map(in_language, _about(parsed))),
        result=in_language(replay.persons.sentence(result)),
        deals=tuple(
            DealInWords(title, tuple(texts))
            for title, texts in _by_deals((line.key, in_language(line)) for line in lines)
        ),
        commitment=parsed.headers.fairness.commitment or "",
        winner=str(replay.persons.names[winner]),
        winner_cards=_last_hand(replay),
    )


def _about(record: Record) -> Iterator[Message]:
    yield message("printed.about", code=code_message(record.agreement.rules.name))
    if STOOD_IN in record.headers.marks:
        yield Message("printed.stood-in")
    if HINTED in record.headers.marks:
        yield Message("printed.hinted")


def _outcome(record: Record) -> tuple[Seat, Happening]:
    """The winner, and the event that reports the result."""
    result = record.headers.result or ""
    if (loser := forfeiter(result)) is not None:
        return OTHER[loser], event(RESIGN_KEYS[result.rpartition(": ")[2]], loser)
    a_points, b_points = map(int, result.split("-"))
    winner = Seat.A if a_points > b_points else Seat.B
    return winner, event("game-won", winner, won=max(a_points, b_points), lost=min(a_points, b_points))


def _by_deals(lines: Iterable[tuple[str, str]]) -> Iterator[tuple[str, list[str]]]:
    """The lines grouped by deal, each group under the line that begins the deal."""
    title, lines_of_deal = "", list[str]()
    for key, line in lines:
        if key == "event.deal":
            if lines_of_deal:
                yield title, lines_of_deal
            title, lines_of_deal = line, []
        else:
            lines_of_deal.append(line)
    yield title, lines_of_deal


def _last_hand(replay: Replay) -> tuple[str, ...]:
    """The hand of the near player, the last time it was full; the largest, if it never was."""
    largest: tuple[str, ...] = ()
    for stop in reversed(replay.stops):
        replay.at = stop
        largest = max(largest, replay.scene().me.open_hand or (), key=len)
        if len(largest) >= FULL_HAND:
            break
    return largest


def page_with_game(game: GameInWords, empty_page: str, *, server: str, path: str, prefix: str = "") -> str:
    """The page at `path` of the server `server`: `empty_page` with the game in it, for browsers without scripts.

    All paths of the server begin with `prefix`.
    """
    head = "\n    ".join(map(_html, _head(game, server, path, prefix)))
    body = _html(_body(game, path, prefix))
    page = empty_page.replace('<html lang="en">', f'<html lang="{game.language}">', 1)
    page = _DEFAULT_HEAD.sub(lambda _: head, page, count=1)
    return _NO_SCRIPTS.sub(lambda _: f"<noscript>{body}</noscript>", page, count=1)


def _html(element: Element) -> str:
    return tostring(element, encoding="unicode", method="html")


def _head(game: GameInWords, server: str, path: str, prefix: str) -> Iterator[Element]:
    about = f"{game.about} {game.result}"
    yield Element("meta", name="description", content=about)
    yield Element("meta", name="twitter:card", content="summary_large_image")
    ending, kind = ("png", "image/png") if can_draw() else ("svg", "image/svg+xml")
    for name, content in (
        ("type", "article"), ("site_name", "Écarté"), ("title", game.title), ("description", about),
        ("locale", game.language), ("url", server + path),
        ("image", f"{server}{path}/picture.{ending}?language={game.language}"), ("image:type", kind),
        ("image:width", str(WIDTH)), ("image:height", str(HEIGHT)), ("image:alt", _picture_alt(game)),
        ("image", f"{server}{prefix}/static/icon-512.png"),  # for clients that cannot show SVG
    ):  # fmt: skip
        yield Element("meta", property=f"og:{name}", content=content)
    title = Element("title")
    title.text = f"{game.title} · Écarté"
    yield title


def _body(game: GameInWords, path: str, prefix: str) -> Element:
    article = Element("article", {"class": "printed", "lang": game.language})
    _add(_add(article, "p"), "a", "Écarté", href=f"{prefix}/")
    _add(article, "h1", game.title)
    _add(article, "p", f"{game.about} {game.result}")
    _add(article, "img", src=f"{path}/picture.svg?language={game.language}", alt=_picture_alt(game))
    for deal in game.deals:
        if deal.title:
            _add(article, "h2", deal.title)
        acts = _add(article, "ol")
        for line in deal.lines:
            _add(acts, "li", line)
    _add(article, "h2", say("printed.fair", game.language))
    _add(article, "p", say("printed.bound", game.language, number=game.commitment))
    _add(_add(article, "p"), "a", say("printed.record", game.language), href=f"{path}/record.ecarte")
    _add(article, "p", say("plain.verify", game.language, command="ecarte", file="record.ecarte"))
    _add(article, "p", say("printed.scripts", game.language))
    other_languages = _add(article, "p")
    for language in languages():
        if language != game.language:
            link = _add(
                other_languages, "a", localize(language_message(language), language), href=f"{path}?language={language}"
            )
            link.set("hreflang", language)
    return article


def _add(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    child = SubElement(parent, tag, attributes)
    child.text = text
    return child


def _picture_alt(game: GameInWords) -> str:
    return say("printed.picture", game.language, name=game.winner)


def game_svg(game: GameInWords) -> bytes:
    """The winner's last hand on the cloth, with the players and the result, as self-contained SVG."""
    svg = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}")
    cloth = SubElement(SubElement(svg, "defs"), "radialGradient", id="cloth", cx="50%", cy="45%", r="75%")
    SubElement(cloth, "stop", {"offset": "0", "stop-color": "#2b7357"})
    SubElement(cloth, "stop", {"offset": "1", "stop-color": "#0e3426"})
    SubElement(svg, "rect", width=str(WIDTH), height=str(HEIGHT), fill="url(#cloth)")
    _draw_text(svg, game.title, 118, largest=64)
    _draw_text(svg, game.result, 572, largest=44, style="italic")
    cards = game.winner_cards or ("back",) * FULL_HAND
    for place, card in enumerate(cards):
        _draw_card(svg, card, place - (len(cards) - 1) / 2)
    return bytes(tostring(svg, encoding="utf-8"))


def can_draw() -> bool:
    """Whether the picture can also be drawn as PNG, which most sharing services need."""
    return find_spec(_DRAWER) is not None


def record_png(record: str, language: str) -> bytes:
    """The picture of a record as PNG, where `can_draw()`; glyphs missing from its own fonts come from the system's."""
    svg = game_svg(record_in_words(record, language)).decode()
    drawer = importlib.import_module(_DRAWER)
    return bytes(drawer.svg_to_bytes(svg_string=svg, width=WIDTH, font_dirs=[str(static_folder() / "faces")]))


def _draw_text(svg: Element, text: str, y: int, *, largest: int, style: str = "normal") -> None:
    """Draw a centred line of text, as large as fits."""
    size = min(largest, round(1.9 * WIDTH / max(1, len(text))))
    font = {"font-family": "EB Garamond, Garamond, Georgia, serif", "font-size": str(size), "font-style": style}
    line = SubElement(svg, "text", {"x": str(WIDTH // 2), "y": str(y), "text-anchor": "middle", **font})
    line.set("fill", "#f6efe0")
    line.text = text


def _draw_card(svg: Element, card: str, offset: float) -> None:
    """Draw a card of the fan; `offset` counts cards from the middle."""
    width, height = _CARD
    image = b64encode((static_folder() / "cards" / f"{card}.svg").read_bytes()).decode()
    x, y = WIDTH / 2 + offset * _BETWEEN, HEIGHT / 2 + 8 * offset * offset
    transform = f"translate({x:.0f} {y:.0f}) rotate({offset * _DEGREES:.1f})"
    group = SubElement(svg, "g", transform=transform)
    SubElement(
        group, "image", x=str(-width / 2), y=str(-height / 2), width=str(width), height=str(height),
        href=f"data:image/svg+xml;base64,{image}",
    )  # fmt: skip


class RatingChange(msgspec.Struct, frozen=True):
    """What a rated game made of a player's rating."""

    before: int
    rating: int
    deviation: int
    provisional: bool


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game: its record, which contains the secret and the shares, and the commitments of the devices.

    `pack` are the cards it is played with, in their order before a shuffle (docs/dealing.md), `games` the number of
    finished games at the table.  `built_in` is the built-in opponent that sat at B, if any.  `ratings` are those of
    both players after a rated game.
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
    ratings: dict[SeatLetter, RatingChange] = {}


class ReviewStep(msgspec.Struct, frozen=True):
    """A step of a game: the table with both hands open after `at` acts, and the choice that is made next, if any.

    `scene` is docs/schema/scene.json with every sentence rendered; its `news` are the lines of this step.
    """

    at: int
    where: Message
    scene: Scene
    choice: ChoiceReview | None


class GameReview(msgspec.Struct, frozen=True):
    """A game under review: the players' names, the steps, and where deals begin and choices are made.

    `deals`, `choices` and `dearest`, the costliest choices of the account, are numbers of steps.  `shares` is A's share
    of the game in hundredths at each step, evaluated with both hands open; empty where it cannot be computed.
    `summaries` are those of the finished deals, each with the step to which it belongs as its `number`.
    """

    near: SeatLetter
    names: tuple[Name, Name]
    steps: tuple[ReviewStep, ...]
    deals: tuple[int, ...]
    choices: tuple[int, ...]
    dearest: tuple[int, ...]
    shares: tuple[float, ...]
    account: GameAccount
    summaries: tuple[DealSummary, ...] = ()


def replay_json(record: str, near: SeatLetter, me: str, language: str) -> bytes:
    """The review of a record as JSON, addressed to the player at seat `me`; the same bytes for the same record."""
    replay = Replay(parse(record), language=language, near=Seat[near], me=Seat[me] if me else None)
    replay.value_game()
    steps = tuple(_step(replay, stop) for stop in replay.stops)
    numbers = {stop: number for number, stop in enumerate(replay.stops)}
    replay.at = replay.stops[0]
    account = replay.account()
    first_scene = replay.scene()
    review = GameReview(
        near=near,
        names=(first_scene.me.name, first_scene.other.name)
        if near == "A"
        else (first_scene.other.name, first_scene.me.name),
        steps=steps,
        deals=tuple(numbers[stop] for stop in replay.deals if stop in numbers),
        choices=tuple(numbers[stop] for stop in replay.choices),
        dearest=tuple(numbers[stop] for stop in replay.costliest_positions()),
        shares=tuple(round(share, 2) for share in replay.shares()),
        account=replace(account, costliest=tuple(map(without_commands, account.costliest))),
        summaries=tuple(
            replace(summary, number=numbers[max(stop for stop in replay.stops if stop <= summary.number)])
            for summary in replay.summaries()
        ),
    )
    return localized_json(review, language)


def _step(replay: Replay, stop: int) -> ReviewStep:
    replay.at = stop
    return ReviewStep(stop, replay.where, replay.scene(), replay.choice())
