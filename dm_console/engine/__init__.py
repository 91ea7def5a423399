"""The kernel: tables, events, dice and the journal. It knows no ruleset, no screen and no file."""
