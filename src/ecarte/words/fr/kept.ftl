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
kept-about = Une table est une liste d’événements : ce qui est convenu, qui s’est assis, ce qui a été fait. Tout figure ici, colonne par colonne, tel que la base de données le contient. Personne n’a besoin d’un compte. Il n’y a ni adresse d’un joueur, ni publicité, et rien n’est chargé d’un autre site.
kept-how-long = Combien de temps
kept-delete = Quiconque a joué à une table peut demander à l’exploitant du serveur de la supprimer plus tôt, par le nom qui est dans son adresse.
kept-columns = Quoi
kept-elsewhere = Ce qu’il y a encore
kept-browser = Dans votre navigateur se trouvent les jetons de vos places, votre nom, vos réglages et vos résultats ; le serveur ne les a pas. Si vous avez un compte, il s’y trouve un cookie qui vous garde connecté, et un second, le même pour tous les comptes de ce navigateur ; pendant que vous vous connectez par un fournisseur d’identité, il y en a un troisième, pour dix minutes. Il n’y en a aucun autre. Supprimer les données de ce site dans votre navigateur les supprime.
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
kept-tournament_event = Les événements des tournois
kept-tournament_event-tournament = Le nom du tournoi, tiré au sort ; il est dans son adresse.
kept-tournament_event-seq = Le numéro de l’événement dans son tournoi.
kept-tournament_event-at = Quand il s’est produit, à la milliseconde.
kept-tournament_event-version = La version dans laquelle l’événement est écrit.
kept-tournament_event-body = L’événement : ce qui a été convenu, qu’un compte s’est inscrit avec sa cote ou s’est retiré, qui rencontre qui, un résultat. Les noms n’y sont pas.
kept-tournament_person = Qui participe à quel tournoi
kept-tournament_person-person = Le numéro du compte.
kept-tournament_person-tournament = Un tournoi où il joue ou a joué, ou qu’il dirige.
kept-seek = Qui cherche quelqu’un pour jouer
kept-seek-id = Un nombre tiré d’un nombre au hasard de votre navigateur.
kept-seek-begun = Quand vous avez commencé à chercher.
kept-seek-seen = Quand votre navigateur a demandé pour la dernière fois ; une heure après, l’entrée est effacée.
kept-seek-body = Le nom et la couleur que vous avez choisis, les parties qui iraient, et si vous êtes disponible tout de suite.
kept-seek-pairing = La table où quelqu’un a été trouvé, avec les deux entrées ; ou que vous ne cherchez plus.
kept-public_table = Quelles tables chacun peut trouver et regarder
kept-public_table-name = Le nom de la table.
kept-public_table-seen = Quand ses joueurs étaient là pour la dernière fois ; quinze secondes plus tard, l’entrée est périmée.
kept-public_table-body = Ce que la liste de la page d’accueil en dit : les noms et les cotes des joueurs, la partie et ses points.
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
kept-presence-seats = Les places dont une page est ouverte, A ou B ; dans une salle les personnes, de a à p.
kept-presence-n_spectators = Combien d’autres regardent.
kept-person = Les personnes qui ont un compte
kept-person-id = Un identifiant aléatoire. Il figure aux places que la personne a prises, et n’est montré à personne d’autre.
kept-person-name = Le nom tel que les autres le voient ; vide une fois le compte supprimé.
kept-person-folded = Le même, sous la forme dans laquelle les noms sont comparés, pour que nul ne soit pris deux fois.
kept-person-made_at = Quand le compte a été créé.
kept-person-deleted_at = Quand il a été supprimé. Son nom, son mot de passe, ses clés d’accès, ses identités et ses sessions ont alors disparu ; seul l’identifiant reste.
kept-person-owner = Pour un programme qui joue sous son propre nom : l’identifiant de la personne qui le fait jouer. Il est supprimé avec elle.
kept-person-talk = Qui peut lui écrire librement à une table d’inconnus : ses amis, ou tout le monde.
kept-acquaintance = Qui connaît qui
kept-acquaintance-person = L’identifiant de la personne qui l’a choisi ; il n’est montré à personne d’autre.
kept-acquaintance-other = L’identifiant de l’autre personne.
kept-acquaintance-kind = Si elles sont amies, si l’une l’a demandé, ou si l’autre est bloquée ou réduite au silence.
kept-acquaintance-at = Quand cela a été choisi.
kept-online = Qui a la page ouverte, montré aux amis seuls
kept-online-person = L’identifiant de la personne.
kept-online-at = Quand sa page a demandé pour la dernière fois des nouvelles de ses amis.
kept-game_challenge = Les défis, pendant dix minutes
kept-game_challenge-table = Le nom de la table.
kept-game_challenge-person = L’identifiant de la personne qui défie.
kept-game_challenge-other = L’identifiant de la personne défiée.
kept-game_challenge-name = Le nom qui a été défié.
kept-game_challenge-at = Quand il l’a été.
kept-game_challenge-declined = Si le défi a été décliné.
kept-moderation = Les signalements, les exclusions et les rôles
kept-moderation-number = Le numéro de l’événement.
kept-moderation-at = Quand il a eu lieu.
kept-moderation-actor = L’identifiant de la personne qui l’a fait ; vide pour un invité, et un mot pour l’exploitant et le serveur.
kept-moderation-person = L’identifiant de la personne concernée ; vide pour un invité.
kept-moderation-body = Ce qui a été fait : un signalement avec sa table, sa raison et son texte ; une exclusion avec sa raison et sa fin, ou sa levée ; qui est modérateur. Cela reste quand un compte est supprimé, sans le nom.
kept-left_game = Les parties classées qu’un joueur a quittées
kept-left_game-table = Le nom de la table.
kept-left_game-game = Le numéro de la partie à la table.
kept-left_game-person = L’identifiant du joueur qui l’a quittée, ou qui a laissé passer le temps.
kept-left_game-at = Quand elle s’est terminée. Après trente jours, cela ne compte plus.
kept-due_table = Les parties classées inachevées contre des adversaires intégrés
kept-due_table-name = Le nom de la table.
kept-due_table-at = Quand le serveur regarde si son joueur est parti.
kept-browser_person = Les comptes utilisés dans un même navigateur
kept-browser_person-browser = Une empreinte du jeton contenu dans le second cookie d’un navigateur où quelqu’un s’est connecté, d’où le jeton ne peut être retrouvé.
kept-browser_person-person = L’identifiant de la personne ; il n’est montré à personne d’autre.
kept-browser_person-at = Quand elle s’y est connectée ou déconnectée pour la dernière fois ; après 90 jours c’est supprimé. Une partie classée entre deux comptes d’un même navigateur est signalée aux modérateurs.
kept-session = Les navigateurs et les terminaux où quelqu’un est connecté
kept-session-id = Une empreinte du jeton contenu dans le cookie de votre navigateur, ou dans un fichier de votre terminal, d’où le jeton ne peut être retrouvé.
kept-session-person = L’identifiant de la personne.
kept-session-made_at = Quand vous vous êtes connecté.
kept-session-last_at = Quand la session a servi pour la dernière fois, à l’heure près ; après 90 jours sans usage elle est supprimée.
kept-session-browser = Le navigateur et son système en deux mots, pour que vous les reconnaissiez dans la liste de vos sessions ; d’un terminal, le nom de sa machine.
kept-session-terminal = Si c’est un terminal.
kept-terminal_code = Les terminaux dont le code attend d’être confirmé
kept-terminal_code-id = Une empreinte d’un secret du terminal, d’où le secret ne peut être retrouvé.
kept-terminal_code-code = Le code qu’il affiche.
kept-terminal_code-name = Le nom de sa machine.
kept-terminal_code-person = L’identifiant de la personne qui l’a confirmé ; vide avant.
kept-terminal_code-expires_at = Quand il n’est plus accepté, après dix minutes ; il est supprimé à la connexion suivante.
kept-password = Les mots de passe
kept-password-person = L’identifiant de la personne.
kept-password-hash = Une empreinte du mot de passe (Argon2), d’où il ne peut être retrouvé.
kept-password-made_at = Quand il a été choisi.
kept-passkey = Les clés d’accès
kept-passkey-id = Le numéro que votre appareil a donné à la clé.
kept-passkey-person = L’identifiant de la personne.
kept-passkey-public_key = La moitié publique de la clé. La moitié secrète reste sur votre appareil.
kept-passkey-n_signed = Combien de fois la clé a servi, si votre appareil le compte.
kept-passkey-browser = Le navigateur et le système avec lesquels elle a été créée.
kept-passkey-made_at = Quand elle a été créée.
kept-passkey-last_at = Quand elle a servi pour la dernière fois.
kept-identity = Par quels fournisseurs d’identité les personnes sont connues
kept-identity-issuer = L’adresse du fournisseur d’identité.
kept-identity-subject = Le nom sous lequel il désigne la personne. Rien d’autre de ce qu’il sait n’est demandé ni conservé : ni nom, ni adresse électronique.
kept-identity-person = L’identifiant de la personne.
kept-identity-made_at = Quand elle a été ajoutée.
kept-login_attempt = Qui est en train de se connecter par un fournisseur d’identité
kept-login_attempt-id = Une empreinte de deux textes aléatoires, l’un dans un cookie du navigateur, l’autre envoyé au fournisseur et rendu par lui.
kept-login_attempt-provider = Le nom du fournisseur sur ce serveur.
kept-login_attempt-person = L’identifiant de la personne à qui le fournisseur est ajouté ; vide lors d’une connexion.
kept-login_attempt-subject = Le nom sous lequel le fournisseur désigne une personne dont le compte est en cours de création ; vide avant.
kept-login_attempt-expires_at = Quand il n’est plus accepté, après dix minutes ; il est supprimé à la connexion suivante.
kept-challenge = Qui est en train de se connecter avec une clé d’accès
kept-challenge-id = Un nombre aléatoire que la clé signe.
kept-challenge-person = L’identifiant de la personne à qui une clé est ajoutée ; vide lors d’une connexion.
kept-challenge-name = Le nom d’un compte en cours de création.
kept-challenge-expires_at = Quand il n’est plus accepté, après cinq minutes ; il est alors supprimé.
kept-seated = Qui s’est assis à quelles tables
kept-seated-person = L’identifiant de la personne.
kept-seated-table = Le nom de la table.
kept-rating = Les cotes
kept-rating-player = L’identifiant de la personne, ou le nom d’un adversaire intégré après @.
kept-rating-code = Le code de règles.
kept-rating-rating = La force du joueur.
kept-rating-deviation = La précision avec laquelle elle est connue.
kept-rating-volatility = Combien cette force varie.
kept-rating-games = Combien de parties classées le joueur a terminées.
kept-rating-at = Quand la dernière s’est terminée.
kept-rated_game = Les parties classées, avec les cotes d’avant et d’après ; elles restent quand la table est supprimée
kept-rated_game-number = Le numéro de la partie parmi toutes.
kept-rated_game-table = Le nom de la table.
kept-rated_game-game = Le numéro de la partie à la table.
kept-rated_game-seq = La ligne où elle s’est terminée.
kept-rated_game-at = Quand elle s’est terminée.
kept-rated_game-code = Le code de règles.
kept-rated_game-a = Le joueur de la place A : l’identifiant d’une personne, ou le nom d’un adversaire intégré après @.
kept-rated_game-b = Le joueur de la place B.
kept-rated_game-winner = La place qui a gagné.
kept-rated_game-a_rating = La cote de A avant la partie.
kept-rated_game-a_deviation = L’écart de A avant la partie.
kept-rated_game-a_volatility = La volatilité de A avant la partie.
kept-rated_game-b_rating = La cote de B avant la partie.
kept-rated_game-b_deviation = L’écart de B avant la partie.
kept-rated_game-b_volatility = La volatilité de B avant la partie.
kept-rated_game-a_new_rating = La cote de A après la partie.
kept-rated_game-a_new_deviation = L’écart de A après la partie.
kept-rated_game-a_new_volatility = La volatilité de A après la partie.
kept-rated_game-b_new_rating = La cote de B après la partie.
kept-rated_game-b_new_deviation = L’écart de B après la partie.
kept-rated_game-b_new_volatility = La volatilité de B après la partie.
kept-game_skill = Ce que les cartes ont apporté dans les parties classées
kept-game_skill-table = Le nom de la table.
kept-game_skill-game = Le numéro de la partie à la table.
kept-game_skill-version = La manière dont cela a été calculé.
kept-game_skill-deals = Combien de donnes la partie a comptées.
kept-game_skill-points = De combien de points A était en avance.
kept-game_skill-luck = Combien d’entre eux viennent des cartes.
kept-ledger = Comptes des soirées : des jetons, contre lesquels rien n’est payé
kept-ledger-room = Le nom de la salle, tiré au sort.
kept-ledger-entry = Le numéro de l’écriture dans la salle.
kept-ledger-account = À qui est le compte : une personne de la salle, comme la première, la deuxième venue et ainsi de suite, sans nom ; les paris, la poule ou la table.
kept-ledger-seq = L’événement de la salle avec lequel les jetons ont bougé.
kept-ledger-game = La partie de la soirée.
kept-ledger-reason = Pourquoi ils ont bougé : une mise, un pari, la poule, des jeux neufs.
kept-ledger-counters = Combien de jetons ont été ajoutés au compte ou en ont été retirés.
