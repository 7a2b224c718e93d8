"""A cache of the results of a function, for what is asked for by the million and seldom new."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class Cache(dict[Key, Result]):
    """What a function returns for each key, worked out when it is first asked for; once there are `most`, all go.

    To look one up takes half the time of `lru_cache`, which notes for each when it was last asked for.

    >>> squares = Cache(lambda number: number**2, 2)
    >>> [squares[number] for number in (3, 3, 4, 5)], len(squares)
    ([9, 9, 16, 25], 1)
    """

    def __init__(self, work: Callable[[Key], Result], most: int) -> None:
        super().__init__()
        self._work = work
        self._most = most

    def __missing__(self, key: Key) -> Result:
        if len(self) >= self._most:
            self.clear()
        result = self[key] = self._work(key)
        return result
