### The choice with which a game opens.

welcome-ask = What is to be played?
welcome-ask-opponent = Against whom?
welcome-ask-rules = By which rules?
welcome-ask-length = How long?
welcome-ask-language = In which language?
welcome-go-on = Go on with the game against { $other }, at { $mine } to { $theirs }
welcome-go-on-match = Go on with game { $n } against { $other }, at { $mine } to { $theirs }
welcome-play = Play: { $opponent }, { $rules } rules, { $length }
welcome-play-instead = Give up that game and play: { $opponent }, { $rules } rules, { $length }
welcome-opponent = Opponent: { $what }
welcome-rules = Rules: { $what }
welcome-length = Length: { $what }
welcome-language = Language: { $what }
welcome-with-word = { $what }, { $word }
welcome-games =
    { $n ->
        [0] games without end
        [one] one game
       *[other] { WORDS($n) } games
    }
welcome-in-en = English
welcome-in-fr = français
welcome-number = A number, or Enter for { $n }; q goes back.
welcome-number-unknown = { $text } is not in the list: a number from 1 to { $n }, please.

## How strong the opponents are, after their name

strength-novice = a beginner: forgets kings, throws trumps away
strength-sampler-1 = calculates but often errs: slightly above Marius
strength-sampler-2 = a step stronger than Nestor
strength-sampler-3 = a step stronger than Oscar
strength-sampler-4 = a step stronger than Pascal
strength-book = follows the old books to the letter
strength-sampler-5 = a step stronger than Robin
strength-sampler = a step stronger than Simon, beats the books
strength-master = the strongest: trained to be hard to exploit
strength-random = plays at random

## Opponents by strength, at the entrance of the page

group-first = To begin with
group-middle = Once you know the game
group-strong = Strong
group-beside = Also

## What the codes are, after their name

about-london = the London clubs, early 20th century
about-britannica = the encyclopaedia, with the Turf Club laws
about-wikipedia = the article, with the London laws
about-parlour = a book of parlour games
about-cyclopaedia = an American article
about-modern = a web page of today, as printed
about-modern-emended = the same with the usual points
about-small = twelve cards, for a first look
about-tiny = six cards, for a first look

## A first deal, with explanations

welcome-lesson = Two deals with explanations, five minutes
lesson-aim = Win three of the five tricks: that makes the point.
lesson-trumps = Trumps, now { $suit }, beat every other suit. The order: king, queen, knave, ace, 10 to 7.
lesson-propose = With a weak hand, propose: both change cards.
lesson-again = You may propose again. When your hand is good, play.
lesson-discards = Keep trumps and kings. Type the numbers of the cards you lay down, then Enter.
lesson-discards-by-hand = Keep trumps and kings. Choose the cards you lay down, then lay them down with the button.
lesson-king = You hold the king of trumps. Press k to announce it before you play a card: it is worth a point.
lesson-king-typed = You hold the king of trumps. Type king to announce it before you play a card: it is worth a point.
lesson-king-by-hand = You hold the king of trumps. Announce it before you play a card: it is worth a point.
lesson-king-led = You have led the king of trumps itself. Press k now and it is still worth its point; Enter lets { $other } play.
lesson-king-led-typed = You have led the king of trumps itself. Type king now and it is still worth its point; Enter lets { $other } play.
lesson-king-led-by-hand = You have led the king of trumps itself. Announce it now, and it is still worth its point.
lesson-king-lost = You had the king of trumps and did not announce it in time: its point is lost.
lesson-lead = The player who takes a trick leads to the next. Three tricks are worth a point, all five are worth two.
lesson-reply = Follow suit, and win if you can. Without the suit you must trump; without trumps play any card.
lesson-answer = Now you deal, and { $other } proposes. With a weak hand accept: both change cards.
lesson-refuse = With a good hand refuse; { $other } marks two points if you then lose the deal.
lesson-must-follow = You hold the suit that is led, so you must play it. Your other cards cannot be played now.
lesson-must-win = You hold the suit that is led and can win, so you must. Your other cards cannot be played now.
lesson-must-trump = You have no card of the suit led, so you must trump. Your other cards cannot be played now.
lesson-game = The game goes on like this, each player dealing in turn, until one has five points.
lesson-over = Those were the two deals. They do not count, and they are not kept.

## The choice when a match is over

after-ask = The game is over. And now?
after-ask-evening = The evening is over. And now?
after-ask-game = Which game?
after-again = Once more against { $other }
after-again-evening = Once more, with the same company
after-other = Another opponent, other rules, another length
after-look = Look through the game
after-look-one-of = Look through a game
after-leave = Leave
after-game = Game { $n }
