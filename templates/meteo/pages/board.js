// The board: tiles lie in their slots and slide with the wind, sets of pieces are groups named by their region, the
// arrow turns about its pin, the token goes along the track of turns.
const MOVING = "#layer-tiles";
const HIDDEN = "#layer-players, #layer-leaving, #layer-stacks > g:not(.stands), #layer-marks > g:not(.marked, .legal)";

function findBoard() {
  const regions = all("#columns [data-region]").map((cell) => ({
    cell,
    region: cell.dataset.region,
    picture: cell.querySelector("use"),
    weather: cell.querySelector(".weather"),
    there: cell.querySelector(".there"),
    tile: document.getElementById(game.tile + cell.dataset.region).querySelector("use"),
  }));
  return { regions, hands: all("[data-hand]") };
}

function showBoard(position, from) {
  const before = game.positions[from];
  show("stands", position.stacks.map((stack) => game.stack + stack));
  show("marked", position.changed.map((region) => game.mark + region.toLowerCase()));
  parts.regions.forEach(({ tile }, at) => refer(tile, game.kinds[position.tiles[at]]));
  document.getElementById(game.arrow).style.transform = `rotate(${position.angle}deg)`;
  const token = document.getElementById(game.token);
  token.style.transform = `translate(${position.token[0]}px, ${position.token[1]}px)`;
  refer(token.querySelector("use"), words.seats[position.seat].mark);
  if (before && now === from + 1 && position.slide && !motion.matches) slide(position.slide, before.tiles);
  showMark();
}

function showTables(position) {
  showRegions(position);
  for (const hand of parts.hands) showHand(hand, position);
}

function refer(use, symbol) {
  if (use.getAttribute("href") !== symbol) use.setAttribute("href", symbol);
}

function showMark() {
  if (parts.view.classList.contains("large")) one(".marked")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// A tile enters and moves all in line by one region; the last one leaves the board.
function slide({ line, by: [x, y] }, tiles) {
  const timing = { duration: 500, easing: "ease-in-out" };
  const tile = (region) => document.getElementById(game.tile + region);
  for (const region of line) {
    tile(region).animate([{ transform: `translate(${-x}px, ${-y}px)` }, { transform: "none" }], timing);
  }
  const end = line[line.length - 1];
  const leaving = document.getElementById(game.leaving);
  const picture = tile(end).querySelector("use").cloneNode();
  picture.setAttribute("href", game.kinds[tiles[parts.regions.findIndex(({ region }) => region === end)]]);
  leaving.replaceChildren(picture);
  leaving.animate([{ opacity: 1 }, { opacity: 0, transform: `translate(${x}px, ${y}px)` }], timing);
}

// The regions in a table.
function showRegions(position) {
  const there = Object.fromEntries(position.stacks.map((stack) => [stack.split("-")[0], words.there[stack]]));
  parts.regions.forEach(({ cell, region, picture, weather, there: pieces }, at) => {
    const kind = position.tiles[at];
    cell.classList.toggle("changed", position.changed.includes(region.toUpperCase()));
    refer(picture, game.kinds[kind]);
    write(weather, words.weather[kind]);
    write(pieces, there[region] || "");
  });
  write(one("#wind"), position.wind);
}

// A hand of tiles.
function showHand(hand, position) {
  const kinds = position.hands[Number(hand.dataset.hand)];
  hand.querySelectorAll("svg").forEach((tile, at) => {
    tile.toggleAttribute("hidden", at >= kinds.length);
    if (at < kinds.length) refer(tile.querySelector("use"), game.kinds[kinds[at]]);
  });
  write(hand.querySelector(".spoken"), position.held[Number(hand.dataset.hand)]);
}
