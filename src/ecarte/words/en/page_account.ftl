### The page's own words for a person's account; they come with the part of the page that says them.

account-title = A name that lasts
account-about = An account is a name that nobody else can have, and your seats and games on every device. Nobody needs one to play.
account-make-passkey = Make it mine with a passkey
account-otherwise = Otherwise: a password
account-password = Password
account-password-new = New password
account-password-old = Present password
account-password-least = At least eight characters.
account-make-password = Make it mine with a password
account-have = I have an account
account-log-in-passkey = Log in with a passkey
account-by-password = With a password
account-log-in = Log in
account-no-passkeys = At this address browsers have no passkeys.
account-provider-go = Continue with { $label }
account-provider-new = { $label } has told this server who you are, and there is no account of yours here yet. Choose a name for it. If you have one already, go back, log in to it, and add { $label } on this page.
account-provider-make = Make the account
account-provider-leave = Go back
account-providers = Login providers
account-provider-add = Add { $label }
account-provider-remove-named = Remove the login provider: { $name }
account-since = since { $day }
account-sessions = Where you are logged in
account-session-here = this browser
account-session-unknown = a browser
account-last = last used { $day }
account-session-end = End
account-session-end-named = End the session: { $name }
account-session-end-others = End all others
account-programs = Programs
account-programs-about = A program that plays here may have a name of its own. Wherever the name stands it is marked as a program’s.
account-program-name = Its name
account-program-make = Give it this name
account-program-token = This is its token, shown this once. It lets anybody play under the name: keep it.
account-program-remove-named = Remove the program: { $name }
account-passkeys = Passkeys
account-passkey-add = Add a passkey
account-passkey-remove = Remove
account-passkey-remove-named = Remove the passkey: { $name }
account-take-along =
    { $n ->
        [one] Take along the seat of this browser
       *[other] Take along the { $n } seats of this browser
    }
account-taken-along =
    { $n ->
        [0] There was no seat to take along.
        [one] One more seat is yours now.
       *[other] { $n } seats are yours now.
    }
account-set-password = Set a password
account-change-password = Change the password
account-password-is-set = The password is set. You are logged out in all other browsers.
account-export = Everything the server has of you
account-export-about = a file in JSON, with the records of your games
account-log-out = Log out
account-delete = Delete the account
account-delete-about = Your name goes, here and at every table, and so does every way to log in. Your games stay, without your name. Write your name to confirm.
account-delete-do = Delete for good
account-back = To the start page
account-session-terminal = terminal: { $name }
account-terminal-title = A terminal
account-terminal-about = After ecarte login a terminal shows a code. Type it here.
account-terminal-log-in = Log in first, and come back to this page with the code of your terminal.
account-terminal-code = Code
account-terminal-next = Next
account-terminal-unnamed = a machine without a name
account-terminal-asks = A terminal on { $name } asks to play as { $account }: to sit down at tables, look for games, rated ones too, and enter tournaments under this name. It cannot change the account.
account-terminal-warning = Say yes only if you have just typed ecarte login yourself, and your terminal shows this code. Anybody who has sent you a code wants to play as you.
account-terminal-yes = Yes, let it play as { $account }
account-terminal-no = No
account-terminal-confirmed = { $name } is logged in within a few seconds. It is among your sessions, where you can end it.
account-terminal-declined = { $name } is not logged in, and its code is worth nothing any more.
account-fault =
    { $code ->
        [name-taken] This name is taken or reserved. Please choose another.
        [no-such-name] A name has two to 24 letters of one script, digits, spaces, apostrophes, and . - _
        [no-such-login] That did not work: the name and the password, or the passkey, do not belong together here.
        [no-such-challenge] That took too long. Please try again.
        [passkey-known] This passkey is known already.
        [only-passkey] This is your only way to log in. Add another way first: a password, a passkey, or a login provider.
        [provider-denied] You did not agree there, so nothing has changed here.
        [provider-refused] The login provider has refused. Please try again.
        [provider-unreachable] The login provider does not answer. Try again later, or log in another way.
        [provider-not-understood] The login provider has answered something that this server does not understand. Log in another way.
        [provider-not-believed] What the login provider has answered is not signed for you, here and now. Please try again; if it goes on, ask the operator of this server.
        [no-such-code] No terminal waits with this code. It is good for ten minutes, and once.
        [no-such-provider] This server does not offer that login provider any more.
        [identity-known] You are known there as somebody who has another account here.
        [too-many-identities] You have ten login providers. Remove one first.
        [too-many-passkeys] You have ten passkeys. Remove one first.
        [too-many-programs] You have five programs. Remove one first.
        [not-logged-in] You are no longer logged in.
        [other-name] That is not the name of this account.
        [cancelled] No passkey was used.
        [too-short] A password has at least eight characters.
        [too-many] Too many attempts. Please wait a little, and try again.
        [unreachable] The server does not answer. Please try again.
       *[other] That did not work ({ $code }). Please try again.
    }
