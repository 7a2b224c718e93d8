// Where the name of an island stands on its plan: on its land, clear of its cities and of their names.
const LETTER = 3.6, HIGH = 3.6; // mm, of a letter of the name with the space behind it
const DOT = 3.4, SMALL = 1.6, BELOW = 5.3; // mm: half a city, and of the name below it a letter, and how far down its middle is
const ROUND = [[0, -6], [0, 10], [0, 14], [0, -10]]; // mm from a city, or from the middle of two, where its island's name may have room
const MOST = 400; // plans whose places are remembered

const pen = document.createElement("canvas").getContext("2d"); // it alone tells what lies inside an outline
const found = new Map();

export function placeOfName(island, cities) {
  const key = JSON.stringify([island.outline, island.name, cities.map(({ x, y, code, name }) => [x, y, code, name])]);
  if (found.size > MOST) found.clear();
  if (!found.has(key)) found.set(key, freest(island, cities));
  return found.get(key);
}

function freest(island, cities) {
  const land = new Path2D(island.outline), half = (LETTER * island.name.length) / 2;
  const middle = { x: mean(cities.map((city) => city.x)), y: mean(cities.map((city) => city.y)) };
  const taken = cities.flatMap(({ x, y, code, name }) => [
    { x, y, half: DOT, high: DOT },
    { x, y: y + BELOW, half: (SMALL * (code.length + 1 + name.length)) / 2, high: SMALL },
  ]);
  const covered = ({ x, y }) => taken.filter((each) => Math.abs(each.x - x) < each.half + half && Math.abs(each.y - y) < each.high + HIGH / 2).length;
  const astray = ({ x, y }) => [-1, -0.5, 0, 0.5, 1].filter((part) => !pen.isPointInPath(land, x + part * half, y)).length;
  const cost = (at) => 3 * covered(at) + 2 * astray(at) + Math.hypot(at.x - middle.x, at.y - middle.y) / 100;
  const places = wanted(cities).map((at) => ({ at, cost: cost(at) }));
  const { at } = places.reduce((best, each) => (each.cost < best.cost ? each : best));
  return { x: at.x, y: at.y + HIGH / 2 };
}

// The middle of the letters, wherever there may be room for them.
function wanted(cities) {
  const between = cities.flatMap((one, at) => cities.slice(at + 1).map((other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })));
  return [...cities, ...between].flatMap(({ x, y }) => [...ROUND, ...(between.length ? [[0, 0]] : [])].map(([right, down]) => ({ x: x + right, y: y + down })));
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
