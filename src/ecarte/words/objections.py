"""Why something may not be done, as a sentence that a beginner understands."""

from __future__ import annotations

from ecarte.cards import Card, Cards, Suit
from ecarte.errors import NotationError, Objection
from ecarte.words.catalogue import CardStyle, say, word
from ecarte.words.deeds import listed_options
from ecarte.words.names import code_name


def objection_sentence(objection: Objection, language: str = "en", *, style: CardStyle = CardStyle.SIGNS) -> str:
    """The reason, the code with its laws, and what the player may do instead.

    >>> told = Objection(code="king-not-held", laws=("LOND-047b",), rules="london")
    >>> objection_sentence(told)
    'You do not hold the king of trumps (London, LOND-047b).'
    """
    reason = objection_text(objection, language, style=style)
    code, laws = code_name(objection.rules, language), ", ".join(objection.laws)
    key = "cite.objection-laws" if laws else "cite.objection"
    cited = say(key, language, sentence=reason, code=code, laws=laws)
    options = listed_options(objection.allowed, language, style=style)
    return f"{cited} {say('cite.may', language, options=options)}" if options else cited


def objection_text(objection: Objection, language: str = "en", *, style: CardStyle = CardStyle.SIGNS) -> str:
    """The reason alone, without law, alternatives or full stop."""
    facts = {name: _fact(name, text, language) for name, text in objection.facts}
    return say(f"objection.{objection.code}", language, style=style, **facts)


def _fact(name: str, text: str, language: str) -> object:
    """A fact of an objection, which is text, as the thing it stands for."""
    match name:
        case "card":
            return _cards(text)
        case "suit":
            return Suit[text.upper()]
        case "due":
            return word(f"due.{text}", language)
        case "phase":
            return word(f"phase.{text}", language)
        case "orders":
            return text.replace(" ", word("list.or", language))
    return text


def _cards(text: str) -> object:
    try:
        return Card.read(text)
    except NotationError:
        return text if "?" in text else Cards.read(text)
