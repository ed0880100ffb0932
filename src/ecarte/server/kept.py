"""The page that says what a server keeps and for how long, made from the schema of its store; and `/robots.txt`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from ecarte.server.http import language_of, page_html
from ecarte.server.retention import RetentionPolicy, policy_of
from ecarte.server.statements import StoreKind, migrations
from ecarte.server.store import Store
from ecarte.words import Message, language_message, languages, localize, message

ROBOTS: Final = "User-agent: *\nDisallow: {prefix}/api/\nDisallow: {prefix}/ws\n"
"""Pages of private games may be read: only so is their header seen by which they are not listed."""

KINDS: Final = ("over", "unbegun", "idle")

_CREATED: Final = re.compile(r"CREATE (?:UNLOGGED )?TABLE (\w+) \((.*?)\)(?:\s+WITHOUT ROWID)?;", re.DOTALL)
_ADDED: Final = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+)")
_DEFINITION: Final = re.compile(r"(?:[^,()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+")
_STYLESHEET: Final = re.compile(r'<link rel="stylesheet"[^>]*>')


@cache
def stored_columns(kind: StoreKind) -> Mapping[str, tuple[str, ...]]:
    """The tables of a store with their columns, as its migrations make them."""
    columns: dict[str, tuple[str, ...]] = {}
    for script in migrations(kind):
        for table, definitions in _CREATED.findall(script):
            names = (definition.split()[0].strip('"') for definition in _DEFINITION.findall(definitions))
            columns[table] = tuple(name for name in names if name != "PRIMARY")
        for table, name in _ADDED.findall(script):
            columns[table] += (name,)
    return columns


class KeptPage:
    """The endpoints `/kept` and `/robots.txt` over a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.routes = (Route("/kept", self.page), Route("/robots.txt", self.robots))

    async def page(self, request: Request) -> Response:
        """What this server keeps of its players and their games, and for how long."""
        kind: StoreKind = "sqlite" if self._store.nodes is None else "postgresql"
        policy = policy_of(await self._store.settings())
        html = kept_html(kind, policy, language_of(request), prefix=request.scope["root_path"])
        return HTMLResponse(html, headers={"vary": "accept-language", "cache-control": "no-cache"})

    async def robots(self, request: Request) -> Response:
        """What search engines are asked to leave alone."""
        return PlainTextResponse(ROBOTS.format(prefix=request.scope["root_path"]))


def policy_sentences(policy: RetentionPolicy) -> Iterator[Message]:
    """How long tables are kept, one sentence for each kind of table."""
    for kind, days in zip(KINDS, (policy.over_days, policy.unbegun_days, policy.idle_days), strict=True):
        yield message(f"kept.policy-{kind}", n=days) if days else Message(f"kept.policy-{kind}-for-good")


def kept_html(kind: StoreKind, policy: RetentionPolicy, language: str, *, prefix: str = "") -> str:
    """The page in one language, with the stylesheet of the page of tables and no script."""

    def add(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
        child = SubElement(parent, tag, attributes)
        child.text = text
        return child

    def say(key: str) -> str:
        return localize(Message(key), language)

    html = Element("html", lang=language)
    head, body = SubElement(html, "head"), SubElement(html, "body")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(head, "meta", {"name": "color-scheme", "content": "dark light"})
    add(head, "title", f"{say('kept.title')} · Écarté")
    article = SubElement(body, "main", {"class": "printed"})
    add(add(article, "p"), "a", "Écarté", href=f"{prefix}/")
    add(article, "h1", say("kept.title"))
    add(article, "p", say("kept.about"))
    add(article, "h2", say("kept.how-long"))
    times = add(article, "ul")
    for sentence in policy_sentences(policy):
        add(times, "li", localize(sentence, language))
    add(article, "p", say("kept.delete"))
    add(article, "h2", say("kept.columns"))
    for table, columns in stored_columns(kind).items():
        add(article, "h3", say(f"kept.{table}"))
        sentences = add(article, "dl")
        for column in columns:
            add(add(sentences, "dt"), "code", f"{table}.{column}")
            add(sentences, "dd", say(f"kept.{table}-{column}"))
    add(article, "h2", say("kept.elsewhere"))
    for key in ("kept.browser", "kept.address", "kept.log", "kept.backups"):
        add(article, "p", say(key))
    others = add(article, "p")
    for other in languages():
        if other != language:
            name = localize(language_message(other), other)
            add(others, "a", name, href=f"{prefix}/kept?language={other}", hreflang=other, lang=other)
    text = "<!doctype html>\n" + tostring(html, encoding="unicode", method="html")
    stylesheet = _STYLESHEET.search(page_html(prefix))
    return text.replace("</head>", f"{'' if stylesheet is None else stylesheet[0]}</head>", 1)
