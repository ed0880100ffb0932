### Ce que dit `ecarte admin`.


## Copies

admin-copied =
    { $n ->
        [one] { $n } table copiée dans { $file }.
       *[other] { $n } tables copiées dans { $file }.
    }
admin-no-tables = Il n’y a pas de tables dans { $file }.
admin-is-there = { $file } existe déjà, et n’est pas remplacé.
admin-restored =
    { $n ->
        [one] { $n } table restaurée dans { $file } : `ecarte serve { $option } { $file }` reprend de là.
       *[other] { $n } tables restaurées dans { $file } : `ecarte serve { $option } { $file }` reprend de là.
    }
admin-moved =
    { $n ->
        [one] { $n } table déplacée vers { $file } : { $copied } lignes copiées, les { $rows } lignes comparées et égales, en { $seconds } s. Elle est aussi restée où elle était.
       *[other] { $n } tables déplacées vers { $file } : { $copied } lignes copiées, les { $rows } lignes comparées et égales, en { $seconds } s. Elles sont aussi restées où elles étaient.
    }
admin-compared =
    { $n ->
        [one] { $n } table est aux deux endroits : les { $rows } lignes sont égales.
       *[other] { $n } tables sont aux deux endroits : les { $rows } lignes sont égales.
    }
admin-move-interrupted = La même commande, donnée encore une fois, continue d’ici. Avant la fin du déplacement, aucun serveur ne sert la destination.
admin-row-missing = { $relation } ({ $place }) : manque à la destination
admin-row-extra = { $relation } ({ $place }) : seule la destination l’a
admin-row-changed = { $relation } ({ $place }) : différente dans { $columns }
admin-n-row-differences =
    { $n ->
        [one] { $n } ligne diffère. Videz la destination, et déplacez les tables de nouveau.
       *[other] { $n } lignes diffèrent. Videz la destination, et déplacez les tables de nouveau.
    }
admin-row-refused = { $relation } ({ $place }) : la base de données refuse cette ligne : { $reason }
admin-has-tables = { $file } a déjà des tables ou des réglages. Les tables ne sont déplacées que vers un endroit vide, ou vers celui où le déplacement des mêmes tables a été interrompu.
admin-filled-from-other = Un déplacement d’autres tables vers { $file } a été interrompu. Terminez-le, ou choisissez une destination vide.
admin-is-served = Un serveur se sert de { $file } en ce moment. Arrêtez d’abord tous les serveurs de cette base.
admin-is-held = Des tables sont en train d’être déplacées vers { $file }, ou de là.

## Tables

admin-column-table = table
admin-column-made = ouverte
admin-column-last = dernière ligne
admin-column-rows = lignes
admin-column-rules = règles
admin-column-opponent = adversaire
admin-column-spectators = spectateurs
admin-column-stage = état
admin-n-tables =
    { $n ->
        [0] Aucune table de ce genre.
        [one] { $n } table.
       *[other] { $n } tables.
    }
admin-shown =
    Table { $table }, ouverte le { $made }, dernière ligne le { $last } (UTC), { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }
admin-agreed =
    { $rules }, { $conduct }, { $length ->
        [0] sans fin
        [one] { $length } partie
       *[other] { $length } parties
    }, spectateurs : { $spectators }
admin-stage-open = Une place est libre.
admin-stage-chance = Les cartes ne sont pas encore données.
admin-stage-over = Le match est terminé.
admin-stage-play = Partie { $game }, donne { $deal }.
admin-player =
    { $seat } { $name } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $marks ->
        [one] { $marks } point
       *[other] { $marks } points
    }
admin-player-on-turn =
    { $seat } { $name } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $marks ->
        [one] { $marks } point
       *[other] { $marks } points
    } ; la table attend ce joueur
admin-game = Partie { $n } : { $result }, engagement { $commitment }
admin-exported =
    Table { $table } exportée dans { $folder } : { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }, { $games ->
        [0] aucune partie terminée
        [one] { $games } partie terminée
       *[other] { $games } parties terminées
    }.
admin-closed = La table { $table } est fermée (ligne { $row }).
admin-deleted =
    { $rows ->
        [one] La table { $table } est supprimée, avec { $rows } ligne.
       *[other] La table { $table } est supprimée, avec { $rows } lignes.
    }
admin-no-such-person = personne n’a le nom { $name }
admin-moderator = { $name } est modérateur.
admin-moderator-not = { $name } n’est plus modérateur.
admin-banned =
    { $n ->
        [one] { $name } est exclu pour { $n } jour.
       *[other] { $name } est exclu pour { $n } jours.
    }
admin-banned-for-good = { $name } est exclu pour toujours.
admin-unbanned = { $name } peut de nouveau s’asseoir.
admin-report = { $n }, { $time } : { $reporter } signale { $about } à la table { $table } : { $reason } { $text }
admin-n-reports =
    { $n ->
        [one] { $n } signalement est ouvert.
       *[other] { $n } signalements sont ouverts.
    }
admin-is-room = { $table } est une salle, dont les parties ont leurs propres tables ; export en donne le journal.
admin-no-such-table = Il n’y a pas de table { $table } ici.
admin-no-such-tournament = aucun tournoi ne s’appelle { $name }
admin-tournament-over = le tournoi { $name } est déjà terminé
admin-tournament-scheduled = { $name } commence le { $time } UTC, à l’adresse { $path } de votre serveur.
admin-no-such-hour = un tournoi doit commencer dans les { $n } jours à venir
admin-no-such-rules = il n’y a pas de code { $name }
admin-no-such-opponent = il n’y a pas d’adversaire intégré { $name }
admin-no-title = le nom d’un tournoi doit avoir une lettre ou un chiffre
admin-no-spare-player = dans un tournoi à élimination, aucun adversaire intégré ne complète un nombre impair de joueurs
admin-tournament-ended = Le tournoi { $name } est terminé.
admin-tournament =
    { $n ->
        [one] { $name } : { $n } joueur
       *[other] { $name } : { $n } joueurs
    }
admin-column-place = place
admin-column-games = parties
admin-column-won = gagnées
admin-column-result = dernier résultat
admin-last-result =
    { $last ->
        [won] gagnée
        [lost] perdue
        [none] sans vainqueur
       *[none-yet] aucun
    }
admin-no-report-of-ladder = une échelle n’a pas de rondes, et donc pas de rapport au format de la FIDE
admin-column-rank = rang
admin-column-player = joueur
admin-column-points = points
admin-column-buchholz = Buchholz
admin-column-sonneborn = Sonneborn-Berger
admin-cannot-be-read = Le journal de la table { $table } ne peut pas être lu jusqu’au bout ; `ecarte admin verify` dit où il est endommagé.
admin-is-over = Le match de la table { $table } est déjà terminé.
admin-is-open = Une place de la table { $table } est libre : aucun match ne peut être interrompu ; `ecarte admin delete` supprime la table.
admin-in-play = On joue à la table { $table }. `ecarte admin close` met fin au match ; la table peut ensuite être supprimée.
admin-too-busy = D’autres ont agi à la table { $table } en même temps, plusieurs fois de suite ; rien n’a été changé. Réessayez.
admin-rows-held = La table { $table } n’est pas supprimée : un autre travail sur la base, comme un VACUUM ou un nouvel index, ne l’a pas laissé faire. Réessayez quand il sera fini.
admin-other-version = Les tables de { $file } sont d’une autre version de ce programme. Lancez une fois `ecarte serve` de cette version avec elles, ce qui les met à jour.

## Conservation

admin-no-policy = Aucune durée n’est fixée après laquelle les tables sont supprimées : `ecarte admin retention --over-days 365` en fixe une.
admin-expired-over =
    { $n ->
        [one] { $table } : terminée, dernière ligne le { $last }, gardée { $n } jour
       *[other] { $table } : terminée, dernière ligne le { $last }, gardée { $n } jours
    }
admin-expired-unbegun =
    { $n ->
        [one] { $table } : aucune carte donnée, dernière ligne le { $last }, gardée { $n } jour
       *[other] { $table } : aucune carte donnée, dernière ligne le { $last }, gardée { $n } jours
    }
admin-expired-idle =
    { $n ->
        [one] { $table } : abandonnée, dernière ligne le { $last }, gardée { $n } jour
       *[other] { $table } : abandonnée, dernière ligne le { $last }, gardée { $n } jours
    }
admin-expired-unreadable = { $table } : le journal ne peut pas être lu ; la table est gardée
admin-would-expire =
    { $n ->
        [0] Aucune table ne serait supprimée.
        [one] { $n } table serait supprimée.
       *[other] { $n } tables seraient supprimées.
    }
admin-n-expired =
    { $n ->
        [0] Aucune table n’a été supprimée.
        [one] { $n } table a été supprimée.
       *[other] { $n } tables ont été supprimées.
    }

## Clés

admin-no-key = Il n’y a pas encore de clé : aucun serveur ne s’est jamais servi de ces tables.
admin-is-running = Un serveur se sert de ces tables en ce moment. Arrêtez d’abord tous les serveurs : un serveur en marche refuserait les jetons de la nouvelle clé.
admin-rotated = Il y a une nouvelle clé ; les serveurs s’en servent dès leur prochain démarrage.
admin-rotated-notifications = Il y a une nouvelle clé pour les notifications ; les serveurs l’utilisent dès leur prochain démarrage. Les navigateurs en reçoivent de nouveau quand leurs joueurs les redemandent.
admin-accepted-until = Les jetons d’une clé antérieure sont acceptés jusqu’au { $time } (UTC).

## Vérification

admin-verified = { $tables } tables, { $rows } lignes, { $games } parties terminées et { $snapshots } instantanés recalculés en { $seconds } s, { $rate } lignes par seconde.
admin-n-discrepancies =
    { $n ->
        [0] Rien ne diffère.
        [one] { $n } chose diffère.
       *[other] { $n } choses diffèrent.
    }
admin-discrepancy = table { $table } : { $what }
discrepancy-row-missing = la ligne { $row } manque, la suivante est { $found } ; rien n’a été vérifié après elle
discrepancy-row-unreadable = la ligne { $row } ne peut pas être décodée ; rien n’a été vérifié après elle
discrepancy-row-changed = la ligne { $row } n’est pas écrite comme ce programme l’écrit
discrepancy-row-refused = la ligne { $row } ne découle pas des lignes précédentes ({ $found }) ; rien n’a été vérifié après elle
discrepancy-cid-repeated = la ligne { $row } a l’identifiant d’une commande antérieure
discrepancy-time-back = la ligne { $row } a une heure antérieure ({ $found }) à celle d’une ligne précédente ({ $expected })
discrepancy-cards = la ligne { $row } a d’autres cartes que celles que donnent le secret et les parts
discrepancy-automatic = la ligne { $row } est un événement du serveur qui n’était pas dû
discrepancy-clock = la ligne { $row } est un événement que les pendules ne permettaient pas encore
discrepancy-pledge = la ligne { $row } a une autre part que celle à laquelle l’appareil du joueur s’est engagé
discrepancy-rematch = la ligne { $row } nomme une autre table suivante ({ $found }) que { $expected }
discrepancy-secret-missing =
    { $row ->
        [0] le secret { $expected } manque
       *[other] le secret de la ligne { $row } manque (engagement { $expected })
    }
discrepancy-secret-wrong = le secret de l’engagement { $expected } en est un autre
discrepancy-secret-unknown = il y a un secret pour un engagement qu’aucune ligne n’a ({ $found })
discrepancy-snapshot-damaged = l’instantané de la ligne { $row } est endommagé, ou d’un autre journal
discrepancy-snapshot-differs = l’instantané de la ligne { $row } n’est pas ce que donne le journal
discrepancy-record-differs = le relevé de { $expected } (à partir de la ligne { $row }) ne peut pas être relu { $found }
discrepancy-record-unfair = ligne { $row } : le secret donne { $expected }, le relevé a { $found }
discrepancy-not-rated = la ligne { $row } termine { $expected }, convenue comme classée et qui n’a pas été classée
discrepancy-rated-otherwise = la ligne { $row } termine { $expected }, classée avec un autre résultat
discrepancy-rated-unknown = { $found } a été classée (ligne { $row }), et le journal n’a pas de tel résultat à classer
discrepancy-turn-differs = le tour enregistré pour la place { $found }, ou son délai, n’est pas celui que donne le journal (ligne { $row })
discrepancy-left-otherwise = le joueur qui a quitté { $expected }{ $found } (ligne { $row }) n’est pas enregistré comme le journal le donne
discrepancy-tournament-row = la ligne { $row } de ce tournoi ne peut pas suivre les précédentes
discrepancy-tournament-pairing = l’appariement de la ligne { $row } est { $found }, et non { $expected }
discrepancy-tournament-result = le tournoi a pour gagnant { $found }, la table { $expected }
discrepancy-rating-differs = les cotes après { $expected } (ligne { $row }) sont enregistrées comme { $found }
discrepancy-rating-of-player = les parties donnent la cote de { $expected } ; enregistrée : { $found }
discrepancy-skill-differs = le journal donne une autre chance dans { $expected } ; enregistré : { $found }
discrepancy-choices-differ = le journal donne d’autres choix à la place { $expected } ; enregistré : { $found }
discrepancy-no-log = il y a des secrets ou des instantanés, et pas de journal
discrepancy-ledger-differs = les événements donnent les lignes { $expected } du livre (ligne { $row }) ; enregistré : { $found }
discrepancy-game-differs = le journal de la table { $expected } donne un autre résultat ou une autre convention que la ligne { $row }
