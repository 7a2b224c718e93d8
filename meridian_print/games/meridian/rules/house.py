"""The house rules: points on which the published rules are silent and players may agree otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FirstTower = Literal["when-empty", "first-ever"]
PushOwn = Literal["chain-only", "any", "never"]
Passing = Literal["free", "only-if-stuck"]
TwoPlayerDecks = Literal["merged", "separate"]
IslandTie = Literal["nobody", "capital-holder"]
FinalTie = Literal["shared", "most-islands", "most-garrisons"]
SideRule = Literal["by-players", "free"]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One field per switch, each with the ruling as its default.

    - `first_tower` (R1): two pieces whenever the meridian has no other tower, or only for its first tower ever.
    - `push_own` (R5, two players): own towers may be pushed only further along a chain, also directly, or never.
    - `passing`: at will, or only if the card played allows no `Place` on any of its meridians.
    - `max_height` (R7): the most pieces in a tower, or as many as the supply allows.
    - `two_player_decks` (R8): 26 cards in one deck with two face up, or two decks with two face up of each.
    - `island_tie` (R10): nobody takes a tied island, or the only one of those tied who holds a capital on it.
    - `final_tie` (R12): a last tie-break before the victory is shared.
    - `side`: five cities for two and four players and four for three, or either for any number.
    """

    first_tower: FirstTower = "when-empty"
    push_own: PushOwn = "chain-only"
    passing: Passing = "free"
    max_height: int | None = None
    two_player_decks: TwoPlayerDecks = "merged"
    island_tie: IslandTie = "nobody"
    final_tie: FinalTie = "shared"
    side: SideRule = "by-players"


USUAL = HouseRules()
"""The rulings as they stand."""
