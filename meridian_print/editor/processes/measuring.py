"""How fair the board is that stands in the editor: games of bots, in a process of its own, and a heat map of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance.measuring import measured
from meridian_print.boardgame.balance.search import ORDER, ranked
from meridian_print.boardgame.balance_report.content import BalanceReport
from meridian_print.boardgame.balance_report.production import report_bytes
from meridian_print.boardgame.game import MeasuredGame, not_offered
from meridian_print.boardgame.layout.file import CannotDrawError
from meridian_print.editor.processes.drawing import read_board

MOST_GAMES = 100_000
MANY_GAMES = 2000
"""On each side of a board that is compared with others, where a compiled engine plays them in no time."""
COMPARED = 6
"""How many boards are usually compared: worth the start of a compiled engine."""


def board_balance(
    text: str, path: Path, language: str, wanted: ContestOrder, watch: Callable[[tuple[int, int]], object]
) -> Mapping[str, object]:
    """Let bots play a side of a board as wanted, and return what is found out, as text and as an SVG of the side.

    The side is named as readers of the `language` see it, by default that of the board. `watch` is shown how many games
    are played, and how many there are to be. A board that cannot be played, or drawn, has messages instead.
    """
    game, read = read_board(text, path, language)
    if not isinstance(game, MeasuredGame):
        return {"messages": [not_offered(game.name, "bots that play it").message]}
    if read.value is None:
        return {"messages": [found.message for found in read.diagnostics]}
    contests = game.contests(read.value, wanted)
    if contests.value is None:
        return {"messages": [found.message for found in contests.diagnostics]}
    for known in measured(contests.value):
        watch((known.done, known.games))
    findings = [one.findings(tally) for one, tally in zip(contests.value, known.tallies, strict=True)]
    try:
        svg = report_bytes(BalanceReport("", game.balance_sections(read.value, findings), ""), "svg").decode()
    except CannotDrawError as fault:
        return {"messages": [f"{fault}; {fault.way_out}"]}
    return {"text": findings[0].text, "svg": svg, "messages": []}


def board_gaps(text: str, path: Path) -> Mapping[str, object]:
    """Let bots play all sides of a board: how far the best seat of each is ahead of the worst, as shares of games.

    The same cards are dealt on every board. Of a board that cannot be played there are none.
    """
    game, read = read_board(text, path)
    if read.value is None or not isinstance(game, MeasuredGame):
        return {"gaps": [], "games": 0}
    many, usual = replace(ORDER, games=MANY_GAMES, boards=COMPARED), ORDER
    found = game.contests(read.value, many).value or ()
    order = usual if any(one.engine == "plain" for one in found) else many
    contests = game.contests(read.value, order).value or ()
    *_, known = measured(contests)
    (candidate,) = ranked({0: contests}, known.tallies)
    return {"gaps": list(candidate.gaps), "games": order.games}
