"""吹笛者: 【吹笛】 a seat goes mad, 【曲尽】 or a mad one feigns death; 【断肠】【摇落】 against ordinary roles."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.losing_skills import lose_skills
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Exit, GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

TUNE, SONG_ENDS, HEARTBREAK, LEAVES = "pipe_tune", "song_ends", "heartbreak", "falling_leaves"
MAD, SOUNDPROOFED = "mad", "soundproofed"
INSTEAD_OF_EACH_OTHER = (TUNE, SONG_ENDS)


def keeps_out(table: SilenceTable, target: Seat, skill: Skill[WolfSkill]) -> bool:
    """Whether a soundproof shield keeps a skill of the piper out: the tune, by ruling the others too (S73)."""
    shield = next((worn for worn in target.statuses if worn.id == SOUNDPROOFED), None)
    if shield is None or (skill.kind != TUNE and table.rulings.soundproof_scope == "tune_only"):
        return False
    table.line("soundproofed", target, skill=skill.id)
    if shield.by is not None and skill.kind == TUNE:
        table.count(shield.by, "soundproof_blocks")
    return True


@action(TUNE)
def tune(table: SilenceTable, piper: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A seat goes mad, for good; one that is so already hears nothing new."""
    for target in use.targets:
        if keeps_out(table, target, skill):
            continue
        if target.has(MAD):
            table.line("no_effect", piper, skill=skill.id)
        else:
            yield from table.inflict(MAD, target, by=piper, skill=skill.id)


@forbids(SONG_ENDS, GiveOrder, of="by")
def only_the_mad(table: SilenceTable, piper: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """Only a mad seat can be made to feign death."""
    return None if all(target.has(MAD) for target in give.order.targets) else "not_mad"


@action(SONG_ENDS)
def end_song(table: SilenceTable, piper: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A mad seat feigns death from now on."""
    for target in use.targets:
        if not keeps_out(table, target, skill) and not target.has("feigned_death"):
            yield from table.inflict("feigned_death", target, by=piper, skill=skill.id)


@action(HEARTBREAK)
def heartbreak(table: SilenceTable, piper: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A seat of an ordinary role loses its skills; any other hears nothing of it."""
    for target in use.targets:
        if table.group(target) == "ordinary" and not keeps_out(table, target, skill):
            table.count(piper, "heartbreak_hit")
            yield from lose_skills(table, target, by=piper, skill=skill.id)


@action(LEAVES)
def falling_leaves(table: SilenceTable, piper: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """What a seat of an ordinary role uses tonight has no effect."""
    for target in use.targets:
        if table.group(target) == "ordinary" and not keeps_out(table, target, skill):
            table.count(piper, "leaves_hit")
            yield from table.inflict("shaken", target, by=piper, skill=skill.id)


@after(TUNE, Exit, of="seat")
def song_is_over(table: SilenceTable, piper: Seat, left: Exit, skill: Skill[WolfSkill]) -> Flow[None]:
    """By ruling the mad recover when the piper leaves (S72)."""
    if table.rulings.madness_lasts == "until_piper_leaves":
        for seat in table.seats:
            yield from table.cure(seat, MAD)
