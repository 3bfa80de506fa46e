/// How a named value of a record is written and spoken of.
struct MotionProperty {
  /// The values that are on one line of a record.
  enum Purpose {
    case figure, content, place, look, curve
  }

  var name: String
  var purpose: Purpose
  /// The unit, with a space before it if there is one.
  var unit = ""
  /// The words for more and for less of it, if a difference is told by its size.
  var directions: (more: String, less: String)?
  /// The value of layers that have none.
  var standard = MotionValue.Content.number(0)

  /// Returns the property of a value.
  init(named name: String) { self = Self.table[name] ?? MotionProperty(name, .look, standard: .text("none")) }

  private init(
    _ name: String,
    _ purpose: Purpose,
    _ unit: String = "",
    _ directions: (more: String, less: String)? = nil,
    standard: MotionValue.Content = .number(0)
  ) {
    (self.name, self.purpose, self.unit) = (name, purpose, unit)
    (self.directions, self.standard) = (directions, standard)
  }

  /// Whether the value jumps for readers who prefer reduced motion, instead of fading.
  var isMotion: Bool {
    purpose == .place
      || ["corner", "outline", "trim", "position", "clip", "mask"].contains(name.prefix { $0 != " " })
  }

  /// All properties, whose names have lowercase letters and spaces.
  private static let all: [MotionProperty] =
    [
      MotionProperty("x", .place, " pt", ("further right", "further left")),
      MotionProperty("y", .place, " pt", ("lower", "higher")),
      MotionProperty("width", .place, " pt", ("wider", "narrower")),
      MotionProperty("height", .place, " pt", ("taller", "shorter")),
      MotionProperty("offset x", .place, " pt", ("further right", "further left")),
      MotionProperty("offset y", .place, " pt", ("lower", "higher")),
      MotionProperty("depth", .place, " pt", ("nearer", "further away")),
      MotionProperty("opacity", .look, standard: .number(1)),
      MotionProperty("canvas width", .figure, " pt", ("wider", "narrower")),
      MotionProperty("canvas height", .figure, " pt", ("taller", "shorter")),
      MotionProperty("duration", .figure, " s", ("longer", "shorter")),
      MotionProperty("length", .curve, " s"), MotionProperty("spring", .curve, " s"), MotionProperty("bounce", .curve),
      MotionProperty("velocity", .curve, "/s"), MotionProperty("until", .curve, " s"),
      MotionProperty("easing", .curve, standard: .text("none")),
      MotionProperty("part from", .curve), MotionProperty("part to", .curve, standard: .number(1)),
      MotionProperty("over", .curve, standard: .text("none")),
      MotionProperty("sampled", .curve, standard: .text("none")),
    ]
    + ["scale x", "scale y"].map { MotionProperty($0, .place, standard: .number(1)) }
    + ["anchor x", "anchor y"].map { MotionProperty($0, .place, standard: .number(0.5)) }
    + ["rotation", "rotation x", "rotation y", "turn"].map { MotionProperty($0, .place, "°") }
    + ["trim to", "clip trim to"].map { MotionProperty($0, .look, standard: .number(1)) }
    + ["corner radius", "blur radius", "shadow radius", "shadow x", "shadow y", "line width", "outline width"].map {
      MotionProperty($0, .look, " pt")
    }
    + [
      "trim from", "clip trim from", "position", "clip position", "line dash", "outline phase", "clip width",
      "clip phase",
    ]
    .map { MotionProperty($0, .look) }
    + ["axis", "fill", "line color", "shadow color", "outline", "clip", "outline dashes"]
    .map { MotionProperty($0, .look, standard: .text("none")) }
    + ["perspective"].map { MotionProperty($0, .place, " pt") }
    + ["mask x", "mask y"].map { MotionProperty($0, .look, " pt") }
    + [
      "text", "font weight", "font design", "font style", "text color", "text fill", "text line", "alignment", "shape",
      "picture",
    ]
    .map { MotionProperty($0, .content, standard: .text("none")) }
    + ["font size", "tracking"].map { MotionProperty($0, .content, " pt") }
    + [
      MotionProperty("line height", .content), MotionProperty("visibility", .look, standard: .text("visible")),
      MotionProperty("blend mode", .look, standard: .text("normal")),
      MotionProperty("filters", .content, standard: .text("none")),
      MotionProperty("clipping", .look, standard: .text("off")),
    ]
    + [MotionProperty("drag distance", .figure, " pt")]
    + ["start", "states", "taps", "tap area", "forward", "reverse", "drag", "drag area", "release"].map {
      MotionProperty($0, .figure, standard: .text("none"))
    }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
