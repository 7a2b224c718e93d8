// The map: the art as it will print, above it the plan of what an edit has changed, and above that what is chosen.
import { board, cityAt, islandOf, marked, nameOf, side, store } from "./store.js";
import { element, one, shape } from "./drawing.js";
import { drawHeat } from "./balance.js";
import { drawLayers, layerMarks } from "./layers.js";
import { drawMeasures, measureMarks } from "./measure.js";
import { placeOfName } from "./labels.js";
import { size, view } from "./view.js";
import { t } from "./words.js";

export function drawMap() {
  const { width, height } = size();
  const sheet = one("#board");
  sheet.style.width = `${width * view.scale}px`;
  sheet.style.height = `${height * view.scale}px`;
  sheet.style.transform = `translate(${view.x}px, ${view.y}px)`;
  for (const id of ["#plan", "#marks"]) one(id).setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawArt();
  drawPlan();
  drawLayers();
  drawHeat();
  drawMarks();
  drawMeasures();
  drawCities();
  drawRuler();
}

function drawArt() {
  const art = store.arts[store.side], image = one("#art");
  image.hidden = !art;
  if (!art) return;
  if (image.getAttribute("src") !== art.address) image.src = art.address;
  image.dataset.version = art.version;
  const { width, height } = size();
  const [x, y, wide, high] = art.box;
  Object.assign(image.style, {
    left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%`,
    width: `${(100 * wide) / width}%`, height: `${(100 * high) / height}%`,
  });
}

// What of a side the art does not show as it now is: islands that changed, and those that are gone.
export function stale(now, shown) {
  if (!shown) return { islands: now.islands, gone: [] };
  const looks = (of, island) => JSON.stringify([
    now.isRough ? "" : island.outline, island.tint, island.name,
    of.cities.filter((city) => city.island === island.key).map((city) => [city.code, city.name, city.x, city.y, city.capital]),
  ]);
  const before = new Map(shown.islands.map((island) => [island.key, looks(shown, island)]));
  const islands = now.islands.filter((island) => before.get(island.key) !== looks(now, island));
  const touched = new Set(islands.map((island) => island.key));
  const kept = new Set(now.islands.map((island) => island.key));
  return { islands, gone: shown.islands.filter((island) => touched.has(island.key) || !kept.has(island.key)) };
}

let drawnPlan = null;
function drawPlan() {
  const now = side(), art = store.arts[store.side], root = one("#plan");
  const key = [now, art, store.moving];
  if (drawnPlan?.every((each, at) => each === key[at])) return;
  drawnPlan = key;
  if (!now) return root.replaceChildren();
  const { islands, gone } = stale(now, art?.plan);
  const parts = [];
  if (!art) parts.push(sheet());
  for (const island of gone) parts.push(shape("path", { class: "cover", d: island.outline }));
  for (const island of islands) parts.push(drawnIsland(now, island));
  root.replaceChildren(...parts);
}

function sheet() {
  const [x, y, width, height] = board().area;
  const lines = board().strips.slice(1).map(([left]) => shape("path", { class: "strip", d: `M${left} ${y}v${height}` }));
  return shape("g", {}, shape("rect", { class: "water", x, y, width, height }), ...lines);
}

function drawnIsland(of, island) {
  const cities = of.cities.filter((city) => city.island === island.key);
  const parts = [
    shape("path", { class: "land", d: island.outline }),
    shape("path", { class: "inner", d: island.outline, "data-tint": island.tint }),
  ];
  for (const city of cities) {
    const { x, y } = city;
    parts.push(shape("circle", { class: city.capital ? "capital" : "dot", cx: x, cy: y, r: city.capital ? 2.9 : 2.45 }));
    parts.push(shape("text", { x, y: y + 6.4 }, `${city.code} ${city.name}`));
  }
  if (cities.length) parts.push(shape("text", { class: "name", ...placeOfName(island, cities) }, island.name));
  return shape("g", {}, ...parts);
}

export function problemsOf(number) {
  return (store.plan?.problems ?? []).filter((problem) => problem.place.side === number);
}

function drawMarks() {
  const now = side(), root = one("#marks"), parts = [];
  if (!now) return root.replaceChildren();
  const { foot } = board().limits;
  parts.push(...layerMarks());
  const wrong = now.counts.filter((count) => count !== now.kind).length;
  for (const problem of problemsOf(store.side)) parts.push(...problemMarks(problem, now, wrong <= FRAMED));
  const island = store.panel === "islands" && islandOf(store.island);
  if (island && !store.city) for (const name of ["case", "island"]) parts.push(shape("path", { class: name, d: island.outline }));
  for (const { x, y } of marked()) for (const name of ["case", "marked"]) parts.push(shape("circle", { class: name, cx: x, cy: y, r: 5.4 }));
  const city = cityAt(store.city);
  if (city) {
    const { x, y } = store.moving?.to ?? city;
    if (store.moving) parts.push(...measureMarks());
    parts.push(square("foot", x, y, foot));
    for (const name of ["case", "chosen"]) parts.push(shape("circle", { class: name, cx: x, cy: y, r: 4.2 }));
    if (store.moving) {
      parts.push(shape("circle", { class: "from", cx: city.x, cy: city.y, r: 4.2 }));
    }
  }
  root.replaceChildren(...parts);
}

const square = (name, x, y, wide) => shape("rect", { class: name, x: x - wide / 2, y: y - wide / 2, width: wide, height: wide, rx: 1 });

const FRAMED = 5; // meridians: where more are wrong, the board is only begun, and the counts above say enough

function problemMarks(problem, now, isFramed) {
  const { city, meridian, island } = problem.place, parts = [];
  const flash = store.flash === problem ? " flash" : "";
  const found = now.cities.find((each) => each.code === city) ?? now.cities.find((each) => each.island === island);
  if (problem.code === "city-count" && meridian) {
    if (!isFramed && !flash) return [];
    const [x, y, width, height] = board().strips[meridian - 1];
    parts.push(shape("rect", { class: `strip${flash}`, x, y, width, height }));
  } else if (found) {
    const r = problem.severity === "error" ? 5.4 : 4.8;
    parts.push(shape("circle", { class: "case", cx: found.x, cy: found.y, r }));
    parts.push(shape("circle", { class: `${problem.severity}${flash}`, cx: found.x, cy: found.y, r }));
  }
  return parts;
}

// Cities are real buttons, so that keys and screen readers reach them; they stay while the map is dragged.
function drawCities() {
  const now = side(), root = one("#map");
  const cities = now?.cities ?? [];
  const buttons = new Map([...root.children].map((each) => [each.dataset.code, each]));
  const order = [...cities].sort((a, b) => a.meridian - b.meridian || b.y - a.y);
  const { width, height } = size();
  const shown = order.map((city) => {
    const button = buttons.get(city.code) ?? element("button", { "data-code": city.code, type: "button" });
    const island = islandOf(city.island);
    const words = { code: city.code, name: city.name, island: island ? nameOf(island) : city.island };
    const label = t(city.capital ? "capitalLabel" : "cityLabel", words);
    button.setAttribute("aria-label", store.marked.includes(city.code) ? t("markedLabel", { label }) : label);
    button.setAttribute("aria-pressed", String(city.code === store.city));
    const { x, y } = city.code === store.city && store.moving ? store.moving.to : city;
    button.style.left = `${(100 * x) / width}%`;
    button.style.top = `${(100 * y) / height}%`;
    button.tabIndex = (store.city ? city.code === store.city : city === order[0]) ? 0 : -1;
    return button;
  });
  const isSame = shown.length === root.children.length && shown.every((each, at) => each === root.children[at]);
  if (!isSame) {
    const focused = document.activeElement;
    root.replaceChildren(...shown);
    if (shown.includes(focused)) focused.focus();
  }
}

function drawRuler() {
  const now = side(), root = one("#ruler"), chosen = cityAt(store.city)?.meridian;
  if (!now) return root.replaceChildren();
  if (root.children.length !== board().strips.length) {
    root.replaceChildren(...board().strips.map((_, at) => element("button", { "data-meridian": at + 1, type: "button" })));
  }
  board().strips.forEach(([x, , width], at) => {
    const button = root.children[at], count = now.counts[at] ?? 0, isWrong = now.counts.length > 0 && count !== now.kind;
    const words = { meridian: board().columns[at], count, wanted: now.kind };
    button.className = isWrong ? "wrong" : at + 1 === chosen ? "here" : "";
    button.setAttribute("aria-label", t(isWrong ? "countWrong" : now.counts.length ? "countRight" : "column", words));
    const left = view.x + (x + width / 2) * view.scale;
    button.style.transform = `translate(calc(${left}px - 50%), 0)`;
    const room = width * view.scale, isWide = room > (isWrong ? 74 : 62), isNarrow = room < 50;
    const key = `${words.meridian} ${count} ${now.kind} ${isWide} ${isNarrow}`;
    if (button.dataset.shown === key) return;
    button.dataset.shown = key;
    const pips = isWide ? element("span", {}, ...Array.from({ length: count }, () => element("i"))) : "";
    const number = element("b", {}, words.meridian);
    button.replaceChildren(number, isWrong && !isNarrow ? (isWide ? t("ofWanted", words) : `${count}/${now.kind}`) : pips);
  });
}
