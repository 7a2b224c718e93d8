"""A page has the largest figures that leave its texts room, found in few steps."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meridian_print.graphics.rulebook.pages import first_fitting


@given(st.lists(st.floats(0.1, 9), min_size=1, max_size=25), st.floats(-20, 120))
def test_the_largest_figures_that_leave_room_are_found(steps: list[float], most: float) -> None:
    excess = [most - sum(steps[:step]) for step in range(len(steps))]
    wanted = next((step for step, over in enumerate(excess) if over <= 0), len(steps))

    assert first_fitting(excess.__getitem__, len(steps)) == wanted


def test_where_heights_fall_in_a_line_few_steps_are_looked_at() -> None:
    looked: list[int] = []

    def excess(step: int) -> float:
        looked.append(step)
        return 23.0 - 2 * step

    assert first_fitting(excess, 19) == 12
    assert len(looked) <= 4
