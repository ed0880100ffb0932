### The game in lines of text and the table in the terminal.


## What the choices are worth

reckoned-if = { $share } if you { $choice }
reckoned-figures = Games won in 100, with the error of the draws: { $choices }.
reckoned-about = { THE($choice) } { $share } (±{ $error })
reckoned-exactly = { THE($choice) } { $share }
reckoned-mixes = { $mixer } would vary its choice, times in 100: { $choices }.
reckoned-often = { THE($choice) } { $times }
reckoned-impossible = What the choices are worth cannot be worked out: { $why }

## Answers in the game of plain lines

plain-hand = You hold: { $cards }.
plain-hand-card = { $n }, { $card }
plain-no-hand = You have no cards in hand.
plain-hand-hidden = You have not taken up your hand.
plain-trump = Trumps are { $suit }; { THE($card) } was turned up.
plain-no-trump = No card has been turned up yet.
plain-dealer-you = You are the dealer.
plain-elder-you = You are the elder hand; { $who } is the dealer.
plain-no-dealer = The first dealer has not been found yet.
plain-stock =
    { $n ->
        [one] One card is left in the stock.
       *[other] { $n } cards are left in the stock.
    }
plain-stock-none = The stock is used up.
plain-stock-unknown = You cannot know how many cards are left in the stock.
plain-counts =
    { $n ->
        [one] { $who } holds one card.
       *[other] { $who } holds { WORDS($n) } cards.
    }
plain-counts-none = { $who } has no cards left.
plain-led = { THE($card) } has been led.
plain-tricks = Tricks: you { $mine }, { $other } { $theirs }.
plain-announced-you = You have announced the king.
plain-announced = { $who } has announced the king.
plain-liable-dealer-you =
    { $n ->
        [one] You refused: if you lose the deal, { $who } marks one point.
       *[other] You refused: if you lose the deal, { $who } marks { WORDS($n) } points.
    }
plain-liable-dealer =
    { $n ->
        [one] { $who } refused: if { $who } loses the deal, you mark one point.
       *[other] { $who } refused: if { $who } loses the deal, you mark { WORDS($n) } points.
    }
plain-liable-elder-you =
    { $n ->
        [one] You played without proposing: if you lose the deal, { $who } marks one point.
       *[other] You played without proposing: if you lose the deal, { $who } marks { WORDS($n) } points.
    }
plain-liable-elder =
    { $n ->
        [one] { $who } played without proposing: if { $who } loses the deal, you mark one point.
       *[other] { $who } played without proposing: if { $who } loses the deal, you mark { WORDS($n) } points.
    }
plain-games = Games: you { $mine }, { $other } { $theirs }.
plain-last = The last trick: { $first } led { THE($led) }, { $second } played { THE($reply) }, and { $taker } took it.
plain-last-in-deal-before = In the deal before: { $first } led { THE($led) }, { $second } played { THE($reply) }, and { $taker } took it.
plain-no-last = No trick has been played yet.
plain-you = you
plain-law = { $law }: { $rule }
plain-law-elsewhere = Type { $command } laws { $law } in your terminal to read it.
plain-what = You may { $options }.
plain-what-nothing = There is nothing for you to do now.
plain-why-claim = There was no such fault, or it is too late to claim it. The table says no more, and nothing changes.
plain-why-arbiter = Type { $command } arbiter { $event }, { $name } in your terminal for the whole ruling, and what other codes say.
plain-why-case = The claim is { $event }, { $title }.
plain-why-choice = One choice is { $choice }. { $leads }
plain-why-nothing = Nothing you tried has been refused.
plain-rules =
    { $points ->
        [one] These are the { $code } rules: the first to { WORDS($points) } point wins.
       *[other] These are the { $code } rules: the first to { WORDS($points) } points wins.
    }
plain-rules-exchange-once =
    { $n ->
        [one] There is one exchange in each deal at most.
       *[other] There are { WORDS($n) } exchanges in each deal at most.
    }
plain-rules-exchange-free = There may be exchange after exchange, as long as the dealer accepts and the stock lasts.
plain-rules-must-win = You must follow suit, and win the trick when you can; if you cannot follow, you must trump.
plain-rules-no-trump = You must follow suit, and win the trick when you can by following; if you cannot follow, you may play what you like.
plain-rules-loose = You may play more freely than usual: on your turn, type what to see your choices.
plain-rules-king-turned =
    { $n ->
        [one] A king turned up is worth one point to the dealer.
       *[other] A king turned up is worth { WORDS($n) } points to the dealer.
    }
plain-rules-king-held =
    { $n ->
        [one] The king of trumps in hand, announced in time, is worth one point.
       *[other] The king of trumps in hand, announced in time, is worth { WORDS($n) } points.
    }
plain-rules-point = The player who takes { WORDS($tricks) } tricks makes the point, which counts { WORDS($point) }; all { WORDS($all) } are the vole, which counts { WORDS($vole) }.
plain-rules-liable = The point counts { WORDS($elder) } against a player who played without proposing, and { WORDS($dealer) } against one who refused the first exchange.
plain-rules-laws = Type { $command } laws { $name } in your terminal for the rules in full.
plain-hint = { $action }: so say the old books.
plain-hint-not-listed = { $action }: so say the old books, for this is no hand to stand on (no jeu de règle).
plain-hint-default = { $action }: that is usual; the old books say nothing here.
plain-hint-worth = { $action }: you win { $share } of 100 games that way, { $others }.
plain-hint-worth-alone = { $action }: you win { $share } of 100 games that way.
plain-hint-agrees = The old books say the same.
plain-hint-agrees-not-listed = The old books say the same: this is no hand to stand on (no jeu de règle).
plain-hint-differs = The old books would { $action }; the computed advice has tried more hands.
plain-hint-only = You have no choice: { $action }.
plain-hint-none = There is no advice to give here.
plain-undone-marked = You had seen a card since then: this game will not count in your results.
plain-undo-off = Taking back was not agreed for this game.
plain-undo-asked-enough = You have asked often enough in this game to take a decision back.
plain-undo-refused = The other has not let you take this decision back.
plain-undo-nothing = There is nothing to take back.
plain-undo-rated = In a rated game no decision can be taken back.
plain-undo-club = In club conduct no decision can be taken back.
plain-club-words = Words that help: claim, usual, help. On your turn, Enter alone does what goes without saying.
plain-unknown = I do not understand "{ $text }". { $may }
plain-which-card = Which card? { $hand }
plain-which-number = Which one? Type its number alone.
plain-unknown-number = There is no card number { $text } in your hand. Type hand for your cards and their numbers.
plain-unknown-more = Type help for the words you can use.
plain-help-title = Words you can type at any time. Acts and questions have short keys too, those that the terminal shows: p for propose, s for stand, a for accept, y for why, u for undo, l for rules.
plain-help-hand = hand: your cards and their numbers.
plain-help-table = table: trumps, dealer, stock, tricks, and who risks extra points.
plain-help-score = score: the marks of both players.
plain-help-last = last: the last trick.
plain-help-what = what: what you may do now.
plain-help-why = why: the law by which the last thing you tried was refused. During a claim: the ruling of the arbiter.
plain-help-rules = rules: the rules of this game in short.
plain-help-word = what is the vole?: what a word of the game means.
plain-help-hint = hint, or h: what to do, and how many games you win that way. After it, why says where the advice is printed.
plain-help-undo = undo: take back your last decision.
plain-help-quit = quit: save the game and leave.
plain-help-king = king: announce the king of trumps, when you hold it and may.
plain-help-cards = A card is played by its number, by its name as in queen of hearts, or in short as in Qh.
plain-help-discard = Cards are laid down by their numbers, as in 1 3 4. To lay down none, type nothing.
plain-help-fair = fair: a code fixed before the first deal, by which anyone can check afterwards that the dealing was fair.
plain-saved = The game is saved. Type { $going_on } to continue it.
plain-other-game = An unfinished game goes on, as agreed before. To begin the one you asked for, add --new.
plain-resumed = The game goes on from where it stopped.
plain-bad-lines =
    { $n ->
        [one] One line could not be carried out: it was not understood, or the rules did not allow it.
       *[other] { $n } lines could not be carried out: they were not understood, or the rules did not allow them.
    }
plain-script-stopped = The script stopped at line { $n }: { $text }
plain-remind-king = Remember: you hold the king of trumps, and may announce it now.
plain-results =
    { $n ->
        [one] { $code } rules, against { $other }: { $won } of { $n } game won.
       *[other] { $code } rules, against { $other }: { $won } of { $n } games won.
    }
plain-not-counted = This game does not count in your results.
plain-fair = Fair dealing: the commitment of this game is { $commitment }.
plain-revealed = The secret of the game is now in the record: { $file }
plain-verify = Anyone can check it with: { $command } verify { $file }
plain-help-claim = claim: the faults you may claim; claim 3, or claim revoke, claims one.
plain-help-usual = usual, or Enter alone: do what goes without saying (shuffle, put down, cut, deal, take up, mark what is due, pay).
plain-help-own-up = own up: say that you do not hold the king you announced.
plain-help-take-back = take back: take back something you did against the rules.
plain-help-take-missing = take missing: take the cards your hand lacks.
plain-help-take-down = take down: take down points you marked too many.
plain-help-touch-discards = square up: straighten the discards.
plain-help-abandon = give up: give up the hand.
plain-help-lay-hand-down = lay down my hand: show your cards and claim the remaining tricks.
plain-help-concede = concede: offer the remaining tricks to the other player.
plain-help-agree = agree: take the tricks that the other player offers you.
plain-help-law = law: what the law says about the choice before you.
plain-claim = You may claim one of these, by number or by name:
plain-numbered = { $n }, { $what }.
plain-wrong = Against the rules you could do this; type wrong and the number:
plain-wrong-nothing = There is nothing you could do against the rules now.
plain-wrong-number =
    { $n ->
        [one] That list has only number 1 now; type wrong to see it.
       *[other] That list has only { $n } numbers now; type wrong to see them.
    }
plain-claim-number = That list has only { $n } numbers; type claim to see them.
plain-intended = It will be done when the cards come.
plain-no-answer = Here the choice is yours.
plain-usual-nothing = Nothing goes without saying now: the choice is yours.
plain-only-in-club = In assisted conduct nothing can be done against the rules, so there is nothing to claim.
plain-law-nothing = No law is in question.
plain-help-wrong = wrong: what you could do against the rules; wrong 3 does it. A card you may not play is simply played, and nobody says so.
plain-no-gallery = There is no gallery at this table.
plain-help-gallery = gallery: who waits, the pool and the bets.

## What a player may type in the plain game: several ways to say one thing, parted by bars.

typed-hand = hand|cards|my hand
typed-table = table
typed-score = score|marks|the score|points
typed-last = last|last trick|the last trick|trick
typed-what = what|options
typed-why = why
typed-rules = rules
typed-hint = hint|advice
typed-undo = undo|take back
typed-help = help|?|what can i type|what do i do
typed-quit = quit|exit|leave|q
typed-meaning = what is|what are|what's|what does|what do you call|explain|define|meaning of|the meaning of
typed-fair = fair
typed-propose = propose|i propose|exchange|draw|change|change cards|i want cards
typed-stand = stand|play|i play|i stand
typed-accept = accept|i accept|yes
typed-refuse = refuse|i refuse|no
typed-discard = discard|lay down|throw
typed-nothing = nothing|none|keep|keep my hand
typed-play-card = play|lead|card
typed-announce-king = king|i mark the king|i have the king|announce the king
typed-ask-number = ask|how many
typed-name-number = ask for|ask|i ask for|number
typed-name-suit = suit|name|name suit
typed-shuffle = shuffle
typed-present = present|put down|done
typed-cut = cut|lift
typed-choose-packets = packets|deal
typed-take-up = take up|pick up
typed-choose-pack-red = red|the red pack|red pack
typed-choose-pack-blue = blue|the blue pack|blue pack
typed-choose-side-north = north
typed-choose-side-south = south
typed-call-new-cards = new cards|new packs
typed-give-notice = notice|give notice
typed-mark = mark|i mark
typed-take-down = take down
typed-card-letters = 7 8 9 10 a j q k
typed-suit-letters = s h d c
typed-also-knave = jack
typed-the = the
typed-a = a|an
typed-claim = claim|i claim|attention
typed-wrong = wrong|in the wrong
typed-usual = usual|as usual|as ever
typed-choose = choose|i choose
typed-law = law|the law
typed-own-up = own up|i do not hold it
typed-take-back = take back|take it back
typed-take-missing = take missing|take what is missing
typed-take-exposed = take|take it|take exposed|take the card
typed-take-next = next|the next|have the next
typed-lay-aside = lay aside
typed-tell-number = tell|i took|say
typed-touch-discards = square up|square
typed-abandon = give up|abandon|throw up
typed-lay-hand-down = lay down my hand|claim the rest|the rest are mine
typed-concede = concede|the rest are yours
typed-agree = agree|i take them
typed-pay = pay|i pay
typed-gallery = gallery|bets|pool

## Round the table in an evening.

room-comes = { $person } comes to the table.
room-sits = { $person } sits down to play.
room-sits-you = You sit down to play.
room-offers =
    { $n ->
        [one] { $person } bets one counter on { $side }.
       *[other] { $person } bets { $n } counters on { $side }.
    }
room-offers-you =
    { $n ->
        [one] You bet one counter on { $side }.
       *[other] You bet { $n } counters on { $side }.
    }
room-takes =
    { $n ->
        [one] { $person } takes one of them, on { $side }.
       *[other] { $person } takes { $n } of them, on { $side }.
    }
room-takes-you =
    { $n ->
        [one] You take one of them, on { $side }.
       *[other] You take { $n } of them, on { $side }.
    }
room-takes-own =
    { $n ->
        [one] { $person } takes one of them, to win the game.
       *[other] { $person } takes { $n } of them, to win the game.
    }
room-takes-own-you =
    { $n ->
        [one] You take one of them, to win the game.
       *[other] You take { $n } of them, to win the game.
    }
room-chouette = { $person } plays la chouette, and takes every bet.
room-chouette-you = You play la chouette, and take every bet.
room-wins = { $person } wins the game against { $loser }, { $won } to { $lost }.
room-takes-pool =
    { $n ->
        [one] { $person } has won two games running, and takes the pool of one counter.
       *[other] { $person } has won two games running, and takes the pool of { $n } counters.
    }
room-takes-pool-you =
    { $n ->
        [one] You have won two games running, and take the pool of one counter.
       *[other] You have won two games running, and take the pool of { $n } counters.
    }
room-pool =
    { $n ->
        [one] The pool holds one counter.
       *[other] The pool holds { $n } counters.
    }
room-keeps-seat = { $person } has played la chouette, and keeps the seat.
room-keeps-seat-you = You have played la chouette, and keep your seat.
room-goes-out = { $person } goes out.
room-goes-out-you = You go out.
room-out = Waiting: { $names }.
room-stake =
    { $n ->
        [one] The players’ own stake: one counter each.
       *[other] The players’ own stake: { $n } counters each.
    }
room-bet = { $person } bets { $n } on { $side }; taken by { $names }.
room-taking = { $person } { $n }
room-nobody = nobody
room-all-rise = Everybody rises.
room-account = { $person }: { $n } counters.
room-pays =
    { $n ->
        [one] { $person } pays { $payee } one counter.
       *[other] { $person } pays { $payee } { $n } counters.
    }
room-pays-to-you =
    { $n ->
        [one] { $person } pays you one counter.
       *[other] { $person } pays you { $n } counters.
    }
room-pays-you =
    { $n ->
        [one] You pay { $payee } one counter.
       *[other] You pay { $payee } { $n } counters.
    }
room-even = Nobody owes anybody anything.
room-counters-only = Counters only: there is no money anywhere.
room-press = Press Enter for the next game.
room-between = Your next game is against { $other }
room-sit-down = Play against { $other }
room-leave = Leave: the evening is kept
room-kept = The evening is recorded in { $file }
room-kept-own = What you played yourself is in { $file }
room-guest = Guest

## How a game ended

result-abandoned = abandoned

## What is wrong with what was typed

fault-pause = ECARTE_PAUSE is a number of seconds from 0 to 10, not { $text }
fault-no-save = there is no game to resume
fault-set-aside = { $file } cannot be used ({ $reason }) and was moved to { $place }.
fault-not-set-aside = { $file } cannot be used ({ $reason }), and nothing may be written or moved in { $folder }: make that folder yours, or name another with ECARTE_HOME
fault-match-from-sound = The game goes on from the last sound action of its record, and does not count.
fault-agreed-as-record = The game goes on as its record says, and otherwise as is usual.
fault-no-home = there is no home folder in which games could be kept: name a folder with ECARTE_HOME
fault-kept-in-passing = Games are kept in { $folder } for now, and are lost when it is cleared: { $reason }.
fault-no-folder = it is not a folder
fault-no-file = it is not a file
fault-no-database = it is not a database
fault-no-cache = Compiled code cannot be kept here, so the next start takes as long; NUMBA_CACHE_DIR may name a folder that can be written.
fault-missing = { $file } is missing
fault-save-damaged = the saved game cannot be read: { $reason }; --new begins another game and keeps the file
fault-in-use = a game is being played already by another process
fault-being-written = { $file } is being written by another process
fault-unknown-opponent = there is no opponent called “{ $name }”; choose from { $names }
fault-program-in-club = a program plays in assisted conduct only: leave out --conduct club, or choose a built-in opponent
fault-unknown-act = there is no act { $name }; choose from { $names }
fault-unknown-language = there is no language called “{ $name }”; choose from { $names }

## The table in the terminal.

tui-title =
    { $n ->
        [one] { $code } · { $n } point
       *[other] { $code } · { $n } points
    }
tui-deal = game { $game } · deal { $n }
tui-stock = stock { $n }
tui-stock-secret = stock not known
tui-stock-before = the pack
tui-last-trick = Last trick
tui-dealer = dealer
tui-elder = elder, plays first
tui-tricks =
    { $n ->
        [one] { $n } trick
       *[other] { $n } tricks
    }
tui-announced = King: { $name }
tui-point-won = The point: { $name }. It is marked when the deal ends.
tui-you = You
tui-journal = Journal
tui-accept-if-enough = I accept, if…
tui-name-number = I ask for…
tui-name-suit = Name the suit…
tui-mark = Mark…
tui-cut-for-deal = Cut for the deal…
tui-choose-pack = Choose the pack…
tui-choose-side = Choose the seat…
tui-cut = Cut…
tui-choose-packets = Choose the packets…
tui-play = Play a card
tui-lay-down =
    { $n ->
        [one] Lay down one card
       *[other] Lay down { WORDS($n) } cards
    }
tui-lay-down-nothing = Keep my hand
tui-lay-down-choose = Choose the cards to lay down
tui-lay-down-first = Choose at least one card first, by its number.
tui-key-enter = Enter
tui-go-on = Go on
tui-thinking = { $name } is thinking…
tui-still-thinking = { $name } is still thinking. Wait, or press q: the game is kept, and you can go on with it later.
tui-dealing = The cards are being dealt…
tui-foot-king = king
tui-foot-hint = hint
tui-foot-undo = undo
tui-foot-why = why
tui-foot-rules = rules
tui-foot-help = help
tui-foot-quit = quit
tui-foot-close = close
tui-too-small = The table needs 80 columns and 24 lines; this terminal has { $columns } and { $lines }.
tui-choice-keys = ↑ ↓ and Enter, or a number; Esc goes back.
tui-help-title = Keys
tui-help-cards = 1 to 5: play the card with that number, or choose it for laying down; the mouse does the same
tui-help-confirm = Enter or d: lay the chosen cards down
tui-help-propose = p: propose    s or j: play without an exchange
tui-help-answer = a: accept    r: refuse
tui-help-king = k: announce the king of trumps when you hold it; nobody will remind you
tui-help-hint = h: what to do, and how many games you win that way
tui-help-undo = u: take back your last decision, where that was agreed
tui-help-rules = l: the rules of this game in short
tui-help-quit = q: leave; the game is saved, and { $going_on } continues it
tui-help-why = y: why something was refused, or advised, and what the law says
tui-help-by-hand = Other acts, where you do them by hand, show their own key on their button.
tui-over-close = Enter: go on
tui-propose = I propose…
tui-choose = The choice is yours
tui-open = Open: { $cards }
tui-claim-title = I claim…
tui-rights-title = What else you may do
tui-rights-none = There is nothing else you may do now.
tui-wrong-title = Against the rules
tui-wrong-cut = Cut too thin or too deep…
tui-wrong-choose-packets = Deal in other packets…
tui-wrong-deal-wrong = Deal a wrong number…
tui-wrong-discard = Lay down more than you asked for…
tui-wrong-misplace = Lay your discard out of its place…
tui-wrong-play-card = Play a card you should not…
tui-wrong-lead-naming = Name one suit and lead another…
tui-wrong-tell-number = Tell another number…
tui-wrong-give-wrong = Give a wrong number…
tui-wrong-take-too-many = Take too many cards…
tui-wrong-take-too-few = Take too few cards…
tui-wrong-turn-up-another = Turn up more than one card…
tui-foot-claim = claim
tui-foot-usual = as usual
tui-foot-rights = more
tui-help-rights = v: give up the hand, claim or offer the remaining tricks, put right a fault of your own
tui-help-claim = !: claim a fault; the list is always the same
tui-help-usual = space: shuffle, put down, cut, deal, take up, mark what is due, tell, pay, as usual
tui-help-wrong = i: do something against the rules; a card you may not play is simply played
tui-terms-more = … more: { $letter }
tui-foot-gallery = bets
tui-help-gallery = b: the gallery: who waits, the pool and the bets
