"""Which runs of the command are digested: kits by pairs of choices, options that add parts, and every other command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import combinations, product
from pathlib import Path

BOARDS = ("corvine-isles", "first-voyage", "winding-sound")
THEMES = ("atlas", "engraved", "line-art", "night", "plain")
LANGUAGES = ("en", "de", "fr")
PAPERS = ("A4", "Letter")
CHOICES = (BOARDS, THEMES, LANGUAGES, PAPERS)

OPTIONS = {
    "saving": "first-voyage --low-ink --duplex short-edge --lang de",
    "folded": "winding-sound --duplex gutterfold --corners --bleed own --cards mini --theme night",
    "fronts": "corvine-isles --duplex none --bleed none --cards square --join butt --theme engraved --lang fr",
    "tabs": "corvine-isles --join tabs --tiles 2x1-portrait --group colour --theme plain --paper A3",
    "tarot": "first-voyage --cards tarot --paper A3 --foot 17mm --lang fr",
    "own-sizes": "winding-sound --cards 57x87mm --paper 320x450mm --bleed own --theme line-art",
    "solids": "corvine-isles --solids --foot 22mm --only towers",
    "form": "first-voyage --form --lang de --paper Letter --only score-sheet",
    "form-in-french": "corvine-isles --form --lang fr --theme night --only score-sheet",
    "shop": "corvine-isles --print-shop --only print-shop",
    "shop-in-german": "winding-sound --print-shop --theme night --lang de --only print-shop",
    "shop-x-4": "first-voyage --print-shop --icc {icc} --theme engraved --only print-shop",
    "upload": "corvine-isles --vendor drive-thru-cards --only vendor",
    "upload-pixels": "first-voyage --vendor make-playing-cards --lang fr --theme plain --only vendor",
    "upload-table": "winding-sound --vendor tabletop-simulator --theme night --only vendor",
    "upload-table-plain": "corvine-isles --vendor tabletop-simulator --lang de --theme plain --only vendor",
    "upload-crafter": "corvine-isles --vendor the-game-crafter --lang de --only vendor",
    "plotter": "corvine-isles --plotter --cards tarot --foot 20mm --only plotter",
    "cutter": "first-voyage --cutter silhouette --lang de --only print-and-cut",
    "cutter-in-colours": "corvine-isles --cutter silhouette --group colour --paper Letter --only print-and-cut",
    "images": "winding-sound --png 100dpi --only board",
    "card-images": "corvine-isles --card-images svg --only card-images",
    "card-pixels": "first-voyage --card-images png --theme line-art --only card-images",
    "large-paper": "corvine-isles --paper A2 --only board-tiles --only cards --only towers",
    "tabloid": "winding-sound --paper Tabloid --theme plain --only board-tiles --only rules",
    "printer": "corvine-isles --printer askew --only cards --only towers",
    "one-side": "made/new-4/board.yaml",
    "one-other-side": "made/new-5/board.yaml --theme engraved --only board --only board-tiles --only player-aid",
    "placed": "layouts/placed.yaml --only board --only player-aid",
    "rows": "layouts/rows.yaml --only board --only player-aid",
    "sea": "layouts/sea.yaml --only board --only player-aid",
    "scripts": "layouts/tongues.yaml --only board --only cards --only rules",
    "ink": "first-voyage --theme line-art --ink --only board --only cards",
    "list": "corvine-isles --list --solids --form --print-shop --plotter --cutter silhouette --card-images svg",
}
NEW = {
    "4": "--sides 4 --seed 4 --title Four",
    "5": "--sides 5 --seed 5 --title Five",
    "both": "--seed 11",
    "islands": "--islands 10,8 --sizes 4,5 --seed 23",
    "in-german": "--lang de --seed 3",
    "in-french": "--lang fr --seed 7 --sides 4,5",
    "titled": "--title Ténèbres",
}
SEEDS = range(20)
REPLAYED = ("four-players", "three-players", "three-slips", "two-players")
RULES = tuple(f"R{number}" for number in range(1, 13))
COMMANDS = "build new validate check explain replay diff calibrate preflight schema"
MEASURED = "A=3 B=-2 C=1 D=-1 E=170.5 F=220.5"


@dataclass(frozen=True, slots=True)
class Run:
    """A call of the command, its arguments relative to the folder it runs in; `*` in one stands for all such files.

    What it makes lies in `made/NAME`. Runs of a later turn read what those of an earlier one have made.
    """

    name: str
    arguments: tuple[str, ...]
    turn: int = 1


def runs(folder: Path, *, is_full: bool, wanted: str) -> tuple[Run, ...]:
    """Return the runs of a wanted name, and those of an earlier turn only if these need them."""
    found = (*_kits(is_full=is_full), *_options(folder), *_reports(folder), *_comparisons(), *_pages(), *_new())
    chosen = [run for run in found if fnmatch(run.name, wanted)]
    read = {part for run in chosen for word in run.arguments for part in word.split("/")}
    return tuple(run for run in found if run in chosen or run.name in read)


def covering(choices: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Return rows of choices, one of each kind, such that every pair of choices meets in one of them."""
    rows = list(product(*choices))
    missing = {pair for row in rows for pair in _pairs(row)}
    chosen = []
    while missing:
        best = max(rows, key=lambda row: len(missing & _pairs(row)))
        missing -= _pairs(best)
        chosen.append(best)
    return tuple(chosen)


def _pairs(row: tuple[str, ...]) -> set[tuple[tuple[int, str], ...]]:
    return set(combinations(enumerate(row), 2))


def _kits(*, is_full: bool) -> Iterator[Run]:
    for board, theme, language, paper in product(*CHOICES) if is_full else covering(CHOICES):
        name = f"kit-{board}-{theme}-{language}-{paper}"
        yield Run(name, ("build", board, "--theme", theme, "--lang", language, "--paper", paper, "-o", f"made/{name}"))


def _options(folder: Path) -> Iterator[Run]:
    profile = next(folder.glob("*.icc"), None)
    for name, options in OPTIONS.items():
        if profile or "{icc}" not in options:
            words = options.format(icc=profile and profile.name).split()
            yield Run(f"option-{name}", ("build", *words, "-o", f"made/option-{name}"), 2)


def _reports(folder: Path) -> Iterator[Run]:
    """Yield the runs that judge logs and layouts, whole and broken, and those that explain what was found."""
    for group in sorted(path.relative_to(folder).as_posix() for path in folder.glob("*/*") if path.is_dir()):
        command = "check" if group.startswith("logs") else "validate"
        name, files = f"{command}-{group.replace('/', '-')}", f"{group}/*"
        yield Run(name, (command, "--format", "json", files))
        yield Run(f"{name}-text", (command, files))
    yield Run("check-house-rules", ("check", "--rules", "max-height=4", "--rules", "push-own=never", "logs/good/*"))
    sheet = "made/check-score-sheet/sheet.pdf"
    yield Run("check-score-sheet", ("check", "--score-sheet", sheet, "--lang", "fr", "logs/good/two-players.yaml"))
    yield Run("validate-built-in", ("validate", "--format", "json", *BOARDS))
    yield from (Run(f"explain-{what}", ("explain", what)) for what in (*RULES, *_codes(folder)))
    yield Run("explain-all", ("explain",))
    yield Run("schema", ("schema",))


def _comparisons() -> Iterator[Run]:
    """Yield the runs that judge kits made before."""
    first, second = (f"kit-{'-'.join(row)}" for row in covering(CHOICES)[:2])
    for kit in (first, second, "option-shop", "option-upload"):
        files = f"made/{kit}/**/*.pdf"
        yield Run(f"preflight-{kit}", ("preflight", "--format", "json", "--ink", "120", files), 3)
    yield Run("preflight-drawings", ("preflight", "--format", "json", f"made/{first}/**/*.svg"), 3)
    for name, words in (("diff", ("--format", "json")), ("diff-text", ())):
        yield Run(name, ("diff", *words, f"made/{first}/*", f"made/{second}/*"), 3)


def _codes(folder: Path) -> tuple[str, ...]:
    """Return the codes that the bad files expect, by their comment `# expect: line:column code`."""
    lines = (line for path in sorted(folder.rglob("bad/*")) for line in path.read_text(errors="replace").splitlines())
    return tuple(sorted({line.split()[-1] for line in lines if line.startswith("# expect:")}))


def _pages() -> Iterator[Run]:
    """Yield the runs that show games and printers: all games once, and every theme and language once."""
    for number, log in enumerate(REPLAYED):
        theme, language, paper = THEMES[number], LANGUAGES[number % 3], PAPERS[number % 2]
        for kind in ("html", "pdf", "svg"):
            name = f"replay-{log}-{kind}"
            words = () if kind == "html" else ("--lang", language)
            where = ("-o", f"made/{name}/game.{kind}", "--theme", theme, "--paper", paper, *words)
            yield Run(name, ("replay", f"logs/good/{log}.yaml", *where))
    for paper, language in zip((*PAPERS, "A3"), LANGUAGES, strict=True):
        name = f"calibrate-{paper}"
        yield Run(name, ("calibrate", "--paper", paper, "--lang", language, "-o", f"made/{name}/sheet.pdf"))
    yield Run("askew", ("calibrate", "--name", "askew", "--measured", MEASURED))
    yield Run("help", ("--help",))
    yield from (Run(f"help-{command}", (command, "--help")) for command in COMMANDS.split())


def _new() -> Iterator[Run]:
    options = {**NEW, **{f"seed-{seed}": f"--seed {seed}" for seed in SEEDS}}
    for name, words in options.items():
        yield Run(f"new-{name}", ("new", *words.split(), "-o", f"made/new-{name}/board.yaml"))
    for kind, theme in (("svg", "plain"), ("pdf", "night")):
        name = f"new-sheet-{kind}"
        yield Run(name, ("new", "--contact-sheet", f"made/{name}/boards.{kind}", "--seed", "2", "--theme", theme))
