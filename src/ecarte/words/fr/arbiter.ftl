### L’arbitre : comment on lit une décision, un exercice et ce qu’on a trouvé dans une partie.


## Une décision

arbiter-section-cutting = Couper et mêler
arbiter-section-dealing = Donner
arbiter-section-exchange = Proposer et écarter
arbiter-section-king = Le roi
arbiter-section-play = Le jeu de la carte
arbiter-section-score = La marque, les cartes et les spectateurs
arbiter-list-foot = `ecarte arbiter E08` se prononce sur l’un d’eux, `ecarte arbiter --help` montre d’autres façons de demander.
arbiter-title = { $event }. { $title }
arbiter-by = Selon { $code } ({ $id }).
arbiter-by-house = Selon { $code } ({ $id }, avec des règles maison sur { $keys }).
arbiter-as-you-say = Comme vous le dites, { $facts }.
arbiter-it-follows = Il en résulte ceci : { $facts }.
arbiter-it-was = Je suppose que c’était { $person }.
arbiter-no-difference = Peu importe ici de savoir { $asks }.
list-and-then = { ", et " }
list-nor = { ", ni " }
arbiter-the-ruling = La décision
arbiter-the-law = La loi
arbiter-the-law-quoted = La loi (les articles sont cités en anglais)
arbiter-other-codes = Selon les autres règles
arbiter-not-said = Vous ne dites pas { $asks }.
arbiter-he = il
arbiter-if = Si { $facts } :
arbiter-if-he = S’{ $facts } :
arbiter-becomes = C’est { $event }, { $title }.
arbiter-too-late = Il est trop tard.
arbiter-in-time = Il est encore temps.
arbiter-in-time-who = Il est encore temps, et { $person } peut parler.
arbiter-may-speak = { $person } peut parler.
arbiter-has-choice = { $person } a le choix :
arbiter-may-ask = { $person } peut faire ceci :
arbiter-quoted = { $sources } :
arbiter-house = C’est votre propre règle maison, et aucun texte ne l’appuie.
arbiter-no-text = Les textes se taisent, celui-ci et tous les autres.
arbiter-says = { $text } le règle expressément.
arbiter-implies = { $text } ne le dit pas expressément, mais cela en découle.
arbiter-companion = { $text } se tait. La décision est d’un texte imprimé à côté : { $sources }.
arbiter-borrowed = { $text } se tait. La décision est empruntée ailleurs : { $sources }.
arbiter-left-open =
    { $n ->
        [one] { $text } se tait, et { $sources } en parle sans dire ce qui s’ensuit ; on l’entend ainsi.
       *[other] { $text } se tait, et { $sources } en parlent sans dire ce qui s’ensuit ; on l’entend ainsi.
    }
arbiter-touches = { $text } en parle sans dire ce qui s’ensuit ; on l’entend ainsi.
arbiter-read = { $text } ne règle rien là-dessus ; on l’entend ainsi.
arbiter-same = { $codes } : de même.
arbiter-same-but-time = { $codes } : de même, au délai près.
arbiter-elsewhere = { $codes } : { $ruling }.
arbiter-elsewhere-cases = { $codes } :
arbiter-if-short = Si { $facts } : { $ruling }.
arbiter-if-short-he = S’{ $facts } : { $ruling }.
arbiter-not-heard = Je ne vois pas là ce qui s’est passé à la table. Dites qui a fait quoi : qui a donné, entamé, demandé combien de cartes. `ecarte arbiter` donne la liste de ce qu’on peut demander.
arbiter-faultless = Il n’y a pas de faute.
arbiter-several = Il y a là { WORDS($n) } choses ; je les prends l’une après l’autre.
arbiter-used = Je m’appuie sur ces mots : { $words }.
arbiter-left-out = Ceci, je le laisse de côté : { $words }.
arbiter-strange = Je ne comprends pas ceci, et le laisse de côté : { $words }.
arbiter-strange-inside = Ce que je n’y comprends pas : { $words }.
arbiter-quote = « { $words } »
arbiter-you-are = Si je comprends bien, vous êtes { $person }.
arbiter-whose-act = C’est { $person } qui l’a fait.
arbiter-either = Vous ne dites pas si c’était { $one } ou { $other } ; la décision est la même.
arbiter-mended = Je lis « { $word } » pour « { $wrong } ».
arbiter-contradiction = Deux choses ne vont pas ensemble : l’une fait de vous le donneur, l’autre le premier en cartes.
arbiter-asks = Pour en dire davantage, il me faut savoir { $asks }.
arbiter-by-all = Selon tous les codes.
arbiter-by-these =
    { $n ->
        [one] Selon { $codes } seulement.
       *[other] { $codes } décident de même.
    }
arbiter-none-differs = Aucun ne diffère.
arbiter-by-waiting = Passé ce délai, il est trop tard pour { $person }.
arbiter-fine-cut = On peut lever deux cartes ou plus, et il faut en laisser autant.
arbiter-fine-cut-for-deal = La plus haute carte tirée désigne le donneur.
arbiter-fine-pack = Trente-deux cartes font un jeu complet.
arbiter-fine-order = Les paquets sont restés les mêmes : deux et trois, ou trois et deux, pour toute la partie.
arbiter-fine-deal = C’était bien à ce joueur de donner.
arbiter-fine-number = Le nombre est juste : cinq cartes par main donnée, et à l’échange autant qu’on en a écarté et demandé.
arbiter-fine-discard = Un écart se pose face cachée et à part.
arbiter-fine-king = Le roi a été annoncé à temps, et vaut son point.
arbiter-fine-turned-king = Le donneur qui retourne un roi peut le marquer.
arbiter-fine-lead = C’était bien à ce joueur d’entamer.
arbiter-fine-name-suit = La carte entamée est de la couleur nommée.
arbiter-fine-reply = La carte jouée était permise : on fournit et on prend si on le peut ; sans la couleur, on coupe si on le peut ; sinon, on joue ce qu’on veut.
arbiter-fine-proposal = Le premier en cartes peut proposer ou jouer, et le donneur accepter ou refuser. Un joueur qui joue sans proposer, ou refuse la première proposition, paie double s’il perd ; après un échange, personne ne paie double.
arbiter-fine-condition = Il y avait assez de cartes, et l’acceptation tient.
arbiter-fine-turn-up = On retourne une seule carte pour l’atout, la onzième.
arbiter-fine-score = On a marqué ce qui était dû.
arbiter-fine-laws = { $says } ({ $laws })
arbiter-fine-reply-free = La carte jouée était permise : on fournit et on prend si on le peut ; sans la couleur, on joue ce qu’on veut.
arbiter-fine-proposal-modern = Le premier en cartes peut proposer ou jouer, et le donneur accepter ou refuser. Si le donneur a refusé, ou si le premier n’a pas proposé, celui-ci marque deux quand il fait le point.
arbiter-fine-expose = Rien de ce qui devait rester caché n’a été montré.
worth-points =
    { $n ->
        [one] { WORDS($n, gender: "masculine") } point
       *[other] { WORDS($n, gender: "masculine") } points
    }
worth-with-others = { $worth } ({ $others })
worth-elder = { WORDS($n, gender: "masculine") } si le premier en cartes abandonne après avoir joué sans proposer
worth-dealer = { WORDS($n, gender: "masculine") } si le donneur abandonne après avoir refusé la première proposition
worth-stood = { WORDS($n, gender: "masculine") } si le donneur abandonne devant un premier en cartes qui a joué sans proposer
arbiter-only-one = ne marque rien si le point vaut un, et un seul s’il vaut deux ou s’il fait la vole
arbiter-until-cut = jusqu’à la coupe de la donne suivante
arbiter-until-begun = jusqu’au début de la donne suivante
arbiter-until-this-cut = jusqu’à la coupe de la donne
arbiter-until-this-begun = jusqu’au début de la donne
arbiter-this-is-cut = On a coupé
arbiter-this-is-begun = On a commencé à donner
arbiter-is-cut = On a coupé pour la donne suivante
arbiter-is-begun = La donne suivante a commencé
arbiter-one-less = marque un de moins que ce qu’il gagne

## Les textes, comme on en parle

text-BRIT = l’Encyclopaedia Britannica
text-TURF = le Turf Club
text-WIKI = l’article d’encyclopédie
text-LOND = le code des cercles de Londres
text-PARL = le livre de salon
text-CYCL = l’American Cyclopaedia
text-MOD = la page moderne

## Les règles, comme on en parle

by-london = Londres
by-britannica = Britannica avec le Turf Club
by-wikipedia = Wikipédia
by-parlour = le livre de salon
by-cyclopaedia = l’American Cyclopaedia
by-modern = la page moderne
by-modern-emended = la page moderne corrigée

## Ce que l’arbitre demande

slot-what = Que s’est-il passé ? Dites qui a fait quoi.
slot-event = Est-ce l’un de ces cas ?
slot-event-fine = aucun : il n’y a pas eu de faute
slot-dealer = Lequel des deux joueurs a donné ?
slot-dealer-me = c’était vous
slot-dealer-opp = c’était votre adversaire
slot-stage = À quel moment était-ce ?
slot-stage-cut = en coupant le jeu pour le donneur
slot-stage-deal = à la donne, avant que quelqu’un propose ou joue
slot-stage-exchange = en servant les cartes d’un échange
slot-stage-play = pendant qu’on jouait les cartes
slot-whose = À qui était la carte ?
slot-whose-elder = au premier en cartes
slot-whose-dealer = au donneur
slot-hand = De quelle main s’agit-il ?
slot-hand-elder = de celle du premier en cartes
slot-hand-dealer = de celle du donneur
slot-number = Y a-t-il trop de cartes, ou trop peu ?
slot-number-many = trop
slot-number-few = trop peu
slot-cause = D’où cela vient-il ?
slot-cause-deal = la main a été donnée ainsi
slot-cause-gave = à l’échange, le donneur a servi un mauvais nombre au premier en cartes
slot-cause-took = à l’échange, un joueur a pris un mauvais nombre de cartes
slot-cause-asked = le premier en cartes a demandé un autre nombre qu’il n’en avait écarté
slot-held = Le joueur avait-il le roi d’atout ?
slot-held-yes = il l’avait
slot-held-no = il ne l’avait pas
slot-said = Le roi a-t-il été annoncé, et quand ?
slot-said-late = il a été annoncé trop tard, ou pas du tout
slot-said-no = il a été marqué sans être annoncé
slot-said-code = cela dépend du code
slot-said-right = il a été annoncé à temps, avant qu’une carte soit jouée
slot-marked = L’a-t-on marqué ?
slot-marked-yes = on l’a marqué
slot-marked-no = on ne l’a pas marqué
slot-barred = Avait-on donné un mauvais nombre de cartes ?
slot-barred-yes = on avait donné un mauvais nombre, et il reste
slot-barred-no = le nombre donné était juste
slot-tricks = Combien de plis le joueur avait-il quand il a abandonné son jeu ?
slot-tricks-none = aucun
slot-tricks-few = un ou deux
slot-tricks-most = trois ou quatre
slot-does = Qu’a fait le spectateur ?
slot-does-remarks = a fait une remarque
slot-does-advises = a parié sur un joueur, et l’a conseillé ou a rectifié la marque
slot-count = Combien de cartes ont été retournées ?
slot-count-two = plus d’une
slot-taken = Qu’a-t-on repris ?
slot-taken-word = une proposition, un nombre ou une réponse
slot-taken-lead = une carte entamée
slot-taken-reply = une carte fournie sur une entame
slot-how = Qu’est-ce que c’était ?
slot-how-revoke = un joueur n’a pas fourni de la couleur alors qu’il le pouvait
slot-how-underplay = un joueur n’a pas pris le pli alors qu’il le pouvait
slot-how-two = un joueur a montré plus d’une carte
slot-how-equal = les deux ont tiré des cartes de même rang
slot-how-incorrect = le jeu n’était pas complet
slot-how-out-of-turn = ce n’était pas le tour de ce joueur
slot-how-pack = c’était le jeu de l’autre joueur
slot-how-changed = l’ordre des paquets a été changé
slot-how-bad = cela a été mal fait
slot-how-misplaced = l’écart était face visible, ou n’était pas à part
slot-how-differs = on a nommé une autre couleur que celle qu’on a entamée
slot-how-unnamed = on n’a nommé aucune couleur
slot-how-short = le talon n’avait pas assez de cartes
slot-marked-many = on a marqué trop
slot-marked-few = on a marqué trop peu
slot-lifted = Combien de cartes ont été levées ?
slot-lifted-few = on en a levé ou laissé moins de deux
slot-section = Qu’est-ce qui ne va pas ?
slot-act = De quoi s’agissait-il ?
slot-code = Selon quel code ?
slot-code-all = tous à la fois
arbiter-prompt = Un numéro, d’autres mots, ou Entrée pour en rester là :
arbiter-again = Ce n’est pas un numéro de la liste, et je ne le comprends pas.
slot-act-cut = la coupe du jeu
slot-act-expose = une carte montrée qui devait rester cachée
slot-act-cut-for-deal = le tirage de la donne
slot-act-shuffle = le mélange
slot-act-order = l’ordre des paquets
slot-act-number = un mauvais nombre de cartes
slot-act-faced = une carte trouvée face visible
slot-act-turn-up = la retourne
slot-act-deal = qui a donné, ou avec quel jeu
slot-act-turned-king = un roi retourné
slot-act-withdraw = quelque chose qu’on a repris
slot-act-look = des écarts regardés
slot-act-discard = un écart mal posé
slot-act-stock = un talon trop court
slot-act-tell = le nombre pris, qu’on ne dit pas
slot-act-condition = une acceptation sous condition
slot-act-king = le roi, annoncé ou non
slot-act-reply = une mauvaise carte fournie
slot-act-lead = une entame hors de tour
slot-act-name-suit = la couleur nommée
slot-act-abandon = un jeu abandonné
slot-act-claim = des cartes étalées en réclamant le reste
slot-act-pack = un jeu incorrect
slot-act-score = la marque
slot-act-new-cards = des cartes neuves
slot-act-bystander = un spectateur
slot-act-resign = la partie abandonnée
slot-act-other = autre chose
slot-at = Qu’a-t-on regardé ?
slot-at-discards = les écarts

## Un exercice

drill-again = Exercice { $seed } : --seed { $seed } pose de nouveau les mêmes questions.
drill-question = Question { $number } sur { $n }, selon { $code }
drill-ask = Votre décision, de 1 à { $n }, ou q pour sortir :
drill-none-of-them = Pas dans la liste : un numéro de 1 à { $n }.
drill-right = Juste.
drill-wrong = Non ; la décision est le numéro { $number }.
drill-score =
    { $right ->
        [one] { $right } juste sur { $n }.
       *[other] { $right } justes sur { $n }.
    }
drill-unanswered = Aucune question n’a reçu de réponse.

## Ce qu’on a trouvé dans une partie

review-did-let-stand = a laissé passer
review-did-fresh-deal = a eu une nouvelle donne
review-did-void-deal = a fait déclarer la donne nulle
review-did-cut-again = a fait recouper
review-did-shuffle-again = a fait mêler de nouveau
review-did-rectify = a fait rectifier
review-did-choose-trump = a choisi la retourne
review-did-discard-excess = a fait écarter l’excédent
review-did-draw-excess = a tiré l’excédent
review-did-complete = a fait compléter le jeu
review-did-hold-to-word = a tenu l’autre à sa parole
review-did-expose-hand = a fait jouer l’autre à jeu découvert
review-did-set-right = a fait remettre en ordre
review-did-no-point = a fait refuser le point
review-did-correct-score = a fait corriger les points
review-did-replay = a fait rejouer le coup
review-did-put-right = a fait remplacer la carte
review-did-require-suit = a exigé la couleur nommée
review-did-take-down = a fait démarquer l’excédent
review-to-choose = doit encore choisir
review-record = Partie { $number }, selon { $code }
review-nothing = Rien d’irrégulier.
review-place = Partie { $game }, donne { $deal }, acte { $place } : { $line }
review-claims = { $person } réclame : { $claim }
review-not-upheld = La réclamation n’est pas admise : il n’y avait rien de tel à réclamer. Elle ne change rien.
review-event = { $event }, { $title }.
review-laws = Loi : { $laws }.
review-no-law = aucune
review-otherwise = Autrement selon { $codes } : { $rulings }.
review-claimed = { $person } l’a réclamé à l’acte { $at } et { $did }.
review-corrected = C’est réparé à l’acte { $at }, à temps.
review-not-mended = Le joueur ne l’a pas réparé, et dès l’acte { $at } il était trop tard.
review-not-claimed = Personne ne l’a réclamé, et dès l’acte { $at } il était trop tard.
review-annulled = La faute est tombée avec le coup ou la donne, annulés à l’acte { $at }.
review-record-ends = L’enregistrement finit là.
review-open = On peut encore le réclamer.
review-undone = C’est défait à l’acte { $at }, quand la parole d’avant a été retirée.
review-of-itself = Il n’est pas nécessaire de le réclamer.
review-binds = Cela lie le donneur dès lors ; il n’est pas nécessaire de le réclamer.
review-settled = C’est réglé aussitôt, comme le veut la loi.
