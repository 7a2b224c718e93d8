"""What the library and the command line do with the files of any game: each file names the game it is of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meridian_print.boardgame.build import KitPlan, KitResult, make_kit
from meridian_print.boardgame.game import GameLayout, unknown_choices
from meridian_print.boardgame.layout.file import built_in_boards, layout_source
from meridian_print.boardgame.order import ALL, PLAIN, Order
from meridian_print.boardgame.progress import Progress, unwatched
from meridian_print.files.reading import read_bytes
from meridian_print.games.catalogue import DEFAULT, game_of
from meridian_print.text.diagnostics import START, Checked, error

if TYPE_CHECKING:
    from meridian_print.boardgame.game import ReplayKind
    from meridian_print.games.meridian.check.boards import Boards
    from meridian_print.games.meridian.check.report import Report
    from meridian_print.games.meridian.notation.house_rules import Overrule
    from meridian_print.games.meridian.replay.production import Replayed
    from meridian_print.graphics.theme import OwnTheme

Choices = Mapping[str, Any]
"""Choices for a kit by their names: those that differ from the usual ones."""


def built_in() -> tuple[str, ...]:
    """Return the names of the built-in boards of all games.

    >>> {"first-voyage", "meteo-business"} <= set(built_in())
    True
    """
    return built_in_boards()


def load_layout(given: str | Path, language: str = "") -> Checked[GameLayout]:
    """Read a layout, given by its path or as the name of a built-in board, with all findings about it.

    Names of places are taken in the `language` if the file gives several, by default in the file's own. What cannot be
    found or read is a finding, too, with the code `unreadable`.

    >>> load_layout("corvine-isles").value.layout.title
    'The Corvine Isles'
    >>> [found.message for found in load_layout("corvin-isles").diagnostics]
    ["no file and no built-in board named 'corvin-isles'; did you mean 'corvine-isles'?"]
    """
    found = layout_source(given)
    return Checked(None, found.diagnostics) if found.value is None else layout_file(*found.value, language)


def layout_file(path: Path, source: bytes, language: str = "") -> Checked[GameLayout]:
    """Read the bytes of a layout; files that it names by relative paths are beside `path`."""
    return game_of(source).read_layout(path, source, language)


def load_theme(path: str | Path) -> Checked[OwnTheme]:
    """Read a theme file of Meridian with all findings about it; one that cannot be read has the code `unreadable`.

    A kit in that theme has the path as the `theme` of its order.

    >>> [found.code for found in load_theme("no-such-theme.yaml").diagnostics]
    ['unreadable']
    """
    from meridian_print.games.meridian.theme.theme_file import (
        read_theme,
    )  # not needed for kits in themes that come along

    file = Path(path)
    try:
        return read_theme(read_bytes(file), file.parent)
    except (OSError, ValueError) as fault:
        return Checked(None, (error("unreadable", START, f"cannot read '{path}': {fault}"),))


def plan_kit(
    layout: GameLayout, order: Order | Choices | None = None, only: Sequence[str] = ()
) -> Checked[KitPlan[Any]]:
    """List the files that an order makes of a layout: all, or the parts and files `only` of which are wanted.

    The order may be given as the choices that make one of a plain order. `only` holds names of parts, such as `cards`,
    and paths of files, in which `*`, `?` and `[...]` stand for others. Messages name choices, and `only`, in
    backquotes.

    >>> plan = plan_kit(load_layout("corvine-isles").value, {"paper": "Letter"}, ["cards-*.pdf", "score-sheet"])
    >>> [file.path for file in plan.value.files if file.path.endswith(".pdf")]
    ['cards-letter.pdf', 'score-sheet.pdf']
    """
    if isinstance(order, Mapping):
        unknown = unknown_choices("any game", order, ALL)
        if unknown:
            return Checked(None, unknown)
        order = Order(**order)
    return game_of(layout.source).plan_kit(layout, order or PLAIN, only)


def build_kit(
    layout: GameLayout,
    order: Order | Choices | None = None,
    target: Path = Path("out"),
    only: Sequence[str] = (),
    progress: Progress = unwatched,
) -> KitResult:
    """Make a kit, whole or `only` some parts and files of it, in the folder `target`; see `plan_kit`.

    `progress` is called with every piece of work as it begins. Never raises for what a user got wrong: an order that
    contradicts itself, a paper too small, a map too crowded, a folder that cannot be written. Files in the folder that
    no build has made stay, and are not overwritten; `make_kit` can be forced to.

    >>> from tempfile import mkdtemp
    >>> folder = Path(mkdtemp()) / "my-kit"
    >>> kit = build_kit(load_layout("first-voyage").value, {"paper": "Letter"}, folder, ["score-sheet"])
    >>> [(file.path, file.pages) for file in kit.files if file.path.endswith(".pdf")]
    [('score-sheet.pdf', 2)]
    >>> [found.message for found in build_kit(load_layout("first-voyage").value, only=["score-sheets"]).diagnostics]
    ["no part or file 'score-sheets'; did you mean 'score-sheet' or 'score-sheet.svg'?"]
    """
    plan = plan_kit(layout, order, only)
    if plan.value is None:
        return KitResult(target, diagnostics=plan.diagnostics)
    return make_kit(plan.value, target, progress=progress)


def check_log(data: bytes, boards: Boards | None = None, overrule: Overrule | None = None) -> Report | Any:
    """Check a log's file. Never raises, whatever the bytes. Logs of games that are not built in have reports of theirs.

    `boards` finds the board that a log of Meridian names: by default a built-in one, or a layout's file in the current
    folder; `boards_beside` looks in another. `overrule` changes the log's house rules.

    >>> from meridian_print import resources
    >>> report = check_log((resources.folder("logs") / "three-slips.yaml").read_bytes())
    >>> [(found.diagnostic.code, found.diagnostic.span.line, found.suggestion) for found in report.findings][0]
    ('no-such-city', 13, '1-cd4')
    """
    game = game_of(data)
    if game.name != DEFAULT:
        return game.check_log(data, Path())
    from meridian_print.games.meridian.check.report import BUILT_IN_OR_HERE  # not needed to build a kit
    from meridian_print.games.meridian.check.report import check_log as check_meridian

    return check_meridian(data, boards or BUILT_IN_OR_HERE, overrule)


def replay(log: bytes, kind: ReplayKind = "html", order: Order = PLAIN, folder: Path = Path()) -> Replayed | Any:
    """Make a file that shows the game of a log, or holds it as data; its board is built in, or a file in the `folder`.

    Of the order, theme, paper and language matter. A log with mistakes is shown as `check_log` reads it; one that
    cannot be played is not shown, and the report says why.

    >>> import json
    >>> from meridian_print import resources
    >>> shown = replay((resources.folder("logs") / "four-players.yaml").read_bytes(), "json")
    >>> len(json.loads(shown.data)["turns"]), shown.report.played.moves
    (52, 52)
    """
    game = game_of(log)
    if game.name != DEFAULT:
        return game.replay(log, kind, order, folder)
    from meridian_print.games.meridian.replay.production import replay as replay_meridian  # not needed to build a kit

    return replay_meridian(log, kind, order, folder)
