### What `ecarte results` tells of one's own games.


## The table

results-none = no game counts yet
results-none-selected = no such game counts; those that count are against { $opponents }, by the rules of { $codes }
results-by-opponent = against
results-by-code = by the rules
results-by-month = month
results-all = in all
results-games = games
results-won = won
results-deals = deals
results-points = points a deal
results-proposed = proposed
results-stood = stood, won
results-refused = refused, won
results-silent = kings not announced
results-given = given away
results-of = { $part } of { $whole }
results-drawn = games won minus games lost
