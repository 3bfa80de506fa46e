"""What moves in a recording, and how: place, size and opacity over time, and how long a loop is."""

from dataclasses import dataclass

import numpy as np

from stills import runs

# The difference of a pixel that moves, of 255.
MOVING = 24
# The distance of things that don't belong together, of the longer side of the picture.
FAR = 0.15
NAMES = ("x", "y", "width", "height", "ink")


@dataclass(frozen=True)
class Motion:
    """Five numbers for each frame, as fractions of the area in which something moves.

    Two are the center of what differs from the ground, two its extent, and one how much it is, of the most.
    """

    times: np.ndarray
    numbers: np.ndarray
    area: tuple
    """Left, top, right and bottom in pixels."""


def gray(pixels):
    return pixels.astype(np.float32) @ np.array([0.299, 0.587, 0.114], np.float32)


def area(frames, far=None):
    """Returns the area in which something moves, or nothing.

    - far: the distance of things that don't belong together, in pixels; of these, the area has the one that moves most
    """
    moving = frames.max(axis=0) - frames.min(axis=0) > MOVING
    if moving.sum() < 4:
        return None
    gap = max(2, int(FAR * max(moving.shape) if far is None else far))
    box = [(0, moving.shape[0]), (0, moving.shape[1])]
    # A thing that is alone in its columns may share rows with others, so both are divided again.
    for axis in (0, 1, 0, 1):
        part = moving[box[0][0] : box[0][1], box[1][0] : box[1][1]]
        amounts = part.sum(axis=1 - axis)
        start, end = max(runs(amounts > 0, gap), key=lambda run: int(amounts[run[0] : run[1]].sum()))
        box[axis] = (box[axis][0] + start, box[axis][0] + end)
    (top, bottom), (left, right) = box
    return left, top, right, bottom


def motion(frames, times, ground="color", far=None):
    """Measures what moves in gray frames.

    - frames: an array with time, row and column
    - times: in seconds
    - ground: what moving things differ from: the most frequent color around them, or "usual": what each pixel shows most of the time, so that
      it doesn't matter what is behind them
    - far: the distance of things that don't belong together, in pixels
    - Returns: nothing if nothing moves
    """
    box = area(frames, far)
    if box is None:
        return None
    left, top, right, bottom = box
    part = frames[:, top:bottom, left:right]
    if ground == "color":
        # Things that fill the area at times leave its corners free.
        sides = [part[:, 0], part[:, -1], part[:, :, 0], part[:, :, -1]]
        around = np.concatenate([side.ravel() for side in sides])
        values, counts = np.unique(np.round(around / 4), return_counts=True)
        weights = np.abs(part - values[np.argmax(counts)] * 4)
        weights[weights < MOVING / 2] = 0
        # What never differs from the ground less than it does now isn't part of what moves.
        weights -= weights.min(axis=0)
    else:
        span = part.max(axis=0) - part.min(axis=0)
        weights = np.abs(part - np.median(part, axis=0)) / np.maximum(span, MOVING)
        weights[:, span <= MOVING] = 0
    total = weights.sum(axis=(1, 2))
    some = np.maximum(total, 1e-9)
    ys, xs = (np.arange(bottom - top) + 0.5) / (bottom - top), (np.arange(right - left) + 0.5) / (right - left)
    rows, columns = weights.sum(axis=2) / some[:, None], weights.sum(axis=1) / some[:, None]
    x, y = columns @ xs, rows @ ys
    width = np.sqrt(np.maximum(columns @ xs**2 - x**2, 0))
    height = np.sqrt(np.maximum(rows @ ys**2 - y**2, 0))
    numbers = np.stack((x, y, width, height, total / max(total.max(), 1e-9)), axis=1)
    # Nothing is anywhere if there is nothing.
    numbers[total < 0.02 * total.max(), :4] = np.nan
    return Motion(np.asarray(times, float), numbers, box)


def period(numbers, step, least=0.3):
    """Returns after how many seconds numbers at equal steps begin to repeat, or nothing."""
    values = np.nan_to_num(numbers - np.nanmean(numbers, axis=0))
    values = values - values.mean(axis=0)
    spread = np.sqrt((values**2).sum(axis=1).mean())
    if spread < 1e-3:
        return None
    first, last = max(2, int(least / step)), len(values) * 2 // 3
    errors = [np.sqrt(((values[lag:] - values[:-lag]) ** 2).sum(axis=1).mean()) / spread for lag in range(1, last)]
    for lag in range(first, last - 1):
        here = errors[lag - 1]
        if here < 0.25 and here <= errors[lag - 2] and here <= errors[lag]:
            # A parabola through three errors has its lowest point between the steps.
            before, after = errors[lag - 2] ** 2, errors[lag] ** 2
            bend = before + after - 2 * here**2
            return (lag + (before - after) / (2 * bend) if bend > 1e-12 else lag) * step
    return None


def resampled(times, numbers, at, loop=None):
    return np.stack([np.interp(at, times, column, period=loop) for column in np.nan_to_num(numbers, nan=0.5).T], axis=1)


# Nothing moves for so many seconds between two actions, by so much at most, in parts of the area, and as many seconds of a rest belong to
# what is before and after it.
REST, STILL, BESIDE = 0.2, 0.004, 0.08


def pieces(theirs):
    """Returns what happens between the rests of a recording."""
    steps = np.abs(np.diff(np.nan_to_num(theirs.numbers, nan=-1), axis=0)).max(axis=1)
    moving = np.flatnonzero(steps > STILL)
    if len(moving) == 0:
        return [theirs]
    breaks = np.flatnonzero(theirs.times[moving[1:]] - theirs.times[moving[:-1] + 1] >= REST)
    found = []
    for first, last in zip(np.concatenate(([moving[0]], moving[breaks + 1])), np.concatenate((moving[breaks], [moving[-1]])) + 1):
        kept = (theirs.times >= theirs.times[first] - BESIDE) & (theirs.times <= theirs.times[last] + BESIDE)
        found.append(Motion(theirs.times[kept], theirs.numbers[kept], theirs.area))
    return found


def compare_pieces(ours, loop, theirs, jitter=0.0):
    """Compares each piece of a recording at its own time, as nobody knows when somebody tapped.

    - Returns: how many pieces there are, and the error of all of them, or nothing for one piece
    """
    parts = pieces(theirs)
    if len(parts) < 2:
        return None
    squares = [compare(ours, loop, part, jitter=jitter)[2] ** 2 * len(part.times) for part in parts]
    return len(parts), float(np.sqrt(sum(squares) / sum(len(part.times) for part in parts)))


# The paces that a recording may have: its clock is coarse, and timers of a device are late.
PACES = (0.9, 1.1)


def compare(ours, loop, theirs, step=0.01, jitter=0.0):
    """Returns how a recording lies on a loop of ours, and the errors there.

    - loop: the length of ours in seconds; it begins again after it
    - jitter: how long before or after its time each frame may have been taken, in seconds
    - Returns: the shift in seconds and the pace at which a loop of ours is most like the recording, the error of all numbers, and the
      error of each, in percent of the area (root of the mean square)
    """
    nothing = np.isnan(theirs.numbers)
    wanted, gaps = np.nan_to_num(theirs.numbers), np.isnan(ours.numbers).astype(float)
    has_gaps = gaps.any()
    length = max(float(theirs.times[-1] - theirs.times[0]), 1e-9)

    def differences(at):
        difference = resampled(ours.times, ours.numbers, at, loop) - wanted
        difference[nothing | (resampled(ours.times, gaps, at, loop) > 0 if has_gaps else False)] = 0
        return difference

    def measured(shift, pace, offsets=(0,)):
        each = np.stack([differences(theirs.times * pace + shift + offset) for offset in offsets])
        nearest = (each**2).sum(axis=2).argmin(axis=0)
        difference = each[nearest, np.arange(len(wanted))]
        error = np.sqrt((difference**2).mean(axis=0)) * 100
        return float(np.sqrt((error**2).mean())), float(shift), float(pace), error

    # A wrong pace moves the end of a recording as far as a wrong shift moves all of it.
    finer = max(step / length, 1e-4)
    pace_step = max(4 * finer, 0.002)
    paces = 1 + pace_step * np.arange(-round((1 - PACES[0]) / pace_step), round((PACES[1] - 1) / pace_step) + 1)
    paces = sorted(paces[(paces >= PACES[0]) & (paces <= PACES[1])], key=lambda pace: abs(pace - 1))
    best = min((measured(shift, pace) for pace in paces for shift in np.arange(0, loop, 4 * step)), key=lambda found: found[0])
    shifts = best[1] + step * np.arange(-4, 5)
    best = min((measured(shift, pace) for pace in best[2] + finer * np.arange(-4, 5) for shift in shifts), key=lambda found: found[0])
    error, shift, pace, each = measured(best[1], best[2], np.linspace(-jitter, jitter, 9) if jitter else (0,))
    return shift % loop, pace, error, dict(zip(NAMES, each.tolist()))
