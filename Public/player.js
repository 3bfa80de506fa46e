// A player for the scenes of a demo page. Without it, they play by themselves.
//
// Of a figure it knows only attributes: [data-scene] is the canvas, [data-layer] draws a layer, and data-progress names
// the property that drives a figure.
(() => {
"use strict";

// The page's words, or English ones where it has none.
const words = {
  play: "Play", pause: "Pause", decimal: ".", overshoots: "overshoots by {percent} %", staysWithin: "no overshoot",
  settles: "Damping ratio {ratio}, {overshoot}, comes to rest in {time} s",
  sceneTiming: "The scene\u2019s own timing: {easing} in {time} s",
  ...document.currentScript?.dataset,
};
// A number as the page's language writes it.
const written = (value, digits) => (digits == null ? String(value) : value.toFixed(digits)).replace(".", words.decimal);
// No line begins with a unit.
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole).replace(/ (?=s\b|%)/g, "\u00a0");

for (const player of document.querySelectorAll("[data-player]")) start(player);

function start(player) {
  const find = name => player.querySelector(`[data-${name}]`);
  const stage = player.querySelector(".player-stage");
  const isNamed = "names" in player.dataset;
  const own = pullable(stage.querySelector("figure"), isNamed);
  const slider = find("time");
  const clock = find("clock");
  const button = find("play");
  const spread = find("spread");
  const mistakes = [...player.querySelectorAll("[data-mistake]")];
  const seconds = Number(player.dataset.seconds);
  let tape = played(own, seconds);
  let isPlaying = false;
  let isShown = true;
  let rate = 1;
  let showCurve = () => {};

  // What a browser kept from an earlier visit isn't what is shown.
  player.querySelector("form").reset();

  const show = isStill => {
    const time = tape.time();
    slider.value = time;
    slider.style.setProperty("--part", time / tape.duration);
    clock.textContent = `${written(time, 2)} s`;
    if (isStill) slider.setAttribute("aria-valuetext", `${written(time, 2)} s`);
    showCurve(time);
  };
  const tick = () => {
    if (!isPlaying || !isShown) return;
    show();
    requestAnimationFrame(tick);
  };
  const name = () => {
    button.setAttribute("aria-label", isPlaying ? words.pause : words.play);
    button.toggleAttribute("data-held", !isPlaying);
  };
  const play = () => {
    isPlaying = true;
    name();
    tape.play(rate);
    requestAnimationFrame(tick);
  };
  const pause = () => {
    isPlaying = false;
    name();
    tape.pause();
    show(true);
  };
  const seek = time => {
    if (isPlaying) pause();
    tape.seek(Math.min(Math.max(time, 0), tape.duration - 0.001));
    show(true);
  };
  const insert = (next, time, figure) => {
    tape.pause();
    if (figure.parentElement !== stage) stage.replaceChildren(figure);
    tape = next;
    slider.max = tape.duration;
    tape.seek(time);
    if (isPlaying) tape.play(rate);
    else tape.pause();
    show(true);
  };

  button.addEventListener("click", () => (isPlaying ? pause() : play()));
  slider.addEventListener("input", () => seek(Number(slider.value)));
  slider.addEventListener("keydown", event => {
    const step = { ArrowRight: 0.05, ArrowUp: 0.05, ArrowLeft: -0.05, ArrowDown: -0.05 }[event.key];
    if (!step) return;
    event.preventDefault();
    seek(tape.time() + step);
  });
  for (const choice of player.querySelectorAll("[name=speed]")) {
    choice.addEventListener("change", () => {
      rate = Number(choice.value);
      if (isPlaying) tape.play(rate);
    });
  }
  spread?.addEventListener("change", () => stage.classList.toggle("is-spread", spread.checked));

  // The other figure of the page takes this one's place, which stands still until it is back.
  let left = 0;
  for (const choice of document.querySelectorAll("[name=mode]")) {
    choice.checked = choice.defaultChecked;
    choice.addEventListener("change", () => {
      if (choice.value === "touch") left = Number(slider.value);
      isShown = choice.value !== "touch";
      if (!isShown) return tape.pause();
      tape.seek(left);
      if (isPlaying) play();
      else pause();
    });
  }

  const template = find("driven");
  if (template) {
    const { script, curveText, curveCode, spring, length } = player.querySelector("[data-script]").dataset;
    const physical = ["mass", "stiffness", "damping"].map(find);
    const perceived = ["duration", "bounce"].map(find);
    const sliders = [...physical, ...perceived];
    const back = find("own-timing");
    const start = spring ? spring.split(" ").map(Number) : physical.map(one => Number(one.defaultValue));
    const ownMotion = spring ? springMotion(start, Number(length)) : curveMotion(curveText, curveCode, Number(length));
    const plot = plotted(find("curve"));
    physical.forEach((one, index) => {
      if (start[index] > 0.8 * one.max) one.max = Math.ceil(2 * start[index]);
    });
    let values = start;
    let motion = ownMotion;
    let steps = laidOut(script, motion);
    let figure;

    // Where the play is: in which step, and for how long.
    const place = () => {
      const time = tape.time();
      const index = steps.findIndex(step => time < step.end);
      return index < 0 ? [steps.length - 1, steps.at(-1).length] : [index, time - steps[index].start];
    };
    const at = (layout, [index, time]) => layout[index].start + Math.min(time, layout[index].length - 1e-6);
    // Every slider shows the same spring; the one under the finger stays where it is.
    const say = moved => {
      const [duration, bounce] = perception(values);
      const shown = new Map(sliders.map((one, index) => [one, [...values, duration, bounce][index]]));
      for (const [one, value] of shown) {
        if (one !== moved) one.value = value;
        const digits = one === sliders[1] ? 0 : one === sliders[0] || one === sliders[2] ? 1 : 2;
        // There is no negative zero.
        one.nextElementSibling.textContent = written(value, digits).replace(/^-(?=[0.,]*$)/, "").replace("-", "\u2212");
        if (one === perceived[0]) one.setAttribute("aria-valuetext", `${written(value, 2)} s`);
      }
      find("says").textContent = motion.says;
      find("code").textContent = motion.code;
      const dot = plot(motion);
      showCurve = time => {
        const step = steps.find(step => time < step.end) ?? steps.at(-1);
        dot(step.moves ? time - step.start : undefined);
      };
    };
    const drive = () => {
      const here = place();
      figure ??= pullable(template.content.querySelector("figure").cloneNode(true), isNamed);
      stage.dataset.wrong = mistakes.filter(one => one.checked).map(one => one.dataset.mistake).join(" ");
      steps = laidOut(script, motion);
      insert(driven(figure, steps, motion), at(steps, here), figure);
      back.disabled = false;
    };
    for (const one of sliders) {
      one.addEventListener("input", () => {
        const index = physical.indexOf(one);
        if (index >= 0) values = values.with(index, Number(one.value));
        else {
          const [duration, bounce] = perception(values);
          values = physics(values[0], one === perceived[0] ? [Number(one.value), bounce] : [duration, Number(one.value)]);
        }
        motion = springMotion(values, undefined, index < 0);
        say(one);
        drive();
      });
    }
    for (const one of mistakes) one.addEventListener("change", drive);
    back.addEventListener("click", () => {
      const here = place();
      for (const one of mistakes) one.checked = false;
      delete stage.dataset.wrong;
      values = start;
      motion = ownMotion;
      steps = laidOut(script, motion);
      say();
      insert(played(own, seconds), at(steps, here), own);
      button.focus();
      back.disabled = true;
    });
    say();
  }

  player.dataset.live = "";
  player.querySelector(".player-controls").hidden = false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) pause();
  else play();
}

// Every outermost layer becomes a plane that can be pulled out of the canvas, and the figure's own controls and caption,
// which the player's replace, are put away.
function pullable(figure, isNamed) {
  const canvas = figure.querySelector("[data-scene]");
  const own = "input, label, button, figcaption";
  for (let part = canvas; part !== figure; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      if (other !== part && (other.matches(own) || other.querySelector(own))) other.style.setProperty("display", "none", "important");
    }
  }
  const layers = [...canvas.children].filter(child => child.matches("[data-layer]") || child.querySelector("[data-layer]"));
  const step = Math.min(16, 36 / Math.max(1, layers.length - 1));
  layers.forEach((layer, index) => {
    const plane = document.createElement("div");
    plane.className = "plane";
    plane.style.setProperty("--away", (index - (layers.length - 1) / 2) * step);
    const window = document.createElement("div");
    window.className = "plane-window";
    layer.replaceWith(plane);
    window.append(layer);
    plane.append(window);
    if (!isNamed) return;
    const name = document.createElement("span");
    name.className = "plane-name";
    name.textContent = spoken(layer.dataset.layer ?? layer.querySelector("[data-layer]").dataset.layer);
    plane.append(name);
  });
  return figure;
}

// A layer's name in words: “card.closeButton” is “close button”.
function spoken(name) {
  return name.split(".").at(-1).replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ").toLowerCase();
}

// A plot of motions: lines at 0 and 1, seconds below. Draws a motion, and returns what moves its dot.
function plotted(plot) {
  const [goal, line, dot] = plot.firstElementChild.children;
  return motion => {
    const points = Array.from({ length: 161 }, (_, index) => motion.at((index / 160) * motion.duration));
    const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
    const y = value => 100 - ((value - low) / (high - low)) * 100;
    line.setAttribute("d", points.map((value, index) => `${index ? "L" : "M"}${index / 1.6} ${y(value)}`).join(""));
    goal.setAttribute("d", `M0 ${y(1)}H100M0 ${y(0)}H100`);
    const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find(step => motion.duration / step < 5.5) ?? 20;
    const labels = [["1", 0, y(1)], ["0", 0, y(0)]];
    for (let index = 0; index * step <= motion.duration * 1.0001; index += 1) {
      const seconds = written(Math.round(index * step * 100) / 100);
      labels.push([index ? seconds : "0 s", ((index * step) / motion.duration) * 100]);
    }
    for (const old of plot.querySelectorAll("span")) old.remove();
    for (const [text, left, top] of labels) {
      const label = document.createElement("span");
      label.className = top === undefined ? "tick" : "value";
      label.textContent = text;
      label.style.left = `${left}%`;
      if (top !== undefined) label.style.top = `${top}%`;
      plot.append(label);
    }
    return time => {
      dot.style.opacity = time === undefined ? 0 : 1;
      if (time !== undefined) dot.setAttribute("d", `M${(time / motion.duration) * 100} ${y(motion.at(time))}h.01`);
    };
  };
}

// A script in time, where what moves takes as long as the motion does.
function laidOut(script, motion) {
  let end = 0;
  return script.split(" ").map(word => {
    const moves = word === "present" || word === "dismiss";
    const start = end;
    const length = moves ? motion.duration : Number(word);
    end += length;
    return { word, moves, start, length, end };
  });
}

// A figure that plays by the clock: its own animations, held and let go.
function played(figure, duration) {
  const animations = () => figure.getAnimations({ subtree: true }).filter(one => one.animationName);
  const each = act => animations().forEach(act);
  let held = 0;
  const time = () => (((animations()[0]?.currentTime ?? held * 1000) / 1000) % duration + duration) % duration;
  return {
    duration,
    time,
    seek(seconds) {
      held = seconds;
      each(one => (one.currentTime = seconds * 1000));
    },
    play(rate) {
      each(one => {
        one.playbackRate = rate;
        one.play();
      });
    },
    pause() {
      held = time();
      each(one => {
        one.pause();
        one.currentTime = held * 1000;
      });
    },
  };
}

// A figure that is told how far the presentation is.
function driven(figure, steps, motion) {
  const duration = steps.at(-1).end;
  let held = 0;
  let frame, last, rate;
  const seek = seconds => {
    held = ((seconds % duration) + duration) % duration;
    let part = 0;
    for (const step of steps) {
      if (held < step.start) break;
      const progress = held < step.end ? motion.at(held - step.start) : 1;
      if (step.moves) part = step.word === "present" ? progress : 1 - progress;
    }
    figure.style.setProperty(figure.dataset.progress, part);
    figure.style.setProperty("--presented", part);
  };
  const step = now => {
    seek(held + ((now - last) / 1000) * rate);
    last = now;
    frame = requestAnimationFrame(step);
  };
  return {
    duration,
    time: () => held,
    seek,
    play(speed) {
      cancelAnimationFrame(frame);
      rate = speed;
      last = performance.now();
      frame = requestAnimationFrame(step);
    },
    pause: () => cancelAnimationFrame(frame),
  };
}

// How long and how bouncy a spring seems, of its mass, stiffness and damping.
function perception([mass, stiffness, damping]) {
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  return [2 * Math.PI * Math.sqrt(mass / stiffness), ratio <= 1 ? 1 - ratio : 1 / ratio - 1];
}

// The spring of a mass that seems so long and so bouncy; a negative bounce is damped beyond the critical damping.
function physics(mass, [duration, bounce]) {
  const ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
  return [mass, mass * ((2 * Math.PI) / duration) ** 2, (ratio * 4 * Math.PI * mass) / duration];
}

// A spring from 0 to 1 in closed form, for a length or for as long as Core Animation lets it run.
function springMotion([mass, stiffness, damping], length, isPerceived) {
  const natural = Math.sqrt(stiffness / mass);
  const decay = damping / mass / 2;
  const ratio = decay / natural;
  const bend = Math.sqrt(Math.abs(natural ** 2 - decay ** 2)) || 1e-6;
  const [slow, fast] = [decay - bend, decay + bend];
  const at = ratio > 1
    ? time => 1 - (fast * Math.exp(-slow * time) - slow * Math.exp(-fast * time)) / (fast - slow)
    : time => 1 - Math.exp(-decay * time) * (Math.cos(bend * time) + (decay / bend) * Math.sin(bend * time));
  let duration = ratio > 1 ? Math.log((1000 * fast) / (fast - slow)) / slow : Math.log(1000 * (1 + decay / bend)) / decay;
  // Near the critical damping neither formula says when it is there.
  if (Math.abs(ratio - 1) < 0.01) for (duration = 0; Math.abs(1 - at(duration)) > 0.001; ) duration += 0.01;
  duration = length ?? duration;
  const overshoot = ratio < 1 ? Math.exp((-decay * Math.PI) / bend) : 0;
  const beyond = overshoot > 0.0005 ? filled(words.overshoots, { percent: written(overshoot * 100, 1) }) : words.staysWithin;
  const number = value => String(Math.round(value * 100) / 100);
  const [seems, bounce] = perception([mass, stiffness, damping]).map(number);
  return {
    at,
    duration,
    says: filled(words.settles, { ratio: written(ratio, 2), overshoot: beyond, time: written(duration, 2) }),
    code: isPerceived
      ? `.spring(duration: ${seems}, bounce: ${bounce})`
      : `.interpolatingSpring(mass: ${number(mass)}, stiffness: ${number(stiffness)}, damping: ${number(damping)})`,
  };
}

// A timing function of CSS for a length in seconds, asked of the browser.
function curveMotion(easing, code, length) {
  const clock = new Animation(new KeyframeEffect(null, null, { duration: 1000, fill: "both", easing }));
  const at = time => {
    clock.currentTime = (time / length) * 1000;
    return clock.effect.getComputedTiming().progress;
  };
  return { at, duration: length, says: filled(words.sceneTiming, { easing, time: written(length) }), code };
}
})();
