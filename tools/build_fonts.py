"""Make the TrueType files of templates/fonts from the @fontsource packages (fontTools; run by hand, once a release).

    npm pack @fontsource/eb-garamond @fontsource/cormorant-sc @fontsource/alegreya-sans   # and unpack each
    python tools/build_fonts.py FOLDER_OF_UNPACKED_PACKAGES

Each package holds one face in one file a script; the files are merged, nothing is drawn anew.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont

FACES = (
    ("eb-garamond", 400, "normal", "EBGaramond-Regular"),
    ("eb-garamond", 400, "italic", "EBGaramond-Italic"),
    ("eb-garamond", 600, "italic", "EBGaramond-SemiBoldItalic"),
    ("eb-garamond", 700, "normal", "EBGaramond-Bold"),
    ("cormorant-sc", 600, "normal", "CormorantSC-SemiBold"),
    ("alegreya-sans", 500, "normal", "AlegreyaSans-Medium"),
    ("alegreya-sans", 800, "normal", "AlegreyaSans-ExtraBold"),
)
SCRIPTS = ("latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese")
UNWANTED = ("vhea", "vmtx", "DSIG", "STAT")


def main(source: Path, target: Path) -> None:
    """Write every face, and each family's licence, into `target`."""
    for package, weight, style, name in FACES:
        files = source / package / "package" / "files"
        parts = [files / f"{package}-{script}-{weight}-{style}.woff2" for script in SCRIPTS]
        merge([part for part in parts if part.exists()], target / f"{name}.ttf")
        licence = (source / package / "package" / "LICENSE").read_text(encoding="utf-8")
        (target / f"OFL-{name.split('-')[0]}.txt").write_text(licence, encoding="utf-8")
        print(name)


def merge(parts: list[Path], target: Path) -> None:
    """Merge one face's files into one."""
    with TemporaryDirectory() as folder:
        plain = []
        for part in parts:
            font = TTFont(part)
            font.flavor = None
            for tag in UNWANTED:
                if tag in font:
                    del font[tag]
            plain.append(str(Path(folder) / f"{part.stem}.ttf"))
            font.save(plain[-1])
        merged = Merger(Options(drop_tables=["vmtx", "vhea", "MATH"])).merge(plain)
        merged["head"].created = merged["head"].modified = 0
        merged.recalcTimestamp = False
        merged.save(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(__file__).parent.parent / "templates" / "fonts")
