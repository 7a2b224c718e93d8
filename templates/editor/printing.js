// The panels that show and print what belongs to the board: its sheets and cards, its kit, a picture of a side.
import { archive, picture, post } from "./server.js";
import { ask, choices, choose, looks, problemCount, redraw, store } from "./store.js";
import { button, choice, heading } from "./controls.js";
import { element, one } from "./drawing.js";
import { t } from "./words.js";

const PAPERS = ["A4", "A3", "Letter", "Legal", "Tabloid"];
let built = null;
let isBuilding = false;

export function printPanel() {
  const { order } = store, set = (name) => (value) => choose({ order: { ...store.order, [name]: value } });
  const errors = problemCount("error");
  return [
    heading(t("print")),
    choice("paper", PAPERS.map((name) => [name, name]), order.paper, set("paper")),
    choice("printTheme", [["", t("asBoard")], ...looks().themes.map((name) => [name, name])], order.theme, set("theme")),
    choice("printLanguage", [["", t("asBoard")], ...looks().languages.map((name) => [name, name])], order.language, set("language")),
    choice("duplex", ["long-edge", "short-edge", "none"].map((name) => [name, t(`duplex-${name}`)]), order.duplex, set("duplex")),
    ...(errors ? [element("p", { class: "message" }, t("mendFirst", { count: errors }))] : []),
    button(t("buildKit"), build, { class: "primary wide", disabled: isBuilding || errors > 0, "data-field": "build" }),
    ...(isBuilding ? [
      element("progress", { id: "kit-progress", "aria-label": t("buildKit") }),
      button(t("cancel"), () => ask("cancel-kit"), { "data-field": "cancel-kit" }),
    ] : []),
    ...(built ? [element("p", { role: "status" }, built)] : []),
    element("h3", {}, t("pictureOf")),
    element("div", { class: "row" },
      button("SVG", () => savePicture("svg"), { "data-field": "svg", disabled: !store.arts[store.side] }),
      button("PNG", () => savePicture("png"), { "data-field": "png", disabled: !store.arts[store.side] })),
  ];
}

async function build() {
  isBuilding = true;
  built = null;
  redraw();
  const made = await ask("kit", { choices: choices() });
  isBuilding = false;
  if (made?.files) {
    built = t("builtKit", { count: made.files, size: (made.bytes / 1e6).toFixed(1) });
    download(await archive(), `${stem()}.zip`);
  } else if (made) built = made.cancelled ? t("cancelled") : made.messages.join("; ");
  redraw();
}

const stem = () => store.state.name.replace(/\.ya?ml$/, "");

async function savePicture(kind) {
  const name = `${stem()}-${store.side + 1}.${kind}`, svg = new Blob([await picture(store.side)], { type: "image/svg+xml" });
  if (kind === "svg") return download(svg, name);
  const { box } = store.arts[store.side], image = one("#art"), canvas = element("canvas");
  [canvas.width, canvas.height] = [box[2], box[3]].map((length) => Math.round((length / 25.4) * 150));
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => download(blob, name));
}

function download(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

// Sheets are drawn as they come into sight, and anew for another text or look.
let sheets = null;
let drawnSheets = new Map();
const inSight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    drawSheet(target);
  }
});

export function sheetsPanel() {
  const { version, theme, language } = store.state, key = [version, theme, language].join();
  if (sheets?.key !== key) listSheets(key);
  const names = sheets?.names ?? [];
  const note = !names.length && sheets?.isListed ? [element("p", { class: "quiet" }, t("noSheets"))] : [];
  return [
    heading(t("sheets")),
    ...note,
    ...(sheets?.isListed ? [] : [element("progress", { "aria-label": t("sheets") })]),
    element("ul", { class: "sheets" }, ...names.map(sheet)),
  ];
}

async function listSheets(key) {
  sheets = { key, names: sheets?.names ?? [], isListed: false };
  const found = await ask("sheets");
  if (sheets.key !== key) return;
  for (const address of drawnSheets.values()) URL.revokeObjectURL(address);
  drawnSheets = new Map();
  sheets = { key, names: found?.sheets ?? [], isListed: true };
  redraw();
}

function sheet(name) {
  const shown = name.replace(/\.svg$/, ""), image = element("img", { alt: shown, "data-sheet": name });
  if (drawnSheets.has(name)) image.src = drawnSheets.get(name);
  else inSight.observe(image);
  return element("li", { class: name.includes("/") ? "card" : "" }, image, element("small", { class: "quiet" }, shown));
}

async function drawSheet(image) {
  const { sheet: name } = image.dataset, { key } = sheets;
  const found = await post("sheet", { name }).catch(() => null);
  if (!found || sheets.key !== key) return;
  drawnSheets.set(name, URL.createObjectURL(new Blob([found.svg], { type: "image/svg+xml" })));
  image.src = drawnSheets.get(name);
}
