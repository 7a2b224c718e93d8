"""What is wrong with a page of a PDF: its boxes, and what is painted on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from math import hypot
from typing import Any, NamedTuple

import pikepdf

from meridian_print.graphics.drawing.geometry import Matrix, Point, Size
from meridian_print.printing.preflight.bounds import Work
from meridian_print.printing.preflight.codes import Requirements, fault
from meridian_print.printing.preflight.content import Extent
from meridian_print.printing.preflight.objects import decoded, entry, numbers
from meridian_print.printing.preflight.painted import Area, GraphicsState, PaintedContent, common, is_seen, moved
from meridian_print.printing.preflight.painting import Forms, Painting
from meridian_print.text.diagnostics import Diagnostic, Spot

_POINT = 25.4 / 72
_NEAR = 0.05
"""A difference in mm that cannot be seen in print."""
_LARGEST = 14400 * _POINT
_MOST_ANCESTORS = 50


class PageBoxes(NamedTuple):
    """The boxes of a page in mm from the top left corner of its paper, and the matrix that leads there."""

    media: Extent
    bleed: Extent
    trim: Extent
    matrix: Matrix


def page_findings(
    page: pikepdf.Page, number: int, forms: Forms, wanted: Requirements, intent: str
) -> tuple[Diagnostic, ...]:
    """Check a page; `intent` is the colour space of the file's output intent, if it has one."""
    sheet = _sheet(page.obj)
    if sheet is None:
        return (fault("page-size", "expected a page with a size, got none", number),)
    painting = Painting(_inherited(page.obj, "/Resources"), forms, GraphicsState(sheet.matrix, sheet.media))
    painted = painting.follow(_content(page, forms.work))
    inside = tuple(area for area in painted.areas if _overlaps(area.extent, sheet.bleed))
    found = (
        *_of_boxes(page.obj, sheet, wanted),
        *_of_bleed(painted, sheet, wanted),
        *_of_lines(painted, wanted),
        *_of_pictures(painted, wanted),
        *_of_colours(inside, intent),
        *_of_ink(inside, wanted),
        *(fault(one.code, one.message, at=one.at) for one in painted.faults),
    )
    firsts = {(one.code, one.message): one for one in reversed(found)}
    return tuple(
        replace(one, spot=Spot(number, one.spot.at if one.spot else None))
        for one in found
        if one is firsts[one.code, one.message]
    )


def _sheet(page: Any) -> PageBoxes | None:
    media = numbers(_inherited(page, "/MediaBox"), 4)
    if media is None or media[0] == media[2] or media[1] == media[3]:
        return None
    scale = entry(page, "/UserUnit")
    unit = _POINT * (float(scale) if isinstance(scale, int | Decimal) and scale > 0 else 1.0)
    matrix = (unit, 0.0, 0.0, -unit, -unit * min(media[0], media[2]), unit * max(media[1], media[3]))
    whole = _in_mm(media, matrix)
    crop = numbers(_inherited(page, "/CropBox"), 4)
    seen = _in_mm(crop, matrix) if crop else whole
    bleed, trim = (numbers(entry(page, key), 4) for key in ("/BleedBox", "/TrimBox"))
    cut = _in_mm(trim, matrix) if trim else seen
    return PageBoxes(whole, _in_mm(bleed, matrix) if bleed else seen, cut, matrix)


def _in_mm(box: tuple[float, ...], matrix: Matrix) -> Extent:
    left, bottom, right, top = box
    return moved(Extent(min(left, right), min(bottom, top), max(left, right), max(bottom, top)), matrix)


def _inherited(page: Any, key: str) -> Any:
    """Return an entry of a page, or of the nearest node of the page tree above it that has it."""
    for _ in range(_MOST_ANCESTORS):
        found = entry(page, key)
        if found is not None or page is None:
            return found
        page = entry(page, "/Parent")
    return None


def _content(page: pikepdf.Page, work: Work) -> bytes:
    """Return the content of a page as one stream."""
    content = entry(page.obj, "/Contents")
    is_array = isinstance(content, pikepdf.Array)  # to iterate over one is to copy it, and each of its items
    parts = (content[at] for at in range(len(content))) if is_array else (content,)
    return b"\n".join(decoded(part, work) for part in parts if isinstance(part, pikepdf.Stream))


def _of_boxes(page: Any, sheet: PageBoxes, wanted: Requirements) -> Iterator[Diagnostic]:
    size = _size(sheet.trim)
    if entry(page, "/TrimBox") is None:
        yield fault("no-trim-box", "expected a TrimBox, got none")
    for name, inner, around, outer in (
        ("TrimBox", sheet.trim, "BleedBox", sheet.bleed),
        ("BleedBox", sheet.bleed, "MediaBox", sheet.media),
    ):
        if entry(page, f"/{name}") is not None and max(_beyond(inner, outer)) > _NEAR:
            yield fault("boxes", f"expected the {name} inside the {around}, got {_mm(inner)} in {_mm(outer)} mm")
    if max(size) > _LARGEST or min(size) < 1:
        yield fault("page-size", f"expected a page of 1 to {_LARGEST:.0f} mm, got {size.width:g} x {size.height:g} mm")
    if wanted.size is not None and max(abs(a - b) for a, b in zip(size, wanted.size, strict=True)) > 2 * _NEAR:
        expected = f"{wanted.size.width:g} x {wanted.size.height:g} mm"
        yield fault("page-size", f"expected a trimmed size of {expected}, got {size.width:g} x {size.height:g} mm")


def _of_bleed(painted: PaintedContent, sheet: PageBoxes, wanted: Requirements) -> Iterator[Diagnostic]:
    """Yield each side where the art meets the cut, but ends, or is said to end, too near to it."""
    trim, room = sheet.trim, _beyond(sheet.bleed, sheet.trim)
    art = [_beyond(area.extent, trim) for area in painted.areas if _is_art(area, trim)]
    for side, (name, at) in enumerate(_sides(trim)):
        reach = max((beyond[side] for beyond in art), default=-1.0)
        there = min(reach, room[side])
        if reach > -_NEAR and there < wanted.bleed - _NEAR:
            got = f"{max(there, 0.0):.1f} mm"
            yield fault("bleed", f"expected art {wanted.bleed:g} mm beyond the cut at the {name}, got {got}", at=at)


def _is_art(area: Area, trim: Extent) -> bool:
    if not area.is_solid or area.colour.is_white:
        return False
    inside = common(area.extent, trim)
    return inside.right - inside.left > _NEAR and inside.bottom - inside.top > _NEAR


def _of_lines(painted: PaintedContent, wanted: Requirements) -> Iterator[Diagnostic]:
    if painted.lines:
        thinnest = min(painted.lines)
        if thinnest.width / _POINT < wanted.hairline * 0.999:
            message = f"expected lines of at least {wanted.hairline:g} pt, got {thinnest.width / _POINT:.2f} pt"
            yield fault("hairline", message, at=_middle(thinnest.extent))


def _of_pictures(painted: PaintedContent, wanted: Requirements) -> Iterator[Diagnostic]:
    for picture in painted.pictures:
        (wide, high), matrix = picture
        width, height = hypot(*matrix[:2]) / 25.4, hypot(*matrix[2:4]) / 25.4
        if width and height and min(wide / width, high / height) < wanted.resolution * 0.995:
            message = f"expected {wanted.resolution:g} pixels per inch, got {min(wide / width, high / height):.0f}"
            yield fault("resolution", message, at=_middle(picture.extent))


def _of_colours(areas: Sequence[Area], intent: str) -> Iterator[Diagnostic]:
    spaces = {area.colour.space: area for area in reversed(areas)}
    expected = intent if intent in ("RGB", "CMYK") else "CMYK" if "CMYK" in spaces else "RGB"
    other = {"RGB": "CMYK", "CMYK": "RGB"}[expected]
    if other in spaces:
        message = f"expected {expected} only, got {other} as well"
        yield fault("mixed-colours", message, at=_middle(spaces[other].extent))


def _of_ink(areas: Sequence[Area], wanted: Requirements) -> Iterator[Diagnostic]:
    most = max(areas, key=lambda area: area.colour.ink, default=None)
    if most is not None and most.colour.ink > wanted.ink + 0.5:
        message = f"expected at most {wanted.ink:g} % of ink, got {most.colour.ink:.0f} %"
        yield fault("too-much-ink", message, at=_middle(most.extent))


def _overlaps(extent: Extent, other: Extent) -> bool:
    return is_seen(common(extent, other))


def _beyond(inner: Extent, outer: Extent) -> tuple[float, float, float, float]:
    """Return how far one extent reaches beyond another at the left, top, right and bottom."""
    return (
        *(outer.left - inner.left, outer.top - inner.top),
        *(inner.right - outer.right, inner.bottom - outer.bottom),
    )


def _sides(box: Extent) -> tuple[tuple[str, Point], ...]:
    middle = _middle(box)
    return (
        ("left", Point(box.left, middle.y)),
        ("top", Point(middle.x, box.top)),
        ("right", Point(box.right, middle.y)),
        ("bottom", Point(middle.x, box.bottom)),
    )


def _middle(extent: Extent) -> Point:
    return Point((extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2)


def _size(box: Extent) -> Size:
    return Size(round(box.right - box.left, 3), round(box.bottom - box.top, 3))


def _mm(box: Extent) -> str:
    size = _size(box)
    return f"{size.width:g} x {size.height:g}"
