"""Pages, documents and drawings of a game: whole, the same each time, in three languages."""

from __future__ import annotations

import io
import re
from collections import Counter
from functools import cache
from html import unescape
from itertools import product

import pikepdf
import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.chart.plan import regions
from meridian_print.games.meteo.replay.game import Game
from meridian_print.games.meteo.replay.production import game_of, produce, show
from meridian_print.games.meteo.replay.stacks import Stack, drawn_stacks
from meridian_print.games.meteo.replay.table import table_of
from meridian_print.games.meteo.theme import theme_names
from meridian_print.graphics.drawing.items import Path
from tests.games.meteo.replay.shown import LOGS, changed, game, sample

pytestmark = pytest.mark.slow

HOSTILE = "</script><img src=x onerror=alert(1)>"


def page(of: Game) -> str:
    return produce(of, "html").decode()


@cache
def sample_page() -> str:
    return page(sample("meteo-three-slips"))


def test_no_id_is_there_twice_and_what_is_referred_to_is_there() -> None:
    written = re.sub(r"<template.*?</template>", "", sample_page(), flags=re.DOTALL)

    ids = Counter(re.findall(r'\bid="([^"]+)"', written))
    referred = re.findall(r'(?:href="#|url\(#|aria-labelledby=")([^")]+)', written)
    assert [name for name, count in ids.items() if count > 1] == []
    assert set(referred) <= set(ids)


def test_what_a_player_is_called_stays_text() -> None:
    written = page(changed("orange: Ada", f'orange: "{HOSTILE}"'))

    assert "<img" not in written
    assert HOSTILE in unescape(written)


def test_every_finding_is_shown() -> None:
    of = sample("meteo-three-slips")

    text = unescape(re.sub(r"<[^>]+>", "", sample_page()))
    assert all(found.diagnostic.message in text for found in of.report.findings)


def test_the_same_game_gives_the_same_bytes() -> None:
    log = (LOGS / "meteo-three-slips.yaml").read_bytes()

    for kind in ("svg", "pdf"):
        assert produce(game(log), kind) == produce(sample("meteo-three-slips"), kind)
    assert page(game(log)) == sample_page()


def test_a_page_stays_well_below_one_and_a_half_megabytes() -> None:
    assert len(sample_page().encode()) < 1_200_000


def test_a_document_has_a_page_for_every_turn_and_its_board_once() -> None:
    of = sample("meteo-four-players")

    data = produce(of, "pdf")
    with pikepdf.open(io.BytesIO(data)) as document:
        assert len(document.pages) == len(of.turns) + 2
    assert len(data) < 1_000_000


@pytest.mark.parametrize(("old", "new"), [("orange: Ada", 'orange: "李雷 🏴"'), ("O@A3 +2hE4", "李雷 O@A3 +2hE4")])
def test_what_no_face_can_set_is_no_obstacle_to_a_document(old: str, new: str) -> None:
    assert produce(changed(old, new), "pdf").startswith(b"%PDF")


@pytest.mark.parametrize("language", ["fr", "de"])
def test_drawings_and_documents_and_pages_speak_three_languages(language: str) -> None:
    report = sample("meteo-two-players").report

    shown = show(report, "html", Order(language=language), LOGS)
    drawn = show(report, "svg", Order(language=language), LOGS)

    assert shown.value is not None
    assert f'<html lang="{language}">'.encode() in shown.value
    assert drawn.value is not None
    assert f'xml:lang="{language}"'.encode() in drawn.value
    whole = game_of(report, Order(language=language), LOGS).value
    assert whole is not None
    assert produce(whole, "pdf").startswith(b"%PDF")


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_can_show_a_game(theme: str) -> None:
    assert produce(sample("meteo-two-players", theme), "svg").startswith(b"<?xml")


def test_pieces_of_all_stay_within_their_region() -> None:
    design = table_of(sample("meteo-four-players")).stacks

    for region, count in product(range(25), range(1, 9)):
        kinds = [Stack(piece, seat, 10) for piece in ("hotel", "ship") for seat in range(4)]
        ground = drawn_stacks(tuple(kinds[:count]), region, design)[0]
        assert isinstance(ground, Path)
        xs, ys = ground.outline.coords[::2], ground.outline.coords[1::2]
        square = design.plan.region(tuple(regions())[region])
        assert square.x <= min(xs) <= max(xs) <= square.right
        assert square.y <= min(ys) <= max(ys) <= square.bottom
