"""The screen, in Textual: it shows views of a session and holds no rules of its own."""
