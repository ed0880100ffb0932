### What reaches a player who is not here: notifications of the browser, and the calendar of turns.

notification-title = Écarté
notification-turn = It is your turn against { $name }.
notification-challenge = { $name } challenges you to a game.
notification-tournament = Your next game of a tournament is ready.
calendar-name = Écarté: your turns
calendar-turn = Écarté: your turn against { $name }
