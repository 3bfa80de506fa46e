import Mathematics
import Scenes

/// The mask of a layer: boxes and texts on a plane that only moves, and a window in which the plane is seen.
///
/// All coordinates are points of the layer's parent along axes that are turned by ``rotation`` about the parent's corner.
struct MaskTrack {
  /// Returns a place at a time.
  typealias Place = (_ time: Double, _ side: Side) -> Point2D

  /// The rotation in degrees clockwise.
  private(set) var rotation: Double
  /// The boxes and texts, in points from ``place``, of whose paints only the opacities count.
  private(set) var parts: [Mask.Part]
  /// The point that the parts are relative to.
  private(set) var place: Place
  /// The corners of the only box if its sides aren't those of its frame, in points from ``place``.
  private(set) var outline: [Point2D]?
  /// The window, if it doesn't move with the boxes.
  private(set) var window: Window?
  /// The segments that both places depend on.
  let spans: Set<TrackEncoder.Span>

  /// The box outside of which nothing is seen.
  struct Window {
    var size: Size2D
    /// Its corner.
    var place: Place
    /// Its corners if its sides aren't those of its frame, in points from its place.
    var outline: [Point2D]?
  }

  /// The rectangle around all that the parts draw, in points from ``place``.
  var frame: Rect2D { parts.dropFirst().reduce(parts[0].reach) { $0.union($1.reach) } }

  /// Returns nil for a layer without a mask.
  init?(_ layer: Timeline.Layer) {
    guard layer.isMasked else { return nil }
    let masks = layer[.mask]
    let all = masks.segments.flatMap { [$0.from, $0.to] }
    guard let mask = all.first(where: { !$0.parts.isEmpty }) else { return nil }
    rotation = mask.rotation
    parts = mask.parts
    spans = layer.frame.spans.union(masks.spans)
    let angle = mask.rotation * .pi / 180
    /// The layer's corner along the turned axes, moved by what the mask says.
    func place(_ distance: @escaping (Mask) -> Point2D) -> Place {
      { time, side in
        let origin = layer.frame.value(at: time, side: side).origin
        let value = masks.value(at: time, side: side)
        let moved = distance(value.parts.isEmpty ? mask : value)
        return Point2D(
          x: cos(angle) * origin.x + sin(angle) * origin.y + moved.x,
          y: cos(angle) * origin.y - sin(angle) * origin.x + moved.y
        )
      }
    }
    self.place = place(\.offset)
    guard let first = mask.window else { return }
    let distances = all.compactMap { other in
      other.window.map { Point2D(x: $0.x - other.offset.x, y: $0.y - other.offset.y) }
    }
    let seen = Rect2D(around: distances)
    if max(seen.width, seen.height) < 0.01 {
      extend(to: Rect2D(origin: seen.origin, size: first.size))
      return
    }
    window = Window(size: first.size, place: place { $0.window?.origin ?? first.origin })
    // Springs go beyond their ends, but not by more than the way between them.
    let way = Rect2D(
      x: seen.x - seen.width,
      y: seen.y - seen.height,
      width: 3 * seen.width + first.width,
      height: 3 * seen.height + first.height
    )
    extend(to: way)
  }

  /// The same mask along the axes of the canvas: a box that is turned has its corners, and its gradient is turned.
  ///
  /// WebKit draws no image as the mask of an element that is turned and moves.
  var unturned: MaskTrack? {
    guard rotation != 0 else { return self }
    guard parts.count == 1 else { return nil }
    let angle = rotation * .pi / 180
    func turned(_ point: Point2D) -> Point2D {
      Point2D(x: cos(angle) * point.x - sin(angle) * point.y, y: sin(angle) * point.x + cos(angle) * point.y)
    }
    func turned(_ place: @escaping Place, by distance: Point2D = .zero) -> Place {
      { time, side in
        let point = turned(place(time, side))
        return Point2D(x: point.x + distance.x, y: point.y + distance.y)
      }
    }
    let corners = parts[0].frame.corners.map(turned)
    let frame = Rect2D(around: corners)
    var mask = self
    (mask.rotation, mask.place) = (0, turned(place))
    switch parts[0].fill {
    case .color: mask.parts[0].frame = frame
    case .gradient(let gradient):
      let (box, room) = (parts[0].frame, frame.size.atLeastOne)
      func point(_ own: UnitPoint) -> UnitPoint {
        let point = turned(Point2D(x: box.x + own.x * box.width, y: box.y + own.y * box.height))
        return UnitPoint(x: (point.x - frame.x) / room.width, y: (point.y - frame.y) / room.height)
      }
      var gradient = gradient
      switch gradient.direction {
      case .down: gradient.direction = .points(from: point(UnitPoint(x: 0, y: 0)), to: point(UnitPoint(x: 0, y: 1)))
      case .right: gradient.direction = .points(from: point(UnitPoint(x: 0, y: 0)), to: point(UnitPoint(x: 1, y: 0)))
      case .points(let start, let end): gradient.direction = .points(from: point(start), to: point(end))
      case .radial(let center, let from, let to):
        gradient.direction = .radial(center: point(center), from: from, to: to)
      case .elliptical, .angular: return nil
      }
      mask.parts[0] = Mask.Part(frame, fill: .gradient(gradient))
    }
    guard let window else {
      mask.outline = corners
      return mask
    }
    let box = Rect2D(size: window.size).corners.map(turned)
    let around = Rect2D(around: box)
    mask.window = Window(
      size: around.size,
      place: turned(window.place, by: around.origin),
      outline: box.map { Point2D(x: $0.x - around.x, y: $0.y - around.y) }
    )
    return mask
  }

  /// Lets gradients along lines go on, until they fill a rectangle.
  ///
  /// - Parameter room: The rectangle, in points from ``place``.
  private mutating func extend(to room: Rect2D) {
    guard room.width > 0, room.height > 0 else {
      for index in parts.indices { parts[index].frame = room }
      return
    }
    for index in parts.indices {
      guard case .gradient(let gradient) = parts[index].fill,
        let seen = gradient.along(parts[index].frame, seenIn: room)
      else { continue }
      parts[index] = Mask.Part(room, fill: .gradient(seen))
    }
  }
}

extension Paint {
  /// The paint in white, with its own opacities.
  var asMask: Paint {
    switch self {
    case .color(let color): return .color(color.asMask)
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.asMask }
      return .gradient(gradient)
    }
  }
}

extension Text {
  /// The text in white, with its own opacity.
  var asMask: Text {
    var text = self
    (text.color, text.gradient) = (color.asMask, nil)
    return text
  }
}

extension Color {
  /// White with the opacities of the color.
  fileprivate var asMask: Color {
    var color = self
    (color.light.hex, color.dark.hex) = (0xFFFFFF, 0xFFFFFF)
    return color
  }
}
