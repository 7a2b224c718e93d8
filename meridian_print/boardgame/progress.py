"""How far the making of a kit has come, for whoever watches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


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


Progress = Callable[[Begun], None]
"""Is called with every piece of work as it begins."""


def unwatched(_: Begun) -> None:
    """Report progress to nobody."""
