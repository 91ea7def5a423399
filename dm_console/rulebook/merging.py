"""One TOML file laid over the one it inherits: a key that is set replaces, `false` removes, tables go key by key.

Of a list of things with ids, or of mere names, single ones are changed by a table in its place:
`skills.cleave.ab = -5`, `skills.cleave = false`, `roles.bard = false`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dm_console.engine.refused import nearest
from dm_console.rulebook.faults import Fault, short

Data = dict[str, Any]
NAMES = {"name", "question"}
"""What a new thing has; without it, one that is inherited was meant."""


@dataclass
class Merged:
    """A file as it stands when all that was inherited has been laid under it, and which file each key comes from."""

    data: Data = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)
    """Key → the file that set it or removed it; a key that does not stand here is where the one above it is."""
    removed: set[str] = field(default_factory=set)
    doubtful: set[str] = field(default_factory=set)
    """Keys set to `false` where nothing was inherited: a value where the sheet knows such a key, else a mistake."""
    faults: list[Fault] = field(default_factory=list)

    def lay(self, file: str, data: Mapping[str, Any]) -> None:
        """Lay the next file over what there is."""
        if not self.data and not self.held:
            self.data, self.held = dict(data), {"": file}
        else:
            self.data = self._table(file, "", self.data, data)

    def holder(self, key: str) -> str:
        """The file that holds a key, or that removed it."""
        while key and key not in self.held:
            key = key.rpartition(".")[0]
        return self.held.get(key, "")

    def _table(self, file: str, under: str, base: Mapping[str, Any], over: Mapping[str, Any]) -> Data:
        laid = dict(base)
        for name, value in over.items():
            key, old = f"{under}{name}", base.get(name)
            if value is False and old is not None and not isinstance(old, bool):
                del laid[name]
                self._note(file, key, removed=True)
            elif isinstance(value, Mapping) and isinstance(old, Mapping):
                laid[name] = self._table(file, f"{key}.", old, value)
            elif isinstance(value, Mapping) and isinstance(old, list):
                laid[name] = self._list(file, key, old, value)
            else:
                laid[name] = value
                self._note(file, key)
                if value is False and old is None:
                    self.doubtful.add(key)
        return laid

    def _list(self, file: str, key: str, base: list[Any], over: Mapping[str, Any]) -> list[Any] | Data:
        if all(isinstance(item, Mapping) and "id" in item for item in base):
            return self._things(file, key, base, over)
        if all(isinstance(item, str) for item in base):
            return self._names(file, key, base, over)
        self._note(file, key)
        return dict(over)  # its sheet says what is wrong with a table there

    def _things(self, file: str, key: str, base: list[Data], over: Mapping[str, Any]) -> list[Any]:
        """Single things of a list changed, removed or added by their ids."""
        laid = {str(item["id"]): item for item in base}
        for id_, value in over.items():
            here = f"{key}.{id_}"
            if value is False:
                self._remove(file, here, id_, laid)
            elif isinstance(value, Mapping):
                if id_ in laid:
                    laid[id_] = self._table(file, f"{here}.", laid[id_], value)
                elif NAMES.isdisjoint(value):
                    near = nearest(id_, laid)
                    self.faults.append(Fault(file, here, "nothing_to_change", {"word": id_, "near": near}))
                else:
                    laid[id_] = {"id": id_, **value}
                    self._note(file, here)
            else:
                self.faults.append(Fault(file, here, "table", {"given": short(value)}))
        return list(laid.values())

    def _names(self, file: str, key: str, base: list[str], over: Mapping[str, Any]) -> list[str]:
        """Single names of a list removed by `false` or added by `true`."""
        laid = dict.fromkeys(base)
        for name, value in over.items():
            if value is False:
                self._remove(file, f"{key}.{name}", name, laid)
            elif value is True:
                laid[name] = None
            else:
                self.faults.append(Fault(file, f"{key}.{name}", "true_or_false", {"given": short(value)}))
        self.held[key] = file
        return list(laid)

    def _remove(self, file: str, key: str, name: str, laid: dict[str, Any]) -> None:
        if name in laid:
            del laid[name]
            self._note(file, key, removed=True)
        else:
            self.faults.append(Fault(file, key, "nothing_to_remove", {"word": name, "near": nearest(name, laid)}))

    def _note(self, file: str, key: str, *, removed: bool = False) -> None:
        inside = f"{key}."
        self.held = {old: holder for old, holder in self.held.items() if not old.startswith(inside)}
        self.held[key] = file
        self.removed -= {old for old in self.removed if old == key or old.startswith(inside)}
        if removed:
            self.removed.add(key)
