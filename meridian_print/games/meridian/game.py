"""Meridian as one of the program's games; each method loads what it needs, for a log needs nothing that draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meridian_print.text.diagnostics import Checked

if TYPE_CHECKING:
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.game import Game, GameLayout, NewLayout, Reference, ReplayKind, ShownGame
    from meridian_print.boardgame.kit.contact_sheet import SheetKind
    from meridian_print.boardgame.logs.report import CheckedLog, LogReport
    from meridian_print.boardgame.order import Order
    from meridian_print.games.meridian.check.report import Overrule, Report

_PLACE = "a layout"


def unread_log(reason: str) -> CheckedLog[Report]:
    """Return the report of a log that could not be read: of which game it is, is not known."""
    from meridian_print.games.meridian.check.report import unread

    return _written(unread(reason))


@dataclass(frozen=True, slots=True)
class Meridian:
    """The game; `overrule` changes the house rules of every log."""

    overrule: Overrule | None = None

    @property
    def name(self) -> str:
        """The name with which the formats of its files begin."""
        return "meridian"

    def read_layout(self, path: Path, source: bytes, language: str = "") -> Checked[GameLayout]:
        """Read a board's file."""
        from meridian_print.games.meridian.layout.file import layout_file

        read = layout_file(path, source, language)
        return Checked(read.value, read.diagnostics, read.lines, read.accepted)

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:
        """List the files that an order makes of a board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.kit.plan import plan_kit

        assert isinstance(layout, LayoutFile)
        return plan_kit(layout, order, only)

    def check_log(self, source: bytes, folder: Path) -> CheckedLog[Report]:
        """Check a log; the board that it names is built in, or in the `folder`."""
        return _written(self._report(source, folder))

    def _report(self, source: bytes, folder: Path) -> Report:
        from meridian_print.games.meridian.check.boards import boards_beside
        from meridian_print.games.meridian.check.report import check_log

        return check_log(source, boards_beside(folder), self.overrule)

    def under_rules(self, rules: Sequence[str]) -> Checked[Game]:
        """Return the game with house rules that override those of every log."""
        from meridian_print.games.meridian.check.house_rules import overruling

        read = overruling(rules)
        return Checked(Meridian(read.value) if read.value else None, read.diagnostics)

    def generate(self, wishes: Mapping[str, object], seed: int | None) -> Checked[NewLayout]:
        """Generate an archipelago; the wishes are fields of `GeneratorOptions`."""
        from meridian_print.boardgame.game import NewLayout
        from meridian_print.boardgame.layout.new import usual_seed
        from meridian_print.games.meridian.generator.generate import GeneratorOptions, generate

        options = GeneratorOptions(**wishes)  # type: ignore[arg-type] # the wishes of a generator are its fields
        board = generate(options, seed)
        if board.value is None:
            return Checked(None, board.diagnostics, board.lines)
        islands = " and ".join(str(len(side.islands)) for side in board.value.layout.sides)
        return Checked(
            NewLayout(board.value, usual_seed(options.title) if seed is None else seed, f"{islands} islands")
        )

    def contact_sheet(self, layouts: Mapping[int, GameLayout], order: Order, kind: SheetKind) -> bytes:
        """Draw small maps of boards, each by its seed."""
        from meridian_print.games.meridian.kit.contact_sheet import new_boards

        return new_boards({seed: file.layout for seed, file in layouts.items()}, order, kind)

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:
        """Make a file that shows the game of a log."""
        from meridian_print.boardgame.game import ShownGame
        from meridian_print.games.meridian.replay.production import show

        report = self._report(source, folder)
        shown: Checked[bytes] = show(report, kind, order, folder) if report.played else Checked(None)
        length = f"{report.played.moves} of {report.played.turns} moves" if report.played else ""
        return ShownGame(_written(report), shown.value, length, shown.diagnostics)

    def filled_sheet(self, report: LogReport, order: Order, folder: Path) -> Checked[bytes]:
        """Fill in the score sheet of a checked log."""
        from meridian_print.boardgame.logs.report import CheckedLog
        from meridian_print.games.meridian.replay.production import score_sheet

        assert isinstance(report, CheckedLog)
        return score_sheet(report.report, order, folder) if report.report.played else Checked(None)

    def reference(self) -> Reference:
        """Return the codes and rules of logs, the codes of layouts, and the schemas of both."""
        from meridian_print.boardgame.game import reference
        from meridian_print.games.meridian.check import explanation
        from meridian_print.games.meridian.check.schema import game_schema, log_schema, report_schema
        from meridian_print.games.meridian.layout.codes import CODES
        from meridian_print.games.meridian.layout.schema import layout_schema
        from meridian_print.games.meridian.theme.schema import theme_schema

        known = reference(explanation, CODES, _PLACE, layout_schema)
        return replace(
            known,
            log_schema=log_schema,
            report_schema=report_schema,
            game_schema=game_schema,
            theme_schema=theme_schema,
        )


def _written(report: Report) -> CheckedLog[Report]:
    """Return a report in the forms of this game."""
    from meridian_print.boardgame.logs.report import CheckedLog, ReportForms
    from meridian_print.games.meridian.check.as_json import log_values
    from meridian_print.games.meridian.check.as_text import report_text, summary_row

    return CheckedLog(report, ReportForms(report_text, log_values, summary_row))
