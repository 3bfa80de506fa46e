// Lets fingers and keys drive figures, by the rules in their markup.
export const attach = (root = document) => root.querySelectorAll("[data-drag]:not([data-live])").forEach(figure => {
  const { drag, spring, rules, grip, opening, closing } = figure.dataset;
  const [axis, sign, way, threshold, duration] = drag.split(" ");
  const find = selector => figure.querySelector(selector);
  const toggle = find("[role=switch]");
  const other = find("[data-rules]");
  const pad = find("i");
  const isFluid = () => (other?.checked ? other.dataset.rules : rules) == "fluid";
  const distance = () => way * sign * find("[data-scene]").getBoundingClientRect().width;
  const within = part => Math.min(Math.max(part, 0), 1);
  const place = event => event["client" + axis];
  const isOn = (layer, event) => !layer || document.elementsFromPoint(event.clientX, event.clientY)
    .some(element => element.dataset.layer == layer);
  let finger, keyed, tap;

  // Presented is 0, gone is 1; keyframes run from 2 to -2.
  const moving = () => figure.getAnimations({ subtree: true }).filter(animation => animation.animationName);
  const gone = () => 2 - 4 * (moving()[0]?.effect.getComputedTiming().progress ?? (1 + toggle.checked) / 4);
  const set = (duration, easing, time, act) => moving().forEach(animation => {
    animation.effect.updateTiming({ delay: 0, duration, easing });
    animation[act]();
    animation.currentTime = time;
  });
  const show = gone => set(4, "linear", 2 - gone, "pause");
  const run = (end, seconds, parts) => {
    finger = keyed = 0;
    toggle.checked = !end;
    set(seconds * 1000, `linear(${[...parts, end].map(gone => (2 - gone) / 4)})`, 0, "play");
  };
  const ease = (end, seconds, easing) => {
    const from = gone();
    seconds *= Math.abs(end - from);
    const duration = Math.ceil(seconds * 240) || 1;
    const clock = new Animation(new KeyframeEffect(null, null, { duration, easing }));
    run(end, seconds, Array.from({ length: duration }, (_, time) => {
      clock.currentTime = time;
      return from + (end - from) * clock.effect.getComputedTiming().progress;
    }));
  };
  const release = speed => {
    let offset = gone();
    const pull = finger?.pull ?? offset;
    if (!isFluid()) return ease(speed != null && offset > threshold, duration, "ease-in-out");
    const [mass, stiffness, damping] = spring.split(" ");
    const end = offset + 0.499 * speed > 0.5;
    const parts = [];
    offset -= end;
    speed = Math.abs(offset * distance()) < 0.5 ? 0 : (speed ?? 0) * (pull < 0 ? 0.55 / (1 - pull * 0.55) ** 2 : pull < 1);
    do {
      parts.push(end + offset);
      for (let step = 0; step < 400; step++) {
        speed -= (stiffness * offset + damping * speed) / mass / 96000;
        offset += speed / 96000;
      }
    } while (Math.abs(offset) + Math.abs(speed) / 20 > 4e-4);
    run(end, parts.length / 240, parts);
  };

  pad.onpointerdown = event => {
    const part = gone();
    tap = part < 1 ? closing && [closing] : [opening];
    if (event.button || part >= 1 || pad.hasPointerCapture(finger?.id) || !isOn(grip, event)) return;
    toggle.focus({ preventScroll: true });
    pad.setPointerCapture(event.pointerId);
    const from = isFluid() && part < 0 ? (1 - 1 / (1 + part)) / 0.55 : part;
    finger = { id: event.pointerId, from, samples: [event] };
    show(part);
  };
  pad.onpointermove = pad.onpointerup = pad.onlostpointercapture = event => {
    if (event.pointerId != finger?.id) return;
    if (event.type == "lostpointercapture") return release();
    const { samples, from } = finger;
    samples.push(...(event.getCoalescedEvents?.() ?? []), event);
    const pull = finger.pull = from + (place(event) - place(samples[0])) / distance();
    if (Math.abs(pull - from) > 0.01) tap = 0;
    show(isFluid() && pull < 0 ? 1 / (1 - pull * 0.55) - 1 : within(pull));
    if (event.type != "pointerup") return;
    const first = samples.findLast(({ timeStamp }) => timeStamp <= event.timeStamp - 100) ?? samples[0];
    const seconds = Math.min(0.1, (event.timeStamp - first.timeStamp) / 1000 || 1);
    release((place(event) - place(first)) / distance() / seconds);
  };
  pad.onclick = event => tap && isOn(tap[0], event) || event.preventDefault();
  toggle.onchange = () => {
    const style = getComputedStyle(figure);
    ease(!toggle.checked, parseFloat(style.transitionDuration), style.transitionTimingFunction);
  };
  toggle.onblur = () => keyed && release();
  toggle.onkeydown = event => {
    const step = { Down: 1, Right: 1, Up: -1, Left: -1 }[event.key.slice(5)] * sign;
    if (event.key == "Escape" && toggle.checked) toggle.click();
    else if (event.key == "Enter") keyed ? release(0) : toggle.click();
    else if (step && toggle.checked) show(within(gone() + step / 10)), (keyed = 1);
    else return;
    event.preventDefault();
  };
  figure.dataset.live = "";
});
attach();
