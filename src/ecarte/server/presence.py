"""Who is present at a table: the seats with a connected page here, and on the other servers of the same store."""

from __future__ import annotations

from ecarte.cards import SEATS, Seat
from ecarte.server import messages, state_parts
from ecarte.server.connections import PageConnection
from ecarte.server.services import Services
from ecarte.server.store import PresentElsewhere


class TablePresence:
    """The presence at the table of that name, whose pages here are `pages`."""

    def __init__(self, name: str, pages: set[PageConnection], services: Services) -> None:
        self._name, self._pages, self._services = name, pages, services
        self.elsewhere = PresentElsewhere()

    @property
    def here(self) -> set[Seat | None]:
        """The seats with a page connected to this server; None stands for spectators."""
        return {page.seat for page in self._pages}

    @property
    def everywhere(self) -> set[Seat | None]:
        """The seats with a page connected to any server; None stands for spectators."""
        return self.here | {seat for seat in SEATS if seat.name in self.elsewhere.letters}

    async def read_elsewhere(self) -> None:
        """Read who is present on other servers.  Raises OSError."""
        if (nodes := self._services.store.nodes) is not None:
            self.elsewhere = (await nodes.elsewhere([self._name])).get(self._name, PresentElsewhere())

    def send(self) -> None:
        """Send the pages here who is present."""
        n_spectators = sum(page.seat is None for page in self._pages) + self.elsewhere.n_spectators
        letters = tuple(state_parts.letter(seat) for seat in SEATS if seat in self.everywhere)
        for page in self._pages:
            page.put_frame(messages.PresenceFrame(letters, n_spectators))

    def tell(self) -> None:
        """Tell the other servers who is present here."""
        if (nodes := self._services.store.nodes) is not None:
            n_spectators = sum(page.seat is None for page in self._pages)
            nodes.tell_presence(self._name, [seat.name for seat in SEATS if seat in self.here], n_spectators)


class RoomPresence:
    """The presence in the room of that name, whose pages here are `pages`: the persons with a connected page."""

    def __init__(self, name: str, pages: set[PageConnection], services: Services) -> None:
        self._name, self._pages, self._services = name, pages, services
        self.elsewhere = PresentElsewhere()

    @property
    def everywhere(self) -> set[str]:
        """The ids of the persons with a page connected to any server."""
        return {page.person for page in self._pages} | {f"P-{letter}" for letter in self.elsewhere.letters}

    async def read_elsewhere(self) -> None:
        """Read who is present on other servers.  Raises OSError."""
        if (nodes := self._services.store.nodes) is not None:
            self.elsewhere = (await nodes.elsewhere([self._name])).get(self._name, PresentElsewhere())

    def tell(self) -> None:
        """Tell the other servers who is present here."""
        if (nodes := self._services.store.nodes) is not None:
            nodes.tell_presence(self._name, {page.person[-1] for page in self._pages}, 0)
