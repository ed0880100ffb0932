### Ce qui parvient à un joueur absent, sur la page du compte.


notices-title = Quand vous n’êtes pas là
notices-about = Ce navigateur peut vous prévenir, même si la page est fermée, quand c’est à vous dans une partie à plusieurs jours par décision, quand quelqu’un vous défie, et quand une partie de tournoi est prête. Ce qu’il affiche est chiffré en chemin.
notices-begin = Me prévenir dans ce navigateur
notices-end = Plus de notifications dans ce navigateur
notices-here = Ce navigateur vous prévient.
notices-denied = Ce navigateur ne laisse pas la page vous prévenir. Ses propres réglages peuvent le permettre.
notices-cannot = Ce navigateur ne peut vous prévenir quand la page est fermée. Sur un iPhone ou un iPad, il le peut une fois la page sur l’écran d’accueil.
notices-none = Ce serveur n’envoie pas de notifications.
notices-others =
    { $n ->
        [one] { $n } autre navigateur vous prévient. Si vous vous y déconnectez, il ne le fait plus.
       *[other] { $n } autres navigateurs vous préviennent. Si vous vous y déconnectez, ils ne le font plus.
    }
notices-calendar = Calendrier de vos tours
notices-calendar-about = N’importe quel agenda peut s’abonner à une adresse qui n’est qu’à vous, et montre jusqu’à quand vous devez décider. Qui a l’adresse voit contre qui vous jouez ; elle n’ouvre rien d’autre.
notices-calendar-make = Créer une adresse
notices-calendar-again = Créer une autre adresse
notices-calendar-since = Vous avez une adresse depuis le { $day }. Elle n’est plus montrée ; une autre la remplace.
notices-calendar-here = L’adresse de votre calendrier
notices-calendar-once = Copiez-la maintenant : elle ne sera plus montrée.
notices-calendar-end = Mettre fin au calendrier
notices-fault =
    { $code ->
        [no-push-service] Ce navigateur utilise un service de notifications que ce serveur ne connaît pas.
        [not-logged-in] Vous n’êtes plus connecté.
        [too-many] Trop d’essais. Attendez un peu, et réessayez.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
