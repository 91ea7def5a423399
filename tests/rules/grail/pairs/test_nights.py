"""What meets in one night: who falls before a turn comes, healing, thefts, blows on the dead, who scores."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, E, F, Grail, died, needs, night

NO_COUNTER = ("counter", 51)
HEAL = skill("mass_heal").amount.plus
CURE = skill("cure_wounds").amount.plus


def dusk(grail: Grail, first: str, second: str = "战士 中立", **more: str | None) -> Play:
    """An evening of two, and four fighters of other factions: the game goes on after a death."""
    others = {C: "战士 混乱", D: "战士 守序", E: "战士 混乱", F: "战士 守序"}
    return grail.dusk({A: first, B: second, **others}, **more)


def cast(role: str, spell: str) -> int:
    """What a spell of will needs against a fighter."""
    return int(min(100, stats(role).will + skill(spell).bonus - 20))


# --- healing and death in one night ---


def test_who_dies_before_the_healer_s_turn_stays_dead(grail: Grail) -> None:
    """The action is spent: no other is healed in its place."""
    play = dusk(grail, "牧师", holder=A).amend(B, hp=1).mark().order(A, "mass_heal", B).order(C, "attack", B)
    night(play, ("hit", 55, C), ("damage", 2), order=(C, A))
    assert play.changed == {B: died(1, -1, by=C), "scores": {"chaotic": (0, 3)}}
    assert "阿尔法 → 贝塔：目标已退出，攻击落空" in play.steps


def test_who_is_healed_first_survives_the_blow(grail: Grail) -> None:
    play = dusk(grail, "牧师", holder=A).amend(B, hp=1).mark().order(A, "mass_heal", B).order(C, "attack", B)
    night(play, ("hit", 55, C), ("damage", 3), order=(A, C))
    assert play.changed == {B: {"hp": (1, 1 + HEAL - 3)}}


def test_a_healer_that_dies_first_heals_nobody(grail: Grail) -> None:
    play = dusk(grail, "牧师").amend(A, hp=1).amend(B, hp=2).mark().order(A, "cure_wounds", B).order(C, "attack", A)
    night(play, ("hit", 75 - ac("cleric"), C), ("damage", 2), order=(C, A))
    assert play.changed == {A: died(1, -1, by=C), "scores": {"chaotic": (0, 3)}}


def test_healed_and_then_killed_it_is_told_both_sums_and_the_end(grail: Grail) -> None:
    play = dusk(grail, "牧师").amend(B, hp=1).mark().order(A, "cure_wounds", B)
    play.order(C, "attack", B).order(E, "attack", B)
    dice = [("heal", 1), ("hit", 1, C), ("damage", 2, C), ("hit", 1, E), ("damage", 3, E)]
    night(play, *dice, order=(A, C, E)).to("announcement")
    left = 1 + 1 + CURE - 5
    assert [row for row in play.letters if row[0] == B] == [
        (B, "damaged", {"damage": 5, "hp": left}),
        (B, "healed", {"healed": 1 + CURE, "hp": left}),
    ]


def test_two_healers_together_give_no_more_than_the_class_has(grail: Grail) -> None:
    play = dusk(grail, "牧师").amend(D, role="paladin").amend(B, hp=9 - CURE).mark()
    play.order(A, "cure_wounds", B).order(D, "lay_on_hands", B)
    night(play, ("heal", 1))
    assert play.changed == {B: {"hp": (9 - CURE, 10)}}
    assert play.to("announcement").letters == [(B, "healed", {"healed": 1 + CURE, "hp": 10})]


def test_hands_bring_a_wounded_fighter_to_its_feet_and_to_its_blow(grail: Grail) -> None:
    play = dusk(grail, "圣武士").amend(B, hp=0).mark().order(A, "lay_on_hands", B).order(B, "attack", C)
    night(play, ("hit", 55, B), ("damage", 1), order=(A, B))
    assert play.changed[B] == {"hp": (0, skill("lay_on_hands").amount.plus), "statuses": (["wounded"], [])}
    assert play.changed[C] == {"hp": (10, 9)}


def test_wounded_healed_and_wounded_again_the_check_is_the_first_of_a_new_wound(grail: Grail) -> None:
    play = dusk(grail, "牧师").amend(B, hp=0).mark().order(A, "cure_wounds", B).order(C, "attack", B)
    dice = [("recover", 51, B), ("heal", 1), ("hit", 55, C), ("damage", 1 + CURE)]
    night(play, *dice, order=(B, A, C)).to("dusk").mark()
    night(play, ("recover", 50))
    assert needs(play) == [("recover", B, 50)]


def test_the_vote_comes_after_all_healing(grail: Grail) -> None:
    """Healed to all it has, the vote takes one again."""
    play = dusk(grail, "牧师").amend(B, hp=9).mark().order(A, "cure_wounds", B)
    night(play, ("heal", 1)).vote(**{A: B}).to("announcement")
    assert play.changed == {}
    assert [kind for _, kind, _ in play.letters] == ["damaged", "healed"]


# --- several blows, and the dead ---


def test_an_extra_attack_on_one_that_the_main_one_killed_comes_to_nothing(grail: Grail) -> None:
    play = night(dusk(grail, "战士 守序").order(A, "attack", C), ("hit", 55), ("damage", 1)).to("dusk")
    play.amend(B, hp=1).mark().order(A, "attack", B).order(A, "cleave", B)
    night(play, ("hit", 55), ("damage", 2))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, 55)]


@pytest.mark.parametrize(("role", "skill_id"), [("游侠", "manyshot"), ("战士 守序", "whirlwind")])
def test_of_many_targets_one_that_died_is_passed_over(grail: Grail, role: str, skill_id: str) -> None:
    play = dusk(grail, role).amend(B, hp=1).mark().order(A, skill_id, B, C).order(E, "attack", B)
    night(play, ("hit", 55, E), ("damage", 2, E), ("hit", 1, A, C), ("damage", 1, A), order=(E, A))
    assert play.changed[C] == {"hp": (10, 9)}
    assert "阿尔法 → 贝塔：目标已退出，攻击落空" in play.steps


def test_one_that_falls_to_a_counter_between_two_shots_shoots_no_more(grail: Grail) -> None:
    play = dusk(grail, "游侠").amend(A, hp=1).mark().order(A, "manyshot", B, C)
    night(play, ("hit", 100, A), ("counter", 50, B), ("hit", 1, B), ("damage", 1), order=(A, B))
    assert play.changed == {A: {"hp": (1, 0), "statuses": ([], ["wounded"])}}


def test_a_smite_at_the_dead_is_a_use_gone(grail: Grail) -> None:
    """As its action is: the blow was made, at nobody."""
    play = dusk(grail, "圣武士").amend(C, hp=1).order(A, "smite_evil", C).order(B, "attack", C)
    night(play, ("hit", 55, B), ("damage", 2), order=(B, A))
    assert play.table.seats[0].skill("smite_evil").charges == skill("smite_evil").uses - 1


@pytest.mark.parametrize("ruled", ["attempt", "none"])
def test_a_flurry_whose_first_blow_kills_the_holder(grail: Grail, ruled: str) -> None:
    """The theft is tried after the damage, where it is ruled so; the second blow is on nobody."""
    play = dusk(grail, "武僧", holder=B, steal_on_kill=ruled).amend(B, hp=1).mark().order(A, "flurry_of_blows", B)
    night(play, ("hit", 1), ("damage", 2), *([("steal", 50)] if ruled == "attempt" else []))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage", *(["steal"] if ruled == "attempt" else [])]
    assert play.changed.get(A) == ({"holds": ([], ["grail"])} if ruled == "attempt" else None)
    points = 3 + 2 * (ruled == "attempt")
    assert play.changed["scores"] == {"lawful": (0, points)}


# --- spells and the grail ---


@pytest.mark.parametrize("ruled", ["lost", "killer"])
def test_a_spell_that_kills_the_holder_steals_nothing(grail: Grail, ruled: str) -> None:
    """夺宝 hangs on a hit; where the killer is ruled to get the grail, one who kills by a spell is a killer too."""
    play = dusk(grail, "法师 守序", holder=B, grail_of_the_dead=ruled).amend(B, hp=1).mark()
    night(play.order(A, "magic_missile", B), ("contest", cast("wizard", "magic_missile")), ("damage", 3))
    assert [kind for kind, *_ in needs(play)] == ["contest", "damage"]
    assert play.changed["scores"] == {"lawful": (0, 3)}
    assert play.changed.get(A) == ({"holds": ([], ["grail"])} if ruled == "killer" else None)


def test_a_wizard_that_gets_the_grail_of_the_dead_has_held_it_tonight(grail: Grail) -> None:
    """法术穿透 works from then on: here against the spell of another."""
    play = dusk(grail, "法师 守序", "法师 中立", holder=C, grail_of_the_dead="killer").amend(C, hp=1).mark()
    play.order(A, "magic_missile", C).order(B, "hold_person", A)
    need = cast("wizard", "magic_missile")
    night(play, ("contest", need, A), ("damage", 3), ("contest", 1, B), order=(A, B))
    assert needs(play)[-1] == ("contest", B, 0)
    assert play.table.stat(play.table.seats[0], "will").total == stats("wizard").will


def test_a_pocket_picked_and_a_blow_struck_may_be_two_thefts_of_one_night(grail: Grail) -> None:
    """扒窃 takes no action of its own, so that a later counter that hits the new holder may still steal."""
    pick = skill("pick_pocket")
    need = min(100, stats("rogue").reflex + pick.bonus - 25)
    play = dusk(grail, "游荡者 中立", holder=C).order(A, "pick_pocket", C).order(D, "attack", A)
    dice = [("contest", need, A), ("steal", 1, A), ("hit", 1, D), ("damage", 1, D), ("steal", 1, D)]
    night(play, *dice, order=(A, D))
    assert play.changed[D] == {"holds": ([], ["grail"])}
    assert play.changed["scores"] == {"neutral": (0, 2), "lawful": (0, 2)}
    grail_letters = [(to, kind) for to, kind, _ in play.letters if kind.startswith("grail")]
    assert grail_letters == [(C, "grail_lost"), (A, "grail_taken"), (A, "grail_lost"), (D, "grail_taken")]


def test_a_rogue_that_counts_on_the_grail_slips_from_the_next_thief(grail: Grail) -> None:
    """滑不留手 from the moment that it took it."""
    slip = skill("slippery_mind")
    play = dusk(grail, "游荡者 中立", holder=C).order(A, "attack", C).order(D, "attack", A)
    hits = stats("rogue").ab - 20
    need = 75 - ac("rogue") - slip.dexterity
    dice = [("hit", hits, A), ("damage", 1, A), ("steal", 1, A), ("hit", need, D), ("damage", 1, D)]
    night(play, *dice, ("steal", 50 - slip.guard + 1, D), order=(A, D))
    assert needs(play)[3] == ("hit", D, need)
    assert needs(play)[-1] == ("steal", D, 50 - slip.guard)
    assert play.changed[A]["holds"] == ([], ["grail"])


# --- who scores ---


def test_a_burst_that_kills_friend_and_enemy_scores_for_both(grail: Grail) -> None:
    """The text: 3 for an enemy; 2 to each of the other factions for a friend."""
    play = dusk(grail, "吟游诗人", holder=A)
    for name in (B, C):
        play.amend(name, hp=1, statuses=["lullaby"])
    play.mark().order(A, "sound_burst")
    night(play, ("save", 100, B), ("save", 100, C), ("damage", 2, A, B), ("damage", 2, A, C))
    assert play.changed["scores"] == {"lawful": (0, 2), "neutral": (0, 2), "chaotic": (1, 4)}


def test_wounded_by_one_and_finished_by_another_the_last_hand_scores(grail: Grail) -> None:
    play = dusk(grail, "武僧").amend(B, hp=1).mark().order(A, "stunning_fist", B).order(C, "attack", B)
    dice = [("hit", 1, A), ("damage", 1, A), ("save", 75, B), ("damage", 1, C)]
    night(play, *dice, order=(A, C, B))
    assert play.changed["scores"] == {"chaotic": (0, 3)}
    assert play.changed[B] == {**died(1, -1, by=C), "statuses": ([], ["wounded"])}


def test_stunned_by_a_fist_that_wounded_it_makes_its_check_all_the_same(grail: Grail) -> None:
    """A fist at one with a hit point left: wounded first, then the fortitude check of the stun."""
    play = dusk(grail, "武僧").amend(B, hp=1).mark().order(A, "stunning_fist", B)
    night(play, ("hit", 1), ("damage", 1), ("save", 76), ("recover", 50, B), order=(A, B))
    assert play.changed[B] == {"statuses": ([], ["stunned"])}


@pytest.mark.parametrize(("ruled", "points"), [("nobody", None), ("last_damage", {"lawful": (0, 3)})])
def test_one_bled_out_of_a_spell(grail: Grail, ruled: str, points: object) -> None:
    missile = skill("magic_missile").on_success[0].damage
    play = dusk(grail, "法师 守序", bleeding_score=ruled).amend(B, hp=1 + missile.plus).mark()
    play.order(A, "magic_missile", B)
    dice = [("contest", cast("wizard", "magic_missile")), ("damage", 1), ("recover", 51)]
    night(play, *dice, order=(A, B)).to("dusk")
    night(play, ("recover", 61))
    assert play.changed.get("scores") == points


def test_the_companion_s_kill_is_its_owner_s_even_to_the_grail_of_the_dead(grail: Grail) -> None:
    """Whatever it does is its owner's; only a theft it cannot try."""
    beast = skill("animal_companion")
    play = dusk(grail, "德鲁伊 守序", holder=B, grail_of_the_dead="killer").amend(B, hp=1).mark()
    night(play.order(A, "animal_companion", B), ("hit", beast.ab - 20), ("damage", 2))
    assert play.changed[A] == {"holds": ([], ["grail"])}
    assert play.changed["scores"] == {"lawful": (0, 3)}


# --- a counter and what stands behind it ---


def test_a_counter_that_holds_the_attacker_s_sword_from_its_other_orders(grail: Grail) -> None:
    """Killed by the counter of its main attack, a fighter makes no extra attack."""
    play = night(dusk(grail, "战士 守序").order(A, "attack", C), ("hit", 55), ("damage", 1)).to("dusk")
    play.amend(A, hp=1).mark().order(A, "attack", B).order(A, "cleave", C)
    night(play, ("hit", 56, A), ("counter", 50, B), ("hit", 45, B), ("damage", 2))
    assert play.changed[A] == {**died(1, -1, by=B, day=2)}


@pytest.mark.parametrize(("chain", "dice"), [(False, []), (True, [("counter", 51, A)])])
def test_a_rage_is_in_the_counter_s_way_only_by_its_armor(
    grail: Grail, chain: bool, dice: list[tuple[str, int, str]]
) -> None:
    """A barbarian has no counter, whatever is ruled of chains; two fighters have."""
    play = (
        dusk(grail, "野蛮人 中立", counter_chain=chain).order(A, "rage").order(A, "attack", C).order(B, "attack", D)
    )
    back = 75 - 10 - ac("barbarian") - skill("rage").armor
    first = [("hit", 100, A), ("counter", 50, C), ("hit", back + 1, C)]
    second = [("hit", 56, B), ("counter", 50, D), ("hit", 46, D)]
    night(play, *first, *second, *[("counter", 51, B) for _ in dice], order=(A, B))
    assert ("hit", C, back) in needs(play)
    assert hp("barbarian") == play.table.seats[0].vitals["hp"]
