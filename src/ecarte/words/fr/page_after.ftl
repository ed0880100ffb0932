### Les mots de la page pour ce qui vient après une partie et à côté ; ils viennent avec ce qui les dit.


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
