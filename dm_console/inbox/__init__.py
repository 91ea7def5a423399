"""From pasted text to drafts of journal entries. It never guesses: what is unclear waits for the DM."""
