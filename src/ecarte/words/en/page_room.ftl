### The page of a room, in which several people spend an evening.

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
page-room-chouette-about = With la chouette you take every bet that is offered against you. If there is one, you keep your seat when you lose.
page-room-chouette-takes = Every bet against { $name } is taken at once.
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
