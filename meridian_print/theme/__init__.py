"""Themes: every colour, size and font that a component uses, read from `templates/themes`.

A theme is a folder with a file a section; the module of a section's name declares what stands in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from meridian_print.templates import folders, load

T = TypeVar("T")

LOW_INK = "line-art"
"""The theme that needs least ink: lines on white paper, no greys in the place of colours."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme by its name, without backgrounds if it is to save ink. Sections are read one by one.

    Letters that its faces lack are set in `others`, which are a layout's own.
    """

    name: str
    low_ink: bool = False
    others: tuple[str, ...] = ()

    def section(self, name: str, kind: type[T]) -> T:
        """Read a section, such as "cards" into a CardStyle; raises TemplateError for a fault in it."""
        found = load(f"themes/{self.name}/{name}.yaml", kind)
        if self.others:
            from meridian_print.theme.other_faces import with_others

            found = with_others(found, self.others)
        if not self.low_ink:
            return found
        from meridian_print.theme.low_ink import without_backgrounds

        return without_backgrounds(found)


def theme_names() -> tuple[str, ...]:
    """Name all themes, in alphabetical order."""
    return folders("themes")
