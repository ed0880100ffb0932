const e=`### Les mots propres à la page : ses menus et ses titres.  Ce qui se passe à la table est dit dans table.ftl et text_and_screen.ftl.


## L’accueil

page-motto = Cinq cartes, une retourne, et le droit d’en demander d’autres.
page-left = Reprendre une partie
page-left-at = contre { $name }, { $score }
page-left-against = contre { $name }
page-left-all = Les { $n } parties en cours
page-turn-me = à vous
page-turn-other = à l’adversaire
page-turn-left = à vous · il reste { $time }
page-turn-over = à vous · le temps est écoulé
page-history = Vos parties
page-history-against = Contre
page-history-won = gagnées
page-history-lost = perdues
page-history-ahead = Gagnée contre { $name }, { $score }
page-history-behind = Perdue contre { $name }, { $score }
page-history-drawn = Contre { $name }, { $score }
page-history-all = Les { $n } parties
page-name = Votre nom
page-account = Votre compte
page-account-make = Garder ce nom
page-account-is = un nom que ce joueur est seul à avoir
page-program-is = un programme
page-you = Vous
page-opponent = Adversaire
page-play = Jouer
page-invite = Inviter un ami
page-seek = Trouver quelqu’un
page-seek-opponent =
    On cherche quelqu’un qui joue avec vous. Si personne ne vient, { $name } s’assied dans { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }, en attendant quelqu’un.
page-seek-open = On cherche toujours quelqu’un qui joue avec vous.
page-seek-leaves = Vous avez quitté beaucoup de parties classées ces derniers temps. Pour les parties classées, vous attendez plus longtemps, et jouez contre d’autres qui partent souvent.
page-seek-stop = Ne plus chercher
page-seek-also = Avec la personne trouvée, j’accepterais aussi
page-seek-any-clock = n’importe quelle pendule
page-seek-title = Quelqu’un pour jouer
page-seek-somebody = Quelqu’un
page-seek-too = { $name } cherche aussi une partie.
page-seek-ready = { $name } est à votre disposition pour jouer.
page-seek-play = Jouer avec { $name }
page-seek-waits = On attend { $name }.
page-seek-stay = Rester ici
page-more = Règles, durée et apparence
page-rules = Règles
page-length = Durée
page-conduct = Conduite
page-time = Temps
page-time-none = à loisir
page-time-usual = comme d’habitude : { $time } avec un ami, sinon sans pendule
page-hints = Conseils, avec un ami
page-hints-none = aucun
page-hints-either = chacun peut en demander ; l’autre en est averti
page-friend-hints = Avec un ami : { $time } ; conseils
page-rated = Cote
page-rated-no = Partie non classée
page-rated-yes = Partie classée : sans conseils ni retours
page-rated-either = Selon qui se présente : classée ou non
page-friend-rated = Avec un ami : { $time } ; classée, il faut un compte
page-friend-terms = Avec un ami : { $time } ; pas de conseils
page-time-game = { $time } chacun pour la partie
page-time-move = { $time } par décision
page-spectators = Spectateurs
page-spectators-none = personne ne peut regarder
page-spectators-live = d’autres peuvent regarder
page-spectators-behind = d’autres peuvent regarder, avec une donne de retard
page-listed = La table figure dans la liste de la page d’accueil
page-absent = En cas d’absence
page-absent-claim = l’autre peut réclamer le match
page-absent-stand-in = { $name } peut jouer à sa place
page-assisted = la table empêche les fautes
page-club = comme au cercle : les fautes sont à signaler

## L’apparence

page-keys = Touches
page-keys-cards = 1 à 5 : jouer la carte de ce numéro, ou la choisir pour l’écarter. Les nombres de deux chiffres se tapent l’un après l’autre.
page-keys-letters = La lettre d’un bouton fait ce que fait le bouton.
page-keys-enter = Entrée : le bouton principal ; continuer après une donne
page-keys-hint = h : un conseil
page-keys-why = Point d’interrogation : pourquoi un refus, ou un conseil
page-keys-again = q : entendre de nouveau votre main, la table, la marque et le dernier pli
page-keys-escape = Échap : fermer ce qui est ouvert
page-settings = Réglages
page-language = Langue
page-cloth = Tapis
page-cloth-dark = sombre
page-cloth-light = clair
page-indices = Lettres des cartes
page-suits = Couleurs
page-suits-two = deux teintes
page-suits-four = quatre teintes
page-sounds = Sons
page-sounds-off = non
page-sounds-on = oui
page-notify = Quand c’est à vous
page-notify-off = sans notification
page-notify-on = me prévenir quand je regarde ailleurs
page-notify-denied = Ce navigateur ne laisse pas la page vous prévenir. Ses propres réglages peuvent le permettre.
page-pace = Rythme
page-pace-slow = lent
page-pace-usual = ordinaire
page-pace-quick = rapide
page-pace-hand = la fin d’une donne m’attend
page-pace-none = rien n’attend

## Se mettre à table

page-waiting = Votre ami n’est pas encore là
page-give-link = Envoyez ce lien à votre ami. La personne qui l’ouvre joue contre vous.
page-link = Le lien
page-copy = Copier le lien
page-copied = Copié
page-copy-selected = Le lien est sélectionné ci-dessus : copiez-le par le clavier ou le menu.
page-share = Partager
page-here-only = Seule cette machine peut ouvrir ce lien. Pour un ami sur une autre, lancez la table par : ecarte serve --host 0.0.0.0
page-waiting-leave = Rien ne vous oblige à attendre ici : la table est gardée, vous la retrouverez à l’accueil.
page-to-door = Accueil
page-link-cut-title = Il manque quelque chose à ce lien
page-link-cut = Une place est libre ici, mais il manque au lien ce qui suit le signe #. Redemandez le lien entier.
page-seat-taken = La place est déjà prise.
page-seat-taken-look = L’autre place est déjà prise. Vous pouvez regarder.
page-device = Jouer sur un autre appareil
page-device-warning = Ouvrez-y ce lien, ou lisez l’image avec son appareil photo. Toute personne qui a ce lien peut jouer à votre place : ne le donnez à personne.
page-device-code = Le lien de votre place en image, pour un téléphone
page-code = Le lien en image, pour un téléphone
page-invited = { $name } vous invite à une partie d’écarté
page-invited-by-somebody = On vous invite à une partie d’écarté
page-sit = S’asseoir
page-coming = Ouverture de la table
page-shuffling = On mêle les cartes
page-coming-back = Pas de connexion. Table telle qu’elle était ; on réessaie.
page-waits-under-way = Envoyé…
page-waits-unconfirmed =
    { $what ->
        [question] Question posée, pas encore de réponse…
       *[other] Envoyé, pas encore confirmé…
    }
page-waits-kept =
    { $what ->
        [card] Pas de connexion : votre carte est gardée et sera envoyée.
        [question] Pas de connexion : votre question sera posée de nouveau.
        [word] Pas de connexion : vos paroles sont gardées et seront envoyées.
       *[other] Pas de connexion : votre décision est gardée et sera envoyée.
    }
page-came-late = La table avait changé avant l’arrivée de votre décision : elle n’a pas compté.
page-back = De retour à la table.
page-ended =
    { $code ->
        [other-origin] Un mandataire placé devant le serveur ne transmet pas l’adresse que vous voyez. Le journal du serveur dit à la personne qui le gère ce qu’il faut régler. ({ $code })
        [other-version] Cette page est plus ancienne que le serveur. Rechargez-la pour avoir la nouvelle.
       *[other] Cette table ne peut être montrée ({ $code }).
    }
page-ended-no-spectators = Personne ne peut regarder cette table. Si l’on vous avait invité, la place est déjà prise.
page-ended-no-table = Il n’y a pas de table ici. Peut-être manque-t-il un morceau au lien.
page-new = Accueil
page-keeps-nothing = Ce navigateur n’enregistre rien : fermer la page vous fait perdre votre place. Ce lien y ramène ; ne le donnez à personne.
page-seat-link = Le lien vers votre place

## À la table

page-table = Le tapis
page-your-cards = Vos cartes
page-hand-of = Les cartes que tient { $name }
page-no-hand-of = { $name } n’a pas de carte
page-their-cards =
    { $n ->
        [0] Aucune carte dans l’autre main
        [one] Une carte dans l’autre main
       *[other] { $n } cartes dans l’autre main
    }
page-marks-of-both = Les marques
page-rail = Conseils et cours de la donne
page-asks = Ce que vous pouvez demander
page-aloud = Ce qui se passe, comme on le lit à haute voix
page-trick = Le pli
page-won =
    { $n ->
        [0] { $name } : aucun pli
        [one] { $name } : un pli
       *[other] { $name } : { $n } plis
    }
page-last-trick = Le dernier pli
page-all-tricks = Les plis de la donne
page-summary-law = la loi
page-summary-points = Ce qui a été marqué
page-look-at-deal = Revoir cette donne
page-stock =
    { $n ->
        [0] talon épuisé
        [one] une carte au talon
       *[other] { $n } cartes au talon
    }
page-marks =
    { $n ->
        [0] aucun point
        [one] un point
       *[other] { $n } points
    }
page-games =
    { $n ->
        [0] aucune partie gagnée
        [one] une partie gagnée
       *[other] { $n } parties gagnées
    }
page-away = absent
page-is-away = { $name } n’est pas là.
page-claim-in = Vous pourrez réclamer le match dans { $time }.
page-clock-in = Son temps sera écoulé dans { $time }.
page-claim = Réclamer le match
page-call-in = Laisser { $name } jouer à sa place
page-call-in-after = Vous pourrez laisser { $name } jouer à sa place dans { $time }.
page-called = Vous avez appelé { $name }.
page-called-you = { $name } vous appelle. Vous avez { $time } pour jouer ; ensuite, { $name } pourra réclamer le match.
page-idle = { $name } ne fait rien depuis un moment. Un joueur appelé a deux minutes pour jouer.
page-leave = Quitter sans perdre
page-owes = Les cartes ne peuvent pas encore être données : chez { $name }, l’appareil ne répond pas.
page-not-dealt = Les cartes ne peuvent pas encore être données.
page-call = Appeler { $name }
page-give-time = Donner du temps
page-played-by = { $name } joue à sa place
page-time-left = Il reste { $time }
page-time-stale = Il restait { $time } aux dernières nouvelles
page-watching =
    { $n ->
        [one] { $n } personne regarde
       *[other] { $n } personnes regardent
    }
page-looking-on = Vous regardez jouer.
page-looking-on-behind = Vous regardez, avec une donne de retard.
page-not-counting = Cette partie ne compte pas.
page-lay-down =
    { $n ->
        [0] Écarter
        [one] Écarter une carte
       *[other] Écarter { $n } cartes
    }
page-go-on = Continuer
page-king = J’ai le roi
page-resign = Abandonner le match
page-resign-sure = Abandonner le match ? L’adversaire le gagne.
page-take-back = Reprendre
page-last-deal = La dernière donne
page-rematch = La revanche
page-next-table = À la partie suivante
page-next-turn = Partie suivante où c’est à vous : contre { $name }
page-not-now = Pas maintenant.
page-close = Fermer
page-nothing-listed = Rien pour l’instant.
page-yes = Oui
page-no = Non
page-asks-rematch = L’adversaire demande la revanche.
page-asked-rematch = Vous avez demandé la revanche.
page-asks-take-back = L’adversaire demande à reprendre sa dernière décision.
page-asked-take-back = Vous avez demandé à reprendre votre dernière décision.

## Sur le côté

page-ask-hint = Un conseil
page-ask-why = Pourquoi ?
page-ask-rules = Les règles
page-laws = Les chiffres et les lois
page-turn-title = C’est à vous
page-list-claim = Signaler une faute
page-list-rights = Mes droits
page-list-wrong = Faire autre chose
page-journal = Le cours du jeu
page-talk = Conversation
page-phrases-only = Vous ne vous connaissez pas : phrases toutes faites seulement.
page-say = Dire quelque chose
page-phrases = Phrases toutes faites
page-hush = Sans conversation

## Après une partie et à côté

page-look = Revoir la partie
page-lesson = Deux donnes expliquées
page-lesson-time = Cinq minutes
page-tournaments = Tournois
page-tournament-back = Au tournoi
page-tournament-ready = Votre partie est prête : { $name }
page-kept = Ce que garde ce serveur
page-evening = Une soirée à plusieurs
page-evening-what = poule à trois, paris, chouette : des jetons seulement
page-to-room = Retour à la salle
page-pointed = Vos parieurs montrent { $cards }.
page-evening-left = Retour à votre soirée
`;export{e as default};
