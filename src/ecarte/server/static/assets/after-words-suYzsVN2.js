import{B as e}from"./index-fTWPBwDp.js";const a=`### The page's own words for what comes after a game and beside it; they come with the part of the page that says them.


## Looking through a game

page-look-title = Game { $n }
page-look-games = The games of this table
page-look-loading = Loading the game and computing its values
page-look-fault = This game cannot be shown ({ $code }).
page-look-steps = Step by step
page-look-at = Where you are in the game
page-look-start = To the beginning
page-look-back = A step back
page-look-next = A step on
page-look-end = To the end
page-look-choice = The next choice
page-look-choice-back = The choice before
page-look-deal = How deal { $n } ended
page-look-costliest = The costliest choices
page-look-turn = Turn the table
page-look-worth = Games won in 100 with each choice
page-look-chosen = chosen
page-look-others =
    { $n ->
        [one] One choice more
       *[other] { $n } choices more
    }
page-look-course = How the game went
page-look-course-of = Chances of { $name } to win the game, in games per hundred: { $first } at the beginning, { $now } here.
page-look-account = Luck and choices
page-look-unit = In games per hundred.
page-look-what = What
page-look-luck = Luck, deal by deal
page-look-to-table = Back to the table

## Was it fair?

page-fair = Was it dealt fairly?
page-fair-fair = Yes. This device has dealt every card again.
page-fair-unfair = No. What the server says of this game is not true.
page-fair-unproved = It cannot be proved on this device.
page-fair-secret = The server’s secret is the one it committed to before the first card ({ $by }…).
page-fair-secret-not = The server’s secret is not the one it committed to before the first card ({ $by }…).
page-fair-not-there = This device was not at the table: for what was promised before the first card there is only the server’s word.
page-fair-own-share = The share of this device is in it.
page-fair-own-share-not = The share of this device is not in it.
page-fair-share = The share of seat { $seat } is the one it committed to.
page-fair-share-not = The share of seat { $seat } is not the one it committed to.
page-fair-cards =
    { $n ->
        [0] No card could be compared.
        [one] One card dealt again is as in the record.
       *[other] { $n } cards dealt again are as in the record.
    }
page-fair-cards-not = Deal { $deal }: secret and shares give { $expected }, the record has { $found }.
page-fair-unchecked =
    { $n ->
        [one] One card came after a fault and is not checked here; ecarte verify checks it.
       *[other] { $n } cards came after a fault and are not checked here; ecarte verify checks them.
    }
page-fair-seen = The cards that you were shown are those of the record.
page-fair-seen-not = You were shown cards that are not in the record.
page-fair-no-secret = The secret of this game has not been revealed.
page-fair-record = Save the record
page-fair-how = Anyone can check it, with ecarte verify or a program of their own.

## The first deal, with explanations

page-lesson-fault = The lesson cannot be shown ({ $code }).
`,n=`### Les mots de la page pour ce qui vient après une partie et à côté ; ils viennent avec ce qui les dit.


## Revoir une partie

page-look-title = Partie { $n }
page-look-games = Les parties de cette table
page-look-loading = Chargement de la partie et calcul des valeurs
page-look-fault = Cette partie ne peut être montrée ({ $code }).
page-look-steps = Étape par étape
page-look-at = Où vous en êtes de la partie
page-look-start = Au début
page-look-back = L’étape d’avant
page-look-next = L’étape suivante
page-look-end = À la fin
page-look-choice = Le choix suivant
page-look-choice-back = Le choix précédent
page-look-deal = La fin de la donne { $n }
page-look-costliest = Les choix les plus coûteux
page-look-turn = Tourner la table
page-look-worth = Parties gagnées sur 100 avec chaque choix
page-look-chosen = choisi
page-look-others =
    { $n ->
        [one] { $n } autre choix
       *[other] { $n } autres choix
    }
page-look-course = Le cours de la partie
page-look-course-of = { $name }, chances de gagner la partie, en parties sur cent : { $first } au début, { $now } ici.
page-look-account = Chance et choix
page-look-unit = En parties sur cent.
page-look-what = Ce qui a compté
page-look-luck = La chance, donne par donne
page-look-to-table = Retour à la table

## Était-ce régulier ?

page-fair = La donne était-elle loyale ?
page-fair-fair = Oui. Cet appareil a redonné chaque carte.
page-fair-unfair = Non. Ce que le serveur dit de cette partie n’est pas vrai.
page-fair-unproved = On ne peut le prouver sur cet appareil.
page-fair-secret = Le secret du serveur est celui sur lequel il s’était engagé avant la première carte ({ $by }…).
page-fair-secret-not = Le secret du serveur n’est pas celui sur lequel il s’était engagé avant la première carte ({ $by }…).
page-fair-not-there = Cet appareil n’était pas à la table : pour ce qui a été promis avant la première carte, il n’y a que la parole du serveur.
page-fair-own-share = La part de cet appareil y est.
page-fair-own-share-not = La part de cet appareil n’y est pas.
page-fair-share = La part de la place { $seat } est celle sur laquelle elle s’était engagée.
page-fair-share-not = La part de la place { $seat } n’est pas celle sur laquelle elle s’était engagée.
page-fair-cards =
    { $n ->
        [0] Aucune carte n’a pu être comparée.
        [one] Une carte redonnée est comme dans l’enregistrement.
       *[other] { $n } cartes redonnées sont comme dans l’enregistrement.
    }
page-fair-cards-not = Donne { $deal } : le secret et les parts donnent { $expected }, l’enregistrement porte { $found }.
page-fair-unchecked =
    { $n ->
        [one] { $n } carte est venue après une faute et n’est pas vérifiée ici ; ecarte verify la vérifie.
       *[other] { $n } cartes sont venues après une faute et ne sont pas vérifiées ici ; ecarte verify les vérifie.
    }
page-fair-seen = Les cartes qu’on vous a montrées sont celles de l’enregistrement.
page-fair-seen-not = On vous a montré des cartes qui ne sont pas dans l’enregistrement.
page-fair-no-secret = Le secret de cette partie n’a pas été révélé.
page-fair-record = Garder l’enregistrement
page-fair-how = Chacun peut le vérifier, avec ecarte verify ou un programme à soi.

## La première donne, expliquée

page-lesson-fault = La leçon ne peut être montrée ({ $code }).
`;e("en",a);e("fr",n);
