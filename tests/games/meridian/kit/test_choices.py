"""An order is settled in the program's spelling, or refused with all that is wrong with it."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from meridian_print.boardgame.choices import changed
from meridian_print.boardgame.choices import settled as settled_by
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.plan import OFFER
from meridian_print.graphics.theme import LOW_INK
from meridian_print.printing.calibration.profile import Faults, PrinterProfile
from meridian_print.printing.print_shop.icc import read_profile
from meridian_print.text.diagnostics import Checked
from tests.printing.imposition.presses import ICC


def settled(order: Order) -> Checked[Order]:
    return settled_by(order, OFFER)


def refused(order: Order) -> list[str]:
    found = settled(order)
    assert found.value is None
    assert {each.code for each in found.diagnostics} == {"order"}
    return [each.message for each in found.diagnostics]


def test_a_plain_order_is_settled() -> None:
    assert settled(Order()).value == Order()


def test_values_are_spelled_as_the_program_spells_them() -> None:
    given = Order(paper="a3", cards="57 x 87 mm", tiles="2 x 1", cutter="Silhouette")

    assert settled(given).value == Order(paper="A3", cards="57x87mm", tiles="2x1", cutter="silhouette")


def test_low_ink_brings_its_theme() -> None:
    assert settled(Order(low_ink=True)).value == Order(low_ink=True, theme=LOW_INK)


def test_a_settled_order_stays_as_it_is() -> None:
    once = settled(Order(low_ink=True, paper="letter", foot=18)).value

    assert once is not None
    assert settled(once).value == once


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (
            Order(theme="baroque"),
            "`theme`: expected one of atlas, engraved, line-art, night, plain, or a file such as ",
        ),
        (Order(language="la"), "`language`: expected one of de, en, fr, got 'la'"),
        (Order(paper="B9"), "`paper`: expected a paper such as 'A4' or '320x450mm', got 'B9'"),
        (Order(cards="huge"), "`cards`: expected a card size such as 'poker' or '57x87mm', got 'huge'"),
        (Order(foot=9.5), "`foot`: expected a length from 10mm to 40mm, got '9.5'"),
        (Order(png=5000), "`png`: expected a resolution from 30dpi to 600dpi, got '5000'"),
        (Order(vendor="nobody"), "`vendor`: expected the name of a vendor, got 'nobody'"),
        (Order(cutter="nobody"), "`cutter`: expected the name of a cutting machine, got 'nobody'"),
        (Order(tiles="many"), "`tiles`: expected tiles such as '2x1', 'portrait' or '2x1-portrait', got 'many'"),
        (Order(icc=read_profile(ICC.read_bytes())), "`icc` applies to files for a print shop; add `print_shop`"),
        (Order(vendor="drive-thru-cards", cards="mini"), "`vendor` makes cards of poker size; leave out `cards` mini"),
        (Order(cutter="silhouette", duplex="gutterfold"), "`cutter` cuts single sheets; leave out `duplex` gutterfold"),
        (Order(low_ink=True, theme="night"), "`low_ink` uses the theme line-art; leave out `theme` night"),
    ],
)
def test_what_no_kit_can_have_is_refused_with_what_was_expected(order: Order, expected: str) -> None:
    (message,) = refused(order)

    assert message.startswith(expected)


@pytest.mark.parametrize(
    ("field", "value"),
    [("duplex", "tumble"), ("bleed", "much"), ("join", "staples"), ("group", "size"), ("card_images", "gif")],
)
def test_a_value_of_no_kind_known_is_refused(field: str, value: str) -> None:
    (message,) = refused(replace(Order(), **{field: value}))

    assert message.startswith(f"`{field}`: expected ")
    assert message.endswith(f"got '{value}'")


def test_all_that_is_wrong_is_reported_at_once() -> None:
    assert len(refused(Order(theme="baroque", paper="B9", foot=1.0, cutter="silhouette", duplex="gutterfold"))) == 4


def test_a_plain_order_changes_nothing() -> None:
    assert changed(Order()) == frozenset()


def test_every_field_that_differs_is_changed() -> None:
    order = Order(paper="A3", printer=PrinterProfile("home", Faults(), Faults()))

    assert changed(order) == {"paper", "printer"}


def test_the_theme_of_low_ink_is_no_change_of_its_own() -> None:
    order = settled(Order(low_ink=True)).value

    assert order is not None
    assert changed(order) == {"low_ink"}


def test_every_field_of_an_order_is_read_or_a_switch_or_a_profile() -> None:
    plain = Order()
    texts = {one.name for one in fields(Order) if isinstance(getattr(plain, one.name), str)}

    for name in texts:
        assert settled(replace(plain, **{name: "\N{SNOWMAN}"})).value is None, name
