"""How far the making of a kit has come, for whoever watches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, assert_never


@dataclass(frozen=True, slots=True)
class Begun:
    """A piece of work that has just begun, the `number`th of `count`, on the file or the page named `what`.

    >>> str(Begun("drawing", 3, 20, "board-5.pdf"))
    'drawing [3/20] board-5.pdf'
    """

    stage: Literal["drawing", "writing", "measuring ink"]
    number: int
    count: int
    what: str

    def __str__(self) -> str:
        return f"{self.stage} [{self.number}/{self.count}] {self.what}"

    @property
    def share(self) -> float:
        """About how much of a kit is done when this begins, from 0 to 1.

        While its files are drawn, the first of them are written; then the others are, half of all or fewer.

        >>> [Begun("drawing", 1, 8, "").share, Begun("writing", 5, 8, "").share, Begun("writing", 8, 8, "").share]
        [0.0, 0.7, 0.925]
        """
        match self.stage:
            case "drawing":
                share = _DRAWING * (self.number - 1) / self.count
            case "writing":
                share = _DRAWING + (1 - _DRAWING) * max(0.0, 2 * (self.number - 1) / self.count - 1)
            case "measuring ink":
                share = 1.0
            case _:
                assert_never(self.stage)
        return round(share, 3)


_DRAWING = 0.7
"""The share of the time that goes by until the last file is drawn."""

Progress = Callable[[Begun], None]
"""Is called with every piece of work as it begins."""


def unwatched(_: Begun) -> None:
    """Report progress to nobody."""
