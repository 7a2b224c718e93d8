"""Kits of a board that is being edited: what can be chosen of one, and its files, in a folder or packed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from meridian_print.boardgame.game import unknown_choices
from meridian_print.boardgame.order import ALL, PLAIN, Order
from meridian_print.editor.processes.drawing import messages, read_board
from meridian_print.editor.processes.kit_steps import KitStep, step_by_step

if TYPE_CHECKING:
    from meridian_print.boardgame.production import OutputFile

Watch = Callable[[KitStep], object]
"""Is called with every step of the making of a kit."""
_BY_FILE = ("icc", "printer")
"""Choices that are read from files, which the page does not name."""


class WantedKit(NamedTuple):
    """A kit that is asked for: the choices of its order, by name, and its parts; all if none is named."""

    choices: Mapping[str, Any]
    parts: tuple[str, ...] = ()


class MadePart(NamedTuple):
    """A part of a kit that is there: how many files it has, pages of those that have several, and bytes."""

    name: str
    files: int
    pages: int
    bytes: int


class Kit(NamedTuple):
    """A kit as a zip archive, how many files it has, messages about it, and its parts.

    An empty archive, if there is none.
    """

    archive: bytes
    files: int
    messages: tuple[str, ...]
    parts: tuple[MadePart, ...] = ()


def kit_choices(text: str, path: Path) -> Mapping[str, object]:
    """Return what can be chosen of a board's kit: its `parts`, and the values of each of its `choices`, by name.

    Parts that other choices ask for are left out. A choice of several words has a list of them, any other its usual
    value. A board with errors has neither.
    """
    from meridian_print.boardgame.choices import words_of_choices  # not needed for what must be there at once

    game, read = read_board(text, path)
    plan = game.plan_kit(read.value, PLAIN).value if read.value is not None else None
    if plan is None:
        return {"parts": [], "choices": {}}
    offered = [name for name in plan.origin.choices if name not in _BY_FILE]
    values = {**asdict(PLAIN), **words_of_choices()}
    made = {file.part for file in plan.files}
    return {
        "parts": [part.name for part in plan.parts if part.name in made],
        "choices": {name: values[name] for name in offered},
    }


def kit_archive(text: str, path: Path, wanted: WantedKit, target: Path, watch: Watch) -> Kit:
    """Build the kit of a board in a folder that is to be made, and pack it."""
    kit = kit_folder(text, path, wanted, target, watch)
    if not kit.files:
        return kit
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        for each in sorted(path for path in target.rglob("*") if path.is_file()):
            packed.write(each, each.relative_to(target))
    return kit._replace(archive=archive.getvalue())


def kit_folder(text: str, path: Path, wanted: WantedKit, target: Path, watch: Watch) -> Kit:
    """Build the kit of a board in a folder, as `meridian-print build` does: what is there and up to date stays."""
    from meridian_print.boardgame.build import in_order_of_drawing, make_kit  # loads all that kits are made of

    game, read = read_board(text, path, str(wanted.choices.get("language", "")))
    unknown = unknown_choices("any game", wanted.choices, ALL)
    if read.value is None or unknown:
        return Kit(b"", 0, messages(read.diagnostics if read.value is None else unknown))
    plan = game.plan_kit(read.value, Order(**wanted.choices), wanted.parts)
    if plan.value is None:
        return Kit(b"", 0, messages(plan.diagnostics))
    files = in_order_of_drawing(plan.value)
    result = make_kit(plan.value, target, progress=step_by_step(files, watch))
    return Kit(b"", len(result.files), messages(result.diagnostics), _parts(result.files))


def _parts(files: Sequence[OutputFile]) -> tuple[MadePart, ...]:
    """Count the files of each part, in the order in which the kit lists them."""
    parts: dict[str, list[OutputFile]] = {}
    for file in files:
        parts.setdefault(file.part, []).append(file)
    return tuple(_part(name, own) for name, own in parts.items())


def _part(name: str, files: Sequence[OutputFile]) -> MadePart:
    pages = sum(file.pages for file in files if file.path.endswith(".pdf"))
    return MadePart(name, len(files), pages, sum(len(file.data) for file in files))
