"""The deals with explanations, on the page: the same lesson as in the terminal, and nothing of it is kept.

It is played without a table: a page sends all that its person has done, and is shown what lies before him then.  The
cards of the lesson and its opponent are always the same, so the same acts always lead to the same place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from ecarte.desk import DealSummary, Reply, Scene
from ecarte.desk.lesson import LessonDesk, a_lesson
from ecarte.errors import NotationError
from ecarte.server.told import all_told, in_words
from ecarte.server.wire import LineTold
from ecarte.session.game import Awaits
from ecarte.words import Message

PASSES: Final = ""
"""What stands for letting play go on among the acts."""

MOST_ACTS: Final = 120


class AtLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that has been done in the lesson, as ids of its scenes, the empty one for going on; and what is asked now."""

    language: Annotated[str, Meta(max_length=8)] = "en"
    acts: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=MOST_ACTS)] = ()
    ask: Annotated[str, Meta(max_length=20)] = ""


class LessonState(msgspec.Struct, frozen=True):
    """What lies before the learner: `scene` is docs/schema/scene.json told, `lines` what was told since, and where a
    deal has ended with this state, its `summary`."""

    number: int
    scene: Scene
    lines: tuple[LineTold, ...]
    summary: DealSummary | None = None


class LessonAnswer(msgspec.Struct, frozen=True):
    """An answer to what was asked, or why the last act is not done."""

    lines: tuple[tuple[Message, ...], ...]
    laws: tuple[Message, ...]


class LessonShown(msgspec.Struct, frozen=True):
    """What came of the last act, one state after another; all states from the first where there was none."""

    states: tuple[LessonState, ...]
    answer: LessonAnswer | None = None
    refused: LessonAnswer | None = None


class LessonByHand(LessonDesk):
    """The lesson where cards are touched and nothing is typed."""

    by_hand = True


def lesson_shown(acts: tuple[str, ...], ask: str, language: str) -> bytes | None:
    """What a learner is shown who has done all that; None for acts that cannot have been."""
    desk = LessonByHand(a_lesson(language))
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


def _done(desk: LessonDesk, act: str) -> Reply:
    if act != PASSES:
        return desk.take(act)
    if desk.awaits is Awaits.WORD:
        desk.step()
    return Reply()


def _going_on(
    desk: LessonDesk, language: str, *, known: DealSummary | None = None, acted: bool = True
) -> Iterator[LessonState]:
    """The state that there is now, and one for each thing that happens of itself after it.

    `known` is the summary that there was before the last act.
    """
    yield _state(desk, language, known=known)
    while acted and desk.awaits is Awaits.NOBODY:
        known = desk.summary
        desk.step()
        yield _state(desk, language, known=known)


def _state(desk: LessonDesk, language: str, *, known: DealSummary | None) -> LessonState:
    """What lies before the learner; `known` is the summary that they had before, which is not sent again."""
    scene = desk.scene()
    lines = tuple(LineTold(scene.number, one.key, one.text) for one in all_told(desk.news(), language))
    return LessonState(scene.number, scene, lines, None if desk.summary is known else desk.summary)
