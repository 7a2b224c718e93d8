"""House rules: switches where the rules are silent; the first value of each is what is usually played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Fronts = Literal["once", "sum"]
Debt = Literal["forgiven", "owed"]
SwapFront = Literal["yes", "no"]
RiverShips = Literal["no", "yes"]
Limit = Literal["shared", "each"]
ShipBuild = Literal["any", "ports"]
FrontsDealt = Literal["one-each", "mixed"]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How a table plays.

    `fronts`: several Highs beside a region count once, or all fronts are added up (M1). `debt`: whether what no sale
    can pay is forgiven or stays owed (M2). `swap_front`: whether a High or a Low may be given in a swap (M8).
    `river_ships`: whether ships sail over rivers, too; `limit`: whether a region's limit is for all players together;
    `ship_build`: where new ships appear (M12). `fronts_dealt`: how the hands get their Highs and Lows.
    """

    fronts: Fronts = "once"
    debt: Debt = "forgiven"
    swap_front: SwapFront = "yes"
    river_ships: RiverShips = "no"
    limit: Limit = "shared"
    ship_build: ShipBuild = "any"
    fronts_dealt: FrontsDealt = "one-each"
