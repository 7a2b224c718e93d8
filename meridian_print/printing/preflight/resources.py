"""Resources of a content stream by name; each is looked up once, because PDF libraries are slow."""

from __future__ import annotations

from typing import Any

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix
from meridian_print.printing.preflight.objects import entry, numbers, words
from meridian_print.printing.preflight.state import matrix_of


class Resources:
    """A resource dictionary with a cache of what was found in it."""

    def __init__(self, listed: Any) -> None:
        self.listed = listed
        self._found: dict[tuple[str, str], Any] = {}
        self._forms: dict[str, tuple[str, Matrix]] = {}

    def found(self, kind: str, name: str) -> Any:
        """Return a resource; None if it is missing."""
        if (kind, name) not in self._found:
            self._found[kind, name] = entry(self.listed, kind, name)
        return self._found[kind, name]

    def form(self, name: str) -> tuple[str, Matrix]:
        """Return the subtype of an external object, an image or a form, and the matrix of its own."""
        if name not in self._forms:
            found = self.found("/XObject", name)
            own = numbers(entry(found, "/Matrix"), 6)
            self._forms[name] = (words(entry(found, "/Subtype")), matrix_of(own) if own else IDENTITY)
        return self._forms[name]
