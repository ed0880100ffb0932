### Ce que dit `ecarte odds`.


## Les chances d’une main

odds-elder = premier en cartes
odds-dealer = donneur
odds-the-elder = le premier en cartes
odds-the-dealer = le donneur
odds-title = { $hand }, { $side }, { $rules }
odds-title-turned = { $hand }, { $side }, retourne { $card }, { $rules }
odds-title-against = { $title }, contre { $against }
odds-in-suit-0 = { $cards } d’atout
odds-in-suit-1 = { $cards } de la 1re couleur
odds-in-suit-2 = { $cards } de la 2e couleur
odds-in-suit-3 = { $cards } de la 3e couleur
odds-nothing = rien
odds-no-matter = peu importe quel atout est retourné pour une main sans atout
odds-only-king = la retourne est le roi d’atout, le seul plus haut que ceux de la main
odds-some-higher = la retourne est un atout plus haut que ceux de la main
odds-highest = la retourne n’est pas dite : on suppose le plus haut atout qui manque, { $card }
odds-of-hundred = { $n } cas sur 100
odds-fewer = moins d’un cas sur 100
odds-more = plus de 99 cas sur 100
odds-share = { $share } cas sur 100
odds-give-or-take = { $chance }, à { $error } près
odds-held = Les deux mains ouvertes, vous faites le point dans { $chance } : contre { $won } des { $total } mains que { $opponent } peut avoir.
odds-king = { $opponent } a le roi d’atout dans { $chance }.
odds-trumps = { $opponent } n’a pas d’atout dans { $none }, en a un dans { $one }, davantage dans { $more }.
odds-refusal = Sur les { $hands } mains du premier en cartes, `book` propose avec { $proposed } ; si vous refusez, vous gagnez le point contre { $won }, les deux mains ouvertes, et le perdez contre { $lost }.
odds-uniform = Les deux mains ouvertes, celle de l’adversaire ({ $opponent }) étant quelconque (modèle `uniform`, exact), le meilleur écart est de { $throw } : le point dans { $chance }.
odds-book = Les deux mains ouvertes, { $opponent } écartant tout sauf atouts et rois (modèle `book`, BRIT-077 ; échantillon de { $deals } donnes, graine { $seed }), le meilleur écart est de { $throw } : le point dans { $chance }.
odds-best = Le meilleur écart est celui qui fait le plus souvent le point, et les autres suivent dans cet ordre ; l’un d’eux peut valoir plus de points.
odds-throw = jeter { $cards }
odds-throw-nothing = ne rien jeter
odds-open-tricks = mains ouvertes : plis
odds-best-card = la meilleure carte à chaque fois
odds-tricks-made = plis faits
odds-first = { $card } d’abord
odds-open-throw = mains ouvertes, `{ $model }` : jeter
odds-head-point = point
odds-head-vole = vole
odds-head-points = points
odds-head-error = erreur
odds-head-tricks = plis
odds-valued = { $n } écarts évalués ; --json les donne tous.
odds-valued-unlike = { $n } écarts évalués, dont { $unlike } différents à la symétrie près ; --json les donne tous.
odds-points-standing = Les points sont ceux que { $rules } donne pour les plis ; pour la main telle quelle, si vous jouez sans proposer.
odds-points-refusing = Les points sont ceux que { $rules } donne pour les plis ; pour la main telle quelle, si vous refusez.
odds-no-book = Le modèle `book` est omis : dans ce jeu, le talon est trop petit pour deux mains entières.
odds-deal =
    { $tricks ->
        [one] Les deux mains ouvertes, vous faites { $tricks } pli sur { $n }.
       *[other] Les deux mains ouvertes, vous faites { $tricks } plis sur { $n }.
    }
odds-elder-leads = mains ouvertes : le premier entame
odds-your-tricks = vos plis
odds-chart = { $hand }, { $side } : chances, les deux mains ouvertes
odds-chart-tricks = Plis, les deux mains ouvertes : le point dans { $share }
odds-chart-hands = % des { $total } mains que peut avoir { $opponent }
odds-chart-best = la meilleure à chaque fois
odds-chart-first = Le point selon la première carte, les deux mains ouvertes
odds-chart-thrown = Le point selon ce qu’on jette, les deux mains ouvertes
odds-chart-exact = modèle { $model }, exact
odds-chart-sampled = modèle { $model }, échantillon de { $deals } donnes, barres à 95 %
odds-chart-point = le point sur 100
