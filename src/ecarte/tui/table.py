"""The table on the screen: what is shown where, and what keys and clicks do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from ecarte.acts import AnyAct
from ecarte.cards import NO_CARDS, OTHER, Card, Cards
from ecarte.clubview import PublicRuling
from ecarte.errors import EcarteError
from ecarte.plain import answers
from ecarte.session.game import Awaits
from ecarte.session.holding import in_order
from ecarte.session.routine import as_usual
from ecarte.tui import club, picture
from ecarte.tui.faces import Scale
from ecarte.tui.offers import (
    CHOOSE,
    Offer,
    card_action,
    discard_action,
    discard_numbers,
    key_offer,
    number_action,
    number_of,
    option_words,
    wish,
)
from ecarte.tui.picture import Company
from ecarte.tui.pieces import Journal, Picture
from ecarte.tui.sheets import Choice, Page
from ecarte.tui.signs import buttons_now, foot, help_lines, terms
from ecarte.tui.sitting import Sitting
from ecarte.view import SeatView

INTERRUPTED: Final = 130
"""Exit code when the player leaves with control and c."""

MOST_CARDS: Final = 8
"""More cards than that no code deals."""

DEALING_SHARE: Final = 0.2
"""Of the pause, between two cards that are dealt."""

WIDE_COLUMNS: Final = 112
"""From so many columns on the journal stands beside the cloth."""

FEW_OPTIONS: Final = 9
"""Of more the one in the middle is offered first."""

_SPACE: Final = (" ", "space", club.USUAL)

LEAST_COLUMNS: Final = 80
LEAST_LINES: Final = 24


class TableScreen(Screen[int]):
    """The table of one sitting.  `fault` is what went wrong outside the game, where something did."""

    def __init__(self, sitting: Sitting, *, pause: float) -> None:
        super().__init__()
        self._sitting = sitting
        self._pause = pause
        self._raised: Cards = NO_CARDS
        self._told = ""  # an answer to the player: why not, or a hint; gone with his next act
        self._is_fault = False
        self._clock: Timer | None = None
        self._dealt = MOST_CARDS  # how many cards of each hand are shown while they are dealt
        self._scale = Scale.SMALL
        self._closing_shown = False
        self._ruling: PublicRuling | None = None  # the choice that has been laid before the player
        self.fault: Exception | None = None

    # --- what is where ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Title, rail, cloth, journals, foot."""
        yield Static(id="size", markup=False)
        yield Static(id="title", markup=False)
        with Horizontal(id="board"):
            with Vertical(id="rail"):
                for name in ("other", "own"):
                    with Vertical(id=name, classes="seat"):
                        yield Picture(id=f"{name}-marks", ground="role", left=True)
                yield Static(id="terms", markup=False)
            with Vertical(id="cloth"):
                yield Picture(id="opponent")
                yield Picture(id="middle")
                yield Static(id="news", markup=False)
                yield Static(id="prompt", markup=False)
                yield Picture(id="offers")
                yield Picture(id="hand")
                yield Journal(id="journal-below", classes="journal")
            yield Journal(id="journal-beside", classes="journal")
        yield Picture(id="foot", ground="foot")

    def on_mount(self) -> None:
        """Show the table as it stands and let the game go on."""
        self.query_one("#journal-below", Journal).border_title = self._text("tui.journal")
        self._lay()
        with self._faults_left_to_caller():
            self._go_on()

    def on_resize(self, event: Resize) -> None:
        """Cards as large as the terminal allows; the journal beside the cloth where there is room."""
        width, height = event.size
        self.set_class(width < LEAST_COLUMNS or height < LEAST_LINES, "too-small")
        self.query_one("#size", Static).update(self._text("tui.too-small", columns=width, lines=height))
        self.set_class(width >= WIDE_COLUMNS, "beside")
        hand = self._sitting.view.public.agreement.hand_size
        cloth = width - 24 - (32 if width >= WIDE_COLUMNS else 0)
        below = 0 if width >= WIDE_COLUMNS else 4
        self._scale = Scale.SMALL
        for scale in (Scale.MIDDLE, Scale.LARGE):
            backs = min(scale, Scale.MIDDLE).height
            if cloth >= hand * (scale.width + 1) + 3 and height >= backs + 2 * scale.height + 9 + below:
                self._scale = scale
        self._lay()

    # --- showing ------------------------------------------------------------------------------------

    @property
    def _company(self) -> Company:
        return Company(self._sitting.names, self._sitting.language)

    def _text(self, key: str, **facts: object) -> str:
        return self._sitting.teller.say(key, **facts)

    def _lay(self) -> None:
        """Draw everything again from the player's view."""
        if not self.is_mounted:
            return
        view, company = self._sitting.view, self._company
        self._lay_rail(view, company)
        self._lay_cloth(view, company)
        self._lay_words()

    def _lay_rail(self, view: SeatView, company: Company) -> None:
        """Title, both players' marks, and who is liable."""
        public = view.public
        self.query_one("#title", Static).update(
            f"Écarté · {self._sitting.code} · " + self._text("tui.deal", game=public.game_number, n=public.deal_number)
        )
        for name, seat in (("other", OTHER[view.seat]), ("own", view.seat)):
            box = self.query_one(f"#{name}", Vertical)
            mark = "▶ " if public.turn is seat else ""
            box.border_title = mark + picture.short(company.name(seat), 18)
            box.set_class(public.turn is seat, "on-turn")
            self.query_one(f"#{name}-marks", Picture).show(picture.marks(view, seat, language=company.language))
        self.query_one("#terms", Static).update(terms(self._sitting, company))

    def _lay_cloth(self, view: SeatView, company: Company) -> None:
        """Both hands, stock, trick."""
        scale, language = self._scale, company.language
        self.query_one("#opponent", Picture).show(
            picture.opponents_cards(view, scale=min(scale, Scale.MIDDLE), language=language, most=self._dealt)
        )
        width = self.query_one("#cloth").size.width
        self.query_one("#middle", Picture).show(picture.middle(view, scale=scale, company=company, width=width))
        self._raised &= view.hand or NO_CARDS
        face_down = min(self._dealt, view.public.hand_counts[view.seat]) if view.hand is None else 0
        hand, spots = picture.own_hand(
            view, scale=scale, language=language, raised=self._raised, order=self._order(), face_down=face_down
        )
        self.query_one("#hand", Picture).show(hand, spots=spots)

    def _order(self) -> tuple[Card, ...]:
        view = self._sitting.view
        return in_order(view.hand or NO_CARDS, view.public.trump)

    def _lay_words(self) -> None:
        """Journal, prompt, buttons, foot."""
        for journal in self.query(Journal):
            journal.tell(self._sitting.journal)
        said = self._sitting.journal
        self.query_one("#news", Static).update(said[-1] if said and not self._sitting.holds else "")
        asked = self.query_one("#prompt", Static)
        asked.update(self._told or self._sitting.question())
        asked.set_class(self._is_fault and bool(self._told), "fault")
        offered = buttons_now(self._sitting, raised=len(self._raised))
        block, spots = picture.buttons(offered, width=asked.size.width, tall=self._scale is Scale.LARGE)
        self.query_one("#offers", Picture).show(block, spots=spots)
        block, spots = picture.keys_at_foot(foot(self._sitting))
        self.query_one("#foot", Picture).show(block, spots=spots)

    # --- what the player does -----------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """One key, one act; what a key would do at another time is answered with the reason and the law."""
        event.stop()
        key = event.character if event.character and event.is_printable else event.key
        self._press(key)

    def on_picture_picked(self, event: Picture.Picked) -> None:
        """A click does what the key of that place does."""
        self._press(event.name)

    def _press(self, key: str) -> None:
        with self._faults_left_to_caller():
            self._mean(key)

    @contextmanager
    def _faults_left_to_caller(self) -> Iterator[None]:
        """A disk that is full, say, ends the table; whoever opened it is told when the screen is his again."""
        try:
            yield
        except (EcarteError, OSError) as fault:
            self.fault = fault
            self.app.exit()

    def _mean(self, key: str) -> None:
        self._dealt = MOST_CARDS
        if self._told:
            self._tell("")  # whatever was answered to the last key, the question stands again
        key = key.lower()
        view = self._sitting.view
        is_number = key.isascii() and key.isdigit()
        if is_number and (named := number_action(view, int(key))) is not None:
            self._do(named)
        elif is_number:
            self._take_card(int(key))
        elif key in _SPACE and (usual := as_usual(view)) is not None:
            self._do(usual)
        elif key in ("d", "enter") and discard_numbers(view):
            self._do(discard_action(view, self._raised))
        elif key in ("enter", *_SPACE) and self._sitting.awaits is Awaits.WORD:
            self._continue()
        elif (offer := key_offer(view, key)) is not None:
            self._choose(offer)
        elif (wanted := wish(view, key)) is not None:
            self._do(wanted)
        else:
            self._other_key(key)

    def _other_key(self, key: str) -> None:
        match key:
            case "h":
                self._tell(self._sitting.hint())
            case "u":
                self._undo()
            case "l":
                self._show_page(self._text("tui.foot-rules"), self._sitting.rules())
            case "y":
                self._show_page(self._text("tui.foot-why"), self._sitting.why())
            case "?" | "f1":
                self._show_page(self._text("tui.help-title"), help_lines(self._sitting))
            case club.ATTENTION:
                self._offer_list("tui.claim-title", self._claims())
            case club.RIGHTS:
                self._offer_list("tui.rights-title", club.rights(self._sitting.rights, self._sitting.language))
            case club.WRONG:
                self._offer_list("tui.wrong-title", club.wrong(self._sitting.slips, self._sitting.language))
            case "b" if self._sitting.session.room:
                self._show_page(self._text("tui.foot-gallery"), list(self._sitting.session.room))
            case "q":
                self.leave()
            case "ctrl+c":
                self.app.exit(INTERRUPTED)

    def _take_card(self, number: int) -> None:
        """Play the card with this number, or raise it for the discard."""
        order = self._order()
        if not 1 <= number <= len(order):
            return
        view, card = self._sitting.view, order[number - 1]
        if discard_numbers(view):
            self._raised = Cards(self._raised.mask ^ card.bit)
            self._tell("")
        else:
            self._do(card_action(view, card))

    def _claims(self) -> tuple[club.Entry, ...]:
        return club.claims(self._sitting.view, self._sitting.language) if self._sitting.is_club else ()

    def _offer_list(self, title: str, entries: tuple[club.Entry, ...]) -> None:
        """A list to choose an act from; a line with several acts behind it opens a list of its own."""
        if not entries:
            self._tell(self._text(self._why_no_list(title)))
            return

        def chosen(number: int | None) -> None:
            if number is None:
                return
            acts = entries[number].acts
            if len(acts) > 1:
                self._offer_list(title, club.each(acts, self._sitting.language))
            else:
                self._do(acts[0])

        options = [(place, entry.words) for place, entry in enumerate(entries, 1)]
        self.app.push_screen(Choice(self._text(title), options), chosen)

    def _why_no_list(self, title: str) -> str:
        if title == "tui.rights-title":
            return "tui.rights-none"
        return "plain.wrong-nothing" if self._sitting.is_club else "plain.only-in-club"

    def _choose(self, offer: Offer) -> None:
        if len(offer.actions) == 1:
            self._do(offer.actions[0])
            return

        def chosen(number: int | None) -> None:
            if number is not None:
                self._do(offer.actions[number])

        language = self._sitting.language
        options = [
            (number_of(action) or place, option_words(action, language))
            for place, action in enumerate(offer.actions, 1)
        ]
        preface = self._sitting.law() if offer.name == CHOOSE else ()
        at = len(options) // 2 if len(options) > FEW_OPTIONS else 0  # nobody cuts three cards off a pack
        self.app.push_screen(Choice(offer.label(language), options, preface=preface, at=at), chosen)

    def _do(self, action: AnyAct) -> None:
        """Do it, or say why not."""
        refused = self._sitting.objection(action)
        if refused is not None:
            self._tell(answers.objection(self._sitting.teller, refused), fault=True)
            return
        done = self._sitting.act(action)
        self._raised = NO_CARDS
        self._told, self._is_fault = ("" if done else self._text("plain.intended")), False
        self._go_on()

    def _undo(self) -> None:
        session, settings = self._sitting.session, self._sitting.session.settings
        if not session.can_undo:
            self._tell(
                self._text(f"plain.undo-{'nothing' if settings.takes_back else 'club' if settings.is_club else 'off'}"),
                fault=True,
            )
            return
        self._sitting.undo()
        self._raised = NO_CARDS
        self._told = ""
        self._go_on()

    def _continue(self) -> None:
        """The player has nothing to say: the game goes on."""
        self._sitting.step()
        self._told = ""
        self._go_on()

    def _tell(self, words: str, *, fault: bool = False) -> None:
        self._told, self._is_fault = words, fault
        self._lay()

    def _show_page(self, title: str, lines: list[str]) -> None:
        closing = f"{self._text('tui.key-enter')} · {self._text('tui.foot-close')}"
        self.app.push_screen(Page(title[:1].upper() + title[1:], lines, closing=closing))

    def leave(self) -> None:
        """Leave the table; the game is kept."""
        self.app.exit(0)

    # --- what happens of itself ---------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the cards and the opponent act, one thing at a time, until the player is awaited."""
        if self._clock is not None:
            return
        if self._pause == 0:
            while self._sitting.awaits is Awaits.NOBODY:
                self._sitting.step()
            self._settle()
        elif self._sitting.awaits is Awaits.NOBODY:
            self._lay()
            self._clock = self.set_timer(self._pause, self._tick)
        else:
            self._settle()

    def _tick(self) -> None:
        self._clock = None
        with self._faults_left_to_caller():
            self._next()

    def _next(self) -> None:
        if self._dealt < MOST_CARDS:
            self._deal_one_more()
            return
        if self._sitting.awaits is Awaits.NOBODY:
            before = self._sitting.view.public.hand_counts
            self._sitting.step()
            if before == (0, 0) and self._sitting.view.public.hand_counts != before:
                self._dealt = 0
                self._deal_one_more()
                return
        self._go_on()

    def _deal_one_more(self) -> None:
        """Show the cards as they are dealt, one after another; any key shows them all at once."""
        self._dealt += 1
        if self._dealt >= max(self._sitting.view.public.hand_counts):
            self._dealt = MOST_CARDS
        self._lay()
        self._clock = self.set_timer(self._pause * DEALING_SHARE, self._tick)

    def _settle(self) -> None:
        """The player is awaited, or all is over; a choice that is his is laid before him at once."""
        self._lay()
        ruling = None if self._sitting.view.public.club is None else self._sitting.view.public.club.ruling
        if ruling is not None and ruling != self._ruling and (offer := key_offer(self._sitting.view, "o")) is not None:
            self._choose(offer)
        self._ruling = ruling
        if self._sitting.awaits is Awaits.END and not self._closing_shown:
            self._closing_shown = True
            page = Page(self._text("ask.over"), self._sitting.result(), closing=self._text("tui.over-close"))
            self.app.push_screen(page, lambda _: self.leave())
