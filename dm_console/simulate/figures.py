"""What came of a simulation, as plain data: what `--json` prints, and what table and page are made of."""

from __future__ import annotations

from typing import Any

from dm_console.engine.ruleset import Ruleset
from dm_console.simulate.playing import seed_of
from dm_console.simulate.running import Run
from dm_console.simulate.tally import Mean, Tally

QUARTERS = (0.25, 0.5, 0.75)


def figures(run: Run, ruleset: Ruleset, effects: list[tuple[str, object, Run]]) -> dict[str, Any]:
    """The figures of a run, each with how far it may be off at 95 %; `effects` are those of other rulings."""
    task, tally = run.task, run.tally
    uses = tally.uses
    sides = sides_of(ruleset, [tally, *(other.tally for _, _, other in effects)])
    return {
        "ruleset": task.ruleset,
        "version": ruleset.version,
        "seats": task.seats,
        "seed": task.seed,
        "rulings": dict(task.rulings),
        "asked": task.games,
        "games": tally.games,
        "stopped": run.stopped,
        "unfinished": tally.unfinished,
        "entered": tally.entered,
        "refused": dict(tally.refused.most_common()),
        "wins": {side: _mean(tally.win(side)) for side in sides},
        "length": _length(run),
        "survivors": _mean(tally.survival_of_all()),
        "survival": _survival(tally, ruleset),
        "points": [
            {
                "side": side,
                "why": why,
                "points": _mean(tally.point(side, why)),
                "times": _mean(tally.scored(side, why)),
            }
            for side, why in sorted(tally.points, key=lambda key: (sides.index(key[0]), key[1]))
        ],
        "uses": [
            {"role": role, "faction": faction, "skill": skill, **_mean(uses[role, faction, skill])}
            for role, faction, skill in sorted(uses, key=lambda key: (_place(ruleset, key[0]), key))
        ],
        "effects": [
            {
                "ruling": ruling,
                "choice": choice,
                "games": other.tally.games,
                "wins": {side: _mean(other.tally.win(side)) for side in sides},
                "length": _mean(other.tally.length()),
            }
            for ruling, choice, other in effects
        ],
    }


def sides_of(ruleset: Ruleset, tallies: list[Tally]) -> list[str]:
    """All factions, in the rules' order, then roles that have won for themselves, and who else scores."""
    sides = [faction.id for faction in ruleset.factions]
    others = {side for tally in tallies for side in (*tally.wins, *(side for side, _ in tally.points))}
    return sides + sorted(others.difference(sides))


def _mean(mean: Mean) -> dict[str, float]:
    return {"mean": round(mean.value, 5), "margin": round(mean.margin, 5)}


def _length(run: Run) -> dict[str, Any]:
    tally = run.tally
    return {
        **_mean(tally.length()),
        "quarters": [tally.quantile(share) for share in QUARTERS],
        "days": {str(day): tally.days[day] for day in sorted(tally.days)},
        "shortest": _one(run, tally.shortest),
        "longest": _one(run, tally.longest),
    }


def _one(run: Run, found: tuple[int, int]) -> dict[str, int]:
    days, number = found
    return {"days": days, "game": number, "seed": seed_of(run.task.seed, number)}


def _survival(tally: Tally, ruleset: Ruleset) -> list[dict[str, Any]]:
    """Role by role, and beside it faction by faction where a role is in several."""
    of_all = tally.survival_of_all().value
    alive, won = tally.alive, tally.won
    rows = []
    for role in sorted({role for role, _ in alive}, key=lambda role: _place(ruleset, role)):
        mean = tally.survival(role)
        factions = [faction for of_role, faction in sorted(alive) if of_role == role]
        rows.append(
            {
                "role": role,
                **_mean(mean),
                "of_all": round(mean.value / of_all, 3) if of_all else 0.0,
                "factions": {
                    faction: {**_mean(alive[role, faction]), "won": _mean(won[role, faction])} for faction in factions
                },
            }
        )
    return rows


def _place(ruleset: Ruleset, role: str) -> int:
    return list(ruleset.roles).index(role)
