"""Following a content stream: its graphics state, its forms, and what it paints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pikepdf

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Point, after, enlargement, through, translation
from meridian_print.printing.preflight.bounds import Work
from meridian_print.printing.preflight.content import (
    IMAGE,
    LINE,
    OUTLINE,
    STAMP,
    Extent,
    Operands,
    inline_image,
    operations,
    spanned,
)
from meridian_print.printing.preflight.objects import decoded, entry, numbers
from meridian_print.printing.preflight.painted import (
    EVERYWHERE,
    Collected,
    GraphicsState,
    PaintedColour,
    PaintedContent,
    PaintedImage,
    StreamFault,
    common,
    condensed,
    is_seen,
    matrix_of,
    moved,
    upright,
)
from meridian_print.printing.preflight.resources import (
    DEVICE_OPERATORS,
    Resources,
    colour,
    first_colour,
    font_faults,
    space_of,
)

_DEEPEST = 20
"""Most forms one inside the other."""
_STROKED_LETTERS, _UNSEEN_LETTERS = (1, 2, 5, 6), (3, 7)
_NAMED_SPACES = ("/DeviceRGB", "/DeviceGray", "/DeviceCMYK", "/Pattern")


class Forms:
    """The forms of a file, each followed once for each state in which it is used."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._known: dict[tuple[object, ...], PaintedContent] = {}
        self._open: list[object] = []

    def painted(self, form: Any, state: GraphicsState, within: Any) -> PaintedContent:
        """Return what a form paints, in its own units; `within` are the resources of its user, if it has none."""
        key = (form.objgen, state.width, state.fill, state.stroke, state.letters)
        if key not in self._known:
            if form.objgen in self._open or len(self._open) == _DEEPEST:
                return PaintedContent(
                    faults=(StreamFault("bad-content", "expected nested forms, got one that contains itself"),)
                )
            self._open.append(form.objgen)
            bounds = numbers(entry(form, "/BBox"), 4)
            clip = upright(bounds) if bounds else EVERYWHERE
            inside = state._replace(matrix=IDENTITY, clip=clip)
            painting = Painting(entry(form, "/Resources") or within, self, inside)
            self._known[key] = condensed(painting.follow(decoded(form, self.work)))
            self._open.pop()
        return self._known[key]


class Painting:
    """One content stream as it is followed."""

    def __init__(self, resources: Any, forms: Forms, state: GraphicsState) -> None:
        self._resources, self._forms, self._work, self.state = Resources(resources), forms, forms.work, state
        self._saved: list[GraphicsState] = []
        self._outline: list[bytes] = []
        self._is_clip = False
        self._text: Matrix = IDENTITY
        self._judged: set[int] = set()
        self._kept = Collected(forms.work)

    def follow(self, data: bytes) -> PaintedContent:
        """Follow the whole stream."""
        for operator, operands in operations(data, self._work):
            self._work.do()
            step = _STEPS.get(operator)
            if step is None:
                continue
            try:
                step(self, operands)
            except (ValueError, IndexError, TypeError, OverflowError):
                self._kept.fault("bad-content", f"expected the operands of '{operator}', got others")
        return self._kept.painted()

    def save(self, _: Operands) -> None:
        """Keep the state for its `restore`."""
        self._saved.append(self.state)

    def restore(self, _: Operands) -> None:
        """Go back to the state before the last `save`."""
        if self._saved:
            self.state = self._saved.pop()
        else:
            self._kept.fault("bad-content", "expected a 'q' for each 'Q', got more of 'Q'")

    def move(self, operands: Operands) -> None:
        """Put a matrix before all others."""
        self.state = self.state._replace(matrix=after(matrix_of(operands), self.state.matrix))

    def set_width(self, operands: Operands) -> None:
        """Set the width of lines."""
        self.state = self.state._replace(width=float(operands[-1]))

    def set_letters(self, operands: Operands) -> None:
        """Set whether letters are filled or stroked."""
        self.state = self.state._replace(letters=int(float(operands[-1])))

    def set_state(self, operands: Operands) -> None:
        """Set what a graphics state lists; here that is the width of lines."""
        width = entry(self._found("/ExtGState", operands), "/LW")
        if width is not None:
            self.state = self.state._replace(width=float(width))

    def set_font(self, operands: Operands) -> None:
        """Set the font."""
        self.state = self.state._replace(font=self._found("/Font", operands[:1]))

    def set_colour(self, operands: Operands, *, space: str, fills: bool) -> None:
        """Set a colour of a space of the device's."""
        self._set(colour(space, tuple(map(float, operands))), fills=fills)

    def set_space(self, operands: Operands, *, fills: bool) -> None:
        """Set the colour space."""
        name = str(operands[-1])
        value = pikepdf.Name(name) if name in _NAMED_SPACES else self._found("/ColorSpace", operands)
        self._set(first_colour(space_of(value)), fills=fills)

    def set_parts(self, operands: Operands, *, fills: bool) -> None:
        """Set a colour of the space that is set."""
        if operands and isinstance(operands[-1], str):
            self._found("/Pattern", operands)
            self._set(PaintedColour("Other", ()), fills=fills)
            return
        space = (self.state.fill if fills else self.state.stroke).space
        self._set(colour(space, tuple(map(float, operands))), fills=fills)

    def build(self, operands: Operands) -> None:
        """Go on with the outline."""
        self._outline += [part for part in operands if isinstance(part, bytes)]

    def clip(self, _: Operands) -> None:
        """Make the outline a clip once it is painted."""
        self._is_clip = True

    def paint(self, operands: Operands, *, fills: bool = False, strokes: bool = False) -> None:
        """Go on with the outline and paint it, and begin another."""
        self.build(operands)
        if fills or strokes or self._is_clip:
            span = common(moved(spanned(self._outline), self.state.matrix), self.state.clip)
            if fills:
                self._kept.area(self.state.fill, span, is_solid=True)
            if strokes:
                self._draw(span)
            if self._is_clip:
                self.state = self.state._replace(clip=span)
        self._outline, self._is_clip = [], False

    def set_pen(self, operands: Operands) -> None:
        """Put the pen where a matrix says; to the origin, where text begins."""
        self._text = matrix_of(operands) if operands else IDENTITY

    def move_pen(self, operands: Operands) -> None:
        """Move the pen on."""
        self._text = after(translation(float(operands[0]), float(operands[1])), self._text)

    def show(self, _: Operands) -> None:
        """Show letters; how far they reach is not known here."""
        at = through(after(self._text, self.state.matrix), (0.0, 0.0))
        self._judge(self.state.font, at)
        place = common(Extent(*at, *at), self.state.clip)
        if self.state.letters in _UNSEEN_LETTERS or not is_seen(place):
            return
        if self.state.letters in _STROKED_LETTERS:
            self._draw(place)
        if self.state.letters != 1:
            self._kept.area(self.state.fill, place, is_solid=False)

    def write(self, operands: Operands) -> None:
        """Show a line of text at its place."""
        self.set_pen(operands)
        self.show(operands)

    def use(self, operands: Operands) -> None:
        """Show an image or a form."""
        found = self._found("/XObject", operands)
        if not isinstance(found, pikepdf.Stream):
            return
        kind, own = self._resources.form(str(operands[-1]))
        match kind:
            case "/Image":
                is_mask = entry(found, "/ImageMask") is True
                shown = self.state.fill if is_mask else PaintedColour(space_of(entry(found, "/ColorSpace")), ())
                self._show_image((entry(found, "/Width"), entry(found, "/Height")), shown)
            case "/Form":
                form = self._forms.painted(found, self.state, self._resources.listed)
                self._kept.form(form, after(own, self.state.matrix), self.state.clip)

    def stamp(self, operands: Operands) -> None:
        """Show a form through a matrix of its own."""
        outside = self.state
        self.move(operands[:-1])
        self.use(operands)
        self.state = outside

    def show_inline(self, operands: Operands) -> None:
        """Show an image that stands in the stream itself."""
        pixels, space = inline_image(operands[0])
        self._show_image(pixels, PaintedColour(space_of(pikepdf.Name(space)), ()))

    def shade(self, operands: Operands) -> None:
        """Fill the clip with a gradient."""
        shading = self._found("/Shading", operands)
        self._kept.area(PaintedColour(space_of(entry(shading, "/ColorSpace")), ()), self.state.clip, is_solid=True)

    def mark(self, operands: Operands) -> None:
        """Begin a stretch of content that may be on a layer."""
        if len(operands) == 2 and isinstance(operands[-1], str):
            self._found("/Properties", operands)

    def _found(self, kind: str, operands: Operands) -> Any:
        """Return a resource of a name; None, and a fault, where it is missing."""
        name = str(operands[-1])
        found = self._resources.found(kind, name)
        if found is None:
            at = through(self.state.matrix, (0.0, 0.0)) if kind == "/XObject" else None
            self._kept.fault("missing-resource", f"expected {name} among the resources of {kind}, got nothing", at)
        return found

    def _set(self, value: PaintedColour, *, fills: bool) -> None:
        self.state = self.state._replace(fill=value) if fills else self.state._replace(stroke=value)

    def _draw(self, span: Extent) -> None:
        self._kept.line(self.state.width * enlargement(self.state.matrix), self.state.stroke, span)

    def _show_image(self, pixels: Sequence[Any], shown: PaintedColour) -> None:
        wide, high = (float(count or 0) for count in pixels)
        picture = PaintedImage((wide, high), self.state.matrix)
        self._kept.picture(picture, shown, common(picture.extent, self.state.clip))

    def _judge(self, font: Any, at: Point) -> None:
        """Say what is wrong with a font that is used, once."""
        if font is not None and id(font) not in self._judged:
            self._judged.add(id(font))
            for code, message in font_faults(font):
                self._kept.fault(code, message, at)


_Step = Callable[[Painting, Operands], None]


def _colour_steps() -> Mapping[str, _Step]:
    """Return the operators that set colours: in small letters to fill, in capitals to stroke."""
    steps: dict[str, _Step] = {}
    for fills in (True, False):
        for name, space in DEVICE_OPERATORS.items():
            steps[name if fills else name.upper()] = partial(Painting.set_colour, space=space, fills=fills)
        steps["cs" if fills else "CS"] = partial(Painting.set_space, fills=fills)
        for name in ("sc", "scn"):
            steps[name if fills else name.upper()] = partial(Painting.set_parts, fills=fills)
    return steps


_STEPS: Mapping[str, _Step] = {
    OUTLINE: Painting.build,
    STAMP: Painting.stamp,
    LINE: Painting.write,
    IMAGE: Painting.show_inline,
    **dict.fromkeys(("f", "F", "f*"), partial(Painting.paint, fills=True)),
    **dict.fromkeys(("S", "s"), partial(Painting.paint, strokes=True)),
    **dict.fromkeys(("B", "B*", "b", "b*"), partial(Painting.paint, fills=True, strokes=True)),
    "n": Painting.paint,
    **dict.fromkeys(("W", "W*"), Painting.clip),
    "q": Painting.save,
    "Q": Painting.restore,
    "cm": Painting.move,
    "w": Painting.set_width,
    "gs": Painting.set_state,
    "Tr": Painting.set_letters,
    "Tf": Painting.set_font,
    "BT": Painting.set_pen,
    "Tm": Painting.set_pen,
    **dict.fromkeys(("Td", "TD"), Painting.move_pen),
    **dict.fromkeys(("Tj", "TJ", "'", '"'), Painting.show),
    "Do": Painting.use,
    "sh": Painting.shade,
    **dict.fromkeys(("BDC", "DP"), Painting.mark),
    **_colour_steps(),
}
"""What the operators do that matter here."""
