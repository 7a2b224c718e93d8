"""What is tried with each kind of file: good ones, the tokens they are made of, and the real reader of them.

A trial makes its input from a seed, in an empty folder of its own, and raises whatever goes wrong: an exception of the
reader is a traceback that a user would have seen.
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from meridian_print import resources
from meridian_print.boardgame.comparing import differences
from meridian_print.boardgame.freshness import fresh
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.logs.report import document, log_entry
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import MANIFEST, Origin, entries, manifest
from meridian_print.games.meridian.check.as_json import log_text
from meridian_print.games.meridian.check.as_text import report_text
from meridian_print.games.meridian.check.boards import boards_beside
from meridian_print.games.meridian.check.report import check_log
from meridian_print.games.meridian.generator.wishes import SideWish, read_names
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.theme_file import read_theme
from meridian_print.games.meteo.game import Meteo
from meridian_print.games.meteo.layout.reading import read_layout as read_meteo_layout
from meridian_print.graphics.drawing.faces import advance, letters, missing, outline, subset
from meridian_print.printing.preflight import preflight
from meridian_print.printing.print_shop.icc import process_of, read_profile
from meridian_print.text.diagnostics import HIDDEN, Diagnostic
from meridian_print.text.reporting import as_text, as_values
from tools.damage import samples
from tools.damage.damaging import damaged

LONGEST_MESSAGE = 1000
"""A message that quotes more of a file than fits on a screen is a fault, too."""

Trial = Callable[[int, Path], None]
"""Damage by a seed, in an empty folder, and all that must hold after it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: good ones, tokens that stand in them, and what reads one, given its bytes and an empty folder."""

    samples: Callable[[], Sequence[bytes]]
    tokens: Sequence[bytes]
    read: Callable[[bytes, Path], None]

    def trial(self, seed: int, folder: Path) -> None:
        """Damage a sample, and read it; a warning, which a user would see among our words, counts as a fault."""
        random = Random(seed)
        data = damaged(random.choice(self.samples()), random, self.tokens)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.read(data, folder)


class BadAnswerError(AssertionError):
    """A reader answered, but not as it should."""


def _layout(data: bytes, folder: Path) -> None:
    checked = read_layout(data, folder=folder)
    _hold(checked.diagnostics, checked.lines)


def _theme(data: bytes, folder: Path) -> None:
    """Read a theme file beside the font that good ones name, and put together the style of a board in it."""
    (folder / "Title.ttf").symlink_to(samples.FONT)
    checked = read_theme(data, folder)
    _hold(checked.diagnostics, checked.lines)
    if checked.value is not None:
        Theme(checked.value.based_on, own=checked.value).section("board", BoardStyle)


def _log(data: bytes, _: Path) -> None:
    report = check_log(data, boards_beside(resources.folder("logs")))
    _hold_text(report_text("damaged.yaml", report))
    for found in report.findings:
        _hold_message(found.diagnostic.message)
    "".join(document([log_text("damaged.yaml", report)])).encode()


def _meteo_layout(data: bytes, _: Path) -> None:
    checked = read_meteo_layout(data)
    _hold(checked.diagnostics, checked.lines)


def _meteo_log(data: bytes, _: Path) -> None:
    report = Meteo().check_log(data, resources.folder("logs"))
    _hold_text(report.text("damaged.yaml", with_score=True))
    for diagnostic in report.diagnostics:
        _hold_message(diagnostic.message)
    "".join(document([log_entry(report.values("damaged.yaml"))])).encode()


def _names(data: bytes, _: Path) -> None:
    checked = read_names(data, (SideWish(5, 13, (3, 4, 5)),))
    _hold(checked.diagnostics, checked.lines)


_OTHER_LETTERS = "\u5cf6\u5317\u4eac"
"""Those of a board that the program's fonts lack, and that the damaged fonts had."""


@cache
def _board() -> bytes:
    whole = find_layout("first-voyage").read_bytes()
    return whole.replace(b"en: First Voyage", f"en: First Voyage {_OTHER_LETTERS}".encode())


def _font(data: bytes, folder: Path) -> None:
    """Read a layout that brings a font, and show what the font has as a build does."""
    (folder / "damaged.ttf").write_bytes(data)
    checked = read_layout(b"fonts: damaged.ttf\n" + _board(), folder=folder)
    _hold(checked.diagnostics, checked.lines)
    if checked.value is None:
        return
    (face,) = checked.value.fonts
    lacking = missing(_OTHER_LETTERS, face)
    shown = frozenset(index for index, letter in letters(face).items() if letter in set(_OTHER_LETTERS) - set(lacking))
    for index in shown:
        advance(face, index)
        outline(face, index)
    subset(face, shown)


def _profile(data: bytes, _: Path) -> None:
    try:
        profile = read_profile(data)
    except ValueError as fault:
        _hold_message(str(fault))
        return
    _hold_message(profile.name)
    process_of(profile)((0.2, 0.3, 0.4))


def _print_file(data: bytes, _: Path) -> None:
    found = preflight(data)
    for one in found:
        _hold_message(one.message)
        _hold_text(as_text(one, "damaged.pdf"))
    json.dumps([as_values(one) for one in found], ensure_ascii=False).encode()


def _manifest(data: bytes, folder: Path) -> None:
    (folder / MANIFEST).write_bytes(data)
    fresh(folder, samples.MADE_OF)
    listed = entries(data)
    differences(listed, listed)
    manifest(Origin("meridian", "damaged", "Damaged", b"", Order()), (), listed, made_of=samples.MADE_OF)


def _hold(diagnostics: tuple[Diagnostic, ...], lines: tuple[str, ...]) -> None:
    for found in diagnostics:
        _hold_message(found.message)
        _hold_text(as_text(found, "damaged.yaml", lines))


def _hold_message(message: str) -> None:
    if len(message) > LONGEST_MESSAGE or "\n" in message:
        raise BadAnswerError(f"expected a message of one line, got {message[:200]!r}")
    _hold_text(message)


def _hold_text(text: str) -> None:
    text.encode()
    if re.search(HIDDEN, text):
        raise BadAnswerError(f"expected text that is seen, got {re.findall(HIDDEN, text)[:5]!r}")


KINDS: Mapping[str, Kind] = {
    "layouts": Kind(samples.layouts, samples.YAML_TOKENS, _layout),
    "themes": Kind(samples.themes, samples.THEME_TOKENS, _theme),
    "logs": Kind(samples.logs, samples.LOG_TOKENS, _log),
    "meteo-layouts": Kind(samples.meteo_layouts, samples.METEO_TOKENS, _meteo_layout),
    "meteo-logs": Kind(samples.meteo_logs, samples.METEO_TOKENS, _meteo_log),
    "names": Kind(samples.names, samples.YAML_TOKENS, _names),
    "fonts": Kind(samples.fonts, samples.FONT_TOKENS, _font),
    "profiles": Kind(samples.profiles, samples.PROFILE_TOKENS, _profile),
    "pdfs": Kind(samples.pdfs, samples.PDF_TOKENS, _print_file),
    "svgs": Kind(samples.svgs, samples.SVG_TOKENS, _print_file),
    "manifests": Kind(samples.manifests, samples.JSON_TOKENS, _manifest),
}

TRIALS: Mapping[str, Trial] = {name: kind.trial for name, kind in KINDS.items()}
"""By name; what is tried without a file of a kind, such as a kill at a file operation, is one more."""


def prepare(kind: str) -> None:
    """Load whatever reads files of a kind, by reading a good one, so that no copy of this process has to."""
    if kind in KINDS:
        with TemporaryDirectory() as folder:
            KINDS[kind].read(KINDS[kind].samples()[0], Path(folder))
