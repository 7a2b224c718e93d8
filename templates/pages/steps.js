// Steps: to a position, and everything on the page with it; what is below follows at once after a pause, a few times a
// second while somebody steps fast, and, if none of it is seen, once nobody steps.
function go(wanted) {
  const at = Math.min(last, Math.max(0, wanted));
  showRow(at);
  const [from, position] = [now, positionAt(at)];
  now = at;
  showBoard(position, from);
  showMove(position);
  showList(from);
  showControls(position);
  clearTimeout(resting);
  const wait = seen.size ? shownBelow + BELOW_EVERY - performance.now() : UNSEEN_AFTER;
  if (wait > 0) resting = setTimeout(showBelow, wait);
  else showBelow();
}

const BELOW_EVERY = 100; // milliseconds
const UNSEEN_AFTER = 200;
let below = -1;
let shownBelow = 0;
let resting = 0;
const seen = new Set();
const watcher = new IntersectionObserver((sections) => {
  for (const { target, isIntersecting } of sections) isIntersecting ? seen.add(target) : seen.delete(target);
  if (seen.size) showBelow();
});

function watchBelow() {
  watcher.disconnect();
  seen.clear();
  for (const section of all(".list ~ section")) watcher.observe(section);
  below = -1;
}

function showBelow() {
  if (below === now) return;
  below = now;
  shownBelow = performance.now();
  const position = positionAt(now);
  showPlayers(position);
  showTables(position);
  for (const found of parts.findings) found.classList.toggle("current", Number(found.dataset.finding) === now);
  one(".outcome").hidden = now < last; // beside the points of a position before it, it would seem to be theirs
  for (const end of ["x1", "x2"]) one("#cursor")?.setAttribute(end, now);
}

const shownOnBoard = { stands: new Set(), marked: new Set(), legal: new Set() };

// Gives a class to these groups of the board and takes it from those that had it.
function show(kind, ids) {
  const [before, after] = [shownOnBoard[kind], new Set(ids)];
  for (const id of before) if (!after.has(id)) document.getElementById(id).classList.remove(kind);
  for (const id of after) if (!before.has(id)) document.getElementById(id).classList.add(kind);
  shownOnBoard[kind] = after;
}

function showPlayers(position) {
  for (const value of parts.values) write(value, position[value.dataset.what][value.dataset.seat]);
  for (const word of parts.turns) word.hidden = Number(word.dataset.turn) !== position.turn;
}

function showMove(position) {
  write(one("#move"), position.name);
  write(one("#said"), position.said);
  for (const more of ["comment", "fault"]) {
    write(one(`#${more}`), position[more]);
    one(`#${more}`).hidden = !position[more];
  }
  write(one("#legal p"), position.legal || "–");
  showLegal(position);
}

// Where the move could have gone, on the board, for those who ask.
function showLegal({ places }) {
  show("legal", one("#legal").open ? places.map((place) => game.mark + place.toLowerCase()) : []);
}

// The list of moves is one stop of the tab key; within it the arrow keys lead on.
function showList(from) {
  const current = listed(now);
  if (!current) return;
  const focused = parts.moves.includes(document.activeElement);
  const before = listed(from);
  before.tabIndex = -1;
  before.removeAttribute("aria-current");
  current.tabIndex = 0;
  if (now) current.setAttribute("aria-current", "step");
  if (focused) current.focus({ preventScroll: true });
}

const listed = (at) => parts.moves[Math.max(0, at - 1)];

// The list scrolls by whole rows, so that none is cut in half under its head. It is looked at before the step changes
// anything, so that the page is laid out once only.
function showRow(at) {
  const [row, box] = ["tr", ".scroll"].map((part) => listed(at)?.closest(part));
  if (floating.matches || !box || box.scrollHeight <= box.clientHeight) return;
  const head = box.querySelector("thead").offsetHeight;
  const hidden = row.offsetTop + row.offsetHeight - box.clientHeight;
  if (row.offsetTop - head < box.scrollTop) box.scrollTop = row.offsetTop - head;
  else if (hidden > box.scrollTop) box.scrollTop = parts.rows.find((one) => one.offsetTop - head >= hidden).offsetTop - head;
}

const faultAfter = () => parts.wrong.find((at) => at > now);
const faultBefore = () => parts.wrong.findLast((at) => at < now);
const steps = {
  first: () => 0,
  back: () => now - 1,
  onward: () => now + 1,
  last: () => last,
  fault: () => faultAfter() ?? now,
  "fault-before": () => faultBefore() ?? now,
};
const isEnd = {
  first: () => now === 0,
  back: () => now === 0,
  onward: () => now === last,
  last: () => now === last,
  fault: () => faultAfter() === undefined,
  "fault-before": () => faultBefore() === undefined,
};

function showControls(position) {
  parts.slider.value = now;
  parts.slider.setAttribute("aria-valuetext", position.name);
  for (const button of parts.steps) button.setAttribute("aria-disabled", String(isEnd[button.dataset.step]()));
}

// Where the controls float above the page, a step brings the board back into view. It is looked at before the step
// changes anything, so that the page is laid out once only.
function keepInView() {
  if (!floating.matches) return;
  const [board, bar] = [parts.view, one(".controls")].map((part) => part.getBoundingClientRect());
  const isSeen = board.top >= -1 && (board.bottom <= bar.top + 1 || (board.right <= bar.left + 1 && board.bottom <= innerHeight));
  if (!isSeen) one("#play").scrollIntoView({ block: "start", behavior: "instant" });
}

// The address of a position is its move, as in #15. Steps change the address in place, jumps add to the history.
let waiting = 0;

function writeAddress() {
  clearTimeout(waiting);
  waiting = setTimeout(() => history.replaceState(null, "", `#${now}`), 400);
}

function step(wanted) {
  keepInView();
  go(wanted);
  writeAddress();
}

function jump(wanted) {
  clearTimeout(waiting);
  if (wanted !== now) history.pushState(null, "", `#${wanted}`);
  keepInView();
  go(wanted);
}

function readAddress() {
  const wanted = /^#(\d+)$/.exec(location.hash);
  if (!wanted) return false;
  stop();
  go(Number(wanted[1]));
  return true;
}
