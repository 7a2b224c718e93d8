"""The mutants: a file's name, a snippet of it, what to put in its place, and the files of tests of which one must fail.

Files are named without their folders, so that they can be moved; the name and the snippet must find one place.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutant:
    """A wrong change of a file; `tests` are names of files, separated by spaces, then options of pytest, if any."""

    file: str
    original: str
    mutated: str
    tests: str


_GOLDENS = "test_goldens.py -k"

RULES = (
    Mutant(
        "scoring.py",
        "if len(leading) == 1 else",
        "if len(leading) >= 1 else",
        "test_scoring.py",
    ),
    Mutant(
        "scoring.py",
        "sum(one.garrisons[seat] for",
        "sum(one.garrisons[seat] > 0 for",
        "test_scoring.py",
    ),
    Mutant("legal.py", "onward[: onward.index(None)] if", "onward[:1] if", "test_counts.py"),
    Mutant(
        "legal.py",
        "or meridian not in state.opened)",
        "or not state.opened)",
        "test_counts.py",
    ),
    Mutant(
        "play.py",
        "if placed > state.supplies[state.seat] + back:",
        "if placed > state.supplies[state.seat]:",
        "test_agreement.py test_worked_cases.py",
    ),
    Mutant(
        "play.py",
        "for height in range(1, state.supplies[state.seat] + 1)",
        "for height in range(1, state.supplies[state.seat])",
        "test_house_rules.py",
    ),
    Mutant("in_play.py", "if is_taken and heights[at] < height:", "if is_taken:", "test_in_play.py"),
    Mutant("hand.py", "if decks == 1 or not hidden:", "if not hidden:", "test_hands.py"),
    Mutant(
        "placing.py",
        "if own >= terms.towers_each:",
        "if own > terms.towers_each:",
        "test_bad_logs.py",
    ),
)
LOGS = (
    Mutant(
        "resolve.py",
        '"up" if marks.push == "^" else "down"',
        '"down" if marks.push == "^" else "up"',
        "test_resolve.py",
    ),
    Mutant(
        "model.py",
        '.rstrip(" |\\t"))',
        '.rstrip(" "))',
        "test_model.py test_bad_logs.py",
    ),
    Mutant(
        "typos.py",
        "(1 - abs(other - step) / 100)",
        "(1 + abs(other - step) / 100)",
        "test_typos.py",
    ),
    Mutant(
        "typos.py",
        "yield head + tail[1:2] + tail[:1] + tail[2:]",
        "yield text",
        "test_typos.py",
    ),
    Mutant(
        "search.py",
        "FIGURE, BEYOND, SHUFFLED = 5.0, 8.0, 5.0",
        "FIGURE, BEYOND, SHUFFLED = 0.0, 8.0, 5.0",
        "test_sheets.py test_bad_logs.py",
    ),
    Mutant(
        "replay.py",
        "pieces=uncertainty.pieces | {seat},",
        "pieces=uncertainty.pieces,",
        "test_replay.py",
    ),
    Mutant(
        "replay.py",
        "or (left is not None and left != supplies[seat])",
        "",
        "test_replay.py",
    ),
)
BOARDS = (
    Mutant(
        "spacing.py",
        "if other.at.x - one.at.x < ISLANDS_APART:",
        "if other.at.x - one.at.x < FEET_APART / 2:",
        "test_spacing.py",
    ),
    Mutant(
        "spacing.py",
        "if distance < BERTH - _SLACK and",
        "if distance < BERTH / 2 and",
        "test_unity.py",
    ),
    Mutant(
        "references.py",
        "if len(capitals) > 1:",
        "if len(capitals) > 2:",
        "test_bad_layouts.py",
    ),
    Mutant("city_places.py", "_ON_LINE = 3.1", "_ON_LINE = 0.0", f"{_GOLDENS} board-atlas"),
    Mutant("offings.py", "gap * spacing.wider", "gap * 1.0", "test_offings.py"),
    Mutant("curves.py", "shapely.get_rings(parts[", "shapely.get_exterior_ring(parts[", "test_curves.py"),
    Mutant("name_lines.py", "max(-most, min(most, runs.bend))", "runs.bend", "test_name_lines.py"),
    Mutant("name_lines.py", "min(_TIGHTEST, _MOST_TURN / length)", "_TIGHTEST", "test_name_lines.py"),
    Mutant(
        "survey.py",
        "if len(own) >= LEAST}",
        "if len(own) > LEAST}",
        "test_survey.py test_generate.py",
    ),
    Mutant(
        "survey.py",
        "(2.0, 0.6, 1.0)",
        "(0.0, 0.6, 1.0)",
        "test_survey.py test_generate.py",
    ),
    Mutant(
        "cards.py",
        "label, (centre.x, centre.y + cap_height(font) / 2), font",
        "label, (centre.x, centre.y), font",
        f"{_GOLDENS} cards-plain",
    ),
)
SHEETS = (
    Mutant("nup.py", "(row - 1, column + 1))", "(row - 1, column + 2))", "test_nup.py -k one_back"),
    Mutant("tiling.py", "if flap and place.row <", "if flap or place.row <", "test_tiles.py -k flap_names"),
    Mutant("grid.py", "(row + 0.5) * cell.height", "row * cell.height", "test_rows.py"),
    Mutant(
        "marks.py",
        "line(x, area.bottom + near, x, area.bottom + far)",
        "line(x, area.bottom - near, x, area.bottom - far)",
        "test_marks.py",
    ),
    Mutant(
        "shapes.py",
        "SIDES[(number + 1) % len(SIDES)]",
        "SIDES[number - 1]",
        "test_shapes.py",
    ),
    Mutant(
        "shapes.py",
        "hypot(self.height, (self.bottom - self.top) / 2)",
        "hypot(self.height, self.bottom - self.top)",
        "test_shapes.py",
    ),
    Mutant(
        "booklet.py",
        "(front + 1, count - 2 - front)",
        "(count - 2 - front, front + 1)",
        "test_booklet.py",
    ),
    Mutant(
        "nup.py",
        "[looks.index(look) for look in looks]",
        "[0 for look in looks]",
        "test_nup.py",
    ),
    Mutant(
        "nup.py",
        'gap=2 * card.bleed if plan.bleed == "own"',
        'gap=card.bleed if plan.bleed == "own"',
        "test_nup.py",
    ),
    Mutant(
        "tiling.py",
        "bleed if window.right >= plan.board.width - 1e-6 else",
        "bleed if window.right > plan.board.width + 1e-6 else",
        "test_tiles.py",
    ),
    Mutant(
        "separation.py",
        "<= self._black.line and not is_hidden))",
        "<= self._black.line))",
        "test_separation.py",
    ),
    Mutant("lines.py", "return 0.5 if filled < _LEAST_LAST else 0.0", "return 0.0", "test_setting.py"),
    Mutant("pages.py", "max(1, follows.count(False))", "max(1, len(follows))", "test_setting.py"),
    Mutant(
        "pages.py",
        "torn = 0.0 if kept[begin][0].opens or not begin else _TORN",
        "torn = 0.0",
        "test_setting.py",
    ),
)
FILES = (
    Mutant("ink.py", "sheet.get_height() / 72**2", "sheet.get_width() / 72**2", "test_ink.py -k large"),
    Mutant(
        "painted.py",
        "lines = (min(painted.lines),)",
        "lines = (max(painted.lines),)",
        "test_pdf.py",
    ),
    Mutant(
        "pages.py",
        "there = min(reach, room[side])",
        "there = reach",
        "test_pdf.py",
    ),
    Mutant("svg_tree.py", '"GIF", "WEBP")', '"GIF")', "test_svg.py"),
    Mutant("comparing.py", "number + (1 if number % 2 else -1)", "number + 1", "test_comparing.py"),
    Mutant(
        "freshness.py",
        "(len(data), hashlib.sha256(data).hexdigest()) == (length, digest)",
        "(len(data), digest) == (length, digest)",
        "test_freshness.py",
    ),
    Mutant(
        "folders.py",
        "(name not in obsolete or not entry.is_file(follow_symlinks=False))",
        "name not in obsolete",
        "test_folders.py",
    ),
    Mutant("folders.py", "return not failed", "return False", "test_folders.py"),
)
SHARED = (
    Mutant("languages.py", "if other is not chosen:", "if True:", "test_languages.py"),
    Mutant("freshness.py", "folders[:] = sorted(name", "folders[:] = list(name", "test_freshness.py"),
    Mutant("delivery.py", "path.exists() and not path.is_dir()", "path.is_dir()", "test_delivery.py"),
    Mutant("edits.py", "max(last.value.stop, before)", "last.value.stop", "test_edits.py -k brackets"),
    Mutant("edits.py", "if all(before in numbers for before in range(number))", "if False", "test_edits.py -k items"),
    Mutant("catalogue.py", "game = built_in() if built_in else (", "game = (", "test_catalogue.py"),
    Mutant("catalogue.py", "entry_points(group=GROUP, name=name)", "entry_points(group=GROUP)", "test_catalogue.py"),
    Mutant(
        "file.py",
        "search(source[:HEAD])\n    return found[2]",
        "search(source)\n    return found[2]",
        "test_catalogue.py",
    ),
    Mutant("library.py", "plan = plan_kit(layout, order, only)", "plan = plan_kit(layout, order)", "test_library.py"),
    Mutant(
        "library.py",
        "if game.name != DEFAULT:\n        return game.check_log",
        "if game.name == DEFAULT:\n        return game.check_log",
        "test_library.py",
    ),
    Mutant("game.py", "if choice not in known", "if choice in known", "test_noughts.py"),
    Mutant("cards.py", "key=lambda card: card.each > 0", "key=lambda card: card.number", "test_decks.py"),
    Mutant("freshness.py", '"\\0".join(origin.fonts).encode()', 'b""', "test_freshness.py"),
    Mutant("delivery.py", " and not (target / name).is_dir()}", "}", "test_delivery.py"),
    Mutant("delivery.py", "if len(foreign) == len(found)", "if foreign", "test_delivery.py"),
    Mutant("delivery.py", "kept = () if kit.is_whole else older", "kept = older", "test_build.py -k older"),
    Mutant("statistics.py", "(sums**2).sum(axis=1) >=", "(sums**2).sum(axis=1) >", "test_statistics.py"),
    Mutant("statistics.py", "[differences, -differences]", "[differences, differences]", "test_statistics.py"),
    Mutant("statistics.py", "numpy.roll(blocks, -at, axis=1)", "numpy.roll(blocks, 0, axis=1)", "test_statistics.py"),
    Mutant("certainty.py", "found.diagnostic.code not in harmless", "harmless", "test_certainty.py"),
    Mutant("grid.py", "word.ljust(room - 1)", "word.ljust(room - 2)", "test_grid.py"),
    Mutant("grid.py", 'if "\\r\\n" in text else "\\n"', 'if "\\r" in line else "\\n"', "test_grid.py"),
    Mutant("reading.py", "if length > most:", "if length > 2 * most:", "test_reading.py"),
    Mutant(
        "separation.py",
        "cmyk=limited((cyan, magenta, yellow, key), self._limit)",
        "cmyk=(cyan, magenta, yellow, key)",
        "test_separation.py",
    ),
    Mutant(
        "nup.py",
        "min(layout.bleed, layout.lowest - place.bottom)",
        "layout.bleed",
        "test_registration.py",
    ),
    Mutant("plan.py", "if count >= _MANY * len", "if count > _MANY * _MANY * _MANY * len", "test_warnings.py"),
)

METEO = (
    Mutant("messages.py", "if left in FRONTS:", "if not left:", "test_messages.py"),
    Mutant(
        "uncertainty.py",
        "replace(uncertainty, wind=True, tiles=True)",
        "replace(uncertainty, wind=True)",
        "test_uncertainty.py",
    ),
    Mutant("sailing.py", "min(once, max(0, count", "max(once, max(0, count", "test_sailing.py"),
    Mutant("lenient.py", "fresh = min(fleet[origin], left)", "fresh = fleet[origin]", "test_lenient.py"),
    Mutant("setup_check.py", "if seen[kind] > most[kind]:", "if seen[kind] > most[kind] + 1:", "test_setup_check.py"),
    Mutant("candidates.py", "yield Sail(count, target, origin)", "yield Sail(count, origin, target)", "test_meant.py"),
    Mutant("candidates.py", 'trade("ship" if piece == "hotel" else "hotel",', 'trade("hotel",', "test_meant.py"),
    Mutant("judging.py", 'elif after.code == "must-sell":', "elif False:", "test_debt.py"),
    Mutant("judging.py", "if game.sold_late == state.turn:", "if False:", "test_debt.py"),
)

PRINTED = (
    Mutant("offings.py", "> _SHORTEST", "> 0", "test_offings.py"),
    Mutant("raster.py", "== wide * high", "> 0", "test_raster.py"),
    Mutant("name_lines.py", "abs(runs.angle) <= _STEEPEST and", "True and", "test_name_lines.py"),
    Mutant("streams.py", "elementary.hypot(*ahead.T), 1e-6", "elementary.hypot(*ahead.T), 0", "test_streams.py"),
    Mutant("path_data.py", "<= _NEAR and -_NEAR <= smooth_y", "<= 30 and -_NEAR <= smooth_y", "test_path_data.py"),
    Mutant("dxf.py", "drawing.size.height - y", "y", "test_plotter.py"),
    Mutant("dxf.py", "if is_closed and points[-1] == points[0] else", "if is_closed else", "test_plotter.py"),
    Mutant("nup.py", "layout.cells.count < wanted", "layout.cells.count <= wanted", "test_nup.py"),
    Mutant("vendor.py", "if any(abs(found", "if all(abs(found", "test_vendors.py -k image"),
    Mutant("profile.py", "_LEAST.width or size", "_LEAST.width and size", "test_calibration.py"),
    Mutant("scales.py", "FOLD_LINES + 1)", "FOLD_LINES + 2)", "test_calibration.py"),
    Mutant("freshness.py", "(folder / path, len(data)) == data", "(folder / path, len(data))", "test_freshness.py"),
    Mutant("plan.py", "made and not any(", "made and not all(", "test_effects.py"),
    Mutant("generator.py", "max(sizes) > LARGEST_SIZE", "max(sizes) > 2 * LARGEST_SIZE", "test_new.py -k unreadable"),
    Mutant("parameters.py", "return (rv,)", "return rv.split()", "test_environment.py -k spaces"),
)

MUTANTS = (*RULES, *LOGS, *METEO, *BOARDS, *SHEETS, *FILES, *SHARED, *PRINTED)
