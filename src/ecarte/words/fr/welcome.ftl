### Le choix par lequel une partie s’ouvre.

welcome-ask = Que joue-t-on ?
welcome-ask-opponent = Contre qui ?
welcome-ask-rules = Selon quelles règles ?
welcome-ask-length = Combien de temps ?
welcome-ask-language = En quelle langue ?
welcome-go-on = Reprendre la partie en cours
welcome-play = Jouer : { $opponent }, { $rules }, { $length }
welcome-play-instead = L’abandonner et jouer : { $opponent }, { $rules }, { $length }
welcome-opponent = Adversaire : { $what }
welcome-rules = Règles : { $what }
welcome-length = Durée : { $what }
welcome-language = Langue : { $what }
welcome-with-word = { $what }, { $word }
welcome-games =
    { $n ->
        [0] des parties sans fin
        [one] une partie
       *[other] { $n } parties
    }
welcome-in-en = English
welcome-in-fr = français
welcome-number = Un numéro, ou Entrée pour le { $n } ; q revient en arrière.
welcome-number-unknown = Il n’y a pas de ligne { $text }.

## How strong the opponents are, after their name

strength-novice = débutant : oublie ses rois, gaspille ses atouts
strength-sampler-1 = calcule, se trompe souvent, un rien mieux que Marius
strength-sampler-2 = un cran au-dessus de Nestor
strength-sampler-3 = un cran au-dessus d’Oscar
strength-sampler-4 = un cran au-dessus de Pascal
strength-book = joue selon les vieux livres, sans faute
strength-sampler-5 = un cran au-dessus de Robin
strength-sampler = le plus fort, calcule et bat les livres
strength-random = fait tout ce qui est permis

## What the codes are, after their name

about-london = les clubs de Londres, début du XXᵉ siècle
about-britannica = l’encyclopédie, avec les lois du Turf Club
about-wikipedia = l’article, avec les lois de Londres
about-parlour = un livre de jeux de salon
about-cyclopaedia = un article américain
about-modern = une page de nos jours, telle quelle
about-modern-emended = la même, aux prix habituels
about-small = douze cartes, pour un premier regard
about-tiny = six cartes, pour un premier regard

## A first deal, with explanations

welcome-lesson = Une première donne expliquée, trois minutes
lesson-trumps = Atout : { $suit }. Un atout bat toute autre couleur. L’ordre est roi, dame, valet, as, dix.
lesson-propose = Qui est faible propose : les deux changent de cartes.
lesson-again = Vous pouvez proposer encore, tant qu’il y a des cartes ; avec une bonne main on joue.
lesson-discards = Gardez atouts et rois, écartez le reste. Choisissez les cartes par leurs numéros.
lesson-king = Vous avez le roi d’atout. Annoncez-le avant votre première carte, par la touche k : il vaut un point.
lesson-king-typed = Vous avez le roi d’atout. Annoncez-le avant votre première carte, tapez roi : il vaut un point.
lesson-lead = Trois levées sur cinq font le point, les cinq valent deux points. Qui fait la levée joue le premier à la suivante.
lesson-reply = Il faut fournir, et prendre si on le peut ; sans la couleur il faut couper ; sinon on jette ce qu’on veut.
lesson-game = On continue ainsi, chacun donnant à son tour, jusqu’à cinq points.
lesson-over = C’était la première donne. Elle ne compte pas, et rien n’en est gardé.

## The choice when a match is over

after-ask = La partie est finie. Et maintenant ?
after-ask-game = Quelle partie ?
after-again = Encore une fois contre { $other }
after-other = Un autre adversaire, d’autres règles, une autre longueur
after-look = Revoir la partie
after-look-one-of = Revoir une partie
after-leave = Partir
after-game = Partie { $n }
