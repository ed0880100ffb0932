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
from ecarte.server import access
from ecarte.server.http import busy, client_key, decode_body, refusal
from ecarte.server.localize import localized_json, render_all
from ecarte.server.state_parts import JournalLine
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


class LessonRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All acts in the lesson so far, each by its id in the scene, or empty for passing; and a question, if any."""

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


class LessonReply(msgspec.Struct, frozen=True):
    """The states after the last act, one after another; all states from the start where there was no act."""

    states: tuple[LessonState, ...]
    answer: LessonAnswer | None = None
    refused: LessonAnswer | None = None


class LessonByHand(LessonPresenter):
    """The lesson for an interface where cards are touched and nothing is typed."""

    by_hand = True


def lesson_json(acts: tuple[str, ...], ask: str, language: str) -> bytes | None:
    """The JSON answer for a learner after these acts; None for acts that are impossible."""
    presenter = LessonByHand(lesson_match(language))
    presenter.begin()
    states = list(_states(presenter, language))
    refusal = None
    for index, act in enumerate(acts):
        summary_before = presenter.summary
        if presenter.awaits is Awaits.END:
            return None
        try:
            reply = _take(presenter, act)
        except NotationError:
            return None
        if reply.is_refused and index < len(acts) - 1:
            return None
        refusal = reply.for_page() if reply.is_refused else None
        states = list(_states(presenter, language, summary_before=summary_before, acted=not reply.is_refused))
    answer = presenter.ask(ask).for_page() if ask in presenter.asks else None
    lesson_reply = LessonReply(
        tuple(states),
        None if answer is None else LessonAnswer(answer.lines, answer.laws),
        None if refusal is None else LessonAnswer(refusal.lines, refusal.laws),
    )
    return localized_json(lesson_reply, language)


def _take(presenter: LessonPresenter, act: str) -> Reply:
    if act != PASSES:
        return presenter.take(act)
    if presenter.awaits is Awaits.INTERJECTION:
        presenter.step()
    return Reply()


def _states(
    presenter: LessonPresenter, language: str, *, summary_before: DealSummary | None = None, acted: bool = True
) -> Iterator[LessonState]:
    """The state now, and one for each automatic step after it.

    `summary_before` is the summary from before the last act.
    """
    yield _state(presenter, language, summary_before=summary_before)
    while acted and presenter.awaits is Awaits.NOBODY:
        summary_before = presenter.summary
        presenter.step()
        yield _state(presenter, language, summary_before=summary_before)


def _state(presenter: LessonPresenter, language: str, *, summary_before: DealSummary | None) -> LessonState:
    """The learner's current state; `summary_before`, the summary they had already, is not sent again."""
    scene = presenter.scene()
    lines = tuple(JournalLine(scene.number, text.key, text.text) for text in render_all(presenter.news(), language))
    return LessonState(scene.number, scene, lines, None if presenter.summary is summary_before else presenter.summary)


class Lessons:
    """The endpoint of the lesson."""

    def __init__(self, workers: Workers) -> None:
        self.queue = Queue(workers, of_one=MOST_WAITING_OF_ONE, in_all=MOST_WAITING)
        self._step_rates = access.Rates(STEPS_AT_ONCE, STEPS_PER_SECOND, now=time.monotonic)
        self.routes = (Route("/api/lesson", self.step, methods=["POST"]),)

    async def step(self, request: Request) -> Response:
        """The state of the lesson after the acts of the learner."""
        lesson_request = await decode_body(request, LessonRequest)
        if isinstance(lesson_request, Response):
            return lesson_request
        if not is_language(lesson_request.language):
            return refusal("no-such-language", 422)
        if not self._step_rates.allows(client_key(request)):
            return refusal("too-many", 429)
        try:
            reply_json = await self.queue.do(
                client_key(request), lesson_json, lesson_request.acts, lesson_request.ask, lesson_request.language
            )
        except TooBusy:
            return busy()
        except BrokenProcessPool:
            return refusal("again", 503)
        return (
            refusal("no-such-act", 422) if reply_json is None else Response(reply_json, media_type="application/json")
        )
