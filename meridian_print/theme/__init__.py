"""Themes: every colour, size and font that a component uses, read from `templates/themes`.

A theme is a folder with one file per section; the module named after a section declares its contents.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, Self, TypeVar, runtime_checkable

from meridian_print.templates import folders, load

T = TypeVar("T")

LOW_INK = "line-art"
"""The theme that needs the least ink: lines on white paper, without greys for colours."""


@runtime_checkable
class HasBackgrounds(Protocol):
    """A section with fills that a kit can do without; it determines itself which they are."""

    def without_backgrounds(self) -> Self:
        """Return the section as it is printed with little ink."""
        ...


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme by its name, without backgrounds if it should save ink. Sections are read one by one.

    Letters that its faces lack are set in `others`, a layout's own faces.
    """

    name: str
    low_ink: bool = False
    others: tuple[str, ...] = ()

    def section(self, name: str, kind: type[T]) -> T:
        """Read a section, such as "cards" into a CardStyle; raises TemplateError for a mistake in it."""
        found = load(f"themes/{self.name}/{name}.yaml", kind)
        if self.others:
            from meridian_print.theme.other_faces import with_others

            found = with_others(found, self.others)
        return found.without_backgrounds() if self.low_ink and isinstance(found, HasBackgrounds) else found


def theme_names() -> tuple[str, ...]:
    """Return the names of all themes, in alphabetical order."""
    return folders("themes")
