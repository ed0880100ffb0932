### La partie en lignes de texte, et la table dans le terminal.


## Ce que valent les choix

reckoned-if = { $choice } : { $share }
reckoned-figures = Parties gagnées sur 100, avec l’erreur des tirages : { $choices }.
reckoned-about = { THE($choice) } { $share } (±{ $error })
reckoned-exactly = { THE($choice) } { $share }
reckoned-mixes = { $mixer } varierait ses choix, fois sur 100 : { $choices }.
reckoned-often = { THE($choice) } { $times }
reckoned-impossible = Impossible de calculer ce que valent les choix : { $why }

## Les réponses de la partie en lignes

plain-hand = Vous avez : { $cards }.
plain-hand-card = { $n }, { $card }
plain-no-hand = Vous n’avez aucune carte en main.
plain-hand-hidden = Vous n’avez pas relevé vos cartes.
plain-trump = Atout { $suit } ; la retourne était { THE($card) }.
plain-no-trump = Rien n’est encore retourné.
plain-dealer-you = Vous êtes le donneur.
plain-elder-you = Vous êtes premier en cartes ; { $who } est le donneur.
plain-no-dealer = Le premier donneur n’est pas encore connu.
plain-stock =
    { $n ->
        [one] Il reste { WORDS($n) } carte au talon.
       *[other] Il reste { $n } cartes au talon.
    }
plain-stock-none = Le talon est épuisé.
plain-stock-unknown = Vous ne savez pas combien de cartes il reste au talon.
plain-counts =
    { $n ->
        [one] { $who } a { WORDS($n) } carte.
       *[other] { $who } a { WORDS($n) } cartes.
    }
plain-counts-none = { $who } n’a plus de carte.
plain-led = On a joué { THE($card) }.
plain-tricks = Plis : vous { $mine }, { $other } { $theirs }.
plain-announced-you = Vous avez annoncé le roi.
plain-announced = { $who } a annoncé le roi.
plain-liable-dealer-you =
    { $n ->
        [one] Vous avez refusé : si vous perdez le coup, { $who } marque { WORDS($n, gender: "masculine") } point.
       *[other] Vous avez refusé : si vous perdez le coup, { $who } marque { WORDS($n, gender: "masculine") } points.
    }
plain-liable-dealer =
    { $n ->
        [one] { $who } a refusé : si { $who } perd le coup, vous marquez { WORDS($n, gender: "masculine") } point.
       *[other] { $who } a refusé : si { $who } perd le coup, vous marquez { WORDS($n, gender: "masculine") } points.
    }
plain-liable-elder-you =
    { $n ->
        [one] Vous avez joué sans proposer : si vous perdez le coup, { $who } marque { WORDS($n, gender: "masculine") } point.
       *[other] Vous avez joué sans proposer : si vous perdez le coup, { $who } marque { WORDS($n, gender: "masculine") } points.
    }
plain-liable-elder =
    { $n ->
        [one] { $who } a joué sans proposer : si { $who } perd le coup, vous marquez { WORDS($n, gender: "masculine") } point.
       *[other] { $who } a joué sans proposer : si { $who } perd le coup, vous marquez { WORDS($n, gender: "masculine") } points.
    }
plain-games = Parties : vous { $mine }, { $other } { $theirs }.
plain-last = Le dernier pli : { THE($led) } par { $first }, { THE($reply) } par { $second } ; le pli à { $taker }.
plain-last-in-deal-before = Dans la donne d’avant : { THE($led) } par { $first }, { THE($reply) } par { $second } ; le pli à { $taker }.
plain-no-last = On n’a pas encore joué de pli.
plain-you = vous
plain-law = { $law } : { $rule }
plain-law-elsewhere = Tapez { $command } laws { $law } dans votre terminal pour la lire (en anglais).
plain-what = Vous pouvez { $options }.
plain-what-nothing = Vous n’avez rien à faire maintenant.
plain-why-claim = Il n’y avait pas de faute de ce genre, ou il est trop tard pour la réclamer. La table n’en dit pas plus, et rien ne change.
plain-why-arbiter = Tapez { $command } arbiter { $event }, { $name } dans votre terminal pour toute la décision et celle des autres codes.
plain-why-case = La réclamation est { $event }, { $title }.
plain-why-choice = On peut { $choice }. { $leads }
plain-why-nothing = Rien de ce que vous avez tenté n’a été refusé.
plain-rules =
    { $points ->
        [one] La règle est { $code } : gagne qui atteint { WORDS($points, gender: "masculine") } point.
       *[other] La règle est { $code } : gagne qui atteint { WORDS($points, gender: "masculine") } points.
    }
plain-rules-exchange-once =
    { $n ->
        [one] Il y a { WORDS($n, gender: "masculine") } seul écart par donne.
       *[other] Il y a au plus { WORDS($n, gender: "masculine") } écarts par donne.
    }
plain-rules-exchange-free = On peut écarter tant que le donneur accepte et qu’il reste des cartes au talon.
plain-rules-must-win = Vous devez fournir, et faire le pli quand vous le pouvez ; si vous ne pouvez pas fournir, vous devez couper.
plain-rules-no-trump = Vous devez fournir, et faire le pli quand vous le pouvez en fournissant ; si vous ne pouvez pas fournir, vous jouez ce que vous voulez.
plain-rules-loose = Vous pouvez jouer plus librement que d’ordinaire : quand c’est à vous, tapez quoi pour voir vos choix.
plain-rules-king-turned =
    { $n ->
        [one] Un roi retourné vaut { WORDS($n, gender: "masculine") } point au donneur.
       *[other] Un roi retourné vaut { WORDS($n, gender: "masculine") } points au donneur.
    }
plain-rules-king-held =
    { $n ->
        [one] Le roi d’atout en main, annoncé à temps, vaut { WORDS($n, gender: "masculine") } point.
       *[other] Le roi d’atout en main, annoncé à temps, vaut { WORDS($n, gender: "masculine") } points.
    }
plain-rules-point = Qui fait { WORDS($tricks) } plis fait le point, qui vaut { WORDS($point, gender: "masculine") } ; les { WORDS($all) } plis sont la vole, qui vaut { WORDS($vole, gender: "masculine") }.
plain-rules-liable = Le point vaut { WORDS($elder, gender: "masculine") } contre un joueur qui a joué sans proposer, et { WORDS($dealer, gender: "masculine") } contre un joueur qui a refusé la première proposition.
plain-rules-laws = Tapez { $command } laws { $name } dans votre terminal pour la règle entière (en anglais).
plain-hint = { $action } : c’est ce que disent les vieux livres.
plain-hint-not-listed = { $action } : c’est ce que disent les vieux livres, car ce n’est pas un jeu de règle.
plain-hint-default = { $action } : c’est l’usage ; les vieux livres n’en disent rien.
plain-hint-worth = { $action } : vous gagnez ainsi { $share } parties sur 100 ; { $others }.
plain-hint-worth-alone = { $action } : vous gagnez ainsi { $share } parties sur 100.
plain-hint-agrees = Les vieux livres disent de même.
plain-hint-agrees-not-listed = Les vieux livres disent de même : ce n’est pas un jeu de règle.
plain-hint-differs = Les vieux livres diraient : { $action } ; le calcul essaie plus de jeux.
plain-hint-only = Vous n’avez pas le choix : { $action }.
plain-hint-none = Il n’y a pas de conseil à donner ici.
plain-undone-marked = Vous aviez vu une carte depuis : cette partie ne comptera pas dans vos résultats.
plain-undo-off = Il est convenu que l’on ne reprend pas ses coups dans cette partie.
plain-undo-asked-enough = Vous avez assez souvent demandé, dans cette partie, à reprendre une décision.
plain-undo-refused = L’autre ne vous a pas permis de reprendre cette décision.
plain-undo-nothing = Il n’y a rien à reprendre.
plain-undo-rated = Dans une partie classée, on ne revient sur aucune décision.
plain-undo-club = En conduite de cercle, on ne revient sur aucune décision.
plain-club-words = Des mots utiles : signale, comme toujours, aide. Quand c’est à vous, Entrée seule fait ce qui va de soi.
plain-unknown = Je ne comprends pas « { $text } ». { $may }
plain-which-card = Quelle carte ? { $hand }
plain-which-number = Lequel ? Tapez son numéro seul.
plain-unknown-number = Il n’y a pas de carte numéro { $text } dans votre jeu. Tapez main pour voir vos cartes et leurs numéros.
plain-unknown-more = Tapez aide pour voir les mots utiles.
plain-help-title = Les mots que vous pouvez taper à tout moment. Les actes et les questions ont aussi une touche, celle que montre le terminal : p pour proposer, j pour jouer, a pour accepter, y pour pourquoi, u pour reprendre, l pour règles.
plain-help-hand = main : vos cartes et leurs numéros.
plain-help-table = table : atout, donneur, talon, plis, et qui risque des points de plus.
plain-help-score = score : la marque des deux joueurs.
plain-help-last = dernière : le dernier pli.
plain-help-what = quoi : ce que vous pouvez faire.
plain-help-why = pourquoi : la loi qui a fait refuser votre dernier essai. Pendant une réclamation : la décision de l’arbitre.
plain-help-rules = règles : les règles de cette partie, en bref.
plain-help-word = c’est quoi la vole ? : ce que veut dire un mot du jeu.
plain-help-hint = conseil, ou h : que faire, et combien de parties vous gagnez ainsi. Ensuite, pourquoi dit d’où vient l’avis.
plain-help-undo = reprendre : revenir à votre dernière décision.
plain-help-quit = quitter : enregistrer la partie et sortir.
plain-help-king = roi : annoncer le roi d’atout, quand vous l’avez et le pouvez.
plain-help-cards = On joue une carte par son numéro, par son nom comme dame de cœur, ou en abrégé comme Dc.
plain-help-discard = On écarte par les numéros, comme 1 3 4. Pour n’écarter aucune carte, tapez rien.
plain-help-fair = équité : un code fixé avant la première donne, avec lequel n’importe qui peut vérifier après coup que la donne était loyale.
plain-saved = La partie est enregistrée. Tapez { $going_on } pour la reprendre.
plain-other-game = Une partie était en cours : elle reprend comme convenu. Pour commencer celle que vous demandez, ajoutez --new.
plain-resumed = La partie reprend là où elle s’était arrêtée.
plain-bad-lines =
    { $n ->
        [one] { WORDS($n) } ligne n’a pas pu être exécutée : elle n’a pas été comprise, ou la règle ne la permettait pas.
       *[other] { $n } lignes n’ont pas pu être exécutées : elles n’ont pas été comprises, ou la règle ne les permettait pas.
    }
plain-script-stopped = Le script s’est arrêté à la ligne { $n } : { $text }
plain-remind-king = Pensez-y : vous avez le roi d’atout, et pouvez l’annoncer maintenant.
plain-results =
    { $won ->
        [one] Règle { $code }, contre { $other } : { $won } partie gagnée sur { $n }.
       *[other] Règle { $code }, contre { $other } : { $won } parties gagnées sur { $n }.
    }
plain-not-counted = Cette partie ne compte pas dans vos résultats.
plain-fair = Donne loyale : l’engagement de cette partie est { $commitment }.
plain-revealed = Le secret de la partie figure maintenant dans son enregistrement : { $file }
plain-verify = N’importe qui peut le vérifier avec : { $command } verify { $file }
plain-help-claim = signale : les fautes que vous pouvez signaler ; signale 3, ou signale une renonce, en signale une.
plain-help-usual = comme toujours, ou Entrée seule : faire ce qui va de soi (mêler, présenter, couper, donner, relever, marquer ce qui est dû, payer).
plain-help-own-up = avoue : dire que vous n’avez pas le roi annoncé.
plain-help-take-back = reprends : reprendre ce que vous avez fait contre la règle.
plain-help-take-missing = prends ce qui manque : prendre les cartes qui manquent à votre jeu.
plain-help-take-down = démarque : retirer les points que vous avez marqués en trop.
plain-help-touch-discards = range : remettre les écarts en ordre.
plain-help-abandon = abandonne : abandonner votre jeu.
plain-help-lay-hand-down = étale : montrer vos cartes et réclamer les plis qui restent.
plain-help-concede = concède : offrir à l’adversaire les plis qui restent.
plain-help-agree = prends-les : prendre les plis que l’adversaire vous offre.
plain-help-law = loi : ce que dit la loi sur le choix à faire (en anglais).
plain-claim = Vous pouvez signaler l’une de ces fautes, par numéro ou par nom :
plain-numbered = { $n }, { $what }.
plain-wrong = Contre la règle, vous pourriez faire ceci ; tapez tort et le numéro :
plain-wrong-nothing = Il n’y a rien que vous puissiez faire contre la règle maintenant.
plain-wrong-number =
    { $n ->
        [one] Cette liste n’a que le numéro { $n } ; tapez tort pour le voir.
       *[other] Cette liste n’a que { $n } numéros maintenant ; tapez tort pour les voir.
    }
plain-claim-number = Cette liste n’a que { $n } numéros ; tapez signale pour les voir.
plain-intended = Ce sera fait quand les cartes viendront.
plain-no-answer = Ici, c’est à vous de choisir.
plain-usual-nothing = Rien ne va de soi maintenant : c’est à vous de choisir.
plain-only-in-club = En conduite assistée rien ne se fait contre la règle, et il n’y a rien à signaler.
plain-law-nothing = Aucune loi n’est en question maintenant.
plain-help-wrong = tort : ce que vous pourriez faire contre la règle ; tort 3 le fait. Une carte interdite se joue tout simplement, et personne ne le dit.
plain-no-gallery = Il n’y a pas de galerie à cette table.
plain-help-gallery = galerie : qui attend, la poule et les paris.

## Ce qu’un joueur peut taper dans la partie en texte : plusieurs façons de dire, séparées par des barres.

typed-hand = main|cartes|ma main|jeu
typed-table = table
typed-score = score|la marque|le score|les points
typed-last = dernière|dernière levée|dernier|dernier pli|le dernier pli|la dernière levée|pli|levée
typed-what = quoi|choix
typed-why = pourquoi
typed-rules = règles|règle
typed-hint = conseil|indice
typed-undo = reprendre|annuler
typed-help = aide|?|que faire
typed-quit = quitter|sortir|fin|q|je quitte
typed-meaning = c'est quoi|qu'est-ce que|qu'est-ce que c'est que|qu'est-ce qu'un|qu'est-ce qu'une|que veut dire|que signifie|que sont|explique
typed-fair = équité|loyal|loyauté
typed-propose = propose|je propose|proposer|cartes s’il vous plait|je veux des cartes|échanger|change
typed-stand = joue|je joue|jouer|sans proposer
typed-accept = accepte|j'accepte|accepter|oui
typed-refuse = refuse|je refuse|refuser|non
typed-discard = écarte|j'écarte|écarter
typed-nothing = rien|aucune|garde|je garde
typed-play-card = joue|je joue|jouer|carte|entame
typed-announce-king = roi|le roi|je marque le roi|j'ai le roi|annonce le roi
typed-ask-number = combien
typed-name-number = demande|j'en demande|demander|nombre
typed-name-suit = couleur|nomme
typed-shuffle = mêle|mêler|bats|je mêle
typed-present = présente|présenter
typed-cut = coupe|lève|je coupe|couper|lever
typed-choose-packets = paquets|donne|je donne|donner|donner par|je donne par
typed-take-up = relève|relever|je relève
typed-choose-pack-red = rouge|le jeu rouge
typed-choose-pack-blue = bleu|le jeu bleu
typed-choose-side-north = nord
typed-choose-side-south = sud
typed-call-new-cards = cartes neuves|je demande des cartes neuves
typed-give-notice = avis|autres paquets
typed-mark = marque|je marque|marquer
typed-take-down = démarque|démarquer
typed-card-letters = 7 8 9 10 a|1 v d r
typed-suit-letters = p c k t
typed-also-knave = valet
typed-the = le|la
typed-a = un|une|des
typed-claim = signale|je signale|signaler|réclame|je réclame|réclamer|réclamation|faute|attention
typed-wrong = tort|à tort|en tort|contre la règle
typed-usual = comme toujours|comme d’habitude|habituel|usage
typed-choose = choisis|je choisis
typed-law = loi|la loi
typed-own-up = avoue|j'avoue|je ne l'ai pas
typed-take-back = reprends|reprendre|je reprends|je la reprends
typed-take-missing = prends ce qui manque|complète
typed-take-exposed = prends|je prends|prendre|je la prends|prends la carte
typed-take-next = la suivante|suivante
typed-lay-aside = mets de côté|de côté
typed-tell-number = dis|j'ai pris|je dis
typed-touch-discards = range|range les écarts
typed-abandon = abandonne|j'abandonne
typed-lay-hand-down = étale|j'étale|le reste est à moi
typed-concede = concède|le reste est à vous
typed-agree = prends-les|je les prends
typed-pay = paie|je paie
typed-gallery = galerie|paris|poule

## Autour de la table, dans une soirée.

room-comes = { $person } vient à la table.
room-sits = { $person } s’assied pour jouer.
room-sits-you = Vous vous asseyez pour jouer.
room-offers =
    { $n ->
        [one] { $person } parie { WORDS($n, gender: "masculine") } jeton pour { $side }.
       *[other] { $person } parie { $n } jetons pour { $side }.
    }
room-offers-you =
    { $n ->
        [one] Vous pariez { WORDS($n, gender: "masculine") } jeton pour { $side }.
       *[other] Vous pariez { $n } jetons pour { $side }.
    }
room-takes =
    { $n ->
        [one] { $person } en tient { WORDS($n, gender: "masculine") }, pour { $side }.
       *[other] { $person } en tient { $n }, pour { $side }.
    }
room-takes-you =
    { $n ->
        [one] Vous en tenez { WORDS($n, gender: "masculine") }, pour { $side }.
       *[other] Vous en tenez { $n }, pour { $side }.
    }
room-takes-own =
    { $n ->
        [one] { $person } en tient { WORDS($n, gender: "masculine") }, pour gagner la partie.
       *[other] { $person } en tient { $n }, pour gagner la partie.
    }
room-takes-own-you =
    { $n ->
        [one] Vous en tenez { WORDS($n, gender: "masculine") }, pour gagner la partie.
       *[other] Vous en tenez { $n }, pour gagner la partie.
    }
room-chouette = { $person } joue la chouette, et tient tous les paris.
room-chouette-you = Vous jouez la chouette, et tenez tous les paris.
room-wins = { $person } gagne la partie contre { $loser }, { $won } à { $lost }.
room-takes-pool =
    { $n ->
        [one] { $person } a gagné deux parties de suite, et prend la poule de { WORDS($n, gender: "masculine") } jeton.
       *[other] { $person } a gagné deux parties de suite, et prend la poule de { $n } jetons.
    }
room-takes-pool-you =
    { $n ->
        [one] Vous avez gagné deux parties de suite, et prenez la poule de { WORDS($n, gender: "masculine") } jeton.
       *[other] Vous avez gagné deux parties de suite, et prenez la poule de { $n } jetons.
    }
room-pool =
    { $n ->
        [one] Il y a { WORDS($n, gender: "masculine") } jeton à la poule.
       *[other] Il y a { $n } jetons à la poule.
    }
room-keeps-seat = { $person } a joué la chouette, et garde sa place.
room-keeps-seat-you = Vous avez joué la chouette, et gardez votre place.
room-goes-out = { $person } sort.
room-goes-out-you = Vous sortez.
room-out = En attente : { $names }.
room-stake =
    { $n ->
        [one] L’enjeu des joueurs : { WORDS($n, gender: "masculine") } jeton chacun.
       *[other] L’enjeu des joueurs : { $n } jetons chacun.
    }
room-bet = { $person } parie { $n } pour { $side } ; tenu par { $names }.
room-taking = { $person } { $n }
room-nobody = personne
room-all-rise = Tout le monde se lève.
room-account = { $person } : { $n } jetons.
room-pays =
    { $n ->
        [one] { $person } paie { WORDS($n, gender: "masculine") } jeton à { $payee }.
       *[other] { $person } paie { $n } jetons à { $payee }.
    }
room-pays-to-you =
    { $n ->
        [one] { $person } vous paie { WORDS($n, gender: "masculine") } jeton.
       *[other] { $person } vous paie { $n } jetons.
    }
room-pays-you =
    { $n ->
        [one] Vous payez { WORDS($n, gender: "masculine") } jeton à { $payee }.
       *[other] Vous payez { $n } jetons à { $payee }.
    }
room-even = Personne ne doit rien à personne.
room-counters-only = Ce ne sont que des jetons : il n’y a pas d’argent en jeu.
room-press = Appuyez sur Entrée pour la partie suivante.
room-between = Votre prochaine partie est contre { $other }
room-sit-down = Jouer contre { $other }
room-leave = Partir : la soirée est enregistrée
room-kept = La soirée est enregistrée dans { $file }
room-kept-own = Ce que vous avez joué vous-même est dans { $file }
room-guest = Invité

## Comment une partie finit

result-abandoned = abandonnée

## Ce qui ne va pas dans ce qui est tapé

fault-pause = ECARTE_PAUSE est un nombre de secondes de 0 à 10, et non { $text }
fault-no-save = il n’y a pas de partie à reprendre
fault-set-aside = { $file } ne peut pas servir ({ $reason }) et a été déplacé vers { $place }.
fault-not-set-aside = { $file } ne peut pas servir ({ $reason }), et rien ne peut être écrit ni déplacé dans { $folder } : prenez possession de ce dossier, ou nommez-en un autre par ECARTE_HOME
fault-match-from-sound = La partie reprend après la dernière action lisible de son enregistrement, et ne compte pas.
fault-agreed-as-record = La partie continue comme le dit son enregistrement et, pour le reste, comme d’habitude.
fault-no-home = il n’y a pas de dossier personnel où garder des parties : nommez un dossier par ECARTE_HOME
fault-kept-in-passing = Les parties sont gardées pour l’instant dans { $folder }, et seront perdues quand ce dossier sera vidé : { $reason }.
fault-no-folder = ce n’est pas un dossier
fault-no-file = ce n’est pas un fichier
fault-no-database = ce n’est pas une base de données
fault-no-cache = Le code compilé ne peut pas être gardé ici, et le prochain démarrage sera aussi long ; NUMBA_CACHE_DIR peut nommer un dossier où l’on puisse écrire.
fault-missing = { $file } manque
fault-save-damaged = la partie enregistrée ne peut pas être lue : { $reason } ; --new en commence une autre et garde le fichier
fault-in-use = une partie est déjà en cours dans un autre processus
fault-being-written = un autre processus est en train d’écrire { $file }
fault-unknown-opponent = adversaire inconnu, « { $name } » ; choisissez parmi { $names }
fault-program-in-club = un programme ne joue qu’en conduite assistée : omettez --conduct club, ou choisissez un adversaire intégré
fault-unknown-act = acte inconnu, { $name } ; choisissez parmi { $names }
fault-unknown-language = langue inconnue, « { $name } » ; choisissez parmi { $names }

## La table dans le terminal.

tui-title =
    { $n ->
        [one] { $code } · { $n } point
       *[other] { $code } · { $n } points
    }
tui-deal = partie { $game } · donne { $n }
tui-stock = talon { $n }
tui-stock-secret = talon inconnu
tui-stock-before = le jeu
tui-last-trick = Dernier pli
tui-dealer = donneur
tui-elder = premier en cartes
tui-tricks =
    { $n ->
        [one] { $n } pli
       *[other] { $n } plis
    }
tui-announced = Roi : { $name }
tui-point-won = Le point : { $name }. Il se marque à la fin du coup.
tui-you = Vous
tui-journal = Journal
tui-accept-if-enough = J’accepte, si…
tui-name-number = J’en demande…
tui-name-suit = Annoncer la couleur…
tui-mark = Marquer…
tui-cut-for-deal = Tirer la donne…
tui-choose-pack = Choisir le jeu…
tui-choose-side = Choisir la place…
tui-cut = Couper…
tui-choose-packets = Choisir les paquets…
tui-play = Jouer une carte
tui-lay-down =
    { $n ->
        [one] Écarter { WORDS($n) } carte
       *[other] Écarter { WORDS($n) } cartes
    }
tui-lay-down-nothing = Garder mon jeu
tui-lay-down-choose = Choisir les cartes à écarter
tui-lay-down-first = Choisissez d’abord au moins une carte, par son numéro.
tui-key-enter = Entrée
tui-go-on = Continuer
tui-thinking = { $name } réfléchit…
tui-still-thinking = { $name } réfléchit encore. Attendez, ou tapez q : la partie est enregistrée, vous pourrez la reprendre.
tui-dealing = On donne les cartes…
tui-foot-king = roi
tui-foot-hint = conseil
tui-foot-undo = reprendre
tui-foot-why = pourquoi
tui-foot-rules = règles
tui-foot-help = aide
tui-foot-quit = quitter
tui-foot-close = fermer
tui-too-small = La table a besoin de 80 colonnes et de 24 lignes ; ce terminal en a { $columns } et { $lines }.
tui-choice-keys = ↑ ↓ et Entrée, ou un numéro ; Échap revient en arrière.
tui-help-title = Touches
tui-help-cards = 1 à 5 : jouer la carte de ce numéro, ou la choisir pour l’écart ; la souris fait de même
tui-help-confirm = Entrée ou d : écarter les cartes choisies
tui-help-propose = p : proposer    s ou j : jouer sans proposer
tui-help-answer = a : accepter    r : refuser
tui-help-king = k : annoncer le roi d’atout quand vous l’avez ; personne ne vous le rappellera
tui-help-hint = h : que faire, et combien de parties vous gagnez ainsi
tui-help-undo = u : reprendre votre dernière décision, si c’est convenu
tui-help-rules = l : les règles de cette partie en bref
tui-help-quit = q : quitter ; la partie est enregistrée, et { $going_on } la reprend
tui-help-why = y : pourquoi un coup est refusé ou conseillé, et ce que dit la règle
tui-help-by-hand = Les autres actes, quand vous les faites vous-même, montrent leur touche sur leur bouton.
tui-over-close = Entrée : continuer
tui-propose = Je propose…
tui-choose = Le choix est à vous
tui-open = À découvert : { $cards }
tui-claim-title = Je signale…
tui-rights-title = Ce que vous pouvez faire d’autre
tui-rights-none = Vous ne pouvez rien faire d’autre maintenant.
tui-wrong-title = Contre la règle
tui-wrong-cut = Couper trop haut ou trop bas…
tui-wrong-choose-packets = Donner par d’autres paquets…
tui-wrong-deal-wrong = Donner un mauvais nombre…
tui-wrong-discard = Écarter plus que vous n’avez demandé…
tui-wrong-misplace = Poser votre écart au mauvais endroit…
tui-wrong-play-card = Jouer une carte qu’il ne faudrait pas…
tui-wrong-lead-naming = Nommer une couleur et en jouer une autre…
tui-wrong-tell-number = Dire un autre nombre…
tui-wrong-give-wrong = Servir un mauvais nombre…
tui-wrong-take-too-many = Prendre trop de cartes…
tui-wrong-take-too-few = Prendre trop peu de cartes…
tui-wrong-turn-up-another = Retourner plus d’une carte…
tui-foot-claim = signaler
tui-foot-usual = d’usage
tui-foot-rights = plus
tui-help-rights = v : abandonner, réclamer ou offrir les plis qui restent, réparer votre propre faute
tui-help-claim = ! : signaler une faute ; la liste est toujours la même
tui-help-usual = espace : mêler, présenter, couper, donner, relever, marquer ce qui est dû, dire, payer, comme toujours
tui-help-wrong = i : faire quelque chose contre la règle ; une carte interdite se joue tout simplement
tui-terms-more = … la suite : { $letter }
tui-foot-gallery = paris
tui-help-gallery = b : la galerie : qui attend, la poule et les paris
