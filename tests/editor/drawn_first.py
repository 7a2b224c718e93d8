"""Loads what the editor's processes load and draws what they draw first, for the process that others are copies of."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.editor.processes.drawing import plan_values, side_picture

BOARD = "first-voyage"

_path = built_in_path(BOARD)
_text = _path.read_text("utf-8")
plan_values(_text, Order().language, _path.parent)
for _side in range(2):
    side_picture(_text, _path, _side, Order())
