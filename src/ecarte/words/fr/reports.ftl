### Ce qu’impriment les commandes.


## Des choses comptées

count-games =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
count-deals =
    { $n ->
        [one] { $n } donne
       *[other] { $n } donnes
    }
count-actions =
    { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }
count-shuffles =
    { $n ->
        [one] { $n } mélange
       *[other] { $n } mélanges
    }
count-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
count-entries =
    { $n ->
        [one] { $n } écriture
       *[other] { $n } écritures
    }

## Chaque mélange était-il loyal ?

verify-game = partie { $number } : { $verdict }
verify-unrevealed = rien de prouvé : son secret n’est pas encore révélé
verify-not-committed = rien de prouvé : les cartes ne viennent pas d’un secret
verify-wrong-secret = pas loyal : son secret n’est pas celui qui avait été promis
verify-compared = comparaison de { $shuffles } et de { $cards }
verify-unseen = { $cards } sans être vues
verify-dealer-by-chance = premier donneur tiré au sort
verify-dealer-not-by-chance = premier donneur non tiré au sort
verify-fair = loyal ; { $seen }
verify-differs =
    { $n ->
        [one] pas loyal, { $n } écart avec le secret ; { $seen }
       *[other] pas loyal, { $n } écarts avec le secret ; { $seen }
    }
verify-unchecked =
    { $n ->
        [one] rien de prouvé : { $n } carte ne peut pas être vérifiée ; { $seen }
       *[other] rien de prouvé : { $n } cartes ne peuvent pas être vérifiées ; { $seen }
    }
verify-nothing = rien de prouvé : il n’y a rien à comparer ; { $seen }
verify-summary = { $games } : { $outcomes }
verify-number-fair =
    { $n ->
        [one] { $n } loyale
       *[other] { $n } loyales
    }
verify-number-not-fair =
    { $n ->
        [one] { $n } non loyale
       *[other] { $n } non loyales
    }
verify-number-not-proved =
    { $n ->
        [one] { $n } sans preuve
       *[other] { $n } sans preuves
    }
verify-mismatch = { $matter } : le secret donne { $expected }, l’enregistrement a { $found }
verify-mismatch-in-deal = donne { $deal }, { $matter } : le secret donne { $expected }, l’enregistrement a { $found }
verify-mismatch-of-card = donne { $deal }, carte { $card }, { $matter } : le secret donne { $expected }, l’enregistrement a { $found }

## Ce qui était laissé au hasard

matter-first-dealer = premier donneur
matter-cut-for-deal = tirage de la donne
matter-card-dealt = carte donnée
matter-turn-up = retourne
matter-card-drawn = carte servie
matter-discard-used-again = écart remis en jeu
matter-card-shown-later = carte montrée plus tard

## Les fichiers de parties

record-checked = { $games } en bon état, { $damaged } en mauvais état ; rejeu de { $actions }
record-game = partie { $number } : { $rules }
record-score = A { $a }, B { $b }
record-wins = partie gagnée par { $name }
record-unfinished = inachevée
record-written = { $file } : écriture de { $games }
record-skipped = partie { $number } : omise ; { $why }
record-salvaged = partie { $number } : on en garde { $actions } ; { $why }
record-reading = lecture
record-no-file-named = aucun fichier n’est nommé : donnez le nom d’un fichier de parties, ou - pour l’entrée standard
record-not-sound = { $file } : la partie { $number } est en mauvais état ; le fichier a { $games }
record-no-game = { $file } : il n’y a pas de partie { $number } ; le fichier a { $games }
record-no-position = { $file } : la partie { $number } a { $actions }, il n’y a donc pas de position après { $at }

## Matchs et tournois

contest-match = { $first } contre { $second }, { $rules }, { $plays }, graine { $seed }
contest-match-from = { $first } contre { $second }, { $rules }, { $plays } à partir de { $score }, graine { $seed }
contest-house-rules = { $rules } avec des règles maison
contest-ahead-deals = { $name } : { $mean } points par donne, { $interval }
contest-ahead-games = { $name } : { $mean } partie d’avance par partie jouée, { $interval }
contest-interval = intervalle de confiance à 95 % de { $low } à { $high }
contest-with-luck = sans ôter la chance du talon : { $mean }, { $interval }
contest-single-pair = d’après une seule paire
contest-test-low-deals = { $name } : test : { $low } point par donne au plus, plutôt que { $high } au moins
contest-test-high-deals = { $name } : test : { $high } point par donne au moins, plutôt que { $low } au plus
contest-test-open-deals = { $name } : test : rien de décidé entre { $low } point par donne au plus et { $high } au moins
contest-test-low-games = { $name } : test : { $low } partie d’avance par partie au plus, plutôt que { $high } au moins
contest-test-high-games = { $name } : test : { $high } partie d’avance par partie au moins, plutôt que { $low } au plus
contest-test-open-games = { $name } : test : rien de décidé entre { $low } partie d’avance par partie au plus et { $high } au moins
contest-test-ratio = logarithme du rapport de vraisemblance { $ratio }, décidé à ±{ $bound } ; l’une ou l’autre erreur dans { $share } des cas au plus
contest-pairs = résultats des paires : { $counts }
contest-forfeited = { $name } : forfait dans { $plays } ({ $kinds })
contest-decisions =
    { $n ->
        [one] { $name } : { $n } décision, pas de conseil imprimé dans { $share }
       *[other] { $name } : { $n } décisions, pas de conseil imprimé dans { $share }
    }
contest-incident-deal =
    { $n ->
        [one] { $name } perd par forfait contre { $other }, donne { $half } de la paire { $pair }, après { $n } action : { $kind } : { $detail }
       *[other] { $name } perd par forfait contre { $other }, donne { $half } de la paire { $pair }, après { $n } actions : { $kind } : { $detail }
    }
contest-incident-game =
    { $n ->
        [one] { $name } perd par forfait contre { $other }, partie { $half } de la paire { $pair }, après { $n } action : { $kind } : { $detail }
       *[other] { $name } perd par forfait contre { $other }, partie { $half } de la paire { $pair }, après { $n } actions : { $kind } : { $detail }
    }
contest-more-incidents = et { $n } de plus ; --json les donne tous
contest-tournament = tournoi à { $n }, { $rules }, { $plays }, graine { $seed }
contest-head-player = joueur
contest-head-deals = donnes
contest-head-games = parties
contest-head-won = gagné
contest-head-forfeited = forfaits

## Une soirée d’adversaires intégrés

evening-head = { $rules }, { $manner }, { $conduct }, { $stake }
evening-head-seed = { $rules }, { $manner }, { $conduct }, { $stake }, graine { $seed }
evening-english = écarté anglais
evening-french = écarté français
evening-assisted = conduite assistée
evening-club = conduite de cercle
evening-stake = enjeu { $n }
evening-pool = une poule à trois, enjeu { $n }
evening-played =
    { $n ->
        [one] { $n } partie jouée
       *[other] { $n } parties jouées
    }
evening-pushed-back =
    { $n ->
        [one] { $n } partie jouée ; la partie inachevée ne compte pas
       *[other] { $n } parties jouées ; la partie inachevée ne compte pas
    }
evening-head-played = jouées
evening-head-won = gagnées
evening-head-pools = poules
evening-head-counters = jetons
evening-the-table = la table
evening-payments = Qui paie qui, en aussi peu de paiements que possible :
evening-pays = { $payer } paie { $n } à { $payee }
evening-nobody-pays = personne
evening-name-programs = { $file } : des programmes extérieurs jouent dans cette soirée. Une commande n’est jamais prise dans un fichier. Nommez de nouveau les joueurs, dans le même ordre, avec une commande après chaque cmd : { $names }
evening-others-play = { $file } : d’autres jouent dans cette soirée. Omettez-les, ou donnez { $names }
evening-forfeit = Partie { $n } : { $name }, qui joue pour { $person }, la perd par forfait : { $why }.
evening-closing = { $entries }, tous les comptes ensemble { $total }. Ce ne sont que des jetons : il n’y a pas d’argent en jeu.

## Ce qu’un fichier dit déjà

resume-file-says =
    { $n ->
        [one] --resume continue comme le fichier le dit, et { $options } y est écrit ; ne le donnez pas, ou recommencez avec --out
       *[other] --resume continue comme le fichier le dit, et { $options } y sont écrits ; ne les donnez pas, ou recommencez avec --out
    }

## Jusqu’où un jeu peut être exploité

bound-title = { $policy }, { $game }, { $rules }, { $hands } mains, graine { $seed }
bound-title-exact = { $policy }, { $game }, { $rules }, toutes les { $hands } mains
bound-title-deals = { $policy }, { $game }, { $rules }, les { $hands } ordres des cartes
bound-title-lower = { $policy }, { $game }, { $rules }, { $hands } donnes, graine { $seed } : une borne inférieure
bound-title-upper = { $policy }, { $game }, { $rules }, { $hands } mains, graine { $seed } : une borne supérieure
bound-game-deal = la donne entière
bound-game-one-exchange = les donnes à un seul échange au plus
bound-game-play = le jeu de la carte seul
bound-game-stood = les donnes où le premier en cartes joue sans proposer ou le donneur refuse
bound-gains = points par donne
bound-as-elder = la meilleure réponse gagne comme premier en cartes
bound-as-dealer = la meilleure réponse gagne comme donneur
bound-sum = la somme
bound-half = exploitabilité, la moitié de la somme
bound-worth = gain du premier en cartes quand tous deux jouent ainsi
bound-elder-stands = dont, comme premier en cartes : jouer ou proposer
bound-elder-discards = écarts du premier en cartes
bound-elder-cards = cartes du premier en cartes
bound-dealer-answers = comme donneur : accepter ou refuser
bound-dealer-discards = écarts du donneur
bound-dealer-cards = cartes du donneur
bound-give-or-take = ± { $error }

## Compilation

compiling-begins = Compilation en cours, ce qui prend une minute ou deux la première fois.

## Positions résolues

solve-title = { $file }, après { $acts } actions : retourne { $card }, { $leader } entame, levées A { $a }, B { $b }
solve-title-led = { $file }, après { $acts } actions : retourne { $card }, { $leader } a joué { $led }, levées A { $a }, B { $b }
solve-points = Points du jeu de la carte seul : 1 pour le point, 2 pour la vole. Ce que paie en plus un joueur qui a joué sans proposer ou qui a refusé n’est pas compté.
solve-error =
    { $rounds ->
        [one] Les valeurs sont justes à { $error } près environ (après { $rounds } tour).
       *[other] Les valeurs sont justes à { $error } près environ (après { $rounds } tours).
    }
solve-position = Avant de regarder sa main, la position vaut { $points } pour { $seat }.
solve-locked = { $habit } : la meilleure réponse de { $seat } fait { $points } ; quand les deux jouent au mieux, c’est { $value }. Les valeurs ci-dessous sont contre cette habitude.
solve-habit-leads-trump = { $seat } entame toujours de son plus fort atout
solve-habit-leads-high = { $seat } entame toujours de son plus fort atout et, sans atout, de sa plus forte carte
solve-habit-never-guards = { $seat } jette toujours sa plus faible carte
solve-looked-up = Voici à quelle fréquence la solution du jeu de la carte seul, après { $rounds } tours, joue chaque carte. Elle ignore un roi annoncé.
solve-holds = { $seat } tient { $cards }
solve-never-here = Dans la solution, { $seat } n’aurait jamais joué ces cartes avec cette main ; elle ne dit donc rien de la suite.
solve-hand = { $seat } tient { $cards }, qui valent { $points }
solve-all-hands = Toutes les mains que { $seat } peut tenir
solve-head-points = points
solve-head-often = jouée
solve-range =
    { $n ->
        [one] { $seat } peut tenir { $n } main ; probabilité de chaque carte
       *[other] { $seat } peut tenir { $n } mains ; probabilité de chaque carte
    }
solve-not-no-play = { $file } : aucune carte n’y est jouée
solve-not-no-play-there = { $file }, --at { $acts } : à cet endroit aucune carte n’est à jouer
solve-not-pack = { $file } : seules des mains de cinq cartes du jeu complet peuvent être résolues
solve-not-duties = { $file } : seuls les devoirs de Londres (fournir, forcer, couper) peuvent être résolus
solve-not-exchange = { $file } : des cartes ont été échangées là, et seules les donnes sans échange peuvent être résolues
solve-not-too-many = { $file } : il y reste plus de trois cartes ; sans --lock, --ranges, --all-hands, --rounds ni --seat, la solution dit à quelle fréquence chaque carte est jouée
solve-not-irregular = { $file } : les cartes n’y ont pas été jouées selon les lois, et nul ne sait ce qu’un joueur peut tenir
solve-not-king = { $file } : un roi d’atout y a été annoncé que son joueur ne tient pas
solve-not-known = { $file } : la main de { $seat } n’y est pas connue
solve-not-possible = { $file } : aucune paire de mains ne convient à ce qui y a été joué

## Ce que vaut une marque

equity-title = master contre lui-même, { $rules }, { $deals } donnes à chaque marque, graine { $seed }
equity-told = La part de la partie qui revient au premier en cartes, en pour cent, avec son erreur type. Les lignes sont les points qui lui manquent, les colonnes ceux qui manquent au donneur. Le reste de la partie est au donneur.
equity-elder = premier { $n }
equity-dealer = donneur { $n }
equity-share = { $share } ± { $error }
