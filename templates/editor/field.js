// Where a city may lie: in its strip, between the cities below and above, apart from all others. What the distances are
// comes from the program.
import { board, side } from "./store.js";
import { one } from "./drawing.js";
import { size, view } from "./view.js";

const STEP = 0.5;
const SLACK = 0.005;
const SNAP = 6; // pixels from what lies beside, within which a city goes to its line
const DOTS = 4; // of the picture of the field, a step
const HATCH = 24; // dots between two lines

// Returns the test of whether a place is allowed for a city, and the box outside which none is.
export function fieldOf(city) {
  const others = side().cities.filter((each) => each.code !== city.code);
  return fieldAmong(others, city, (each) => each.code > city.code);
}

// Returns the place of a new city of an island that is nearest to another on its meridian, which may be allowed itself.
export function siteNear(meridian, island, at) {
  const field = fieldAmong(side().cities, { meridian, island }, (each) => each.y <= at.y);
  return field.allows(at.x, at.y) ? at : nearest(field, at);
}

function fieldAmong(others, city, isAbove) {
  const { dot, feetApart, islandsApart } = board().limits;
  const [stripX, , stripWidth] = board().strips[city.meridian - 1];
  const [fieldX, fieldY, fieldWidth, fieldHeight] = board().field;
  const own = others.filter((each) => each.meridian === city.meridian);
  const above = own.filter(isAbove).map((each) => each.y);
  const below = own.filter((each) => !isAbove(each)).map((each) => each.y);
  const box = {
    left: Math.max(stripX + dot, fieldX), right: Math.min(stripX + stripWidth - dot, fieldX + fieldWidth),
    top: Math.max(fieldY, ...above), bottom: Math.min(fieldY + fieldHeight, ...below),
  };
  const near = others.filter((each) => Math.abs(each.x - (box.left + box.right) / 2) < stripWidth + islandsApart);
  const allows = (x, y) => {
    if (x < box.left - SLACK || x > box.right + SLACK || y < box.top - SLACK || y > box.bottom + SLACK) return false;
    return near.every((each) => {
      const [across, down] = [Math.abs(each.x - x), Math.abs(each.y - y)];
      if (Math.max(across, down) < feetApart - SLACK) return false;
      return each.island === city.island || Math.hypot(across, down) >= islandsApart - SLACK;
    });
  };
  return { box, allows, places: placesIn(box, allows) };
}

function placesIn({ left, right, top, bottom }, allows, step = STEP) {
  const places = [];
  const first = (at) => Math.ceil(at / step) * step;
  for (let x = first(left); x <= right; x += step) {
    for (let y = first(top); y <= bottom; y += step) if (allows(x, y)) places.push({ x, y });
  }
  return places;
}

// Returns the place for a new city of an island on a meridian from which the others are as far as can be.
export function roomOn(meridian, island) {
  const { dot, feetApart, islandsApart } = board().limits;
  const [left, , width] = board().strips[meridian - 1], [, top, , height] = board().field;
  const spare = (city, { x, y }) => Math.hypot(city.x - x, city.y - y) - (city.island === island ? feetApart : islandsApart);
  const least = (place) => Math.min(...side().cities.map((city) => spare(city, place)));
  const box = { left: left + dot, right: left + width - dot, top, bottom: top + height };
  const rated = placesIn(box, () => true, 4 * STEP).map((place) => ({ place, room: least(place) }));
  return rated.reduce((best, each) => (each.room > best.room ? each : best)).place;
}

export const toTenth = ({ x, y }) => ({ x: Math.round(10 * x) / 10, y: Math.round(10 * y) / 10 });

// Returns the place that a hand means: the middle of the strip or the height of a city beside it if that is near, else one
// of the grid.
export function meant(city, { x, y }) {
  const heights = side().cities.filter((each) => Math.abs(each.meridian - city.meridian) === 1).map((each) => each.y);
  return toTenth({ x: snapped(x, [middleOf(city)]), y: snapped(y, heights) });
}

export function middleOf(city) {
  const [left, , width] = board().strips[city.meridian - 1];
  return left + width / 2;
}

function snapped(at, lines) {
  const [line] = lines.filter((each) => Math.abs(each - at) <= SNAP / view.scale).sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return line ?? Math.round(at / STEP) * STEP;
}

// Returns the allowed place nearest to another; null where there is none at all.
export function nearest(field, { x, y }) {
  let [best, least] = [null, Infinity];
  for (const each of field.places) {
    const distance = (each.x - x) ** 2 + (each.y - y) ** 2;
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}

// Shows the field while a city is dragged: what is outside is veiled, what is forbidden in it is hatched.
export function drawField({ box, places }) {
  const canvas = one("#field"), { width, height } = size(), { left, top } = box;
  const [wide, high] = [box.right - left, box.bottom - top], sharp = DOTS / STEP;
  canvas.hidden = false;
  canvas.width = Math.round(wide * sharp);
  canvas.height = Math.round(high * sharp);
  Object.assign(canvas.style, {
    left: `${(100 * left) / width}%`, top: `${(100 * top) / height}%`,
    width: `${(100 * wide) / width}%`, height: `${(100 * high) / height}%`,
  });
  const context = canvas.getContext("2d");
  context.fillStyle = "#b3241b38";
  context.fillRect(0, 0, canvas.width, canvas.height);
  hatch(context, canvas);
  for (const { x, y } of places) context.clearRect((x - left) * sharp - DOTS / 2, (y - top) * sharp - DOTS / 2, DOTS, DOTS);
}

function hatch(context, { width, height }) {
  context.strokeStyle = "#b3241b99";
  context.lineWidth = DOTS / 2;
  context.beginPath();
  for (let at = 0; at < width + height; at += HATCH) {
    context.moveTo(at, 0);
    context.lineTo(at - height, height);
  }
  context.stroke();
}

export const hideField = () => (one("#field").hidden = true);
