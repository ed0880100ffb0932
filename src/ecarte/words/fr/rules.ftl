### What each value of a code means, as a sentence: `rule-SECTION-NAME-VALUE`, or `rule-SECTION-NAME` with the value in it.


## The cards

rule-pack-suits = Le jeu a les couleurs { $value }.
rule-pack-ranks = Les cartes se suivent ainsi, de la plus forte à la plus faible, { $value }.
rule-pack-packs =
    { $n ->
        [one] Il y a { WORDS($n, gender: "masculine") } jeu sur la table.
       *[other] Il y a { WORDS($n, gender: "masculine") } jeux sur la table, un pour les donnes de chaque joueur.
    }
rule-pack-new_cards-until-cut = Chaque joueur peut demander des cartes neuves à ses frais, tant qu’on n’a pas coupé ou commencé à donner pour la donne suivante.
rule-pack-new_cards-never = Personne ne peut demander de cartes neuves.

## Cut for deal

rule-cut_for_deal-first_dealer-highest-cut = Les deux joueurs tirent, et la plus forte carte donne la première.
rule-cut_for_deal-first_dealer-at-random = Le premier donneur est tiré au hasard.
rule-cut_for_deal-ranks = Pour tirer la donne, les cartes se suivent ainsi, de la plus forte à la plus faible, { $value }.
rule-cut_for_deal-gives-deal = Le premier donneur n’a le choix ni des jeux ni des places.
rule-cut_for_deal-gives-deal-packs-seats = Le premier donneur a le choix des jeux et des places.

## Deal

rule-deal-next_game-alternates = La donne continue d’alterner d’une partie à l’autre.
rule-deal-next_game-cut-again = On tire de nouveau la donne à chaque partie.
rule-deal-shuffle-either-dealer-last = Les deux joueurs peuvent mêler, le donneur en dernier.
rule-deal-shuffle-dealer = Le donneur mêle.
rule-deal-cut-true = Le premier en cartes coupe avant la donne.
rule-deal-cut-false = On ne coupe pas avant la donne.
rule-deal-least_lifted = En coupant, on lève au moins { WORDS($n) } cartes.
rule-deal-least_left = En coupant, on laisse au moins { WORDS($n) } cartes.
rule-deal-hand_size = Chaque joueur reçoit { WORDS($n) } cartes.
rule-deal-packets = On donne par paquets de { $value }.
rule-deal-within_game-bound = Le donneur garde les mêmes paquets pendant toute la partie.
rule-deal-within_game-free = Le donneur peut changer de paquets à chaque donne.
rule-deal-later_game-with-notice = Pour une partie suivante, le donneur peut changer de paquets s’il l’annonce avant la coupe.
rule-deal-later_game-free = Pour une partie suivante, le donneur change de paquets comme il veut.
rule-deal-elder_takes_up-after-turn-up = Le premier en cartes relève sa main après la retourne.
rule-deal-elder_takes_up-when-dealt = Le premier en cartes peut relever sa main dès qu’elle est donnée.
rule-deal-dealer_takes_up-after-turn-up = Le donneur relève sa main après la retourne.
rule-deal-dealer_takes_up-when-dealt = Le donneur peut relever sa main dès qu’elle est donnée.

## The king

rule-king-turned_points =
    { $n ->
        [one] Un roi retourné vaut { WORDS($n) } point au donneur.
       *[other] Un roi retourné vaut { WORDS($n) } points au donneur.
    }
rule-king-turned_until-elder-decides = Le donneur marque un roi retourné avant que le premier en cartes se décide.
rule-king-turned_until-first-trick-played = Le donneur marque un roi retourné avant la fin du premier pli.
rule-king-turned_until-next-deal = Le donneur peut marquer un roi retourné jusqu’au début de la donne suivante.
rule-king-turned_until-next-turn-up = Le donneur peut marquer un roi retourné jusqu’à la retourne de la donne suivante.
rule-king-held_points =
    { $n ->
        [one] Le roi d’atout en main vaut { WORDS($n) } point.
       *[other] Le roi d’atout en main vaut { WORDS($n) } points.
    }
rule-king-elder_window-own-first-card = Le premier en cartes annonce le roi avant de jouer sa première carte.
rule-king-elder_window-first-card-of-deal = Le premier en cartes annonce le roi avant que la première carte soit jouée.
rule-king-elder_window-until-covered = Le premier en cartes annonce le roi une fois qu’il l’a joué, tant qu’il n’est pas couvert.
rule-king-elder_king_led-no-exception = Un roi joué d’entrée doit être annoncé aussi tôt qu’un autre.
rule-king-elder_king_led-until-played-to = Un roi joué d’entrée peut encore être annoncé tant qu’il n’est pas couvert.
rule-king-elder_king_led-declares-itself = Un roi joué d’entrée s’annonce de lui-même.
rule-king-dealer_window-own-first-card = Le donneur annonce le roi avant de jouer sa première carte.
rule-king-dealer_window-first-card-of-deal = Le donneur annonce le roi avant que la première carte de la donne soit jouée.
rule-king-dealer_window-as-laid = Le donneur annonce le roi en le jouant.
rule-king-dealer_king_first-no-exception = Un roi qui est la première carte du donneur doit être annoncé aussi tôt qu’un autre.
rule-king-dealer_king_first-until-he-plays-again = Un roi qui est la première carte du donneur peut encore être annoncé jusqu’à ce que le donneur rejoue.
rule-king-later_tricks-no = Après le premier pli, on n’annonce plus de roi.
rule-king-later_tricks-as-laid = Aux plis suivants aussi, on peut annoncer le roi en le jouant.
rule-king-earliest-exchange-over = Le roi peut être annoncé dès que l’échange est fini.
rule-king-earliest-first-card-played = On n’annonce pas de roi avant que la première carte soit jouée.

## Proposal

rule-proposal-number_named-with-proposal = Le premier en cartes dit combien de cartes il demande en proposant.
rule-proposal-number_named-after-acceptance = Le premier en cartes dit combien de cartes il demande une fois que sa proposition est acceptée.
rule-proposal-conditional_acceptance-true = Le donneur peut accepter à condition qu’il y ait assez de cartes.
rule-proposal-conditional_acceptance-false = Le donneur accepte ou refuse sans condition.
rule-proposal-most_exchanges-0 = Le nombre des échanges n’est pas limité, tant que les deux joueurs sont d’accord.
rule-proposal-most_exchanges =
    { $n ->
        [one] Il y a { WORDS($n) } échange au plus.
       *[other] Il y a { WORDS($n) } échanges au plus.
    }

## Exchange

rule-exchange-elder_least-0 = Le premier en cartes n’est pas obligé de prendre de carte une fois que sa proposition est acceptée.
rule-exchange-elder_least =
    { $n ->
        [one] Le premier en cartes prend au moins { WORDS($n, gender: "feminine") } carte une fois que sa proposition est acceptée.
       *[other] Le premier en cartes prend au moins { WORDS($n, gender: "feminine") } cartes une fois que sa proposition est acceptée.
    }
rule-exchange-dealer_least-0 = Le donneur n’est pas obligé de prendre de carte une fois qu’il a accepté.
rule-exchange-dealer_least =
    { $n ->
        [one] Le donneur prend au moins { WORDS($n, gender: "feminine") } carte une fois qu’il a accepté, tant que le talon suffit.
       *[other] Le donneur prend au moins { WORDS($n, gender: "feminine") } cartes une fois qu’il a accepté, tant que le talon suffit.
    }
rule-exchange-order-both-discard-first = Les deux joueurs écartent avant qu’aucune carte soit donnée.
rule-exchange-order-elder-served-first = Le premier en cartes écarte et est servi avant que le donneur écarte.
rule-exchange-taken_number-open = Le nombre de cartes que prend le donneur est connu de tous.
rule-exchange-taken_number-on-request = Le donneur dit combien de cartes il a prises si on le lui demande.
rule-exchange-taken_number-never = Le donneur n’est pas obligé de dire combien de cartes il a prises.
rule-exchange-short_stock-dealer-takes-remainder = Si le talon ne suffit pas aux deux, le premier en cartes est servi d’abord et le donneur peut prendre ce qui reste.
rule-exchange-short_stock-dealer-plays-his-hand = Si le talon ne suffit pas aux deux, le premier en cartes est servi et le donneur joue sa main.
rule-exchange-short_stock-from-discards = Si le talon ne suffit pas, ce qui manque est pris dans les derniers écarts.

## Play

rule-play-name_suit-never = Celui qui entame n’a pas à nommer de couleur.
rule-play-name_suit-first-lead = Le premier en cartes nomme la couleur de sa première entame.
rule-play-follow-always = On doit fournir la couleur si on le peut.
rule-play-follow-only-to-win = On ne doit fournir la couleur que si l’on peut ainsi faire le pli.
rule-play-must_win-when-able = On doit faire le pli avec une carte de la couleur si on le peut.
rule-play-must_win-never = Personne n’est obligé de faire le pli.
rule-play-must_trump-when-void = Celui qui n’a pas de la couleur doit jouer atout s’il le peut.
rule-play-must_trump-never = Celui qui n’a pas de la couleur joue la carte qu’il veut.

## Score

rule-scoring-tricks_for_point = Le point se gagne avec { WORDS($n) } plis.
rule-scoring-tricks_for_vole = La vole se gagne avec { WORDS($n) } plis.
rule-scoring-point = Le point vaut { WORDS($n) }.
rule-scoring-vole = La vole vaut { WORDS($n) }.
rule-scoring-point_against_elder = Si le premier en cartes joue sans proposer et perd le point, le donneur marque { WORDS($n) }.
rule-scoring-vole_against_elder = Si le premier en cartes joue sans proposer et perd tous les plis, le donneur marque { WORDS($n) }.
rule-scoring-point_against_dealer = Si le donneur refuse et perd le point, le premier en cartes marque { WORDS($n) }.
rule-scoring-vole_against_dealer = Si le donneur refuse et perd tous les plis, le premier en cartes marque { WORDS($n) }.
rule-scoring-point_unproposed = Si le premier en cartes joue sans proposer et gagne le point, il marque { WORDS($n) }.
rule-scoring-vole_unproposed = Si le premier en cartes joue sans proposer et gagne tous les plis, il marque { WORDS($n) }.
rule-scoring-refusals_priced-first = Seul le refus de la première proposition d’une donne coûte des points de plus.
rule-scoring-refusals_priced-any = Tout refus coûte des points de plus.

## Game

rule-game-points_to_win = La partie se gagne en { WORDS($n) } points.
rule-game-value-single = Chaque partie compte simple.
rule-game-value-graded = Une partie compte triple si le perdant n’a rien marqué, double s’il a peu marqué, simple au-delà.

## When something goes wrong

rule-remedies-bad_shuffle-shuffle-again = Un jeu mal mêlé est mêlé de nouveau, tant qu’on n’a pas coupé.
rule-remedies-bad_shuffle-no-remedy = Mêler comme il est interdit n’a pas de suite.
rule-remedies-order_changed-fresh-deal = Si le donneur change de paquets, le premier en cartes peut demander une nouvelle donne.
rule-remedies-order_changed-rectified-or-fresh = Si le donneur change de paquets, le premier en cartes peut faire rectifier ou demander une nouvelle donne.
rule-remedies-order_changed-no-fault = Changer de paquets n’est pas une faute.
rule-remedies-order_changed_until-elder-looks = Un changement de paquets se réclame jusqu’à ce que le premier en cartes regarde sa main.
rule-remedies-order_changed_until-turn-up = Un changement de paquets se réclame jusqu’à la retourne, tant que le premier en cartes n’a pas regardé sa main.
rule-remedies-wrong_number_dealt-fresh-deal = Pour un mauvais nombre découvert avant la retourne, le premier en cartes peut demander une nouvelle donne.
rule-remedies-wrong_number_dealt-rectified-or-fresh = Pour un mauvais nombre découvert avant la retourne, le premier en cartes peut faire rectifier ou demander une nouvelle donne.
rule-remedies-wrong_number_dealt-no-fault = Rien ne suit un mauvais nombre avant la retourne.
rule-remedies-dealer_too_few-fresh-or-completed = Si le donneur s’est donné trop peu de cartes, le premier en cartes peut demander une nouvelle donne, sinon la main est complétée.
rule-remedies-dealer_too_few-fresh-or-leave = Si le donneur s’est donné trop peu de cartes, le premier en cartes peut demander une nouvelle donne ou permettre que la main soit complétée.
rule-remedies-dealer_number_until-elder-decides = Un mauvais nombre chez le donneur se réclame jusqu’à ce que le premier en cartes propose ou joue.
rule-remedies-dealer_number_until-dealer-answers = Un mauvais nombre chez le donneur se réclame jusqu’à ce que le donneur réponde, ou joue si rien n’est proposé.
rule-remedies-excess_seen-always = Le premier en cartes peut regarder les cartes tirées de la main d’un donneur qui s’en est donné trop.
rule-remedies-excess_seen-if-taken-up = Le premier en cartes peut regarder les cartes tirées de la main d’un donneur qui s’en est donné trop, si le donneur l’a relevée.
rule-remedies-elder_played_wrong-at-option = Si le premier en cartes a joué avec un mauvais nombre, le donneur peut demander une nouvelle donne.
rule-remedies-elder_played_wrong-compulsory = Si le premier en cartes a joué avec un mauvais nombre, il faut une nouvelle donne.
rule-remedies-played_after_exchange-fresh-deal = Jouer avec un mauvais nombre a des suites même après un échange.
rule-remedies-played_after_exchange-stands = Jouer avec un mauvais nombre n’a de suites que pour un joueur qui n’a pas pris de cartes.
rule-remedies-discards_seen-hand-exposed = Celui qui regarde les écarts joue le reste de la partie cartes sur table.
rule-remedies-discards_seen-no-remedy = Il est défendu de regarder les écarts, et rien ne s’ensuit.
rule-remedies-taken_seen-if-seen = Les cartes tirées de la main d’un joueur qui en a pris trop peuvent être regardées si ce joueur a vu l’une des cartes servies.
rule-remedies-taken_seen-if-taken-up = Les cartes tirées de la main d’un joueur qui en a pris trop peuvent être regardées si ce joueur a relevé l’une des cartes servies.
rule-remedies-turned_after_giving-next-not-refused = Si le donneur retourne une carte après avoir donné, il ne peut refuser la proposition suivante.
rule-remedies-turned_after_giving-next-not-refused-card-offered = Si le donneur retourne une carte après avoir donné, il ne peut refuser la proposition suivante, et le premier en cartes peut prendre la carte.
rule-remedies-turned_after_giving-none-refused = Si le donneur retourne une carte après avoir donné, il ne peut refuser aucune proposition de cette donne.
rule-remedies-false_king_against_holder-no-exception = Un roi annoncé à tort est puni même si c’est l’autre joueur qui a le roi.
rule-remedies-false_king_against_holder-point-off-only = Un roi annoncé à tort n’est pas puni si c’est l’autre joueur qui a le roi ; son point est démarqué.
rule-remedies-reduced_score-one-less = Après un faux roi, une renonce ou un pli qu’il devait faire, le fautif marque pour ses plis un de moins qu’il ne gagne.
rule-remedies-reduced_score-only-one = Après un faux roi, une renonce ou un pli qu’il devait faire, le fautif ne marque rien si le point vaut un, et un seul s’il vaut deux ou s’il fait la vole.
rule-remedies-abandoned-remaining-tricks = Celui qui abandonne sa main perd les plis qui restent.
rule-remedies-abandoned-vole-or-point = Celui qui abandonne sa main donne la vole s’il n’a pas encore de pli, et le point s’il en a un ou deux.

## The sitting

rule-sitting-style-english = On joue l’écarté anglais, et les spectateurs ne conseillent personne.
rule-sitting-style-french = On joue l’écarté français, et ceux qui parient peuvent conseiller.
rule-sitting-rentrants-by-arrival = La place du perdant revient à celui qui attend depuis le plus longtemps.
rule-sitting-rentrants-by-lot = La place du perdant est tirée au sort.
rule-sitting-chouette-keeps-seat = Celui qui fait la chouette garde sa place.
rule-sitting-chouette-not-played = On ne joue pas la chouette.
rule-sitting-pool_stake =
    { $n ->
        [one] La mise de la poule est de { WORDS($n) } jeton.
       *[other] La mise de la poule est de { WORDS($n) } jetons.
    }
rule-sitting-pool_entry-once = Chacun des trois paie une fois à la poule, en s’y asseyant.
rule-sitting-pool_entry-each-time = Chacun paie à la poule chaque fois qu’il s’assied.
rule-sitting-pool_loser_adds-0 = Le perdant d’une partie n’ajoute rien à la poule.
rule-sitting-pool_loser_adds =
    { $n ->
        [one] Le perdant de chaque partie ajoute { WORDS($n, gender: "feminine") } mise à la poule.
       *[other] Le perdant de chaque partie ajoute { WORDS($n, gender: "feminine") } mises à la poule.
    }
rule-sitting-bets_paid-by-game-value = Un pari vaut ce que compte la partie.
rule-sitting-bets_paid-single = Un pari est payé une fois, quoi que compte la partie.
