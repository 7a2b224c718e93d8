"""Pictures of a board come in the order in which they are wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.editor.processes import painting
from meridian_print.editor.processes.painting import BoardNow, BoardPainting
from tests.editor import work
from tests.editor.running import WAIT


def test_the_side_that_was_changed_is_drawn_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "plan_values", work.two_sides)
    monkeypatch.setattr(painting, "side_picture", work.told_picture)

    assert asyncio.run(told(BoardNow(3, "title: Mine", Path("mine.yaml"), Order(), touched=1))) == [1, 0]


async def told(board: BoardNow) -> list[object]:
    """Have a board painted, and return its sides in the order in which their pictures are told of."""
    sides, is_done = list[object](), asyncio.Event()

    def tell(name: str, values: Mapping[str, object]) -> None:
        if name == "picture":
            sides.append(values["side"])
        if len(sides) == 2:
            is_done.set()

    running = asyncio.create_task(BoardPainting(board, tell).run())
    await is_done.wait()
    running.cancel()
    await asyncio.wait((running,))
    return sides


def test_the_first_plan_and_picture_come_from_one_process_and_later_plans_from_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(painting, "plan_values", work.plan_by)
    monkeypatch.setattr(painting, "side_picture", work.picture_by)

    first, painter, later = asyncio.run(drawn_by(BoardNow(0, "title: Mine", Path("mine.yaml"), Order())))

    assert first == painter
    assert later != painter


def test_the_first_plan_is_of_the_side_that_is_seen_and_a_whole_one_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "plan_values", work.plan_of)
    monkeypatch.setattr(painting, "side_picture", work.told_picture)

    happened = asyncio.run(happening(BoardNow(0, "title: Mine", Path("mine.yaml"), Order(), touched=1)))

    assert happened == ["plan 1", "picture 1", "plan None", "picture 0"]


async def happening(board: BoardNow) -> list[str]:
    """Return what is told of a board with two sides until both are painted, with the sides that it is about."""
    told, is_done = list[str](), asyncio.Event()

    def tell(name: str, values: Mapping[str, Any]) -> None:
        told.append(f"{name} {values['side'] if name == 'picture' else values['only']}")
        if told[-1] == "picture 0":
            is_done.set()

    running = asyncio.create_task(BoardPainting(board, tell).run())
    async with asyncio.timeout(WAIT):
        await is_done.wait()
    running.cancel()
    await asyncio.wait((running,))
    return told


def test_a_board_with_mistakes_is_planned_whole_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "plan_values", work.faulty_plan_of)
    monkeypatch.setattr(painting, "side_picture", work.told_picture)

    assert asyncio.run(planned_sides(BoardNow(0, "title: Mine", Path("mine.yaml"), Order()))) == [0, None]


async def planned_sides(board: BoardNow) -> list[object]:
    """Return of which sides the first two plans are."""
    plans = asyncio.Queue[Any]()
    running = asyncio.create_task(BoardPainting(board, lambda _, values: plans.put_nowait(values)).run())
    async with asyncio.timeout(WAIT):
        found = [(await plans.get())["only"] for _ in range(2)]
    running.cancel()
    await asyncio.wait((running,))
    return found


def test_the_other_process_is_prepared_once_the_first_picture_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "plan_values", work.plan_by)
    monkeypatch.setattr(painting, "side_picture", work.picture_by)

    assert asyncio.run(prepared(BoardNow(0, "title: Mine", Path("mine.yaml"), Order())))


async def prepared(board: BoardNow) -> bool:
    """Wait until the process that draws later plans has begun, without a later plan; return whether it lives."""
    shown = BoardPainting(board, lambda _name, _values: None)
    running = asyncio.create_task(shown.run())
    async with asyncio.timeout(WAIT):
        while shown._planner._begun is None:
            await asyncio.sleep(0.05)
    is_alive: bool = shown._planner._begun.process.is_alive()
    running.cancel()
    await asyncio.wait((running,))
    return is_alive and bool(shown.pictures)


async def drawn_by(board: BoardNow) -> tuple[object, object, object]:
    """Return the numbers of the processes that draw a board's plan, its picture, and the plan of its next version."""
    plans, pictures = asyncio.Queue[Any](), asyncio.Queue[Any]()
    queues = {"plan": plans, "picture": pictures}
    shown = BoardPainting(board, lambda name, values: queues[name].put_nowait(values))
    running = asyncio.create_task(shown.run())
    first = (await plans.get())["board"]["sides"]
    await pictures.get()
    shown.show(replace(board, version=1, text="title: Yours"))
    later = (await plans.get())["board"]["sides"]
    painter = shown.pictures[0].svg
    running.cancel()
    await asyncio.wait((running,))
    return first, [int(painter)], later
