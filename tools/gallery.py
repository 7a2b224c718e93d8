"""Make the pictures of docs/gallery from what the program makes (run by hand, once a release).

It needs pypdfium2 and Pillow, and for the page of a game Playwright and Chromium.

python tools/gallery.py
"""

from __future__ import annotations

import io
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image
from playwright.sync_api import sync_playwright

from meridian_print import load_layout, plan_kit
from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance_report.content import HeatMap
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.parts import kit_files as files_of
from meridian_print.games.meridian.balance.contest import side_contests
from meridian_print.games.meridian.balance_report.sections import balance_sections
from meridian_print.games.meridian.check.boards import boards_beside
from meridian_print.games.meridian.check.report import check_log
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.layout.file import built_in
from meridian_print.games.meridian.layout.file import load_layout as load_archipelago
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.replay.page import game_page
from meridian_print.games.meridian.replay.production import game_of
from meridian_print.games.meridian.replay.sheets import counted_sheets, played_board
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meteo.kit import parts as meteo_parts
from meridian_print.games.meteo.kit import recipe as meteo_recipes
from meridian_print.games.meteo.layout.reading import read_layout as read_coast
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Document, Drawing, Item, Page
from meridian_print.graphics.drawing.items import Path as Shape
from meridian_print.graphics.drawing.paint import Ink, mixed
from meridian_print.graphics.drawing.type import text
from meridian_print.templates import load

PROJECT = Path(__file__).parent.parent
GALLERY = PROJECT / "docs" / "gallery"
CHROMIUM = "/usr/bin/chromium"
PAPER = (255, 255, 255)
COLOURS = 200
OTHER_THEMES = ("engraved", "night", "plain", "line-art")


def main() -> None:
    """Write every picture."""
    GALLERY.mkdir(exist_ok=True)
    corvine = recipe("corvine-isles")
    save("boards", joined([picture(corvine, f"board-{side}.svg", 55) for side in (5, 4)]))
    cards = ("orange-01", "orange-4-5-6-7", "grey-06", "brown-10", "black-8-9-10", "black-back", "grey-back")
    save("cards", joined([picture(corvine, f"cards/{card}.svg", 65) for card in cards]))
    save("sheets", joined([picture(corvine, f"{sheet}.svg", 70) for sheet in ("score-sheet", "log-sheet")]))
    four = [picture(recipe("corvine-isles", theme), "board-5.svg", 48) for theme in OTHER_THEMES]
    save("themes", joined([joined(four[:2]), joined(four[2:])], down=True))
    others = [name for name in built_in() if name != "corvine-isles"]
    save("others", joined([picture(recipe(name), "board-5.svg", 55) for name in others]))
    save("tints", drawn(tint_strips(("atlas", "night", "plain")), 90))
    save("faroes", picture(first_board(), "board-5.svg", 62))
    save("detail", picture(corvine, "board-5.svg", 150).crop((230, 150, 1130, 700)))
    save("heat", drawn(heat("corvine-isles"), 62))
    played = game("four-players")
    save("played", joined([drawn(played_board(played), 60), drawn(counted_sheets(played)[0], 60)]))
    save("rulebook", joined([page_of(corvine, "rules-en.pdf", number, 70) for number in (1, 8, 11)]))
    save("replay", page(game("three-slips"), 28))
    coast = meteo_kit("meteo-business")
    save("meteo-board", meteo_picture(coast, "board.svg", 80))
    tiles = ("high", "sunny", "cloudy", "overcast", "rain", "low", "back")
    save("meteo-tiles", joined([meteo_picture(coast, f"tiles/{tile}.svg", 120) for tile in tiles]))
    dealt = ("03", "06-published", "11", "14", "back")
    save("meteo-cards", joined([meteo_picture(coast, f"cards/{card}.svg", 75) for card in dealt]))
    save("meteo-money", joined([meteo_picture(coast, f"money/{note}.svg", 95) for note in ("1000", "5000")]))


def tint_strips(themes: tuple[str, ...]) -> Drawing:
    """Show the tints of themes by their numbers, a strip each, as a coast has them."""
    high, wide, name = 11.0, 22.0, 22.0
    items: list[Item] = []
    for row, theme in enumerate(themes):
        style = load(f"meridian/themes/{theme}/board.yaml", BoardStyle).map
        font, y = style.type.islands[2], row * high
        items.append(text(theme, (1.0, y + 0.62 * high), font, Ink((0, 0, 0))))
        for number, tint in enumerate(style.inks.tints):
            at = Rect(name + number * wide, y + 1, wide - 1, high - 2)
            items.append(Shape(rectangle(at), mixed(style.inks.land, tint, style.inks.shares[0])))
            items.append(text(str(number), (at.centre.x, y + 0.62 * high), font, style.inks.letters, anchor="middle"))
    return Drawing("Tints", Size(name + 6 * wide, high * len(themes)), tuple(items))


def recipe(layout: str, theme: str = "atlas") -> Recipe:
    """Return the recipe of a built-in board."""
    read = read_layout(find_layout(layout).read_bytes()).value
    assert read is not None
    return recipe_for(read, Order(theme))


def first_board() -> Recipe:
    """Return the recipe of the board that docs/first-board.md leads to, with a font that comes along for its title."""
    with TemporaryDirectory() as folder:
        for source in sorted((PROJECT / "docs" / "first-board").iterdir()):
            copy(source, folder)
        copy(PROJECT / "templates" / "fonts" / "CormorantSC-SemiBold.ttf", f"{folder}/Title.ttf")
        layout = load_layout(Path(folder) / "faroes.yaml").value
        assert layout is not None
        plan = plan_kit(layout).value
        assert plan is not None
        return plan.recipe  # type: ignore[no-any-return] # plans are of any game


def picture(kit: Recipe, path: str, dpi: int) -> Image.Image:
    """Draw what a file of the kit shows, trimmed."""
    content = kit_files(kit, path)[0].make()
    assert isinstance(content, Drawing)
    return drawn(content, dpi)


def heat(layout: str) -> Drawing:
    """Return the heat map of the first side of a built-in board, as `balance` draws it."""
    file = load_archipelago(layout).value
    assert file is not None
    contests = side_contests(file.layout, ContestOrder()).value
    assert contests is not None
    findings = contests[0].findings(contests[0].count(Chunk(0, 0, contests[0].deals)))
    section = balance_sections(file, [findings])[0]
    return next(block.board for block in section.blocks if isinstance(block, HeatMap))


def meteo_kit(layout: str, theme: str = "atlas") -> meteo_recipes.Recipe:
    """Return the recipe of a built-in coast of Météo Business."""
    read = read_coast(find_layout(layout).read_bytes()).value
    assert read is not None
    return meteo_recipes.recipe_for(read, Order(theme))


def meteo_picture(kit: meteo_recipes.Recipe, path: str, dpi: int) -> Image.Image:
    """Draw what a file of a kit of Météo Business shows, trimmed."""
    content = files_of(meteo_parts.PARTS, kit, path)[0].make()
    assert isinstance(content, Drawing)
    return drawn(content, dpi)


def page_of(kit: Recipe, path: str, number: int, dpi: int) -> Image.Image:
    """Draw a page of a document of the kit; its links need the other pages."""
    content = kit_files(kit, path)[0].make()
    assert isinstance(content, Document)
    return rendered(content, number - 1, dpi)


def drawn(content: Drawing, dpi: int) -> Image.Image:
    """Draw a drawing, trimmed."""
    return rendered(Document(content.title, "en", (Page(content, "1", content.title),)), 0, dpi)


def rendered(document: Document, index: int, dpi: int) -> Image.Image:
    """Render a page of a document, trimmed, at twice the resolution and then smaller."""
    fine: Image.Image = (
        pypdfium2.PdfDocument(pdf_bytes(document))[index].render(scale=2 * dpi / 72).to_pil().convert("RGB")
    )
    slug = round(document.pages[index].drawing.slug * 2 * dpi / 25.4)
    cut = fine.crop((slug, slug, fine.width - slug, fine.height - slug))
    return cut.resize((cut.width // 2, cut.height // 2), Image.Resampling.BOX)


def game(name: str) -> PlayedGame:
    """Return one of the sample games."""
    log = PROJECT / "logs" / f"{name}.yaml"
    found = game_of(check_log(log.read_bytes(), boards_beside(log.parent)), Order(), log.parent).value
    assert found is not None
    return found


def page(of: PlayedGame, move: int) -> Image.Image:
    """Open the page of a game in a browser, and take its picture after a move."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "game.html"
        file.write_bytes(game_page(of))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        window = browser.new_page(viewport={"width": 1360, "height": 850}, reduced_motion="reduce")
        window.goto(file.as_uri())
        window.click(f"[data-move='{move}']")
        taken = window.screenshot()
        browser.close()
    return Image.open(io.BytesIO(taken)).convert("RGB")


def joined(pictures: list[Image.Image], gap: int = 16, *, down: bool = False) -> Image.Image:
    """Put pictures side by side, or each below the one before."""
    if down:
        turned = joined([each.transpose(Image.Transpose.TRANSPOSE) for each in pictures], gap)
        return turned.transpose(Image.Transpose.TRANSPOSE)
    width = sum(each.width for each in pictures) + gap * (len(pictures) - 1)
    whole = Image.new("RGB", (width, max(each.height for each in pictures)), PAPER)
    x = 0
    for each in pictures:
        whole.paste(each, (x, 0))
        x += each.width + gap
    return whole


def save(name: str, drawn: Image.Image) -> None:
    """Write a picture with a palette of its own, which keeps it small."""
    data = io.BytesIO()
    few = drawn.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(data, "PNG", optimize=True)
    (GALLERY / f"{name}.png").write_bytes(data.getvalue())
    print(f"{name}.png: {drawn.width} x {drawn.height}, {len(data.getvalue()) // 1000} kB")


if __name__ == "__main__":
    main()
