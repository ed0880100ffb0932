import{B as e}from"./index-fTWPBwDp.js";const a=`### The page's words about ratings; they come with the parts of the page that say them.


## After a rated game

page-rating-after = Your rating: { $rating } ({ $change }), ± { $deviation }
page-rating-provisional = The question mark says that too little is known yet.

## Ratings of a player

page-ratings = Ratings
page-ratings-none = No rated game yet. A table is rated if you ask for it on the start page, under “Rules, length and appearance”.
page-ratings-games =
    { $n ->
        [one] one rated game
       *[other] { $n } rated games
    }
page-ratings-course = The rating after each of the last { $n } games: { $first } at first, { $last } now, { $least } at the lowest, { $most } at the highest
page-ratings-play = Play { $points } ± { $error }
page-ratings-play-about =
    { $n ->
        [one] points a deal without the luck of the cards, from one deal
       *[other] points a deal without the luck of the cards, from { $n } deals
    }
page-ratings-play-later = Play is shown after ten games.
page-ratings-results = The last results
page-ratings-won = Won against { $name }
page-ratings-lost = Lost against { $name }
page-ratings-former = a former player
`,n=`### Les mots de la page sur les cotes ; ils arrivent avec les parties de la page qui les disent.


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
`;e("en",a);e("fr",n);
