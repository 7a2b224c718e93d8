"""Building a kit: from a layout and an order to a folder of files that can be printed as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from meridian_print.diagnostics import START, Checked, Diagnostic, error, has_error, warning
from meridian_print.meridian.kit.choices import small_paper
from meridian_print.meridian.kit.delivery import Delivery, deliver
from meridian_print.meridian.kit.freshness import fingerprint, fresh
from meridian_print.meridian.kit.order import PLAIN, Order
from meridian_print.meridian.kit.plan import KitPlan, plan_kit
from meridian_print.meridian.kit.production import DrawnFile, Entry, OutputFile, drawn
from meridian_print.meridian.kit.progress import Begun, Progress, unwatched
from meridian_print.meridian.kit.recipe import KitFile
from meridian_print.meridian.kit.verify import verified
from meridian_print.meridian.kit.warnings import warnings
from meridian_print.meridian.layout.file import LayoutFile
from meridian_print.meridian.layout.model import UndrawableError
from meridian_print.press.paper import PaperTooSmallError
from meridian_print.press.vendor import UnfitError
from meridian_print.setting.lines import NoRoomError


@dataclass(frozen=True, slots=True)
class KitResult:
    """What became of a kit: the requested files in its folder, how many of them were so before, all findings.

    If a finding is an error, there are no files, and the folder is as it was.
    """

    folder: Path
    files: tuple[OutputFile, ...] = ()
    unchanged: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def is_ok(self) -> bool:
        """Whether the kit was made."""
        return not has_error(self.diagnostics)


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
    >>> from meridian_print.meridian.layout.file import load_layout
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


def make_kit(plan: KitPlan, target: Path, *, force: bool = False, progress: Progress = unwatched) -> KitResult:
    """Make the files of a plan in the folder `target`, unless they are there and up to date.

    With `force`, they take the place of files of the same names that no build has made.
    """
    made_of = fingerprint(plan.origin)
    there = fresh(target, made_of)
    stale = [file for file in plan.files if file.path not in there]
    made = _made(stale, plan, progress)
    if made.value is None:
        return KitResult(target, diagnostics=made.diagnostics)
    products = {**there, **{product.path: product for product in made.value}}
    files = tuple(products[file.path] for file in plan.files)
    delivered = deliver(Delivery(plan.origin, files, made_of, is_whole=plan.is_whole, is_forced=force), target)
    if has_error(delivered.diagnostics):
        return KitResult(target, diagnostics=delivered.diagnostics)
    found = (*delivered.diagnostics, *warnings(plan.recipe), *_left_from_older(delivered.older, plan.origin.kit_id))
    return KitResult(target, files, len(files) - len(made.value), found)


def _made(files: Sequence[KitFile], plan: KitPlan, progress: Progress) -> Checked[tuple[OutputFile, ...]]:
    """Make files, all of them sound, or report what cannot be drawn or printed."""
    recipe = plan.recipe
    try:
        drawings = _drawn(files, progress)
    except UndrawableError as fault:
        message = f"cannot draw the map of '{plan.layout.path}': {fault}; move the cities apart"
        return Checked(None, (error("crowded-map", START, message),))
    except PaperTooSmallError as fault:
        return Checked(None, (small_paper(fault),))
    except NoRoomError as fault:
        message = f"the text does not fit on paper '{recipe.order.paper}': {fault}; choose a larger `paper`"
        return Checked(None, (error("no-room", START, message),))
    except UnfitError as fault:
        return Checked(None, (error("unfit", START, str(fault)),))
    products, faults = verified(drawings, recipe.words.language, progress)
    found = tuple(error("unfit", START, fault) for fault in faults)
    return Checked(None if found else products, found)


def _drawn(files: Sequence[KitFile], progress: Progress) -> tuple[DrawnFile, ...]:
    """Draw files, from the last to the first, which lists all others."""
    drawings = []
    for number, file in enumerate(reversed(files), 1):
        progress(Begun("drawing", number, len(files), file.path))
        drawings.append(drawn(file))
    return tuple(reversed(drawings))


def _left_from_older(kept: Sequence[Entry], kit_id: str) -> Iterator[Diagnostic]:
    """Report the parts in the folder that are of another kit."""
    older = sorted({str(entry["part"]) for entry in kept if entry.get("kit") != kit_id})
    if older:
        message = f"left from an older build: {', '.join(older)}; build without `only` to renew everything"
        yield warning("older-files", START, message)
