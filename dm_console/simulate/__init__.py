"""Many games played by the machine's players, on any `concurrent.futures` executor, and what came of them.

`playing` plays one game, `running` shares out thousands among workers, `tally` adds up, `shown` and `page` say it.
"""
