### Le choix par lequel une partie s’ouvre.

welcome-ask = Que joue-t-on ?
welcome-ask-opponent = Contre qui ?
welcome-ask-rules = Selon quelles règles ?
welcome-ask-length = Combien de parties ?
welcome-ask-language = En quelle langue ?
welcome-go-on = Reprendre la partie contre { $other }, à { $mine } contre { $theirs }
welcome-go-on-match = Reprendre la partie { $n } contre { $other }, à { $mine } contre { $theirs }
welcome-play = Jouer : { $opponent }, { $rules }, { $length }
welcome-play-instead = Abandonner cette partie et jouer : { $opponent }, { $rules }, { $length }
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
welcome-number-unknown = { $text } n’est pas dans la liste : un numéro de 1 à { $n }, s’il vous plaît.

## How strong the opponents are, after their name

strength-novice = débutant : oublie ses rois, gaspille ses atouts
strength-sampler-1 = calcule, se trompe souvent, un rien mieux que Marius
strength-sampler-2 = un cran au-dessus de Nestor
strength-sampler-3 = un cran au-dessus d’Oscar
strength-sampler-4 = un cran au-dessus de Pascal
strength-book = suit les vieux livres à la lettre
strength-sampler-5 = un cran au-dessus de Robin
strength-sampler = un cran au-dessus de Simon, bat les livres
strength-master = le plus fort, entraîné pour être dur à exploiter
strength-random = joue au hasard

## Opponents by strength, at the entrance of the page

group-first = Pour commencer
group-middle = Quand on connaît le jeu
group-strong = Forts
group-beside = À part

## What the codes are, after their name

about-london = les clubs de Londres, début du XXᵉ siècle
about-britannica = l’encyclopédie, avec les lois du Turf Club
about-wikipedia = l’article, avec les lois de Londres
about-parlour = un livre de jeux de salon
about-cyclopaedia = un article américain
about-modern = une page web d’aujourd’hui, telle quelle
about-modern-emended = la même, avec les points habituels
about-small = douze cartes, pour s’initier
about-tiny = six cartes, pour s’initier

## A first deal, with explanations

welcome-lesson = Deux donnes expliquées, cinq minutes
lesson-aim = Faites trois plis sur cinq : c’est le point.
lesson-trumps = L’atout, { $suit }, bat les autres couleurs. L’ordre : roi, dame, valet, as, 10 à 7.
lesson-propose = Avec un jeu faible, proposez d’échanger.
lesson-again = Vous pouvez proposer encore. Si votre jeu est bon, jouez.
lesson-discards = Gardez les atouts et les rois. Tapez les numéros des cartes à écarter, puis Entrée.
lesson-discards-by-hand = Gardez les atouts et les rois. Choisissez les cartes à écarter, puis écartez-les avec le bouton.
lesson-king = Vous avez le roi d’atout. Annoncez-le avant de jouer une carte, avec la touche k : il vaut un point.
lesson-king-typed = Vous avez le roi d’atout. Annoncez-le avant de jouer une carte, en tapant roi : il vaut un point.
lesson-king-by-hand = Vous avez le roi d’atout. Annoncez-le avant de jouer une carte : il vaut un point.
lesson-king-led = Vous avez entamé par le roi d’atout. Avec la touche k, il vaut encore son point ; Entrée laisse jouer { $other }.
lesson-king-led-typed = Vous avez entamé par le roi d’atout. Tapez roi, et il vaut encore son point ; Entrée laisse jouer { $other }.
lesson-king-led-by-hand = Vous avez entamé par le roi d’atout. Annoncez-le maintenant, et il vaut encore son point.
lesson-king-lost = Vous aviez le roi d’atout, et ne l’avez pas annoncé à temps : son point est perdu.
lesson-lead = Qui fait un pli entame le suivant. Trois plis valent un point ; les cinq, la vole, en valent deux.
lesson-reply = Il faut fournir, et faire le pli si on le peut. Sans la couleur, il faut couper ; sans atout, on joue ce qu’on veut.
lesson-answer = Vous donnez, et { $other } propose. Avec un jeu faible, acceptez : chacun change des cartes.
lesson-refuse = Avec un bon jeu, refusez ; { $other } marque deux points si vous perdez le coup.
lesson-must-follow = Vous avez la couleur entamée : vous devez en jouer. Vos autres cartes ne peuvent être jouées à présent.
lesson-must-win = Vous avez la couleur entamée et pouvez gagner : vous le devez. Vos autres cartes ne peuvent être jouées à présent.
lesson-must-trump = Vous n’avez pas la couleur entamée : vous devez couper. Vos autres cartes ne peuvent être jouées à présent.
lesson-game = On continue ainsi, chacun donnant à son tour, jusqu’à cinq points.
lesson-over = C’étaient les deux donnes. Elles ne comptent pas, et rien n’en est gardé.

## The choice when a match is over

after-ask = La partie est finie. Et maintenant ?
after-ask-evening = La soirée est finie. Et maintenant ?
after-ask-game = Quelle partie ?
after-again = Encore une fois contre { $other }
after-again-evening = Encore une fois, avec la même compagnie
after-other = Un autre adversaire, d’autres règles, une autre durée
after-look = Revoir la partie
after-look-one-of = Revoir une partie
after-leave = Partir
after-game = Partie { $n }
