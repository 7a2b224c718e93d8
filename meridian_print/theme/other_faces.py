"""Styles whose fonts fall back on other faces for letters that their own lack."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from meridian_print.drawing.type import Font

T = TypeVar("T")


def with_others(style: T, others: tuple[str, ...]) -> T:
    """Return a style in which every font, at any depth, falls back on these faces."""
    return cast(T, _value(style, others)) if others else style


def _value(value: Any, others: tuple[str, ...]) -> Any:
    if isinstance(value, Font):
        return replace(value, others=(*value.others, *others))
    if isinstance(value, tuple):
        changed = [_value(each, others) for each in value]
        return type(value)(*changed) if hasattr(value, "_fields") else tuple(changed)
    if is_dataclass(value) and not isinstance(value, type):
        named = (field.name for field in fields(value) if field.init)
        return replace(value, **{name: _value(getattr(value, name), others) for name in named})
    return value
