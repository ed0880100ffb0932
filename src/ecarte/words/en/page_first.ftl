### What the page says before the rest of its words has come, or in both languages; it comes with the first part of the page.

page-fault =
    { $code ->
        [other-origin] A proxy in front of the server does not pass on the address that you see. The server’s log says what its operator has to set. ({ $code })
        [other-host] The server does not know the name in this address. Its log says what its operator has to set. ({ $code })
        [too-many] Too many requests at once. Please wait a little, and try again. ({ $code })
        [busy] The server is busy just now. Please try again in a moment. ({ $code })
        [banned] You may not sit down at a table. Your account says why and until when. ({ $code })
        [unreachable] The server does not answer. Please try again. ({ $code })
       *[other] That did not work ({ $code }). Please try again.
    }
page-try-again = Try again
page-late = Sent; there is no answer yet.

## Ready phrases

page-phrase-hello = Good day.
page-phrase-well = Well played.
page-phrase-thanks = Thank you.
page-phrase-moment = One moment, please.
page-phrase-luck = That was luck!
page-phrase-sorry = I am sorry.
page-phrase-again = Another game?
page-phrase-bye = I have to go.
