"""Themes: every colour, size and font of a game's things, read from a folder of templates, section by section."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast, runtime_checkable

from meridian_print.graphics.drawing.font import Font
from meridian_print.templates import folders, load

T = TypeVar("T")

LOW_INK = "line-art"
"""The theme that needs the least ink: lines on white paper, without greys for colours."""

THEME_FILES = (".yaml", ".yml")
"""Endings of the names of theme files: a theme without one comes along."""

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
    that its faces lack are set in `others`, a layout's own faces. A user's `own` theme changes what it says.
    """

    FOLDER: ClassVar[str] = "themes"

    name: str
    low_ink: bool = False
    others: tuple[str, ...] = ()
    own: OwnTheme | None = None

    def section(self, name: str, kind: type[T]) -> T:
        """Read a section, such as "cards" into a CardStyle; raises TemplateError for a mistake in it."""
        folder = _SHARED if name in _IN_COMMON else self.FOLDER
        found = load(f"{folder}/{self.name}/{name}.yaml", kind)
        found = with_others(self.own.applied(name, found) if self.own else found, self.others)
        return found.without_backgrounds() if self.low_ink and isinstance(found, HasBackgrounds) else found

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all themes, in alphabetical order."""
        return folders(cls.FOLDER)


def names_theme_file(theme: str) -> bool:
    """Return whether a theme is named by the path of its file.

    >>> names_theme_file("my.yaml"), names_theme_file("night")
    (True, False)
    """
    return theme.lower().endswith(THEME_FILES)


def with_others(style: T, others: tuple[str, ...]) -> T:
    """Return a style in which every font, at any depth, falls back on these faces."""
    return cast(T, _value(style, others)) if others else style


def _value(value: Any, others: tuple[str, ...]) -> Any:
    if isinstance(value, Font):
        return replace(value, others=(*value.others, *others))
    return _rebuilt(value, lambda each: _value(each, others))


def _rebuilt(value: Any, new: Callable[[Any], Any]) -> Any:
    """Make a tuple or a dataclass anew from new items or fields; anything else stays."""
    if isinstance(value, tuple):
        items = [new(each) for each in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if is_dataclass(value) and not isinstance(value, type):
        named = (field.name for field in fields(value) if field.init)
        return replace(value, **{name: new(getattr(value, name)) for name in named})
    return value


@dataclass(frozen=True, slots=True)
class Override:
    """A change to a section of a theme: at the `path` within it, a new value, or the old one multiplied.

    A step of the path is the name of a field, or `*` for every item of a tuple.
    """

    section: str
    path: tuple[str, ...]
    value: Any
    is_factor: bool = False


@dataclass(frozen=True, slots=True)
class OwnTheme:
    """A user's theme: what differs from the theme that it is based on.

    `faces` are pairs of a face and the one that takes its place wherever no change says otherwise; letters that the new
    one lacks are set in the old one. `sources` are digests of the file and of its fonts.
    """

    based_on: str
    name: str = ""
    author: str = ""
    changes: tuple[Override, ...] = ()
    faces: tuple[tuple[str, str], ...] = ()
    sources: tuple[str, ...] = ()

    def applied(self, section: str, style: T) -> T:
        """Return a section of the theme as this one has it."""
        if self.faces:
            style = cast(T, _in_faces(style, dict(self.faces)))
        for change in self.changes:
            if change.section == section:
                style = cast(T, changed(style, change.path, change))
        return style


def changed(style: Any, path: tuple[str, ...], change: Override) -> Any:
    """Return a style with a change at a path within it; raises AttributeError if there is no such field."""
    if not path:
        return _new(style, change)
    first, rest = path[0], path[1:]
    if first == "*":
        return tuple(changed(each, rest, change) for each in style)
    value = changed(getattr(style, first), rest, change)
    return style._replace(**{first: value}) if hasattr(style, "_replace") else replace(style, **{first: value})


def _new(old: Any, change: Override) -> Any:
    if change.is_factor:
        return old * change.value
    if isinstance(old, Font):
        return replace(old, face=change.value, others=(old.face, *old.others))
    return change.value


def _in_faces(value: Any, faces: dict[str, str]) -> Any:
    """Replace faces in every font, at any depth."""
    if isinstance(value, Font):
        new = faces.get(value.face)
        return value if new is None else replace(value, face=new, others=(value.face, *value.others))
    return _rebuilt(value, lambda each: _in_faces(each, faces))
