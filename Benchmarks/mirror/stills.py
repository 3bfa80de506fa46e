"""What a picture of a view shows: lines of text, and straight edges. All numbers are pixels of the picture."""

from dataclasses import dataclass

import numpy as np

# The difference of two colors that belong to different things, of 255.
CONTRAST = 40
# That of a box and what is behind it, such as a white row on a gray list.
FAINT = 5


@dataclass(frozen=True)
class Line:
    """A line of text, or something else that is small, such as a symbol."""

    left: float
    right: float
    top: float
    bottom: float
    baseline: float


@dataclass(frozen=True)
class Edge:
    """A straight edge: its place across, and where it starts and ends along it."""

    place: float
    start: float
    end: float


def runs(flags, gap=1):
    """Returns where stretches of true values start and end; shorter gaps than `gap` don't end one."""
    padded = np.concatenate(([False], flags, [False])).astype(np.int8)
    steps = np.diff(padded)
    starts, ends = np.flatnonzero(steps == 1), np.flatnonzero(steps == -1)
    found = []
    for start, end in zip(starts.tolist(), ends.tolist()):
        if found and start - found[-1][1] < gap:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def steps(pixels, axis):
    """Returns the largest difference of a channel between a pixel and the next one."""
    return np.abs(np.diff(pixels.astype(np.int16), axis=axis)).max(axis=2)


def long_runs(flags, length, axis):
    """Keeps what is true for at least `length` pixels in a row along an axis."""
    along = flags if axis == 1 else flags.T
    kept = np.zeros_like(along)
    for number in np.flatnonzero(along.sum(axis=1) >= length).tolist():
        for start, end in runs(along[number]):
            if end - start >= length:
                kept[number, start:end] = True
    return kept if axis == 1 else kept.T


def edges(pixels, scale, axis):
    """Returns the straight edges of at least 24 points: horizontal ones for axis 0, vertical ones for axis 1."""
    kept = long_runs(steps(pixels, axis) > FAINT, int(24 * scale), 1 - axis)
    rows = kept if axis == 0 else kept.T
    found = []
    for place in np.flatnonzero(rows.any(axis=1)).tolist():
        for start, end in runs(rows[place]):
            # An edge between two pixels has a pixel of a color in between.
            again = found and any(place + 1 - edge.place <= 1 and start < edge.end and end > edge.start for edge in found[-8:])
            if not again:
                found.append(Edge(place + 1, start, end))
    return found


def lines(pixels, scale):
    """Returns the lines of text from top to bottom, and from left to right.

    Letters have many steps in color along a row. Boxes have two, and straight sides are left out.
    """
    across = steps(pixels, 1) > CONTRAST
    along = steps(pixels, 0) > CONTRAST
    across &= ~long_runs(across, int(24 * scale), 0)
    along &= ~long_runs(along, int(24 * scale), 1)
    letters = np.zeros(pixels.shape[:2], bool)
    letters[:, 1:] |= across
    letters[1:] |= along
    return sorted(cut(letters, pixels, scale, 0, 0, 0), key=lambda line: (round(line.baseline), line.left))


def cut(letters, pixels, scale, top, left, depth):
    """Divides an area at empty rows, and at columns that are empty over a space that no word has."""
    found = []
    for start, end in runs(letters.any(axis=1)):
        if end - start < 3 * scale:
            continue
        for first, last in runs(letters[start:end].any(axis=0), gap=int(16 * scale)):
            part = letters[start:end, first:last]
            rows = runs(part.any(axis=1))
            if depth < 4 and (len(rows) > 1 or rows[0] != (0, end - start)):
                found += cut(part, pixels[start:end, first:last], scale, top + start, left + first, depth + 1)
            elif end - start <= 80 * scale and last - first >= 2 * scale:
                bottom = baseline(pixels[start:end, first:last])
                found.append(Line(left + first, left + last, top + start, top + end, top + start + bottom))
    return found


def baseline(pixels):
    """Returns the row on which the letters of a line stand.

    Below it are descenders, which few letters have, so the ink of the rows falls most there.
    """
    # A line has more ground than ink, above all in its corners.
    values = pixels.reshape(-1, 3).astype(np.int16)
    ground = np.median(values, axis=0)
    ink = np.abs(pixels.astype(np.int16) - ground).max(axis=2).sum(axis=1).astype(float)
    ink = np.concatenate((ink, [0, 0]))
    # Descenders have less than a third of a line's height.
    first = max(1, (len(ink) - 2) * 2 // 3)
    falls = ink[first - 1 : -2] - ink[first + 1 :]
    place = int(np.argmax(falls)) + first
    # The fall is spread over two rows. It is at the part of the lower one that is still drawn.
    before, after = ink[place - 1], ink[place + 1]
    return place + (ink[place] - after) / max(before - after, 1e-9)


@dataclass(frozen=True)
class Fit:
    """How a picture lies on another one: a factor and an offset, and the lines that both have."""

    scale: float
    x: float
    y: float
    pairs: list
    """Pairs of line numbers, those of ours first."""


def pairs(ours, theirs, scale, x, y, tolerance):
    """Pairs each line with the nearest one at its place. In another font, one side or the center of a line is at its place."""
    found, taken = [], set()
    for number, line in enumerate(ours):
        best = None
        left, right = line.left * scale + x, line.right * scale + x
        for other, candidate in enumerate(theirs):
            distance = abs(candidate.baseline - (line.baseline * scale + y))
            if other in taken or distance > tolerance or not alike(line, candidate, scale):
                continue
            sides = candidate.left - left, candidate.right - right
            aside = min(abs(sides[0]), abs(sides[1]), abs(sum(sides)) / 2)
            if aside <= 4 * tolerance and (best is None or distance < best[0]):
                best = (distance, other)
        if best:
            taken.add(best[1])
            found.append((number, best[1]))
    return found


def fit(ours, theirs, points=None, limits=(0.25, 4.0), tolerance=2.0):
    """Returns the scale and the offset at which most lines of ours have a line of theirs, or nothing.

    - points: the pixels of theirs per pixel of ours, if that is known
    - tolerance: in pixels of ours
    """
    best = None
    for a, one in enumerate(ours if points is None else []):
        for other in ours[a + 1 : a + 4]:
            tall = other.baseline - one.baseline
            if tall < 8:
                continue
            for first in theirs:
                for second in theirs:
                    scale = (second.baseline - first.baseline) / tall
                    if limits[0] <= scale <= limits[1] and alike(one, first, scale) and alike(other, second, scale):
                        best = better(best, ours, theirs, scale, one, first, tolerance)
    scales = [points] if points else []
    if not scales:
        scales = sorted({(candidate.right - candidate.left) / (line.right - line.left) for line in ours for candidate in theirs})
        scales = [scale for scale in scales if limits[0] <= scale <= limits[1]] if best is None or len(best.pairs) < 2 else []
    for scale in scales:
        for line in ours:
            for candidate in theirs:
                best = better(best, ours, theirs, scale, line, candidate, tolerance)
    return refined(best, ours, theirs, points) if best and best.pairs else None


def alike(line, candidate, scale):
    """Whether lines may have the same text. Letters of another font are wider or narrower."""
    width, other = (line.right - line.left) * scale, candidate.right - candidate.left
    return abs(width - other) <= 0.25 * max(width, other)


def better(best, ours, theirs, scale, line, candidate, tolerance):
    x, y = candidate.left - line.left * scale, candidate.baseline - line.baseline * scale
    found = pairs(ours, theirs, scale, x, y, tolerance * scale)
    if best is None or len(found) > len(best.pairs):
        return Fit(scale, x, y, found)
    return best


def refined(found, ours, theirs, points):
    """Moves a fit to the middle of its pairs, and scales it as they say."""
    mine = np.array([ours[a].baseline for a, _ in found.pairs])
    other = np.array([theirs[b].baseline for _, b in found.pairs])
    scale = found.scale
    if points is None and len(mine) > 2 and np.ptp(mine) > 40:
        scale = float(np.polyfit(mine, other, 1)[0])
        # Snapshots have one, two or three pixels for each of two of ours.
        scale = next((exact for exact in (0.5, 1.0, 1.5) if abs(scale / exact - 1) < 0.02), scale)
    y = float(np.median(other - mine * scale))
    x = float(np.median([theirs[b].left - ours[a].left * scale for a, b in found.pairs]))
    return Fit(scale, x, y, found.pairs)


def edge_offsets(ours, theirs, scale, across, along):
    """Returns, for each edge of ours, how far the nearest edge of theirs is beside it, in pixels of theirs, or nothing.

    An edge may be interrupted in one of the pictures.
    """
    offsets = []
    for edge in ours:
        start, end = edge.start * scale + along, edge.end * scale + along
        near = [
            candidate.place - (edge.place * scale + across)
            for candidate in theirs
            if min(end, candidate.end) - max(start, candidate.start) > 0.6 * min(end - start, candidate.end - candidate.start)
        ]
        offsets.append(min(near, key=abs) if near else None)
    return offsets


def falls(line, pixels, scale):
    """Returns for each row of a picture how much more is drawn above it than below it, in the columns of a line, from 0 to 1.

    Letters have many steps along a row, and few below the baseline, whatever is drawn behind them or around them.
    """
    left, right = int(max(0, line.left)), int(line.right)
    counts = (steps(pixels[:, left:right], 1) > CONTRAST / 2).sum(axis=1).astype(float)
    half = max(1, round(scale / 2))
    sums = np.concatenate((np.zeros(2 * half + 1), np.cumsum(counts), np.full(half + 1, counts.sum())))
    at = np.arange(len(counts)) + 2 * half
    above, below = (sums[at] - sums[at - 2 * half]) / (2 * half), (sums[at + half] - sums[at]) / half
    return (above - below) / max(counts.max(), 2)


def baseline_offsets(ours, theirs, scale, reach=4):
    """Returns where a picture of ours lies on another one of its scale, and how far each baseline is from there, or nothing.

    - reach: the farthest that a baseline is looked for, in points
    - Returns: the rows from the top of theirs to the top of ours, and the offsets from there, in pixels
    """
    found = [falls(line, theirs, scale) for line in ours]
    ways = np.arange(-int(40 * scale), int(140 * scale))
    fits = np.zeros(len(ways))
    for line, values in zip(ours, found):
        at = round(line.baseline) + ways
        inside = (at >= 0) & (at < len(values))
        fits[inside] += np.maximum(values[at[inside]], 0)
    # The least way of those that fit as well.
    y = min(ways[fits >= fits.max() - 1e-6].tolist(), key=abs) if ours else 0
    offsets = []
    for line, values in zip(ours, found):
        first = max(0, round(line.baseline) + y - int(reach * scale))
        near = values[first : first + 2 * int(reach * scale) + 1]
        offsets.append(float(first + np.argmax(near) - line.baseline - y) if len(near) and near.max() > 0.3 else None)
    # Ours may lie between two rows of theirs.
    rest = float(np.median([offset for offset in offsets if offset is not None] or [0]))
    rest = rest if abs(rest) <= scale / 2 else 0
    return y + rest, [None if offset is None else offset - rest for offset in offsets]
