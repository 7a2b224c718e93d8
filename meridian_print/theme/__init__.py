"""Themes: every colour, size and font that a component uses, read from `templates/themes`.

A theme is a folder with one file per section; the module named after a section declares its contents.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from meridian_print.templates import folders, load

T = TypeVar("T")

LOW_INK = "line-art"
"""The theme that needs the least ink: lines on white paper, without greys for colours."""


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
        if not self.low_ink:
            return found
        from meridian_print.theme.low_ink import without_backgrounds

        return without_backgrounds(found)


def theme_names() -> tuple[str, ...]:
    """Return the names of all themes, in alphabetical order."""
    return folders("themes")
