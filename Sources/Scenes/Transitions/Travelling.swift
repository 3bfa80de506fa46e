/// The views of a hero transition that travel, and how: for each a group of two copies, one of the source and one of the
/// destination.
struct Travelling {
  /// What everything moves and fades on.
  let animation: Animation
  /// The names that layers have already.
  private var taken: Set<String>
  /// The groups, back to front.
  private(set) var layers: [Layer] = []
  /// What each group stands for.
  private(set) var travellers: [Choreography.Traveller] = []
  /// What changes on the way there.
  private(set) var presentation: [Choreography.Change] = []
  /// What changes on the way back.
  private(set) var dismissal: [Choreography.Change] = []

  /// Starts without any.
  init(animation: Animation, taken: Set<String>) {
    (self.animation, self.taken) = (animation, taken)
  }

  /// Adds two views that are marked with one id, with their frames on the canvas.
  mutating func add(_ id: String, from source: (layer: Layer, frame: Rect), to destination: (layer: Layer, frame: Rect))
  {
    let name = taken.contains(id) ? "matched.\(id)" : id
    if let match = destination.layer.match, match.properties != .frame {
      return addApart(name, from: source, to: destination, match)
    }
    let start = Rect(size: source.frame.size)
    let end = Rect(size: destination.frame.size)
    let covered = copy(of: source.layer, named: "\(name)/source").frame(start)
    let covering = copy(of: destination.layer, named: "\(name)/destination").frame(start).opacity(0)
    let isCovered = destination.layer.coversItsBox

    var group = Layer(name) { [covered, covering] }
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
    change(covering.id, .opacity(from: 0, to: shown), .opacity(from: shown, to: 0))
    if !isCovered { change(covered.id, .opacity(from: seen, to: 0), .opacity(from: 0, to: seen)) }
    for (index, natural) in zip(group.children.indices, [start.size, end.size]) {
      change(group.children[index].id, .frame(from: start, to: end), .frame(from: end, to: start))
      moveChildren(of: &group.children[index], drawnIn: natural, from: start.size, to: end.size)
    }
    finish(group, source.layer, destination.layer, covered: isCovered ? covered.id : nil)
  }

  /// Two views that are matched in position or size alone: each goes its own way, and one fades into the other.
  private mutating func addApart(
    _ name: String,
    from source: (layer: Layer, frame: Rect),
    to destination: (layer: Layer, frame: Rect),
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
    // As large as both ways need, so that nothing of them is cut.
    let reach = [source.frame, destination.frame, start, end].reduce(source.frame) { $0.union($1) }
    var group = Layer(name) { [leaving, coming] }.frame(reach).opacity(0).role(.matched)
    for index in group.children.indices {
      group.children[index].role = .matched
      group.children[index].frame = group.children[index].box.offset(by: Point(x: -reach.x, y: -reach.y))
      group.children[index].resolveChildren()
    }
    let ways = [(source.frame, end, source.frame.size), (start, destination.frame, destination.frame.size)]
    for (index, (from, to, natural)) in zip(group.children.indices, ways) {
      let offset = Point(x: -reach.x, y: -reach.y)
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

  /// Lets what a travelling view holds keep its place while that changes its size.
  private mutating func moveChildren(of view: inout Layer, drawnIn natural: Size, from start: Size, to end: Size) {
    for index in view.children.indices {
      let child = view.children[index]
      let (from, to) = (child.frame(in: start, drawnIn: natural), child.frame(in: end, drawnIn: natural))
      view.children[index].frame = from
      change(child.id, .frame(from: from, to: to), .frame(from: to, to: from))
    }
  }

  /// Lets the copies be seen while they travel, and the originals before and after.
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
    travellers.append(
      .init(layer: group.id, source: source.id, destination: destination.id, sourceCopy: covered)
    )
  }

  private mutating func change(
    _ id: String,
    _ there: Choreography.Change.Property,
    _ back: Choreography.Change.Property
  ) {
    presentation.append(.init(id, there, animation))
    dismissal.append(.init(id, back, animation))
  }

  /// A copy of a view; edge and corners are the travelling layer's business.
  private func copy(of layer: Layer, named name: String) -> Layer {
    var copy = layer.renamed(prefix: name, to: name)
    copy.stroke = nil
    copy.cornerRadius = 0
    copy.match = nil
    return copy
  }
}

extension Layer {
  /// Whether nothing behind the layer shows through its box, round corners aside.
  ///
  /// A picture is taken to be drawn up to its edges.
  fileprivate var coversItsBox: Bool {
    guard opacity == 1 else { return false }
    if case .picture = content { return true }
    if case .shape = content { return false }
    if fill?.isOpaque == true { return true }
    return children.contains { $0.box.union(Rect(size: box.size)) == $0.box && $0.coversItsBox }
  }

  /// Whether the layer is text or an outline and nothing else, which no edge cuts.
  fileprivate var isBare: Bool {
    guard stroke == nil, children.isEmpty, !isClipped else { return false }
    switch content {
    case .text: return fill == nil
    case .shape: return true
    case .none, .picture: return false
    }
  }

  /// Where a child of a travelling view is while that has another size than it was drawn for.
  ///
  /// What fills it goes on filling it; anything else keeps its own size. Text stays at its edge, or in the middle, and at its distance from the top; anything else
  /// keeps its middle at the same part of both sides.
  fileprivate func frame(in size: Size, drawnIn natural: Size) -> Rect {
    let (dx, dy) = (size.width - natural.width, size.height - natural.height)
    if case .text(let text) = content {
      return box.offset(by: Point(x: text.alignment.part * dx, y: 0))
    }
    if box == Rect(size: natural), !isBare { return Rect(size: size) }
    guard natural.width > 0, natural.height > 0 else { return box }
    return box.offset(
      by: Point(x: box.center.x / natural.width * dx, y: box.center.y / natural.height * dy)
    )
  }
}
