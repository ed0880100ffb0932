"""Club conduct in lines of text: what may be typed, what is heard, and what is not said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from ecarte import Phase, PlayCard, load
from ecarte.acts import Abandon, Claim, Concede, LayDown, Slip
from ecarte.acts.faults import ClaimKind, Conduct, Remedy
from ecarte.host import PLAYER, Awaits, LocalMatch
from ecarte.plain import Conversation
from ecarte.rules.events import events
from ecarte.table.step import objection
from ecarte.ui.answers import laws_on
from ecarte.ui.offers import default_act
from ecarte.words import card_name, claim_name, say
from tests.edges.club_player import CLUB_TRANSCRIPTS, club_transcript
from tests.edges.plain_player import a_session
from tests.tui.club_seats import a_choice, in_phase, until


def type_lines(session: LocalMatch, lines: Sequence[str]) -> list[str]:
    """Everything heard when these lines are typed to the session as it stands, the prompts among it."""
    heard: list[str] = []
    waiting = iter(lines)

    def ask(prompt: str) -> str | None:
        line = next(waiting, None)
        heard.append(f"{prompt} {line or ''}")
        return line

    talk = Conversation(session, ask=ask, tell=heard.append, commitment=lambda: "0" * 64)
    talk.run_without_introduction()
    return heard


def acts(session: LocalMatch) -> list[object]:
    return [entry.action for entry in session.entries]


def forbidden(session: LocalMatch) -> PlayCard | None:
    """A card of the player's that the laws do not let him play now."""
    if not in_phase(Phase.REPLY)(session):
        return None
    plays = (PlayCard(PLAYER, card) for card in session.view.hand or ())
    return next((play for play in plays if objection(session.play, play) is not None), None)


def a_fault(session: LocalMatch) -> bool:
    return forbidden(session) is not None


@pytest.mark.parametrize("file", CLUB_TRANSCRIPTS)
def test_the_transcript_of_a_club_game_equals_its_golden_file(file: str) -> None:
    golden = Path(__file__).parents[1] / "transcripts" / file
    assert club_transcript(file) == golden.read_text(encoding="utf-8"), "make transcripts, and read the difference"


# --- claims -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", list(ClaimKind))
def test_a_claim_is_made_by_its_number_or_by_its_name(kind: ClaimKind, language: str) -> None:
    number, word = list(ClaimKind).index(kind) + 1, {"en": "claim", "fr": "réclame"}[language]
    for rest in (str(number), claim_name(kind, language), kind.value):
        session = until(in_phase(Phase.LEAD), carefulness=1.0, language=language)
        type_lines(session, [f"{word} {rest}"])
        assert Claim(PLAYER, kind) in acts(session)


def test_the_list_of_claims_is_the_same_whatever_has_happened() -> None:
    clean = until(a_fault, carefulness=1.0)
    guilty = until(a_fault, carefulness=1.0)
    play = forbidden(guilty)
    assert play is not None
    heard = type_lines(guilty, [card_name(play.card), "claim"])
    first = type_lines(clean, ["claim"])
    listed = first[first.index("You may claim one of these, by number or by name:") :][:26]
    assert len(listed) == 26
    assert listed[1:] == heard[heard.index(listed[0]) + 1 :][:25]


def test_a_choice_of_remedies_shows_its_law_and_is_made_by_number_or_name() -> None:
    for answer in (lambda options: "choose 1", lambda options: "1", lambda options: options[-1].value):
        session = until(lambda here: a_choice(here) is not None, carefulness=0.8)
        kind = a_choice(session)
        type_lines(session, [f"claim {kind}"])
        ruling = session.play.ledger.pending_ruling
        assert ruling is not None
        laws = laws_on(ruling.event, session.settings.rules)
        output = type_lines(session, ["law", answer(ruling.options)])
        assert any(line.startswith(f"{laws[0]}: ") for line in output)
        assert any("The choice is yours: 1, " in line for line in output)
        assert session.play.ledger.pending_ruling is None


@pytest.mark.parametrize(("language", "word"), [("en", "why"), ("fr", "pourquoi")])
def test_the_question_why_asks_the_arbiter_about_the_claim_being_settled(language: str, word: str) -> None:
    session = until(lambda here: a_choice(here) is not None, carefulness=0.8, language=language)
    claim, kind = {"en": "claim", "fr": "réclame"}[language], a_choice(session)
    assert kind is not None
    before = type_lines(session, [f"{claim} {claim_name(kind, language)}"])
    ruling = session.play.ledger.pending_ruling
    assert ruling is not None
    assert not any(f"arbiter {ruling.event}" in line for line in before)
    output = type_lines(session, [word])
    title = say(f"irregular.{ruling.event}-title", language)
    assert any(f"{ruling.event}, {title}" in line for line in output)
    assert events(language)[ruling.event].happened in output
    start = {"en": "One choice is ", "fr": "On peut "}[language]
    assert sum(line.startswith(start) for line in output) == len(ruling.options)
    assert any(f"arbiter {ruling.event}, {session.settings.rules.name}" in line for line in output)
    assert any(line.startswith(laws_on(ruling.event, session.settings.rules)[0]) for line in output)
    assert session.play.ledger.pending_ruling == ruling


# --- what is done wrong -----------------------------------------------------------------------------


def test_a_forbidden_card_is_played_and_announced_like_any_other() -> None:
    session = until(a_fault, carefulness=1.0)
    play = forbidden(session)
    assert play is not None
    heard = type_lines(session, [card_name(play.card)])
    assert Slip(PLAYER, play) in acts(session)
    assert heard[1] == f"You play the {card_name(play.card)}."
    assert not any("must" in line or "wrong" in line for line in heard)


def test_a_warning_shows_the_law_and_does_not_do_the_act() -> None:
    session = until(a_fault, carefulness=1.0)
    session.match.settings = replace(session.settings, warned=True)
    play = forbidden(session)
    assert play is not None
    done = len(session.entries)
    heard = type_lines(session, [card_name(play.card)])
    assert "You must" in heard[1]
    assert "LOND-043" in heard[1]
    assert len(session.entries) == done


def test_possible_slips_are_listed_on_request_and_done_by_number() -> None:
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    heard = type_lines(session, ["wrong"])
    assert "Against the rules you could do this; type wrong and the number:" in heard
    assert not any("wrong" in line.lower() for line in type_lines(session, ["what", "table", "score", "hand"]))
    before = session.slips
    type_lines(session, [f"wrong {len(before)}"])
    assert before[-1] in acts(session)


def test_cards_taken_wrongly_are_chosen_beforehand_and_taken_as_the_cards_come() -> None:
    session = until(in_phase(Phase.ELDER_DISCARDS), carefulness=1.0)
    number = next(n for n, act in enumerate(session.slips, 1) if type(act).__name__ == "TakeTooMany")
    held = len(session.view.hand or ())
    heard = type_lines(session, [f"wrong {number}"])
    assert "It will be done when the cards come." in heard
    asked = session.play.deal.exchanges[-1].asked
    type_lines(session, [" ".join(str(n) for n in range(1, (asked or 1) + 1))])
    assert len(session.view.hand or ()) == held + 1
    assert session.view.public.hand_counts[PLAYER] == held, "nobody else counts them"


# --- what goes as usual -----------------------------------------------------------------------------


def test_the_command_usual_does_the_default_act_and_decides_nothing() -> None:
    session = until(in_phase(Phase.SHUFFLE), carefulness=1.0)
    heard = type_lines(session, ["usual"])
    assert "You shuffle." in heard
    assert "You put the pack down." in heard
    decided = until(lambda here: in_phase(Phase.LEAD)(here) and default_act(here.view) is None, carefulness=1.0)
    assert "Nothing goes without saying now: the choice is yours." in type_lines(decided, ["usual"])


def test_a_take_back_is_refused_in_club_conduct() -> None:
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    done = len(session.entries)
    assert "In club conduct no decision can be taken back." in type_lines(session, ["undo"])
    assert len(session.entries) == done


# --- in assisted conduct ----------------------------------------------------------------------------


def assisted_match(seed: int, wanted: Callable[[LocalMatch], bool]) -> LocalMatch:
    session = a_session("london", seed=seed)
    from random import Random

    rng = Random(seed)
    while not wanted(session):
        assert session.awaits is not Awaits.END
        if session.awaits is Awaits.PLAYER:
            session.act(rng.choice(session.view.legal))  # type: ignore[arg-type]  # a player's actions only
        else:
            session.step()
    return session


@pytest.mark.parametrize(("line", "kind"), [("give up", Abandon), ("concede", Concede)])
def test_giving_up_a_hand_gives_the_remaining_tricks_to_the_other_player(line: str, kind: type) -> None:
    session = assisted_match(4, in_phase(Phase.LEAD))
    before = session.view.public.score[1]
    heard = type_lines(session, [line])
    assert kind in {type(act) for act in acts(session)}
    assert "Victor has the rest of the tricks." in heard
    assert session.view.public.score[1] > before
    assert session.play.conduct is Conduct.ASSISTED


def test_a_wrong_claim_to_the_rest_shows_the_hand_and_play_goes_on() -> None:
    session = assisted_match(4, in_phase(Phase.LEAD))
    heard = type_lines(session, ["lay down my hand"])
    assert not any("the rest of the tricks" in line for line in heard), "choose a seed with a weaker hand"
    assert LayDown(PLAYER) in acts(session)
    assert session.view.public.phase is Phase.LEAD
    assert session.play.ledger.seen_cards[1] == session.view.hand


def test_assisted_conduct_explains_that_there_are_no_claims_and_faults() -> None:
    session = assisted_match(4, in_phase(Phase.LEAD))
    for word in ("claim", "wrong"):
        assert "In assisted conduct nothing can be done against the rules, so there is nothing to claim." in type_lines(
            session, [word]
        )


def test_every_claimable_event_has_a_law_to_read() -> None:
    from ecarte.acts.faults import Event
    from ecarte.table.club.law import claim_kinds

    rules = load("london")
    for event in claim_kinds():
        assert laws_on(event, rules), event
    assert Event.REVOKE in claim_kinds()
    assert Remedy.REPLAY in Remedy
