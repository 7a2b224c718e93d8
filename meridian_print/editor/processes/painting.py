"""The plan and the pictures of a board that is being edited, drawn by processes of their own.

What is drawn of an older text than the last is dropped, so that no old picture is shown after a new one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from meridian_print.boardgame.order import Order
from meridian_print.editor.events import Event
from meridian_print.editor.processes.drawing import Drawn, plan_values, side_picture
from meridian_print.editor.processes.tasks import WorkerError
from meridian_print.editor.processes.worker import Worker

PLAN_SECONDS, PICTURE_SECONDS = 30.0, 180.0
"""After so long, the process that draws is replaced: no text takes a plan a second, no board a picture five, on a
machine that does nothing else."""
OTHERS_AFTER = 0.3
"""Seconds until sides that were not changed are drawn: a browser takes as long to show one."""


@dataclass(frozen=True, slots=True)
class BoardNow:
    """A board as it stands: the version of its text, what it is drawn from, and the side that was changed last."""

    version: int
    text: str
    path: Path
    order: Order
    touched: int = 0


@dataclass(frozen=True, slots=True)
class SidePicture:
    """A side as it will print, as it was in a version of the text: an SVG and its digest."""

    svg: bytes
    digest: str
    version: int


class BoardPainting:
    """Keeps the plan and the pictures of a board up to date; `tell` is called with each by the name of its event."""

    def __init__(self, board: BoardNow, tell: Callable[[str, Mapping[str, object]], object]) -> None:
        self.pictures: dict[int, SidePicture] = {}
        self._board, self._tell = board, tell
        self._plan: Mapping[str, object] | None = None
        self._plan_version, self._is_whole = -1, True
        self._trouble: Mapping[str, object] | None = None
        self._edited, self._begun, self._planned, self._drawn_ahead = (asyncio.Event() for _ in range(4))
        self._ahead: tuple[BoardNow, Drawn] | None = None
        self._turn = asyncio.Lock()
        self._planner, self._painter = Worker(PLAN_SECONDS), Worker(PICTURE_SECONDS)
        self.show(board)

    def show(self, board: BoardNow) -> None:
        """Draw a board from now on."""
        self._board, self._trouble = board, None
        self._edited.set()
        self._begun.set()

    def now(self) -> Iterator[Event]:
        """Yield the plan and the pictures that there are, as events, and what has gone wrong with the others."""
        if self._plan is not None:
            yield "plan", {"version": self._plan_version, **self._plan}
        for side, picture in sorted(self.pictures.items()):
            yield "picture", {"version": picture.version, "side": side, "digest": picture.digest}
        if self._trouble is not None:
            yield "trouble", self._trouble

    def stop(self) -> None:
        """End the processes that draw."""
        self._planner.stop()
        self._painter.stop()

    async def run(self) -> None:
        """Draw until cancelled."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for each in (self._keep_planned(), self._keep_ahead(), self._keep_painted(), self._complete_plan()):
                    tasks.create_task(each)
        finally:
            self.stop()

    async def _keep_planned(self) -> None:
        """Draw plans: the first by the painter, which goes on with the same coasts, and of the side that it paints."""
        is_first = True
        while True:
            await self._edited.wait()
            self._edited.clear()
            board = self._board
            planner, only = (self._painter, board.touched) if is_first else (self._planner, None)
            is_first = False
            try:
                plan = await planner.run(
                    plan_values, board.text, board.order.language, board.path.parent, only, seconds=PLAN_SECONDS
                )
            except WorkerError as fault:  # the text stays, and so does what was last shown of it
                self._report(board, fault.values)
                continue
            self._plan, self._plan_version, self._is_whole = plan, board.version, only is None
            self._planned.set()
            self._tell("plan", {"version": board.version, **plan})

    async def _complete_plan(self) -> None:
        """Have the other process draw the whole plan, once the first picture is shown: it is quick from then on."""
        await self._drawn_ahead.wait()
        await asyncio.sleep(OTHERS_AFTER)
        if not self._is_whole:
            self._edited.set()

    async def _keep_ahead(self) -> None:
        """Draw the side that an edit concerns while its plan is made: when it is painted, it is there already."""
        while True:
            await self._begun.wait()
            self._begun.clear()
            board = self._board
            with suppress(WorkerError, TimeoutError):  # what goes wrong is reported when it is painted
                async with asyncio.timeout(PLAN_SECONDS):
                    self._ahead = board, await self._drawn(board, board.touched)
            self._drawn_ahead.set()

    async def _keep_painted(self) -> None:
        while True:
            await self._planned.wait()
            self._planned.clear()
            board, plan = self._board, self._plan or {}
            has_errors = any(each["severity"] == "error" for each in _problems(plan))
            if self._plan_version == board.version and plan["board"] is not None and not has_errors:
                await self._paint(board, range(len(_sides(plan))) if self._is_whole else (board.touched,))

    async def _paint(self, board: BoardNow, sides: Iterable[int]) -> None:
        """Draw the side that was changed, and then the others, once the page has shown that one."""
        missing = (side for side in sides if side not in self.pictures or self.pictures[side].version != board.version)
        for side in sorted(missing, key=lambda each: each != board.touched):
            if side != board.touched:
                await asyncio.sleep(OTHERS_AFTER)
            if board.version != self._board.version:
                return
            try:
                drawn = await self._drawn(board, side)
            except WorkerError as fault:  # the plan is shown instead
                self._report(board, fault.values)
                return
            if board.version != self._board.version:
                return
            if drawn.svg is not None:
                digest = sha256(drawn.svg).hexdigest()
                self.pictures[side] = SidePicture(drawn.svg, digest, board.version)
                self._tell("picture", {"version": board.version, "side": side, "digest": digest})
            elif drawn.message:
                self._report(board, {"message": drawn.message})

    async def _drawn(self, board: BoardNow, side: int) -> Drawn:
        """Draw a side, unless that has been done; raises WorkerError."""
        async with self._turn:
            if self._ahead is not None and self._ahead[0] is board and side == board.touched:
                return self._ahead[1]
            return await self._painter.run(side_picture, board.text, board.path, side, board.order)

    def _report(self, board: BoardNow, values: Mapping[str, str]) -> None:
        told = {"version": board.version, **values}
        if board is self._board:
            self._trouble = told
        self._tell("trouble", told)


def _problems(plan: Mapping[str, object]) -> list[dict[str, Any]]:
    found: Any = plan.get("problems", ())
    return list(found)


def _sides(plan: Mapping[str, object]) -> list[object]:
    board: Any = plan["board"]
    return list(board["sides"])
