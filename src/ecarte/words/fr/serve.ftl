### Ce que dit `ecarte serve`.


## Sur la ligne de commande

serve-started = Tables à l’adresse { $address }, gardées dans { $file }. Ctrl-C arrête le serveur ; les parties reprennent quand il repart.
serve-no-folder = La page ne se trouve dans aucun dossier ({ $folder }) : installez le paquet pour la servir ; elle ne peut l’être depuis un zip.
serve-taken = Un autre programme écoute déjà à { $address } : arrêtez-le, ou donnez un autre port avec --port (0 pour un port libre).
serve-no-host = Il n’y a pas d’hôte { $host } où écouter : --host prend un nom ou une adresse de cette machine.
serve-host-empty = --host est vide : omettez-le pour n’écouter que cette machine, ou donnez 0.0.0.0 pour que d’autres l’atteignent aussi.
serve-not-here = { $host } n’est pas une adresse de cette machine : --host en prend une des siennes, 127.0.0.1 pour elle seule ou 0.0.0.0 pour toutes.
serve-no-tables = Les tables ne peuvent pas être gardées dans { $file } ({ $reason }) : donnez à --database un autre fichier, ou un qui n’existe pas encore.
serve-no-store = Les tables ne peuvent pas être gardées dans { $file } ({ $reason }) : donnez à --store l’adresse d’une base PostgreSQL qui répond.
serve-no-store-address = { $text } n’est pas l’adresse d’une base de données : postgresql://db.example/cards en est une.
serve-two-stores = --database et --store nomment deux endroits pour les tables : donnez l’un des deux.
serve-not-writable = rien ne peut y être écrit
serve-later = sa version est la { $version }, et ce programme ne connaît que la { $known }
serve-half-moved = un déplacement de toutes les tables vers cet endroit a été interrompu ; la même commande `ecarte admin move` le termine
serve-no-listening = Rien ne peut écouter à { $address } ({ $reason }) : donnez un autre port avec --port, ou une autre adresse avec --host.
serve-sound = Un serveur peut démarrer ici ; les tables sont gardées dans { $file }.
serve-held = { $file } sert déjà à un autre serveur, ou à la page de `ecarte play` : deux serveurs sur un même fichier ne se verraient pas. Arrêtez d’abord l’autre, ou donnez un autre fichier avec --database.
serve-no-network = { $text } n’est pas un réseau : 10.0.0.0/8 en est un, et 192.168.1.7 une adresse.
serve-no-prefix = { $text } ne peut pas commencer un chemin : /ecarte le peut.
serve-no-origin = { $text } n’est pas une origine telle que les navigateurs l’envoient. https://cards.example en est une : sans barre à la fin, et avec un port seulement s’il n’est pas le port habituel.
serve-no-host-name = { $text } n’est pas un nom d’hôte : cards.example en est un.
serve-no-contact = { $text } ne dit pas où vous joindre : mailto:hote@cartes.example le dit, ou une adresse qui commence par https://.
serve-two-names = { $file } a un second nom (un lien physique), sous lequel un autre serveur pourrait s’en servir : supprimez l’un des deux noms, ou faites une copie avec `ecarte admin backup`.
serve-openid-file = { $file } ne nomme pas de fournisseurs d’identité ({ $reason }) : voir « Logging in by a provider » dans docs/deploy.md.
serve-openid-number =
    { $n ->
        [one] il doit nommer { $n } fournisseur
       *[other] il doit nommer entre un et { $n } fournisseurs
    }
serve-openid-twice = deux fournisseurs ont le même émetteur
serve-openid-issuer = { $name } : { $text } n’est pas un émetteur, comme https://accounts.example en est un
serve-openid-label = { $name } : le libellé contient un caractère qui ne peut pas être affiché
serve-openid-no-secret = { $name } : secret_file ou secret_variable doit dire où se trouve le secret de ce serveur
serve-openid-empty-secret = { $name } : il n’y a pas de secret dans { $place }
serve-other-host = Ce serveur ne connaît pas le nom { $host } de votre adresse. La personne qui le gère peut le démarrer avec --host-name { $host }.
serve-page = La table est à l’adresse { $address }. Ctrl-C l’arrête ; les parties reprennent la fois suivante.
serve-page-here-only = Seule cette machine peut l’ouvrir. Pour jouer avec quelqu’un sur une autre : ecarte serve --host 0.0.0.0, puis ouvrez-y l’adresse de cette machine.
serve-here-only = Seule cette machine peut l’ouvrir ; --host 0.0.0.0 laisse entrer les autres.
serve-page-there = La table est déjà ouverte, à l’adresse { $address }.
serve-page-no-browser = Aucun navigateur ne peut être ouvert ici : ouvrez l’adresse dans un navigateur de cette machine, ou jouez dans le terminal avec --terminal.

## Un programme aux tables d’un serveur

bot-at-table = Il est assis à { $address }.
bot-won = Match { $n } à { $address } : gagné.
bot-lost = Match { $n } à { $address } : perdu.
bot-nobody-won = Match { $n } à { $address } : interrompu, personne n’a gagné.
bot-refused = Le serveur à { $address } refuse : { $code }.
bot-no-server = Aucun serveur ne répond à { $address } ({ $reason }).

## Une partie finie, en page sans scripts

printed-title = { $first } contre { $second }
printed-about = Une partie d’écarté, règle { $code }.
printed-picture = { $name } : la dernière main
printed-fair = La donne était-elle loyale ?
printed-bound = Toutes les cartes viennent d’un secret du serveur et des parts des appareils des joueurs. Avant la première carte, le serveur s’est engagé sur son secret par ce nombre : { $number }
printed-record = L’enregistrement de la partie, avec le secret et les parts
printed-scripts = Dans un navigateur qui exécute des scripts, cette adresse montre la partie coup par coup, et la redonne pour voir si elle était loyale.
printed-hinted = Les deux avaient admis les conseils, et il en a été donné.
printed-stood-in = Pendant l’absence d’un des deux, un adversaire intégré a joué à sa place.

## Ce qui est convenu à une table, pour qui est invité

terms-rules =
    { $n ->
        [0] Règle { $code }, des parties sans fin.
        [one] Règle { $code }, une partie.
       *[other] Règle { $code }, { WORDS($n) } parties.
    }
terms-club = Comme au cercle : des fautes peuvent arriver, et sont à signaler.
terms-game-time =
    { $n ->
        [one] Chacun a { $n } minute pour une partie.
       *[other] Chacun a { $n } minutes pour une partie.
    }
terms-move-seconds =
    { $n ->
        [one] Une décision peut prendre { $n } seconde.
       *[other] Une décision peut prendre { $n } secondes.
    }
terms-move-days =
    { $n ->
        [one] Une décision peut prendre { $n } jour.
       *[other] Une décision peut prendre { $n } jours.
    }
terms-spectators-none = Personne d’autre ne peut regarder.
terms-no-clock-grace = Pas de pendule. Un joueur peut rester sans rien faire aussi longtemps qu’il peut être absent ; ensuite il peut être appelé, et il a deux minutes pour jouer.
terms-no-clock = Pas de pendule. Un joueur qui ne fait rien pendant trois minutes peut être appelé ; il a alors deux minutes pour jouer.
terms-rated = Classée : les résultats changent la cote des deux joueurs. Il vous faut un compte.
terms-hints = Chacun peut demander conseil ; l’autre en est averti.
terms-no-hints = Pas de conseils.
terms-spectators-live = D’autres peuvent regarder.
terms-spectators-behind = D’autres peuvent regarder, avec une donne de retard.
terms-stand-in =
    { $n ->
        [one] Si un joueur s’absente { $n } seconde alors que c’est à lui de jouer, on peut faire jouer { $house } à sa place.
       *[other] Si un joueur s’absente { $n } secondes alors que c’est à lui de jouer, on peut faire jouer { $house } à sa place.
    }
terms-stand-in-days =
    { $n ->
        [one] Si un joueur s’absente { $n } jour alors que c’est à lui de jouer, on peut faire jouer { $house } à sa place.
       *[other] Si un joueur s’absente { $n } jours alors que c’est à lui de jouer, on peut faire jouer { $house } à sa place.
    }
terms-claim =
    { $n ->
        [one] Si un joueur s’absente { $n } seconde alors que c’est à lui de jouer, l’autre peut réclamer le match.
       *[other] Si un joueur s’absente { $n } secondes alors que c’est à lui de jouer, l’autre peut réclamer le match.
    }
terms-claim-days =
    { $n ->
        [one] Si un joueur s’absente { $n } jour alors que c’est à lui de jouer, l’autre peut réclamer le match.
       *[other] Si un joueur s’absente { $n } jours alors que c’est à lui de jouer, l’autre peut réclamer le match.
    }
