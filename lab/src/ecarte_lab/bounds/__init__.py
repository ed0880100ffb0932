"""How far a player can be exploited: exact for small packs and for the play of the cards, else a lower bound."""
