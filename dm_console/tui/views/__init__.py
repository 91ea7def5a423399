"""What the screen shows, as plain data: made from a game and words, known to no widget."""
