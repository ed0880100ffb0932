"""What is printed in club conduct may be typed as it stands, and the words of help do what they say."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest
from msgspec.structs import replace

from ecarte import Card, Cards, Mark, Phase, Seat, TakeDown
from ecarte.acts import (
    Abandon,
    Agree,
    AnyAct,
    Choose,
    Claim,
    Concede,
    LayAside,
    LayDown,
    OwnUp,
    Pay,
    TakeBack,
    TakeExposed,
    TakeMissing,
    TakeNext,
    TellNumber,
    TouchDiscards,
)
from ecarte.acts.faults import ClaimKind, Remedy
from ecarte.acts.objections import Objection
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.plain.moment import moment_of
from ecarte.plain.reading import NumberInList, read
from ecarte.ui import answers
from ecarte.ui.offers import NumberedHand, default_act
from ecarte.views.seat import SeatView
from ecarte.words import LANGUAGES, localize, say_act
from tests.edges.club_player import club_session
from tests.edges.test_club_plain import acts, type_lines
from tests.for_each import for_each
from tests.tui.club_seats import in_phase, moments, until, with_a_card_exposed

_TWO = Cards.of((Card.read("Qh"), Card.read("7s")))
OFFERED: tuple[AnyAct, ...] = (
    *(kind(PLAYER) for kind in (OwnUp, TakeBack, TakeMissing, TakeExposed, TakeNext, TouchDiscards)),
    *(kind(PLAYER) for kind in (Abandon, LayDown, Concede, Agree, Pay, TakeDown)),
    *(TellNumber(PLAYER, number) for number in range(6)),
    *(Choose(PLAYER, remedy) for remedy in Remedy if remedy is not Remedy.CHOOSE_TRUMP),
    Choose(PLAYER, Remedy.CHOOSE_TRUMP, Card.read("9h")),
    LayAside(PLAYER, _TWO),
)


@cache
def at_the_lead() -> SeatView:
    return until(in_phase(Phase.LEAD), carefulness=1.0).view


@for_each("language", LANGUAGES)
@for_each("act", OFFERED)
def test_every_printed_phrase_for_an_act_is_understood(act: AnyAct, language: str) -> None:
    view = at_the_lead()
    assert view.club is not None
    offering = replace(view, club=replace(view.club, acts=(*view.club.acts, act)))
    for phrase in (say_act(act, language), say_act(act, language).upper()):
        assert read(phrase, moment_of(offering), NumberedHand(), language) == act


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_printed_during_a_game_can_be_typed(language: str) -> None:
    read_back = set()
    session = club_session("london", seed=2, language=language, carefulness=0.9)
    for here in moments(session, seed=2):
        view = here.view
        assert view.club is not None
        for act in chain(view.legal, (act for act in view.club.acts if not isinstance(act, Claim))):
            if not isinstance(act, Mark):
                assert read(say_act(act, language), moment_of(view), here_numbered(here), language) == act
                read_back.add(type(act))
    assert len(read_back) > 12


def here_numbered(session: LocalMatch) -> NumberedHand:
    numbered = NumberedHand()
    numbered.follow(session.view.hand or Cards(0), session.view.public.trump)
    return numbered


# --- a card that lies open --------------------------------------------------------------------------

TAKING = {
    "en": ("1", "take", "take it", "take the exposed card"),
    "fr": ("1", "prends", "je la prends", "prendre la carte découverte"),
}
LEAVING = {
    "en": ("2", "next", "have the next card instead"),
    "fr": ("2", "la suivante", "demander la carte suivante"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lines", "kind"), [(TAKING, TakeExposed), (LEAVING, TakeNext)])
def test_a_card_that_lies_open_is_taken_or_left_by_number_or_phrase(
    lines: dict[str, tuple[str, ...]], kind: type, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line in lines[language]:
        session = with_a_card_exposed(monkeypatch, language=language)
        heard = type_lines(session, [line])
        assert kind(PLAYER) in acts(session), line
        assert heard[0][0].isupper()
        ways: tuple[AnyAct, ...] = (TakeExposed(PLAYER), TakeNext(PLAYER))
        assert all(f"{n}, {say_act(way, language)}" in heard[0] for n, way in enumerate(ways, 1))


# --- the words that help ----------------------------------------------------------------------------


def heard_in(session: LocalMatch) -> list[str]:
    from ecarte.plain import Conversation

    heard: list[str] = []
    Conversation(session, ask=lambda _: None, tell=heard.append, commitment=str).run()
    return heard


def test_the_first_lines_name_the_words_that_help_and_those_of_regular_play_do_not() -> None:
    assert any("claim, usual, help" in line for line in heard_in(club_session("london")))
    assert any("signale, comme toujours, aide" in line for line in heard_in(club_session("london", language="fr")))
    from tests.edges.plain_player import a_session

    assert not any("usual" in line for line in heard_in(a_session("london", seed=1)))


def test_help_names_no_word_for_taking_a_decision_back() -> None:
    from tests.edges.plain_player import a_session

    assert not any(line.startswith("undo") for line in type_lines(club_session("london"), ["help"]))
    assert any(line.startswith("undo") for line in type_lines(a_session("london", seed=1), ["help"]))


def test_enter_alone_does_the_default_act_and_decides_nothing() -> None:
    session = until(in_phase(Phase.SHUFFLE))
    usual = default_act(session.view)
    type_lines(session, [""])
    assert usual in acts(session)
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    done = len(session.entries)
    type_lines(session, ["", ""])
    assert len(session.entries) == done


def test_enter_passes_and_marks_nothing() -> None:
    def may_forget(here: LocalMatch) -> bool:
        return here.awaits is Awaits.INTERJECTION and isinstance(default_act(here.view), Mark)

    session = until(may_forget)
    due, marked = default_act(session.view), acts(session).count(default_act(session.view))
    type_lines(session, [""])
    assert acts(session).count(due) == marked


@pytest.mark.parametrize(("word", "number"), [("claim 99", 25), ("claim 0", 25), ("wrong 99", None), ("wrong 0", None)])
def test_a_number_beyond_the_list_is_answered_with_the_length_of_the_list(word: str, number: int | None) -> None:
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    done, length = len(session.entries), number or len(session.slips)
    heard = type_lines(session, [word])
    assert str(length) in heard[1]
    assert word.split(maxsplit=1)[0] in heard[1]
    assert len(session.entries) == done
    assert len(list(ClaimKind)) == 25


# --- marks taken down -------------------------------------------------------------------------------


def test_taking_down_a_correct_score_is_refused_and_not_listed() -> None:
    session = until(lambda here: in_phase(Phase.LEAD)(here) and here.view.public.score[PLAYER] > 0, carefulness=1.0)
    score = session.view.public.score
    heard = type_lines(session, ["what", "take down"])
    assert "over-score" not in heard[1]
    assert any("nothing for you to put right" in line for line in heard)
    assert not any("You take down" in line for line in heard)
    assert session.view.public.score == score
    refused = Objection(code="not-your-turn", laws=(), rules="london", seat=Seat.A, allowed=(TakeDown(PLAYER),))
    assert "over-score" not in " ".join(map(localize, answers.objection(refused)))


# --- French -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("indice", "hint"), ("conseil", "hint"), ("réclamer", "claim"), ("réclamation", "claim"), ("faute", "claim"),
        ("habituel", "usual"), ("comme d’habitude", "usual"), ("comme d'habitude", "usual"),
        ("réclamer une renonce", Claim(PLAYER, ClaimKind.REVOKE)), ("faute 19", NumberInList("claim", 19)),
    ],
)  # fmt: skip
def test_the_words_of_a_french_player_are_understood(line: str, meant: object) -> None:
    assert read(line, moment_of(at_the_lead()), NumberedHand(), "fr") == meant
