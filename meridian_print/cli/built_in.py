"""The boards that come with the program."""

from __future__ import annotations

from functools import cache

from meridian_print import resources


@cache
def built_in() -> tuple[str, ...]:
    """Return the names of the built-in boards."""
    return tuple(sorted(path.stem for path in resources.folder("layouts").glob("*.yaml")))
