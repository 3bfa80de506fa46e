import Stagecraft

/// The largest differences between a drawn document and a timeline.
public struct DrawnComparison: CustomStringConvertible {
  /// A largest difference.
  public struct Worst {
    /// The amount.
    public var amount = 0.0
    /// The id of the layer.
    public var layer = ""
    /// The time in seconds.
    public var time = 0.0
  }

  /// The difference of an edge of a layer's box, in points.
  public private(set) var box = Worst()
  /// The difference between the intersection of clipping elements and the layer's box, in points.
  public private(set) var cut = Worst()
  /// The difference of an opacity, for each layer on the way to the canvas that fades.
  public private(set) var opacity = Worst()
  /// The difference of a corner radius, in points, where it can be evaluated.
  public private(set) var radius = Worst()
  /// The difference of a blur radius, in points.
  public private(set) var blur = Worst()
  /// The distance between the outline that clips a layer and the polygon that is drawn for it, in points.
  public private(set) var outline = Worst()

  /// Compares a document with a timeline.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - timeline: The timeline.
  ///   - times: The times to compare, in seconds.
  /// - Throws: ``EvaluationFailure`` if a layer isn't drawn or can't be evaluated.
  public init(of document: DrawnDocument, with timeline: Timeline, at times: [Double]) throws {
    try self.init(with: timeline, at: times, drawing: document.layers)
  }

  /// Compares drawings with a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - times: The times to compare, in seconds.
  ///   - draw: Returns the drawing of each layer at a time.
  init(
    with timeline: Timeline,
    at times: [Double],
    drawing draw: (Double) throws -> [String: DrawnDocument.Layer]
  ) throws {
    for time in times {
      let drawn = try draw(time)
      for (index, layer) in timeline.layers.enumerated() {
        guard let shown = drawn[layer.id] else { throw EvaluationFailure("layer “\(layer.id)” isn't drawn") }
        let state = timeline.state(of: index, at: time)
        Self.note(&box, Self.distance(shown.box, state.bounds), layer.id, time)
        // A fully clipped layer has no box, and bounding boxes of rotated elements don't intersect like the elements.
        if let cut = shown.cut, state.bounds == state.frame, state.frame.width > 0.5, state.frame.height > 0.5 {
          Self.note(&self.cut, Self.distance(cut, state.bounds), layer.id, time)
        }
        // The opacities of a layer and its ancestors are written one by one, so their errors add up.
        let fades = Double(max(1, timeline.fadeCount(index)))
        Self.note(&opacity, abs(shown.opacity - state.opacity) / fades, layer.id, time)
        let drawnLine = layer[.outline].value(at: time)
        if drawnLine != .none {
          guard let line = shown.line else { throw EvaluationFailure("layer “\(layer.id)” draws no line") }
          Self.note(&outline, line.distance(to: drawnLine), layer.id, time)
        }
        let wanted = layer[.clip].value(at: time)
        if wanted != .none, let corners = shown.corners {
          Self.note(&outline, OutlineComparison.distance(corners, wanted), layer.id, time)
        } else if wanted != .none, !timeline.isTurned(index) {
          throw EvaluationFailure("layer “\(layer.id)” isn't clipped")
        }
        Self.note(&blur, abs(shown.blur - state.blur), layer.id, time)
        if let radius = shown.radius {
          // A radius of more than half of a side is drawn as half of it.
          let most = min(state.frame.width, state.frame.height) / 2
          Self.note(&self.radius, abs(min(radius, most) - min(state.cornerRadius, most)), layer.id, time)
        }
      }
      // Layers in a space are drawn several times where their order changes.
      let count = drawn.keys.count { !$0.contains("/depth.") }
      guard count == timeline.layers.count else { throw EvaluationFailure("a layer is drawn that isn't there") }
    }
  }

  /// Treats NaN as the largest difference.
  private static func note(_ worst: inout Worst, _ amount: Double, _ layer: String, _ time: Double) {
    if !(amount <= worst.amount) { worst = Worst(amount: amount.isNaN ? .infinity : amount, layer: layer, time: time) }
  }

  private static func distance(_ drawn: DrawnBox, _ box: Rect2D) -> Double {
    let errors = [
      drawn.left - box.x, drawn.top - box.y, drawn.right - box.x - box.width, drawn.bottom - box.y - box.height,
    ]
    return errors.contains(where: \.isNaN) ? .nan : errors.map(abs).max()!
  }

  /// Returns whether all differences are within the tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerance of an edge or a radius, in points.
  ///   - outlines: The tolerance of an outline, in points, if it is larger.
  public func isWithin(_ tolerance: Double, outlines: Double = 0) -> Bool {
    box.amount <= tolerance && cut.amount <= tolerance && radius.amount <= tolerance && blur.amount <= tolerance
      && outline.amount <= max(tolerance, outlines)
      && opacity.amount <= 0.005
  }

  /// The largest differences.
  public var description: String {
    [("box", box), ("cut", cut), ("opacity", opacity), ("radius", radius), ("blur", blur), ("outline", outline)].filter
    { $0.1.amount > 0 }
    .map { "\($0) \($1.amount) off (layer “\($1.layer)” at \($1.time) s)" }.joined(separator: ", ")
  }
}

extension Timeline {
  /// The number of layers that fade, from a layer up to the canvas.
  fileprivate func fadeCount(_ index: Int) -> Int {
    (layers[index].opacity.isConstant ? 0 : 1) + (layers[index].parent.map(fadeCount) ?? 0)
  }

  /// Returns whether a layer or one of its ancestors is ever transformed, so that an SVG may draw it flat.
  fileprivate func isTurned(_ index: Int) -> Bool {
    let layer = layers[index]
    let isPosed = layer.pose.segments.contains { !$0.from.isIdentity || !$0.to.isIdentity }
    return isPosed || layer.parent.map(isTurned) ?? false
  }
}
