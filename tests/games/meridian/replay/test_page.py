"""The page is one file that loads nothing, and nothing that a log says becomes part of its code."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from html import unescape

import pytest

from meridian_print.boardgame.replay.page import embedded
from meridian_print.games.meridian.replay.page import face_up, game_page, record, to_play
from meridian_print.games.meridian.replay.showing import page_words, showing
from meridian_print.games.meridian.rules.hand import Hand, first_hand, play_card
from meridian_print.games.meridian.rules.material import DECK, RANGE_CARDS, city_code
from meridian_print.games.meridian.rules.scoring import score
from tests.checks.same_bytes import output
from tests.games.meridian.replay import games
from tests.games.meridian.replay.games import SAMPLES, sample, typed

pytestmark = pytest.mark.slow

WORDS = page_words("en")


@pytest.mark.parametrize("name", SAMPLES)
def test_every_position_is_that_of_the_replay(name: str) -> None:
    states = sample(name).played.replay.states

    positions = record(showing(sample(name)))["positions"]

    assert len(positions) == len(states)
    for position, state in zip(positions, states, strict=True):
        assert position["towers"] == {
            city_code(meridian, step): (tower.owner, tower.height)
            for meridian, column in enumerate(state.columns, 1)
            for step, tower in enumerate(column)
            if tower is not None
        }
        assert tuple(position["left"]) == state.supplies
        assert tuple(position["points"]) == score(state).points


def test_nobody_is_to_move_once_the_game_is_over() -> None:
    positions = record(showing(sample("four-players")))["positions"]

    assert [position["turn"] for position in positions[:5]] == [0, 1, 2, 3, 0]
    assert positions[-1]["turn"] is None


def test_what_the_checker_found_stands_with_its_move() -> None:
    positions = record(showing(sample("three-slips")))["positions"]

    assert positions[15]["fault"] == "no-such-city: expected a city from 1a to 1d, got '1e'."
    assert [at for at, position in enumerate(positions) if position["fault"]] == [15, 28, 38]


def test_face_up_cards_are_listed_as_far_as_known() -> None:
    seven, middle = DECK[6], RANGE_CARDS[1]

    assert face_up(first_hand(1, (middle, seven)), WORDS.state) == "7, 4-5-6-7"
    assert face_up(first_hand(1, (seven,)), WORDS.state) == "7 and 1 not written down"
    assert face_up(first_hand(1), WORDS.state) == "not written down"


def test_cards_still_to_play_are_listed_as_often_as_they_are_left() -> None:
    hand = play_card(first_hand(2), 9, None)
    assert isinstance(hand, Hand)

    assert to_play(hand, WORDS.state) == (
        "1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 1-2-3, 1-2-3, 4-5-6-7, 4-5-6-7, 8-9-10, 8-9-10"
    )


def test_at_the_end_no_card_is_left_and_none_lies_face_up() -> None:
    last = record(showing(sample("two-players")))["positions"][-1]

    assert (last["faceUp"], last["toPlay"]) == (["none", "none"], ["none", "none"])


def test_nothing_in_the_record_ends_the_script_that_holds_it() -> None:
    values = {"said": "</script><!-- & \u2028"}

    written = embedded(values)
    assert "<" not in written
    assert json.loads(written) == values


HOSTILE = "</script><img src=x onerror=alert(1)>\"'&--><!--{city}$style"


def page(name: str, theme: str = "atlas") -> str:
    return games.page(name, theme).decode()


def digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("name", SAMPLES)
def test_no_id_is_there_twice_and_what_is_referred_to_is_there(name: str) -> None:
    whole = page(name)
    written = re.sub(r"<template.*?</template>", "", whole, flags=re.DOTALL)  # only one edition is in the document

    ids = Counter(re.findall(r'\bid="([^"]+)"', written))
    referred = re.findall(r'(?:href="#|url\(#|aria-labelledby=")([^")]+)', written)
    assert [name for name, count in ids.items() if count > 1] == []
    assert set(referred) <= set(ids)
    assert whole.count("<template ") == 2


def test_only_its_own_script_and_styles_are_allowed() -> None:
    written = page("four-players")

    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', written)
    (style,) = re.findall(r"<style>(.*?)</style>", written, re.DOTALL)
    (script,) = re.findall(r'<script type="module">(.*?)</script>', written, re.DOTALL)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules == {
        "default-src": "'none'",
        "style-src": digest(style),
        "script-src": digest(script),
        "font-src": "data:",
        "img-src": "blob:",
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
    assert written.count("</script>") == 3
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


def test_the_page_stays_below_1_6_megabytes() -> None:
    assert max(len(page(name).encode()) for name in SAMPLES) < 1_600_000


def test_the_same_game_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "import sys; from tests.games.meridian.replay.games import sample;"
        "from meridian_print.games.meridian.replay.page import game_page;"
        "sys.stdout.buffer.write(game_page(sample('three-slips')))"
    )

    assert output(code) == page("three-slips").encode()
