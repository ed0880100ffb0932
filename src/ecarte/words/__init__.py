"""The catalogue of all sentences to people, in English, French and the languages of other packages.

`say("event.leads", "fr", who="Anna", card=card)` returns the sentence with that key.  Files are read only when their
language is first used.
"""

from ecarte.words.catalogue import (
    CardStyle,
    card_name,
    digits,
    join_list,
    keys,
    localize,
    rounded_digits,
    say,
)
from ecarte.words.deeds import (
    act_message,
    choice_message,
    due_message,
    event_key,
    is_spoken,
    options,
    say_act,
    say_acts,
    spoken_words,
)
from ecarte.words.message import Fact, ListFact, Message, join_messages, message
from ecarte.words.names import (
    claim_name,
    code_message,
    code_name,
    language_message,
    opponent_message,
    opponent_name,
    remedy_name,
    suit_name,
)
from ecarte.words.objections import objection_messages, objection_sentence
from ecarte.words.tongues import LANGUAGES, is_language, languages

__all__ = [
    "LANGUAGES",
    "CardStyle",
    "Fact",
    "ListFact",
    "Message",
    "act_message",
    "card_name",
    "choice_message",
    "claim_name",
    "code_message",
    "code_name",
    "digits",
    "due_message",
    "event_key",
    "is_language",
    "is_spoken",
    "join_list",
    "join_messages",
    "keys",
    "language_message",
    "languages",
    "localize",
    "message",
    "objection_messages",
    "objection_sentence",
    "opponent_message",
    "opponent_name",
    "options",
    "remedy_name",
    "rounded_digits",
    "say",
    "say_act",
    "say_acts",
    "spoken_words",
    "suit_name",
]  # fmt: skip
