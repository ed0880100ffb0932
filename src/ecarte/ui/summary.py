"""The summary of a finished deal: its tricks, the king, who won it and for how many points, and who deals next.

It is made from one player's view of the deal, or from a bystander's.  Every front end shows the same summary when the
deal ends, when the player asks for the last deal, and in a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from ecarte.acts import Accident, Due, IrregularAct, TableAct
from ecarte.cards import OTHER, Rank, Seat
from ecarte.engine.deal import Liable
from ecarte.engine.scoring import trick_points
from ecarte.host.happening import Happening
from ecarte.host.history import Entry, happenings_of, place_of
from ecarte.rules import laws_for
from ecarte.rules.ledger import ledger
from ecarte.table.layers import deal_in_hand
from ecarte.table.match import Match
from ecarte.table.step import apply, objection
from ecarte.ui.names import YOU, YOU_FIRST, Name, SeatNames
from ecarte.ui.scene import PlayedTrick, left_in_hand, played_trick
from ecarte.views.seat import PublicView, SeatView, SeatViews, public_view
from ecarte.words import Message, message

_Event = TypeVar("_Event")

DEAL_ENDS: Final = frozenset({"point", "vole", "no-point", "rest"})
"""The keys of the events with which a deal ends."""

GAME_ENDS: Final = frozenset({
    "game-won", "forfeit", "resigns", "out-of-time", "stays-away", "does-nothing", "leaves", "cannot-be-dealt",
    "table-closed",
})  # fmt: skip
"""The keys of the events with which a game ends."""

_BEGINS: Final = frozenset({"deal", "game"})
"""The keys of the events with which the next deal begins."""

MARKS: Final = frozenset({"marks", "marks-refused", "marks-stood", "marks-enough"})
"""The keys of the events that mark points."""

_RESULTS: Final = frozenset({"game-won", "match-won", "match-drawn"})
"""The keys of the events that say who won a game or a match, or that a match is drawn."""

SUMMARIZED: Final = DEAL_ENDS | MARKS | _RESULTS | {"score"}
"""The keys of the events that a summary replaces."""


class MarkedPoints(msgspec.Struct, frozen=True, gc=False):
    """Points that were marked in the deal: whose they are, how many, and for what, in a few words (`King: one`).

    `marks` is the player's total after these points.
    """

    mine: bool
    n: int
    told: Message
    marks: int


class DealSummary(msgspec.Struct, frozen=True, gc=False):
    """The summary of a finished deal for one player.  In pairs the player's own part comes first.

    `number` is the number of the state in which the deal ended.  `tricks` are in the order played.  `king` says who had
    the king of trumps, if that was seen.  `told` says who won the deal and why it counts that number of points; `law`
    is the law for that.  `points` are all points marked in the deal, in order.  `score` is the score of the game after
    the deal.  `result` says who won the game, and the match, if they are over.  `next` says who deals the next deal;
    None if there is no next deal or its dealer is not known yet.  `left` are the cards of each hand that were seen and
    not played.
    """

    number: int
    game: int
    deal: int
    names: tuple[Name, Name]
    tricks: tuple[PlayedTrick, ...]
    turn_up: str | None
    king: Message | None
    told: tuple[Message, ...]
    law: Message | None
    points: tuple[MarkedPoints, ...]
    score: Message
    result: tuple[Message, ...]
    next: Message | None
    left: tuple[tuple[str, ...], tuple[str, ...]]


def summary_of(
    entries: Sequence[Entry], now: Match, persons: SeatNames, *, last: int, events: Sequence[Happening] | None = None
) -> DealSummary:
    """The summary, for the reader of `persons`, of the deal that ended with entry number `last`.

    `now` is the current state of the match.  `events` is what a bystander saw and heard of that deal; without it, this
    is computed from the entries.
    """
    first = _first_of_deal(entries, last)
    view = view_at_end(entries[last], now, persons.me)
    if (
        view.public.turn_up is None and first
    ):  # no card has been dealt, so points of the deal before have ended the game
        view = view_at_end(entries[first - 1], now, persons.me)
        first, events = _first_of_deal(entries, first - 1), None
    if events is None:
        after = entries[last + 1].play if last + 1 < len(entries) else now
        events = _happenings(entries[first : last + 1], after)
    return _SummaryBuilder(view, persons, events).summary(number=len(entries))


class DealEvents:
    """What everybody has seen and heard of the deal in hand, collected as it is played.

    `events` is None where this is not known: after a take-back, and in a conduct in which players see different things.
    """

    def __init__(self) -> None:
        self.events: list[Happening] | None = None

    def add(self, entries: Sequence[Entry], now: Match, *, first: int, events: Sequence[Happening]) -> None:
        """Add the `events`, as a bystander saw and heard them, of the entries from number `first` on."""
        place = place_of(entries[first].play)
        if now.conduct is not None or place_of(entries[-1].play) != place:
            self.events = None
        elif first == 0 or place_of(entries[first - 1].play) != place:
            self.events = list(events)
        elif self.events is not None:
            self.events += events

    def forget(self) -> None:
        """Forget the deal, because a part of it was taken back."""
        self.events = None


def _happenings(entries: Sequence[Entry], after: Match) -> tuple[Happening, ...]:
    """What a bystander saw and heard in these entries: everything in a summary is known to everybody."""
    last_entry, last_after, happenings = _last_deal[0]
    if last_entry is not entries[-1] or last_after is not after:
        known_views: dict[int, SeatViews] = {}

        def views_of(play: Match) -> SeatViews:
            return known_views.setdefault(id(play), SeatViews(play))

        happenings = happenings_of(entries, after, first=0, seat=None, views_of=views_of)
        _last_deal[0] = entries[-1], after, happenings
    return happenings


_last_deal: Final[list[tuple[Entry | None, Match | None, tuple[Happening, ...]]]] = [(None, None, ())]
"""A cache: the last entry of the deal last asked about, the state after it, and its events.

Both players and the spectators of a table ask for a summary at the same time.
"""


def _first_of_deal(entries: Sequence[Entry], place: int) -> int:
    """The number of the first entry of the deal to which entry number `place` belongs."""
    here = place_of(entries[place].play)
    while place and place_of(entries[place - 1].play) == here:
        place -= 1
    return place


def first_entry_needed(entries: Sequence[Entry], last: int) -> int:
    """The first entry that `summary_of` may need: the first of the deal before the one that ended with entry `last`."""
    return _first_of_deal(entries, max(0, _first_of_deal(entries, last) - 1))


def ending_of(happenings: Sequence[Happening]) -> Sequence[Happening]:
    """The events that report the end of a deal; empty if no deal ended.

    A deal also ends if a game is won by marking a king before any card is played.
    """
    keys = [event.key for event in happenings]
    if not DEAL_ENDS.isdisjoint(keys):
        return happenings[min(keys.index(key) for key in DEAL_ENDS.intersection(keys)) :]
    return () if GAME_ENDS.isdisjoint(keys) else happenings


def split_at_next_deal(ending: Sequence[Happening]) -> tuple[Sequence[Happening], Sequence[Happening]]:
    """The events of the finished deal, and the events with which the next deal begins.

    If points marked late end the game, a deal begun before they were marked is left out.
    """
    start = max((place for place, event in enumerate(ending, 1) if event.key in GAME_ENDS), default=0)
    finished = [event for event in ending if event.key not in _BEGINS]
    return finished, [event for event in ending[start:] if event.key in _BEGINS]


def with_summary(
    ending: Sequence[_Event], summary: DealSummary | None, *, key: Callable[[_Event], str]
) -> Iterator[_Event | Message]:  # fmt: skip
    """The events of the end of a deal, some of them replaced by the sentences of its `summary`.

    `key` gives the key of an event; the events in `SUMMARIZED` are replaced.
    """
    summary_is_out = False
    for event in ending:
        if summary is None or key(event) not in SUMMARIZED:
            yield event
        elif not summary_is_out:
            summary_is_out = True
            yield from summary.told
            if any(key(event) == "score" for event in ending):  # not if points are marked by hand later
                yield summary.score
            yield from summary.result


def event_key(sentence: Message) -> str:
    """The key of the event that a sentence reports; for any other sentence its own key."""
    return sentence.key.removeprefix("event.").removeprefix("look.").removesuffix("-you")


class _SummaryBuilder:
    """Makes the summary of one deal for one reader."""

    def __init__(self, view: SeatView, persons: SeatNames, events: Sequence[Happening]) -> None:
        self.view, self.persons, self.events = view, persons, events
        self.public = view.public
        self.rules = view.public.agreement.rules

    def summary(self, *, number: int) -> DealSummary:
        view, public = self.view, self.public
        reasons, key = self._reasons()
        own, other = view.seat, OTHER[view.seat]
        open_hand = public.open_hands[other]
        return DealSummary(
            number=number,
            game=public.game_number,
            deal=public.deal_number,
            names=(self.persons.name_of(own, me=YOU_FIRST), self.persons.name_of(other, me=YOU_FIRST)),
            tricks=tuple(played_trick(view, trick) for trick in public.tricks),
            turn_up=None if public.turn_up is None else str(public.turn_up),
            king=self._king(),
            told=reasons,
            law=None if key is None else self._law(key),
            points=tuple(self._points()),
            score=self._score(),
            result=tuple(self.persons.sentence(event) for event in self.events if event.key in _RESULTS),
            next=self._next_dealer(),
            left=(tuple(card.card for card in left_in_hand(view)), tuple(map(str, open_hand or ()))),
        )

    # --- the king -----------------------------------------------------------------------------------

    def _king(self) -> Message | None:
        """The sentence on who turned up, announced or played the king of trumps; None if nobody can know.

        If nobody had it, the sentence says so.
        """
        public = self.public
        if public.turn_up is None or public.dealer is None:
            return None
        if public.turn_up.rank is Rank.KING:
            return self.persons.sentence_about(public.dealer, "summary.king-turned")
        if public.announced is not None:
            return self.persons.sentence_about(public.announced, "summary.king-announced")
        for trick in public.tricks:
            for seat in (trick.leader, OTHER[trick.leader]):
                card = trick.card_of(seat)
                if card.rank is Rank.KING and card.suit is public.trump:
                    return self.persons.sentence_about(seat, "summary.king-played")
        return Message("summary.king-nobody") if len(public.tricks) == public.agreement.hand_size else None

    # --- who won it, and why it counts that much ----------------------------------------------------

    def _reasons(self) -> tuple[tuple[Message, ...], str | None]:
        """Sentences on who won the deal and why it counts that number of points, and the key of the rule for that."""
        rest_sentences = tuple(self.persons.sentence(event) for event in self.events if event.key == "rest")
        for event in self.events:
            if event.key == "no-point":
                return (*rest_sentences, self.persons.sentence(event)), "scoring.tricks_for_point"
            if event.key in ("point", "vole") and event.seat is not None:
                reasons, key = self._reason_of_win(event, event.seat)
                return (*rest_sentences, *reasons), key
        for event in reversed(self.events):  # the game was won by a king before all cards were played
            if event.key in MARKS and event.seat is not None and (due := _due(event)) in _KINGS:
                n = _number_in(event, "n")
                is_turned = due == "turned-king"
                sentence = self.persons.sentence_about(
                    event.seat, "summary.turned-king" if is_turned else "summary.held-king", n=n
                )
                return (*rest_sentences, sentence), _KINGS[due]
        return rest_sentences, None

    def _reason_of_win(self, event: Happening, winner: Seat) -> tuple[tuple[Message, ...], str]:
        public, scoring = self.public, self.rules.scoring
        won, lost, loser = _number_in(event, "won"), _number_in(event, "lost"), OTHER[winner]
        is_vole, by_elder = event.key == "vole", winner is not public.dealer
        worth = trick_points(self.rules, tricks=won, by_elder=by_elder, liable=public.liable)
        n, is_capped = self._points_for_tricks(winner, worth)
        counts_more = worth > (scoring.vole if is_vole else scoring.point)
        kind = "vole" if is_vole else "point"
        facts = {"winner": self.persons.name_of(winner, me=YOU), "n": n}
        if counts_more and public.liable is Liable.DEALER and loser is public.dealer:
            reason, key = (
                self.persons.sentence_about(loser, "summary.refused", lost=lost, **facts),
                f"scoring.{kind}_against_dealer",
            )
        elif counts_more and public.liable is Liable.ELDER and loser is not public.dealer:
            reason, key = (
                self.persons.sentence_about(loser, "summary.stood", lost=lost, **facts),
                f"scoring.{kind}_against_elder",
            )
        elif counts_more and public.liable is Liable.ELDER:
            reason, key = (
                self.persons.sentence_about(winner, "summary.stood-won", won=won, **facts),
                f"scoring.{kind}_unproposed",
            )
        elif is_vole:
            reason, key = message("summary.vole", won=won, **facts), "scoring.vole"
        else:
            reason, key = message("summary.point", won=won, lost=lost, **facts), "scoring.point"
        enough = (message("summary.enough", worth=worth, n=n),) if is_capped else ()
        return (reason, *enough), key

    def _points_for_tricks(self, winner: Seat, worth: int) -> tuple[int, bool]:
        """The points marked for the tricks, and whether they are fewer than `worth` because fewer won the game."""
        for event in self._events_since_turn_up():
            if event.key in MARKS and event.seat is winner and _due(event) == _TRICKS:
                return _number_in(event, "n"), event.key == "marks-enough"
        for debt in self.public.owed:  # points marked by hand, later
            if debt.seat is winner and debt.due is Due.TRICKS:
                return debt.points, False
        return (0 if self.public.owed else worth), False

    def _law(self, key: str) -> Message | None:
        for law in laws_for(self.rules, key):
            if (statement := ledger().statements.get(law)) is not None:
                return message("summary.law", law=law, rule=statement.rule)
        return None

    # --- the marks ----------------------------------------------------------------------------------

    def _points(self) -> Iterator[MarkedPoints]:
        """The points in the order in which they were marked.

        The total after each is the score after the deal less the points marked later.
        """
        marks = [
            (event.seat, event)
            for event in self._events_since_turn_up()
            if event.key in MARKS and event.seat is not None
        ]
        is_vole = any(event.key == "vole" for event in self.events)
        for place, (seat, event) in enumerate(marks):
            due, n = _due(event), _number_in(event, "n")
            marked_later = sum(
                _number_in(later_event, "n") for later_seat, later_event in marks[place + 1 :] if later_seat is seat
            )
            words = message(f"summary.points-{'vole' if due == _TRICKS and is_vole else due}", n=n)
            yield MarkedPoints(seat is self.view.seat, n, words, self.public.score[seat] - marked_later)

    def _events_since_turn_up(self) -> Sequence[Happening]:
        """The events from the turn-up on; points marked before it belong to the deal before."""
        start = next((place for place, event in enumerate(self.events) if event.key == "turned"), 0)
        return self.events[start:]

    def _score(self) -> Message:
        score = self.public.score
        if self.persons.me is None:
            first, second = self.persons.names
            return message("look.score", first=first, second=second, a=str(score[0]), b=str(score[1]))
        own_score, other_score = score[self.view.seat], score[OTHER[self.view.seat]]
        return message("event.score", mine=own_score, theirs=other_score, other=self.persons.other)

    def _next_dealer(self) -> Message | None:
        dealers = [
            event.seat for event in self._events_since_turn_up() if event.key == "deal" and event.seat is not None
        ]
        is_game = any(event.key == "game" for event in self._events_since_turn_up())
        is_over = any(event.key in _RESULTS for event in self.events) and not is_game
        return (
            None
            if is_over or not dealers
            else self.persons.sentence_about(dealers[-1], "summary.next-game" if is_game else "summary.next")
        )


_TRICKS: Final = "tricks"
_KINGS: Final = {"turned-king": "king.turned_points", "held-king": "king.held_points"}
"""For each reason to mark a king, the key of the rule that says how many points it gives."""


def _due(event: Happening) -> str:
    return str(dict(event.facts)["due"])


def _number_in(event: Happening, name: str) -> int:
    number = dict(event.facts)[name]
    assert isinstance(number, int)
    return number


def end_of_deal(entries: Sequence[Entry], now: Match, *, since: int) -> int | None:
    """The number of the last entry with which a deal ended, from number `since` on; None if no deal ended."""
    for place in range(len(entries) - 1, since - 1, -1):
        this_deal = place_of(entries[place].play)
        if this_deal is not None and (this_deal != place_of(now) or now.is_over):
            return place
    return None


def view_at_end(entry: Entry, now: Match, seat: Seat | None) -> SeatView:
    """What the player at `seat` sees of the deal that `entry` ended; a bystander's view if `seat` is None.

    It is their view before the last act, together with the cards that this act showed and the current points.
    """
    end = _latest_end[0]
    if end is None or end.entry is not entry or end.now is not now:
        end = _latest_end[0] = _DealEnd(entry, now)
    return end.view_of(seat)


class _DealEnd:
    """A deal as everybody sees it after the entry that ended it."""

    def __init__(self, entry: Entry, now: Match) -> None:
        self.entry, self.now = entry, now
        self._views = SeatViews(entry.play)
        self._shows_last_card, self._public = self._public_at_end()

    def view_of(self, seat: Seat | None) -> SeatView:
        """The view of the player at `seat`, or of a bystander."""
        before = self._views.view_of(seat)
        return replace(before, public=self._public, hand=None if self._shows_last_card else before.hand)

    def _public_at_end(self) -> tuple[bool, PublicView]:
        """Whether the last act played a card, and what everybody sees."""
        before, act, deal = self._views.public, self.entry.action, deal_in_hand(self.entry.play)
        public_now = public_view(self.now)
        is_same_game = public_now.game_number == before.game_number and len(public_now.results) == len(before.results)
        public = replace(
            before,
            turn=None,
            results=public_now.results,
            score=public_now.score if is_same_game else public_now.results[-1].score,
        )
        if deal is None or isinstance(act, TableAct | IrregularAct | Accident) or objection(deal, act) is not None:
            return False, public
        deal_after = apply(deal, act)
        public = replace(
            public, phase=deal_after.phase, turn_up=deal_after.turn_up, announced=deal_after.announced,
            led=deal_after.led, tricks=deal_after.tricks, won=deal_after.won, owed=deal_after.owed,
            hand_counts=(0, 0) if act.played_card else public.hand_counts,
        )  # fmt: skip
        return act.played_card is not None, public


_latest_end: Final[list[_DealEnd | None]] = [None]
"""A cache: the end of the deal last asked about.  Both players and the spectators ask for it at the same time."""
