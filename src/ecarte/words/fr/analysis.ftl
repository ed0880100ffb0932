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
analysis-luck-of-deal = Donne { $deal } : { $what }.
analysis-luck-dealt = la donne rapporte { $by } à { $gains }
analysis-luck-given = les cartes que reçoit { $person } rapportent { $by } à { $gains }
analysis-luck-given-you = les cartes que vous recevez rapportent { $by } à { $gains }
analysis-luck-turned = la retourne rapporte { $by } à { $gains }
analysis-choice = Donne { $deal }, { $person } perd { $cost } : { $chosen } ; mieux valait { $best }.
analysis-choice-you = Donne { $deal }, vous perdez { $cost } : { $chosen } ; mieux valait { $best }.
analysis-valued = { $deed } ({ $share })
analysis-advice = D’après les livres : { $action } ({ $laws }).

## Parcourir une partie notée

analyse-game = Partie { $number }
analyse-game-of = { $file }, partie { $number }
look-where = Étape { $at } sur { $n }.
look-opening = { $first } et { $second }, règle { $code }, { $n } choix en tout.
look-given = { $person } reçoit { $cards }.
look-given-you = Vous recevez { $cards }.
look-given-unknown =
    { $n ->
        [one] { $person } reçoit { WORDS($n) } carte qui n’est pas notée.
       *[other] { $person } reçoit { WORDS($n) } cartes qui ne sont pas notées.
    }
look-given-unknown-you =
    { $n ->
        [one] Vous recevez { WORDS($n) } carte qui n’est pas notée.
       *[other] Vous recevez { WORDS($n) } cartes qui ne sont pas notées.
    }
look-discards = { $person } écarte { $cards }.
look-discards-you = Vous écartez { $cards }.
look-score = La marque : { $first } { $a }, { $second } { $b }.
look-tricks = Plis : { $first } { $a }, { $second } { $b }.
look-fault = En réalité : { $deed }.
look-shuffled = On mêle les cartes.
look-unnoticed = Passé inaperçu, selon l’enregistrement : { $act }
look-holds = { $person } tient { $cards }.
look-holds-you = Vous tenez { $cards }.
look-holds-also =
    { $n ->
        [one] { $person } tient { $cards } et { WORDS($n) } carte inconnue.
       *[other] { $person } tient { $cards } et { WORDS($n) } cartes inconnues.
    }
look-holds-also-you =
    { $n ->
        [one] Vous tenez { $cards } et { WORDS($n) } carte inconnue.
       *[other] Vous tenez { $cards } et { WORDS($n) } cartes inconnues.
    }
look-holds-unknown =
    { $n ->
        [one] { $person } tient { WORDS($n) } carte inconnue.
       *[other] { $person } tient { WORDS($n) } cartes inconnues.
    }
look-holds-unknown-you =
    { $n ->
        [one] Vous tenez { WORDS($n) } carte inconnue.
       *[other] Vous tenez { WORDS($n) } cartes inconnues.
    }
look-no-hands = Personne ne tient de carte.
look-refused = { $person } a refusé, et paie davantage si le point est perdu.
look-refused-you = Vous avez refusé, et payez davantage si le point est perdu.
look-stood = { $person } a joué sans proposer, et paie davantage si le point est perdu.
look-stood-you = Vous avez joué sans proposer, et payez davantage si le point est perdu.
look-luck = La chance, en parties sur cent : { $what }.
look-chooses = { $person } choisit : { $deed }.
look-chooses-you = Vous choisissez : { $deed }.
look-chooses-worth = { $person } choisit : { $deed } ({ $share } parties gagnées sur cent).
look-chooses-worth-you = Vous choisissez : { $deed } ({ $share } parties gagnées sur cent).
look-best = Rien ne valait mieux.
look-gave-away = Mieux valait { $best } : il en coûte { $cost }.
look-no-value = Ce que valaient les choix ne se calcule pas.
look-working = Calcul en cours…
look-working-game = Calcul de toute la partie…
look-no-further = Il n’y a plus rien de ce côté.
look-no-choice = Il n’y a pas de choix à faire ici.
look-none-costly = Aucun choix de cette partie n’a coûté quoi que ce soit.
look-worth = Parties gagnées sur 100 avec chaque choix
look-worth-line = { $choice } : { $share } (±{ $error })
look-account-line = { $what } : { $first } { $a }, { $second } { $b }
look-unknown = Mot inconnu : { $text }. Tapez aide pour voir la liste.
look-keys-next = suivant, s : l’étape suivante
look-keys-back = retour, r : l’étape d’avant
look-keys-decision = choix, décision, c : le choix suivant
look-keys-decision-back = choix avant, x : le choix d’avant
look-keys-deal = donne, d : la donne suivante
look-keys-deal-back = donne avant, e : la donne d’avant
look-keys-costliest = coûteux, k : les choix les plus coûteux de la partie, l’un après l’autre
look-keys-start = début, o : le commencement
look-keys-end = fin, f : la fin
look-keys-worth = valeurs, v : ce que valait chaque choix
look-keys-account = bilan, b : la chance et les choix de la partie, et les plus coûteux
look-keys-hands = mains, m : les deux jeux
look-keys-table = table, t : atout, talon, plis et marque
look-keys-help = aide, ? : ces mots
look-keys-quit = quitter, q : partir
look-foot-next = pas
look-foot-decision = choix
look-foot-deal = donne
look-foot-costliest = pires
look-foot-worth = prix
look-foot-account = bilan
look-foot-help = aide
look-foot-quit = quitter
look-arrows = À la table aussi les flèches : droite et gauche pour les étapes, bas et haut pour les choix, Page suiv. et Page préc. pour les donnes, Début et Fin.
fault-look-in-hand = { $file } est une partie en cours : elle se parcourt quand elle est finie
fault-look-nothing = aucune partie n’est encore enregistrée : jouez-en une, ou nommez un fichier
fault-look-no-games = il n’y a pas de partie dans { $file }
