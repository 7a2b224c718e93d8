"use strict";
// Shows one position of the game after the other. What there is to show stands in the page as JSON; pieces and marks
// stand on the board as groups that are shown and hidden, so nothing is drawn here.
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const last = game.positions.length - 1;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const moves = all("[data-move]");
  const wrong = moves.filter((button) => !button.classList.contains("plain")).map((button) => Number(button.dataset.move));
  const slider = one("#slider");
  const view = one("#view");
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  let now = 0;

  function go(wanted) {
    now = Math.min(last, Math.max(0, wanted));
    const position = game.positions[now];
    showBoard(position);
    showColumns(position);
    showPlayers(position);
    showMove(position);
    showList();
    showControls(position);
  }

  // The board is the game's own.

  function showPlayers(position) {
    for (const value of all("[data-what]")) {
      value.textContent = position[value.dataset.what][Number(value.dataset.seat)];
    }
    all("[data-turn]").forEach((word) => { word.hidden = Number(word.dataset.turn) !== position.turn; });
  }

  function showMove(position) {
    one("#move").textContent = position.name;
    one("#said").textContent = position.said;
    one("#fault").textContent = position.fault;
    one("#fault").hidden = !position.fault;
    all("[data-finding]").forEach((found) => found.classList.toggle("current", Number(found.dataset.finding) === now));
  }

  // The list of moves is one stop of the tab key; within it the arrow keys lead on.
  function showList() {
    const focused = moves.includes(document.activeElement);
    for (const button of moves) {
      const isCurrent = Number(button.dataset.move) === now;
      button.tabIndex = isCurrent || (now === 0 && button === moves[0]) ? 0 : -1;
      if (isCurrent) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const current = moves[now - 1] || moves[0];
    if (!current) return;
    if (focused) current.focus({ preventScroll: true });
    const box = current.closest(".scroll");
    const row = current.closest("tr");
    const above = row.offsetTop - box.querySelector("thead").offsetHeight;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight;
    }
  }

  function showControls(position) {
    slider.value = now;
    slider.setAttribute("aria-valuetext", position.name);
    const ends = { first: now === 0, back: now === 0, onward: now === last, last: now === last, fault: !wrong.some((at) => at > now) };
    for (const [name, isEnd] of Object.entries(ends)) {
      const button = one(`[data-step="${name}"]`);
      if (button) button.setAttribute("aria-disabled", String(isEnd));
    }
  }

  const steps = {
    first: () => 0,
    back: () => now - 1,
    onward: () => now + 1,
    last: () => last,
    fault: () => wrong.find((at) => at > now) ?? now,
  };
  const keys = { ArrowLeft: "back", ArrowRight: "onward", Home: "first", End: "last" };

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = event.target;
    if (from === slider || (from === view && view.classList.contains("large")) || from.closest(".wide")) return;
    const rounds = from.closest("#moves") ? { ArrowUp: -game.seats.length, ArrowDown: game.seats.length } : {};
    if (event.key in keys) go(steps[keys[event.key]]());
    else if (event.key in rounds) go(Math.max(1, now + rounds[event.key]));
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { step, move, jump } = button.dataset;
    if (step) go(steps[step]());
    if (move || jump) go(Number(move || jump));
    if (jump) one("#play").scrollIntoView({ block: "start" });
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  one("#larger").addEventListener("click", (event) => {
    const isLarge = view.classList.toggle("large");
    event.currentTarget.setAttribute("aria-pressed", String(isLarge));
    if (isLarge) view.tabIndex = 0;
    else view.removeAttribute("tabindex");
    showBoard(game.positions[now]);
  });

  document.documentElement.classList.add("stepping");
  go(0);
})();
