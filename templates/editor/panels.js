// The panels beside the map, and those of the board, its islands and a city.
import { board, can, changed, choose, cityAt, edit, has, isBehind, islandOf, learn, looks, marked, nameOf, problemCount, redraw, side, sideHas, store } from "./store.js";
import { button, check, choice, field, heading } from "./controls.js";
import { element, icon, one } from "./drawing.js";
import { balancePanel } from "./balance.js";
import { generatePanel, sidesToKeep } from "./generator.js";
import { printPanel } from "./printing.js";
import { sheetsPanel } from "./sheets.js";
import { nearestTo } from "./measure.js";
import { found, next, paintAll, pick } from "./strokes.js";
import { size } from "./view.js";
import { toggleText } from "./source.js";
import { ofGame, t, tenths } from "./words.js";

export const PANELS = ["board", "islands", "city", "generate", "balance", "sheets", "print"];
const TINTS = [0, 1, 2, 3, 4, 5];
const SIZES = ["A3", "A2", "A1"];
const SIZES_LIST = "sizes-of-boards";

const words = (key) => ofGame(key, store.plan?.game);

export function drawRail() {
  const rail = one("#rail");
  if (!rail.children.length) {
    rail.append(...PANELS.map((name) => element("button", {
      type: "button", role: "tab", "data-panel": name, "aria-controls": "panel", id: `tab-${name}`,
      onclick: () => open(name),
    }, icon(name), element("span", {}, ""))));
    rail.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      const shown = [...rail.children].filter((tab) => !tab.hidden).map((tab) => tab.dataset.panel);
      showPanel(shown.at((shown.indexOf(store.panel) + by) % shown.length));
      requestAnimationFrame(() => one(`#tab-${store.panel}`).focus());
    });
  }
  document.body.classList.toggle("folded", store.isFolded);
  for (const tab of rail.children) {
    const isShown = tab.dataset.panel === store.panel;
    tab.lastChild.textContent = words(tab.dataset.panel);
    tab.hidden = tab.dataset.panel === "balance" && !store.plan?.isMeasured;
    tab.setAttribute("aria-selected", String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
  }
}

// Shows a panel; beside the text there is room for one on wide screens alone.
export function showPanel(name, isFolded = false) {
  if (matchMedia("(max-width: 1700px)").matches) toggleText(false);
  choose({ panel: name, isFolded });
}

// The tab of the panel that is open folds it, so that the map has all the room.
function open(name) {
  showPanel(name, name === store.panel && !store.isFolded);
  if (name === "board") learn(); // files of fonts may have come
}

const SHOWN = { board: boardPanel, islands: islandsPanel, city: cityPanel, generate: generatePanel, balance: balancePanel, sheets: sheetsPanel, print: printPanel };

// What a panel shows of the board; as long as that and what is chosen stay, it is not drawn anew.
function shownIn(panel) {
  const now = side();
  if (panel === "generate") return [sidesToKeep(), board()?.sides.map((each) => [each.name, each.kind])];
  if (panel === "print") return [problemCount("error"), Boolean(store.arts[store.side])];
  if (panel === "sheets" || panel === "balance") return [store.state.version, problemCount("error")];
  return [now?.cities, now?.islands.map(({ outline, ...rest }) => rest), now?.name, now?.seed, now?.rows, board()?.title, board()?.theme, board()?.language,
    board()?.author, board()?.culture, board()?.sizeWords, board()?.fonts, now?.relief, looks()];
}

const OF_MAP = ["board", "islands", "city"];
const chosen = () => [store.panel, document.documentElement.lang, store.side, ...(OF_MAP.includes(store.panel) ? [store.city, store.island, store.marked, store.layers] : [])];
const isHalfTyped = (field) => field.matches("#panel input:not([type=checkbox])") && field.value !== field.defaultValue;

// Draws the panel; who is in one of its fields keeps the focus and the place. Until something else is chosen, nothing is drawn
// over what somebody is typing, nor over what an edit has changed that is under way.
let drawn = [];
export function drawPanel() {
  const panel = one("#panel"), now = [chosen(), store.redraws, shownIn(store.panel)].map((each) => JSON.stringify(each));
  const [isOther, isAsked, isNew] = now.map((each, at) => each !== drawn[at]);
  const isDue = isAsked || (isNew && !isBehind());
  if (!isOther && (!isDue || isHalfTyped(document.activeElement))) return;
  drawn = now;
  const isInside = panel.contains(document.activeElement), { dataset, selectionStart, selectionEnd } = document.activeElement;
  const isSame = panel.dataset.shown === store.panel;
  const isTyping = isInside && document.activeElement.matches("input:not([type=checkbox])") && isSame;
  panel.dataset.shown = store.panel;
  panel.setAttribute("aria-labelledby", `tab-${store.panel}`);
  panel.replaceChildren(...(side() || store.panel === "generate" ? SHOWN[store.panel]() : [element("p", { class: "quiet" }, t("nothing"))]));
  if (!isSame) panel.scrollTop = 0;
  panel.tabIndex = panel.querySelector("button:enabled, input:enabled, select, summary, [tabindex]") ? -1 : 0; // so that keys scroll it, whatever it shows
  const again = isInside && dataset.field && panel.querySelector(`[data-field="${dataset.field}"]`);
  if (!again) return;
  again.focus();
  if (isTyping && selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
}

// What waited for somebody who was typing is drawn once that is over.
export function listen() {
  for (const over of ["change", "focusout"]) one("#panel").addEventListener(over, changed);
}

// Of the parts of a panel those that the game has.
const those = (...parts) => parts.flatMap(([isThere, ...made]) => (isThere ? made.map((make) => make()) : []));

function boardPanel() {
  const set = (entry) => (words) => edit({ do: "set-entry", field: entry, words });
  const listed = (names, own) => [["", t("usual")], ...[...new Set([...names, ...(own ? [own] : [])])].map((name) => [name, name])]; // it may be a file
  const cultures = (board().wishes.culture ?? []).map((name) => [name, t(`culture-${name}`)]);
  const resized = (size) => (can("resize") ? edit({ do: "resize", size, places: "scale" }) : set("size")(size));
  const { width, height } = size();
  return [
    heading(t("board"), t("sizeOf", { width, height })),
    ...those(
      [true, () => field("boardTitle", board().title, set("title"), { class: "name-field", maxlength: board().limits.name })],
      [has("author"), () => field("author", board().author, set("author"), { maxlength: board().limits.name })],
      [has("theme"), () => choice("ownTheme", listed(looks().themes, board().theme), board().theme, set("theme"))],
      [has("language"), () => choice("ownLanguage", listed(looks().languages, board().language), board().language, set("language"))],
      [has("culture"), () => choice("culture", [["", t("usual")], ...cultures], board().culture, set("culture"))],
      [can("resize") || has("size"), () => field("size", board().sizeWords, (name) => name && resized(name), { list: SIZES_LIST, placeholder: SIZES[0] })],
      [can("resize") || has("size"), () => element("datalist", { id: SIZES_LIST }, ...SIZES.map((name) => element("option", { value: name })))],
      [can("add-font"), fontsPart],
    ),
    ...sidePart(),
    element("h3", {}, t("shown")),
    ...["towers", ...(can("toggle-capital") ? ["fold"] : []), "tiles"].map((layer) => check(layer, store.layers[layer], (isOn) => choose({ layers: { ...store.layers, [layer]: isOn } }), words(layer))),
  ];
}

// Files of fonts in the folder, and those that the layout names already; they are tried in the order in which they were chosen.
function fontsPart() {
  const own = board().fonts, files = [...new Set([...own, ...looks().fonts])];
  const chosen = (file) => (isOn) => edit({ do: isOn ? "add-font" : "remove-font", file });
  const checks = files.map((file) => check(`font-${file}`, own.includes(file), chosen(file), file));
  return element("fieldset", {}, element("legend", {}, t("fonts")), ...checks, ...(files.length ? [] : [element("p", { class: "quiet" }, t("noFonts"))]));
}

function sidePart() {
  const now = side(), of = { side: store.side };
  const set = (entry) => (words) => edit({ do: "set-side", ...of, field: entry, words });
  const press = (name, asked, isOff = false) => button(t(name), () => edit({ ...asked(), ...of }), { "data-field": name, disabled: isOff });
  const kinds = [["5", t("kind5")], ["4", t("kind4")]];
  return those(
    [board().sides.length > 1 || can("duplicate-side"), () => element("h3", {}, t("sideNumber", { number: store.side + 1 }))],
    [sideHas("name"), () => field("sideName", now.name, set("name"), { class: "name-field", maxlength: board().limits.name })],
    [sideHas("cities_per_meridian"), () => choice("players", kinds, String(now.kind), set("cities_per_meridian"))],
    [sideHas("seed"), () => element("div", { class: "row" }, field("seed", now.seed, set("seed"), { inputmode: "numeric" }),
      button(t("anotherCoasts"), () => set("seed")(String(roll())), { "data-field": "roll-seed" }))],
    [can("pin-coasts"), () => element("div", { class: "row" }, press("pinCoasts", () => ({ do: "pin-coasts" })))],
    [sideHas("relief"), () => element("div", { class: "row" }, button(t("rollRelief"), () => set("relief")(String(roll())), { "data-field": "roll-relief" }),
      now.relief === null
        ? button(t("pinRelief"), () => set("relief")(String(now.seed)), { "data-field": "pin-relief" })
        : button(t("freeRelief"), () => set("relief")(""), { "data-field": "free-relief" }))],
    [can("roll-names"), () => element("div", { class: "row" }, press("rollNames", () => ({ do: "roll-names", seed: roll() })),
      press("pinNames", () => ({ do: "pin-names" })), press("freeNames", () => ({ do: "free-names" })))],
    [can("add-row"), () => element("div", { class: "row" }, press("addRow", () => ({ do: "add-row", row: 0 })),
      press("removeRows", () => ({ do: "remove-row", row: emptyRow() }), emptyRow() < 0))],
    [can("duplicate-side"), () => element("div", { class: "row" }, press("duplicateSide", () => ({ do: "duplicate-side" })),
      ...(board().sides.length === 2 ? [button(t("exchangeSides"), () => edit({ do: "exchange-sides" }), { "data-field": "exchange" })] : []))],
  );
}

const emptyRow = () => side().rows.findIndex((row) => row.every((word) => word === "."));
const roll = () => crypto.getRandomValues(new Uint32Array(1))[0] % 10000;

function islandsPanel() {
  const now = side();
  const items = now.islands.map((island) => {
    const cities = now.cities.filter((city) => city.island === island.key);
    const isChosen = island.key === store.island;
    const press = () => choose({ island: isChosen ? "" : island.key, city: "", brush: island.key });
    const pips = element("span", { class: "pips" }, ...cities.map((city) => element("i", { class: city.capital ? "capital" : "" })));
    const head = element("button", { type: "button", "aria-expanded": String(isChosen), onclick: press, "data-field": `island-${island.key}` },
      element("span", { class: "key", "data-tint": island.tint }, island.key),
      element("span", { class: "of" }, nameOf(island)), pips, element("span", { class: "quiet" }, String(island.worth)));
    return element("li", {}, head, ...(isChosen ? [islandEditor(island)] : []));
  });
  return [
    heading(words("islands"), t("onSide", { count: now.islands.length, side: now.name })),
    ...(items.length ? [] : [element("p", { class: "quiet" }, t("openSea"))]),
    element("ul", { class: "islands" }, ...items),
    ...those([can("split-island"), () => button(t("anotherIsland"), () => choose({ tool: "paint", brush: freeKey(), panel: "islands" }), { class: "plain wide", "data-field": "another-island" })]),
  ];
}

// Returns a letter that no island of the side has.
export function freeKey() {
  const keys = new Set(side().islands.map((island) => island.key));
  return [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((key) => !keys.has(key)) ?? "Z1";
}

function islandEditor(island) {
  const of = { side: store.side, island: island.key }, language = board().language || null;
  const tints = TINTS.map((tint) => element("button", {
    type: "button", "data-tint": tint, "aria-pressed": String(island.tint === tint), "data-field": `tint-${tint}`,
    "aria-label": t("tint", { number: tint + 1 }), onclick: () => edit({ do: "set-tint", ...of, tint }),
  }));
  const coast = (label, seed, name) => button(t(label), () => edit({ do: "set-coast", ...of, coast: seed }), { "data-field": name });
  const others = side().islands.filter((other) => other.key !== island.key).map((other) => [other.key, `${other.key} ${other.name}`]);
  return element("div", { class: "edit" }, ...those(
    [can("rename-island"), () => field("islandName", island.name, (name) => edit({ do: "rename-island", ...of, name, language }), { class: "name-field", maxlength: board().limits.name })],
    [can("set-tint"), () => element("div", { class: "tints", role: "group", "aria-label": t("tints") }, ...tints)],
    [can("set-coast"), () => element("div", { class: "row" }, coast("anotherCoast", roll(), "coast"), island.coast === null ? coast("pinCoast", side().seed, "pin-coast") : coast("freeCoast", null, "free-coast"))],
    [true, () => button(t("paintWithIt"), () => choose({ tool: "paint", brush: island.key }), { class: "plain wide", "data-field": "paint" })],
    [can("merge-islands"), () => choice("mergeWith", [["", "–"], ...others], "", (into) => into && edit({ do: "merge-islands", ...of, into }))],
    [can("split-island"), () => splitter(island)],
  ));
}

// Cities are ticked that become an island of their own.
let parted = new Set();
function splitter(island) {
  const cities = side().cities.filter((city) => city.island === island.key);
  const chosen = cities.filter((city) => parted.has(city.code));
  const chips = cities.map((city) => element("button", {
    type: "button", class: "plain", "aria-pressed": String(parted.has(city.code)), "data-field": `part-${city.code}`,
    onclick: () => {
      parted = new Set(parted.has(city.code) ? [...parted].filter((code) => code !== city.code) : [...parted, city.code]);
      redraw();
    },
  }, city.code));
  const split = () => {
    edit({ do: "split-island", side: store.side, island: island.key, cells: chosen.map((city) => [city.row, city.meridian - 1]), into: freeKey() });
    parted = new Set();
  };
  return element("fieldset", {}, element("legend", {}, t("splitOff")), element("div", { class: "row chips" }, ...chips),
    button(t("split"), split, { "data-field": "split", disabled: !chosen.length || chosen.length === cities.length }));
}

const islandChoices = () => side().islands.map((island) => [island.key, can("rename-island") ? `${island.key} ${island.name}` : nameOf(island)]);

function cityPanel() {
  if (marked().length) return markedPanel();
  const city = cityAt(store.city);
  if (!city) return [heading(words("city")), element("p", { class: "quiet" }, words("chooseCity")), ...founder()];
  const of = { side: store.side, city: city.code }, cells = [[city.row, city.meridian - 1]];
  const moved = (axis) => (value) => {
    const length = value ? Number(value.replace(",", ".")) : NaN; // the program says what it expects instead of none
    edit({ do: "move-city", ...of, x: city.x, y: city.y, [axis]: Number.isFinite(length) ? length : null });
  };
  const place = (name, axis) => field(name, tenths(city[axis]), moved(axis), { inputmode: "decimal" });
  const sink = () => {
    edit({ do: "paint", side: store.side, cells, word: "." });
    choose({ city: "" });
  };
  return [cityHead(city), ...those(
    [can("rename-city"), () => field("cityName", city.name, (name) => edit({ do: "rename-city", ...of, name, language: board().language || null }), { class: "name-field", maxlength: board().limits.name })],
    [can("paint"), () => choice(can("rename-island") ? "itsIsland" : "itsGround", islandChoices(), city.island, (word) => edit({ do: "paint", side: store.side, cells, word }))],
    [can("move-city"), () => element("div", { class: "row" }, place("fromLeft", "x"), place("fromTop", "y"))],
    [can("toggle-capital"), () => check("capital", city.capital, () => edit({ do: "toggle-capital", ...of }))],
    [can("free-city"), () => element("div", { class: "row" }, button(t("freePlace"), () => edit({ do: "free-city", ...of }), { "data-field": "free-city" }),
      button(t("toSea"), sink, { "data-field": "to-sea" }))],
    [can("move-city"), () => nearestCities(city)],
  ), ...founder()];
}

function cityHead(city) {
  const step = (name, by) => element("button", { type: "button", class: "icon", "aria-label": t(name), title: t(name), "data-field": name, onclick: () => next(by) }, icon(name));
  return element("div", { class: "city-head" }, heading(city.name || city.code, city.code), step("before", -1), step("after", 1));
}

function nearestCities(city) {
  const found = nearestTo(city, city).slice(0, 5), furthest = found.at(-1)?.distance;
  const bar = (distance) => {
    const made = element("i", {});
    made.style.width = `${(100 * distance) / furthest}%`;
    return element("span", { class: "share", "aria-hidden": "true" }, made);
  };
  const items = found.map(({ other, distance, isLeast }) => element("li", { class: isLeast ? "error-text" : "" },
    element("b", {}, other.code), element("em", {}, other.name), bar(distance), element("span", {}, `${tenths(distance)} mm`)));
  const { islandsApart, feetApart } = board().limits;
  return element("div", {}, element("h3", {}, t("nearestCities")), element("ul", { class: "nearest" }, ...items),
    element("p", { class: "quiet" }, t("leastDistances", { islands: islandsApart, feet: feetApart })));
}

// Several cities that are painted together.
function markedPanel() {
  const cities = marked(), [first] = cities, isOne = cities.every((city) => city.island === first.island);
  const islands = isOne ? islandChoices() : [["", "–"], ...islandChoices()];
  return [
    heading(t("severalCities", { count: cities.length }), cities.map((city) => city.code).join(" ")),
    choice(can("rename-island") ? "itsIsland" : "itsGround", islands, isOne ? first.island : "", (word) => word && paintAll(word)),
    element("div", { class: "row" },
      ...(can("free-city") ? [button(t("toSea"), () => paintAll("."), { "data-field": "to-sea" })] : []),
      button(t("unmark"), () => choose({ marked: [] }), { "data-field": "unmark" })),
  ];
}

// A new city on a meridian, of an island: on the map by keyboard as well.
let founded = { meridian: "1", island: "" };
function founder() {
  if (!can("add-city")) return [];
  const islands = side().islands.map((island) => [island.key, `${island.key} ${island.name}`]);
  const fresh = freeKey(), all = [...islands, [fresh, `${fresh} ${t("newIsland")}`]];
  const island = all.some(([key]) => key === founded.island) ? founded.island : all[0][0];
  const set = (name) => (value) => (founded = { ...founded, [name]: value });
  return [
    element("h3", {}, t("foundCity")),
    choice("onMeridian", board().columns.map((name) => [name, name]), founded.meridian, set("meridian")),
    choice("ofIsland", all, island, set("island")),
    button(t("found"), () => found(board().columns.indexOf(founded.meridian) + 1, founded.island || island), { class: "plain wide", "data-field": "found" }),
  ];
}

export function goToProblem(problem) {
  const { side: number, city, island } = problem.place;
  if (number >= 0 && number !== store.side) choose({ side: number, marked: [] });
  choose({ flash: problem });
  if (city && cityAt(city)) pick(city);
  else if (island && islandOf(island)) choose({ island, panel: "islands", isFolded: false, city: "" });
  setTimeout(() => choose({ flash: null }), 2300);
}
