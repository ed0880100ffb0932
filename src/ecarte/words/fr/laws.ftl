### Ce qu’impriment `ecarte laws` et `ecarte glossary` autour des textes.


## Les règles et les lois

laws-kind-equipment = Les cartes
laws-kind-game = La partie
laws-kind-cut-and-deal = La coupe et la donne
laws-kind-turn-up = La retourne
laws-kind-king = Le roi
laws-kind-proposal = La proposition et la réponse
laws-kind-exchange = L’écart
laws-kind-play = Le jeu de la carte
laws-kind-scoring = La marque
laws-kind-etiquette = Les manières
laws-kind-irregularity = Les irrégularités
laws-kind-penalty = Les pénalités
laws-kind-betting = Les spectateurs et les paris
laws-kind-pool = La poule et les places
laws-section-pack = Les cartes
laws-section-cut_for_deal = Le tirage de la donne
laws-section-deal = La donne
laws-section-king = Le roi
laws-section-proposal = La proposition et la réponse
laws-section-exchange = L’écart
laws-section-play = Le jeu de la carte
laws-section-scoring = La marque
laws-section-game = La partie
laws-section-remedies = Quand quelque chose va de travers
laws-section-sitting = La séance
laws-manners = { $heading } (manières)
laws-list-foot = `ecarte laws NOM` en imprime une, `ecarte laws --help` dit ce qu’il y a d’autre. Les lois elles-mêmes sont en anglais.
laws-code-foot = `--keys` imprime les clés du code avec leurs valeurs, et ce que tous les codes ont en commun.
laws-house-rules = Règles maison
laws-as-played = COMMENT CETTE TABLE LES JOUE
laws-shared = Ce que toutes les règles partagent
laws-compared-codes = { $first } et { $second }
laws-no-difference = aucune différence de valeur
laws-note = Note : { $text }
laws-source = Source : { $cite }, { $place }.
laws-sets = Fixe :
laws-sets-nothing = Ne fixe aucune valeur d’une règle.
laws-every-code = toutes
laws-compared-on = Comparée aux lignes :
laws-read = Notre lecture : { $answer }
laws-readings = Nos lectures à ce sujet :
laws-decided-at = Décidée dans :
laws-held-by = Tenue par :
laws-more-places = et { $n } de plus
laws-silent = muet
laws-term = { $word } (français : { $french })
