// What can be laid over the map: the towers of a sample game, and the tiles of the paper that is chosen for printing. Both
// come from the program, anew for another text.
import { ask, choices, choose, store } from "./store.js";
import { pieces } from "./server.js";
import { one, shape } from "./drawing.js";
import { size, view } from "./view.js";

let tiles = { key: "", sides: [] };
let towers = { key: "", address: "" };

// Who prints sees what the paper cuts.
const isTiled = () => store.layers.tiles || (store.panel === "print" && !store.isFolded);

export function drawLayers() {
  if (isTiled()) cutTiles();
  if (store.layers.towers) drawTowers();
  const image = one("#pieces");
  image.hidden = !store.layers.towers || !towers.address;
  if (!image.hidden && image.getAttribute("src") !== towers.address) image.src = towers.address;
}

const keyOf = (...more) => JSON.stringify([store.state.version, store.state.theme, store.state.language, ...more]);

async function cutTiles() {
  const key = keyOf(choices());
  if (tiles.key === key) return;
  tiles = { ...tiles, key };
  const cut = await ask("tiles", { choices: choices() });
  if (tiles.key !== key) return;
  tiles = { key, sides: cut?.sides ?? [] };
  choose({});
}

async function drawTowers() {
  const key = keyOf(store.side);
  if (towers.key === key) return;
  const old = towers;
  towers = { key, address: "" };
  const svg = await pieces(store.side).catch(() => "");
  if (towers.key !== key) return;
  if (old.address) URL.revokeObjectURL(old.address);
  towers = { key, address: svg && URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) };
  choose({});
}

// Returns the marks of the tiles, each with its name, and of the fold.
export function layerMarks() {
  const parts = [], { width, height } = size();
  if (store.layers.fold) parts.push(shape("path", { class: "fold", d: `M${width / 2} 0V${height}` }));
  for (const tile of isTiled() ? tiles.sides[store.side] ?? [] : []) {
    const { name, ...box } = tile;
    parts.push(shape("rect", { class: "tile-case", ...box }), shape("rect", { class: "tile", ...box }), tag(name, box.x + box.width / 2, box.y + box.height / 2));
  }
  return parts;
}

// A name on a tag about a place, as large on the screen whatever the size of the map.
function tag(name, x, y) {
  const pixel = 1 / view.scale, width = (14 + 8 * name.length) * pixel, height = 22 * pixel;
  const box = { x: x - width / 2, y: y - height / 2, width, height, rx: 5 * pixel };
  return shape("g", { class: "tag" }, shape("rect", box), shape("text", { x, y: y + 4.5 * pixel, "font-size": 13 * pixel }, name));
}
