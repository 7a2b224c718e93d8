"""Sides as wholes: exchanged, duplicated, and put on a board of another size."""

from __future__ import annotations

from meridian_print.boardgame.editor.edits import EditError
from meridian_print.games.meridian.editor.side_text import layout_as_declared
from meridian_print.games.meridian.layout.declared.declaration import board_in
from meridian_print.games.meridian.layout.resizing import on_board
from meridian_print.text.diagnostics import START
from meridian_print.text.source.edits import HYPHEN, Replacement, edited
from meridian_print.text.source.marks import Marked, marked
from meridian_print.text.source.nodes import Scalar
from meridian_print.text.source.values import Findings

_PLACES = ("scale", "drop")


def exchange_sides(text: str) -> str:
    """Exchange the two sides."""
    sides = _sides(text)
    if len(sides) != 2:
        raise EditError("expected two sides")
    one, other = (_item(text, each) for each in sides)
    return edited(text, [Replacement(*one, text[slice(*other)]), Replacement(*other, text[slice(*one)])])


def duplicate_side(text: str, side: int) -> str:
    """Make the other side the same as one of them; a board of one side gets a second."""
    sides = _sides(text)
    if side >= len(sides):
        raise EditError(f"expected a side {side + 1}")
    start, stop = _item(text, sides[side])
    if len(sides) == 2:
        return edited(text, [Replacement(*_item(text, sides[1 - side]), text[start:stop])])
    ending = "\r\n" if "\r\n" in text else "\n"
    indent = text[text.rfind("\n", 0, start) + 1 : start]
    return edited(text, [Replacement(stop, stop, f"{ending}{indent}{text[start:stop]}")])


def resize(text: str, size: str, places: str) -> str:
    """Put the layout on a board of another size; its places are moved in proportion ("scale") or dropped ("drop")."""
    if places not in _PLACES:
        raise EditError(f"places: expected {' or '.join(_PLACES)}, got '{places}'")
    findings: Findings = []
    board, declared = board_in(Scalar(START, size, "text"), findings), layout_as_declared(text)
    if board is None:
        raise EditError(f"size: {findings[0].message}", "size")
    if declared is None or declared.board is None:
        raise EditError("expected a board that has a size; mend it first")
    return on_board(text.encode(), declared.board, board, "scale" if places == "scale" else "drop").source.decode()


def _sides(text: str) -> tuple[Marked, ...]:
    sides = marked(text).at(["sides"])
    if sides is None or sides.is_flow or not 0 < len(sides.items) <= 2:
        raise EditError("expected one side or two, each after a hyphen")
    return sides.items


def _item(text: str, side: Marked) -> tuple[int, int]:
    """Return where an item of the list begins, with its hyphen, and where it ends."""
    *_, hyphen = HYPHEN.finditer(text, 0, side.start)
    return hyphen.start(1), side.stop
