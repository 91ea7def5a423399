"""The roles in code, by the groups of the identity table."""
