/// The shared elements of a hero transition.
///
/// Each one is a group of two copies, one of the source and one of the destination.
struct SharedElements {
  /// The animation of all movements and fades.
  let animation: Animation
  /// The ids that layers already have.
  private var taken: Set<String>
  /// The groups, from back to front.
  private(set) var layers: [Layer] = []
  /// The matched pairs that the groups draw.
  private(set) var pairs: [Choreography.MatchedPair] = []
  /// The changes of the presentation.
  private(set) var presentation: [Choreography.Change] = []
  /// The changes of the dismissal.
  private(set) var dismissal: [Choreography.Change] = []

  /// Creates an empty collection.
  init(animation: Animation, taken: Set<String>) {
    (self.animation, self.taken) = (animation, taken)
  }

  /// Adds two views with the same matched id, with their frames on the canvas.
  mutating func add(
    _ id: String,
    from source: (layer: Layer, frame: Rect2D),
    to destination: (layer: Layer, frame: Rect2D)
  ) {
    let name = taken.contains(id) ? "matched.\(id)" : id
    if let match = destination.layer.match, match.properties != .frame {
      return addApart(name, from: source, to: destination, match)
    }
    let start = Rect2D(size: source.frame.size)
    let end = Rect2D(size: destination.frame.size)
    let covered = copy(of: source.layer, named: "\(name)/source").frame(start)
    let covering = copy(of: destination.layer, named: "\(name)/destination").frame(start).opacity(0)
    let isCovered = destination.layer.coversItsBox
    // Two copies that look the same would fade into each other.
    let isSame = isCovered && covered.children.isEmpty && covered.looks(like: covering)

    var group = Layer(name) { isSame ? [covered] : [covered, covering] }
      .frame(source.frame).cornerRadius(source.layer.cornerRadius).opacity(0).role(.matched)
    group.isClipped = !(source.layer.isBare && destination.layer.isBare)
    group.stroke = destination.layer.stroke ?? source.layer.stroke
    for index in group.children.indices {
      group.children[index].role = .matched
      group.children[index].resolveChildren()
    }

    change(name, .frame(from: source.frame, to: destination.frame), .frame(from: destination.frame, to: source.frame))
    change(
      name,
      .cornerRadius(from: source.layer.cornerRadius, to: destination.layer.cornerRadius),
      .cornerRadius(from: destination.layer.cornerRadius, to: source.layer.cornerRadius)
    )
    let (seen, shown) = (source.layer.opacity, destination.layer.opacity)
    if !isSame { change(covering.id, .opacity(from: 0, to: shown), .opacity(from: shown, to: 0)) }
    if !isCovered { change(covered.id, .opacity(from: seen, to: 0), .opacity(from: 0, to: seen)) }
    for (index, natural) in zip(group.children.indices, [start.size, end.size]) {
      change(group.children[index].id, .frame(from: start, to: end), .frame(from: end, to: start))
      moveChildren(of: &group.children[index], drawnIn: natural, from: start.size, to: end.size)
    }
    finish(group, source.layer, destination.layer, covered: isCovered ? covered.id : nil)
  }

  /// Adds two views that are matched only by position or by size.
  ///
  /// Each one moves by itself, and they cross-fade.
  private mutating func addApart(
    _ name: String,
    from source: (layer: Layer, frame: Rect2D),
    to destination: (layer: Layer, frame: Rect2D),
    _ match: MatchedGeometry
  ) {
    let sourceAnchor = source.layer.match?.anchor ?? .center
    let own = MatchedGeometry(id: match.id, properties: match.properties, anchor: sourceAnchor)
    let start = match.frame(of: destination.frame, at: source.frame, anchoredAt: sourceAnchor)
    let end = own.frame(of: source.frame, at: destination.frame, anchoredAt: match.anchor)
    var leaving = source.layer.renamed(prefix: "\(name)/source", to: "\(name)/source").frame(source.frame)
    var coming = destination.layer.renamed(prefix: "\(name)/destination", to: "\(name)/destination").frame(start)
    (leaving.match, coming.match) = (nil, nil)
    coming.opacity = 0
    // Large enough for both movements, so that nothing is clipped.
    let reach = [source.frame, destination.frame, start, end].reduce(source.frame) { $0.union($1) }
    var group = Layer(name) { [leaving, coming] }.frame(reach).opacity(0).role(.matched)
    for index in group.children.indices {
      group.children[index].role = .matched
      group.children[index].frame = group.children[index].box.offset(by: Point2D(x: -reach.x, y: -reach.y))
      group.children[index].resolveChildren()
    }
    let ways = [(source.frame, end, source.frame.size), (start, destination.frame, destination.frame.size)]
    for (index, (from, to, natural)) in zip(group.children.indices, ways) {
      let offset = Point2D(x: -reach.x, y: -reach.y)
      let (first, last) = (from.offset(by: offset), to.offset(by: offset))
      change(group.children[index].id, .frame(from: first, to: last), .frame(from: last, to: first))
      if from.size != to.size {
        moveChildren(of: &group.children[index], drawnIn: natural, from: from.size, to: to.size)
      }
    }
    let (seen, shown) = (source.layer.opacity, destination.layer.opacity)
    change(leaving.id, .opacity(from: seen, to: 0), .opacity(from: 0, to: seen))
    change(coming.id, .opacity(from: 0, to: shown), .opacity(from: shown, to: 0))
    finish(group, source.layer, destination.layer, covered: nil)
  }

  /// Keeps the children of a shared element in place while its size changes.
  private mutating func moveChildren(of view: inout Layer, drawnIn natural: Size2D, from start: Size2D, to end: Size2D)
  {
    for index in view.children.indices {
      let child = view.children[index]
      let (from, to) = (child.frame(in: start, drawnIn: natural), child.frame(in: end, drawnIn: natural))
      view.children[index].frame = from
      change(child.id, .frame(from: from, to: to), .frame(from: to, to: from))
    }
  }

  /// Shows the copies while they move, and the originals before and after.
  private mutating func finish(_ group: Layer, _ source: Layer, _ destination: Layer, covered: String?) {
    let hold = Animation.hold(animation.duration)
    presentation.append(.init(group.id, .opacity(from: 1, to: 0), hold))
    dismissal.append(.init(group.id, .opacity(from: 1, to: 0), hold))
    for original in [source, destination] {
      presentation.append(.init(original.id, .opacity(from: 0, to: original.opacity), hold))
      dismissal.append(.init(original.id, .opacity(from: 0, to: original.opacity), hold))
    }
    taken.insert(group.id)
    layers.append(group)
    pairs.append(
      .init(layer: group.id, source: source.id, destination: destination.id, sourceCopy: covered)
    )
  }

  private mutating func change(
    _ id: String,
    _ forward: Choreography.Change.Property,
    _ reverse: Choreography.Change.Property
  ) {
    presentation.append(.init(id, forward, animation))
    dismissal.append(.init(id, reverse, animation))
  }

  /// Returns a copy of a view without its stroke and corner radius, which the group has.
  private func copy(of layer: Layer, named name: String) -> Layer {
    var copy = layer.renamed(prefix: name, to: name)
    copy.stroke = nil
    copy.cornerRadius = 0
    copy.match = nil
    return copy
  }
}

extension Layer {
  /// Whether the layer's box is opaque, except for round corners.
  ///
  /// A picture counts as opaque up to its edges.
  fileprivate var coversItsBox: Bool {
    guard opacity == 1 else { return false }
    if case .picture = content { return true }
    if case .shape = content { return false }
    if fill?.isOpaque == true { return true }
    return children.contains { $0.box.union(Rect2D(size: box.size)) == $0.box && $0.coversItsBox }
  }

  /// Returns whether two layers differ at most in their names, their roles and their opacities.
  fileprivate func looks(like other: Layer) -> Bool {
    func plain(_ layer: Layer) -> Layer { layer.renamed(prefix: "", to: "").role(.matched).opacity(1) }
    return plain(self) == plain(other)
  }

  /// Whether the layer is only a text or a shape, so that it doesn't need clipping.
  fileprivate var isBare: Bool {
    guard stroke == nil, children.isEmpty, !isClipped else { return false }
    switch content {
    case .text: return fill == nil
    case .shape: return true
    case .none, .picture: return false
    }
  }

  /// Returns the frame of a shared element's child while the element has another size than its original.
  ///
  /// A child that fills the original fills the element. Every other child keeps its size. A text keeps its distance
  /// from the top and from the edge that it is aligned to, or stays centered. Everything else keeps its center at the
  /// same fractions of both sides.
  fileprivate func frame(in size: Size2D, drawnIn natural: Size2D) -> Rect2D {
    let (dx, dy) = (size.width - natural.width, size.height - natural.height)
    if case .text(let text) = content {
      return box.offset(by: Point2D(x: text.alignment.part * dx, y: 0))
    }
    if box == Rect2D(size: natural), !isBare { return Rect2D(size: size) }
    guard natural.width > 0, natural.height > 0 else { return box }
    return box.offset(
      by: Point2D(x: box.center.x / natural.width * dx, y: box.center.y / natural.height * dy)
    )
  }
}
