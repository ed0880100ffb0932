### Ce que dit `ecarte serve`.


## Sur la ligne de commande

serve-started = Tables à l’adresse { $address }, gardées dans { $file }. Contrôle et C arrête le serveur ; les parties reprennent quand il repart.
serve-sound = Un serveur peut démarrer ici ; les tables sont gardées dans { $file }.
