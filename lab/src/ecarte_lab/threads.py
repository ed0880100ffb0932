"""Long computations in threads that can be abandoned at any moment: Ctrl-C need not wait for a kernel, or for a
compiler.

Python handles an interruption between two of its own instructions, and machine code, or a call of LLVM, may take
minutes.  Here the caller only waits, and is interrupted at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, wait
from itertools import islice
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final, TypeVar

T = TypeVar("T")
Item = TypeVar("Item")

AHEAD: Final = 2
"""How many items are in progress or queued, for each thread."""

SECONDS_BETWEEN_LOOKS: Final = 0.1
"""How often, in seconds, a waiting caller checks for signals: one that arrives just before a wait does not end it."""


def in_threads(work: Callable[[Item], T], items: Iterable[Item], *, jobs: int = 1) -> Generator[T]:
    """The result of `work` for each item, in their order, from `jobs` threads at a time.

    Its exceptions are raised here.  When the iterator is closed, nothing new is started, and the threads are abandoned.
    """
    some, is_left = iter(items), Event()
    asked: SimpleQueue[tuple[Future[T], Item] | None] = SimpleQueue()

    def serve() -> None:
        while (one := asked.get()) is not None and not is_left.is_set():
            future, item = one
            try:
                future.set_result(work(item))
            except BaseException as fault:
                future.set_exception(fault)

    def ask(number: int) -> list[Future[T]]:
        futures: list[Future[T]] = []
        for item in islice(some, number):
            futures.append(Future())
            asked.put((futures[-1], item))
        return futures

    for _ in range(jobs):
        Thread(target=serve, daemon=True).start()
    try:
        waiting = deque(ask(AHEAD * jobs))
        while waiting:
            future = waiting.popleft()
            while not wait((future,), timeout=SECONDS_BETWEEN_LOOKS).done:
                pass
            found = future.result()
            waiting += ask(1)
            yield found
    finally:
        is_left.set()
        for _ in range(jobs):
            asked.put(None)


def in_thread(work: Callable[[], T]) -> T:
    """The result of `work`, from a thread of its own."""
    (found,) = in_threads(lambda _: work(), [None])
    return found
