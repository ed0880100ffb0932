"""The glossary: every term of the texts and every term of this project, in English and French."""

from __future__ import annotations

from typing import Any

import pytest

from ecarte.errors import UnknownName
from ecarte.rules.glossary import look_up, terms
from ecarte.rules.ledger import ledger

HOUSE_WORDS = (
    "elder", "dealer", "propose", "stand", "refuse", "accept", "discard", "stock", "turn-up", "trick", "point",
    "vole", "king", "mark",
)  # fmt: skip
# The French of the parlour book's vocabulary, by row.
VOCABULARY = {
    "PARL-006": "abattre", "PARL-007": "atout", "PARL-008": "avoir la main", "PARL-009": "battre",
    "PARL-010": "carte doublée", "PARL-011": "carte gardée", "PARL-012": "couper", "PARL-013": "défausser",
    "PARL-014": "donner", "PARL-015": "écart", "PARL-016": "être à la devine", "PARL-017": "faire",
    "PARL-018": "faire une main", "PARL-019": "forcer", "PARL-020": "la belle", "PARL-021": "la vole",
    "PARL-022": "le point", "PARL-023": "levée", "PARL-024": "je propose", "PARL-025": "refaire",
    "PARL-026": "renoncer", "PARL-027": "retourner", "PARL-028": "sous-forcer", "PARL-029": "talon",
}  # fmt: skip

# What the rows outside the vocabulary have to say, in a few words of the entry.
OTHER_TERMS = {
    "BRIT-001": "laid aside", "WIKI-003": "laid aside", "CYCL-037": "named after the discard",
    "PARL-005": "French half", "BRIT-011": "every bet", "BRIT-012": "loser's place", "BRIT-051": "without proposing",
    "BRIT-079": "queen or better",
    "WIKI-015": "does not deal", "WIKI-017": "from the stock", "CYCL-009": "after the turn-up",
    "CYCL-025": "lays aside, face down",
}  # fmt: skip


def claiming(rows: dict[str, str]) -> list[Any]:  # pytest keeps the type of its parameters to itself
    """The rows as parameters, each claimed by its own case."""
    return [pytest.param(row, words, marks=pytest.mark.law(row)) for row, words in rows.items()]


def test_every_ledger_row_on_terminology_belongs_to_a_term() -> None:
    rows = {law for law, statement in ledger().statements.items() if statement.kind == "terminology"}
    assert rows == VOCABULARY.keys() | OTHER_TERMS.keys()
    assert {law for term in terms() for law in term.laws} == rows


@pytest.mark.parametrize(("row", "words"), claiming(OTHER_TERMS))
def test_a_term_of_another_text_is_explained(row: str, words: str) -> None:
    (term,) = (term for term in terms() if row in term.laws)
    assert words in f"{term.meaning} {term.note}"


@pytest.mark.parametrize(("row", "french"), claiming(VOCABULARY))
def test_the_vocabulary_of_the_parlour_book_is_quoted(row: str, french: str) -> None:
    (term,) = (term for term in terms() if row in term.laws)
    assert french in f"{term.french} {term.meaning} {term.note}"
    assert term.meaning


@pytest.mark.parametrize("word", HOUSE_WORDS)
def test_a_word_of_this_project_is_explained(word: str) -> None:
    (term,) = (term for term in terms() if term.word == word)
    assert term.french
    assert len(term.meaning.split()) >= 3


def test_no_two_terms_have_the_same_word() -> None:
    words = [term.word for term in terms()]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("asked", "word"),
    [("stock", "stock"), ("Talon", "stock"), ("VOLE", "vole"), ("point", "point"), ("faire", "deal"),
     ("défausser", "renounce"), ("PARL-028", "underplay"), ("chouette", "chouette")],
)  # fmt: skip
def test_a_term_is_found_in_either_language_in_any_case_and_by_law(asked: str, word: str) -> None:
    assert [term.word for term in look_up(asked)] == [word]


@pytest.mark.parametrize(
    ("asked", "word"),
    [("ecarte", "Écarté"), ("L’Écarté", "Écarté"), ("defausser", "renounce"), ("levee", "trick"),
     ("trumps", "trump"), ("Adversaries", "adversary"), ("jeux", "pack"), ("cartes doublees", "doubled card"),
     ("les atouts", "trump"), ("the kings", "king"), ("guarded  suits", "guarded suit"),
     ("jeux de regle", "jeu de règle")],
)  # fmt: skip
def test_a_term_is_found_without_accents_with_an_article_and_in_the_plural(asked: str, word: str) -> None:
    assert [term.word for term in look_up(asked)] == [word]


def plural(name: str) -> str:
    if name.endswith("ss"):
        return f"{name}es"
    return name if name.endswith("s") else f"{name}s"


def test_every_name_of_a_term_finds_it_also_in_the_plural_and_no_other_than_its_namesakes() -> None:
    for term in terms():
        for name in term.names:
            namesakes = [other for other in terms() if name in other.names]
            assert list(look_up(name)) == namesakes
            assert term in look_up(plural(name))


def test_an_unknown_word_of_the_glossary_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(UnknownName) as caught:
        look_up("stok")
    assert "stock" in caught.value.near
    assert "did you mean stock" in str(caught.value)
    with pytest.raises(UnknownName, match="lists them all"):
        look_up("zzzzzz")
