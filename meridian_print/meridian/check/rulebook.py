"""The rules that findings rest on: each in a sentence, why it is there, and on a meridian before and after."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """Meridian 7 from the top, such as `4 black, -, 1 grey`; orange's move there; what then stands, or the code."""

    before: str
    move: str
    after: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game; `why` says what it is good for."""

    id: str
    sentence: str
    why: str
    examples: tuple[Example, ...] = ()


_GAP = "4 black, 3 brown, -, 1 grey, -"

RULES = (
    Rule(
        "R1",
        "a tower placed where no other tower stands on the meridian has at least 2 pieces",
        "A first tower of one piece would leave nothing below it to fill. The rule binds placing only: a tower of one "
        "piece may stay when those around it leave.",
        (Example("-, -, -, -, -", "7c1", "first-tower"), Example("-, -, -, -, -", "7c2", "-, -, 2 orange, -, -")),
    ),
    Rule(
        "R2",
        "no two towers of a meridian have the same height",
        "Heights decide which tower gives way, and two equal ones could not.",
        (Example("5 black, -, 3 grey, -, -", "7a3", "equal-height"),),
    ),
    Rule(
        "R3",
        "reading a meridian from top to bottom, heights fall: taller above, shorter below",
        "The order makes low towers cheap but easily pushed about, and tall ones strong in the north only.",
        (Example(_GAP, "7a2", "order"), Example(_GAP, "7c2", "4 black, 3 brown, 2 orange, 1 grey, -")),
    ),
    Rule(
        "R4",
        "a player has at most one tower on a meridian, two in the game of two players",
        "Room on a meridian is scarce; whoever wants another city there must give up the first: write 7-eb2.",
        (Example("5 orange, -, -, -, -", "7b2", "too-many-towers"),),
    ),
    Rule(
        "R5",
        "a tower may enter another's city: a shorter one pushes it up, a taller one down, and that one the next, until "
        "a city is vacant",
        "Pushed towers keep their order, so only the new one can be wrong. One's own tower is not entered, but may be "
        "pushed further along.",
        (
            Example(_GAP, "7b2", "4 black, 3 brown, -, 2 orange, 1 grey"),
            Example("-, 5 black, 4 brown, 3 grey, -", "7b2", "5 black, 4 brown, 3 grey, 2 orange, -"),
        ),
    ),
    Rule(
        "R6",
        "a placing is illegal if the last tower pushed would leave the board",
        "Towers are pushed about, never off: whoever stands at an edge with neighbours is safe from that side.",
        (Example(_GAP, "7d2", "no-room"),),
    ),
    Rule(
        "R7",
        "a tower is built from the pieces in hand; those of a withdrawn tower come back at once",
        "Pieces are the budget of the whole game, and those left in hand break ties.",
        (Example("4 orange, -, -, -, -", "7-ec6", "-, -, 6 orange, -, -"),),
    ),
    Rule(
        "R8",
        "the card played is one of the player's two face-up cards, and the meridian is on it; each card is played once",
        "The cards decide where one may act; what lies face up is open to all. Range cards are 1-2-3, 4-5-6-7 and "
        "8-9-10.",
    ),
    Rule(
        "R9",
        "only one's own tower is withdrawn, and only on the meridian of the card",
        "Its city, its height and its pieces are free for the very placing that follows.",
        (
            Example("4 orange, -, 1 grey, -, -", "7-ec2", "-, -, 2 orange, 1 grey, -"),
            Example("4 orange, -, 1 grey, -, -", "7-c", "no-own-tower"),
        ),
    ),
    Rule(
        "R10",
        "an island goes to the player with strictly the most garrisons; a tower counts 1, in a capital 2",
        "Height does not count here. A tie leaves the island to nobody; the next does not inherit it.",
    ),
    Rule(
        "R11",
        "an island is worth as many points as it has cities",
        "A capital counts double for the majority only: an island of 5 is worth 5.",
    ),
    Rule(
        "R12",
        "most points win; on a tie, most pieces left in hand; still tied, the game is shared",
        "Building low pays when it is close.",
    ),
)

BY_ID = {rule.id: rule for rule in RULES}
