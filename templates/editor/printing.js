// The panel that prints what belongs to the board: its kit, a picture of a side.
import { archive, picture, Refused } from "./server.js";
import { ask, choices, choose, looks, problemCount, redraw, report, store } from "./store.js";
import { button, check, choice, field, heading } from "./controls.js";
import { element, icon, one } from "./drawing.js";
import { t, tenths, wordsOr } from "./words.js";

const FIRST = ["paper", "theme", "language", "duplex"]; // what is chosen most; all else is folded
let offered = null; // the kit's parts, and what each choice can be, of a game
let left = new Set(); // parts that are not to be built
let built = null;
let isBuilding = false;

export function printPanel() {
  const errors = problemCount("error");
  if (!errors && offered?.game !== store.plan.game) learnChoices();
  const known = offered?.choices ?? {}, more = Object.keys(known).filter((name) => !FIRST.includes(name));
  return [
    heading(t("print")),
    ...(isBuilding ? [element("div", { id: "making" }, ...making()), button(t("cancel"), () => ask("cancel-kit"), { class: "plain wide", "data-field": "cancel-kit" })] : []),
    ...(built ? [element("div", { role: "status" }, ...built.words.map((words) => element("p", {}, words))), partsMade()] : []),
    ...(built?.folder ? [button(t("showKit"), () => ask("show-kit"), { "data-field": "show-kit" })] : []),
    ...FIRST.filter((name) => name in known).map(control),
    ...(more.length ? [folded("moreChoices", more.map(control)), folded("parts", offered.parts.map(part))] : []),
    ...(errors ? [element("p", { class: "message" }, t("mendFirst", { count: errors }))] : []),
    button(t("buildKit"), () => build("archive"), { class: "primary wide", disabled: isBuilding || errors > 0, "data-field": "build" }),
    button(t("buildInFolder"), () => build("folder"), { class: "plain wide", disabled: isBuilding || errors > 0, "data-field": "build-in-folder" }),
    element("h3", {}, t("pictureOf")),
    element("div", { class: "row" },
      button("SVG", () => savePicture("svg"), { "data-field": "svg", disabled: !store.arts[store.side] }),
      button("PNG", () => savePicture("png"), { "data-field": "png", disabled: !store.arts[store.side] })),
  ];
}

async function learnChoices() {
  const { game } = store.plan;
  offered = { game, choices: {}, parts: [] };
  const found = await ask("choices");
  if (!found || offered.game !== game) return;
  offered = { game, ...found, choices: { ...found.choices, theme: ["", ...looks().themes], language: ["", ...looks().languages] } };
  redraw();
}

// A choice of several words is a list of them, a switch is a check, all else is a field: empty ones are as usual.
function control(name) {
  const usual = offered.choices[name], chosen = store.order[name], label = `print-${name}`;
  const set = (value) => choose({ order: { ...store.order, [name]: value } });
  if (typeof usual === "boolean") return check(label, Boolean(chosen), set);
  const wordsOf = (value) => wordsOr(`${name}-${value || "usual"}`, value || t("asBoard"));
  if (Array.isArray(usual)) return choice(label, usual.map((value) => [value, wordsOf(value)]), chosen ?? usual[0], set);
  if (typeof usual === "string") return field(label, chosen ?? usual, set, { placeholder: wordsOr(`${name}-example`, "") });
  return field(label, chosen ?? (usual || ""), (value) => set(Number(value.replace(",", ".")) || undefined), { inputmode: "decimal" });
}

const folded = (name, inside) => element("details", { open: unfolded.has(name), ontoggle: (event) => unfolded[event.target.open ? "add" : "delete"](name) },
  element("summary", { "data-field": name }, t(name)), ...inside);
const unfolded = new Set();

function part(name) {
  const set = (isOn) => {
    left = new Set(isOn ? [...left].filter((each) => each !== name) : [...left, name]);
  };
  return check(`part-${name}`, !left.has(name), set, partName(name));
}

const partName = (name) => wordsOr(`part-${name}`, name);

// How far the kit has come: each part is drawn, then all files are written; the time that is left goes by the pace so far.
let step = null;
export function kitProgress(told) {
  step = told;
  one("#making")?.replaceChildren(...making());
}

function making() {
  const { done = 0, left = null, parts = [], stage = "drawing", number = 0, count = 0 } = step ?? {};
  const isDrawing = stage === "drawing", current = parts.findIndex((each) => each.drawn < each.files);
  const states = parts.map(({ files, drawn }, at) => (drawn === files ? "done" : isDrawing && at === current ? "now" : "later"));
  return [
    element("div", { class: "making-head" }, element("b", {}, t("makingKit")), element("span", { class: "quiet" }, left === null ? "" : timeLeft(left))),
    element("progress", { id: "kit-progress", "aria-label": t("buildKit"), max: 1, value: done }),
    element("ul", { class: "making" },
      ...parts.map(({ name, files, drawn }, at) => partRow(states[at], partName(name), drawn < files && drawn > 0 ? t("drawnOf", { drawn, files }) : "")),
      ...(parts.length ? [partRow(isDrawing ? "later" : "now", t("writingFiles"), isDrawing ? "" : t("drawnOf", { drawn: number, files: count }))] : [])),
  ];
}

const timeLeft = (seconds) => (seconds < 60 ? t("secondsLeft", { count: Math.max(1, Math.round(seconds)) }) : t("minutesLeft", { count: Math.round(seconds / 60) }));
const partRow = (state, words, note) => element("li", { class: state }, state === "done" ? icon("ok") : element("i", {}), element("span", {}, words), element("small", { class: "quiet" }, note));

function sizeOf(bytes) {
  const [unit, one, digits] = bytes < 1e5 ? ["kilobyte", 1e3, 0] : ["megabyte", 1e6, 1];
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, maximumFractionDigits: digits }).format(bytes / one);
}

function partsMade() {
  return element("ul", { class: "making" }, ...(built.parts ?? []).map(({ name, files, pages, bytes }) =>
    partRow("done", partName(name), t(pages > 1 ? "madePages" : "madeFiles", { files, pages, size: sizeOf(bytes) }))));
}

async function build(to) {
  isBuilding = true;
  built = step = null;
  redraw();
  one("#panel").scrollTop = 0; // there it is shown how far it is
  const parts = left.size ? offered.parts.filter((name) => !left.has(name)) : [];
  const made = await ask("kit", { choices: choices(), parts, to });
  isBuilding = false;
  if (made?.files) {
    const { files: count, folder } = made, size = tenths(made.bytes / 1e6);
    built = { words: [folder ? t("builtInFolder", { count, folder }) : t("builtKit", { count, size }), ...made.messages], folder, parts: made.parts };
    const packed = folder ? null : await fetched(archive());
    if (packed) download(packed, `${stem()}.zip`);
  } else if (made) built = { words: made.cancelled ? [t("cancelled")] : made.messages };
  redraw();
}

const stem = () => store.state.name.replace(/\.ya?ml$/, "");

async function savePicture(kind) {
  const name = `${stem()}-${store.side + 1}.${kind}`, drawn = await fetched(picture(store.side));
  if (!drawn) return;
  const svg = new Blob([drawn], { type: "image/svg+xml" });
  if (kind === "svg") return download(svg, name);
  const { box } = store.arts[store.side], image = one("#art"), canvas = element("canvas");
  [canvas.width, canvas.height] = [box[2], box[3]].map((length) => Math.round((length / 25.4) * 150));
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => download(blob, name));
}

// Returns what is to be downloaded; null if it does not come, which is said.
async function fetched(coming) {
  try {
    return await coming;
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    report(new Refused(fault.status, { message: t("notFetched") }));
    return null;
  }
}

function download(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
