"""Explanations of codes and rules: what a finding means, the rule behind it, the reason for the rule, and examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from string import ascii_lowercase

from meridian_print.games.meridian.check.codes import CODES, FILE_CODES, MOVE_CODES
from meridian_print.games.meridian.check.findings.rulebook import BY_ID, RULES, Example, Rule
from meridian_print.games.meridian.notation.grammar import summary
from meridian_print.text.codes import Code, filled

_FOUR = "players: {orange: Ada, grey: Ben, brown: Cleo, black: Dan}"
_TWO = "players: {orange+brown: Ada, grey+black: Ben}"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a log with a finding, and `why`, without a full stop; `settings` go before the moves."""

    rounds: tuple[str, ...]
    why: str
    players: str = _FOUR
    settings: str = ""
    result: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines as in the log, below its board."""
        moves = ("moves: |", *(f"  {line}" for line in self.rounds))
        return tuple(line for line in (self.players, self.settings, *moves, self.result) if line)


_WHOLE = (
    "1. 1x 1x 1x 1x",
    "2. 2x 2x 2x 2x",
    "3. 3x 3x 3x 3x",
    "4. 4x 4x 4x 4x",
    "5. 5x 5x 5x 5x",
    "6. 6x 6x 6x 6x",
    "7. 7b3 7x 7x 7x",
    "8. 8x 8x 8x 8x",
    "9. 9x 9x 9x 9x",
    "10. 10x 10x 10x 10x",
    "11. 1*x 1*x 1*x 1*x",
    "12. 4*x 4*x 4*x 4*x",
    "13. 8*x 8*x 8*x 8*x",
)
"""A whole game in which one tower is placed."""

EXCERPTS: Mapping[str, Excerpt] = {
    "syntax": Excerpt(("1. 7cc 3x 5x 1x",), "7cc has a second letter where the height belongs"),
    "round-label": Excerpt(
        ("1. 7c3 3x 5x 1x", "3. 1x 2x 3x 4x"),
        "the second round is labelled 3: round 2 is missing, or the label is wrong",
    ),
    "round-order": Excerpt(
        ("2. 7*-cd4 3*x 5*x 1*x", "1. 7c3 3x 5x 1x", "3. 1x 1x 1x 2x"),
        "round 2, in which a tower is withdrawn, is written above round 1, in which it was placed",
    ),
    "missing-rounds": Excerpt(
        ("6. 7*-cd4 3*x 5*-bc3 1*x", "7. 6-ab2 1-ca4 10-d 2x"),
        "the log begins with round 6: towers that were placed in rounds 1 to 5 are withdrawn",
    ),
    "repeated-round": Excerpt(
        ("1. 7c3 3x 5x 1x", "2. 1b2 2x 3x 4x", "2. 1b2 2x 3x 4x", "3. 2x 1x 1x 2x"),
        "round 2 is there twice, and nobody can play the same card again; the second line is skipped",
    ),
    "swapped-moves": Excerpt(
        ("1. 7c3=17 3b2=18 5a4=16 1x=20", "2. 7*-cd4=16 5*x=16 3*-bb3=17 2x=20"),
        "in round 2 brown's move is in grey's column, and grey's in brown's: the tower on 3b is grey's",
    ),
    "joined-moves": Excerpt(
        ("1. 7c3 3x 5x 1x", "2. 1b2 2a43d3 4x", "3. 2x 1x 1x 2x"),
        "2a43d3 is grey's 2a4 and brown's 3d3, without a space between them",
    ),
    "missing-move": Excerpt(
        ("1. 7c3 3x 5x", "2. 1x 2x 3x 4x"), "round 1 has three moves for four players; write a pass as 1x"
    ),
    "extra-move": Excerpt(("1. 7c3 3x 5x 1x 2x", "2. 1x 2x 3x 4x"), "round 1 has five moves for four players"),
    "no-such-city": Excerpt(("1. 7f3 3x 5x 1x",), "the cities of a meridian run from a to e on the side for four"),
    "card-played": Excerpt(("1. 7x 3x 5x 1x", "2. 7x 2x 3x 4x"), "orange plays card 7 in round 1 and again in round 2"),
    "card-not-face-up": Excerpt(
        ("1. 5x 3x 5x 1x",), "orange has the cards 7 and 4-5-6-7 face up, not card 5", settings="faceup: {orange: 7 4*}"
    ),
    "turn-up": Excerpt(
        ("1. 7x>4* 3x 5x 1x",),
        "orange turns up 4-5-6-7, which was face up from the start",
        settings="faceup: {orange: 7 4*}",
    ),
    "max-height": Excerpt(
        ("1. 7b5 3x 5x 1x",), "a tower of 5, where the house rule allows 4", settings="rules: {max-height: 4}"
    ),
    "push-own": Excerpt(
        ("1. 7b3 3x", "2. 7*b4 2x"), "orange+brown would push their own tower of 3 off 7b", players=_TWO
    ),
    "must-place": Excerpt(
        ("1. 7x 3b2 5b2 1b2",),
        "orange passes, although a tower fits on meridian 7",
        settings="rules: {pass: only-if-stuck}",
    ),
    "same-tower": Excerpt(
        ("1. 7b2 3x 5x 1x", "2. 7*-bb2 2x 3x 4x"), "orange withdraws a tower of 2 from 7b and places the same one there"
    ),
    "push-mark": Excerpt(("1. 7b3 7b2v 5x 1x",), "a 2 pushes the taller 3 up, so the mark should be ^"),
    "pieces-left": Excerpt(("1. 7b3=18 3x 5x 1x",), "20 pieces less a tower of 3 leave 17, not 18"),
    "result-points": Excerpt(_WHOLE, "black took no island", result="result: {points: {black: 1}}"),
    "result-left": Excerpt(
        _WHOLE, "20 pieces less a tower of 3 leave 17, not 18", result="result: {left: {orange: 18}}"
    ),
    "result-winner": Excerpt(_WHOLE, "orange has taken the only island", result="result: {winner: [black]}"),
    "result-early": Excerpt(
        ("1. 7b3 3x 5x 1x",),
        "the game is over after 13 rounds; the log has only one, and does not end as the result says",
        result="result: {left: {orange: 5}}",
    ),
    "house-rule": Excerpt(
        ("1. 7b3 3x", "2. 7*b4 2x", "3. 8b3 1x", "4. 8*b4 4x"),
        "twice orange+brown push their own tower; with 'rules: {push-own: any}' both moves are legal",
        players=_TWO,
    ),
    "unfinished": Excerpt(("1. 7c3 3x 5x 1x",), "four of 52 moves; a log may be checked during the game"),
}
"""By code."""


def names() -> tuple[str, ...]:
    """Return all codes and ids of rules that can be explained."""
    return (*CODES, *BY_ID)


def overview() -> str:
    """List all codes and rules, one per line."""
    wide = max(map(len, CODES))
    sections = (
        ("findings in the moves and the result of a log", [_line(code, wide) for code in MOVE_CODES]),
        ("findings in the rest of the log", [_line(code, wide) for code in FILE_CODES]),
        ("rules", [filled(f"  {rule.id:4}{rule.sentence}", 6) for rule in RULES]),
    )
    return "\n\n".join("\n".join((f"{title}:", *lines)) for title, lines in sections)


def explanation(name: str) -> Iterator[str]:
    """Yield the paragraphs about a code, or about a rule by its id, in upper or lower case; none for any other name."""
    code, rule = CODES.get(name.casefold()), BY_ID.get(name.upper())
    if code is not None:
        yield f"{code.code} ({code.severity}): {code.summary}"
        yield from _of_code(code)
    elif rule is not None:
        yield from (*_rule(rule), *_examples(rule))
        codes = [code.code for code in MOVE_CODES if code.rule == rule.id]
        if codes:
            yield f"findings that cite it: {', '.join(codes)}"


def _line(code: Code, wide: int) -> str:
    return filled(f"  {code.code:{wide}}  {code.summary}", wide + 4)


def _of_code(code: Code) -> Iterator[str]:
    """Explain a code by its rule and by an example of the very finding: a meridian, or lines of a log."""
    rule, excerpt = BY_ID.get(code.rule), EXCERPTS.get(code.code)
    if rule:
        yield from _rule(rule)
    if code.code == "syntax":
        yield summary()
    if excerpt:
        yield "\n".join(("for example:", *(f"    {line}" for line in excerpt.lines)))
        yield filled(f"{excerpt.why[0].upper()}{excerpt.why[1:]}.", 0)
    elif rule:
        yield from _examples(rule)


def _rule(rule: Rule) -> Iterator[str]:
    yield filled(f"{rule.id}: {rule.sentence}.", 0)
    yield filled(rule.why, 0)


def _examples(rule: Rule) -> Iterator[str]:
    for example in rule.examples:
        yield "\n".join(_drawn(example))


def _drawn(example: Example) -> Iterator[str]:
    """Draw an example: the move, then the meridian before and after it."""
    before, after = example.before.split(", "), example.after.split(", ")
    is_legal = len(after) > 1
    wide = max(map(len, before))
    middle = len(before) // 2
    yield f"  orange plays {example.move}" + ("" if is_legal else f": {example.after}")
    for row, (left, right) in enumerate(zip_longest(before, after if is_legal else [""] * len(before), fillvalue="")):
        arrow = "->" if row == middle and is_legal else "  "
        letter = ascii_lowercase[len(before) - 1 - row]
        yield f"    7{letter}  {left:{wide}}  {arrow}  {right}".rstrip()
