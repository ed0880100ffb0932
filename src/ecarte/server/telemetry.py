"""Spans of requests, commands and statements for OpenTelemetry, where the operator asks for them.

They are exported where `OTEL_EXPORTER_OTLP_ENDPOINT` is set and the extra `telemetry` is installed; otherwise nothing
is loaded.  The spans of a command form one trace over all servers.  The id of the trace is that of the command, which
every server finds by itself, so none has to pass it on.  A span contains names, numbers and codes: no card, no token,
no value of a statement, and of an exception only its type.
"""

from __future__ import annotations

import logging
import os
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ecarte.server.request_ids import command_id, request_id, serve_command

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, SpanContext

_log = logging.getLogger("ecarte.server")

ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
"""The variables of which one has the address of the collector."""

EXPORT_SECONDS: Final = 2.0
"""Time for which a batch of spans is tried again: a server that ends waits no longer for a collector that is away."""

Attributes: TypeAlias = Mapping[str, str | int]

Cause: TypeAlias = "SpanContext | None"
"""The span that asks for work of another task; None where spans are off, or there is no such span."""

_NO_SPAN: Final[AbstractContextManager[None]] = nullcontext()

_TRACE_ID: Final = re.compile("[0-9a-f]{32}")

_ids_of_root: Final[ContextVar[tuple[int, int] | None]] = ContextVar("ids_of_root", default=None)

_spans: _Spans | None = None
"""What makes spans; None where they are off."""


def span(name: str, **attributes: str | int) -> AbstractContextManager[None]:
    """A span of what this task does during the block, within the span around it or that of its command."""
    return _NO_SPAN if _spans is None else _spans.span(name, attributes)


def statement_span(system: str, name: str) -> AbstractContextManager[None]:
    """A span of one SQL statement, with its name; none outside of another span."""
    if _spans is None or _spans.cause() is None:
        return _NO_SPAN
    return _spans.span(f"SQL {name}", {"db.system.name": system, "db.operation.name": name})


def batch_span(name: str, causes: Sequence[Cause]) -> AbstractContextManager[None]:
    """A span of work done at once for several spans: it lies within the first of them and links the others."""
    if _spans is None or not (known := [cause for cause in causes if cause is not None]):
        return _NO_SPAN
    return _spans.span(name, {"ecarte.batch": len(causes)}, causes=known)


def cause() -> Cause:
    """The span around the caller, for work that another task does for it."""
    return None if _spans is None else _spans.cause()


def request_span(name: str) -> AbstractContextManager[None]:
    """A span of the HTTP request that this task serves."""
    return _NO_SPAN if _spans is None else _spans.root(name, request_id(), {})


def note(name: str, value: str | int) -> None:
    """Note an attribute of the span around the caller."""
    if _spans is not None:
        _spans.note(name, value)


def serve_command_in_span(command: str, name: str, **attributes: str | int) -> AbstractContextManager[None]:
    """Serve a command during the block, and make the span of it that contains all others."""
    return serve_command(command) if _spans is None else _spans.command(command, name, attributes)


@contextmanager
def export_spans() -> Iterator[None]:
    """Export spans during the block, where the environment asks for it."""
    global _spans  # noqa: PLW0603  # every module makes spans, as every module logs
    is_wanted = any(map(os.environ.get, ENDPOINTS)) and os.environ.get("OTEL_SDK_DISABLED", "").lower() != "true"
    provider = _provider() if is_wanted else None
    if provider is None:
        yield
        return
    _spans = _Spans(provider)
    try:
        yield
    finally:
        _spans = None
        provider.shutdown()


def _provider() -> TracerProvider | None:
    """What makes spans and exports them; None where the extra is not installed, which is logged."""
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
    except ModuleNotFoundError:
        _log.warning("no spans are exported: %s is set, but ecarte[telemetry] is not installed", ENDPOINTS[0])
        return None

    class CommandIds(RandomIdGenerator):
        """The ids of the request or command for the span that contains all others of it; else random ones."""

        def generate_trace_id(self) -> int:
            return ids[0] if (ids := _ids_of_root.get()) is not None else super().generate_trace_id()

        def generate_span_id(self) -> int:
            return ids[1] if (ids := _ids_of_root.get()) is not None else super().generate_span_id()

    resource = Resource.create(
        {
            "service.name": os.environ.get("OTEL_SERVICE_NAME", "ecarte"),
            "service.version": version("ecarte"),
            "service.instance.id": f"{random.getrandbits(48):012x}",
        }
    )
    provider = TracerProvider(resource=resource, id_generator=CommandIds(), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(timeout=EXPORT_SECONDS)))
    return provider


class _Spans:
    """Makes spans with a tracer of `provider`."""

    def __init__(self, provider: TracerProvider) -> None:
        from opentelemetry import trace
        from opentelemetry.sdk.trace.sampling import Decision

        self._trace, self._tracer = trace, provider.get_tracer("ecarte")
        self._sampler, self._sampled = provider.sampler, Decision.RECORD_AND_SAMPLE

    @contextmanager
    def span(self, name: str, attributes: Attributes, *, causes: Sequence[SpanContext] = ()) -> Iterator[None]:
        """A span within the first of `causes`, else within the span around it, else within that of its command."""
        parent: Any = None
        if causes:
            parent = self._within(causes[0])
        elif self.cause() is None and (command := command_id()):
            parent = self._within(self._context_of_root(command))
        links = [self._trace.Link(cause) for cause in causes[1:]]
        with self._current(self._tracer.start_span(name, parent, attributes=attributes, links=links)):
            yield

    @contextmanager
    def command(self, command: str, name: str, attributes: Attributes) -> Iterator[None]:
        """Serve a command, and make the span that contains all others of it."""
        with serve_command(command), self.root(name, command_id(), attributes):
            yield

    @contextmanager
    def root(self, name: str, root_id: str, attributes: Attributes) -> Iterator[None]:
        """The span that contains all others of the request or command with this id; it links the span around it."""
        links = [self._trace.Link(around)] if (around := self.cause()) is not None else []
        before = _ids_of_root.set(_ids_from(root_id) if root_id else None)
        try:
            root = self._tracer.start_span(
                name, self._within(None),
                attributes={**attributes, "ecarte.request": request_id(), "ecarte.command": command_id()}, links=links,
            )  # fmt: skip
        finally:
            _ids_of_root.reset(before)
        with self._current(root):
            yield

    @contextmanager
    def _current(self, begun: Span) -> Iterator[None]:
        """Let a span be that around the block, and end with it.  The text of an exception may have cards: see above."""
        with self._trace.use_span(begun, end_on_exit=True, record_exception=False, set_status_on_exception=False):
            try:
                yield
            except BaseException as fault:
                begun.set_status(self._trace.StatusCode.ERROR, type(fault).__name__)
                raise

    def cause(self) -> SpanContext | None:
        """The span around the caller; None where there is none."""
        context = self._trace.get_current_span().get_span_context()
        return context if context.is_valid else None

    def note(self, name: str, value: str | int) -> None:
        """Note an attribute of the span around the caller."""
        self._trace.get_current_span().set_attribute(name, value)

    def _within(self, span: SpanContext | None) -> Any:
        """The context of what lies within a span; None stands for no span."""
        trace = self._trace
        return trace.set_span_in_context(trace.INVALID_SPAN if span is None else trace.NonRecordingSpan(span))

    def _context_of_root(self, root_id: str) -> SpanContext:
        """The span that `root` makes for this id, perhaps on another server; it is sampled there where it is here."""
        trace_id, span_id = _ids_from(root_id)
        is_sampled = self._sampler.should_sample(None, trace_id, "").decision is self._sampled
        flags = self._trace.TraceFlags(self._trace.TraceFlags.SAMPLED if is_sampled else 0)
        return self._trace.SpanContext(trace_id, span_id, is_remote=True, trace_flags=flags)


def _ids_from(root_id: str) -> tuple[int, int]:
    """The ids of a trace and of the span that contains all others, from the id of a request or command.

    >>> "%x %x" % _ids_from("5304281c7b498d7fe418bd4e63f4f06c")
    '5304281c7b498d7fe418bd4e63f4f06c 5304281c7b498d7f'
    """
    digits = root_id if _TRACE_ID.fullmatch(root_id) else sha256(root_id.encode()).hexdigest()
    return int(digits[:32], 16) or 1, int(digits[:16], 16) or 1
