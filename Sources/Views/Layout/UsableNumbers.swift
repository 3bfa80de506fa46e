import Foundation

/// The numbers that modifiers can use.
///
/// There is one rule for all of them: a number that isn't finite or lies beyond ``largest`` is reported with the modifier
/// that has it, which is left out. Layout checks its lengths where it takes them (``ViewContext/takes(_:in:expecting:)``),
/// and everything that is drawn is checked in a snapshot (``Snapshot/leaveOutUnusable(_:)``).
enum UsableNumbers {
  /// The largest number in either direction, in points or degrees: ten times the longest side of a canvas.
  static let largest: CGFloat = 100_000
  static let words = "numbers from -100000 to 100000"

  /// The first number that can't be used.
  static func unusable(in numbers: some Sequence<CGFloat>) -> CGFloat? { numbers.first { !$0.isUsable } }
}

extension CGFloat {
  /// Whether modifiers can use the number.
  var isUsable: Bool { magnitude <= UsableNumbers.largest }
}

extension ViewContext {
  /// Returns whether a modifier can use its numbers; a warning names the one that it can't use.
  ///
  /// - Parameters:
  ///   - numbers: The numbers that are given.
  ///   - modifier: The name of the modifier or the view.
  ///   - expected: What was expected.
  func takes(_ numbers: [CGFloat?], in modifier: String, expecting expected: String = UsableNumbers.words) -> Bool {
    guard let bad = UsableNumbers.unusable(in: numbers.compactMap(\.self)) else { return true }
    refuse(bad, in: modifier, expecting: expected)
    return false
  }

  /// Returns a view with distances around it, if they can be used.
  func padded(_ item: LayoutItem, _ insets: EdgeInsets) -> LayoutItem {
    let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
    return PaddingItem(child: item, insets: takes(lengths, in: "padding") ? insets : EdgeInsets(), context: self)
  }

  /// Reports a number that a modifier can't use, and is left out for.
  func refuse(_ number: CGFloat, in modifier: String, expecting expected: String) {
    evaluation.report(
      .viewNumber,
      "\(modifier) has the number \(number), so it is left out; expected \(expected)",
      at: node
    )
  }
}

extension CGRect {
  /// Returns the area that two rectangles share; it is empty if there is none.
  ///
  /// Foundation's `intersection` stops the program for a rectangle with a number that is none.
  func overlap(_ other: CGRect) -> CGRect {
    let numbers = [minX, maxX, minY, maxY, other.minX, other.maxX, other.minY, other.maxY]
    guard !numbers.contains(where: \.isNaN) else { return .zero }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether two rectangles share an area.
  func overlaps(_ other: CGRect) -> Bool {
    let shared = overlap(other)
    return shared.width > 0 && shared.height > 0
  }
}

extension Snapshot {
  /// Leaves out the effects and the drawings that have numbers which can't be used.
  ///
  /// - Parameter report: Takes a message and the layer.
  mutating func leaveOutUnusable(_ report: (String, Identity) -> Void) {
    // The rows of a loop have one message.
    var named: Set<String> = []
    for index in layers.indices {
      layers[index].leaveOutUnusable { number, id in
        // What an identity ends with is the modifier or the view, and perhaps the number of a drawing in it.
        let name = id.description.components(separatedBy: " › ").last { Int($0) == nil } ?? ""
        guard named.insert(name).inserted else { return }
        report("\(name) has the number \(number), so it is left out; expected \(UsableNumbers.words)", id)
      }
    }
  }
}

extension Snapshot.Layer {
  fileprivate mutating func leaveOutUnusable(_ refuse: (CGFloat, Identity) -> Void) {
    if let bad = UsableNumbers.unusable(in: [frame.minX, frame.minY, frame.width, frame.height]) {
      refuse(bad, id)
      (frame, content, effect) = (.zero, nil, nil)
    }
    if let bad = effect.flatMap(\.unusableNumber) {
      refuse(bad, id)
      effect = nil
    }
    if let bad = content.flatMap(\.unusableNumber) {
      refuse(bad, id)
      content = nil
    }
    for index in children.indices { children[index].leaveOutUnusable(refuse) }
  }
}

extension Snapshot.Effect {
  /// A number of the effect that can't be used, or nil.
  fileprivate var unusableNumber: CGFloat? {
    switch self {
    case .opacity(let opacity): UsableNumbers.unusable(in: [opacity])
    case .offset(let offset): UsableNumbers.unusable(in: [offset.width, offset.height])
    case .scale(let x, let y, let anchor): UsableNumbers.unusable(in: [x, y, anchor.x, anchor.y])
    case .rotation(let angle, let anchor): UsableNumbers.unusable(in: [angle.degrees, anchor.x, anchor.y])
    case .rotation3D(let angle, let axis, let anchor, let anchorZ, let perspective):
      UsableNumbers.unusable(
        in: [angle.degrees, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective]
      )
    case .projection(let transform):
      UsableNumbers.unusable(
        in: [
          transform.m11, transform.m12, transform.m13, transform.m21, transform.m22, transform.m23, transform.m31,
          transform.m32, transform.m33,
        ]
      )
    case .clip(let path, _): path.unusableNumber
    case .blur(let radius): UsableNumbers.unusable(in: [radius])
    case .shadow(_, let radius, let offset): UsableNumbers.unusable(in: [radius, offset.width, offset.height])
    case .color(let change): change.unusableNumber
    case .mask, .blend, .group: nil
    }
  }
}

extension Snapshot.ColorEffect {
  fileprivate var unusableNumber: CGFloat? {
    switch self {
    case .hueRotation(let angle): UsableNumbers.unusable(in: [angle.degrees])
    case .saturation(let amount), .brightness(let amount), .contrast(let amount), .grayscale(let amount):
      UsableNumbers.unusable(in: [amount])
    case .alphaThreshold(let least, _): UsableNumbers.unusable(in: [least])
    case .multiply, .invert: nil
    }
  }
}

extension Snapshot.Content {
  /// A number of the drawing that can't be used, or nil.
  fileprivate var unusableNumber: CGFloat? {
    switch self {
    case .shape(let shape):
      shape.path.unusableNumber ?? shape.paint.unusableNumber
        ?? shape.stroke.flatMap { UsableNumbers.unusable(in: [$0.lineWidth, $0.miterLimit, $0.dashPhase] + $0.dash) }
        ?? shape.trim.flatMap { UsableNumbers.unusable(in: [$0.from, $0.to]) }
    case .text(let text):
      text.paint.unusableNumber
        ?? text.lines.lazy.flatMap(\.runs).compactMap {
          UsableNumbers.unusable(in: [$0.font.size, $0.tracking, $0.baselineOffset])
        }.first
    case .picture(_, let tint): tint?.unusableNumber
    case .symbol(_, let paint, _, let layers, _): ([paint] + layers).lazy.compactMap(\.unusableNumber).first
    }
  }
}

extension Paint {
  /// A number of the paint that can't be used, or nil.
  fileprivate var unusableNumber: CGFloat? {
    func unusable(_ stops: [Stop], _ numbers: CGFloat...) -> CGFloat? {
      UsableNumbers.unusable(in: numbers) ?? UsableNumbers.unusable(in: stops.lazy.map { CGFloat($0.location) })
    }
    return switch self {
    case .color: nil
    case .linear(let stops, let from, let to): unusable(stops, from.x, from.y, to.x, to.y)
    case .radial(let stops, let center, let from, let to), .elliptical(let stops, let center, let from, let to):
      unusable(stops, center.x, center.y, from, to)
    case .angular(let stops, let center, let from, let to):
      unusable(stops, center.x, center.y, from.degrees, to.degrees)
    }
  }
}

extension Path {
  /// A coordinate that can't be used, or nil.
  fileprivate var unusableNumber: CGFloat? {
    for element in elements {
      let bad: CGFloat? =
        switch element {
        case .move(let point), .line(let point): point.unusableNumber
        case .quadCurve(let point, let control): point.unusableNumber ?? control.unusableNumber
        case .curve(let point, let first, let second):
          point.unusableNumber ?? first.unusableNumber ?? second.unusableNumber
        case .closeSubpath: nil
        }
      if let bad { return bad }
    }
    return nil
  }
}

extension CGPoint {
  fileprivate var unusableNumber: CGFloat? { x.isUsable ? y.isUsable ? nil : y : x }
}
