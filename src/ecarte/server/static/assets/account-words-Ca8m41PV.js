import{B as e}from"./index-fTWPBwDp.js";const n=`### The page's own words for a person's account; they come with the part of the page that says them.

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
`,o=`### Les mots de la page pour le compte d'une personne ; ils viennent avec la partie de la page qui les dit.

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
`;e("en",n);e("fr",o);
