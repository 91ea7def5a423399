"""The roles, by the rulebook's chapters: a sheet each, and code where words need it."""
