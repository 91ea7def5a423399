"""The kinds of skills that a class sheet is written in: one small model (in sheets.py) and one verb a kind."""
