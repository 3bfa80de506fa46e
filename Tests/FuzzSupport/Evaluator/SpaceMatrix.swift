import Mathematics

/// A 3-D transform matrix of CSS: four columns.
struct SpaceMatrix {
  private var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) = (
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]
  )

  static let identity = SpaceMatrix()

  static func translation(_ x: Double, _ y: Double) -> SpaceMatrix {
    var matrix = SpaceMatrix()
    matrix.columns.3 = [x, y, 0, 1]
    return matrix
  }

  /// Returns the transform that applies the right operand first.
  static func * (left: SpaceMatrix, right: SpaceMatrix) -> SpaceMatrix {
    let l = left.columns
    func column(_ v: SIMD4<Double>) -> SIMD4<Double> { l.0 * v.x + l.1 * v.y + l.2 * v.z + l.3 * v.w }
    var matrix = SpaceMatrix()
    matrix.columns = (
      column(right.columns.0), column(right.columns.1), column(right.columns.2), column(right.columns.3)
    )
    return matrix
  }

  /// The transform flattened to a plane, for a flat plane in a flat plane.
  var flattened: SpaceMatrix {
    var matrix = self
    matrix.columns.0.z = 0
    matrix.columns.1.z = 0
    matrix.columns.2 = [0, 0, 1, 0]
    matrix.columns.3.z = 0
    return matrix
  }

  /// Returns the bounding box of a transformed rectangle.
  func bounds(width: Double, height: Double, x: Double = 0, y: Double = 0) -> DrawnBox {
    let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)].map { x, y in
      let image = columns.0 * x + columns.1 * y + columns.3
      return (image.x / image.w, image.y / image.w)
    }
    return DrawnBox(
      left: corners.map(\.0).min()!,
      top: corners.map(\.1).min()!,
      right: corners.map(\.0).max()!,
      bottom: corners.map(\.1).max()!
    )
  }

  /// Creates the matrix of a `transform`.
  ///
  /// - Parameters:
  ///   - value: The list of functions.
  ///   - length: Converts a length to points, from the number, its unit, and whether it is horizontal.
  init(_ value: StyleValue, length: (Double, String, Bool) throws(EvaluationFailure) -> Double)
    throws(EvaluationFailure)
  {
    var matrix = SpaceMatrix()
    for part in value.parts where part != .word("none") {
      if case .function("perspective", [.word("none")]) = part { continue }
      guard case .function(let name, let all) = part else { throw EvaluationFailure("\(part) in a transform") }
      var arguments: [(number: Double, unit: String)] = []
      for argument in all where argument != .comma {
        guard case .number(let number, let unit) = argument else { throw EvaluationFailure("\(name)(\(argument))") }
        arguments.append((number, unit))
      }
      matrix = matrix * (try Self.function(name, arguments, length))
    }
    self = matrix
  }

  private init() {}

  private static func function(
    _ name: String,
    _ arguments: [(number: Double, unit: String)],
    _ length: (Double, String, Bool) throws(EvaluationFailure) -> Double
  ) throws(EvaluationFailure) -> SpaceMatrix {
    var matrix = SpaceMatrix()
    func angle() -> Double { arguments[0].number * .pi / 180 }
    switch (name, arguments.count) {
    case ("translate", 1...2):
      let x = try length(arguments[0].number, arguments[0].unit, true)
      let y = arguments.count > 1 ? try length(arguments[1].number, arguments[1].unit, false) : 0
      matrix.columns.3 = [x, y, 0, 1]
    case ("translateZ", 1):
      matrix.columns.3.z = try length(arguments[0].number, arguments[0].unit, true)
    case ("scale", 1...2):
      matrix.columns.0.x = arguments[0].number
      matrix.columns.1.y = arguments[arguments.count - 1].number
    case ("matrix", 6):
      let n = arguments.map(\.number)
      matrix.columns.0 = [n[0], n[1], 0, 0]
      matrix.columns.1 = [n[2], n[3], 0, 0]
      matrix.columns.3 = [n[4], n[5], 0, 1]
    case ("perspective", 1):
      matrix.columns.2.w = -1 / (try length(arguments[0].number, arguments[0].unit, true))
    case ("rotate", 1):
      let (sine, cosine) = (sin(angle()), cos(angle()))
      matrix.columns.0 = [cosine, sine, 0, 0]
      matrix.columns.1 = [-sine, cosine, 0, 0]
    case ("skewX", 1): matrix.columns.1 = [tan(angle()), 1, 0, 0]
    case ("skewY", 1): matrix.columns.0 = [1, tan(angle()), 0, 0]
    case ("rotateX", 1):
      let (sine, cosine) = (sin(angle()), cos(angle()))
      matrix.columns.1 = [0, cosine, sine, 0]
      matrix.columns.2 = [0, -sine, cosine, 0]
    case ("rotateY", 1):
      let (sine, cosine) = (sin(angle()), cos(angle()))
      matrix.columns.0 = [cosine, 0, -sine, 0]
      matrix.columns.2 = [sine, 0, cosine, 0]
    case ("rotate3d", 4):
      // The rotation that turns the axis to the z axis, the rotation about that, and back.
      let (x, y, z) = (arguments[0].number, arguments[1].number, arguments[2].number)
      let (turn, tilt) = (atan2(y, x) * 180 / .pi, atan2((x * x + y * y).squareRoot(), z) * 180 / .pi)
      for (name, degrees) in [
        ("rotate", turn), ("rotateY", tilt), ("rotate", arguments[3].number), ("rotateY", -tilt), ("rotate", -turn),
      ] { matrix = matrix * (try function(name, [(degrees, "deg")], length)) }
    default: throw EvaluationFailure("\(name) with \(arguments.count) arguments in a transform")
    }
    return matrix
  }
}

/// An axis-aligned box on the canvas, in points.
public struct DrawnBox: Hashable, Sendable {
  /// The left edge.
  public var left: Double
  /// The top edge.
  public var top: Double
  /// The right edge.
  public var right: Double
  /// The bottom edge.
  public var bottom: Double

  /// Returns the intersection of two boxes.
  func intersection(_ other: DrawnBox) -> DrawnBox {
    DrawnBox(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }
}
