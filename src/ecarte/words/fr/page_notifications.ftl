### Ce qui parvient à un joueur absent, sur la page du compte.

page-notifications-title = Quand vous n’êtes pas là
page-notifications-about = Ce navigateur peut vous prévenir, même si la page est fermée : quand c’est à vous dans une partie à plusieurs jours par décision, quand quelqu’un vous défie, quand une partie de tournoi est prête. Ce qu’il affiche est chiffré en chemin.
page-notifications-begin = Me prévenir dans ce navigateur
page-notifications-end = Plus de notifications dans ce navigateur
page-notifications-here = Ce navigateur vous prévient.
page-notifications-denied = Ce navigateur ne laisse pas la page vous prévenir. Ses propres réglages peuvent le permettre.
page-notifications-cannot = Ce navigateur ne peut vous prévenir quand la page est fermée. Sur un iPhone ou un iPad, il le peut une fois la page sur l’écran d’accueil.
page-notifications-none = Ce serveur n’envoie pas de notifications.
page-notifications-others =
    { $n ->
        [one] { $n } autre navigateur vous prévient. Si vous vous y déconnectez, il ne le fait plus.
       *[other] { $n } autres navigateurs vous préviennent. Si vous vous y déconnectez, ils ne le font plus.
    }
page-notifications-calendar = Calendrier de vos tours
page-notifications-calendar-about = N’importe quel agenda peut s’abonner à une adresse qui n’est qu’à vous, et montre jusqu’à quand vous devez décider. Qui a l’adresse voit contre qui vous jouez ; elle n’ouvre rien d’autre.
page-notifications-calendar-make = Créer une adresse
page-notifications-calendar-again = Créer une autre adresse
page-notifications-calendar-since = Vous avez une adresse depuis le { $day }. Elle n’est plus montrée ; une autre la remplace.
page-notifications-calendar-here = L’adresse de votre calendrier
page-notifications-calendar-once = Copiez-la maintenant : elle ne sera plus montrée.
page-notifications-calendar-end = Mettre fin au calendrier
page-notifications-fault =
    { $code ->
        [no-push-service] Ce navigateur utilise un service de notifications que ce serveur ne connaît pas.
        [not-logged-in] Vous n’êtes plus connecté.
        [too-many] Trop d’essais. Attendez un peu, et réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
