// The panel of the board's sheets and cards. They are drawn as they come into sight, and anew for another text or look; each
// is shown large in a window of its own.
import { post } from "./server.js";
import { ask, redraw, store } from "./store.js";
import { heading } from "./controls.js";
import { element, one } from "./drawing.js";
import { t, wordsOr } from "./words.js";

let sheets = null; // their names, and the text and look that they are of
let drawn = new Map(); // addresses of their pictures
const inSight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    draw(target);
  }
});

export function sheetsPanel() {
  const { version, theme, language } = store.state, key = [version, theme, language].join();
  if (sheets?.key !== key) list(key);
  const { names, isListed } = sheets;
  return [
    heading(t("sheets")),
    ...(isListed && !names.length ? [element("p", { class: "quiet" }, t("noSheets"))] : []),
    ...(isListed ? [] : [element("progress", { "aria-label": t("sheets") })]),
    ...[...new Set(names.map(folder))].flatMap((part) => [
      ...(part ? [element("h3", {}, wordsOr(`part-${part}`, part))] : []),
      element("ul", { class: "sheets" }, ...names.filter((name) => folder(name) === part).map(sheet)),
    ]),
  ];
}

async function list(key) {
  sheets = { key, names: sheets?.names ?? [], isListed: false };
  const found = await ask("sheets");
  if (sheets.key !== key) return;
  for (const address of drawn.values()) URL.revokeObjectURL(address);
  drawn = new Map();
  sheets = { key, names: found?.sheets ?? [], isListed: true };
  redraw();
  if (one("#sheet").open) draw(one("#sheet-picture"));
}

// A drawing is called by its file, in the words of the page: "score-sheet-page-2" is "Score sheet, page 2".
function title(path) {
  const [, sheet, rest] = /([a-z]+-sheet)?-?([^/]*)\.svg$/.exec(path);
  const words = rest.split(/(?<!\d)-|-(?!\d)/).map((word) => wordsOr(`drawn-${word}`, word.replace(/^0/, ""))).join(" ");
  return [sheet && wordsOr(`drawn-${sheet}`, sheet), words].filter(Boolean).join(", ");
}

const folder = (name) => (name.includes("/") ? name.split("/")[0] : "");
const kind = (name) => (name.includes("/") ? "small" : "");

function sheet(name) {
  const image = element("img", { alt: "", "data-sheet": name });
  if (drawn.has(name)) image.src = drawn.get(name);
  else inSight.observe(image);
  const press = () => show(name);
  return element("li", { class: kind(name) }, element("button", { type: "button", "aria-haspopup": "dialog", "data-field": `sheet-${name}`, onclick: press },
    image, element("span", { class: "quiet" }, title(name))));
}

async function draw(image) {
  const { sheet: name } = image.dataset, { key } = sheets;
  const found = drawn.has(name) ? null : await post("sheet", { name }).catch(() => null);
  if (sheets.key !== key || image.dataset.sheet !== name) return;
  if (found && !drawn.has(name)) drawn.set(name, URL.createObjectURL(new Blob([found.svg], { type: "image/svg+xml" })));
  if (drawn.has(name)) image.src = drawn.get(name);
}

function show(name) {
  const image = one("#sheet-picture");
  image.removeAttribute("src");
  image.dataset.sheet = name;
  one("#sheet").className = kind(name);
  one("#sheet-name").textContent = title(name);
  one("#sheet").showModal();
  draw(image);
}

// The focus goes back to where the sheet stands in the panel, even if that has been drawn anew.
export function listen() {
  const large = one("#sheet");
  one("#close-sheet").addEventListener("click", () => large.close());
  large.addEventListener("close", () => one(`#panel [data-field="sheet-${one("#sheet-picture").dataset.sheet}"]`)?.focus());
}
