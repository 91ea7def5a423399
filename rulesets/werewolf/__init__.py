"""What the two werewolf rulesets share: skills with windows and limits, slots, the way of a use, ballots, the badge.

No ruleset of its own: it knows no role, no status and no phase by name.
"""
