"""From an act to journal entries: which seat, which number, which word goes under which key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dm_console.engine.game import Game
from dm_console.engine.seats import Seat
from dm_console.engine.usable import may_name, targets_wanted
from dm_console.inbox.acts import Act, fits
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.options import Options, names_seat
from dm_console.inbox.tokens import Token
from dm_console.rulebook.inbox_sheet import Form


@dataclass(slots=True)
class Filled:
    """An entry that an act makes, with what speaks against taking it as it is. `whole` is false where a key lacks."""

    entry: dict[str, Any]
    act: Act
    doubts: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    whole: bool = True


class Filler:
    """Makes entries of one sender's acts."""

    def __init__(self, game: Game, lexicon: Lexicon, sender: Seat, text: str) -> None:
        self._game = game
        self._lexicon = lexicon
        self._sender = sender
        self._text = text

    def fill(self, act: Act) -> list[Filled]:
        """The entries of an act: one, or one for each pair of an act that adds up."""
        if act.nothing or act.withdrawn:
            return [self._withdrawal(act)]
        return self.fill_with(act, self._own_name_left_out(act))

    def fill_with(self, act: Act, args: Sequence[Token]) -> list[Filled]:
        """The entries of an act with these arguments."""
        if act.form is None:
            return [self._order(act, args)]
        if len(act.form.take) == 1:
            return [self._single(act, act.form, args)]
        return self._several(act, act.form, args)

    # --- orders ---

    def _order(self, act: Act, args: Sequence[Token]) -> Filled:
        filled = Filled({"do": "order", "by": self._sender.name}, act)
        skill = self._skill(act, filled)
        pairs = self._lexicon.pairs(skill)
        named = [] if pairs else self._named(args)
        filled.entry |= {"skill": skill, "targets": [self._target(token, skill, filled) for token in named]}
        said = self._text[slice(*act.verbatim)].strip() if act.verbatim else ""
        options = Options(self._lexicon.options.get(skill, {}), (*act.first, *args), said).read()
        if options.pairs:
            options.found[str(pairs)] = {
                self._seat(seat, filled, allowed=True): value for seat, value in options.pairs
            }
        filled.doubts += [("option_lacks", name) for name in options.lacking]
        if options.left:
            filled.doubts.append(("unclear", _texts(options.left)))
        if options.found:
            filled.entry["options"] = options.found
        return filled

    def _named(self, args: Sequence[Token]) -> list[Token]:
        """The seats among some words. 雪风（自己） names one seat, where 雪风 writes it."""
        named = [token for token in args if names_seat(token)]
        if not any(self._sender in token.seats for token in named):
            return named
        return [token for token in named if token.seats]

    def _target(self, token: Token, skill: str, filled: Filled) -> str:
        """Whom an order names. Oneself is as plain as anybody else where the rules let the skill do so."""
        before = len(filled.doubts)
        name = self._seat(token, filled)
        if ("oneself", token.text) in filled.doubts[before:] and self._for_oneself(skill):
            filled.doubts.remove(("oneself", token.text))
        return name

    def _for_oneself(self, skill: str) -> bool:
        """Whether the sender may name itself with this skill now."""
        table, sender = self._game.table, self._sender
        held = next((one for one in table.at_hand(sender) if one.id == skill), None)
        wanted = None if held is None else targets_wanted(table, sender, held)
        return held is not None and wanted is not None and may_name(table, sender, held, sender, wanted[0])

    def _skill(self, act: Act, filled: Filled) -> str:
        """The sender's own skill of this name. One that belongs to its role, but is not there now, is looked at."""
        own = self._game.table.at_hand(self._sender)
        held = list(dict.fromkeys(skill.id for skill in own if skill.id in act.skills))
        held = held or list(dict.fromkeys(skill.id for skill in own if skill.kind in act.skills))
        if len(held) == 1:
            return held[0]
        if held:
            filled.doubts.append(("two_skills", act.head.text))
            return held[0]
        role = self._game.ruleset.roles.get(self._sender.role)
        later = [skill.id for skill in role.skills if skill.id in act.skills] if role is not None else []
        if later:
            filled.notes.append(("not_now", act.head.text))
            return later[0]
        filled.doubts.append(("not_your_skill", act.head.text))
        return act.skills[0]

    def _withdrawal(self, act: Act) -> Filled:
        filled = Filled({"do": "withdraw", "by": self._sender.name}, act)
        if act.withdrawn and act.form is not None:
            filled.doubts.append(("withdrawn", act.head.text))
        elif act.skills:
            filled.entry["skill"] = self._skill(act, filled)
        if act.nothing:
            filled.entry["passes"] = True
        return filled

    # --- forms ---

    def _single(self, act: Act, form: Form, args: Sequence[Token]) -> Filled:
        (name,) = form.take
        filled = Filled({"do": form.do, "by": self._sender.name}, act)
        if args and args[0].value is not None and all(token.value == args[0].value for token in args):
            args = args[:1]  # 50（五十）
        if len(args) != 1:
            filled.doubts.append(("two_values", _texts(args)) if args else ("incomplete", act.head.text))
            filled.whole = bool(args)
        if args:
            filled.entry[name] = self._value(form, name, args[0], filled)
        return filled

    def _several(self, act: Act, form: Form, args: Sequence[Token]) -> list[Filled]:
        """Keys that go together, such as a seat and a word about it: in pairs, one seat with several words, or so."""
        groups = _groups(form, args)
        if not groups:
            filled = Filled({"do": form.do, "by": self._sender.name}, act, whole=False)
            filled.doubts.append(("incomplete", act.head.text))
            for token in args:
                key = next((key for key in form.take if _takes(form, key, token)), None)
                if key is not None:
                    filled.entry.setdefault(key, self._value(form, key, token, filled))
            return [filled]
        rows = []
        for group in groups:
            filled = Filled({"do": form.do, "by": self._sender.name}, act)
            for key in form.take:
                filled.entry[key] = self._value(form, key, group[key], filled)
            rows.append(filled)
        return rows

    def _value(self, form: Form, key: str, token: Token, filled: Filled) -> Any:
        takes = form.take[key]
        if "number" in takes and (token.kind == "number" or token.value is not None):
            return self._number(form, key, token, filled)
        if "seat" in takes and (names_seat(token)):
            return self._seat(token, filled, allowed=form.oneself)
        if token.meaning is not None:
            found = [id_ for category, id_ in token.meaning.terms if category in takes]
            if found:
                return found[0]
        return ""

    def _number(self, form: Form, key: str, token: Token, filled: Filled) -> int | str:
        if token.seats:
            filled.doubts.append(("name_or_number", token.text))
        if token.value is None:
            filled.doubts.append(("no_whole_number", token.text))
            filled.whole = False
            return token.text
        figure = form.range.get(key)
        limits = getattr(self._game.ruleset.figures, figure, None) if figure else None
        if limits is not None and not limits[0] <= token.value <= limits[1]:
            filled.doubts.append(("out_of_range", token.text))
        return token.value

    def _seat(self, token: Token, filled: Filled, *, allowed: bool = False) -> str:
        if token.has("oneself") and not token.seats:
            (filled.notes if allowed else filled.doubts).append(("oneself", token.text))
            return self._sender.name
        seats = self._meant(token)
        if len(seats) > 1:
            filled.doubts.append(("two_seats", token.text))
        if seats[0] is self._sender:
            (filled.notes if allowed else filled.doubts).append(("oneself", token.text))
        return seats[0].name

    def _meant(self, token: Token) -> Sequence[Seat]:
        """Whom a name means: where two seats fold to the same, the one whose name is written just so."""
        if len(token.seats) < 2:
            return token.seats
        written = self._text[token.start : token.end]
        return [seat for seat in token.seats if written in (seat.name, *seat.aliases)] or token.seats

    def _own_role(self, token: Token) -> bool:
        return token.meaning is not None and ("role", self._sender.role) in token.meaning.terms and not token.seats

    def _own_name_left_out(self, act: Act) -> list[Token]:
        """What fills an act: what follows its word, else what stands before it. `我饺子打包子` names the speaker."""
        before = [token for token in act.before if self._sender not in token.seats and not self._own_role(token)]
        twice = any(token.seats for token in before) and any(token.seats for token in act.args)
        if twice or any(not fits(token, {"seat", "number"}) for token in before if act.form is None):
            act.doubts.append(("somebody_else", _texts(before)))
            return act.args
        if not before:
            act.notes = [note for note in act.notes if note[0] != "name_first"]
        return [*before, *act.args]


def _texts(tokens: Sequence[Token]) -> str:
    return "、".join(token.text for token in tokens)


def _takes(form: Form, key: str, token: Token) -> bool:
    takes = form.take[key]
    if "seat" in takes and (names_seat(token)):
        return True
    if "number" in takes and token.value is not None:
        return True
    return token.meaning is not None and any(category in takes for category, _ in token.meaning.terms)


def _groups(form: Form, args: Sequence[Token]) -> list[dict[str, Token]]:
    """Arguments under two keys, in groups: one to one, one to many, or many to one; never many to many."""
    first, second = list(form.take)[:2]
    runs: list[tuple[str, list[Token]]] = []
    for token in args:
        key = first if _takes(form, first, token) else second
        if runs and runs[-1][0] == key:
            runs[-1][1].append(token)
        else:
            runs.append((key, [token]))
    if not runs or len(runs) % 2:
        return []
    groups = []
    for (key, ones), (other, others) in zip(runs[::2], runs[1::2], strict=True):
        if len(ones) > 1 and len(others) > 1:
            return []
        groups += [{key: one, other: another} for one in ones for another in others]
    return groups
