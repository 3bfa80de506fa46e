import Stagecraft

/// How far what a document draws ever is from a timeline, and where.
public struct DrawnComparison: CustomStringConvertible {
  /// Where something was worst.
  public struct Worst {
    /// How far it was off.
    public var amount = 0.0
    /// The layer.
    public var layer = ""
    /// When, in seconds.
    public var time = 0.0
  }

  /// How far an edge of a layer's box was from where it should be, in points.
  public private(set) var box = Worst()
  /// How far what is left of elements that cut one another was from the layer's box, in points.
  public private(set) var cut = Worst()
  /// How far an opacity was off.
  public private(set) var opacity = Worst()
  /// How far the radius of corners was off, in points, where it can be read.
  public private(set) var radius = Worst()

  /// Compares a document with a timeline.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - timeline: The timeline.
  ///   - times: The times to look at, in seconds.
  /// - Throws: ``EvaluationFailure`` where a layer isn't drawn, or can't be evaluated.
  public init(of document: DrawnDocument, with timeline: Timeline, at times: [Double]) throws {
    for time in times {
      let drawn = try document.layers(at: time)
      for (index, layer) in timeline.layers.enumerated() {
        guard let shown = drawn[layer.id] else { throw EvaluationFailure("layer “\(layer.id)” isn't drawn") }
        let state = timeline.state(of: index, at: time)
        Self.note(&box, Self.distance(shown.box, state.bounds), layer.id, time)
        // What is cut away altogether has no box, and the boxes round turned elements don't cut one another as those do.
        if let cut = shown.cut, state.bounds == state.frame, state.frame.width > 0.5, state.frame.height > 0.5 {
          Self.note(&self.cut, Self.distance(cut, state.bounds), layer.id, time)
        }
        Self.note(&opacity, abs(shown.opacity - state.opacity), layer.id, time)
        if let radius = shown.radius {
          // What is more than half of a side is drawn as half of it.
          let most = min(state.frame.width, state.frame.height) / 2
          Self.note(&self.radius, abs(min(radius, most) - min(state.cornerRadius, most)), layer.id, time)
        }
      }
      guard drawn.count == timeline.layers.count else { throw EvaluationFailure("a layer is drawn that isn't there") }
    }
  }

  /// Takes what isn't a number for the farthest.
  private static func note(_ worst: inout Worst, _ amount: Double, _ layer: String, _ time: Double) {
    if !(amount <= worst.amount) { worst = Worst(amount: amount.isNaN ? .infinity : amount, layer: layer, time: time) }
  }

  private static func distance(_ drawn: DrawnBox, _ box: Rect) -> Double {
    let errors = [
      drawn.left - box.x, drawn.top - box.y, drawn.right - box.x - box.width, drawn.bottom - box.y - box.height,
    ]
    return errors.contains(where: \.isNaN) ? .nan : errors.map(abs).max()!
  }

  /// Whether everything is as near as it should be.
  ///
  /// - Parameter tolerance: How far an edge or a radius may be off, in points.
  public func isWithin(_ tolerance: Double) -> Bool {
    box.amount <= tolerance && cut.amount <= tolerance && radius.amount <= tolerance && opacity.amount <= 0.005
  }

  /// The worst of everything.
  public var description: String {
    [("box", box), ("cut", cut), ("opacity", opacity), ("radius", radius)].filter { $0.1.amount > 0 }
      .map { "\($0) \($1.amount) off (layer “\($1.layer)” at \($1.time) s)" }.joined(separator: ", ")
  }
}
