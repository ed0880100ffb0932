### La page d’une salle, où plusieurs personnes passent une soirée.

page-room = Une soirée à plusieurs
page-room-new = Une soirée à plusieurs
page-room-about = Deux jouent, les autres forment la galerie : ils parient des jetons et prennent la place de qui perd ou s’en va. Vous recevez un lien pour vos amis.
page-room-kind = Ce que l’on joue
page-room-kind-pool = une poule à trois : deux parties de suite la gagnent
page-room-kind-french = à la française : le perdant se lève, les parieurs conseillent
page-room-kind-english = à l’anglaise : les deux continuent, la galerie se tait
page-room-stake = Mise en jetons
page-room-open-room = Ouvrir la salle
page-room-counters = Des jetons seulement : il n’y a d’argent nulle part.
page-room-cut = Ce lien n’ouvre aucune salle. Demandez-en un autre à qui s’y trouve.
page-room-invited = Vous êtes invité à une soirée d’écarté
page-room-come = Venir jouer
page-room-come-watch = Venir regarder
page-room-invite = Inviter d’autres personnes
page-room-style-english = à l’anglaise
page-room-style-french = à la française
page-room-table = La table
page-room-seat-free = Une place est libre
page-room-against = contre
page-room-over = La soirée est finie.
page-room-playing = Une partie se joue.
page-room-yours = Vous jouez. On peut parier jusqu’à ce que les deux joueurs commencent.
page-room-betting = On peut parier jusqu’à ce que les deux joueurs commencent.
page-room-closes = La partie commence d’elle-même dans { $n } s.
page-room-pool-needs = La poule se joue à trois : il manque des joueurs.
page-room-waiting = On attend un second joueur.
page-room-to-table-player = À votre partie
page-room-to-table-backer = Regarder avec votre pari
page-room-to-table-watch = Regarder
page-room-begin = Commencer la partie
page-room-began = est prêt
page-room-chouette = Faire la chouette
page-room-chouette-is = fait la chouette
page-room-chouette-about = Qui fait la chouette tient tous les paris proposés contre soi et, s’il y en a, garde sa place en perdant.
page-room-chouette-takes = Tout pari contre { $name } est tenu aussitôt.
page-room-fill = Un adversaire intégré joue aussi
page-room-bet-counters = Jetons
page-room-bet-on = sur
page-room-bet-offer = Proposer un pari
page-room-offered = { $name } propose { $n } sur { $side }.
page-room-take = Tenir { $n }
page-room-gallery = La galerie
page-room-gone = est parti
page-room-plays = joue
page-room-backs = parie sur { $name }
page-room-waits = attend une place, numéro { $n }
page-room-watches = regarde
page-room-balance =
    { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
    }
page-room-pool =
    { $n ->
        [one] La poule est de { $n } jeton.
       *[other] La poule est de { $n } jetons.
    }
page-room-pool-next = { $name } la prend en gagnant la partie suivante.
page-room-stakes =
    { $n ->
        [one] Chaque joueur a misé { $n } jeton.
       *[other] Chaque joueur a misé { $n } jetons.
    }
page-room-bet = { $name } parie { $n } sur { $side }.
page-room-taken = Tenu par { $names }.
page-room-open = reste à tenir : { $n }
page-room-account = Le compte
page-room-pays =
    { $n ->
        [one] { $payer } paie { $n } jeton à { $payee }.
       *[other] { $payer } paie { $n } jetons à { $payee }.
    }
page-room-pays-table =
    { $n ->
        [one] { $payer } paie { $n } jeton pour des jeux neufs.
       *[other] { $payer } paie { $n } jetons pour des jeux neufs.
    }
page-room-even = Personne ne doit rien à personne.
page-room-results = Parties
page-room-result = { $n }. { $winner } bat { $loser }, { $won } à { $lost }.
page-room-result-given-up = { $n }. { $winner } gagne contre { $loser }, qui a abandonné à { $lost } contre { $won }.
page-room-took-pool =
    { $n ->
        [one] La poule de { $n } jeton est gagnée.
       *[other] La poule de { $n } jetons est gagnée.
    }
page-room-kept-seat = { $name } garde sa place.
page-room-play-too = Jouer aussi
page-room-only-watch = Seulement regarder
page-room-go-home = Quitter la salle
page-room-end = Finir la soirée
page-room-end-sure = Finir la soirée pour tous ? Les paris non décidés sont rendus, et la poule aussi.
page-room-back = Retour à la salle
page-room-hand = La main sur laquelle vous pariez
page-room-point = Montrer { $card }
page-room-pointed-own = Montré : { $cards }.
page-room-given-up = { $name } a abandonné la partie. Ceux qui ont parié de ce côté peuvent la continuer.
page-room-given-up-yours = { $name } a abandonné la partie, et vous avez parié de ce côté. La continuez-vous ?
page-room-given-up-time = { $time } pour décider, puis la partie est perdue.
page-room-play-on = Continuer la partie
page-room-decline = Non, qu’elle soit perdue
page-room-gave-up = a abandonné ; un autre continue
page-room-correct = Faire corriger les points de { $name }
page-room-resign-sure = Abandonner le match ? Une personne qui a parié sur vous peut le continuer, sinon l’autre le gagne.
