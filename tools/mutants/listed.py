"""The mutants: the file, a snippet of it that occurs once, what to put in its place, and the tests that must fail."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutant:
    """A wrong change of a file; `tests` are arguments of pytest, separated by spaces."""

    path: str
    original: str
    mutated: str
    tests: str


_GAME = "meridian_print/meridian"
_GOLDENS = "tests/goldens -k"

RULES = (
    Mutant(
        f"{_GAME}/rules/scoring.py",
        "if len(leading) == 1 else",
        "if len(leading) >= 1 else",
        "tests/rules/test_scoring.py",
    ),
    Mutant(
        f"{_GAME}/rules/scoring.py",
        "sum(one.garrisons[seat] for",
        "sum(one.garrisons[seat] > 0 for",
        "tests/rules/test_scoring.py",
    ),
    Mutant(f"{_GAME}/rules/legal.py", "onward[: onward.index(None)] if", "onward[:1] if", "tests/rules/test_counts.py"),
    Mutant(
        f"{_GAME}/rules/legal.py",
        "or meridian not in state.opened)",
        "or not state.opened)",
        "tests/rules/test_counts.py",
    ),
    Mutant(
        f"{_GAME}/rules/play.py",
        "if placed > supply + back:",
        "if placed > supply:",
        "tests/rules/test_agreement.py tests/rules/test_worked_cases.py",
    ),
    Mutant(
        f"{_GAME}/rules/play.py",
        "for height in range(1, state.supplies[state.seat] + 1)",
        "for height in range(1, state.supplies[state.seat])",
        "tests/rules/test_house_rules.py",
    ),
    Mutant(f"{_GAME}/rules/hand.py", "if decks > 1 and hidden:", "if hidden:", "tests/rules/test_hands.py"),
    Mutant(
        f"{_GAME}/rules/placing.py",
        "if own >= terms.towers_each:",
        "if own > terms.towers_each:",
        "tests/check/test_bad_logs.py",
    ),
)
LOGS = (
    Mutant(
        f"{_GAME}/notation/resolve.py",
        '"up" if marks.push == "^" else "down"',
        '"down" if marks.push == "^" else "up"',
        "tests/notation/test_resolve.py",
    ),
    Mutant(
        f"{_GAME}/notation/rounds.py",
        '.rstrip(" |\\t"))',
        '.rstrip(" "))',
        "tests/notation/test_rounds.py tests/check/test_bad_logs.py",
    ),
    Mutant(
        f"{_GAME}/check/slips.py",
        "(1 - abs(other - step) / 100)",
        "(1 + abs(other - step) / 100)",
        "tests/check/test_near_moves.py",
    ),
    Mutant(
        f"{_GAME}/check/slips.py",
        "yield head + tail[1:2] + tail[:1] + tail[2:]",
        "yield text",
        "tests/check/test_near_moves.py",
    ),
    Mutant(
        f"{_GAME}/check/repair.py",
        "_EARLIER = 8",
        "_EARLIER = 1",
        "tests/check/test_slips.py tests/check/test_bad_logs.py",
    ),
    Mutant(
        f"{_GAME}/check/taint.py",
        "pieces=taint.pieces | {seat},",
        "pieces=taint.pieces,",
        "tests/check/test_taint.py",
    ),
    Mutant(
        f"{_GAME}/check/marks.py",
        "(noted.push is not None and noted.push",
        "(noted.push",
        "tests/check/test_marks.py",
    ),
)
BOARDS = (
    Mutant(
        f"{_GAME}/layout/spacing.py",
        "if other.at.x - one.at.x < ISLANDS_APART:",
        "if other.at.x - one.at.x < FEET_APART / 2:",
        "tests/layout/test_spacing.py",
    ),
    Mutant(
        f"{_GAME}/layout/unity.py",
        "if distance < BERTH - _SLACK and",
        "if distance < BERTH / 2 and",
        "tests/layout/test_unity.py",
    ),
    Mutant(
        f"{_GAME}/layout/conventions.py",
        "if len(capitals) > 1:",
        "if len(capitals) > 2:",
        "tests/layout/test_bad_layouts.py",
    ),
    Mutant(f"{_GAME}/chart/city_labels.py", "_ON_LINE = 0.9", "_ON_LINE = 0.0", f"{_GOLDENS} board-atlas"),
    Mutant(f"{_GAME}/chart/water.py", "gap *= _WIDER", "gap *= 1.0", f"{_GOLDENS} board-atlas"),
    Mutant(
        f"{_GAME}/survey/capitals.py",
        "if len(own) >= LEAST}",
        "if len(own) > LEAST}",
        "tests/survey/test_survey.py tests/survey/test_generate.py",
    ),
    Mutant(
        f"{_GAME}/survey/capitals.py",
        "(2.0, 0.6, 0.3)",
        "(0.0, 0.6, 0.3)",
        "tests/survey/test_survey.py tests/survey/test_generate.py",
    ),
    Mutant(
        f"{_GAME}/components/cards.py",
        "centre.y + cap_height(font) / 2), font, ink, anchor",
        "centre.y), font, ink, anchor",
        f"{_GOLDENS} cards-plain",
    ),
)
SHEETS = (
    Mutant(
        "meridian_print/nets/frustum.py",
        "SIDES[(number + 1) % len(SIDES)]",
        "SIDES[number - 1]",
        "tests/nets/test_frustum.py",
    ),
    Mutant(
        "meridian_print/nets/frustum.py",
        "hypot(self.height, (self.bottom - self.top) / 2)",
        "hypot(self.height, self.bottom - self.top)",
        "tests/nets/test_frustum.py",
    ),
    Mutant(
        "meridian_print/press/booklet.py",
        "(front + 1, count - 2 - front)",
        "(count - 2 - front, front + 1)",
        "tests/press/test_booklet.py",
    ),
    Mutant(
        "meridian_print/press/nup.py",
        "[looks.index(look) for look in looks]",
        "[0 for look in looks]",
        "tests/press/test_nup.py",
    ),
    Mutant(
        "meridian_print/press/nup.py",
        'gap=2 * card.bleed if plan.bleed == "own"',
        'gap=card.bleed if plan.bleed == "own"',
        "tests/press/test_nup.py",
    ),
    Mutant(
        "meridian_print/press/tiling.py",
        "bleed if window.right >= plan.board.width - 1e-6 else",
        "bleed if window.right > plan.board.width + 1e-6 else",
        "tests/press/test_tiles.py",
    ),
    Mutant(
        "meridian_print/press/separation.py",
        "<= self._black.line and not is_hidden))",
        "<= self._black.line))",
        "tests/press/test_separation.py",
    ),
    Mutant(
        "meridian_print/setting/lines.py", "return 0.5 if filled < _LEAST_LAST else 0.0", "return 0.0", "tests/setting"
    ),
    Mutant("meridian_print/setting/pages.py", "max(1, follows.count(False))", "max(1, len(follows))", "tests/setting"),
    Mutant(
        "meridian_print/setting/pages.py",
        "torn = 0.0 if kept[begin][0].opens or not begin else _TORN",
        "torn = 0.0",
        "tests/setting",
    ),
)
FILES = (
    Mutant(
        "meridian_print/preflight/painted.py",
        "lines = (min(painted.lines),)",
        "lines = (max(painted.lines),)",
        "tests/preflight/test_pdf.py",
    ),
    Mutant(
        "meridian_print/preflight/pages.py",
        "there = min(reach, room[side])",
        "there = reach",
        "tests/preflight/test_pdf.py",
    ),
    Mutant("meridian_print/preflight/svg_tree.py", '"GIF", "WEBP")', '"GIF")', "tests/preflight/test_svg.py"),
    Mutant(
        f"{_GAME}/kit/comparing.py", "number + (1 if number % 2 else -1)", "number + 1", "tests/kit/test_comparing.py"
    ),
    Mutant(
        f"{_GAME}/kit/freshness.py",
        "(len(data), hashlib.sha256(data).hexdigest()) == (length, digest)",
        "(len(data), digest) == (length, digest)",
        "tests/kit/test_freshness.py",
    ),
    Mutant(
        "meridian_print/folders.py",
        "(name not in obsolete or not entry.is_file(follow_symlinks=False))",
        "name not in obsolete",
        "tests/test_folders.py",
    ),
    Mutant("meridian_print/exchange.py", "return not failed", "return False", "tests/test_folders.py"),
)

MUTANTS = (*RULES, *LOGS, *BOARDS, *SHEETS, *FILES)
