/// A transition taken apart: its layers spread in space, outlined and labelled, while it plays.
///
/// Each layer stands 50 points right and down of the one behind it, seen from 1000 points away and turned by −20°
/// about the horizontal axis and by 30° about the vertical one. What travels is always shown; its originals, hidden
/// in the transition, are not.
public struct LayerDiagram<Base: Transition>: Transition {
  /// The transition that is shown.
  public var base: Base
  /// How the layers stand.
  public var pose: Pose
  /// How far each layer is from the one behind it, in points.
  public var step: Point
  /// What the layers are called, and the colours of their outlines, back to front; without, what they are in the
  /// transition.
  public var labels: [Label]?

  /// A layer's name in the diagram and the colour of its outline.
  public struct Label: Hashable, Sendable {
    /// The name.
    public var text: String
    /// The colour of the name and of the outline.
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
    step: Point = Point(x: 50, y: 50),
    labels: [Label]? = nil
  ) {
    self.base = base
    self.pose = pose
    self.step = step
    self.labels = labels
  }

  /// Spreads the layers of the base's choreography.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let size = presenter.size
    let flat = Canvas(width: size.width, height: size.height)
    var result = base.choreography(from: presenter, to: presented, on: flat)
    let spread = Double(max(0, result.layers.count - 1))
    let first = Point(
      x: (canvas.size.width - size.width - spread * step.x) / 2,
      y: (canvas.size.height - size.height - spread * step.y) / 2
    )

    for index in result.layers.indices {
      let place = Point(x: first.x + Double(index) * step.x, y: first.y + Double(index) * step.y)
      var plane = plane(of: result.layers[index], size, result)
      plane.frame = Rect(origin: place, size: size)
      plane.pose = pose
      plane.pose.anchor = UnitPoint(
        x: (canvas.size.width / 2 - place.x) / size.width,
        y: (canvas.size.height / 2 - place.y) / size.height
      )
      if let label = label(at: index, of: result.layers[index]) { plane = annotated(plane, label) }
      result.layers[index] = plane
    }

    let originals = Set(result.travellers.flatMap { [$0.source, $0.destination] })
    let travelling = Set(result.travellers.map(\.layer))
    for id in originals { result.layers.update(id) { $0.opacity = 0 } }
    for id in travelling { result.layers.update(id) { $0.opacity = 1 } }
    let fixed = originals.union(travelling)
    func withoutHiding(_ act: Choreography.Act) -> Choreography.Act {
      .init(
        act.changes.filter { change in
          if case .opacity = change.property { !fixed.contains(change.layer) } else { true }
        }
      )
    }
    result.presentation = withoutHiding(result.presentation)
    result.dismissal = withoutHiding(result.dismissal)
    return result
  }

  /// The layer that stands in space: the layer itself, or, where it moves within its plane or darkens it, one that holds
  /// it and cuts off what is outside the screen, while outline and label stay.
  private func plane(of layer: Layer, _ size: Size, _ choreography: Choreography) -> Layer {
    let isMoving = (choreography.presentation.changes + choreography.dismissal.changes).contains { change in
      switch change.property {
      case .frame, .pose: change.layer == layer.id
      case .opacity, .cornerRadius, .fill, .stroke, .content: false
      }
    }
    let isWhole = layer.box == Rect(size: size)
    guard isMoving || !isWhole || layer.role == .dimming || layer.pose != Pose() else { return layer }
    let screen = Layer("\(layer.id).screen") { layer }.frame(Rect(size: size)).clipped()
    return Layer("\(layer.id).plane") { screen }.role(layer.role ?? .presented)
  }

  private func label(at index: Int, of layer: Layer) -> Label? {
    if let labels { return index < labels.count ? labels[index] : nil }
    switch layer.role {
    case .presenter: return Label("Presenter", .behind)
    case .snapshot: return Label("Snapshot", .behind)
    case .dimming: return Label("Dimming", .secondaryLabel)
    case .presented: return Label("Presented", .inFront)
    case .matched: return Label("Matched", .travelling)
    case .annotation, .system, nil: return nil
    }
  }

  private func annotated(_ plane: Layer, _ label: Label) -> Layer {
    let size = plane.box.size
    return plane.adding {
      Layer("\(plane.id).outline")
        .frame(Rect(size: size)).stroke(Stroke(label.color, width: 1.5, dash: 6)).role(.annotation)
      Layer("\(plane.id).label", text: Text(label.text, size: 15, weight: .semibold, color: label.color))
        .frame(x: 0, y: -24, width: size.width, height: 20).role(.annotation)
    }
  }
}

/// Colours that can be read in small type on either ground.
extension Color {
  fileprivate static let behind = Color(0x5856D6, dark: 0x7D7AFF)
  fileprivate static let inFront = Color(0xD9730D, dark: 0xFF9F0A)
  fileprivate static let travelling = Color(0x248A3D, dark: 0x30D158)
}
