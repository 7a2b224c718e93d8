"""ICC profiles of presses: whether a file is one, and the inks it yields."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

from meridian_print.graphics.drawing.items import OutputProfile
from meridian_print.printing.print_shop.process import Cmyk, Process, Rgb

if TYPE_CHECKING:
    from PIL.ImageCms import ImageCmsTransform

_HEADER = 128
_LONGEST_NAME = 100
_NAMES = {b"GRAY": "grey", b"RGB ": "RGB", b"Lab ": "Lab", b"CMYK": "CMYK"}


def read_profile(data: bytes) -> OutputProfile:
    """Read the profile of a press; raises ValueError for anything else, with what it is."""
    if len(data) < _HEADER or data[36:40] != b"acsp":
        raise ValueError("expected the ICC profile of a press, got another kind of file")
    if int.from_bytes(data[:4], "big") != len(data):
        raise ValueError(
            f"expected an ICC profile of {int.from_bytes(data[:4], 'big')} bytes, got {len(data)}, a file cut short"
        )
    colours, kind = data[16:20], data[12:16]
    if colours != b"CMYK":
        got = _NAMES.get(colours, _printable(colours.decode("latin-1")))
        raise ValueError(f"expected the ICC profile of a CMYK press, got one for {got}")
    if kind != b"prtr":
        raise ValueError("expected the ICC profile of a press (an output profile), got one of another device")
    from PIL import ImageCms

    try:
        _transform(data)
        name = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(BytesIO(data)))
    except (OSError, ValueError, ImageCms.PyCMSError):
        raise ValueError("expected the ICC profile of a press, got one that cannot be used for printing") from None
    return OutputProfile(_printable(name) or "CMYK", data)


@lru_cache(maxsize=1)
def process_of(profile: OutputProfile) -> Process:
    """Return the conversion to inks by a profile: relative colorimetric with black point compensation.

    Cached with the inks that it has found: littleCMS writes out the whole profile for each colour.
    """
    from PIL import Image

    transform = _transform(profile.data)

    @cache
    def inks(rgb: Rgb) -> Cmyk:
        pixel = Image.new("RGB", (1, 1), tuple(round(255 * part) for part in rgb))
        cyan, magenta, yellow, black = transform.apply(pixel).tobytes()
        return (cyan / 255, magenta / 255, yellow / 255, black / 255)

    return inks


@lru_cache(maxsize=1)
def _transform(data: bytes) -> ImageCmsTransform:
    """Prepare what turns the colours of screens into inks; raises OSError, ValueError or PyCMSError if it cannot be."""
    from PIL import ImageCms

    profile, intent = ImageCms.ImageCmsProfile(BytesIO(data)), ImageCms.Intent.RELATIVE_COLORIMETRIC
    if profile.profile.is_intent_supported(intent, ImageCms.Direction.OUTPUT) != 1:
        raise ValueError("expected a profile that turns colours into inks")
    return ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"),
        profile,
        *("RGB", "CMYK"),
        renderingIntent=intent,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )


def _printable(name: str) -> str:
    """Return a name as it stands in a file, without what no reader shows, and not endless."""
    return "".join(sign for sign in " ".join(name.split()) if sign.isprintable())[:_LONGEST_NAME]
