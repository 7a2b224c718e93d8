"""Write what bots find on the boards that come along into the documentation (run by hand, once a release).

Tables stand in docs/balance.md and a sentence a board in docs/gallery.md, each between two comments:
`<!-- balance of NAME -->`, where NAME is a board or `boards-of-` a game, and `<!-- end of balance -->`. Figures are the
same on any machine; without the extra 'fast' they take long.

python -m tools.fairness
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from meridian_print.cli.group import group

DOCS = Path(__file__).parents[1] / "docs"
BOARDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "corvine-isles": ("meridian", ("",)),
    "first-voyage": ("meridian", ("",)),
    "winding-sound": ("meridian", ("",)),
    "meteo-business": ("meteo-business", ("4", "3")),
    "crosswind-isles": ("meteo-business", ("4",)),
}
"""The game of each board, and how many play there; the usual number on each side if that is empty."""
HEADS = {"meridian": ("points unassigned",), "meteo-business": ("shared",)}
_PLACE = re.compile(r"(<!-- balance of ([a-z-]+) -->\n\n)(.*?)(\n\n<!-- end of balance -->)", re.DOTALL)

Side = Mapping[str, Any]


def main() -> None:
    """Write the figures into both pages."""
    for page in ("balance.md", "gallery.md"):
        path = DOCS / page
        path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def filled(page: str) -> str:
    """Return a page with the figures of all boards and games that it has a place for."""
    return _PLACE.sub(lambda part: f"{part[1]}{_figures(part[2])}{part[4]}", page)


def _figures(of: str) -> str:
    game = of.removeprefix("boards-of-")
    return sentence(of) if game == of else table(game)


def table(game: str) -> str:
    """Return the table of the boards of a game: shares of victories in per cent, and what else is told."""
    heads = ("board", "players", "seat 1", "2", "3", "4", *HEADS[game], "margin", "changes of the lead")
    rows = [row(board, side, game) for board, (its, _) in BOARDS.items() if its == game for side in sides(board)]
    return "\n".join(f"| {' | '.join(each)} |" for each in (heads, ("---",) * len(heads), *rows))


def row(board: str, side: Side, game: str) -> Sequence[str]:
    """Return a side of a board as a row of the table of its game."""
    wins = [f"{100 * seat['wins'][0]:.1f}" for seat in side["seats"]]
    return (
        *(f"`{board}`", str(side["players"]), *wins, *[""] * (4 - len(wins))),
        f"{100 * side['unassigned' if game == 'meridian' else 'shared'][0]:.1f} %",
        *(f"{side[key][0]:.1f}" for key in ("margin", "lead_changes")),
    )


def sentence(board: str) -> str:
    """Say how the seats of a board fare."""
    said = []
    for side in sides(board):
        *shares, last = (f"{100 * seat['wins'][0]:.0f}" for seat in side["seats"])
        said.append(f"seats 1 to {side['players']} win {', '.join(shares)} and {last} % of {side['games']:,} games")
    return f"With `greedy` in every seat of `{board}`, {'; '.join(said)}."


@cache
def sides(board: str) -> Sequence[Side]:
    """Let bots play a board, as `balance` does, and return what they find on each side."""
    found: list[Side] = []
    for players in BOARDS[board][1]:
        more = ("--players", players) if players else ()
        found += json.loads(CliRunner().invoke(group, ["balance", board, "--format", "json", *more]).stdout)["sides"]
    return found


if __name__ == "__main__":
    main()
