"""The table worked by keys and mouse, through Textual's pilot."""

from __future__ import annotations

import re
import textwrap
import time
from itertools import pairwise
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from ecarte import Accept, AnnounceKing, Discard, NameNumber, Phase, PlayCard, Propose, Stand, codes
from ecarte.acts import AnyAct
from ecarte.bots import opponent
from ecarte.bots.base import ChoiceValue
from ecarte.bots.master import Master
from ecarte.engine.agreement import Act
from ecarte.errors import TableDamaged
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.host.hand_order import sorted_hand
from ecarte.host.happening import Happening
from ecarte.tui.captions import caption, standing_text
from ecarte.tui.card_art import lines_of
from ecarte.tui.match_screen import TableScreen
from ecarte.ui import PlayerPresenter, answers
from ecarte.ui.hints import advice, hint
from ecarte.ui.offers import CARDS_PLAYED, WISHES, laying_down, playable_cards
from ecarte.words import LANGUAGES, CardStyle, localize, message, say
from tests.edges.plain_player import a_session as plain_session
from tests.tui.seats import LARGE, SMALL, a_session, advance, at_table, player_of, text_of
from tests.ui.test_scene import by_the_book


def deeds(session: LocalMatch) -> list[object]:
    """What the player has done."""
    return [action for action in session.actions if getattr(action, "seat", None) is PLAYER]


def at(phase: Phase, *, seed: int = 1, **agreed: object) -> LocalMatch:
    """The first session in which the player is on turn in that phase, with a whole hand if the player holds one."""
    for number in range(seed, seed + 40):
        session = a_session(number, **agreed)  # type: ignore[arg-type]  # passed through
        if advance(session, to=phase) and (phase < Phase.ELDER_DECIDES or len(session.view.hand or ()) == 5):
            return session
    raise AssertionError(f"no {phase} in forty matches")


def test_the_key_p_proposes_and_the_opponent_answers() -> None:
    session = at(Phase.ELDER_DECIDES)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("p")
        shown = text_of(pilot)
        assert 'You: "I propose."' in shown
        assert 'Victor: "I ' in shown

    at_table(session, steps)
    assert deeds(session)[-1] == Propose(PLAYER)


@pytest.mark.parametrize("key", ["s", "j", "S"])
def test_the_keys_s_and_j_stand_and_the_table_shows_the_liable_player(key: str) -> None:
    session = at(Phase.ELDER_DECIDES)
    assert session.view.public.proposals == 0

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        assert "played without" not in text_of(pilot)
        await pilot.press(key)
        assert "You played without" in text_of(pilot)

    at_table(session, steps)
    assert deeds(session)[-1] == Stand(PLAYER)


def test_digits_choose_cards_and_the_key_d_discards_them() -> None:
    session = at(Phase.ELDER_DISCARDS)
    order = sorted_hand(session.view.hand, session.view.public.trump)  # type: ignore[arg-type]  # hand taken up

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("2", "4", "5", "4")
        shown = text_of(pilot)
        assert "▲2" in shown
        assert "▲5" in shown
        assert "▲4" not in shown
        assert "Lay down two cards" in shown
        await pilot.press("d")

    at_table(session, steps)
    laid = [deed for deed in deeds(session) if isinstance(deed, Discard)][-1]
    assert set(laid.cards) == {order[1], order[4]}


def test_a_card_is_played_by_its_number_and_playable_numbers_are_in_brackets() -> None:
    session = at(Phase.REPLY)
    view = session.view
    assert view.hand is not None
    order = sorted_hand(view.hand, view.public.trump)
    free = playable_cards(view)
    place = next(number for number, card in enumerate(order, start=1) if card in free)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        shown = text_of(pilot)
        for number, card in enumerate(order, start=1):
            assert (f"[{number}]" in shown) == (card in free)
        await pilot.press(str(place))

    at_table(session, steps)
    assert PlayCard(PLAYER, order[place - 1]) in deeds(session)


def a_reply_with_a_duty() -> tuple[LocalMatch, int]:
    """A session in which some card of the hand may not be played, and that card's number."""
    for seed in range(60):
        session = at(Phase.REPLY, seed=seed)
        view = session.view
        assert view.hand is not None
        if len(playable_cards(view)) < len(view.hand):
            order = sorted_hand(view.hand, view.public.trump)
            return session, next(n for n, card in enumerate(order, start=1) if card not in playable_cards(view))
    raise AssertionError("no duty in sixty deals")


def test_a_forbidden_card_is_refused_with_reason_and_law() -> None:
    session, number = a_reply_with_a_duty()
    before = session.actions

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press(str(number))
        shown = " ".join(text_of(pilot).split())
        assert "You must" in shown
        assert "(London, LOND-043" in shown
        assert "You may play" in shown

    at_table(session, steps)
    assert session.actions == before


def test_a_key_at_the_wrong_moment_is_answered_with_the_reason_not_with_silence() -> None:
    session = at(Phase.LEAD)
    before = session.actions

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("p")
        assert "That cannot be done now" in text_of(pilot)
        await pilot.press("k")
        assert "(London, LOND-0" in text_of(pilot)

    if any(isinstance(action, AnnounceKing) for action in session.view.legal):
        pytest.fail("choose another seed: the king may be announced here")
    at_table(session, steps)
    assert session.actions == before


def with_the_king(*, remind_king: bool) -> LocalMatch:
    for seed in range(80):
        session = at(Phase.LEAD, seed=seed, remind_king=remind_king)
        if any(isinstance(action, AnnounceKing) for action in session.view.legal):
            return session
    raise AssertionError("no king in eighty deals")


@pytest.mark.parametrize("remind_king", [False, True])
def test_the_player_is_not_reminded_of_the_king_unless_requested(remind_king: bool) -> None:  # noqa: FBT001
    session = with_the_king(remind_king=remind_king)
    score = session.view.public.score[PLAYER]

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        assert ("I have the king" in text_of(pilot)) == remind_king
        await pilot.press("k")
        assert "King: You" in text_of(pilot)

    at_table(session, steps)
    assert AnnounceKing(PLAYER) in deeds(session)
    assert session.view.public.score[PLAYER] == score + 1 or session.view.public.results


def test_without_a_reminder_the_screen_does_not_show_that_the_king_may_be_announced() -> None:
    session = with_the_king(remind_king=False)
    output: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        output.append(text_of(pilot))

    at_table(session, steps)
    foot = output[0].splitlines()[-1]
    assert "k king" in foot  # there at all times, king or no king
    assert output[0].lower().count("king") == 1 + output[0].count("Make king")


def test_the_key_u_takes_the_last_decision_back() -> None:
    session = at(Phase.ELDER_DECIDES)
    before = len(session.actions)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("p")
        assert len(session.actions) > before
        await pilot.press("u")
        assert "You take back your last decision." in text_of(pilot)

    at_table(session, steps)
    assert len(session.actions) == before


def test_the_key_u_says_that_taking_back_was_not_agreed() -> None:
    session = at(Phase.ELDER_DECIDES, undo=False)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("p", "u")
        assert "not agreed" in text_of(pilot)

    at_table(session, steps)


def test_a_deal_that_has_ended_stays_in_sight_until_the_player_goes_on() -> None:
    session = at(Phase.LEAD)
    sights: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        for _ in range(40):
            if screen.presenter.shows_finished_deal:
                break
            await pilot.press(first_playable(screen))
        deal = session.view.public.deal_number
        sights.append(text_of(pilot))
        assert session.view.hand is None
        await pilot.press("enter")
        assert session.view.public.deal_number == deal
        assert session.view.hand is not None

    at_table(session, steps)
    assert "Enter  Go on" in sights[0]
    assert "The score: you" in sights[0]
    assert "Next deal: you deal." in sights[0]
    assert "The score:" in sights[0]


def test_enter_explains_the_question_where_enter_is_no_answer() -> None:
    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        done = len(player_of(screen).session.entries)
        await pilot.press("enter")
        assert "Here the choice is yours." in text_of(pilot)
        assert len(player_of(screen).session.entries) == done

    at_table(at(Phase.ELDER_DECIDES), steps)


def test_the_mouse_raises_a_card_and_presses_the_button() -> None:
    session = at(Phase.ELDER_DISCARDS)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        lines = text_of(pilot).splitlines()
        row = next(n for n, line in enumerate(lines) if re.search(r" 1 +2 +3 +4 +5$", line))
        column = lines[row].rindex("3")
        await pilot.click(offset=(column, row - 2))
        assert "▲3" in text_of(pilot)
        lines = text_of(pilot).splitlines()
        row = next(n for n, line in enumerate(lines) if "Lay down one card" in line)
        await pilot.click(offset=(lines[row].index("Lay"), row))

    at_table(session, steps)
    assert [len(deed.cards) for deed in deeds(session) if isinstance(deed, Discard)] == [1]


def test_an_act_done_by_hand_with_many_places_asks_for_the_place() -> None:
    session = at(Phase.CUT, by_hand=frozenset({Act.CUT}))

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        assert "C  Cut…" in text_of(pilot)
        await pilot.press("c", "1", "4", "enter")

    at_table(session, steps)
    cuts = [deed for deed in deeds(session) if type(deed).__name__ == "Cut"]
    assert len(cuts) == 1
    assert cuts[0].at == 14  # type: ignore[attr-defined]


def test_question_mark_and_l_open_sheets_closed_by_the_usual_keys() -> None:
    session = at(Phase.ELDER_DECIDES)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        for key in ("enter", "escape", "q", "space"):
            await pilot.press("question_mark")
            assert "lay the chosen cards down" in text_of(pilot)
            await pilot.press(key)
            assert pilot.app.screen is screen
        await pilot.press("l")
        assert "the first to five points" in text_of(pilot)
        await pilot.press("enter")
        assert pilot.app.screen is screen

    at_table(session, steps)


def test_the_key_q_leaves_and_the_game_can_be_resumed() -> None:
    session = at(Phase.ELDER_DECIDES)

    async def leave(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("q")

    assert at_table(session, leave) == 0
    before = session.view

    async def again(pilot: Pilot[int], screen: TableScreen) -> None:
        assert "Propose or play?" in text_of(pilot)

    at_table(session, again)
    assert session.view == before


def test_control_c_leaves_with_the_code_of_an_interruption() -> None:
    async def leave(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("ctrl+c")

    assert at_table(at(Phase.LEAD), leave) == 130


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE, (200, 60), (60, 16)])
def test_every_size_of_terminal_shows_the_hand_or_says_what_it_needs(size: tuple[int, int]) -> None:
    session = at(Phase.LEAD)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        shown = text_of(pilot)
        if size == (60, 16):
            assert "80 columns and 24 lines" in " ".join(shown.split())
        else:
            assert all(f"[{number}]" in shown for number in range(1, 6))
            assert "q quit" in shown

    at_table(session, steps, size=size)


def first_playable(screen: TableScreen) -> str:
    """The number of a card that may be played; a card keeps its number while others are played."""
    return next(str(held.number) for held in screen.presenter.scene().hand if held.is_free)


KEYS = (("p", Propose), ("s", Stand), ("a", Accept), ("1", NameNumber))


async def play_on(pilot: Pilot[int], session: LocalMatch) -> None:
    """Plays a match to its end with keys alone, taking the first thing there is."""
    for _ in range(300):
        if session.awaits is Awaits.END:
            return
        view = session.view
        screen = pilot.app.screen_stack[1]
        assert isinstance(screen, TableScreen)
        if screen.presenter.awaits_with_pause is Awaits.INTERJECTION:
            await pilot.press("enter")
        elif laying_down(view) is not None:
            await pilot.press("1", "d")
        elif playable_cards(view):
            await pilot.press(first_playable(screen))
        else:
            kinds = {type(action): key for key, kind in KEYS for action in view.legal if type(action) is kind}
            await pilot.press(next(iter(kinds.values())))
    raise AssertionError(text_of(pilot))


def test_a_whole_game_by_keys_ends_with_a_sheet_that_says_who_won() -> None:
    session = a_session(2, points=2)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await play_on(pilot, session)
        assert screen.presenter.shows_finished_deal  # the last deal stays on the table until one goes on
        await pilot.press("enter")
        shown = text_of(pilot)
        assert "The game is over." in shown
        assert "the game, 2 to" in " ".join(shown.split())
        await pilot.press("enter")

    assert at_table(session, steps) == 0


def test_a_pause_shows_events_one_by_one_and_keys_still_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = a_session(1)
    moments: list[float] = []
    step = LocalMatch.step

    def noting(self: LocalMatch) -> tuple[Happening, ...]:
        moments.append(time.monotonic())
        return step(self)

    monkeypatch.setattr(LocalMatch, "step", noting)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("question_mark")
        assert "Keys" in text_of(pilot)
        await pilot.press("escape")
        for _ in range(400):
            if session.awaits is Awaits.PLAYER:
                break
            await pilot.pause(0.02)
        assert session.awaits is Awaits.PLAYER

    at_table(session, steps, pause=0.25)
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    assert len(gaps) >= 3
    assert min(gaps) >= 0.2


def test_the_key_y_quotes_the_last_named_law() -> None:
    session, number = a_reply_with_a_duty()

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("y")
        assert "Nothing you tried has been refused" in text_of(pilot)
        await pilot.press("escape", str(number), "y")
        shown = text_of(pilot)
        assert shown.count("LOND-043") >= 2  # once where it is named, once with what it says
        assert "You must" in shown

    at_table(session, steps)


def test_the_key_h_gives_a_hint_and_y_cites_its_advice() -> None:
    for seed in range(1, 40):
        session = at(Phase.ELDER_DECIDES, seed=seed)
        given = advice(session.view)
        if given is not None and given.is_printed:
            break
    else:
        pytest.fail("no printed advice in forty deals")
    laws, found = given.ids, hint(session.view)
    assert found is not None
    cited = localize(found.sentences[0], "en", CardStyle.SIGNS)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("h")
        shown = str(screen.query_one("#prompt", Static).content)
        assert cited in shown
        assert laws[0] not in shown
        await pilot.press("y")
        assert f"{laws[0]}:" in text_of(pilot)

    before = session.actions
    at_table(session, steps)
    assert session.actions == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.ELDER_DECIDES, Phase.ELDER_DISCARDS, Phase.LEAD])
def test_the_values_of_a_hint_fit_the_smallest_terminal(language: str, phase: Phase) -> None:
    session = at(phase, language=language)
    given = hint(session.view)
    assert given is not None
    output = localize(given.sentences[-1], language, CardStyle.SIGNS)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("h")
        shown = screen.query_one("#prompt", Static)
        assert output in str(shown.content)
        assert output.split()[-1] in text_of(pilot)
        await pilot.press("y")
        assert output.split()[-1] in text_of(pilot)

    before = session.actions
    at_table(session, steps)
    assert session.actions == before


def test_the_key_h_without_a_valid_table_says_so_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at(Phase.LEAD)

    def values(*_: object, **__: object) -> tuple[ChoiceValue, ...]:
        raise TableDamaged("master-play.bin", found="3 bytes", command="make it")

    monkeypatch.setattr(Master, "values", values)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("h")
        shown = str(screen.query_one("#prompt", Static).content)
        assert "cannot be worked out: master-play.bin is damaged (3 bytes) and is not used" in shown
        await pilot.press("1")
        assert session.actions != before

    before = session.actions
    at_table(session, steps)


def test_the_table_waits_for_an_announcement_with_or_without_the_king() -> None:
    waited = 0
    for seed in range(30):
        session = a_session(seed, code="modern")
        while session.awaits not in (Awaits.INTERJECTION, Awaits.END):
            if session.awaits is Awaits.PLAYER:
                session.act(session.view.legal[-1])  # type: ignore[arg-type]  # a player's actions only
            else:
                session.step()
        if session.awaits is Awaits.END:
            continue
        before = len(session.actions)

        async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
            shown = text_of(pilot)
            assert "Enter  Go on" in shown
            assert "I have the king" not in shown
            await pilot.press("enter")

        at_table(session, steps)
        assert len(session.actions) > before
        waited += 1
        if waited == 3:
            return
    raise AssertionError("the table never waited for a word")


def test_every_refusal_fits_its_place_in_the_smallest_terminal() -> None:
    width, lines = 80 - 24 - 2, 4
    for language in ("en", "fr"):
        for code in codes():
            session = a_session(8, code=code, language=language)
            rng = Random(8)
            for _ in range(150):
                if session.awaits is Awaits.END:
                    break
                view = session.view
                tries: list[AnyAct] = [wished.act for wished in WISHES[view.seat]]
                tries += [CARDS_PLAYED[view.seat][card].act for card in view.hand or ()]
                for action in tries:
                    refused = session.objection(action)
                    if refused is not None:
                        output = " ".join(
                            localize(one, language, CardStyle.SIGNS) for one in answers.objection(refused)
                        )
                        assert len(textwrap.wrap(output, width)) <= lines, output
                if session.awaits is Awaits.PLAYER:
                    session.act(rng.choice(view.legal))  # type: ignore[arg-type]  # a player's actions only
                else:
                    session.step()


def test_a_key_at_the_foot_can_be_clicked() -> None:
    session = at(Phase.ELDER_DECIDES)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        foot = text_of(pilot).splitlines()[-1]
        await pilot.click(offset=(foot.index("? help") + 3, 23))
        assert "Keys" in text_of(pilot)

    at_table(session, steps)


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_sentence_is_fully_visible_in_eighty_columns(language: str, code: str) -> None:
    session = plain_session(code, language=language, by_hand=True)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        news = screen.query_one("#news", Static)
        shown = text_of(pilot).splitlines()[news.region.y : news.region.bottom]
        output = caption(screen.presenter.journal[-1], language)
        assert " ".join(" ".join(line[24:] for line in shown).split()) == " ".join(output.split())

    at_table(session, steps, size=SMALL)


# --- nothing is cut in eighty columns ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_five_tricks_of_a_match_are_fully_visible_above_the_result(language: str) -> None:
    """Four lines on the end of a match took the fifth trick its place."""
    session = plain_session("london", seed=10, games=2, language=language, points=3)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        while screen.presenter.awaits_with_pause is not Awaits.END:
            by_the_book(player_of(screen), opponent("book"))
        screen._draw()
        await pilot.pause()
        shown = text_of(pilot)
        assert shown.count("→") == 5
        output = " ".join(caption(one, language) for one in player_of(screen).closing)
        cloth = " ".join(line[24:].strip() for line in shown.splitlines())
        assert output.replace("\u00a0", " ") in cloth.replace("\u00a0", " ")

    at_table(session, steps, size=SMALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rail_shows_whole_sentences_however_many_people_wait_and_bet(language: str) -> None:
    """Bets were cut in the middle, and how the games stand was out of sight."""
    session = a_session(3, length=3, language=language)
    bets = [message("room.bet", person="Dora", n=n, side="Anna", names=f"Claire {n}") for n in range(1, 9)]
    session.room = (message("room.out", names="Bertin, Claire, Dora"), *bets)
    scene, width = PlayerPresenter(session).scene(), 22
    whole = [caption(output, language) for output in session.room]
    more = say("tui.terms-more", language, letter="b")
    for height in range(6, 40):
        output = lines_of(standing_text(scene, language, width=width, height=height), width)
        assert len(output) <= height
        assert output[-1].split() == [*say("tui.you", language).split(), "0", "Victor", "0"]
        rest = "\n".join(output[:-1]).strip()
        here = [line for line in whole if "\n".join(lines_of(line, width)) in rest]
        assert here == whole[: len(here)]
        assert rest.splitlines() == [
            *(line for one in here for line in lines_of(one, width)), *([] if here == whole else [more])
        ]  # fmt: skip


def test_no_line_begins_with_a_mark_that_belongs_to_the_word_before_it() -> None:
    output = "Dora parie 2 pour Anna\u00a0; tenu par vous 2. Proposez-vous, ou jouez-vous\u00a0?"
    for width in range(15, 60):
        lines = lines_of(output, width)
        assert all(len(line) <= width for line in lines)
        assert not any(line.lstrip("\u00a0")[:1] in ";?" for line in lines)
        assert " ".join(lines) == output
