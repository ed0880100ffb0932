### What `ecarte analyse` tells of a game.


## Luck, choices and the result

analysis-title = Game { $number }, { $rules }, in hundredths of the game:
analysis-start = at the start
analysis-luck = luck of the cards
analysis-choices = what choices gave away
analysis-unseen = what nobody could see
analysis-result = the result
analysis-so-far = where it was left
analysis-dearest = The costliest choices:
analysis-luck-of-deal = Deal { $deal }: { $what }.
analysis-luck-dealt = the deal brings { $gains } { $by }
analysis-luck-given = the cards { $person } is given bring { $gains } { $by }
analysis-luck-given-you = the cards you are given bring { $gains } { $by }
analysis-luck-turned = the trump turned up brings { $gains } { $by }
analysis-choice = Deal { $deal }, { $person } gives away { $cost }: { $chosen }; best, { $best }.
analysis-choice-you = Deal { $deal }, you give away { $cost }: { $chosen }; best, { $best }.
analysis-valued = { $deed } ({ $share })
analysis-advice = By the books: { $action } ({ $laws }).

## Looking through a record

analyse-game = Game { $number }
analyse-game-of = { $file }, game { $number }
look-where = Step { $at } of { $n }.
look-opening = { $first } and { $second }, { $code } rules, { $n } choices in all.
look-given = { $person } is given { $cards }.
look-given-you = You are given { $cards }.
look-given-unknown =
    { $n ->
        [one] { $person } is given one card that is not in the record.
       *[other] { $person } is given { WORDS($n) } cards that are not in the record.
    }
look-given-unknown-you =
    { $n ->
        [one] You are given one card that is not in the record.
       *[other] You are given { WORDS($n) } cards that are not in the record.
    }
look-discards = { $person } lays down { $cards }.
look-discards-you = You lay down { $cards }.
look-score = The score: { $first } { $a }, { $second } { $b }.
look-tricks = Tricks: { $first } { $a }, { $second } { $b }.
look-fault = In fact: { $deed }.
look-shuffled = The cards are shuffled.
look-unnoticed = Nobody noticed (from the record): { $act }
look-holds = { $person } holds { $cards }.
look-holds-you = You hold { $cards }.
look-holds-also =
    { $n ->
        [one] { $person } holds { $cards } and one unknown card.
       *[other] { $person } holds { $cards } and { WORDS($n) } unknown cards.
    }
look-holds-also-you =
    { $n ->
        [one] You hold { $cards } and one unknown card.
       *[other] You hold { $cards } and { WORDS($n) } unknown cards.
    }
look-holds-unknown =
    { $n ->
        [one] { $person } holds one unknown card.
       *[other] { $person } holds { WORDS($n) } unknown cards.
    }
look-holds-unknown-you =
    { $n ->
        [one] You hold one unknown card.
       *[other] You hold { WORDS($n) } unknown cards.
    }
look-no-hands = Nobody holds a card.
look-refused = { $person } refused, and pays more for losing the point.
look-refused-you = You refused, and pay more for losing the point.
look-stood = { $person } played without proposing, and pays more for losing the point.
look-stood-you = You played without proposing, and pay more for losing the point.
look-luck = Luck, in games per hundred: { $what }.
look-chooses = { $person } chooses: { $deed }.
look-chooses-you = You choose: { $deed }.
look-chooses-worth = { $person } chooses: { $deed } (wins { $share } games per hundred).
look-chooses-worth-you = You choose: { $deed } (wins { $share } games per hundred).
look-best = No choice was worth more.
look-gave-away = Better: { $best }; this one cost { $cost }.
look-no-value = What the choices were worth cannot be computed.
look-working = Computing…
look-working-game = Computing the whole game…
look-no-further = There is nothing further that way.
look-no-choice = There is no choice to be made here.
look-none-costly = No choice of this game gave anything away.
look-worth = Games won in 100 with each choice
look-worth-line = { $choice }: { $share } (±{ $error })
look-account-line = { $what }: { $first } { $a }, { $second } { $b }
look-unknown = Unknown word: { $text }. Type help for the list.
look-keys-next = next, n: the next step
look-keys-back = back, b: the step before
look-keys-decision = decision, choice, d: the next choice
look-keys-decision-back = earlier, e: the choice before
look-keys-deal = deal, g: the next deal
look-keys-deal-back = former, f: the deal before
look-keys-costliest = costliest, c: the costliest choices of the game, one after another
look-keys-start = start, s: the beginning
look-keys-end = end, z: the end
look-keys-worth = worth, v: what each choice was worth
look-keys-account = account, a: luck and choices of the game, and the costliest of them
look-keys-hands = hands, h: both hands
look-keys-table = table, t: trumps, stock, tricks and marks
look-keys-help = help, ?: these words
look-keys-quit = quit, q: leave
look-foot-next = step
look-foot-decision = choice
look-foot-deal = deal
look-foot-costliest = worst
look-foot-worth = worth
look-foot-account = luck
look-foot-help = help
look-foot-quit = quit
look-arrows = In the table also: arrows right and left for steps, down and up for choices, Page Down and Page Up for deals, Home and End.
fault-look-in-hand = { $file } is a game in progress: it can be looked through when it is over
fault-look-nothing = no game is kept yet: play one, or name a file
fault-look-no-games = { $file } has no game in it
