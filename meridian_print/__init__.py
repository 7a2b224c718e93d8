"""Print-and-play kits for Leo Colovini's Meridian, and checks of its games, as a library.

Everything named here is public; `docs/library.md` shows it at work. What a user got wrong comes back as diagnostics,
nothing is printed, and importing the package loads nothing: each name is imported when it is first asked for.

>>> import meridian_print
>>> layout = meridian_print.load_layout("first-voyage").value
>>> layout.layout.title
'First Voyage'
"""

from meridian_print.version import __version__

TYPE_CHECKING = False  # as type checkers know it: importing typing takes as long as `--help`
if TYPE_CHECKING:
    from meridian_print.boardgame.build import KitPlan, KitResult, make_kit
    from meridian_print.boardgame.game import Game, GameLayout
    from meridian_print.boardgame.layout.boards import NoBoard
    from meridian_print.boardgame.layout.file import LayoutFile
    from meridian_print.boardgame.logs.findings import Finding
    from meridian_print.boardgame.logs.report import LogReport
    from meridian_print.boardgame.logs.standings import Standing, Standings, standings
    from meridian_print.boardgame.order import Order
    from meridian_print.boardgame.production import OutputFile
    from meridian_print.boardgame.progress import Begun
    from meridian_print.games.meridian.check.boards import boards_beside
    from meridian_print.games.meridian.check.report import Played, Report
    from meridian_print.games.meridian.generator.generate import GeneratorOptions, generate
    from meridian_print.games.meridian.layout.model import Layout
    from meridian_print.games.meridian.notation.house_rules import overruling
    from meridian_print.games.meridian.replay.production import Replayed
    from meridian_print.games.meridian.rules.material import Board
    from meridian_print.graphics.theme import OwnTheme
    from meridian_print.library import (
        build_kit,
        built_in,
        check_log,
        layout_file,
        load_layout,
        load_theme,
        plan_kit,
        replay,
    )
    from meridian_print.text.diagnostics import Checked, Diagnostic, Severity, Span

__all__ = [
    "Begun",
    "Board",
    "Checked",
    "Diagnostic",
    "Finding",
    "Game",
    "GameLayout",
    "GeneratorOptions",
    "KitPlan",
    "KitResult",
    "Layout",
    "LayoutFile",
    "LogReport",
    "NoBoard",
    "Order",
    "OutputFile",
    "OwnTheme",
    "Played",
    "Replayed",
    "Report",
    "Severity",
    "Span",
    "Standing",
    "Standings",
    "__version__",
    "boards_beside",
    "build_kit",
    "built_in",
    "check_log",
    "generate",
    "layout_file",
    "load_layout",
    "load_theme",
    "make_kit",
    "overruling",
    "plan_kit",
    "replay",
    "standings",
]
_HOMES = {
    "boardgame.build": ("KitPlan", "KitResult", "make_kit"),
    "boardgame.game": ("Game", "GameLayout"),
    "boardgame.layout.file": ("LayoutFile",),
    "boardgame.logs.report": ("LogReport",),
    "boardgame.production": ("OutputFile",),
    "boardgame.progress": ("Begun",),
    "boardgame.logs.standings": ("Standing", "Standings", "standings"),
    "text.diagnostics": ("Checked", "Diagnostic", "Severity", "Span"),
    "boardgame.layout.boards": ("NoBoard",),
    "games.meridian.check.boards": ("boards_beside",),
    "games.meridian.rules.material": ("Board",),
    "boardgame.logs.findings": ("Finding",),
    "games.meridian.notation.house_rules": ("overruling",),
    "games.meridian.check.report": ("Played", "Report"),
    "boardgame.order": ("Order",),
    "games.meridian.layout.model": ("Layout",),
    "games.meridian.replay.production": ("Replayed",),
    "games.meridian.generator.generate": ("GeneratorOptions", "generate"),
    "graphics.theme": ("OwnTheme",),
    "library": ("build_kit", "built_in", "check_log", "layout_file", "load_layout", "load_theme", "plan_kit", "replay"),
}
"""The module in which each public name is at home, as type checkers read it above."""


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for."""
    from importlib import import_module

    for module, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__() -> list[str]:
    """List the public names, too, before any is imported."""
    return sorted({*globals(), *__all__})
