"""A class of a DM's own, in TOML alone: what the kinds of skills can do beyond what the fighter needs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dm_console.rulebook import loading
from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, needs, night

DUELIST = """
id = "duelist"
name = { zh = "决斗家", en = "Duelist" }
source = "house"
traits = ["agile"]
vitals = { hp = 7 }
stats = { ab = 80, armor = 0, dexterity = 15, damage = "DAMAGE", will = 30, reflex = 70, fortitude = 40 }
claims = [{ role = "fighter", number = 1 }]

[[skills]]
id = "flourish"
name = { zh = "花剑", en = "Flourish" }
kind = "attack"
ab = 5
cost = "COST"
when = "WHEN"

[[skills]]
id = "riposte"
name = { zh = "还刺", en = "Riposte" }
kind = "counter"
chance = 80

[[skills]]
id = "footwork"
name = { zh = "步法", en = "Footwork" }
kind = "modifier"
ab = 3
dexterity = 2
"""


class Own:
    """Begins games by a folder with the duelist in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def dusk(self, *, damage: str = "d3", cost: str = "standard", when: str = "always", holder: str = "") -> Play:
        """A duelist, two fighters, a fighter."""
        shutil.copytree(loading.load("grail").folder, self.folder)
        sheet = DUELIST.replace("DAMAGE", damage).replace("COST", cost).replace("WHEN", when)
        (self.folder / "roles/duelist.toml").write_text(sheet, encoding="utf-8")
        names = self.folder / "ruleset.toml"
        names.write_text(
            names.read_text(encoding="utf-8").replace('"fighter", "w', '"fighter", "duelist", "w'), "utf-8"
        )
        seats = {A: "决斗家 守序", B: "战士 中立", C: "战士 守序", D: "战士 中立"}
        play = Play(str(self.folder), seats)
        if holder:
            play.enter("number", by=holder, value=1)
        return play.to("dusk").mark()


@pytest.fixture
def own(tmp_path: Path) -> Own:
    return Own(tmp_path / "mine")


@pytest.mark.parametrize(
    ("damage", "rolled", "dealt"), [("d4+1", 4, 5), ("d6", 6, 6), ("2", None, 2), ("d2+3", 1, 4), ("0", None, 1)]
)
def test_damage_is_a_die_and_more_or_a_number(own: Own, damage: str, rolled: int | None, dealt: int) -> None:
    play = own.dusk(damage=damage).order(A, "attack", B)
    night(play, ("hit", 63), *([] if rolled is None else [("damage", rolled)]))
    assert play.changed == {B: {"hp": (10, 10 - dealt)}}


def test_a_standing_modifier_counts_without_an_order(own: Own) -> None:
    """步法: AB 80 + 3, dexterity 15 + 2."""
    play = own.dusk().order(A, "attack", B).order(B, "attack", A)
    night(play, ("hit", 64, A), ("counter", 51, B), ("hit", 59, B), ("counter", 81, A))
    assert needs(play)[::2] == [("hit", A, 83 - 20), ("hit", B, 75 - 17)]
    assert play.to("dusk").order(A, "footwork").refused.kind == "passive"


def test_its_counter_has_its_own_chance_and_no_less(own: Own) -> None:
    play = own.dusk().order(B, "attack", A)
    night(play, ("hit", 100), ("counter", 80), ("hit", 63), ("damage", 1))
    assert needs(play)[1:3] == [("counter", A, 80), ("hit", A, 63)]


def test_an_attack_for_a_free_action_leaves_the_standard_one_for_the_theft(own: Own) -> None:
    play = own.dusk(cost="free", holder=B).order(A, "flourish", B)
    night(play, ("hit", 68), ("damage", 1), ("steal", 50))
    assert needs(play) == [("hit", A, 83 + 5 - 20), ("damage", A, None), ("steal", A, 50)]
    assert play.changed[A] == {"holds": ([], ["grail"])}


def test_an_attack_that_costs_nothing_leaves_both(own: Own) -> None:
    play = own.dusk(cost="none", holder=B).order(A, "flourish", B)
    night(play, ("hit", 68), ("damage", 1), ("steal", 51))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage", "steal"]


@pytest.mark.parametrize(("holder", "acts"), [(A, True), (B, False), ("", False)])
def test_a_skill_for_holders_is_checked_on_its_turn(own: Own, holder: str, acts: bool) -> None:
    """It may be ordered by anyone; who has held no grail tonight loses the action."""
    play = own.dusk(when="grail_tonight", holder=holder).order(A, "flourish", D)
    night(play, *([("hit", 68), ("damage", 1)] if acts else []))
    assert play.changed == ({D: {"hp": (10, 9)}} if acts else {})
    assert ("阿尔法【花剑】：本夜未曾拥有圣杯，动作落空" in play.steps) is not acts


def test_one_robbed_before_its_turn_has_held_it(own: Own) -> None:
    play = own.dusk(when="grail_tonight", holder=A).order(A, "flourish", D).order(B, "attack", A)
    dice = [("hit", 58, B), ("damage", 1, B), ("steal", 50, B), ("hit", 68, A), ("damage", 1, A)]
    night(play, *dice, order=(B, A))
    assert play.changed[D] == {"hp": (10, 9)}


def test_the_class_identifies_as_its_sheet_says(own: Own) -> None:
    play = own.dusk().enter("claim", by=A, about=B, claim="战士").to("night")
    assert play.letters == [(A, "claim_confirmed", {"about": B, "claim": "fighter"})]


def test_the_shipped_rules_know_nothing_of_it(own: Own) -> None:
    own.dusk()
    assert "duelist" not in loading.load("grail").roles
