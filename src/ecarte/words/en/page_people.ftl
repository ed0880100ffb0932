### The page's words about friends, blocks and challenges; they come with the parts of the page that say them.

page-people-title = Friends
page-people-none = No friends yet. At a table you can ask the other player, and here anybody by name.
page-people-here = here now
page-people-challenge = Challenge
page-people-challenge-named = Challenge { $name } to a game
page-people-remove = Remove
page-people-remove-named = Remove { $name } from your friends
page-people-asking = { $name } asks to be your friend.
page-people-accept = Agree
page-people-decline = No
page-people-name = Name of a player
page-people-ask = Ask to be a friend
page-people-asked = If there is a player of that name, they have been asked.
page-people-dare = Challenge to a game
page-people-challenges = { $name } challenges you to a game.
page-people-look = See the game
page-people-waiting = { $name } has been challenged. The challenge is open for ten minutes.
page-people-declined = { $name } has declined.
page-people-to-table = To the table
page-people-talk = Who may write freely to you, when you have found each other by chance
page-people-talk-friends = friends; others send ready phrases
page-people-talk-everybody = everybody who allows it too
page-people-blocked = Blocked
page-people-blocked-about = You are not seated together, and neither of you can challenge the other. You cannot come to a room where the other is. In a tournament you may still meet. They are not notified.
page-people-unblock = Unblock
page-people-unblock-named = Unblock { $name }
page-people-muted = Muted
page-people-unmute = Hear again
page-people-unmute-named = Hear { $name } again
page-people-befriend = Ask { $name } to be a friend
page-people-befriended = { $name } has been asked.
page-people-friend = { $name } is a friend.
page-people-mute = Mute { $name }
page-people-block = Block { $name }
page-people-block-sure = Block { $name }? You will not be seated together again, except in a tournament. They are not notified.
page-people-is-blocked = { $name } is blocked.
page-people-fault =
    { $code ->
        [no-such-player] There is no player of that name whom you have met.
        [too-many-people] You have a thousand entries. Remove one first.
        [too-many] Too many requests. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
