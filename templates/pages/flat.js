// A step paints what differs, so it must not cost much: the map is a picture of itself, and what moves lies on a sheet of
// its own above it, where each symbol is a picture of itself as well.
const SHARP = 12; // pixels a millimetre, enough for a board that fills a large screen twice
const MARGIN = 1; // millimetres around a symbol, for its lines
const symbols = new Map();
let turn = 0; // of what was begun last; what was begun before is given up

function liftMoving() {
  const map = one("#board > svg");
  const above = map.cloneNode(false);
  const first = map.querySelector(MOVING);
  const moving = [...first.parentNode.children];
  above.append(...moving.slice(moving.indexOf(first)));
  map.after(above);
  const found = new Set([...above.querySelectorAll("use")].map(used));
  for (const symbol of found) if (symbol.matches("g")) symbols.set(symbol, { nodes: [...symbol.childNodes], copy: copyOf(symbol) });
  above.append(...[...symbols.values()].map(({ copy }) => copy));
  for (const symbol of symbols.values()) symbol.box = boxOf(symbol.copy);
  for (const { copy } of symbols.values()) copy.remove();
}

const used = (use) => document.getElementById(use.getAttribute("xlink:href").slice(1));

function copyOf(symbol) {
  const copy = symbol.cloneNode(true);
  copy.removeAttribute("id");
  return copy;
}

// How much room something takes that is drawn.
function boxOf(group) {
  const { x, y, width, height } = group.getBBox();
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

// As drawn: for the printer, or to be flattened in other inks.
function unflatten() {
  turn++;
  for (const [symbol, { nodes }] of symbols) symbol.replaceChildren(...nodes);
}

async function flatten() {
  unflatten();
  const mine = turn;
  const sheets = [...symbols].map(([symbol, { box }]) => alone(symbol, box));
  const map = new Image();
  map.alt = "";
  map.src = URL.createObjectURL(asFile(one("#board > svg")));
  await map.decode();
  URL.revokeObjectURL(map.src);
  if (mine !== turn) return;
  one("#board > img")?.remove();
  one("#board").prepend(map);
  for (const [at, [symbol, { box }]] of [...symbols].entries()) {
    const blob = await pixels(sheets[at], box.width * SHARP);
    if (mine !== turn) return;
    symbol.replaceChildren(drawing("image", { ...box, href: URL.createObjectURL(blob) }));
  }
}

function drawing(name, values) {
  const found = document.createElementNS(one("#board > svg").namespaceURI, name);
  for (const [key, value] of Object.entries(values)) found.setAttribute(key, value);
  return found;
}

// A sheet with nothing but a symbol, and with what that uses.
function alone(symbol, { x, y, width, height }) {
  const sheet = drawing("svg", { viewBox: `${x} ${y} ${width} ${height}`, width, height });
  const defs = drawing("defs", {});
  defs.append(...[...needed(symbol)].map((other) => other.cloneNode(true)));
  sheet.append(defs, ...[...symbol.childNodes].map((node) => node.cloneNode(true)));
  return sheet;
}

function needed(node, found = new Set()) {
  for (const [, id] of node.outerHTML.matchAll(/(?:href=.|url\()#([^")]+)/g)) {
    const other = document.getElementById(id);
    if (!found.has(other)) needed(other, found.add(other));
  }
  return found;
}
