// The panel that lets bots play the side as it stands, and shows over the map where most is going on.
import { ask, choose, problemCount, redraw, side, store } from "./store.js";
import { button, choice, heading } from "./controls.js";
import { element, one } from "./drawing.js";
import { size } from "./view.js";
import { t } from "./words.js";

const GAMES = [200, 1000, 4000, 20000];
let games = 1000;
let isPlaying = false;
let found = null; // what was found out, of which side and text

export function balancePanel() {
  const isOld = found && (found.version !== store.state.version || found.side !== side().name);
  const errors = problemCount("error");
  return [
    heading(t("balance"), side().name),
    element("p", { class: "quiet" }, t("balanceNote")),
    choice("games", GAMES.map((count) => [String(count), String(count)]), String(games), (count) => (games = Number(count))),
    ...(errors ? [element("p", { class: "message" }, t("mendFirst", { count: errors }))] : []),
    button(t("play"), play, { class: "primary wide", disabled: isPlaying || errors > 0, "data-field": "play" }),
    ...(isPlaying ? [element("progress", { id: "games-progress", "aria-label": t("balance") }), button(t("cancel"), () => ask("cancel-measuring"), { "data-field": "cancel-play" })] : []),
    ...(isOld ? [element("p", { class: "quiet" }, t("balanceOld"))] : []),
    ...(found ? findings(found.text) : []),
  ];
}

// The verdicts first, then the tables, which may be wider than the panel; all of it in the program's English.
function findings(text) {
  const [head, verdicts = "", ...tables] = text.split("\n\n");
  const said = verdicts.split("\n").filter(Boolean).map((line) => element("p", {}, line.replace(/^- /, "")));
  const figures = element("pre", { class: "findings", tabindex: "0", role: "region", "aria-label": t("balance") }, element("span", { lang: "en" }, tables.join("\n\n")));
  return [element("p", { class: "quiet", lang: "en" }, head), element("div", { role: "status", lang: "en" }, ...said), ...(tables.length ? [figures] : [])];
}

export function played({ done, of }) {
  const bar = one("#games-progress");
  if (bar) Object.assign(bar, { max: of, value: done });
}

async function play() {
  const { version } = store.state, { name } = side();
  isPlaying = true;
  redraw();
  const said = await ask("measure", { side: name, games });
  isPlaying = false;
  if (said?.svg) {
    if (found?.address) URL.revokeObjectURL(found.address);
    const box = /viewBox="([^"]*)"/.exec(said.svg)[1].split(" ").map(Number);
    found = { text: said.text, address: URL.createObjectURL(new Blob([said.svg], { type: "image/svg+xml" })), box, version, side: name };
  } else if (said?.messages.length) found = { text: said.messages.join("\n"), version, side: name };
  redraw();
}

// Shows the heat map over the board while its panel is open.
export function drawHeat() {
  const image = one("#heat");
  image.hidden = store.panel !== "balance" || !found?.address || found.side !== side()?.name;
  if (image.hidden) return;
  if (image.getAttribute("src") !== found.address) image.src = found.address;
  const { width, height } = size(), [x, y, wide, high] = found.box;
  Object.assign(image.style, {
    left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%`, width: `${(100 * wide) / width}%`, height: `${(100 * high) / height}%`,
  });
}
