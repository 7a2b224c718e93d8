"""The parts of a kit: a table of functions that list files, and the choice of files among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, partial
from typing import TYPE_CHECKING, Generic, TypeVar

from meridian_print.boardgame.content import Content, KitFile, Others, PartFiles
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.graphics.drawing.items import Document
from meridian_print.text.diagnostics import START, Diagnostic, error
from meridian_print.text.spelling import did_you_mean

if TYPE_CHECKING:
    from meridian_print.printing.calibration.profile import PrinterProfile

Kit = TypeVar("Kit", bound=KitRecipe)
R = TypeVar("R")
"""A game's recipe: all that its parts are made of."""
Make = Callable[[], Content]


@dataclass(frozen=True, slots=True)
class Part(Generic[R]):
    """A part of the kit that can be made by itself. The paths of all its files begin with its name.

    `files` lists its files; one that `lists_others` may ask for those of all parts that do not. A part that is made
    only on request names the `option`: it is asked for its files only if the order's field of that name is set.
    Of a part whose drawings have nothing in common but what draws them, `load` loads that, once for two processes that
    draw them; its files of one drawing differ in their endings alone.
    """

    name: str
    what: str
    files: Callable[[R, Others], PartFiles]
    option: str = ""
    lists_others: bool = False
    is_slow: bool = False
    load: Callable[[], None] | None = None


def kit_files(parts: Sequence[Part[Kit]], recipe: Kit, wanted: str = "*") -> tuple[KitFile, ...]:
    """List files in the order of making, whose documents are corrected for the printer of the order, if it names one.

    Nothing is drawn before a file's `make` is called, but for the rows of sheets whose pages are counted.
    """
    ordered = [part for part in parts if not part.option or getattr(recipe.order, part.option)]
    return files_of(ordered, recipe, wanted, partial(_for_printer, recipe.order.printer))


def files_of(
    parts: Sequence[Part[R]], recipe: R, wanted: str = "*", finish: Callable[[Make], Make] = lambda make: make
) -> tuple[KitFile, ...]:
    """List files in the order of making: those of the part `wanted`, or whose path it matches.

    `wanted` may hold *, ? and [...]; a * goes across slashes, too. `finish` is applied to the function that makes a
    file's content. Each content is made once, for a sheet that lists all documents counts their pages.
    """
    listed: Callable[[Part[R]], tuple[KitFile, ...]] = cache(lambda part: tuple(files(part)))

    def files(part: Part[R]) -> Iterator[KitFile]:
        for path, make in part.files(recipe, others):
            yield KitFile(path, part.name, cache(finish(make)))

    def others() -> Iterator[KitFile]:
        return (file for part in parts if not part.lists_others for file in listed(part))

    return tuple(
        file
        for part in parts
        if _may_hold(part, wanted)
        for file in listed(part)
        if wanted == part.name or fnmatchcase(file.path, wanted)
    )


def chosen_files(
    parts: Sequence[Part[R]], files: Callable[[str], tuple[KitFile, ...]], only: Sequence[str]
) -> tuple[tuple[KitFile, ...], tuple[Diagnostic, ...]]:
    """List the wanted files, each once, and report what is no part or file; `files` lists those of one name."""
    chosen: dict[str, KitFile] = {}
    found = []
    for wanted in only or ("*",):
        listed = files(wanted)
        chosen |= {file.path: file for file in listed}
        if not listed:
            found.append(error("only", START, _unknown(wanted, parts, files)))
    return tuple(chosen.values()), tuple(found)


def _unknown(wanted: str, parts: Sequence[Part[R]], files: Callable[[str], tuple[KitFile, ...]]) -> str:
    """Report a name that is no part or file, or a file of a part that is made only with its own option."""
    for part in parts:
        if part.option and wanted.startswith(part.name):
            return f"'{wanted}' is made only on request; add `{part.option}`"
    names = [part.name for part in parts if not part.option]
    paths = [file.path for file in files("*")]
    called = [repr(path) for path in paths if path.rpartition(".")[0] == wanted]
    near = f"did you mean {' or '.join(called)}?" if called else did_you_mean(wanted, (*names, *paths))
    hint = near or f"the parts are {', '.join(names)}"
    return f"no part or file '{wanted}'; {hint}"


def _may_hold(part: Part[R], wanted: str) -> bool:
    plain = wanted.partition("*")[0].partition("?")[0].partition("[")[0]
    return plain.startswith(part.name) or part.name.startswith(plain)


def _for_printer(printer: PrinterProfile | None, make: Make) -> Make:
    return make if printer is None else partial(_corrected, make, printer)


def _corrected(make: Make, printer: PrinterProfile) -> Content:
    from meridian_print.printing.calibration.profile import corrected

    content = make()
    return corrected(content, printer) if isinstance(content, Document) else content
