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
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial, wraps
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

Given = ParamSpec("Given")
R = TypeVar("R")
Kept = tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]
"""Functions, each with the one that stands in its place and keeps its results."""


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


def digest(*values: object) -> str:
    """Return a name for values: the same for equal ones, whether or not these share parts that are one object."""
    written = BytesIO()
    pickler = pickle.Pickler(written, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True  # writes what is there twice twice
    pickler.dump(values)
    return blake2b(written.getbuffer(), digest_size=20).hexdigest()


def replace_everywhere(patch: pytest.MonkeyPatch, old: Callable[..., Any], new: Callable[..., Any]) -> None:
    """Put a function in the place of another in all modules of the program and the tests that have that by a name."""
    for title, module in list(sys.modules.items()):
        if title.partition(".")[0] in ("meridian_print", "tests"):
            for name in [name for name, value in vars(module).items() if value is old]:
                patch.setattr(module, name, new)
