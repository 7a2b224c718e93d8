"""What tests have a worker do; another process must be able to import it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from meridian_print.boardgame.order import Order
from meridian_print.boardgame.progress import Begun, Progress
from meridian_print.editor.drawing import Drawn
from meridian_print.parallel import shared


def hang() -> None:
    time.sleep(3600)


def begin_and_hang(report: Callable[[str], None]) -> None:
    report("begun")
    hang()


def die() -> None:
    os._exit(1)


def hanging_kit(_text: str, _path: Path, _wanted: object, target: Path, watch: Progress) -> None:
    """Begin a kit that is never done."""
    target.mkdir()
    watch(Begun("drawing", 1, 2, str(target)))
    hang()


def some_board(game: str, wishes: Mapping[str, object], seed: int, _language: str) -> Mapping[str, object]:
    return {"seed": seed, "game": game, "wishes": wishes}


def picture(*_: object) -> Drawn:
    return Drawn(b"<svg/>")


def told_picture(text: str, _path: Path, side: int, order: Order) -> Drawn:
    return Drawn(f"<svg>{text} {side} {order.theme} {order.language}</svg>".encode())


def fail(*_: object) -> None:
    raise ValueError("expected another board")


class OddError(Exception):
    """An exception that cannot be made again from what it says, in another process."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} {other}")


def fail_in_a_way_of_its_own() -> None:
    raise OddError("neither", "nor")


def fail_at_length() -> None:
    raise KeyError("x" * 100_000)


def count(report: Callable[[int], None]) -> str:
    for number in range(3):
        report(number)
    return "counted"


def unwritable() -> Callable[[], None]:
    return lambda: None


def own_process() -> int:
    return os.getpid()


def divide() -> int:
    """Share the work with a process of its own, as the making of a kit does."""
    return sum(shared(double, (1, 2, 3), lambda _, __: None))


def double(number: int) -> int:
    return 2 * number
