"""Explanations of codes and rules: what a finding means, the rule behind it, and lines of a log that have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from meridian_print.games.meteo.check.codes import CODES, FILE_CODES, TURN_CODES
from meridian_print.games.meteo.check.findings.rulebook import BY_ID, RULES, Rule
from meridian_print.games.meteo.notation.grammar import summary
from meridian_print.text.codes import Code, catalogue, filled, listed

_GAME = "Météo Business"

TILES = ("S C O R S", "C R S O C", "O O H R S", "R C S C O", "R O R S C")
"""The tiles at the start of every example."""
HANDS = ("S S C O O R H", "S C C O R R L")
"""The hands in every example, of orange and of grey."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Turns with a finding, and `why`, without a full stop; `settings` go before the turns, `result` after them."""

    turns: tuple[str, ...]
    why: str
    settings: str = ""
    result: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines as in the log, below its hands."""
        moves = ("moves: |", *(f"  {turn}" for turn in self.turns))
        return tuple(line for line in (self.settings, *moves, self.result) if line)


_FIRST = ("1. orange: S@A2 wS", "   grey: R@A4 wS")
"""A first round."""

EXCERPTS: Mapping[str, Excerpt] = {
    "syntax": Excerpt(("1. orange: S@A2 +2D4",), "after +2 there is no 'h' for hotels or 's' for ships"),
    "turn-label": Excerpt((*_FIRST, "3. orange: C@A1"), "this is everyone's second turn"),
    "wrong-player": Excerpt(("1. orange: S@A2 wS", "   orange: R@A4"), "after orange it is grey's turn"),
    "turn-order": Excerpt(("1. orange: S@A2 wS +hD4 =10",), "hotels are bought before the wind is turned"),
    "missing-tile": Excerpt(("1. orange: +hD4 wS", "   grey: R@A4"), "orange placed no tile"),
    "no-such-region": Excerpt(("1. orange: S@A2 +hF4",), "rows run from A to E"),
    "no-such-card": Excerpt((*_FIRST, "2. orange: k15"), "the board has cards 1 to 14"),
    "tile-not-held": Excerpt(("1. orange: L@A2",), "orange was dealt no Low"),
    "not-windward": Excerpt(("1. orange: S@E2",), "at the start the wind blows south: tiles enter in row A"),
    "too-different": Excerpt(("1. orange: R@A2",), "A2 is cloudy, which is 2 more than rain"),
    "last-high": Excerpt(("1. orange: C@A3", "   grey: C@A3", "2. orange: O@A3"), "the only High would leave column 3"),
    "swap": Excerpt(("1. orange: S@A2/L",), "orange holds no Low that could be given"),
    "could-place": Excerpt(("1. orange: R@-",), "rain may enter at A3 and A4, and other tiles elsewhere"),
    "card-time": Excerpt(("1. orange: S@A2 k6",), "no cards are played on the first turn"),
    "card-played": Excerpt((*_FIRST, "2. orange: k6 C@A1", "   grey: k6 C@A1"), "orange has played card 6"),
    "wrong-ground": Excerpt(("1. orange: S@A2 +hA1",), "A1 is sea"),
    "full-region": Excerpt(
        (
            *("1. orange: S@A2 +3hC3", "   grey: C@A1 +3hC3", "2. orange: i+9 C@A1 +3hC3"),
            "   grey: i+9 R@A4 +2hC3",
        ),
        "C3 has nine hotels, counting those of all players",
    ),
    "not-owned": Excerpt(("1. orange: S@A2 +hD4 -2hD4",), "orange has one hotel in D4"),
    "no-money": Excerpt(("1. orange: S@A2 +4hD4",), "four hotels cost 12 thousand, and orange has 10"),
    "must-sell": Excerpt(
        ("1. orange: S@A2 +3hE3", "   grey: R@A4 wS", "2. orange: i-3 C@A1"),
        "three hotels in the rain cost 3 thousand, and orange has 1",
    ),
    "ship-range": Excerpt(
        ("1. orange: S@A2 +sC3", "   grey: R@A4", "2. orange: sC3>A1"), "from C3 to A1 the way leads past a beach"
    ),
    "wind-turn": Excerpt(("1. orange: S@A2 wW",), "from south the arrow may be turned to south-west"),
    "income": Excerpt(
        ("1. orange: S@A2 +2hD4", "   grey: R@A4", "2. orange: i+2 C@A1"),
        "D4 is cloudy, and C3 beside it has a High: two hotels earn 2 thousand each",
    ),
    "money": Excerpt(("1. orange: S@A2 +2hD4 =5",), "10 less two hotels at 3 leave 4"),
    "result-early": Excerpt(
        ("1. orange: S@A2",), "thirteen turns are still to come", result="result: {winner: [grey]}"
    ),
    "unfinished": Excerpt(("1. orange: S@A2",), "a log may be checked during the game"),
}
"""By code."""


def names() -> tuple[str, ...]:
    """Return all codes and ids of rules that can be explained."""
    return (*CODES, *BY_ID)


def overview() -> str:
    """List all codes and rules, one per line."""
    rules = "\n".join((f"rules of {_GAME}:", *(filled(f"  {rule.id:5}{rule.sentence}", 7) for rule in RULES)))
    return "\n\n".join(
        (
            listed(catalogue(*TURN_CODES), f"setup, turns and result of a log of {_GAME}"),
            listed(catalogue(*FILE_CODES), f"the rest of a log of {_GAME}"),
            rules,
        )
    )


def explanation(name: str) -> Iterator[str]:
    """Yield the paragraphs about a code, or about a rule by its id, in upper or lower case; none for any other name."""
    code, rule = CODES.get(name.casefold()), BY_ID.get(name.upper())
    if code is not None:
        yield filled(f"{code.code} ({code.severity}), in a log of {_GAME}: {code.summary}", 0)
        yield from _of_code(code)
    elif rule is not None:
        yield from _rule(rule)
        codes = [code.code for code in TURN_CODES if code.rule == rule.id]
        if codes:
            yield f"findings that cite it: {', '.join(codes)}"


def _of_code(code: Code) -> Iterator[str]:
    """Explain a code by its rule and by an example of the very finding."""
    rule, excerpt = BY_ID.get(code.rule), EXCERPTS.get(code.code)
    if rule:
        yield from _rule(rule)
    if code.code == "syntax":
        yield summary()
    if excerpt:
        setup = (f"tiles {', '.join(TILES)}", f"orange holds {HANDS[0]}, grey {HANDS[1]}")
        yield "\n".join(("for example:", *(f"    {line}" for line in (*setup, *excerpt.lines))))
        yield filled(f"{excerpt.why[0].upper()}{excerpt.why[1:]}.", 0)


def _rule(rule: Rule) -> Iterator[str]:
    yield filled(f"{rule.id}: {rule.sentence}.", 0)
    yield filled(rule.why, 0)
