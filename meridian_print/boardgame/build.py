"""Making a kit: from a plan of its files to a folder that can be printed as it is, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from itertools import count as counted
from pathlib import Path
from typing import Any, Generic

from meridian_print.boardgame.content import KitFile, pixels_of
from meridian_print.boardgame.delivery import Delivery, deliver
from meridian_print.boardgame.freshness import fingerprint, fresh
from meridian_print.boardgame.kit.papers import no_room, small_paper
from meridian_print.boardgame.kit.vendors.profiles import profile_of, wanted_pixels
from meridian_print.boardgame.layout.file import CannotDrawError
from meridian_print.boardgame.parts import Part, R
from meridian_print.boardgame.production import DrawnFile, Entry, Origin, OutputFile, drawn, written
from meridian_print.boardgame.progress import Begun, Progress, unwatched
from meridian_print.graphics.typesetting.lines import NoRoomError
from meridian_print.parallel import meanwhile, shared
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.printing.preflight import preflight
from meridian_print.printing.preflight.codes import Requirements
from meridian_print.printing.print_shop.vendor import UnfitError, png_faults
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error, has_error, in_order, warning
from meridian_print.text.reporting import as_text

_VENDOR = "vendor"
_Checked = tuple[OutputFile, tuple[str, ...]]
"""A file, and what makes it unfit to be printed."""


def verified(language: str, file: DrawnFile) -> tuple[OutputFile, tuple[str, ...]]:
    """Write a file, whose words are in the `language`, and return it with what makes it unfit to be printed."""
    product = written(file, language)
    return product, tuple(_found(product))


def _found(product: OutputFile) -> Iterator[str]:
    if product.path.endswith(".png"):
        yield from (f"{product.path}: {fault}" for fault in _image_faults(product))
    elif product.path.endswith((".pdf", ".svg")):
        yield from (as_text(found, product.path) for found in preflight(product.data, _wanted(product)))


def _image_faults(product: OutputFile) -> Iterator[str]:
    if product.part == _VENDOR:
        return png_faults(product.data, wanted_pixels(product.path, product.size))
    return png_faults(product.data, pixels_of(product.size, product.dpi), product.dpi)


def _wanted(product: OutputFile) -> Requirements:
    if product.part != _VENDOR:
        return Requirements()
    profile = profile_of(product.path)
    return Requirements(bleed=profile.bleed, ink=profile.ink, size=profile.trimmed)


@dataclass(frozen=True, slots=True)
class KitPlan(Generic[R]):
    """The files to make, out of all those of the kit; it `is_whole` if no choice among them was asked for.

    `path` is that of the layout's file; `parts` are all that the game has. `warnings` are for the user;
    `drawing_faults` draws a board that cannot be drawn once more, and returns all that is at fault.
    """

    path: Path
    origin: Origin
    recipe: R
    parts: tuple[Part[R], ...]
    files: tuple[KitFile, ...]
    is_whole: bool
    drawing_faults: Callable[[R], Sequence[CannotDrawError]]
    warnings: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class KitResult:
    """What became of a kit: the requested files in its folder, how many of them were up to date, all findings.

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


def make_kit(plan: KitPlan[Any], target: Path, *, force: bool = False, progress: Progress = unwatched) -> KitResult:
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
    found = (*delivered.diagnostics, *plan.warnings, *_left_from_older(delivered.older, plan.origin.kit_id))
    return KitResult(target, files, len(files) - len(made.value), found)


def _made(files: Sequence[KitFile], plan: KitPlan[Any], progress: Progress) -> Checked[tuple[OutputFile, ...]]:
    """Make files, all of them sound, or report what cannot be drawn or printed."""
    order = plan.origin.order
    try:
        apart = _apart(files, plan.parts)
        if apart:
            checked = _checked_apart(apart, order.language, progress)
        else:
            checked = _checked(_batches(files, plan.parts), order.language, progress)
    except CannotDrawError as fault:
        faults = plan.drawing_faults(plan.recipe) or (fault,)
        return Checked(None, in_order(tuple(_undrawable(each, plan) for each in faults)))
    except PaperTooSmallError as fault:
        return Checked(None, (small_paper(fault),))
    except NoRoomError as fault:
        return Checked(None, (no_room(fault, order.paper),))
    except UnfitError as fault:
        return Checked(None, (error("unfit", START, str(fault)),))
    places = {file.path: place for place, file in enumerate(files)}
    ordered = sorted(checked, key=lambda pair: places[pair[0].path])
    found = tuple(error("unfit", START, fault) for _, faults in ordered for fault in faults)
    return Checked(None if found else tuple(product for product, _ in ordered), found)


def _undrawable(fault: CannotDrawError, plan: KitPlan[Any]) -> Diagnostic:
    """Report what cannot be drawn at its place in the layout, or for the layout as a whole."""
    found = fault.found_in(plan.origin.source)
    message = f"cannot draw {fault.what} of '{plan.path}': {fault}; {fault.way_out}"
    return found if fault.culprit else replace(found, message=message, hint="")


def _checked(batches: Sequence[Sequence[KitFile]], language: str, progress: Progress) -> tuple[_Checked, ...]:
    """Draw, write and check files; other processes write each batch but the last while this one draws the next."""
    count, numbers = sum(map(len, batches)), counted(1)
    finish = partial(verified, language)

    def draw(file: KitFile) -> DrawnFile:
        progress(Begun("drawing", next(numbers), count, file.path))
        return drawn(file)

    def writes(number: int, file: DrawnFile) -> None:
        progress(Begun("writing", count - len(batches[-1]) + number, count, file.path))

    _load_writers(batches)
    with ExitStack() as stack:
        others = [stack.enter_context(meanwhile(finish, tuple(map(draw, batch)))) for batch in batches[:-1]]
        last = shared(finish, tuple(map(draw, batches[-1])), writes)
        return (*chain.from_iterable(results() for results in others), *last)


def _checked_apart(groups: Sequence[Sequence[KitFile]], language: str, progress: Progress) -> tuple[_Checked, ...]:
    """Draw, write and check files group by group; another process takes some of the groups."""

    def begins(number: int, group: Sequence[KitFile]) -> None:
        before = sum(map(len, groups[: number - 1]))
        for file_number, file in enumerate(group, before + 1):
            progress(Begun("drawing", file_number, sum(map(len, groups)), file.path))

    _load_writers(groups)
    return tuple(chain.from_iterable(shared(partial(_all_verified, language), groups, begins)))


def _all_verified(language: str, files: Sequence[KitFile]) -> tuple[_Checked, ...]:
    return tuple(verified(language, drawn(file)) for file in files)


def _apart(files: Sequence[KitFile], parts: Sequence[Part[Any]]) -> tuple[Sequence[KitFile], ...]:
    """Sort files by what they show, if all are of one part whose drawings have nothing in common, and show several."""
    load = {part.name: part.load for part in parts if part.load}
    groups: dict[str, list[KitFile]] = {}
    for file in files:
        groups.setdefault(file.path.rpartition(".")[0], []).append(file)
    if len(groups) < 2 or len({file.part for file in files}) > 1 or files[0].part not in load:
        return ()
    load[files[0].part]()
    return tuple(groups.values())


def in_order_of_drawing(plan: KitPlan[Any]) -> tuple[KitFile, ...]:
    """Return the files of a plan as they are drawn: first what is quick to draw, last what lists all others."""
    return tuple(chain.from_iterable(_batches(plan.files, plan.parts)))


def _batches(files: Sequence[KitFile], parts: Sequence[Part[Any]]) -> tuple[Sequence[KitFile], ...]:
    """Sort files by when they are drawn: before slow ones, if any, those that are quick to draw; both in halves.

    A file that lists all others is drawn last.
    """
    slow = {part.name for part in parts if part.is_slow}
    listing = {part.name for part in parts if part.lists_others}
    quick = [file for file in files if file.part not in slow | listing]
    longer = [file for file in files if file.part in slow - listing]
    first, rest = (quick, longer) if longer else ([], quick)
    rest = [*rest, *(file for file in files if file.part in listing)]
    return (*_halves(first), *_halves(rest))


def _halves(files: Sequence[KitFile]) -> tuple[Sequence[KitFile], Sequence[KitFile]]:
    half = len(files) // 2
    return files[:half], files[half:]


def _load_writers(batches: Iterable[Sequence[KitFile]]) -> None:
    """Load what writes and checks files of several batches, once for all processes that are copied from this one.

    What only one of them needs, that one loads.
    """
    endings = Counter(chain.from_iterable({file.path.rpartition(".")[2] for file in batch} for batch in batches))
    if endings["pdf"] > 1:
        import meridian_print.graphics.backends.pdf
        import meridian_print.printing.preflight.document
    if endings["svg"] > 1:
        import meridian_print.graphics.backends.svg
        import meridian_print.printing.preflight.svg  # noqa: F401


def _left_from_older(kept: Sequence[Entry], kit_id: str) -> Iterator[Diagnostic]:
    """Report the parts in the folder that are of another kit."""
    older = sorted({str(entry["part"]) for entry in kept if entry.get("kit") != kit_id})
    if older:
        message = f"left from an older build: {', '.join(older)}; build without `only` to renew everything"
        yield warning("older-files", START, message)
