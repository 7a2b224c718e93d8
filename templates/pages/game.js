// The game stands in the page as JSON: the positions, and by language whatever has words in it. The towers, tiles and
// marks that it needs stand on the board, so nothing is drawn here; a step changes what differs from the step before.
const game = JSON.parse(document.getElementById("game").textContent);
const last = game.positions.length - 1;
const page = document.getElementById("page");
const one = (selector) => page.querySelector(selector);
const all = (selector) => [...page.querySelectorAll(selector)];
const floating = matchMedia("(max-width: 63.99rem), (max-height: 34rem)");
const motion = matchMedia("(prefers-reduced-motion: reduce)");

let language = document.documentElement.lang;
let words = { ...game, ...game.texts[language] };
let parts = {};
let now = -1;

const positionAt = (at) => ({ ...game.positions[at], ...game.texts[language].positions[at] });

// What steps look at, found once for each language.
function findParts() {
  const moves = all("[data-move]");
  return {
    moves,
    rows: all("#moves tbody tr"),
    wrong: moves.filter((move) => !move.classList.contains("plain")).map((move) => Number(move.dataset.move)),
    view: one("#view"),
    slider: one("#slider"),
    values: all("[data-what]"),
    turns: all("[data-turn]"),
    findings: all("[data-finding]"),
    steps: all("[data-step]"),
    ...findBoard(),
  };
}

function write(element, text) {
  if (element.textContent !== String(text)) element.textContent = text;
}
