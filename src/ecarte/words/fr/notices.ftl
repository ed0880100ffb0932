### Ce qui parvient à un joueur absent : les notifications du navigateur, et le calendrier des tours.

notice-title = Écarté
notice-turn = C’est à vous de jouer contre { $name }.
notice-challenge = { $name } vous défie à une partie.
notice-tournament = Votre prochaine partie de tournoi est prête.
calendar-name = Écarté : vos tours
calendar-turn = Écarté : à vous de jouer contre { $name }
