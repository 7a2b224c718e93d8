  // The board: towers are groups named by city, seat and height.
  function showBoard(position) {
    all(".stands, .marked").forEach((group) => group.classList.remove("stands", "marked"));
    for (const [city, [seat, height]] of Object.entries(position.towers)) {
      document.getElementById(`${game.tower}${city}-${seat}-${height}`).classList.add("stands");
    }
    position.changed.forEach((city) => document.getElementById(game.mark + city).classList.add("marked"));
    const mark = one(".marked");
    if (mark && view.classList.contains("large")) {
      const to = mark.getBoundingClientRect();
      const from = view.getBoundingClientRect();
      view.scrollBy({
        left: to.left + to.width / 2 - from.left - from.width / 2,
        top: to.top + to.height / 2 - from.top - from.height / 2,
        behavior: motion.matches ? "auto" : "smooth",
      });
    }
  }

  // The meridians as columns of numbers.
  function showColumns(position) {
    for (const cell of all("[data-city]")) {
      const tower = position.towers[cell.dataset.city];
      cell.className = tower ? "taken" : "vacant";
      cell.classList.toggle("changed", position.changed.includes(cell.dataset.city));
      cell.querySelector(".height").textContent = tower ? tower[1] : "";
      cell.querySelector(".who").textContent = tower ? `${game.seats[tower[0]].colours} ` : game.vacant;
      if (tower) cell.querySelector("use").setAttribute("href", `#${game.seats[tower[0]].mark}`);
    }
  }
