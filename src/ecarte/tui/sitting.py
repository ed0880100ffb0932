"""A session as the table shows it: the same match, with what has been told so far as lines of text."""

from __future__ import annotations

from ecarte.acts import AnyAct, IrregularAct, Mark, TableAct, TakeDown
from ecarte.cards import OTHER, SEATS
from ecarte.errors import Objection
from ecarte.plain import answers
from ecarte.plain.prompts import prompt
from ecarte.session.facts import Event
from ecarte.session.game import Awaits, Session
from ecarte.session.settings import OPPONENT
from ecarte.view import SeatView
from ecarte.words import CardStyle, code_name, doing

JOURNAL_DEALS = 3
"""How many deals the journal goes back when a game is resumed."""

DEAL_ENDS = frozenset({"point", "vole", "no-point", "rest"})
"""The events with which a deal comes to an end."""

NEXT_BEGINS = frozenset({"deal", "game"})
"""The events with which the next deal begins."""


class Sitting:
    """One player's sitting: what he sees, what he has been told, what he does.

    `journal` holds the lines told so far, newest last.  `holds`: a deal has ended, and the next one waits
    until the player has seen it; `closing` says how it ended.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.language = session.settings.language
        self.teller = session.settings.teller(CardStyle.SIGNS)
        self.holds = False
        self._laws: tuple[str, ...] = ()
        self._answer = ""
        self.closing: tuple[str, ...] = ()
        told = session.told(deals=JOURNAL_DEALS)
        self.journal = [self.teller.tell(happened) for happened in (*session.opening(), *told)]
        self._fresh = len(self.journal)

    @property
    def names(self) -> tuple[str, str]:
        """Both names, seat A's first; a player without a name is *You*."""
        settings = self.session.settings
        mine = settings.name or self.teller.say("tui.you")
        return mine, settings.names[1]

    @property
    def code(self) -> str:
        """The name of the code and the length of a game."""
        rules = self.session.settings.rules
        return self.teller.say("tui.title", code=code_name(rules.name, self.language), n=rules.game.points_to_win)

    @property
    def view(self) -> SeatView:
        """What the player may know."""
        return self.session.view

    @property
    def is_club(self) -> bool:
        """Whether faults can happen."""
        return self.session.settings.is_club

    @property
    def rights(self) -> tuple[TableAct | TakeDown, ...]:
        """What the player may do beyond regular play and claims, marks taken down among it."""
        acts = () if self.view.club is None else self.view.club.acts
        return (*self.session.rights, *(act for act in acts if isinstance(act, TakeDown)))

    @property
    def slips(self) -> tuple[IrregularAct, ...]:
        """What he could do in the wrong."""
        return self.session.slips

    def law(self) -> list[str]:
        """What the laws say of the choice before the player."""
        return list(answers.ruling_laws(self.teller, self.view))

    @property
    def reminds_of_king(self) -> bool:
        """Whether the player has asked to be reminded of the king."""
        return self.session.settings.remind_king

    @property
    def awaits(self) -> Awaits:
        """What the game waits for; while a deal is being looked at, for the player's word."""
        awaited = self.session.awaits
        return Awaits.WORD if self.holds and awaited is not Awaits.END else awaited

    @property
    def news(self) -> tuple[str, ...]:
        """The lines that the last thing which happened has added."""
        return tuple(self.journal[self._fresh :])

    def act(self, action: AnyAct) -> bool:
        """The player's action; false for a slip that waits for the cards.  Raises IllegalAction when he may not."""
        done = len(self.session.entries)
        self.holds = self.holds and isinstance(action, Mark)  # who goes on has seen how the deal ended
        self._hear(self.session.act(action))  # type: ignore[arg-type]  # the table makes acts of players only
        return len(self.session.entries) > done

    def step(self) -> None:
        """The next thing that happens of itself."""
        self.holds = False
        self._hear(self.session.step())

    def undo(self) -> None:
        """Take the last decision back.  Raises ValueError when there is none, or it was not agreed."""
        counted = self.counts
        self._hear(self.session.undo())
        self.holds = False
        if counted and not self.counts:
            self.journal.append(self.teller.say("plain.undone-marked"))

    @property
    def counts(self) -> bool:
        """Whether the game in hand will count in the results."""
        return self.session.course.game not in self.session.spoiled

    def _hear(self, happened: tuple[Event, ...]) -> None:
        if not happened:
            return
        self._fresh = len(self.journal)
        self.journal += [self.teller.tell(one) for one in happened]
        ends = [place for place, one in enumerate(happened) if one.key in DEAL_ENDS]
        if ends:
            self.holds = True
            self.closing = tuple(self.teller.tell(one) for one in happened[ends[0] :] if one.key not in NEXT_BEGINS)

    def objection(self, action: AnyAct) -> Objection | None:
        """Why the player may not do this now; `why` explains it further."""
        refused = self.session.objection(action)
        if refused is not None:
            self._laws, self._answer = refused.laws, answers.objection(self.teller, refused)
        return refused

    def hint(self) -> str:
        """What the printed advice would do now, and what the best choices are worth; `why` gives the words."""
        from ecarte.session.opponents import advice, reckoned

        given = advice(self.view)
        if given is None or given.action is None:
            return self.teller.say("plain.hint-none")
        action = doing(given.action, self.language, style=CardStyle.SIGNS)
        key = "plain.hint" if given.is_printed else "plain.hint-default"
        self._laws = given.ids
        advised = self.teller.say(key, action=action, laws=", ".join(given.ids))
        self._answer = "\n".join(filter(None, (advised, reckoned(self.view, self.teller))))
        return self._answer

    def why(self) -> list[str]:
        """What the laws or maxims say that the last refusal or hint has named."""
        if not self._answer:
            return list(answers.why(self.teller, None))
        return [*self._answer.splitlines(), "", *answers.provisions(self.teller, self._laws)]

    def question(self) -> str:
        """What is asked of the player; how the deal ended, as long as he looks at it."""
        view, awaited = self.view, self.awaits
        if self.holds:
            return " ".join(self.closing)
        if awaited is Awaits.END:
            return self.teller.say("ask.over")
        if awaited is Awaits.NOBODY:
            waiting = view.public.turn is OPPONENT
            return (
                self.teller.say("tui.thinking", name=self.teller.other) if waiting else self.teller.say("tui.dealing")
            )
        return prompt(self.teller, view, awaited)

    def rules(self) -> list[str]:
        """The rules of this game in short."""
        return list(answers.rules(self.teller, self.view.public))

    def result(self) -> list[str]:
        """How the match ended."""
        view = self.view
        won = [result.winner for result in view.public.results]
        games = [won.count(seat) for seat in SEATS]
        lines = list(self.closing)
        if view.public.length != 1:
            mine, other = view.seat, OTHER[view.seat]
            lines.append(self.teller.say("plain.games", other=self.names[other], mine=games[mine], theirs=games[other]))
        if not self.counts:
            lines.append(self.teller.say("plain.not-counted"))
        return lines
