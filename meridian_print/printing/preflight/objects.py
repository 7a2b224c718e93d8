"""Looking into PDF objects of which nothing is certain: what is not as expected is not there."""

from __future__ import annotations

from typing import Any

import pikepdf

from meridian_print.files.limits import CONTENT, OPERATIONS


class TooLargeError(Exception):
    """A file holds more than can be checked in a few seconds."""


class Work:
    """What is left of the work that one file may cost; all that follows its content takes from it."""

    def __init__(self) -> None:
        self._operations, self._content = OPERATIONS, CONTENT

    def unpack(self, count: int) -> None:
        """Take bytes of content; raises TooLargeError when too few are left."""
        self._content -= count
        if self._content < 0:
            raise TooLargeError

    def do(self, count: int = 1) -> None:
        """Take operations; raises TooLargeError when too few are left."""
        self._operations -= count
        if self._operations < 0:
            raise TooLargeError


_MAPPINGS = (pikepdf.Dictionary, pikepdf.Stream)


def entry(owner: Any, *keys: str) -> Any:
    """Return what stands under a key, under the next key in that and so on; None where there is no such thing."""
    for key in keys:
        if not isinstance(owner, _MAPPINGS):
            return None
        owner = owner.get(key)
    return owner


def items(owner: Any, most: int = 100) -> list[Any]:
    """Return the first items of an array; none of what is no array."""
    return [owner[at] for at in range(min(len(owner), most))] if isinstance(owner, pikepdf.Array) else []


def numbers(owner: Any, count: int) -> tuple[float, ...] | None:
    """Return an array of so many numbers; None for anything else."""
    try:
        values = tuple(float(value) for value in items(owner, count + 1))
    except (TypeError, ValueError):
        return None
    return values if len(values) == count else None


def words(value: Any) -> str:
    """Return a name or a text as it is shown in messages."""
    try:
        return "" if value is None else str(value)
    except UnicodeDecodeError:  # a name of damaged bytes
        return "unreadable"
