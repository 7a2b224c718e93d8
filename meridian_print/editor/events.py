"""What happens to a board, told to all who watch it: each has a queue of events, and who does not keep up is let go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping

Event = tuple[str, Mapping[str, object]]
"""A name and values as JSON has them."""

_END: Event = ("end", {})
_MOST_WAITING = 64
_BREATH = 15.0
"""Seconds after which a watcher is sent a sign of life."""


class Events:
    """A source of events, in one thread."""

    def __init__(self) -> None:
        self._watchers: set[asyncio.Queue[Event]] = set()

    def tell(self, name: str, values: Mapping[str, object]) -> None:
        """Tell all who watch that something happened."""
        for queue in tuple(self._watchers):
            try:
                queue.put_nowait((name, values))
            except asyncio.QueueFull:
                self._watchers.discard(queue)

    def end(self) -> None:
        """Let all go who watch."""
        self.tell(*_END)

    async def stream(self, first: Iterable[Event]) -> AsyncIterator[Event]:
        """Yield how things are, and then all that happens from now on, until the end or until nobody keeps up."""
        queue: asyncio.Queue[Event] = asyncio.Queue(maxsize=_MOST_WAITING)
        self._watchers.add(queue)
        try:
            for event in tuple(first):
                yield event
            while queue in self._watchers or not queue.empty():
                try:
                    event = await asyncio.wait_for(queue.get(), _BREATH)
                except TimeoutError:
                    event = "alive", {}
                yield event
                if event == _END:
                    return
        finally:
            self._watchers.discard(queue)
