### Ce qui se passe à la table : ce qu’on dit, ce qu’on fait, ce qu’on demande, et pourquoi une chose ne se fait pas.


## Ce qu’un joueur dit à haute voix

say-propose = Je propose
say-propose-number =
    { $n ->
        [one] Je propose, pour { WORDS($n) } carte
       *[other] Je propose, pour { WORDS($n) } cartes
    }
say-stand = Je joue
say-accept = J’accepte
say-accept-if-enough =
    { $n ->
        [one] J’accepte, s’il m’en reste { WORDS($n) }
       *[other] J’accepte, s’il m’en reste { WORDS($n) }
    }
say-refuse = Je refuse
say-name-number =
    { $n ->
        [one] J’en demande { WORDS($n) }
       *[other] J’en demande { WORDS($n) }
    }
say-ask-number = Combien en avez-vous pris ?
say-announce-king = J’ai le roi
say-name-suit = { $suit }
say-call-new-cards = Je demande des cartes neuves
say-give-notice = Je changerai mes paquets
say-claim = Je signale { $claim }
say-choose = Je choisis { $remedy }
say-choose-trump = Je choisis { THE($card) } pour retourne
say-own-up = Je n’ai pas le roi
say-tell-none = aucune
say-tell-number =
    { $n ->
        [one] { WORDS($n) } carte
       *[other] { WORDS($n) } cartes
    }
say-withdraw = je retire ce que j’ai dit
say-abandon = j’abandonne mon jeu
say-lay-down = le reste est à moi
say-concede = le reste est à vous
say-agree = je les prends

## Ce qu’un joueur fait, comme on le choisit dans une liste

do-shuffle = mêler les cartes
do-present = présenter le jeu
do-cut =
    { $n ->
        [one] lever { WORDS($n) } carte
       *[other] lever { $n } cartes
    }
do-cut-for-deal =
    { $n ->
        [one] lever { WORDS($n) } carte pour tirer la donne
       *[other] lever { $n } cartes pour tirer la donne
    }
do-choose-packets = donner par { $order }
do-take-up = relever vos cartes
do-discard = écarter { $cards }
do-discard-nothing = ne rien écarter
do-discard-unseen =
    { $n ->
        [one] écarter { WORDS($n) } carte
       *[other] écarter { WORDS($n) } cartes
    }
do-play-card = jouer { THE($card) }
do-choose-pack = prendre le jeu { $pack }
do-choose-side = vous asseoir au { $side }
do-mark = marquer { $due }
do-take-down = démarquer les points que vous avez de trop
do-propose = proposer
do-propose-number =
    { $n ->
        [one] proposer pour { WORDS($n) } carte
       *[other] proposer pour { WORDS($n) } cartes
    }
do-stand = jouer sans proposer
do-accept = accepter
do-accept-if-enough =
    { $n ->
        [one] accepter s’il vous reste { WORDS($n) } carte
       *[other] accepter s’il vous reste { WORDS($n) } cartes
    }
do-refuse = refuser
do-name-number =
    { $n ->
        [one] demander { WORDS($n) } carte
       *[other] demander { WORDS($n) } cartes
    }
do-ask-number = demander combien de cartes le donneur a prises
do-announce-king = annoncer le roi
do-name-suit = nommer { $suit }
do-call-new-cards = demander des cartes neuves
do-give-notice = annoncer d’autres paquets
do-slip = { $deed }, contre la règle
do-deal-wrong = donner { WORDS($elder) } cartes au premier en cartes et { WORDS($dealer) } à vous-même, { $order }
do-deal-out-of-turn = donner sans que ce soit votre tour
do-use-other-pack = donner avec le jeu de l’autre
do-turn-up-another =
    { $n ->
        [one] retourner { WORDS($n) } carte de plus
       *[other] retourner { WORDS($n) } cartes de plus
    }
do-withdraw = retirer ce que vous venez de dire
do-look-at-discards = regarder les écarts
do-misplace = écarter { $cards } au mauvais endroit
do-misplace-nothing = ne rien écarter, au mauvais endroit
do-take-too-many =
    { $n ->
        [one] prendre { WORDS($n) } carte de trop
       *[other] prendre { WORDS($n) } cartes de trop
    }
do-take-too-many-unseen =
    { $n ->
        [one] prendre { WORDS($n) } carte de trop sans regarder les autres
       *[other] prendre { WORDS($n) } cartes de trop sans regarder les autres
    }
do-take-too-many-blind =
    { $n ->
        [one] prendre { WORDS($n) } carte de trop et relever les autres sans regarder
       *[other] prendre { WORDS($n) } cartes de trop et relever les autres sans regarder
    }
do-take-too-many-apart =
    { $n ->
        [one] prendre { WORDS($n) } carte de trop, à part de votre main
       *[other] prendre { WORDS($n) } cartes de trop, à part de votre main
    }
do-give-too-many =
    { $n ->
        [one] servir { WORDS($n) } carte de trop
       *[other] servir { WORDS($n) } cartes de trop
    }
do-give-too-few =
    { $n ->
        [one] servir { WORDS($n) } carte de moins
       *[other] servir { WORDS($n) } cartes de moins
    }
do-take-too-few =
    { $n ->
        [one] prendre { WORDS($n) } carte de moins
       *[other] prendre { WORDS($n) } cartes de moins
    }
do-turn-up-after-giving = retourner la carte suivante après avoir servi
do-mark-too-many =
    { $n ->
        [one] marquer { WORDS($n, gender: "masculine") } point de trop pour { $due }
       *[other] marquer { WORDS($n, gender: "masculine") } points de trop pour { $due }
    }
do-take-back-lead = reprendre la carte entamée
do-lead-naming = nommer { $suit } et jouer { THE($card) }
do-claim = signaler { $claim }
do-choose = { $option }
do-choose-trump = choisir { THE($card) } pour retourne
do-lay-aside = mettre de côté { $cards }
do-lay-aside-unseen = mettre de côté les cartes de trop
do-own-up = avouer que vous n’avez pas le roi
do-take-back = reprendre la carte que vous avez jouée
do-take-missing = prendre les cartes qui vous manquent
do-take-exposed = prendre la carte découverte
do-take-next = demander la carte suivante
do-tell-none = dire que vous n’avez rien pris
do-tell-number =
    { $n ->
        [one] dire que vous avez pris { WORDS($n) } carte
       *[other] dire que vous avez pris { WORDS($n) } cartes
    }
do-touch-discards = ranger les écarts
do-abandon = abandonner votre jeu
do-lay-down = étaler vos cartes et demander les plis qui restent
do-concede = offrir à l’autre les plis qui restent
do-agree = prendre les plis offerts
do-pay = payer la partie

## Plusieurs choix d’une sorte, dits ensemble

range-cut = lever de { $least } à { $most } cartes
range-cut-for-deal = lever de { $least } à { $most } cartes pour tirer la donne
range-discard =
    { $least ->
        [0]
            { $most ->
                [one] écarter une carte, ou aucune
               *[other] écarter jusqu’à { $most } cartes, ou aucune
            }
       *[other] écarter de { $least } à { $most } cartes
    }
range-name-number = demander de { $least } à { $most } cartes
range-propose-number = proposer pour { $least } à { $most } cartes
range-accept-if-enough = accepter s’il vous reste de { $least } à { $most } cartes
range-play-card = jouer { $cards }

## Les fautes qu’on signale, après « je signale »

claim-bad-cut = une mauvaise coupe
claim-bad-shuffle = un jeu mal mêlé
claim-order-changed = des paquets changés
claim-wrong-number = un mauvais nombre de cartes
claim-card-exposed = une carte découverte
claim-two-turned-up = plus d’une carte retournée
claim-out-of-turn = une donne hors de tour
claim-wrong-pack = un jeu qui n’est pas le bon
claim-word-withdrawn = une parole retirée
claim-discards-seen = des écarts regardés
claim-discard-misplaced = un écart hors de sa place
claim-took-too-many = trop de cartes prises
claim-given-wrong = un mauvais nombre servi
claim-number-untold = un nombre mal annoncé
claim-late-king = un roi annoncé trop tard
claim-unannounced-king = un roi marqué sans annonce
claim-false-king = un roi que l’on n’a pas
claim-lead-taken-back = une carte reprise
claim-revoke = une renonce
claim-underplay = un pli qu’il fallait faire
claim-wrong-suit = une couleur nommée et une autre jouée
claim-suit-unnamed = une couleur non nommée
claim-over-score = trop de points marqués
claim-incorrect-pack = un jeu de cartes défectueux
claim-other = une autre faute

## Ce qui peut suivre, après « je choisis »

remedy-let-stand = de laisser passer
remedy-fresh-deal = une nouvelle donne
remedy-void-deal = une donne nulle
remedy-cut-again = une nouvelle coupe
remedy-shuffle-again = de faire mêler à nouveau
remedy-rectify = de faire rectifier la donne
remedy-choose-trump = la retourne
remedy-discard-excess = d’écarter les cartes de trop
remedy-draw-excess = de tirer les cartes de trop
remedy-complete = de faire compléter le jeu
remedy-hold-to-word = de tenir l’autre à sa parole
remedy-expose-hand = de faire jouer l’autre à jeu découvert
remedy-set-right = de faire remettre en ordre
remedy-no-point = que le roi ne compte pas
remedy-correct-score = de faire corriger les points
remedy-replay = de rejouer le coup
remedy-put-right = une autre carte à sa place
remedy-require-suit = une carte de la couleur nommée
remedy-take-down = de faire démarquer

## Les mêmes après `vous pouvez`, et dans une liste où l’on choisit.

option-let-stand = laisser passer
option-fresh-deal = demander une nouvelle donne
option-void-deal = faire annuler la donne
option-cut-again = faire recouper
option-shuffle-again = faire mêler à nouveau
option-rectify = faire rectifier la donne
option-choose-trump = choisir la retourne
option-discard-excess = écarter les cartes de trop
option-draw-excess = tirer les cartes de trop
option-complete = faire compléter le jeu
option-hold-to-word = tenir l’autre à sa parole
option-expose-hand = faire jouer l’autre à jeu découvert
option-set-right = faire remettre en ordre
option-no-point = refuser le point du roi
option-correct-score = faire corriger les points
option-replay = rejouer le coup
option-put-right = faire jouer une autre carte à sa place
option-require-suit = exiger la couleur nommée
option-take-down = faire démarquer

## Pourquoi une chose ne se fait pas

objection-not-now = Cela ne se fait pas maintenant : { $phase }
objection-not-your-turn = Ce n’est pas votre tour
objection-not-shuffled = Il faut d’abord mêler
objection-dealer-shuffles = Seul le donneur mêle
objection-shuffled-already = Vous avez déjà mêlé, et ce n’est plus à vous de le faire
objection-cut-too-thin = Levez au moins { $least } cartes en coupant
objection-cut-too-deep = Laissez au moins { $least } cartes en coupant
objection-no-such-packets = On ne donne pas ainsi ; les paquets peuvent être { $orders }
objection-order-bound = Vous devez garder les paquets que vous avez pris, { $order }
objection-no-card-due = Personne ne doit recevoir de carte maintenant
objection-card-not-named = Il faut nommer la carte qui vient
objection-card-not-in-stock = { THE($card) } ne peut pas venir : ce n’est pas une des cartes qui restent
objection-hand-taken-up = Ces cartes sont déjà relevées
objection-hand-not-ready = On ne peut pas encore relever ces cartes
objection-hand-not-taken-up = Relevez d’abord vos cartes
objection-number-out-of-range = Le nombre de cartes doit aller de { $least } à { $most }
objection-number-binds = Vous devez écarter exactement le nombre que vous avez dit : { $number }
objection-stock-too-short = Le talon est trop court : vous pouvez prendre { $most } cartes au plus
objection-card-not-held = Vous n’avez pas { THE($card) }
objection-elder-asks = Seul le premier en cartes demande combien de cartes ont été prises
objection-told-already = Le donneur a déjà dit son nombre
objection-nothing-to-ask = Il n’y a pas de nombre à demander maintenant
objection-king-not-yet = Le roi ne s’annonce pas encore : on l’annonce quand le jeu de la carte commence
objection-king-announced = Le roi est déjà annoncé
objection-king-not-held = Vous n’avez pas le roi d’atout
objection-king-as-laid = Le roi s’annonce au moment où on le joue, pas avant
objection-king-too-late = Il est trop tard pour annoncer le roi
objection-king-must-be-laid = Vous avez annoncé le roi, et devez le jouer maintenant
objection-cannot-hold = On ne peut pas jouer { THE($card) } ici
objection-other-suit-named = Vous avez nommé { $suit }, et devez jouer cette couleur
objection-name-suit-first = Nommez la couleur avant de jouer
objection-no-suit-to-name = Il n’y a pas de couleur à nommer maintenant
objection-suit-not-held = Vous n’avez pas de { $suit }
objection-must-follow = Vous devez fournir : vous avez du { $suit }
objection-must-win = Vous devez faire le pli quand vous le pouvez
objection-must-trump = Vous devez couper quand vous ne pouvez pas fournir
objection-no-more-exchanges = On ne peut plus proposer dans cette donne
objection-stock-empty = Le talon est épuisé : on ne peut plus écarter
objection-number-too-soon = Le nombre de cartes ne se dit pas en proposant, mais une fois la proposition acceptée
objection-number-with-proposal = Le nombre de cartes se dit en proposant
objection-no-conditions = On accepte ou on refuse sans condition
objection-condition-idle = Il y a assez de cartes au talon : une condition n’aurait pas de sens
objection-condition-vain = Le talon est trop court : des cartes qui restent, vous pouvez en recevoir { $most } au plus
objection-game-over = La partie est finie
objection-king-barred = Le roi retourné ne se marque pas : la donne n’avait pas le bon nombre de cartes
objection-nothing-due = Il n’y a rien à marquer pour { $due }
objection-not-in-a-deal = Cela ne se fait pas pendant une donne
objection-new-cards-first = On a demandé des cartes neuves : le donneur doit d’abord choisir son jeu
objection-no-over-score = Vous n’avez rien marqué de trop
objection-no-new-cards = Cette règle ne permet pas de demander des cartes neuves
objection-new-cards-called = On a déjà demandé des cartes neuves
objection-pack-cut = Il est trop tard : on a coupé
objection-no-choice-of-packs = Il n’y a pas de jeu à choisir maintenant
objection-dealer-chooses-pack = C’est au donneur de choisir le jeu
objection-no-notice-needed = Il n’y a rien à annoncer : vous êtes libre de vos paquets
objection-table-does-it = Il est convenu que la table s’en charge
objection-match-over = Le match est fini
objection-choose-first = Il faut d’abord choisir le jeu et la place
objection-winner-of-cut-chooses = Le choix revient au gagnant du tirage
objection-cut-decides = C’est le tirage qui désigne le premier donneur
objection-cut-for-deal-first = Il faut d’abord tirer la donne
objection-dealer-at-random = Le premier donneur est tiré au sort, et ne l’est pas encore
objection-cut-already = Vous avez déjà tiré
objection-no-such-place = Levez de 1 à { $most } cartes
objection-place-taken = L’autre joueur a levé là ; choisissez un autre endroit
objection-evening-over = La soirée est finie
objection-nobody-called = Il n’y a ici personne du nom de { $person }
objection-name-taken = Il y a déjà quelqu’un du nom de { $person }
objection-no-name = { $person } ne peut pas être un nom : un nom a de 2 à 24 lettres
objection-pool-full = La poule se joue à trois, et il y a déjà trois joueurs
objection-sits-already = { $person } a déjà sa place
objection-only-watches = { $person } ne fait que regarder
objection-seats-taken = Les deux places sont prises
objection-not-his-turn-to-sit = { $person } attend depuis plus longtemps, et passe d’abord
objection-just-risen = Le joueur qui vient de se lever attend que les autres tirent la place au sort
objection-pool-running = On ne quitte pas une poule avant qu’elle soit gagnée
objection-game-going-on = Un joueur ne part pas au milieu d’une partie ; il peut l’abandonner
objection-bets-open = On ne part pas tant qu’on a un pari sur la partie
objection-no-game = On ne joue pas : une place est vide
objection-bets-closed = Les paris sont clos : la première carte est donnée
objection-no-such-bet-size = Un pari est de 1 à { $most } jetons
objection-against-himself = Un joueur ne parie pas contre lui-même
objection-one-side-only = On ne parie pas des deux côtés d’une partie
objection-no-such-bet = Il n’y a plus rien à tenir du pari { $bet }
objection-more-than-offered = On ne peut plus tenir que { $most } jetons de ce pari
objection-no-chouette = On ne joue pas la chouette ici
objection-chouette-played = Un joueur fait déjà la chouette
objection-players-only = Seuls les joueurs peuvent le faire
objection-bystanders-only = Les joueurs ne peuvent pas le faire
objection-no-cards-yet = Aucune carte n’est encore donnée
objection-no-advice = À l’écarté anglais, personne ne conseille les joueurs
objection-only-backers = Seuls ceux qui ont parié sur la partie peuvent le faire
objection-card-not-there = { THE($card) } n’est pas dans le jeu du joueur pour qui vous pariez
objection-no-call-in-french = Ce n’est qu’à l’écarté anglais qu’on peut faire payer un spectateur
objection-no-remark = { $person } n’a fait dans cette partie aucune remarque à vos dépens
objection-called-already = Vous vous êtes déjà retourné contre un spectateur
objection-no-correction = À l’écarté anglais, les spectateurs ne corrigent pas les points
objection-score-is-right = Il n’y a rien à corriger dans les points
objection-resigned-first = Un joueur abandonne : ses parieurs disent d’abord si l’un d’eux joue à sa place
objection-no-playing-on = À l’écarté anglais, personne ne joue à la place d’un joueur qui abandonne
objection-nobody-resigned = Personne n’a abandonné
objection-only-his-backers = Il faut parier pour le joueur qui abandonne pour jouer à sa place
objection-declined-already = Vous avez déjà laissé cette partie à d’autres
objection-no-faults-here = En conduite assistée, rien ne se fait contre la règle, et il n’y a rien à signaler
objection-not-possible = Cela ne peut ici ni se faire ni arriver
objection-right-closed = Vous n’avez pas ce droit maintenant
objection-ruling-first = Une réclamation est admise : le joueur qui l’a faite choisit d’abord la suite
objection-settle-first = Il faut d’abord régler autre chose
objection-nothing-to-choose = Il n’y a rien à choisir : aucune réclamation n’est admise
objection-claimant-chooses = Le choix revient au joueur qui a signalé la faute
objection-no-such-remedy = Cela ne fait pas partie des choix possibles
objection-may-not-refuse = Cette proposition ne se refuse pas : une carte a été retournée après la distribution
objection-game-to-pay = La partie est gagnée : le perdant paie d’abord

## Comment on cite la loi

cite-objection = { $sentence } ({ $code }).
cite-objection-laws = { $sentence } ({ $code }, { $laws }).
cite-objection-read = { $sentence } ({ $code }, { $laws } ; notre lecture { $readings }).
cite-may = Vous pouvez { $options }.

## Ce qui se passe, vu et entendu par le joueur

event-opening =
    { $points ->
        [one] Écarté, règle { $code } : { $you } contre { $other }, en { WORDS($points, gender: "masculine") } point.
       *[other] Écarté, règle { $code } : { $you } contre { $other }, en { WORDS($points, gender: "masculine") } points.
    }
event-match =
    { $n ->
        [one] On joue { WORDS($n) } partie.
       *[other] On joue { WORDS($n) } parties.
    }
event-speech = { $who } : « { $saying }. »
event-speech-you = Vous : « { $saying }. »
event-question = { $who } : « { $saying } »
event-question-you = Vous : « { $saying } »
event-cut-shown = { $who } tire { THE($card) }.
event-cut-shown-you = Vous tirez { THE($card) }.
event-cut-equal = Les cartes sont égales : on tire de nouveau.
event-game = Partie { $n }.
event-deal = Donne { $n }. { $who } donne.
event-deal-you = Donne { $n }. Vous donnez.
event-shuffles = { $who } mêle.
event-shuffles-you = Vous mêlez.
event-presents = { $who } présente le jeu.
event-presents-you = Vous présentez le jeu.
event-cuts =
    { $n ->
        [one] { $who } lève { WORDS($n) } carte.
       *[other] { $who } lève { $n } cartes.
    }
event-cuts-you =
    { $n ->
        [one] Vous levez { WORDS($n) } carte.
       *[other] Vous levez { $n } cartes.
    }
event-packets = { $who } donne par paquets, { $order }.
event-packets-you = Vous donnez par paquets, { $order }.
event-takes-up = { $who } relève ses cartes.
event-takes-up-you = Vous relevez vos cartes.
event-takes-pack = { $who } prend le jeu { $pack }.
event-takes-pack-you = Vous prenez le jeu { $pack }.
event-takes-side = { $who } s’assied au { $side }.
event-takes-side-you = Vous vous asseyez au { $side }.
event-takes-down = { $who } démarque ce qui était de trop.
event-takes-down-you = Vous démarquez ce qui était de trop.
event-turned = La retourne est { THE($card) } : atout { $suit }.
event-hand = Vous avez { $cards }.
event-drawn = Vous recevez { $cards }.
event-discards =
    { $n ->
        [one] { $who } écarte { WORDS($n) } carte.
       *[other] { $who } écarte { WORDS($n) } cartes.
    }
event-discards-unknown = { $who } écarte.
event-discards-nothing = { $who } garde son jeu.
event-discards-you = Vous écartez { $cards }.
event-discards-nothing-you = Vous gardez votre jeu.
event-takes-told =
    { $n ->
        [one] { $who } a pris { WORDS($n) } carte.
       *[other] { $who } a pris { WORDS($n) } cartes.
    }
event-takes-told-you =
    { $n ->
        [one] Vous avez pris { WORDS($n) } carte.
       *[other] Vous avez pris { WORDS($n) } cartes.
    }
event-condition-failed = Il ne reste pas assez de cartes : on n’écarte pas.
event-leads = { $who } entame par { THE($card) }.
event-leads-you = Vous entamez par { THE($card) }.
event-plays = { $who } joue { THE($card) }.
event-plays-you = Vous jouez { THE($card) }.
event-trick = { $who } fait le pli.
event-trick-you = Vous faites le pli.
event-point = { $who } fait le point, { WORDS($won) } plis à { WORDS($lost, gender: "masculine") }.
event-point-you = Vous faites le point, { WORDS($won) } plis à { WORDS($lost, gender: "masculine") }.
event-vole = { $who } fait la vole, les { WORDS($won) } plis.
event-vole-you = Vous faites la vole, les { WORDS($won) } plis.
event-no-point = Personne ne fait le point.
event-marks =
    { $n ->
        [one] { $who } marque { WORDS($n, gender: "masculine") } point pour { $due }.
       *[other] { $who } marque { WORDS($n, gender: "masculine") } points pour { $due }.
    }
event-marks-you =
    { $n ->
        [one] Vous marquez { WORDS($n, gender: "masculine") } point pour { $due }.
       *[other] Vous marquez { WORDS($n, gender: "masculine") } points pour { $due }.
    }
event-marks-refused =
    { $n ->
        [one] { $who } marque { WORDS($n, gender: "masculine") } point : vous aviez refusé la proposition.
       *[other] { $who } marque { WORDS($n, gender: "masculine") } points : vous aviez refusé la proposition.
    }
event-marks-refused-you =
    { $n ->
        [one] Vous marquez { WORDS($n, gender: "masculine") } point : { $who } avait refusé la proposition.
       *[other] Vous marquez { WORDS($n, gender: "masculine") } points : { $who } avait refusé la proposition.
    }
event-marks-stood =
    { $n ->
        [one] { $who } marque { WORDS($n, gender: "masculine") } point : vous aviez joué sans proposer.
       *[other] { $who } marque { WORDS($n, gender: "masculine") } points : vous aviez joué sans proposer.
    }
event-marks-stood-you =
    { $n ->
        [one] Vous marquez { WORDS($n, gender: "masculine") } point : { $who } avait joué sans proposer.
       *[other] Vous marquez { WORDS($n, gender: "masculine") } points : { $who } avait joué sans proposer.
    }
event-marks-enough =
    { $n ->
        [one] { $who } marque { WORDS($n, gender: "masculine") } point pour { $due } ; il n’en faut pas plus.
       *[other] { $who } marque { WORDS($n, gender: "masculine") } points pour { $due } ; il n’en faut pas plus.
    }
event-marks-enough-you =
    { $n ->
        [one] Vous marquez { WORDS($n, gender: "masculine") } point pour { $due } ; il ne vous en faut pas plus.
       *[other] Vous marquez { WORDS($n, gender: "masculine") } points pour { $due } ; il ne vous en faut pas plus.
    }
event-score = La marque : vous { $mine }, { $other } { $theirs }.
event-game-won = { $who } gagne la partie, { $won } à { $lost }.
event-game-won-you = Vous gagnez la partie, { $won } à { $lost }.
event-match-won = { $who } gagne le match, { $won } parties à { $lost }.
event-match-won-you = Vous gagnez le match, { $won } parties à { $lost }.
event-match-drawn =
    { $n ->
        [one] Le match est nul, { WORDS($n) } partie chacun.
       *[other] Le match est nul, { $n } parties chacun.
    }
event-resigns = { $who } abandonne le match : la victoire est à { $other }.
event-resigns-you = Vous abandonnez le match : la victoire est à { $other }.
event-out-of-time = { $who } n’a plus de temps, et perd le match.
event-out-of-time-you = Vous n’avez plus de temps, et perdez le match.
event-round-over = La ronde du tournoi est terminée, et c’était à { $who } d’agir : le match est perdu.
event-round-over-you = La ronde du tournoi est terminée, et c’était à vous d’agir : le match est perdu.
event-stays-away = { $who } n’est pas de retour, et perd le match.
event-stays-away-you = Vous n’êtes pas de retour, et perdez le match.
event-does-nothing = { $who } a été appelé et n’a rien fait : le match est perdu.
event-does-nothing-you = Vous avez été appelé et n’avez rien fait : le match est perdu.
event-called = { $who } appelle { $other }, qui a deux minutes pour jouer.
event-called-you = Vous appelez { $other }, qui a deux minutes pour jouer.
event-gives-time =
    { $n ->
        [one] { $who } donne à l’autre { $n } seconde de plus.
       *[other] { $who } donne à l’autre { $n } secondes de plus.
    }
event-gives-time-you =
    { $n ->
        [one] Vous donnez à l’autre { $n } seconde de plus.
       *[other] Vous donnez à l’autre { $n } secondes de plus.
    }
event-gives-day =
    { $n ->
        [one] { $who } donne à l’autre { $n } jour de plus.
       *[other] { $who } donne à l’autre { $n } jours de plus.
    }
event-gives-day-you =
    { $n ->
        [one] Vous donnez à l’autre { $n } jour de plus.
       *[other] Vous donnez à l’autre { $n } jours de plus.
    }
event-hinted = { $who } reçoit un conseil.
event-hinted-you = Vous recevez un conseil.
event-refuses-take-back = { $who } ne permet pas de reprendre la décision.
event-refuses-take-back-you = Vous ne permettez pas de reprendre la décision.
event-refuses-rematch = { $who } ne souhaite pas rejouer.
event-refuses-rematch-you = Vous ne souhaitez pas rejouer.
event-withdraws-take-back = { $who } ne demande plus à reprendre sa décision.
event-withdraws-take-back-you = Vous ne demandez plus à reprendre votre décision.
event-withdraws-rematch = { $who } ne demande plus une autre partie.
event-withdraws-rematch-you = Vous ne demandez plus une autre partie.
event-leaves = { $who } quitte la table avant la donne : personne ne perd.
event-leaves-you = Vous quittez la table avant la donne : personne ne perd.
event-cannot-be-dealt = Les cartes de cette partie ne peuvent pas être données : elle est interrompue, et personne ne perd.
event-round-ended = La ronde du tournoi est terminée : le match est interrompu, et personne ne gagne.
event-table-closed = L’exploitant de ce serveur a fermé la table : le match est interrompu, et personne ne perd.
event-nobody-came = Aucun des deux joueurs n’est venu à la partie : elle est interrompue, et personne ne perd.
event-stands-in = { $house } joue pour { $who }.
event-stands-in-you = À votre place joue { $house }.
event-plays-again = { $who } est de retour, et reprend son jeu.
event-plays-again-you = Vous êtes de retour, et reprenez votre jeu.
event-leaves-to-backers = { $who } abandonne la partie. Qui a parié de ce côté peut la continuer.
event-leaves-to-backers-you = Vous abandonnez la partie. Qui a parié sur vous peut la continuer.
event-plays-on = { $who } continue à la place du joueur qui a abandonné.
event-plays-on-you = Vous continuez à la place du joueur qui a abandonné.
event-forfeit = { $name } perd la partie par forfait, elle est à vous : { $forfeit } ({ $detail }).
forfeit-crash = le programme s’est arrêté
forfeit-time-out = pas de réponse dans le temps imparti
forfeit-error = le programme dit ne pas pouvoir répondre
forfeit-nonsense = ce qu’il a dit n’a pas de sens
forfeit-illegal = il voulait ce que les règles ne permettent pas
forfeit-no-start = impossible de le relancer
event-taken-back = { $who } reprend sa dernière décision.
event-taken-back-you = Vous reprenez votre dernière décision.
event-deals-wrong = { $who } donne { WORDS($elder) } et { WORDS($dealer) } cartes, { $order }.
event-deals-wrong-you = Vous donnez { WORDS($elder) } et { WORDS($dealer) } cartes, { $order }.
event-deals-out-of-turn = { $who } prend le jeu, sans que ce soit son tour.
event-deals-out-of-turn-you = Vous prenez le jeu, sans que ce soit votre tour.
event-uses-other-pack = { $who } prend le jeu de l’autre.
event-uses-other-pack-you = Vous prenez le jeu de l’autre.
event-turns-up-another =
    { $n ->
        [one] { $who } retourne { WORDS($n) } carte de plus.
       *[other] { $who } retourne { WORDS($n) } cartes de plus.
    }
event-turns-up-another-you =
    { $n ->
        [one] Vous retournez { WORDS($n) } carte de plus.
       *[other] Vous retournez { WORDS($n) } cartes de plus.
    }
event-looks-at-discards = { $who } regarde les écarts.
event-looks-at-discards-you = Vous regardez les écarts.
event-misplaces = { $who } pose ses écarts au mauvais endroit.
event-misplaces-you = Vous posez vos écarts au mauvais endroit.
event-takes-too-many =
    { $n ->
        [one] { $who } prend { WORDS($n) } carte de trop.
       *[other] { $who } prend { WORDS($n) } cartes de trop.
    }
event-takes-too-many-you =
    { $n ->
        [one] Vous prenez { WORDS($n) } carte de trop.
       *[other] Vous prenez { WORDS($n) } cartes de trop.
    }
event-gives-wrong = { $who } sert un mauvais nombre de cartes.
event-gives-wrong-you = Vous servez un mauvais nombre de cartes.
event-takes-too-few =
    { $n ->
        [one] { $who } prend { WORDS($n) } carte de moins.
       *[other] { $who } prend { WORDS($n) } cartes de moins.
    }
event-takes-too-few-you =
    { $n ->
        [one] Vous prenez { WORDS($n) } carte de moins.
       *[other] Vous prenez { WORDS($n) } cartes de moins.
    }
event-turns-up-after = { $who } retourne la carte suivante.
event-turns-up-after-you = Vous retournez la carte suivante.
event-marks-too-many =
    { $n ->
        [one] { $who } marque { WORDS($n, gender: "masculine") } point de trop pour { $due }.
       *[other] { $who } marque { WORDS($n, gender: "masculine") } points de trop pour { $due }.
    }
event-marks-too-many-you =
    { $n ->
        [one] Vous marquez { WORDS($n, gender: "masculine") } point de trop pour { $due }.
       *[other] Vous marquez { WORDS($n, gender: "masculine") } points de trop pour { $due }.
    }
event-takes-back-lead = { $who } reprend la carte entamée.
event-takes-back-lead-you = Vous reprenez la carte entamée.
event-leads-naming = { $who } nomme { $suit } et joue { THE($card) }.
event-leads-naming-you = Vous nommez { $suit } et jouez { THE($card) }.
event-lays-aside = { $who } met de côté les cartes de trop.
event-lays-aside-you = Vous mettez de côté { $cards }.
event-takes-back = { $who } reprend la carte jouée.
event-takes-back-you = Vous reprenez la carte jouée.
event-takes-missing = { $who } prend les cartes qui lui manquent.
event-takes-missing-you = Vous prenez les cartes qui vous manquent.
event-takes-exposed = { $who } prend la carte découverte.
event-takes-exposed-you = Vous prenez la carte découverte.
event-takes-next = { $who } laisse la carte et reçoit la suivante.
event-takes-next-you = Vous laissez la carte et recevez la suivante.
event-squares-discards = { $who } range les écarts.
event-squares-discards-you = Vous rangez les écarts.
event-abandons = { $who } abandonne son jeu.
event-abandons-you = Vous abandonnez votre jeu.
event-lays-down = { $who } étale son jeu et demande les plis qui restent.
event-lays-down-you = Vous étalez votre jeu et demandez les plis qui restent.
event-pays = { $who } paie la partie.
event-pays-you = Vous payez la partie.
event-claim-refused = La réclamation n’est pas admise.
event-claim-upheld = La réclamation est admise : { $mishap }.
event-cut-exposes = { THE($card) } se voit à la coupe : on coupe de nouveau.
event-cut-for-deal-exposes = { $who } montre plus d’une carte, et tire de nouveau.
event-cut-for-deal-exposes-you = Vous montrez plus d’une carte, et tirez de nouveau.
event-gets-exposed = { $who } reçoit { THE($card) } à découvert.
event-gets-exposed-you = Vous recevez { THE($card) } à découvert.
event-face-up = On trouve { THE($card) } face visible dans le jeu.
event-pack-lacks = { THE($card) } manque au jeu.
event-also-turned = { THE($card) } vient avec la retourne.
event-card-drawn = Une carte est tirée d’un jeu, sans être vue.
event-card-drawn-seen = On tire d’un jeu { THE($card) }.
event-fresh-deal = On redonne. { $who } donne.
event-fresh-deal-you = On redonne. C’est à vous de donner.
event-sees = Vous avez aperçu { $cards }.
event-back-in-hand = De retour dans votre main : { $cards }.
event-rest = { $who } a le reste des plis.
event-rest-you = Vous avez le reste des plis.
event-choice = { $who } a le choix.
event-choice-you = Vous avez le choix.
event-follows-rectify = La donne est rectifiée.
event-follows-choose-trump = On choisit la retourne.
event-follows-discard-excess = Les cartes de trop sont à mettre de côté.
event-follows-draw-excess = Les cartes de trop sont tirées du jeu.
event-follows-complete = Le jeu est complété.
event-follows-hold-to-word = Ce qui a été dit reste dit.
event-follows-correct-score = La marque est corrigée.
event-follows-replay = On rejoue le coup.
event-follows-require-suit = Il faut jouer une carte de la couleur nommée.
event-game-to-pay = { $who } a les points de la partie ; elle est réglée dès que le perdant paie.
event-game-to-pay-you = Vous avez les points de la partie ; elle est réglée dès que le perdant paie.
event-conduct-club = Conduite de cercle : rien ne vous avertit d’une faute. Elle tient tant qu’un joueur ne la signale pas.
event-nothing-to-mend = { $who } ne trouve rien à réparer.
event-nothing-to-mend-you = Vous n’avez rien à réparer.
event-follows-let-stand = Il ne s’ensuit rien.
event-follows-cut-again = On recoupe.
event-follows-shuffle-again = On remêle.
event-follows-next-shuffle = On remêle le jeu de la donne suivante.
event-follows-fresh-deal = Le même donneur redonne.
event-follows-void-deal = La donne est nulle.
event-follows-set-right = C’est remis en ordre.
event-follows-no-point = Le roi ne compte pas.
event-follows-take-down = Les points sont démarqués.
event-follows-expose-hand = Le jeu est étalé, et le demeure jusqu’à la fin de la partie.
event-follows-put-right = La carte est reprise, et une autre est jouée.

## Le résumé d’une donne jouée

summary-refused =
    { $lost ->
        [0] { $person } a refusé et n’a fait aucun pli : { WORDS($n, gender: "masculine") } pour { $winner }.
        [one] { $person } a refusé et n’a fait qu’un pli : { WORDS($n, gender: "masculine") } pour { $winner }.
       *[other] { $person } a refusé et n’a fait que { WORDS($lost, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour { $winner }.
    }
summary-refused-you =
    { $lost ->
        [0] Vous avez refusé et n’avez fait aucun pli : { WORDS($n, gender: "masculine") } pour { $winner }.
        [one] Vous avez refusé et n’avez fait qu’un pli : { WORDS($n, gender: "masculine") } pour { $winner }.
       *[other] Vous avez refusé et n’avez fait que { WORDS($lost, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour { $winner }.
    }
summary-stood =
    { $lost ->
        [0] { $person } a joué sans proposer et n’a fait aucun pli : { WORDS($n, gender: "masculine") } pour { $winner }.
        [one] { $person } a joué sans proposer et n’a fait qu’un pli : { WORDS($n, gender: "masculine") } pour { $winner }.
       *[other] { $person } a joué sans proposer et n’a fait que { WORDS($lost, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour { $winner }.
    }
summary-stood-you =
    { $lost ->
        [0] Vous avez joué sans proposer et n’avez fait aucun pli : { WORDS($n, gender: "masculine") } pour { $winner }.
        [one] Vous avez joué sans proposer et n’avez fait qu’un pli : { WORDS($n, gender: "masculine") } pour { $winner }.
       *[other] Vous avez joué sans proposer et n’avez fait que { WORDS($lost, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour { $winner }.
    }
summary-stood-won = { $person } a joué sans proposer et a fait { WORDS($won, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour { $winner }.
summary-stood-won-you = Vous avez joué sans proposer et avez fait { WORDS($won, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour vous.
summary-point = Le point, { WORDS($won, gender: "masculine") } plis à { WORDS($lost, gender: "masculine") } : { WORDS($n, gender: "masculine") } pour { $winner }.
summary-vole = La vole, les { WORDS($won, gender: "masculine") } plis : { WORDS($n, gender: "masculine") } pour { $winner }.
summary-enough =
    { $n ->
        [one] Cela vaut { WORDS($worth, gender: "masculine") } ; il n’en fallait qu’un.
       *[other] Cela vaut { WORDS($worth, gender: "masculine") } ; il n’en fallait que { WORDS($n, gender: "masculine") }.
    }
summary-turned-king = { $person } a retourné le roi : { WORDS($n, gender: "masculine") } pour { $person }.
summary-turned-king-you = Vous avez retourné le roi : { WORDS($n, gender: "masculine") } pour vous.
summary-held-king = { $person } avait le roi : { WORDS($n, gender: "masculine") } pour { $person }.
summary-held-king-you = Vous aviez le roi : { WORDS($n, gender: "masculine") } pour vous.
summary-king-turned = { $person } a retourné le roi.
summary-king-turned-you = Vous avez retourné le roi.
summary-king-announced = { $person } a annoncé le roi.
summary-king-announced-you = Vous avez annoncé le roi.
summary-king-played = { $person } a joué le roi sans l’annoncer.
summary-king-played-you = Vous avez joué le roi sans l’annoncer.
summary-king-nobody = Personne n’avait le roi.
summary-points-turned-king = Roi : { WORDS($n, gender: "masculine") }
summary-points-held-king = Roi : { WORDS($n, gender: "masculine") }
summary-points-tricks = Point : { WORDS($n, gender: "masculine") }
summary-points-vole = Vole : { WORDS($n, gender: "masculine") }
summary-law = { $law } (en anglais) : { $rule }
summary-next = Donne suivante : { $person } donne.
summary-next-you = Donne suivante : vous donnez.
summary-next-game = Partie suivante : { $person } donne.
summary-next-game-you = Partie suivante : vous donnez.

## Ce qu’on demande au joueur

ask-cut-for-deal = À vous. Combien de cartes levez-vous pour tirer la donne ?
ask-choose-pack = À vous. Quel jeu prenez-vous, rouge ou bleu ?
ask-choose-side = À vous. Où vous asseyez-vous, nord ou sud ?
ask-shuffle = À vous. Mêlez le jeu : rien ne se donne avant.
ask-shuffle-or-present = À vous. Mêlez encore, ou présentez le jeu ?
ask-present = À vous. Présentez le jeu.
ask-cut = À vous. Combien de cartes levez-vous ?
ask-packets = À vous. Quels paquets, { $orders } ?
ask-elder-decides = À vous. Proposez-vous, ou jouez-vous ?
ask-elder-decides-number = À vous. Proposez-vous, et pour combien de cartes, ou jouez-vous ?
ask-elder-only-plays = À vous. On n’écarte plus ; jouez-vous ?
ask-dealer-answers = À vous. Acceptez-vous, ou refusez-vous ?
ask-elder-names = À vous. Combien de cartes demandez-vous ?
ask-elder-discards = À vous. Quelles cartes écartez-vous ?
ask-dealer-discards = À vous. Quelles cartes écartez-vous, ou gardez-vous tout ?
ask-lead = À vous. Par quelle carte entamez-vous ?
ask-reply = À vous. Que jouez-vous sur { THE($card) } ?
ask-name-suit = À vous. Quelle couleur nommez-vous ?
ask-take-up = À vous. Relevez d’abord vos cartes.
ask-take-up-too = Vous n’avez pas relevé vos cartes.
ask-word-king-led = Après une entame à l’atout, le jeu s’arrête un instant : un roi entamé peut encore s’annoncer. Entrée pour laisser { $who } jouer.
ask-word-king-led-by-hand = Après une entame à l’atout, le jeu s’arrête un instant : un roi entamé peut encore s’annoncer.
ask-word-king-first = Avant la première carte, un roi d’atout peut s’annoncer. Entrée pour laisser { $who } continuer.
ask-word-king-first-by-hand = Avant la première carte, un roi d’atout peut s’annoncer.
ask-word-exchanged = Les cartes sont prises : s’il y a une faute à signaler, c’est le moment. Entrée pour laisser { $who } continuer.
ask-word-exchanged-by-hand = Les cartes sont prises : s’il y a une faute à signaler, c’est le moment.
ask-next-deal = La donne suivante va venir. Entrée pour continuer.
ask-next-deal-by-hand = La donne suivante va venir.
ask-waiting = C’est à { $who }.
ask-no-hints = À cette table, aucun conseil n’a été convenu.
ask-phrases-only = À une table d’inconnus, seules les phrases toutes faites peuvent être envoyées.
ask-enough-time = L’adversaire a déjà assez de temps.
ask-over = La partie est finie.
ask-full = Cette table est pleine : commencez-en une autre à l’accueil. Vous pouvez finir la partie en cours, et sa marque est gardée.
ask-left-to-backers = Le joueur a abandonné la partie : ceux qui ont parié de ce côté décident si l’un d’eux la continue.
ask-nobody-resigned = Il n’y a pas ici de partie que vous puissiez continuer.
ask-in-evening = Dans une soirée on ne reprend rien, et la partie suivante commence dans la salle.
ask-too-much-asked = Vous avez fait trop de demandes à cette table.
ask-choose = À vous de choisir : { $options }.
ask-choose-by-hand = À vous. Que choisissez-vous ?
ask-lay-aside = Vous avez trop de cartes. Lesquelles mettez-vous de côté ?
ask-tell-number = On vous demande combien de cartes vous avez prises. Que dites-vous ?
ask-take-exposed = { THE($card) } est à découvert : { $options }.
ask-take-exposed-by-hand = { THE($card) } est à découvert. La prenez-vous ?
ask-pay = Vous avez perdu la partie. Payez-vous ?
ask-agree = { $who } vous offre le reste des plis. Appuyez sur Entrée pour jouer, ou acceptez-les.
ask-agree-by-hand = { $who } vous offre le reste des plis.
ask-may-announce = { $person } peut encore annoncer le roi.
