"""Keys in any order never break the table."""

from __future__ import annotations

import re
from random import Random

import pytest
from textual.pilot import Pilot

from ecarte import Phase, load, with_house
from ecarte.acts import Claim, IrregularAct
from ecarte.engine.agreement import EVERY_ACT
from ecarte.host import Awaits
from ecarte.record.writing import write_action
from ecarte.tui.match_screen import TableScreen
from tests.edges.club_player import club_session
from tests.thorough import some_of
from tests.tui.seats import LARGE, SMALL, a_session, advance, at_table, text_of

KEYS = (
    *"123456789psarkdnwmcboftgxzhyul", "P", "enter", "enter",
    "space", "question_mark", "escape", "left", "tab", "f5", "ctrl+p",
)  # fmt: skip


@pytest.mark.parametrize(
    ("code", "language", "size"), some_of([("london", "en", SMALL), ("cyclopaedia", "fr", LARGE)], n=1)
)
def test_random_keys_never_break_the_table(code: str, language: str, size: tuple[int, int]) -> None:
    session = a_session(11, code=code, language=language, by_hand=EVERY_ACT, length=0)
    rng = Random(11)
    reached: list[int] = []

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        for _ in range(15):
            await pilot.press(*rng.choices(KEYS, k=6))
            if pilot.app.screen is screen and session.view.legal:  # and something sensible, so that the game goes on
                screen._take(write_action(rng.choice(session.view.legal)))
            assert len(text_of(pilot).splitlines()) == size[1]
            reached.append(len(session.actions))
        assert pilot.app.is_running

    at_table(session, steps, size=size)
    assert session.awaits is not Awaits.END
    assert max(reached) > 10


CLUB_KEYS = (*KEYS, "exclamation_mark", "exclamation_mark", "i", "i", "v", "o", "space", "space", "space")


@pytest.mark.parametrize(
    ("code", "language", "size"), some_of([("cyclopaedia", "fr", LARGE), ("london", "en", SMALL)], n=1)
)
def test_random_keys_never_break_the_table_in_club_conduct(code: str, language: str, size: tuple[int, int]) -> None:
    session = club_session(code, seed=11, language=language, games=0, carefulness=0.95, accidents=True)
    rng = Random(11)

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        for _ in range(25):
            await pilot.press(*rng.choices(CLUB_KEYS, k=6))
            may = [act for act in (*session.view.legal, *session.rights) if session.objection(act) is None]
            if pilot.app.screen is screen and may:
                screen._take(write_action(rng.choice(may)))
            assert len(text_of(pilot).splitlines()) == size[1]
        assert pilot.app.is_running

    at_table(session, steps, size=size)
    assert session.awaits is not Awaits.END
    kinds = {type(action) for action in session.actions}
    assert Claim in kinds
    assert any(issubclass(kind, IrregularAct) for kind in kinds)


@pytest.mark.parametrize("hand_size", [2, 8])
def test_hands_of_other_sizes_fit_the_smallest_terminal(hand_size: int) -> None:
    most = hand_size - 1
    overrides = {
        "deal.hand_size": hand_size,
        "deal.packets": [[most, 1]],
        "scoring.tricks_for_point": hand_size // 2 + 1,
        "scoring.tricks_for_vole": hand_size,
    }
    rules = with_house(load("london"), overrides)
    for seed in range(20):
        session = a_session(seed, house=rules)
        if advance(session, to=Phase.LEAD) and len(session.view.hand or ()) == hand_size:
            break
    else:
        pytest.fail("no first lead in twenty matches")

    async def steps(pilot: Pilot[int], screen: TableScreen) -> None:
        shown = text_of(pilot).replace("[", " ").replace("]", " ")
        row = shown.splitlines()[18]
        assert re.findall(r" (\d)(?= )", row) == [str(number) for number in range(1, hand_size + 1)]

    at_table(session, steps)
