"""The TOML files of a ruleset folder, each laid over those it inherits; every fault is kept, none stops the rest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from dm_console.engine.refused import nearest
from dm_console.files import Unreadable, read_toml
from dm_console.rulebook.faults import Fault, short
from dm_console.rulebook.layers import INHERITS, RULESET, Layer
from dm_console.rulebook.merging import Data, Merged

STATUSES = "statuses"


class Sources:
    """What stands in the files of a chain of folders, the oldest first."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        self.layers = layers
        self.faults: list[Fault] = []
        self.merged: dict[str, Merged] = {}
        self.gone: dict[str, tuple[str, str]] = {}
        """Roles and statuses that a folder has taken out: in which file, at which key."""
        self.statuses_gone: set[str] = set()
        self._own: set[str] = set()
        """The files of the folder itself, of all that were read."""
        self._read: dict[Path, Data | None] = {}
        self._hash = hashlib.blake2b(digest_size=16)

    @property
    def content(self) -> str:
        """The hash of all that was read: a game remembers what it was played by."""
        return self._hash.hexdigest()

    def holder(self, file: str, key: str) -> str:
        """Which file really holds a key; the file itself where nothing is known of it."""
        merged = self.merged.get(file)
        return (merged.holder(key) if merged else "") or file

    def is_own(self, file: str, key: str) -> bool:
        """Whether a key stands in the folder itself, and is not inherited."""
        return self.holder(file, key) in self._own

    def is_removed(self, file: str, key: str) -> bool:
        """Whether a key was inherited and has been removed, or all that it stands in."""
        removed = self.merged[file].removed if file in self.merged else set()
        return any(key == gone or key.startswith(f"{gone}.") for gone in removed)

    def doubts(self, file: str) -> list[str]:
        """The keys of a file that were set to `false` with nothing there to remove."""
        return sorted(self.merged[file].doubtful) if file in self.merged else []

    def doubtful(self, file: str, key: str) -> str | None:
        """The key that was set to `false` with nothing there to remove, where a fault at this key comes of it."""
        return next(
            (mistaken for mistaken in self.doubts(file) if key == mistaken or mistaken.startswith(f"{key}.")), None
        )

    def one(self, file: str, *, optional: bool = False, hashed: bool = True) -> Data | None:
        """A file, laid over the inherited ones of the same name; None where there is none that can be read."""
        found = [(layer, layer.path / file) for layer in self.layers if (layer.path / file).is_file()]
        if not found and not optional:
            self.faults.append(Fault(self.layers[-1].file(file), ".", "no_file"))
        return self._laid(file, found, hashed=hashed)

    def ruleset(self) -> Data | None:
        """`ruleset.toml`. Roles whose files a folder adds need not be listed; statuses are removed here too."""
        merged = self.merged.setdefault(RULESET, Merged())
        for layer in self.layers:
            data = self._toml(layer, layer.path / RULESET)
            if data is None:
                continue
            roles = self._with_added(layer, merged)
            plain = {key: value for key, value in data.items() if key != INHERITS}
            if layer is not self.layers[0] and STATUSES in plain:
                self._remove_statuses(layer, plain.pop(STATUSES))
            merged.lay(layer.file(RULESET), plain)
            for role in roles:
                if role not in merged.data.get("roles", ()):
                    key = f"roles.{role}" if f"roles.{role}" in merged.removed else "roles"
                    self.gone[role] = merged.holder(key), key
        return self._done(RULESET, merged)

    def many(self, folder: str) -> dict[str, Data]:
        """The sheets in a folder by their ids, each laid over the inherited one of that id."""
        found: dict[str, list[tuple[Layer, Path]]] = {}
        for layer in self.layers:
            for name, path in self._sheets(layer, folder).items():
                found.setdefault(name, []).append((layer, path))
        laid = {name: self._laid(f"{folder}/{name}.toml", files) for name, files in sorted(found.items())}
        return {name: data for name, data in laid.items() if data is not None}

    def texts(self, language: str) -> dict[str, dict[str, str]]:
        """The words of one language, from all of its files."""
        found = []
        for layer in self.layers:
            folder = layer.path / "texts"
            found += [(layer, path) for path in (folder / f"{language}.toml",) if path.is_file()]
            found += [(layer, path) for path in sorted(folder.glob(f"{language}-*.toml"))]
        file = f"texts/{language}.toml"
        if not (self.layers[0].path / file).is_file():
            self.faults.append(Fault(self.layers[0].file(file), ".", "no_file"))
        data = self._laid(file, found) or {}
        merged = self.merged[file]
        for key in sorted(merged.removed):
            self.faults.append(Fault(merged.holder(key), key, "text_stays"))
        for key in sorted(merged.doubtful):
            self._nothing_there(merged, key)
        return {section: self._section(merged, section, entries) for section, entries in data.items()}

    def names(self, folder: str) -> set[str]:
        """The ids of the sheets in a folder, those included that could not be read."""
        return {name for layer in self.layers for name in self._sheets(layer, folder)}

    # --- inside ---

    def _sheets(self, layer: Layer, folder: str) -> dict[str, Path]:
        """The files of a folder by the ids that they bear, else by their names; a second one of an id by its path."""
        found: dict[str, Path] = {}
        for path in sorted((layer.path / folder).rglob("*.toml")):
            id_ = (self._toml(layer, path) or {}).get("id")
            name = id_ if isinstance(id_, str) else path.stem
            found[name if name not in found else path.relative_to(layer.path / folder).as_posix()] = path
        return found

    def _laid(self, file: str, found: Iterable[tuple[Layer, Path]], *, hashed: bool = True) -> Data | None:
        merged = self.merged.setdefault(file, Merged())
        for layer, path in found:
            data = self._toml(layer, path)
            if data is not None:
                merged.lay(layer.file(path.relative_to(layer.path).as_posix()), data)
        return self._done(file, merged, hashed=hashed)

    def _done(self, file: str, merged: Merged, *, hashed: bool = True) -> Data | None:
        self.faults += merged.faults
        if not merged.held:
            return None
        if hashed:
            told = json.dumps(merged.data, ensure_ascii=False, sort_keys=True, default=str)
            self._hash.update(f"{file}\0{told}\0".encode())
        return merged.data

    def _toml(self, layer: Layer, path: Path) -> Data | None:
        if path not in self._read:
            self._read[path] = None
            file = layer.file(path.relative_to(layer.path).as_posix())
            if layer is self.layers[-1]:
                self._own.add(file)
            try:
                self._read[path] = read_toml(path)
            except Unreadable as error:
                self.faults.append(Fault(file, ".", "unreadable", {"message": str(error)}))
        return self._read[path]

    def _with_added(self, layer: Layer, merged: Merged) -> list[str]:
        """The roles that are inherited, and those whose files a folder adds to them."""
        roles = merged.data.get("roles")
        if not isinstance(roles, list):
            return []
        added = [name for name in self._sheets(layer, "roles") if name not in roles]
        merged.data["roles"] = [*roles, *added]
        return [*roles, *added]

    def _remove_statuses(self, layer: Layer, named: Any) -> None:
        below = self.layers[: self.layers.index(layer)]
        there = {name for lower in below for name in self._sheets(lower, STATUSES)} - self.statuses_gone
        file = layer.file(RULESET)
        if not isinstance(named, dict):
            self.faults.append(Fault(file, STATUSES, "table", {"given": short(named)}))
            return
        for name, value in named.items():
            if value is not False:
                self.faults.append(Fault(file, f"{STATUSES}.{name}", "only_false", {"given": short(value)}))
            elif name not in there:
                facts = {"word": name, "near": nearest(name, there)}
                self.faults.append(Fault(file, f"{STATUSES}.{name}", "nothing_to_remove", facts))
            else:
                self.gone[name] = file, f"{STATUSES}.{name}"
                self.statuses_gone.add(name)

    def _section(self, merged: Merged, section: str, entries: Any) -> dict[str, str]:
        if not isinstance(entries, dict):
            self.faults.append(Fault(merged.holder(section), section, "texts_of_strings"))
            return {}
        wrong = [key for key, value in entries.items() if not isinstance(value, str)]
        wrong = [key for key in wrong if f"{section}.{key}" not in merged.doubtful]
        if wrong:
            self.faults.append(Fault(merged.holder(f"{section}.{wrong[0]}"), section, "texts_of_strings"))
        return {key: value for key, value in entries.items() if isinstance(value, str)}

    def _nothing_there(self, merged: Merged, key: str) -> None:
        word = key.rpartition(".")[2]
        self.faults.append(Fault(merged.holder(key), key, "nothing_to_remove", {"word": word, "near": ()}))
