"""How far the kit that is being built has come, part by part, and how long what is left of it will take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import monotonic
from typing import TYPE_CHECKING

from meridian_print.boardgame.progress import Begun, Progress

if TYPE_CHECKING:
    from meridian_print.boardgame.content import KitFile

_TELLING = 0.08
"""The share of a kit that must be done before its pace says how long the rest will take."""


@dataclass(frozen=True, slots=True)
class PartStep:
    """A part of a kit: how many `files` it has, and how many of them are `drawn`."""

    name: str
    files: int
    drawn: int


@dataclass(frozen=True, slots=True)
class KitStep:
    """A piece of work that begins `seconds` after the making of its kit does, and what there is of each part."""

    begun: Begun
    seconds: float
    parts: tuple[PartStep, ...]

    @property
    def left(self) -> float | None:
        """About how many seconds are left, at the pace so far; None as long as that tells nothing.

        >>> KitStep(Begun("writing", 5, 8, ""), 7.0, ()).left, KitStep(Begun("drawing", 1, 8, ""), 7.0, ()).left
        (3.0, None)
        """
        share = self.begun.share
        return round(self.seconds * (1 - share) / share, 1) if share > _TELLING else None

    @property
    def values(self) -> Mapping[str, object]:
        """The step as JSON has it."""
        parts = list(map(asdict, self.parts))
        return {**asdict(self.begun), "done": self.begun.share, "left": self.left, "parts": parts}


def step_by_step(
    files: Sequence[KitFile], tell: Callable[[KitStep], object], clock: Callable[[], float] = monotonic
) -> Progress:
    """Return what tells of steps as the files of a kit, given in the order of drawing, are made from now on."""
    started, total = clock(), Counter(file.part for file in files)
    places = {file.path: number for number, file in enumerate(files)}

    def begun(step: Begun) -> None:
        before = places[step.what] if step.stage == "drawing" else len(files)
        drawn = Counter(file.part for file in files[:before])
        parts = tuple(PartStep(part, count, drawn[part]) for part, count in total.items())
        tell(KitStep(step, clock() - started, parts))

    return begun
