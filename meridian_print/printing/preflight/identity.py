"""What tells forms apart in any file: forms of the same content, with the same of all they refer to, paint the same."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pikepdf

from meridian_print.printing.preflight.objects import Work, decoded, entry, numbers, words
from meridian_print.printing.preflight.painted import PaintedContent
from meridian_print.printing.preflight.resources import font_faults

_DEEPEST = 5
"""Most forms one inside the other that are told apart."""
_MOST_RESOURCES = 300
"""Most resources of a form that is told apart."""
_UNREADABLE = (pikepdf.PikepdfError, ValueError, TypeError, OverflowError, NotImplementedError)
"""What the library raises for damaged parts: whoever follows the form reports them."""

_MOST_KEPT, _MOST_AREAS = 2048, 256
"""Most forms whose paint is kept, and most areas of each."""
_KEPT: dict[tuple[object, ...], tuple[PaintedContent, int]] = {}
"""What forms paint, by what they are and how they are used, and the operations that it took to see it."""


def once(key: tuple[object, ...] | None, work: Work, follow: Callable[[], PaintedContent]) -> PaintedContent:
    """Return what a form paints; the files of a kit share many, and each is followed in the first of them.

    To know it costs a later file as much of its work as to follow it, so that no file is judged by those before it.
    """
    if key is not None and key in _KEPT:
        painted, cost = _KEPT[key]
        work.do(cost)
        return painted
    before = work.left
    painted = follow()
    if key is not None and not painted.faults and len(painted.areas) <= _MOST_AREAS and len(_KEPT) < _MOST_KEPT:
        _KEPT[key] = painted, before - work.left
    return painted


class UnlikeError(Exception):
    """A form may not be like any other: it is damaged, or shows itself, an image or a gradient."""


class Identities:
    """The identities of a file's forms, as far as they have one."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._known: dict[object, bytes | None] = {}
        self._contents: dict[object, bytes] = {}
        self._fonts: dict[object, bytes] = {}
        self._depth = 0

    def of(self, form: Any) -> bytes | None:
        """Return what tells a form from all that paint anything else; None for one that may be like no other."""
        number = form.objgen
        if number not in self._known:
            self._known[number] = None  # for one that shows itself
            self._depth += 1
            try:
                self._known[number] = self._identity(form)
            except (UnlikeError, *_UNREADABLE):
                pass
            finally:
                self._depth -= 1
        return self._known[number]

    def content(self, form: Any) -> bytes:
        """Return the content of a form that is followed now; it need not be unpacked again for the first time."""
        return self._contents.pop(form.objgen, None) or decoded(form, self._work)

    def of_font(self, font: Any) -> bytes:
        """Return what matters in print of a font."""
        number = font.objgen if font.is_indirect else None
        if number is None or number not in self._fonts:
            self._fonts[number] = repr(tuple(font_faults(font))).encode(errors="surrogateescape")
        return self._fonts[number]

    def _identity(self, form: Any) -> bytes:
        resources = entry(form, "/Resources")
        kinds = sorted(resources.items()) if isinstance(resources, pikepdf.Dictionary) else ()
        if self._depth > _DEEPEST or sum(len(listed) for _, listed in kinds) > _MOST_RESOURCES or resources is None:
            raise UnlikeError
        content = self._contents[form.objgen] = decoded(form, self._work)
        parts = [content, repr(numbers(entry(form, "/BBox"), 4)).encode()]
        for kind, listed in kinds:
            for name, resource in sorted(listed.items()):
                self._work.do()
                parts += (f"{kind}{name}".encode(errors="surrogateescape"), self._resource(kind, resource))
        return sha256(b"\0".join(parts)).digest()

    def _resource(self, kind: str, resource: Any) -> bytes:
        """Return what matters in print of a resource."""
        match kind:
            case "/XObject" if words(entry(resource, "/Subtype")) == "/Form":
                own = self.of(resource)
                if own is not None:
                    return own + repr(numbers(entry(resource, "/Matrix"), 6)).encode()
            case "/Font":
                return self.of_font(resource)
            case "/ExtGState":
                return repr(entry(resource, "/LW")).encode()
            case "/Properties":
                return b""
        raise UnlikeError
