"""How the players of grail play where the machine plays them: for simulations, never for a DM's game."""
