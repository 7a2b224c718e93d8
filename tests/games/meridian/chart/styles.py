"""The style of the board in every theme, and the type of its map."""

from __future__ import annotations

from meridian_print import templates
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle

BOARDS = {theme: templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle) for theme in theme_names()}
STYLES = {theme: style.map.type for theme, style in BOARDS.items()}
