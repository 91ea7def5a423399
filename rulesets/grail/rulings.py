"""The rulings of this ruleset as the code reads them. Defaults, reasons and words stand in rulings.toml."""

from __future__ import annotations

from typing import Literal

from dm_console.engine.sheets import Sheet


class Rulings(Sheet):
    """How each open question is ruled in one game."""

    initiative_modifier: Literal["bonus_over_5", "percent_points"]
    initiative_dexterity: Literal["sheet", "current"]
    number_absent: Literal["skip", "random"]
    number_mean: Literal["living", "skip_wounded"]
    grail_lasts: Literal["round", "game"]
    grail_of_the_dead: Literal["lost", "killer"]
    steal_on_kill: Literal["attempt", "none"]
    steal_by_counter: Literal["free_action", "never"]
    counter_chain: bool
    wounded_first_check: Literal["same_night", "next_night"]
    recovered_acts: Literal["void", "acts"]
    recover_counts: bool
    bleeding_score: Literal["nobody", "last_damage"]
    cleave_source: Literal["ordered", "any"]
    hit_clamp: Literal["none", "5_95"]
    vote_tie: Literal["random", "all", "none"]
    vote_of_the_night_dead: Literal["uncounted", "announce_first"]
    end_check: Literal["announcement", "immediate"]
    final_tie: Literal["shared", "survivors"]
    faction_gone: Literal["stays", "out"]
    damage_letter: Literal["sum", "each"]
    claims_answered: Literal["batch", "at_once"]
    exit_reveals: Literal["name", "role", "role_and_faction"]
    theft_letters: Literal["night", "announcement"]
