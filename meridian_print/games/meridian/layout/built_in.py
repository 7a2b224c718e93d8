"""The built-in boards of Meridian, by name."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import built_in_boards

DEFAULT = "corvine-isles"
"""The built-in board that is meant where none is named."""


def built_in() -> tuple[str, ...]:
    """Return the names of the built-in boards."""
    return built_in_boards("meridian")
