// What is measured of a city: how far the others are, and, while it is carried, where it is and what holds it.
import { board, cityAt, side, store } from "./store.js";
import { middleOf } from "./field.js";
import { element, one, shape } from "./drawing.js";
import { size, view } from "./view.js";
import { t, tenths } from "./words.js";

const CLOSE = 0.5; // mm above the least distance
const SAME = 0.05; // mm
const SHORT = 90; // pixels of a line that leave no room for its label between its ends
const LETTER = 2.4, ROUND = 24, DOWN = 26; // pixels from label to label, middle to middle, that keep them clear of each other: for each letter, and at least

// Returns how far another city is from a place of a city; and as that is counted where it is least to spare, with what is the least.
export function measuredTo(city, { x, y }, other) {
  const { feetApart, islandsApart } = board().limits;
  const [across, down] = [Math.abs(other.x - x), Math.abs(other.y - y)], distance = Math.hypot(across, down);
  const ofFeet = { counted: Math.max(across, down), least: feetApart }, ofIslands = { counted: distance, least: islandsApart };
  const ways = (other.island === city.island ? [ofFeet] : [ofFeet, ofIslands]).map((way) => ({ ...way, spare: way.counted - way.least }));
  return { other, distance, ...ways.reduce((one, other) => (other.spare < one.spare ? other : one)) };
}

// Returns the other cities from a place of a city, the nearest first, each with its distance and whether that is the least.
export function nearestTo(city, at) {
  const others = side().cities.filter((each) => each.code !== city.code);
  const measured = others.map((other) => measuredTo(city, at, other)).map((each) => ({ ...each, isLeast: each.spare <= CLOSE }));
  return measured.sort((one, other) => one.distance - other.distance);
}

// Returns lines to the two nearest cities, from the pointer to a place that is held, and to what the place is in line with.
export function measureMarks() {
  const { to, at, isHeld, field: { box } } = store.moving, city = cityAt(store.moving.code), { x, y } = to;
  const line = (name, a, b) => shape("path", { class: name, d: `M${a.x} ${a.y}L${b.x} ${b.y}` });
  const frame = ["case", "field"].map((name) => shape("rect", { class: name, x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top }));
  const level = side().cities.filter((each) => Math.abs(each.meridian - city.meridian) === 1 && Math.abs(each.y - y) < SAME);
  const middle = Math.abs(middleOf(city) - x) < SAME ? [line("guide", { x, y: box.top }, { x, y: box.bottom })] : [];
  const distances = nearestTo(city, to).slice(0, 2).flatMap(({ other, isLeast }) => ["case", isLeast ? "least" : "distance"].map((name) => line(name, to, other)));
  return [...frame, ...middle, ...level.map((each) => line("guide", to, each)), ...distances, shape("circle", { class: city.capital ? "carried capital" : "carried", cx: x, cy: y, r: 2.45 }), ...(isHeld ? [line("lead", to, at)] : [])];
}

// Writes each distance on its line, and the place above the city, or below it where a distance is written above.
export function drawMeasures() {
  const root = one("#measures"), { moving } = store, city = moving && cityAt(moving.code);
  if (!city) return root.replaceChildren();
  const { to, isHeld } = moving, { width, height } = size();
  const label = (name, { x, y }, words) => {
    const made = element("span", { class: name }, words);
    Object.assign(made.style, { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` });
    return made;
  };
  const place = `${city.code} ${city.name} · ${tenths(to.x)} × ${tenths(to.y)}${isHeld ? ` · ${t("edgeOfField")}` : ""}`;
  const distances = nearestTo(city, to).slice(0, 2).map(({ other, distance, isLeast }) => {
    const along = distance * view.scale < SHORT ? 1 : 0.5;
    return { at: { x: to.x + along * (other.x - to.x), y: to.y + along * (other.y - to.y) }, isLeast, words: tenths(distance) };
  });
  const down = DOWN / view.scale, off = board().limits.foot / 2 + down / 2;
  const across = (LETTER * place.length + ROUND) / view.scale;
  const isFree = (y) => !distances.some(({ at }) => Math.abs(at.x - to.x) < across && Math.abs(at.y - y) < down);
  const y = [-off, off, -off - down, off + down].map((by) => to.y + by).find(isFree) ?? to.y - off;
  const name = `place${isHeld ? " least" : ""}`;
  root.replaceChildren(...distances.map(({ at, isLeast, words }) => label(isLeast ? "least" : "distance", at, words)), label(name, { x: to.x, y }, place));
}
