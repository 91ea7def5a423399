"""The screen: sees views of a session and holds no rules."""
