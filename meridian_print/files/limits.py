"""How much is read, and how much work it may cost: bounds that no honest file comes near, all in one place.

Whatever a file holds, it takes a few seconds at most, and less than half a gigabyte of memory.
"""

from __future__ import annotations

KIB, MIB = 1024, 1024 * 1024

FILE = 64 * MIB
"""Most bytes of a file of any other kind than those below."""
LARGE_FILE = 192 * MIB
"""Most bytes of a PDF, and of a font: those of China, Japan and Korea together take a hundred million."""
TEXT = 256 * KIB
"""Most bytes of a layout, a log or a list of names; the largest are fifty times smaller."""
JSON = 4 * MIB
"""Most bytes of a kit's manifest, and of what is kept of a printer; the largest are fifty times smaller."""
PROFILE = 16 * MIB
"""Most bytes of the ICC profile of a press; the largest have four million."""

LEVELS = 16
"""Most nested lists and mappings in a YAML file."""
VALUES = 10_000
"""Most values in a YAML file, keys counted."""

CONTENT = 32 * MIB
"""Most bytes that the contents of a PDF's pages and forms may unpack to, each counted as often as it is looked at.

A large board has three million.
"""
PACKED = 512 * MIB
"""Most bytes that all streams of a PDF with packed objects may unpack to, images among them."""
OPERATIONS = 500_000
"""Most operations of a PDF or an SVG, and things kept of them; a large board has twenty thousand."""
SVG = 32 * MIB
"""Most bytes of an SVG; a large board has one million, and images in it take a third more than in files."""
ELEMENTS = 500_000
"""Most elements and attributes of an SVG; a large board has ten thousand."""
FAULTS = 1000
"""Most faults of a PDF or an SVG that are listed."""
