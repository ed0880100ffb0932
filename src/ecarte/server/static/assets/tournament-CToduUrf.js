import{B as e}from"./index-fTWPBwDp.js";const n=`### The page's words about tournaments; they come with the parts of the page that say them.


## All tournaments

tournaments-title = Tournaments
tournaments-open = Open to enter
tournaments-under-way = Under way
tournaments-over = Over
tournaments-none = There is no tournament now. Anybody with an account may make one.
tournaments-line =
    { $n ->
        [one] { $system } · { $code } · one player
       *[other] { $system } · { $code } · { $n } players
    }
tournaments-ready = Your game is ready
tournaments-make = Make a tournament
tournaments-account = Make an account to enter or to make one
tournaments-back = To the start page

## Making one

tournament-name = Its name
tournament-system = Pairing
tournament-swiss = Swiss
tournament-round-robin = Everybody against everybody
tournament-knock-out = Knock-out
tournament-ladder = Ladder
tournament-n-rounds = Rounds
tournament-length = Games in a match
tournament-move-time = Time for a decision
tournament-round-time = Time for a round
tournament-no-limit = no limit
tournament-odd = Where the number of players is odd
tournament-odd-bye = one of them has a bye
tournament-odd-opponent = { $name } plays
tournament-rated = Rated games
tournament-listed = Listed here for everybody
tournament-hour = When it begins
tournament-hour-none = when I start it
tournament-hour-fixed = at a time, by itself
tournament-hour-time = Day and time (yours)
tournament-every = How often
tournament-every-once = once
tournament-every-day = every day at this time
tournament-every-week = every week at this time
tournament-fill = Built-in opponents enter, if at least one person has
tournament-fill-none = none
tournament-fill-to = up to { $n } players
tournament-make-do = Make it

## One tournament

tournament-back = All tournaments
tournament-director = Director: { $name }
tournament-terms = { $system } · { $code } · { $time }
tournament-terms-rated = { $system } · { $code } · { $time } · rated
tournament-round-ends = A round ends after { $time } at the latest. A player for whom a board then waits loses.
tournament-begins = It begins { $when }: { $time }. Until then anybody may enter or withdraw. Each round follows the one before by itself.
tournament-begins-now = It begins now.
tournament-repeats-day = It is played again every day at the same hour (UTC).
tournament-repeats-week = It is played again every week at the same hour (UTC).
tournament-rounds-at-most =
    { $n ->
        [one] One round.
       *[other] { $n } rounds, or fewer where few players have entered.
    }
tournament-filled = Built-in opponents enter then, until there are { $n } players.
tournament-over-operator = The operator of the server has ended this tournament.
tournament-over-too-few = It was called off: fewer than two players had entered.
tournament-over-too-late = It was called off: the server was not running at its hour.
tournament-following = To the next one of the series
tournament-enter = Enter
tournament-enter-about = Your name is shown to everybody who sees this page.
tournament-withdraw = Withdraw
tournament-withdraw-player = Withdraw
tournament-withdraw-named = Withdraw the player: { $name }
tournament-withdraw-sure = You are not paired any more from the next round on. Withdraw?
tournament-withdrawn = withdrawn
tournament-former = a former player
tournament-play = Play
tournament-play-against = Your game of round { $round } is ready: against { $name }
tournament-you-wait = You are in. Your games appear here.
tournament-players =
    { $n ->
        [one] One player
       *[other] { $n } players
    }
tournament-round-of = Round { $n } of { $all }
tournament-ends-at = until { $time }
tournament-bye = bye
tournament-board = Board { $n }
tournament-against = against
tournament-watch = Watch
tournament-watch-board = Watch board { $n }
tournament-playing = still playing
tournament-unplayed = without play
tournament-standings = Standings
tournament-final = Final standings
tournament-cross = Cross table
tournament-rank = Rank
tournament-player = Player
tournament-points = Points
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-direct = Direct encounter
tournament-won = Won
tournament-rating = Rating
tournament-ties = Players of equal points are ordered by Buchholz (the points of their opponents), then Sonneborn-Berger (the points of those they have beaten), then direct encounter, then games won at the table. A bye is a point.
tournament-print = Print

## A ladder

tournament-ladder-reach = Places above that may be challenged
tournament-ladder-game-time = Time for a game
tournament-ladder-rematch-after = The same two may play again
tournament-ladder-rematch-at-once = at once
tournament-ladder-idle-after = Who has not played leaves after
tournament-ladder-fill = Built-in opponents that stand in it
tournament-ladder-rules =
    { $reach ->
        [one] A player may challenge the one in the place above.
       *[other] A player may challenge those up to { $reach } places above.
    } A winner from below takes the place of the loser; the loser and all between move down by one. A game is to be over within { $time }; a player for whom it then waits loses.
tournament-ladder-rematch = The same two may play again after { $time }.
tournament-ladder-idle = Who has not played for { $time } leaves the ladder, and may enter again at the bottom.
tournament-ladder-place = Place
tournament-ladder-games = Games
tournament-ladder-last = Last result
tournament-ladder-last-won = won
tournament-ladder-last-lost = lost
tournament-ladder-last-none = nobody won
tournament-ladder-against = plays { $name }
tournament-ladder-challenge = Challenge
tournament-ladder-challenge-named = Challenge { $name }
tournament-ladder-nobody = Nobody stands in this ladder yet.
tournament-ladder-last-games = Games
tournament-ladder-watch = Watch { $one } and { $other }
tournament-ladder-play-against = Your game against { $name } is ready. It is to be over by { $time }; a player for whom it then waits loses.
tournament-ladder-you-wait = You stand in place { $n }. You may challenge somebody above you; challenges to you appear here.
tournament-ladder-withdraw-sure = You lose your place, and may enter again at the bottom. Withdraw?
tournament-ladder-end-sure = The order is final then, and games that are not over end without a winner. End the ladder?

## For the director

tournament-directing = You direct this tournament
tournament-start = Start: pair the first round
tournament-next = Pair round { $n }
tournament-next-later = Round { $n } can be paired when all boards have a result.
tournament-restart = Pair round { $n } again
tournament-restart-sure = The round counts no longer, and its games that are not over are ended. Pair it again?
tournament-end = End the tournament
tournament-end-sure = The standings are final then. End the tournament?

## What goes wrong

tournament-fault =
    { $code ->
        [entries-closed] Nobody enters any more: the tournament has started.
        [entered-already] You play in this tournament already.
        [not-entered] This player is not in the tournament.
        [tournament-full] This tournament is full.
        [too-few-players] Two players are needed at least.
        [too-many-rounds] There are too many rounds for so few players: a Swiss has at most half as many, rounded up. Make it everybody against everybody.
        [round-not-over] A board has no result yet.
        [no-more-rounds] All rounds were played.
        [no-pairing] No two players are left who have not met. The tournament can be ended.
        [tournament-over] The tournament is over.
        [is-ladder] A ladder has no rounds.
        [not-above] Only somebody above you can be challenged.
        [too-far] This player stands too far above you.
        [has-challenge] One of the two has a game in this ladder that is not over.
        [rematch-too-soon] You two have played a short time ago. Please wait, or challenge somebody else.
        [no-such-times] In a ladder a decision has a day or more, and a game one to fourteen days.
        [begins-itself] This tournament begins and goes on by itself.
        [no-such-hour] It can begin after now, and within 60 days.
        [too-many-series] You direct two tournaments that are made again and again. End one of them before it begins.
        [no-tournament] There is no such tournament.
        [no-account] An account is needed for this.
        [not-director] Only the director can do this.
        [too-many-tournaments] You direct ten tournaments that are not ended. End one of them first.
        [too-many-restarts] A round is paired again three times at most.
        [own-game] Your own game of this round is not over. A rated round can be paired again after it.
        [stale] Somebody has withdrawn meanwhile. Please try again.
        [too-many] That was too much at once. Please wait a little.
       *[other] That did not work ({ $code }). Please try again.
    }
`,t=`### Les mots de la page sur les tournois ; ils arrivent avec les parties de la page qui les disent.


## Tous les tournois

tournaments-title = Tournois
tournaments-open = Inscriptions ouvertes
tournaments-under-way = En cours
tournaments-over = Terminés
tournaments-none = Il n’y a pas de tournoi en ce moment. Toute personne qui a un compte peut en organiser un.
tournaments-line =
    { $n ->
        [one] { $system } · { $code } · { $n } joueur
       *[other] { $system } · { $code } · { $n } joueurs
    }
tournaments-ready = Votre partie est prête
tournaments-make = Organiser un tournoi
tournaments-account = Créez un compte pour vous inscrire ou en organiser un
tournaments-back = À la page d’accueil

## En organiser un

tournament-name = Son nom
tournament-system = Appariement
tournament-swiss = Système suisse
tournament-round-robin = Chacun contre chacun
tournament-knock-out = Élimination directe
tournament-ladder = Échelle
tournament-n-rounds = Rondes
tournament-length = Parties par match
tournament-move-time = Temps par décision
tournament-round-time = Temps par ronde
tournament-no-limit = sans limite
tournament-odd = Si le nombre de joueurs est impair
tournament-odd-bye = l’un d’eux est exempt
tournament-odd-opponent = { $name } joue
tournament-rated = Parties classées
tournament-listed = Affiché ici pour tous
tournament-hour = Quand il commence
tournament-hour-none = quand je le commence
tournament-hour-fixed = à une heure fixe, de lui-même
tournament-hour-time = Jour et heure (les vôtres)
tournament-every = Répétition
tournament-every-once = une seule fois
tournament-every-day = chaque jour à cette heure
tournament-every-week = chaque semaine à cette heure
tournament-fill = Des adversaires intégrés s’inscrivent, si une personne au moins l’a fait
tournament-fill-none = aucun
tournament-fill-to = jusqu’à { $n } joueurs
tournament-make-do = Le créer

## Un tournoi

tournament-back = Tous les tournois
tournament-director = Direction : { $name }
tournament-terms = { $system } · { $code } · { $time }
tournament-terms-rated = { $system } · { $code } · { $time } · classé
tournament-round-ends = Une ronde se termine au plus tard après { $time }. Celui que l’on attend alors perd.
tournament-begins = Il commence { $when } : { $time }. Jusque-là, on peut s’inscrire ou se retirer. Chaque ronde suit d’elle-même la précédente.
tournament-begins-now = Il commence maintenant.
tournament-repeats-day = Il se joue de nouveau chaque jour à la même heure (UTC).
tournament-repeats-week = Il se joue de nouveau chaque semaine à la même heure (UTC).
tournament-rounds-at-most =
    { $n ->
        [one] { $n } ronde.
       *[other] { $n } rondes, ou moins si peu de joueurs se sont inscrits.
    }
tournament-filled = Des adversaires intégrés s’inscrivent alors, jusqu’à { $n } joueurs.
tournament-over-operator = L’exploitant du serveur a mis fin à ce tournoi.
tournament-over-too-few = Il a été annulé : moins de deux joueurs s’étaient inscrits.
tournament-over-too-late = Il a été annulé : à l’heure prévue, le serveur ne fonctionnait pas.
tournament-following = Au tournoi suivant de la série
tournament-enter = S’inscrire
tournament-enter-about = Votre nom est montré à tous ceux qui voient cette page.
tournament-withdraw = Se retirer
tournament-withdraw-player = Retirer
tournament-withdraw-named = Retirer ce joueur : { $name }
tournament-withdraw-sure = Vous ne serez plus apparié dès la prochaine ronde. Vous retirer ?
tournament-withdrawn = retiré
tournament-former = un ancien joueur
tournament-play = Jouer
tournament-play-against = Votre partie de la ronde { $round } est prête : contre { $name }
tournament-you-wait = Vous êtes inscrit. Vos parties paraîtront ici.
tournament-players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
tournament-round-of = Ronde { $n } sur { $all }
tournament-ends-at = jusqu’à { $time }
tournament-bye = exempt
tournament-board = Table { $n }
tournament-against = contre
tournament-watch = Regarder
tournament-watch-board = Regarder la table { $n }
tournament-playing = en cours
tournament-unplayed = sans jouer
tournament-standings = Classement
tournament-final = Classement final
tournament-cross = Grille
tournament-rank = Rang
tournament-player = Joueur
tournament-points = Points
tournament-buchholz = Buchholz
tournament-sonneborn = Sonneborn-Berger
tournament-direct = Rencontre directe
tournament-won = Gagnées
tournament-rating = Cote
tournament-ties = À points égaux comptent le Buchholz (les points des adversaires), le Sonneborn-Berger (ceux des adversaires battus), la rencontre directe, puis les parties gagnées à la table. Un exempt a un point.
tournament-print = Imprimer

## Une échelle

tournament-ladder-reach = Places au-dessus que l’on peut défier
tournament-ladder-game-time = Temps par partie
tournament-ladder-rematch-after = Les deux mêmes peuvent rejouer après
tournament-ladder-rematch-at-once = aussitôt
tournament-ladder-idle-after = Qui n’a pas joué quitte l’échelle après
tournament-ladder-fill = Adversaires intégrés qui y figurent
tournament-ladder-rules =
    { $reach ->
        [one] On peut défier le joueur de la place au-dessus.
       *[other] On peut défier ceux qui sont jusqu’à { $reach } places au-dessus.
    } Un vainqueur venu d’en bas prend la place du perdant, qui descend d’une place avec tous ceux qui sont entre eux. Une partie doit être finie dans un délai de { $time } : celui que l’on attend alors perd.
tournament-ladder-rematch = Les deux mêmes peuvent rejouer après { $time }.
tournament-ladder-idle = Qui n’a pas joué depuis { $time } quitte l’échelle, et peut y rentrer tout en bas.
tournament-ladder-place = Place
tournament-ladder-games = Parties
tournament-ladder-last = Dernier résultat
tournament-ladder-last-won = gagnée
tournament-ladder-last-lost = perdue
tournament-ladder-last-none = sans vainqueur
tournament-ladder-against = joue contre { $name }
tournament-ladder-challenge = Défier
tournament-ladder-challenge-named = Défier { $name }
tournament-ladder-nobody = Personne ne figure encore dans cette échelle.
tournament-ladder-last-games = Parties
tournament-ladder-watch = Regarder { $one } et { $other }
tournament-ladder-play-against = Votre partie contre { $name } est prête. Elle doit être finie au plus tard le { $time } : celui que l’on attend alors perd.
tournament-ladder-you-wait = Vous êtes à la place { $n }. Vous pouvez défier quelqu’un au-dessus de vous ; les défis qu’on vous lance paraîtront ici.
tournament-ladder-withdraw-sure = Vous perdez votre place, et pourrez rentrer tout en bas. Vous retirer ?
tournament-ladder-end-sure = L’ordre sera alors définitif, et les parties en cours s’arrêteront sans vainqueur. Terminer l’échelle ?

## Pour qui dirige

tournament-directing = Vous dirigez ce tournoi
tournament-start = Commencer : apparier la première ronde
tournament-next = Apparier la ronde { $n }
tournament-next-later = La ronde { $n } peut être appariée quand toutes les tables ont un résultat.
tournament-restart = Apparier de nouveau la ronde { $n }
tournament-restart-sure = La ronde ne compte plus, et ses parties en cours sont arrêtées. L’apparier de nouveau ?
tournament-end = Terminer le tournoi
tournament-end-sure = Le classement sera alors définitif. Terminer le tournoi ?

## Ce qui ne va pas

tournament-fault =
    { $code ->
        [entries-closed] Les inscriptions sont closes : le tournoi a commencé.
        [entered-already] Vous jouez déjà dans ce tournoi.
        [not-entered] Ce joueur n’est pas dans le tournoi.
        [tournament-full] Ce tournoi est complet.
        [too-few-players] Il faut au moins deux joueurs.
        [too-many-rounds] Il y a trop de rondes pour si peu de joueurs : un système suisse en a au plus la moitié, arrondie vers le haut. Choisissez chacun contre chacun.
        [round-not-over] Une table n’a pas encore de résultat.
        [no-more-rounds] Toutes les rondes sont jouées.
        [no-pairing] Il ne reste pas deux joueurs qui ne se soient pas rencontrés. Le tournoi peut être terminé.
        [tournament-over] Le tournoi est terminé.
        [is-ladder] Une échelle n’a pas de rondes.
        [not-above] On ne peut défier que quelqu’un au-dessus de soi.
        [too-far] Ce joueur est trop loin au-dessus de vous.
        [has-challenge] L’un des deux a une partie de cette échelle qui n’est pas finie.
        [rematch-too-soon] Vous avez joué tous les deux il y a peu. Attendez, ou défiez quelqu’un d’autre.
        [no-such-times] Dans une échelle, une décision a un jour ou plus, et une partie d’un à quatorze jours.
        [begins-itself] Ce tournoi commence et se poursuit de lui-même.
        [no-such-hour] Il peut commencer après maintenant, et dans les 60 jours.
        [too-many-series] Vous dirigez deux tournois qui se répètent. Terminez-en un avant qu’il commence.
        [no-tournament] Il n’y a pas de tel tournoi.
        [no-account] Il faut un compte pour cela.
        [not-director] Seul le directeur peut le faire.
        [too-many-tournaments] Vous dirigez dix tournois qui ne sont pas terminés. Terminez-en un d’abord.
        [too-many-restarts] Une ronde est appariée de nouveau trois fois au plus.
        [own-game] Votre propre partie de cette ronde n’est pas finie. Une ronde classée ne peut être appariée de nouveau qu’après elle.
        [stale] Quelqu’un s’est retiré entre-temps. Réessayez.
        [too-many] C’était trop à la fois. Patientez un peu.
       *[other] Cela n’a pas marché ({ $code }). Réessayez.
    }
`;e("en",n);e("fr",t);
