"""The page of a finished game without scripts, and its picture for link previews."""

from __future__ import annotations

import re
import struct
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import httpx
import pytest

from ecarte.record import parse
from ecarte.server import finished_game
from ecarte.server.finished_game import HEIGHT, WIDTH, can_draw, game_svg, page_with_game, record_in_words, record_png
from ecarte.server.http import static_folder
from tests.edges.in_process import run
from tests.server.pages import ServerAt
from tests.server.test_archive import given_up

GOLDEN = Path(__file__).parents[1] / "record" / "golden"

SHELL = (static_folder() / "index.html").read_text(encoding="utf-8")


class Read(HTMLParser):
    """The text of a page without scripts, and its meta elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.about: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Store the meta elements."""
        self.tags.append(tag)
        found = dict(attrs)
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            self.about.setdefault(name, found.get("content") or "")

    def handle_data(self, data: str) -> None:
        """Store the text."""
        self.told.append(data)


def a_game() -> str:
    return (GOLDEN / "london_by_hand.ecarte").read_text(encoding="utf-8").replace('"B wins"', '"A forfeits: resigned"')


def test_a_finished_game_can_be_read_without_scripts_in_the_language_of_the_browser(server: ServerAt) -> None:
    table = given_up(server, acts=12, rules="london")[0].table
    at = f"http://{server.address}/t/{table}/1"
    english, french = (
        Read(httpx.get(at, headers={"accept-language": one}, timeout=60).text) for one in ("en-GB", "de, fr;q=0.8")
    )
    assert "Anna against Émile" in english.told
    assert [line for line in english.told if line.startswith("Deal 1. ")]
    assert "Anna contre Émile" in french.told
    assert french.about["og:title"] == "Anna contre Émile"
    ended = "Anna abandonne le match : la victoire est à Émile."
    assert french.about["description"] == f"Une partie d’écarté, règle Londres. {ended}"
    assert french.about["og:url"] == at
    assert Read(httpx.get(f"{at}?language=fr", timeout=60).text).told == french.told


def test_the_page_without_scripts_contains_only_what_the_record_says(server: ServerAt) -> None:
    """The page shows no card that is not in the record."""
    table = given_up(server, acts=9, rules="modern")[0].table
    record = server.get(f"/t/{table}/1/record.ecarte").text
    game = record_in_words(record, "en")
    assert server.get(f"/t/{table}/1").text == page_with_game(
        game, SHELL, server=f"http://{server.address}", path=f"/t/{table}/1"
    )
    assert server.get(f"/t/{table}/1/picture.svg").content == game_svg(game)
    assert {card for card in game.winner_cards if card not in record} == set()


def test_the_record_saved_from_a_page_without_scripts_can_be_verified(server: ServerAt, tmp_path: Path) -> None:
    table = given_up(server, acts=12, rules="london")[0].table
    answer = server.get(f"/t/{table}/1/record.ecarte")
    assert "attachment" in answer.headers["content-disposition"]
    path = tmp_path / "record.ecarte"
    path.write_text(answer.text, encoding="utf-8")
    assert run("verify", str(path)).exit_code == 0
    assert str(parse(answer.text).headers.fairness.commitment) in server.get(f"/t/{table}/1").text


def test_a_game_in_hand_or_closed_to_spectators_gets_the_empty_page(server: ServerAt) -> None:
    alone = given_up(server, acts=6, rules="london", spectators="none")[0].table
    playing = server.table(name="Zoé", rules="london")["table"]
    for path in (f"/t/{alone}/1", f"/t/{playing}/1", "/t/none/1"):
        assert server.get(path).text == SHELL
        for file in ("picture.svg", "picture.png", "record.ecarte"):
            assert server.get(f"{path}/{file}").status_code in (403, 404)


def test_a_player_name_cannot_insert_markup() -> None:
    game = record_in_words(re.sub("names.A = .*", 'names.A = "</noscript><script>x()</script>"', a_game()), "en")
    page = Read(page_with_game(game, SHELL, server="https://cards.example", path="/t/t/1"))
    assert page.tags.count("script") == Read(SHELL).tags.count("script")
    assert "</noscript><script>x()</script> against Zoë" in page.told
    assert page.about["og:title"] == "</noscript><script>x()</script> against Zoë"
    assert ET.fromstring(game_svg(game)).findtext("{http://www.w3.org/2000/svg}text") == game.title


@pytest.mark.skipif(not can_draw(), reason="resvg_py is not installed")
def test_link_previews_get_the_picture_of_a_game_as_png(server: ServerAt) -> None:
    table = given_up(server, acts=12, rules="london")[0].table
    page = Read(server.get(f"/t/{table}/1").text)
    assert page.about["og:image"].endswith(f"/t/{table}/1/picture.png?language=en")
    answer = httpx.get(page.about["og:image"], timeout=60)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content[16:24] == struct.pack(">II", WIDTH, HEIGHT)  # as the head of a PNG has them
    assert len(answer.content) < 600_000


@pytest.mark.skipif(not can_draw(), reason="resvg_py is not installed")
def test_the_png_picture_uses_the_typefaces_of_the_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = record_png(a_game(), "en")
    (tmp_path / "cards").symlink_to(static_folder() / "cards")  # and no faces beside them
    monkeypatch.setattr(finished_game, "static_folder", lambda: tmp_path)
    assert record_png(a_game(), "en") != written


def test_a_server_without_the_drawing_extra_offers_the_picture_as_svg_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_game, "_DRAWER", "nothing_that_draws")
    page = Read(page_with_game(record_in_words(a_game(), "en"), SHELL, server="https://cards.example", path="/t/t/1"))
    assert page.about["og:image"] == "https://cards.example/t/t/1/picture.svg?language=en"
    assert page.about["og:image:type"] == "image/svg+xml"
