"""The boards that come with the program."""

from __future__ import annotations

from meridian_print import resources


def built_in() -> tuple[str, ...]:
    """Name the boards that come with the program."""
    return tuple(sorted(path.stem for path in resources.folder("layouts").glob("*.yaml")))
