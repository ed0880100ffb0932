### Ce que dit `ecarte analyse` d’une partie.


## La chance, les choix et le résultat

analysis-title = Partie { $number }, { $rules }, en centièmes de la partie :
analysis-start = au départ
analysis-luck = la chance des cartes
analysis-choices = ce que les choix ont coûté
analysis-unseen = ce que nul ne pouvait voir
analysis-result = le résultat
analysis-so-far = où elle en est restée
analysis-dearest = Les choix les plus coûteux :
analysis-choice = Donne { $deal }, { $person } perd { $cost } : { $chosen } ; mieux, { $best }.
analysis-valued = { $deed } ({ $share })
analysis-advice = D’après les livres : { $action } ({ $laws }).
