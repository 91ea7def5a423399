"""What is wrong in a ruleset folder or a save: which file, which key, and how to mend it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import PydanticCustomError

from dm_console.engine.refused import nearest

SHAPES = {
    "int_type": "whole_number",
    "int_parsing": "whole_number",
    "int_from_float": "whole_number",
    "bool_type": "true_or_false",
    "bool_parsing": "true_or_false",
    "string_type": "text",
    "list_type": "list",
    "tuple_type": "list",
    "dict_type": "table",
    "model_type": "table",
    "model_attributes_type": "table",
}
"""What a value should have been, by the kind of error that pydantic names."""

LIMITS = {
    "greater_than_equal": "at_least",
    "less_than_equal": "at_most",
    "string_too_short": "too_short",
    "too_short": "too_short",
    "string_too_long": "too_long",
    "too_long": "too_long",
}


QUOTE = "'"
"""In which pydantic writes the names of a union's kinds."""
OWN = "own:"
"""Before the kind of an error that a model of ours raised (see `wrong`)."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: `kind` names its sentence in the texts, `facts` fill it."""

    file: str
    key: str
    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)


class RulesetFaults(Exception):
    """A ruleset that cannot be loaded, with all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__([f"{fault.file}: {fault.key}: {fault.kind} {dict(fault.facts)}" for fault in faults])
        self.faults = tuple(faults)


def wrong(kind: str, **facts: object) -> PydanticCustomError:
    """What a model's own validator raises: the kind of fault, by which its words are found, and its facts."""
    return PydanticCustomError(f"{OWN}{kind}", kind, dict(facts))


def faults_of(file: str, error: ValidationError, data: Any, model: type[BaseModel] | None = None) -> list[Fault]:
    """What pydantic found, as faults of a file: keys in the TOML's own terms, one mend each."""
    errors = error.errors(include_url=False)
    broken = {found["loc"][:depth] for found in errors for depth in range(len(found["loc"]))}
    # A list with a broken item counts as a shorter one: the item is what there is to mend.
    told = [found for found in errors if found["type"] != "too_short" or found["loc"] not in broken]
    return [_fault(file, dict(found), data, model) for found in told]


def _fault(file: str, found: Mapping[str, Any], data: Any, model: type[BaseModel] | None) -> Fault:
    path = [part for part in found["loc"] if not (isinstance(part, str) and "-" in part and "[" in part)]
    key = readable(path, data) or "."
    context = found.get("ctx", {})
    match found["type"]:
        case "missing":
            return Fault(file, key, "missing")
        case "extra_forbidden":
            known = _siblings(path, data, model)
            return Fault(file, key, "unknown_key", {"near": nearest(str(path[-1]), known)})
        case "union_tag_not_found":
            return Fault(file, f"{key}.{context['discriminator'].strip(QUOTE)}", "missing")
        case "union_tag_invalid":
            tag, known = context["tag"], context["expected_tags"]
            near = nearest(tag, [word.strip(QUOTE) for word in known.split(", ")])
            return Fault(file, key, "unknown_kind", {"word": tag, "known": known, "near": near})
        case "literal_error" | "enum":
            return Fault(file, key, "one_of", {"word": found["input"], "known": context["expected"]})
        case "string_pattern_mismatch":
            return Fault(file, key, "bad_id", {"word": found["input"]})
        case own if own.startswith(OWN):
            return Fault(file, key, own.removeprefix(OWN), context)
        case "value_error":
            return Fault(file, key, "plain", {"message": str(context["error"])})
        case kind if kind in SHAPES:
            return Fault(file, key, SHAPES[kind], {"given": short(found["input"])})
        case kind if kind in LIMITS:
            limit = next(value for name, value in context.items() if name in ("ge", "le", "min_length", "max_length"))
            return Fault(file, key, LIMITS[kind], {"limit": limit, "given": short(found["input"])})
        case _:
            return Fault(file, key, "plain", {"message": f"{found['msg']}, not {short(found['input'])}"})


def readable(path: Sequence[Any], data: Any) -> str:
    """A key as a DM would look for it: list items go by their id where they have one, else by number."""
    words: list[str] = []
    for part in path:
        if not isinstance(data, Mapping | list | tuple):
            break  # what follows a plain value names one of several shapes it might have had
        inner = None
        if (isinstance(data, Mapping) and part in data) or (
            isinstance(data, list | tuple) and isinstance(part, int) and part < len(data)
        ):
            inner = data[part]
        elif isinstance(part, str) and isinstance(data, Mapping) and data.get("kind") == part:
            continue  # the tag of a union, which is no key
        named = inner.get("id") if isinstance(inner, Mapping) else None
        if isinstance(part, int):
            words.append(str(named) if named is not None else str(part + 1))
        else:
            words.append(str(part))
        data = inner
    return ".".join(words)


def _siblings(path: Sequence[Any], data: Any, model: type[BaseModel] | None) -> list[str]:
    """The keys that may stand beside an unknown one, as far as the models say it."""
    models = set() if model is None else {model}
    for part in path[:-1]:
        if isinstance(part, str):
            inner = {
                m for one in models if part in one.model_fields for m in _inner(one.model_fields[part].annotation)
            }
            models = {one for one in models if _is_kind(one, part)} or inner
    return list(models.pop().model_fields) if len(models) == 1 else []


def _inner(annotation: Any) -> set[type[BaseModel]]:
    """The models in an annotation, such as `tuple[SeatEntry, ...]`: several where it is a union."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return {annotation}
    return {model for part in get_args(annotation) for model in _inner(part)}


def _is_kind(model: type[BaseModel], tag: str) -> bool:
    """Whether a model of a union is the one that goes by a tag, as one of its fields says."""
    annotations = [field.annotation for field in model.model_fields.values()]
    return any(get_origin(one) is Literal and get_args(one) == (tag,) for one in annotations)


def short(value: Any) -> str:
    """A value as it was written, no longer than a line holds."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"
