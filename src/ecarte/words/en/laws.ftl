### What `ecarte laws` and `ecarte glossary` print around the texts.


## Codes and laws

laws-kind-equipment = The cards
laws-kind-game = The game
laws-kind-cut-and-deal = Cut and deal
laws-kind-turn-up = The turn-up
laws-kind-king = The king
laws-kind-proposal = Proposal and answer
laws-kind-exchange = The exchange
laws-kind-play = The play of the cards
laws-kind-scoring = The score
laws-kind-etiquette = Manners
laws-kind-irregularity = Irregularities
laws-kind-penalty = Penalties
laws-kind-betting = Bystanders and bets
laws-kind-pool = Pool and seats
laws-section-pack = The cards
laws-section-cut_for_deal = Cut for deal
laws-section-deal = Deal
laws-section-king = The king
laws-section-proposal = Proposal and answer
laws-section-exchange = Exchange
laws-section-play = Play
laws-section-scoring = Score
laws-section-game = Game
laws-section-remedies = When something goes wrong
laws-section-sitting = The sitting
laws-manners = { $heading } (manners)
laws-list-foot = `ecarte laws NAME` prints one of them, `ecarte laws --help` tells what else there is.
laws-code-foot = `--keys` prints the keys of the code with their values, and what every code shares.
laws-house-rules = House rules
laws-as-played = HOW THIS TABLE PLAYS IT
laws-shared = What every code shares
laws-compared-codes = { $first } and { $second }
laws-no-difference = no difference in any value
laws-note = Note: { $text }
laws-source = Source: { $cite }, { $place }.
laws-sets = Sets:
laws-sets-nothing = Sets no value of a code.
laws-every-code = every code
laws-compared-on = Compared on:
laws-read = Our reading: { $answer }
laws-readings = Our readings on it:
laws-decided-at = Decided at:
laws-held-by = Held by:
laws-more-places = and { $n } more
laws-silent = silent
laws-term = { $word } (French: { $french })
