/// A diagram of a transition while it plays, with its layers spread in space, outlined and labeled.
///
/// Each layer is 50 points to the right of and below the one behind it. The diagram is seen from 1000 points away,
/// rotated by −20° about the horizontal axis and by 30° about the vertical one. Shared elements are always shown, and
/// their originals, which the transition hides, never.
public struct LayerDiagram<Base: Transition>: Transition {
  /// The transition.
  public var base: Base
  /// The transform of the layers.
  public var pose: Pose
  /// The offset of each layer from the one behind it, in points.
  public var step: Point2D
  /// The names and the outline colors of the layers, from back to front, or nil for their roles in the transition.
  public var labels: [Label]?

  /// The name of a layer and the color of its outline.
  public struct Label: Hashable, Sendable {
    /// The name.
    public var text: String
    /// The color of the name and the outline.
    public var color: Color

    /// Creates a label.
    public init(_ text: String, _ color: Color) {
      self.text = text
      self.color = color
    }
  }

  /// Creates a diagram of a transition.
  public init(
    of base: Base,
    pose: Pose = Pose(perspective: 1000, rotationX: -20, rotationY: 30),
    step: Point2D = Point2D(x: 50, y: 50),
    labels: [Label]? = nil
  ) {
    self.base = base
    self.pose = pose
    self.step = step
    self.labels = labels
  }

  /// Spreads the layers of the base transition in space.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let size = presenter.size
    let flat = Canvas(width: size.width, height: size.height)
    var result = base.choreography(from: presenter, to: presented, on: flat)
    let spread = Double(max(0, result.layers.count - 1))
    let first = Point2D(
      x: (canvas.size.width - size.width - spread * step.x) / 2,
      y: (canvas.size.height - size.height - spread * step.y) / 2
    )

    for index in result.layers.indices {
      let place = Point2D(x: first.x + Double(index) * step.x, y: first.y + Double(index) * step.y)
      var plane = plane(of: result.layers[index], size, result)
      plane.frame = Rect2D(origin: place, size: size)
      plane.pose = pose
      plane.pose.anchor = UnitPoint(
        x: (canvas.size.width / 2 - place.x) / size.width,
        y: (canvas.size.height / 2 - place.y) / size.height
      )
      if let label = label(at: index, of: result.layers[index]) { plane = annotated(plane, label) }
      result.layers[index] = plane
    }

    let originals = Set(result.travelers.flatMap { [$0.source, $0.destination] })
    let shared = Set(result.travelers.map(\.layer))
    for id in originals { result.layers.update(id) { $0.opacity = 0 } }
    for id in shared { result.layers.update(id) { $0.opacity = 1 } }
    let fixed = originals.union(shared)
    func withoutHiding(_ act: Choreography.Act) -> Choreography.Act {
      .init(
        act.changes.filter { change in
          change.property.ends(of: .opacity) == nil || !fixed.contains(change.layer)
        }
      )
    }
    result.presentation = withoutHiding(result.presentation)
    result.dismissal = withoutHiding(result.dismissal)
    return result
  }

  /// Returns a layer that stands in space: the layer itself, or a container.
  ///
  /// A layer that moves in its plane or dims it needs a container, which clips it to the screen while the outline and
  /// the label stay.
  private func plane(of layer: Layer, _ size: Size2D, _ choreography: Choreography) -> Layer {
    let isMoving = (choreography.presentation.changes + choreography.dismissal.changes).contains { change in
      change.layer == layer.id
        && (change.property.ends(of: .frame) != nil || change.property.ends(of: .pose) != nil)
    }
    let isWhole = layer.box == Rect2D(size: size)
    guard isMoving || !isWhole || layer.role == .dimming || layer.pose != Pose() else { return layer }
    let screen = Layer("\(layer.id).screen") { layer }.frame(Rect2D(size: size)).clipped()
    return Layer("\(layer.id).plane") { screen }.role(layer.role ?? .presented)
  }

  private func label(at index: Int, of layer: Layer) -> Label? {
    if let labels { return index < labels.count ? labels[index] : nil }
    switch layer.role {
    case .presenter: return Label("Presenter", .behind)
    case .snapshot: return Label("Snapshot", .behind)
    case .dimming: return Label("Dimming", .secondaryLabel)
    case .presented: return Label("Presented", .inFront)
    case .matched: return Label("Matched", .matched)
    case .annotation, .system, nil: return nil
    }
  }

  private func annotated(_ plane: Layer, _ label: Label) -> Layer {
    let size = plane.box.size
    return plane.adding {
      Layer("\(plane.id).outline")
        .frame(Rect2D(size: size)).stroke(Stroke(label.color, width: 1.5, dash: 6)).role(.annotation)
      Layer("\(plane.id).label", text: Text(label.text, size: 15, weight: .semibold, color: label.color))
        .frame(x: 0, y: -24, width: size.width, height: 20).role(.annotation)
    }
  }
}

/// Colors that are readable in small type in both appearances.
extension Color {
  fileprivate static let behind = Color(0x5856D6, dark: 0x7D7AFF)
  fileprivate static let inFront = Color(0xD9730D, dark: 0xFF9F0A)
  fileprivate static let matched = Color(0x248A3D, dark: 0x30D158)
}
