### Ce que la page dit avant que ses autres mots soient là, ou dans les deux langues ; cela vient avec sa première partie.

page-fault =
    { $code ->
        [other-origin] Un mandataire placé devant le serveur ne transmet pas l’adresse que vous voyez. Le journal du serveur dit à la personne qui le gère ce qu’il faut régler. ({ $code })
        [other-host] Le serveur ne connaît pas le nom de cette adresse. Son journal dit à la personne qui le gère ce qu’il faut régler. ({ $code })
        [too-many] Trop de demandes à la fois. Attendez un peu, puis réessayez. ({ $code })
        [busy] Le serveur est très demandé en ce moment. Réessayez dans un instant. ({ $code })
        [banned] Vous ne pouvez pas vous asseoir à une table. Votre compte dit pourquoi et jusqu’à quand. ({ $code })
        [unreachable] Le serveur ne répond pas. Veuillez réessayer. ({ $code })
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
page-try-again = Réessayer
page-late = Envoyé ; pas encore de réponse.

## Phrases toutes faites

page-phrase-hello = Bonjour.
page-phrase-well = Bien joué.
page-phrase-thanks = Merci.
page-phrase-moment = Un instant, je vous prie.
page-phrase-luck = Quelle chance !
page-phrase-sorry = Je suis désolé.
page-phrase-again = Encore une partie ?
page-phrase-bye = Je dois partir.
