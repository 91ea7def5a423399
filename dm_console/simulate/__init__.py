"""Many games played by the machine's players, on any `concurrent.futures` executor, and what came of them.

`playing` plays one game, with `anybody` where a ruleset has no players of its own; `running` shares out thousands
among workers; `tally` adds up, `figures` are the outcome as data, `shown` and `page` say it. `command` is `simulate`.
"""
