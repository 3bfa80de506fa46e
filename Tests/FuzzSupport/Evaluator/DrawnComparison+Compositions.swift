import Stagecraft

extension DrawnComparison {
  /// Exports a composition, and compares the document with the timeline.
  ///
  /// - Parameters:
  ///   - composition: A composition that loops.
  ///   - format: The format: a figure, or an SVG that moves.
  ///   - tolerance: The tolerance, in points.
  ///   - count: The number of times that are compared.
  public init(
    of composition: Composition,
    as format: ExportFormat,
    tolerance: Double = 0.25,
    count: Int = 40
  ) throws {
    let text = try composition.exported(as: format, options: .init(tolerance: tolerance, isMeasurable: true)).text
    let timeline = composition.timelines.full.drawable
    var random = Random(seed: 7)
    try self.init(of: DrawnDocument(text), with: timeline, at: timeline.moments(count, &random))
  }

  /// Returns a comparison for each edge of a composition that taps play: what the figure draws after the tap, and the
  /// timeline.
  ///
  /// - Parameters:
  ///   - composition: A composition with states of one group.
  ///   - count: The number of times that are compared on each edge.
  public static func edges(of composition: Composition, count: Int = 8) throws -> [DrawnComparison] {
    guard case .states(let graph) = composition.playback, graph.groups.count == 1 else {
      throw EvaluationFailure("“\(composition.name)” isn't played by taps on one group of states")
    }
    let text = try composition.exported(as: .figure, options: .init(isMeasurable: true)).text
    let timeline = graph.timelines.full.drawable
    /// The input that is checked after an edge.
    func input(_ edge: Int) -> String? { graph.isSwitch ? (graph.edges[edge].to == 0 ? nil : "g") : "j\(edge)" }
    return try graph.edges.enumerated().map { number, edge in
      let way = edge.from == 0 ? nil : graph.edges.firstIndex { $0.to == edge.from }.flatMap(input)
      let (old, new) = (try DrawnDocument(text, checking: way), try DrawnDocument(text, checking: input(number)))
      let length = edge.span.upperBound - edge.span.lowerBound
      let times = (0..<count).map { edge.span.lowerBound + length * (Double($0) + 0.37) / Double(count) }
      return try DrawnComparison(with: timeline, at: times) { time in
        try new.layers(changedFrom: old, after: time - edge.span.lowerBound)
      }
    }
  }
}
