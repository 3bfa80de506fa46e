// Draws a scene at one time on a canvas, from positions that the timeline has. It knows nothing of CSS and SVG.
window.oracle = (() => {
  // How far the sheets reach beyond the canvas, in pixels.
  const margin = 90;

  const layer = (w, h) => Object.assign(document.createElement("canvas"), { width: w, height: h });

  const trace = (ctx, points) => {
    ctx.beginPath();
    points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
    ctx.closePath();
  };

  // Colors mix with their opacities, as in CSS.
  const mixed = stops => {
    const all = [];
    stops.forEach((stop, i) => {
      if (i) {
        const [a, b] = [stops[i - 1], stop];
        for (let k = 1; k < 16; k++) {
          const s = k / 16, alpha = a.color[3] * (1 - s) + b.color[3] * s;
          const part = c => alpha ? (a.color[c] * a.color[3] * (1 - s) + b.color[c] * b.color[3] * s) / alpha : 0;
          all.push([a.location + (b.location - a.location) * s, [part(0), part(1), part(2), alpha]]);
        }
      }
      all.push([stop.location, stop.color]);
    });
    return all;
  };
  const css = ([r, g, b, a]) => `rgba(${r},${g},${b},${a})`;

  // Fills what the context's clip leaves with a gradient of a box.
  const fillGradient = (ctx, gradient, [x, y, w, h], reach) => {
    const kind = gradient.kind, n = gradient.numbers;
    ctx.save();
    ctx.translate(x, y);
    let paint, scale = t => t;
    if (kind == "linear") paint = ctx.createLinearGradient(n[0] * w, n[1] * h, n[2] * w, n[3] * h);
    if (kind == "radial") {
      ctx.translate(n[0] * w, n[1] * h);
      const end = Math.max(n[3], 1e-3);
      paint = ctx.createRadialGradient(0, 0, 0, 0, 0, end);
      scale = t => (n[2] + t * (end - n[2])) / end;
    }
    if (kind == "elliptical") {
      ctx.translate(n[0] * w, n[1] * h);
      ctx.scale(w, h);
      const end = Math.max(n[3], 1e-3);
      paint = ctx.createRadialGradient(0, 0, 0, 0, 0, end);
      scale = t => (n[2] + t * (end - n[2])) / end;
    }
    if (kind == "angular") {
      ctx.translate(n[0] * w, n[1] * h);
      paint = ctx.createConicGradient(n[2] * Math.PI / 180, 0, 0);
      scale = t => t * (n[3] - n[2]) / 360;
    }
    const stops = mixed(gradient.stops);
    for (const [t, color] of stops) paint.addColorStop(Math.min(1, Math.max(0, scale(t))), css(color));
    if (kind == "angular" && n[3] - n[2] < 360) {
      const half = (1 + scale(stops.at(-1)[0])) / 2;
      paint.addColorStop(half, css(stops.at(-1)[1]));
      paint.addColorStop(half, css(stops[0][1]));
    }
    ctx.fillStyle = paint;
    ctx.fillRect(-reach, -reach, 2 * reach, 2 * reach);
    ctx.restore();
  };

  const fillText = (ctx, item) => {
    const [x, y, w] = item.box;
    ctx.save();
    ctx.font = `${item.italic ? "italic " : ""}${item.weight} ${item.size}px ${item.family}`;
    ctx.letterSpacing = `${item.tracking}px`;
    ctx.textBaseline = "alphabetic";
    ctx.textAlign = "left";
    item.lines.forEach((line, i) => {
      const m = ctx.measureText(line);
      const width = item.widths[i] ?? m.width;
      const left = x + item.part * (w - width);
      const baseline = y + (i + 0.5) * item.advance + 0.3555 * item.size;
      ctx.fillStyle = css(item.color ?? [0, 0, 0, 1]);
      ctx.save();
      ctx.translate(left, baseline);
      ctx.scale(width / (m.width || 1), 1);
      ctx.fillText(line, 0, 0);
      ctx.restore();
      const bar = (at, high) => ctx.fillRect(left, baseline + at * item.size, width, high * item.size);
      if (item.underline) bar(0.08, 0.06);
      if (item.strike) bar(-0.28, 0.06);
    });
    ctx.restore();
  };

  // Changes the colors of all pixels, which must have room in 0…255 after each filter.
  const recolor = (ctx, filters) => {
    const { width, height } = ctx.canvas, image = ctx.getImageData(0, 0, width, height), { data } = image;
    for (let i = 0; i < data.length; i += 4) {
      let color = [data[i], data[i + 1], data[i + 2]];
      for (const rows of filters) {
        color = rows.map(([r, g, b, sum]) => Math.min(255, Math.max(0, r * color[0] + g * color[1] + b * color[2] + 255 * sum)));
      }
      for (let c = 0; c < 3; c++) data[i + c] = color[c];
    }
    ctx.putImageData(image, 0, 0);
  };

  // Draws in the plane of the canvas.
  const flat = (ctx, item, images, reach) => {
    if (item.filters?.length) {
      const { width, height } = ctx.canvas, sheet = layer(width, height), own = sheet.getContext("2d");
      own.setTransform(ctx.getTransform());
      flat(own, { ...item, filters: [] }, images, reach);
      recolor(own, item.filters);
      ctx.save();
      ctx.resetTransform();
      ctx.drawImage(sheet, 0, 0);
      ctx.restore();
    } else if (item.kind == "text" && item.gradient) {
      const { width, height } = ctx.canvas, mask = layer(width, height), own = mask.getContext("2d");
      own.setTransform(ctx.getTransform());
      fillText(own, item);
      own.globalCompositeOperation = "source-in";
      fillGradient(own, item.gradient, item.box, reach);
      ctx.save();
      ctx.resetTransform();
      ctx.drawImage(mask, 0, 0);
      ctx.restore();
    } else if (item.kind == "text") {
      fillText(ctx, item);
    } else if (item.kind == "image") {
      ctx.drawImage(images[item.image], ...item.box);
    } else {
      ctx.save();
      if (item.clip) { trace(ctx, item.clip); ctx.clip(item.rule); }
      fillGradient(ctx, item.gradient, item.box, reach);
      ctx.restore();
    }
  };

  // Draws on a plane: flat and enlarged first, then each pixel is looked up where the projection has it.
  const warped = (ctx, item, m, images, scale) => {
    const { width, height } = ctx.canvas, fine = 3 * scale;
    const [x0, y0, w, h] = item.extent, [W, H] = [Math.ceil(w * fine), Math.ceil(h * fine)];
    if (!(W > 0 && H > 0)) return;
    const sheet = layer(W, H), own = sheet.getContext("2d");
    own.setTransform(fine, 0, 0, fine, -x0 * fine, -y0 * fine);
    flat(own, item, images, 4 * (w + h));
    const source = own.getImageData(0, 0, W, H).data;
    const [a, b, g, c, d, k, e, f, i] = m;
    // The adjugate is the inverse up to a factor.
    const inv = [d * i - f * k, f * g - b * i, b * k - d * g, e * k - c * i, a * i - e * g, c * g - a * k,
      c * f - d * e, b * e - a * f, a * d - b * c];
    const target = layer(width, height), out = target.getContext("2d"), image = out.createImageData(width, height);
    const steps = 3;
    for (let py = 0; py < height; py++) for (let px = 0; px < width; px++) {
      let r = 0, gr = 0, bl = 0, al = 0;
      for (let sy = 0; sy < steps; sy++) for (let sx = 0; sx < steps; sx++) {
        const X = (px - margin + (sx + 0.5) / steps) / scale, Y = (py - margin + (sy + 0.5) / steps) / scale;
        const q = inv[2] * X + inv[5] * Y + inv[8];
        const u = (inv[0] * X + inv[3] * Y + inv[6]) / q, v = (inv[1] * X + inv[4] * Y + inv[7]) / q;
        if (!(g * u + k * v + i > 0)) continue;
        const tx = Math.floor((u - x0) * fine), ty = Math.floor((v - y0) * fine);
        if (tx < 0 || ty < 0 || tx >= W || ty >= H) continue;
        const at = 4 * (ty * W + tx), alpha = source[at + 3];
        r += source[at] * alpha; gr += source[at + 1] * alpha; bl += source[at + 2] * alpha; al += alpha;
      }
      if (!al) continue;
      const at = 4 * (py * width + px);
      image.data[at] = r / al; image.data[at + 1] = gr / al; image.data[at + 2] = bl / al;
      image.data[at + 3] = al / steps / steps;
    }
    out.putImageData(image, 0, 0);
    ctx.save();
    ctx.resetTransform();
    ctx.drawImage(target, 0, 0);
    ctx.restore();
  };

  // Draws the boxes of a mask, of which only the opacities count.
  const opacities = ({ map: m, offset, window, parts }, width, height, scale) => {
    const sheet = layer(width, height), ctx = sheet.getContext("2d");
    ctx.setTransform(scale, 0, 0, scale, margin, margin);
    ctx.transform(m[0] / m[8], m[1] / m[8], m[3] / m[8], m[4] / m[8], m[6] / m[8], m[7] / m[8]);
    if (window) { ctx.beginPath(); ctx.rect(...window); ctx.clip(); }
    ctx.translate(...offset);
    for (const { frame, color, gradient, item } of parts) {
      ctx.save();
      if (item?.kind == "text") {
        fillText(ctx, item);
        ctx.restore();
        continue;
      }
      if (item) { trace(ctx, item.points); ctx.clip(item.rule); }
      // In a window, a gradient along a line goes on beyond its box.
      if (!(window && gradient?.kind == "linear")) { ctx.beginPath(); ctx.rect(...frame); ctx.clip(); }
      if (gradient) {
        fillGradient(ctx, gradient, frame, 4000);
      } else {
        ctx.fillStyle = css(color);
        ctx.fillRect(...frame);
      }
      ctx.restore();
    }
    return sheet;
  };

  const draw = (ctx, node, images, scale, letters) => {
    if (!(node.opacity > 0)) return;
    const { width, height } = ctx.canvas;
    const isGroup = node.opacity < 1 || node.blur > 0 || node.mask || node.mode || node.isIsolated || node.filters.length;
    const canvas = isGroup ? layer(width, height) : ctx.canvas, own = canvas.getContext("2d");
    own.setTransform(scale, 0, 0, scale, margin, margin);
    const items = list => {
      for (const item of list) {
        if (item.node) { draw(own, item.node, images, scale, letters); continue; }
        if (item.kind == "text" && !letters) continue;
        if (item.kind == "polygon") {
          trace(own, item.points);
          own.fillStyle = css(item.color);
          own.fill(item.rule);
          continue;
        }
        const m = item.map, isAffine = Math.abs(m[2]) < 1e-9 && Math.abs(m[5]) < 1e-9;
        if (!isAffine) { warped(own, item, m, images, scale); continue; }
        own.save();
        own.transform(m[0] / m[8], m[1] / m[8], m[3] / m[8], m[4] / m[8], m[6] / m[8], m[7] / m[8]);
        flat(own, item, images, 4000);
        own.restore();
      }
    };
    items(node.behind);
    own.save();
    for (const clip of node.clips) { trace(own, clip.points); own.clip(clip.rule); }
    items(node.inside);
    own.restore();
    items(node.front);
    if (!isGroup) return;
    if (node.mask) {
      own.globalCompositeOperation = "destination-in";
      own.resetTransform();
      own.drawImage(opacities(node.mask, width, height, scale), 0, 0);
      own.globalCompositeOperation = "source-over";
    }
    let picture = canvas;
    if (node.filters.length) {
      picture = layer(width, height);
      const sheet = picture.getContext("2d");
      if (node.blur > 0) sheet.filter = `blur(${node.blur * scale}px)`;
      sheet.drawImage(canvas, 0, 0);
      const pixels = sheet.getImageData(0, 0, width, height), { data } = pixels;
      node.filters.forEach((rows, number) => {
        const [factor, sum] = node.opacities[number];
        for (let at = 0; at < data.length; at += 4) {
          if (!data[at + 3]) continue;
          const old = [data[at], data[at + 1], data[at + 2]];
          rows.forEach((row, c) => { data[at + c] = row[0] * old[0] + row[1] * old[1] + row[2] * old[2] + row[3] * 255; });
          data[at + 3] = factor * data[at + 3] + sum * 255;
        }
      });
      sheet.putImageData(pixels, 0, 0);
    }
    ctx.save();
    ctx.resetTransform();
    ctx.globalAlpha = node.opacity;
    if (node.mode) ctx.globalCompositeOperation = node.mode;
    if (node.blur > 0 && picture == canvas) ctx.filter = `blur(${node.blur * scale}px)`;
    ctx.drawImage(picture, 0, 0);
    ctx.restore();
  };

  const decoded = address => {
    const image = new Image();
    image.src = address;
    // A picture that can't be decoded shows nothing.
    return image.decode().then(() => image, () => layer(1, 1));
  };

  return {
    async draw(canvas, scene, scale, letters) {
      const images = await Promise.all(scene.images.map(decoded));
      // What is beyond the edges of the canvas shines through them if it is blurred.
      const sheet = layer(canvas.width + 2 * margin, canvas.height + 2 * margin);
      for (const node of scene.nodes) draw(sheet.getContext("2d"), node, images, scale, letters);
      const ctx = canvas.getContext("2d");
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      ctx.save();
      ctx.setTransform(scale, 0, 0, scale, 0, 0);
      if (scene.screen.length) { trace(ctx, scene.screen); ctx.clip(); }
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.drawImage(sheet, -margin, -margin);
      ctx.restore();
    },

    // Shows or hides all letters of the page's scenes, but not those through which something is seen.
    letters(shown) {
      for (const { style } of document.querySelectorAll("[data-text], svg text:not(mask text)")) {
        if (shown) style.removeProperty("visibility"); else style.setProperty("visibility", "hidden", "important");
      }
    },

    // Shows the poster of a time.
    poster(time) {
      const template = [...document.querySelectorAll("template")].find(one => Number(one.dataset.time) == time);
      const places = [...document.body.children].filter(one => one.tagName == "DIV");
      if (template) places.at(-1).innerHTML = template.innerHTML;
    },

    // Compares parts of two pictures: the share of pixels that differ, and the most of them that touch each other.
    async differences(addresses, first, others, ratio, bound, screen) {
      const images = await Promise.all(addresses.map(decoded));
      const pixels = ([x, y, w, h], image) => {
        const canvas = layer(Math.round(w * ratio), Math.round(h * ratio)), ctx = canvas.getContext("2d");
        ctx.drawImage(image, -Math.round(x * ratio), -Math.round(y * ratio));
        return ctx.getImageData(0, 0, canvas.width, canvas.height);
      };
      const a = pixels(first, images[0]), [W, H] = [a.width, a.height];
      // What is behind the round corners of a screen isn't the scene's.
      const mask = layer(W, H), inside = mask.getContext("2d");
      inside.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (screen.length) trace(inside, screen); else inside.rect(0, 0, W, H);
      inside.fill();
      // Engines round the corners of a screen differently.
      inside.globalCompositeOperation = "destination-out";
      inside.lineWidth = 6;
      if (screen.length) inside.stroke();
      const shown = inside.getImageData(0, 0, W, H).data;
      return others.map(part => difference(a, pixels(part, images.at(-1)), shown, bound, ratio));
    },
  };

  // The difference of two pictures of one size after a blur of one pixel. To blur their difference is the same, and quicker.
  function difference({ data: a, width: W, height: H }, { data: b }, shown, bound, ratio) {
    const off = new Uint8Array(W * H), row = new Int32Array(W * H);
    for (let c = 0; c < 3; c++) {
      for (let y = 0, i = 0; y < H; y++) for (let x = 0; x < W; x++, i++) {
        let sum = a[4 * i + c] - b[4 * i + c];
        if (x > 0) sum += a[4 * i - 4 + c] - b[4 * i - 4 + c];
        if (x < W - 1) sum += a[4 * i + 4 + c] - b[4 * i + 4 + c];
        row[i] = sum;
      }
      for (let y = 0, i = 0; y < H; y++) {
        const rows = 1 + (y > 0) + (y < H - 1);
        for (let x = 0; x < W; x++, i++) {
          let sum = row[i];
          if (y > 0) sum += row[i - W];
          if (y < H - 1) sum += row[i + W];
          if (Math.abs(sum) > bound * rows * (1 + (x > 0) + (x < W - 1)) && shown[4 * i + 3] == 255) off[i] = 1;
        }
      }
    }
    const all = off.slice(), count = off.reduce((sum, one) => sum + one, 0);
    let most = 0, place = [0, 0];
    for (let i = 0; i < W * H; i++) {
      if (!off[i]) continue;
      const open = [i];
      let size = 0;
      off[i] = 0;
      while (open.length) {
        const at = open.pop(), x = at % W, y = (at - x) / W;
        size++;
        for (const [nx, ny] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]) {
          if (nx < 0 || ny < 0 || nx >= W || ny >= H || !off[ny * W + nx]) continue;
          off[ny * W + nx] = 0;
          open.push(ny * W + nx);
        }
      }
      if (size > most) { most = size; place = [(i % W) / ratio, Math.floor(i / W) / ratio]; }
    }
    // An edge that is drawn in one pixel or the next is four pixels wide after the blur.
    const near = [-2, -1, 0, 1, 2];
    let wide = 0;
    for (let y = 2; y < H - 2; y++) for (let x = 2; x < W - 2; x++) {
      if (near.every(dy => near.every(dx => all[(y + dy) * W + x + dx]))) wide++;
    }
    return { share: count / (W * H), area: most, wide, place };
  }
})();
