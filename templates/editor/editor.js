// The board editor: what is around the map, and what happens when the server says so.
import { ask, board, can, choose, changed, learn, nameOf, problemCount, redo, report, reportTo, showBoard, side, sideHas, store, take, undo, watchStore } from "./store.js";
import { drawMap, problemsOf } from "./map.js";
import { drawPanel, drawRail, freeKey, goToProblem, listen as listenToPanel, showPanel } from "./panels.js";
import { byWeight, drawProblems, drawProblemsAnew, nextProblem } from "./problems.js";
import { played } from "./balance.js";
import { drawCandidates } from "./generator.js";
import { keepAbove } from "./candidates.js";
import { kitProgress } from "./printing.js";
import { element, icon, one } from "./drawing.js";
import { nameChosen } from "./naming.js";
import { fit, keep, zoom, view } from "./view.js";
import { giveUp, listen as listenToHands, mapKey } from "./strokes.js";
import { askName, listen as listenToSaving, saveAll } from "./saving.js";
import { listen as listenToSheets } from "./sheets.js";
import { drawStart, leaveStart } from "./start.js";
import { drawText, isUnsent, listen as listenToText, send as sendText, settleText, toggleText } from "./source.js";
import { picture, post, watch } from "./server.js";
import { faultOf, ofGame, speak, t, tenths, tongue } from "./words.js";

const TOOLS = { select: "v", paint: "b", capital: "c", sea: "r", hand: "h" };
const FRESH = { plan: null, told: null, planVersion: -1, arts: [], side: 0, city: "", island: "", marked: [], tool: "select", brush: "" }; // for another board
const SHOWING = 300; // ms in which a picture is shown, and other work would keep it waiting
const BESIDE = 52; // pixels beside the board that have room for the brushes
const WORDS = /<text[^>]*>[^<]*<.text>/g; // the searchable text behind outlined letters; an image cannot be searched
let isFitted = false;
let isFirst = true; // of what a stream of events tells

const happenings = {
  closed: () => {
    follower++;
    start();
  },
  state: (state) => {
    if (isFirst && store.state && store.state.name !== state.name) Object.assign(store, FRESH); // later, its file has another name
    isFirst = false;
    take(state);
    forgetRefusal(state);
    if (state.note) notify(t(state.note), [[t("fromDisk"), undo]]);
    drawDisk();
  },
  plan: ({ version, ...plan }) => {
    if (version < store.planVersion) return;
    if (version > troubleAt) notify("");
    const shown = plan.board ?? store.told; // the last one that could be read stays in sight
    const sides = shown?.sides.length ?? 1;
    choose({ plan: { ...plan, problems: byWeight(plan.problems), isStale: !plan.board }, told: shown, planVersion: version, side: Math.min(store.side, sides - 1) });
    showBoard();
    if (shown && !isFitted) {
      isFitted = true;
      if (!shown.sides.some((each) => each.cities.length)) choose({ tool: "paint" }); // open sea: cities are founded first
      requestAnimationFrame(fit);
    }
    one("#busy").hidden = problemCount("error") > 0;
    if (problemCount("error")) listBoards();
  },
  picture: async ({ version, side: number, digest }) => {
    one("#busy").hidden = true;
    const plan = store.told?.sides[number], old = store.arts[number];
    const isPast = () => version < store.planVersion || !store.told; // another text, or another board
    if (!plan || isPast()) return;
    if (old?.digest === digest) {
      Object.assign(old, { version, plan });
      return changed();
    }
    const svg = await picture(number).catch(() => null);
    if (!svg || isPast()) return;
    const box = /viewBox="([^"]*)"/.exec(svg)[1].split(" ").map(Number);
    const address = URL.createObjectURL(new Blob([svg.replace(WORDS, "")], { type: "image/svg+xml" }));
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {});
    if (isPast()) return URL.revokeObjectURL(address);
    const arts = [...store.arts];
    arts[number] = { address, box, digest, version, plan };
    choose({ arts });
    setTimeout(listBoards, SHOWING);
    if (old) setTimeout(() => URL.revokeObjectURL(old.address), 1000);
  },
  progress: kitProgress,
  games: played,
  trouble: (fault) => {
    one("#busy").hidden = true;
    const isOfWork = fault.fault && fault.fault !== "no-draft";
    notify(faultOf(fault), isOfWork ? [[t("tryAgain"), drawAgain]] : []);
    if (isOfWork) troubleAt = store.planVersion;
    listBoards();
  },
};

function drawAgain() {
  one("#busy").hidden = false;
  ask("again");
}

let [refusedAt, troubleAt] = [Infinity, Infinity]; // versions of the text about which a refusal, or a failure, is shown
const WAYS_OUT = {
  "read-only": () => [[t("saveAs"), askName]],
  overlap: () => [[t("takeOther"), () => settleText(false)], [t("keepOurs"), () => settleText(true)]],
};
function refuse({ status, answer }) {
  notify(status === 0 ? t("lost") : faultOf(answer), WAYS_OUT[answer.fault]?.() ?? []);
  if (status !== 0 && store.state) refusedAt = store.state.version;
}

// What was refused is past once something else is done, unless it is a text that is still shown beside the map.
function forgetRefusal({ version, saved }) {
  if (isUnsent()) return;
  if (version > refusedAt || (saved && refusedAt < Infinity)) notify("");
}

function notify(words, choices = []) {
  [refusedAt, troubleAt] = [Infinity, Infinity];
  const notice = one("#notice");
  notice.hidden = !words;
  const buttons = choices.map(([label, press]) => element("button", { type: "button", class: "plain", onclick: () => {
    notice.hidden = true;
    press();
  } }, label));
  const close = element("button", { type: "button", class: "icon", "aria-label": t("close"), onclick: () => (notice.hidden = true) }, icon("close"));
  notice.replaceChildren(element("span", {}, words), ...buttons, close);
}

function drawDisk() {
  const { disk } = store.state;
  if (disk === store.shownDisk) return;
  store.shownDisk = disk;
  if (disk === "changed") notify(t("diskChanged"), [[t("takeTheirs"), () => ask("settle", { choice: "theirs" })], [t("keepOurs"), () => ask("settle", { choice: "ours" })], [t("saveAs"), askName]]);
  else if (disk === "gone") notify(t("diskGone"));
  else one("#notice").hidden = true;
}

function drawTop() {
  const { state } = store, isStarting = !state || Boolean(store.isChoosing);
  document.body.classList.toggle("starting", isStarting);
  one("#start").hidden = !isStarting;
  if (!state) return;
  const title = board()?.title ?? state.name;
  document.title = `${title} – Meridian Print`;
  one("#title").textContent = title;
  one("#file").textContent = state.name;
  const shown = state.disk === "changed" ? "disk" : state.saved ? "saved" : "draft";
  one("#save").dataset.state = shown;
  one("#save span").textContent = t(`state-${shown}`);
  for (const [name, label] of [["undo", state.undo], ["redo", state.redo]]) {
    const button = one(`#${name}`);
    button.disabled = label === null;
    button.title = label === null ? t(name) : `${t(name)}: ${t(`edit-${label}`)}`;
  }
  const theme = one("#theme");
  if (store.boards && !theme.options.length) theme.append(new Option(t("usualLook"), ""), ...store.boards.themes.map((name) => new Option(name, name)));
  theme.value = state.theme;
  drawSides();
}

function drawSides() {
  const sides = board()?.sides ?? [];
  one("#sides").replaceChildren(...sides.map((each, number) => {
    const errors = problemsOf(number).filter((problem) => problem.severity === "error").length;
    const badge = errors ? [element("span", { class: "badge", "aria-label": t("errors", { count: errors }) }, String(errors))] : [];
    return element("button", {
      type: "button", "aria-pressed": String(number === store.side),
      onclick: () => choose({ side: number, city: "", island: "", marked: [], moving: null }),
    }, each.name, ...(sideHas("cities_per_meridian") ? [element("small", {}, t(`kind${each.kind}`))] : []), ...badge);
  }));
}

function drawTools() {
  const tools = one("#tools"), names = board()?.tools ?? Object.keys(TOOLS);
  if (names.join() !== tools.dataset.names) {
    tools.dataset.names = names.join();
    if (!names.includes(store.tool)) store.tool = "select";
    tools.replaceChildren(...names.map((name) => [name, TOOLS[name]]).map(([name, key]) => element("button", {
      type: "button", "data-tool": name, "data-label": `tool-${name}`, "aria-keyshortcuts": key, onclick: () => choose({ tool: name, moving: null }),
    }, icon(name), element("kbd", { "aria-hidden": "true" }, key.toUpperCase()))));
    for (const each of tools.children) each.setAttribute("aria-label", (each.title = t(each.dataset.label)));
  }
  for (const each of tools.children) each.setAttribute("aria-pressed", String(each.dataset.tool === store.tool));
  one("#stage").dataset.tool = store.tool;
  one("#hint").textContent = store.moving ? t(store.moving.isDragged ? "hint-dragging" : "hint-moving") : ofGame(`hint-${store.tool}`, store.plan?.game);
  const city = side()?.cities.find((each) => each.code === store.city);
  const { x, y } = store.moving?.to ?? city ?? {};
  one("#where").textContent = city ? `${city.code} ${tenths(x)} × ${tenths(y)} mm` : "";
  one("#percent").textContent = `${Math.round((100 * view.scale) / view.fit)} %`;
}

let drawnBrushes = "";
function drawBrushes() {
  const root = one("#brushes"), now = side();
  root.hidden = store.tool !== "paint" || !now;
  if (root.hidden) return;
  root.classList.toggle("beside", view.x >= BESIDE);
  const hasKeys = can("rename-island");
  const brush = (key, name, tint) => ({ key, name, tint, words: hasKeys ? key : name, label: hasKeys ? `${key} ${name}` : name });
  const islands = now.islands.map((island) => brush(island.key, nameOf(island), island.tint));
  if (store.brush === "." || !store.brush) store.brush = islands[0]?.key ?? "A";
  if (!islands.some((island) => island.key === store.brush)) islands.push(brush(store.brush, t("newIsland"), 0));
  const key = JSON.stringify([islands, store.brush]);
  if (key === drawnBrushes) return;
  drawnBrushes = key;
  const press = () => choose({ brush: freeKey() });
  const more = can("split-island") ? [element("button", { type: "button", "aria-label": t("anotherIsland"), class: "more", onclick: press }, "+")] : [];
  root.replaceChildren(...islands.map((island) => element("button", {
    type: "button", "aria-pressed": String(island.key === store.brush), "aria-label": island.label, title: island.name,
    "data-tint": island.tint, onclick: () => choose({ brush: island.key }),
  }, island.words)), ...more);
}

let isPressed = false; // what is under a pointer that is down stays until it is up, so that no press is lost
function listenToPresses() {
  addEventListener("pointerdown", (event) => (isPressed = Boolean(event.target.closest("button, summary, .check") && !event.target.closest("#stage"))), true);
  const release = () => setTimeout(() => {
    isPressed = false;
    changed();
  });
  for (const over of ["pointerup", "pointercancel"]) addEventListener(over, release, true);
  addEventListener("blur", release); // of the window itself
}

function drawAll() {
  if (isPressed) return;
  drawTop();
  if (!store.state || store.isChoosing) return;
  drawTools();
  drawBrushes();
  drawRail();
  drawMap();
  drawProblems();
  drawPanel();
  drawCandidates();
  drawText();
}

async function open(name) {
  const state = await ask("open", { board: name });
  if (!state) return;
  leaveStart();
  notify("");
  Object.assign(store, FRESH, { state, isChoosing: false, shownDisk: "same" });
  isFitted = false;
  one("#problems").classList.remove("kept");
  scrollTo(0, 0);
  changed();
  follow();
}

function back() {
  leaveStart();
  choose({ isChoosing: false });
  requestAnimationFrame(keep);
}

async function start() {
  try {
    store.boards = await post("boards");
  } catch (fault) {
    return report(fault);
  }
  store.isChoosing = true;
  drawStart(open, back);
  changed();
}

// What can be opened, and what boards can look like: it is asked for once the first picture is seen, which comes first.
async function listBoards() {
  if (store.boards || isListing) return;
  isListing = true;
  await learn();
  isListing = false;
}
let isListing = false;

// What is still being typed into the text is a step of its own before it.
const afterTyping = (act) => () => {
  sendText();
  act();
};
const COMMANDS = { z: afterTyping(undo), "shift z": afterTyping(redo), y: afterTyping(redo), s: saveAll, "shift s": askName };

function key(event) {
  if (!store.state || store.isChoosing || one("dialog[open]")) return;
  const command = (event.ctrlKey || event.metaKey) && COMMANDS[`${event.shiftKey ? "shift " : ""}${event.key.toLowerCase()}`]; // capitals may be locked
  if (command) {
    event.preventDefault();
    return command();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const isOnMap = event.target === document.body || (one("#stage").contains(event.target) && !event.target.closest("#brushes"));
  if (event.key === "F8") nextProblem();
  else if (event.key === "F2") nameChosen();
  else if (event.key === "t") toggleText();
  else if (isOnMap && mapKey(event)) {
    // done
  } else {
    const tool = (board()?.tools ?? []).find((name) => TOOLS[name] === event.key);
    if (!tool) return;
    choose({ tool, moving: null });
  }
  event.preventDefault();
}

function listen() {
  const press = { undo, redo, home: start, "toggle-text": () => toggleText() };
  const views = { "zoom-in": () => zoom(1.25), "zoom-out": () => zoom(0.8), "zoom-fit": fit };
  const others = { "go-print": () => showPanel("print"), chrome: toggleChrome, "toggle-problems": toggleProblems };
  for (const [id, act] of Object.entries({ ...press, ...views, ...others })) one(`#${id}`).addEventListener("click", act);
  one("#theme").addEventListener("change", (event) => ask("look", { theme: event.target.value, language: store.state.language }));
  one("#tongue").addEventListener("change", async (event) => {
    localStorage.setItem("tongue", event.target.value);
    await speak(event.target.value);
    for (const root of ["#tools", "#rail", "#theme"]) one(root).replaceChildren();
    one("#tools").dataset.names = "";
    drawProblemsAnew();
    drawnBrushes = "";
    if (store.boards) drawStart(open, back);
    changed();
  });
  for (const id of ["#rail", "#zoom-fit"]) one(id).addEventListener("click", giveRoomBack);
  one("#ruler").addEventListener("click", (event) => {
    const meridian = Number(event.target.closest("button")?.dataset.meridian);
    const problem = store.plan?.problems.find((each) => each.place.side === store.side && each.place.meridian === meridian);
    if (problem) goToProblem(problem);
  });
  document.addEventListener("keydown", key);
  addEventListener("resize", () => store.state && keep());
  addEventListener("blur", giveUpQuietly);
  listenToHands();
  listenToText();
  listenToSaving();
  listenToSheets();
  listenToPanel();
  listenToPresses();
  keepAbove(one(".dock"));
  new ResizeObserver(() => store.state && keep()).observe(one("#stage"));
}

const giveUpQuietly = () => store.moving && giveUp();

// The room that the list keeps without problems, until the eyes are elsewhere.
function giveRoomBack() {
  if (!store.plan?.problems.length) one("#problems").classList.remove("kept");
}

function toggleProblems() {
  const list = one("#problems"), isShut = !list.hidden;
  list.hidden = isShut;
  one("#toggle-problems").setAttribute("aria-expanded", String(!isShut));
}

function toggleChrome() {
  const isDark = document.documentElement.dataset.chrome !== "dark";
  document.documentElement.dataset.chrome = isDark ? "dark" : "light";
  localStorage.setItem("chrome", isDark ? "dark" : "light");
}

// Follows the open board, once the page is ready: begins again when its stream ends, and when the server can be reached
// again.
let follower = 0;
async function follow(ready) {
  const mine = ++follower;
  let isLost = false;
  const heard = (name, values) => {
    if (mine !== follower) return;
    if (isLost) notify("");
    isLost = false;
    happenings[name]?.(values);
  };
  while (mine === follower) {
    isFirst = true;
    try {
      await watch(heard, ready);
    } catch (fault) {
      await ready;
      if (mine !== follower) return;
      if (fault.status === 401) return shutOut();
      isLost = true;
      notify(t("lost"));
    }
    await new Promise((done) => setTimeout(done, isLost ? 1000 : 100));
  }
}

function begin() {
  const isDark = (localStorage.getItem("chrome") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  document.documentElement.dataset.chrome = isDark ? "dark" : "light";
  follow(getReady());
}

async function getReady() {
  await speak(tongue());
  one("#tongue").value = document.documentElement.lang;
  reportTo(refuse);
  watchStore(drawAll);
  listen();
}

function shutOut() {
  one("#start").hidden = false;
  one("#start").replaceChildren(element("div", {}, element("h1", {}, t("noEntry")), element("p", {}, t("noEntryNote"))));
}

begin();
