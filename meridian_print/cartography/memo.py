"""A memo of results, for maps drawn again after an edit, by all that they depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Memo(Generic[Result]):
    """The latest results of a pure function, up to a number of them.

    Unlike `functools.lru_cache` it holds keys, not arguments: who sees little of a large map need not keep all of it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._results: dict[Hashable, Result] = {}

    def of(self, key: Hashable, make: Callable[[], Result]) -> Result:
        """Return the result for a key, made only if it is not kept; the key stands for all that it depends on."""
        result = self._results.pop(key) if key in self._results else make()
        self.keep(key, result)
        return result

    def keep(self, key: Hashable, result: Result) -> None:
        """Keep a result that was made elsewhere."""
        self._results[key] = result
        if len(self._results) > self._most:
            del self._results[next(iter(self._results))]

    def __contains__(self, key: Hashable) -> bool:
        return key in self._results

    def clear(self) -> None:
        """Forget all results."""
        self._results.clear()
