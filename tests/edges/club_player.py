"""A player for the tests in club conduct: does as usual, claims now and then, and does things wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from ecarte import Accept, CallNewCards, GiveNotice, Refuse, TakeDown, load
from ecarte.acts import CLAIMS, Agree, Choose, LayAside, TakeExposed
from ecarte.acts.faults import ClaimKind, Conduct
from ecarte.bots.base import Bot
from ecarte.host import LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.opponents import find_opponent
from ecarte.plain import Conversation
from ecarte.ui import PlayerPresenter
from ecarte.ui.offers import default_act
from tests.edges.plain_player import typed_line


def club_session(
    code: str,
    *,
    language: str = "en",
    seed: int = 1,
    games: int = 1,
    carefulness: float = 0.97,
    vigilance: float = 0.6,
    accidents: bool = False,
) -> LocalMatch:
    """The session that `ecarte play --conduct club --seed` opens, without a folder."""
    agreed = Settings(
        load(code), language=language, length=games, conduct=Conduct.CLUB, carefulness=carefulness,
        vigilance=vigilance, accidents=accidents,
    )  # fmt: skip
    return LocalMatch(agreed, cards=SecretCards(SeededSecrets(seed)), opponent=find_opponent("book"), rng=Random(seed))


_FRENCH: Final = {
    "choose": "choisis", "wrong": "tort", "claim": "réclame", "usual": "comme toujours", "take it": "je la prends",
    "agree": "je les prends", "accept": "j'accepte",
}  # fmt: skip


class ClubPlayer:
    """Plays a session by the printed advice; `lines` is the script, `heard` everything printed and typed.

    `claims` and `slips` are how often they claim without reason, and do something wrong.
    """

    def __init__(
        self,
        session: LocalMatch,
        *,
        claims: float = 0.0,
        slips: float = 0.0,
        seed: int = 0,
        make_presenter: Callable[..., PlayerPresenter] = PlayerPresenter,
    ) -> None:
        self.session = session
        self.lines: list[str] = []
        self.heard: list[str] = []
        self.asked: list[tuple[int, str]] = []  # where each prompt stands in what was heard, and its words
        self._language = session.settings.language
        self._claims, self._slips = claims, slips
        self._adviser: Bot = find_opponent("book")
        self._rng = Random(seed)
        self.conversation = Conversation(
            session,
            ask=self._answer,
            tell=self.heard.append,
            commitment=lambda: "0" * 64,
            strict=True,
            make_presenter=make_presenter,
        )

    def play(self) -> int:
        """Plays to the end; gives the exit code."""
        return self.conversation.run()

    def _answer(self, prompt: str) -> str:
        assert len(self.lines) < 3000, "the game does not end"
        line = self._line()
        self.asked.append((len(self.heard), prompt))
        self.heard.append(f"{prompt} {line}")
        self.lines.append(line)
        return line + "\n"

    def _line(self) -> str:
        view, session = self.session.view, self.session
        choices = [act for act in view.club.acts if isinstance(act, Choose)] if view.club else []
        if choices:
            return f"{self._word('choose')} {self._rng.randint(1, len(choices))}"
        if (waited_for := self._waited_for()) is not None:
            return waited_for
        if self._rng.random() < self._slips and session.slips:
            return f"{self._word('wrong')} {self._rng.randint(1, len(session.slips))}"
        if self._rng.random() < self._claims and view.club is not None and CLAIMS[view.seat][0] in view.club.acts:
            return f"{self._word('claim')} {self._rng.randint(1, len(ClaimKind))}"
        if default_act(view) is not None:
            return self._word("usual")
        return self._played()

    def _word(self, english: str) -> str:
        return english if self._language == "en" else _FRENCH[english]

    def _waited_for(self) -> str | None:
        view = self.session.view
        asides = [act for act in self.session.rights if isinstance(act, LayAside)]
        if asides:
            numbers = {card: number for number, card in self.conversation.presenter.numbered_hand.cards}
            return " ".join(str(numbers[card]) for card in self._rng.choice(asides).cards)
        if any(isinstance(act, TakeExposed) for act in self.session.rights):
            return self._word("take it")
        if any(isinstance(act, Agree) for act in self.session.rights):
            return self._word("agree")
        return self._word("usual") if view.public.club is not None and view.public.club.unpaid else None

    def _played(self) -> str:
        legal = [act for act in self.session.view.legal if not isinstance(act, TakeDown | CallNewCards | GiveNotice)]
        view = replace(self.session.view, legal=tuple(legal))
        if not view.is_on_turn or not view.legal:
            word = self._adviser.interject(view, self._rng)
            return typed_line(word, self._language, self.conversation.presenter.numbered_hand) if word else ""
        kinds = {type(act) for act in view.legal}
        if Accept in kinds and Refuse not in kinds:
            return self._word("accept")
        return typed_line(
            self._adviser.choose(view, self._rng), self._language, self.conversation.presenter.numbered_hand
        )


CLUB_TRANSCRIPTS: Final = {"club-en.txt": ("london", "en", 21), "club-fr.txt": ("britannica", "fr", 5)}
"""File, code, language and seed of the golden transcripts in club conduct."""


def club_transcript(file: str) -> str:
    """The golden game of that file, in which much goes wrong."""
    code, language, seed = CLUB_TRANSCRIPTS[file]
    session = club_session(code, language=language, seed=seed, carefulness=0.96, vigilance=0.8, accidents=True)
    player = ClubPlayer(session, claims=0.03, slips=0.08, seed=seed)
    player.play()
    return "\n".join(player.heard) + "\n"
