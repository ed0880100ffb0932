"""A player for the tests: follows the printed advice, and types it as a person would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

from ecarte import Action, Discard, PlayCard, Seat, load, objection, with_house
from ecarte.bots import opponent
from ecarte.cards import Card
from ecarte.engine.agreement import Act
from ecarte.host import Awaits, Happening, LocalMatch, SecretCards, SeededSecrets, Settings
from ecarte.host.opponents import find_opponent
from ecarte.plain import Conversation
from ecarte.ui import PlayerPresenter
from ecarte.ui.offers import NumberedHand
from ecarte.words import card_name

_ENGLISH: Final[dict[str, Callable[[Any], str]]] = {
    "Propose": lambda a: f"propose {a.number}" if a.number else "propose",
    "Stand": lambda _: "play",
    "Accept": lambda _: "accept",
    "AcceptIfEnough": lambda a: f"accept {a.number}",
    "Refuse": lambda _: "refuse",
    "NameNumber": lambda a: f"ask for {a.number}",
    "AskNumber": lambda _: "ask",
    "AnnounceKing": lambda _: "king",
    "NameSuit": lambda a: f"suit {a.suit.name.lower()}",
    "Shuffle": lambda _: "shuffle",
    "Present": lambda _: "put down",
    "Cut": lambda a: f"cut {a.at}",
    "CutForDeal": lambda a: f"{a.at}",
    "TakeUp": lambda _: "take up",
    "ChoosePackets": lambda a: "-".join(map(str, a.packets)),
    "ChoosePack": lambda a: str(a.pack),
    "ChooseSide": lambda a: str(a.side),
    "Mark": lambda a: "mark",
    "CallNewCards": lambda _: "new cards",
    "GiveNotice": lambda _: "notice",
}
_FRENCH: Final[dict[str, Callable[[Any], str]]] = {
    "Propose": lambda a: f"je propose {a.number}" if a.number else "je propose",
    "Stand": lambda _: "je joue",
    "Accept": lambda _: "j'accepte",
    "AcceptIfEnough": lambda a: f"accepte {a.number}",
    "Refuse": lambda _: "je refuse",
    "NameNumber": lambda a: f"j'en demande {a.number}",
    "AskNumber": lambda _: "combien",
    "AnnounceKing": lambda _: "j'ai le roi",
    "NameSuit": lambda a: f"couleur {('pique', 'coeur', 'carreau', 'trefle')[a.suit]}",
    "Shuffle": lambda _: "mêle",
    "Present": lambda _: "présente",
    "Cut": lambda a: f"coupe {a.at}",
    "CutForDeal": lambda a: f"{a.at}",
    "TakeUp": lambda _: "relève",
    "ChoosePackets": lambda a: "-".join(map(str, a.packets)),
    "ChoosePack": lambda a: {"red": "rouge", "blue": "bleu"}[a.pack],
    "ChooseSide": lambda a: {"north": "nord", "south": "sud"}[a.side],
    "Mark": lambda a: "je marque",
    "CallNewCards": lambda _: "cartes neuves",
    "GiveNotice": lambda _: "autres paquets",
}


def typed_line(action: Action, language: str, hand: NumberedHand) -> str:
    """How a person types the action: cards by number when they are laid down, by name when they are played."""
    numbers = {card: number for number, card in hand.cards}
    match action:
        case PlayCard(card=card):
            return card_name(card, language)
        case Discard(cards=cards):
            words = {"en": ("lay down", "nothing"), "fr": ("j'écarte", "rien")}[language]
            return f"{words[0]} {' '.join(str(n) for n in sorted(numbers[c] for c in cards))}" if cards else words[1]
    return (_FRENCH if language == "fr" else _ENGLISH)[type(action).__name__](action)


def a_session(
    code: str,
    *,
    language: str = "en",
    seed: int = 1,
    games: int = 1,
    by_hand: bool = False,
    name: str = "",
    points: int | None = None,
) -> LocalMatch:
    """The session that `ecarte play --seed` opens, without a folder."""
    acts = frozenset(Act) if by_hand else frozenset()
    rules = load(code) if points is None else with_house(load(code), {"game.points_to_win": points})
    return LocalMatch(
        Settings(rules, language=language, length=games, by_hand=acts, name=name),
        cards=SecretCards(SeededSecrets(seed)),
        opponent=find_opponent("book"),
        rng=Random(seed),
    )


def run_until_player(session: LocalMatch, tell: Callable[[Happening], None]) -> Awaits:
    """Steps on, telling every event, until the player is awaited, may say a word, or all is over."""
    while (awaited := session.awaits) is Awaits.NOBODY:
        for happened in session.step():
            tell(happened)
    return awaited


class Player:
    """Plays a session by the printed advice; `lines` is the script, `heard` everything printed and typed.

    `asks`: now and then they ask something, and try a card they may not play.
    """

    def __init__(
        self,
        session: LocalMatch,
        *,
        asks: bool = False,
        make_presenter: Callable[..., PlayerPresenter] = PlayerPresenter,
    ) -> None:
        self.session = session
        self.lines: list[str] = []
        self.heard: list[str] = []
        self._language = session.settings.language
        self._adviser = opponent("book")
        self._rng = Random(0)
        self._asking = _questions(self._language) if asks else iter(())
        self._tried = False
        self._why = False
        self.conversation = Conversation(
            session,
            ask=self._answer,
            tell=self.heard.append,
            commitment=lambda: "0" * 64,
            strict=not asks,
            make_presenter=make_presenter,
        )

    def play(self) -> int:
        """Plays to the end; gives the exit code."""
        return self.conversation.run()

    def _answer(self, prompt: str) -> str:
        line = self._line()
        self.heard.append(f"{prompt} {line}")
        self.lines.append(line)
        return line + "\n"

    def _line(self) -> str:
        view = self.session.view
        if not view.is_on_turn:
            word = self._adviser.interject(view, self._rng)
            return typed_line(word, self._language, self.conversation.presenter.numbered_hand) if word else ""
        with suppress(StopIteration):
            return next(self._asking)
        if self._why:
            self._why = False
            return {"en": "why", "fr": "pourquoi"}[self._language]
        if not self._tried and not self.conversation._strict:
            for card in view.hand or ():
                refused = objection(self.session.play, PlayCard(Seat.A, card))
                if refused is not None and refused.code in ("must-follow", "must-win", "must-trump"):
                    self._tried = self._why = True
                    return self._card(card)
        return typed_line(
            self._adviser.choose(view, self._rng), self._language, self.conversation.presenter.numbered_hand
        )

    def _card(self, card: Card) -> str:
        return str({held: number for number, held in self.conversation.presenter.numbered_hand.cards}[card])


def _questions(language: str) -> Iterator[str]:
    """What the player asks at the first decisions: one line at each prompt."""
    words = {
        "en": ("help", "rules", "hand", "table", "what", "hint", "score", "last", "Good morning."),
        "fr": ("aide", "règles", "main", "table", "quoi", "conseil", "score", "dernière", "Bonjour."),
    }
    return iter(words[language])


TRANSCRIPTS: Final = {
    "plain-en.txt": ("london", "en", 11),
    "plain-fr.txt": ("parlour", "fr", 23),
}
"""File, code, language and seed of the golden transcripts."""

MATCHES: Final = {"match-en.txt": ("london", "en", 15), "match-fr.txt": ("modern", "fr", 15)}
"""The same of matches of two games of two points."""


def transcript(file: str) -> str:
    """The golden game of that file, as one would hear it."""
    code, language, seed = (TRANSCRIPTS | MATCHES)[file]
    name = {"en": "Anna", "fr": "Anne"}[language]
    games, points = (2, 2) if file in MATCHES else (1, None)
    session = a_session(code, language=language, seed=seed, name=name, games=games, points=points)
    player = Player(session, asks=file in TRANSCRIPTS)
    player.play()
    return "\n".join(player.heard) + "\n"
