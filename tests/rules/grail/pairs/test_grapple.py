"""擒抱 and what it meets: rage, stances, spells, healing, wounds, theft, sneak attacks, another grapple."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, Grail, died, needs, night

MONK = stats("monk")
TOUCH = MONK.ab - 5
NO_COUNTER = ("counter", 51)


def held(grail: Grail, held_one: str, by: str = "武僧 守序", **more: str | None) -> Play:
    """An evening on which the monk 阿尔法 holds 贝塔, of this class; 伽马 is a fighter of another faction."""
    play = grail.dusk({A: by, B: held_one, C: "战士 混乱"}, **more)
    return play.amend(B, statuses=[{"status": "grappled", "with": A}]).mark()


def breaks_free(role: str) -> int:
    """What a class needs to break free of the monk."""
    return int(max(0, stats(role).fortitude - MONK.fortitude))


# --- what is chosen, and stances ---


@pytest.mark.parametrize("free", [True, False])
def test_a_barbarian_rages_in_a_grapple_and_is_tired_of_it(grail: Grail, free: bool) -> None:
    """狂暴 is chosen for the night and holds from its beginning: only orders that come on a turn are void."""
    need = breaks_free("barbarian")
    play = held(grail, "野蛮人 中立").order(B, "rage").order(B, "attack", C)
    hits = stats("barbarian").ab + skill("rage").ab - 20
    night(play, ("contest", need + (not free), B, A), *([("hit", hits, B), ("damage", 1)] if free else []))
    assert needs(play)[0] == ("contest", B, need)
    assert play.changed[B] == {"statuses": (["grappled"], ["fatigued"] if free else ["grappled", "fatigued"])}
    assert play.changed.get(C) == ({"hp": (10, 9 - skill("rage").damage)} if free else None)


def test_rage_takes_armor_which_is_nothing_to_a_touch(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "野蛮人 中立", C: "战士 混乱"}).order(A, "grapple", B).order(B, "rage")
    night(play, ("hit", MONK.ab - stats("barbarian").dexterity), order=(B, A))
    assert needs(play) == [("hit", A, MONK.ab - stats("barbarian").dexterity)]


def test_nor_is_a_wizard_s_shield_anything_to_it(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "法师 中立", C: "战士 混乱"}).order(A, "grapple", B).order(B, "shield")
    night(play, ("hit", MONK.ab - stats("wizard").dexterity), order=(B, A))
    assert needs(play) == [("hit", A, MONK.ab - stats("wizard").dexterity)]


def test_expertise_is_dexterity_and_keeps_hands_off(grail: Grail) -> None:
    need = MONK.ab - stats("bard").dexterity - skill("combat_expertise").dexterity
    play = grail.dusk({A: "武僧", B: "吟游诗人", C: "战士 中立"}).order(A, "grapple", B)
    night(play.order(B, "combat_expertise"), ("hit", need + 1))
    assert needs(play) == [("hit", A, need)]
    assert play.changed == {}


def test_a_ranger_hidden_by_the_grail_is_harder_to_touch_and_once_held_hidden_no_more(grail: Grail) -> None:
    ranger = stats("ranger")
    need = MONK.ab - ranger.dexterity - skill("camouflage").dexterity
    play = grail.dusk({A: "武僧", B: "游侠", C: "战士 中立"}, holder=B).order(A, "grapple", B).order(C, "attack", B)
    night(play, ("hit", need, A), ("hit", 75 - ranger.armor + 1, C), order=(B, A, C))
    assert needs(play) == [("hit", A, need), ("hit", C, 75 - ranger.armor)]


def test_a_monk_with_the_grail_touches_the_better(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "战士 混乱"}, holder=A).order(A, "grapple", B)
    night(play, ("hit", TOUCH + skill("perfect_self").ab + 1))
    assert needs(play) == [("hit", A, TOUCH + skill("perfect_self").ab)]


@pytest.mark.parametrize(("status", "less"), [("lullaby", 2), ("dazed", 10), ("fatigued", 5), ("stunned", 0)])
def test_the_statuses_of_the_monk_are_on_its_touch(grail: Grail, status: str, less: int) -> None:
    """The figures of the text."""
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "战士 混乱"}).amend(A, statuses=[status]).order(A, "grapple", B)
    night(play, ("hit", TOUCH - less + 1))
    assert needs(play) == [("hit", A, TOUCH - less)]


# --- orders of the held: spells, free actions, limits ---


@pytest.mark.parametrize(
    ("role", "skill_id", "targets"),
    [
        ("圣武士 中立", "lay_on_hands", [B]),
        ("牧师 中立", "divine_favor", []),
        ("圣武士 中立", "smite_evil", [C]),
    ],
)
def test_what_the_held_would_do_is_void_and_not_used_up(
    grail: Grail, role: str, skill_id: str, targets: list[str]
) -> None:
    """As for the dead and the fallen: what was never carried out counts as no use."""
    play = held(grail, role).order(B, skill_id, *targets)
    night(play, ("contest", 100, B, A))
    assert play.changed == {}
    assert play.table.seats[1].skill(skill_id).charges == skill(skill_id).uses


def test_a_held_wizard_casts_nothing(grail: Grail) -> None:
    play = night(held(grail, "法师 中立").order(B, "magic_missile", C), ("contest", 1, B, A))
    assert needs(play) == [("contest", B, 0)]
    assert play.changed == {}


def test_what_breaking_free_left_is_the_standard_action(grail: Grail) -> None:
    """A paladin that breaks free may smite, but its hands are a free action that takes the standard one's place."""
    need = breaks_free("paladin")
    play = held(grail, "圣武士 中立").amend(B, hp=5).mark()
    play.order(B, "lay_on_hands", B).order(B, "smite_evil", C)
    night(play, ("contest", need, B, A))
    assert play.changed[B] == {"hp": (5, 5 + skill("lay_on_hands").amount.plus), "statuses": (["grappled"], [])}
    assert play.table.seats[1].skill("smite_evil").charges == skill("smite_evil").uses
    assert "贝塔【破邪斩】：没有可用的动作" in play.steps


# --- thefts and blows ---


def test_a_touch_on_the_holder_is_no_theft(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "战士 混乱"}, holder=B).order(A, "grapple", B)
    night(play, ("hit", TOUCH), order=(B, A))
    assert [kind for kind, *_ in needs(play)] == ["hit"]
    assert "scores" not in play.changed


def test_a_held_holder_is_robbed_by_others_the_more_easily(grail: Grail) -> None:
    play = held(grail, "战士 中立", holder=B).order(C, "attack", B)
    night(play, ("hit", 60, C), ("damage", 1), ("steal", 50), ("contest", 100, B), order=(C, B))
    assert needs(play)[0] == ("hit", C, 75 - 15)
    assert play.changed[C] == {"holds": ([], ["grail"])}


@pytest.mark.parametrize(("status", "more"), [("grappled", True), ("dazed", True), ("stunned", True), (None, False)])
def test_a_sneak_attack_is_on_who_has_no_dexterity_bonus_now(grail: Grail, status: str | None, more: bool) -> None:
    """Held, dazed, or of five points of dexterity and stunned."""
    rogue = stats("rogue")
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "游荡者 混乱"})
    if status == "grappled":
        play.amend(B, statuses=[{"status": "grappled", "with": A}])
    elif status:
        play.amend(B, statuses=[status])
    play.mark().order(C, "attack", B)
    after = [("contest", 100, B)] if status == "grappled" else []
    night(play, ("hit", 1, C), ("damage", 1), *after, order=(C, B))
    assert needs(play)[0] == ("hit", C, rogue.ab - (15 if more else 20))
    assert play.changed[B]["hp"] == (10, 9 - skill("sneak_attack").damage * more)


def test_the_agile_stunned_have_some_left_and_are_not_sneaked_upon(grail: Grail) -> None:
    """震慑 takes five of the monk's fifteen."""
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "游荡者 混乱"}).amend(A, statuses=["stunned"]).mark()
    night(play.order(C, "attack", A), ("hit", 1), ("damage", 1))
    assert play.changed[A]["hp"] == (hp("monk"), hp("monk") - 1)


def test_the_wounded_are_hit_for_sure_but_are_not_without_dexterity(grail: Grail) -> None:
    """受伤 says nothing of the dexterity bonus; 3.5's disabled are not helpless."""
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "游荡者 混乱"}).amend(B, hp=0).mark().order(C, "attack", B)
    night(play, ("damage", 1), order=(C, B))
    assert play.changed[B]["hp"] == (0, -1)


# --- how it ends ---


def test_a_spell_that_wounds_the_monk_sets_free_whom_it_holds(grail: Grail) -> None:
    need = stats("wizard").will - MONK.will
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "法师 混乱"}).amend(
        A, hp=1 + skill("magic_missile").on_success[0].damage.plus
    )
    play.amend(B, statuses=[{"status": "grappled", "with": A}]).mark().order(C, "magic_missile", A)
    night(play, ("contest", need, C), ("damage", 1), ("recover", 51), order=(C, A))
    assert play.changed[A]["statuses"] == (["grappling"], ["wounded"])
    assert play.changed[B] == {"statuses": (["grappled"], [])}


@pytest.mark.parametrize("status", ["dazed", "stunned", "fatigued", "lullaby"])
def test_no_other_status_of_the_monk_loosens_it(grail: Grail, status: str) -> None:
    play = held(grail, "战士 中立").amend(A, statuses=["grappling", status]).mark()
    night(play, ("contest", 75 - MONK.fortitude + 1, B, A))
    assert play.table.seats[1].has("grappled")


@pytest.mark.parametrize("acts", ["void", "acts"])
def test_wounded_and_held_it_first_recovers_and_breaks_free_only_where_it_may_act(grail: Grail, acts: str) -> None:
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "战士 混乱"}, recovered_acts=acts).amend(B, hp=0)
    play.amend(B, statuses=["wounded", {"status": "grappled", "with": A}]).mark()
    need = 75 - MONK.fortitude
    night(play, ("recover", 50, B), *([("contest", need, B, A)] if acts == "acts" else []))
    assert [kind for kind, *_ in needs(play)] == (["recover", "contest"] if acts == "acts" else ["recover"])
    assert play.table.seats[1].has("grappled") is (acts == "void")


def test_healed_before_its_turn_the_held_tries_to_break_free(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "牧师 混乱"}).amend(B, hp=0)
    play.amend(B, statuses=["wounded", {"status": "grappled", "with": A}]).mark().order(C, "cure_wounds", B)
    night(play, ("heal", 1, C), ("contest", 75 - MONK.fortitude, B, A), order=(C, B))
    assert play.changed[A] == {"statuses": (["grappling"], [])}


# --- two who grapple ---


def test_of_two_monks_at_each_other_s_throat_the_first_holds_the_other(grail: Grail) -> None:
    """The other tries to break free first; equal fortitude never does, and its own grapple is void."""
    play = grail.dusk({A: "武僧", B: "武僧 混乱", C: "战士 中立"}).order(A, "grapple", B).order(B, "grapple", A)
    need = MONK.ab - MONK.dexterity
    night(play, ("hit", need, A), ("contest", 1, B, A), order=(A, B))
    assert needs(play) == [("hit", A, need), ("contest", B, 0)]
    assert play.changed == {A: {"statuses": ([], ["grappling"])}, B: {"statuses": ([], ["grappled"])}}
    assert play.letters == [(A, "holding", {"about": B})]


def test_the_second_monk_finds_its_target_held_already(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "武僧 混乱", C: "战士 中立"}).order(A, "grapple", C).order(B, "grapple", C)
    night(play, ("hit", TOUCH, A), ("contest", 100, C, A), order=(A, B, C))
    assert play.changed == {A: {"statuses": ([], ["grappling"])}, C: {"statuses": ([], ["grappled"])}}
    assert [to for to, kind, _ in play.letters if kind == "holding"] == [A]


def test_a_chain_of_grapples_holds_at_both_links(grail: Grail) -> None:
    """By the DM's word one who holds is held: it must break free before it may let go or act."""
    play = grail.dusk({A: "武僧", B: "战士 中立", C: "战士 混乱", D: "武僧 混乱"})
    play.amend(B, statuses=[{"status": "grappled", "with": A}])
    play.amend(A, statuses=["grappling", {"status": "grappled", "with": D}]).mark()
    play.order(A, "attack", C, release=True)
    night(play, ("contest", 1, A, D), ("contest", 75 - MONK.fortitude + 1, B, A))
    assert play.changed == {}


def test_the_one_who_kills_the_holder_of_a_friend_frees_it_for_its_turn(grail: Grail) -> None:
    play = held(grail, "战士 中立").amend(A, hp=1).mark().order(C, "attack", A).order(B, "attack", C)
    hit = 75 - ac("monk")
    night(play, ("hit", hit, C), ("damage", 2), ("hit", 55, B), ("damage", 1), order=(C, B))
    assert play.changed[A] == {**died(1, -1, by=C), "statuses": (["grappling"], [])}
    assert play.changed[C] == {"hp": (10, 9)}
