import Mathematics

/// An evaluator for the text of an export that draws it like a browser.
///
/// It parses figures and SVG documents, and shares no code with the exporters. It throws for anything that it doesn't
/// know, so extend it before an export uses something new. It is for exports with
/// ``ExportOptions/isMeasurable`` that play by themselves.
public struct DrawnDocument {
  /// The drawing of a layer at one time.
  public struct Layer: Hashable, Sendable {
    /// The box of the element with the layer's id, in points on the canvas.
    public var box: DrawnBox
    /// The product of all opacities from this element up to the canvas.
    public var opacity: Double
    /// The corner radius, in points, if it can be evaluated.
    public var radius: Double?
    /// The blur radius, in points: the root of the sum of the squares of all blurs from this element up to the canvas.
    public var blur = 0.0
    /// The corners of the polygon or points along the path that clips the layer, in its points, if one does.
    public var corners: [SIMD2<Double>]?
    /// The intersection of the elements that draw the layer, if several clip one another.
    public var cut: DrawnBox?
    /// The dashed line that draws the layer, if one does.
    public var line: DrawnLine?
  }

  struct Element {
    var name: String
    var attributes: [String: String]
    var classes: Set<String>
    var parent: Int?
    var children: [Int] = []
    /// The declarations without animations.
    var rest: [Property: StyleValue] = [:]
    /// The animations, in ascending order of precedence.
    var tracks: [Property: [PropertyTrack]] = [:]
    /// Whether it is an input that is checked.
    var isChecked = false
    /// The text of the declarations in ``rest``.
    var texts: [Property: String] = [:]
    /// The transitions to the values in ``rest``.
    var transitions: [Property: Transition] = [:]
    /// Whether it clips its content.
    var cuts = false
    /// Whether it is positioned in its containing block by its edges.
    var isPlaced = false
    /// The numbers and units of the point that it is transformed about, if it is positioned.
    var origin: [(number: Double, unit: String)] = []
  }

  /// The properties that affect the geometry, the clipping and the opacity of an element.
  enum Property: String, CaseIterable {
    case transform
    case opacity
    case left
    case top
    case width
    case height
    case x
    case y
    case rx
    case clipPath = "clip-path"
    case borderRadius = "border-radius"
    case filter
    case stdDeviation
    case points
    case dashes = "stroke-dasharray"
    case dashOffset = "stroke-dashoffset"
    case lineWidth = "stroke-width"
  }

  var elements: [Element] = []
  private let isHTML: Bool
  /// The elements by their ids.
  let ids: [String: Int]
  /// The canvas element.
  private let canvas: Int
  /// The size of the canvas, in points.
  public let size: (width: Double, height: Double)
  /// The width of the content box of the canvas, which `cqw` refers to, in points.
  private let contentWidth: Double

  /// Parses an export.
  ///
  /// - Parameters:
  ///   - text: A figure or an SVG document.
  ///   - input: The local part of a class of the input that is checked, or nil if none is.
  /// - Throws: ``EvaluationFailure`` or ``XMLReading/Failure`` for anything that it doesn't know.
  public init(_ text: String, checking input: String? = nil) throws {
    let root = try XMLReading.root(of: Array(text.utf8))
    isHTML = root.name == "figure"
    var elements: [Element] = []
    var sheet = ""
    Self.flatten(root, parent: nil, into: &elements, &sheet)
    if let input {
      for index in elements.indices where elements[index].name == "input" {
        elements[index].isChecked = elements[index].classes.contains { $0 == "z\(input)" }
      }
      guard elements.contains(where: \.isChecked) else { throw EvaluationFailure("no input is called \(input)") }
    }
    self.elements = elements
    ids = Dictionary(
      elements.indices.compactMap { index in elements[index].attributes["id"].map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
    guard let canvas = elements.firstIndex(where: { $0.attributes["data-scene"] != nil }) else {
      throw EvaluationFailure("no element is the canvas")
    }
    self.canvas = isHTML ? canvas : 0
    let style = try StyleReading(sheet)
    var ratio: StyleValue?
    var padding: StyleValue?
    let rules = RulesByClass(style.rules)
    for index in elements.indices {
      let declared = try self.elements[index].style(by: style, rules.rules(for: index, in: elements))
      try self.elements[index].takeTransitions(declared, style.customProperties)
      if index == canvas {
        ratio = try declared["aspect-ratio"].map(StyleValue.init)
        if declared["container-type"] == "inline-size", declared["box-sizing"] == "border-box" {
          padding = try declared["padding-right"].map(StyleValue.init)
        }
      }
    }
    let box = elements[canvas].attributes
    let numbers =
      isHTML
      ? ratio?.plainNumbers ?? []
      : [box["width"], box["height"]].compactMap { $0.flatMap { try? StyleValue($0) }?.plainNumbers.first }
    guard numbers.count == 2 else { throw EvaluationFailure("a canvas without a size") }
    size = (numbers[0], numbers[1])
    if let padding {
      guard case .number(let share, "%")? = padding.parts.first, padding.parts.count == 1 else {
        throw EvaluationFailure("a padding of \(padding.parts)")
      }
      contentWidth = numbers[0] * (1 - share / 100)
    } else {
      contentWidth = numbers[0]
    }
    try takeSMIL()
  }

  private static func flatten(_ node: Node, parent: Int?, into elements: inout [Element], _ sheet: inout String) {
    guard !node.name.isEmpty else { return }
    if node.name == "style" {
      sheet += node.children.map(\.raw).joined()
      return
    }
    let attributes = Dictionary(node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let classes = Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
    let index = elements.count
    elements.append(Element(name: node.name, attributes: attributes, classes: classes, parent: parent))
    if let parent { elements[parent].children.append(index) }
    for child in node.children { flatten(child, parent: index, into: &elements, &sheet) }
  }

  // MARK: - Evaluation

  /// The transform, the size and the opacity of an element at a time.
  private struct Place {
    var matrix = SpaceMatrix.identity
    var size = (width: 0.0, height: 0.0)
    var opacity = 1.0
    var blur = 0.0
  }

  /// Returns the blur radius of an element at a time, in points.
  private func blur(_ index: Int, at time: Double) throws(EvaluationFailure) -> Double {
    guard let value = try value(index, .filter, at: time), value.parts != [.word("none")] else { return 0 }
    guard value.parts.count == 1, case .function(let name, let inside) = value.parts[0], inside.count == 1 else {
      throw EvaluationFailure("a filter of \(value.parts)")
    }
    switch (name, inside[0]) {
    case ("blur", .number(let number, let unit)): return max(0, try length(number, unit, of: 0))
    case ("url", .other(let address)):
      guard let filter = ids[String(address.dropFirst())], elements[filter].name == "filter",
        elements[filter].children.count == 1, elements[elements[filter].children[0]].name == "feGaussianBlur",
        elements[filter].attributes["color-interpolation-filters"] == "sRGB",
        let radius = try number(elements[filter].children[0], .stdDeviation, at: time)
      else { throw EvaluationFailure("a filter that isn't a blur: \(address)") }
      return max(0, radius)
    default: throw EvaluationFailure("a filter of \(value.parts)")
    }
  }

  /// Returns the drawing of every layer at a time.
  ///
  /// - Parameter time: The time in seconds since the start of the document.
  public func layers(at time: Double) throws -> [String: Layer] {
    var layers: [String: Layer] = [:]
    var places: [Int: Place] = [:]
    places[canvas] = Place(size: size)
    for index in elements.indices where index > canvas {
      guard let outer = elements[index].parent.flatMap({ places[$0] }) else { continue }
      let place = try isHTML ? placeInHTML(index, in: outer, at: time) : placeInSVG(index, in: outer, at: time)
      guard let place else { continue }
      places[index] = place
      guard let name = elements[index].attributes["data-layer"] else { continue }
      guard layers[name] == nil else { throw EvaluationFailure("two elements are called “\(name)”") }
      layers[name] = isHTML ? try layerInHTML(index, place, at: time) : try layerInSVG(index, place, at: time)
    }
    for index in elements.indices where isHTML {
      guard let name = elements[index].attributes["data-layer"], var layer = layers[name],
        let cut = try cut(beside: index, places, at: time)
      else { continue }
      layer.cut = cut.box
      layer.radius = cut.radius ?? layer.radius
      layers[name] = layer
    }
    return layers
  }

  /// Returns the drawing of every layer some time after an input was checked or cleared.
  ///
  /// - Parameters:
  ///   - before: The same document before the change, at rest.
  ///   - time: The time since the change, in seconds.
  public func layers(changedFrom before: DrawnDocument, after time: Double) throws -> [String: Layer] {
    var document = self
    for index in elements.indices {
      for property in Property.allCases {
        guard let old = before.elements[index].texts[property], let new = elements[index].texts[property], old != new,
          let transition = elements[index].transitions[property], transition.delay + transition.duration > 0
        else { continue }
        let frames = [old, new].enumerated().map { number, value in
          StyleReading.Keyframe(
            offset: Double(number),
            declarations: [.init(property: property.rawValue, value: value, isImportant: false)]
          )
        }
        let track = try PropertyTrack(
          frames,
          of: property.rawValue,
          rest: elements[index].rest[property],
          easing: transition.easing,
          duration: max(1e-9, transition.duration),
          delay: transition.delay,
          isEndless: false,
          fills: true
        )
        if let track { document.elements[index].tracks[property] = [track] }
      }
    }
    return try document.layers(at: time)
  }

  func value(_ index: Int, _ property: Property, at time: Double) throws(EvaluationFailure) -> StyleValue? {
    for track in (elements[index].tracks[property] ?? []).reversed() {
      if let value = try track.value(at: time) { return value }
    }
    return elements[index].rest[property]
  }

  func number(_ index: Int, _ property: Property, at time: Double) throws(EvaluationFailure) -> Double? {
    guard let value = try value(index, property, at: time) else { return nil }
    guard value.parts.count == 1, case .number(let number, let unit) = value.parts[0], unit.isEmpty || unit == "px"
    else {
      throw EvaluationFailure("\(property.rawValue) is \(value.parts)")
    }
    return number
  }

  private func opacity(_ index: Int, at time: Double) throws(EvaluationFailure) -> Double {
    min(1, max(0, try number(index, .opacity, at: time) ?? 1))
  }

  /// Returns a length in points.
  func length(_ number: Double, _ unit: String, of whole: Double) throws(EvaluationFailure) -> Double {
    switch unit {
    case "%": return number / 100 * whole
    case "cqw": return number / 100 * contentWidth
    case "px": return number
    case "" where number == 0 || !isHTML: return number
    default: throw EvaluationFailure("a length of \(number)\(unit)")
    }
  }

  private func matrix(_ index: Int, width: Double, height: Double, at time: Double) throws(EvaluationFailure)
    -> SpaceMatrix
  {
    guard let value = try value(index, .transform, at: time) else { return .identity }
    return try SpaceMatrix(value) { number, unit, isHorizontal throws(EvaluationFailure) in
      try length(number, unit, of: isHorizontal ? width : height)
    }
  }
}

/// HTML.
extension DrawnDocument {
  private func placeInHTML(_ index: Int, in outer: Place, at time: Double) throws(EvaluationFailure) -> Place? {
    guard elements[index].isPlaced else {
      guard elements[index].attributes["data-layer"] == nil else { throw EvaluationFailure("a layer isn't placed") }
      return nil
    }
    func edge(_ property: Property, of whole: Double) throws(EvaluationFailure) -> Double {
      guard case .number(let number, let unit)? = try value(index, property, at: time)?.parts.first else {
        throw EvaluationFailure("\(property.rawValue) is no length")
      }
      return try length(number, unit, of: whole)
    }
    var place = Place()
    let (left, top) = (try edge(.left, of: outer.size.width), try edge(.top, of: outer.size.height))
    place.size = (try edge(.width, of: outer.size.width), try edge(.height, of: outer.size.height))
    let own = try matrix(index, width: place.size.width, height: place.size.height, at: time)
    let (x, y) = try origin(index, in: place.size)
    place.matrix = (outer.matrix * .translation(left + x, top + y) * own * .translation(-x, -y)).flattened
    place.opacity = outer.opacity * (try opacity(index, at: time))
    place.blur = hypot(outer.blur, try blur(index, at: time))
    return place
  }

  /// Returns the point that an element is transformed about, in points from its corner.
  private func origin(_ index: Int, in size: (width: Double, height: Double)) throws(EvaluationFailure)
    -> (Double, Double)
  {
    let origin = elements[index].origin
    if origin.isEmpty, elements[index].rest[.transform] == nil, elements[index].tracks[.transform] == nil {
      return (0, 0)
    }
    guard origin.count == 2 else { throw EvaluationFailure("something is transformed about its middle") }
    return (
      try length(origin[0].number, origin[0].unit, of: size.width),
      try length(origin[1].number, origin[1].unit, of: size.height)
    )
  }

  private func layerInHTML(_ index: Int, _ place: Place, at time: Double) throws(EvaluationFailure) -> Layer {
    let (width, height) = place.size
    var layer = Layer(box: place.matrix.bounds(width: width, height: height), opacity: place.opacity, blur: place.blur)
    if let radius = try value(index, .borderRadius, at: time), case .number(let number, let unit)? = radius.parts.first
    {
      layer.radius = try length(number, unit, of: width)
    }
    layer.corners = try cornersInHTML(index, width: width, height: height, at: time)
    layer.line = try lineInHTML(index, at: time)
    return layer
  }

  /// Returns the intersection of an element's siblings that draw its layer by clipping one another.
  private func cut(beside index: Int, _ places: [Int: Place], at time: Double) throws(EvaluationFailure)
    -> (box: DrawnBox, radius: Double?)?
  {
    guard elements[index].children.isEmpty, let parent = elements[index].parent,
      var next = elements[parent].children.first(where: { $0 > index }), var place = places[next],
      elements[next].attributes["data-layer"] == nil
    else { return nil }
    let (width, height) = place.size
    if let clip = try value(next, .clipPath, at: time), case .function("inset", let parts)? = clip.parts.first {
      var lengths: [Double] = []
      for (number, part) in parts.filter({ $0 != .word("round") }).enumerated() {
        guard case .number(let value, let unit) = part else { throw EvaluationFailure("inset(\(part))") }
        lengths.append(try length(value, unit, of: number.isMultiple(of: 2) && number < 4 ? height : width))
      }
      guard lengths.count == 5 else { throw EvaluationFailure("an inset of \(lengths.count) lengths") }
      let box = place.matrix.bounds(
        width: width - lengths[3] - lengths[1],
        height: height - lengths[0] - lengths[2],
        x: lengths[3],
        y: lengths[0]
      )
      return (box, lengths[4])
    }
    guard elements[next].cuts else { return nil }
    var box = place.matrix.bounds(width: width, height: height)
    while elements[next].cuts, let child = elements[next].children.first, let inner = places[child] {
      (next, place) = (child, inner)
      box = box.intersection(place.matrix.bounds(width: place.size.width, height: place.size.height))
    }
    return (box, nil)
  }
}

/// SVG.
extension DrawnDocument {
  private func placeInSVG(_ index: Int, in outer: Place, at time: Double) throws(EvaluationFailure) -> Place? {
    let element = elements[index]
    guard !["defs", "title", "desc", "animate", "animateTransform"].contains(element.name),
      element.attributes["display"] != "none"
    else { return nil }
    var place = Place()
    place.matrix = outer.matrix * (try matrix(index, width: size.width, height: size.height, at: time))
    place.opacity = outer.opacity * (try opacity(index, at: time))
    place.blur = hypot(outer.blur, try blur(index, at: time))
    return place
  }

  private func layerInSVG(_ index: Int, _ place: Place, at time: Double) throws(EvaluationFailure) -> Layer {
    guard elements[index].name == "rect", let width = try number(index, .width, at: time),
      let height = try number(index, .height, at: time)
    else { throw EvaluationFailure("a layer is drawn by a <\(elements[index].name)> without a size") }
    let (x, y) = (try number(index, .x, at: time) ?? 0, try number(index, .y, at: time) ?? 0)
    let box = place.matrix.bounds(width: max(0, width), height: max(0, height), x: x, y: y)
    return Layer(
      box: box,
      opacity: place.opacity,
      radius: try number(index, .rx, at: time),
      blur: place.blur,
      corners: try cornersInSVG(index, at: time),
      line: try lineInSVG(index, at: time)
    )
  }
}
