### Ce que dit `ecarte serve`.


## Sur la ligne de commande

serve-started = Tables à l’adresse { $address }, gardées dans { $file }. Contrôle et C arrête le serveur ; les parties reprennent quand il repart.
serve-sound = Un serveur peut démarrer ici ; les tables sont gardées dans { $file }.
serve-page = La table est dans votre navigateur, à l’adresse { $address }. Contrôle et C l’arrête ; les parties reprennent la fois suivante.
serve-page-there = La table est déjà ouverte, à l’adresse { $address }.
serve-page-no-browser = Aucun navigateur ne peut être ouvert ici : ouvrez l’adresse dans un navigateur de cette machine, ou jouez dans le terminal avec --terminal.
