// The page on which a board is chosen, each with its picture: one in the folder, a copy of a built-in one, or a new one.
import { post } from "./server.js";
import { store } from "./store.js";
import { element, one } from "./drawing.js";
import { t } from "./words.js";

const PAUSE = 300; // ms, so that who opens a board at once need not wait for pictures
let kept = new Map(); // addresses of pictures, as long as the page is shown
let waited = []; // pictures that have come into sight and are not drawn yet
let isDrawing = false;

// Shows the page; `open` opens a board by its name, `back` goes back to the one that is open.
export function drawStart(open, back) {
  const { builtIn, blank, files, unsaved, titles } = store.boards;
  const titled = (name) => titles[name][document.documentElement.lang] ?? titles[name].en ?? Object.values(titles[name])[0] ?? name;
  const list = (kind, names, words) => element("ul", {}, ...names.map((name) => element("li", {}, card(`${kind}:${name}`, words(name), () => open(`${kind}:${name}`)))));
  const still = store.state ? [element("h2", {}, t("startOpen")), element("ul", {}, element("li", {}, element("button", { type: "button", class: "card", onclick: back }, store.state.name)))] : [];
  const lost = unsaved.filter((name) => name !== store.state?.name);
  inSight.disconnect();
  waited = [];
  one("#start").scrollTop = 0;
  one("#start").replaceChildren(element("div", {},
    element("h1", {}, t("startTitle")), element("p", { class: "quiet" }, t("startNote")), ...still,
    ...(lost.length ? [element("h2", {}, t("startUnsaved")), list("file", lost, (name) => name)] : []),
    ...(files.length ? [element("h2", {}, t("startFiles")), list("file", files, (name) => name)] : []),
    element("h2", {}, t("startBuiltIn")), list("built-in", builtIn, titled),
    element("h2", {}, t("startNew")), list("blank", blank, (name) => t(`blank-${name}`)),
    element("h2", {}, t("startSeed")), seeds(blank, open)));
}

// Forgets the pictures: the next time they show the files as they then are.
export function leaveStart() {
  inSight.disconnect();
  waited = [];
  for (const address of kept.values()) URL.revokeObjectURL(address);
  kept = new Map();
}

function card(board, words, press, name = board) {
  const picture = element("img", { alt: "", "data-of": board });
  show(picture);
  return element("button", { type: "button", class: "card", "data-board": name, onclick: press }, element("span", { class: "picture" }, picture), element("span", {}, words));
}

// New boards from a seed: the same seed gives the same board.
function seeds(games, open) {
  const seed = element("input", { inputmode: "numeric", value: "1", maxlength: 9 });
  const name = (game) => `new:${game}:${Number.parseInt(seed.value, 10) || 1}`;
  const cards = games.map((game) => card(name(game), t(`new-${game}`), () => open(name(game)), `new:${game}`));
  seed.addEventListener("change", () => cards.forEach((each, at) => {
    const picture = each.querySelector("img");
    picture.dataset.of = name(games[at]);
    picture.removeAttribute("src");
    show(picture);
  }));
  return element("ul", {}, ...cards.map((each) => element("li", {}, each)), element("li", { class: "seed" }, element("label", {}, t("seed"), seed)));
}

// Pictures are drawn one after the other, as they come into sight.
function show(picture) {
  const known = kept.get(picture.dataset.of);
  if (known) picture.src = known;
  else inSight.observe(picture);
}

const inSight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    waited.push(target);
  }
  drawWaiting();
});

async function drawWaiting() {
  if (isDrawing) return;
  isDrawing = true;
  await new Promise((done) => setTimeout(done, PAUSE));
  while (waited.length) {
    const picture = waited.shift(), board = picture.dataset.of;
    const drawn = await post("preview", { board }).catch(() => null); // a board that cannot be drawn is shown as sea
    if (!drawn?.svg || picture.dataset.of !== board || !picture.isConnected) continue;
    kept.set(board, kept.get(board) ?? URL.createObjectURL(new Blob([drawn.svg], { type: "image/svg+xml" })));
    picture.src = kept.get(board);
  }
  isDrawing = false;
}
