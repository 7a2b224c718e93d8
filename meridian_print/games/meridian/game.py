"""Meridian as one of the program's games; each method loads what it needs, for a log needs nothing that draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meridian_print.boardgame.findings import up_to_first_error
from meridian_print.boardgame.log_report import GameOutcome, SummaryRow
from meridian_print.text.codes import explained, listed
from meridian_print.text.diagnostics import Checked, Diagnostic

if TYPE_CHECKING:
    from meridian_print.boardgame.build import KitPlan
    from meridian_print.boardgame.game import GameLayout, NewLayout, Reference, ReplayKind, ShownGame
    from meridian_print.boardgame.order import Order
    from meridian_print.games.meridian.check.report import Overrule, Report

_PLACE = "a layout"


@dataclass(frozen=True, slots=True)
class CheckedLog:
    """Meridian's `report` of a log, as every game's is written."""

    report: Report

    @property
    def is_ok(self) -> bool:
        """Whether the log has no errors."""
        return self.report.is_ok

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings, with their places in the file."""
        return tuple(found.diagnostic for found in self.report.findings)

    @property
    def outcome(self) -> GameOutcome | None:
        """How the game ended; None if it did not, or could not be played."""
        return self.report.outcome

    def up_to_first_error(self) -> CheckedLog:
        """Leave out what was found after the first error."""
        return CheckedLog(replace(self.report, findings=up_to_first_error(self.report.findings)))

    def text(self, path: str, *, with_score: bool) -> str:
        """Write the findings and the verdict, and between them the score if asked for."""
        from meridian_print.games.meridian.check.as_text import report_text

        return report_text(path, self.report, with_score=with_score)

    def values(self, path: str) -> Mapping[str, Any]:
        """Return the report as JSON values."""
        from meridian_print.games.meridian.check.as_json import log_values

        return log_values(path, self.report)

    def summary_row(self, path: str) -> SummaryRow:
        """Return the log's row in a summary."""
        from meridian_print.games.meridian.check.as_text import summary_row

        return summary_row(path, self.report)


def unread_log(reason: str) -> CheckedLog:
    """Return the report of a log that could not be read: of which game it is, is not known."""
    from meridian_print.games.meridian.check.report import unread

    return CheckedLog(unread(reason))


@dataclass(frozen=True, slots=True)
class Meridian:
    """The game; `overrule` changes the house rules of every log."""

    overrule: Overrule | None = None

    @property
    def name(self) -> str:
        """The name with which the formats of its files begin."""
        return "meridian"

    def read_layout(self, path: Path, source: bytes, language: str = "en") -> Checked[GameLayout]:
        """Read a board's file."""
        from meridian_print.games.meridian.layout.file import layout_file

        read = layout_file(path, source, language)
        return Checked(read.value, read.diagnostics, read.lines)

    def plan_kit(self, layout: GameLayout, order: Order, only: Sequence[str] = ()) -> Checked[KitPlan[Any]]:
        """List the files that an order makes of a board."""
        from meridian_print.boardgame.layout.file import LayoutFile
        from meridian_print.games.meridian.kit.plan import plan_kit

        assert isinstance(layout, LayoutFile)
        return plan_kit(layout, order, only)

    def check_log(self, source: bytes, folder: Path) -> CheckedLog:
        """Check a log; the board that it names is built in, or in the `folder`."""
        return CheckedLog(self._report(source, folder))

    def _report(self, source: bytes, folder: Path) -> Report:
        from meridian_print.games.meridian.check.boards import boards_beside
        from meridian_print.games.meridian.check.report import check_log

        return check_log(source, boards_beside(folder), self.overrule)

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

    def replay(self, source: bytes, kind: ReplayKind, order: Order, folder: Path) -> ShownGame:
        """Make a file that shows the game of a log."""
        from meridian_print.boardgame.game import ShownGame
        from meridian_print.games.meridian.replay.production import show

        report = self._report(source, folder)
        shown: Checked[bytes] = show(report, kind, order, folder) if report.played else Checked(None)
        length = f"{report.played.moves} of {report.played.turns} moves" if report.played else ""
        return ShownGame(CheckedLog(report), shown.value, length, shown.diagnostics)

    def reference(self) -> Reference:
        """Return the codes and rules of logs, the codes of layouts, and the schema of these."""
        from meridian_print.boardgame.game import Reference
        from meridian_print.games.meridian.check import explanation
        from meridian_print.games.meridian.layout.codes import CODES
        from meridian_print.games.meridian.layout.schema import layout_schema

        def explain(name: str) -> Iterator[str]:
            if found := explanation.explanation(name):
                yield found
            if code := CODES.get(name.casefold()):
                yield from explained(code, _PLACE)

        overview = "\n\n".join((explanation.overview(), listed(CODES, _PLACE)))
        return Reference((*explanation.names(), *CODES), overview, explain, layout_schema)
