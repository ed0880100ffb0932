"""Every sentence to a player, in English, French and the languages of other packages, from one catalogue.

`say("event.leads", "fr", who="Anna", card=card)` fills the sentence of that key.  Nothing is read before the first
sentence is needed.
"""

from ecarte.words.catalogue import (
    CardStyle,
    card_name,
    digits,
    join_list,
    keys,
    localize,
    say,
    telling,
)
from ecarte.words.deeds import (
    choice_among,
    deed,
    doing,
    due_told,
    event_key,
    is_spoken,
    options,
    spoken_words,
    take_together,
)
from ecarte.words.message import Fact, Listed, Message, join_messages, message
from ecarte.words.names import (
    claim_name,
    code_name,
    code_told,
    language_told,
    opponent_name,
    opponent_told,
    remedy_name,
    suit_name,
)
from ecarte.words.objections import objection_sentence, objection_told
from ecarte.words.tongues import LANGUAGES, is_language, languages

__all__ = [
    "LANGUAGES",
    "CardStyle",
    "Fact",
    "Listed",
    "Message",
    "card_name",
    "choice_among",
    "claim_name",
    "code_name",
    "code_told",
    "deed",
    "digits",
    "doing",
    "due_told",
    "event_key",
    "is_language",
    "is_spoken",
    "join_list",
    "join_messages",
    "keys",
    "language_told",
    "languages",
    "localize",
    "message",
    "objection_sentence",
    "objection_told",
    "opponent_name",
    "opponent_told",
    "options",
    "remedy_name",
    "say",
    "spoken_words",
    "suit_name",
    "take_together",
    "telling",
]  # fmt: skip
