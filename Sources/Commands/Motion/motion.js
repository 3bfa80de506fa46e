// Plays both sides of each figure from one start, on a clock that readers can stop, slow down and set.

/** The seconds that both sides rest at the end of the longer one. */
const REST = 0.6;

const byId = (id) => document.getElementById(id);
const [bar, button, speed] = [byId("bar"), byId("play"), byId("speed")];
let isPlaying = !matchMedia("(prefers-reduced-motion:reduce)").matches;

const figures = [...document.querySelectorAll("section")].map((section) => {
  const sides = [...section.querySelectorAll("svg")].map((svg) => {
    const motions = svg.getAnimations({ subtree: true });
    for (const motion of motions) motion.pause();
    return { motions, end: Math.max(0, ...motions.map((motion) => motion.effect.getTiming().duration / 1000)) };
  });
  const slider = section.querySelector("input");
  const figure = { section, sides, slider, output: section.querySelector("output"), time: 0, isVisible: true };
  figure.end = Math.max(0.001, ...sides.map((side) => side.end));
  slider.max = figure.end;
  slider.addEventListener("input", () => {
    set(false);
    show(figure, slider.valueAsNumber);
  });
  return figure;
});

function show(figure, time) {
  figure.time = time;
  const shown = Math.min(time, figure.end);
  figure.slider.value = shown;
  figure.output.textContent = `${shown.toFixed(2)} s`;
  for (const { motions, end } of figure.sides) {
    // A loop that has ended would be at its start again.
    for (const motion of motions) motion.currentTime = Math.min(time * 1000, end * 1000 - 0.01);
  }
}

let last;
function step(now) {
  if (!isPlaying) return;
  const passed = ((now - (last ?? now)) / 1000) * speed.value;
  last = now;
  for (const figure of figures) {
    if (figure.isVisible) show(figure, (figure.time + passed) % (figure.end + REST));
  }
  requestAnimationFrame(step);
}

function set(plays) {
  isPlaying = plays;
  button.textContent = plays ? "Pause" : "Play";
  last = undefined;
  if (plays) requestAnimationFrame(step);
}

const observer = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    figures.find((figure) => figure.section === entry.target).isVisible = entry.isIntersecting;
  }
});
for (const figure of figures) {
  observer.observe(figure.section);
  show(figure, 0);
}
button.addEventListener("click", () => set(!isPlaying));
bar.hidden = figures.length === 0;
for (const line of document.querySelectorAll("section > p[hidden]")) line.hidden = false;
set(isPlaying);
