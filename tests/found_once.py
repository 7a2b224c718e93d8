"""Results of the program that take long, found once in a run of the tests, by whichever of its processes comes first.

They lie in a folder of that run, each under a digest of its function and of all that this was given: asked anything
else, the function is called. So only what follows from arguments alone may be kept, and nobody may change it. A test
that changes what such a function calls, or compares two calls of it, uses the fixture `found_anew`.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial, wraps
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:  # loading it takes a while, and programs that tests start have no other use for it
    import pytest

Given = ParamSpec("Given")
R = TypeVar("R")
Kept = tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]
"""Functions, each with the one that stands in its place and keeps its results."""
FOUND = "TESTS_FOUND"
"""The variable of the environment with the folder of the results, for programs that tests start."""
BOARDS_KEPT = 60
"""Sides of boards: those of a dozen boards or themes in a few languages, some megabytes each."""
MAPS_KEPT = 2_000
"""Places of cities, of names and of examples, some kilobytes each: most are of built-in boards, or of changed ones."""


@dataclass(frozen=True, slots=True)
class Store:
    """Results in a folder that is there; processes may read and write it at the same time."""

    folder: Path

    def keeping(self, find: Callable[Given, R], recent: int) -> Callable[Given, R]:
        """Return a function that finds each result once; this process holds the `recent` ones."""
        held = OrderedDict[str, R]()

        @wraps(find)
        def once(*arguments: Given.args, **named: Given.kwargs) -> R:
            name = digest(find.__module__, find.__qualname__, arguments, named)
            if name not in held:
                held[name] = self._result(name, partial(find, *arguments, **named))
                if len(held) > recent:
                    held.popitem(last=False)
            held.move_to_end(name)
            return held[name]

        return once

    def _result(self, name: str, find: Callable[[], R]) -> R:
        """Read a result, or find and write it; where a disk is full, or a test says so, it is not kept."""
        path = self.folder / name
        with suppress(OSError):
            return pickle.loads(path.read_bytes())  # type: ignore[no-any-return]
        found = find()
        with suppress(OSError):
            half = path.with_suffix(f".{os.getpid()}")
            half.write_bytes(pickle.dumps(found))
            half.replace(path)
        return found


def kept_in(store: Store) -> Kept:
    """Return the functions that take most of the time of tests, each with one that keeps its results.

    They find where the cities of a map lie, the sides of new archipelagos, coasts, charts, the names and the scenery
    on a map, the landscapes of its islands, the drawings of boards, and the examples that rules are told by, which are
    the same in many themes.
    """
    from meridian_print.games.meridian.board import board
    from meridian_print.games.meridian.chart import charting, scenery
    from meridian_print.games.meridian.chart.country import landscape
    from meridian_print.games.meridian.chart.names import lettering
    from meridian_print.games.meridian.generator import survey
    from meridian_print.games.meridian.layout import reading
    from meridian_print.games.meridian.scenes import scenes
    from meridian_print.games.meteo.board import board as meteo_board
    from meridian_print.games.meteo.chart import charting as meteo_charting

    maps = (charting._shapes, charting.chart, landscape._landscape, scenery.scenery)
    large = (*maps, board.board, meteo_charting.chart, meteo_board.board_drawing)
    small = (reading.places, survey._found, lettering.lettering, scenes.scenes)
    return (
        *((find, store.keeping(find, BOARDS_KEPT)) for find in large),
        *((find, store.keeping(find, MAPS_KEPT)) for find in small),
    )


def digest(*values: object) -> str:
    """Return a name for values: the same for equal ones, whether or not these share parts that are one object."""
    written = BytesIO()
    pickler = pickle.Pickler(written, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True  # writes what is there twice twice
    pickler.dump(values)
    return blake2b(written.getbuffer(), digest_size=20).hexdigest()


def replace_everywhere(patch: pytest.MonkeyPatch, old: Callable[..., Any], new: Callable[..., Any]) -> None:
    """Put a function in the place of another in all modules of the program and the tests that have that by a name."""
    for module, name in places(old):
        patch.setattr(module, name, new)


def places(function: Callable[..., Any]) -> Iterator[tuple[ModuleType, str]]:
    """Yield the modules of the program and the tests that have a function, each with its name there."""
    for title, module in list(sys.modules.items()):
        if title.partition(".")[0] in ("meridian_print", "tests"):
            for name in [name for name, value in vars(module).items() if value is function]:
                yield module, name
