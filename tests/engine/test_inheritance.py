"""A ruleset that inherits: what is set replaces, `false` removes, new files add; what a game remembers of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dm_console import cli, places, shelf
from dm_console.engine.refused import Refused
from dm_console.rulebook import loading
from tests.kit.check import run
from tests.rules.grail.heirs import Heir

GRAIL: Any = loading.load("grail")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def mine() -> Any:
    """The ruleset that goes by this name."""
    return shelf.load("mine")


# --- fork ---


def forked(*words: str) -> tuple[int, str, str]:
    status, out, complaint = run(cli.main, ["--language", "en", "fork", *words])
    return status, out.strip(), complaint.strip()


def test_a_fork_is_sound_plays_alike_and_goes_by_its_name() -> None:
    folder = places.rulesets_folder() / "my-grail"
    assert forked("grail", "my-grail") == (0, str(folder), "")
    assert 'inherits = "grail"' in (folder / "ruleset.toml").read_text(encoding="utf-8")
    own = shelf.load("my-grail")
    assert (own.id, own.folder, own.rules) == ("grail", folder, GRAIL.rules)
    assert (own.roles, own.texts, own.inbox) == (GRAIL.roles, GRAIL.texts, GRAIL.inbox)
    assert own.name.zh == "狼嚎酒馆·圣杯（my-grail）"
    assert list(shelf.names()) == [*loading.available(), "my-grail"]
    assert run(cli.main, ["--language", "en", "check"])[1].splitlines()[-1] == "my-grail: sound"


def test_a_fork_of_a_fork_and_one_at_a_path(home: Path) -> None:
    forked("grail", "mine")
    forked("mine", "yours")
    assert 'inherits = "mine"' in (places.rulesets_folder() / "yours/ruleset.toml").read_text(encoding="utf-8")
    assert forked("yours", "./here/theirs") == (0, "here/theirs", "")
    assert shelf.load("here/theirs").roles == GRAIL.roles
    assert shelf.load("theirs", home / "here").folder == home / "here/theirs"


def test_what_cannot_be_forked(home: Path) -> None:
    forked("grail", "mine")
    for taken in ("mine", "rd", str(home / "home")):
        status, out, complaint = forked("grail", taken)
        assert (status, out) == (1, "")
        assert "choose another name" in complaint
    assert forked("grial", "other")[2].startswith("no ruleset named grial; there are")
    (places.rulesets_folder() / "mine/ruleset.toml").write_text('inherits = "grail"\nnonsense = 1', encoding="utf-8")
    assert forked("mine", "other")[2].startswith("ruleset.toml: nonsense: is not known here")
    assert list(shelf.own()) == ["mine"]


def test_the_installed_go_before_a_folder_of_the_same_name() -> None:
    Heir("rd")
    assert shelf.load("rd") is loading.load("rd")
    with pytest.raises(Refused, match="no_ruleset"):
        shelf.load("nobody")


# --- what is set replaces, what is new is added ---


def test_single_keys_of_a_sheet_are_replaced() -> None:
    heir = Heir("mine").write("roles/fighter.toml", "vitals.hp = 12\n[stats]\nab = 80\n")
    assert heir.check() == ["sound"]
    own, old = mine().roles["fighter"], GRAIL.roles["fighter"]
    assert (own.vitals.hp, own.stats) == (12, old.stats.model_copy(update={"ab": 80}))
    assert own.skills == old.skills


def test_single_skills_are_changed_removed_and_added_by_their_ids() -> None:
    heir = Heir("mine").write(
        "roles/fighter.toml",
        '[skills.cleave]\nab = -5\n[skills.lunge]\nname = { zh = "突刺", en = "Lunge" }\nkind = "attack"\nmore = 1\n'
        "[skills]\nwhirlwind = false\n",
    )
    assert heir.check() == ["sound"]
    own = mine()
    assert [skill.id for skill in own.roles["fighter"].skills] == [
        "cleave",
        "combat_reflexes",
        "fighting_defensively",
        "precise_strike",
        "lunge",
    ]
    assert (own.skills["cleave"].ab, own.skills["cleave"].name) == (-5, GRAIL.skills["cleave"].name)
    assert "whirlwind" not in own.inbox.skills, "the words that players have for it go with it"


def test_a_list_replaces_the_whole_list_and_a_whole_sheet_the_sheet() -> None:
    text = (GRAIL.folder / "roles/bard.toml").read_text(encoding="utf-8").replace('id = "bard"', 'id = "fighter"')
    heir = Heir("mine", head="[roles]\nbard = false\n[roster]\nchaotic = []\n")
    heir.write("roles/fighter.toml", text)
    assert heir.check() == ["sound"]
    own = mine().roles["fighter"]
    assert (own.skills, own.stats) == (GRAIL.roles["bard"].skills, GRAIL.roles["bard"].stats)


def test_false_is_a_value_where_the_sheet_knows_it_and_removes_elsewhere() -> None:
    heir = Heir("mine").write("statuses/stunned.toml", "negative = false\n")
    heir.write("roles/cleric.toml", "skills.cure_wounds.oneself = false\nskills.mass_heal.cures = false\n")
    heir.write("rulings.toml", "[rulings.counter_chain]\ndefault = true\n")
    assert heir.check() == ["sound"]
    own = mine()
    assert not own.statuses["stunned"].negative
    assert not own.skills["cure_wounds"].oneself
    assert (own.skills["mass_heal"].cures, own.skills["mass_heal"].amount.plus) == ((), 5)
    assert own.rulings["counter_chain"].default is True


def test_a_class_and_a_status_are_added_by_a_file_and_removed_by_false() -> None:
    text = (GRAIL.folder / "roles/rogue.toml").read_text(encoding="utf-8")
    for old in ("rogue", "sneak_attack", "feint", "sleight_of_hand", "pick_pocket", "slippery_mind"):
        text = text.replace(f'id = "{old}"', f'id = "new_{old}"')
    head = "[roles]\nbard = false\n[statuses]\nlullaby = false\n[roster.chaotic]\nbard = false\nnew_rogue = true\n"
    heir = Heir("mine", head=head).write("roles/new_rogue.toml", text)
    heir.write("roles/cleric.toml", 'skills.mass_heal.cures = ["blinded"]\n')
    heir.write(
        "statuses/blinded.toml",
        'id = "blinded"\nname = { zh = "目盲", en = "blinded" }\nkind = "condition"\nab = -20\n',
    )
    assert heir.check() == ["sound"]
    own = mine()
    assert set(own.roles) == set(GRAIL.roles) - {"bard"} | {"new_rogue"}
    assert list(own.roles)[-1] == "new_rogue"
    assert set(own.statuses) == set(GRAIL.statuses) - {"lullaby"} | {"blinded"}
    assert own.roster["chaotic"] == ("barbarian", "sorcerer", "ranger", "rogue", "new_rogue")


def test_a_file_may_be_called_as_a_dm_likes_its_id_counts() -> None:
    heir = Heir("mine").write("roles/我的战士.toml", 'id = "fighter"\nstats.ab = 80\n')
    text = (GRAIL.folder / "roles/rogue.toml").read_text(encoding="utf-8")
    for old in ("rogue", "sneak_attack", "feint", "sleight_of_hand", "pick_pocket", "slippery_mind"):
        text = text.replace(f'id = "{old}"', f'id = "new_{old}"')
    heir.write("roles/新职业/新游荡者.toml", text)
    assert heir.check() == ["sound"]
    assert list(mine().roles) == [*GRAIL.roles, "new_rogue"]
    assert mine().roles["fighter"].stats.ab == 80
    heir.write("roles/我的战士.toml", 'id = "fighter"\nstats.ab = 180\n')
    assert heir.check() == ["roles/我的战士.toml: stats.ab: at most 100, not 180"]


def test_figures_rulings_words_and_texts_are_changed_key_by_key() -> None:
    heir = Heir("mine", head='[figures.points]\nenough = 20\n[words.stat]\nab = { zh = "攻击", en = "attack" }\n')
    heir.write("rulings.toml", '[rulings.vote_tie]\ndefault = "all"\n')
    heir.write("texts/zh.toml", '[letters]\ngrail_received = "杯在你手。"\n')
    heir.write("texts/en-mine.toml", '[letters]\ngrail_received = "It is yours."\n')
    heir.write("inbox.toml", '[orders]\nnothing = ["躺平"]\n[skills.attack]\nwords = ["锤爆"]\n')
    assert heir.check() == ["sound"]
    own = mine()
    assert (own.figures.points.enough, own.figures.points.stolen) == (20, 2)
    assert own.words.name("ab", "zh", "stat") == "攻击"
    assert own.rulings["vote_tie"].default == "all"
    assert own.texts["zh"]["letters"] == {**GRAIL.texts["zh"]["letters"], "grail_received": "杯在你手。"}
    assert own.texts["en"]["letters"]["grail_received"] == "It is yours."
    assert own.inbox.orders.nothing == ("躺平",)
    assert own.inbox.skills["attack"].words == ("锤爆",)
    assert own.inbox.skills["attack"].options == GRAIL.inbox.skills["attack"].options


def test_the_nearest_of_a_chain_counts() -> None:
    Heir("house", head="[figures.points]\nenough = 20\nstolen = 3\n").write("roles/fighter.toml", "stats.ab = 80\n")
    heir = Heir("mine", "house", "[figures.points]\nenough = 10\n").write("roles/fighter.toml", "stats.will = 30\n")
    assert heir.check() == ["sound"]
    own = mine()
    assert (own.figures.points.enough, own.figures.points.stolen) == (10, 3)
    assert (own.roles["fighter"].stats.ab, own.roles["fighter"].stats.will) == (80, 30)


# --- what a game remembers ---


def test_the_hash_is_of_what_is_said_and_not_of_how_it_is_written() -> None:
    heir = Heir("mine")
    before = shelf.load("mine").content
    heir.write("ruleset.toml", '# a remark\ninherits   = "grail"\n').write(
        "inbox.toml", '[orders]\nnothing = ["躺平"]\n'
    )
    assert shelf.load("mine").content == before
    heir.write("roles/fighter.toml", "stats.ab = 75\n")
    assert shelf.load("mine").content == before
    heir.write("roles/fighter.toml", "stats.ab = 80\n")
    assert shelf.load("mine").content != before


def test_the_hash_follows_what_is_inherited() -> None:
    house = Heir("house")
    Heir("mine", "house")
    before = shelf.load("mine").content
    house.write("statuses/dazed.toml", "ab = -15\n")
    assert shelf.load("mine").content != before
