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
