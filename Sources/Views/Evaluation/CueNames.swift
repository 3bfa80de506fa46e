import Diagnostics
import Foundation

/// The names of something, for messages that list what there is.
struct CueNames {
  /// The names, with the one that is listed first.
  var all: [String]
  /// The identifiers among the names.
  var identifiers: [String] = []
  /// Why a finger can't find it now, or nil.
  var obstacle: String?

  /// The most things that are listed.
  private static let mostListed = 20

  /// Returns a message that lists what there is, as cues name it.
  ///
  /// - Parameters:
  ///   - what: What there isn't.
  ///   - wanted: The label.
  ///   - index: Which of several with the label is wanted, from 0.
  ///   - count: The number of those with the label.
  ///   - known: The names of all.
  ///   - nothing: What is said if there are none.
  static func missing(
    _ what: String,
    _ wanted: String,
    _ index: Int = 0,
    of count: Int = 0,
    known: [CueNames],
    otherwise nothing: String
  ) -> Diagnostic {
    if count > 0 {
      let number = count == 1 ? "only one has that label" : "only \(count) have that label"
      return Diagnostic(.playTarget, "there is no “\(wanted.asTyped) #\(index + 1)”; \(number)")
    }
    let known = known.filter { !$0.all.isEmpty }
    guard !known.isEmpty else { return Diagnostic(.playTarget, "\(what); \(nothing)") }
    var counts: [String: Int] = [:]
    let list = known.map { names in
      let name = names.all[0]
      counts[name, default: 0] += 1
      let label = counts[name] == 1 ? "“\(name.asTyped)”" : "“\(name.asTyped) #\(counts[name]!)”"
      var seen: Set<String> = [name]
      let identifiers = names.identifiers.filter { seen.insert($0).inserted }.map { "identifier “\($0.asTyped)”" }
      let facts = identifiers + [names.obstacle].compactMap(\.self)
      return facts.isEmpty ? label : "\(label) (\(facts.joined(separator: ", ")))"
    }
    let rest = list.count > mostListed ? " and \(list.count - mostListed) more" : ""
    let expected = list.count == 1 ? "expected" : "expected one of"
    return Diagnostic(
      .playTarget,
      "\(what); \(expected) \(list.prefix(mostListed).joined(separator: ", "))\(rest)",
      suggestion: nearestSpelling(of: wanted, among: known.flatMap(\.all))?.asTyped
    )
  }
}

extension ViewHost {
  /// Returns the message that a cue finds nothing, with what there is and why it may not be found.
  ///
  /// - Parameters:
  ///   - what: What there isn't.
  ///   - wanted: The label.
  ///   - index: Which of several with the label is wanted, from 0.
  ///   - count: The number of those with the label.
  ///   - targets: All that there is.
  ///   - nothing: What is said if there are none.
  func missing(
    _ what: String,
    _ wanted: String,
    _ index: Int,
    of count: Int,
    among targets: [some CueTarget],
    otherwise nothing: String
  ) -> Diagnostic {
    let barred = count > 0 ? nil : root?.barred().first { $0.names.contains(wanted) }
    let obstacles = snapshot.obstacles
    return CueNames.missing(
      barred.map { "“\(wanted.asTyped)” \($0.reason)" } ?? what,
      wanted,
      index,
      of: count,
      known: targets.map { CueNames(all: $0.names, identifiers: $0.identifiers, obstacle: obstacles[$0.id]) },
      otherwise: nothing
    )
  }
}

extension Snapshot {
  /// Why nobody sees layers that are there, by their identities.
  fileprivate var obstacles: [Identity: String] {
    var found: [Identity: String] = [:]
    func visit(_ layers: [Layer], _ outer: String?) {
      for layer in layers {
        let obstacle = outer ?? layer.effect?.obstacle ?? layer.contentObstacle
        if let obstacle { found[layer.id] = obstacle }
        visit(layer.children, outer ?? layer.effect?.obstacle)
      }
    }
    visit(layers, nil)
    let canvas = CGRect(origin: .zero, size: canvas)
    for (id, area) in areas(where: { found[$0.id] == nil }) where !area.overlaps(canvas) {
      found[id] = "outside of the canvas"
    }
    return found
  }
}

extension Snapshot.Layer {
  /// Why nobody sees what is in a layer without drawings of its own, or nil.
  fileprivate var contentObstacle: String? {
    guard content == nil, children.count == 1 else { return nil }
    return children[0].effect?.obstacle ?? children[0].contentObstacle
  }
}

extension Snapshot.Effect {
  /// Why nobody sees what has the effect, or nil.
  fileprivate var obstacle: String? {
    switch self {
    case .opacity(let opacity): opacity < 0.01 ? "invisible now" : nil
    case .scale(let x, let y, _): abs(x * y) < 1e-4 ? "invisible now" : nil
    case .rotation3D(let angle, let axis, _, _, _):
      axis.z == 0 && abs(cos(angle.radians)) < 0.01 ? "edge-on now" : nil
    default: nil
    }
  }
}

extension String {
  /// The text as cues write it: line breaks are `\n`.
  var asTyped: String { replacingOccurrences(of: "\n", with: "\\n") }
}
