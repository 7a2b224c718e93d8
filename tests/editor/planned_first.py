"""Loads what the editor's processes load and plans what they plan first, for the process that others are copies of."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.editor.processes.drawing import plan_values

_path = built_in_path("first-voyage")
plan_values(_path.read_text("utf-8"), Order().language, _path.parent)
