"""The dimensions of the ordered tower pieces."""

from __future__ import annotations

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.towers.sizes import TowerSizes, with_foot
from meridian_print.templates import load


def tower_sizes(order: Order) -> TowerSizes:
    """Read the dimensions from the templates and scale them to the foot."""
    return with_foot(load("towers.yaml", TowerSizes), order.foot)
