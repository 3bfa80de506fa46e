extension LayerProperty<Double> {
  /// The radius of a Gaussian blur of a layer with its children, in points, 0 or more.
  ///
  /// The radius is the standard deviation, as in SwiftUI and CSS.
  public static let blur = LayerProperty(
    "blur radius",
    standard: 0,
    isFade: true,
    describe: { "from \($0) to \($1)" },
    expected: "a finite number of points, 0 or more",
    isPossible: { SceneCheck.isSensible($0) && $0 >= 0 }
  )
}

extension Layer {
  /// Returns the layer with a Gaussian blur of everything that it and its children draw.
  ///
  /// - Parameter radius: The standard deviation, in points, 0 or more.
  public func blur(radius: Double) -> Layer { with(.blur, radius) }
}

extension Timeline.Layer {
  /// Whether the layer is ever blurred.
  package var blurs: Bool { !stored.isEmpty && self[.blur].segments.contains { $0.from != 0 || $0.to != 0 } }
}

extension Choreography.Change.Property {
  /// Returns a change of the blur radius, in points.
  public static func blur(from: Double, to: Double) -> Self { .init(LayerProperty<Double>.blur, from: from, to: to) }
}
