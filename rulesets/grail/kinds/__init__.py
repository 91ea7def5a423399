"""The kinds of skills that a class sheet is written in: a small model, and the verb that carries it out, a kind."""
