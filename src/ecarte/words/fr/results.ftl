### Ce que dit `ecarte results` de vos parties.


## Le tableau

results-none = aucune partie ne compte encore
results-none-selected = aucune partie de ce genre ne compte ; celles qui comptent sont contre { $opponents }, selon les règles de { $codes }
results-by-opponent = contre
results-by-code = règles
results-by-month = mois
results-all = en tout
results-games = parties
results-won = gagnées
results-deals = donnes
results-points = points par donne
results-proposed = proposé
results-stood = joué d’autorité, gagné
results-refused = refusé, gagné
results-silent = rois non annoncés
results-given = perdu par choix
results-of = { $part } sur { $whole }
results-drawn = parties gagnées moins parties perdues
