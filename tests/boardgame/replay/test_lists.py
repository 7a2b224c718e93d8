"""Tokens in the list of turns: where their lines may break."""

from __future__ import annotations

import re

from meridian_print.boardgame.replay.lists import token

BREAKS = re.compile("(?=[>/])")


def test_a_line_may_break_before_the_marks_of_a_token() -> None:
    assert token("S@A2/R", BREAKS).html == "<wbr>S@A2<wbr>/R"


def test_of_several_tokens_each_stays_whole() -> None:
    assert token("-sB3 S@A2", BREAKS).html == "<span><wbr>-sB3</span> <span><wbr>S@A2</span> "
