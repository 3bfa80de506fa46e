// A player for the scenes of a demo page. Without it, they play by themselves.

for (const player of document.querySelectorAll("[data-player]")) start(player);

function start(player) {
  const find = name => player.querySelector(`[data-${name}]`);
  const stage = player.querySelector(".player-stage");
  const own = pullable(stage.querySelector("figure"));
  const slider = find("time");
  const clock = find("clock");
  const button = find("play");
  const spread = find("spread");
  const mistakes = [...player.querySelectorAll("[data-mistake]")];
  const seconds = Number(player.dataset.seconds);
  let tape = played(own, seconds);
  let isPlaying = false;
  let rate = 1;
  let showCurve = () => {};

  // What a browser kept from an earlier visit isn't what is shown.
  player.querySelector("form").reset();

  const show = isStill => {
    const time = tape.time();
    slider.value = time;
    clock.textContent = `${time.toFixed(2)} s`;
    if (isStill) slider.setAttribute("aria-valuetext", `${time.toFixed(2)} seconds`);
    showCurve(time);
  };
  const tick = () => {
    if (!isPlaying) return;
    show();
    requestAnimationFrame(tick);
  };
  const play = () => {
    isPlaying = true;
    button.textContent = "Pause";
    tape.play(rate);
    requestAnimationFrame(tick);
  };
  const pause = () => {
    isPlaying = false;
    button.textContent = "Play";
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

  const template = find("driven");
  if (template) {
    const { script, curveText, spring, length } = player.querySelector("[data-script]").dataset;
    const sliders = ["mass", "stiffness", "damping"].map(find);
    const back = find("own-timing");
    const ownMotion = spring
      ? springMotion(...spring.split(" ").map(Number), Number(length))
      : curveMotion(curveText, Number(length));
    const canvas = find("curve");
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
    const say = () => {
      for (const one of sliders) one.nextElementSibling.textContent = one.value;
      find("says").textContent = motion.says;
      find("code").textContent = motion.code;
      const points = Array.from({ length: 121 }, (_, index) => motion.at((index / 120) * motion.duration));
      const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
      canvas.firstElementChild.setAttribute(
        "d",
        points.map((value, index) => `${index ? "L" : "M"}${index / 1.2} ${40 - ((value - low) / (high - low)) * 40}`).join(""),
      );
      const [, goal, dot] = canvas.children;
      goal.setAttribute("d", `M0 ${40 - ((1 - low) / (high - low)) * 40}H100`);
      showCurve = time => {
        const step = steps.find(step => time < step.end) ?? steps.at(-1);
        const since = step.moves ? time - step.start : 0;
        dot.setAttribute("d", `M${(since / motion.duration) * 100} ${40 - ((motion.at(since) - low) / (high - low)) * 40}h.01`);
        dot.style.opacity = +step.moves;
      };
    };
    const drive = () => {
      const here = place();
      figure ??= pullable(template.content.firstElementChild.cloneNode(true));
      stage.dataset.wrong = mistakes.filter(one => one.checked).map(one => one.dataset.mistake).join(" ");
      steps = laidOut(script, motion);
      insert(driven(figure, steps, motion), at(steps, here), figure);
      back.disabled = false;
    };
    for (const one of sliders) {
      one.addEventListener("input", () => {
        motion = springMotion(...sliders.map(one => Number(one.value)));
        say();
        drive();
      });
    }
    for (const one of mistakes) one.addEventListener("change", drive);
    back.addEventListener("click", () => {
      const here = place();
      for (const one of sliders) one.value = one.defaultValue;
      for (const one of mistakes) one.checked = false;
      delete stage.dataset.wrong;
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

// Every outermost layer becomes a plane that can be pulled out of the canvas.
function pullable(figure) {
  const canvas = figure.querySelector("[data-scene]");
  const layers = [...canvas.children].filter(child => child.matches("[data-layer]") || child.querySelector("[data-layer]"));
  const step = Math.min(16, 36 / Math.max(1, layers.length - 1));
  layers.forEach((layer, index) => {
    const plane = document.createElement("div");
    plane.className = "plane";
    plane.style.setProperty("--away", (index - (layers.length - 1) / 2) * step);
    const name = document.createElement("span");
    name.className = "plane-name";
    name.textContent = layer.dataset.layer ?? layer.querySelector("[data-layer]").dataset.layer;
    const window = document.createElement("div");
    window.className = "plane-window";
    layer.replaceWith(plane);
    window.append(layer);
    plane.append(window, name);
  });
  return figure;
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

// A spring from 0 to 1 in closed form, for a length or for as long as Core Animation lets it run.
function springMotion(mass, stiffness, damping, length) {
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
  const beyond = overshoot > 0.0005 ? `overshoots by ${(overshoot * 100).toFixed(1)} %` : "no overshoot";
  const number = value => String(Math.round(value * 100) / 100);
  return {
    at,
    duration,
    says: `Damping ratio ${ratio.toFixed(2)}, ${beyond}, comes to rest in ${duration.toFixed(2)} s`,
    code: `.interpolatingSpring(mass: ${number(mass)}, stiffness: ${number(stiffness)}, damping: ${number(damping)})`,
  };
}

// A timing function of CSS for a length in seconds, asked of the browser.
function curveMotion(easing, length) {
  const clock = new Animation(new KeyframeEffect(null, null, { duration: 1000, fill: "both", easing }));
  const at = time => {
    clock.currentTime = (time / length) * 1000;
    return clock.effect.getComputedTiming().progress;
  };
  return { at, duration: length, says: `The scene's own timing: ${easing} in ${length} s`, code: "" };
}
