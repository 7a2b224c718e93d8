// New boards of the kind that is wished for: the panel has six made at a time, which are shown side by side over the map.
import { post } from "./server.js";
import { ask, board, edit, redraw, store } from "./store.js";
import { button, check, choice, field, heading, segments } from "./controls.js";
import { drawBoards, showSide } from "./candidates.js";
import { element } from "./drawing.js";
import { t } from "./words.js";

const SHOWN = 6;
const PLAYED = 18; // of which the fairest are shown, if only those are wished for
let boards = { found: [], game: "", kept: null }; // those that were made last, of which game, and the side that they keep
let wishes = {};
let seed = 1;
let kept = null; // the side that stays as it is
let isNamed = false; // whether the islands have the names that they have now
let isFair = false;
let generating = null; // the boards that are being made
let isShown = true; // over the map, as long as the panel is open

// The wishes that the game has: one of several words, or numbers.
function wishField(name, words) {
  const usual = board().usual[name];
  const set = (value) => (wishes = { ...wishes, [name]: value });
  if (usual && words.length) return segments(name, words.map((word) => [word, t(`${name}-${word}`)]), wishes[name] ?? usual, set);
  if (words.length) return choice(name, [["", t("anyOfThem")], ...words.map((word) => [word, t(`${name}-${word}`)])], wishes[name] ?? "", set);
  const numbers = (value) => value.split(/[^0-9]+/).filter(Boolean).map(Number);
  return field(name, (wishes[name] ?? []).join(", "), (value) => set(numbers(value)), { inputmode: "numeric", placeholder: usualNumbers(usual) });
}

// Numbers as they are usually: of islands, those of the sides that are to be made, each with its kind.
function usualNumbers(usual) {
  if (!usual.some(Array.isArray)) return usual.join(", ");
  const made = kept === null ? usual : usual.filter(([kind]) => kind === (otherSide()?.kind ?? usual.find(([each]) => each !== board().sides[kept].kind)[0]));
  return made.map(([, count]) => count).join(", ");
}

// The names of the islands that make way for others, no more than there will be.
function namesKept() {
  const old = board().sides.filter((_, number) => number !== kept), { islands = [] } = wished();
  const counts = islands.length ? islands : usualNumbers(board().usual.islands).split(", ").map(Number);
  const count = counts.length > 1 ? counts.reduce((sum, each) => sum + each, 0) : counts[0] * Math.max(1, old.length);
  return [...new Set(old.flatMap((each) => each.islands.map(({ name }) => name)))].slice(0, count);
}

const otherSide = () => board().sides.find((_, number) => number !== kept);

export function generatePanel() {
  if (!sidesToKeep().includes(kept)) kept = null;
  const { game } = store.plan ?? {}, wished = Object.entries(board()?.wishes ?? {});
  const fields = wished.map(([name, words]) => wishField(name, words));
  const wanted = field("seed", seed, (value) => (seed = Number.parseInt(value, 10) || 1), { inputmode: "numeric" });
  const { found } = boards;
  return [
    heading(t("generate")),
    element("p", { class: "quiet" }, t("generateNote")),
    element("div", { class: "pairs" }, ...fields, wanted),
    element("fieldset", {}, element("legend", {}, t("keepAndWish")), ...keeping(), ...(store.plan?.isMeasured ? [fairCheck()] : [])),
    button(t(found.length ? "nextBoards" : "makeBoards"), generate, { class: "primary wide", disabled: generating !== null, "data-field": "generate" }),
    ...(generating ? [element("progress", { id: "generate-progress", "aria-label": t("generate") }), button(t("cancel"), giveUp, { "data-field": "cancel-generate" })] : []),
    ...(found.length && !isShown && boards.game === game ? [button(t("showBoards"), () => show(true), { class: "plain wide", "data-field": "show-boards" })] : []),
  ];
}

// A side without errors of its own stays for the other to be made anew, whatever is wrong with that.
export function sidesToKeep() {
  if (!board()?.usual.islands) return [];
  const wrong = new Set(store.plan.problems.filter(({ severity }) => severity === "error").map(({ place }) => place.side));
  return wrong.has(-1) ? [] : [...board().sides.keys()].filter((number) => !wrong.has(number));
}

function keeping() {
  const sides = sidesToKeep().map((number) => check(`keep-${number}`, kept === number, (isOn) => {
    kept = isOn ? number : null;
    redraw();
  }, t("keepSide", { name: board().sides[number].name })));
  return sides.length ? [...sides, check("keepNames", isNamed, (isOn) => (isNamed = isOn))] : [];
}

function fairCheck() {
  const made = check("onlyFair", isFair, (isOn) => (isFair = isOn));
  made.append(element("small", { class: "quiet" }, t("fairestOf", { shown: SHOWN, played: PLAYED })));
  return made;
}

function show(isOn) {
  isShown = isOn;
  redraw();
}

export function drawCandidates() {
  const { found, game } = boards;
  const isVisible = store.panel === "generate" && isShown && found.length > 0 && game === store.plan?.game;
  drawBoards(isVisible ? boards : null, { take, back: () => show(false) });
}

function take({ text }) {
  edit({ do: "take", text });
  show(false);
}

// Those that are there already stay.
function giveUp() {
  generating = null;
  redraw();
}

async function generate() {
  isShown = true;
  for (const address of boards.found.flatMap((each) => Object.values(each.arts ?? {}))) URL.revokeObjectURL(address);
  const mine = (generating = boards = { found: [], game: store.plan.game, kept });
  showSide(kept === null ? 0 : 1 - kept);
  const count = isFair ? PLAYED : SHOWN, wishing = allWished();
  redraw();
  for (let number = 0; number < count && generating === mine; number++) {
    const one = await ask("generate", { game: mine.game, seed: seed++, wishes: wishing, ...(kept === null ? {} : { kept }) });
    if (one && isFair && !one.messages.length) await measure(one);
    if (!one || generating !== mine) break;
    mine.found = one.messages.length ? [...mine.found.slice(0, SHOWN - 1), one] : fairest([...mine.found, one]);
    redraw();
    if (one.messages.length) break;
    tellProgress(number + 1, count);
  }
  if (generating === mine) generating = null;
  redraw();
  await Promise.all([paint(mine), ...(!isFair && store.plan?.isMeasured ? [measureAll(mine)] : [])]);
}

// All that is wished for, names as well.
const allWished = () => (isNamed && sidesToKeep().length ? { ...wished(), names: namesKept() } : wished());

// Of the side that is made beside one that stays, the only number is that of its islands.
function wished() {
  const { islands = [] } = wishes;
  return kept !== null && islands.length > 1 ? { ...wishes, islands: [islands[1 - kept]] } : wishes;
}

const unevenness = ({ gaps = [] }) => (gaps.length ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : 1);
const fairest = (found) => (isFair ? [...found].sort((one, other) => unevenness(one) - unevenness(other)).slice(0, SHOWN) : found);

function tellProgress(done, of) {
  requestAnimationFrame(() => {
    const bar = document.querySelector("#generate-progress");
    if (bar) Object.assign(bar, { max: of, value: done });
  });
}

async function measure(one) {
  Object.assign(one, await post("fairness", { text: one.text }).catch(() => ({ gaps: [], games: 0 })));
}

async function measureAll(mine) {
  for (const one of good(mine)) {
    if (mine !== boards || store.panel !== "generate") return;
    await measure(one);
    if (mine === boards) redraw();
  }
}

const good = ({ found }) => found.filter((each) => !each.messages.length);

// The outlines are there first; then one board after the other is painted, until others are made or one is taken.
async function paint(mine) {
  for (const side of [0, 1]) {
    for (const found of good(mine).filter((each) => side < each.plan.board.sides.length)) {
      if (mine !== boards || store.panel !== "generate") return;
      const art = await post("candidate", { text: found.text, side }).catch(() => null);
      if (!art?.svg) continue;
      found.arts = { ...found.arts, [side]: URL.createObjectURL(new Blob([art.svg], { type: "image/svg+xml" })) };
      if (mine === boards) redraw();
    }
  }
}
