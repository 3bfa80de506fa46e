const digits = /(?<![a-z])-?[\d.]+(e-\d+)?/g;
const turn = figure => {
  const now = document.timeline.currentTime;
  for (const animation of figure.getAnimations({ subtree: true })) {
    const { effect, transitionProperty: property } = animation;
    const flights = effect.target.flights ??= {};
    const before = flights[property];
    if (!property || before?.animation == animation || effect.target.type) continue;
    const name = property.replace(/-(.)/g, (_, key) => key.toUpperCase());
    const style = getComputedStyle(effect.target);
    const [names, ...lists] = ["Property", "Duration", "Delay", "TimingFunction"].map(key => style["transition" + key].match(/[-\w.]+(\([^)]*\))?/g));
    const [duration, delay, easing] = lists.map(list => list[names.indexOf(property) % list.length]);
    const timing = { duration: parseFloat(duration) * 1e3, delay: parseFloat(delay) * 1e3, easing, fill: "both" };
    before?.shown?.cancel();
    const frames = effect.getKeyframes();
    const probe = effect.target.animate(frames, { duration: 1, fill: "both" });
    let ends = [0, 1].map(time => {
      probe.currentTime = time;
      return style[name];
    });
    probe.cancel();
    if (/matrix(?!\(\S+ 0, 0,)/.test(ends)) ends = frames.map(frame => frame[name]);
    const [first, goal] = ends.map(end => (end.match(digits) ?? []).map(Number));
    const parts = (before?.parts ?? []).filter(part => now < part.end && part.change.length == goal.length);
    const start = parts[0] ? before.goal : first;
    let shown;
    parts.push({
      begin: now,
      end: now + timing.duration + timing.delay,
      change: goal.map((part, at) => part - start[at]),
      clock: new Animation(new KeyframeEffect(null, null, timing)),
    });
    if (parts[1]) {
      const length = Math.max(...parts.map(part => part.end)) - now;
      const count = Math.ceil(length / 4);
      const frames = Array.from({ length: count + 1 }, (_, step) => {
        const values = [...goal];
        for (const { clock, change, begin } of parts) {
          clock.currentTime = now + step / count * length - begin;
          change.forEach((part, at) => values[at] -= part * (1 - clock.effect.getComputedTiming().progress));
        }
        return { [name]: ends[1].replace(digits, () => values.shift().toFixed(4)) };
      });
      shown = effect.target.animate(frames, length);
    }
    (shown ?? animation).startTime = animation.startTime = now;
    flights[property] = { animation, goal, parts, shown };
  }
};
export const attach = root => root.addEventListener("change", ({ target }) => {
  const figure = target.closest("[data-taps]");
  if (figure) requestAnimationFrame(() => turn(figure));
});
attach(document);
