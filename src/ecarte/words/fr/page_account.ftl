### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.

account-title = Un nom qui reste
account-about = Un compte, c’est un nom que personne d’autre ne peut avoir, et vos places et vos parties sur tous vos appareils. Personne n’en a besoin pour jouer.
account-make-passkey = Le garder avec une clé d’accès
account-otherwise = Sinon : un mot de passe
account-password = Mot de passe
account-password-new = Nouveau mot de passe
account-password-old = Mot de passe actuel
account-password-least = Huit caractères au moins.
account-make-password = Le garder avec un mot de passe
account-have = J’ai un compte
account-log-in-passkey = Se connecter avec une clé d’accès
account-by-password = Avec un mot de passe
account-log-in = Se connecter
account-no-passkeys = À cette adresse, les navigateurs n’ont pas de clés d’accès.
account-provider-go = Continuer avec { $label }
account-provider-new = { $label } a dit à ce serveur qui vous êtes, et vous n’avez pas encore de compte ici. Choisissez-lui un nom. Si vous en avez déjà un, revenez en arrière, connectez-vous-y, et ajoutez { $label } sur cette page.
account-provider-make = Créer le compte
account-provider-leave = Revenir
account-providers = Fournisseurs d’identité
account-provider-add = Ajouter { $label }
account-provider-remove-named = Retirer le fournisseur d’identité : { $name }
account-since = depuis le { $day }
account-sessions = Où vous êtes connecté
account-session-here = ce navigateur
account-session-unknown = un navigateur
account-last = dernier usage : { $day }
account-session-end = Fermer
account-session-end-named = Fermer la session : { $name }
account-session-end-others = Fermer toutes les autres
account-programs = Programmes
account-programs-about = Un programme qui joue ici peut avoir un nom à lui. Partout où ce nom paraît, il est marqué comme celui d’un programme.
account-program-name = Son nom
account-program-make = Lui donner ce nom
account-program-token = Voici son jeton, montré cette seule fois. Il permet à n’importe qui de jouer sous ce nom : gardez-le.
account-program-remove-named = Retirer le programme : { $name }
account-passkeys = Clés d’accès
account-passkey-add = Ajouter une clé d’accès
account-passkey-remove = Retirer
account-passkey-remove-named = Retirer la clé d’accès : { $name }
account-take-along =
    { $n ->
        [one] Emporter { $n } place de ce navigateur
       *[other] Emporter les { $n } places de ce navigateur
    }
account-taken-along =
    { $n ->
        [0] Il n’y avait aucune place à emporter.
        [one] Une place de plus est à vous.
       *[other] { $n } places sont à vous.
    }
account-set-password = Choisir un mot de passe
account-change-password = Changer le mot de passe
account-password-is-set = Le mot de passe est enregistré. Vous êtes déconnecté de tous les autres navigateurs.
account-export = Tout ce que le serveur a de vous
account-export-about = un fichier JSON, avec les enregistrements de vos parties
account-log-out = Se déconnecter
account-delete = Supprimer le compte
account-delete-about = Votre nom disparaît, ici et à chaque table, ainsi que tout moyen de vous connecter. Vos parties restent, sans votre nom. Écrivez votre nom pour confirmer.
account-delete-do = Supprimer pour de bon
account-back = À la page d’accueil
account-session-terminal = terminal : { $name }
account-terminal-title = Un terminal
account-terminal-about = Après ecarte login, un terminal affiche un code. Tapez-le ici.
account-terminal-log-in = Connectez-vous d’abord, puis revenez à cette page avec le code de votre terminal.
account-terminal-code = Code
account-terminal-next = Suite
account-terminal-unnamed = une machine sans nom
account-terminal-asks = Un terminal sur { $name } demande à jouer comme { $account } : s’asseoir aux tables, chercher des parties, classées aussi, et s’inscrire aux tournois sous ce nom. Il ne peut pas modifier le compte.
account-terminal-warning = Ne dites oui que si vous venez de taper ecarte login vous-même, et si votre terminal affiche ce code. Qui vous envoie un code veut jouer à votre place.
account-terminal-yes = Oui, le laisser jouer comme { $account }
account-terminal-no = Non
account-terminal-confirmed = { $name } sera connecté dans quelques secondes. Il figure parmi vos sessions, où vous pouvez y mettre fin.
account-terminal-declined = { $name } n’est pas connecté, et son code ne vaut plus rien.
account-fault =
    { $code ->
        [name-taken] Ce nom est pris ou réservé. Veuillez en choisir un autre.
        [no-such-name] Un nom a de deux à 24 lettres d’une même écriture, chiffres, espaces, apostrophes, et . - _
        [no-such-login] Cela n’a pas marché : le nom et le mot de passe, ou la clé d’accès, ne vont pas ensemble ici.
        [no-such-challenge] Cela a pris trop de temps. Veuillez réessayer.
        [passkey-known] Cette clé d’accès est déjà connue.
        [only-passkey] C’est votre seul moyen de vous connecter. Ajoutez-en d’abord un autre : un mot de passe, une clé d’accès ou un fournisseur d’identité.
        [provider-denied] Vous n’avez pas donné votre accord là-bas ; rien n’a changé ici.
        [provider-refused] Le fournisseur d’identité a refusé. Veuillez réessayer.
        [provider-unreachable] Le fournisseur d’identité ne répond pas. Réessayez plus tard, ou connectez-vous autrement.
        [provider-not-understood] Le fournisseur d’identité a répondu quelque chose que ce serveur ne comprend pas. Connectez-vous autrement.
        [provider-not-believed] La réponse du fournisseur d’identité n’est pas signée pour vous, ici et maintenant. Veuillez réessayer ; si cela continue, adressez-vous à l’exploitant de ce serveur.
        [no-such-code] Aucun terminal n’attend avec ce code. Il vaut dix minutes, et une seule fois.
        [no-such-provider] Ce serveur ne propose plus ce fournisseur d’identité.
        [identity-known] Vous y êtes connu comme quelqu’un qui a un autre compte ici.
        [too-many-identities] Vous avez dix fournisseurs d’identité. Retirez-en un d’abord.
        [too-many-passkeys] Vous avez dix clés d’accès. Retirez-en une d’abord.
        [too-many-programs] Vous avez cinq programmes. Retirez-en un d’abord.
        [not-logged-in] Vous n’êtes plus connecté.
        [other-name] Ce n’est pas le nom de ce compte.
        [cancelled] Aucune clé d’accès n’a servi.
        [too-short] Un mot de passe a huit caractères au moins.
        [too-many] Trop d’essais. Attendez un peu, puis réessayez.
        [unreachable] Le serveur ne répond pas. Veuillez réessayer.
       *[other] Cela n’a pas marché ({ $code }). Veuillez réessayer.
    }
