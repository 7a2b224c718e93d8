"""Once a token was guessed, findings are said to follow from it if they rest on what it changed, and no others."""

from __future__ import annotations

import pytest

from meridian_print.games.meteo.check.codes import CODES
from meridian_print.games.meteo.check.repair.uncertainty import CERTAIN, EVERYTHING, grown
from tests.games.meteo.positions import action

TILES = {"too-different", "last-high", "could-place", "swap", "income", "money", "no-money", "must-sell"}
MONEY = {"no-money", "must-sell", "money"}
RESULT = {code for code in CODES if code.startswith("result-")}


def reached(tokens: str, seat: int) -> set[str]:
    """Return the codes of findings about a player that may follow if the first player's tokens were guessed."""
    uncertain = grown(CERTAIN, 0, tuple(map(action, tokens.split())))
    return {code for code in CODES if uncertain.reaches(code, seat)}


@pytest.mark.parametrize(
    ("tokens", "own", "others"),
    [
        ("", set(), set()),
        ("S@A1", TILES | RESULT | {"tile-not-held"}, TILES | RESULT),
        ("S@-", TILES | RESULT | {"tile-not-held"}, TILES | RESULT),
        ("+hD4", MONEY | RESULT | {"not-owned", "income", "ship-range", "full-region"}, RESULT | {"full-region"}),
        ("-sC3", MONEY | RESULT | {"not-owned", "income", "ship-range", "full-region"}, RESULT | {"full-region"}),
        ("sC3>B3", MONEY | RESULT | {"not-owned", "income", "ship-range", "full-region"}, RESULT | {"full-region"}),
        ("wS", TILES | RESULT | {"not-windward", "wind-turn"}, TILES | RESULT | {"not-windward", "wind-turn"}),
    ],
    ids=["nothing", "a tile", "set aside", "purchase", "sale", "voyage", "wind"],
)
def test_a_guess_reaches_what_rests_on_it(tokens: str, own: set[str], others: set[str]) -> None:
    assert (reached(tokens, 0), reached(tokens, 1)) == (own, others)


def test_after_a_card_was_guessed_everything_may_follow() -> None:
    assert grown(CERTAIN, 0, (action("k1"), action("+hD4"))).reaches("not-windward", 1)
    assert all(EVERYTHING.reaches(code, 1) for code in CODES)


def test_guesses_add_up() -> None:
    assert reached("S@A1 +hD4 wS", 1) == reached("S@A1", 1) | reached("+hD4", 1) | reached("wS", 1)
