### Les mots de la page sur les cotes ; ils arrivent avec les parties de la page qui les disent.


## Après une partie classée

page-rating-after = Votre cote : { $rating } ({ $change }), ± { $deviation }
page-rating-provisional = Le point d’interrogation dit que l’on en sait encore trop peu.

## Les cotes d’un joueur

page-ratings = Cotes
page-ratings-none = Pas encore de partie classée. Une table est classée si vous le demandez à l’accueil, sous « Règles, durée et apparence ».
page-ratings-games =
    { $n ->
        [one] { $n } partie classée
       *[other] { $n } parties classées
    }
page-ratings-course = La cote après chacune des { $n } dernières parties : { $first } au début, { $last } maintenant, { $least } au plus bas, { $most } au plus haut
page-ratings-play = Jeu { $points } ± { $error }
page-ratings-play-about =
    { $n ->
        [one] points par donne sans la chance des cartes, sur { $n } donne
       *[other] points par donne sans la chance des cartes, sur { $n } donnes
    }
page-ratings-play-later = Le jeu est montré après dix parties.
page-ratings-results = Derniers résultats
page-ratings-won = Gagné contre { $name }
page-ratings-lost = Perdu contre { $name }
page-ratings-former = un ancien joueur
