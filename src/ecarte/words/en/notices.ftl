### What reaches a player who is not here: notifications of the browser, and the calendar of turns.

notice-title = Écarté
notice-turn = It is your turn against { $name }.
notice-challenge = { $name } challenges you to a game.
notice-tournament = Your next game of a tournament is ready.
calendar-name = Écarté: your turns
calendar-turn = Écarté: your turn against { $name }
