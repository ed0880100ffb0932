"""One person's conversation with the table: what he is told, shown, asked and offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, Protocol

from msgspec.structs import replace

from ecarte.acts import AnyAct, IrregularAct, SeatMove, TableAct
from ecarte.cards import OTHER, Seat, Suit
from ecarte.desk import answers, offers
from ecarte.desk.answers import Reply, refusing, said
from ecarte.desk.ended import as_it_lies, end_of_deal
from ecarte.desk.hints import Hint, hint
from ecarte.desk.numbered import NumberedHand
from ecarte.desk.offers import Offered, Wish
from ecarte.desk.persons import Name, persons_of
from ecarte.desk.questions import question
from ecarte.desk.scene import CardHeld, Scene, cloth, left_in_hand, person, standing
from ecarte.desk.summary import GAME_ENDS, DealSummary, ending_of, in_short, summary_of
from ecarte.engine.deal import Phase
from ecarte.errors import NotationError
from ecarte.fair import DealingCourse
from ecarte.illegal import Objection
from ecarte.play.pauses import pause_for_word
from ecarte.record.text import read_action
from ecarte.session.events import held
from ecarte.session.facts import Happening
from ecarte.session.game import Awaits
from ecarte.session.history import Entry
from ecarte.session.settings import Settings
from ecarte.table.match import Match
from ecarte.view import SeatView
from ecarte.words import Message, code_told, message

_BEGINS: Final = frozenset({"deal", "game"})
"""The events with which the next deal begins."""

DEAL_OVER: Final = "deal-over"
"""The pause of a deal that has ended and stays in sight."""

ALWAYS_ASKED: Final = ("hand", "table", "score", "last", "what", "why", "rules", "hint", "undo", "fair")
"""What may be asked at any time."""

ASKED_IN_CLUB: Final = ("claim", "wrong", "law")


def _before_the_next(ending: Sequence[Happening]) -> tuple[Sequence[Happening], Sequence[Happening]]:
    """What belongs to the deal that has ended, and the words with which the next one begins.

    Where a mark ends the game, a deal that had begun before it is none.
    """
    over = max((place for place, one in enumerate(ending, 1) if one.key in GAME_ENDS), default=0)
    told = [one for one in ending if one.key not in _BEGINS]
    return told, [one for one in ending[over:] if one.key in _BEGINS]


class MatchSeen(Protocol):
    """The match as its person sees it at his seat, and what he may do there."""

    @property
    def room(self) -> tuple[Message, ...]:
        """What there is to tell of the gallery."""

    @property
    def entries(self) -> list[Entry]:
        """What has been done, as far as it is known one by one."""

    @property
    def n_entries(self) -> int:
        """How much has been done since the match began."""

    @property
    def spoiled(self) -> frozenset[int]:
        """The games that do not count."""

    @property
    def settings(self) -> Settings:
        """What is agreed, as with this person: `name` is his own, `across` the other's."""

    @property
    def seat(self) -> Seat:
        """Where he sits."""

    @property
    def play(self) -> Match:
        """The match as it stands."""

    @property
    def course(self) -> DealingCourse:
        """Which game is in hand."""

    @property
    def view(self) -> SeatView:
        """What he may know now."""

    @property
    def awaits(self) -> Awaits:
        """What the match waits for, as he sees it."""

    @property
    def rights(self) -> tuple[TableAct, ...]:
        """What he may do beyond regular play and claims."""

    @property
    def slips(self) -> tuple[IrregularAct, ...]:
        """What he could do against the laws."""

    def objection(self, action: AnyAct) -> Objection | None:
        """Why he may not or cannot do this now."""

    def opening(self) -> tuple[Happening, ...]:
        """What is said before the first card."""

    def told(self, *, deals: int | None = None) -> tuple[Happening, ...]:
        """What he has seen and heard so far, or in the last deals."""


class TableTalk:
    """What a person at the table is told, shown and asked.  `news` gives what has happened, each thing once.

    Whoever holds it does elsewhere what his person does, and lets him `hear` what happens.
    """

    over = Message("ask.over")
    """What is said when nothing more is played."""

    afterword: tuple[Message, ...] = ()
    """What there is to know besides when all is over."""

    def __init__(
        self,
        session: MatchSeen,
        *,
        commitment: Callable[[], str] | None = None,
        stays: Literal["", "game", "deal"] = "",
        sums_up: bool = True,
    ) -> None:
        """What has ended `stays` until the player goes on: every deal of a match, or only its games.

        `sums_up`: the journal tells the end of a deal by its summary, and not event by event.
        """
        self.session = session
        self.language = session.settings.language
        self.persons = persons_of(session.settings, session.seat)
        self.numbered = NumberedHand()
        self.journal: list[Message] = []
        self.holds = False  # a deal has ended, and the next one waits until the player has seen it
        self._later: tuple[Message, ...] = ()  # what is told when he goes on
        self.closing: tuple[Message, ...] = ()
        self._ended: SeatView | None = None  # the deal that ended last, as it lies
        self.summary: DealSummary | None = None  # of the deal that ended last
        self._heard = len(session.entries)
        self._commitment = commitment
        self._stays = stays
        self._sums_up = sums_up
        self.is_in_sight = stays == "deal"  # a table that shows one moment only
        self._read = 0
        self._fresh = 0
        self._explained: Reply | None = None  # the last refusal or hint, for whoever asks why
        self._reminded: object = None
        self._follow()

    def begin(self, *, deals: int = 0, resumed: bool = False) -> None:
        """Tells what is said before the first card, and of a game that is gone on with its last `deals`.

        `resumed`: it is said that the game goes on.
        """
        opening = self.session.opening()
        for happened in opening[:1] if resumed else opening:
            self._note(happened)
        if resumed:
            self.journal.append(Message("plain.resumed"))
        for happened in self.session.told(deals=deals) if deals else ():
            self._note(happened)
        self.hear(())

    # --- what there is to see -----------------------------------------------------------------------

    @property
    def view(self) -> SeatView:
        """What the player may know."""
        return self.session.view

    @property
    def is_club(self) -> bool:
        """Whether faults can happen."""
        return self.session.settings.is_club

    @property
    def awaits(self) -> Awaits:
        """What the game waits for."""
        return self.session.awaits

    @property
    def waits(self) -> Awaits:
        """The same where a deal that has ended stays in sight until the player goes on."""
        awaited = self.awaits
        return Awaits.WORD if self.holds and awaited is not Awaits.END else awaited

    @property
    def pause(self) -> str | None:
        """Why the game waits for a word out of turn; None where it does not."""
        if self.holds:
            return DEAL_OVER
        return pause_for_word(self.view) if self.awaits is Awaits.WORD else None

    def news(self) -> tuple[Message, ...]:
        """What has happened since this was last asked."""
        told = tuple(self.journal[self._read :])
        self._read = len(self.journal)
        return told

    def scene(self) -> Scene:
        """Everything that lies before the player now."""
        view, settings = self.view, self.session.settings
        rules, me = settings.rules, self.me
        offered = offers.offers(view, show_king=settings.remind_king)
        over = self._ended if self.holds or self.awaits is Awaits.END else None
        lies = over or view  # what lies on the table
        return Scene(
            number=self.session.n_entries,
            title=message("tui.title", code=code_told(rules.name), n=rules.game.points_to_win),
            deal=message("tui.deal", game=lies.public.game_number, n=lies.public.deal_number),
            awaits=self.waits,
            pause=self.pause,
            target=view.public.agreement.target,
            me=person(lies, view.seat, me),
            other=person(lies, OTHER[view.seat], self.persons.other),
            cloth=cloth(lies, is_over=over is not None),
            hand=tuple(self._hand() if over is None else left_in_hand(over)),
            face_down=lies.public.hand_counts[view.seat] if lies.hand is None else 0,
            standing=standing(lies, self.persons, me=me),
            room=self.session.room,
            question=self.question(),
            offers=offered,
            lays_down=offers.laying_down(view),
            numbers=tuple(offers.option(number, act) for number, act in offers.by_number(view).items()),
            wishes=tuple(self._wishes({one.name for one in offered})),
            asks=self.asks,
            counts=self.counts,
            news=tuple(self.journal[self._fresh :]),
            result=self.result(),
        )

    def last_deal(self) -> Scene | None:
        """The deal that ended last, as it lay: nothing is asked or offered.  None before any has ended."""
        view = self._ended
        if view is None:
            return None
        between, me = cloth(view, is_over=True), self.me
        shown = replace(self.scene(), hand=tuple(left_in_hand(view)), offers=(), lays_down=None, numbers=(), wishes=())
        return replace(
            shown, deal=message("tui.deal", game=view.public.game_number, n=view.public.deal_number), cloth=between,
            me=person(view, view.seat, me), other=person(view, OTHER[view.seat], self.persons.other), face_down=0,
            standing=standing(view, self.persons, me=me), question=self.closing, asks=(), news=(), awaits=Awaits.NOBODY,
        )  # fmt: skip

    @property
    def me(self) -> Name:
        """What the player is called where both are named beside each other."""
        return self.session.settings.name or Message("tui.you")

    @property
    def asks(self) -> tuple[str, ...]:
        """What may be asked now."""
        left_out = {
            "undo" if self.is_club else "",
            "fair" if self._commitment is None else "",
            "" if self.session.settings.hints else "hint",
        }
        names = tuple(name for name in ALWAYS_ASKED if name not in left_out)
        in_company = ("gallery",) if self.session.room else ()
        return (*names, *(ASKED_IN_CLUB if self.is_club else ()), *in_company)

    @property
    def counts(self) -> bool:
        """Whether the game in hand will count in the results."""
        return self.session.course.game not in self.session.spoiled

    def _hand(self) -> Iterator[CardHeld]:
        view = self.view
        free, trump = offers.playable(view), view.public.trump
        asked = view.is_on_turn and view.public.phase in (Phase.LEAD, Phase.REPLY)
        for number, card in self.numbered.cards:
            played, is_free = offers.CARDS_PLAYED[view.seat][card], card in free
            why_not = self._why_not(played.act) if asked and not is_free else ()
            yield CardHeld(number, str(card), played.id, card.suit is trump, is_free, why_not)

    def _wishes(self, offered: set[str]) -> Iterator[Wish]:
        """What he is not offered, and why not; but nothing of the king, which is his own affair."""
        for wished in offers.WISHES[self.session.seat]:
            row = wished.row
            if row.name not in offered:
                yield Wish(row.name, row.keys, wished.id, () if row.remembered else self._why_not(wished.act))

    def _why_not(self, act: AnyAct) -> tuple[Message, ...]:
        refused = self.session.objection(act)
        return () if refused is None else answers.objection(refused)

    def listed(self, name: str) -> tuple[Offered, ...]:
        """A list to choose from that is made for whoever asks for it.

        `claim`: everything that may be claimed, the same whatever has happened.  `rights`: what else the player may do:
        give up, claim the rest, mend a fault of his own.  `wrong`: what he could do against the rules.
        """
        match name:
            case "claim" if self.is_club:
                return offers.claims(self.view)
            case "rights":
                return offers.rights(self.session.rights, self.view)
            case "wrong":
                return offers.wrong(self.session.slips)
        return ()

    def question(self) -> tuple[Message, ...]:
        """What is asked of the player; how the deal ended, as long as he looks at it."""
        if self.holds:
            following = None if self.summary is None else self.summary.next
            return self.closing if following is None else (*self.closing, following)
        awaited = self.awaits
        if awaited is Awaits.NOBODY:
            others = self.view.public.turn is OTHER[self.view.seat]
            return (message("tui.thinking", name=self.persons.other) if others else Message("tui.dealing"),)
        return question(self.view, awaited, self.persons)

    def asked_again(self) -> tuple[Message, ...]:
        """The question once more, after an answer that left it as it was."""
        return self.question()

    def result(self) -> tuple[Message, ...]:
        """How all ended; nothing while it goes on."""
        if self.awaits is not Awaits.END:
            return ()
        games = () if self.view.public.length == 1 else (answers.games(self.view, self.persons),)
        return (*self.closing, *games, *(() if self.counts else (Message("plain.not-counted"),)), *self.afterword)

    # --- what happens -------------------------------------------------------------------------------

    def go_on(self) -> None:
        """A deal that has ended has been seen; what comes after it may be told."""
        self.holds = False
        self.journal += self._later
        self._later = ()

    def meant_by(self, id: str) -> SeatMove:  # noqa: A002 - what the scene calls it
        """The act with this `id`.  Raises NotationError for a text that is no act of the player."""
        act = read_action(id)
        if not isinstance(act, SeatMove) or act.seat is not self.session.seat:
            raise NotationError("one-action", text=id, expected="an act of the player's")
        return act

    def refusal(self, act: SeatMove) -> Reply | None:
        """Why the player may not do this now; None where he may."""
        refused = self.session.objection(act)
        return None if refused is None else self._refuse(refused)

    def _refuse(self, refused: Objection) -> Reply:
        quoted = self._quoted((*refused.laws, *refused.readings))
        return self._explain(Reply((answers.objection(refused),), quoted, is_refused=True))

    def _explain(self, reply: Reply) -> Reply:
        self._explained = reply
        return reply

    def _quoted(self, laws: tuple[str, ...]) -> tuple[Message, ...]:
        return answers.provisions(laws, self.language)

    def hear(self, happened: Sequence[Happening]) -> None:
        """Tells what has happened."""
        if happened:
            self._fresh = len(self.journal)
        self._take_back(happened)
        ending = ending_of(happened)
        before = happened[: len(happened) - len(ending)]
        for one in before:
            self._note(one)
        if ending:
            self._end(*_before_the_next(ending))
        self._heard = len(self.session.entries)
        self._follow()
        self._remind()

    def _take_back(self, happened: Sequence[Happening]) -> None:
        """What was taken back may have ended a deal, which has not ended now."""
        if self.summary is not None and any(one.key == "taken-back" for one in happened):
            self._close(end_of_deal(self.session.entries, self.session.play, since=0))

    def _close(self, last: int | None) -> None:
        """The deal that ended last is the one that the entry in this place ended."""
        entries, play = self.session.entries, self.session.play
        self._ended = None if last is None else as_it_lies(entries[last], play, self.view.seat)
        self.summary = None if last is None else summary_of(entries, play, self.persons, last=last)

    def _end(self, ending: Sequence[Happening], begins: Sequence[Happening]) -> None:
        """A deal has ended; what is told as the next one `begins` waits until it is seen, if there is a next one."""
        is_game, is_over = any(one.key in GAME_ENDS for one in ending), self.awaits is Awaits.END
        self._close(end_of_deal(self.session.entries, self.session.play, since=self._heard))
        ended: list[Message] = []
        for one in in_short(ending, self.summary if self._sums_up else None, key=lambda one: one.key):
            if isinstance(one, Happening):
                self._note(one)
            else:
                self.journal.append(one)
            ended.append(self.journal[-1])
        settled, meanwhile = self._between_games() if is_game else ((), ())
        self.journal += settled
        self._later = (*self._later, *meanwhile, *(() if is_over else map(self.persons.told, begins)))
        self.closing = (*ended, *settled)
        self.holds = self._stays == "deal" or (self._stays == "game" and is_game and not is_over)
        if not self.holds:
            self.go_on()

    def _between_games(self) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """What comes of a game beyond the two at the table, and what happens before they play the next one."""
        return (), ()

    def _note(self, happened: Happening) -> None:
        if happened.key == "claim-refused":
            self._explain(said(Message("plain.why-claim")))
        elif happened.key == "claim-upheld":
            self._explained = None  # of that the arbiter speaks, as long as nothing else is to be explained
        self.journal.append(self.persons.told(happened))

    def _follow(self) -> None:
        self.numbered.follow(held(self.view), self.view.public.trump)

    def _remind(self) -> None:
        """Reminds of the king, once in each deal, where that was asked for."""
        view = self.view
        here = view.public.game_number, view.public.deal_number
        if not self.session.settings.remind_king or self._reminded == here or not answers.may_announce(view):
            return
        if self.awaits is not Awaits.NOBODY:
            self._reminded = here
            self.journal.append(answers.REMINDER)

    # --- what is asked ------------------------------------------------------------------------------

    def ask(self, name: str) -> Reply:
        """The answer to a question of `asks`."""
        view, persons = self.view, self.persons
        match name:
            case "hand":
                return said(answers.hand(view, self.numbered))
            case "table":
                return said(*answers.table(view, persons))
            case "score":
                return said(*answers.score(view, persons))
            case "last":
                return said(answers.last(view, persons, self._trump_before()))
            case "what":
                return Reply((answers.what(view, remind=self.session.settings.remind_king),))
            case "why":
                return self._why()
            case "rules":
                return said(*answers.rules(view.public))
            case "hint":
                return self.hinted(hint(view))
            case "undo":
                return self.no_undo()
            case "fair" if self._commitment is not None:
                return said(message("plain.fair", commitment=self._commitment()))
            case "gallery":
                return said(*(self.session.room or (Message("plain.no-gallery"),)))
            case "law":
                return said(*answers.ruling_laws(view))
            case "claim" | "wrong" if listed := self.listed(name):
                return said(*answers.numbered_list(f"plain.{name}", listed))
        return said(self.none_of(name))

    def _trump_before(self) -> Suit | None:
        """Trumps of the deal before, whose last trick may be asked for."""
        game = self.session.play.game
        turned = None if game is None or game.finished is None else game.finished.turn_up
        return None if turned is None else turned.suit

    def no_undo(self) -> Reply:
        """That nobody takes anything back here."""
        return refusing(Message(f"plain.undo-{'club' if self.is_club else 'off'}"))

    def none_of(self, name: str) -> Message:
        """That there is nothing of the kind: no rights, nothing to claim, nothing to do in the wrong."""
        if name == "rights":
            return Message("tui.rights-none")
        return Message("plain.wrong-nothing" if self.is_club else "plain.only-in-club")

    def hinted(self, given: Hint | None) -> Reply:
        """The hint for what lies before the player now, wherever it was reckoned."""
        if given is None:
            return said(Message("plain.hint-none"))
        figures = () if given.figures is None else (given.figures,)
        return self._explain(Reply(tuple((one,) for one in given.told), (*figures, *self._quoted(given.laws))))

    def _why(self) -> Reply:
        """The claim that is being settled, as the arbiter rules on it; else the last refusal or hint, with its laws."""
        told, club = self._explained, self.view.public.club
        if told is None or (club is not None and club.ruling is not None):
            ruling = answers.ruling_told(self.view)
            if ruling:
                return Reply(ruling, answers.ruling_laws(self.view))
        return said(Message("plain.why-nothing")) if told is None else Reply(told.lines, told.laws)

    def wanted(self) -> Reply:
        """What is wanted, for whoever answers nothing where that is no answer."""
        return Reply(((Message("plain.no-answer"), *answers.what(self.view, remind=False)),))

    def not_understood(self, *told: Message) -> Reply:
        """What was said makes no sense here; `why` says so again."""
        return self._explain(Reply((told,), is_refused=True))
