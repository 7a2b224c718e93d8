"""The kits that the tests look at: every board, theme and paper at least once."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meridian_print.cli.layouts import find_layout
from meridian_print.drawing.items import Document, Drawing
from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.kit.parts import kit_files
from meridian_print.meridian.kit.recipe import Content, Recipe, recipe
from meridian_print.meridian.layout.reading import read_layout


class Kit(NamedTuple):
    """A kit, or the `wanted` part of one, by the names of what it is made of."""

    layout: str
    theme: str
    paper: str
    wanted: str = "*"


KITS = (
    Kit("corvine-isles", "atlas", "A4"),
    Kit("corvine-isles", "line-art", "Letter"),
    Kit("first-voyage", "engraved", "A4"),
    Kit("winding-sound", "night", "Letter"),
    Kit("first-voyage", "plain", "A4"),
)
BOARDS = (
    Kit("winding-sound", "atlas", "A4", "board"),
    Kit("first-voyage", "line-art", "Letter", "board"),
)


@cache
def made_with(kit: Kit) -> Recipe:
    layout = read_layout(find_layout(kit.layout).read_bytes()).value
    assert layout is not None
    return recipe(layout, Order(kit.theme, kit.paper))


def paths(kit: Kit, ending: str) -> list[str]:
    return [file.path for file in kit_files(made_with(kit), kit.wanted) if file.path.endswith(ending)]


@cache
def contents(kit: Kit) -> dict[str, Content]:
    """Return what each file of a kit shows."""
    return {file.path: file.make() for file in kit_files(made_with(kit), kit.wanted)}


def documents(kit: Kit) -> dict[str, Document]:
    return {path: content for path, content in contents(kit).items() if isinstance(content, Document)}


def drawings(kit: Kit) -> dict[str, Drawing]:
    return {path: content for path, content in contents(kit).items() if isinstance(content, Drawing)}
