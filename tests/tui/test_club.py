"""Club conduct at the table on the screen: one key for attention, one for what goes as usual, none that warns."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from ecarte import Cut, Phase, PlayCard, Present
from ecarte.acts import Abandon, Choose, Claim, LookAtDiscards, Slip, TakeExposed, TakeNext
from ecarte.acts.faults import ClaimKind, Conduct
from ecarte.host import PLAYER, LocalMatch
from ecarte.record.writing import write_action
from ecarte.table.step import objection
from ecarte.tui import scene_blocks
from ecarte.tui.captions import help_lines
from ecarte.tui.card_art import Scale
from ecarte.tui.match_screen import TableScreen
from ecarte.ui import PlayerPresenter
from ecarte.ui.offers import default_act
from ecarte.words import localize, message
from tests.tui.club_seats import a_choice, in_phase, until, with_a_card_exposed
from tests.tui.seats import a_session, advance, at_table, player_of, text_of


def acts_of(session: LocalMatch) -> list[object]:
    return [entry.action for entry in session.entries]


def after(session: LocalMatch, *keys: str) -> str:
    """The screen after these keys."""
    output: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        del screen
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        output.append(text_of(pilot))

    at_table(session, steps)
    return output[0]


def a_forbidden_card(session: LocalMatch) -> int | None:
    """The number of a card that the laws do not let the player play now."""
    if not in_phase(Phase.REPLY)(session):
        return None
    from ecarte.host.hand_order import sorted_hand

    order = sorted_hand(session.view.hand or (), session.view.public.trump)  # type: ignore[arg-type]  # a hand is there
    forbidden = (n for n, card in enumerate(order, 1) if objection(session.play, PlayCard(PLAYER, card)) is not None)
    return next(forbidden, None)


def test_space_does_default_acts_until_a_decision_is_due() -> None:
    session = until(in_phase(Phase.SHUFFLE))
    after(session, *["space"] * 8)
    assert default_act(session.view) is None
    assert session.view.public.phase not in (Phase.SHUFFLE, Phase.CUT, Phase.PACKETS, Phase.DEAL)


def test_a_forbidden_card_is_played_on_the_screen_without_a_warning() -> None:
    session = until(lambda here: a_forbidden_card(here) is not None, carefulness=1.0)
    number = a_forbidden_card(session)
    shown = after(session, str(number))
    assert any(isinstance(act, Slip) for act in acts_of(session))
    assert "must" not in shown
    assert "wrong" not in shown


def test_every_card_of_the_hand_is_shown_as_playable() -> None:
    session = until(lambda here: a_forbidden_card(here) is not None, carefulness=1.0)
    held = len(session.view.hand or ())
    assert all(f"[{number}]" in after(session) for number in range(1, held + 1))


def test_the_key_attention_lists_all_claims_and_a_refused_claim_changes_no_card() -> None:
    session = until(in_phase(Phase.REPLY), carefulness=1.0)
    before = session.view.hand
    listed = [option.id for line in PlayerPresenter(session).list_offers("claim") for option in line.options]
    assert listed == [write_action(Claim(PLAYER, kind)) for kind in ClaimKind]
    shown = after(session, "exclamation_mark", "1", "9", "enter")
    assert acts_of(session)[-1] == Claim(PLAYER, ClaimKind.REVOKE)
    assert "not upheld" in shown
    assert session.view.hand == before


def test_a_choice_of_remedies_is_shown_to_the_claimant_with_its_law() -> None:
    session = until(lambda here: a_choice(here) is not None, carefulness=0.8)
    kind = a_choice(session)
    assert kind is not None
    number = list(ClaimKind).index(kind) + 1
    seen: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("exclamation_mark", *str(number), "enter")
        await pilot.pause()
        seen.append(text_of(pilot))
        assert pilot.app.screen_stack[-1] is not screen
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen_stack[-1] is screen, "he may look at the table before he chooses"
        await pilot.press("o", "1")
        await pilot.pause()

    at_table(session, steps)
    assert "LOND-" in seen[0]
    assert any(isinstance(act, Choose) for act in acts_of(session))


def test_possible_slips_are_listed_only_on_request() -> None:
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    assert "wrong" not in after(session)
    assert "Name one suit and lead another" in after(session, "i")


def test_a_hand_can_be_given_up_in_assisted_conduct() -> None:
    session = a_session(3)
    assert advance(session, to=Phase.LEAD)
    shown = after(session, "v", "1")
    assert Abandon(PLAYER) in acts_of(session)
    assert session.play.conduct is Conduct.ASSISTED
    assert "has the rest of the tricks" in shown


def test_assisted_conduct_on_the_screen_has_no_claims_and_no_slips() -> None:
    session = a_session(3)
    assert advance(session, to=Phase.LEAD)
    for key in ("exclamation_mark", "i"):
        assert "nothing can be done against the rules" in " ".join(after(session, key).split())


def test_a_hand_cannot_be_given_up_before_the_play() -> None:
    session = a_session(3)
    assert advance(session, to=Phase.ELDER_DECIDES)
    assert "nothing else you may do now" in " ".join(after(session, "v").split())


def test_the_question_is_shown_again_at_the_next_key_after_any_answer() -> None:
    session = a_session(3)
    assert advance(session, to=Phase.ELDER_DECIDES)
    asked = "Propose or play?"
    assert asked in " ".join(after(session).split())
    assert asked not in " ".join(after(session, "v").split())
    assert asked in " ".join(after(session, "v", "escape").split())


def test_the_gallery_opens_as_a_page_if_the_rail_is_too_short() -> None:
    session = a_session(3)
    assert advance(session, to=Phase.ELDER_DECIDES)
    assert "Dora bets" not in after(session, "b")
    session.room = (
        message("room.out", names="Claire"),
        *(message("room.bet", person="Dora", n=n, side="you", names=f"Anna {n}") for n in range(1, 9)),
    )
    shown = after(session, "b")
    assert all(f"Dora bets {n} on you" in shown for n in range(1, 9))


def test_a_player_who_shuffles_for_the_next_deal_has_seen_how_the_last_one_ended() -> None:
    def ends(here: LocalMatch) -> bool:
        public = here.view.public
        return here.view.is_on_turn and public.phase is Phase.REPLY and public.dealer is not PLAYER and _is_last(here)

    session = until(ends, carefulness=1.0)
    prompts: list[str] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("1")
        await pilot.pause()
        prompts.append(" ".join(map(localize, player_of(screen).question())))
        done = len(session.entries)
        while not any(isinstance(act, Present) for act in acts_of(session)[done:]):
            await pilot.press("space")
            await pilot.pause()
        prompts.append(" ".join(map(localize, player_of(screen).question())))

    at_table(session, steps)
    assert "point" in prompts[0] or "vole" in prompts[0]
    assert "Which packets" in prompts[1], "the other has cut, and nothing waits for a key"


def _is_last(session: LocalMatch) -> bool:
    return len(session.view.hand or ()) == 1


def test_a_remedy_is_chosen_by_its_number_when_the_dialog_has_been_put_away() -> None:
    session, again = (until(lambda here: a_choice(here) is not None, carefulness=0.8) for _ in range(2))
    kind = a_choice(session)
    assert kind is not None
    claiming = ("exclamation_mark", *str(list(ClaimKind).index(kind) + 1), "enter")
    held = len(session.view.hand or ())
    shown = after(session, *claiming, "escape")
    assert "The choice is yours: 1, " in " ".join(shown.split())
    assert not any(f"[{n}]" in shown for n in range(1, held + 1))
    assert "Play a card" not in shown
    after(again, *claiming, "escape", "1")
    assert any(isinstance(act, Choose) for act in acts_of(again))


def test_keys_choose_between_an_exposed_card_and_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for key, kind in (("1", TakeExposed), ("2", TakeNext), ("t", TakeExposed), ("n", TakeNext)):
        session = with_a_card_exposed(monkeypatch)
        hand, spots = scene_blocks.own_hand(
            PlayerPresenter(session).scene(), scale=Scale.SMALL, language="en", raised=frozenset(), face_down=0,
        )  # fmt: skip
        assert not any(part.strip().isdigit() for part, _ in hand[-1])
        assert not spots
        after(session, key)
        assert kind(PLAYER) in acts_of(session)


def test_wrong_cut_peeking_and_false_marks_are_behind_a_key_named_in_help_only() -> None:
    session = until(in_phase(Phase.CUT), carefulness=1.0)
    assert "wrong" not in after(session)
    assert any(line.startswith("i:") and "against the rules" in line for line in help_lines(PlayerPresenter(session)))
    after(session, "i", "1", "1")
    assert any(isinstance(act, Slip) and isinstance(act.done, Cut) for act in acts_of(session))
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    shown = after(session, "i")
    assert "Mark one point too many" in shown
    looking = until(lambda here: any(isinstance(act, LookAtDiscards) for act in here.slips), carefulness=1.0)
    assert "Look at the discards" in after(looking, "i")


def test_marks_can_be_taken_down_from_the_list_of_other_acts() -> None:
    session = until(lambda here: in_phase(Phase.LEAD)(here) and here.view.public.score[PLAYER] > 0, carefulness=1.0)
    assert "too many" not in after(session)
    assert "Take down points you should not have marked" in after(session, "v")


def test_the_take_back_key_in_club_conduct_says_that_nothing_is_taken_back() -> None:
    session = until(in_phase(Phase.LEAD), carefulness=1.0)
    assert "In club conduct no decision can be taken back." in " ".join(after(session, "u").split())
