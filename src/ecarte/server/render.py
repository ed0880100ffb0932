"""Renders a table for a page: a state as frames in the page's language, and answers to questions.

What is shown is a `DisplayState` (see `display`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ecarte.cards import Seat
from ecarte.server import messages, state_parts
from ecarte.server.commands import Rejected
from ecarte.server.connections import DisplayState, PageConnection
from ecarte.server.localize import changed_fields, localized_json, render_all
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.snapshot import MOST_LINES_SENT
from ecarte.server.state_parts import letter
from ecarte.server.table_state import TableState
from ecarte.ui import DealSummary, Scene, SeatPresenter
from ecarte.ui.hints import Hint
from ecarte.ui.offers import ActOffer
from ecarte.ui.summary import event_key, with_summary
from ecarte.words import Message, message

PART: Final = 5
"""Journal or chat lines per `LinesFrame`: even the longest ones fit into a frame."""

KING: Final = "king"
"""The feature of pages that light a button while the king may be announced, and that pass without asking where an
announcement is impossible."""

GALLERY: Final = "gallery"
"""The feature of pages that show the room to which a table belongs."""

ACCOUNT: Final = "account"
"""The feature of pages that show which names are those of accounts."""

SUMMARY: Final = "summary"
"""The feature of pages that show the summary of a deal."""

FRESH_LINES: Final = 12
"""The number of earlier journal lines sent to a new page."""


def set_lines_needed(page: PageConnection, state: TableState) -> None:
    """Set which lines a page that enters needs: those after the last state it has shown, or the last few if none."""
    state = state.for_spectators if page.seat is None and page.backer is None else state
    page.n_chat = state.chat.n_left_out + sum(line.number <= page.seen_number for line in state.chat.lines)
    numbers, n_before = state.viewers.line_states.get(page.seat, []), state.viewers.n_lines_before.get(page.seat, 0)
    if page.seen_number:
        page.n_lines = n_before + max(
            sum(number <= page.seen_number for number in numbers), len(numbers) - MOST_LINES_SENT
        )
    else:
        page.n_lines = n_before + max(0, len(numbers) - FRESH_LINES)


def state_frames(
    display: DisplayState, page: PageConnection, *, here: Collection[Seat | None], now: int, tokens: Tokens
) -> list[bytes]:
    """A state as a page may see it, after frames with the lines that do not fit into the state frame.

    `here` are the seats with a connected page.
    """
    if page.seat is not None:
        return _rendered(display, page, here, now, tokens)
    if page.backer is None:
        display = display.for_spectators or display
    shown = page.shown_so_far
    alike = (
        page.language,
        page.features,
        page.backer,
        shown.n_lines,
        shown.n_chat,
        shown.summary_number,
        shown.last_frame and shown.last_frame.number,
    )
    if alike in display.watched:
        frames, page.shown_so_far = display.watched[alike]
    else:
        frames = _rendered(display, page, here, now, tokens)
        display.watched[alike] = frames, page.shown_so_far
    return frames


def _rendered(
    display: DisplayState, page: PageConnection, here: Collection[Seat | None], now: int, tokens: Tokens
) -> list[bytes]:
    """The frames of a state for one page."""
    frame = _state_frame(display, page, here, now, tokens)
    encoded = messages.encode(_changes_frame(frame, page), page.language)
    if page.takes_changes:
        page.last_frame = frame
    if len(encoded) <= messages.LARGEST:
        return [encoded]
    lines = [messages.LinesFrame(frame.lines[first : first + PART], ()) for first in range(0, len(frame.lines), PART)]
    chat = [messages.LinesFrame((), frame.chat[first : first + PART]) for first in range(0, len(frame.chat), PART)]
    return [messages.encode(part, page.language) for part in (*lines, *chat, replace(frame, lines=(), chat=()))]


def _state_frame(
    display: DisplayState, page: PageConnection, here: Collection[Seat | None], now: int, tokens: Tokens
) -> messages.StateFrame:
    """A state frame for a page, with the lines it has not been sent yet; they are marked as sent."""
    state, seat = display.table, page.seat
    lines: tuple[state_parts.JournalLine, ...] = ()
    if seat in display.scenes:
        lines = _lines(state, page, display.n_lines[seat], _page_summary(display, page))
        page.n_lines = max(page.n_lines, display.n_lines[seat])
    n_left_out = state.chat.n_left_out
    n_skipped = max(n_left_out, page.n_chat, display.n_chat - MOST_LINES_SENT)
    chat = state.chat.lines[n_skipped - n_left_out : display.n_chat - n_left_out]
    page.n_chat = max(page.n_chat, display.n_chat)
    around = display.surroundings
    claimable_at = None if seat is None else display.claimable_at.get(seat)
    return messages.StateFrame(
        number=display.number,
        table=state.name,
        role=state_parts.role_of(seat),
        stage=around.stage,
        persons=around.persons(here, with_accounts=ACCOUNT in page.features),
        dealing=None if seat is None else around.dealing.get(seat),
        scene=_scene(display, page),
        lines=lines,
        chat=tuple(state_parts.ChatMessage(line.number, letter(line.seat), line.text) for line in chat if line.text),
        requests=around.requests,
        clocks=_clocks(display, page, now),
        claimable_in=None if claimable_at is None else max(0, claimable_at - now),
        stand_in="" if seat is None else around.stand_ins.get(seat, ""),
        spectators=state.make_event.spectators,
        summary=_unsent_summary(display, page),
        king=display.kings.get(seat, "") if KING in page.features and seat is not None else UNSET,
        terms=around.terms,
        rematch=None if around.rematch is None else _next_table(around, seat, around.rematch, tokens),
        pause=display.clocks.pause_left(seat, now) if seat is not None and "pause" in page.features else UNSET,
        call=_call(display, seat, now) if "call" in page.features else UNSET,
        rated=state.make_event.rated if "rated" in page.features else UNSET,
        talk=state.make_event.talk if "talk" in page.features else UNSET,
        gallery=_gallery(display, page, now) if GALLERY in page.features else UNSET,
    )


def _gallery(display: DisplayState, page: PageConnection, now: int) -> state_parts.GalleryAtTable | None:
    """What a page is shown of the room of its table: a player and a backer see what belongs to their seat."""
    room = display.table.make_event.room
    if not room:
        return None
    at = page.seat if page.backer is None else page.backer.seat
    backs = None if page.backer is None else letter(page.backer.seat)
    given_up = next(((seat, one.ends) for seat, one in (display.gallery or {}).items() if one.ends), None)
    shown = state_parts.GalleryAtTable(room, backs, None, ())
    if given_up is not None:
        shown = replace(shown, given_up=letter(given_up[0]), decided_in=max(0, given_up[1] - now))
    if at is None or display.gallery is None:
        return shown
    backed = display.gallery[at]
    if page.backer is None:
        return replace(shown, pointed=backed.pointed, would_be_left=bool(backed.asked) and given_up is None)
    return replace(
        shown,
        hand=backed.hand,
        pointed=backed.pointed,
        may_play_on=backed.ends > 0 and page.backer.name in backed.asked,
        may_correct=backed.may_correct,
    )


_NOT_COMPARED_IN_SCENE: Final = frozenset({"number", "news"})
"""The same fields of a scene: its `news` are the `lines`."""

_NOT_COMPARED: Final = frozenset({"number", "lines", "chat", "summary", "scene"})
"""The fields of a state frame that stand in a `ChangesFrame` by themselves."""


def _changes_frame(frame: messages.StateFrame, page: PageConnection) -> messages.StateFrame | messages.ChangesFrame:
    """What differs from the last state frame that the page was sent; the whole frame where it has been sent none."""
    last = page.last_frame
    if last is None or last.scene is None or frame.scene is None:
        return frame
    return messages.ChangesFrame(
        number=frame.number,
        lines=frame.lines,
        chat=frame.chat,
        state=changed_fields(frame, last, page.language, without=_NOT_COMPARED),
        scene=changed_fields(frame.scene, last.scene, page.language, without=_NOT_COMPARED_IN_SCENE),
        summary=frame.summary,
    )


def _unsent_summary(display: DisplayState, page: PageConnection) -> DealSummary | UnsetType:
    """The summary of the deal that ended last, for a page with that feature; UNSET where it has been sent already."""
    summary = _page_summary(display, page)
    if summary is None or page.summary_number == summary.number:
        return UNSET
    page.summary_number = summary.number
    return summary


def _call(display: DisplayState, seat: Seat | None, now: int) -> state_parts.CallState | None:
    """The `CallState` of the viewer; None at a table with clocks, or where nobody can be called."""
    called_seat, callable_at = display.clocks.called, None if seat is None else display.callable_at.get(seat)
    if called_seat is None and callable_at is None:
        return None
    callable_in = None if callable_at is None else max(0, callable_at - now)
    return state_parts.CallState(None if called_seat is None else letter(called_seat), callable_in)


def _next_table(
    around: state_parts.Surroundings, seat: Seat | None, table: str, tokens: Tokens
) -> state_parts.NextTable:
    return state_parts.NextTable(
        table, "" if seat is None else tokens.seat_token(SeatToken(table, seat, around.holders[seat].token_id))
    )


def _clocks(display: DisplayState, page: PageConnection, now: int) -> state_parts.ClocksState | None:
    clocks = display.clocks
    if not (clocks.game_limit or clocks.move_limit or clocks.call_limit):
        return None
    times_left = {seat.name: clocks.time_left(seat, now) for seat in display.table.seats.person_seats}
    return state_parts.ClocksState(
        None if clocks.awaited is None else letter(clocks.awaited),
        times_left,
        clocks.move_time_left(now),
        clocks.runs_in(now) if "pause" in page.features else UNSET,
    )


def _lines(
    state: TableState, page: PageConnection, n_lines: int, summary: DealSummary | None
) -> tuple[state_parts.JournalLine, ...]:
    """The lines of the first `n_lines` of its journal that a page has not been sent yet.

    The end of a deal is shortened where its `summary` is shown.
    """
    n_before = state.viewers.n_lines_before.get(page.seat, 0)
    first, last = max(0, page.n_lines - n_before), n_lines - n_before
    if first >= last:
        return ()
    numbers, lines = state.viewers.line_states[page.seat][first:last], state.viewers.journal(page.seat)[first:last]
    if summary is not None and summary.number in numbers:
        n_earlier, n_summed_up = numbers.index(summary.number), numbers.count(summary.number)
        ending = slice(n_earlier, n_earlier + n_summed_up)
        lines[ending] = with_summary(lines[ending], summary, key=event_key)
        numbers[ending] = [summary.number] * (len(lines) - len(numbers) + n_summed_up)
    return tuple(
        state_parts.JournalLine(number, text.key, text.text)
        for number, text in zip(numbers, render_all(lines, page.language), strict=True)
    )


def _scene(display: DisplayState, page: PageConnection) -> Scene | None:
    """The scene of a page; the result is shortened where the page shows the summary of the match's last deal."""
    scene, summary = display.scenes.get(page.seat), _page_summary(display, page)
    if scene is not None and KING in page.features and page.seat is not None:
        scene = replace(scene, question=_scene_question(display, page.seat, scene))
    if scene is None or summary is None or summary.next is not None:
        return scene
    return replace(scene, result=tuple(with_summary(scene.result, summary, key=event_key)))


_KEY_QUESTIONS: Final = frozenset({
    "ask.word-king-led", "ask.word-king-first", "ask.word-exchanged", "ask.next-deal", "ask.agree", "ask.choose",
    "ask.take-exposed",
})  # fmt: skip
"""The message keys of the questions that say what keys do; the page has buttons."""


def _scene_question(display: DisplayState, seat: Seat, scene: Scene) -> tuple[Message, ...]:
    """The scene's question without names of keys; where the other may still announce the king, a line that says so."""
    if display.kings.get(seat) == "other":
        return (message("ask.may-announce", person=scene.other.name),)
    return tuple(
        replace(line, key=f"{line.key}-by-hand") if line.key in _KEY_QUESTIONS else line for line in scene.question
    )


def _page_summary(display: DisplayState, page: PageConnection) -> DealSummary | None:
    return display.summaries.get(page.seat) if SUMMARY in page.features else None


# --- what is asked ----------------------------------------------------------------------------------


def asks_for_hint(frame: messages.TableQuestion) -> bool:
    """Whether a frame asks for a hint, which takes time to compute."""
    return isinstance(frame, messages.AskCommand) and frame.name == "hint"


def answer_frames(
    presenter: SeatPresenter, frame: messages.TableQuestion, language: str, *, hint: Hint | None = None
) -> Iterator[messages.ToPage]:
    """The frames that answer a question; the game is not changed.  `hint` was computed before.  Raises Rejected."""
    match frame:
        case messages.LastDealCommand(ref=ref):
            scene = presenter.last_deal()
            if scene is None:
                raise Rejected("no-deal-yet")
            yield messages.LastDealFrame(ref, scene)
        case messages.ListCommand(ref=ref, name=name):
            yield from _list_frames(presenter, ref, name, language)
        case messages.AskCommand(ref=ref, name=name):
            if name not in presenter.asks:
                raise Rejected("not-now")
            presenter.language = language
            reply = presenter.accept_hint(hint) if asks_for_hint(frame) else presenter.ask(name)
            shown = reply.for_page()
            yield messages.AnswerFrame(ref, shown.lines, shown.laws)


def _list_frames(presenter: SeatPresenter, ref: int, name: str, language: str) -> Iterator[messages.ListFrame]:
    """A list, in as many frames as needed."""
    parts: list[list[ActOffer]] = [[]]
    size = 0
    for offered in presenter.list_offers(name):
        length = len(localized_json(offered, language)) + 1
        if parts[-1] and size + length > messages.LARGEST - 200:
            parts.append([])
            size = 0
        parts[-1].append(offered)
        size += length
    for part in parts:
        yield messages.ListFrame(ref, name, tuple(part), part is not parts[-1])
