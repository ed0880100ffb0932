### Une table d’un serveur au terminal.


## La connexion

remote-text = { $text }
remote-lost = La connexion avec le serveur est perdue ; reconnexion en cours.
remote-is-lost = Pas de connexion
remote-there-again = La connexion est rétablie.
remote-ended =
    { $code ->
        [no-such-seat] Le serveur ne connaît pas cette place.
        [no-table] Le serveur n’a pas de telle table.
        [other-version] Le serveur parle une autre version du protocole : prenez la même version d’ecarte que le serveur.
        [cannot-go-on] Le serveur ne peut pas poursuivre cette table.
       *[other] Le serveur a mis fin à la liaison ({ $code }).
    }
remote-failed = Ce terminal ne peut pas poursuivre cette table ({ $reason }).
remote-no-server = Aucun serveur ne répond à { $address } ({ $reason }).
remote-refuses =
    { $code ->
        [seat-taken] Le serveur { $address } : la place est déjà prise.
        [no-invitation] Le serveur { $address } : il ne connaît pas cette invitation ; il manque peut-être une partie du lien.
        [no-such-rules] Le serveur { $address } : il n’a pas ces règles.
        [no-such-opponent] Le serveur { $address } : il n’a pas cet adversaire.
        [too-many] Le serveur { $address } a trop à faire ; réessayez un peu plus tard.
        [full] Le serveur { $address } a trop à faire ; réessayez un peu plus tard.
       *[other] Le serveur { $address } refuse : { $code }.
    }

## Trouver une table

remote-no-link = { $text } n’est pas le lien d’une place : https://cards.example/t/TABLE#sit=… en est un ; dans un shell, mettez-le entre guillemets. Pour regarder une table, ouvrez son adresse dans un navigateur.
remote-seeks = Recherche d’un adversaire sur { $address }. Ctrl-C arrête la recherche.
remote-nobody = Personne n’est encore venu : { $name } s’assied, un adversaire intégré.
remote-found = Vous êtes assis à { $address }. La place est à vous : ecarte play --server { $server } --back y revient.
remote-invites = Envoyez ce lien à l’autre joueur ; la première personne qui l’ouvre a la place :
remote-waits = En attente de l’autre joueur. Ctrl-C quitte ; la place reste à vous.
remote-back-nothing = Vous n’avez aucune partie inachevée sur { $address }.
remote-unfinished = Vous avez une partie inachevée sur { $address } ; --back la reprend.
remote-kept = Votre place est gardée : { $command } la reprend.

## La connexion à un compte

login-code = Ouvrez { $address } dans un navigateur où vous êtes connecté, et tapez-y ce code : { $code }. Il n’est que pour vous, et vaut dix minutes.
login-not-confirmed = Personne n’a confirmé le code à { $address } : vous n’êtes pas connecté.
login-done = Vous êtes connecté comme { $name } à { $address }. ecarte logout { $address } y met fin.
login-not-logged-in = Vous n’êtes pas connecté à { $address }.
login-not-ended = Le serveur à { $address } n’a pas pu être joint ({ $reason }) : fermez la session de ce terminal sur la page de votre compte.
login-ended = { $name } n’est plus connecté à { $address } dans ce terminal.
login-plays-as = Vous jouez comme { $name }.
login-is-over = Vous n’êtes plus connecté comme { $name } à { $address } : ecarte login { $address } vous connecte de nouveau.
login-rated-needs-account = Les parties classées demandent un compte : d’abord ecarte login { $address }.

## À la table

remote-chat = { $name } dit : { $text }
remote-other-back = { $name } est de retour.
remote-clock = { $name } { $time }
remote-refused =
    { $code ->
        [stale] La table a avancé entre-temps. Regardez de nouveau.
        [wait] C’est à l’autre de jouer.
        [no-answer] Le serveur ne répond pas pour l’instant.
        [not-now] Cela ne peut pas être demandé ici.
        [not-away] La partie ne peut pas encore être réclamée.
        [not-idle] L’autre ne peut pas encore être appelé.
        [too-much-said] Vous avez beaucoup parlé en peu de temps ; attendez un peu.
        [asked-already] Vous l’avez déjà demandé ; l’autre n’a pas encore répondu.
        [refused-already] L’autre a refusé que cette décision soit reprise.
        [too-many-asked] Vous l’avez demandé trois fois dans cette partie.
        [not-when-rated] On ne reprend rien dans une partie classée.
        [not-in-club] On ne reprend rien quand on joue comme au cercle.
        [nothing-to-take-back] Vous n’avez rien décidé qui puisse être repris.
        [enough-time] L’autre a assez de temps.
        [no-hints] Aucun conseil n’a été convenu à cette table.
       *[other] Cela n’a pas été fait ({ $code }).
    }
remote-unknown = Je ne comprends pas « { $text } ».
remote-over = Le match est fini. Entrée quitte la table ; tapez revanche pour un autre.
remote-over-what = Je ne comprends pas « { $text } » : le match est fini. Entrée quitte la table ; tapez revanche pour un autre.
remote-sure = Abandonner le match ? L’autre le gagne. Tapez oui pour le faire, autre chose pour continuer.
remote-act-withdraw = Retirer votre demande
remote-act-yes-take-back = Laisser l’autre reprendre sa décision
remote-act-no-take-back = Ne pas laisser l’autre reprendre sa décision
remote-act-yes-rematch = Accorder la revanche
remote-act-no-rematch = Refuser la revanche
remote-beside-title = À côté du jeu
remote-beside-none = Il n’y a rien à faire à côté du jeu pour l’instant.
remote-say-title = Que dites-vous ? Entrée le dit, Échap ne le dit pas.
remote-key = autre
remote-help-quit-key = q : quitter ; votre place est gardée, et ecarte play --server ADRESSE --back la reprend
remote-leave-table = Quitter la table
remote-help-key = { $letter } : parler à l’autre joueur, répondre à une demande, demander du temps ou la revanche, réclamer, abandonner

## Ce que l’on peut taper à côté du jeu

remote-help-say = dire, et ce que vous dites : parler à l’autre joueur, comme dans dire bonjour.
remote-help-undo = reprendre : demander à l’autre joueur de vous laisser reprendre votre dernière décision.
remote-help-answer = accorder ou décliner : répondre à ce que demande l’autre joueur.
remote-help-withdraw = retirer : vous ne demandez plus ce que vous avez demandé.
remote-help-rematch = revanche : après le match, en demander un autre.
remote-help-call = appeler : demander à un joueur lent, à une table sans pendule, de jouer ; plus tard vous pourrez réclamer le match.
remote-help-claim-match = réclamer le match : gagner le match contre un joueur absent ou appelé, une fois son temps écoulé.
remote-help-stand-in = remplaçant : laisser un adversaire intégré jouer à la place d’un joueur absent.
remote-help-give-time = donner du temps : donner plus de temps à l’autre joueur.
remote-help-resign = abandonner le match : l’autre le gagne.
remote-help-quit = quitter : laisser le terminal ; votre place est gardée.
typed-remote-say = dire|parler
typed-remote-yes = accorder|accordé
typed-remote-no = décliner|pas maintenant
typed-remote-withdraw = retirer
typed-remote-rematch = revanche|la revanche|encore une
typed-remote-claim-match = réclamer le match|réclamer la partie
typed-remote-stand-in = remplaçant|le remplaçant
typed-remote-call = appeler
typed-remote-give-time = donner du temps
typed-remote-resign = abandonner le match|j'abandonne le match
typed-remote-sure = oui|o

## Si les cartes étaient loyales

remote-fair = La partie { $n } a été donnée loyalement : ce terminal a redonné chaque carte à partir du secret du serveur et des parts.
remote-unfair = La partie { $n } n’a pas été donnée comme promis :
remote-unproved = Que la partie { $n } ait été donnée loyalement ne peut pas être prouvé ici ({ $reason }).
remote-record = Son enregistrement : { $address }
