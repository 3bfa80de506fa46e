export const attach = root => root.querySelectorAll("[data-drag]:not([data-live])").forEach(figure => {
  const { dataset } = figure;
  const [axis, sign, scale, threshold, duration] = dataset.drag.split(" ");
  // A view's gesture in each state: when it goes on, if it jumps to the finger, and pairs of a distance and a progress.
  const ways = dataset.ways?.split("|").map(way => way.split(" ").map(Number));
  const find = name => figure.querySelector(name);
  const toggle = find("[role=switch]");
  const pad = find("i");
  const calm = matchMedia("(prefers-reduced-motion:reduce)");
  const isFluid = () => dataset.rules == "fluid" ^ find("[data-rules]")?.checked;
  const width = () => find("[data-scene]").getBoundingClientRect().width;
  const distance = () => scale * sign * width();
  const within = (part, end = 1) => Math.min(Math.max(part, 0), end);
  const isOn = (layer, event) => !layer || figure.getRootNode().elementsFromPoint(event.x, event.y)
    .map(element => element.dataset.layer).find(name => name == layer || name == dataset.grip && layer != dataset.opening) == layer;
  const returns = ways && !ways[1] && ways[0][0] == 1e9;
  const way = () => ways?.[returns ? 0 : +toggle.checked];
  // The number beside another one in the pairs of a way; where the view rests, the nearest to the start.
  const beside = (number, side) => {
    const pairs = way().slice(3);
    let at = 0;
    while (at < pairs.length - 4 && (pairs[at + 2 + side] < number || side && pairs[at + 2] <= 0 && pairs[at + 1] == pairs[at + 3]))
      at += 2;
    const [from, to] = [at + side, at + 2 + side];
    const [start, end] = [at + 1 - side, at + 3 - side];
    return pairs[start] + (number - pairs[from]) / (pairs[to] - pairs[from] || 1) * (pairs[end] - pairs[start]);
  };
  const press = isDown => figure.toggleAttribute("data-press", !!isDown);
  let finger, keyed, tap, moved, drifts, frame, flight;
  // A view that follows a finger anywhere: its way across the axis, or along both beside two fingers, in widths, and its return.
  const planes = dataset.plane?.split(" ") ?? [];
  const [nearest, stays] = dataset.drift?.split(" ").map(Number) ?? [];
  const aside = [0, 0];
  let slides = [];
  const move = (...parts) => planes.forEach((name, at) => figure.style.setProperty(name, aside[at] = parts[at] ?? 0));
  const halt = () => {
    const left = slides[0]?.effect.getComputedTiming().progress;
    if (left != null) move(...slides.from.map(part => part * (1 - left)));
    for (const slide of slides) slide.cancel();
    slides = [];
  };
  const slide = style => {
    halt();
    const timing = { duration: parseFloat(style.transitionDuration) * 1000, easing: style.transitionTimingFunction };
    slides = [...figure.querySelectorAll("[data-aside]")].map(layer =>
      layer.animate({ translate: [getComputedStyle(layer).translate, "0px 0px"] }, timing));
    slides.from = [...aside];
    move();
  };
  const home = style => stays || pair.size || (calm.matches ? move() : slide(style ?? getComputedStyle(figure)));

  // Presented is 0, gone is 1. What moves is a, what fades is f.
  const moving = kind => figure.getAnimations({ subtree: true })
    .filter(animation => animation.animationName?.startsWith(dataset.progress.slice(2, -1) + kind));
  const clock = () => [...moving("a"), ...moving("f")][0];
  const gone = () => {
    const part = clock()?.effect.getComputedTiming().progress;
    return part == null ? +!toggle.checked : 2 - 4 * part;
  };
  const set = (kind, duration, easing, time, runs, begin) => {
    cancelAnimationFrame(frame);
    const all = moving(kind);
    for (const animation of all) {
      animation.effect.updateTiming({ delay: 0, duration, easing });
      animation.pause();
      animation.currentTime = time;
      animation.onfinish = rest;
    }
    if (runs) frame = requestAnimationFrame(() => {
      for (const animation of all) if (animation.currentTime == time) animation.startTime = begin ?? document.timeline.currentTime;
    });
  };
  const show = (gone, kind = "") => flight = set(kind, 4, "linear", 2 - gone);
  const rest = () => {
    figure.style.setProperty(dataset.progress, +toggle.checked);
    // What stays anywhere is touched anywhere.
    dataset.live = stays && aside.some(part => part) ? "on" : "";
    show(+!toggle.checked);
    if (returns && toggle.checked) turn(1);
  };
  const hold = part => {
    if (!calm.matches) dataset.live = "on";
    else if (dataset.live != "hand") {
      dataset.live = "hand";
      show(+!toggle.checked);
    }
    show(part, calm.matches ? "a" : "");
  };
  const run = (end, parts, kind = "", begin) => {
    finger = keyed = 0;
    toggle.checked = !end;
    dataset.live ||= "on";
    flight = !kind && parts[1] && { end, parts };
    if (parts[1]) set(kind, parts.length / 0.24, `linear(${[...parts, end].map(gone => (2 - gone) / 4)})`, 0, 1, begin);
    else rest();
  };
  // A new end adds to what is in flight.
  const ease = (end, seconds, easing, from = gone(), kind) => {
    const { parts: old = [], end: goal = from } = flight || {};
    const offset = goal - end;
    const duration = Math.round((offset && ways ? 1 : Math.abs(offset)) * seconds * 240);
    const timer = new Animation(new KeyframeEffect(null, null, { duration, easing, fill: "both" }));
    const late = (flight && clock()?.currentTime * 0.24) || 0;
    const at = Math.floor(late);
    const parts = [];
    for (let time = 0; time < duration || at + time < old.length; time++) {
      timer.currentTime = time;
      const [now, next] = [old[at + time] ?? goal, old[at + time + 1] ?? goal];
      parts.push(now + (next - now) * (late - at) - offset * timer.effect.getComputedTiming().progress);
    }
    run(end, parts, kind, flight && document.timeline.currentTime);
  };
  const turn = end => {
    toggle.checked = !end;
    const style = getComputedStyle(figure);
    if (planes[0]) home(style);
    ease(end, parseFloat(style.transitionDuration), style.transitionTimingFunction);
  };
  const settle = speed => {
    const [limit, foresight] = way();
    const far = (finger?.pull ?? beside(1 - gone(), 1)) + (speed || 0) * foresight;
    const isOn = toggle.checked;
    const leaves = moved && speed != null && (isOn ? far < limit : far > limit);
    finger = keyed = 0;
    if (moved && isNaN(limit)) return planes[1] && home();
    if (dataset.live != "hand") return turn(+(leaves == isOn));
    toggle.checked = leaves != isOn;
    if (planes[0]) home();
    rest();
  };
  const release = speed => {
    if (ways) return settle(speed);
    let offset = gone();
    const pull = finger?.pull ?? offset;
    const end = moved
      ? speed != null && (isFluid() ? offset + 0.499 * speed > 0.5 : offset - threshold > 1e-6)
      : !toggle.checked;
    if (dataset.live == "hand") {
      if (!end) show(0, "a");
      return ease(end, duration, "ease-in-out", end ? 0 : 0.5, "f");
    }
    if (!isFluid()) return ease(end, duration, "ease-in-out");
    const [stiffness, damping] = dataset.spring.split(" ");
    const parts = [];
    offset -= end;
    speed = speed && Math.abs(offset * distance()) > 0.5 ? speed * (pull < 0 ? 0.55 / (1 - pull * 0.55) ** 2 : 1) : 0;
    while (Math.abs(offset) + Math.abs(speed) / 9 > 4e-4) {
      parts.push(end + offset);
      for (let time = 0; time < 400; time++) {
        speed -= (stiffness * offset + damping * speed) / 96000;
        offset += speed / 96000;
      }
    }
    run(end, parts);
  };

  const down = event => {
    const part = gone();
    if (event.button || pad.hasPointerCapture(finger?.id)) return;
    moved = 0;
    tap = (ways ? toggle.checked : part < 1) ? dataset.closing ?? " " : dataset.opening;
    const holds = ways ? way() : part < 1 && isOn(dataset.grip, event);
    if (press(isOn(tap, event)) || holds) toggle.focus({ preventScroll: true });
    if (!holds) return;
    if (event.target) pad.setPointerCapture(event.pointerId);
    const from = ways ? way()[2] ? 0 : beside(1 - part, 1) : isFluid() && part < 0 ? (1 - 1 / (1 + part)) / 0.55 : part;
    halt();
    finger = { id: event.pointerId, from, aside: aside[0], samples: [event] };
    dataset.live ||= "on";
    // A tap doesn't stop a view's gesture.
    if (!ways || planes[0]) show(part);
  };
  const follow = event => {
    if (event.type != "pointermove") press();
    if (event.pointerId != finger?.id || event.type == "pointerleave") return;
    if (event.type[0] == "l") return release();
    const { samples } = finger;
    samples.push(...(event.getCoalescedEvents?.() ?? []), event);
    const far = event[axis] - samples[0][axis];
    const across = planes[0] && !planes[1] ? event.x - samples[0].x + event.y - samples[0].y - far : 0;
    if (moved ||= Math.hypot(far, across) >= (ways ? Math.abs(threshold * distance()) : 10)) {
      if (flight && !way()?.[2]) finger.from = beside(1 - gone(), 1) - far / distance();
      const pull = finger.pull = finger.from + far / distance();
      press();
      if (planes[0] && !planes[1]) move(finger.aside + across / width());
      hold(ways ? within(3 - beside(pull, 0), 4) - 2 : isFluid() && pull < 0 ? 1 / (1 - pull * 0.55) - 1 : within(pull));
    }
    if (event.type == "pointermove") return;
    const first = samples.findLast(({ timeStamp }) => timeStamp <= event.timeStamp - 100) ?? samples[0];
    release(moved && (event[axis] - first[axis]) / distance() / (event.timeStamp - first.timeStamp || 100) * 1000);
  };
  // Two fingers and a trackpad are a finger that moves by degrees, or by hundredths of the logarithm of their distance.
  const { fingers } = dataset;
  const pair = new Map();
  let [turned, angle, rolled, timer, grip] = [0];
  const pretend = (type, value, { timeStamp }) =>
    (type == "pointerdown" ? down : follow)({ type, pointerId: -1, x: value * Math.abs(distance()), y: 0, timeStamp });
  const spread = () => {
    const [one, other] = pair.values();
    const [x, y] = [other.x - one.x, other.y - one.y];
    if (fingers == "scale") return 100 * Math.log(Math.hypot(x, y) || 1);
    const next = Math.atan2(y, x) * 180 / Math.PI;
    turned += (next - (angle ?? next) + 540) % 360 - 180;
    angle = next;
    return turned;
  };
  const touch = event => {
    const { pointerId, type } = event;
    if (type == "pointerdown") {
      if (event.button || pair.size > 1) return;
      pair.set(pointerId, event);
      angle = null;
      if (pair.size < 2) moved = drifts = 0;
    } else if (!pair.has(pointerId)) return;
    else if (type == "pointermove") pair.set(pointerId, event);
    if (pair.size > 1) pretend(/down|move/.test(type) ? type : "pointerup", spread(), event);
    if (!/down|move/.test(type)) pair.delete(pointerId);
    if (planes[1]) drift(event);
  };
  // One finger, or the middle of two, moves the view beside their gesture.
  const drift = ({ type, pointerId }) => {
    if (!pair.size) return drifts && (home(), stays && (dataset.live ||= "on"));
    if (type == "pointerdown") halt(), pad.setPointerCapture(pointerId);
    const place = ["x", "y"].map(side => [...pair.values()].reduce((sum, point) => sum + point[side], 0) / pair.size / width());
    if (type != "pointermove") grip = place.map((part, at) => part - aside[at]);
    const parts = place.map((part, at) => part - grip[at]);
    if (drifts ||= Math.hypot(parts[0] - aside[0], parts[1] - aside[1]) >= nearest * scale) move(...parts);
  };
  const roll = (value, event, pause = 200) => {
    event.preventDefault();
    if (pair.size) return;
    if (!finger) pretend("pointerdown", 0, event);
    pretend("pointermove", rolled = value, event);
    clearTimeout(timer);
    timer = setTimeout(() => pretend("pointerup", rolled, { timeStamp: performance.now() }), pause);
  };
  if (fingers) {
    for (const type of ["start", "change", "end"]) pad.addEventListener("gesture" + type, event =>
      roll(fingers == "scale" ? 100 * Math.log(event.scale) : event.rotation, event, type == "end" ? 0 : 1e4));
    if (fingers == "scale") pad.onwheel = event => event.ctrlKey && roll((finger ? rolled : 0) - event.deltaY, event);
  }

  pad.onmousedown = event => event.preventDefault();
  pad.onpointerdown = fingers ? touch : down;
  pad.onpointermove = pad.onpointerup = pad.onpointerleave = pad.onlostpointercapture = fingers ? touch : follow;
  // A touch across the axis scrolls the page, and so does a pull that moves nothing.
  pad.addEventListener("touchmove", event => {
    if (fingers && event.cancelable && (planes[1] || event.targetTouches[1])) event.preventDefault();
    if (!finger || fingers) return;
    const { samples: [first], from } = finger;
    const [touch] = event.targetTouches;
    const moves = [touch.clientX - first.x, touch.clientY - first.y];
    const [far, across] = axis == "x" ? moves : moves.reverse();
    if (far || across) finger.holds ??= planes[0] || Math.abs(far) > Math.abs(across) &&
      (ways ? Math.abs(beside(from + far / distance(), 0) - beside(from, 0)) > 1e-4 : from || far * sign > 0);
    if (finger.holds == null) return;
    if (!finger.holds) press(), release();
    else if (event.cancelable) event.preventDefault();
  });
  pad.parentNode.onclick = event => {
    if (event.target == toggle) return;
    event.preventDefault();
    if (event.target == pad && !moved && !drifts && isOn(tap, event)) toggle.click();
  };
  toggle.onchange = () => turn(+!toggle.checked);
  toggle.onblur = () => keyed && release();
  toggle.onkeydown = event => {
    if (event.ctrlKey || event.metaKey) return;
    const step = (/w[DR]|[+=]/.test(event.key) - /w[UL]|-/.test(event.key)) * sign;
    if (event.key == "Enter") keyed ? release(0) : toggle.click();
    else if (planes[1] && /^Arrow/.test(event.key))
      hold(gone()), move(...["RL", "DU"].map(([more, less], at) => aside[at] + ((event.key[5] == more) - (event.key[5] == less)) / 10)),
      (keyed = moved = 1);
    else if (step && planes[0] && /w[UD]/.test(event.key) == (axis == "x"))
      hold(gone()), move(aside[0] + step * sign / 10), (keyed = moved = 1);
    else if (step && (ways ? way() : toggle.checked))
      hold(fingers ? within(gone() - step / 10 + 2, 4) - 2 : ways ? within(gone() - step / 10) : within(gone() + step / 10, 0.99)), (keyed = moved = 1);
    else return;
    event.preventDefault();
  };
  figure.addEventListener("keydown", event => {
    if (event.key != "Escape" || !toggle.checked) return;
    toggle.click();
    event.preventDefault();
  });
  rest();
});
attach(document);
