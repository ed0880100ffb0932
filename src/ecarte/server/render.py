"""Renders a table for a page: a state as frames in the page's language, and answers to questions.

A `StateShown` is taken when its row is folded and sent when the row is on the disk; it contains nothing of later rows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ecarte.cards import OTHER, SEATS, Seat
from ecarte.host.match import Awaits
from ecarte.play.prompts import Pause, interjection_prompt, is_pointless
from ecarte.server import messages
from ecarte.server.clocks import DAY
from ecarte.server.commands import CALL_AFTER, Rejected, callable_at, claimable_at, grace, stand_in_for
from ecarte.server.connections import PageConnection, StateShown
from ecarte.server.events import MakeEvent
from ecarte.server.localize import all_told, in_words
from ecarte.server.seats import SeatToken, Tokens
from ecarte.server.snapshot import MOST_TOLD
from ecarte.server.table_state import TableState
from ecarte.ui import DealSummary, Scene, SeatPresenter
from ecarte.ui.answers import AT_A_TERMINAL, may_announce
from ecarte.ui.hints import Hint
from ecarte.ui.offers import Offered
from ecarte.ui.summary import event_key, with_summary
from ecarte.words import Message, code_message, message, opponent_message

PART: Final = 5
"""Journal or chat lines per `LinesFrame`: even the longest ones fit into a frame."""

KING: Final = "king"
"""The feature of pages that light a button while the king may be announced, and pass in vain pauses themselves."""

SUMMARY: Final = "summary"
"""The feature of pages that show the summary of a deal."""

FRESH_LINES: Final = 12
"""The number of earlier journal lines sent to a new page."""

MINUTE: Final = 60
"""Seconds."""


def state_shown(live: TableState, there: Collection[Seat | None]) -> StateShown:
    """The table as it stands, for the viewers with a connected page."""
    viewers = [viewer for viewer in live.viewers if viewer in there]
    return StateShown(
        table=live,
        number=live.seq,
        stage=stage_of(live),
        holders=dict(live.seats.holders),
        clocks=live.clocks.as_they_stand(),
        claimable_at={seat: claimable_at(live, seat) for seat in live.seats.persons},
        stand_ins={seat: stand_in_for(live, OTHER[seat]) for seat in live.seats.persons},
        stood_in=live.seats.stood_in,
        callable_at={seat: callable_at(live, seat) for seat in live.seats.persons},
        scenes={viewer: live.scene(viewer) for viewer in viewers},
        summaries={viewer: live.viewers.summaries[viewer] for viewer in viewers if viewer in live.viewers.summaries},
        kings={seat: _king(live, seat) for seat in live.viewers.presenters},
        told={viewer: live.viewers.n_lines(viewer) for viewer in viewers},
        dealing={} if live.game_fairness is None else {seat: _dealing(live, seat) for seat in live.seats.persons},
        requests={what: messages.letter(seat) for what, seat in live.requests.pending.items()},
        rematch=live.next_table,
        n_said=live.chat.n_lines,
        for_spectators=None
        if live.for_spectators is live or None not in there
        else state_shown(live.for_spectators, {None}),
    )


def catch_up(page: PageConnection, live: TableState) -> None:
    """Set which lines a page still needs: those after its last state, or the last few for a new page."""
    live = live.for_spectators if page.seat is None else live
    page.said = live.chat.n_left_out + sum(one.number <= page.seen for one in live.chat.lines)
    moments, before = live.viewers.line_states.get(page.seat, []), live.viewers.n_lines_before.get(page.seat, 0)
    if page.seen:
        page.told = before + max(sum(number <= page.seen for number in moments), len(moments) - MOST_TOLD)
    else:
        page.told = before + max(0, len(moments) - FRESH_LINES)


def frames_of(
    moment: StateShown, page: PageConnection, *, here: Collection[Seat | None], now: int, tokens: Tokens
) -> list[bytes]:
    """A state as a page may see it, after frames with the lines that do not fit into the state frame.

    `here` are the seats with a connected page.
    """
    if page.seat is None and moment.for_spectators is not None:
        moment = moment.for_spectators
    state = _state(moment, page, here, now, tokens)
    whole = messages.encode(state, page.language)
    if len(whole) <= messages.LARGEST:
        return [whole]
    told = [messages.LinesFrame(state.lines[at : at + PART], ()) for at in range(0, len(state.lines), PART)]
    said = [messages.LinesFrame((), state.chat[at : at + PART]) for at in range(0, len(state.chat), PART)]
    return [messages.encode(frame, page.language) for frame in (*told, *said, replace(state, lines=(), chat=()))]


def _state(
    moment: StateShown, page: PageConnection, here: Collection[Seat | None], now: int, tokens: Tokens
) -> messages.StateFrame:
    """A state frame for a page, with the lines it has not been sent yet; they are marked as sent."""
    live, seat = moment.table, page.seat
    lines: tuple[messages.JournalLine, ...] = ()
    if seat in moment.scenes:
        lines = _lines(live, page, moment.told[seat], _shown_summary(moment, page))
        page.told = max(page.told, moment.told[seat])
    before = live.chat.n_left_out
    said = live.chat.lines[max(0, max(page.said, moment.n_said - MOST_TOLD) - before) : moment.n_said - before]
    page.said = max(page.said, moment.n_said)
    first, second = (_person(moment, one, here) for one in SEATS)
    claimable_at = None if seat is None else moment.claimable_at.get(seat)
    return messages.StateFrame(
        number=moment.number,
        table=live.name,
        role="watch" if seat is None else messages.letter(seat),
        stage=moment.stage,
        persons=(first, second),
        dealing=None if seat is None else moment.dealing.get(seat),
        scene=_scene(moment, page),
        lines=lines,
        chat=tuple(messages.ChatMessage(one.number, messages.letter(one.seat), one.text) for one in said),
        requests=moment.requests,
        clocks=_clocks(moment, now),
        claimable_in=None if claimable_at is None else max(0, claimable_at - now),
        stand_in="" if seat is None else moment.stand_ins.get(seat, ""),
        spectators=live.made.spectators,
        summary=_summary(moment, page),
        king=moment.kings.get(seat, "") if KING in page.features and seat is not None else UNSET,
        terms=tuple(terms(live.made)) if moment.stage == "open" else (),
        rematch=None if moment.rematch is None else _next_table(moment, seat, moment.rematch, tokens),
        pause=moment.clocks.pause_left(seat, now) if seat is not None and "pause" in page.features else UNSET,
        call=_call(moment, seat, now) if "call" in page.features else UNSET,
    )


def _king(live: TableState, seat: Seat) -> Literal["may", "vain", "other", ""]:
    """The value of `StateFrame.king` for the player at `seat`."""
    view = live.viewers.presenters[seat].view
    if may_announce(view):
        return "may"
    if live.match.awaits(seat) is Awaits.INTERJECTION:
        return "vain" if is_pointless(view) else ""
    other = replace(view, seat=OTHER[seat])
    waits = live.awaited is other.seat and view.is_on_turn and interjection_prompt(other) is Pause.KING
    return "other" if waits and not is_pointless(other) else ""


def _summary(moment: StateShown, page: PageConnection) -> DealSummary | UnsetType:
    """The summary of the deal that ended last, for a page with the feature that has not been sent it yet."""
    summary = _shown_summary(moment, page)
    if summary is None or page.summed_up == summary.number:
        return UNSET
    page.summed_up = summary.number
    return summary


def _call(moment: StateShown, seat: Seat | None, now: int) -> messages.CallState | None:
    """The `CallState` of the viewer; None at a table with clocks, or where nobody can be called."""
    called, since = moment.clocks.called, None if seat is None else moment.callable_at.get(seat)
    if called is None and since is None:
        return None
    in_ms = None if since is None else max(0, since - now)
    return messages.CallState(None if called is None else messages.letter(called), in_ms)


def _next_table(moment: StateShown, seat: Seat | None, table: str, tokens: Tokens) -> messages.NextTable:
    return messages.NextTable(
        table, "" if seat is None else tokens.for_seat(SeatToken(table, seat, moment.holders[seat].token))
    )


def _person(moment: StateShown, seat: Seat, here: Collection[Seat | None]) -> messages.PersonAt:
    if seat not in moment.table.seats.persons:
        return messages.PersonAt(messages.letter(seat), moment.table.made.opponent, "", built_in=True, here=True)
    holder = moment.holders.get(seat)
    name, colour = (None, "") if holder is None else (moment.table.seats.name_of(seat), holder.colour)
    played_by = moment.table.made.stand_in if seat is moment.stood_in else ""
    return messages.PersonAt(
        messages.letter(seat), name, colour, built_in=False, here=seat in here, played_by=played_by
    )


def _clocks(moment: StateShown, now: int) -> messages.ClocksState | None:
    clocks = moment.clocks
    if not (clocks.game_limit or clocks.move_limit or clocks.call_limit):
        return None
    left = {seat.name: clocks.time_left(seat, now) for seat in moment.table.seats.persons}
    return messages.ClocksState(
        None if clocks.waits is None else messages.letter(clocks.waits), left, clocks.left_to_move(now)
    )


def stage_of(live: TableState) -> Literal["open", "chance", "play", "over"]:
    """The stage of a table, as in `StateFrame.stage`."""
    if not live.seats.is_complete:
        return "open"
    if live.is_over:
        return "over"
    return "play" if live.is_dealt else "chance"


def _dealing(live: TableState, seat: Seat) -> messages.Dealing:
    chance = live.game_fairness
    assert chance is not None
    wants: Literal["pledge", "share", ""] = ""
    if seat not in chance.wanted:
        wants = ""
    elif seat not in chance.pledges:
        wants = "pledge"
    elif seat not in chance.shares and chance.is_bound:
        wants = "share"
    pledges = {one.name: pledge for one, pledge in chance.pledges.items()}
    return messages.Dealing(live.game, live.deal, chance.commitment, pledges, "" if live.is_over else wants)


def _lines(
    live: TableState, page: PageConnection, last: int, summary: DealSummary | None
) -> tuple[messages.JournalLine, ...]:
    """The journal lines a page has not been sent yet; the end of a deal is shortened where its summary is shown."""
    before = live.viewers.n_lines_before.get(page.seat, 0)
    new = slice(max(0, page.told - before), last - before)
    told = zip(live.viewers.line_states[page.seat][new], live.viewers.journal(page.seat)[new], strict=True)
    lines: list[tuple[int, Message]] = []
    for number, row in groupby(told, key=itemgetter(0)):
        here = [line for _, line in row]
        is_summed_up = summary is not None and summary.number == number
        short = with_summary(here, summary, key=event_key) if is_summed_up else here
        lines += [(number, line) for line in short]
    texts = all_told((line for _, line in lines), page.language)
    return tuple(
        messages.JournalLine(number, told.key, told.text) for (number, _), told in zip(lines, texts, strict=True)
    )


def _scene(moment: StateShown, page: PageConnection) -> Scene | None:
    """The scene of a page; the result is shortened where the page shows the summary of the deal."""
    scene, summary = moment.scenes.get(page.seat), _shown_summary(moment, page)
    if scene is not None and KING in page.features and page.seat is not None:
        scene = replace(scene, question=_question(moment, page.seat, scene))
    if scene is None or summary is None or summary.next is not None:
        return scene
    return replace(scene, result=tuple(with_summary(scene.result, summary, key=event_key)))


_NAMES_KEYS: Final = frozenset({
    "ask.word-king-led", "ask.word-king-first", "ask.word-exchanged", "ask.next-deal", "ask.agree",
})  # fmt: skip
"""Keys of questions that say what the Enter key does."""


def _question(moment: StateShown, seat: Seat, scene: Scene) -> tuple[Message, ...]:
    """The scene's question without names of keys; it says so where the other may still announce the king."""
    if moment.kings.get(seat) == "other":
        return (message("ask.may-announce", person=scene.other.name),)
    return tuple(replace(one, key=f"{one.key}-by-hand") if one.key in _NAMES_KEYS else one for one in scene.question)


def _shown_summary(moment: StateShown, page: PageConnection) -> DealSummary | None:
    return moment.summaries.get(page.seat) if SUMMARY in page.features else None


def terms(made: MakeEvent) -> Iterator[Message]:
    """The agreement of a table in sentences, without most defaults, for an invited player."""
    yield message("terms.rules", code=code_message(made.rules), n=made.length)
    if made.conduct == "club":
        yield Message("terms.club")
    if made.game_seconds:
        yield message("terms.game-time", n=made.game_seconds // MINUTE)
    if made.move_seconds >= DAY:
        yield message("terms.move-days", n=made.move_seconds // DAY)
    elif made.move_seconds:
        yield message("terms.move-seconds", n=made.move_seconds)
    if not (made.game_seconds or made.move_seconds):
        yield Message("terms.no-clock" if grace(made) <= CALL_AFTER else "terms.no-clock-grace")
    if not made.opponent:
        yield Message("terms.hints" if made.hints else "terms.no-hints")
    yield Message(f"terms.spectators-{made.spectators}")
    seconds = grace(made)
    days, n = ("-days", seconds // DAY) if seconds >= DAY and seconds % DAY == 0 else ("", seconds)
    if made.stand_in:
        yield message(f"terms.stand-in{days}", house=opponent_message(made.stand_in), n=n)
    else:
        yield message(f"terms.claim{days}", n=n)


# --- what is asked ----------------------------------------------------------------------------------


def is_hint(frame: messages.TableQuestion) -> bool:
    """Whether a frame asks for a hint, which takes time to compute."""
    return isinstance(frame, messages.AskCommand) and frame.name == "hint"


def answers(
    desk: SeatPresenter, frame: messages.TableQuestion, language: str, *, hint: Hint | None = None
) -> Iterator[messages.ToPage]:
    """The frames that answer a question; the game is not changed.  `hint` was computed before.  Raises Rejected."""
    match frame:
        case messages.LastDealCommand(ref=ref):
            scene = desk.last_deal()
            if scene is None:
                raise Rejected("no-deal-yet")
            yield messages.LastDealFrame(ref, scene)
        case messages.ListCommand(ref=ref, name=name):
            yield from _listed(desk, ref, name, language)
        case messages.AskCommand(ref=ref, name=name):
            if name not in desk.asks:
                raise Rejected("not-now")
            desk.language = language
            reply = desk.accept_hint(hint) if is_hint(frame) else desk.ask(name)
            lines = ([one for one in line if one.key not in AT_A_TERMINAL] for line in reply.lines)
            yield messages.AnswerFrame(ref, tuple(tuple(line) for line in lines if line), reply.laws)


def _listed(desk: SeatPresenter, ref: int, name: str, language: str) -> Iterator[messages.ListFrame]:
    """A list, in as many frames as needed."""
    parts: list[list[Offered]] = [[]]
    size = 0
    for offered in desk.list_offers(name):
        length = len(in_words(offered, language)) + 1
        if parts[-1] and size + length > messages.LARGEST - 200:
            parts.append([])
            size = 0
        parts[-1].append(offered)
        size += length
    for part in parts:
        yield messages.ListFrame(ref, name, tuple(part), part is not parts[-1])
