"""Kits of the published board, and what makes files of them unfit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from meridian_print.boardgame.build import KitPlan, verified
from meridian_print.boardgame.content import Content, KitFile
from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import drawn
from meridian_print.games.meteo.kit.plan import plan_kit
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.graphics.drawing.items import Document
from tests.games.meteo.cards.decks import published

PLACE = Path("meteo-business.yaml")
SOURCE = (Path(__file__).parents[4] / "layouts" / PLACE).read_bytes()


def planned(order: Order, only: Sequence[str] = ()) -> KitPlan[Recipe]:
    found = plan_kit(LayoutFile(PLACE, SOURCE, published()), order, only)
    assert found.value is not None, found.diagnostics
    return found.value


@cache
def content(path: str, order: Order = Order()) -> Content:  # noqa: B008 - frozen
    (file,) = planned(order, [path]).files
    return file.make()


def document(path: str, order: Order = Order()) -> Document:  # noqa: B008 - frozen
    made = content(path, order)
    assert isinstance(made, Document)
    return made


def paths(order: Order, only: Sequence[str] = ()) -> list[str]:
    return [file.path for file in planned(order, only).files]


def faults(files: Sequence[KitFile]) -> list[str]:
    """Return what makes files unfit to be printed."""
    return [fault for file in files for fault in verified("en", drawn(file))[1]]
