// A player for the scenes of a demo page. Without it, they play by themselves.

for (const player of document.querySelectorAll("[data-player]")) start(player);

function start(player) {
  const find = name => player.querySelector(`[data-${name}]`);
  const stage = player.querySelector(".player-stage");
  const own = stage.querySelector("figure");
  const slider = find("time");
  const clock = find("clock");
  const button = find("play");
  const sliders = ["mass", "stiffness", "damping"].map(find);
  const mistakes = [...player.querySelectorAll("[data-mistake]")];
  const spread = find("spread");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let tape = played(pullable(own), Number(player.dataset.seconds));
  let isPlaying = false;
  let rate = 1;

  const show = time => {
    slider.value = time;
    slider.setAttribute("aria-valuetext", `${time.toFixed(2)} seconds`);
    clock.textContent = `${time.toFixed(2)} s`;
  };
  const tick = () => {
    show(tape.time());
    if (isPlaying) requestAnimationFrame(tick);
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
    show(tape.time());
  };
  // Puts another tape in, at the same part of the play.
  const insert = (next, figure) => {
    const part = tape.time() / tape.duration;
    tape.pause();
    if (figure.parentElement !== stage) stage.replaceChildren(figure);
    tape = next;
    slider.max = tape.duration;
    tape.seek(part * tape.duration);
    show(tape.time());
    if (isPlaying) tape.play(rate);
  };

  button.addEventListener("click", () => (isPlaying ? pause() : play()));
  slider.addEventListener("input", () => {
    const time = Number(slider.value);
    if (isPlaying) pause();
    tape.seek(time);
    show(tape.time());
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
    const script = player.querySelector("[data-script]").dataset.script.split(" ");
    const back = find("own-spring");
    const initial = sliders.map(one => one.value);
    const spring = () => sliders.map(one => Number(one.value));
    let figure;
    const describe = () => {
      const [mass, stiffness, damping] = spring();
      const { ratio, overshoot, duration } = facts(mass, stiffness, damping);
      sliders.forEach(one => (one.nextElementSibling.textContent = one.value));
      find("says").textContent =
        `Damping ratio ${ratio.toFixed(2)}, ${overshoot > 0.0005 ? `overshoots by ${(overshoot * 100).toFixed(1)} %` : "no overshoot"}, comes to rest in ${duration.toFixed(2)} s`;
      find("code").textContent = `.spring(Spring(mass: ${mass}, stiffness: ${stiffness}, damping: ${damping}))`;
    };
    const drive = () => {
      figure ??= pullable(template.content.firstElementChild.cloneNode(true));
      const wrong = mistakes.filter(one => one.checked).map(one => one.dataset.mistake);
      stage.dataset.wrong = wrong.join(" ");
      insert(driven(figure, script, spring()), figure);
      back.hidden = false;
    };
    const undo = () => {
      sliders.forEach((one, index) => (one.value = initial[index]));
      for (const one of mistakes) one.checked = false;
      describe();
      insert(played(own, Number(player.dataset.seconds)), own);
      back.hidden = true;
    };
    for (const one of sliders) one.addEventListener("input", () => (describe(), drive()));
    for (const one of mistakes) one.addEventListener("change", drive);
    back.addEventListener("click", () => (undo(), sliders[0].focus()));
    describe();
  }

  player.dataset.live = "";
  player.querySelector(".player-controls").hidden = false;
  if (calm.matches) pause();
  else play();
}

// Every outermost layer becomes a plane that can be pulled out of the canvas.
function pullable(figure) {
  const canvas = figure.querySelector("[data-scene]");
  const layers = [...canvas.children].filter(child => child.matches("[data-layer]") || child.querySelector("[data-layer]"));
  layers.forEach((layer, index) => {
    const plane = document.createElement("div");
    plane.className = "plane";
    plane.style.setProperty("--from-middle", index - (layers.length - 1) / 2);
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

// A figure that plays by the clock: its own animations, held and let go.
function played(figure, duration) {
  const animations = () => figure.getAnimations({ subtree: true }).filter(one => one.animationName);
  const each = act => animations().forEach(act);
  let held = 0;
  const time = () => ((Number(animations()[0]?.currentTime ?? held * 1000) / 1000) % duration + duration) % duration;
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

// A figure that is told how far the presentation is, on any spring.
function driven(figure, script, [mass, stiffness, damping]) {
  const { at, duration: length } = facts(mass, stiffness, damping);
  const steps = script.map(word => [word, word === "present" || word === "dismiss" ? length : Number(word)]);
  const duration = steps.reduce((sum, step) => sum + step[1], 0);
  let held = 0;
  let frame, last, rate;
  const seek = seconds => {
    held = ((seconds % duration) + duration) % duration;
    let [rest, part] = [held, 0];
    for (const [word, span] of steps) {
      const progress = rest >= span ? 1 : at(rest);
      if (word === "present") part = progress;
      else if (word === "dismiss") part = 1 - progress;
      if (rest < span) break;
      rest -= span;
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

// A spring from 0 to 1 in closed form, and how long Core Animation lets it run.
function facts(mass, stiffness, damping) {
  const natural = Math.sqrt(stiffness / mass);
  const decay = damping / mass / 2;
  const ratio = decay / natural;
  const bend = Math.sqrt(Math.abs(natural ** 2 - decay ** 2)) || 1e-6;
  const [c, s] = ratio > 1 ? [Math.cosh, Math.sinh] : [Math.cos, Math.sin];
  const at = time => 1 - Math.exp(-decay * time) * (c(bend * time) + (decay / bend) * s(bend * time));
  let duration = Math.log(1000 * (1 + decay / bend)) / decay;
  if (ratio >= 1) for (duration = 60; duration > 0.02 && Math.abs(1 - at(duration - 0.02)) < 0.001; ) duration -= 0.02;
  return { at, ratio, duration, overshoot: ratio < 1 ? Math.exp((-decay * Math.PI) / bend) : 0 };
}
