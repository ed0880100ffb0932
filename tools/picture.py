"""Draws the pictures of the table in `docs/pictures`.

python -m tools.picture
"""

from __future__ import annotations

import re
from pathlib import Path

from textual.pilot import Pilot

from ecarte import Phase, PlayCard
from ecarte.session import Session
from ecarte.tui.table import TableScreen
from tests.tui.seats import a_session, advance, at_table

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SEED = 8
DEAL, TRICKS = 3, 2

FONTS = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""Textual's pictures fetch a font from the network; the reader's own monospaced font will do."""


def draw(session: Session, name: str, *keys: str, size: tuple[int, int]) -> None:
    """The table of `session` after `keys`, as `docs/pictures/NAME.svg`."""

    async def at_rest(pilot: Pilot[int], screen: TableScreen) -> None:
        del screen
        await pilot.press(*keys)
        drawn = FONTS.sub("", pilot.app.export_screenshot(title="Écarté"))
        PICTURES.mkdir(exist_ok=True)
        target = PICTURES / f"{name}.svg"
        target.write_text("\n".join(line.rstrip() for line in drawn.splitlines()) + "\n", encoding="utf-8")
        print(f"docs/pictures/{target.name}")

    at_table(session, at_rest, size=size)


def a_trick() -> Session:
    """A game stopped where the player is to answer a lead."""
    session = a_session(SEED)
    public = session.view.public
    while public.deal_number < DEAL or len(public.tricks) < TRICKS:
        if not advance(session, to=Phase.REPLY, seed=SEED):
            raise SystemExit(f"with seed {SEED} the game is over before; choose another")
        public = session.view.public
        if public.deal_number < DEAL or len(public.tricks) < TRICKS:
            session.act(next(action for action in session.view.legal if isinstance(action, PlayCard)))
    return session


def a_decision() -> Session:
    """A game stopped where the player, as elder hand, is to propose or to play."""
    session = a_session(SEED)
    if not advance(session, to=Phase.ELDER_DECIDES, seed=SEED):
        raise SystemExit(f"with seed {SEED} the player is never the elder hand; choose another")
    return session


def main() -> None:
    """Draws them all."""
    draw(a_trick(), "terminal", size=(112, 34))
    draw(a_decision(), "decision", "h", size=(80, 24))


if __name__ == "__main__":
    main()
