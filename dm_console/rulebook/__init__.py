"""Reads a ruleset folder: validates its TOML and joins it with its Python. Faults name file, key and mend."""
