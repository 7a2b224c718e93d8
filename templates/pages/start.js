// The page in another language: all of it but the board lies ready in a template.
const pages = { [language]: [...page.childNodes] };

function speak(wanted) {
  stop();
  const board = all("#board > *");
  pages[wanted] ??= [...document.querySelector(`template[lang="${wanted}"]`).content.childNodes];
  language = wanted;
  words = { ...game, ...game.texts[language] };
  document.documentElement.lang = language;
  document.title = words.title;
  page.replaceChildren(...pages[language]);
  one("#board").append(...board);
  parts = findParts();
  for (const move of parts.moves) move.tabIndex = -1;
  one("#language").value = language;
  watchBelow();
  go(now);
}

const keys = { ArrowLeft: "back", ArrowRight: "onward", Home: "first", End: "last" };

page.addEventListener("click", (event) => {
  const button = event.target.closest("button, #chart");
  if (!button) return;
  const { step: wanted, move, jump: to, save: kind } = button.dataset;
  if (wanted || move || to) stop();
  if (wanted === "back" || wanted === "onward") step(steps[wanted]());
  else if (wanted) jump(steps[wanted]());
  if (move || to) jump(Number(move || to));
  if (to) one("#play").scrollIntoView({ block: "start" });
  if (kind) save(kind);
  if (button.id === "playing") ticking ? stop() : play();
  if (button.id === "larger") enlarge(button);
  if (button.id === "chart") jump(Math.round((event.offsetX / button.clientWidth) * last));
});

function enlarge(button) {
  const isLarge = parts.view.classList.toggle("large");
  button.setAttribute("aria-pressed", String(isLarge));
  if (isLarge) parts.view.tabIndex = 0;
  else parts.view.removeAttribute("tabindex");
  showMark();
}

page.addEventListener("input", (event) => {
  if (event.target === parts.slider) {
    stop();
    step(Number(parts.slider.value));
  }
  if (event.target.id === "language") {
    speak(event.target.value);
    one("#language").focus();
  }
});

page.addEventListener("toggle", () => showLegal(positionAt(now)), true);

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target;
  const scrolls = from === parts.view && parts.view.classList.contains("large");
  if (scrolls || from.closest("input, select, .wide")) return;
  const rounds = from.closest("#moves") ? { ArrowUp: -words.seats.length, ArrowDown: words.seats.length } : {};
  if (event.key === " " && !from.closest("button, summary")) ticking ? stop() : play();
  else if (event.key in keys) {
    stop();
    step(steps[keys[event.key]]());
  } else if (event.key in rounds) step(Math.max(1, now + rounds[event.key]));
  else return;
  event.preventDefault();
});

addEventListener("hashchange", readAddress);
addEventListener("popstate", readAddress);
document.addEventListener("visibilitychange", () => { if (document.hidden) stop(); });

document.documentElement.classList.add("stepping");
liftMoving();
flatten();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", flatten);
addEventListener("beforeprint", () => {
  showBelow();
  unflatten();
});
addEventListener("afterprint", flatten);
parts = findParts();
watchBelow();
for (const move of parts.moves) move.tabIndex = -1;
const readers = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in game.texts);
if (!readAddress()) go(0);
if (!game.asked && readers && readers !== language) speak(readers);
// Rows are as high as their letters make them, so the list is scrolled anew once those are there.
document.fonts.ready.then(() => {
  one(".list .scroll").scrollTop = 0;
  showRow(now);
});
