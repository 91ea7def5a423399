"""狼嚎酒馆·圣杯 1.01: fifteen adventurers, three factions, d20 initiative, d100 attacks, one grail a day."""

from rulesets.grail.rules import GrailRules

RULES = GrailRules()
