"""The rules behind findings: each in a sentence, with its reason, and on a meridian before and after a move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """Meridian 7 from the top, such as `4 black, -, 1 grey`; orange's move; the meridian after it, or the code."""

    before: str
    move: str
    after: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game; `why` is its reason."""

    id: str
    sentence: str
    why: str
    examples: tuple[Example, ...] = ()


_GAP = "4 black, 3 brown, -, 1 grey, -"

RULES = (
    Rule(
        "R1",
        "a tower placed on a meridian where no other tower stands must have at least 2 pieces",
        "The rule applies only at the moment of placement: a tower of one piece may stay when those around it leave.",
        (Example("-, -, -, -, -", "7c1", "first-tower"), Example("-, -, -, -, -", "7c2", "-, -, 2 orange, -, -")),
    ),
    Rule(
        "R2",
        "no two towers of a meridian have the same height",
        "Heights decide which way a tower is pushed, and between two equal ones they could not.",
        (Example("5 black, -, 3 grey, -, -", "7a3", "equal-height"),),
    ),
    Rule(
        "R3",
        "reading a meridian from top to bottom, heights fall: taller above, shorter below",
        "A push never changes the order of the towers it moves, so only the tower just placed can break the rule.",
        (Example(_GAP, "7a2", "order"), Example(_GAP, "7c2", "4 black, 3 brown, 2 orange, 1 grey, -")),
    ),
    Rule(
        "R4",
        "a player may have at most one tower on a meridian, or two in the two-player game",
        "To change city, rebuild: 7-eb2 withdraws the tower on 7e and places one of 2 on 7b.",
        (Example("5 orange, -, -, -, -", "7b2", "too-many-towers"),),
    ),
    Rule(
        "R5",
        "a tower may be placed in a city where an opponent's tower stands: a shorter one pushes it up, a taller one "
        "pushes it down; a pushed tower pushes the next, up to the first vacant city",
        "You may push even if a suitable city is vacant, and a pushed tower may end up on another island. Your own "
        "tower cannot be pushed directly, but a chain may reach it.",
        (
            Example(_GAP, "7b2", "4 black, 3 brown, -, 2 orange, 1 grey"),
            Example("-, 5 black, 4 brown, 3 grey, -", "7b2", "5 black, 4 brown, 3 grey, 2 orange, -"),
        ),
    ),
    Rule(
        "R6",
        "a placement is illegal if the last tower pushed would leave the board",
        "A push needs a vacant city somewhere in its direction. Where there is none, choose another city or height, "
        "play your other card, or pass.",
        (Example(_GAP, "7d2", "no-room"),),
    ),
    Rule(
        "R7",
        "a tower is built from the pieces in the player's supply; those of a withdrawn tower return to it at once",
        "The supply has to last the whole game, and the pieces left in it break ties for the victory.",
        (
            Example("-, -, -, -, -", "7c21", "not-enough-pieces"),
            Example("4 orange, -, -, -, -", "7-ec6", "-, -, 6 orange, -, -"),
        ),
    ),
    Rule(
        "R8",
        "the card played is one of the player's face-up cards, and the meridian is on it; each card is played once",
        "Two cards lie face up until a player's last turn, when only one is left. The range cards 1-2-3, 4-5-6-7 and "
        "8-9-10 may be used for any one of their numbers.",
    ),
    Rule(
        "R9",
        "a player may withdraw only their own tower, and only on the meridian chosen",
        "The tower leaves before a new one is placed: its city, its height and its pieces are free for that placement.",
        (
            Example("4 orange, -, 1 grey, -, -", "7-ec2", "-, -, 2 orange, 1 grey, -"),
            Example("4 orange, -, 1 grey, -, -", "7-c", "no-own-tower"),
        ),
    ),
    Rule(
        "R10",
        "an island goes to the player with the most garrisons; a tower counts as 1 in an ordinary city, 2 in a capital",
        "Heights do not count here. If the lead is tied, nobody takes the island, not even the runner-up.",
    ),
    Rule(
        "R11",
        "an island scores 1 point per city",
        "A capital counts double only when garrisons are compared: an island of 5 cities scores 5.",
    ),
    Rule(
        "R12",
        "most points win; if tied, the tied player with the most pieces left; if still tied, they share the victory",
        "So the pieces saved during the game decide a close one.",
    ),
)

BY_ID = {rule.id: rule for rule in RULES}
