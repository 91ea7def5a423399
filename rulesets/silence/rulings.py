"""The rulings of this ruleset as the code reads them. Defaults, reasons and words stand in rulings.toml."""

from __future__ import annotations

from typing import Literal

from dm_console.engine.sheets import Sheet


class Rulings(Sheet):
    """How each open question is ruled in one game."""

    small_game: Literal["refuse", "allow"]
    drawn_roles_public: bool
    wolves_know_wolves: bool
    rebels_known: Literal["none", "by_wolves", "know_wolves"]
    first_day_vote: Literal["sheriff_only", "sheriff_and_exit"]
    sheriff_tie: Literal["first_to_reach", "random"]
    vote_closes: str
    lives_of_the_elder: Literal["lives", "mark"]
    overkill_antidote: Literal["saves", "one_kill_only"]
    poison_and_kill: Literal["poison", "kill"]
    guard_and_antidote: Literal["saves", "cancels"]
    guard_both_shields: bool
    guard_self: bool
    exit_order: Literal["poison_kill_love_shot", "seat_order"]
    witch_must_survive: Literal["both", "poison_only"]
    witch_love_circle: Literal["antidote_works", "antidote_fails"]
    witch_sees: Literal["all_targets", "unguarded"]
    antidote_unneeded: Literal["spent", "refused"]
    elder_notice: Literal["always", "three_causes"]
    assassinated_elder: Literal["no_prestige", "prestige"]
    prestige_lasts: Literal["permanent", "current_night"]
    idiot_without_skill: Literal["leaves", "leaves_after_use"]
    play_dumb_uses: Literal["every_time", "once"]
    succession_first: bool
    succession_when_mad: bool
    third_eye_lasts: Literal["for_good", "one_night"]
    third_eye_and_prophecy: Literal["same_night", "next_night"]
    innocence_told: Literal["if_several", "always", "never"]
    innocence_spent: Literal["always", "if_effective"]
    innocence_when_dying: Literal["works", "fails"]
    slander_count: Literal["plain", "replaces_top"]
    slander_self: bool
    tie_without_scapegoat: Literal["nobody", "all", "random"]
    scapegoat_notice: Literal["unless_sole_top", "always"]
    scapegoat_heir: Literal["after_wrongful_death", "after_any_exit"]
    confess_to: Literal["one", "several"]
    honour_exit_when: Literal["day", "any_time"]
    assassin_spared_by: Literal["wolf_roles", "wolves_faction"]
    assassin_notice: Literal["target_and_fallen", "names_both", "bare"]
    shot_after: Literal["any_cause", "not_poison_or_love"]
    join_or_arrow_first: Literal["arrow", "join"]
    bite_unused: Literal["lapses", "carries_over"]
    white_wolf_five: Literal["at_most", "exactly"]
    bloodline_count: Literal["always_minus_two", "only_when_out"]
    bloodline_notice: Literal["exit_only", "announced"]
    knife_heir_missing: Literal["random", "lost"]
    knife_of_a_lover: Literal["keeps_alone", "stays_with_wolves"]
    envoy_delivery: Literal["at_once", "next_day"]
    redemption_and_tie: Literal["exit_first", "top_first"]
    shrouded_reading: Literal["none", "villagers"]
    madness_lasts: Literal["for_good", "until_piper_leaves"]
    soundproof_scope: Literal["tune_only", "all_four"]
    shaken_once_skills: Literal["spent", "kept"]
    feigned_death_skills: Literal["kept", "none"]
    cupid_self: bool
    wolf_pair: Literal["same_faction", "any_wolf_roles"]
    couple_reading: Literal["by_table", "by_faction"]
    revenge_other_causes: Literal["by_side", "none"]
    piped_wolves_kill: bool
    wolf_votes: Literal["castable_now", "one_each"]
    all_lose: Literal["ask_dm", "judged_last", "nobody"]
    badge_heir_missing: Literal["random", "none"]
    badge_moved_notice: Literal["pull_strings_only", "every_change"]
    village_loss_mixed: bool
    testament_knives: Literal["shared", "one_each"]
    identity_list_base: Literal["others", "all"]
    interviews: int
    votes_change: Literal["last_holds", "first_holds"]
    night_shot_until: Literal["dawn", "next_dusk"]
    dying_seer_answered: bool
    lovers_told_faction: bool
    heartbreak_told: bool
    arrow_missing: Literal["refuse", "random"]
    award_kinds: Literal["series", "role"]
