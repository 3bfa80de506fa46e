import Foundation

/// `position`: the middle of a view at a point of all the room there is.
final class PositionItem: WrapperItem {
  private let point: CGPoint

  init(child: LayoutItem, point: CGPoint, context: ViewContext) {
    self.point = point
    super.init(child: child, context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: child.size(proposal))
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let size = child.size(proposal)
    place(
      child,
      at: CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2),
      proposal: proposal,
      in: placement
    )
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
  override func makeSpacing() -> ItemSpacing { ItemSpacing() }
}

/// `fixedSize`: a view at its ideal size.
final class FixedSizeItem: WrapperItem {
  private let axes: Axis.Set

  init(child: LayoutItem, axes: Axis.Set, context: ViewContext) {
    self.axes = axes
    super.init(child: child, context: context)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.size(inner(proposal)) }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(child, at: .zero, proposal: inner(proposal), in: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    child.dimensions(inner(proposal)).explicit(key)
  }
}

/// `aspectRatio`: a view of a shape, within the room or round it.
final class AspectRatioItem: WrapperItem {
  private let ratio: CGFloat?
  private let mode: ContentMode

  init(child: LayoutItem, ratio: CGFloat?, mode: ContentMode, context: ViewContext) {
    (self.ratio, self.mode) = (ratio, mode)
    super.init(child: child, context: context)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var ratio = ratio
    let ideal = child.size(.unspecified)
    if ratio == nil, ideal.width > 0, ideal.height > 0 { ratio = ideal.width / ideal.height }
    guard let ratio, ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.size(inner(proposal)) }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(child, at: .zero, proposal: inner(proposal), in: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    child.dimensions(inner(proposal)).explicit(key)
  }
}

/// `alignmentGuide`: a guide that a view sets itself.
final class GuideItem: WrapperItem {
  private let key: AlignmentKey
  private let compute: (ViewDimensions) -> CGFloat

  init(child: LayoutItem, key: AlignmentKey, context: ViewContext, compute: @escaping (ViewDimensions) -> CGFloat) {
    (self.key, self.compute) = (key, compute)
    super.init(child: child, context: context)
    hasGuides = true
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    key == self.key ? compute(child.dimensions(proposal)) : super.guide(key, size: size, proposal: proposal)
  }
}

/// A view with a name, a label, a tap action or a share in matched geometry.
final class NameItem: WrapperItem {
  /// The names of a view, and its actions.
  struct Facts {
    var name: String?
    var label: String?
    var action: (() -> Void)?
    var contentShapeIsIgnored = false
    /// Whether its actions were taken away, because it is disabled.
    var isDisabled = false
    /// The gestures other than taps that it handles.
    var controls: [ControlTarget.Kind] = []
    /// The action with the location of a tap, in its own points.
    var placedAction: ((CGPoint) -> Void)?

    var isTappable: Bool { action != nil || placedAction != nil }
  }

  private let facts: Facts

  init(child: LayoutItem, facts: Facts, context: ViewContext) {
    self.facts = facts
    super.init(child: child, context: context)
  }

  override func layers() -> [Snapshot.Layer] {
    var layer = layer(children: child.layers())
    layer.name = facts.name
    layer.label = facts.label ?? (facts.isTappable ? spoken().joined(separator: " ") : nil)
    layer.isTappable = facts.isTappable
    layer.letsTapsThrough = facts.contentShapeIsIgnored
    return [layer]
  }

  override func targets() -> [TapTarget] {
    guard !facts.contentShapeIsIgnored else { return [] }
    var targets = child.targets()
    if facts.isTappable {
      guard child.takesTaps else { return targets }
      let words = spoken()
      var names = [facts.label].compactMap { $0 } + words + labels() + self.names()
      if words.count > 1 { names.append(words.joined(separator: " ")) }
      names = withSilentNames(names)
      let (facts, middle) = (facts, CGPoint(x: frame.width / 2, y: frame.height / 2))
      let press = facts.controls.lazy.compactMap { control -> ((Bool) -> Void)? in
        if case .press(_, let pressing, _) = control { pressing } else { nil }
      }.first
      targets.append(
        TapTarget(id: node.identity, names: names, identifiers: identifiers(), frame: frame, press: press) {
          facts.action?()
          facts.placedAction?(middle)
        }
      )
    } else if facts.name != nil || facts.label != nil || tag != nil {
      let isOfOne = targets.count == 1 && facts.label != nil
      for index in targets.indices {
        // The label of one thing is what it is called; that of several may be the label of all of them.
        let names = [facts.label].compactMap(\.self)
        targets[index].names = (isOfOne ? names : []) + targets[index].names + (isOfOne ? [] : names)
        targets[index].names += [facts.name].compactMap(\.self)
        targets[index].identifiers += [facts.name].compactMap(\.self)
      }
    }
    return targets
  }

  override var meetsFinger: Bool { !facts.contentShapeIsIgnored && child.takesTaps }

  override func barred() -> [BarredTarget] {
    if facts.contentShapeIsIgnored {
      return [BarredTarget(names: spoken() + labels() + names(), reason: "takes no taps, by allowsHitTesting(false)")]
    }
    if facts.isTappable, !child.takesTaps {
      let reason = "takes no taps, by allowsHitTesting(false) or opacity(0)"
      return [BarredTarget(names: spoken() + labels() + names(), reason: reason)]
    }
    guard facts.isDisabled else { return super.barred() }
    return [BarredTarget(names: spoken() + labels() + names(), reason: "is disabled")]
  }

  override func controls() -> [ControlTarget] {
    guard !facts.contentShapeIsIgnored else { return [] }
    var inner = child.controls()
    let own = [facts.label, facts.name].compactMap { $0 }
    for index in inner.indices {
      inner[index].names += own + [tagName].compactMap(\.self)
      inner[index].identifiers += [facts.name].compactMap(\.self)
    }
    var names = own + child.labels() + [tagName].compactMap(\.self) + child.names()
    if !facts.controls.isEmpty { names = withSilentNames(names) }
    let identifiers = identifiers()
    return inner
      + (child.takesTaps ? facts.controls : []).map {
        ControlTarget(id: node.identity, names: names, identifiers: identifiers, frame: frame, kind: $0)
      }
  }

  /// Returns names with those of what has no words: the types of the shapes in it, each once.
  ///
  /// They come first if there is neither a label nor an identifier.
  private func withSilentNames(_ names: [String]) -> [String] {
    let names = names.filter { !$0.isEmpty }
    guard texts().allSatisfy(\.isEmpty) else { return names }
    var seen: Set<String> = []
    let kinds = child.kinds().filter { seen.insert($0).inserted }
    let silent = kinds.isEmpty ? ["View"] : kinds
    return (labels() + identifiers()).allSatisfy(\.isEmpty) ? silent + names : names + silent
  }

  /// The words in it, or the names of symbols if there are no words.
  private func spoken() -> [String] {
    let texts = texts()
    return texts.isEmpty ? labels() : texts
  }

  override func texts() -> [String] { facts.label.map { [$0] } ?? child.texts() }
  override func labels() -> [String] { facts.label.map { [$0] } ?? child.labels() }
  override func names() -> [String] { (facts.name.map { [$0] } ?? []) + super.names() }
  override func identifiers() -> [String] { (facts.name.map { [$0] } ?? []) + super.identifiers() }
}

/// A view that comes and goes: the branch of a condition, or an element of a loop.
final class PresenceItem: WrapperItem {
  private let presence: Snapshot.Presence

  init(child: LayoutItem, context: ViewContext) {
    presence = Snapshot.Presence(id: context.node.identity, hasTransition: child.transition != nil)
    super.init(child: child, context: context)
  }

  override func layers() -> [Snapshot.Layer] {
    child.layers().map { layer in
      var layer = layer
      layer.presences.insert(presence, at: 0)
      return layer
    }
  }
}

extension ViewContext {
  /// Items that come and go together.
  func comingAndGoing(_ items: [LayoutItem]) -> [LayoutItem] {
    zip(items, places(for: items) { child(.part("item \($0)"), "item \($0)") }).map(PresenceItem.init)
  }
}

/// A view that hands something up.
final class PreferenceItem: WrapperItem {
  private let change: (inout PreferenceValues, CGRect) -> Void

  init(child: LayoutItem, context: ViewContext, change: @escaping (inout PreferenceValues, CGRect) -> Void) {
    self.change = change
    super.init(child: child, context: context)
  }

  override func settlePreferences() { change(&preferences, frame) }
}
