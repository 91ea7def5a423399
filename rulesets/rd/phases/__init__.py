"""The opening and the seven phases of a day: what begins and ends with them, and their slots."""
