"""Draw the pictures of the table in `docs/pictures`.

python -m tools.picture
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from ecarte import Phase, PlayCard
from ecarte.acts.faults import ClaimKind
from ecarte.host import LocalMatch
from ecarte.tui.match_screen import TableScreen
from ecarte.tui.svg import picture
from ecarte.ui.flow import AtTable
from ecarte.words import localize
from tests.host.evening_spent import Left, Spender
from tests.tui.club_seats import a_choice, until
from tests.tui.seats import a_session, advance, at_table

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SEED = 8
DEAL, TRICKS = 3, 2

FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""Textual's pictures fetch a font from the network; the reader's own monospaced font will do."""


def draw(session: LocalMatch, name: str, *keys: str, size: tuple[int, int]) -> None:
    """The table of `session` after `keys`, as `docs/pictures/NAME.svg`."""

    async def at_rest(pilot: Pilot[int], screen: TableScreen) -> None:
        del screen
        await pilot.press(*keys)
        svg = FONTS.sub("", pilot.app.export_screenshot(title="Écarté"))
        PICTURES.mkdir(exist_ok=True)
        target = PICTURES / f"{name}.svg"
        target.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", encoding="utf-8")
        print(f"docs/pictures/{target.name}")

    at_table(session, at_rest, size=size)


def a_trick() -> LocalMatch:
    """A game stopped where the player has to answer a lead."""
    session = a_session(SEED)
    public = session.view.public
    while public.deal_number < DEAL or len(public.tricks) < TRICKS:
        if not advance(session, to=Phase.REPLY, seed=SEED):
            raise SystemExit(f"with seed {SEED} the game is over before; choose another")
        public = session.view.public
        if public.deal_number < DEAL or len(public.tricks) < TRICKS:
            session.act(next(action for action in session.view.legal if isinstance(action, PlayCard)))
    return session


def a_decision() -> LocalMatch:
    """A game stopped where the player, as elder hand, has to propose or play."""
    session = a_session(SEED)
    if not advance(session, to=Phase.ELDER_DECIDES, seed=SEED):
        raise SystemExit(f"with seed {SEED} the player is never the elder hand; choose another")
    return session


def a_claim_upheld() -> tuple[LocalMatch, tuple[str, ...]]:
    """A game in club conduct where the player has a choice of remedies, and the keys that make the claim."""
    session = until(lambda here: a_choice(here) is not None, carefulness=0.8)
    kind = a_choice(session)
    assert kind is not None
    return session, ("exclamation_mark", *str(list(ClaimKind).index(kind) + 1), "enter")


def draw_chouette(folder: Path, *, size: tuple[int, int]) -> None:
    """The table of an evening in which the player takes all bets, once they have taken one."""
    spender = Spender(folder, seed=SEED)

    def sit_or_draw(at_table: AtTable) -> int:
        if not any("taken by you" in localize(line) for line in at_table.session.room):
            return spender.sit(at_table)
        draw(at_table.session, "chouette", size=size)
        raise Left

    with suppress(Left):
        spender.spend(pool=False, games=9, sit=sit_or_draw)


def draw_position() -> None:
    """A view as a notebook shows it, as `docs/pictures/position.svg`."""
    (PICTURES / "position.svg").write_text(picture(a_trick().view), encoding="utf-8")
    print("docs/pictures/position.svg")


def main() -> None:
    """Draw them all."""
    draw_position()
    draw(a_trick(), "terminal", size=(112, 34))
    draw(a_decision(), "decision", "h", size=(80, 24))
    session, keys = a_claim_upheld()
    draw(session, "club", *keys, size=(112, 34))
    with TemporaryDirectory() as folder:
        draw_chouette(Path(folder), size=(112, 34))


if __name__ == "__main__":
    main()
