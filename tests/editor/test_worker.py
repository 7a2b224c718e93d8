"""The process that draws for the editor may hang, die or fail: the next piece of work is done by another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from meridian_print.editor.worker import Worker, WorkerError
from tests.editor.work import count, die, divide, double, fail, hang, unwritable

LONGEST = 120.0
"""Seconds in which a process has begun and answered on a busy machine."""


async def both(worker: Worker, work: Callable[[], object]) -> tuple[BaseException | object, int]:
    """Have work done that may go wrong, and then work that does not."""
    try:
        first: object = await worker.run(work)
    except Exception as fault:  # noqa: BLE001 - it is what the test is about
        first = fault
    try:
        return first, await worker.run(double, 21)
    finally:
        worker.stop()


@pytest.mark.parametrize("work", [die, unwritable])
def test_a_process_that_dies_is_replaced(work: Callable[[], object]) -> None:
    first, second = asyncio.run(both(Worker(LONGEST), work))

    assert isinstance(first, WorkerError)
    assert second == 42


def test_a_process_that_hangs_is_replaced() -> None:
    async def in_turn() -> tuple[BaseException | object, int]:
        worker = Worker(2.0)
        try:
            first: object = await worker.run(hang)
        except WorkerError as fault:
            first = fault
        worker._seconds = LONGEST  # another process begins, which takes its time on a busy machine
        try:
            return first, await worker.run(double, 21)
        finally:
            worker.stop()

    first, second = asyncio.run(in_turn())

    assert str(first) == "this took more than 2 seconds"
    assert second == 42


def test_what_work_raises_reaches_whoever_asked() -> None:
    first, second = asyncio.run(both(Worker(LONGEST), fail))

    assert isinstance(first, ValueError)
    assert second == 42


def test_work_may_be_divided_among_processes() -> None:
    first, second = asyncio.run(both(Worker(LONGEST), divide))

    assert (first, second) == (12, 42)


def test_an_answer_that_nobody_awaits_any_more_is_not_taken_for_the_next() -> None:
    async def broken_off() -> int:
        worker = Worker(LONGEST)
        waiting = asyncio.create_task(worker.run(hang))
        await asyncio.sleep(0.5)
        waiting.cancel()
        try:
            return await worker.run(double, 4)
        finally:
            worker.stop()

    assert asyncio.run(broken_off()) == 8


def test_who_watches_is_shown_each_step() -> None:
    async def watched() -> list[object]:
        worker, steps = Worker(LONGEST), list[object]()
        try:
            return [await worker.run(count, watch=steps.append), *steps]
        finally:
            worker.stop()

    assert asyncio.run(watched()) == ["counted", 0, 1, 2]
