"""Many games at once, played by bots."""
