import Files
import Scenes
import WebText

// The values of a layer's properties by their names. Values that no layer needs have no name here, so a record is short.

extension Rect2D {
  var values: [MotionValue] {
    [MotionValue("x", x), MotionValue("y", y), MotionValue("width", width), MotionValue("height", height)]
  }
}

extension Pose {
  var values: [MotionValue] {
    var values = [
      MotionValue("offset x", translation.x), MotionValue("offset y", translation.y), MotionValue("depth", depth),
      MotionValue("scale x", scaleX), MotionValue("scale y", scaleY), MotionValue("rotation", rotationZ),
      MotionValue("rotation x", rotationX), MotionValue("rotation y", rotationY), MotionValue("turn", rotation),
    ]
    // Where nothing is turned or scaled, an anchor and an axis mean nothing.
    if self != Pose(translation: translation) {
      values += [MotionValue("anchor x", anchor.x), MotionValue("anchor y", anchor.y)]
    }
    if rotation != 0 {
      let axis = axis.normalized
      values.append(MotionValue("axis", [axis.x, axis.y, axis.z].map { $0.words }.joined(separator: " ")))
    }
    if let perspective { values.append(MotionValue("perspective", perspective)) }
    return values
  }
}

extension Blend {
  /// Returns the values of the only value, or the shares of several.
  func values(_ name: String, of read: (Value) -> [MotionValue]) -> [MotionValue] {
    guard shares.count > 1 else { return shares.first.map { read($0.value) } ?? [] }
    let words = shares.map { share in
      let part = read(share.value).map(\.text).joined(separator: ", ")
      return "\((share.weight * 100).rounded().words) % \(part.isEmpty ? "nothing" : part)"
    }
    return [MotionValue(name, words.joined(separator: ", "))]
  }
}

extension Blend<Layer.Content> {
  var values: [MotionValue] {
    values("text") { content in
      switch content {
      case .none: []
      case .text(let text): text.values
      case .shape(let path): [MotionValue("shape", path.words)]
      case .picture(let picture): [MotionValue("picture", picture.words)] + picture.filters.values
      }
    }
  }
}

extension [ColorFilter] {
  var values: [MotionValue] {
    isEmpty ? [] : [MotionValue("filters", map { "\($0)" }.joined(separator: ", "))]
  }
}

extension Scenes.Text {
  fileprivate var values: [MotionValue] {
    var values = [
      MotionValue("text", string), MotionValue("font size", size), MotionValue("font weight", Double(weight.rawValue)),
      MotionValue("text color", color.words), MotionValue("alignment", "\(alignment)"),
      MotionValue("line height", lineHeight), MotionValue("tracking", tracking),
    ]
    if design != .standard { values.append(MotionValue("font design", "\(design)")) }
    if isItalic { values.append(MotionValue("font style", "italic")) }
    if !decorations.isEmpty {
      values.append(MotionValue("text line", decorations.map { "\($0)" }.sorted().joined(separator: " ")))
    }
    if let gradient { values.append(MotionValue("text fill", Paint.gradient(gradient).words)) }
    return values + filters.values
  }
}

extension Scenes.Color {
  /// `#RRGGBB` in both appearances, with two further digits for an opacity below 1.
  fileprivate var words: String {
    func text(_ color: RGB) -> String {
      func hexadecimal(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
      }
      let opacity = Int((min(max(color.opacity, 0), 1) * 255).rounded())
      return "#" + hexadecimal(Int(color.hex), digits: 6) + (opacity == 255 ? "" : hexadecimal(opacity, digits: 2))
    }
    return light == dark ? text(light) : "\(text(light))/\(text(dark))"
  }
}

extension Paint {
  /// The color, or the colors of a gradient with their places.
  var words: String {
    switch self {
    case .color(let color): return color.words
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.words) \($0.location.words)" }
      return "\(gradient.direction.words): \(stops.joined(separator: ", "))"
    }
  }
}

extension Gradient.Direction {
  fileprivate var words: String {
    func point(_ point: UnitPoint) -> String { "\(point.x.words) \(point.y.words)" }
    return switch self {
    case .down: "down"
    case .right: "right"
    case .points(let from, let to): "from \(point(from)) to \(point(to))"
    case .radial(let center, let from, let to): "radial at \(point(center)) from \(from.words) to \(to.words)"
    case .elliptical(let center, let from, let to): "elliptical at \(point(center)) from \(from.words) to \(to.words)"
    case .angular(let center, let from, let to): "angular at \(point(center)) from \(from.words)° to \(to.words)°"
    }
  }
}

extension Stroke {
  var values: [MotionValue] {
    [MotionValue("line color", color.words), MotionValue("line width", width)]
      + (dash.map { [MotionValue("line dash", $0)] } ?? [])
  }
}

extension Shadow {
  var values: [MotionValue] {
    guard self != .none else { return [] }
    return [
      MotionValue("shadow color", color.words), MotionValue("shadow radius", radius), MotionValue("shadow x", x),
      MotionValue("shadow y", y),
    ]
  }
}

extension Outline {
  /// Returns the values with the names that they have as an outline or as a clip.
  func values(as name: String, _ trim: String, _ width: String, _ phase: String, _ position: String) -> [MotionValue] {
    guard self != .none else { return [] }
    var values = [
      MotionValue(name, path.words), MotionValue("\(trim) from", self.trim.from),
      MotionValue("\(trim) to", self.trim.to),
    ]
    if samples.count > 1 { values.append(MotionValue(position, self.position)) }
    guard let line else { return values }
    values += [MotionValue(width, line.width), MotionValue(phase, line.phase)]
    if !line.dashes.isEmpty || line.isRound {
      let dashes = line.dashes.map(\.words).joined(separator: " ")
      values.append(MotionValue("outline dashes", line.isRound ? "round \(dashes)" : dashes))
    }
    return values
  }
}

extension Path {
  /// The bounds, and a digest of the elements that doesn't depend on the last digits of their numbers.
  fileprivate var words: String {
    let points = points
    guard !points.isEmpty else { return "nothing" }
    let bounds = Rect2D(around: points)
    let numbers = points.flatMap { [$0.x, $0.y] }.map { Number.json($0, decimals: 2) }
    let digest = Digest(of: "\(fillRule) \(elements.count) \(numbers.joined(separator: " "))")
    let place = bounds.components.map { Number.json($0, decimals: 2) }.joined(separator: " ")
    return "\(elements.count) elements in \(place), \(String("\(digest)".prefix(8)))"
  }
}

extension Picture {
  /// The size, and a digest of the content.
  fileprivate var words: String {
    let content = shapes.map { "\($0.path.words) \($0.fill.words)" }.joined(separator: "\n")
    let digest = bitmap.map { Digest(of: $0.bytes) } ?? Digest(of: content)
    return "\(size.width.words) × \(size.height.words), \(String("\(digest)".prefix(8)))"
  }
}

extension Rect2D {
  /// The place and the size.
  var words: String { "\(origin.x.words) \(origin.y.words), \(size.width.words) × \(size.height.words)" }
}

extension Double {
  /// The number as a record has it.
  var words: String { Number.json(self, decimals: MotionValue.decimals) }
}
