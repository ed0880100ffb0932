import{B as e}from"./index-fTWPBwDp.js";const o=`### The page of a room, in which several people spend an evening.

page-room = An evening of several people
page-room-new = An evening of several people
page-room-about = Two play, the others form the gallery: they bet counters, and take the place of a player who loses or leaves. You get a link for your friends.
page-room-kind = What is played
page-room-kind-pool = a pool of three: two games running win it
page-room-kind-french = French: the loser rises, those who bet advise
page-room-kind-english = English: the two play on, the gallery is silent
page-room-stake = Stake in counters
page-room-open-room = Open the room
page-room-counters = Counters only: there is no money anywhere.
page-room-cut = This link opens no room. Ask somebody who is there for a new one.
page-room-invited = You are invited to an evening of écarté
page-room-come = Come to play
page-room-come-watch = Come to watch
page-room-invite = Invite others
page-room-style-english = English style
page-room-style-french = French style
page-room-table = The table
page-room-seat-free = A seat is free
page-room-against = against
page-room-over = The evening is over.
page-room-playing = A game is being played.
page-room-yours = You play. Bets may be made until both players begin.
page-room-betting = Bets may be made until both players begin.
page-room-closes = The game begins by itself in { $n } s.
page-room-pool-needs = Three play for the pool: more players are needed.
page-room-waiting = Waiting for a second player.
page-room-to-table-player = To your game
page-room-to-table-backer = Look on with your bet
page-room-to-table-watch = Look on
page-room-begin = Begin the game
page-room-began = is ready
page-room-chouette = Play la chouette
page-room-chouette-is = plays la chouette
page-room-fill = A built-in opponent plays too
page-room-bet-counters = Counters
page-room-bet-on = on
page-room-bet-offer = Offer a bet
page-room-offered = { $name } offers { $n } on { $side }.
page-room-take = Take { $n }
page-room-gallery = The gallery
page-room-gone = has left
page-room-plays = plays
page-room-backs = bets on { $name }
page-room-waits = waits for a seat, number { $n }
page-room-watches = watches
page-room-balance =
    { $n ->
        [one] one counter
       *[other] { $n } counters
    }
page-room-pool =
    { $n ->
        [one] The pool has { $n } counter.
       *[other] The pool has { $n } counters.
    }
page-room-pool-next = { $name } takes it by winning the next game.
page-room-stakes =
    { $n ->
        [one] Each player has staked { $n } counter.
       *[other] Each player has staked { $n } counters.
    }
page-room-bet = { $name } bets { $n } on { $side }.
page-room-taken = Taken by { $names }.
page-room-open = { $n } left to take
page-room-account = The account
page-room-pays =
    { $n ->
        [one] { $payer } pays { $payee } { $n } counter.
       *[other] { $payer } pays { $payee } { $n } counters.
    }
page-room-pays-table =
    { $n ->
        [one] { $payer } pays { $n } counter for new packs.
       *[other] { $payer } pays { $n } counters for new packs.
    }
page-room-even = Nobody owes anybody anything.
page-room-results = Games
page-room-result = { $n }. { $winner } beats { $loser }, { $won } to { $lost }.
page-room-result-given-up = { $n }. { $winner } wins against { $loser }, who gave up at { $lost } to { $won }.
page-room-took-pool =
    { $n ->
        [one] The pool of { $n } counter is won.
       *[other] The pool of { $n } counters is won.
    }
page-room-kept-seat = { $name } keeps the seat.
page-room-play-too = Play too
page-room-only-watch = Only watch
page-room-go-home = Leave the room
page-room-end = End the evening
page-room-end-sure = End the evening for everybody? Undecided bets go back, and so does the pool.
page-room-back = Back to the room
page-room-hand = The hand you back
page-room-point = Point to { $card }
page-room-pointed-own = Pointed to { $cards }.
page-room-given-up = { $name } has given the game up. Those who have bet on that side may play on.
page-room-given-up-yours = { $name } has given the game up, and you have bet on that side. Do you play on?
page-room-given-up-time = { $time } to decide, then the game is lost.
page-room-play-on = Play on
page-room-decline = No, let it be lost
page-room-gave-up = has given up; another plays on
page-room-correct = Have the score of { $name } corrected
page-room-resign-sure = Give the match up? Somebody who has bet on you may play on; otherwise the other player wins it.
`,n=`### La page d’une salle, où plusieurs personnes passent une soirée.

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
`;e("en",o);e("fr",n);
