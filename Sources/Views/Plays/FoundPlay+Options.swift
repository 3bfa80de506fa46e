import Foundation
import Scenes

/// What somebody can do with a view.
extension FoundPlay {
  /// Something that somebody can do.
  struct Option {
    /// What somebody does.
    enum Kind { case tap, drag, input, scroll }

    var kind: Kind
    var frame: CGRect
    /// The identity of what is touched, or nil for a scroll view.
    var target: Identity?
    /// Cues, of which the first that leads somewhere is taken.
    var there: [String]
    /// Cues that may lead back.
    var back: [String] = []
    /// Whether it only scrolls, and comes to rest anywhere, which shows nothing if all of the content moves alike.
    var isPlainScroll = false
  }

  /// Returns what can be tapped and is seen.
  ///
  /// - Parameters:
  ///   - host: The view.
  ///   - coveredToo: Whether what lies under a shape or under something else that can be tapped counts, too.
  func taps(of host: ViewHost, coveredToo: Bool = false) -> [Option] {
    let targets = host.tapTargets
    let areas = host.snapshot.tapAreas
    let covered = coveredToo ? [] : host.snapshot.coveredTapTargets
    var shown: [CGRect] = []
    return targets.compactMap { target in
      guard let area = areas[target.id], area.width >= 1, area.height >= 1,
        coveredToo || !covered.contains(target.id) && !shown.contains(where: { $0.contains(area) })
      else { return nil }
      shown.append(area)
      guard let name = target.names.first(where: { !$0.isEmpty }) else { return nil }
      let alike = targets.filter { $0.names.contains(name) }.inReadingOrder(\.frame)
      guard let index = alike.firstIndex(where: { $0.id == target.id && $0.frame == target.frame }) else { return nil }
      let cue = "tap \(Self.quoted(name))\(index == 0 ? "" : " #\(index + 1)")"
      return Option(kind: .tap, frame: area, target: target.id, there: [cue])
    }
  }

  /// Returns what takes something else than a tap.
  func inputs(of host: ViewHost) -> [Option] {
    let numbers = host.stateValues.sorted { $0.key < $1.key }.compactMap { $0.value as? Double }
    let sliders = host.controls.compactMap { control -> CGRect? in
      if case .number = control.kind { control.frame } else { nil }
    }
    let buttons = taps(of: host).map(\.frame)
    var named: Set<String> = []
    return host.controls.compactMap { control -> Option? in
      guard let first = control.names.first(where: { !$0.isEmpty }) else { return nil }
      let name = Self.quoted(first)
      var option = Option(kind: .input, frame: control.frame, target: control.id, there: [])
      switch control.kind {
      case .number(let range, _):
        guard named.insert("set \(name)").inserted else { return nil }
        option.there = [range.upperBound, range.lowerBound].map { "set \(name) to \(Self.number($0))" }
        option.back = numbers.filter { range.contains($0) }.map { "set \(name) to \(Self.number($0))" }
      case .choice(let options):
        // What shows all of its options is tapped.
        guard !buttons.contains(where: { control.frame.contains($0.center) }), named.insert("choose \(name)").inserted
        else { return nil }
        let words = options.compactMap { $0.names.first { !$0.isEmpty } }.map { "choose \(Self.quoted($0)) in \(name)" }
        (option.there, option.back) = (words.reversed(), words)
      case .press(let least, _, _):
        guard least > 0, named.insert("press \(name)").inserted else { return nil }
        option.there = ["press \(name) for \(Self.number(least + 0.2))"]
        option.back = option.there
      case .drag:
        // The knob of a slider is what sets its number.
        guard !sliders.contains(where: { $0.overlaps(control.frame) }), named.insert("drag \(name)").inserted else {
          return nil
        }
        // What is thrown away springs back if it isn't moved far enough.
        option.kind = .drag
        let ways: [(Int, Int)] = [100, 240].flatMap { [($0, 0), (-$0, 0), (0, -$0), (0, $0)] }
        option.there = ways.map { "drag \(name) by \($0.0) \($0.1) over 0.6" }
        option.back = ways.map { "drag \(name) by \(-$0.0) \(-$0.1) over 0.6" }
      case .fingers(let handler):
        guard named.insert("pinch \(name)").inserted else { return nil }
        let ways = handler.kind == .rotation ? ("turning 60", "turning -60") : ("to 1.5", "to 0.6667")
        option.there = ["pinch \(name) \(ways.0) over 0.6"]
        option.back = ["pinch \(name) \(ways.1) over 0.6"]
      case .text: return nil
      }
      return option
    }
  }

  /// Returns the ways in which something can be scrolled.
  func scrolls(of host: ViewHost) -> [Option] {
    let ways = [CGSize(width: 0, height: 320), CGSize(width: 320, height: 0)]
    let reach = host.scrollers.lazy.flatMap { item in ways.map { (item.frame, item.reach(of: $0)) } }
      .first { abs($0.1.width) + abs($0.1.height) > 1 }
    guard let (frame, way) = reach else { return [] }
    func cue(_ sign: Double) -> String {
      "scroll by \(Self.number(sign * way.width)) \(Self.number(sign * way.height)) over 1.2"
    }
    let isPlain = !host.scrollers.contains { $0.frame == frame && $0.comesToRest }
    return [Option(kind: .scroll, frame: frame, there: [cue(1)], back: [cue(-1)], isPlainScroll: isPlain)]
  }

  /// Returns whether something changes otherwise than by its place while all of the content scrolls.
  static func hasEffects(_ before: Snapshot, _ after: Snapshot) -> Bool {
    let known = Dictionary(before.allLayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var ways: Set<[Int]> = []
    for layer in after.allLayers {
      guard let old = known[layer.id] else { continue }
      if layer.effect != old.effect || layer.content != old.content || layer.frame.size != old.frame.size {
        return true
      }
      let way = [layer.frame.minX - old.frame.minX, layer.frame.minY - old.frame.minY].map { Int(($0 * 2).rounded()) }
      if way != [0, 0] { ways.insert(way) }
    }
    return ways.count > 1
  }

  /// Returns everything that somebody can do with a view but scroll it.
  func options(of host: ViewHost) -> [Option] { taps(of: host) + inputs(of: host) }

  /// Returns what an option is after some steps, or nil if it is gone or covered.
  func option(_ option: Option, in run: Run, since start: Run) -> Option? {
    guard option.kind != .scroll else { return option }
    let isUncovered = start.host.snapshot.coveredTapTargets.contains(where: { $0 == option.target })
    let present: [Option]
    if option.kind == .tap {
      present = taps(of: run.host, coveredToo: isUncovered)
    } else {
      // What is shown above a view covers it.
      guard run.host.presentations.count <= start.host.presentations.count else { return nil }
      present = inputs(of: run.host).filter { $0.kind == option.kind }
    }
    let known = present.first { $0.target == option.target } ?? present.first { $0.there == option.there }
    return known ?? present.first { option.kind != .input && $0.frame.overlaps(option.frame) }
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension [FoundPlay.Option] {
  /// The options from front to back, and in reading order where none is above another.
  var asRead: [FoundPlay.Option] {
    var levels: [Int] = []
    for (index, option) in enumerated() {
      let above = (0..<index).filter { self[$0].frame.hides(option.frame) }.map { levels[$0] + 1 }
      levels.append(above.max() ?? 0)
    }
    let sorted = zip(self, levels).sorted { ($0.1, $0.0.frame.midY) < ($1.1, $1.0.frame.midY) }
    // What begins a row says how high the row is.
    var rows: [(level: Int, area: CGRect, options: [FoundPlay.Option])] = []
    for (option, level) in sorted {
      if let row = rows.last, row.level == level, option.frame.midY < row.area.maxY, option.frame.minY < row.area.midY {
        rows[rows.count - 1].options.append(option)
      } else {
        rows.append((level, option.frame, [option]))
      }
    }
    return rows.flatMap { row in row.options.sorted { $0.frame.minX < $1.frame.minX } }
  }
}

extension CGRect {
  /// Whether a finger on most of another rectangle would meet this one.
  fileprivate func hides(_ other: CGRect) -> Bool {
    let common = overlap(other)
    return common.width * common.height > 0.3 * min(width * height, other.width * other.height)
  }
}
