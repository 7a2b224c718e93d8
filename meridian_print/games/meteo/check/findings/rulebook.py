"""The rules behind findings: each in a sentence, with its reason or its details."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game; `why` is its reason, or what follows from it."""

    id: str
    sentence: str
    why: str


RULES = (
    Rule(
        "M1",
        "at the start of every turn but the first, each of a player's hotels and ships earns what its weather and the "
        "fronts around it are worth",
        "Sunny is 2 thousand, cloudy 1, overcast 0, rain -1, High 3, Low -2. A High on one of the regions around adds "
        "1, a Low takes 1, with both neither; several Highs count once. A sum below 0 is paid. The mark i+7 is this "
        "sum in thousands, whatever was paid, and =11 is the player's own money.",
    ),
    Rule(
        "M2",
        "a player who owes money may do nothing on their turn but sell, as long as anything of theirs can be sold",
        "What is still missing when a player has nothing left to sell on their turn is forgiven, unless the house rule "
        "debt: owed says otherwise. A player who has nothing left goes on placing tiles.",
    ),
    Rule(
        "M3",
        "a tile enters on an edge region on the side the wind comes from",
        "Five regions for N, E, S and W, nine for the diagonals. The arrow points to where the wind blows: with wind "
        "S, tiles enter in row A.",
    ),
    Rule(
        "M4",
        "every turn, a player places one of their tiles: the tile there and all in line behind it move one region with "
        "the wind, and the last leaves the board",
        "In a corner with a diagonal wind the line has one tile, which just leaves.",
    ),
    Rule(
        "M5",
        "an ordinary tile may enter where an ordinary tile lies only if their values differ by at most 1",
        "Only the tile on the entry region counts. Highs and Lows may enter anywhere, and anything may enter where a "
        "High or a Low lies.",
    ),
    Rule(
        "M6",
        "the only High may not leave the board, unless the tile that enters is a High",
        "There is always at least one High.",
    ),
    Rule(
        "M7",
        "nobody places a High or a Low on their seventh turn",
        "A player who holds nothing else on that turn sets it aside.",
    ),
    Rule(
        "M8",
        "the tile that left, unless it is a High or a Low, may be taken in exchange for any tile that the player holds",
        "S@A2/R places S and gives R for the tile that left. Under the house rule swap-front: no, no High or Low is "
        "given.",
    ),
    Rule(
        "M9",
        "only if none of a player's tiles can enter anywhere, one of them is set aside for good",
        "It is written R@-.",
    ),
    Rule(
        "M10",
        "from the second to the sixth turn, a player may play one of their two weather cards, or both; what a card "
        "says holds for all players' pieces, at once",
        "The weather is that of the moment when the card is played.",
    ),
    Rule(
        "M11",
        "a hotel costs 3,000 and sells for 2,000; a ship costs 4,000 and sells for 3,000; any number may be traded",
        "Nobody buys on credit, and nobody sells what is not theirs.",
    ),
    Rule(
        "M12",
        "hotels stand everywhere but at sea, ships lie at sea and in ports; at most 10 hotels and 10 ships in a region",
        "The limit is for all players together, or for each under the house rule limit: each. New ships may be put "
        "into any region for ships, or only into ports under ship-build: ports.",
    ),
    Rule(
        "M13",
        "a ship sails one or two steps a turn, in all eight directions, over seas and ports only",
        "It may sail one step, and the other later in the same turn; it may pass a full region but not stop there. A "
        "ship bought this turn may sail. Ships bear no names: a turn is legal if some choice of ships makes it so.",
    ),
    Rule(
        "M14",
        "at the end of the turn the arrow may be turned by 45 degrees, clockwise only",
        "The winds in order: N NE E SE S SW W NW.",
    ),
    Rule(
        "M15",
        "income comes before everything and the wind after everything; on the first turn a player may only place a "
        "tile, trade, and turn the wind",
        "Between these, tile, cards, trades and voyages come in any order. Each turn has one tile.",
    ),
    Rule(
        "M16",
        "after everyone's seventh turn there is income once more for all, then all pieces are sold; most money wins, "
        "and a tie is shared",
        "The last player's seventh turn is finished first.",
    ),
)

BY_ID = {rule.id: rule for rule in RULES}
