"""The proxy of the tests itself."""

from __future__ import annotations

import gc
import socket
import threading
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from tests.server.faulty_proxy import faulty_proxy


@contextmanager
def connections_again_and_again(address: str) -> Iterator[None]:
    """Connect to an address all the time during the block, and hold every connection until its end."""
    host, _, port = address.rpartition(":")
    is_enough = threading.Event()

    def connect() -> None:
        with suppress(OSError):
            while not is_enough.is_set():
                held.enter_context(socket.create_connection((host, int(port)), timeout=1))

    with ExitStack() as held:
        visitor = threading.Thread(target=connect)
        visitor.start()
        yield
        is_enough.set()
        visitor.join()


@contextmanager
def silent_server() -> Iterator[str]:
    """The address of a server that accepts and holds every connection: one that nobody accepts may wait for ever."""

    def accept() -> None:
        with suppress(OSError):
            while True:
                held.enter_context(server.accept()[0])

    with ExitStack() as held, socket.create_server(("127.0.0.1", 0), backlog=5) as server:
        host = threading.Thread(target=accept)
        host.start()
        yield "{}:{}".format(*server.getsockname())
        server.shutdown(socket.SHUT_RDWR)
        host.join()


def test_a_proxy_that_ends_while_connections_come_leaves_none_open() -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always", ResourceWarning)
        for _ in range(8):
            with silent_server() as address, ExitStack() as visitors, faulty_proxy(address) as proxy:
                visitors.enter_context(connections_again_and_again(proxy.address))
            gc.collect()
    assert [str(one.message) for one in warned if "transport" in str(one.message)] == []
