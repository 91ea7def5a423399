"""The rulesets that ship with dm-console, each a folder of TOML with the Python its rules need.

They are found through the entry-point group `dm_console.rulesets`, like anyone else's.
"""
