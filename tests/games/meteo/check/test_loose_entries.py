"""Logs whose entries hold words and signs of which nothing is known: a few findings, and the game is the same."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from tests.games.meteo.check.test_arranging import LOGS, Way, changed, final, rewritten

TILE, SWAP, TRADE, VOYAGE = r"^(.)@(..)", r"/(.)$", r"^([+-])([0-9]*)([hs])(..)$", r"^([0-9]*)s(..)>(..)$"
WAYS = {
    "S[A2]": changed(TILE, r"\1[\2]"),
    "S_A2": changed(TILE, r"\1_\2"),
    "S bei A2": changed(TILE, r"\1 bei \2"),
    "S enters A2": changed(TILE, r"\1 enters \2"),
    "(S)A2": changed(TILE, r"(\1)\2"),
    "A2<-S": changed(TILE, r"\2<-\1"),
    "S@A2 R out": changed(SWAP, r" \1 out"),
    "S@A2:R": changed(SWAP, r":\1"),
    "S@A2 (gives R)": changed(SWAP, r" (gives \1)"),
    "+2h_D4": changed(TRADE, r"\1\2\3_\4"),
    "+2h bei D4": changed(TRADE, r"\1\2\3 bei \4"),
    "+2 hot. D4": changed(r"^([+-])([0-9]*)h(..)$", r"\1\2 hot. \3"),
    "2sC3~B4": changed(VOYAGE, r"\1s\2~\3"),
    "2sC3B4": changed(VOYAGE, r"\1s\2\3"),
    "2s C3 B4": changed(VOYAGE, r"\1s \2 \3"),
    "=11.-": changed(r"^=(.*)", r"=\1.-"),
    "=> 11": changed("^=", "=> "),
    "i+7k": changed("^i(.*)", r"i\1k"),
    "= 11.000 \u20ac": changed("^=(.*)", "= \\1.000 \u20ac"),
    "{11}": changed("^=(.*)", r"{\1}"),
    "event 6": changed("^k", "event "),
    "w(SW)": changed("^w(.*)", r"w(\1)"),
    "(+7)": changed("^i(.*)", r"(\1)"),
    "S@A/2": changed("(?<=[A-E])(?=[1-5])", "/"),
    "S@(A2)": changed("@([A-E][1-5])", r"@(\1)"),
    "+hD4(2)": changed(r"^([+-])([0-9]+)([hs])(..)$", r"\1\3\4(\2)"),
    "verdient 7": changed(r"^i\+", "verdient "),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_entries_with_any_words_and_signs_are_a_few_findings_and_are_mended(way: Way):
    log = LOGS["two-players"]
    written = rewritten(log, way).encode()

    report = check_log(written)

    assert 1 <= len(report.findings) <= 3
    assert report.played is not None
    assert report.played.final == final(log)
    assert check_log(mended(written, lambda data: check_log(data).findings).data).is_ok
