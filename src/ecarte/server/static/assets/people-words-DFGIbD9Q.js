import{aw as e}from"./index-CjOHNVPA.js";const a=`### The page's words about friends, blocks and challenges; they come with the parts of the page that say them.

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
page-people-blocked-about = You are never seated together, and they cannot challenge you. They are not notified.
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
page-people-block-sure = Block { $name }? You will not be seated together again. They are not notified.
page-people-is-blocked = { $name } is blocked.
page-people-fault =
    { $code ->
        [no-such-player] There is no player of that name whom you have met.
        [too-many-people] You have a thousand entries. Remove one first.
        [too-many] Too many requests. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
`,n=`### Les mots de la page sur les amis, les blocages et les défis ; ils arrivent avec les parties de la page qui les disent.

page-people-title = Amis
page-people-none = Pas encore d’amis. À une table, vous pouvez le demander à l’autre joueur, et ici à toute personne par son nom.
page-people-here = là en ce moment
page-people-challenge = Défier
page-people-challenge-named = Défier { $name } à une partie
page-people-remove = Retirer
page-people-remove-named = Retirer { $name } de vos amis
page-people-asking = { $name } demande à être votre ami.
page-people-accept = Accepter
page-people-decline = Non
page-people-name = Nom d’un joueur
page-people-ask = Demander à être amis
page-people-asked = S’il y a un joueur de ce nom, la demande lui est faite.
page-people-dare = Défier à une partie
page-people-challenges = { $name } vous défie à une partie.
page-people-look = Voir la partie
page-people-waiting = { $name } a reçu votre défi. Il reste ouvert pendant dix minutes.
page-people-declined = { $name } a décliné.
page-people-to-table = À la table
page-people-talk = Qui peut vous écrire librement, quand vous vous êtes trouvés par hasard
page-people-talk-friends = les amis ; les autres envoient des phrases toutes faites
page-people-talk-everybody = toute personne qui le permet aussi
page-people-blocked = Bloqués
page-people-blocked-about = Vous n’êtes jamais assis ensemble, et ces joueurs ne peuvent pas vous défier. Ils n’en sont pas avertis.
page-people-unblock = Débloquer
page-people-unblock-named = Débloquer { $name }
page-people-muted = Réduits au silence
page-people-unmute = Entendre de nouveau
page-people-unmute-named = Entendre de nouveau { $name }
page-people-befriend = Demander à { $name } d’être amis
page-people-befriended = La demande est faite à { $name }.
page-people-friend = { $name } est un ami.
page-people-mute = Ne plus entendre { $name }
page-people-block = Bloquer { $name }
page-people-block-sure = Bloquer { $name } ? Vous ne serez plus assis ensemble. Ce joueur n’en est pas averti.
page-people-is-blocked = { $name } est bloqué.
page-people-fault =
    { $code ->
        [no-such-player] Il n’y a pas de joueur de ce nom que vous ayez rencontré.
        [too-many-people] Vous avez mille entrées. Retirez-en une d’abord.
        [too-many] Trop de demandes. Attendez un peu, puis réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
`;e("en",a);e("fr",n);
