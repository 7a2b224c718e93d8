"""The work that checking one file may cost."""

from __future__ import annotations

from meridian_print.files.reading import CONTENT, OPERATIONS


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
