"""RD 屠边: ninety-one roles, seven phases a day, an ordered way of targets, copied skills, extra nights."""

from rulesets.rd.rules import RdRules

RULES = RdRules()
