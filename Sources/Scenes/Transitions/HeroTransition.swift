import Curves
import Diagnostics

/// A presentation in which views that both stages mark with the same id travel from one place to the other.
///
/// From back to front: the presenter, what is presented and isn't matched, the matched views. The frame of each
/// matched view springs from its source to its destination; the rest of the presented stage fades in on the same
/// spring. In a matched view the destination fades in over a source that stays opaque, so that nothing behind
/// shows through; a source that the destination doesn't cover, such as text or a view that is matched in position or
/// size alone, fades out meanwhile. The originals are hidden while their copies travel. Where one stage marks two views
/// with one id, the later wins; an id that only one stage has stays with its screen, and a note says so.
///
/// ```swift
/// let hero = HeroTransition()  // on the reference spring
/// let calm = HeroTransition(animation: .spring(.smooth))
/// ```
public struct HeroTransition: Transition {
  /// What everything moves and fades on.
  public var animation: Animation

  /// Creates a hero transition.
  ///
  /// - Parameter animation: What everything moves and fades on.
  public init(animation: Animation = .spring(.reference)) {
    self.animation = animation
  }

  /// Matches the views and lets them travel.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let screen = presenter.layer("presenter", role: .presenter)
    let sheet = presented.layer("presented", role: .presented).opacity(0)
    let sources = MatchedViews(in: screen)
    let destinations = MatchedViews(in: sheet)

    var travelling = Travelling(animation: animation, taken: sources.names.union(destinations.names))
    var notes = sources.repeated.map { note(repeated: $0, on: "presenting") }
    notes += destinations.repeated.map { note(repeated: $0, on: "presented") }
    for id in sources.order {
      guard let source = sources.views[id], let destination = destinations.views[id] else { continue }
      travelling.add(id, from: source, to: destination)
      notes += shrinkNotes(id, source.frame.size, destination.frame.size)
    }
    notes += note(unmatched: sources.order.filter { destinations.views[$0] == nil }, on: "presented")
    notes += note(unmatched: destinations.order.filter { sources.views[$0] == nil }, on: "presenting")

    let matched = Layer("matched") { travelling.layers }.role(.matched).frame(Rect(size: canvas.size))
    return Choreography(
      layers: [screen, sheet, matched],
      travellers: travelling.travellers,
      presentation: .init(
        [.init("presented", .opacity(from: 0, to: 1), animation)] + travelling.presentation
      ),
      dismissal: .init(
        [.init("presented", .opacity(from: 1, to: 0), animation)] + travelling.dismissal
      ),
      notes: notes
    )
  }

  private func note(repeated id: String, on stage: String) -> Diagnostic {
    Diagnostic(
      "several views of the \(stage) stage are marked with it; the last one is matched",
      severity: .note,
      at: Location(file: "matchedGeometryEffect(id: \"\(id)\")")
    )
  }

  /// Views without a counterpart: one note for a whole list, of which mostly one row is opened.
  private func note(unmatched ids: [String], on stage: String) -> [Diagnostic] {
    guard let first = ids.first else { return [] }
    let (others, them) =
      ids.count > 1 ? (" or \(ids.count - 1) more", "those views stay with their") : ("", "the view stays with its")
    return [
      Diagnostic(
        "nothing on the \(stage) stage is marked with “\(first)”\(others); \(them) screen",
        severity: .note,
        at: Location(file: "matchedGeometryEffect")
      )
    ]
  }

  /// A size that shrinks so far that the spring's overshoot would turn it inside out.
  private func shrinkNotes(_ id: String, _ a: Size, _ b: Size) -> [Diagnostic] {
    let overshoot = animation.curve.overshoot
    return [("width", a.width, b.width), ("height", a.height, b.height)].compactMap { name, first, second in
      let (small, large) = (min(first, second), max(first, second))
      guard small - overshoot * (large - small) < 0 else { return nil }
      let least = large * overshoot / (1 + overshoot)
      return Diagnostic(
        "its \(name) shrinks from \(large) to \(small) pt, and the spring overshoots by "
          + "\((overshoot * 1000).rounded() / 10) %: on the way it would be negative and is held at 0; "
          + "expected at least \((least * 10).rounded(.up) / 10) pt",
        severity: .warning,
        at: Location(file: "matchedGeometryEffect(id: \"\(id)\")")
      )
    }
  }
}

/// The views of a stage that are marked to be matched, with their frames on the canvas.
private struct MatchedViews {
  var views: [String: (layer: Layer, frame: Rect)] = [:]
  var order: [String] = []
  var repeated: [String] = []
  var names: Set<String> = []

  init(in root: Layer) {
    for (layer, origin) in root.flattened() {
      names.insert(layer.id)
      guard let id = layer.match?.id else { continue }
      if views[id] == nil { order.append(id) } else if !repeated.contains(id) { repeated.append(id) }
      views[id] = (layer, layer.box.offset(by: origin))
    }
  }
}

/// The layers that travel, and how.
private struct Travelling {
  var animation: Animation
  var taken: Set<String>
  var layers: [Layer] = []
  var travellers: [Choreography.Traveller] = []
  var presentation: [Choreography.Change] = []
  var dismissal: [Choreography.Change] = []

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
  /// It keeps its own size. Text stays at its edge, or in the middle, and at its distance from the top; anything else
  /// keeps its middle at the same part of both sides.
  fileprivate func frame(in size: Size, drawnIn natural: Size) -> Rect {
    let (dx, dy) = (size.width - natural.width, size.height - natural.height)
    if case .text(let text) = content {
      return box.offset(by: Point(x: text.alignment.part * dx, y: 0))
    }
    guard natural.width > 0, natural.height > 0 else { return box }
    return box.offset(
      by: Point(x: box.center.x / natural.width * dx, y: box.center.y / natural.height * dy)
    )
  }
}
