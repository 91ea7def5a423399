"""The players of simulations play classes of a DM's own: what they can reckon they use, nothing stops them."""

from __future__ import annotations

from collections import Counter

from dm_console import shelf
from dm_console.simulate.playing import play, seed_of, setup_of
from tests.rules.grail.heirs import SHEET, Heir, skill

SKILLS = (
    skill("word", "effect", 'comes = [{ damage = "2" }, { heal = "1", on = "self" }]'),
    skill("ward", "barrier", 'cost = "free"\ntargets = 0\nabsorbs = 2'),
    skill("cover", "protect", 'cost = "free"'),
    skill("blur", "evade", "chance = 30"),
    skill("thorns", "backlash", 'on_hit = [{ damage = "1" }]'),
    skill("venom", "rider", 'when = "chosen"\nsave = "will"\non_hit = [{ inflict = "fatigued" }]'),
    skill("diehard", "endure", 'limit = "game"'),
)


def test_games_with_every_further_kind_come_to_an_end() -> None:
    heir = Heir("tests", head="[roster]\nlawful = ['own', 'own', 'fighter']\nneutral = ['own', 'rogue', 'druid']\n")
    heir.write("roles/own.toml", SHEET + "\n".join(SKILLS))
    assert heir.check() == ["sound"]
    ruleset, uses = shelf.load("tests"), Counter[str]()
    for number in range(1, 6):
        seats = sum(len(roles) for roles in ruleset.roster.values())
        played = play(ruleset, setup_of(ruleset, "tests", seats, seed_of(1, number), {}))
        assert played.game.table.over
        assert not played.refused
        for (_, used), times in played.game.table.skill_uses.items():
            uses[used] += times
    assert {"word", "ward", "blur", "thorns", "diehard"} <= uses.keys()
