import Diagnostics

/// Checks of layers and their content.
extension SceneCheck {
  mutating func size(_ size: Size2D, of place: String) {
    for (name, side) in [("width", size.width), ("height", size.height)]
    where !(1...Self.largestSide).contains(side) {
      report(.sceneLayer, "\(name) is \(side); expected 1…\(Int(Self.largestSide)) points", at: place)
    }
  }

  mutating func ids(_ layers: [Layer]) {
    var seen: Set<String> = []
    var reported: Set<String> = []
    for layer in layers where !seen.insert(layer.id).inserted && reported.insert(layer.id).inserted {
      let reason =
        Self.reservedIDs.contains(layer.id)
        ? "the id “\(layer.id)” is the id of a stage; expected another"
        : "two layers have the id “\(layer.id)”; expected every id once in a scene, across both stages"
      report(.sceneLayerID, reason, at: "layers")
    }
  }

  mutating func act(_ act: Choreography.Act, named name: String, of layers: [Layer]) {
    // The other problems of an act usually follow from the first one.
    if let problem = act.changes.lazy.compactMap(\.animation.problem).first {
      return report(.sceneTransition, problem, at: name)
    }
    if act.duration > Self.longestAct {
      report(.sceneDuration, "it takes \(act.duration.inSeconds); expected at most \(Int(Self.longestAct)) s", at: name)
    }
    let names = Set(layers.map(\.id))
    var changed: Set<String> = []
    for change in act.changes {
      let (kind, isPossible) = (change.property.kind, change.property.tween.isPossible)
      if !names.contains(change.layer) {
        found.append(
          Diagnostic(
            .sceneLayerID,
            "there is no layer “\(change.layer)” whose \(kind) could change",
            about: "\(scene): \(name)",
            suggestion: nearestSpelling(of: change.layer, among: names.sorted())
          )
        )
      }
      if !changed.insert("\(change.layer) \(kind)").inserted {
        report(
          .sceneTransition,
          "layer “\(change.layer)” changes its \(kind) twice; expected once in each direction",
          at: name
        )
      }
      if !isPossible {
        report(
          .sceneTransition,
          "layer “\(change.layer)” gets an invalid \(kind): \(change.property.tween.values)",
          at: name
        )
      }
      if isPossible, !change.animation.isJump, let problem = change.property.tween.mismatch {
        report(.sceneTransition, "layer “\(change.layer)”: \(problem)", at: name)
      }
      change.property.tween.check(&self, "layer “\(change.layer)”")
    }
  }

  mutating func layer(_ layer: Layer) {
    let place = "layer “\(layer.id)”"
    if layer.id.unicodeScalars.contains(where: Self.cannotBeNamed) || layer.id.count > 200 {
      report(
        .sceneLayerID,
        "the id has a control character or more than 200 letters; expected at most 200 printable letters",
        at: place
      )
    }
    if let match = layer.match {
      if match.id.isEmpty { report(.sceneLayer, "matchedGeometryEffect has an empty id", at: place) }
      if match.properties.isEmpty { report(.sceneLayer, "matchedGeometryEffect matches no property", at: place) }
      if !(Self.isSensible(match.anchor.x) && Self.isSensible(match.anchor.y)) {
        report(.sceneLayer, "matchedGeometryEffect has its anchor at (\(match.anchor.x), \(match.anchor.y))", at: place)
      }
    }
    let frame = layer.box
    if !frame.components.allSatisfy(Self.isSensible) {
      report(
        .sceneLayer,
        "the frame is \(frame.components); expected finite numbers that aren't far too large",
        at: place
      )
    } else if frame.width < 0 || frame.height < 0 {
      report(.sceneLayer, "the size is \(frame.width) × \(frame.height); expected no negative side", at: place)
    }
    if !(0...1).contains(layer.opacity) { report(.sceneLayer, "opacity is \(layer.opacity); expected 0…1", at: place) }
    radius(layer.cornerRadius, at: place)
    if let stroke = layer.stroke { self.stroke(stroke, at: place) }
    if let fill = layer.fill { paint(fill, at: place) }
    pose(layer.pose, at: place)
    content(layer.content, at: place)
    for property in layer.stored.properties { property.check(&self, layer, place) }
  }

  mutating func content(_ content: Layer.Content, at place: String) {
    switch content {
    case .none: break
    case .text(let text):
      if !(Self.isSensible(text.size) && text.size > 0) {
        report(.sceneLayer, "the font size is \(text.size); expected a number of points above 0", at: place)
      }
      if !(0...100).contains(text.lineHeight) {
        report(
          .sceneLayer,
          "the line height is \(text.lineHeight); expected a multiple of the font size, 0…100",
          at: place
        )
      }
      if !Self.isSensible(text.tracking) {
        report(.sceneLayer, "the tracking is \(text.tracking); expected a number of points", at: place)
      }
      color(text.color, at: place)
      if let gradient = text.gradient { paint(.gradient(gradient), at: place) }
    case .shape(let path): self.path(path, at: place)
    case .picture(let picture):
      if let problem = picture.bitmap?.problem { return report(.pictureUnreadable, problem, at: place) }
      size(picture.size, of: "\(place): picture")
      for shape in picture.shapes {
        self.path(shape.path, at: place)
        paint(shape.fill, at: place)
      }
    }
  }

  /// Whether HTML or XML can't represent a character, or represents it as another character.
  static func cannotBeNamed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE
  }

  /// Whether a number is finite and not far outside any canvas.
  static func isSensible(_ value: Double) -> Bool { value.isFinite && abs(value) <= 10 * largestSide }

  mutating func radius(_ radius: Double, at place: String) {
    if !(Self.isSensible(radius) && radius >= 0) {
      report(.sceneLayer, "corner radius is \(radius); expected a finite number, 0 or more", at: place)
    }
  }

  mutating func stroke(_ stroke: Stroke, at place: String) {
    if !(Self.isSensible(stroke.width) && stroke.width > 0) {
      report(.sceneLayer, "the stroke is \(stroke.width) wide; expected a number of points above 0", at: place)
    }
    if let dash = stroke.dash, !(Self.isSensible(dash) && dash > 0) {
      report(.sceneLayer, "the stroke's dashes are \(dash) long; expected a number of points above 0", at: place)
    }
    color(stroke.color, at: place)
  }

  mutating func color(_ color: Color, at place: String) {
    for rgb in [color.light, color.dark] where !(0...1).contains(rgb.opacity) || rgb.hex > 0xFFFFFF {
      return report(
        .sceneLayer,
        "a color is 0x\(String(rgb.hex, radix: 16, uppercase: true)) with an opacity of \(rgb.opacity); "
          + "expected 0x000000…0xFFFFFF and 0…1",
        at: place
      )
    }
  }

  mutating func paint(_ paint: Paint, at place: String) {
    switch paint {
    case .color(let color): self.color(color, at: place)
    case .gradient(let gradient):
      if gradient.stops.count < 2 {
        report(.sceneLayer, "a gradient has \(gradient.stops.count) colors; expected at least 2", at: place)
      }
      direction(gradient.direction, at: place)
      for stop in gradient.stops {
        color(stop.color, at: place)
        if !(0...1).contains(stop.location) {
          report(.sceneLayer, "a gradient has a color at \(stop.location); expected 0…1", at: place)
        }
      }
    }
  }

  private mutating func direction(_ direction: Gradient.Direction, at place: String) {
    func isSensible(_ point: UnitPoint) -> Bool { Self.isSensible(point.x) && Self.isSensible(point.y) }
    switch direction {
    case .down, .right: break
    case .points(let start, let end):
      if !isSensible(start) || !isSensible(end) || start == end {
        report(
          .sceneLayer,
          "a gradient leads from (\(start.x), \(start.y)) to (\(end.x), \(end.y)); expected two different points",
          at: place
        )
      }
    case .radial(let center, let start, let end), .elliptical(let center, let start, let end):
      if !isSensible(center) {
        report(.sceneLayer, "the center of a gradient isn't finite or far too large", at: place)
      }
      if ![start, end].allSatisfy({ Self.isSensible($0) && $0 >= 0 }) || start == end {
        report(
          .sceneLayer,
          "a gradient has the radii \(start) and \(end); expected two different numbers, 0 or more",
          at: place
        )
      }
    case .angular(let center, let start, let end):
      if !isSensible(center) {
        report(.sceneLayer, "the center of a gradient isn't finite or far too large", at: place)
      }
      if ![start, end].allSatisfy(Self.isSensible) || start >= end {
        report(
          .sceneLayer,
          "a gradient leads from \(start)° to \(end)°; expected two numbers of degrees, the second one larger",
          at: place
        )
      }
    }
  }

  private mutating func pose(_ pose: Pose, at place: String) {
    if let distance = pose.perspective, !(Self.isSensible(distance) && distance > 0) {
      report(.sceneLayer, "perspective is \(distance); expected a distance above 0, in points", at: place)
    }
    if !pose.components.allSatisfy(Self.isSensible) {
      report(.sceneLayer, "a number of its pose isn't finite or far too large", at: place)
    }
    if !pose.hasAxis {
      report(
        .sceneLayer,
        "it rotates about the axis (\(pose.axis.x), \(pose.axis.y), \(pose.axis.z)); expected finite numbers, not all 0",
        at: place
      )
    }
  }

  mutating func path(_ path: Path, at place: String) {
    if !path.points.allSatisfy({ Self.isSensible($0.x) && Self.isSensible($0.y) }) {
      report(.sceneLayer, "a point of its outline isn't finite or far too large", at: place)
    }
    guard let first = path.elements.first else { return }
    if case .move = first { return }
    report(.sceneLayer, "its outline doesn't begin with a move to a point", at: place)
  }
}
