"""The rulings of this ruleset as the code reads them. Defaults, reasons and words stand in rulings.toml."""

from __future__ import annotations

from typing import Literal

from dm_console.engine.sheets import ClockTime, Sheet


class Rulings(Sheet):
    """How each open question is ruled in one game."""

    role_24: Literal["elixir_master", "absent"]
    closing: ClockTime
    rounding: Literal["half_up", "half_even"]
    outsiders_limit: Literal["formula", "five"]
    deal_spread: Literal["uniform", "by_seat"]
    majors_count_undetermined: bool
    roles_repeat: bool
    last_words_over_quota: Literal["duel_and_wrath", "wrath", "none"]
    revival_at: Literal["before_exits", "after_exits"]
    redirect_scope: Literal["later_skills", "whole_night"]
    pack_order: Literal["last", "majority", "ask_dm"]
    mist_without_order: Literal["random", "no_kill"]
    knife_source: Literal["once_a_night", "each_time"]
    feedback_names: Literal["chosen", "settled"]
    providence_vote: Literal["counted", "posted"]
    inquiry_counts_out: bool
    wrath_by_vote: Literal["any_vote", "village_majority"]
    witch_sense_lasts: Literal["always", "until_antidote"]
    dream_self: bool
    dream_extra_night: Literal["counts", "same_night"]
    hunt_miss: Literal["count", "always_dies"]
    revived_in_lost_faction: Literal["stays_lost", "judged_again"]
    mist_binds_lone_knives: bool
    lingering_soul_votes: bool
    arson_needs: Literal["all_knives", "any_knife"]
    stops_pack_knife: Literal["any_member", "all_members"]
    origin_and_lovers: Literal["stay_lovers", "freed"]
    tai_chi_cap: Literal["landed", "named"]
    tie_outside_sheriff: Literal["nobody", "all", "random"]
    tetanus_wraps: bool
    sun_by_vote: Literal["stays", "leaves"]
    extra_night_parity: Literal["same_number", "next_number"]
    pig_dusk: Literal["next_day", "same_day"]
    rouse_same_target: bool
    steal_scope: Literal["later_skills", "whole_night"]
    heirs: Literal["one_by_one", "all_at_once"]
    majors_include_seers: bool
    thief_threshold: Literal["literal", "off"]
    wolf_threshold: Literal["at_least_one", "literal"]
    purified_tags: Literal["suspended", "count"]
    loss_told: Literal["false", "members"]
    fox_steals: Literal["fox_wins", "nobody_wins"]
    piper_wins_over: Literal["other_factions", "all_others"]
    four_left: Literal["at_most", "exactly"]
    all_out: Literal["badge_decides", "nobody", "ask_dm"]
    two_red_cards: Literal["lose", "ask_dm"]
    reflection_sender: Literal["possible", "excluded"]
    arrow_excludes: Literal["union", "sheet", "tail"]
    failed_arrow_told: Literal["cupid_only", "all_three"]
    protect_from: Literal["day_3", "day_2"]
    thief_undetermined: bool
    first_day_vote: Literal["sheriff_only", "sheriff_and_exit"]
    sheriff_tie: Literal["first_to_reach", "random"]
    peaceful_day: Literal["nobody_left", "only_unvotable"]
    seer_on_black_lovers: Literal["not_villagers", "villagers"]
    piped_is_negative: bool
    second_change: Literal["void", "last_holds"]
    abstentions: Literal["never_win", "nobody_leaves"]
    diving_cards: Literal["suggest", "automatic", "off"]
    badge_heir_missing: Literal["random", "none"]
    reveal_at_dusk: Literal["posted", "silent"]
