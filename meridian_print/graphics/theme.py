"""Themes: every colour, size and font of a game's things, read from a folder of templates, section by section."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast, runtime_checkable

from meridian_print.graphics.drawing.font import Font
from meridian_print.templates import folders, load

T = TypeVar("T")

LOW_INK = "line-art"
"""The theme that needs the least ink: lines on white paper, without greys for colours."""

_SHARED = "themes"
_IN_COMMON = frozenset(("aids", "boxes", "cover", "pages", "players", "quick-start", "rulebook"))
"""Sections that all games have in common, in a folder of their own."""


@runtime_checkable
class HasBackgrounds(Protocol):
    """A section with fills that a kit can do without; it determines itself which they are."""

    def without_backgrounds(self) -> Self:
        """Return the section as it is printed with little ink."""
        ...


@dataclass(frozen=True, slots=True)
class BaseTheme:
    """A theme by its name, without backgrounds if it should save ink; a game's own class names the `FOLDER` of themes.

    A theme is a folder with one file per section; what all games have in common lies in a folder of its own. Letters
    that its faces lack are set in `others`, a layout's own faces.
    """

    FOLDER: ClassVar[str] = "themes"

    name: str
    low_ink: bool = False
    others: tuple[str, ...] = ()

    def section(self, name: str, kind: type[T]) -> T:
        """Read a section, such as "cards" into a CardStyle; raises TemplateError for a mistake in it."""
        folder = _SHARED if name in _IN_COMMON else self.FOLDER
        found = with_others(load(f"{folder}/{self.name}/{name}.yaml", kind), self.others)
        return found.without_backgrounds() if self.low_ink and isinstance(found, HasBackgrounds) else found

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all themes, in alphabetical order."""
        return folders(cls.FOLDER)


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
