"""Everything that club conduct adds can be said, in both languages: chosen, spoken aloud, seen at the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecarte import Card, Cards, PlayCard, Seat, Suit, load
from ecarte.acts import (
    Abandon,
    AlsoTurnUp,
    AnnounceKing,
    Choose,
    Claim,
    Concede,
    CutForDealExposes,
    DealWrong,
    DrawnFromHand,
    Due,
    GiveExposed,
    GiveWrong,
    LayAside,
    LeadNaming,
    MarkTooMany,
    Misplace,
    OwnUp,
    Pay,
    SeatMove,
    Slip,
    TakeTooMany,
    TellNumber,
    Withdraw,
)
from ecarte.acts.faults import ClaimKind, Event, Remedy
from ecarte.table.club.state import new_club
from ecarte.table.step import legal_actions
from ecarte.words import (
    LANGUAGES,
    claim_name,
    event_key,
    is_spoken,
    keys,
    localize,
    options,
    remedy_name,
    say,
    say_act,
    say_acts,
    spoken_words,
)
from tests.any_act import any_act
from tests.strategies import CLUB_ACTS
from tests.words.places import placeholders

A, B = Seat.A, Seat.B
OF_PLAYERS = [kind for kind in CLUB_ACTS if issubclass(kind, SeatMove)]
SPOKEN = {Claim, Choose, OwnUp, TellNumber, Withdraw, Concede}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", OF_PLAYERS, ids=lambda kind: kind.__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_legal_act_in_club_conduct_can_be_chosen_by_name(kind: type, language: str, data: st.DataObject) -> None:
    act = data.draw(any_act(kind))
    output = say_act(act, language)
    assert output
    assert "{" not in output
    assert output[0].islower() or isinstance(act, Slip)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", CLUB_ACTS, ids=lambda kind: kind.__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_slip_is_described_to_others_as_the_regular_act(kind: type, language: str, data: st.DataObject) -> None:
    act = data.draw(any_act(kind))
    seen = event_key(act)
    if isinstance(act, Slip):
        assert seen is None
        assert is_spoken(act) is is_spoken(act.done)
        return
    assert (seen is None) is is_spoken(act)
    if seen is None:
        assert not localize(spoken_words(act), language)[0].islower()
        return
    key, facts = seen
    for name in (f"event.{key}", f"event.{key}-you"):
        if name in keys(language):
            sentence = say(name, language, **facts, who="Anna")
            assert re.search(r"[.]$", sentence), sentence
    who = "who" in placeholders(f"event.{key}", language)
    assert who is (isinstance(act, SeatMove | CutForDealExposes | GiveExposed))
    assert (f"event.{key}-you" in keys(language)) is who


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_claim_remedy_and_accident_has_a_name_of_its_own(language: str) -> None:
    for names in (
        [claim_name(kind, language) for kind in ClaimKind],
        [remedy_name(remedy, language) for remedy in Remedy],
        [say(f"irregular.{event}-title", language) for event in Event],
    ):
        assert len(set(names)) == len(names)
        assert all(name and name[0].islower() for name in names)


def test_the_catalogue_has_no_unused_claim_or_remedy() -> None:
    named: dict[str, set[str]] = {section: set() for section in ("claim", "remedy")}
    for key in keys():
        section, _, name = key.partition(".")
        if section in named:
            named[section].add(name)
    assert named == {"claim": set(ClaimKind), "remedy": set(Remedy)}


EXAMPLES: list[tuple[Any, str, str]] = [
    (Claim(A, ClaimKind.REVOKE), "claim a revoke", "signaler une renonce"),
    (Choose(A, Remedy.REPLAY), "play the hands again", "rejouer le coup"),
    (
        Choose(A, Remedy.CHOOSE_TRUMP, Card.read("9h")),
        "choose the nine of hearts as the trump card",
        "choisir le neuf de cœur pour retourne",
    ),
    (
        DealWrong(B, (3, 2), 6, 5),
        "deal six cards to the elder hand and five to yourself, 3-2",
        "donner six cartes au premier en cartes et cinq à vous-même, 3-2",
    ),
    (GiveWrong(B, -1), "give one card too few", "servir une carte de moins"),
    (GiveWrong(B, 1), "give one card too many", "servir une carte de trop"),
    (TakeTooMany(B), "take one card too many", "prendre une carte de trop"),
    (
        MarkTooMany(A, Due.TRICKS, 1),
        "mark one point too many for the tricks",
        "marquer un point de trop pour les plis",
    ),
    (
        LeadNaming(A, Suit.HEARTS, Card.read("9c")),
        "name hearts and lead the nine of clubs",
        "nommer cœur et jouer le neuf de trèfle",
    ),
    (
        Misplace(A, Cards.read("9c")),
        "lay down the nine of clubs where the discards do not belong",
        "écarter le neuf de trèfle au mauvais endroit",
    ),
    (LayAside(A), "lay aside the extra cards", "mettre de côté les cartes de trop"),
    (TellNumber(B, 3), "say that you took three cards", "dire que vous avez pris trois cartes"),
    (
        Slip(A, PlayCard(A, Card.read("Kh"))),
        "play the king of hearts, against the rules", "jouer le roi de cœur, contre la règle",
    ),
    (Abandon(A), "give up the hand", "abandonner votre jeu"),
    (Pay(A), "pay for the game", "payer la partie"),
]  # fmt: skip


@pytest.mark.parametrize(("act", "english", "french"), EXAMPLES)
def test_club_acts_are_offered_in_the_words_of_the_game(act: Any, english: str, french: str) -> None:
    assert (say_act(act), say_act(act, "fr")) == (english, french)


@pytest.mark.parametrize(
    ("act", "english", "french"),
    [
        (Claim(A, ClaimKind.FALSE_KING), "I claim a king that is not held", "Je signale un roi que l’on n’a pas"),
        (Choose(A, Remedy.FRESH_DEAL), "I choose a fresh deal", "Je choisis une nouvelle donne"),
        (TellNumber(B, 2), "Two cards", "Deux cartes"),
        (Slip(B, TellNumber(B, 2)), "Two cards", "Deux cartes"),
        (TellNumber(B, 0), "None", "Aucune"),
        (Slip(A, AnnounceKing(A)), "I have the king", "J’ai le roi"),
        (OwnUp(A), "I do not hold the king", "Je n’ai pas le roi"),
    ],
)
def test_a_slip_is_announced_in_the_words_of_the_regular_act(act: Any, english: str, french: str) -> None:
    assert (localize(spoken_words(act)), localize(spoken_words(act), "fr")) == (english, french)


def test_a_drawn_card_is_named_to_those_who_may_see_it() -> None:
    assert event_key(DrawnFromHand(None)) == ("card-drawn", {})
    assert event_key(DrawnFromHand(Card.read("Kh"))) == ("card-drawn-seen", {"card": Card.read("Kh")})
    assert event_key(AlsoTurnUp(Card.read("Kh"))) == ("also-turned", {"card": Card.read("Kh")})


def test_the_list_of_legal_acts_does_not_include_claims() -> None:
    club = new_club(load("london"), dealer=B)
    assert any(isinstance(act, Claim) for act in legal_actions(club))
    assert "claim" not in localize(options(legal_actions(club)))
    assert localize(options([Claim(A, ClaimKind.OTHER)])) == ""


def test_cards_to_discard_are_listed_one_by_one() -> None:
    options = [LayAside(A, Cards.read(card)) for card in ("Kh", "9c")]
    assert say_acts(options) == ["lay aside the king of hearts", "lay aside the nine of clubs"]
