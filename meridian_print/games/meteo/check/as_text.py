"""Reports as text: one block per finding, then the money."""

from __future__ import annotations

from meridian_print.boardgame.logs.findings import Wording
from meridian_print.boardgame.logs.game_log import metadata_text
from meridian_print.boardgame.logs.report import SummaryRow, columns, full_name, log_text, verdict_of
from meridian_print.games.meteo.check.report import Played, Report
from meridian_print.games.meteo.rules.material import SIDE, WINDS
from meridian_print.games.meteo.rules.money import income, worth
from meridian_print.text.diagnostics import enumerated

_LEGEND = "legal entries: S@A1,A3 enters at either place; trades and voyages are of one piece, or of as many as written"


def report_text(path: str, report: Report, *, with_score: bool = True) -> str:
    """Write all findings about a log, the money, and the verdict."""
    played = report.played if with_score else None
    about = [metadata_text(played.log.metadata)] if played and played.log.metadata.given else []
    score = [money_table(played)] if played and played.turns else []
    return log_text(path, report, (*about, *score), verdict(report), _wording)


def verdict(report: Report) -> str:
    """Return the result of checking a log in a few words."""
    played = report.played
    return verdict_of(report, f"{played.turns} of {played.last.setup.turns} turns" if played else "")


def money_table(played: Played) -> str:
    """Write the tiles, the wind, and everyone's money in columns; all amounts are in thousands."""
    state, seats = played.last, range(len(played.names))
    earned, sold = ([count(state, seat) for seat in seats] for count in (income, worth))
    ends = [sum(amounts) for amounts in zip(state.money, earned, sold, strict=True)]
    is_over = played.is_complete
    rows = [
        ("thousands", *played.names),
        ("money", *map(str, state.money)),
        ("last income" if is_over else "income as it stands", *map(str, earned)),
        ("pieces sold" if is_over else "pieces if sold", *map(str, sold)),
        (", ".join(filter(None, ("final" if is_over else "together", played.certainty.words))), *map(str, ends)),
    ]
    rows_of_tiles = " ".join(state.tiles[row : row + SIDE] for row in range(0, len(state.tiles), SIDE))
    best = enumerated([_full_name(played, seat) for seat in seats if ends[seat] == max(ends)])
    leads = played.certainty.named("winner" if is_over else "ahead", best)
    return "\n".join((f"tiles: {rows_of_tiles}, wind {WINDS[state.wind]}", *columns(rows), leads))


def summary_row(path: str, report: Report) -> SummaryRow:
    """Return a log's row in a summary of several: its path, the verdict, the money, the winner."""
    played = report.played
    count = played.final if played else None
    if played is None or count is None:
        money = "-".join(map(str, played.last.money if played else ()))
        return SummaryRow(path, verdict(report), money, "", "money")
    winners = enumerated([_full_name(played, seat) for seat in played.winners])
    money = "-".join(map(str, count.money))
    return SummaryRow(path, verdict(report), money, played.certainty.in_short(winners), "money")


def _wording() -> Wording:
    from meridian_print.games.meteo.check.findings.legal_tokens import in_a_line  # not needed for a log without faults
    from meridian_print.games.meteo.check.findings.rulebook import RULES

    return Wording({rule.id: rule.sentence for rule in RULES}, in_a_line, _LEGEND)


def _full_name(played: Played, seat: int) -> str:
    player = played.log.players[seat]
    return full_name(player.colour, player.name)
