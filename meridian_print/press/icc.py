"""Profiles of presses (ICC): whether a file is one, and the inks it asks for."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from meridian_print.drawing.output import OutputProfile
from meridian_print.press.process import Cmyk, Process, Rgb

_HEADER = 128
_NAMES = {b"GRAY": "grey", b"RGB ": "RGB", b"Lab ": "Lab", b"CMYK": "CMYK"}


def read_profile(data: bytes) -> OutputProfile:
    """Read the profile of a press; raises ValueError for anything else, saying what it is."""
    if len(data) < _HEADER or data[36:40] != b"acsp":
        raise ValueError("expected the ICC profile of a press, got another kind of file")
    if int.from_bytes(data[:4], "big") != len(data):
        raise ValueError(
            f"expected an ICC profile of {int.from_bytes(data[:4], 'big')} bytes, got {len(data)}, a file cut short"
        )
    colours, kind = data[16:20], data[12:16]
    if colours != b"CMYK":
        got = _NAMES.get(colours, colours.decode("latin-1").strip())
        raise ValueError(f"expected the ICC profile of a CMYK press, got one for {got}")
    if kind != b"prtr":
        raise ValueError("expected the ICC profile of a press (an output profile), got one of another device")
    from PIL import ImageCms

    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(data))
        usable = profile.profile.is_intent_supported(ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Direction.OUTPUT)
        name = ImageCms.getProfileDescription(profile).strip()
    except (OSError, ImageCms.PyCMSError):
        usable, name = 0, ""
    if usable != 1:
        raise ValueError("expected the ICC profile of a press, got one that cannot be used for printing")
    return OutputProfile(name or "CMYK", data)


def process_of(profile: OutputProfile) -> Process:
    """Return what counts inks as a profile does: relative colorimetric, black as black as the press prints it."""
    from PIL import Image, ImageCms

    transform = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"),
        ImageCms.ImageCmsProfile(BytesIO(profile.data)),
        *("RGB", "CMYK"),
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )

    @cache
    def inks(rgb: Rgb) -> Cmyk:
        pixel = Image.new("RGB", (1, 1), tuple(round(255 * part) for part in rgb))
        cyan, magenta, yellow, black = transform.apply(pixel).tobytes()
        return (cyan / 255, magenta / 255, yellow / 255, black / 255)

    return inks
