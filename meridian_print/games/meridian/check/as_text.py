"""Reports as text: one block per finding, then the score."""

from __future__ import annotations

from meridian_print.boardgame.logs.findings import Wording
from meridian_print.boardgame.logs.game_log import metadata_text
from meridian_print.boardgame.logs.report import SummaryRow, columns, full_name, log_text, verdict_of
from meridian_print.games.meridian.check.report import Played, Report
from meridian_print.text.diagnostics import enumerated

_LEGEND = "legal moves: 7a2..5 is any height from 2 to 5 on 7a; ^ pushes up, v pushes down; 7-b withdraws; 7x passes"


def report_text(path: str, report: Report, *, with_score: bool = True) -> str:
    """Write all findings about a log, the score, and the verdict."""
    played = report.played if with_score else None
    about = [metadata_text(played.log.metadata)] if played and played.log.metadata.given else []
    score = [score_table(played)] if played and played.replay.length else []
    return log_text(path, report, (*about, *score), verdict(report), _wording)


def verdict(report: Report) -> str:
    """Return the result of checking a log in a few words."""
    played = report.played
    return verdict_of(report, f"{played.moves} of {played.turns} moves" if played else "")


def score_table(played: Played) -> str:
    """Write each island's count, the points and the pieces left in columns."""
    names = [player.key for player in played.log.players]
    count = played.score
    islands = [
        (one.island.name, str(len(one.island.cities)), *map(_number, one.garrisons), _owner_name(one.owner, names))
        for one in count.islands
    ]
    rows = [
        ("island", "worth", *names, "taken by"),
        *islands,
        ("points", "", *map(str, count.points), played.certainty.words),
        ("pieces left", "", *map(str, count.left), ""),
    ]
    leads = "winner" if played.is_complete else "ahead"
    return "\n".join((*columns(rows), played.certainty.named(leads, _winners(played))))


def summary_row(path: str, report: Report) -> SummaryRow:
    """Return a log's row in a summary of several: its path, the verdict, the points, the winner."""
    if report.played is None:
        return SummaryRow(path, verdict(report), "", "", "points")
    played = report.played
    winners = played.certainty.in_short(_winners(played)) if played.is_complete else ""
    return SummaryRow(path, verdict(report), "-".join(map(str, played.score.points)), winners, "points")


def _wording() -> Wording:
    from meridian_print.games.meridian.check.findings.legal_tokens import (
        in_a_line,  # not needed for a log without faults
    )
    from meridian_print.games.meridian.check.findings.rulebook import RULES

    return Wording({rule.id: rule.sentence for rule in RULES}, in_a_line, _LEGEND)


def _winners(played: Played) -> str:
    return enumerated([_full_name(played, seat) for seat in played.winners])


def _full_name(played: Played, seat: int) -> str:
    player = played.log.players[seat]
    return full_name(player.key, player.name)


def _owner_name(owner: int | None, names: list[str]) -> str:
    return "nobody" if owner is None else names[owner]


def _number(count: int) -> str:
    return str(count) if count else "-"
