"""动物伙伴 and what it meets: theft, bonuses against some, second blows, grapples, spells, healing, its like."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, Grail, needs, night

BEAST = skill("animal_companion")
BEAST_AC = BEAST.armor + BEAST.dexterity
DRUID = stats("druid")
ON_BEAST, ON_DRUID = ("companion", 30, A), ("companion", 31, A)
"""The text: of an attack on the druid 70 fall on it and 30 on its companion."""
NO_BITE = ("counter", 100, A)
NO_COUNTER = ("counter", 51, B)
LEFT = "companion"


def dusk(grail: Grail, other: str, druid: str = "德鲁伊 中立", **more: str | None) -> Play:
    """An evening of a druid 阿尔法, another 贝塔, and two fighters of other factions."""
    return grail.dusk({A: druid, B: other, C: "战士 混乱", D: "战士 守序"}, **more)


def bite(left: int) -> dict[str, object]:
    """The companion has so many hit points left."""
    return {A: {LEFT: (BEAST.hp, left)}}


# --- theft ---


def test_the_free_action_of_a_theft_is_kept_where_the_blow_falls_on_the_companion(grail: Grail) -> None:
    """Of two blows on the holder the first falls on its companion and steals nothing; the second steals."""
    blow = skill("two_weapon_fighting").ab + stats("ranger").ab
    on_druid = blow + skill("favored_enemy").ab - ac("druid") - skill("wild_shape").armor
    play = dusk(grail, "游侠 混乱", holder=A).order(B, "two_weapon_fighting", A)
    night(play, ON_BEAST, ON_DRUID, ("hit", blow - BEAST_AC), ("hit", on_druid), ("damage", 1), ("damage", 1),
          ("steal", 50))  # fmt: skip
    assert [row for row in needs(play) if row[0] in ("hit", "steal")] == [
        ("hit", B, blow - BEAST_AC), ("hit", B, on_druid), ("steal", B, 50),
    ]  # fmt: skip
    assert play.changed[B] == {"holds": ([], ["grail"])}


def test_setting_it_on_the_holder_takes_the_free_action_of_the_druid_s_own_theft(grail: Grail) -> None:
    play = dusk(grail, "战士 守序", holder=B).order(A, "animal_companion", B).order(A, "attack", B)
    night(play, ("hit", BEAST.ab - 20, A), ("damage", 1), ("hit", DRUID.ab - 20, A), ("damage", 1))
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps
    assert play.changed == {B: {"hp": (10, 8)}}


def test_a_pocket_is_picked_of_the_druid_itself(grail: Grail) -> None:
    """扒窃 is a contest, and nothing that a companion could draw on itself."""
    pick = skill("pick_pocket")
    need = stats("rogue").reflex + pick.bonus - DRUID.reflex
    play = dusk(grail, "游荡者 混乱", holder=A).order(B, "pick_pocket", A)
    night(play, ("contest", need, B, A), ("steal", 1))
    assert [row[0] for row in needs(play)] == ["contest", "steal"]
    assert play.changed[B] == {"holds": ([], ["grail"])}


# --- bonuses against some alone ---


@pytest.mark.parametrize("on_beast", [True, False])
def test_a_smite_at_a_chaotic_druid_counts_on_the_druid_and_not_on_its_companion(
    grail: Grail, on_beast: bool
) -> None:
    """An animal is of no faction: in 3.5 too, what is not evil is hit by no more than the sword."""
    smite, paladin = skill("smite_evil"), stats("paladin")
    play = dusk(grail, "圣武士", "德鲁伊 混乱").order(B, "smite_evil", A)
    need = paladin.ab - BEAST_AC if on_beast else paladin.ab + smite.ab - ac("druid")
    night(play, ON_BEAST if on_beast else ON_DRUID, ("hit", need), ("damage", 1))
    assert needs(play)[1] == ("hit", B, need)
    harm = 1 if on_beast else 1 + smite.more
    assert play.changed == (bite(BEAST.hp - 1) if on_beast else {A: {"hp": (hp("druid"), hp("druid") - harm)}})


@pytest.mark.parametrize("on_beast", [True, False])
def test_the_druid_casts_and_its_companion_does_not(grail: Grail, on_beast: bool) -> None:
    """宿敌 is for those with the trait of casting."""
    enemy, ranger = skill("favored_enemy"), stats("ranger")
    play = dusk(grail, "游侠 混乱").order(B, "attack", A)
    need = ranger.ab - BEAST_AC if on_beast else ranger.ab + enemy.ab - ac("druid")
    night(play, ON_BEAST if on_beast else ON_DRUID, ("hit", need), ("damage", 1))
    assert needs(play)[1] == ("hit", B, need)
    harm = 1 if on_beast else 1 + enemy.damage
    assert play.changed == (bite(BEAST.hp - 1) if on_beast else {A: {"hp": (hp("druid"), hp("druid") - harm)}})


@pytest.mark.parametrize("on_beast", [True, False])
def test_a_feint_at_the_druid_does_not_lay_its_companion_open(grail: Grail, on_beast: bool) -> None:
    """佯攻 dazes the druid: a sneak attack on it, none on the animal, which keeps its own dexterity."""
    rogue = stats("rogue")
    play = dusk(grail, "游荡者 混乱").order(B, "feint", A).order(B, "attack", A)
    need = rogue.ab - (BEAST_AC if on_beast else DRUID.armor)
    night(play, ("contest", 1, B), ON_BEAST if on_beast else ON_DRUID, ("hit", need), ("damage", 1))
    assert needs(play)[2] == ("hit", B, need)
    sneak = 1 + skill("sneak_attack").damage
    assert play.changed == (bite(BEAST.hp - 1) if on_beast else {A: {"hp": (hp("druid"), hp("druid") - sneak)}})


# --- several blows, and what a hit brings ---


def test_a_fist_has_no_hold_on_it(grail: Grail) -> None:
    need = stats("monk").ab + skill("stunning_fist").ab - BEAST_AC
    play = dusk(grail, "武僧").order(B, "stunning_fist", A)
    night(play, ON_BEAST, ("hit", need), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["companion", "hit", "damage"]
    assert play.changed == bite(BEAST.hp - 1)


def test_each_blow_of_a_flurry_falls_on_the_one_or_the_other(grail: Grail) -> None:
    blow = stats("monk").ab + skill("flurry_of_blows").ab
    play = dusk(grail, "武僧").order(B, "flurry_of_blows", A)
    night(play, ON_DRUID, ON_BEAST, ("hit", 1), ("hit", 1), ("damage", 2), ("damage", 1))
    assert [row for row in needs(play) if row[0] == "hit"] == [
        ("hit", B, blow - ac("druid")),
        ("hit", B, blow - BEAST_AC),
    ]
    assert play.changed == {A: {"hp": (hp("druid"), hp("druid") - 2), LEFT: (BEAST.hp, BEAST.hp - 1)}}


def test_after_the_first_blow_has_killed_it_the_second_falls_on_the_druid_without_a_die(grail: Grail) -> None:
    play = dusk(grail, "武僧").amend(A, vitals={LEFT: 1}).mark().order(B, "flurry_of_blows", A)
    night(play, ON_BEAST, ("hit", 1), ("hit", 1), ("damage", 3), ("damage", 1))
    assert [kind for kind, *_ in needs(play)].count("companion") == 1
    assert play.changed == {A: {"hp": (hp("druid"), hp("druid") - 1), LEFT: (1, -2)}}
    assert play.to("announcement").letters[-1] == (A, "companion_hurt", {"damage": 3, "hp": 0})


@pytest.mark.parametrize("above", [0, 1])
def test_a_whirlwind_that_hits_it_has_not_missed_everybody(grail: Grail, above: int) -> None:
    whirl = 75 - 15
    play = dusk(grail, "战士 守序").order(B, "whirlwind", A, C)
    dice = [ON_BEAST, ("hit", whirl - BEAST_AC + above, B), ("hit", 41, B, C), ("counter", 51, C)]
    night(play, *dice, *([NO_BITE] if above else [("damage", 1)]), order=(B, A, C, D))
    assert ("贝塔 因【旋风攻击】陷入眩晕" in play.steps) is bool(above)


def test_a_hit_on_it_earns_the_fighter_s_cleave(grail: Grail) -> None:
    """顺势斩 asks for an attack that hits, and says nothing of whom."""
    play = dusk(grail, "战士 守序").order(B, "attack", A)
    night(play, ON_BEAST, ("hit", 75 - BEAST_AC), ("damage", 1))
    assert play.letters == [(B, "cleave_ready", {"skill": "cleave"})]


def test_one_of_many_shots_may_fall_on_it(grail: Grail) -> None:
    blow = stats("ranger").ab + skill("manyshot").ab
    play = dusk(grail, "游侠 混乱").order(B, "manyshot", A, D)
    night(play, ON_BEAST, ("hit", blow - BEAST_AC, B), ("hit", blow - 20 + 1, B), ("damage", 1), ("counter", 51, D))
    assert play.changed == bite(BEAST.hp - 1)


def test_a_barbarian_shrugs_off_some_of_its_bite(grail: Grail) -> None:
    """At least 1 is left."""
    soaked = skill("damage_reduction").damage
    play = dusk(grail, "野蛮人 混乱").order(A, "animal_companion", B)
    night(play, ("hit", BEAST.ab - ac("barbarian")), ("damage", BEAST.damage.sides))
    hurt = max(1, BEAST.damage.sides + BEAST.damage.plus - soaked)
    assert play.changed == {B: {"hp": (hp("barbarian"), hp("barbarian") - hurt)}}


def test_what_makes_its_owner_weak_or_strong_is_nothing_to_it(grail: Grail) -> None:
    statuses = ["lullaby", "fatigued", "dazed"]
    play = dusk(grail, "战士 守序").amend(A, statuses=statuses).mark().order(A, "animal_companion", B)
    night(play, ("hit", BEAST.ab - 20), ("damage", 2))
    assert needs(play)[0] == ("hit", A, BEAST.ab - 20)
    assert play.changed[B] == {"hp": (10, 8 - BEAST.damage.plus)}


# --- grapples ---


def test_a_touch_is_on_the_druid_and_never_on_its_companion(grail: Grail) -> None:
    """碰触 is no attack that the 30 of the text could be of: one grapples the player one has named."""
    need = stats("monk").ab - DRUID.dexterity
    play = dusk(grail, "武僧").order(B, "grapple", A)
    night(play, ("hit", need), order=(A, B))
    assert needs(play) == [("hit", B, need)]
    assert play.changed[A] == {"statuses": ([], ["grappled"])}


def test_a_held_druid_sets_nothing_on_anybody_but_its_companion_stands_by_it(grail: Grail) -> None:
    """The order is void; to draw attacks on itself and to bite back, it needs none."""
    play = dusk(grail, "武僧").amend(A, statuses=[{"status": "grappled", "with": B}]).mark()
    play.order(A, "animal_companion", C).order(C, "attack", A)
    back = BEAST.ab - 20
    dice = [("contest", 100, A), ON_BEAST, ("hit", 75 - BEAST_AC + 1, C), ("counter", BEAST.counter, A)]
    night(play, *dice, ("hit", back, A), ("damage", 1), order=(A, C))
    assert needs(play)[1:] == [
        ("companion", A, 30),
        ("hit", C, 75 - BEAST_AC),
        ("counter", A, BEAST.counter),
        ("hit", A, back),
        ("damage", A, None),
    ]
    assert play.changed == {C: {"hp": (10, 9 - BEAST.damage.plus)}}


# --- spells, healing, the vote ---


@pytest.mark.parametrize(
    ("role", "spell", "dice"),
    [
        ("法师 混乱", "magic_missile", [("contest", 1), ("damage", 1)]),
        ("吟游诗人", "fascinate", [("contest", 100)]),
        ("术士", "scorching_ray", [("contest", 1), ("damage", 1)]),
        ("牧师", "searing_light", [("contest", 1), ("damage", 1)]),
        ("吟游诗人", "overture", []),
    ],
)
def test_no_spell_or_song_falls_on_it(grail: Grail, role: str, spell: str, dice: list[tuple[str, int]]) -> None:
    play = night(dusk(grail, role).order(B, spell, A), *dice)
    assert [kind for kind, *_ in needs(play)] == [kind for kind, _ in dice]
    assert LEFT not in play.changed.get(A, {})


def test_healing_is_for_the_player_alone(grail: Grail) -> None:
    play = dusk(grail, "牧师").amend(A, hp=3, vitals={LEFT: 1}).mark().order(B, "cure_wounds", A)
    night(play, ("heal", 1))
    assert list(play.changed[A]) == ["hp"]


def test_the_vote_hurts_the_druid_itself(grail: Grail) -> None:
    play = night(dusk(grail, "战士 守序")).vote(**{B: A}).to("announcement")
    assert play.changed == {A: {"hp": (hp("druid"), hp("druid") - 1)}}
    assert [kind for _, kind, _ in play.letters] == ["damaged"]


# --- two of them ---


def test_of_two_druids_the_companion_of_one_may_bite_the_other_s(grail: Grail) -> None:
    """Missed, the one that was bitten at bites back, and its bite is not drawn aside any more."""
    play = dusk(grail, "德鲁伊 混乱").order(B, "animal_companion", A)
    need = BEAST.ab - BEAST_AC
    night(play, ON_BEAST, ("hit", need + 1, B), ("counter", BEAST.counter, A), ("hit", need, A), ("damage", 1))
    assert needs(play) == [
        ("companion", A, 30),
        ("hit", B, need),
        ("counter", A, BEAST.counter),
        ("hit", A, need),
        ("damage", A, None),
    ]
    assert play.changed == {B: {LEFT: (BEAST.hp, BEAST.hp - 1 - BEAST.damage.plus)}}
    assert play.to("announcement").letters == [
        (B, "companion_hurt", {"damage": 1 + BEAST.damage.plus, "hp": BEAST.hp - 1 - BEAST.damage.plus})
    ]
