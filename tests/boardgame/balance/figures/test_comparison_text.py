"""What is said of boards side by side: no more than the games can tell."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.balance.figures.comparison import ComparedFigure, Comparison
from meridian_print.boardgame.balance.figures.comparison_text import comparison_verdicts
from meridian_print.boardgame.balance.figures.statistics import Estimate


@pytest.mark.parametrize(
    ("wider", "said"),
    [
        (Estimate(0.01, -0.08, 0.08), "on which they are more even, 400 games cannot tell"),
        (Estimate(0.10, 0.05, 0.15), "they are more even on ours"),
        (Estimate(-0.10, -0.15, -0.05), "they are more even on theirs"),
    ],
)
def test_a_board_is_called_more_even_only_if_that_is_sure(wider: Estimate, said: str) -> None:
    gap = ComparedFigure("best seat ahead of the worst", True, (0.2, 0.2 + wider.mean), (wider,))
    compared = Comparison("4 players", ("ours", "theirs"), 400, (), gap, (), (0.01,))

    _, seats = comparison_verdicts(compared)

    assert seats.startswith("seats do not fare alike on ours and on theirs")
    assert seats.endswith(f"; {said}")


@pytest.mark.parametrize(
    ("p", "said"), [(None, []), (0.5, ["changes of the lead: more on theirs than on ours, by 5.0"])]
)
def test_with_too_few_games_no_figure_is_said_to_differ(p: float | None, said: list[str]) -> None:
    gap = ComparedFigure("best seat ahead of the worst", True, (0.5, 0.5), (Estimate(0.0, 0.0, 0.0),))
    changes = ComparedFigure("changes of the lead", False, (9.0, 14.0), (Estimate(5.0, 5.0, 5.0),))
    compared = Comparison("4 players", ("ours", "theirs"), 8, (), gap, (changes,), (p,))

    _, _, *others = comparison_verdicts(compared)

    assert [verdict.partition("0 (")[0] for verdict in others] == said
