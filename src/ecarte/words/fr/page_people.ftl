### Les mots de la page sur les amis, les blocages et les défis ; ils arrivent avec les parties de la page qui les disent.

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
page-people-blocked-about = Vous n’êtes pas assis ensemble, et vous ne pouvez pas vous défier. Aucun de vous ne peut entrer dans une salle où se trouve l’autre. Dans un tournoi, vous pouvez encore vous rencontrer. Ils n’en sont pas avertis.
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
page-people-block-sure = Bloquer { $name } ? Vous ne serez plus assis ensemble, sauf dans un tournoi. Ce joueur n’en est pas averti.
page-people-is-blocked = { $name } est bloqué.
page-people-fault =
    { $code ->
        [no-such-player] Il n’y a pas de joueur de ce nom que vous ayez rencontré.
        [too-many-people] Vous avez mille entrées. Retirez-en une d’abord.
        [too-many] Trop de demandes. Attendez un peu, puis réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
