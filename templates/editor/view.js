// The view of the map: how large it is shown and where. Places on the board are in mm.
import { board, changed } from "./store.js";
import { one } from "./drawing.js";

const LARGEST = 8;
export const view = { scale: 1, fit: 1, x: 0, y: 0 };
const stage = () => one("#stage");

export function fit() {
  const { width, height } = size();
  const { clientWidth, clientHeight } = stage();
  view.fit = Math.max(0.2, Math.min((clientWidth - 24) / width, (clientHeight - 24) / height));
  view.scale = view.fit;
  view.x = (clientWidth - width * view.scale) / 2;
  view.y = (clientHeight - height * view.scale) / 2;
  changed();
}

// Keeps the board in sight when the room for it changes; a board that was fitted stays so.
export function keep() {
  if (Math.abs(view.scale - view.fit) < 1e-6) fit();
  else moveBy(0, 0);
}

export function zoom(by, at = { x: stage().clientWidth / 2, y: stage().clientHeight / 2 }) {
  const scale = Math.min(LARGEST * view.fit, Math.max(view.fit, view.scale * by));
  view.x = at.x - ((at.x - view.x) * scale) / view.scale;
  view.y = at.y - ((at.y - view.y) * scale) / view.scale;
  view.scale = scale;
  moveBy(0, 0);
}

export function moveBy(x, y) {
  const { width, height } = size();
  view.x = within(view.x + x, stage().clientWidth, width * view.scale);
  view.y = within(view.y + y, stage().clientHeight, height * view.scale);
  changed();
}

function within(at, room, extent) {
  const least = Math.min(room - extent - 12, (room - extent) / 2);
  return Math.min(Math.max(at, least), Math.max(12, (room - extent) / 2));
}

// Moves the view so that a place can be seen.
export function show(x, y) {
  const [left, top] = [view.x + x * view.scale, view.y + y * view.scale];
  const { clientWidth, clientHeight } = stage();
  if (left > 40 && top > 40 && left < clientWidth - 40 && top < clientHeight - 40) return;
  moveBy(clientWidth / 2 - left, clientHeight / 2 - top);
}

export function placeOf(event) {
  const box = stage().getBoundingClientRect();
  return { x: (event.clientX - box.left - view.x) / view.scale, y: (event.clientY - box.top - view.y) / view.scale };
}

export function size() {
  const [width, height] = board()?.size ?? [420, 297];
  return { width, height };
}
