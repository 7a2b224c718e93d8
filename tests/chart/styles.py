"""The type of the map in every theme."""

from __future__ import annotations

from meridian_print import templates
from meridian_print.theme import theme_names
from meridian_print.theme.board import BoardStyle

STYLES = {theme: templates.load(f"themes/{theme}/board.yaml", BoardStyle).map.type for theme in theme_names()}
