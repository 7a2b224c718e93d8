"""Forms as a reader of PDF fills them in: their scripts run in a browser's engine; where their boxes lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from meridian_print.graphics.backends.pdf.forms import START, script
from meridian_print.graphics.drawing.forms import Field
from meridian_print.graphics.drawing.geometry import Rect, Size

_COMPUTE = """([start, scripts, typed]) => {
  const values = {...typed};
  const page = {getField: name => ({get value() { return values[name] ?? ''; }})};
  for (const [name, script] of scripts) {
    const event = {};
    new Function('event', start + script).call(page, event);
    values[name] = event.value;
  }
  return values;
}"""
"""What a reader does: it runs the scripts in their order, each seeing what stands in the others."""


def computed(page: Page, fields: Sequence[Field], typed: Mapping[str, str]) -> dict[str, Any]:
    """Return what stands in the fields after something was typed in some."""
    scripts = [[field.name, script(field.computed)] for field in fields if field.computed]
    return dict(page.evaluate(_COMPUTE, [START, scripts, dict(typed)]))


def badly_named(fields: Sequence[Field]) -> list[str]:
    """Return the fields that share a name, or do not say what they are for."""
    names = [field.name for field in fields]
    return [field.name for field in fields if names.count(field.name) > 1 or not field.tooltip or "{" in field.tooltip]


def is_inside(box: Rect, outer: Rect) -> bool:
    """Return whether a box lies in another."""
    return outer.x <= box.x and outer.y <= box.y and box.right <= outer.right and box.bottom <= outer.bottom


def badly_placed(fields: Sequence[Field], sheet: Size) -> list[str]:
    """Return the fields that lie on another or off the sheet."""
    boxes = [field.area.inset(0.01) for field in fields]
    return [
        field.name
        for number, (field, box) in enumerate(zip(fields, boxes, strict=True))
        if not is_inside(box, Rect(0.0, 0.0, *sheet)) or any(box.overlaps(other) for other in boxes[:number])
    ]
