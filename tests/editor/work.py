"""What tests have a worker do; another process must be able to import it."""

from __future__ import annotations

import gc
import os
import re
import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from meridian_print.boardgame.order import Order
from meridian_print.boardgame.progress import Begun
from meridian_print.editor.processes.drawing import Drawn, plan_values
from meridian_print.editor.processes.kit_steps import KitStep
from meridian_print.editor.processes.kits import Kit, WantedKit, Watch
from meridian_print.parallel import shared

SVG = "http://www.w3.org/2000/svg"


def hang() -> None:
    time.sleep(3600)


def begin_and_hang(report: Callable[[str], None]) -> None:
    report("begun")
    hang()


def die() -> None:
    os._exit(1)


def hanging_kit(_text: str, _path: Path, _wanted: object, target: Path, watch: Watch) -> None:
    """Begin a kit that is never done."""
    target.mkdir()
    watch(KitStep(Begun("drawing", 1, 2, str(target)), 0.0, ()))
    hang()


def told_kit(_text: str, _path: Path, wanted: WantedKit, _target: Path, _watch: Watch) -> Kit:
    return Kit(b"kit", 1, (f"theme: {wanted.choices['theme']}",))


def some_board(game: str, wishes: Mapping[str, object], seed: int, _language: str) -> Mapping[str, object]:
    return {"seed": seed, "game": game, "wishes": wishes}


def renewed(
    text: str, path: Path, kept: int, _wishes: Mapping[str, object], seed: int, language: str
) -> Mapping[str, object]:
    """Return the board with its seed in its title."""
    made = text.replace("{en: First Voyage", f"{{en: Voyage {seed}", 1)
    plan, qualities = plan_values(made, language, path.parent), [{"round": 0.5, "sea": 0.25}] * 2
    return {"seed": seed, "kept": kept, "text": made, "plan": plan, "qualities": qualities, "messages": []}


def gaps(text: str, _path: Path) -> Mapping[str, object]:
    """Find the boards of larger seeds fairer."""
    (seed,) = re.findall(r"en: Voyage (\d+)", text)
    return {"gaps": [0.25 - int(seed) / 100] * 2, "games": 8}


def picture(*_: object) -> Drawn:
    return Drawn(b"<svg/>")


def plain_picture(text: str, _path: Path, side: int, order: Order) -> Drawn:
    """Return an empty sheet of the size of a board, another one for each text, side and look."""
    of = sha256(repr((text, side, order)).encode()).hexdigest()
    return Drawn(
        f'<svg xmlns="{SVG}" width="420mm" height="297mm" viewBox="0 0 420 297"><desc>{of}</desc></svg>'.encode()
    )


def told_picture(text: str, _path: Path, side: int, order: Order) -> Drawn:
    return Drawn(f"<svg>{text} {side} {order.theme} {order.language}</svg>".encode())


def fail(*_: object) -> None:
    raise ValueError("expected another board")


def hanging_plan(*_: object) -> Mapping[str, object]:
    """Begin a plan that is never done."""
    time.sleep(3600)
    return {}


def open_sea(*_: object) -> Mapping[str, object]:
    return {"board": None, "problems": [], "accepted": 0}


def plan_by(text: str, *_: object) -> Mapping[str, object]:
    """Plan a side that has as its name the process that does so."""
    return {"board": {"sides": [os.getpid()]}, "problems": [], "text": text}


def picture_by(_text: str, _path: Path, _side: int, _order: Order) -> Drawn:
    """Draw a side as the number of the process that does so."""
    return Drawn(str(os.getpid()).encode())


def two_sides(*_: object) -> Mapping[str, object]:
    return {"board": {"sides": [{}, {}]}, "problems": [], "accepted": 0}


def plan_of(text: str, language: str, folder: Path, only: int | None) -> Mapping[str, object]:
    """Plan two sides, and say which one alone is wanted."""
    return {**two_sides(text, language, folder), "only": only}


def faulty_plan_of(text: str, language: str, folder: Path, only: int | None) -> Mapping[str, object]:
    return {**plan_of(text, language, folder, only), "problems": [{"severity": "error"}]}


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


def has_loaded_ahead(module: str) -> bool:
    """Return whether the process began with a module, and not for the sake of tests alone."""
    from tests.editor.finding_once import LOADED_BEFORE

    return module in LOADED_BEFORE


def looks_for_garbage() -> bool:
    return gc.isenabled()


def divide() -> int:
    """Share the work with a process of its own, as the making of a kit does."""
    return sum(shared(double, (1, 2, 3), lambda _, __: None))


def double(number: int) -> int:
    return 2 * number
