"""The page is one file that loads nothing, and nothing that a log says becomes part of its code."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from functools import cache
from hashlib import sha256
from html import unescape

import pytest

from meridian_print.games.meridian.replay.page import game_page
from tests.checks.same_bytes import outputs
from tests.games.meridian.replay.games import SAMPLES, sample, typed

HOSTILE = "</script><img src=x onerror=alert(1)>\"'&--><!--{city}$style"


@cache
def page(name: str, theme: str = "atlas") -> str:
    return game_page(sample(name, theme)).decode()


def digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("name", SAMPLES)
def test_no_id_is_there_twice_and_what_is_referred_to_is_there(name: str) -> None:
    written = page(name)

    ids = Counter(re.findall(r'\bid="([^"]+)"', written))
    referred = re.findall(r'(?:href="#|url\(#|aria-labelledby=")([^")]+)', written)
    assert [name for name, count in ids.items() if count > 1] == []
    assert set(referred) <= set(ids)


def test_only_its_own_script_and_styles_are_allowed() -> None:
    written = page("four-players")

    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', written)
    (style,) = re.findall(r"<style>(.*?)</style>", written, re.DOTALL)
    (script,) = re.findall(r"<script>(.*?)</script>", written, re.DOTALL)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules == {
        "default-src": "'none'",
        "style-src": digest(style),
        "script-src": digest(script),
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert "style=" not in written


def test_it_refers_to_nothing_outside() -> None:
    written = re.sub(r'xmlns(:\w+)?="[^"]+"', "", page("four-players"))

    assert re.findall(r"(?:https?:)?//[\w.]+\.\w+/", written) == []
    assert set(re.findall(r'(?:src|href)="([^#"][^"]*)"', written)) == set()


def test_what_a_player_is_called_stays_text() -> None:
    written = game_page(typed("7c3 3x", orange=f"'{HOSTILE.replace(chr(39), chr(39) * 2)}'")).decode()

    assert "<img" not in written
    assert written.count("</script>") == 2
    assert HOSTILE in unescape(written)


def test_a_token_that_is_no_move_stays_text() -> None:
    written = game_page(typed("7c3 <script>alert(1)</script> 3x")).decode()

    assert "<script>alert" not in written
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in written


def test_a_game_of_which_nothing_was_written_can_be_shown() -> None:
    written = game_page(typed("1.")).decode()

    assert "Nothing has been played yet." in written
    assert 'max="0"' in written


def test_names_in_any_script_are_shown() -> None:
    written = game_page(typed("7c3", orange="李雷 🏴‍☠️ עדה")).decode()

    assert "李雷 🏴‍☠️ עדה" in written


@pytest.mark.parametrize("theme", ["atlas", "line-art"])
def test_colours_and_faces_are_those_of_the_theme(theme: str) -> None:
    written = page("three-slips", theme)

    assert ("--paper: #ffffff;" in written) is (theme == "line-art")
    assert written.count("@font-face") == 6


def test_every_finding_is_shown_in_full() -> None:
    text = unescape(re.sub(r"<[^>]+>", "", page("three-slips")))

    for found in sample("three-slips").report.findings:
        assert found.diagnostic.message in text
        assert found.diagnostic.hint in text
        assert found.suggestion is None or f"Did you mean {found.suggestion}?" in text


def test_the_page_stays_below_two_megabytes() -> None:
    assert max(len(page(name).encode()) for name in SAMPLES) < 2_000_000


@pytest.mark.slow
def test_the_same_game_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "import sys; from tests.games.meridian.replay.games import sample;"
        "from meridian_print.games.meridian.replay.page import game_page;"
        "sys.stdout.buffer.write(game_page(sample('three-slips')))"
    )

    assert outputs(code) == {page("three-slips").encode()}
