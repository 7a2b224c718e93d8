"""Explanations of codes and rules: what a finding means, the rule behind it, the reason for the rule, and examples."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from string import ascii_lowercase
from textwrap import fill

from meridian_print.games.meridian.check.codes import CODES, FILE_CODES, MOVE_CODES
from meridian_print.games.meridian.check.excerpts import EXCERPTS
from meridian_print.games.meridian.check.rulebook import BY_ID, RULES, Example, Rule
from meridian_print.games.meridian.notation.summary import summary
from meridian_print.text.codes import Code

_WIDTH = 100


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


def explanation(name: str) -> str | None:
    """Explain a code, or a rule by its id, in upper or lower case; None if there is neither."""
    code = CODES.get(name.casefold())
    if code is not None:
        return "\n\n".join((f"{code.code} ({code.severity}): {code.summary}", *_of_code(code)))
    rule = BY_ID.get(name.upper())
    if rule is None:
        return None
    codes = [code.code for code in MOVE_CODES if code.rule == rule.id]
    return "\n\n".join(
        (*_rule(rule), *_examples(rule), *([f"findings that cite it: {', '.join(codes)}"] if codes else []))
    )


def filled(text: str, indent: int) -> str:
    """Wrap words; all lines but the first are indented by `indent` spaces."""
    return fill(text, _WIDTH, subsequent_indent=" " * indent)


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
