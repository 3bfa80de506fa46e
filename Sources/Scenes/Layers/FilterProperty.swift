/// The filters of a layer, in the order in which they change what it draws.
public struct ColorFilters: Hashable, Sendable {
  /// The filters, from the first one.
  public var list: [ColorFilter]

  /// Creates the filters of a layer.
  ///
  /// - Parameter list: The filters, from the first one.
  public init(_ list: [ColorFilter]) { self.list = list }

  /// The standard value: nothing is changed.
  public static let none = ColorFilters([])
}

extension ColorFilters: SteppedValue {}

extension LayerProperty<ColorFilters> {
  /// The filters of what a layer draws with its children, after its blur.
  public static let filters = LayerProperty(
    "filters",
    standard: .none,
    isFade: true,
    check: { check, filters, _, place in
      for filter in filters.list where !filter.isPossible {
        check.report(
          .sceneLayer,
          "it has the filter \(filter); expected finite numbers, and a softness above 0",
          at: place
        )
      }
    },
    isNear: { track, value, time in track.segment(at: time).to == value }
  )
}

extension Layer {
  /// Returns the layer with filters of everything that it and its children draw together, after its blur.
  ///
  /// Documents keep the first filters for the whole play. This layer draws its children like drops of a liquid, which flow into
  /// one another:
  ///
  /// ```swift
  /// Layer("drops").frame(x: 0, y: 0, width: 200, height: 200)
  ///   .blur(radius: 10)
  ///   .filters([.alphaThreshold(0.5, softness: 0.05)])
  /// ```
  public func filters(_ filters: [ColorFilter]) -> Layer { with(.filters, ColorFilters(filters)) }
}

extension Timeline.Layer {
  /// The filters of the layer with its children, for the whole play.
  package var filters: [ColorFilter] { kept(.filters).list }

  /// Whether there are other filters at different times, of which documents draw the first.
  package var changesFilters: Bool { changes(.filters) }
}
