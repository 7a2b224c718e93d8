"""The boards that come with the program, by name; nothing of them is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print import resources

DEFAULT = "corvine-isles"
"""The built-in board that is meant where none is named."""


@cache
def built_in() -> tuple[str, ...]:
    """Return the names of the built-in boards."""
    return tuple(sorted(path.stem for path in resources.folder("layouts").glob("*.yaml")))


def built_in_path(name: str) -> Path:
    """Return the path of a built-in board's layout."""
    return resources.folder("layouts") / f"{name}.yaml"
