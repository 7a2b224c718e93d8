// The text of the layout beside the map: either can be changed, and the other follows. Its letters are shown in colours
// by what lies below the field in which they are typed, line by line, as far as they are in sight.
import { edit, settled, store } from "./store.js";
import { coloured } from "./colouring.js";
import { element, one } from "./drawing.js";

const PAUSE = 400; // ms after the last key until the text is sent
const LINE = 19; // pixels
let base = null; // what the field had when it last agreed with the server, or was sent there: the text that is typed into
let refused = null; // of texts on their way, what the first one that was refused was typed into
let onWay = 0; // texts on their way: until they have come, the older one is not put in their place
let timer = 0;

const asShown = (text) => text.replace(/\r\n?/g, "\n"); // as the field has it: it ends every line with a line feed

export const isShown = () => !one("#text").hidden;

export function toggleText(isOn = !isShown()) {
  one("#text").hidden = !isOn;
  document.body.classList.toggle("reading", isOn);
  one("#toggle-text").setAttribute("aria-pressed", String(isOn));
  if (isOn) {
    drawText();
    one("#source").focus();
  }
}

export function drawText() {
  if (!isShown() || !store.state) return;
  const source = one("#source");
  const text = asShown(store.state.text);
  if (!timer && !onWay && !isUnsent() && base !== text) {
    const { scrollTop } = source, caret = moved(source.selectionStart, source.value, text);
    source.value = base = text;
    source.setSelectionRange(caret, caret);
    source.scrollTop = scrollTop;
  }
  drawLines();
}

// Where a place in a text is in another one: behind what was changed, as far from its end.
function moved(place, before, after) {
  let start = 0;
  while (start < place && before[start] === after[start]) start++;
  return start === place ? place : Math.max(start, place + after.length - before.length);
}

function drawLines() {
  const source = one("#source"), texts = source.value.split("\n");
  const problems = new Map();
  for (const problem of store.plan?.problems ?? []) {
    if (problem.severity === "error" || !problems.has(problem.line)) problems.set(problem.line, problem);
  }
  const first = Math.floor(source.scrollTop / LINE), last = Math.min(texts.length, first + Math.ceil(source.clientHeight / LINE) + 1);
  const numbers = [], shown = [];
  for (let line = first + 1; line <= last; line++) {
    const problem = problems.get(line), kind = problem?.severity ?? "";
    numbers.push(element("div", { class: kind, title: problem?.message ?? "" }, String(line)));
    const [, indent, words] = /^(\s*)(.*)$/.exec(texts[line - 1]);
    shown.push(element("div", {}, indent, element("span", { class: kind }, ...coloured(words))));
  }
  one("#lines").replaceChildren(...numbers);
  one("#shown").replaceChildren(...shown);
  const up = source.scrollTop % LINE;
  one("#lines").style.paddingTop = `${6 - up}px`;
  one("#shown").style.transform = `translate(${-source.scrollLeft}px, ${-up}px)`;
}

export function goToLine(line) {
  if (!isShown()) return;
  const source = one("#source"), start = source.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1);
  const end = source.value.indexOf("\n", start);
  source.focus();
  source.setSelectionRange(start, end < 0 ? source.value.length : end);
  source.scrollTop = Math.max(0, (line - 6) * LINE);
}

function typed() {
  clearTimeout(timer);
  timer = setTimeout(send, PAUSE);
  drawLines();
}

// The text goes to the server once the hands rest; what was typed meanwhile goes next.
export async function send() {
  clearTimeout(timer);
  if (!timer) return;
  const text = one("#source").value, from = base;
  timer = 0;
  if (text === from) return drawText();
  base = text;
  onWay += 1;
  const isDone = await edit({ do: "text", text, from });
  onWay -= 1;
  if (!isDone) refused ??= from;
  if (onWay) return;
  base = refused ?? base;
  refused = null;
  drawText();
}

// Whether the field has what was typed and is not on its way: it is still to be sent, or was refused.
export const isUnsent = () => base !== null && one("#source").value !== base;

// Of two texts that cannot be made one, the one that is typed here is kept, or that of the server; the other can be had
// by undoing.
export async function settleText(isTyped) {
  await settled();
  const typed = one("#source").value, other = asShown(store.state.text);
  const edits = [edit({ do: "text", text: typed, from: other })];
  if (!isTyped) edits.push(edit({ do: "text", text: other, from: typed }));
  const [isDone] = await Promise.all(edits);
  if (isDone) base = typed;
  drawText();
}

export function listen() {
  const source = one("#source");
  source.addEventListener("input", typed);
  source.addEventListener("blur", send);
  source.addEventListener("scroll", drawLines);
  one("#close-text").addEventListener("click", () => {
    toggleText(false);
    one("#toggle-text").focus();
  });
}
