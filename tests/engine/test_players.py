"""Who sits on a seat: renaming, substitution, and what the newcomer is told."""

from __future__ import annotations

import pytest

from dm_console.engine.events import Score
from dm_console.engine.refused import Refused
from dm_console.outbox.closing import charts
from dm_console.outbox.wording import Wording
from dm_console.report import report
from tests.engine.sessions import ADVANCE, RULESET, attack, entry, long_game, session, state
from tests.rules.grail.games import A, B

WORDS = Wording(RULESET, "zh")


def test_a_renamed_player_is_known_by_both_names_and_no_die_changes() -> None:
    plain, renamed = session(attack(A, B)), session(entry("rename", seat=A, name="阿尔法二世"), attack(A, B))
    for each in (plain, renamed):
        each.append(ADVANCE["vote"])
    assert [row["value"] for row in state(plain.game)["dice"]] == [
        row["value"] for row in state(renamed.game)["dice"]
    ]
    seat = renamed.game.table.seats[0]
    assert (seat.name, seat.aliases, seat.former) == ("阿尔法二世", (A,), ())
    renamed.append(entry("rename", seat=A, name=A))
    assert (seat.name, seat.aliases) == (A, ("阿尔法二世",)), "and back"


def test_points_and_victory_go_with_a_player_to_another_name() -> None:
    game = session(ADVANCE["dusk"])
    table, points = game.game.table, {"lawful": 0, "neutral": 0, "chaotic": 0}
    table.decree(Score(side=A, points=3, why="dm"))
    table.decree(Score(side=B, points=1, why="dm"))
    table.winners = (A, B)
    game.append(entry("rename", seat=A, name="阿尔法二世"))
    assert table.scores == {**points, "阿尔法二世": 3, B: 1}
    assert [one.score.side for one in table.scored] == ["阿尔法二世", B]
    assert table.winners == ("阿尔法二世", B)
    drawn = charts.scores(table, WORDS)
    assert drawn is not None
    assert drawn.ticks == ("第 1 日",), "day by day, not what they came to"


def test_a_player_named_as_a_faction_takes_no_points_along() -> None:
    game = session(entry("rename", seat=A, name="lawful"), entry("rename", seat=A, name=A))
    assert list(game.game.table.scores) == ["lawful", "neutral", "chaotic"]


def test_a_name_that_means_another_seat_is_refused() -> None:
    game = session(entry("alias", seat=B, alias="小贝"))
    for do, keys in (("rename", {"name": B}), ("rename", {"name": "小贝"}), ("substitute", {"name": B})):
        with pytest.raises(Refused, match="alias_taken"):
            game.append(entry(do, seat=A, **keys))
    with pytest.raises(Refused, match="same_name"):
        game.append(entry("rename", seat=A, name=A))
    assert [seat.name for seat in game.game.table.seats][:2] == [A, B]


def test_a_substitute_is_posted_and_told_what_the_seat_was_told_and_nothing_else() -> None:
    game = long_game()
    told_before = [sent for sent in game.game.table.outbox.sent if sent.letter.to.name == B]
    game.append(entry("substitute", seat=B, name="新人", aliases=["小新"]))
    table = game.game.table
    seat = table.seats[1]
    assert (seat.name, seat.former, seat.aliases) == ("新人", (B,), (B, "小新"))
    assert WORDS.announcement(table.outbox.posted[-1]).endswith("贝塔 换由 新人 接替。")
    letter = WORDS.letter(table.outbox.sent[-1].letter)
    assert letter.startswith("从现在起由你来扮演 贝塔 这一座：战士，")
    assert "开局：" in letter
    assert all(WORDS.letter(sent.letter) in letter for sent in told_before)
    others = [sent for sent in table.outbox.sent if sent.letter.to is not seat]
    assert not any(WORDS.letter(sent.letter) in letter for sent in others if sent.letter.kind == "claim_confirmed")
    game.append(entry("substitute", seat="小新"))
    assert WORDS.announcement(game.game.table.outbox.posted[-1]).endswith("新人 换由替补扮演。")
    assert WORDS.letter(game.game.table.outbox.sent[-1].letter).count("从现在起") == 1


def test_a_substitution_is_undone_and_reported() -> None:
    game = long_game()
    game.append(entry("substitute", seat=B, name="新人"))
    sent = report(game.game, WORDS)["letters"][-1]
    assert (sent["to"], sent["kind"]) == ("新人", "handover")
    assert all({"day", "phase", "kind", "facts"} == row.keys() for row in sent["facts"]["lines"])
    game.undo()
    assert game.game.table.seats[1].name == B
