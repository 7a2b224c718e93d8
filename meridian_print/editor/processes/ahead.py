"""A board is drawn while the editor itself is still being loaded, which takes as long: by processes of their own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from meridian_print.boardgame.order import Order
from meridian_print.editor.processes.drawing import plan_values, side_picture
from meridian_print.editor.processes.tasks import Task, do_tasks


class BegunProcess(NamedTuple):
    """A process that has begun, our end of the pipe to it, and the tasks that it does at once, in this order."""

    process: Any
    ours: Any
    ahead: tuple[Task, ...]

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()


class DrawnAhead(NamedTuple):
    """The processes that draw a side of a board, and its plan."""

    painter: BegunProcess
    planner: BegunProcess


def begun(*ahead: Task) -> BegunProcess:
    """Begin a process that does these tasks, and then all that come through its pipe."""
    context = multiprocessing.get_context("spawn")  # a copy of this process would hold its sockets and threads
    ours, theirs = context.Pipe()
    process = context.Process(target=do_tasks, args=(theirs, ahead))  # no daemon: it may have children
    process.start()  # a signal may arrive meanwhile: nobody can stop what has not begun
    theirs.close()
    return BegunProcess(process, ours, ahead)


@contextmanager
def drawn_ahead(text: str, path: Path) -> Iterator[DrawnAhead]:
    """Begin to draw a board in its own look, the first side first; the processes end with the context."""
    painter = begun(drawing(text, path, 0, Order()))
    try:
        planner = begun(planning(text, path, Order()))
        try:
            yield DrawnAhead(painter, planner)
        finally:
            planner.stop()
    finally:
        painter.stop()


def drawing(text: str, path: Path, side: int, order: Order) -> Task:
    """Return the task of drawing a side of a board."""
    return side_picture, (text, path, side, order), False


def planning(text: str, path: Path, order: Order) -> Task:
    """Return the task of making the plan of a board."""
    return plan_values, (text, order.language, path.parent), False
