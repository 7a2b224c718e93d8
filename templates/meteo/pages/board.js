  // The board: tiles lie in their slots and slide with the wind, sets of pieces are groups named by their region, the
  // arrow turns about its pin, the token goes along the track of turns.
  let shown = -1;

  function showBoard(position) {
    const before = game.positions[shown];
    [...position.tiles].forEach((kind, at) => {
      const tile = document.getElementById(game.tile + regions[at].dataset.region);
      tile.querySelector("use").setAttribute("href", game.kinds[kind]);
    });
    all(".stands, .marked").forEach((group) => group.classList.remove("stands", "marked"));
    position.stacks.forEach((stack) => document.getElementById(game.stack + stack).classList.add("stands"));
    position.changed.forEach((region) => document.getElementById(game.mark + region.toLowerCase()).classList.add("marked"));
    document.getElementById(game.arrow).style.transform = `rotate(${position.angle}deg)`;
    const token = document.getElementById(game.token);
    token.style.transform = `translate(${position.token[0]}px, ${position.token[1]}px)`;
    token.querySelector("use").setAttribute("href", game.seats[position.seat].mark);
    if (before && now === shown + 1 && position.slide && !motion.matches) slide(position.slide, before.tiles);
    shown = now;
    if (view.classList.contains("large")) one(".marked")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // A tile enters and moves all in line by one region; the last one leaves the board.
  function slide({ line, by: [x, y] }, tiles) {
    const timing = { duration: 500, easing: "ease-in-out" };
    const tile = (region) => document.getElementById(game.tile + region);
    for (const region of line) {
      tile(region).animate([{ transform: `translate(${-x}px, ${-y}px)` }, { transform: "none" }], timing);
    }
    const end = line[line.length - 1];
    const leaving = document.getElementById(game.leaving);
    const picture = tile(end).querySelector("use").cloneNode();
    picture.setAttribute("href", game.kinds[tiles[regions.findIndex((cell) => cell.dataset.region === end)]]);
    leaving.replaceChildren(picture);
    leaving.animate([{ opacity: 1 }, { opacity: 0, transform: `translate(${x}px, ${y}px)` }], timing);
  }

  // The regions in a table, and everyone's tiles.
  const regions = all("[data-region]");

  function showColumns(position) {
    const there = Object.fromEntries(position.stacks.map((stack) => [stack.split("-")[0], game.there[stack]]));
    regions.forEach((cell, at) => {
      const region = cell.dataset.region;
      cell.classList.toggle("changed", position.changed.includes(region.toUpperCase()));
      cell.querySelector("use").setAttribute("href", game.kinds[position.tiles[at]]);
      cell.querySelector(".weather").textContent = game.weather[position.tiles[at]];
      cell.querySelector(".there").textContent = there[region] || "";
    });
    one("#wind").textContent = position.wind;
    for (const hand of all("[data-hand]")) {
      const kinds = position.hands[Number(hand.dataset.hand)];
      hand.querySelectorAll("svg").forEach((tile, at) => {
        tile.toggleAttribute("hidden", at >= kinds.length);
        if (at < kinds.length) tile.querySelector("use").setAttribute("href", game.kinds[kinds[at]]);
      });
      hand.querySelector(".spoken").textContent = position.held[Number(hand.dataset.hand)];
    }
  }
