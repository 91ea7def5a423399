"""盗贼【偷换】: draws two cards that nobody was dealt, and plays one of them for all but its name."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console.rulebook import loading
from tests.rules.rd.dark import may_use, opening, out
from tests.rules.rd.games import A, B, C, D, E, F, H, J, L

THIEF = {A: "thief", B: "witch", C: "seer", D: "black_wolf_king", E: "hunter", F: "crow"}
"""盗贼 女巫 预言家 黑狼王 猎人 乌鸦; then the quiet ones: of the pack the wolf sister H, the abyss wolf J."""


def pool(*, without: tuple[str, ...] = (), undetermined: bool = True) -> list[str]:
    """The roles that a thief of this table may draw, in the printed order."""
    dealt = {seat.role for seat in opening(THIEF).unchecked.table.seats} | set(without)
    barred = {"seer"} if undetermined else {"seer", "undetermined"}
    roles: Any = loading.load("rd").roles.values()
    return [role.id for role in roles if role.id not in dealt and role.group not in barred]


def drawn(one: str, other: str, *, seats: dict[str, str] | None = None, **rulings: Any) -> Any:
    """A game whose thief draws these two."""
    play: Any = opening({**THIEF, **(seats or {})}, **rulings)
    taken = {seat.role for seat in play.unchecked.table.seats}
    roles: Any = loading.load("rd").roles.values()
    first = [r.id for r in roles if r.id not in taken and r.group != "seer"]
    second = [role for role in first if role != one]
    fresh: Any = opening({**THIEF, **(seats or {})}, **rulings)
    return fresh.dice(("card", first.index(one) + 1, A), ("card", second.index(other) + 1, A))


def playing(card: str, other: str = "hermit", to: str = "noon", **keys: Any) -> Any:
    """A game whose thief has taken a card."""
    return drawn(card, other, **keys).order(A, "swap_card", card=card).to(to).mark()


# --- what it draws ---


def test_swap_card_draws_two_of_those_nobody_was_dealt_but_for_seers() -> None:
    play = drawn("penguin", "wolf_cub").order(A, "swap_card", card="penguin").to("noon")
    sides = [logged.rolled.roll.sides for logged in play.table.chance.log]
    assert sides == [len(pool()), len(pool()) - 1]
    assert ("cards", {"skill": "swap_card", "roles": ["penguin", "wolf_cub"]}) in [
        (sent.letter.kind, dict(sent.letter.facts) | {"roles": list(sent.letter.facts["roles"])})
        for sent in play.table.outbox.sent
        if sent.letter.kind == "cards"
    ]
    assert not {"medium", "diviner", "apostle"} & set(pool())


@pytest.mark.parametrize("thief_undetermined", [True, False])
def test_thief_undetermined(thief_undetermined: bool) -> None:
    play: Any = opening(THIEF, thief_undetermined=thief_undetermined).dice(("card", 1, A), ("card", 1, A))
    play.die("overdue", 1, by=A).to("noon")
    # the first two are the guard and the magician; the die took the guard, who takes a mode
    sides = [logged.rolled.roll.sides for logged in play.unchecked.table.chance.log][:2]
    most = len(pool(undetermined=thief_undetermined))
    assert sides == [most, most - 1]


def test_swap_card_takes_one_of_the_two_and_the_die_where_it_is_late() -> None:
    assert drawn("penguin", "hermit").order(A, "swap_card", card="wolf_cub").refused.kind == "not_drawn"
    assert drawn("penguin", "hermit").order(A, "swap_card").refused.kind == "option_needed"
    late = drawn("penguin", "wolf_cub").die("overdue", 2, by=A).to("noon")
    assert late.seat(A)["cards"] == {"top": "wolf_cub", "deck": ["penguin"]}


# --- what it is then ---


def test_swap_card_gives_side_skills_tags_and_face_but_not_the_name() -> None:
    play = drawn("wolf_cub", "penguin").order(A, "偷换", card="幼狼").to("noon")
    assert play.seat(A) | {"letters": 0} == play.seat(A) | {
        "letters": 0,
        "role": "thief",
        "faction": "wolves",
        "tags": ["in_pack"],
        "faces": {"role": "wolf_cub", "faction": "wolves", "armed": True},
        "cards": {"top": "wolf_cub", "deck": ["penguin"]},
        "skills": ["swap_card", "rouse", "self_sacrifice", "pack_kill"],
    }
    told = dict(play.told_to(A))
    assert told["faction_changed"] == {"faction": "wolves"}
    assert told["group_joined"] == {"group": "pack", "seats": [A, D, H, J]}
    assert len([kind for kind, _ in play.told_to(D) if kind == "group_joined"]) == 1


def test_swap_card_of_a_major_uses_it_as_its_own() -> None:
    play = playing("penguin", to="early_night").order(A, "freeze", D).order(D, "pack_kill", B).to("noon")
    assert out(play) == {}
    assert play.seat(A)["faction"] == "villagers"


def test_swap_card_is_read_as_the_card_and_asked_after_as_a_thief() -> None:
    play = playing("penguin", to="early_night", seats={E: "medium", F: "apostle"})
    play.order(E, "spirit_reading", A).order(F, "inquiry", role="thief").to("noon")
    assert play.answers(E) == [{"skill": "spirit_reading", "target": A, "role": "penguin"}]
    assert play.answers(F) == [{"skill": "inquiry", "role": "thief", "exists": True, "seats": []}]


def test_swap_card_of_a_guard_chooses_a_mode_in_the_same_opening() -> None:
    play = drawn("guard", "hermit").order(A, "swap_card", card="guard").die("overdue", 2, by=A).to("noon")
    assert may_use(play, A) == ["swap_card", "choose_mode", "japanese_guard"]


def test_swap_card_of_a_hybrid_chooses_its_kin_in_the_same_opening() -> None:
    play = drawn("hybrid", "hermit").order(A, "swap_card", card="hybrid").die("overdue", 4, by=A).to("noon")
    assert may_use(play, A)[:2] == ["swap_card", "choose_kin"]
    assert (play.seat(A)["faction"], play.seat(A)["tags"]) == ("wolves", ["heir_of_the_knife"])


def test_swap_card_takes_the_nature_of_the_card() -> None:
    piper = playing("piper", to="early_night", seats={L: "penguin"}).order(L, "freeze", A).to("late_night")
    assert piper.seat(A)["statuses"] == []
    nightmare = playing("nightmare", to="early_night").order(A, "terrify", B).to("midnight")
    assert nightmare.seat(A)["tags"] == ["in_pack"]


def test_swap_card_of_a_fox_has_a_helper_and_falls_to_a_seer() -> None:
    play = (
        drawn("fox", "hermit").die("fox_helper", 1, by=A).order(A, "swap_card", card="fox").to("early_night").mark()
    )
    assert play.seat(E)["faction"] == "fox"
    assert out(play.order(C, "prophecy", A).to("dawn")) == {A: "fatal", E: "fox_link"}


def test_swap_card_of_a_mirror_counts_toward_its_end() -> None:
    play = playing("mirror", to="early_night").order(C, "prophecy", A).die("reflection", 1, by=A).to("noon")
    assert play.seat(A)["progress"]["count"] == 1


def test_swap_card_of_a_mechanical_wolf_is_an_heir_in_its_place() -> None:
    play = drawn("mechanical_wolf", "hermit").order(A, "swap_card", card="mechanical_wolf").die("overdue", 1, by=A)
    play.to("noon")
    assert play.seat(A)["tags"] == ["heir_of_the_knife"]
    for name in (D, H, J):
        play.amend(name, alive=False)
    play.to("dusk").to("early_night")
    assert "pack_kill" in may_use(play, A)


# --- winning and losing ---


@pytest.mark.parametrize(("thief_threshold", "lost"), [("literal", ["villagers"]), ("off", [])])
def test_thief_threshold(thief_threshold: str, lost: list[str]) -> None:
    """One major is left beside the thief who is one; then the thief alone."""
    play = playing("penguin", to="early_night", thief_threshold=thief_threshold)
    village = [seat.name for seat in play.unchecked.table.seats if seat.faction == "villagers"]
    majors = [name for name in village if name not in (A, E, F)]
    for name in majors:
        play.amend(name, alive=False)
    play.to("midnight")
    assert [side for side in play.table.lost if side == "villagers"] == lost


def test_a_thief_with_a_wolf_card_raises_what_the_wolves_need() -> None:
    play = playing("dark_mage", to="noon")
    wolves = [seat.name for seat in play.unchecked.table.seats if seat.faction == "wolves" and seat.name != A]
    for name in wolves:
        play.amend(name, alive=False)
    play.to("dusk")
    assert "wolves" in play.table.lost
