// What a hand does on the map: choose, drag, paint, make capitals; by mouse, pen, finger or keys alike.
import { board, can, changed, choose, cityAt, edit, islandOf, marked, moveCity, nameOf, side, store } from "./store.js";
import { drawField, fieldOf, hideField, meant, nearest, roomOn, siteNear, toTenth } from "./field.js";
import { one } from "./drawing.js";
import { fit, moveBy, placeOf, show, view, zoom } from "./view.js";
import { t, tenths } from "./words.js";

const FAR = 3; // pixels after which a press becomes a drag
const LETTERS = "abcdefghijklmnopqrstuvwxyz"; // of the cities of a meridian, from the bottom
const STRIDE = 60; // pixels by which an arrow moves the view
const REACH = 6; // mm around a city that belong to it
const pointers = new Map();
let press = null; // where a press began, and what it was on
let painted = new Set();

export const say = (words) => (one("#live").textContent = words);

export function pick(code, { focuses = false } = {}) {
  const city = cityAt(code);
  if (!city) return;
  choose({ city: code, island: city.island, moving: null });
  hideField();
  show(city.x, city.y);
  if (focuses) requestAnimationFrame(() => store.city === code && one(`#map [data-code="${code}"]`)?.focus());
}

function lift(city) {
  if (!can("move-city")) return;
  const field = fieldOf(city);
  if (!field.places.length) return say(t("noRoom", { code: city.code }));
  store.moving = { code: city.code, to: { x: city.x, y: city.y }, field, isHeld: false };
  drawField(field);
  changed();
}

// Nothing holds a hand that is free to a grid, nor to what lies beside.
function carry(at, isFree = false) {
  const { moving } = store, wanted = isFree ? toTenth(at) : meant(cityAt(moving.code), at);
  const to = moving.field.allows(wanted.x, wanted.y) ? wanted : nearest(moving.field, at);
  if (!to) return;
  Object.assign(moving, { to, at, isHeld: to !== wanted });
  changed();
}

export function drop() {
  const { moving } = store, city = moving && cityAt(moving.code);
  hideField();
  choose({ moving: null });
  if (!city || (moving.to.x === city.x && moving.to.y === city.y)) return;
  moveTo(city, moving.to);
}

function moveTo({ code }, { x, y }) {
  moveCity(code, { x, y });
  say(t("movedTo", { code, x: tenths(x), y: tenths(y) }));
}

// The press ends with it, so that the hand can be lifted from the map and nothing happens.
export function giveUp() {
  press = null;
  hideField();
  choose(store.moving ? { moving: null } : { city: "", marked: [] });
}

// What strokes by keyboard are about: the cities that are marked, or else the one that is chosen.
const concerned = () => (marked().length ? marked() : [cityAt(store.city)].filter(Boolean));

function mark({ code }) {
  const isMarked = store.marked.includes(code);
  choose({ marked: isMarked ? store.marked.filter((each) => each !== code) : [...store.marked, code] });
  say(t("markedCities", { count: marked().length }));
}

// By mouse, the city that was chosen before is one of them.
function markMore(city) {
  const before = cityAt(store.city);
  if (!store.marked.length && before && before.code !== city.code) mark(before);
  mark(city);
}

// Gives them all to an island, or to the sea, as one edit.
export function paintAll(word) {
  const cities = concerned();
  if (!cities.length) return;
  edit({ do: "paint", side: store.side, cells: cities.map((city) => [city.row, city.meridian - 1]), word });
  if (word === ".") choose({ city: "", marked: [] });
  say(t("paintedCities", { count: cities.length, island: word === "." ? t("sea") : islandOf(word) ? nameOf(islandOf(word)) : word }));
}

// Enter does to a city what a click of the tool does.
function use(city) {
  if (store.tool === "paint" || store.tool === "sea") paintAll(store.tool === "sea" ? "." : store.brush);
  else if (store.tool === "capital") edit({ do: "toggle-capital", side: store.side, city: city.code });
  else if (store.moving) drop();
  else lift(city);
}

// Returns the city that is meant by a place: the one nearest to it, or the one that has its own part of the map there.
function nearestCity({ x, y }) {
  const cities = side()?.cities ?? [];
  const isIn = ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height;
  const owner = cities.find((city) => city.box && isIn(city.box));
  if (owner) return owner;
  const found = cities.map((city) => [Math.hypot(city.x - x, city.y - y), city]).sort(([a], [b]) => a - b)[0];
  return found && found[0] <= REACH ? found[1] : null;
}

function paintAt(at, isFirst) {
  const city = nearestCity(at), word = store.tool === "sea" ? "." : store.brush;
  if (city) {
    if (painted.has(city.code) || (word !== "." && city.island === word)) return;
    painted.add(city.code);
    edit({ do: "paint", side: store.side, cells: [[city.row, city.meridian - 1]], word });
  } else if (isFirst && word !== "." && can("add-city")) {
    const meridian = board().strips.findIndex(([x, , width]) => at.x >= x && at.x < x + width) + 1;
    if (meridian) addCity(meridian, word, at);
  }
}

// It lies where it was wanted, or as near to that as it may; where there is no room at all, the list of problems says so.
async function addCity(meridian, island, at) {
  const wanted = { x: round(at.x), y: round(at.y) }, { x, y } = siteNear(meridian, island, wanted) ?? wanted;
  const step = side().cities.filter((each) => each.meridian === meridian && each.y > wanted.y).length;
  const isDone = await edit({ do: "add-city", side: store.side, meridian, step, island, x, y });
  return isDone && `${meridian}${LETTERS[step]}`;
}

// Founds a city where there is most room for it, and chooses it, so that it can be moved at once, unless another was chosen
// meanwhile.
export async function found(meridian, island) {
  const before = store.city, code = await addCity(meridian, island, roomOn(meridian, island));
  if (!code || store.city !== before) return;
  choose({ city: code, island });
  say(t("founded", { code }));
}

const round = (length) => Math.round(2 * length) / 2;

function begin(event) {
  if (!side() || event.target.closest("#brushes") || (event.button > 0 && event.pointerType === "mouse" && event.button !== 1)) return;
  pointers.set(event.pointerId, event);
  one("#stage").setPointerCapture(event.pointerId);
  if (pointers.size > 1) return (press = null);
  const at = placeOf(event), city = nearestCity(at);
  press = { event, at, city, isPan: store.tool === "hand" || event.button === 1 };
  if (press.isPan) return;
  if (store.moving) {
    carry(at, event.altKey);
    drop();
    press = null;
  } else if (store.tool === "capital" && city) {
    edit({ do: "toggle-capital", side: store.side, city: city.code });
  } else if (store.tool === "paint" || store.tool === "sea") {
    painted = new Set();
    paintAt(at, true);
  }
}

function move(event) {
  const before = pointers.get(event.pointerId);
  if (!before) return hover(event);
  pointers.set(event.pointerId, event);
  if (pointers.size > 1) return pinch(event, before);
  if (!press) return;
  const isFar = Math.hypot(event.clientX - press.event.clientX, event.clientY - press.event.clientY) > FAR;
  if (press.isPan || (store.tool === "select" && !press.city)) {
    if (isFar || press.hasMoved) moveBy(event.clientX - before.clientX, event.clientY - before.clientY);
    press.hasMoved ||= isFar;
  } else if (store.tool === "select") {
    if (isFar && !store.moving) {
      choose({ city: press.city.code, island: press.city.island });
      lift(press.city);
      if (store.moving) store.moving.isDragged = true;
      one("#stage").classList.add("dragging");
    }
    if (store.moving) carry(placeOf(event), event.altKey);
  } else if (store.tool !== "capital") {
    paintAt(placeOf(event), false);
  }
}

function hover(event) {
  if (store.moving) carry(placeOf(event), event.altKey);
}

function pinch(event, before) {
  const [one, other] = [...pointers.values()];
  const still = one.pointerId === event.pointerId ? other : one;
  const far = (a) => Math.hypot(a.clientX - still.clientX, a.clientY - still.clientY);
  const box = document.querySelector("#stage").getBoundingClientRect();
  const middle = { x: (event.clientX + still.clientX) / 2 - box.left, y: (event.clientY + still.clientY) / 2 - box.top };
  if (far(before) > 4) zoom(far(event) / far(before), middle);
}

function end(event) {
  pointers.delete(event.pointerId);
  one("#stage").classList.remove("dragging");
  if (!press) return;
  const { city, hasMoved } = press;
  press = null;
  if (store.tool !== "select" || event.type === "pointercancel") return giveUp();
  if (store.moving) return drop();
  if (hasMoved) return;
  if (!city) return choose({ city: "", marked: [] });
  if (event.shiftKey) return markMore(city);
  choose({ marked: [] });
  if (store.city === city.code) return lift(city);
  pick(city.code, { focuses: true });
}

function wheel(event) {
  event.preventDefault();
  const box = one("#stage").getBoundingClientRect();
  const isNotched = event.deltaMode || Math.abs(event.deltaY) >= 100;
  if (!event.ctrlKey && !isNotched) return moveBy(-event.deltaX, -event.deltaY);
  const at = { x: event.clientX - box.left, y: event.clientY - box.top };
  zoom(Math.exp(-event.deltaY * (event.ctrlKey && !isNotched ? 0.01 : 0.0018)), at);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Returns whether a key was one of the map's.
export function mapKey(event) {
  const city = cityAt(store.city), arrow = ARROWS[event.key];
  if (arrow && city && can("move-city")) {
    const by = event.shiftKey ? 5 : 0.5;
    const field = store.moving?.field ?? fieldOf(city);
    const from = store.moving?.to ?? city;
    const at = { x: from.x + by * arrow[0], y: from.y + by * arrow[1] };
    if (store.moving) carry(at, true);
    else step(city, at, field);
  } else if (arrow) moveBy(-STRIDE * arrow[0], -STRIDE * arrow[1]);
  else if (event.key === "Insert" && city && can("add-city")) found(city.meridian, city.island);
  else if (event.key === "Enter" && city) use(city);
  else if (event.key === " " && city) mark(city);
  else if (event.key === "Escape") giveUp();
  else if (event.key === "." || event.key === ",") next(event.key === "." ? 1 : -1);
  else if (event.key === "Delete" && can("free-city")) paintAll(".");
  else if (event.shiftKey && /^[A-Z]$/.test(event.key) && can("add-city")) paintAll(event.key);
  else if (event.key === "*" && city && can("toggle-capital")) edit({ do: "toggle-capital", side: store.side, city: city.code });
  else if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "0") fit();
  else return typed(event.key);
  return true;
}

function step(city, at, field) {
  const place = toTenth(at);
  if (field.allows(place.x, place.y)) moveTo(city, place);
  else say(t("notThere", { code: city.code }));
}

export function next(by) {
  const order = [...one("#map").children].map((each) => each.dataset.code);
  const at = order.indexOf(store.city);
  pick(order.at((at + by + (at < 0 && by < 0 ? 1 : 0)) % order.length), { focuses: true });
}

// A code that is typed, such as 7c, goes to its city.
let code = "";
function typed(key) {
  if (/^\d$/.test(key)) code = (code + key).slice(-2);
  else if (/^[a-h]$/.test(key) && code) {
    const wanted = code + key;
    code = "";
    pick(cityAt(wanted) ? wanted : wanted.slice(1), { focuses: true });
  } else {
    code = "";
    return false;
  }
  return true;
}

export function listen() {
  const stage = one("#stage");
  stage.addEventListener("pointerdown", begin);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", end);
  stage.addEventListener("pointercancel", end);
  stage.addEventListener("wheel", wheel, { passive: false });
  one("#map").addEventListener("focusin", (event) => {
    const { code: focused } = event.target.dataset;
    if (focused && event.target.matches(":focus-visible") && store.city !== focused) pick(focused);
  });
  one("#map").addEventListener("keyup", (event) => event.key === " " && event.preventDefault()); // it marks, and is no click
  one("#map").addEventListener("click", (event) => {
    if (event.detail === 0 && store.city) use(cityAt(store.city)); // by a screen reader
  });
  new ResizeObserver(() => view.scale && changed()).observe(stage);
}
