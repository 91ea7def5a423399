"""What RD calls things is what its vocabulary has; every role of the slice has its test."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from dm_console.rulebook import loading
from rulesets.rd.course import PROCEDURES
from rulesets.rd.sheets import GROUPS, RdRole, RdSkill

RD = loading.load("rd")
TESTS = Path(__file__).parents[1] / "rules" / "rd"

LETTERS = """
role cards skill_ready question faction_changed group_joined acquainted status_gained status_ended skill_gained
skill_lost skills_refreshed extra_use skill_blocked phase_skipped limited_range feedback no_result stolen forced
possessed watched pack_message calling_met gift_opened trade_answered patrol_check partner_left wolf_tags
voice_granted
may_speak left revived badge_received card
"""
RULED = {"arrow_failed", "faction_lost"}
"""Letters that only a ruling other than the default sends."""
ITEMS = """
night_exits voted_out other_exits left vote_top peaceful_day sheriff revealed covered divine_wrath
divine_wrath_mechanical revived slandered bear_growled mutton_feast sun_never_sets sun_speakers long_night
lingering_soul
laboratory_explosion ghoul_burst gift_answer spirit_message royal_duel triumph moon_swallowed blizzard piper_left
flood_of_fate imprisoned released maid_obeyed extra_vote last_words last_words_spent red_card substitute acceleration
delay notice victory
"""
STATUSES = """
guarded tough tough_to_wolves tough_to_villagers unvotable undying hidden manipulated blood_moon embraced terrified
frozen burning purified infected oblivion stupefied blunted shared_fate linked piped imprisoned criminal true_lover
false_lover
"""
ROLLS = """
card fox_helper wolf_child_face avenger_side overdue gift_luck gift gamble knife_source mist_target reflection
vengeance patrol jailbreak pig_victims waking_side waking badge_heir vote_tie
"""
CAUSES = "voted_out kill pierce fatal love dream_link charm_link fox_link chain_link red_card dm"
PHASES = "opening noon dusk early_night midnight late_night small_hours dawn"
FACTIONS = """
villagers wolves piper fox white_wolf gambler bewitcher necromancer astrologer chain_master watcher merchant mirror
gemini black_lovers mutual mutual_2 none
"""
SLICE = """
seer medium apostle witch guard magician dream_catcher penguin demon_hunter yin_yang_envoy alchemy_witch
tai_chi_master
moon_girl arsonist hunter idiot scapegoat rusty_knight sun moon pig black_wolf_king wolf_cub wolf_beauty red_wolf
evil_knight phantom_thief nightmare time_consort dark_mage ghoul mechanical_wolf piper mirror chain_master fox cupid
thief hybrid maid
"""
"""The roles that have their skills."""


def role(id_: str) -> RdRole:
    sheet = RD.roles[id_]
    assert isinstance(sheet, RdRole)
    return sheet


def test_letters_and_items_are_those_of_the_vocabulary() -> None:
    assert set(RD.rules.letters) - RULED <= set(LETTERS.split())
    assert set(RD.rules.items) <= set(ITEMS.split())


def test_statuses_dice_causes_phases_and_factions_are_those_of_the_vocabulary() -> None:
    assert set(RD.statuses) == set(STATUSES.split())
    assert set(RD.rolls) == set(ROLLS.split())
    assert {cause.id for cause in RD.words.all("cause")} == set(CAUSES.split())
    assert [phase.id for phase in RD.phases] == PHASES.split()
    assert [faction.id for faction in RD.factions] == FACTIONS.split()


def test_there_are_ninety_one_roles_each_at_its_place_in_its_group() -> None:
    sheets = [role(id_) for id_ in RD.roles]
    groups = Counter(sheet.group for sheet in sheets)
    assert dict(groups) == {"seer": 4, "major": 24, "minor": 12, "wolf": 30, "third": 13, "undetermined": 8}
    printed = sorted(sheets, key=lambda sheet: (GROUPS.index(sheet.group), sheet.number))
    assert [sheet.id for sheet in printed] == list(RD.roles)


def test_the_roles_of_the_slice_have_skills_and_the_others_none_yet() -> None:
    assert {id_ for id_, sheet in RD.roles.items() if sheet.skills} == set(SLICE.split())


def test_each_role_of_the_slice_has_a_test_file_in_the_folder_of_its_group() -> None:
    missing = [id_ for id_ in SLICE.split() if not (TESTS / role(id_).group / f"test_{id_}.py").is_file()]
    assert missing == []


def test_what_a_mechanical_wolf_learns_is_known_and_its_variants_share_the_code_of_the_plain_skill() -> None:
    for id_ in RD.roles:
        assert [skill for skill in role(id_).learned or () if skill not in RD.skills] == []
    for id_, skill in RD.skills.items():
        plain = RD.skills.get(id_.removesuffix("_mechanical"))
        if id_.endswith("_mechanical") and isinstance(plain, RdSkill):
            assert isinstance(skill, RdSkill)
            assert plain.name.zh == skill.name.zh


def test_every_skill_with_a_window_stands_in_a_slot_of_it_or_acts_at_once() -> None:
    for id_, skill in RD.skills.items():
        assert isinstance(skill, RdSkill)
        for phase in skill.windows:
            if not skill.at_once and not (id_ == "last_words" and phase != "dawn"):
                names = {name for slot in RD.slots[phase] for name in slot}
                assert skill.kind in names, f"{id_} stands in no slot of {phase}"


def test_procedures_stand_in_slots() -> None:
    names = {name for slots in RD.slots.values() for slot in slots for name in slot}
    assert set(PROCEDURES) - names == set()


def test_every_choice_has_a_name() -> None:
    named = {word.id for category in ("choice", "phase") for word in RD.words.all(category)}
    for skill in RD.skills.values():
        assert isinstance(skill, RdSkill)
        for option in skill.options.values():
            assert set(option.choices) <= named, skill.id


def test_a_ruling_that_can_be_chosen_says_what_each_choice_means() -> None:
    for ruling in RD.rulings.values():
        for choice in ruling.choices:
            assert str(choice).lower() in ruling.labels, f"{ruling.id}: {choice}"
        assert ruling.question.zh != ruling.id
