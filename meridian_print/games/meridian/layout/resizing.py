"""A board of another size: its cities, names, waters, legends and roses in proportion, or where there is room."""

from __future__ import annotations

import math
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import replace

from meridian_print.boardgame.layout.resizing import Path, Places, Resized, Scaling, resized
from meridian_print.games.meridian.layout.declared.declaration import board_in
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.places.pins import PINS, with_room
from meridian_print.games.meridian.layout.plan import RIM, map_area
from meridian_print.games.meridian.layout.reading import read_draft, read_layout
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.diagnostics import START, Checked
from meridian_print.text.source.characters import place
from meridian_print.text.source.edits import Replacement, edited, removals, value
from meridian_print.text.source.marks import Marked, marked
from meridian_print.text.source.nodes import Scalar
from meridian_print.text.source.tidying import tidied
from meridian_print.text.source.values import Findings

_AXES = ("x", "y", "dx", "dy")


def resize(file: LayoutFile, size: str, places: Places) -> Checked[Resized]:
    """Write a layout for a board of another size, given as in a layout.

    What is then wrong with it is reported: on a smaller board, places in proportion may be too near each other.
    """
    findings: Findings = []
    board = board_in(Scalar(START, size, "text"), findings)
    if board is None:
        return Checked(None, tuple(findings))
    made = on_board(file.source, file.layout.board, board, places)
    if places == "scale" and board != file.layout.board:
        made = replace(made, notes=(*made.notes, *_anew(file.layout)))
    read = read_layout(made.source, file.language, file.path.parent)
    return Checked(made if read.value else None, read.diagnostics, read.lines, read.accepted)


def on_board(source: bytes, before: Size, board: Size, places: Places) -> Resized:
    """Write the bytes of a layout for a board of another size, whatever is wrong with them or will be.

    For the size that it has, its places stay as they are.
    """
    if before == board and places == "scale":
        return Resized(source, 0)
    area = map_area(board)
    scaling = Scaling(map_area(before), area, area.inset(RIM)) if places == "scale" else None
    return _with_room(resized(source, "board", board, _lengths, scaling))


def _anew(layout: Layout) -> Iterator[str]:
    """Say how many waters that the layout names have no place of their own."""
    count = sum(sea.at is None and not sea.is_invented for side in layout.sides for sea in side.seas)
    if count:
        yield f"{count} water{'s' if count > 1 else ''} without x and y {'find' if count > 1 else 'finds'} a new place"


def _with_room(made: Resized) -> Resized:
    """Move legends and roses that have no room on the new board to the nearest place with room, or leave them out."""
    text = made.source.removeprefix(BOM_UTF8).decode()
    tree = marked(text)
    sides = tree.at(["sides"])
    pins = [("sides", number, pin) for number, _ in enumerate(sides.items if sides else ()) for pin in PINS]
    placed = {path: place(text, found.start) for path in pins if (found := tree.at(path))}
    if not placed:
        return made
    faults = {each.span[:2] for each in read_layout(made.source).diagnostics if each.code == "label-place"}
    if faults.isdisjoint(span[:2] for span in placed.values()):
        return made
    draft, gone, edits, notes = read_draft(made.source), list[Path](), list[Replacement](), list[str]()
    for path, at, there, side in _astray(draft) if draft else ():
        if there is None:
            gone.append(path)
            notes.append(f"{path[-1]} of side '{side}' left out: there is no room for it")
        else:
            axes = ((tree.at((*path, key)), length) for key, length in (("x", there.x), ("y", there.y)))
            edits += [value(old, f"{length:g}mm") for old, length in axes if old]
            away = math.ceil(math.dist(at, there))
            notes.append(f"{path[-1]} of side '{side}' moved by {away} mm more, to where there is room")
    mark = BOM_UTF8 if made.source.startswith(BOM_UTF8) else b""
    changed = edited(text, (*edits, *removals(text, tree, gone)))
    changed = tidied(changed) if tidied(text) == text else changed
    return replace(made, source=mark + changed.encode(), notes=(*made.notes, *notes))


def _astray(layout: Layout) -> Iterator[tuple[Path, Point, Point | None, str]]:
    """Find the legends and roses without room: their path, their place, the nearest one with room, and their side."""
    for number, side in enumerate(layout.sides):
        after = with_room(side, layout.board)
        for pin, at, there in zip(PINS, (side.legend, side.rose), (after.legend, after.rose), strict=True):
            if at is not None and there != at:
                yield ("sides", number, pin), at, there, side.name


def _lengths(tree: Marked) -> Iterator[Path]:
    """Find where cities, names of islands, waters, legends and roses are placed."""
    sides = tree.at(["sides"])
    for number, _ in enumerate(sides.items if sides else ()):
        side: Path = ("sides", number)
        for code in _keys(tree, (*side, "cities")):
            yield from _on_axes(tree, (*side, "cities", code))
        for key in _keys(tree, (*side, "islands")):
            yield from _on_axes(tree, (*side, "islands", key, "label"))
        seas = tree.at((*side, "seas"))
        for water, _ in enumerate(seas.items if seas else ()):
            yield from _on_axes(tree, (*side, "seas", water))
        for pin in PINS:
            yield from _on_axes(tree, (*side, pin))


def _keys(tree: Marked, path: Path) -> tuple[str, ...]:
    holder = tree.at(path)
    return tuple(entry.key.words for entry in holder.entries) if holder else ()


def _on_axes(tree: Marked, path: Path) -> Iterator[Path]:
    yield from ((*path, key) for key in _keys(tree, path) if key in _AXES)
