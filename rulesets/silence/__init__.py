"""沉寂与取酒 V1.5: twenty-three roles, five factions, windows by the clock, a closed list of what is public."""

from rulesets.silence.rules import SilenceRules

RULES = SilenceRules()
