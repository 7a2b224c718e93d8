"""Letter many discovered boards and count what makes them hard to read, for each kind of type.

    python benchmarks/legibility.py [BOARDS [FIRST [SHAPES]]]

The exit status is 1 if a name lies on another, on a dot, under a tower, off the map or where it might be another
city's and has no leader, if more than one name in a hundred crosses a coast, or if more than a fifth of the islands are
named at sea.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from asked import asked

sys.path.insert(0, str(Path(__file__).parents[1]))

from meridian_print import templates
from meridian_print.games.meridian.board.banner import Heading, covered
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import DEFAULT_SHAPES, PUBLISHED, Shapes, SideWish
from meridian_print.games.meridian.theme.board import BoardStyle
from tests.games.meridian.chart.boards import Drawn, drawn, ground_of
from tests.games.meridian.chart.legibility import COUNTS, NEVER, counted

THEMES = ("atlas", "plain")
"""One of each kind of type: the other themes have the type of atlas."""
MOST_ACROSS = 0.01
MOST_AT_SEA = 0.2


def main(boards: int, first: int, shapes: Shapes) -> int:
    """Print the table and return the exit status."""
    wishes = Wishes(tuple(SideWish(rows, islands, (3, 4, 5), shapes) for rows, islands in PUBLISHED.items()))
    maps = [
        drawn(side, layout.board)
        for layout in (surveyed(seed, wishes) for seed in range(first, first + boards))
        for side in layout.sides
    ]
    counts = {theme: sum((_lettered(each, theme) for each in maps), Counter[str]()) for theme in THEMES}
    print(f"{f'{boards} boards, {len(maps)} sides':32}" + "".join(f"{theme:>10}" for theme in THEMES))
    for count in COUNTS:
        print(f"{count:32}" + "".join(f"{counts[theme][count]:10}" for theme in THEMES))
    islands = sum(len(each.side.islands) for each in maps)
    return int(any(_is_poor(each, islands) for each in counts.values()))


def _lettered(on: Drawn, theme: str) -> Counter[str]:
    style = templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)
    heading = Heading("The Corvine Isles", on.side.name, "for 2 or 4 players")
    hidden = covered(on.chart, heading, style.frame)
    names = lettering(on.side, ground_of(on, style, (hidden,)), style.map.type)
    return counted(on, names)


def _is_poor(counts: Counter[str], islands: int) -> bool:
    across, at_sea = counts["names across coasts"], counts["island names at sea"]
    is_hard = across > MOST_ACROSS * counts["names"] or at_sea > MOST_AT_SEA * islands
    return is_hard or any(counts[count] for count in NEVER)


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, boards=40, first=1, shapes=DEFAULT_SHAPES)))
