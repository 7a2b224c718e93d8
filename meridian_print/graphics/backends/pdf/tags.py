"""Tags: what of a page is read aloud, in which order and in which role (ISO 14289-1, PDF/UA)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, assert_never

from meridian_print.graphics.backends.pdf.places import Link, PagePlaces
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use

Role = Literal["artifact", "figure", "words", "inside"]
"""Of an item: decoration; a picture with a description; words; a group whose parts have roles of their own."""


@dataclass(slots=True)
class Element:
    """A structure element under construction: its PDF type, and its contents in reading order.

    A number stands for a marked-content sequence of the page.
    """

    kind: str
    alt: str = ""
    inside: list[Element | Link | int] = field(default_factory=list)


class PageTags:
    """The structure of one page; its marked-content sequences are numbered in order of creation."""

    def __init__(self, page: int) -> None:
        self.page = page
        self.elements: list[Element] = []
        self.owners: list[Element] = []
        self.places = PagePlaces()
        self._open: list[Element] = []

    def enter(self, group: Group) -> None:
        """Begin a group, which contains what follows."""
        self.places.enter(group)
        if group.tag is not None:
            self._open.append(self._new(group.tag))
        if group.link is not None:
            linked = self._new("Link")
            self._open.append(linked)
            linked.inside.append(self.places.linked(group.link, group.items))

    def leave(self, group: Group) -> None:
        """End a group."""
        self.places.leave()
        for _ in filter(None, (group.tag, group.link)):
            self._open.pop()

    def stretches(self, role: Role, items: Sequence[Item]) -> Iterator[tuple[str, Sequence[Item]]]:
        """Yield the operator that opens each marked-content sequence, and its items; an element's words share one."""
        if role == "words" and self._open:
            yield self._opened(self._open[-1]), items
            return
        for item in items:
            alt = ", ".join(_alts([item]))
            yield self._opened(self._new("Figure" if alt else "P", alt)), (item,)

    def _opened(self, owner: Element) -> str:
        owner.inside.append(len(self.owners))
        self.owners.append(owner)
        return f"/{owner.kind} <</MCID {len(self.owners) - 1}>> BDC"

    def _new(self, kind: str, alt: str = "") -> Element:
        element = Element(kind, alt)
        (self._open[-1].inside if self._open else self.elements).append(element)
        return element


def role(item: Item) -> Role:
    """Return how an item is read; one drawn as a form is read as a whole."""
    if not _is_read([item]):
        return "artifact"
    match item:
        case Group(alt=None, opacity=1.0):
            return "inside"
        case Path() | Text() | Group() | Use():
            return "figure" if any(_alts([item])) else "words"
        case _:
            assert_never(item)


def _alts(items: Sequence[Item]) -> Iterator[str]:
    """Return the descriptions of the outermost figures."""
    for item in items:
        match item:
            case Group(alt=str(alt)) if alt:
                yield alt
            case Group():
                yield from _alts(item.items)
            case Use():
                yield from _alts(item.symbol.items)
            case Path() | Text():
                pass
            case _:
                assert_never(item)


def _is_read(items: Sequence[Item]) -> bool:
    """Return whether anything in the items is to be read."""
    for item in items:
        match item:
            case Path():  # most of what is drawn
                pass
            case Text():
                return True
            case Group():
                if item.alt or _is_read(item.items):
                    return True
            case Use():
                if _is_read(item.symbol.items):
                    return True
            case _:
                assert_never(item)
    return False
