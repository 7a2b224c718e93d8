"""Building Meridian's kit: from a layout and an order to a folder of files that can be printed as they are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from meridian_print.boardgame.build import KitResult, make_kit
from meridian_print.boardgame.progress import Progress, unwatched
from meridian_print.games.meridian.kit.order import PLAIN, Order
from meridian_print.games.meridian.kit.plan import plan_kit
from meridian_print.games.meridian.layout.file import LayoutFile


def build_kit(
    layout: LayoutFile,
    order: Order = PLAIN,
    target: Path = Path("out"),
    only: Sequence[str] = (),
    progress: Progress = unwatched,
) -> KitResult:
    """Make a kit, whole or `only` some parts and files of it, in the folder `target`; see `plan_kit`.

    `progress` is called with every piece of work as it begins. Never raises for what a user got wrong: an order that
    contradicts itself, a paper too small, a map too crowded, a folder that cannot be written. Files in the folder that
    no build has made stay, and are not overwritten; `make_kit` can be forced to.

    >>> from tempfile import mkdtemp
    >>> from meridian_print.games.meridian.layout.file import load_layout
    >>> folder = Path(mkdtemp()) / "my-kit"
    >>> kit = build_kit(load_layout("first-voyage").value, Order(paper="Letter"), folder, ["score-sheet"])
    >>> [(file.path, file.pages) for file in kit.files if file.path.endswith(".pdf")]
    [('score-sheet.pdf', 2)]
    >>> [found.message for found in build_kit(load_layout("first-voyage").value, only=["score-sheets"]).diagnostics]
    ["no part or file 'score-sheets'; did you mean 'score-sheet' or 'score-sheet.svg'?"]
    """
    plan = plan_kit(layout, order, only)
    if plan.value is None:
        return KitResult(target, diagnostics=plan.diagnostics)
    return make_kit(plan.value, target, progress=progress)
