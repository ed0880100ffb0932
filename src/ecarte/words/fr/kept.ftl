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

## La page

kept-title = Ce que garde ce serveur
kept-about = Une table est une liste d’événements : ce qui est convenu, qui s’est assis, ce qui a été fait. Tout figure ici, colonne par colonne, tel que la base de données le contient. Il n’y a ni compte, ni adresse d’un joueur, ni publicité, et rien n’est chargé d’un autre site.
kept-how-long = Combien de temps
kept-delete = Quiconque a joué à une table peut demander à l’exploitant du serveur de la supprimer plus tôt, par le nom qui est dans son adresse.
kept-columns = Quoi
kept-elsewhere = Ce qu’il y a encore
kept-browser = Dans votre navigateur se trouvent les jetons de vos places, votre nom, vos réglages et vos résultats ; le serveur ne les a pas. Supprimer les données de ce site dans votre navigateur les supprime.
kept-address = Votre adresse réseau reste en mémoire quelques minutes, pour limiter ce qu’une seule adresse peut demander. Elle n’est pas enregistrée. Un proxy placé devant ce serveur peut tenir son propre journal.
kept-log = Le journal du serveur contient les erreurs du programme. L’exploitant peut y faire noter, ainsi que dans un service qui montre où passe le temps, chaque requête et chaque coup : à quelle table et quand, sans noms, cartes ni jetons.
kept-backups = Les copies que l’exploitant fait de la base de données contiennent la même chose, jusqu’à leur suppression.

## Ses tables et ses colonnes

kept-event = Les événements de toutes les tables
kept-event-table = Le nom de la table, tiré au hasard ; il est dans l’adresse de la table.
kept-event-seq = Le numéro de l’événement à sa table.
kept-event-at = Quand il a eu lieu, à la milliseconde près.
kept-event-cid = Un nombre aléatoire avec lequel votre navigateur a envoyé la commande, pour qu’elle soit faite une fois, quel que soit le nombre d’envois.
kept-event-body = L’événement : un acte du jeu, un nom et une couleur choisis par un joueur, une ligne écrite par un joueur à l’autre, une demande, l’absence ou le retour d’un joueur.
kept-event-version = La version dans laquelle l’événement est écrit.
kept-secret = Les secrets d’après lesquels les cartes sont données
kept-secret-table = Le nom de la table.
kept-secret-name = À quoi sert le secret : l’engagement pris sur lui, ou des nombres aléatoires de la table.
kept-secret-bits = Le secret. Celui d’une partie est montré à tous ceux qui peuvent la voir, une fois qu’elle est terminée.
kept-setting = Les réglages du serveur
kept-setting-name = Le nom d’un réglage.
kept-setting-value = Sa valeur : les clés qui signent les jetons, l’heure du dernier signe de vie, la durée de conservation des tables.
kept-outage = Les temps sans serveur, qui ne sont comptés à personne
kept-outage-begun = Quand le serveur était en marche pour la dernière fois.
kept-outage-ended = Quand il l’était de nouveau.
kept-snapshot = Les instantanés, pour qu’une longue table s’ouvre vite
kept-snapshot-table = Le nom de la table.
kept-snapshot-seq = Le numéro de l’événement après lequel il a été fait.
kept-snapshot-game = La partie qui suivait.
kept-snapshot-version = La version du programme qui peut le lire.
kept-snapshot-digest = Une somme de contrôle.
kept-snapshot-body = L’état de la table tel que le donnent les événements : joueurs, marque, pendules, les dernières lignes que les joueurs se sont écrites.
kept-seek = Qui cherche quelqu’un pour jouer
kept-seek-id = Un nombre tiré d’un nombre au hasard de votre navigateur.
kept-seek-begun = Quand vous avez commencé à chercher.
kept-seek-seen = Quand votre navigateur a demandé pour la dernière fois ; une heure après, l’entrée est effacée.
kept-seek-body = Le nom et la couleur que vous avez choisis, les parties qui iraient, et si vous êtes disponible tout de suite.
kept-seek-pairing = La table où quelqu’un a été trouvé, avec les deux entrées ; ou que vous ne cherchez plus.
kept-recent = Les tables qui ont changé pendant la dernière minute
kept-recent-table = Le nom de la table.
kept-recent-seq = Le numéro de son dernier événement.
kept-recent-at = Quand il a été enregistré ; après une minute l’entrée est supprimée.
kept-recent-written = Le numéro de la transaction.
kept-node = Les processus du serveur qui sont en marche
kept-node-name = Un nom aléatoire du processus.
kept-node-at = Quand il était en marche pour la dernière fois.
kept-presence = À quelle table une page est ouverte en ce moment
kept-presence-table = Le nom de la table.
kept-presence-node = Le processus auquel les pages sont reliées.
kept-presence-seats = Les places, A ou B, dont une page est ouverte.
kept-presence-n_spectators = Combien d’autres regardent.
