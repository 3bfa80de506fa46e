import Mathematics

/// What is left of a layer and its children: as much as the parts of the mask are opaque there.
///
/// Outside of the parts, nothing is left. Only the opacities of the paints count, and not their colors.
///
/// ```swift
/// // The lower end of a list fades out.
/// let fade = Gradient([Color(0), Color(0, opacity: 0)])
/// Layer("list").frame(x: 0, y: 0, width: 300, height: 400)
///   .mask(Mask([
///     Mask.Part(Rect2D(x: 0, y: 0, width: 300, height: 360), fill: .color(Color(0))),
///     Mask.Part(Rect2D(x: 0, y: 360, width: 300, height: 40), fill: .gradient(fade)),
///   ]))
/// ```
public struct Mask: Hashable, Sendable {
  /// A box of a mask, or what is drawn in one.
  public struct Part: Hashable, Sendable {
    /// The box, in points from the point that ``Mask/offset`` moves.
    public var frame: Rect2D
    /// What is drawn in place of the box: a text, of whose color the opacity counts, or a shape of its size in the paint.
    public var content: Layer.Content
    /// The paint of the box or of the shape, whose opacity counts.
    public var fill: Paint

    /// Creates a box, or what is drawn in one.
    ///
    /// - Parameters:
    ///   - frame: The box, in points from the layer's top left corner.
    ///   - content: A text or a shape that is drawn in place of the box, or nothing.
    ///   - fill: The paint, whose opacity counts.
    public init(_ frame: Rect2D, content: Layer.Content = .none, fill: Paint) {
      (self.frame, self.content, self.fill) = (frame, content, fill)
    }

    /// The rectangle that contains all that the part draws: letters can stick out of the box of a text.
    package var reach: Rect2D {
      switch content {
      case .text(let text): frame.inset(by: -(text.size / 4).rounded(.up))
      case .none, .shape, .picture: frame
      }
    }
  }

  /// The parts, from back to front.
  public var parts: [Part]
  /// The distance by which the parts are moved, in points along the turned axes.
  public var offset: Point2D
  /// The rotation about the layer's top left corner, in degrees clockwise, which only a mask of one box can have.
  public var rotation: Double
  /// The box outside of which nothing is left, in points along the turned axes, or nil.
  ///
  /// The offset doesn't move it. Inside it, a gradient along a line goes on beyond the box of its part.
  public var window: Rect2D?

  /// Creates a mask.
  ///
  /// - Parameters:
  ///   - parts: The parts, from back to front.
  ///   - offset: The distance by which the parts are moved, in points.
  ///   - rotation: The rotation about the layer's top left corner, in degrees clockwise.
  ///   - window: The box outside of which nothing is left, or nil.
  public init(_ parts: [Part], offset: Point2D = .zero, rotation: Double = 0, window: Rect2D? = nil) {
    (self.parts, self.offset, self.rotation, self.window) = (parts, offset, rotation, window)
  }

  /// The standard value: the layer has no mask.
  public static let none = Mask([])

  /// Whether a rotation can be drawn: of one box of a color, or of a gradient along a line or around one point.
  package var canTurn: Bool {
    guard parts.count == 1, parts[0].content == .none else { return false }
    guard case .gradient(let gradient) = parts[0].fill else { return true }
    switch gradient.direction {
    case .down, .right, .points, .radial: return true
    case .elliptical, .angular: return false
    }
  }

  /// Returns whether the mask and another one differ at most in the places of their boxes and windows.
  package func differsOnlyInPlace(from other: Mask) -> Bool {
    func isNear(_ a: [Double], _ b: [Double]) -> Bool { a.count == b.count && a.isNear(b, within: 0.01) }
    return isNear(
      [rotation] + parts.flatMap(\.frame.components) + (window.map { [$0.width, $0.height] } ?? []),
      [other.rotation] + other.parts.flatMap(\.frame.components) + (other.window.map { [$0.width, $0.height] } ?? [])
    ) && parts.map(\.fill) == other.parts.map(\.fill) && parts.map(\.content) == other.parts.map(\.content)
  }
}

extension Mask: Interpolatable {
  /// Returns the mask between two that differ in their places, or the nearer one of others.
  public static func mix(_ start: Mask, _ end: Mask, _ part: Double) -> Mask {
    guard start.differsOnlyInPlace(from: end) else { return part < 0.5 ? start : end }
    func mixed(_ a: Double, _ b: Double) -> Double { Double.mix(a, b, part) }
    var mask = start
    mask.offset = Point2D(x: mixed(start.offset.x, end.offset.x), y: mixed(start.offset.y, end.offset.y))
    if let (from, to) = start.window.flatMap({ from in end.window.map { (from, $0) } }) {
      mask.window = Rect2D(x: mixed(from.x, to.x), y: mixed(from.y, to.y), width: from.width, height: from.height)
    }
    return mask
  }

  /// The offset and the corner of the window.
  public var components: [Double] { [offset.x, offset.y, window?.x ?? 0, window?.y ?? 0] }

  /// Returns the mask with its boxes and its window moved.
  public func adding(_ difference: [Double]) -> Mask {
    var mask = self
    mask.offset = Point2D(x: offset.x + difference[0], y: offset.y + difference[1])
    mask.window = window?.offset(by: Point2D(x: difference[2], y: difference[3]))
    return mask
  }
}

extension LayerProperty<Mask> {
  /// What is left of a layer and its children.
  ///
  /// The places of its boxes and of its window are animated. Anything else can't change.
  public static let mask = LayerProperty(
    "mask",
    standard: .none,
    expected: "boxes with finite numbers of points and sizes of 0 or more",
    check: { check, mask, _, place in
      if mask.rotation != 0, !mask.canTurn {
        check.report(
          .sceneLayer,
          "a mask is turned; expected one box of a color, or of a gradient along a line or from a center",
          at: place
        )
      }
      for part in mask.parts {
        check.paint(part.fill, at: place)
        if case .picture = part.content {
          check.report(.sceneLayer, "a part of a mask is a picture; expected a box, a text or a shape", at: place)
        }
        check.content(part.content, at: place)
      }
    },
    mismatch: { from, to in
      from.differsOnlyInPlace(from: to) ? nil : "a mask can only move its boxes and its window"
    },
    isNear: { track, mask, time in
      let value = track.value(at: time)
      return value.differsOnlyInPlace(from: mask) && value.components.isNear(mask.components, within: 0.05)
    },
    isPossible: { mask in
      let boxes = mask.parts.map(\.frame) + [mask.window].compactMap(\.self)
      return (boxes.flatMap(\.components) + mask.components + [mask.rotation]).allSatisfy(SceneCheck.isSensible)
        && boxes.allSatisfy { $0.width >= 0 && $0.height >= 0 }
    }
  )
}

extension Layer {
  /// Returns the layer with a mask over all that it and its children draw.
  ///
  /// A blur of the same layer blurs what the mask leaves.
  public func mask(_ mask: Mask) -> Layer { with(.mask, mask) }
}

extension Timeline.Layer {
  /// Whether the layer ever has a mask.
  package var isMasked: Bool { !stored.isEmpty && self[.mask].segments.contains { $0.from != .none || $0.to != .none } }
}

extension Choreography.Change.Property {
  /// Returns a change of the mask, which moves.
  public static func mask(from: Mask, to: Mask) -> Self { .init(LayerProperty<Mask>.mask, from: from, to: to) }
}

extension Gradient {
  /// Returns a gradient along a line with its points as fractions of another box.
  ///
  /// - Parameters:
  ///   - frame: The box that its points are fractions of.
  ///   - other: The other box, whose sides are longer than 0.
  /// - Returns: The gradient, or nil if its colors aren't along a line.
  package func along(_ frame: Rect2D, seenIn other: Rect2D) -> Gradient? {
    let ends: (start: UnitPoint, end: UnitPoint)
    switch direction {
    case .down: ends = (UnitPoint(x: 0, y: 0), UnitPoint(x: 0, y: 1))
    case .right: ends = (UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 0))
    case .points(let start, let end): ends = (start, end)
    case .radial, .elliptical, .angular: return nil
    }
    func seen(_ point: UnitPoint) -> UnitPoint {
      UnitPoint(
        x: (frame.x + point.x * frame.width - other.x) / other.width,
        y: (frame.y + point.y * frame.height - other.y) / other.height
      )
    }
    return Gradient(stops: stops, from: seen(ends.start), to: seen(ends.end))
  }
}
