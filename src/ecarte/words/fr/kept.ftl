### Ce qui est gardé des tables : la page /kept d’un serveur, et `ecarte admin retention`.


## Combien de temps

kept-policy-over =
    { $n ->
        [one] Un match terminé est supprimé { $n } jour après le dernier ajout.
       *[other] Un match terminé est supprimé { $n } jours après le dernier ajout.
    }
kept-policy-over-for-good = Un match terminé est gardé jusqu’à ce que l’exploitant du serveur le supprime.
kept-policy-unbegun =
    { $n ->
        [one] Une table où aucune carte n’a été donnée est supprimée après { $n } jour.
       *[other] Une table où aucune carte n’a été donnée est supprimée après { $n } jours.
    }
kept-policy-unbegun-for-good = Une table où aucune carte n’a été donnée est gardée jusqu’à ce que l’exploitant du serveur la supprime.
kept-policy-idle =
    { $n ->
        [one] Un match que personne ne poursuit est supprimé après { $n } jour ; jamais tant qu’une pendule court.
       *[other] Un match que personne ne poursuit est supprimé après { $n } jours ; jamais tant qu’une pendule court.
    }
kept-policy-idle-for-good = Un match que personne ne poursuit est gardé jusqu’à ce que l’exploitant du serveur le supprime.
