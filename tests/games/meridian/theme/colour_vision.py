"""How far apart two inks look, and to whom: CIEDE2000 under colour-blindness and in greyscale; contrast of words.

Machado, Oliveira and Fernandes 2009 (severity 1) and Brettel, Vienot and Mollon 1997 simulate the same three kinds of
sight in different ways; greyscale is the luminance alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from meridian_print.graphics.drawing.paint import Ink

Vector = np.ndarray
"""Three numbers: linear red, green and blue, or L*, a* and b*."""

_TO_XYZ = np.array(
    ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
)
_WHITE = np.array((0.95047, 1.0, 1.08883))

_MACHADO: Mapping[str, Vector] = {
    "protanopia": np.array(
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    ),
    "deuteranopia": np.array(
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    ),
    "tritanopia": np.array(
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
    ),
}
_BRETTEL: Mapping[str, tuple[Vector, Vector, Vector]] = {
    "protanopia": (
        np.array(((0.14980, 1.19548, -0.34528), (0.10764, 0.84864, 0.04372), (0.00384, -0.00540, 1.00156))),
        np.array(((0.14570, 1.16172, -0.30742), (0.10816, 0.85291, 0.03892), (0.00386, -0.00524, 1.00139))),
        np.array((0.00048, 0.00393, -0.00441)),
    ),
    "deuteranopia": (
        np.array(((0.36477, 0.86381, -0.22858), (0.26294, 0.64245, 0.09462), (-0.02006, 0.02728, 0.99278))),
        np.array(((0.37298, 0.88166, -0.25464), (0.25954, 0.63506, 0.10540), (-0.01980, 0.02784, 0.99196))),
        np.array((-0.00281, -0.00611, 0.00892)),
    ),
    "tritanopia": (
        np.array(((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911))),
        np.array(((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796))),
        np.array((0.03901, -0.02788, -0.01113)),
    ),
}
"""For each kind of sight the matrices of the two half planes, and the normal of the plane between them."""

VIEWS = ("normal", *(f"{kind} ({by})" for kind in _MACHADO for by in ("Machado", "Brettel")), "greyscale")


def seen(ink: Ink, view: str) -> Vector:
    """Return an ink as someone sees it, in linear red, green and blue."""
    linear = _linear(ink)
    kind, _, by = view.partition(" (")
    match kind, by:
        case "normal", "":
            return linear
        case "greyscale", "":
            return np.full(3, (_TO_XYZ @ linear)[1])
        case _, "Machado)":
            return np.clip(_MACHADO[kind] @ linear, 0, 1)
        case _:
            one, other, normal = _BRETTEL[kind]
            return np.clip((one if normal @ linear >= 0 else other) @ linear, 0, 1)


def difference(one: Ink, other: Ink, view: str) -> float:
    """Return how different two inks look in a view (CIEDE2000: 1 is just seen, 100 is black and white)."""
    return ciede2000(_lab(seen(one, view)), _lab(seen(other, view)))


def contrast(one: Ink, other: Ink) -> float:
    """Return the contrast ratio of the Web Content Accessibility Guidelines, 1 to 21."""
    dark, light = sorted(float((_TO_XYZ @ _linear(ink))[1]) for ink in (one, other))
    return (light + 0.05) / (dark + 0.05)


def ciede2000(one: Vector, other: Vector) -> float:
    """Compare two colours in L*a*b* (CIE 142-2001, as written out by Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - np.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7)))
    c1, c2 = np.hypot(a1 * stretch, b1), np.hypot(a2 * stretch, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if grey else _mean_hue(h1, h2)
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    in_light = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2))
    in_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    in_hue = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    bend = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2))))
    return float(np.sqrt(in_light**2 + in_chroma**2 + in_hue**2 + bend * in_chroma * in_hue))


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def _cos(degrees: float) -> float:
    return float(np.cos(np.radians(degrees)))


def _linear(ink: Ink) -> Vector:
    rgb = np.array(ink.rgb)
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def _lab(linear: Vector) -> Vector:
    ratio = _TO_XYZ @ linear / _WHITE
    x, y, z = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))
