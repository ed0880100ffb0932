"""A table of a server (`ecarte serve`) as the player at one of its seats has it in the terminal.

`table` receives states and sends commands, over the socket of `connection`; `presenter` is what front ends show of it;
`kept_seats` keeps the tokens of seats; `game_check` checks that a finished game was dealt fairly.  The server knows the
rules and the sentences; nothing here does.
"""
