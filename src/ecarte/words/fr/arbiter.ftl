### L’arbitre : comment on lit une décision, un exercice et ce qu’on a trouvé dans une partie.


## Une décision

arbiter-section-cutting = Couper et mêler
arbiter-section-dealing = Donner
arbiter-section-exchange = Proposer et écarter
arbiter-section-king = Le roi
arbiter-section-play = Le jeu de la carte
arbiter-section-score = La marque, les cartes et les spectateurs
arbiter-list-foot = `ecarte arbiter E08` se prononce sur l’un d’eux, `ecarte arbiter --help` montre d’autres façons de demander (les questions en toutes lettres se posent en anglais).
arbiter-title = { $event }. { $title }
arbiter-by = Selon { $code } ({ $id }).
arbiter-by-house = Selon { $code } ({ $id }, avec des règles maison sur { $keys }).
arbiter-as-you-say = Comme vous le dites, { $facts }.
arbiter-it-was = Je suppose que c’était { $person }.
arbiter-no-difference = Cela ne change rien ici de savoir { $asks }.
list-and-then = { ", et " }
list-nor = { ", ni " }
arbiter-the-ruling = La décision
arbiter-the-law = La loi
arbiter-other-codes = Selon les autres règles
arbiter-not-said = Vous ne dites pas { $asks }.
arbiter-if = Quand { $facts } :
arbiter-becomes = C’est { $event }, { $title }.
arbiter-too-late = Il est trop tard.
arbiter-in-time = Il est encore temps.
arbiter-in-time-who = Il est encore temps, et { $person } peut parler.
arbiter-may-speak = { $person } peut parler.
arbiter-has-choice = { $person } a le choix :
arbiter-may-ask = { $person } peut demander :
arbiter-quoted = { $sources } :
arbiter-house = C’est une règle de votre maison, et aucun texte ne l’appuie.
arbiter-no-text = Les textes se taisent, celui-ci et tous les autres.
arbiter-says = { $text } le règle expressément.
arbiter-implies = { $text } ne le dit pas expressément, mais ce qui y est dit revient à cela.
arbiter-companion = { $text } se tait. La décision est d’un texte imprimé à côté : { $sources }.
arbiter-borrowed = { $text } se tait. La décision est empruntée ailleurs : { $sources }.
arbiter-left-open =
    { $n ->
        [one] { $text } se tait, et { $sources } laisse la question ouverte ; on lit ce qui suit.
       *[other] { $text } se tait, et { $sources } laissent la question ouverte ; on lit ce qui suit.
    }
arbiter-touches = { $text } en parle mais laisse ouverte la suite ; on lit ce qui suit.
arbiter-same = { $codes } : de même.
arbiter-same-but-time = { $codes } : de même, au délai près.
arbiter-elsewhere = { $codes } : { $ruling }.
arbiter-elsewhere-cases = { $codes } :
arbiter-if-short = Quand { $facts } : { $ruling }.
worth-points =
    { $n ->
        [one] { WORDS($n, gender: "masculine") } point
       *[other] { WORDS($n, gender: "masculine") } points
    }
worth-with-others = { $worth } ({ $others })
worth-elder = { WORDS($n, gender: "masculine") } si le premier en cartes abandonne après avoir joué sans proposer
worth-dealer = { WORDS($n, gender: "masculine") } si le donneur abandonne après avoir refusé la première proposition
worth-stood = { WORDS($n, gender: "masculine") } si le donneur abandonne devant un premier en cartes qui a joué sans proposer
arbiter-only-one = rien pour le point et un seul pour davantage
arbiter-one-less = un de moins que ce qu’il gagne
arbiter-assumed-exchange = Je suppose que c’était lors d’un échange ; un jeu ainsi donné relève de E15 et E16.
arbiter-assumed-elder = Je suppose que vous êtes le premier en cartes ; le jeu du donneur relève de E17 et E18.
arbiter-assumed-scored = Je suppose que la donne a été marquée ; jusque-là, la dernière levée se répare par E41.
arbiter-assumed-turned = Je suppose que la retourne est faite : c’est donc { $event } ; avant, c’est E08.
arbiter-assumed-unturned = Je suppose que la retourne n’est pas faite ; ensuite, le jeu du premier en cartes relève de E15 et E16, celui du donneur de E17 et E18.

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

## Un exercice

drill-again = Exercice { $seed } : le même revient avec --seed { $seed }.
drill-question = Question { $number } sur { $n }, selon { $code }
drill-ask = Votre décision, de 1 à { $n }, ou q pour sortir :
drill-none-of-them = Ce n’est aucune d’elles ; un numéro de 1 à { $n }.
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
review-not-mended = Le joueur ne l’a pas réparé, et à l’acte { $at } il était trop tard.
review-not-claimed = Personne ne l’a réclamé, et à l’acte { $at } il était trop tard.
review-annulled = C’est tombé avec le coup ou la donne annulés à l’acte { $at }.
review-record-ends = L’enregistrement finit là.
review-open = On peut encore le réclamer.
review-undone = C’est défait à l’acte { $at }, quand la parole d’avant a été retirée.
review-of-itself = Personne n’a à le réclamer.
review-binds = Cela lie le donneur dès lors ; personne n’a à le réclamer.
review-settled = C’est réglé aussitôt, comme le veut la loi.
