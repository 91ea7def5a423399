"""What the DM does in several small dialogs, one after the other: each is a list to choose from or a text to type.

A flow gives the keys of a journal entry and takes no input itself. Esc leaves it anywhere (`Left`).
"""
