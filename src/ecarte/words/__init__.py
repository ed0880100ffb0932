"""Everything said to a player, in English and French, from one catalogue.

`say("event.leads", "fr", who="Anna", card=card)` fills the sentence of that key.  Nothing is read
before the first sentence is wanted.
"""

from ecarte.words.catalogue import LANGUAGES, CardStyle, decimal, keys, placeholders, say
from ecarte.words.club_deeds import claim_name, mishap_name, option_name, remedy_name, seen_as
from ecarte.words.deeds import choosing, doing, is_spoken, listed_options, saying, take_together
from ecarte.words.names import card_name, code_name, listed, number_word, opponent_name, suit_name
from ecarte.words.objections import objection_sentence, objection_text

__all__ = [
    "LANGUAGES", "CardStyle", "card_name", "choosing", "claim_name", "code_name", "decimal", "doing", "is_spoken",
    "keys", "listed", "listed_options", "mishap_name", "number_word", "objection_sentence", "objection_text",
    "opponent_name", "option_name", "placeholders", "remedy_name", "say", "saying", "seen_as", "suit_name",
    "take_together",
]  # fmt: skip
