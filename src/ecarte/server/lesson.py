"""The lesson on the page and its endpoint: the same explained deals as in the terminal; nothing is stored.

It has no table: a page sends all acts of the learner so far and is sent the resulting state.  The cards of the lesson
and its opponent are always the same, so the same acts always lead to the same state.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ecarte.errors import NotationError
from ecarte.host.match import Awaits
from ecarte.server import limits
from ecarte.server.http import asker_of, body_of, busy, refusal
from ecarte.server.localize import all_told, in_words
from ecarte.server.messages import JournalLine
from ecarte.server.workers import MOST_WAITING, MOST_WAITING_OF_ONE, Queue, TooBusy, Workers
from ecarte.ui import DealSummary, Reply, Scene
from ecarte.ui.lesson import LessonPresenter, lesson_match
from ecarte.words import Message, is_language

PASSES: Final = ""
"""The act that stands for passing: play goes on."""

MOST_ACTS: Final = 120

STEPS_AT_ONCE: Final = 60
STEPS_PER_SECOND: Final = 4.0
"""Rate limit of one address for steps of lessons."""


class AtLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All acts in the lesson so far, as ids of its scenes, empty for passing; and the question now, if any."""

    language: Annotated[str, Meta(max_length=8)] = "en"
    acts: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=MOST_ACTS)] = ()
    ask: Annotated[str, Meta(max_length=20)] = ""


class LessonState(msgspec.Struct, frozen=True):
    """What the learner is shown: `scene` is docs/schema/scene.json rendered, `lines` are the new journal lines, and
    `summary` is that of a deal that has ended with this state."""

    number: int
    scene: Scene
    lines: tuple[JournalLine, ...]
    summary: DealSummary | None = None


class LessonAnswer(msgspec.Struct, frozen=True):
    """The answer to a question, or the reason why the last act was refused."""

    lines: tuple[tuple[Message, ...], ...]
    laws: tuple[Message, ...]


class LessonShown(msgspec.Struct, frozen=True):
    """The states after the last act, one after another; all states from the start where there was no act."""

    states: tuple[LessonState, ...]
    answer: LessonAnswer | None = None
    refused: LessonAnswer | None = None


class LessonByHand(LessonPresenter):
    """The lesson for an interface where cards are touched and nothing is typed."""

    by_hand = True


def lesson_shown(acts: tuple[str, ...], ask: str, language: str) -> bytes | None:
    """The JSON answer for a learner after these acts; None for acts that are impossible."""
    desk = LessonByHand(lesson_match(language))
    desk.begin()
    states = list(_going_on(desk, language))
    refusal = None
    for place, act in enumerate(acts):
        known = desk.summary
        if desk.awaits is Awaits.END:
            return None
        try:
            reply = _done(desk, act)
        except NotationError:
            return None
        if reply.is_refused and place < len(acts) - 1:
            return None
        refusal = reply if reply.is_refused else None
        states = list(_going_on(desk, language, known=known, acted=not reply.is_refused))
    answer = desk.ask(ask) if ask in desk.asks else None
    shown = LessonShown(
        tuple(states),
        None if answer is None else LessonAnswer(answer.lines, answer.laws),
        None if refusal is None else LessonAnswer(refusal.lines, refusal.laws),
    )
    return in_words(shown, language)


def _done(desk: LessonPresenter, act: str) -> Reply:
    if act != PASSES:
        return desk.take(act)
    if desk.awaits is Awaits.INTERJECTION:
        desk.step()
    return Reply()


def _going_on(
    desk: LessonPresenter, language: str, *, known: DealSummary | None = None, acted: bool = True
) -> Iterator[LessonState]:
    """The state now, and one for each automatic step after it.

    `known` is the summary from before the last act.
    """
    yield _state(desk, language, known=known)
    while acted and desk.awaits is Awaits.NOBODY:
        known = desk.summary
        desk.step()
        yield _state(desk, language, known=known)


def _state(desk: LessonPresenter, language: str, *, known: DealSummary | None) -> LessonState:
    """The learner's current state; `known` is the summary they had before, which is not sent again."""
    scene = desk.scene()
    lines = tuple(JournalLine(scene.number, one.key, one.text) for one in all_told(desk.news(), language))
    return LessonState(scene.number, scene, lines, None if desk.summary is known else desk.summary)


class Lessons:
    """The endpoint of the lesson."""

    def __init__(self, workers: Workers) -> None:
        self.queue = Queue(workers, of_one=MOST_WAITING_OF_ONE, in_all=MOST_WAITING)
        self._rates = limits.Rates(STEPS_AT_ONCE, STEPS_PER_SECOND, now=time.monotonic)
        self.routes = (Route("/api/lesson", self.step, methods=["POST"]),)

    async def step(self, request: Request) -> Response:
        """The state of the lesson after the acts of the learner."""
        asked = await body_of(request, AtLesson)
        if isinstance(asked, Response):
            return asked
        if not is_language(asked.language):
            return refusal("no-such-language", 422)
        if not self._rates.allows(asker_of(request)):
            return refusal("too-many", 429)
        try:
            shown = await self.queue.do(asker_of(request), lesson_shown, asked.acts, asked.ask, asked.language)
        except TooBusy:
            return busy()
        except BrokenProcessPool:
            return refusal("again", 503)
        return refusal("no-such-act", 422) if shown is None else Response(shown, media_type="application/json")
