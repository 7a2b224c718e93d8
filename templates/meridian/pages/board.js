// The board: towers are groups named by city, seat and height.
const MOVING = "#layer-towers";
const HIDDEN = "#layer-players, #layer-towers > g:not(.stands), #layer-marks > g:not(.marked, .legal)";

function findBoard() {
  const cells = all("#columns [data-city]").map((cell) => ({
    cell,
    city: cell.dataset.city,
    height: cell.querySelector(".height"),
    who: cell.querySelector(".who"),
    chip: cell.querySelector("use"),
    written: null,
  }));
  return { cells, islands: all("#score tbody tr").map((row) => [...row.querySelectorAll("td")].slice(1)) };
}

function showBoard(position) {
  const towers = Object.entries(position.towers).map(([city, [seat, height]]) => `${game.tower}${city}-${seat}-${height}`);
  show("stands", towers);
  show("marked", position.changed.map((city) => game.mark + city));
  showMark();
}

function showTables(position) {
  showCities(position);
  showIslands(position);
}

// A larger board scrolls to what has changed.
function showMark() {
  if (!parts.view.classList.contains("large")) return;
  const mark = one(".marked");
  if (!mark) return;
  const to = mark.getBoundingClientRect();
  const from = parts.view.getBoundingClientRect();
  parts.view.scrollBy({
    left: to.left + to.width / 2 - from.left - from.width / 2,
    top: to.top + to.height / 2 - from.top - from.height / 2,
    behavior: motion.matches ? "auto" : "smooth",
  });
}

// The meridians as columns of numbers.
function showCities({ towers, changed }) {
  for (const place of parts.cells) {
    const tower = towers[place.city];
    const written = `${tower}${changed.includes(place.city)}`;
    if (written === place.written) continue;
    place.written = written;
    place.cell.className = tower ? "taken" : "vacant";
    place.cell.classList.toggle("changed", changed.includes(place.city));
    place.height.textContent = tower ? tower[1] : "";
    place.who.textContent = tower ? `${words.seats[tower[0]].colours} ` : words.vacant;
    if (tower) place.chip.setAttribute("href", `#${words.seats[tower[0]].mark}`);
  }
}

// The islands: garrisons, and who holds each.
function showIslands({ islands }) {
  islands.forEach(([owner, garrisons], at) => {
    const cells = parts.islands[at];
    garrisons.forEach((count, seat) => {
      write(cells[seat], count || words.none);
      cells[seat].classList.toggle("taken", seat === owner);
    });
    write(cells[garrisons.length], owner === null ? words.nobody : words.seats[owner].name);
  });
}
