"""Games in club conduct, and hands given up in assisted conduct, are kept after every act and gone on with."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from ecarte import Phase, codes, load
from ecarte.acts import Abandon
from ecarte.acts.faults import Conduct
from ecarte.errors import EcarteError
from ecarte.fair import verify
from ecarte.fair.verify import Verdict
from ecarte.host import PLAYER, Awaits, LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.folder import GameStore
from tests.edges.club_player import ClubPlayer


def sat_down(home: Path, settings: Settings | None, *, seed: int) -> LocalMatch:
    """A session on a shelf: a new one, or with None the one that was left."""
    shelf = GameStore(home, today=lambda: "2020-01-01")
    home.mkdir(exist_ok=True)
    if settings is not None:
        return shelf.begin(settings, SecretCards(SeededSecrets(seed)), seed=seed).session()
    kept = shelf.unfinished_match()
    assert kept is not None
    return kept.session()


class Enough(Exception):
    """The player has typed enough lines."""


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("games", [1, 2])
def test_a_game_in_club_conduct_is_kept_after_every_line(tmp_path: Path, code: str, games: int) -> None:
    settings = Settings(
        load(code), conduct=Conduct.CLUB, length=games, carefulness=0.93, vigilance=0.7, accidents=True, warned=False
    )
    session = sat_down(tmp_path, settings, seed=5)
    player = ClubPlayer(session, claims=0.05, slips=0.1, seed=5)
    typed = player._answer

    def answer(prompt: str) -> str:
        if len(player.lines) % 7 == 6:
            again = sat_down(tmp_path, None, seed=5)
            assert again.settings.agreement == session.settings.agreement
            assert replace(again.settings, by_hand=frozenset()) == session.settings
            assert (again.play, again.actions) == (session.play, session.actions)
        return typed(prompt)

    player.conversation._ask = answer
    assert player.play() == 0
    assert all(
        report.verdict is Verdict.MATCHES for report in verify(session.match.start, session.actions, fairness(session))
    )


def fairness(session: LocalMatch):  # type: ignore[no-untyped-def]
    return session._cards.fairness


def test_a_hand_given_up_in_the_second_game_is_kept_with_the_first_game(tmp_path: Path) -> None:
    session = sat_down(tmp_path, Settings(load("london"), length=3), seed=4)
    rng = Random(4)
    while not (session.play.results and session.view.public.phase is Phase.LEAD and session.view.is_on_turn):
        assert session.awaits is not Awaits.END
        if session.awaits is Awaits.PLAYER:
            session.act(rng.choice(session.view.legal))  # type: ignore[arg-type]  # a player's actions only
        else:
            session.step()
    before = session.play.results
    session.act(Abandon(PLAYER))
    again = sat_down(tmp_path, None, seed=4)
    assert again.play.results == session.play.results
    assert again.play.results[: len(before)] == before
    assert (again.play, again.actions) == (session.play, session.actions)
    assert again.settings.conduct is Conduct.ASSISTED


def test_a_secret_is_kept_as_long_as_a_record_that_cannot_be_read_may_speak_of_it(tmp_path: Path) -> None:
    shelf = GameStore(tmp_path, today=lambda: "2020-01-01")
    with shelf.lock():
        cards = SecretCards(shelf.secret_store(None))
        session = shelf.begin(Settings(load("london")), cards, seed=None).session()
        session.step()
    whole = shelf.record.read_bytes()
    shelf.record.write_bytes(b"damaged\n")
    with shelf.lock(), pytest.raises(EcarteError):
        shelf.unfinished_match()
    shelf.record.write_bytes(whole.replace(b"record = 1", b"record = one"))
    with shelf.lock():
        shelf.give_up()
        assert shelf.unfinished_match() is None
    with shelf.lock():
        assert shelf.secret_store(None).read(cards.commitment).commitment == cards.commitment
