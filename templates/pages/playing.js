// The game plays itself, once asked to, until it ends or anybody steps. Meanwhile it is not read aloud.
let ticking = 0;

function play() {
  if (now === last) step(0);
  one("#now").setAttribute("aria-live", "off");
  showPlaying(true);
  tick();
}

function tick() {
  ticking = setTimeout(() => {
    step(now + 1);
    if (now < last) tick();
    else stop();
  }, Number(one("#speed").value));
}

function stop() {
  if (!ticking) return;
  clearTimeout(ticking);
  ticking = 0;
  one("#now").removeAttribute("aria-live");
  showPlaying(false);
}

function showPlaying(isPlaying) {
  const button = one("#playing");
  const label = isPlaying ? button.dataset.stop : button.dataset.play;
  button.setAttribute("aria-pressed", String(isPlaying));
  button.setAttribute("aria-label", label);
  button.title = label;
}
