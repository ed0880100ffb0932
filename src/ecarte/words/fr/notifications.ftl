### Ce qui parvient à un joueur absent : les notifications du navigateur, et le calendrier des tours.

notification-title = Écarté
notification-turn = C’est à vous de jouer contre { $name }.
notification-challenge = { $name } vous défie à une partie.
notification-tournament = Votre prochaine partie de tournoi est prête.
calendar-name = Écarté : vos tours
calendar-turn = Écarté : à vous de jouer contre { $name }
